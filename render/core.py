"""The scene: Blender as a module (bpy, Cycles), camera effects in numpy, and exact truth.

    s = Scene(seed, 'own', kind='gems')     a new Blender scene; s.rng is random.Random, s.pool the pool's data
    s.add_table()                           adds a textured table; its surface is z = 0
    place(obj, x, y, z, yaw)                places objects, which the functions below build
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

Materials (functions mat_..., which return a bpy material; colours are sRGB 0..255):
    mat_plain, mat_plastic                  one colour; glossy plastic
    mat_image                               an image, mapped by UV coordinates
    mat_printed, mat_cut                    mottled cardboard; the grey cut edge of cardboard
    mat_gem                                 translucent plastic that tints its shadow; raises the number of bounces
    mat_wood_die                            a die's atlas of 3 x 2 tiles: faces 1 2 3 / 4 5 6
Objects (return a bpy object that rests on z = 0 at the origin):
    flat_card, rounded_box, prism, plate_with_holes, polyomino, gem, die, pawn, lathe, cylinder

A polyomino's cells are [row, column], row 0 at the top. The centre of cell (r, c) is at ((c + 0.5) * cell, -(r + 0.5) * cell).
FACE_AX[n] is the outward axis of face n in the die's own frame; on face 1, the tile's up direction is +y. die_top_pose turns
the upper face's image clockwise, seen from above, by quarter * 90 + dyaw degrees.
"""

import json, math, os, random, time
import numpy as np
import cv2
from PIL import Image
import bpy, bmesh
from mathutils import Vector, Matrix
from mathutils.bvhtree import BVHTree
import pool as pools
from pool import asset

MM = 0.001
SAMPLES = int(os.environ.get('SCENE_SAMPLES', '10'))


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


# ------------------------------------------------------------------ small bpy helpers
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
    """Moves an object's origin to (x, y, z) mm, turned by `yaw` degrees (counter-clockwise from above), then tilted about its x and y axes."""
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
    """An image mapped by UV coordinates; hsv = (hue shift -0.5..0.5, saturation factor, value factor)."""
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
    """Translucent acrylic. Shadow and diffuse rays see a tinted Transparent BSDF: light passes and tints the table."""
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
    """Pale wooden die; path = atlas of 3 x 2 tiles already painted on wood grain."""
    return mat_image(path, rough=rough, coat=0.05, hsv=hsv)


# ------------------------------------------------------------------ objects
def prism(outline, t, mat_top, mat_side, bevel=0.2, uv=None):
    """Plate from a simple CCW outline (mm). Top face uses mat_top, sides mat_side. uv: function (x, y mm) -> (u, v)."""
    bm = bmesh.new()
    top = bm.faces.new([bm.verts.new((x * MM, y * MM, t * MM)) for x, y in outline])
    tv = list(top.verts)
    lo = [bm.verts.new((x * MM, y * MM, 0)) for x, y in outline]
    n = len(outline)
    for i in range(n):
        bm.faces.new((tv[(i + 1) % n], tv[i], lo[i], lo[(i + 1) % n])).material_index = 1
    bm.normal_update()
    if bevel:
        bmesh.ops.bevel(bm, geom=list(top.edges), offset=bevel * MM, segments=2, affect='EDGES', profile=0.5, material=0)
    l = bm.loops.layers.uv.new('UVMap')
    if uv is None:
        xs = [p[0] for p in outline]
        ys = [p[1] for p in outline]
        x0, y0 = min(xs), min(ys)
        w, h = max(xs) - x0, max(ys) - y0
        uv = lambda x, y: ((x - x0) / w, (y - y0) / h)
    for f in bm.faces:
        f.smooth = 0.02 < abs(f.normal.z) < 0.999
        for lo_ in f.loops:
            lo_[l].uv = uv(lo_.vert.co.x / MM, lo_.vert.co.y / MM)
    bmesh.ops.triangulate(bm, faces=[f for f in bm.faces if len(f.verts) > 4])
    return _obj('prism', bm, [mat_top, mat_side])


