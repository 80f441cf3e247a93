"""Renders one clip, and writes it with its truth."""

import json
import math
import os
import subprocess
import time

import bpy
import cards
import core
import numpy as np
from cards import CT

from .camera_motion import choose_nudge, project, sim, widen
from .film import FPS, Film
from .hand_layer import Layer
from .play import body, judge
from .player_arm import arm, put_arm
from .staging import build, share
from .stills import boxes, shoot, silhouette


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
