"""Visible fractions and sizes of the gem board's holes in the image."""

import math

import bpy
import numpy as np
from core import MM
from mathutils import Vector


def hole_px(s, B, to, mat_of, T):
    """Returns the mean radius of four of the holes in the image, in pixels: those of the circles with the same areas."""
    out = []
    for r, c in ((0, 0), (2, 5), (3, 6), (5, 11)):
        x, y, h = B['holes'][r][c]
        P = np.array(
            s.project([to(x + h * math.cos(t), y + h * math.sin(t), T, mat_of(c)) for t in np.linspace(0, 2 * math.pi, 16, endpoint=False)])
        )
        X = np.roll(P, -1, 0)
        out.append(math.sqrt(abs((P[:, 0] * X[:, 1] - X[:, 0] * P[:, 1]).sum() / 2) / math.pi))
    return float(np.mean(out))


def holes_visible(s, B, to, mat_of, T, who):
    W, H = s.size
    hid = [o for o in s.sc.objects if o.name.startswith('phone_behind')]
    for o in hid:
        o.hide_viewport = True
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    loc = s.cam.matrix_world.translation
    out = []
    for r in range(6):
        row = []
        for c in range(12):
            x, y, h = B['holes'][r][c]
            ok = n = 0
            for k, t in [(0, 0)] + [(0.75, i * math.pi / 4) for i in range(8)]:
                p = to(x + h * k * math.cos(t), y + h * k * math.sin(t), T, mat_of(c))
                v = Vector(p) * MM
                n += 1
                u = s.project([p])[0]
                if not (0 <= u[0] < W and 0 <= u[1] < H):
                    continue
                hit, q, _, _, o, _ = s.sc.ray_cast(dg, loc, (v - loc).normalized())
                if not hit or o is None or (q - loc).length > (v - loc).length - 2e-4 or o.name == who.get((r, c)):
                    ok += 1
            row.append(round(ok / n, 2))
        out.append(row)
    for o in hid:
        o.hide_viewport = False
    return out
