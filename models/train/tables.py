"""Additional tables for the scene generator: woven and checked cloth, stone, slate, paint, woods.

`tables.py OUT` draws ten tables into OUT/assets and writes pools for cards and for gems (`gems_...`) to OUT/pools. They derive from the
pool `dev` of $UMPIRE_DATA/render, whose assets are copied to OUT/assets, or else from the generator's pool `own`. In `tables` and
`gems_tables`, these tables replace those of `dev` that only the report lists of scenes/split.json have. `wide` and `gems_wide` also vary
lamps, cameras and gems. From these derive `near`, with few piles, which fit into 512 x 384 pixels at a third of the time; `near_hard`, with
small strong lamps, in whose light gems cast dark shadows; and `near_board`, in which the gem board fills the image.

Dice boards (`ominoes_...`) are in the pools `patterned`, `near_hard` and `held`.

`patterned` and `held` have patterned tables and furnished rooms instead (`fabrics.py`). `held` is for measuring only: no network is trained
on its patterns and rooms, and its lamps stand lower than those of all other pools. Its dice boards, too, have drawings, colours and
ornaments of their own.

Then run the generator: `render/make.py card --pool OUT/pools/tables.json --seed 41000 --count 200 --out DIR`, with SCENE_SAMPLES=6. This
gives scenes for inspection and tuning that are neither in the report lists nor in the network's training, at some 15 CPU seconds each.
"""
import argparse
import json
import os
import shutil

import cv2
import numpy as np

import fabrics

GENERATOR = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'render')
SIDE = 1024      # side of a drawn table in pixels; set by hand
# Photos of tables that only the report lists show; no training may use them.
REPORT_ONLY = {'mws_fabricPlain.png', 'rs_white-plaster.png', 'baked_wood_pine.jpg', 'rs_dark-wood.png', 'mw_wood_light.png', 'mw_marble.png'}
CLOTH = {'rough': [0.85, 0.95], 'matte': 1, 'bump': 0.3}
STONES = {       # how gems may vary, beyond those of one box
    'mixed_shapes': 0.5, 'size_mm': [10.5, 15], 'rough': [0.0, 0.12], 'wavy': [0.0, 0.4], 'density': [0.65, 1.6],
    't10': {'red': [[0.83, 0.04, 0.05], [0.66, 0.016, 0.02]], 'green': [[0.03, 0.58, 0.24], [0.05, 0.43, 0.11]],
            'blue': [[0.025, 0.22, 0.86], [0.05, 0.36, 0.82]], 'purple': [[0.24, 0.11, 0.7], [0.36, 0.12, 0.6]],
            'brown': [[0.74, 0.26, 0.06], [0.62, 0.15, 0.03]], 'yellow': [[0.93, 0.64, 0.04], [0.93, 0.77, 0.13]]}}
WIDE = {
    '': {'light': {'lamp': 0.7, 'lamp_ratio': [0.25, 5], 'lamp_kelvin': [2400, 7000], 'lamp_elev': [22, 84], 'lamp_size': [20, 650]}},
    'gems_': {'shapes': {'nugget': 5, 'crag': 4, 'cut': 2, 'brilliant': 2, 'ice': 2, 'cube': 1, 'bipyramid': 1, 'cushion': 1},
                 'piles': [[1, 4], [2, 4], [3, 3], [4, 3]], 'overlap': [0.06, 0.34], 'custom': 0.05, **STONES}}
LOW_AND_HIGH = [34, 45, 82, 90]      # elevations of the camera in the pool `wide`, in the generator's format
NEAR = {'piles': [[1, 6], [2, 4], [3, 1]], 'overlap': [0.2, 0.7], 'custom': 0.04}      # few overlapping piles fill a small image
HARD = {'lamp': 0.75, 'lamp_ratio': [1.5, 7], 'lamp_kelvin': [2400, 7000], 'lamp_elev': [22, 75], 'lamp_size': [12, 160]}      # hard light of a lamp
LOW_SUN = {'lamp': 0.6, 'lamp_ratio': [0.3, 8], 'lamp_kelvin': [2200, 7500], 'lamp_elev': [10, 60], 'lamp_size': [8, 300]}      # light of a low sun or lamp
# the art of dice boards in `held`: drawings, colours and ornaments that no network is trained on
HELD_ART = {
    'styles': ['ochre', 'scribe', 'loom'], 'board_styles': ['ochre', 'scribe', 'loom'],
    'palettes': {'slate': {'cell': [150, 160, 168], 'alt': [128, 140, 150], 'margin': [92, 102, 114], 'line': [44, 50, 58]},
                 'moss': {'cell': [172, 178, 128], 'alt': [152, 160, 108], 'margin': [98, 112, 66], 'line': [54, 62, 34]},
                 'lapis': {'cell': [226, 220, 202], 'alt': [188, 200, 214], 'margin': [62, 88, 140], 'line': [40, 56, 96]},
                 'clay': {'cell': [226, 178, 150], 'alt': [206, 150, 122], 'margin': [132, 74, 58], 'line': [80, 40, 32]}},
    'grid': ['line', 'dashed', 'checker', 'tiles'], 'emblem': ['corner_square', 'medallion', 'outside'],
    'ornaments': ['mouth', 'djed', 'was', 'lotus', 'feather', 'basket', 'knot', 'hand', 'star'],
    'wood': [[206, 170, 122], [232, 214, 180], [196, 156, 112], [244, 240, 230]], 'ink_shift': 22}
