"""Fingers that reach in from the border of the image."""

import math

import bpy  # noqa: F401 (must be loaded before bmesh)
import bmesh
import core
import numpy as np
from core import MM
from mathutils import Matrix, Vector

from .image_truth import unproject


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


def fingers(s, spots):
    """Places one to three fingers that reach in from the image border, if a place is found. They may come close to the piles but not cover
    them."""
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
