"""Path-traces piles of gems on a plain grey table and on a black one. The difference of the two images is the light that the table
reflects, so that `scene.Bare` can put any other table under the gems. Rooms are drawn or mixed; gems have all shapes of the generator.

Run `bare.py OUT --seed N --count K` with a Python that has bpy, numpy, opencv and OpenEXR; the generator is the folder `render` of the
repository. Writes NAME.json, NAME-shine.png (the light without the table), NAME-light.png (the light that a white table adds; both as
square root, 16 bits) and NAME-guide.png (the fraction of the pixel that shows the table, and the slant of the first surface to the right
and down).
"""
import argparse
import json
import math
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '../../../render'), os.path.join(HERE, '..')]
import bpy      # noqa: E402
import core.light      # noqa: E402
import cv2      # noqa: E402
import gems.scene      # noqa: E402
import numpy as np      # noqa: E402
import OpenEXR      # noqa: E402
import pool as pools      # noqa: E402
import tables      # noqa: E402
from make import quiet      # noqa: E402

GREY = 0.5
BRIGHTEST = 8.0      # linear light that is stored as 65535, in images scaled to a median of 0.2
ROOMS = ('bpy_interior', 'pm_lobby', 'pm_hall', 'pm_lab', 'pm_warehouse', 'bpy_courtyard', 'pm_city', 'pm_studio')
STONES = {'shapes': {'nugget': 4, 'crag': 3, 'cut': 3, 'brilliant': 2, 'ice': 2, 'cube': 2, 'bipyramid': 2, 'cushion': 2},
          'piles': [[1, 5], [2, 4], [3, 1]], 'overlap': [0.06, 0.4], **tables.STONES}


def drawn_room(rng):
    """Returns a random panorama of a room, 256 x 512, linear: floor, walls, ceiling, windows and lamps."""
    up = np.linspace(1, -1, 256)[:, None, None]
    tones = np.exp(rng.normal(-1.2, 0.7, (3, 1))) * np.clip(rng.normal(1, 0.15, (3, 3)), 0.4, 1.6)
    room = np.where(up > rng.uniform(0.25, 0.6), tones[0], np.where(up > rng.uniform(-0.4, 0), tones[1], tones[2])) * np.ones((256, 512, 1))
    room = room * (0.6 + 0.8 * cv2.resize(rng.random((6, 12)), (512, 256), interpolation=cv2.INTER_CUBIC)[..., None])
    for _ in range(int(rng.integers(0, 5))):
        x, y, w, h = rng.integers(0, 512), rng.integers(25, 115), rng.integers(10, 90), rng.integers(8, 60)
        light = np.exp(rng.uniform(0, 3.5)) * np.array([1, rng.uniform(0.85, 1.05), rng.uniform(0.6, 1.35)])
        room[y:y + h, np.arange(x, x + w) % 512] = light * rng.uniform(0.4, 1, (1, w, 1)) ** 0.5
    for _ in range(int(rng.integers(0, 4))):
        at, size = (int(rng.integers(20, 492)), int(rng.integers(3, 90))), (int(rng.integers(2, 30)), int(rng.integers(2, 8)))
        warm = np.array([1, rng.uniform(0.7, 1), rng.uniform(0.4, 1.05)]) * np.exp(rng.uniform(2, 5))
        cv2.ellipse(room, at, size, 0, 0, 360, warm.tolist(), -1)
    return cv2.GaussianBlur(room, (0, 0), rng.uniform(0.5, 3)).astype(np.float32)


def mixed_room(rng):
    """Mixes one or two of the generator's rooms, rotated, tinted and sometimes mirrored."""
    out = np.zeros((256, 512, 3), np.float32)
    for name, part in zip(rng.choice(ROOMS, 2, replace=False), (1.0, rng.choice([0.0, rng.uniform(0.1, 1)]))):
        room = cv2.imread(pools.asset(f'hdri/{name}.hdr'), cv2.IMREAD_UNCHANGED)[..., ::-1]
        room = cv2.resize(room, (512, 256), interpolation=cv2.INTER_AREA) / room.mean()
        out += np.roll(room[:, ::rng.choice([-1, 1])], int(rng.integers(512)), 1) * np.float32(part * np.clip(rng.normal(1, 0.12, 3), 0.6, 1.4))
    return out


