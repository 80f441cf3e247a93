"""Builds the scenes of the kinds `card`, `table` and `none`, and returns their truth."""

import math

import bpy
import cv2
import numpy as np
from core import gem, mat_gem, place, world

from .card_model import Card
from .catalogue import CT, CW, PT, shapes
from .loose_pieces import extras, loose_truth, on_card, rect, scatter
from .piece_set import Appearance
from .player_hand import hand
from .symbol_dice import die_truth, symbol_die

UNSOLVED = ['empty', 'partial', 'missing', 'wrong_set', 'overhang', 'stacked', 'shifted', 'occluded']


def pick(s, occlude=True):
    h = s.pool['cards']
    return 'solved' if s.rng.random() < h.get('solved_share', 0.4) else s.rng.choice(UNSOLVED if occlude else UNSOLVED[:-1])


def card(s, scene=None, number=None, art=None):
    g = s.rng
    appearance = Appearance(s)
    s.add_table()
    c = Card(s, appearance, int(number) if number else None, art).build(0, 0, g.uniform(-180, 180))
    c.fill(scene or pick(s))
    c.put_pieces()
    L = scatter(s, appearance, [c], extras(s, appearance, [c], c.spare, g.choice([0, 0, 0, 1, 2, 4, 7])))
    if g.random() < 0.08:
        p = g.choice([p for p in sorted(shapes()) if p not in {q['piece'] for q in c.pieces} and p not in {q['piece'] for q in L}])
        q, ob = on_card(s, appearance, c, p)
        if q:
            L.append(q)
        else:
            bpy.data.objects.remove(ob)
    die = symbol_die(s, [c], [(q['at'][0], q['at'][1], 36) for q in L]) if g.random() < 0.4 else None
    s.add_clutter(
        avoid=[(0, 0, 98)] + [(q['at'][0], q['at'][1], 36) for q in L] + ([(*die['at'], 14)] if die else []),
        count=g.choice([0, 0, 1, 1, 2, 3]),
        far=110,
    )
    s.add_light()
    s.add_camera((0, 0, 0), CW / 2, points=c.corners())
    occ = c.scene == 'occluded'
    if occ:
        cells = sorted(c.region)
        r, q = g.choice(cells)
        x, y, _ = world(c.obj, [c.local(r + 0.5, q + 0.5) + (0,)])[0]
        cam = s.cam.matrix_world.translation
        toward = math.degrees(math.atan2(cam.y, cam.x)) + g.gauss(0, 50)
        a = math.radians(toward)
        hand(s, (x - 14 * math.cos(a), y - 14 * math.sin(a)), toward, CT + PT)
    s.diff['scene'] = c.scene
    return {'cards': [c.truth(occluders=True)], 'loose': loose_truth(s, L), **die_truth(s, die)}


def table(s):
    g = s.rng
    n = g.choice([2, 2, 3, 3, 4])
    s.add_table()
    appearances = [Appearance(s) for _ in range(1 if g.random() < 0.7 else n)]
    cards = []
    L = []
    used = []
    slots = [(i, j) for i in (-1, 1) for j in (-1, 1)]
    g.shuffle(slots)
    if n == 2:
        slots = g.choice([[(-1, 0), (1, 0)], [(0, -1), (0, 1)]])
    for i in range(n):
        for _ in range(300):
            x, y = slots[i][0] * g.uniform(88, 125), slots[i][1] * g.uniform(62, 110)
            yaw = g.choice([0, 0, 180, 90, 270]) + g.gauss(0, 9)
            c, sn = math.cos(math.radians(yaw)), math.sin(math.radians(yaw))
            Q = np.array([(x + a * c - b * sn, y + a * sn + b * c) for a, b in ((-84, 58), (84, 58), (84, -58), (-84, -58))])
            if all(
                cv2.rotatedRectangleIntersection(cv2.minAreaRect(Q.astype(np.float32)), cv2.minAreaRect(P.astype(np.float32)))[0] == 0
                for P in used
            ):
                break
        else:
            continue
        used.append(Q)
        appearance = appearances[i % len(appearances)]
        for _ in range(20):
            k = Card(s, appearance)
            if k.number not in [o.number for o in cards]:
                break
        k.build(x, y, yaw).fill(pick(s, False))
        k.put_pieces()
        cards.append(k)
    sp = [p for c in cards for p in c.spare]
    L = scatter(s, appearances[0], cards, sp + g.sample(sorted(shapes()), g.choice([0, 2, 5])), hi=60)
    av = [(*rect(c).mean(0), 98) for c in cards] + [(q['at'][0], q['at'][1], 36) for q in L]
    die = symbol_die(s, cards, [(q['at'][0], q['at'][1], 36) for q in L]) if g.random() < 0.6 else None
    if die:
        av.append((*die['at'], 14))
    for _ in range(g.choice([0, 3, 6])):
        for _ in range(50):
            x, y = g.uniform(-230, 230), g.uniform(-190, 190)
            if all(math.hypot(x - u, y - v) > r + 8 for u, v, r in av):
                break
        else:
            continue
        av.append((x, y, 9))
        place(
            gem(
                mat_gem(s.jitter(g.choice([(190, 20, 40), (20, 130, 60), (30, 70, 190), (110, 40, 150), (150, 80, 30), (225, 190, 30)]))),
                g.uniform(11, 14),
                'nugget',
                g,
            ),
            x,
            y,
            0,
            g.uniform(0, 360),
        )
    s.add_clutter(avoid=av, count=g.choice([0, 1, 2, 3]))
    pts = [p for c in cards for p in c.corners()]
    A = np.array(pts)
    m = (A.min(0) + A.max(0)) / 2
    s.add_light()
    s.add_camera((m[0], m[1], 0), float(np.abs(A[:, :2] - m[:2]).max()), points=pts, cover=g.uniform(0.6, 0.95))
    s.diff['scene'] = [c.scene for c in cards]
    return {'cards': [c.truth() for c in cards], 'loose': loose_truth(s, L), **die_truth(s, die)}


def no_card(s):
    """Builds a table with a few loose pieces and other things, but without a card (kind `none`)."""
    g = s.rng
    appearance = Appearance(s)
    s.add_table()
    taken = []
    for piece in g.sample(sorted(shapes()), g.choice([0, 3, 6])):
        for _ in range(60):
            x, y = g.uniform(-120, 120), g.uniform(-90, 90)
            if all(math.hypot(x - u, y - v) > 36 + r for u, v, r in taken):
                break
        else:
            continue
        taken.append((x, y, 36))
        place(appearance.piece(piece, g.choice(shapes()[piece])), x, y, 0.02, g.uniform(-180, 180))
    s.add_clutter(avoid=taken or [(0, 0, 1)], count=g.choice([2, 3, 4]))
    s.add_light()
    s.add_camera((0, 0, 0), CW / 2)
    s.diff['scene'] = 'none'
    return {'cards': [], 'die': None, 'die_partial': False}
