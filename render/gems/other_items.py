"""Meshes of other small items: beans, corn, chickpeas, pebbles, beads."""

import math

import bpy
import bmesh
import numpy as np
from core import MM
from mathutils import Vector


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
