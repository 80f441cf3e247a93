"""Still images of a clip: rendered parts of the image, and outlines of objects."""

import itertools
import os

import bpy
import cv2
import numpy as np
from core import MM
from mathutils import Vector


def shoot(s, tmp, box=None, base=None, soft=14):
    """Renders the image as linear light, undistorted, without noise, and wider than the frame. With box (x0, y0, x1, y1), traces only
    that part and blends it into `base`, with an edge `soft` pixels wide."""
    a = trace(s, tmp, box)
    return a if box is None else blend(s, base, a, box, soft)


def trace(s, tmp, box, again=False):
    """Renders the part of the image in a box, or all of it if `box` is None. `tmp` is the path of a temporary image. With `again`, the
    camera and the settings must be those of the last call; this saves half a second."""
    if not again:
        s.settings()
    s.sc.render.use_persistent_data = True
    s.sc.render.filepath = tmp
    r = s.sc.render
    r.use_border = r.use_crop_to_border = box is not None
    if box is not None:
        x0, y0, x1, y1 = box
        r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = (
            (x0 + 0.3) / s.rw,
            (x1 + 0.3) / s.rw,
            (s.rh - y1 + 0.3) / s.rh,
            (s.rh - y0 + 0.3) / s.rh,
        )  # 0.3 is added because Blender discards the fractional part
    bpy.ops.render.render(write_still=True)
    im = bpy.data.images.load(tmp)
    w, h = im.size
    a = np.empty(w * h * im.channels, np.float32)
    im.pixels.foreach_get(a)
    a = np.maximum(a.reshape(h, w, im.channels)[::-1, :, :3], 0)
    bpy.data.images.remove(im)
    os.remove(tmp)
    if box is not None and (w, h) != (x1 - x0, y1 - y0):
        raise RuntimeError(f'border {box} gave {w}x{h}')
    return a


def blend(s, base, a, box, soft):
    """Returns a copy of the image `base` with the part `a` in a box, with an edge `soft` pixels wide."""
    x0, y0, x1, y1 = box
    h, w = a.shape[:2]
    m = np.zeros((h + 2, w + 2), np.uint8)
    m[1:-1, 1:-1] = 1
    m[0] |= y0 == 0
    m[-1] |= y1 == s.rh
    m[:, 0] |= x0 == 0
    m[:, -1] |= x1 == s.rw  # no soft edge where the box ends at the border of the image
    k = np.minimum(1, cv2.distanceTransform(m, cv2.DIST_L2, 3)[1:-1, 1:-1] / soft)[..., None] if (m == 0).any() else 1
    out = base.copy()
    out[y0:y1, x0:x1] = out[y0:y1, x0:x1] * (1 - k) + a * k
    return out


def boxes(s, objs, mm):
    """Returns the parts of the image that show these objects and `mm` millimetres around them. Two parts are joined if their common box is
    hardly larger than both."""
    out = []
    for o in objs:
        p = np.array([tuple(o.matrix_world @ Vector(b)) for b in o.bound_box]) / MM
        q = np.array(s.project([(x + dx, y + dy, z) for x, y, z in p for dx in (-mm, mm) for dy in (-mm, mm)], distort=False)) + [
            (s.rw - s.size[0]) / 2,
            (s.rh - s.size[1]) / 2,
        ]
        (x0, y0), (x1, y1) = np.floor(q.min(0)), np.ceil(q.max(0))
        out.append([max(0, int(x0)), max(0, int(y0)), min(s.rw, int(x1)), min(s.rh, int(y1))])
    out = [b for b in out if b[2] - b[0] > 4 and b[3] - b[1] > 4]
    while True:
        for a, b in itertools.combinations(out, 2):
            u = [min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])]
            ar = lambda r: (r[2] - r[0]) * (r[3] - r[1])
            if ar(u) < 1.25 * (ar(a) + ar(b)):
                out.remove(a)
                out.remove(b)
                out.append(u)
                break
        else:
            return out


def silhouette(s, objs, k=2):
    """Returns the coverage (0..1) of the objects' outline in the undistorted image."""
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    im = np.zeros((s.rh * k, s.rw * k), np.uint8)
    for o in objs:
        e = o.evaluated_get(dg)
        me = e.to_mesh()
        me.calc_loop_triangles()
        v = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', v)
        t = np.empty(len(me.loop_triangles) * 3, np.int32)
        me.loop_triangles.foreach_get('vertices', t)
        e.to_mesh_clear()
        M = np.array(o.matrix_world)
        p = (v.reshape(-1, 3) @ M[:3, :3].T + M[:3, 3] - s._loc) @ s._Ri.T
        z = -p[:, 2]
        t = t.reshape(-1, 3)
        t = t[(z[t] > 0.012).all(1)]
        q = np.stack([s.f * p[:, 0] / np.maximum(z, 0.001) + s.rw / 2, -s.f * p[:, 1] / np.maximum(z, 0.001) + s.rh / 2], 1)
        q = np.clip(np.round((q * k - 0.5) * 16), -2e6, 2e6).astype(np.int32)
        for tri in q[t]:
            cv2.fillConvexPoly(im, tri, 255, shift=4)
    return cv2.resize(im, (s.rw, s.rh), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
