"""The steps of play on one card, the objects of its pieces, and the truth of a state."""

import math

import cards
import numpy as np
from cards import CELL, CH, CT, CW
from core import MM
from mathutils import Matrix

from .placements import bad_overhang, bad_shift, elsewhere, exchange, fit, rec


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


def plan(card, budget, solved, near, sym=None):
    """Returns the initial pieces; the steps, if possible at most `budget`: ('add', [record]), ('remove', [records]), ('fix', [old, new]);
    and how the card is nearly solved, which may differ from `near`."""
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
