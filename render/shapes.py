"""Objects in Blender. The functions that build an object return a bpy object that rests on z = 0 at the origin (only `die` centres it
there); materials.place moves it.

A polyomino's cells are [row, column], row 0 at the top. The centre of cell (r, c) is at ((c + 0.5) * cell, -(r + 0.5) * cell).
FACE_AX[n] is the outward axis of face n in a die's own frame; on face 1, the tile's up direction is +y. die_top_pose turns the upper
face's image clockwise, seen from above, by quarter * 90 + dyaw degrees.
"""

import math
import random

import bpy  # noqa: F401: must be loaded before bmesh
import bmesh
import numpy as np
from mathutils import Matrix, Vector
from materials import MM, _obj


def prism(outline, t, mat_top, mat_side, bevel=0.2, uv=None):
    """Builds a plate from a simple counter-clockwise outline (mm). The top face uses mat_top, the sides mat_side. uv: function (x, y mm)
    -> (u, v)."""
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
    """Builds a flat card, centred on the origin. Its top face is at z = t; the top edge of its image is towards +y."""
    return prism(rounded_outline(w, h, corner), t, mat_top, mat_side, bevel=0.15, uv=lambda x, y: (x / w + 0.5, y / h + 0.5))


def outline_of(cells, s):
    """Returns the boundary (counter-clockwise with x right and y up) of a polyomino without holes, given by [row, column] cells of side
    s; y = -row * s."""
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
    """Moves the sides of a counter-clockwise polygon inwards by `gap` and rounds its corners with radius r."""
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
    """Builds a die-cut cardboard piece; the module text describes its frame. Default UV: 0..1 over the bounding box."""
    rows = 1 + max(r_ for r_, c in cells)
    cols = 1 + max(c for r_, c in cells)
    pts = inset_round(outline_of(cells, cell), gap, r)
    return prism(pts, t, mat_top, mat_side, bevel=bevel, uv=uv or (lambda x, y: (x / (cols * cell), 1 + y / (rows * cell))))


def plate_with_holes(outline, holes, t, mat_top, mat_side, hole_n=24, uv=None):
    """Builds a flat plate with round through holes [(x, y, r)...] (mm): triangulates the outline with the holes cut out."""
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
    """Builds a solid of revolution about z from the profile [(r, z)...] (mm), from bottom to top."""
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
    """Builds a classic halma pawn: cone-shaped body, round head."""
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
    """Builds a faceted plastic gem: a convex hull that rests on one of its larger faces. shape: nugget | brilliant | chunk."""
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
    return ux, nz.cross(ux), nz  # the tile's x axis, the tile's up axis, the normal


def die(mat, a=16.0, r=2.2):
    """Builds a rounded cube, centred on the origin; die_pose moves it. UV: an atlas of 3 x 2 tiles, faces 1 2 3 in the top row, 4 5 6 in
    the bottom row."""
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
    """Moves a die so that face `up` is on top. The up direction of its image is turned from +y clockwise, seen from above, by quarter *
    90 + dyaw degrees."""
    ux, uy, nz = _face_frame(up)
    M = Matrix((ux, uy, nz))  # maps the axes of the tile to x, y, z
    o.matrix_world = (
        Matrix.Translation((x * MM, y * MM, (z + a / 2) * MM)) @ Matrix.Rotation(-math.radians(quarter * 90 + dyaw), 4, 'Z') @ M.to_4x4()
    )
    return o


def die_pose(o, up, yaw, x, y, z=0, a=16.0):
    return die_top_pose(o, up, 0, -yaw, x, y, z, a)
