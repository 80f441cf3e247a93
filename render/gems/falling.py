"""Lets meshes fall and come to rest (Bullet physics), and forms heaps of gems in this way."""

import math

import bpy
import bmesh
import numpy as np
from core import MM
from mathutils import Matrix, Quaternion

from .polygons import area_signed, clip_area, hull2


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


def top_hulls(meshes, Ms):
    return [hull2([((M @ v.co).x / MM, (M @ v.co).y / MM) for v in me.vertices]) for me, M in zip(meshes, Ms)]


def heap(rng, make_mesh, n, stacked_fraction, max_covered=0.30):
    """Returns n settled meshes: (meshes, matrices, hulls from above in mm). About the fraction `stacked_fraction` of the meshes is dropped
    on the others. If one is covered by more than the fraction `max_covered` from above or has rolled away, tries again and drops
    fewer, up to eight times in all."""
    meshes = [make_mesh(k) for k in range(n)]
    want = 0 if n < 4 else min(n // 3, sum(rng.random() < stacked_fraction for _ in range(n)))
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
        extent = max(float(np.hypot(h[:, 0], h[:, 1]).max()) for h in H)
        if worst <= max_covered and extent < 24 + 9.5 * math.sqrt(n):
            break
    return meshes, Ms, H
