"""A hand with a sleeve that reaches over a card."""

import math

import bpy  # must be loaded before bmesh
import bmesh
import numpy as np
from core import MM, _obj, mat_plain, mat_printed, place
from mathutils import Matrix, Vector

SKIN = [(224, 178, 150), (205, 150, 118), (176, 120, 88), (134, 86, 60), (92, 58, 42), (236, 196, 172)]


def hand(s, tip, toward, z=6.0):
    """Builds a hand with a sleeve; its finger tips are around `tip` (x, y in mm), and it comes from the direction `toward` (degrees)."""
    g = s.rng
    bm = bmesh.new()
    point = g.random() < 0.35
    spread = g.uniform(0.8, 1.3)

    part = bpy.data.meshes.new('blob')

    def blob(p, r, sc=(1, 1, 1)):
        sphere = bmesh.new()  # a mesh of its own: adding to a large one is slow
        matrix = Matrix.Translation(Vector(p) * MM) @ Matrix.Diagonal((*sc, 1))
        bmesh.ops.create_icosphere(sphere, subdivisions=2, radius=r * MM, matrix=matrix)
        sphere.to_mesh(part)
        sphere.free()
        bm.from_mesh(part)

    def limb(pts, r0, r1, n=9):
        segs = list(zip(pts, pts[1:]))
        for i, (a, b) in enumerate(segs):
            for k in range(n):
                t = k / (n - 1)
                u = (i + t) / len(segs)
                blob([a[j] + (b[j] - a[j]) * t for j in range(3)], r0 + (r1 - r0) * u)

    H = g.uniform(26, 34)  # height of the knuckles
    for y in range(-64, -140, -8):  # palm and wrist: flat cross-sections that become narrower
        w = 30 - max(0, -y - 84) * 0.28
        for x in np.linspace(-w, w, 6):
            blob((float(x), y, H - 8 - max(0, -y - 84) * 0.05), 17, (1, 1.1, 0.80 - 0.0022 * abs(float(x))))
    for i, (x, L) in enumerate(((-33, 62), (-11, 74), (11, 80), (31, 72))):
        dx = (x * 0.22) * spread
        k = i == 3 or not point
        if k:
            limb(
                [
                    (x, -66, H - 2),
                    (x + dx * 0.6, -60 + L * 0.45, H + 2),
                    (x + dx, -60 + L * 0.8, z + 13),
                    (x + dx * 1.1, -60 + L * 0.97, z + 6.5),
                ],
                9.4,
                7.0,
            )
        else:
            limb([(x, -60, H), (x, -60 + 30, H + 2), (x, -60 + 26, z + 10), (x, -60 + 4, z + 9)], 9.8, 8)
    limb([(22, -112, H - 10), (40, -92, H - 11), (53, -66, z + 13), (52, -40, z + 8)], 15, 8.2)
    limb([(0, -128, H - 10), (-3, -190, H + 6), (-8, -330, H + 40)], 23, 34, 14)
    o = _obj('hand', bm, [mat_printed(s.jitter(g.choice(SKIN), 0.005, 0.08, 0.06), rough=0.5, mottle=0.07)])
    for f in o.data.polygons:
        f.use_smooth = True
    m = o.modifiers.new('remesh', 'REMESH')
    m.mode = 'VOXEL'
    m.voxel_size = 2.0 * MM
    m.use_smooth_shade = True
    q = o.modifiers.new('smooth', 'SMOOTH')
    q.factor = 0.6
    q.iterations = 16
    if g.random() < 0.5:
        o.data.transform(Matrix.Diagonal((-1, 1, 1, 1)))
        o.data.flip_normals()
    place(o, tip[0], tip[1], 0, toward + 90)
    out = [o]
    if g.random() < 0.7:
        bm = bmesh.new()
        rings = []
        col = mat_plain([g.uniform(20, 220) for _ in range(3)], 0.9)
        for k in range(10):
            y = -150 - k * 22
            r = 34 + k * 1.6 + 1.2 * math.sin(k * 2.3)
            zc = H + 4 + k * 3.4
            rings.append(
                [
                    bm.verts.new((r * 1.05 * math.cos(t) * MM - 0.008, y * MM, (zc + r * 0.85 * math.sin(t)) * MM))
                    for t in np.linspace(0, 2 * math.pi, 28, endpoint=False)
                ]
            )
        for a, b in zip(rings, rings[1:]):
            for k in range(28):
                bm.faces.new((a[k], a[(k + 1) % 28], b[(k + 1) % 28], b[k])).smooth = True
        sl = _obj('sleeve', bm, [col])
        sl.matrix_world = o.matrix_world.copy()
        out.append(sl)
    return out