def rounded_outline(w, h, r, n=6):
    if r <= 0:
        return [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
    P = []
    for cx, cy, a0 in (
        (w / 2 - r, h / 2 - r, 0),
        (-w / 2 + r, h / 2 - r, 90),
        (-w / 2 + r, -h / 2 + r, 180),
        (w / 2 - r, -h / 2 + r, 270),
    ):
        P += [(cx + r * math.cos(math.radians(a0 + 90 * k / n)), cy + r * math.sin(math.radians(a0 + 90 * k / n))) for k in range(n + 1)]
    return P


def flat_card(w, h, t, mat_top, mat_side, corner=0):
    """Centred on the origin, top face at z = t, picture's top edge towards +y."""
    return prism(rounded_outline(w, h, corner), t, mat_top, mat_side, bevel=0.15, uv=lambda x, y: (x / w + 0.5, y / h + 0.5))


def outline_of(cells, s):
    """Boundary polygon (CCW in x right, y up) of a hole-free polyomino of [row, col] cells; y = -row*s."""
    cs = {(c, -r - 1) for r, c in cells}
    nxt = {}
    for i, j in cs:
        for a, b, nb in (
            ((i, j), (i + 1, j), (i, j - 1)),
            ((i + 1, j), (i + 1, j + 1), (i + 1, j)),
            ((i + 1, j + 1), (i, j + 1), (i, j + 1)),
            ((i, j + 1), (i, j), (i - 1, j)),
        ):
            if nb not in cs:
                nxt[a] = b
    p = [min(nxt)]
    while True:
        q = nxt[p[-1]]
        if q == p[0]:
            break
        p.append(q)
    out = []
    for k in range(len(p)):
        a, b, c = p[k - 1], p[k], p[(k + 1) % len(p)]
        if (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]):
            out.append(b)
    return [(x * s, y * s) for x, y in out]


def inset_round(pts, gap, r, n=4):
    """Inset a CCW polygon by gap and round its corners by r."""
    m = len(pts)
    ins = []
    out = []
    for k in range(m):
        a, b, c = Vector(pts[k - 1]), Vector(pts[k]), Vector(pts[(k + 1) % m])
        d1, d2 = (b - a).normalized(), (c - b).normalized()
        ins.append(b + (Vector((-d1.y, d1.x)) + Vector((-d2.y, d2.x))) * gap)
    for k in range(m):
        a, b, c = ins[k - 1], ins[k], ins[(k + 1) % m]
        d1, d2 = (a - b).normalized(), (c - b).normalized()
        p0, p1, ctr = b + d1 * r, b + d2 * r, b + d1 * r + d2 * r
        a0 = math.atan2(p0.y - ctr.y, p0.x - ctr.x)
        a1 = math.atan2(p1.y - ctr.y, p1.x - ctr.x)
        da = (a1 - a0 + math.pi) % (2 * math.pi) - math.pi
        out += [(ctr.x + r * math.cos(a0 + da * q / n), ctr.y + r * math.sin(a0 + da * q / n)) for q in range(n + 1)]
    return out


def polyomino(cells, cell, mat_top, mat_side, t=2.0, gap=0.25, r=0.6, bevel=0.3, uv=None):
    """Die-cut cardboard piece; see the module text for its frame. Default UV: 0..1 over the bounding box."""
    rows = 1 + max(r_ for r_, c in cells)
    cols = 1 + max(c for r_, c in cells)
    pts = inset_round(outline_of(cells, cell), gap, r)
    return prism(pts, t, mat_top, mat_side, bevel=bevel, uv=uv or (lambda x, y: (x / (cols * cell), 1 + y / (rows * cell))))


