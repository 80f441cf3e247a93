"""The material of gems: clear coloured plastic."""

import math

import bpy
import core
from core import MM


def _node(nt, kind, **kw):
    n = nt.nodes.new(kind)
    for k, v in kw.items():
        setattr(n, k, v)
    return n


def mat_gem(t10, rough=0.02, wavy=0.15, ior=1.49, shade=0.75, name='gem'):
    """Returns clear coloured plastic. t10: RGB transmittance of 10 mm; light is absorbed along the ray's length inside (Beer-Lambert law,
    no volume shader). Shadow and diffuse rays see a tinted transparent surface, brighter where it faces them, which imitates caustics
    cheaply."""
    m, nt, p = core.new_mat(name)
    L = nt.links
    out = next(n for n in nt.nodes if n.type == 'OUTPUT_MATERIAL')
    nt.nodes.remove(p)
    bpy.context.scene['bounces'] = max(10, bpy.context.scene.get('bounces', 0))
    geo = _node(nt, 'ShaderNodeNewGeometry')
    lp = _node(nt, 'ShaderNodeLightPath')
    ln = _node(nt, 'ShaderNodeMath', operation='MULTIPLY')
    L.new(lp.outputs['Ray Length'], ln.inputs[0])
    L.new(geo.outputs['Backfacing'], ln.inputs[1])
    comb = _node(nt, 'ShaderNodeCombineColor')
    for i, t in enumerate(t10):
        s = -math.log(max(t, 1e-3)) / (10 * MM)
        a = _node(nt, 'ShaderNodeMath', operation='MULTIPLY')
        a.inputs[1].default_value = -s
        L.new(ln.outputs[0], a.inputs[0])
        e = _node(nt, 'ShaderNodeMath', operation='EXPONENT')
        L.new(a.outputs[0], e.inputs[0])
        L.new(e.outputs[0], comb.inputs[i])
    g = _node(nt, 'ShaderNodeBsdfGlass')
    g.inputs['Roughness'].default_value = rough
    g.inputs['IOR'].default_value = ior
    L.new(comb.outputs[0], g.inputs['Color'])
    if wavy > 0:  # the facets are never quite flat, since plastic shrinks in the mould
        tc = _node(nt, 'ShaderNodeTexCoord')
        nz = _node(nt, 'ShaderNodeTexNoise')
        nz.inputs['Scale'].default_value = 260
        nz.inputs['Detail'].default_value = 1
        b = _node(nt, 'ShaderNodeBump')
        b.inputs['Strength'].default_value = wavy
        b.inputs['Distance'].default_value = 0.0015
        L.new(tc.outputs['Object'], nz.inputs['Vector'])
        L.new(nz.outputs[0], b.inputs['Height'])
        L.new(b.outputs[0], g.inputs['Normal'])
    tr = _node(nt, 'ShaderNodeBsdfTransparent')
    lw = _node(nt, 'ShaderNodeLayerWeight')
    lw.inputs[0].default_value = 0.5
    mr = _node(nt, 'ShaderNodeMapRange')
    mr.inputs[1].default_value = 0.15
    mr.inputs[2].default_value = 0.85
    mr.inputs[3].default_value = 1.12
    mr.inputs[4].default_value = 0.45
    L.new(lw.outputs['Facing'], mr.inputs[0])
    vm = _node(nt, 'ShaderNodeVectorMath', operation='SCALE')
    vm.inputs[0].default_value = tuple(shade * max(t, 0.01) ** 0.35 for t in t10)
    L.new(mr.outputs[0], vm.inputs['Scale'])
    L.new(vm.outputs[0], tr.inputs['Color'])
    mx = _node(nt, 'ShaderNodeMixShader')
    mm = _node(nt, 'ShaderNodeMath', operation='MAXIMUM')
    L.new(lp.outputs['Is Shadow Ray'], mm.inputs[0])
    L.new(lp.outputs['Is Diffuse Ray'], mm.inputs[1])
    L.new(mm.outputs[0], mx.inputs[0])
    L.new(g.outputs[0], mx.inputs[1])
    L.new(tr.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], out.inputs['Surface'])
    return m
