#!/usr/bin/env python3
"""Renders video clips of play with exact truth.

    clip.py --pool own --seed N --count K --out DIR [--size 1280x720] [--samples 8] [--avi] [--force] [--opt KEY=VALUE]
    clip.py --check CLIP.mp4 OUT.png [--frames 0,40,41]     draws the truth on frames; default: the middle of each state

Writes DIR/clip-POOL-SEED.mp4 (H.264, yuv420p, 30 frames per second; with --avi also Motion JPEG) and .json; needs ffmpeg. Every state
of play and every hand is path-traced once, without noise. The frames are composed from these images: the hand is cut out by its
projected mesh and slides in and out, with the piece that it carries, its shadow and motion blur. Then follow camera shake, a nudge of
the camera in a quarter of the clips, lens, exposure drift, new noise and the tone curve. In every 20 seeds of a pool there are exactly 6
clips with several cards, 5 nudged, 4 unsolved at the end, and 6 with a nearly solved card.
--opt: symbol=mask cards=1..4 nudge=0|1 solved=0|1 near=none|shifted|wrong_set number=13; they fix choices that are otherwise random.

Truth. Frames count from 0; from_frame and to_frame are both inclusive. Pixels as in README.md.
symbol: the row by which all cards are played, shown by `die` where it is visible; null: each card is played by a row of its own.
cards[].corners, .grid_origin: positions in frame 0.
pose[]: where each card is from that frame until the next entry, without the shake, which is below 0.7 pixels.
timeline[]: what = state (nothing moves, no hand), hand (a hand over the table), motion (a hand slides, or a piece moves).
  states[]: what is on each card in these frames: verdict, symbol, placements, defects; `occluded` lists the cells that the hand hides.
solved[]: `laid`: first frame in which the last piece is in its place, under the hand; `frame`: first frame without a hand.
events[]: what each hand does.
"""

import argparse, itertools, json, math, os, random, subprocess, sys, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import cv2
import pool as pools

FPS = 30


def share(pool, seed, key, n, of=20):
    b, i = divmod(seed, of)
    return i in random.Random(f'clip:{key}:{pool}:{b}').sample(range(of), n)


def blender():
    """Loads Blender, which --check does not need."""
    global bpy, Matrix, Vector, core, cards, MM, PT, CT, CELL, CW, CH
    import bpy as bpy_
    from mathutils import Matrix as M_, Vector as V_
    import core as core_, cards as cards_

    bpy, Matrix, Vector, core, cards = bpy_, M_, V_, core_, cards_
    MM, PT, CT, CELL, CW, CH = core.MM, cards.PT, cards.CT, cards.CELL, cards.CW, cards.CH


# ------------------------------------------------------------------ records of placed pieces, and their overlaps
def rec(piece, cells, ok=True, **k):
    return dict(dict(piece=piece, cells=[tuple(c) for c in cells], ok=ok, dx=0.0, dy=0.0, rot=0.0, z=0.0, defect=None), **k)


def over(card, q, others):
    im = card.raster(q)
    return sum(int((im & card.raster(o)).sum()) for o in others)


def fit(card, q, others):
    """Displaces a properly placed piece slightly, without touching its neighbours."""
    g = card.s.rng
    best = None
    for k in range(24):
        f = 0.8**k
        c = dict(q, dx=g.gauss(0, 0.45) * f, dy=g.gauss(0, 0.45) * f, rot=g.gauss(0, 1) * f)
        if math.hypot(c['dx'], c['dy']) > 1.25 or abs(c['rot']) > 3.2:
            continue
        n = over(card, c, others)
        if best is None or n < best[0]:
            best = (n, c)
        if n == 0:
            break
    q.update(best[1] if best else {})
    return q


def bad_shift(card, q, others, near):
    g = card.s.rng
    best = None
    for _ in range(60):
        if near or g.random() < 0.6:
            L, a = (g.uniform(0.28, 0.34) if near else g.uniform(0.25, 0.6)) * CELL, g.uniform(0, 2 * math.pi)
            c = dict(q, dx=L * math.cos(a), dy=L * math.sin(a), rot=g.gauss(0, 1.5))
        else:
            c = dict(q, dx=g.gauss(0, 2), dy=g.gauss(0, 2), rot=g.choice([-1, 1]) * g.uniform(8, 30))
        n = over(card, c, others)
        if best is None or n < best[0]:
            best = (n, c)
        if n == 0:
            break
    c = best[1]
    c.pop('obj', None)
    c.update(ok=False, z=PT if best[0] else 0.0)
    c['defect'] = {
        'kind': 'shifted',
        'piece': c['piece'],
        'cells': [list(x) for x in c['cells']],
        'offset_mm': [round(c['dx'], 2), round(-c['dy'], 2)],
        'turn_deg': round(-c['rot'], 1),
        'raised': bool(c['z']),
    }
    return c


def bad_overhang(card, piece, others):
    g = card.s.rng
    busy = {c for o in others for c in o['cells']}
    opts = cards.overhanging(card, piece, busy)
    if not opts:
        return None
    lo = min(o for o, _ in opts)
    q = fit(card, rec(piece, g.choice([c for o, c in opts if o <= lo + 1]), False), others)
    q['defect'] = {'kind': 'overhang', 'piece': piece, 'cells': [list(c) for c in q['cells']]}
    return q


def elsewhere(card, piece, free, others, notat=None):
    """Places a piece properly on free cells of the region, but not on the cells `notat`."""
    g = card.s.rng
    opts = []
    for o in cards.shapes()[piece]:
        for r in range(card.R):
            for c in range(card.C):
                cs = {(r + a, c + b) for a, b in o}
                if cs <= free and sorted(cs) != notat:
                    opts.append(sorted(cs))
    return fit(card, rec(piece, g.choice(opts)), others) if opts else None


