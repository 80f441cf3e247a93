"""Builds the scene of a clip: cards, steps of play, loose pieces, camera."""

import math
import random

import cards
import cv2
import numpy as np
from cards import CW
from core import MM

from .play import plan


def has_trait(pool, seed, key, n, of=20):
    """Returns whether a clip is one of the n in every `of` consecutive seeds that have a trait, such as `several`."""
    b, i = divmod(seed, of)
    return i in random.Random(f'clip:{key}:{pool}:{b}').sample(range(of), n)


def choose_play(s, opt):
    """Chooses the number of cards, whether they are solved in the end, and how one of them is nearly solved: `shifted`, `wrong_set` or
    None."""
    g = s.rng
    seed, pool = s.seed, s.pool_name
    several = has_trait(pool, seed, 'several', 6)
    n = int(opt.get('cards', g.choice([2, 2, 3, 4]) if several else 1))
    solved = bool(int(opt['solved'])) if 'solved' in opt else not has_trait(pool, seed, 'unsolved', 4)
    near = g.choice(['shifted', 'wrong_set']) if has_trait(pool, seed, 'near', 6) else None
    if not solved and not near and g.random() < 0.3:
        near = g.choice(['shifted', 'wrong_set'])
    if 'near' in opt:
        near = None if opt['near'] == 'none' else opt['near']
    return n, solved, near


def place_cards(s, appearances, n):
    """Places up to n cards on the table, side by side without overlaps, and returns them."""
    g = s.rng
    K = []
    slots = [(i, j) for i in (-1, 1) for j in (-1, 1)]
    g.shuffle(slots)
    used = []
    if n == 2:
        slots = [(-1, 0), (1, 0)]
    for i in range(n):
        for _ in range(300):
            x, y = slots[i][0] * g.uniform(88, 118), slots[i][1] * g.uniform(60, 90)
            yaw = g.choice([0, 0, 180, 90, 270]) + g.gauss(0, 8)
            c, sn = math.cos(math.radians(yaw)), math.sin(math.radians(yaw))
            Q = np.array(
                [(x + a * c - b * sn, y + a * sn + b * c) for a, b in ((-84, 58), (84, 58), (84, -58), (-84, -58))],
                np.float32,
            )
            if all(cv2.rotatedRectangleIntersection(cv2.minAreaRect(Q), cv2.minAreaRect(P))[0] == 0 for P in used):
                break
        else:
            continue
        used.append(Q)
        for _ in range(20):
            k = cards.Card(s, appearances[i % len(appearances)])
            if k.number not in [o.number for o in K]:
                break
        K.append(k.build(x, y, yaw))
    return K


def plan_cards(g, K, budgets, ends, near, sym):
    """Plans the steps of play on each card. Returns for each the initial pieces and the steps, and how it is nearly solved."""
    P = []
    kinds = []  # for each card, how it is nearly solved: 'shifted', 'wrong_set' or None
    for i, c in enumerate(K):
        for _ in range(20):
            a, ops, nr = plan(c, budgets[i], ends[i], near if i == 0 else None, sym)
            if len(ops) <= budgets[i]:
                break
        P.append((a, ops))
        kinds.append(nr)
    return P, kinds


def interleave(g, P):
    """Puts the steps of all cards into one random order, since only one hand is over the table at a time. Returns them as (card, step,
    pieces). Sometimes adds a step 'hover', in which a hand changes nothing."""
    n = len(P)
    left = [list(o) for _, o in P]
    steps = []
    while any(left):
        i = g.choice([k for k in range(n) for _ in left[k]])
        steps.append((i,) + tuple(left[i].pop(0)))
    if g.random() < 0.25 and len(steps) < 7:
        steps.insert(g.randrange(len(steps) + 1), (g.randrange(n), 'hover', []))
    return steps


def list_states(P, steps):
    """Returns the pieces on every card before step 0, after step 0, after step 1, and so on."""
    states = [[list(a) for a, _ in P]]
    for i, op, q in steps:
        t = [list(x) for x in states[-1]]
        same = lambda a: [x for x in t[i] if not any(x is b for b in a)]
        if op == 'add':
            t[i] = t[i] + q
        elif op == 'remove':
            t[i] = same(q)
        elif op == 'fix':
            t[i] = same(q[:1]) + q[1:]
        states.append(t)
    return states


