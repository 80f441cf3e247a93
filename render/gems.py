"""Scenes of gem piles (kind `gems`), and the gems' shapes, materials and poses, which gemboard.py uses as well.

    gems(s)                      builds the scene and returns its truth
    gem_mesh(rng, shape, d_mm)   returns a centred mesh (metres) whose longest extent is d_mm
    mat_gem(t10, rough, ...)     clear plastic; t10 is the RGB transmittance of 10 mm, applied to the ray's length inside
    settle(meshes, rng, ...)     lets meshes fall as one heap (Bullet physics) and returns their matrices
    silhouettes(s, objs)         returns {name: {"center", "radius", "visible", "body"}} in pixels of the written image
    pool(name)                   returns the data of gems_NAME.json

README.md describes the truth. `center` is the centre of the visible part of a gem, or of the whole gem where less than 15 % is
visible; `body` is the centre of the whole.
"""

import math, os
import bpy, bmesh
import numpy as np
from mathutils import Vector, Matrix, Quaternion
import core
import pool as pools
from core import MM, place

COLOURS = ('red', 'green', 'blue', 'purple', 'brown', 'yellow')


def pool(name):
    return pools.load(name, 'gems_')


# ------------------------------------------------------------------ shapes of gems
def _dirs(rng, n, spread=0.8):
    """Returns n directions, evenly but irregularly spread (best-candidate sampling)."""
    out = []
    for _ in range(n):
        best, bd = None, -1
        for _ in range(max(1, int(6 * spread))):
            v = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized()
            d = min([(v - o).length for o in out], default=2)
            if d > bd:
                best, bd = v, d
        out.append(best)
    return out


def _hull(pts, flat=8.0):
    bm = bmesh.new()
    for p in pts:
        bm.verts.new(p)
    r = bmesh.ops.convex_hull(bm, input=bm.verts)
    junk = [g for g in r['geom_interior'] if isinstance(g, bmesh.types.BMVert)]
    if junk:
        bmesh.ops.delete(bm, geom=junk, context='VERTS')
    bmesh.ops.dissolve_limit(bm, angle_limit=math.radians(flat), verts=bm.verts, edges=bm.edges)
    return bm


