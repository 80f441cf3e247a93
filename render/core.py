"""The scene: Blender as a module (bpy, Cycles), camera effects in numpy, and exact truth.

    s = Scene(seed, 'own', kind='gems')     a new Blender scene; s.rng is random.Random, s.pool the pool's data
    s.add_table()                           adds a textured table; its surface is z = 0
    place(obj, x, y, z, yaw)                places an object; see materials.py and shapes.py
    s.add_clutter(['coin', 'pen'], avoid=[(x, y, r), ...])     adds everyday objects outside these circles
    s.add_light()                           adds a room (HDRI) and, in some scenes, a lamp
    s.add_camera((x, y, z), radius, points=[...])     a random pose that keeps all `points` in the image
    s.visibility([objects])                 returns {object name: visible fraction, 0..1}
    s.project([(x, y, z), ...])             returns pixels of the written JPEG, after lens distortion
    s.render('DIR/NAME.jpg', truth)         writes the JPEG and DIR/NAME.json, with kind, pool, seed, image and difficulty

Lengths are in millimetres and angles in degrees. World axes: x right, y away, z up. Inside Blender, lengths are in metres.
Pixels: the origin is the top-left corner, y down, pixel centres at +0.5. Light, camera and objects may be added in any order;
visibility and project need the camera. Everything random must come from s.rng, or from s.np_rng(), a numpy generator that is
seeded from it.

Materials are in materials.py and objects in shapes.py; this module has their names as well.
"""

import json
import math
import os
import random
import time

import bpy
import cv2
import numpy as np
import pool as pools
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree
from PIL import Image
from pool import asset

# re-exported: other scripts import these names from this module
from materials import LUM, MM, _link, _obj, img_node, kelvin, lin, mat_cut, mat_gem, mat_image, mat_plain, mat_plastic  # noqa: F401
from materials import mat_printed, mat_wood_die, new_mat, place, world  # noqa: F401
from shapes import FACE_AX, _face_frame, cylinder, die, die_pose, die_top_pose, flat_card, gem, inset_round, lathe  # noqa: F401
from shapes import outline_of, pawn, plate_with_holes, polyomino, prism, rounded_box, rounded_outline  # noqa: F401

# number of samples per pixel in path tracing; set by hand
SAMPLES = int(os.environ.get('SCENE_SAMPLES', '10'))


# cached results of env_stats, by path
_ENV = {}


def env_stats(path):
    """Returns the colour of the light that an equirectangular HDRI casts on a horizontal surface (cosine-weighted irradiance divided by
    pi, per unit strength)."""
    if path not in _ENV:
        im = cv2.imread(path, cv2.IMREAD_UNCHANGED)[:, :, ::-1].astype(np.float64)
        h, w = im.shape[:2]
        th = (np.arange(h) + 0.5) / h * math.pi
        wt = np.where(th < math.pi / 2, np.cos(th), 0) * np.sin(th)
        wt = wt / (wt.sum())
        _ENV[path] = (im.mean(1) * wt[:, None]).sum(0)
    return _ENV[path]


