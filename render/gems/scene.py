"""Builds scenes of gem piles and returns their truth."""

import math
import random

import numpy as np
from core import MM
from mathutils import Matrix

from .box import COLOURS, Box, Things, from_box, pool
from .distractors import distract
from .falling import heap
from .image_truth import silhouettes
from .player_fingers import fingers


def make_heaps(g, P, box, names, k, custom):
    """Forms k heaps. Returns for each: meshes, matrices, hulls (mm), colours, centre and radius (mm)."""
    stacked_fraction = g.uniform(*P['overlap'])
    heaps = []
    for i in range(k):
        n = g.choice([1, 2, 3, 18, 17]) if g.random() < 0.15 else g.randint(3, 18) if g.random() < 0.8 else g.randint(1, 6)
        w = [g.gammavariate(1.1, 1) for _ in names] if g.random() < 0.6 else [1] * len(names)
        cols = g.choices(names, w, k=n)
        if not custom:
            cols = from_box(g, cols, [c for h in heaps for c in h[3]])
        meshes, Ms, H = heap(g, (lambda j: box.mesh(cols[j])) if custom else (lambda j: box.mesh()), n, stacked_fraction)
        c = np.concatenate(H).mean(0)
        r = max(float(np.hypot(*(h - c).T).max()) for h in H)
        heaps.append((meshes, Ms, H, cols, c, r))
    return heaps


def choose_spots(g, heaps):
    """Chooses the places of the piles: at least 60 mm apart from edge to edge, at a random distance beyond that. Returns (x, y, radius)
    of each."""
    spots = []
    for meshes, Ms, H, cols, c, r in heaps:
        best = None
        for _ in range(200 if spots else 1):
            if not spots:
                q = (0.0, 0.0)
            else:
                x, y, w = g.choice(spots)
                a = g.uniform(0, 2 * math.pi)
                d = r + w + 60 + g.expovariate(1 / 14)
                q = (x + d * math.cos(a), y + d * math.sin(a))
            if all(math.hypot(q[0] - x, q[1] - y) >= r + w + 60 for x, y, w in spots):
                m = np.mean([(x, y) for x, y, w in spots] or [(0, 0)], 0)
                sc = math.hypot(q[0] - m[0], q[1] - m[1]) + g.uniform(0, 50)
                if best is None or sc < best[0]:
                    best = (sc, q)
        spots.append((*best[1], r))
    lo = np.min([(x - r, y - r) for x, y, r in spots] or [(-40, -40)], 0)
    hi = np.max([(x + r, y + r) for x, y, r in spots] or [(40, 40)], 0)
    mid = (lo + hi) / 2
    spots = [(x - mid[0], y - mid[1], r) for x, y, r in spots]
    return spots


def scene_truth(s, objs, spots, box, names, custom):
    """Returns the truth of the scene. `objs` are (pile, colour, object)."""
    sil = silhouettes(s, [o for _, _, o in objs])
    G = []
    for i, col, o in objs:
        G.append({'colour': col, **sil[o.name], 'pile': i})
    T = {'palette': 'custom' if custom else 'standard', 'gems': G, 'piles': []}
    if custom:
        T['colours'] = {n: [round(float(x)) for x in box.rgb[n]] for n in names}
    for i, (x, y, r) in enumerate(spots):
        me = [q for q in G if q['pile'] == i]
        T['piles'].append(
            {
                'counts': {n: sum(q['colour'] == n for q in me) for n in names},
                'center': [round(v, 1) for v in np.mean([q['body'] for q in me], 0).tolist()],
            }
        )
    return T


def gems(s, **kw):
    g = s.rng
    P = pool(s.pool_name)
    custom = (g.random() < P['custom']) if 'custom' not in kw else kw['custom'] == '1'
    s.add_table()
    box = Things(s, P) if custom else Box(s, P)
    names = box.names if custom else list(COLOURS)
    k = int(kw['piles']) if 'piles' in kw else g.choices([p[0] for p in P['piles']], [p[1] for p in P['piles']])[0]
    if g.random() < 0.02:
        k = 0  # an empty table
    heaps = make_heaps(g, P, box, names, k, custom)
    spots = choose_spots(g, heaps)
    objs = []
    pts = []
    for i, ((meshes, Ms, H, cols, c, r), (x, y, _)) in enumerate(zip(heaps, spots)):
        T = Matrix.Translation(((x - c[0]) * MM, (y - c[1]) * MM, 0))
        for me, M, col in zip(meshes, Ms, cols):
            objs.append((i, col, box.add(me, col, T @ M)))
        pts += [(x + (r + 4) * math.cos(t * math.pi / 6), y + (r + 4) * math.sin(t * math.pi / 6), z) for t in range(12) for z in (0, 10)]
    R = max([math.hypot(x, y) + r for x, y, r in spots] or [45])
    R = max(R, 42)
    pts = pts or [(40 * math.cos(t * math.pi / 6), 40 * math.sin(t * math.pi / 6), 0) for t in range(12)]
    avoid = [(x, y, r + 14) for x, y, r in spots] or [(0, 0, 20)]
    if g.random() < P['distractors']:
        distract(s, avoid, R)
    s.add_light()
    s.add_camera(
        (0, 0, 4),
        R,
        points=pts,
        cover=g.uniform(max(0.25, 0.9 * R / 260), 0.85) if g.random() < 0.3 else g.uniform(0.55, 0.85),
    )
    if g.random() < P['fingers']:
        fingers(s, spots)
    s.staged = (objs, spots, box, names, custom)
    return scene_truth(s, *s.staged)


# range of the angle (degrees) by which the camera of another view has moved round the piles, and standard deviation of its change of
# elevation (degrees)
MOVED_ROUND = (10, 60)
MOVED_UP = 12
# probability that another view of several piles is a close-up, which leaves out some of them
CLOSE_UP = 0.2


def another_view(s, number):
    """Moves the camera of a scene of gems round its piles, as a player does who takes a further photo, and returns the truth of that view.
    `number` is 2 for the second view; what is random depends on the scene's seed and on this number alone."""
    first = s.diff['camera'] if number == 2 else s.first_camera
    s.first_camera = first
    g = s.rng = random.Random(f'{s.kind}:{s.pool_name}:{s.seed}:view-{number}')
    objs, spots, box, names, custom = s.staged
    shown = spots
    if len(spots) > 1 and g.random() < CLOSE_UP:
        shown = g.sample(spots, g.randint(1, len(spots) - 1))
    s.remove_camera()
    az = first['azimuth'] + g.choice([-1, 1]) * g.uniform(*MOVED_ROUND)
    elev = min(88, max(25, first['elevation'] + g.gauss(0, MOVED_UP)))
    low, high = (f([(x + e * r, y + e * r) for x, y, r in shown or [(0, 0, 40)]], 0) for f, e in ((np.min, -1), (np.max, 1)))
    x, y = (low + high) / 2
    R = max([math.hypot(u - x, v - y) + r for u, v, r in shown] + [42])
    ring = [(t * math.pi / 6, z) for t in range(12) for z in (0, 10)]
    pts = [(u + (r + 4) * math.cos(t), v + (r + 4) * math.sin(t), z) for u, v, r in shown or [(0, 0, 40)] for t, z in ring]
    s.add_camera((x, y, 4), R, points=pts, cover=g.uniform(0.5, 0.85), elev=elev, az=az, roll=g.gauss(0, 6), keep_lens=True)
    return scene_truth(s, *s.staged)