def place_loose(s, K, P, steps, appearance):
    """Places pieces beside the cards. Returns their records, and their objects by (card, piece)."""
    g = s.rng
    n = len(K)
    want = [
        (i, p)
        for i in range(n)
        for p in sorted({q['piece'] for _, op, qs in [st for st in steps if st[0] == i] for q in qs} | {q['piece'] for q in P[i][0]})
    ]
    more = [(i, p) for i in range(n) for p in sorted(cards.shapes()) if (i, p) not in want]
    want = (want if g.random() < 0.75 else []) + g.sample(more, min(len(more), g.choice([0, 0, 1, 3, 6])))
    L = cards.scatter(s, appearance, K, [p for _, p in want], hi=75 if n == 1 else 60)
    loose = {}
    for q in L:
        k = next(w for w in want if w[1] == q['piece'] and w not in loose)
        loose[k] = q['obj']
    return L, loose


def add_camera(s, K):
    """Adds a camera that shows all cards. Returns for each card the direction from which the hand comes (degrees)."""
    g = s.rng
    pts = [p for c in K for p in c.corners()]
    A = np.array(pts)
    m = (A.min(0) + A.max(0)) / 2
    el = g.uniform(50, 85)
    if len(K) == 1:
        s.add_camera((0, 0, 0), CW / 2, points=pts, cover=g.uniform(0.42, 0.8), elev=el, margin=0.05)
    else:
        s.add_camera(
            (m[0], m[1], 0),
            float(np.abs(A[:, :2] - m[:2]).max()),
            points=pts,
            cover=g.uniform(0.65, 0.9),
            elev=el,
            margin=0.04,
        )
    s.cam.data.dof.use_dof = False
    cam = s.cam.matrix_world.translation / MM
    return [math.degrees(math.atan2(cam.y - m[1], cam.x - m[0])) + g.uniform(-110, 110) for _ in K]


def build(s, opt):
    """Builds the scene. Returns the cards, and the steps in which pieces are laid on them in the clip."""
    g = s.rng
    n, solved, near = choose_play(s, opt)
    s.pool['cameras'] = [dict(c, w=8 if 'webcam' in c['name'] else 1) for c in s.pool['cameras']]
    s.pool['camera']['phone_shadow'] = 0.2
    s.add_table()
    appearances = [cards.Appearance(s) for _ in range(1 if g.random() < 0.7 else n)]
    if n == 1:
        K = [cards.Card(s, appearances[0], int(opt['number']) if 'number' in opt else None).build(0, 0, g.uniform(-180, 180))]
    else:
        K = place_cards(s, appearances, n)
    n = len(K)
    budgets = [7] if n == 1 else [{2: 4, 3: 3, 4: 2}[n] - (i > 0 and g.random() < 0.4) for i in range(n)]
    ends = [solved and (i == 0 or g.random() < 0.75) for i in range(n)]
    g.shuffle(ends)
    sym = opt.get('symbol') or (g.choice(sorted(K[0].rows)) if g.random() < 0.7 else None)
    P, kinds = plan_cards(g, K, budgets, ends, near, sym)
    steps = interleave(g, P)
    states = list_states(P, steps)
    L, loose = place_loose(s, K, P, steps, appearances[0])
    die = cards.symbol_die(s, K, [(q['at'][0], q['at'][1], 36) for q in L], sym) if sym else None

    def beside(k):
        """Returns the loose pieces that are beside the cards in state k: those that are not on a card, in the hand of the next step, or
        in the hand of the step just done."""
        away = {(i, q['piece']) for i, t in enumerate(states[k]) for q in t}
        for st in ([steps[k]] if k < len(steps) else []) + ([steps[k - 1]] if k else []):
            away |= {(st[0], q['piece']) for q in st[2]}
        return [o for w, o in loose.items() if w not in away]

    av = [(*cards.rect(c).mean(0), 98) for c in K] + [(q['at'][0], q['at'][1], 36) for q in L] + ([(*die['at'], 14)] if die else [])
    s.add_clutter(
        kinds=['coin', 'pen', 'paper', 'phone', 'pawn', 'cube', 'bottlecap', 'book', 'mug'],
        avoid=av,
        count=g.choice([0, 1, 2, 3]),
        far=110,
    )
    s.add_light()
    base = add_camera(s, K)
    return dict(
        cards=K,
        steps=steps,
        states=states,
        beside=beside,
        loose=loose,
        ends=ends,
        near=kinds,
        from_=base,
        several=n > 1,
        symbol=sym,
        die=die,
    )
