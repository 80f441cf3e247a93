"""Visible fractions of objects by ray casting: exact, no rendering needed."""

import math

import bpy
import numpy as np
from materials import MM
from mathutils import Vector
from mathutils.bvhtree import BVHTree


class VisibilityMixin:
    """Measures how much of an object is visible."""

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
