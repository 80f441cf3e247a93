"""The class Scene: creation, random helpers and rendering. Its other methods are in the mixins of this package."""

import json
import math
import os
import random
import time

import bpy
import numpy as np
import pool as pools
from PIL import Image

from .camera import CameraMixin
from .clutter import ClutterMixin
from .light import LightMixin
from .photo import PhotoMixin
from .table import TableMixin
from .visibility import VisibilityMixin

# number of samples per pixel in path tracing; set by hand
SAMPLES = int(os.environ.get('SCENE_SAMPLES', '10'))
# SCENE_DEVICE=CUDA (or OPTIX, HIP, ONEAPI, METAL) renders with the graphics card
DEVICE = os.environ.get('SCENE_DEVICE', 'CPU')


def use_graphics_card(kind):
    """Makes Cycles render with the graphics cards of one kind. Raises RuntimeError if there is none."""
    settings = bpy.context.preferences.addons['cycles'].preferences
    settings.compute_device_type = kind
    settings.refresh_devices()
    for device in settings.devices:
        device.use = device.type == kind
    if not any(device.use for device in settings.devices):
        raise RuntimeError(f'SCENE_DEVICE={kind}: Blender finds no such graphics card; leave SCENE_DEVICE out')


class Scene(TableMixin, LightMixin, CameraMixin, VisibilityMixin, ClutterMixin, PhotoMixin):
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

    # -- render
    def settings(self):
        sc = self.sc
        sc.render.engine = 'CYCLES'
        c, r = sc.cycles, sc.render
        b = int(sc['bounces'])
        if DEVICE != 'CPU':
            use_graphics_card(DEVICE)
        c.device = 'CPU' if DEVICE == 'CPU' else 'GPU'
        c.samples = SAMPLES
        c.use_adaptive_sampling = True
        c.adaptive_threshold = 0.03
        c.adaptive_min_samples = 8
        c.use_denoising = True
        c.denoiser = 'OPENIMAGEDENOISE'
        c.denoising_input_passes = 'RGB_ALBEDO_NORMAL'
        c.denoising_prefilter = 'FAST'
        c.denoising_quality = 'BALANCED'
        c.denoising_use_gpu = DEVICE != 'CPU'
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