def plate_with_holes(outline, holes, t, mat_top, mat_side, hole_n=24, uv=None):
    """Flat plate with round through holes [(x, y, r)...] (mm): outline triangulated with the holes cut out."""
    from mathutils.geometry import delaunay_2d_cdt

    V, E = [], []

    def loop(pts):
        k = len(V)
        V.extend(Vector(p) for p in pts)
        E.extend((k + i, k + (i + 1) % len(pts)) for i in range(len(pts)))

    loop(outline)
    for x, y, r in holes:
        loop([(x + r * math.cos(2 * math.pi * i / hole_n), y - r * math.sin(2 * math.pi * i / hole_n)) for i in range(hole_n)])
    vs, es, fs, *_ = delaunay_2d_cdt(V, E, [], 0, 1e-4)

    def inside(p):
        c = False
        for i in range(len(outline)):
            (x1, y1), (x2, y2) = outline[i - 1], outline[i]
            if (y1 > p[1]) != (y2 > p[1]) and p[0] < (x2 - x1) * (p[1] - y1) / (y2 - y1) + x1:
                c = not c
        return c and not any((p[0] - x) ** 2 + (p[1] - y) ** 2 < (r * 0.985) ** 2 for x, y, r in holes)

    bm = bmesh.new()
    top = [bm.verts.new((v.x * MM, v.y * MM, t * MM)) for v in vs]
    for f in fs:
        g = (sum(vs[i].x for i in f) / len(f), sum(vs[i].y for i in f) / len(f))
        if inside(g):
            bm.faces.new([top[i] for i in f])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    for f in bm.faces:
        if f.normal.z < 0:
            f.normal_flip()
    low = {}
    for e in [e for e in bm.edges if len(e.link_faces) == 1]:
        l = e.link_loops[0] if hasattr(e, 'link_loops') else e.link_faces[0].loops[0]
        a, b = l.vert, l.link_loop_next.vert
        for v in (a, b):
            if v not in low:
                low[v] = bm.verts.new((v.co.x, v.co.y, 0))
        bm.faces.new((b, a, low[a], low[b])).material_index = 1
    l = bm.loops.layers.uv.new('UVMap')
    xs = [p[0] for p in outline]
    ys = [p[1] for p in outline]
    x0, y0, w, h = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    uv = uv or (lambda x, y: ((x - x0) / w, (y - y0) / h))
    for f in bm.faces:
        for q in f.loops:
            q[l].uv = uv(q.vert.co.x / MM, q.vert.co.y / MM)
    return _obj('plate', bm, [mat_top, mat_side])


def rounded_box(w, d, h, r, mat, segments=3):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts:
        v.co = Vector((v.co.x * w * MM, v.co.y * d * MM, (v.co.z + 0.5) * h * MM))
    if r:
        bmesh.ops.bevel(bm, geom=list(bm.edges), offset=r * MM, segments=segments, affect='EDGES', profile=0.5)
    for f in bm.faces:
        f.smooth = True
    l = bm.loops.layers.uv.new('UVMap')
    for f in bm.faces:
        for q in f.loops:
            q[l].uv = (q.vert.co.x / MM / w + 0.5, q.vert.co.y / MM / d + 0.5)
    return _obj('box', bm, [mat])


def lathe(profile, mat, n=40, smooth=True):
    """Solid of revolution about z from [(r, z)...] (mm), bottom to top."""
    bm = bmesh.new()
    rings = []
    for r, z in profile:
        rings.append(
            [
                bm.verts.new(
                    (
                        max(r, 1e-4) * MM * math.cos(2 * math.pi * k / n),
                        max(r, 1e-4) * MM * math.sin(2 * math.pi * k / n),
                        z * MM,
                    )
                )
                for k in range(n)
            ]
        )
    for a, b in zip(rings, rings[1:]):
        for k in range(n):
            bm.faces.new((a[k], a[(k + 1) % n], b[(k + 1) % n], b[k])).smooth = smooth
    bm.faces.new(list(reversed(rings[0])))
    bm.faces.new(rings[-1])
    return _obj('lathe', bm, [mat])


def cylinder(r, h, mat, bevel=0.4, n=48):
    b = min(bevel, r / 3, h / 3)
    return lathe([(r - b, 0), (r, b), (r, h - b), (r - b, h)], mat, n)


def pawn(mat, h=25.0, d=14.0):
    """Classic halma pawn: cone body, round head."""
    R, hr = d / 2, d * 0.30
    zc = h - hr
    P = [
        (R * 0.96, 0),
        (R, h * 0.03),
        (R, h * 0.08),
        (R * 0.86, h * 0.14),
        (R * 0.62, h * 0.30),
        (R * 0.42, h * 0.48),
        (R * 0.34, zc - hr * 0.8),
    ]
    P += [(hr * math.sin(a), zc - hr * math.cos(a)) for a in [math.radians(x) for x in range(40, 180, 14)]] + [(0, h)]
    return lathe(P, mat)