class Scene:
    def __init__(self, seed, pool='dev', size=None, kind=''):
        self.seed, self.kind = seed, kind
        # `pool` is a pool's name, the path of its file, or its data
        self.pool_name = pools.select(pool) if isinstance(pool, str) else pool['name']
        self.pool = pools.load(self.pool_name) if isinstance(pool, str) else pool
        self.rng = random.Random(f'{kind}:{self.pool_name}:{seed}')
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.sc = bpy.context.scene
        self.sc['bounces'] = 4
        if size is None:
            size = tuple(self.rng.choices([s[:2] for s in self.pool['sizes']], [s[2] for s in self.pool['sizes']])[0])
            if self.rng.random() < self.pool.get('portrait', 0):
                size = size[::-1]
        self.size = tuple(size)
        self.cam = None
        self.diff = {}
        self.E = np.ones(3)
        self.t0 = time.perf_counter()

    # -- random helpers
    def uni(self, r):
        return self.rng.uniform(*r)

    def np_rng(self):
        return np.random.default_rng(self.rng.getrandbits(63))

    def jitter(self, rgb, hue=0.012, sat=0.12, val=0.12):
        """Varies an sRGB colour at random, as print batches do."""
        import colorsys

        h, s, v = colorsys.rgb_to_hsv(*[max(0, min(255, c)) / 255 for c in rgb])
        g = self.rng
        h = (h + g.gauss(0, hue)) % 1
        s = min(1, max(0, s * (1 + g.gauss(0, sat))))
        v = min(1, max(0, v * (1 + g.gauss(0, val))))
        return tuple(c * 255 for c in colorsys.hsv_to_rgb(h, s, v))

    # -- table
    def add_table(self, spec=None, yaw=None):
        g = self.rng
        t = spec or g.choices(self.pool['tables'], [x.get('w', 1) for x in self.pool['tables']])[0]
        w, h = 2600.0, 1800.0
        m, nt, p = new_mat('table')
        N, L = nt.nodes, nt.links
        path = asset('tables/' + t['file'])
        tc = N.new('ShaderNodeTexCoord')
        mp = N.new('ShaderNodeMapping')
        im = img_node(nt, path)
        im.extension = 'MIRROR'
        iw, ih = im.image.size
        k = w / t['mm'] * g.uniform(0.85, 1.2)
        mp.inputs['Scale'].default_value = (k, k * h / w * iw / ih, 1)
        mp.inputs['Location'].default_value = (g.random() * 2, g.random() * 2, 0)
        hs = N.new('ShaderNodeHueSaturation')
        tint = t.get('tint', 1)
        hs.inputs['Hue'].default_value = 0.5 + g.uniform(-0.012, 0.012) * tint
        hs.inputs['Saturation'].default_value = g.uniform(1 - 0.35 * tint, 1 + 0.1 * tint)
        hs.inputs['Value'].default_value = g.uniform(*t.get('val', [0.8, 1.1]))
        L.new(tc.outputs['UV'], mp.inputs[0])
        L.new(mp.outputs[0], im.inputs['Vector'])
        L.new(im.outputs['Color'], hs.inputs['Color'])
        # add fine grain that the table's photo does not resolve
        gn = N.new('ShaderNodeTexNoise')
        gn.inputs['Scale'].default_value = 420
        gn.inputs['Detail'].default_value = 3
        gn.inputs['Roughness'].default_value = 0.7
        L.new(tc.outputs['Object'], gn.inputs['Vector'])
        mr = N.new('ShaderNodeMapRange')
        ga = t.get('grain', 0.09)
        mr.inputs[1].default_value = 0.3
        mr.inputs[2].default_value = 0.7
        mr.inputs[3].default_value = 1 - ga
        mr.inputs[4].default_value = 1 + ga
        mx = N.new('ShaderNodeMix')
        mx.data_type = 'RGBA'
        mx.blend_type = 'MULTIPLY'
        mx.inputs[0].default_value = 1
        L.new(gn.outputs[0], mr.inputs[0])
        L.new(hs.outputs['Color'], mx.inputs[6])
        L.new(mr.outputs[0], mx.inputs[7])
        L.new(mx.outputs[2], p.inputs['Base Color'])
        p.inputs['Roughness'].default_value = self.uni(t.get('rough', [0.3, 0.55]))
        if t.get('matte'):
            p.inputs['Specular IOR Level'].default_value = 0.15
        if t.get('bump'):
            bw = N.new('ShaderNodeRGBToBW')
            L.new(im.outputs['Color'], bw.inputs[0])
            b = N.new('ShaderNodeBump')
            b.inputs['Strength'].default_value = t['bump']
            b.inputs['Distance'].default_value = 0.0006
            L.new(bw.outputs[0], b.inputs['Height'])
            L.new(b.outputs[0], p.inputs['Normal'])
        self.table = flat_card(w, h, 30, m, m, corner=40)
        place(self.table, g.uniform(-200, 200), g.uniform(-200, 200), -30, g.uniform(0, 360) if yaw is None else yaw)
        self.table.name = 'table'
        self.diff['table'] = t['file']
        return self.table

    # -- light
    def add_light(self):
        g = self.rng
        P = self.pool['light']
        sc = self.sc
        name = g.choice(self.pool['hdri'])
        path = asset('hdri/' + name)
        env = env_stats(path)
        w = bpy.data.worlds.new('w')
        sc.world = w
        if not w.use_nodes:
            w.use_nodes = True
        nt = w.node_tree
        bg = next(n for n in nt.nodes if n.type == 'BACKGROUND')
        e = nt.nodes.new('ShaderNodeTexEnvironment')
        e.image = bpy.data.images.load(path, check_existing=True)
        mp = nt.nodes.new('ShaderNodeMapping')
        tc = nt.nodes.new('ShaderNodeTexCoord')
        rot = g.uniform(0, 360)
        mp.inputs['Rotation'].default_value[2] = math.radians(rot)
        nt.links.new(tc.outputs['Generated'], mp.inputs[0])
        nt.links.new(mp.outputs[0], e.inputs[0])
        nt.links.new(e.outputs[0], bg.inputs[0])
        bg.inputs['Strength'].default_value = 1 / float(env @ LUM)
        w.cycles.sampling_method = 'MANUAL'
        w.cycles.sample_map_resolution = 256
        E = env / float(env @ LUM)
        lamp = None
        if g.random() < P['lamp']:
            ratio = math.exp(g.uniform(math.log(P['lamp_ratio'][0]), math.log(P['lamp_ratio'][1])))
            T = self.uni(P['lamp_kelvin'])
            el, az, d = math.radians(self.uni(P['lamp_elev'])), g.uniform(0, 2 * math.pi), self.uni([0.8, 2.2])
            size = self.uni(P['lamp_size']) / 1000
            ld = bpy.data.lights.new('key', 'AREA')
            ld.shape = 'DISK'
            ld.size = size
            c = kelvin(T)
            ld.color = tuple(float(x) for x in c / c.max())
            ld.energy = ratio * math.pi**2 * d * d / math.sin(el) / float((c / c.max()) @ LUM)
            lo = _link(bpy.data.objects.new('key', ld))
            lo.location = (d * math.cos(el) * math.cos(az), d * math.cos(el) * math.sin(az), d * math.sin(el))
            lo.rotation_euler = (-lo.location).to_track_quat('-Z', 'Y').to_euler()
            lo.visible_camera = False
            E = E + c * ratio
            lamp = {
                'ratio': round(ratio, 2),
                'kelvin': round(T),
                'elevation': round(math.degrees(el)),
                'size_mm': round(size * 1000),
            }
        self.E = E / float(E @ LUM)
        self.diff['light'] = {'hdri': name, 'rot': round(rot), 'lamp': lamp}

    # -- camera
    def add_camera(self, center, radius, points=None, cover=None, elev=None, az=None, roll=None, margin=0.015):
        """Adds a camera at a random pose. `radius` is half the object's width (mm), which is made to cover the fraction `cover` of the
        frame's width. All `points` (world mm; default: a circle of that radius) stay inside the frame; if necessary, the camera moves
        away."""
        g = self.rng
        P = self.pool['camera']
        W, H = self.size
        m = g.choices(self.pool['cameras'], [c.get('w', 1) for c in self.pool['cameras']])[0]
        zoom = self.uni(m.get('zoom', [1, 1.3]))
        self.sensor = m['sensor'] / zoom
        self.lens = m['lens']
        if H > W:
            self.sensor *= W / H  # the pool gives the sensor's longer side
        self.f = self.lens / self.sensor * W  # focal length in pixels
        self.k1 = self.uni(m['k1']) / (zoom**2)
        self.fstop = m['fstop']
        if elev is None:
            r = g.random()
            a, b, c, d = P['elev']  # range a to d, mostly b to c
            elev = g.uniform(b, c) if r < 0.75 else (g.uniform(a, b) if r < 0.86 else g.uniform(c, d))
        az = g.uniform(0, 360) if az is None else az
        if roll is None:
            roll = g.gauss(0, 6) if g.random() < 0.85 else g.uniform(-180, 180)
        cover = self.uni(P['cover']) if cover is None else cover
        cx, cy, cz = center
        el, a = math.radians(elev), math.radians(az)
        pts = points or [(cx + radius * math.cos(t * math.pi / 8), cy + radius * math.sin(t * math.pi / 8), cz) for t in range(16)]
        cd = bpy.data.cameras.new('cam')
        self.cam = _link(bpy.data.objects.new('cam', cd))
        self.sc.camera = self.cam
        D = self.f * 2 * radius / (cover * W) * MM
        off = (g.gauss(0, 0.06), g.gauss(0, 0.06))
        C = Vector((cx, cy, cz)) * MM
        dirv = Vector((math.cos(el) * math.sin(a), -math.cos(el) * math.cos(a), math.sin(el)))
        Rz = Matrix.Rotation(math.radians(roll), 3, 'Z')
        for it in range(40):
            q = (-dirv).to_track_quat('-Z', 'Y').to_matrix()
            R = q @ Rz
            # move the camera so that the middle of the projected points is in the middle of the image, plus a random offset
            loc = C + dirv * D
            self._set(loc, R)
            for _ in range(3):
                uv = np.array(self.project(pts))
                mid = (uv.min(0) + uv.max(0)) / 2
                span = uv.max(0) - uv.min(0)
                free = np.maximum(0, np.array([W, H]) * (1 - 2 * margin) - span) / 2
                want = np.array([W / 2, H / 2]) + np.clip(np.array(off) * [W, H], -free, free)
                d = mid - want
                loc = loc + R @ Vector((d[0], -d[1], 0)) * (D / self.f)
                self._set(loc, R)
            uv = np.array(self.project(pts))
            if (
                uv[:, 0].min() >= margin * W
                and uv[:, 0].max() <= (1 - margin) * W
                and uv[:, 1].min() >= margin * H
                and uv[:, 1].max() <= (1 - margin) * H
            ):
                break
            D *= 1.05
        # render a larger image, so that the distorted image has no empty corners
        r = self._undist_r(1.0)
        self.over = max(1.0, r) * 1.002
        focus = (C - self.cam.matrix_world.translation).dot(R @ Vector((0, 0, -1)))
        fe = 1 + g.gauss(0, P['focus_error'])
        cd.sensor_fit = 'HORIZONTAL'
        cd.sensor_width = self.sensor * self.over
        cd.lens = self.lens
        cd.clip_start = 0.005
        cd.clip_end = 100
        cd.dof.use_dof = True
        cd.dof.focus_distance = focus * fe
        cd.dof.aperture_fstop = self.fstop
        if g.random() < P.get('phone_shadow', 0.5):  # a phone behind the lens, which shades the table a little
            ph = rounded_box(78, 160, 9, 4, mat_plain((22, 22, 24), 0.4))
            ph.name = 'phone_behind'
            ph.matrix_world = self.cam.matrix_world @ Matrix.Translation((0.02, -0.05, 0.006))
            ph.visible_camera = False
        uv = np.array(self.project(pts))
        real = (uv[:, 0].max() - uv[:, 0].min()) / W
        self.diff['camera'] = {
            'model': m['name'],
            'elevation': round(elev, 1),
            'azimuth': round(az, 1),
            'roll': round(roll, 1),
            'cover': round(float(real), 3),
            'distance_mm': round(D / MM, 1),
            'f_px': round(self.f, 2),
            'fstop': self.fstop,
            'k1': round(self.k1, 4),
            'focus_error': round(fe - 1, 3),
        }
        return self.cam

    def _set(self, loc, R):
        self.cam.matrix_world = Matrix.Translation(loc) @ R.to_4x4()
        self._Ri = np.array(R).T
        self._loc = np.array(loc)

    # -- projection (lens distortion: r' = r (1 + k1 r^2), with r = 1 at the image's corner)
    def _half(self):
        return math.hypot(*self.size) / 2

    def _undist_r(self, rd):
        r = rd
        for _ in range(30):
            r = r - (r * (1 + self.k1 * r * r) - rd) / (1 + 3 * self.k1 * r * r)
        return r

    def project(self, pts, distort=True):
        p = (np.asarray([tuple(q) + (0,) * (3 - len(q)) for q in pts], float) * MM - self._loc) @ self._Ri.T
        z = np.maximum(-p[:, 2], 1e-6)
        x, y = self.f * p[:, 0] / z, -self.f * p[:, 1] / z
        if distort:
            s = 1 + self.k1 * (x * x + y * y) / self._half() ** 2
            x, y = x * s, y * s
        return [[float(a), float(b)] for a, b in zip(x + self.size[0] / 2, y + self.size[1] / 2)]

    # -- visibility by ray casting: exact, no render needed
    def visibility(self, objects, rays=500):
        """Returns {name: visible fraction}. Parts outside the image count as hidden, and transparent objects hide like solid ones."""
        bpy.context.view_layer.update()
        dg = bpy.context.evaluated_depsgraph_get()
        W, H = self.size
        out = {}
        loc = self.cam.matrix_world.translation
        R = self.cam.matrix_world.to_3x3()
        hidden = [o for o in self.sc.objects if o.name.startswith('phone_behind')]
        for o in hidden:
            o.hide_viewport = True
        if hidden:
            bpy.context.view_layer.update()
            dg = bpy.context.evaluated_depsgraph_get()
        for o in objects:
            bvh = BVHTree.FromObject(o, dg)
            M = o.matrix_world
            Mi = M.inverted()
            Mi3 = Mi.to_3x3()
            lo = Mi @ loc
            uv = np.array(self.project([tuple(c / MM for c in M @ Vector(b)) for b in o.bound_box], distort=False))
            a, b = uv.min(0), uv.max(0)
            step = max(0.5, math.sqrt((b - a).prod() / rays))
            n = v = 0
            for py in np.arange(a[1] + step / 2, b[1], step):
                for px in np.arange(a[0] + step / 2, b[0], step):
                    d = R @ Vector(((px - W / 2) / self.f, -(py - H / 2) / self.f, -1)).normalized()
                    h = bvh.ray_cast(lo, (Mi3 @ d).normalized())
                    if h[0] is None:
                        continue
                    n += 1
                    if not (0 <= px < W and 0 <= py < H):
                        continue
                    ok, hl, _, _, ho, _ = self.sc.ray_cast(dg, loc, d)
                    if ok and ho is not None and ho.name == o.name:
                        v += 1
                    elif ok and (hl - (M @ h[0])).length < 2e-5:
                        v += 1
            out[o.name] = round(v / n, 3) if n else 0.0
        for o in hidden:
            o.hide_viewport = False
        return out

    # -- clutter
    CLUTTER = ('coin', 'pen', 'mug', 'paper', 'phone', 'pawn', 'cube', 'bottlecap', 'book')

    def add_clutter(self, kinds=None, avoid=(), count=None, near=0, far=150, tries=60):
        """Places everyday objects outside every circle (x, y, r) of `avoid` (mm), at most `far` mm beyond the nearest circle."""
        g = self.rng
        kinds = list(kinds or self.CLUTTER)
        made = []
        taken = [tuple(a) for a in avoid] or [(0, 0, 60)]
        base = list(taken)
        size = {
            'coin': 12,
            'pen': 75,
            'mug': 44,
            'paper': 110,
            'phone': 85,
            'pawn': 9,
            'cube': 8,
            'bottlecap': 15,
            'book': 130,
        }
        for _ in range(g.randint(0, 4) if count is None else count):
            k = g.choice(kinds)
            r = size[k]
            for _ in range(tries):
                bx, by, br = g.choice(base)
                a = g.uniform(0, 2 * math.pi)
                d = br + r + near + g.uniform(2, far)
                x, y = bx + d * math.cos(a), by + d * math.sin(a)
                if all(math.hypot(x - u, y - v) > r + w + 2 for u, v, w in taken):
                    break
            else:
                continue
            taken.append((x, y, r))
            o = self._clutter(k, x, y, g.uniform(0, 360))
            made += o if isinstance(o, list) else [o]
            self.diff.setdefault('clutter', []).append(k)
        return made

    def _clutter(self, k, x, y, yaw):
        g = self.rng
        rc = lambda s=0.7, v=(60, 230): tuple(g.uniform(*v) for _ in range(3))
        if k == 'coin':
            c = g.choice([(201, 170, 110), (190, 190, 190), (170, 110, 75)])
            return place(cylinder(g.uniform(9, 12.5), 1.9, mat_plain(c, 0.3, metal=1)), x, y, 0)
        if k == 'pen':
            o = lathe(
                [(0, 0), (1.2, 2), (3.6, 14), (4.2, 16), (4.2, 138), (3.6, 140), (0, 140)],
                mat_plain(rc(), 0.35),
                n=6 if g.random() < 0.5 else 24,
            )
            place(o, x - 70 * math.cos(math.radians(yaw)), y - 70 * math.sin(math.radians(yaw)), 4.2, yaw)
            o.matrix_world = o.matrix_world @ Matrix.Rotation(math.radians(90), 4, 'Y')
            return o
        if k == 'mug':
            m = mat_plain(rc(0.4, (110, 245)), 0.2, 0.3)
            R = g.uniform(36, 42)
            h = g.uniform(80, 100)
            return [
                place(lathe([(R * 0.85, 0), (R, 4), (R, h), (R - 3.5, h), (R - 3.5, 6), (0, 6)], m), x, y),
                place(
                    cylinder(R - 3.6, h - 18, mat_plain(g.choice([(40, 22, 12), (90, 50, 20), (235, 225, 205)]), 0.08)),
                    x,
                    y,
                    5,
                ),
            ]
        if k == 'paper':
            return place(
                flat_card(148, 210, 0.25, mat_plain((240, 239, 234), 0.85), mat_plain((240, 239, 234), 0.9)),
                x,
                y,
                0,
                yaw,
            )
        if k == 'phone':
            return place(rounded_box(74, 152, 8, 3.4, mat_plain((14, 14, 17), 0.06, 0.6)), x, y, 0, yaw)
        if k == 'pawn':
            return place(pawn(mat_plastic(rc(0.9, (20, 235)))), x, y, 0)
        if k == 'cube':
            return place(rounded_box(10, 10, 10, 0.8, mat_plain(rc(0.9, (20, 235)), 0.5)), x, y, 0, yaw)
        if k == 'bottlecap':
            return place(lathe([(13, 0), (15, 0.5), (15, 9), (14, 11), (0, 11)], mat_plain(rc(), 0.35)), x, y)
        if k == 'book':
            return place(rounded_box(130, 195, g.uniform(8, 22), 0.8, mat_plain(rc(), 0.45)), x, y, 0, yaw)
        raise ValueError(k)

    # -- render
    def settings(self):
        sc = self.sc
        sc.render.engine = 'CYCLES'
        c, r = sc.cycles, sc.render
        b = int(sc['bounces'])
        c.device = 'CPU'
        c.samples = SAMPLES
        c.use_adaptive_sampling = True
        c.adaptive_threshold = 0.03
        c.adaptive_min_samples = 8
        c.use_denoising = True
        c.denoiser = 'OPENIMAGEDENOISE'
        c.denoising_input_passes = 'RGB_ALBEDO_NORMAL'
        c.denoising_prefilter = 'FAST'
        c.denoising_quality = 'BALANCED'
        c.denoising_use_gpu = False
        c.max_bounces = b
        c.diffuse_bounces = 2
        c.glossy_bounces = 2
        c.transmission_bounces = b
        c.transparent_max_bounces = 8
        c.volume_bounces = 0
        c.caustics_reflective = c.caustics_refractive = False
        c.blur_glossy = 1.0
        c.sample_clamp_indirect = 4.0
        c.use_light_tree = False
        c.seed = self.seed & 0x7FFFFFFF
        c.pixel_filter_type = 'BLACKMAN_HARRIS'
        c.filter_width = 1.5
        W, H = self.size
        self.rw, self.rh = math.ceil(W * self.over), math.ceil(H * self.over)
        # the width and height are rounded up to whole pixels; the sensor's width follows the rounded width, so that the scale stays the
        # same in both directions
        self.cam.data.sensor_width = self.sensor * self.rw / W
        r.resolution_x, r.resolution_y, r.resolution_percentage = self.rw, self.rh, 100
        r.use_compositing = r.use_sequencer = False
        r.image_settings.file_format = 'OPEN_EXR'
        r.image_settings.color_depth = '16'
        r.image_settings.exr_codec = 'NONE'
        r.image_settings.color_mode = 'RGB'
        r.film_transparent = False

    def render(self, path, truth):
        self.settings()
        t = time.perf_counter()
        c = time.process_time()
        tmp = os.path.abspath(path) + '.exr'
        self.sc.render.filepath = tmp
        bpy.ops.render.render(write_still=True)
        im = bpy.data.images.load(tmp)
        a = np.empty(self.rw * self.rh * im.channels, np.float32)
        im.pixels.foreach_get(a)
        a = a.reshape(self.rh, self.rw, im.channels)[::-1, :, :3].copy()
        bpy.data.images.remove(im)
        os.remove(tmp)
        t1 = time.perf_counter() - t
        quality, sub, pic = self._post(a)
        Image.fromarray(pic).save(path, quality=quality, subsampling=sub)
        self.seconds = {
            'build': round(t - self.t0, 1),
            'render': round(t1, 1),
            'post': round(time.perf_counter() - t - t1, 1),
            'cpu': round(time.process_time() - c, 1),
        }
        d = {
            'kind': self.kind,
            'pool': self.pool_name,
            'seed': self.seed,
            'image': list(self.size),
            'difficulty': self.diff,
        }
        d.update(truth)
        json.dump(d, open(os.path.splitext(path)[0] + '.json', 'w'), indent=None, separators=(', ', ': '), default=float)
        return d

    def _post(self, a):
        g = self.rng
        n = self.np_rng()
        P = self.pool['post']
        W, H = self.size
        D = {}
        # lens distortion: map each pixel of the image to its undistorted position
        yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
        x, y = xx + 0.5 - W / 2, yy + 0.5 - H / 2
        rd = np.hypot(x, y) / self._half()
        tab = np.linspace(0, 1.001, 512)
        s = np.array([self._undist_r(v) / v if v else 1 for v in tab])
        k = np.interp(rd, tab, s).astype(np.float32)
        a = cv2.remap(a, x * k + self.rw / 2 - 0.5, y * k + self.rh / 2 - 0.5, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        a = np.maximum(a, 0)
        # darken the image towards its corners (vignetting)
        v = self.uni(P['vignette'])
        a *= (1 - v * rd**2 * (0.7 + 0.3 * rd**2))[..., None].astype(np.float32)
        D['vignette'] = round(v, 3)
        # white balance: remove the colour of the light completely, then add a part of the colour cast of a lamp with temperature T
        T = self.uni(P['kelvin'])
        left = self.uni(P['wb_left'])
        tint = math.exp(g.gauss(0, P['tint']))
        res = kelvin(T) ** left
        res = res * np.array([1, tint, 1])
        res /= res @ LUM
        wb = res / self.E
        D['kelvin'], D['wb_left'], D['white'] = round(T), round(left, 2), [round(float(c), 3) for c in res]
        a = a * wb.astype(np.float32)
        # exposure: metered like a phone's (bright pixels are clipped, the image centre has more weight), plus a random error
        Y = a @ LUM.astype(np.float32)
        wgt = np.exp(-((rd / 0.75) ** 2))
        Yc = np.minimum(Y, np.percentile(Y, 97))
        ev = self.uni(P['ev'])
        gain = P.get('key', 0.20) * 2**ev / (float((Yc * wgt).sum() / wgt.sum()) + 1e-6)
        hi = float(np.percentile(Y, 98)) * gain / 2**ev
        if hi > 1.1:
            gain *= (1.1 / hi) ** 0.6  # darken the image if highlights would be clipped, as phones do
        a *= gain
        D['ev'] = round(ev, 2)
        # apply motion blur along a line to some of the images, as from a moving camera
        if g.random() < P['motion']:
            L = self.uni(P['motion_px']) * W / 1280
            th = g.uniform(0, math.pi)
            ks = int(L) + 3 | 1
            K = np.zeros((ks, ks), np.float32)
            for q in np.linspace(-L / 2, L / 2, 60):
                fx, fy = ks // 2 + q * math.cos(th), ks // 2 + q * math.sin(th)
                ix, iy = int(fx), int(fy)
                for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
                    wgt_ = (1 - abs(fx - ix - dx)) * (1 - abs(fy - iy - dy))
                    if 0 <= ix + dx < ks and 0 <= iy + dy < ks:
                        K[iy + dy, ix + dx] += max(0, wgt_)
            a = cv2.filter2D(a, -1, K / K.sum())
            D['motion_px'] = round(L, 1)
        else:
            D['motion_px'] = 0
        b = self.uni(P['blur']) * W / 1280
        if b > 0.25:
            a = cv2.GaussianBlur(a, (0, 0), b)
        D['blur_px'] = round(b, 2) if b > 0.25 else 0
        # shot noise and read noise, added before the tone curve; the colour noise is reduced, as in a phone
        iso = math.exp(self.uni([math.log(P['iso'][0]), math.log(P['iso'][1])]))
        D['iso'] = round(iso)
        sig = np.sqrt(2.5e-5 * iso / 100 * np.maximum(a, 0) + (6e-5 * iso / 100) ** 2)
        z = n.standard_normal(a.shape, dtype=np.float32)
        soft = g.uniform(0.35, 0.8)
        zs = cv2.GaussianBlur(z, (0, 0), soft)
        zs *= 1 / max(1e-6, zs.std())
        lum = zs.mean(2, keepdims=True)
        zs = lum * 1.2 + (zs - lum) * g.uniform(0.4, 0.9)
        a = np.maximum(a + zs * sig * g.uniform(0.8, 1.1), 0)
        # tone curve, contrast and saturation
        a = 0.2 * np.power(np.maximum(a, 1e-7) / 0.2, P.get('slope', 1.08))
        wp = 3.4
        a = a * 1.45
        a = a * (1 + a / wp**2) / (1 + a) * 1.12
        s_ = np.where(a <= 0.0031308, a * 12.92, 1.055 * np.power(np.maximum(a, 1e-6), 1 / 2.4) - 0.055)
        s_ = np.clip(s_, 0, 1)
        cst = self.uni(P['contrast'])
        s_ = s_ + cst * (s_ * s_ * (3 - 2 * s_) - s_)
        sat = self.uni(P['saturation'])
        gy = (s_ @ LUM.astype(np.float32))[..., None]
        s_ = gy + (s_ - gy) * sat
        D['saturation'] = round(sat, 2)
        sh = self.uni(P['sharpen'])
        if sh > 0.05:
            s_ = s_ + sh * (s_ - cv2.GaussianBlur(s_, (0, 0), 1.1 * W / 1280))
        D['sharpen'] = round(max(0, sh), 2)
        q = g.randint(*P['jpeg'])
        D['jpeg'] = q
        sub = 2 if g.random() < 0.8 else 0
        self.diff['post'] = D
        return q, sub, (np.clip(s_, 0, 1) * 255 + 0.5).astype(np.uint8)
