"""Colours, materials, and the placing of objects, in Blender.

Colours are sRGB, 0..255. The functions mat_... return a bpy material:
    mat_plain, mat_plastic     one colour; glossy plastic
    mat_image                  an image, mapped by UV coordinates
    mat_printed, mat_cut       mottled cardboard; the grey cut edge of cardboard
    mat_gem                    translucent plastic that tints its shadow; raises the number of bounces
    mat_wood_die               a die's atlas of 3 x 2 tiles: faces 1 2 3 / 4 5 6
"""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

# one millimetre in Blender's unit, the metre
MM = 0.001


# ------------------------------------------------------------------ colour
def lin(rgb):
    """Converts sRGB (0..255) to linear RGBA."""
    f = lambda c: ((c / 255 + 0.055) / 1.055) ** 2.4 if c > 10.3 else c / 255 / 12.92
    return tuple(f(max(0, min(255, c))) for c in rgb[:3]) + (1,)


def kelvin(T):
    """Returns the linear RGB of a black body, normalised to luminance 1 (Tanner Helland's fit, accurate to a few per cent)."""
    t = T / 100.0
    r = 255 if t <= 66 else 329.698727446 * ((t - 60) ** -0.1332047592)
    g = 99.4708025861 * math.log(t) - 161.1195681661 if t <= 66 else 288.1221695283 * ((t - 60) ** -0.0755148492)
    b = 255 if t >= 66 else (0 if t <= 19 else 138.5177312231 * math.log(t - 10) - 305.0447927307)
    v = np.array(lin((r, g, b))[:3])
    return v / (v @ LUM)


LUM = np.array([0.2126, 0.7152, 0.0722])


# ------------------------------------------------------------------ small helpers for Blender (bpy)
def _link(o):
    bpy.context.scene.collection.objects.link(o)
    return o


def new_mat(name):
    m = bpy.data.materials.new(name)
    if not m.use_nodes:
        m.use_nodes = True
    nt = m.node_tree
    return m, nt, next(n for n in nt.nodes if n.type == 'BSDF_PRINCIPLED')


def img_node(nt, path, noncolor=False):
    n = nt.nodes.new('ShaderNodeTexImage')
    n.image = bpy.data.images.load(path, check_existing=True)
    if noncolor:
        n.image.colorspace_settings.name = 'Non-Color'
    return n


def _obj(name, bm, mats):
    bm.normal_update()
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    for m in mats:
        me.materials.append(m)
    return _link(bpy.data.objects.new(name, me))


def place(o, x, y, z=0, yaw=0, tilt=(0, 0)):
    """Moves an object's origin to (x, y, z) mm, turned by `yaw` degrees (counter-clockwise from above), then tilted about its x and y
    axes."""
    o.matrix_world = (
        Matrix.Translation((x * MM, y * MM, z * MM))
        @ Matrix.Rotation(math.radians(yaw), 4, 'Z')
        @ Matrix.Rotation(math.radians(tilt[0]), 4, 'X')
        @ Matrix.Rotation(math.radians(tilt[1]), 4, 'Y')
    )
    return o


def world(o, pts):
    W = o.matrix_world
    return [tuple(c / MM for c in W @ Vector((p[0] * MM, p[1] * MM, (p[2] if len(p) > 2 else 0) * MM))) for p in pts]


# ------------------------------------------------------------------ materials
def mat_plain(rgb, rough=0.5, coat=0, metal=0):
    m, nt, p = new_mat('plain')
    p.inputs['Base Color'].default_value = lin(rgb)
    p.inputs['Roughness'].default_value = rough
    p.inputs['Coat Weight'].default_value = coat
    p.inputs['Metallic'].default_value = metal
    return m


def mat_plastic(rgb):
    return mat_plain(rgb, rough=0.22, coat=0.2)


