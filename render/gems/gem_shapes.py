"""Meshes of gems in eight shapes."""

import math

import bpy
import bmesh
import numpy as np
from core import MM
from mathutils import Vector


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


def nugget(rng):
    """Builds an irregular rock with mostly triangular facets."""
    n = rng.randint(11, 15)
    s = (1.0, rng.uniform(0.76, 0.92), rng.uniform(0.66, 0.86))
    return _hull([Vector([c * k for c, k in zip(v * (1 + rng.gauss(0, 0.09)), s)]) for v in _dirs(rng, n)], 9)


def crag(rng):
    """Builds a rock like a nugget, with fewer, larger facets and one pointed end."""
    n = rng.randint(8, 10)
    s = (1.0, rng.uniform(0.78, 0.95), rng.uniform(0.70, 0.9))
    p = [Vector([c * k for c, k in zip(v * (1 + rng.gauss(0, 0.10)), s)]) for v in _dirs(rng, n)]
    p.append(Vector((rng.uniform(1.15, 1.4), rng.uniform(-0.2, 0.2), rng.uniform(-0.2, 0.2))))
    return _hull(p, 12)


def cut_ball(rng):
    """Builds a ball with planes cut off, which leaves polygonal facets."""
    pl = [(v, rng.uniform(0.78, 0.98)) for v in _dirs(rng, rng.randint(11, 15))]
    bm = _cut(rng, pl, 1.3)
    bmesh.ops.scale(bm, vec=(1, rng.uniform(0.8, 0.95), rng.uniform(0.7, 0.88)), verts=bm.verts)
    return bm


def brilliant(rng):
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


def ice(rng):
    """Builds a rounded lump with hardly any edges."""
    n = rng.randint(7, 9)
    s = (1.0, rng.uniform(0.8, 0.95), rng.uniform(0.7, 0.9))
    p = [Vector([c * k for c, k in zip(v * (1 + rng.gauss(0, 0.12)), s)]) for v in _dirs(rng, n)]
    bm = _hull(p, 10)
    bmesh.ops.bevel(bm, geom=list(bm.edges), offset=0.22, segments=4, affect='EDGES', profile=0.5, clamp_overlap=True)
    bmesh.ops.convex_hull(bm, input=bm.verts)
    for f in bm.faces:
        f.smooth = True
    return bm


def ice_cube(rng):
    """Builds a worn ice cube: a box with its corners cut off."""
    pl = [
        (Vector(a) + Vector([rng.gauss(0, 0.10) for _ in range(3)]), rng.uniform(0.66, 0.84))
        for a in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
    ]
    pl += [(Vector((a, b, c)), rng.uniform(1.0, 1.14)) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1) if rng.random() < 0.8]
    bm = _cut(rng, [(n.normalized(), d) for n, d in pl], 1.4)
    return bm


def bipyramid(rng):
    """Builds a crystal: two unequal pyramids on an uneven girdle."""
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


def cushion(rng):
    """Builds a step-cut cushion with a flat top."""
    P = []
    a = rng.uniform(0.72, 0.95)
    for z, r in ((0.42, 0.62), (0.22, 0.92), (-0.02, 1.0), (-0.30, 0.8), (-0.55, 0.34)):
        for i in range(8):
            t = 2 * math.pi * (i + 0.5) / 8
            e = 1 / max(abs(math.cos(t)), abs(math.sin(t))) ** 0.55
            P.append(Vector((r * e * math.cos(t) * 0.88, a * r * e * math.sin(t) * 0.88, z)) * (1 + rng.gauss(0, 0.012)))
    return _hull(P, 5)


# functions that build a gem of a shape, with a radius of about 1
SHAPES = {
    'nugget': nugget,
    'crag': crag,
    'cut': cut_ball,
    'brilliant': brilliant,
    'ice': ice,
    'cube': ice_cube,
    'bipyramid': bipyramid,
    'cushion': cushion,
}


def gem_mesh(rng, shape, d_mm, bevel=0.02):
    """Returns a mesh in metres, centred on the mean of its vertices, whose longest extent is d_mm."""
    bm = SHAPES[shape](rng)
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