# the drawings on dice boards in the pools for training; the report list of scenes/split.json has other ones
TRAINED_ART = {'styles': ['basalt', 'reed'], 'board_styles': ['basalt', 'reed']}
ROOMS = {'patterned': range(100, 112), 'held': range(900, 908)}      # seeds


class Painter:
    """Draws textures, deterministic for each seed; colours are sRGB."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.y, self.x = np.mgrid[0:SIDE, 0:SIDE] / SIDE

    def noise(self, grains, aspect=(1, 1)):
        """Returns noise 0..1 with features of several sizes; `grains` is the number of features per side for each size."""
        out = np.zeros((SIDE, SIDE))
        for grain in grains:
            values = self.rng.random((max(2, grain * aspect[0]), max(2, grain * aspect[1])))
            values = np.pad(values, ((0, 1), (0, 1)), mode='wrap')
            out += cv2.resize(values, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC) / grain ** 0.6
        out -= out.min()
        return out / out.max()

    def cloth(self, threads, dark, light):
        """Returns a woven texture with `threads` threads per side, in colours from `dark` to `light`."""
        u, v = self.x * threads, self.y * threads
        over = (np.floor(u) + np.floor(v)) % 2 == 0
        along, across = np.sin(np.pi * (u % 1)), np.sin(np.pi * (v % 1))
        height = np.where(over, 0.6 * along + 0.4 * across, 0.6 * across + 0.4 * along)
        tint = np.where(over, self.noise([4, threads], (8, 1)), self.noise([4, threads], (1, 8)))
        return mix(dark, light, tint) * (0.55 + 0.45 * height[..., None]) * (0.85 + 0.3 * self.noise([8, 64, 256])[..., None])

    def checked(self):
        """Returns a checked tablecloth."""
        weight = ((np.floor(self.x * 8) % 2 + np.floor(self.y * 8) % 2) / 2)[..., None]
        return self.cloth(140, (205, 60, 60), (215, 75, 70)) * weight + self.cloth(140, (232, 228, 220), (240, 236, 230)) * (1 - weight)

    def stone(self):
        """Returns stone with veins."""
        vein = np.abs(np.sin(6 * np.pi * (self.x + 0.6 * self.noise([2, 4, 8, 16, 32])))) ** 0.15
        return mix((120, 112, 104), (214, 210, 204), self.noise([3, 6, 12, 24, 48, 96])) * (0.7 + 0.3 * vein[..., None])

    def wood(self, dark, light, rings):
        """Returns wood; `rings` is the number of growth rings across it."""
        waves = np.sin(rings * 2 * np.pi * (self.y + 0.25 * self.noise([2, 4, 8], (1, 6))))
        fine = self.noise([6, 60], (16, 1)).T
        return mix(dark, light, np.clip(0.5 + 0.35 * waves * self.noise([3, 9]) + 0.4 * (fine - 0.5), 0, 1))


def mix(dark, light, weight):
    """Returns colours between `dark` (weight 0) and `light` (weight 1)."""
    return np.array(dark) * (1 - weight[..., None]) + np.array(light) * weight[..., None]


def tables(painter):
    """Yields name, image, side in mm, and the generator's surface parameters of each table."""
    noise = painter.noise
    yield 'own_linen', painter.cloth(160, (198, 180, 150), (222, 208, 184)), 220, CLOTH
    yield 'own_check', painter.checked(), 300, CLOTH
    yield 'own_green_cloth', painter.cloth(120, (38, 82, 58), (58, 110, 80)), 200, CLOTH
    yield 'own_stone', painter.stone(), 420, {'rough': [0.12, 0.3]}
    grains = noise([40, 120, 300])
    yield 'own_terrazzo', mix((70, 74, 80), (230, 226, 220), 0.6 * (grains > 0.55) + 0.4 * grains), 350, {'rough': [0.15, 0.4]}
    yield 'own_paint', mix((226, 224, 216), (242, 240, 236), noise([3, 9, 200])), 600, {'rough': [0.3, 0.6]}
    yield 'own_slate', mix((38, 40, 46), (66, 70, 78), noise([4, 16, 64, 256])), 400, {'rough': [0.25, 0.5]}
    yield 'own_walnut', painter.wood((52, 32, 22), (104, 68, 44), 14), 500, {'rough': [0.2, 0.5]}
    yield 'own_maple', painter.wood((208, 172, 124), (232, 204, 160), 11), 600, {'rough': [0.2, 0.5]}
    yield 'own_cherry', painter.wood((130, 62, 34), (176, 98, 58), 13), 600, {'rough': [0.15, 0.45]}