def mat_image(path, rough=0.35, coat=0.0, bump=0, hsv=None, spec=None):
    """Returns a material with an image mapped by UV coordinates; hsv = (hue shift -0.5..0.5, saturation factor, value factor)."""
    m, nt, p = new_mat('img')
    t = img_node(nt, path)
    t.extension = 'EXTEND'
    out = t.outputs['Color']
    if hsv:
        h = nt.nodes.new('ShaderNodeHueSaturation')
        h.inputs['Hue'].default_value = 0.5 + hsv[0]
        h.inputs['Saturation'].default_value = hsv[1]
        h.inputs['Value'].default_value = hsv[2]
        nt.links.new(out, h.inputs['Color'])
        out = h.outputs['Color']
    nt.links.new(out, p.inputs['Base Color'])
    p.inputs['Roughness'].default_value = rough
    p.inputs['Coat Weight'].default_value = coat
    if spec is not None:
        p.inputs['Specular IOR Level'].default_value = spec
    if bump:
        tc = nt.nodes.new('ShaderNodeTexCoord')
        n = nt.nodes.new('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value = 1400
        n.inputs['Detail'].default_value = 1
        nt.links.new(tc.outputs['Object'], n.inputs['Vector'])
        b = nt.nodes.new('ShaderNodeBump')
        b.inputs['Strength'].default_value = bump
        b.inputs['Distance'].default_value = 0.0002
        nt.links.new(n.outputs[0], b.inputs['Height'])
        nt.links.new(b.outputs[0], p.inputs['Normal'])
    return m


def mat_printed(rgb, rough=0.4, mottle=0.2):
    m, nt, p = new_mat('printed')
    N, L = nt.nodes, nt.links
    tc = N.new('ShaderNodeTexCoord')
    n = N.new('ShaderNodeTexNoise')
    n.inputs['Scale'].default_value = 170
    n.inputs['Detail'].default_value = 3
    L.new(tc.outputs['Object'], n.inputs['Vector'])
    mr = N.new('ShaderNodeMapRange')
    mr.inputs[1].default_value = 0.3
    mr.inputs[2].default_value = 0.7
    mr.inputs[3].default_value = 1 - mottle
    mr.inputs[4].default_value = 1 + mottle
    L.new(n.outputs[0], mr.inputs[0])
    mx = N.new('ShaderNodeMix')
    mx.data_type = 'RGBA'
    mx.blend_type = 'MULTIPLY'
    mx.inputs[0].default_value = 1
    mx.inputs[6].default_value = lin(rgb)
    L.new(mr.outputs[0], mx.inputs[7])
    L.new(mx.outputs[2], p.inputs['Base Color'])
    p.inputs['Roughness'].default_value = rough
    return m


def mat_cut(rgb=(178, 172, 160)):
    m, nt, p = new_mat('cut')
    N, L = nt.nodes, nt.links
    tc = N.new('ShaderNodeTexCoord')
    mp = N.new('ShaderNodeMapping')
    mp.inputs['Scale'].default_value = (300, 300, 2500)
    n = N.new('ShaderNodeTexNoise')
    n.inputs['Scale'].default_value = 1
    n.inputs['Detail'].default_value = 2
    mr = N.new('ShaderNodeMapRange')
    mr.inputs[3].default_value = 0.72
    mr.inputs[4].default_value = 1.15
    mx = N.new('ShaderNodeMix')
    mx.data_type = 'RGBA'
    mx.blend_type = 'MULTIPLY'
    mx.inputs[0].default_value = 1
    mx.inputs[6].default_value = lin(rgb)
    L.new(tc.outputs['Object'], mp.inputs[0])
    L.new(mp.outputs[0], n.inputs['Vector'])
    L.new(n.outputs[0], mr.inputs[0])
    L.new(mr.outputs[0], mx.inputs[7])
    L.new(mx.outputs[2], p.inputs['Base Color'])
    p.inputs['Roughness'].default_value = 0.9
    return m


def mat_gem(rgb, rough=0.02, density=1.0, ior=1.49):
    """Returns translucent acrylic. Shadow and diffuse rays see a tinted transparent surface, so that light passes through and tints the
    table."""
    m, nt, p = new_mat('gem')
    N, L = nt.nodes, nt.links
    col = lin(rgb)
    p.inputs['Base Color'].default_value = tuple(c**density for c in col[:3]) + (1,)
    p.inputs['Transmission Weight'].default_value = 1
    p.inputs['Roughness'].default_value = rough
    p.inputs['IOR'].default_value = ior
    out = next(n for n in N if n.type == 'OUTPUT_MATERIAL')
    lp = N.new('ShaderNodeLightPath')
    mx = N.new('ShaderNodeMixShader')
    tr = N.new('ShaderNodeBsdfTransparent')
    tr.inputs['Color'].default_value = tuple(0.12 + 0.75 * c**0.6 for c in col[:3]) + (1,)
    mm = N.new('ShaderNodeMath')
    mm.operation = 'MAXIMUM'
    L.new(lp.outputs['Is Shadow Ray'], mm.inputs[0])
    L.new(lp.outputs['Is Diffuse Ray'], mm.inputs[1])
    L.new(mm.outputs[0], mx.inputs[0])
    L.new(p.outputs[0], mx.inputs[1])
    L.new(tr.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], out.inputs['Surface'])
    bpy.context.scene['bounces'] = 8
    return m


def mat_wood_die(path, rough=0.5, hsv=None):
    """Returns the material of a pale wooden die; `path` is an atlas of 3 x 2 tiles, already painted on wood grain."""
    return mat_image(path, rough=rough, coat=0.05, hsv=hsv)
