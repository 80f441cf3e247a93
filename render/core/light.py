"""The light of a scene: a room (HDRI), and in some scenes a lamp."""

import math

import bpy
import cv2
import numpy as np
from materials import LUM, _link, kelvin
from pool import asset

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


class LightMixin:
    """Adds light to a scene."""

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