def base():
    """Returns the folder `render` with the pools to start from, in $UMPIRE_DATA or else in the repository, and the name of the pool."""
    data = os.path.join(os.environ.get('UMPIRE_DATA', ''), 'render')
    return (data, 'dev') if os.path.exists(f'{data}/pools/dev.json') else (GENERATOR, 'own')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('out')
    out, (source, name) = parser.parse_args().out, base()
    os.makedirs(f'{out}/pools', exist_ok=True)
    if source != GENERATOR:      # makes the copy writable: the source may be read-only
        shutil.copytree(f'{source}/assets', f'{out}/assets', copy_function=shutil.copyfile, dirs_exist_ok=True)
        for folder, _, _ in os.walk(out):
            os.chmod(folder, 0o755)
    os.makedirs(f'{out}/assets/tables', exist_ok=True)
    os.makedirs(f'{out}/assets/hdri', exist_ok=True)
    drawn = draw(out, tables(Painter(1801)))
    furnished = {'patterned': {'tables': draw(out, fabrics.tables(Painter(1802), fabrics.TRAINING))},
                 'held': {'tables': draw(out, fabrics.tables(Painter(1803), fabrics.HELD_OUT)), 'light': LOW_SUN}}
    for place, settings in furnished.items():
        settings['hdri'] = [f'room_{seed}.hdr' for seed in ROOMS[place]]
        for seed, file in zip(ROOMS[place], settings['hdri']):
            cv2.imwrite(f'{out}/assets/hdri/{file}', fabrics.room(np.random.default_rng(seed))[..., ::-1])
    for prefix in ('', 'gems_'):
        with open(f'{source}/pools/{prefix}{name}.json', encoding='utf8') as file:
            write_pools(out, prefix, json.load(file), drawn, furnished)
    with open(f'{source}/pools/ominoes_{name}.json', encoding='utf8') as file:
        boards = json.load(file)
    for name, art in (('held', HELD_ART), ('patterned', TRAINED_ART), ('near_hard', TRAINED_ART)):
        write(out, 'ominoes_', name, {**boards, **art})


def draw(out, drawings):
    """Writes the images of tables into OUT/assets. Returns their entries for a pool."""
    entries = []
    for name, image, side_mm, surface in drawings:
        cv2.imwrite(f'{out}/assets/tables/{name}.png', np.clip(image, 0, 255).astype(np.uint8)[..., ::-1])
        entries.append({'file': f'{name}.png', 'mm': side_mm, 'w': 2, **surface})
    return entries


def write_pools(out, prefix, pool, drawn, furnished):
    """Writes the pools that derive from `pool`, which is for cards (no prefix) or for gems (`gems_`); `drawn` are the new tables,
    `furnished` the settings of the pools with patterned tables."""
    if 'tables' in pool:
        pool['tables'] = [table for table in pool['tables'] if table['file'] not in REPORT_ONLY] + drawn
    write(out, prefix, 'tables', pool)
    if 'camera' in pool:
        pool['camera'] = {**pool['camera'], 'elev': LOW_AND_HIGH}
    wide = {**pool, **WIDE[prefix]}
    write(out, prefix, 'wide', wide)
    near = wide if 'light' in wide else {**wide, **NEAR}
    write(out, prefix, 'near', near)
    write(out, prefix, 'near_hard', {**near, 'light': HARD, 'hdri': 3 * ['pm_studio.hdr'] + near['hdri']} if 'light' in near else near)
    for name, settings in furnished.items():
        write(out, prefix, name, {**wide, **settings} if 'light' in wide else {**wide, 'board': {**wide['board'], 'cover': [0.4, 0.95]}})
    write(out, prefix, 'near_board', wide if 'light' in wide else {**wide, 'board': {**wide['board'], 'cover': [0.8, 0.95]}})


def write(out, prefix, name, pool):
    """Writes a pool of the generator."""
    with open(f'{out}/pools/{prefix}{name}.json', 'w', encoding='utf8') as file:
        json.dump({**pool, 'name': name}, file)


if __name__ == '__main__':
    main()
