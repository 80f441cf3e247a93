"""Blender images and materials from arrays, without files."""

import bpy
import core
import numpy as np


def image_from(a, name):
    """Converts an array, uint8 (h, w, 3 or 4), to a Blender image; the sRGB bytes are not changed."""
    h, w = a.shape[:2]
    im = bpy.data.images.new(name, w, h, alpha=a.shape[2] == 4)
    im.alpha_mode = 'CHANNEL_PACKED'
    b = np.ones((h, w, 4), np.float32)
    b[..., : a.shape[2]] = a[::-1].astype(np.float32) / 255
    im.pixels.foreach_set(b.ravel())
    im.update()
    return im


def mat_pixels(a, name, rough=0.5, coat=0.0, bump=0.0, bump_scale=1400, paint_rough=None, spec=None):
    m, nt, p = core.new_mat(name)
    N, L = nt.nodes, nt.links
    t = N.new('ShaderNodeTexImage')
    t.image = image_from(a, name)
    t.extension = 'EXTEND'
    L.new(t.outputs['Color'], p.inputs['Base Color'])
    p.inputs['Roughness'].default_value = rough
    p.inputs['Coat Weight'].default_value = coat
    p.inputs['Coat Roughness'].default_value = 0.3
    if spec is not None:
        p.inputs['Specular IOR Level'].default_value = spec
    if paint_rough is not None:
        r = N.new('ShaderNodeMapRange')
        r.inputs[3].default_value = rough
        r.inputs[4].default_value = paint_rough
        L.new(t.outputs['Alpha'], r.inputs[0])
        L.new(r.outputs[0], p.inputs['Roughness'])
    if bump:
        tc = N.new('ShaderNodeTexCoord')
        n = N.new('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value = bump_scale
        n.inputs['Detail'].default_value = 1
        b = N.new('ShaderNodeBump')
        b.inputs['Strength'].default_value = bump
        b.inputs['Distance'].default_value = 0.0002
        L.new(tc.outputs['Object'], n.inputs['Vector'])
        L.new(n.outputs[0], b.inputs['Height'])
        L.new(b.outputs[0], p.inputs['Normal'])
    return m
