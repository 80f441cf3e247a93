"""Pieces beside the cards, or on the printed icons, and their truth."""

import math

import cv2
import numpy as np
from core import MM, outline_of, world
from mathutils import Matrix

from .catalogue import CELL, CH, CT, CW, PT, shapes


def rect(card, grow=0):
    return np.array(
        [
            p[:2]
            for p in world(
                card.obj,
                [(sx * (CW / 2 + grow), sy * (CH / 2 + grow), 0) for sx, sy in ((-1, 1), (1, 1), (1, -1), (-1, -1))],
            )
        ]
    )


def scatter(s, appearance, cards, pieces, lo=8, hi=75):
    """Places pieces flat on the table beside the cards, without overlaps, as far as there is room. Returns their records for the
    truth."""
    g = s.rng
    k = 1
    ctr = np.mean([rect(c).mean(0) for c in cards], 0)
    org = ctr - 900
    busy = np.zeros((1800, 1800), np.uint8)
    out = []
    for c in cards:
        cv2.fillPoly(busy, [np.round((rect(c, 1.5) - org) * k).astype(np.int32)], 1)
    for p in pieces:
        o = shapes()[p]
        cells = g.choice(o)
        R, C = 1 + max(r for r, c in cells), 1 + max(c for r, c in cells)
        m = np.array(
            [
                (sum(c for r, c in cells) / len(cells) + 0.5) * CELL,
                -(sum(r for r, c in cells) / len(cells) + 0.5) * CELL,
            ]
        )
        for _ in range(200):
            c = g.choice(cards)
            side = g.randrange(4)
            d = g.uniform(lo + 12, hi)
            t = g.uniform(-0.6, 0.6)
            lx, ly = ((t * CW, CH / 2 + d), (t * CW, -CH / 2 - d), (CW / 2 + d, t * CH), (-CW / 2 - d, t * CH))[side]
            x, y, _ = world(c.obj, [(lx, ly, 0)])[0]
            rot = g.uniform(-180, 180)
            a = math.radians(rot)
            Q = (np.array(outline_of([list(q) for q in cells], CELL)) - m) @ np.array(
                [[math.cos(a), math.sin(a)], [-math.sin(a), math.cos(a)]]
            ) + [x, y]
            im = np.zeros_like(busy)
            cv2.fillPoly(im, [np.round((Q - org) * k).astype(np.int32)], 1)
            if not (cv2.dilate(im, np.ones((3, 3))) & busy).any():
                break
        else:
            continue
        busy |= im
        ob = appearance.piece(p, cells)
        ob.matrix_world = (
            Matrix.Translation((x * MM, y * MM, 0.02 * MM)) @ Matrix.Rotation(a, 4, 'Z') @ Matrix.Translation((-m[0] * MM, -m[1] * MM, 0))
        )
        out.append({'piece': p, 'at': (x, y, PT), 'obj': ob})
    return out


def on_card(s, appearance, card, p):
    """Places a loose piece on the printed icons, outside the region. Returns its record, or None if its random place is not suitable, and
    its object."""
    g = s.rng
    cells = g.choice(shapes()[p])
    n = len(cells)
    m = np.array([(sum(c for r, c in cells) / n + 0.5) * CELL, -(sum(r for r, c in cells) / n + 0.5) * CELL])
    lim = -CW / 2 + card.mid[0] - card.C * CELL / 2
    x, y = g.uniform(-CW / 2 - 5, min(lim - 38, -30)), g.uniform(-CH / 2, CH / 2)
    a = math.radians(g.uniform(-180, 180))
    ob = appearance.piece(p, cells)
    if x < -CW / 2 + 30 or abs(y) > CH / 2 - 24:
        return None, ob
    ob.matrix_world = (
        card.obj.matrix_world
        @ Matrix.Translation((x * MM, y * MM, (CT + 0.02) * MM))
        @ Matrix.Rotation(a, 4, 'Z')
        @ Matrix.Translation((-m[0] * MM, -m[1] * MM, 0))
    )
    return {'piece': p, 'at': world(card.obj, [(x, y, CT + PT)])[0], 'obj': ob, 'on_card': True}, ob


def loose_truth(s, L):
    if not L:
        return []
    v = s.visibility([q['obj'] for q in L])
    out = []
    for q in L:
        d = {'piece': q['piece'], 'center': [round(c, 2) for c in s.project([q['at']])[0]], 'visible': v[q['obj'].name]}
        if q.get('on_card'):
            d['on_card'] = True
        if d['visible'] > 0.02:
            out.append(d)
    return out


def extras(s, appearance, cards, spare, n):
    g = s.rng
    used = {q['piece'] for c in cards for q in c.pieces} | set(spare)
    rest = [p for p in sorted(shapes()) if p not in used]
    g.shuffle(rest)
    return list(spare) + rest[:n]
