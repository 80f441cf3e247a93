"""Placements of pieces on a card, right and wrong: records of placed pieces, and their overlaps."""

import itertools
import math

import cards
from cards import CELL, PT


def rec(piece, cells, ok=True, **k):
    return dict(dict(piece=piece, cells=[tuple(c) for c in cells], ok=ok, dx=0.0, dy=0.0, rot=0.0, z=0.0, defect=None), **k)


def over(card, q, others):
    im = card.raster(q)
    return sum(int((im & card.raster(o)).sum()) for o in others)


def fit(card, q, others):
    """Displaces a properly placed piece slightly, if possible without overlapping its neighbours."""
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
    """Places a piece properly on free cells of the region, but not on the cells `notat`; None if there is no room."""
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