def _cut(rng, planes, r):
    """Builds a polytope: a cube cut by planes (n, d)."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2 * r)
    for n, d in planes:
        g = bmesh.ops.bisect_plane(
            bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], dist=1e-7, plane_co=n * d, plane_no=n, clear_outer=True
        )
        e = [x for x in g['geom_cut'] if isinstance(x, bmesh.types.BMEdge)]
        if e:
            bmesh.ops.holes_fill(bm, edges=e, sides=0)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=r * 0.02)
    return bm


def _raw(rng, shape):
    """Builds a gem of this shape, with a radius of about 1."""
    if shape == 'nugget':  # an irregular rock with mostly triangular facets
        n = rng.randint(11, 15)
        s = (1.0, rng.uniform(0.76, 0.92), rng.uniform(0.66, 0.86))
        return _hull([Vector([c * k for c, k in zip(v * (1 + rng.gauss(0, 0.09)), s)]) for v in _dirs(rng, n)], 9)
    if shape == 'crag':  # like a nugget, with fewer, larger facets and one pointed end
        n = rng.randint(8, 10)
        s = (1.0, rng.uniform(0.78, 0.95), rng.uniform(0.70, 0.9))
        p = [Vector([c * k for c, k in zip(v * (1 + rng.gauss(0, 0.10)), s)]) for v in _dirs(rng, n)]
        p.append(Vector((rng.uniform(1.15, 1.4), rng.uniform(-0.2, 0.2), rng.uniform(-0.2, 0.2))))
        return _hull(p, 12)
    if shape == 'cut':  # a ball with planes cut off, which leaves polygonal facets
        pl = [(v, rng.uniform(0.78, 0.98)) for v in _dirs(rng, rng.randint(11, 15))]
        bm = _cut(rng, pl, 1.3)
        bmesh.ops.scale(bm, vec=(1, rng.uniform(0.8, 0.95), rng.uniform(0.7, 0.88)), verts=bm.verts)
        return bm
    if shape == 'brilliant':
        k = rng.choice((6, 7, 8))
        P = []

        def ring(n, r, z, ph=0, j=0.05):
            P.extend(
                Vector(
                    (
                        r * (1 + rng.gauss(0, j)) * math.cos(2 * math.pi * (i + ph) / n),
                        r * (1 + rng.gauss(0, j)) * math.sin(2 * math.pi * (i + ph) / n),
                        z + rng.gauss(0, j * 0.5),
                    )
                )
                for i in range(n)
            )

        ring(k, 0.55, 0.58, 0, 0.02)
        ring(k, 0.88, 0.34, 0.5, 0.03)
        ring(k, 1, 0.02, 0, 0.03)
        ring(k, 0.62, -0.42, 0.5, 0.04)
        ring(3, 0.18, -0.74, 0, 0.1)
        return _hull(P, 6)
    if shape == 'ice':  # a rounded lump with hardly any edges
        n = rng.randint(7, 9)
        s = (1.0, rng.uniform(0.8, 0.95), rng.uniform(0.7, 0.9))
        p = [Vector([c * k for c, k in zip(v * (1 + rng.gauss(0, 0.12)), s)]) for v in _dirs(rng, n)]
        bm = _hull(p, 10)
        bmesh.ops.bevel(bm, geom=list(bm.edges), offset=0.22, segments=4, affect='EDGES', profile=0.5, clamp_overlap=True)
        bmesh.ops.convex_hull(bm, input=bm.verts)
        for f in bm.faces:
            f.smooth = True
        return bm
    if shape == 'cube':  # a worn ice cube: a box with its corners cut off
        pl = [
            (Vector(a) + Vector([rng.gauss(0, 0.10) for _ in range(3)]), rng.uniform(0.66, 0.84))
            for a in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
        ]
        pl += [(Vector((a, b, c)), rng.uniform(1.0, 1.14)) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1) if rng.random() < 0.8]
        bm = _cut(rng, [(n.normalized(), d) for n, d in pl], 1.4)
        return bm
    if shape == 'bipyramid':  # a crystal: two unequal pyramids on an uneven girdle
        k = rng.choice((5, 6))
        P = [
            Vector(
                (
                    math.cos(2 * math.pi * (i + rng.uniform(-0.15, 0.15)) / k),
                    0.9 * math.sin(2 * math.pi * (i + rng.uniform(-0.15, 0.15)) / k),
                    rng.uniform(-0.12, 0.12),
                )
            )
            for i in range(k)
        ]
        for z in (rng.uniform(0.6, 0.8), -rng.uniform(0.6, 0.8)):
            P += [Vector((rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), z)) for _ in range(2)]
        return _hull(P, 4)
    if shape == 'cushion':  # a step-cut cushion with a flat top
        P = []
        a = rng.uniform(0.72, 0.95)
        for z, r in ((0.42, 0.62), (0.22, 0.92), (-0.02, 1.0), (-0.30, 0.8), (-0.55, 0.34)):
            for i in range(8):
                t = 2 * math.pi * (i + 0.5) / 8
                e = 1 / max(abs(math.cos(t)), abs(math.sin(t))) ** 0.55
                P.append(Vector((r * e * math.cos(t) * 0.88, a * r * e * math.sin(t) * 0.88, z)) * (1 + rng.gauss(0, 0.012)))
        return _hull(P, 5)
    raise ValueError(shape)


def gem_mesh(rng, shape, d_mm, bevel=0.02):
    """Returns a mesh in metres, centred on the mean of its vertices, whose longest extent is d_mm."""
    bm = _raw(rng, shape)
    co = np.array([v.co for v in bm.verts])
    ext = np.sqrt(((co[:, None] - co[None]) ** 2).sum(-1).max())
    k = d_mm * MM / ext
    bmesh.ops.scale(bm, vec=(k, k, k), verts=bm.verts)
    if shape != 'ice' and bevel > 0:
        bmesh.ops.bevel(
            bm,
            geom=list(bm.edges),
            offset=bevel * d_mm * MM,
            segments=1,
            affect='EDGES',
            profile=0.5,
            clamp_overlap=True,
        )
    bm.normal_update()
    if bm.calc_volume(signed=True) < 0:
        bmesh.ops.reverse_faces(bm, faces=bm.faces)
    c = np.mean([v.co for v in bm.verts], 0)
    bmesh.ops.translate(bm, vec=Vector(-c), verts=bm.verts)
    me = bpy.data.meshes.new('gem')
    bm.to_mesh(me)
    bm.free()
    return me


# ------------------------------------------------------------------ materials of gems
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


# ------------------------------------------------------------------ letting gems fall and come to rest (Bullet physics)
def settle(meshes, rng, spacing=0.9, top=0, frames=150, at=None):
    """Lets the meshes (metres) fall as one heap around the origin; the last `top` of them fall on the others. With at = [(x, y) mm], each
    falls at its own place instead. Returns their 4x4 matrices in metres. Uses Bullet physics in a temporary scene, in centimetres."""
    S = 100.0
    n = len(meshes)
    sc = bpy.data.scenes.new('sim')
    made = []
    with bpy.context.temp_override(scene=sc):
        bpy.ops.rigidbody.world_add()
    rw = sc.rigidbody_world
    coll = bpy.data.collections.new('sim')
    sc.collection.children.link(coll)
    rw.collection = coll
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2)
    fm = bpy.data.meshes.new('f')
    bm.to_mesh(fm)
    bm.free()
    fl = bpy.data.objects.new('f', fm)
    fl.scale = (80, 80, 2)
    fl.location = (0, 0, -2)
    coll.objects.link(fl)
    fl.rigid_body.type = 'PASSIVE'
    fl.rigid_body.collision_shape = 'BOX'
    obs = []
    pos = []
    r = [max(v.co.length for v in me.vertices) * S for me in meshes]
    for k in range(n):
        me = meshes[k].copy()
        made.append(me)
        me.transform(Matrix.Scale(S, 4))
        o = bpy.data.objects.new('g', me)
        best = None
        high = k >= n - top and k > 2 and at is None
        if at is not None:
            best = (0, (at[k][0] / 10, at[k][1] / 10))
        if high:  # the last `top` gems fall into the hollow between three others
            tri = sorted(pos[: n - top], key=lambda p: math.hypot(p[0], p[1]) + rng.uniform(0, 1.5))[:3]
            best = (0, (sum(p[0] for p in tri) / 3, sum(p[1] for p in tri) / 3))
        for _ in range(0 if best else 60):  # try places near the middle, about touching the gems already placed
            if not pos:
                q = (0.0, 0.0)
            else:
                j = rng.randrange(len(pos))
                a = rng.uniform(0, 2 * math.pi)
                t = (r[k] + pos[j][2]) * spacing
                q = (pos[j][0] + t * math.cos(a), pos[j][1] + t * math.sin(a))
            gap = min([math.hypot(q[0] - x, q[1] - y) - (r[k] + w) * spacing for x, y, w in pos], default=0)
            sc_ = math.hypot(*q) + max(0, -gap - 1e-6) * 14
            if best is None or sc_ < best[0]:
                best = (sc_, q)
        q = best[1]
        pos.append((q[0], q[1], r[k]))
        o.location = (
            q[0],
            q[1],
            3.0 + 0.9 * (k - (n - top)) if high else r[k] * 1.02 + (0 if at is not None else 0.03 * k),
        )
        o.rotation_mode = 'QUATERNION'
        o.rotation_quaternion = Quaternion([rng.gauss(0, 1) for _ in range(4)]).normalized()
        coll.objects.link(o)
        b = o.rigid_body
        b.type = 'ACTIVE'
        b.collision_shape = 'CONVEX_HULL'
        b.use_margin = True
        b.collision_margin = 0.0
        b.friction = 0.8
        b.restitution = 0
        b.linear_damping = 0.3
        b.angular_damping = 0.6
        b.mass = 1
        obs.append(o)
    fl.rigid_body.friction = 0.9
    rw.substeps_per_frame = 8
    rw.solver_iterations = 20
    rw.point_cache.frame_start = 1
    rw.point_cache.frame_end = frames
    sc.gravity = (0, 0, -30)
    sc.render.fps = 60
    sc.frame_start = 1
    sc.frame_end = frames
    for fr in range(1, frames + 1):
        sc.frame_set(fr)
    dg = sc.view_layers[0].depsgraph
    out = []
    for o in obs:
        M = o.evaluated_get(dg).matrix_world.copy()
        t = M.translation / S
        M = M.to_quaternion().to_matrix().to_4x4()
        M.translation = t
        out.append(M)
    with bpy.context.temp_override(scene=sc):
        bpy.ops.rigidbody.world_remove()
    for o in obs + [fl]:
        bpy.data.objects.remove(o)
    for me in made + [fm]:
        bpy.data.meshes.remove(me)
    bpy.data.collections.remove(coll)
    bpy.data.scenes.remove(sc)
    return out


# ------------------------------------------------------------------ other small items: sweets, beans, beads
def thing_mesh(rng, kind, d_mm):
    """Returns a smooth, centred mesh in metres of a bean, corn, chickpea, pebble, bead or barrel, about d_mm long."""
    bm = bmesh.new()
    if kind in ('bead', 'barrel'):  # hollow: a closed profile that is rotated about the axis
        R, h, hole = (1, 1.7, 0.30) if kind == 'bead' else (1, 1.5, 0.46)
        P = []
        for i in range(14):
            t = 2 * math.pi * i / 14
            e = 0.5 if kind == 'bead' else 0.32
            c, s_ = (
                math.copysign(abs(math.cos(t)) ** e if kind == 'barrel' else abs(math.cos(t)), math.cos(t)),
                math.copysign(abs(math.sin(t)) ** e if kind == 'barrel' else abs(math.sin(t)), math.sin(t)),
            )
            P.append(((R + hole) / 2 + (R - hole) / 2 * c, h / 2 * s_))
        n = 28
        rings = [[bm.verts.new((r * math.cos(2 * math.pi * k / n), r * math.sin(2 * math.pi * k / n), z)) for k in range(n)] for r, z in P]
        for a, b in zip(rings, rings[1:] + rings[:1]):
            for k in range(n):
                bm.faces.new((a[k], a[(k + 1) % n], b[(k + 1) % n], b[k]))
    else:
        bmesh.ops.create_uvsphere(bm, u_segments=22, v_segments=14, radius=1)
        j = [rng.uniform(0.9, 1.1) for _ in range(4)]
        for v in bm.verts:
            x, y, z = v.co
            if kind == 'bean':
                f = math.sqrt(1 + x * x)
                x, y, z = (
                    x,
                    y * 0.52 * j[0] * f + 0.26 * j[1] * x * x - 0.10 * math.exp(-((x / 0.35) ** 2)) * max(0, -y),
                    z * 0.46 * j[2] * f,
                )
            elif kind == 'corn':
                t = (x + 1) / 2
                w = 0.34 + 0.5 * min(1, t * 1.35) ** 0.8
                x, y, z = x * 0.95, y * w * j[0], z * 0.42 * (0.7 + 0.4 * t) * j[1]
                if t > 0.9:
                    x -= 0.10 * (1 - min(1, abs(y) / 0.5))
            elif kind == 'chickpea':
                x, y, z = x * (1 + 0.16 * math.exp(-(((x - 1) / 0.25) ** 2))), y * 0.94 * j[0], z * 0.92 * j[1]
                if abs(y) < 0.14 and x < 0.2:
                    x += 0.05
            elif kind == 'pebble':
                x, y, z = x * (1 + 0.08 * math.sin(3 * y + j[3] * 9)), y * 0.8 * j[0], z * 0.55 * j[1]
            v.co = (x, y, z)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    co = np.array([v.co for v in bm.verts])
    ext = (co.max(0) - co.min(0)).max()
    k = d_mm * MM / ext
    c = (co.max(0) + co.min(0)) / 2
    for v in bm.verts:
        v.co = (v.co - Vector(c)) * k
    for f in bm.faces:
        f.smooth = True
    me = bpy.data.meshes.new(kind)
    bm.to_mesh(me)
    bm.free()
    return me


def pips_atlas(path, rng):
    from PIL import Image, ImageDraw

    S = 160
    col, pip = rng.choice(
        [
            ((238, 236, 228), (25, 25, 28)),
            ((176, 24, 30), (245, 240, 235)),
            ((30, 60, 140), (240, 240, 240)),
            ((216, 190, 150), (40, 26, 18)),
        ]
    )
    im = Image.new('RGB', (S * 3, S * 2), col)
    d = ImageDraw.Draw(im)
    P = {
        1: [(0, 0)],
        2: [(-1, -1), (1, 1)],
        3: [(-1, -1), (0, 0), (1, 1)],
        4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
        5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)],
        6: [(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)],
    }
    for n, ps in P.items():
        cx, cy = ((n - 1) % 3) * S + S / 2, ((n - 1) // 3) * S + S / 2
        for a, b in ps:
            d.ellipse([cx + a * 38 - 15, cy + b * 38 - 15, cx + a * 38 + 15, cy + b * 38 + 15], fill=pip)
    im.save(path)


def card_art(path, rng):
    """Draws a colourful card of no game, with ground, stripes and blocks."""
    from PIL import Image, ImageDraw, ImageFilter

    W, H = 750, 520
    bg = rng.choice([(190, 40, 30), (206, 120, 40), (40, 110, 60), (30, 60, 120), (230, 220, 196)])
    n = np.random.default_rng(rng.getrandbits(32))
    a = n.normal(1, 0.16, (H // 10, W // 10, 1))
    im = Image.fromarray(np.uint8(np.clip(np.kron(a, np.ones((10, 10, 1))) * np.array(bg), 0, 255))).filter(ImageFilter.GaussianBlur(6))
    d = ImageDraw.Draw(im)
    d.rectangle([0, 0, W - 1, H - 1], outline=(16, 12, 5), width=16)
    d.rectangle([120, 0, 300, H], fill=(18, 14, 8))
    for r in range(6):
        for k in range(3):
            c = rng.choice([(200, 40, 44), (32, 92, 178), (36, 140, 72), (236, 182, 24), (130, 40, 140), (225, 100, 20)])
            for _ in range(4):
                i, j = rng.randint(0, 2), rng.randint(0, 2)
                d.rectangle([135 + k * 52 + i * 14, 40 + r * 76 + j * 14, 147 + k * 52 + i * 14, 52 + r * 76 + j * 14], fill=c)
    for _ in range(12):
        i, j = rng.randint(0, 4), rng.randint(0, 4)
        d.rectangle(
            [380 + i * 70, 80 + j * 70, 448 + i * 70, 148 + j * 70],
            fill=(222, 224, 220),
            outline=(120, 130, 160),
            width=2,
        )
    im.save(path)


def finger(s, base, tip, r, mat, nail):
    """Builds a finger that lies on the table from base to tip (mm, world), bent upwards in the middle."""
    b, t = Vector(base), Vector(tip)
    d = t - b
    L = d.length
    side = Vector((-d.y, d.x, 0)).normalized()
    n, m = 26, 20
    rings = []
    bm = bmesh.new()
    for i in range(n + 1):
        u = i / n
        p = b + d * u
        h = r * 1.05 + (22 * (1 - u) ** 1.4 + 7 * math.sin(math.pi * min(1, u * 1.15))) * min(1, L / 70)
        q = r * (1.12 - 0.22 * u) * (1 + 0.05 * math.cos(2 * math.pi * (u * 2.3)))
        e = max(0, (u * L - (L - q)) / q) if u * L > L - q else 0
        rr = q * math.sqrt(max(0, 1 - e * e))
        tang = Vector((d.x / L, d.y / L, 0))
        rings.append(
            [
                bm.verts.new(
                    (
                        p
                        + side * (rr * math.cos(2 * math.pi * k / m))
                        + Vector((0, 0, h - r * 1.05 + q + rr * 0.92 * math.sin(2 * math.pi * k / m)))
                    )
                    * MM
                )
                for k in range(m)
            ]
        )
    for a, c in zip(rings, rings[1:]):
        for k in range(m):
            bm.faces.new((a[k], a[(k + 1) % m], c[(k + 1) % m], c[k])).smooth = True
    bm.faces.new(rings[0])
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=2e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    o = core._obj('finger', bm, [mat])
    bn = bmesh.new()
    bmesh.ops.create_uvsphere(bn, u_segments=16, v_segments=10, radius=1)
    for f in bn.faces:
        f.smooth = True
    na = core._obj('nail', bn, [nail])
    ang = math.atan2(d.y, d.x)
    p = t - d.normalized() * r * 0.85
    na.matrix_world = (
        Matrix.Translation((p.x * MM, p.y * MM, (r * 1.70) * MM))
        @ Matrix.Rotation(ang, 4, 'Z')
        @ Matrix.Rotation(0.28, 4, 'Y')
        @ Matrix.Diagonal((r * 0.58 * MM, r * 0.52 * MM, r * 0.15 * MM, 1))
    )
    return [o, na]


# ------------------------------------------------------------------ projection, pixels and points of the table
def unproject(s, px, py, z=0.0):
    """Returns the point at height z (mm) that is visible at a pixel of the undistorted image."""
    W, H = s.size
    R = s.cam.matrix_world.to_3x3()
    o = s.cam.matrix_world.translation
    d = R @ Vector(((px - W / 2) / s.f, -(py - H / 2) / s.f, -1))
    t = (z * MM - o.z) / d.z
    return tuple(c / MM for c in (o + d * t)) if t > 0 else None


def distort(s, xy):
    W, H = s.size
    p = np.asarray(xy, float) - [W / 2, H / 2]
    f = 1 + s.k1 * (p**2).sum(-1, keepdims=True) / s._half() ** 2
    return p * f + [W / 2, H / 2]


def hull2(p):
    p = sorted(map(tuple, p))

    def half(q):
        h = []
        for a in q:
            while len(h) > 1 and (h[-1][0] - h[-2][0]) * (a[1] - h[-2][1]) - (h[-1][1] - h[-2][1]) * (a[0] - h[-2][0]) <= 0:
                h.pop()
            h.append(a)
        return h[:-1]

    return np.array(half(p) + half(p[::-1]))


def area_centroid(P):
    x, y = P[:, 0], P[:, 1]
    X, Y = np.roll(x, -1), np.roll(y, -1)
    c = x * Y - X * y
    A = c.sum() / 2
    if abs(A) < 1e-6:
        return 0.0, P.mean(0)
    return abs(A), np.array([((x + X) * c).sum(), ((y + Y) * c).sum()]) / (6 * A)


def in_poly(P, q):
    """Returns for each of the points q (n x 2) whether it is inside the convex polygon P."""
    X = np.roll(P, -1, 0)
    s = (X[:, None, 0] - P[:, None, 0]) * (q[None, :, 1] - P[:, None, 1]) - (X[:, None, 1] - P[:, None, 1]) * (
        q[None, :, 0] - P[:, None, 0]
    )
    return (s >= 0).all(0) | (s <= 0).all(0)


def clip_area(A, B):
    """Returns the area of the overlap of two convex polygons (Sutherland-Hodgman)."""
    if area_signed(B) < 0:
        B = B[::-1]
    P = [tuple(p) for p in A]
    for a, b in zip(B, np.roll(B, -1, 0)):
        f = lambda p: (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
        Q = []
        for i in range(len(P)):
            p, q = P[i - 1], P[i]
            u, v = f(p), f(q)
            if (u >= 0) != (v >= 0):
                t = u / (u - v)
                Q.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
            if v >= 0:
                Q.append(q)
        P = Q
        if len(P) < 3:
            return 0.0
    return abs(area_signed(np.array(P)))


def area_signed(P):
    x, y = P[:, 0], P[:, 1]
    return float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum() / 2)


def silhouettes(s, objs, rays=240):
    """Returns the place and the visible fraction of each approximately convex object in the image, from its projected hull and rays
    against the whole scene."""
    bpy.context.view_layer.update()
    W, H = s.size
    out = {}
    hidden = [o for o in s.sc.objects if o.name.startswith('phone_behind')]
    for o in hidden:
        o.hide_viewport = True
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    loc = s.cam.matrix_world.translation
    R = s.cam.matrix_world.to_3x3()
    for o in objs:
        M = o.matrix_world
        P = hull2(s.project([tuple(c / MM for c in M @ v.co) for v in o.data.vertices], distort=False))
        A, c = area_centroid(P)
        PD = distort(s, P)
        AD, cd = area_centroid(PD)
        step = max(0.4, math.sqrt(A / rays))
        a, b = P.min(0), P.max(0)
        gx, gy = np.meshgrid(np.arange(a[0] + step / 2, b[0], step), np.arange(a[1] + step / 2, b[1], step))
        q = np.stack([gx.ravel(), gy.ravel()], 1)
        q = q[in_poly(P, q)]
        seen = []
        if not len(q):
            q = c[None]
        for px, py in q:
            if not (0 <= px < W and 0 <= py < H):
                continue
            d = R @ Vector(((px - W / 2) / s.f, -(py - H / 2) / s.f, -1)).normalized()
            ok, _, _, _, ho, _ = s.sc.ray_cast(dg, loc, d)
            if ok and ho is not None and ho.name == o.name:
                seen.append((px, py))
        v = len(seen) / len(q)
        body = cd
        m = distort(s, np.mean(seen, 0)) if v >= 0.15 else body
        out[o.name] = {
            'center': [round(float(x), 1) for x in m],
            'radius': round(math.sqrt(AD / math.pi), 2),
            'visible': round(min(1, v), 3),
            'body': [round(float(x), 1) for x in body],
        }
    for o in hidden:
        o.hide_viewport = False
    bpy.context.view_layer.update()
    return out


# ------------------------------------------------------------------ the gems of one box
class Box:
    """The gems of one box: colours, shapes and surface are chosen once for all; every gem differs a little."""

    def __init__(self, s, P, name='gem'):
        g = s.rng
        self.s, self.P, self.k = s, P, 0
        dens = g.uniform(*P['density'])
        self.rough = g.uniform(*P['rough'])
        self.wavy = g.uniform(*P['wavy'])
        self.t10 = {}
        for c in COLOURS:
            a, b = P['t10'][c]
            w = g.uniform(-0.15, 1.15)
            d = dens * g.uniform(0.85, 1.18)
            self.t10[c] = [min(0.97, max(0.004, (x * (1 - w) + y * w) * g.uniform(0.9, 1.1))) ** d for x, y in zip(a, b)]
        self.shade = g.uniform(0.62, 0.85)
        self.mats = {}
        names = list(P['shapes'])
        wts = [P['shapes'][n] for n in names]
        one = g.choices(names, wts)[0]
        self.shapes = (names, wts) if g.random() < P['mixed_shapes'] else ([one], [1])
        lo, hi = P['size_mm']
        m = g.uniform(lo + 0.6, hi - 0.6)
        self.size = (max(lo, m - 0.9), min(hi, m + 0.9))

    def mat(self, c):
        if c not in self.mats:
            self.mats[c] = mat_gem(self.t10[c], self.rough, self.wavy, shade=self.shade, name='gem_' + c)
        return self.mats[c]

    def mesh(self, d=None):
        g = self.s.rng
        return gem_mesh(g, g.choices(*self.shapes)[0], d or g.uniform(*self.size), bevel=g.uniform(0.008, 0.03))

    def add(self, me, c, M):
        me.materials.append(self.mat(c))
        o = core._link(bpy.data.objects.new(f'gem{self.k:03d}', me))
        self.k += 1
        o.matrix_world = M
        return o


class Things(Box):
    """Other small items in place of gems, opaque or of glass."""

    def __init__(self, s, P):
        g = s.rng
        self.s, self.P, self.k, self.mats = s, P, 0, {}
        names = sorted(P['custom_kinds'])
        self.names = g.sample(names, min(len(names), g.choices([2, 3, 4, 5], [3, 4, 3, 1])[0]))
        self.spec = {n: P['custom_kinds'][n] for n in self.names}
        self.rough = g.uniform(0.16, 0.45)
        self.rgb = {
            n: (s.jitter(v['rgb'], 0.008, 0.08, 0.08) if 'rgb' in v else tuple(round(255 * x**0.4545) for x in v['t10']))
            for n, v in self.spec.items()
        }

    def mat(self, c):
        if c not in self.mats:
            v = self.spec[c]
            if 't10' in v:
                self.mats[c] = mat_gem(v['t10'], 0.03, 0.1, name='bead')
            else:
                self.mats[c] = core.mat_printed(
                    self.rgb[c],
                    self.rough if v['shape'] != 'corn' else 0.28,
                    0.16 if v['shape'] in ('bean', 'pebble') else 0.08,
                )
        return self.mats[c]

    def mesh(self, c):
        v = self.spec[c]
        g = self.s.rng
        return thing_mesh(g, v['shape'], g.uniform(*v['mm']))


def top_hulls(meshes, Ms):
    return [hull2([((M @ v.co).x / MM, (M @ v.co).y / MM) for v in me.vertices]) for me, M in zip(meshes, Ms)]


def heap(rng, make_mesh, n, share, most=0.30):
    """Returns n settled meshes: (meshes, matrices, hulls from above in mm). About the fraction `share` of the meshes is dropped on the
    others. If one is covered by more than `most` from above or has rolled away, tries again and drops fewer."""
    meshes = [make_mesh(k) for k in range(n)]
    want = 0 if n < 4 else min(n // 3, sum(rng.random() < share for _ in range(n)))
    for tries in range(8):
        top = max(1, math.ceil(want * (1 - tries / 5))) if want and tries < 7 else 0
        Ms = settle(meshes, rng, spacing=rng.uniform(0.84, 0.98), top=top)
        H = top_hulls(meshes, Ms)
        z = [M.translation.z for M in Ms]
        worst = 0
        for i in range(n):
            cov = sum(
                clip_area(H[i], H[j]) for j in range(n) if j != i and z[j] > z[i] + 1e-4 and np.hypot(*(H[i].mean(0) - H[j].mean(0))) < 26
            )
            worst = max(worst, cov / abs(area_signed(H[i])))
        far = max(float(np.hypot(h[:, 0], h[:, 1]).max()) for h in H)
        if worst <= most and far < 24 + 9.5 * math.sqrt(n):
            break
    return meshes, Ms, H


def from_box(g, cols, taken, each=12):
    """Returns these colours; where a box would not have enough gems of a colour, another one is chosen. `taken` are the colours already
    used."""
    out = []
    for c in cols:
        left = [n for n in COLOURS if (taken + out).count(n) < each]
        out.append(c if c in left else g.choice(left))
    return out


def gems(s, **kw):
    g = s.rng
    P = pool(s.pool_name)
    custom = (g.random() < P['custom']) if 'custom' not in kw else kw['custom'] == '1'
    s.add_table()
    box = Things(s, P) if custom else Box(s, P)
    names = box.names if custom else list(COLOURS)
    k = int(kw['piles']) if 'piles' in kw else g.choices([p[0] for p in P['piles']], [p[1] for p in P['piles']])[0]
    if g.random() < 0.02:
        k = 0  # an empty table
    share = g.uniform(*P['overlap'])
    heaps = []
    for i in range(k):
        n = g.choice([1, 2, 3, 18, 17]) if g.random() < 0.15 else g.randint(3, 18) if g.random() < 0.8 else g.randint(1, 6)
        w = [g.gammavariate(1.1, 1) for _ in names] if g.random() < 0.6 else [1] * len(names)
        cols = g.choices(names, w, k=n)
        if not custom:
            cols = from_box(g, cols, [c for h in heaps for c in h[3]])
        meshes, Ms, H = heap(g, (lambda j: box.mesh(cols[j])) if custom else (lambda j: box.mesh()), n, share)
        c = np.concatenate(H).mean(0)
        r = max(float(np.hypot(*(h - c).T).max()) for h in H)
        heaps.append((meshes, Ms, H, cols, c, r))
    # choose the places of the piles: at least 60 mm apart from edge to edge, at a random distance beyond that
    spots = []
    for meshes, Ms, H, cols, c, r in heaps:
        best = None
        for _ in range(200 if spots else 1):
            if not spots:
                q = (0.0, 0.0)
            else:
                x, y, w = g.choice(spots)
                a = g.uniform(0, 2 * math.pi)
                d = r + w + 60 + g.expovariate(1 / 14)
                q = (x + d * math.cos(a), y + d * math.sin(a))
            if all(math.hypot(q[0] - x, q[1] - y) >= r + w + 60 for x, y, w in spots):
                m = np.mean([(x, y) for x, y, w in spots] or [(0, 0)], 0)
                sc = math.hypot(q[0] - m[0], q[1] - m[1]) + g.uniform(0, 50)
                if best is None or sc < best[0]:
                    best = (sc, q)
        spots.append((*best[1], r))
    lo = np.min([(x - r, y - r) for x, y, r in spots] or [(-40, -40)], 0)
    hi = np.max([(x + r, y + r) for x, y, r in spots] or [(40, 40)], 0)
    mid = (lo + hi) / 2
    spots = [(x - mid[0], y - mid[1], r) for x, y, r in spots]
    objs = []
    pts = []
    for i, ((meshes, Ms, H, cols, c, r), (x, y, _)) in enumerate(zip(heaps, spots)):
        T = Matrix.Translation(((x - c[0]) * MM, (y - c[1]) * MM, 0))
        for me, M, col in zip(meshes, Ms, cols):
            objs.append((i, col, box.add(me, col, T @ M)))
        pts += [(x + (r + 4) * math.cos(t * math.pi / 6), y + (r + 4) * math.sin(t * math.pi / 6), z) for t in range(12) for z in (0, 10)]
    R = max([math.hypot(x, y) + r for x, y, r in spots] or [45])
    R = max(R, 42)
    pts = pts or [(40 * math.cos(t * math.pi / 6), 40 * math.sin(t * math.pi / 6), 0) for t in range(12)]
    avoid = [(x, y, r + 14) for x, y, r in spots] or [(0, 0, 20)]
    if g.random() < P['distractors']:
        distract(s, avoid, R)
    s.add_light()
    s.add_camera(
        (0, 0, 4),
        R,
        points=pts,
        cover=g.uniform(max(0.25, 0.9 * R / 260), 0.85) if g.random() < 0.3 else g.uniform(0.55, 0.85),
    )
    if g.random() < P['fingers']:
        fingers(s, spots)
    sil = silhouettes(s, [o for _, _, o in objs])
    G = []
    for i, col, o in objs:
        G.append({'colour': col, **sil[o.name], 'pile': i})
    T = {'palette': 'custom' if custom else 'standard', 'gems': G, 'piles': []}
    if custom:
        T['colours'] = {n: [round(float(x)) for x in box.rgb[n]] for n in names}
    for i, (x, y, r) in enumerate(spots):
        me = [q for q in G if q['pile'] == i]
        T['piles'].append(
            {
                'counts': {n: sum(q['colour'] == n for q in me) for n in names},
                'center': [round(v, 1) for v in np.mean([q['body'] for q in me], 0).tolist()],
            }
        )
    return T


def distract(s, avoid, R):
    """Places coins, cards, pawns, dice and pieces around the piles."""
    g = s.rng
    taken = list(avoid)
    tmp = '/tmp' if not os.environ.get('TMPDIR') else os.environ['TMPDIR']
    for _ in range(g.choices([1, 2, 3, 4], [3, 4, 2, 1])[0]):
        k = g.choice(['coin', 'coin', 'die', 'pawn', 'card', 'piece', 'clutter'])
        rad = {'coin': 13, 'die': 14, 'pawn': 12, 'card': 93, 'piece': 31, 'clutter': 0}[k]
        if k == 'clutter':
            s.add_clutter(avoid=taken, count=1, far=R * 0.8)
            continue
        for _ in range(80):
            x, y, r = g.choice(list(avoid))
            a = g.uniform(0, 2 * math.pi)
            d = r + rad + g.uniform(1, R * 0.5 + 20)
            x, y = x + d * math.cos(a), y + d * math.sin(a)
            if all(math.hypot(x - u, y - v) > rad + w for u, v, w in taken):
                break
        else:
            continue
        taken.append((x, y, rad))
        yaw = g.uniform(0, 360)
        s.diff.setdefault('clutter', []).append(k)
        if k == 'coin':
            c = g.choice([(201, 170, 110), (190, 190, 190), (178, 112, 74)])
            q = g.uniform(9, 12.5)
            h = 2.0
            place(
                core.lathe(
                    [
                        (q - 0.3, 0),
                        (q, 0.3),
                        (q, h - 0.3),
                        (q - 0.3, h),
                        (q - 1.2, h),
                        (q - 1.5, h - 0.28),
                        (q * 0.55, h - 0.28),
                        (q * 0.5, h - 0.08),
                        (0, h - 0.02),
                    ],
                    core.mat_plain(c, g.uniform(0.22, 0.4), metal=1),
                    56,
                ),
                x,
                y,
                0,
                yaw,
            )
        elif k == 'die':
            p = os.path.join(tmp, f'pips-{os.getpid()}-{g.getrandbits(40):x}.png')
            pips_atlas(p, g)
            core.die_pose(core.die(core.mat_image(p, 0.16)), g.randint(1, 6), yaw, x, y)
            _pack(p)
        elif k == 'pawn':
            c = g.choice(
                [
                    (230, 226, 216),
                    (206, 176, 124),
                    (36, 70, 150),
                    (26, 25, 26),
                    (180, 30, 30),
                    (40, 130, 60),
                    (230, 190, 40),
                ]
            )
            place(core.pawn(core.mat_plastic(c), g.uniform(22, 30), g.uniform(12, 15)), x, y, 0, yaw)
        elif k == 'card':
            p = os.path.join(tmp, f'card-{os.getpid()}-{g.getrandbits(40):x}.png')
            card_art(p, g)
            place(core.flat_card(150, 104, 1.8, core.mat_image(p, 0.33, 0.1), core.mat_cut()), x, y, 0, yaw)
            _pack(p)
        elif k == 'piece':
            cells = g.choice(
                [
                    [[0, 0], [1, 0], [2, 0], [2, 1]],
                    [[0, 0], [0, 1], [1, 0], [1, 1]],
                    [[0, 1], [1, 0], [1, 1], [2, 1]],
                    [[0, 0], [1, 0], [1, 1], [2, 1]],
                ]
            )
            c = g.choice([(204, 40, 44), (32, 92, 178), (36, 140, 72), (236, 182, 24), (130, 40, 140), (225, 100, 20)])
            a = math.radians(yaw)
            place(
                core.polyomino(cells, 16, core.mat_printed(c, 0.4, 0.12), core.mat_cut()),
                x - 16 * math.cos(a) - 24 * math.sin(a),
                y - 16 * math.sin(a) + 24 * math.cos(a),
                0,
                yaw,
            )


def _pack(path):
    """Copies an image file into the scene and removes it."""
    for im in bpy.data.images:
        if im.filepath and os.path.abspath(bpy.path.abspath(im.filepath)) == os.path.abspath(path):
            im.pack()
    os.remove(path)


def fingers(s, spots):
    """Places one to three fingers that reach in from the image border; they may come close to the piles but not cover them."""
    g = s.rng
    W, H = s.size
    for _ in range(30):
        side = g.randrange(4)
        u = g.uniform(0.15, 0.85)
        e = {0: (u * W, H * 1.0), 1: (W * 1.0, u * H), 2: (0, u * H), 3: (u * W, 0)}[side]
        b = unproject(s, *e)
        t = unproject(s, e[0] + (W / 2 - e[0]) * 0.9, e[1] + (H / 2 - e[1]) * 0.9)
        if not b or not t:
            continue
        b, t = np.array(b[:2]), np.array(t[:2])
        d = (t - b) / np.hypot(*(t - b))
        a = g.uniform(-0.5, 0.5)
        d = np.array([d[0] * math.cos(a) - d[1] * math.sin(a), d[0] * math.sin(a) + d[1] * math.cos(a)])
        reach = g.uniform(18, 55)
        tip = b + d * reach
        if all(np.hypot(*(tip - [x, y])) > r + 12 for x, y, r in spots):
            break
    else:
        return
    skin = g.choice([(226, 178, 150), (206, 152, 120), (170, 112, 82), (112, 72, 52), (236, 196, 172)])
    m = core.mat_printed(skin, 0.48, 0.07)
    nm = core.mat_plain(tuple(min(255, c * 1.06 + 4) for c in skin), 0.25, 0.3)
    n = np.array([-d[1], d[0]])
    k = g.randint(1, 3)
    for i in range(k):
        q = (i - (k - 1) / 2) * 18
        L = -abs(i - (k - 1) / 2) * 9 + g.uniform(-5, 5)
        base = b - d * 70 + n * q * 0.9
        tp = tip + n * q * 1.05 + d * L
        finger(s, (base[0], base[1], 0), (tp[0], tp[1], 0), g.uniform(7.2, 8.6), m, nm)
    s.diff.setdefault('clutter', []).append('fingers')