def exchange(card, sol, row, g):
    """Replaces two or three pieces of a solution by others that cover the same cells, so that the set of pieces is no printed row.
    Returns the removed pieces, and the new ones as {piece: cells}; None if there is no such set."""
    S = cards.shapes()
    printed = {tuple(sorted(v)) for v in card.rows.values()}
    for k in (2, 3):
        todo = [
            (o, i)
            for o in itertools.combinations(sorted(row), k)
            if len(o) < len(row) or k == len(row)
            for n in (k, 2, 3)
            for i in itertools.combinations([p for p in sorted(S) if p not in row or p in o], n)
        ]
        g.shuffle(todo)
        for o, i in todo:
            free = {c for p in o for c in map(tuple, sol[p])}
            keep = [p for p in row if p not in o]
            if (
                set(o) == set(i)
                or set(o) & set(i)
                and len(set(i) - set(o)) == 0
                or sum(len(S[p][0]) for p in i) != len(free)
                or tuple(sorted(keep + list(i))) in printed
            ):
                continue
            w = cards.covers(free, i, g)
            if w:
                return [p for p in o], w[0]
    return None


def judge(s, card, recs):
    """Returns the truth of a card with these pieces on it. All other objects of the scene must be shown as in the state that is judged."""
    defects = [dict(q['defect']) for q in recs if q['defect']]
    cov = np.zeros((int(CH * 8), int(CW * 8)), np.uint8)
    un = []
    for q in recs:
        cov |= card.raster(q)
    for r, c in sorted(card.region):
        x, y = card.local(r, c)
        ix, iy, n = int((x + CW / 2) * 8), int((CH / 2 - y) * 8), int(CELL * 8)
        if cov[iy : iy + n, ix : ix + n].mean() < 0.5:
            un.append([r, c])
    if un:
        defects.append({'kind': 'uncovered', 'piece': None, 'cells': un})
    full = (
        all(q['ok'] for q in recs)
        and {c for q in recs for c in q['cells']} == card.region
        and sum(len(q['cells']) for q in recs) == len(card.region)
    )
    names = sorted(q['piece'] for q in recs)
    hit = [k for k, v in card.rows.items() if sorted(v) == names]
    if full and not hit:
        defects.append({'kind': 'wrong_set', 'piece': None, 'cells': []})
    vis = s.visibility([q['obj'] for q in recs]) if recs else {}
    return {
        'verdict': 'solved' if full and hit else 'unsolved',
        'symbol': hit[0] if full and hit else None,
        'placements': [
            {'piece': q['piece'], 'cells': [list(c) for c in sorted(q['cells'])], 'visible': vis[q['obj'].name]} for q in recs if q['ok']
        ],
        'defects': defects,
    }


# ------------------------------------------------------------------ the steps of play on one card
def plan(card, budget, solved, near, sym=None):
    """Returns the initial pieces and at most `budget` steps: ('add', [record]), ('remove', [records]), ('fix', [old, new])."""
    s = card.s
    g = s.rng
    row = card.rows[sym or g.choice(sorted(card.rows))]
    sol = g.choice(cards.covers(card.region, row, g, limit=6))
    S = [rec(p, sol[p]) for p in row]
    g.shuffle(S)
    card.settle(S)
    ops = []
    n = len(S)
    if near == 'wrong_set':
        e = exchange(card, sol, row, g)
        if e is None:
            near = 'shifted'
        else:
            keep = [q for q in S if q['piece'] not in e[0]]
            wrong = []
            for p, cs in e[1].items():
                wrong.append(fit(card, rec(p, cs), keep + wrong))
            ops = [('add', [q]) for q in keep + wrong]
            if solved:
                ops += [('remove', wrong)] + [('add', [q]) for q in S if q['piece'] in e[0]]
    if near == 'shifted':
        bad = bad_shift(card, S[-1], S[:-1], True)
        ops = [('add', [q]) for q in S[:-1]] + [('add', [bad])] + ([('fix', [bad, S[-1]])] if solved else [])
    if not near:
        m = n if solved else g.randint(max(1, n - 2), n - 1)
        wrongs = g.choice([0, 1, 1, 1, 2]) if budget > 3 else g.choice([0, 0, 1])
        at = set(g.sample(range(m), min(m, wrongs)))
        room = max(0, budget - 1)
        for i in range(m):
            q, done = S[i], S[:i]
            free = card.region - {c for o in done for c in o['cells']}
            k = g.choice(['shifted', 'overhang', 'piece', 'elsewhere']) if i in at else None
            bad = None
            if k == 'shifted' and room >= 1:
                bad = bad_shift(card, q, done, False)
            elif k == 'overhang' and room >= 2:
                bad = bad_overhang(card, q['piece'], done)
            elif k == 'piece' and room >= 2:
                bad = elsewhere(card, g.choice([p for p in sorted(cards.shapes()) if p not in row]), free, done)
            elif k == 'elsewhere' and room >= 2:
                bad = elsewhere(card, q['piece'], free, done, sorted(q['cells']))
            if bad is None:
                ops.append(('add', [q]))
                continue
            more = [('fix', [bad, q])] if k == 'shifted' else [('remove', [bad]), ('add', [q])]
            room -= len(more)
            ops += [('add', [bad])] + more
        if not solved and g.random() < 0.4:
            done = S[:m]
            bad = bad_overhang(card, S[m]['piece'], done)
            if bad:
                ops.append(('add', [bad]))
    start = []
    while len(ops) > budget and ops[0][0] == 'add' and ops[0][1][0] in S and not any(ops[0][1][0] in o[1] for o in ops[1:]):
        start += ops.pop(0)[1]
    return start, ops, near


def body(card, q):
    """Returns the Blender object for a piece's record; builds it on the first call."""
    if 'obj' not in q:
        o = q['obj'] = card.appearance.piece(q['piece'], q['cells'])
        cs = q['cells']
        x0, y0 = card.local(min(r for r, c in cs), min(c for r, c in cs))
        m = card.centre(cs)
        card.n_obj = getattr(card, 'n_obj', 0) + 1
        o.matrix_world = (
            card.obj.matrix_world
            @ Matrix.Translation(((m[0] + q['dx']) * MM, (m[1] + q['dy']) * MM, (CT + q['z'] + 0.01 + 0.003 * (card.n_obj % 7)) * MM))
            @ Matrix.Rotation(math.radians(q['rot']), 4, 'Z')
            @ Matrix.Translation(((x0 - m[0]) * MM, (y0 - m[1]) * MM, 0))
        )
    return q['obj']