def gem(mat, d=12.0, shape='nugget', rng=random, sides=8, flat=0.85, long=1.1):
    """Faceted plastic gem as a convex hull resting on one of its larger faces. shape: nugget | brilliant | chunk."""
    R = d / 2
    P = []

    def ring(n, r, z, ph=0):
        P.extend((r * math.cos(2 * math.pi * (k + ph) / n), r * math.sin(2 * math.pi * (k + ph) / n), z) for k in range(n))

    if shape == 'brilliant':
        ring(sides, R * 0.55, R * 0.62)
        ring(sides, R * 0.86, R * 0.36, 0.5)
        ring(sides * 2, R, R * 0.06)
        ring(sides * 2, R, -R * 0.06)
        ring(sides, R * 0.80, -R * 0.40, 0.5)
        ring(sides, R * 0.42, -R * 0.72)
    else:
        for _ in range(14 if shape == 'chunk' else 24):
            v = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized()
            P.append((v.x * R * long, v.y * R, v.z * R * flat))
    bm = bmesh.new()
    for p in P:
        bm.verts.new([c * MM for c in p])
    bmesh.ops.convex_hull(bm, input=bm.verts)
    for v in [v for v in bm.verts if not v.link_faces]:
        bm.verts.remove(v)
    bmesh.ops.dissolve_limit(bm, angle_limit=math.radians(1.5), verts=bm.verts, edges=bm.edges)
    bmesh.ops.bevel(bm, geom=list(bm.edges), offset=0.022 * d * MM, segments=1, affect='EDGES', profile=0.5)
    bm.normal_update()
    f = rng.choice(sorted(bm.faces, key=lambda f: -f.calc_area())[:4])
    bmesh.ops.rotate(bm, cent=(0, 0, 0), matrix=f.normal.rotation_difference(Vector((0, 0, -1))).to_matrix(), verts=bm.verts)
    z = min(v.co.z for v in bm.verts)
    cx = sum(v.co.x for v in bm.verts) / len(bm.verts)
    cy = sum(v.co.y for v in bm.verts) / len(bm.verts)
    bmesh.ops.translate(bm, vec=(-cx, -cy, -z), verts=bm.verts)
    return _obj('gem', bm, [mat])


FACE_AX = {
    1: Vector((0, 0, 1)),
    6: Vector((0, 0, -1)),
    2: Vector((0, -1, 0)),
    5: Vector((0, 1, 0)),
    3: Vector((1, 0, 0)),
    4: Vector((-1, 0, 0)),
}


def _face_frame(n):
    nz = FACE_AX[n]
    ux = Vector((1, 0, 0)) if abs(nz.x) < 0.5 else Vector((0, 1, 0))
    return ux, nz.cross(ux), nz  # tile x axis, tile up axis, normal


def die(mat, a=16.0, r=2.2):
    """Rounded cube; UV = 3 x 2 atlas (faces 1 2 3 top row, 4 5 6 bottom row). CENTRED on the origin; use die_pose."""
    bm = bmesh.new()
    uv = bm.loops.layers.uv.new('UVMap')
    h = a / 2 * MM
    inner = h - r * MM
    tk = np.concatenate([np.linspace(-1, -inner / h, 5), np.linspace(-inner / h, inner / h, 4)[1:-1], np.linspace(inner / h, 1, 5)])
    for fnum in FACE_AX:
        ux, uy, nz = _face_frame(fnum)
        col, row = (fnum - 1) % 3, (fnum - 1) // 3
        V = {}
        for i, s in enumerate(tk):
            for j, t in enumerate(tk):
                p = (ux * float(s) + uy * float(t) + nz) * h
                c = Vector([max(-inner, min(inner, q)) for q in p])
                dl = p - c
                V[i, j] = bm.verts.new(c + dl.normalized() * r * MM if dl.length > 0 else p)
        for i in range(len(tk) - 1):
            for j in range(len(tk) - 1):
                f = bm.faces.new((V[i, j], V[i + 1, j], V[i + 1, j + 1], V[i, j + 1]))
                f.smooth = True
                for l, (ii, jj) in zip(f.loops, ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))):
                    l[uv].uv = ((col + 0.5 + 0.5 * float(tk[ii])) / 3, 1 - (row + 0.5 - 0.5 * float(tk[jj])) / 2)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    return _obj('die', bm, [mat])