class Scene(core.Scene):
    """The generator's scene with a plain table, another room, and more lamps."""

    def add_table(self):
        """Adds a table of one colour, which `write` varies."""
        self.material = core.mat_plain((128, 128, 128), self.uni((0.25, 1.0)))
        node = next(n for n in self.material.node_tree.nodes if n.type == 'BSDF_PRINCIPLED')
        node.inputs['Specular IOR Level'].default_value = self.rng.choice([0.1, 0.3, 0.5])
        self.tone = node.inputs['Base Color']
        core.place(core.flat_card(2600, 1800, 30, self.material, self.material, corner=40), 0, 0, -30, self.rng.uniform(0, 360))
        self.diff['table'] = 'bare'

    def add_light(self):
        """Lights the scene by a drawn or mixed room, and at random by further lamps."""
        rng = self.np_rng()
        with tempfile.TemporaryDirectory() as folder:
            cv2.imwrite(f'{folder}/room.hdr', (drawn_room if rng.random() < 0.4 else mixed_room)(rng)[..., ::-1])
            core.light.asset, found = lambda _: f'{folder}/room.hdr', core.light.asset
            core.light._ENV.clear()
            super().add_light()
            core.light.asset = found
            bpy.data.images['room.hdr'].pack()
        for _ in range(int(rng.choice([0, 1, 2], p=[0.6, 0.3, 0.1]))):
            high, way, far, ratio = math.radians(rng.uniform(25, 85)), rng.uniform(0, 7), rng.uniform(0.6, 2.5), np.exp(rng.uniform(-1.6, 1))
            tone = core.kelvin(rng.uniform(2300, 7500))
            lamp = bpy.data.lights.new('lamp', 'AREA')
            lamp.shape, lamp.size, lamp.color = 'DISK', rng.uniform(0.015, 0.5), (tone / tone.max()).tolist()
            lamp.energy = ratio * math.pi ** 2 * far ** 2 / math.sin(high) / float(tone / tone.max() @ core.LUM)
            body = core._link(bpy.data.objects.new('lamp', lamp))
            body.location = (far * math.cos(high) * math.cos(way), far * math.cos(high) * math.sin(way), far * math.sin(high))
            body.rotation_euler = (-body.location).to_track_quat('-Z', 'Y').to_euler()
            body.visible_camera = False
            self.E = self.E + tone * ratio

    def traced(self, tone, path):
        """Renders the scene with a table of this grey value (0..1). Returns the image, the diffuse colour of each pixel, and the surface
        normals."""
        self.tone.default_value = (tone, tone, tone, 1)
        self.sc.render.filepath = path
        bpy.ops.render.render(write_still=True)
        parts = {k.split('.', 1)[-1]: v.pixels for part in OpenEXR.File(path, separate_channels=True).parts for k, v in part.channels.items()}
        take = lambda name, axes: np.dstack([parts[f'{name}.{a}'] for a in axes]).astype(np.float32)
        return take('Combined', 'RGB'), take('Diffuse Color', 'RGB'), take('Normal', 'XYZ')

    def write(self, path, truth):
        """Renders the scene with a grey and a black table, and writes the layers from which `develop` makes images."""
        self.settings()
        settings, layer = self.sc.render.image_settings, self.sc.view_layers[0]
        settings.media_type = 'MULTI_LAYER_IMAGE'
        settings.exr_codec = 'NONE'
        layer.use_pass_diffuse_color = layer.use_pass_normal = True
        with tempfile.TemporaryDirectory() as folder:
            grey, colour, slant = self.traced(GREY, f'{folder}/grey.exr')
            black, dark, _ = self.traced(0.0, f'{folder}/black.exr')
        (w, h), across = self.size, np.linspace(0, 1.001, 512)
        y, x = np.mgrid[0:h, 0:w].astype(np.float32) + 0.5
        x, y = x - w / 2, y - h / 2
        stretch = np.interp(np.hypot(x, y) / self._half(), across, [self._undist_r(r) / r if r else 1 for r in across]).astype(np.float32)
        distorted = lambda a: cv2.remap(a, x * stretch + self.rw / 2 - 0.5, y * stretch + self.rh / 2 - 0.5, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        grey, black, table = distorted(grey) / self.E, distorted(black) / self.E, distorted(colour - dark)[..., 0] / GREY
        slant = distorted(slant) @ np.array(self.cam.matrix_world.to_3x3())
        scale = 0.2 / np.median(grey @ core.LUM)
        root = lambda a: (np.sqrt(np.clip(a * scale / BRIGHTEST, 0, 1)) * 65535 + 0.5).astype(np.uint16)[..., ::-1]
        cv2.imwrite(f'{path}-shine.png', root(black))
        cv2.imwrite(f'{path}-light.png', root(np.maximum(grey - black, 0) / GREY))
        guide = np.dstack([table, 0.5 + slant[..., 0] / 2, 0.5 - slant[..., 1] / 2])
        cv2.imwrite(f'{path}-guide.png', (np.clip(guide, 0, 1) * 255 + 0.5).astype(np.uint8)[..., ::-1])
        at = np.float32([[-100, -100], [100, -100], [100, 100], [-100, 100]])
        plane = cv2.getPerspectiveTransform(np.float32(self.project(np.pad(at, ((0, 0), (0, 1))), distort=False)), at)
        json.dump({'image': [w, h], 'difficulty': self.diff, 'table_mm': plane.tolist(), **truth}, open(f'{path}.json', 'w', encoding='utf8'), default=float)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out')
    parser.add_argument('--seed', type=int, default=0)
    parser.add_argument('--count', type=int, default=1)
    parser.add_argument('--pool', default='own', help="one of the generator's pools, or the path of another one")
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    name = pools.select(args.pool)
    pool, kinds = pools.load(name), gems.scene.pool(name)
    pool['light'] = {'lamp': 0.7, 'lamp_ratio': [0.25, 6], 'lamp_kelvin': [2300, 7500], 'lamp_elev': [20, 85], 'lamp_size': [15, 700]}
    pool['camera']['elev'] = [32, 45, 82, 90]
    gems.scene.pool = lambda _: {**kinds, **STONES}
    for seed in range(args.seed, args.seed + args.count):
        path = f'{args.out}/bare-{seed}'
        if not os.path.exists(f'{path}.json'):
            with quiet():
                scene = Scene(seed, pool, size=(640, 480), kind='gems')
                scene.write(path, gems.scene.gems(scene))


if __name__ == '__main__':
    main()