# ------------------------------------------------------------------ building the scene of a clip
def arm(s, key):
    """Builds a player's hand, the same for equal keys, with a sleeve that reaches beyond the image; `put_arm` moves it."""
    keep = s.rng
    s.rng = random.Random(key)
    out = cards.hand(s, (0, 0), -90, CT + PT + 1)
    g = s.rng
    s.rng = keep
    h = out[0]
    bpy.context.view_layer.update()
    h.data = bpy.data.meshes.new_from_object(h.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    h.modifiers.clear()  # apply the remesh modifier once, not for every image
    v = np.array([tuple(p.co) for p in out[0].data.vertices]) / MM
    far = v[v[:, 1] < -320]
    x, z = far[:, 0].mean(), (far[:, 2].max() + far[:, 2].min()) / 2
    r = 50
    m = out[1].data.materials[0] if len(out) > 1 else core.mat_plain([g.uniform(20, 220) for _ in range(3)], 0.9)
    prof = [(r - 14, 0), (r, 2)] + [(r + 0.02 * y + 1.2 * math.sin(y / 9), y) for y in range(10, 560, 22)]
    o = core.lathe(prof, m, 32)
    o.name = 'arm'
    o.data.transform(Matrix.Translation((x * MM, -322 * MM, (z + 3) * MM)) @ Matrix.Rotation(math.radians(84), 4, 'X'))
    return out + [o]


def put_arm(objs, tip, toward):
    for o in objs:
        core.place(o, tip[0], tip[1], 0, toward + 90)


def build(s, opt):
    g = s.rng
    seed, pool = s.seed, s.pool_name
    several = share(pool, seed, 'several', 6)
    n = int(opt.get('cards', g.choice([2, 2, 3, 4]) if several else 1))
    solved = bool(int(opt['solved'])) if 'solved' in opt else not share(pool, seed, 'unsolved', 4)
    near = g.choice(['shifted', 'wrong_set']) if share(pool, seed, 'near', 6) else None
    if not solved and not near and g.random() < 0.3:
        near = g.choice(['shifted', 'wrong_set'])
    if 'near' in opt:
        near = None if opt['near'] == 'none' else opt['near']
    s.pool['cameras'] = [dict(c, w=8 if 'webcam' in c['name'] else 1) for c in s.pool['cameras']]
    s.pool['camera']['phone_shadow'] = 0.2
    s.add_table()
    appearances = [cards.Appearance(s) for _ in range(1 if g.random() < 0.7 else n)]
    K = []
    if n == 1:
        K = [cards.Card(s, appearances[0], int(opt['number']) if 'number' in opt else None).build(0, 0, g.uniform(-180, 180))]
    else:
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
    n = len(K)
    budgets = [7] if n == 1 else [{2: 4, 3: 3, 4: 2}[n] - (i > 0 and g.random() < 0.4) for i in range(n)]
    ends = [solved and (i == 0 or g.random() < 0.75) for i in range(n)]
    g.shuffle(ends)
    sym = opt.get('symbol') or (g.choice(sorted(K[0].rows)) if g.random() < 0.7 else None)
    P = []
    kinds = []  # for each card, how it is nearly solved: 'shifted', 'wrong_set' or None
    for i, c in enumerate(K):
        for _ in range(20):
            a, ops, nr = plan(c, budgets[i], ends[i], near if i == 0 else None, sym)
            if len(ops) <= budgets[i]:
                break
        P.append((a, ops))
        kinds.append(nr)
    # put the steps of all cards into one random order, since only one hand is over the table at a time
    left = [list(o) for _, o in P]
    steps = []
    while any(left):
        i = g.choice([k for k in range(n) for _ in left[k]])
        steps.append((i,) + tuple(left[i].pop(0)))
    if g.random() < 0.25 and len(steps) < 7:
        steps.insert(g.randrange(len(steps) + 1), (g.randrange(n), 'hover', []))
    # the pieces on every card before step 0, after step 0, after step 1, ...
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
    # pieces to show beside the cards; a piece is hidden while it is on a card, in the hand of the next step, or in the hand of the step
    # just done
    want = [
        (i, p)
        for i in range(n)
        for p in sorted({q['piece'] for _, op, qs in [st for st in steps if st[0] == i] for q in qs} | {q['piece'] for q in P[i][0]})
    ]
    more = [(i, p) for i in range(n) for p in sorted(cards.shapes()) if (i, p) not in want]
    want = (want if g.random() < 0.75 else []) + g.sample(more, min(len(more), g.choice([0, 0, 1, 3, 6])))
    L = cards.scatter(s, appearances[0], K, [p for _, p in want], hi=75 if n == 1 else 60)
    loose = {}
    for q in L:
        k = next(w for w in want if w[1] == q['piece'] and w not in loose)
        loose[k] = q['obj']
    die = cards.symbol_die(s, K, [(q['at'][0], q['at'][1], 36) for q in L], sym) if sym else None

    def beside(k):
        """Returns the loose pieces that are beside the cards in state k."""
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
    pts = [p for c in K for p in c.corners()]
    A = np.array(pts)
    m = (A.min(0) + A.max(0)) / 2
    el = g.uniform(50, 85)
    if n == 1:
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
    base = [math.degrees(math.atan2(cam.y - m[1], cam.x - m[0])) + g.uniform(-110, 110) for _ in K]
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


# ------------------------------------------------------------------ rendering the still images of a clip
def shoot(s, tmp, box=None, base=None, soft=14):
    """Renders the image as linear light, undistorted, without noise, and wider than the frame. With box (x0, y0, x1, y1), traces only
    that part and blends it into `base`, with an edge `soft` pixels wide."""
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
    if box is None:
        return a
    if (w, h) != (x1 - x0, y1 - y0):
        raise RuntimeError(f'border {box} gave {w}x{h}')
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
    """Returns the parts of the image that show these objects and `mm` millimetres around them; parts that overlap are joined."""
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


class Layer:
    """A hand cut out of its rendered image: premultiplied colour and coverage, with and without the carried piece, and the shadow that
    the hand casts."""

    def __init__(self, s, pic, plate, hand, carried, away):
        self.hand = np.dstack([pic * hand[..., None], hand])
        both = np.maximum(hand, carried) if carried is not None else hand
        self.both = np.dstack([pic * both[..., None], both])
        Y = lambda a: cv2.GaussianBlur(a @ core.LUM.astype(np.float32), (0, 0), 1.2)
        ratio = np.clip((Y(pic) + 0.003) / (Y(plate) + 0.003), 0.15, 1.3)
        w = (cv2.dilate(both, np.ones((7, 7))) < 0.01).astype(np.float32)
        near, far = [cv2.GaussianBlur(w, (0, 0), f) for f in (2.5, 25)]
        a, b = [cv2.GaussianBlur(w * ratio, (0, 0), f) / np.maximum(v, 1e-4) for f, v in ((2.5, near), (25, far))]
        k = np.clip(near * 4, 0, 1)
        self.shade = np.where(w > 0, ratio * 0.5 + 0.5 * (a * k + b * (1 - k)), a * k + b * (1 - k)).astype(np.float32)
        self.shade[(far < 1e-3) & (w == 0)] = 0.6
        f = 9 * s.rw / 1280
        self.soft = np.where(
            far > 1e-3, cv2.GaussianBlur(np.where(far > 1e-3, self.shade, 1).astype(np.float32), (0, 0), f), self.shade
        ).astype(np.float32)  # blurred shadow for a moving hand, which does not contain the print of the card
        # distance in pixels that the hand must slide along the unit vector `away` to have left the image
        yy, xx = np.nonzero(cv2.resize(both, None, fx=0.25, fy=0.25) > 0.05)
        lim = np.full(len(xx), 1e9)
        for c, n, d in ((xx * 4, s.rw, away[0]), (yy * 4, s.rh, away[1])):
            if abs(d) > 1e-3:
                lim = np.minimum(lim, ((n - c) if d > 0 else -c - 4) / d)
        self.away, self.far = away, float(lim.max() if len(lim) else 0) + 25

    def over(self, plate, a, b, carry):
        """Returns the image with the hand moving from shift a to b (pixels), with motion blur."""
        h, w = plate.shape[:2]
        src = self.both if carry else self.hand
        n = int(max(1, min(18, math.hypot(b[0] - a[0], b[1] - a[1]) / 4)))
        acc = None

        def sh(im, d, v):
            return cv2.warpAffine(
                im,
                np.float32([[1, 0, d[0]], [0, 1, d[1]]]),
                (w, h),
                flags=cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_CONSTANT,
                borderValue=v,
            )

        for k in range(n):
            t = (k + 0.5) / n
            x = sh(src, (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t), 0)
            acc = x if acc is None else cv2.add(acc, x, dst=acc)
        acc *= 1 / n
        step = math.hypot(b[0] - a[0], b[1] - a[1]) / n
        c = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        r = sh(self.shade if math.hypot(*c) < 3.5 * w / 1280 else self.soft, c, 1.0)
        if step > 3:
            acc = cv2.GaussianBlur(acc, (0, 0), step * 0.4)
        r *= 1 - acc[..., 3]
        return plate * r[..., None] + acc[..., :3]


# ------------------------------------------------------------------ camera and sensor
def sim(p, n):
    """Returns the camera's nudge at progress p (0..1) as a 2x3 matrix on centred, undistorted pixels."""
    a = math.radians(n['turn_deg'] * p)
    return np.array([[math.cos(a), -math.sin(a), n['shift'][0] * p], [math.sin(a), math.cos(a), n['shift'][1] * p]])


def inv(S):
    R = S[:, :2].T
    return np.hstack([R, -R @ S[:, 2:]])


def project(s, pts, S):
    u = np.array(s.project(pts, distort=False)) - np.array(s.size) / 2
    u = u @ S[:, :2].T + S[:, 2]
    u = u * (1 + s.k1 * (u**2).sum(1) / s._half() ** 2)[:, None]
    return [[round(float(x), 2), round(float(y), 2)] for x, y in u + np.array(s.size) / 2]


class Film:
    """Converts the linear undistorted image to 8-bit frames, as core._post does; but random choices are made once per clip, and noise is
    drawn for every frame."""

    def __init__(self, s, first):
        self.s = s
        g = s.rng
        P = s.pool['post']
        W, H = s.size
        D = {}
        f32 = np.float32
        self.n = s.np_rng()
        yy, xx = np.mgrid[0:H, 0:W].astype(f32)
        x, y = xx + 0.5 - W / 2, yy + 0.5 - H / 2
        rd = np.hypot(x, y) / s._half()
        tab = np.linspace(0, 1.001, 512)
        k = np.interp(rd, tab, np.array([s._undist_r(v) / v if v else 1 for v in tab])).astype(f32)
        self.ux, self.uy = x * k, y * k
        v = s.uni(P['vignette'])
        D['vignette'] = round(v, 3)
        T = s.uni(P['kelvin'])
        left = s.uni(P['wb_left'])
        tint = math.exp(g.gauss(0, P['tint']))
        res = core.kelvin(T) ** left * np.array([1, tint, 1])
        res /= res @ core.LUM
        D.update(kelvin=round(T), wb_left=round(left, 2))
        self.gain = ((1 - v * rd**2 * (0.7 + 0.3 * rd**2))[..., None] * (res / s.E)).astype(f32)
        a = self.warp(first, np.eye(2, 3)) * self.gain
        Y = a @ core.LUM.astype(f32)
        w = np.exp(-((rd / 0.75) ** 2))
        Yc = np.minimum(Y, np.percentile(Y, 97))
        ev = s.uni(P['ev'])
        D['ev'] = round(ev, 2)
        gain = P.get('key', 0.2) * 2**ev / (float((Yc * w).sum() / w.sum()) + 1e-6)
        hi = float(np.percentile(Y, 98)) * gain / 2**ev
        if hi > 1.1:
            gain *= (1.1 / hi) ** 0.6
        self.gain *= f32(gain)
        b = s.uni(P['blur']) * W / 1280
        self.blur = b if b > 0.25 else 0
        iso = math.exp(s.uni([math.log(P['iso'][0]), math.log(P['iso'][1])]))
        D.update(blur_px=round(self.blur, 2), iso=round(iso))
        self.c1, self.c0 = f32(2.5e-5 * iso / 100), f32((6e-5 * iso / 100) ** 2)
        self.soft, self.chroma, self.amp = g.uniform(0.35, 0.8), g.uniform(0.4, 0.9), g.uniform(0.8, 1.1)
        z = cv2.GaussianBlur(self.n.standard_normal((64, 64, 3), dtype=f32), (0, 0), self.soft)
        self.amp /= float(z.std())
        u = np.linspace(0, 1, 8192) ** 2 * 9
        t = 0.2 * np.power(np.maximum(u, 1e-7) / 0.2, P.get('slope', 1.15)) * 1.45
        t = t * (1 + t / 3.4**2) / (1 + t) * 1.12
        t = np.clip(np.where(t <= 0.0031308, t * 12.92, 1.055 * np.power(np.maximum(t, 1e-6), 1 / 2.4) - 0.055), 0, 1)
        c = s.uni(P['contrast'])
        self.lut = (255 * (t + c * (t * t * (3 - 2 * t) - t))).astype(f32)
        sat = s.uni(P['saturation'])
        D['saturation'] = round(sat, 2)
        self.sat = (np.eye(3) * sat + (1 - sat) * np.tile(core.LUM, (3, 1))).astype(f32)
        self.sharp = max(0, s.uni(P['sharpen']))
        D['sharpen'] = round(self.sharp, 2)
        s.diff['post'] = D
        self.breath = [(g.uniform(0.008, 0.017), g.uniform(3, 9), g.uniform(0, 6.3)) for _ in range(2)]
        self.jit = np.zeros(3)
        self.jsig = g.uniform(0.08, 0.3) * W / 1280
        D['jitter_px'] = round(self.jsig, 2)

    def warp(self, a, S):
        I = inv(S).astype(np.float32)
        return cv2.remap(
            a,
            I[0, 0] * self.ux + I[0, 1] * self.uy + (I[0, 2] + self.s.rw / 2 - 0.5),
            I[1, 0] * self.ux + I[1, 1] * self.uy + (I[1, 2] + self.s.rh / 2 - 0.5),
            cv2.INTER_CUBIC,
            borderMode=cv2.BORDER_REPLICATE,
        )

    def frame(self, a, i, sims):
        f32 = np.float32
        n = self.n
        self.jit = np.clip(self.jit * 0.8 + n.standard_normal(3) * self.jsig * 0.6, -2.2 * self.jsig, 2.2 * self.jsig)
        J = np.array([[0, -self.jit[2] * 1e-3, self.jit[0]], [self.jit[2] * 1e-3, 0, self.jit[1]]])
        out = None
        for S in sims:
            x = self.warp(a, S + J)
            out = x if out is None else out + x
        out *= self.gain * f32((1 + sum(m * math.sin(2 * math.pi * i / FPS / T + p) for m, T, p in self.breath)) / len(sims))
        np.maximum(out, 0, out=out)
        if self.blur:
            out = cv2.GaussianBlur(out, (0, 0), self.blur)
        z = n.standard_normal(out.shape, dtype=f32)
        z = cv2.GaussianBlur(z, (0, 0), self.soft)
        c = f32(self.chroma)
        m = np.full((3, 3), (1.2 - c) / 3, f32) + np.eye(3, dtype=f32) * c
        z = cv2.transform(z, m)
        z *= cv2.sqrt(out * self.c1 + self.c0)
        z *= f32(self.amp)
        out += z
        np.clip(out, 0, 9, out=out)
        ix = cv2.sqrt(out)
        ix *= f32(8191 / 3)
        out = self.lut[ix.astype(np.int32)]
        out = cv2.transform(out, self.sat)
        if self.sharp > 0.05:
            out = cv2.addWeighted(out, 1 + self.sharp, cv2.GaussianBlur(out, (0, 0), 1.1 * self.s.size[0] / 1280), -self.sharp, 0)
        return np.clip(out + 0.5, 0, 255).astype(np.uint8)


def choose_nudge(s, corners, frames):
    """Chooses a smooth shift of 2 to 6 % of the width, and a small turn, that keep every corner in the image."""
    g = s.rng
    W, H = s.size
    f0 = g.randint(int(frames * 0.2), int(frames * 0.75))
    for k in range(400):
        a, L = g.uniform(0, 2 * math.pi), g.uniform(0.02, 0.06 if k < 200 else 0.035) * W
        n = {
            'from_frame': f0,
            'to_frame': f0 + 14,
            'shift': [round(L * math.cos(a), 2), round(L * math.sin(a), 2)],
            'turn_deg': round(g.choice([-1, 1]) * g.uniform(0.4, 3), 2),
        }
        p = np.array([q for c in corners for q in project(s, c, sim(1, n))])
        if (p > [0.008 * W, 0.012 * H]).all() and (p < [0.992 * W, 0.988 * H]).all():
            return n
    return None


def widen(s, nudge):
    """Widens the rendered image so that frames have no empty edges after the nudge."""
    W, H = s.size
    t = np.linspace(-1, 1, 41)
    e = np.array([(x * W / 2, y * H / 2) for v in t for x, y in ((v, -1), (v, 1), (-1, v), (1, v))])
    r = np.hypot(*e.T)
    u = e * np.array([s._undist_r(v / s._half()) / (v / s._half()) for v in r])[:, None]
    k = s.over
    for p in [1, 0.5, 0] if nudge else [0]:
        I = inv(sim(p, nudge)) if nudge else np.eye(2, 3)
        q = np.abs(u @ I[:, :2].T + I[:, 2]) + 3
        k = max(k, (q[:, 0] / (W / 2)).max(), (q[:, 1] / (H / 2)).max())
    s.over = float(k) * 1.003


# ------------------------------------------------------------------ assembling one clip
def schedule(sc, g):
    """Returns lengths in frames: of each state, and for each step how long the hand slides in, stays and slides out."""
    n = len(sc['steps'])
    hold = [g.uniform(0.6, 2.5) for _ in range(n + 1)]
    hold[-1] = g.uniform(1.6, 2.5)
    steps = [[g.randint(4, 7), round(FPS * g.uniform(0.2, 0.8)), g.randint(4, 7)] for _ in range(n)]
    for st, t in zip(sc['steps'], steps):
        if st[1] == 'fix':
            t[1] = max(t[1], 12)
    rest = sum(sum(t) for t in steps) / FPS
    lo, hi = 8.1 - rest, 24.5 - rest
    if sum(hold) < lo:
        hold = [h + (2.5 - h) * min(1, (lo - sum(hold)) / max(1e-6, sum(2.5 - x for x in hold))) for h in hold]
    if sum(hold) < lo:
        hold[-1] += lo - sum(hold)
    if sum(hold) > hi:
        hold = [max(0.6, h * hi / sum(hold)) for h in hold]
    return [max(18, round(h * FPS)) for h in hold], steps


def make(seed, pool, out, size, opt, avi, samples):
    blender()
    core.scene.SAMPLES = samples
    t0 = time.perf_counter()
    s = core.Scene(seed, pool, size=size, kind='clip')
    sc = build(s, opt)
    g = s.rng
    K, steps, states = sc['cards'], sc['steps'], sc['states']
    os.makedirs(out, exist_ok=True)
    path = os.path.join(out, f'clip-{pool}-{seed}')
    tmp = os.path.abspath(path) + '.exr'
    hold, lens = schedule(sc, g)
    total = sum(hold) + sum(map(sum, lens))
    arms = [arm(s, f'clip-hand:{pool}:{seed}:{i}') for i in range(len(K))]
    corners = [c.corners() for c in K]
    grid = [world_grid(c) for c in K]
    nudge = choose_nudge(s, corners, total) if (bool(int(opt['nudge'])) if 'nudge' in opt else share(pool, seed, 'nudge', 5)) else None
    widen(s, nudge)
    managed = (
        list({q['piece'] + str(id(q)): body(c, q) for t in states for c, t_ in zip(K, t) for q in t_}.values())
        + list(sc['loose'].values())
        + [o for a in arms for o in a]
    )

    def show(k, hand=None):
        on = (
            {o.name for c, t in zip(K, states[k]) for o in [q['obj'] for q in t]}
            | {o.name for o in sc['beside'](k)}
            | ({o.name for o in arms[hand]} if hand is not None else set())
        )
        for o in managed:
            o.hide_render = o.hide_viewport = o.name not in on
        for c, t in zip(K, states[k]):
            c.pieces = t
        bpy.context.view_layer.update()

    plates, truth = [], []
    tr = time.perf_counter()
    for k, st in enumerate(states):
        if k and steps[k - 1][1] == 'hover':
            plates.append(plates[-1])
            truth.append(truth[-1])
            continue
        show(k)
        truth.append([dict(card=i, **judge(s, c, t)) for i, (c, t) in enumerate(zip(K, st))])
        if not k:
            plates.append(shoot(s, tmp))
            continue
        seen = lambda j: {q['obj'] for t in states[j] for q in t} | set(sc['beside'](j))
        a = plates[-1]
        for b in boxes(s, sorted(seen(k) ^ seen(k - 1), key=lambda o: o.name), 30):
            a = shoot(s, tmp, b, a)
        plates.append(a)
    layers, occluded, events = [], [], []
    for k, (i, op, qs) in enumerate(steps):
        c = K[i]
        under = k if op == 'remove' else k + 1
        toward = sc['from_'][i] + g.gauss(0, 9)
        a = math.radians(toward)
        if qs:
            m = np.mean([c.centre(q['cells']) + [q['dx'], q['dy']] for q in qs], 0)
        else:
            r, q = g.choice(sorted(c.region))
            m = np.array(c.local(r + 0.5, q + 0.5))
        x, y, _ = core.world(c.obj, [(m[0], m[1], 0)])[0]
        d = g.uniform(8, 18)
        tip = (x - d * math.cos(a) + g.gauss(0, 3), y - d * math.sin(a) + g.gauss(0, 3))
        put_arm(arms[i], tip, toward)
        show(under, i)
        occluded.append([v.occluded_cells() for v in K])
        hand = silhouette(s, arms[i])
        yy, xx = np.nonzero(hand > 0)
        e = int(0.19 * s.rw)  # room for the shadow of the hand, in pixels
        pic = (
            shoot(
                s,
                tmp,
                (max(0, xx.min() - e), max(0, yy.min() - e), min(s.rw, xx.max() + 1 + e), min(s.rh, yy.max() + 1 + e)),
                plates[under],
                0.12 * s.rw,
            )
            if len(xx)
            else plates[under]
        )
        carried = silhouette(s, [q['obj'] for q in qs]) if op in ('add', 'remove') else None
        p = np.array(s.project([(tip[0], tip[1], 30), (tip[0] + 60 * math.cos(a), tip[1] + 60 * math.sin(a), 30)], distort=False))
        u = p[1] - p[0]
        u = u / np.hypot(*u)
        layers.append(Layer(s, pic, plates[under], hand, carried, u))
        events.append({'card': i, 'what': op, 'pieces': [q['piece'] for q in (qs if op != 'fix' else qs[1:])]})
    tr = time.perf_counter() - tr
    tc = time.perf_counter()
    # F: how each frame is composed: (plate before, plate after, blend from 0 to 1 between them, hand layer, whether the hand carries the
    # piece, shift of the hand at the start of the exposure, at its end); T: the timeline for the truth file
    F, T = [], []

    def seg(what, k, n, hid=None):
        if n:
            T.append(
                {
                    'from_frame': len(F),
                    'to_frame': len(F) + n - 1,
                    'what': what,
                    'states': [
                        dict(
                            t,
                            defects=t['defects'] + ([{'kind': 'occluded', 'piece': None, 'cells': hid[i]}] if hid and hid[i] else []),
                        )
                        for i, t in enumerate(truth[k])
                    ],
                }
            )

    for k in range(len(states)):
        seg('state', k, hold[k])
        F += [(k, k, 0, None, False, None, None)] * hold[k]
        if k == len(steps):
            break
        i, op, qs = steps[k]
        n1, n2, n3 = lens[k]
        L = layers[k]
        A, B = k, k + 1
        u, far = np.array(L.away), L.far
        wob = [(g.uniform(0.3, 1.3), g.uniform(0.5, 1.4), g.uniform(0, 6.3)) for _ in range(2)]
        turn = math.radians(g.gauss(0, 7))
        ui = np.array([u[0] * math.cos(turn) - u[1] * math.sin(turn), u[0] * math.sin(turn) + u[1] * math.cos(turn)])
        far_i = far * 1.06
        events[k]['from_frame'] = len(F)
        w = lambda j: np.array([m * math.sin(2 * math.pi * j / FPS / P + p) for m, P, p in wob]) * s.size[0] / 1280
        seg('motion', A, n1)
        for j in range(n1):
            t0_, t1_ = j / n1, (j + 0.7) / n1
            F.append((A, A, 0, k, op == 'add', ui * far_i * (1 - t0_) ** 2 + w(0), ui * far_i * (1 - t1_) ** 2 + w(0)))
        if op == 'fix':
            a_ = (n2 - 4) // 2
            seg('hand', A, a_, occluded[k])
            F += [(A, A, 0, k, False, w(j), w(j + 0.7)) for j in range(a_)]
            T.append({'from_frame': len(F), 'to_frame': len(F) + 3, 'what': 'motion', 'states': T[-1]['states']})
            F += [(A, B, (j + 1) / 5, k, False, w(a_ + j), w(a_ + j + 0.7)) for j in range(4)]
            seg('hand', B, n2 - 4 - a_, occluded[k])
            F += [(B, B, 0, k, False, w(a_ + 4 + j), w(a_ + 4.7 + j)) for j in range(n2 - 4 - a_)]
        else:
            p = A if op == 'remove' else B
            seg('hand', p, n2, occluded[k])
            F += [(p, p, 0, k, False, w(j), w(j + 0.7)) for j in range(n2)]
        seg('motion', B, n3)
        for j in range(n3):
            t0_, t1_ = (j + 0.3) / n3, (j + 1) / n3
            F.append((B, B, 0, k, op == 'remove', u * far * t0_**2 + w(n2), u * far * t1_**2 + w(n2)))
        events[k]['to_frame'] = len(F) - 1
    film = Film(s, plates[0])
    W, H = s.size
    crf = g.randint(17, 25)
    q = g.randint(2, 6)
    cmd = [
        'ffmpeg',
        '-y',
        '-v',
        'error',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        f'{W}x{H}',
        '-r',
        str(FPS),
        '-i',
        '-',
        '-vf',
        'scale=out_color_matrix=bt709:out_range=tv',
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        str(crf),
        '-pix_fmt',
        'yuv420p',
        '-colorspace',
        'bt709',
        '-color_primaries',
        'bt709',
        '-color_trc',
        'bt709',
        '-movflags',
        '+faststart',
        path + '.mp4',
    ] + (['-c:v', 'mjpeg', '-q:v', str(q), '-pix_fmt', 'yuvj420p', path + '.avi'] if avi else [])
    pipe = subprocess.Popen(cmd, stdin=subprocess.PIPE)
    pose = [
        {
            'from_frame': 0,
            'corners': [project(s, c, np.eye(2, 3)) for c in corners],
            'grid_origin': [project(s, c, np.eye(2, 3)) for c in grid],
        }
    ]
    smooth = lambda f: 0 if not nudge else (lambda t: t * t * (3 - 2 * t))(min(1, max(0, (f - nudge['from_frame'] + 1) / 15)))
    for i, (a, b, mix, lay, carry, sh0, sh1) in enumerate(F):
        pic = plates[a] if not mix else plates[a] * (1 - mix) + plates[b] * mix
        if lay is not None:
            pic = layers[lay].over(pic, sh0, sh1, carry)
        if nudge and nudge['from_frame'] <= i <= nudge['to_frame']:
            sims = [sim(smooth(i + d), nudge) for d in (-0.3, -0.1, 0.1, 0.3)]
            S = sim(smooth(i), nudge)
            pose.append(
                {
                    'from_frame': i,
                    'corners': [project(s, c, S) for c in corners],
                    'grid_origin': [project(s, c, S) for c in grid],
                }
            )
        else:
            sims = [sim(smooth(i), nudge) if nudge else np.eye(2, 3)]
        pipe.stdin.write(film.frame(pic, i, sims).tobytes())
    pipe.stdin.close()
    if pipe.wait():
        raise RuntimeError('ffmpeg failed')
    laid = lambda i: next(t['from_frame'] for t in T if t['states'][i]['verdict'] == 'solved')
    done = [
        {
            'card': i,
            'laid': laid(i),
            'frame': next(t['from_frame'] for t in T if t['what'] == 'state' and t['states'][i]['verdict'] == 'solved'),
        }
        for i in range(len(K))
        if any(t['what'] == 'state' and t['states'][i]['verdict'] == 'solved' for t in T)
    ]
    d = {
        'kind': 'clip',
        'pool': pool,
        'seed': seed,
        'fps': FPS,
        'frames': len(F),
        'size': [W, H],
        'difficulty': dict(s.diff, crf=crf),
        'near': sc['near'],
        'nudge': nudge,
        'symbol': sc['symbol'],
        **cards.die_truth(s, sc['die']),
        'cards': [
            {
                'number': c.number,
                'side': c.side,
                'art': c.art,
                'region': c.grid,
                'rows': c.rows,
                'corners': pose[0]['corners'][i],
                'grid_origin': pose[0]['grid_origin'][i],
            }
            for i, c in enumerate(K)
        ],
        'pose': pose,
        'timeline': T,
        'events': events,
        'solved': sorted(done, key=lambda x: x['frame']),
    }
    json.dump(d, open(path + '.json', 'w'), separators=(', ', ': '), default=float)
    n = len({id(p) for p in plates}) + len(layers)
    tc = time.perf_counter() - tc
    return f'{path}.mp4 {W}x{H} {len(F) / FPS:.1f}s {len(K)} cards {n} stills {tr:.0f}s rendering ({tr / n:.1f} each), {tc:.0f}s composing ({tc / len(F) * 1000:.0f} ms a frame), {time.perf_counter() - t0:.0f}s in all, {os.path.getsize(path + ".mp4") / 1e6:.1f} MB'


def world_grid(c):
    return core.world(c.obj, [c.local(r, q) + (CT,) for r, q in ((0, 0), (0, c.C), (c.R, c.C), (c.R, 0))])


# ------------------------------------------------------------------ checking a finished clip
def check(f, out, frames=None):
    d = json.load(open(os.path.splitext(f)[0] + '.json'))
    T = d['timeline']
    v = cv2.VideoCapture(f)
    ims = []
    frames = frames or [(t['from_frame'] + t['to_frame']) // 2 for t in T if t['what'] != 'motion']
    P = lambda p: (int(round((p[0] - 0.5) * 16)), int(round((p[1] - 0.5) * 16)))
    i = -1
    bad = []
    while True:
        ok, a = v.read()
        i += 1
        if not ok:
            break
        if i not in frames:
            continue
        p = [q for q in d['pose'] if q['from_frame'] <= i][-1]
        t = [t for t in T if t['from_frame'] <= i <= t['to_frame']]
        assert len(t) == 1, (i, t)
        t = t[0]
        txt = f'{i} {t["what"]} '
        for c, (q, gr) in enumerate(zip(p['corners'], p['grid_origin'])):
            for z, col in ((q, (0, 255, 0)), (gr, (255, 255, 0))):
                for k in range(4):
                    cv2.line(a, P(z[k]), P(z[(k + 1) % 4]), col, 1, cv2.LINE_AA, 4)
            cv2.circle(a, tuple(int(x) for x in q[0]), 6, (255, 0, 255), 2)
            st = t['states'][c]
            txt += f'| {d["cards"][c]["number"]} {st["verdict"]} {" ".join(x["piece"] for x in st["placements"])} ({" ".join(e["kind"] + ":" + (e["piece"] or str(len(e["cells"]))) for e in st["defects"])}) '
            H = cv2.getPerspectiveTransform(
                np.float32(
                    [
                        [0, 0],
                        [len(d['cards'][c]['region'][0]), 0],
                        [len(d['cards'][c]['region'][0]), len(d['cards'][c]['region'])],
                        [0, len(d['cards'][c]['region'])],
                    ]
                ),
                np.float32(gr),
            )
            for x in st['placements']:
                for r, k in x['cells']:
                    m = H @ [k + 0.5, r + 0.5, 1]
                    cv2.putText(
                        a,
                        x['piece'],
                        (int(m[0] / m[2]) - 8, int(m[1] / m[2]) + 3),
                        0,
                        0.32,
                        (255, 255, 255),
                        1,
                        cv2.LINE_AA,
                    )
        a = cv2.resize(a, (800, 800 * a.shape[0] // a.shape[1]), interpolation=cv2.INTER_AREA)
        b = np.zeros((a.shape[0] + 18, 800, 3), np.uint8)
        b[:-18] = a
        cv2.putText(b, txt, (3, b.shape[0] - 5), 0, 0.37, (255, 255, 255), 1, cv2.LINE_AA)
        ims.append(b)
    if i != d['frames']:
        bad.append(f'{i} frames read, truth says {d["frames"]}')
    if [t['from_frame'] for t in T] + [d['frames']] != [0] + [t['to_frame'] + 1 for t in T]:
        bad.append('timeline has gaps')
    while len(ims) % 3:
        ims.append(ims[0] * 0)
    cv2.imwrite(out, np.vstack([np.hstack(ims[k : k + 3]) for k in range(0, len(ims), 3)]))
    print(f, f'{i} frames, {len(ims)} drawn,', 'solved', d['solved'], bad or 'ok')


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--pool', default='own')
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--count', type=int, default=1)
    p.add_argument('--step', type=int, default=1)
    p.add_argument('--out', default='out')
    p.add_argument('--size', default='1280x720')
    p.add_argument('--samples', type=int, default=int(os.environ.get('SCENE_SAMPLES', '8')))
    p.add_argument('--avi', action='store_true')
    p.add_argument('--force', action='store_true')
    p.add_argument('--opt', action='append', default=[])
    p.add_argument('--check', nargs=2, metavar=('CLIP', 'PNG'))
    p.add_argument('--frames')
    a = p.parse_args()
    if a.check:
        return check(*a.check, [int(x) for x in a.frames.split(',')] if a.frames else None)
    from make import quiet

    pool = pools.select(a.pool)
    for seed in range(a.seed, a.seed + a.count * a.step, a.step):
        f = os.path.join(a.out, f'clip-{pool}-{seed}')
        if not a.force and os.path.exists(f + '.mp4') and os.path.exists(f + '.json'):
            continue
        with quiet():
            line = make(
                seed,
                pool,
                a.out,
                tuple(int(x) for x in a.size.split('x')),
                dict(o.split('=', 1) for o in a.opt),
                a.avi,
                a.samples,
            )
        print(line, flush=True)


if __name__ == '__main__':
    main()
