"""The truth of gems in the image, and conversions between pixels and points of the table."""

import math

import bpy
import numpy as np
from core import MM
from mathutils import Vector

from .polygons import area_centroid, hull2, in_poly


def unproject(s, px, py, z=0.0):
    """Returns the point at height z (mm) that is visible at a pixel of the undistorted image; None if there is none."""
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


def silhouettes(s, objs, rays=240):
    """Returns for each approximately convex object its place in the image, its radius and its visible fraction. Rays are cast through
    points of the object's projected hull. The visible fraction is the fraction of these rays that hit the object first. `center` is the
    mean of the points that are visible; if fewer than 15 % are, it is `body`, the centroid of the hull. The radius is that of a circle with
    the area of the hull."""
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
        visible_points = []
        if not len(q):
            q = c[None]
        for px, py in q:
            if not (0 <= px < W and 0 <= py < H):
                continue
            d = R @ Vector(((px - W / 2) / s.f, -(py - H / 2) / s.f, -1)).normalized()
            ok, _, _, _, ho, _ = s.sc.ray_cast(dg, loc, d)
            if ok and ho is not None and ho.name == o.name:
                visible_points.append((px, py))
        v = len(visible_points) / len(q)
        body = cd
        m = distort(s, np.mean(visible_points, 0)) if v >= 0.15 else body
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