def die_top_pose(o, up, quarter, dyaw, x, y, z=0, a=16.0):
    """Face `up` on top, its picture's up direction turned CLOCKWISE (from above) from +y by quarter*90 + dyaw degrees."""
    ux, uy, nz = _face_frame(up)
    M = Matrix((ux, uy, nz))  # rows: takes tile axes to x, y, z
    o.matrix_world = (
        Matrix.Translation((x * MM, y * MM, (z + a / 2) * MM)) @ Matrix.Rotation(-math.radians(quarter * 90 + dyaw), 4, 'Z') @ M.to_4x4()
    )
    return o


def die_pose(o, up, yaw, x, y, z=0, a=16.0):
    return die_top_pose(o, up, 0, -yaw, x, y, z, a)


# ------------------------------------------------------------------ the scene
_ENV = {}


def env_stats(path):
    """Cosine-weighted irradiance colour from above (per unit strength, divided by pi) of an equirectangular HDRI."""
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
        self.pool_name = pools.select(pool)
        self.pool = pools.load(self.pool_name)
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
        """Varies an sRGB colour as print batches do."""
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
        # fine grain below the photo's own resolution
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
        """Random pose. `radius`: half the object's width (mm); it will cover the wanted share of the frame width.
        `points` (world mm, default a circle of that radius) all stay inside the frame; if need be the camera backs off."""
        g = self.rng
        P = self.pool['camera']
        W, H = self.size
        m = g.choices(self.pool['cameras'], [c.get('w', 1) for c in self.pool['cameras']])[0]
        zoom = self.uni(m.get('zoom', [1, 1.3]))
        self.sensor = m['sensor'] / zoom
        self.lens = m['lens']
        if H > W:
            self.sensor *= W / H  # sensor given along the long side
        self.f = self.lens / self.sensor * W  # focal length in pixels
        self.k1 = self.uni(m['k1']) / (zoom**2)
        self.fstop = m['fstop']
        if elev is None:
            r = g.random()
            a, b, c, d = P['elev']  # mostly in the middle band
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
            # shift so that the middle of the points' picture is at the middle (plus a chance offset)
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
        # overscan so that the distorted picture has no empty corners
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
        if g.random() < P.get('phone_shadow', 0.5):  # the phone and hand behind the lens shade the table a little
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

    # -- projection (distortion: r' = r (1 + k1 r^2), r = 1 at the picture's corner)
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
        # both directions must be scaled by the same factor: sensor width follows the real pixel count
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
        # lens distortion: picture pixel -> undistorted place
        yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
        x, y = xx + 0.5 - W / 2, yy + 0.5 - H / 2
        rd = np.hypot(x, y) / self._half()
        tab = np.linspace(0, 1.001, 512)
        s = np.array([self._undist_r(v) / v if v else 1 for v in tab])
        k = np.interp(rd, tab, s).astype(np.float32)
        a = cv2.remap(a, x * k + self.rw / 2 - 0.5, y * k + self.rh / 2 - 0.5, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        a = np.maximum(a, 0)
        # vignetting
        v = self.uni(P['vignette'])
        a *= (1 - v * rd**2 * (0.7 + 0.3 * rd**2))[..., None].astype(np.float32)
        D['vignette'] = round(v, 3)
        # white balance: the light's own colour taken out, then a part of a coloured light left in
        T = self.uni(P['kelvin'])
        left = self.uni(P['wb_left'])
        tint = math.exp(g.gauss(0, P['tint']))
        res = kelvin(T) ** left
        res = res * np.array([1, tint, 1])
        res /= res @ LUM
        wb = res / self.E
        D['kelvin'], D['wb_left'], D['white'] = round(T), round(left, 2), [round(float(c), 3) for c in res]
        a = a * wb.astype(np.float32)
        # exposure: meter like a phone (centre weighted, clipped), then an error
        Y = a @ LUM.astype(np.float32)
        wgt = np.exp(-((rd / 0.75) ** 2))
        Yc = np.minimum(Y, np.percentile(Y, 97))
        ev = self.uni(P['ev'])
        gain = P.get('key', 0.20) * 2**ev / (float((Yc * wgt).sum() / wgt.sum()) + 1e-6)
        hi = float(np.percentile(Y, 98)) * gain / 2**ev
        if hi > 1.1:
            gain *= (1.1 / hi) ** 0.6  # highlight protection, as phones do
        a *= gain
        D['ev'] = round(ev, 2)
        # motion blur
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
        # shot and read noise before the tone curve, then a phone-like chroma smoothing
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
        # tone curve, colour rendering
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
