"""Placements of pieces on a region: exact covers by given pieces, covers by a wrong set, and overhanging placements."""

from .catalogue import shapes


def overhanging(card, piece, taken):
    """Lists the placements of a piece that lie partly on the card's region and partly beside it, without a cell in `taken`. Each is a
    pair: the number of cells beside the region, and all cells."""
    found = []
    for shape in shapes()[piece]:
        for r in range(-2, card.R + 2):
            for c in range(-2, card.C + 2):
                cells = {(r + a, c + b) for a, b in shape}
                beside = len(cells - card.region)
                if not cells & taken and 0 < beside < len(cells):
                    found.append((beside, sorted(cells)))
    return found


def covers(region, pieces, rng=None, limit=1):
    """Returns at most `limit` exact covers of the region (a set of cells) by all the pieces, as a list of {piece: cells}."""
    S = shapes()
    out = []
    if sum(len(S[p][0]) for p in pieces) != len(region):
        return out

    def go(free, left, acc):
        if not left:
            out.append(dict(acc))
            return len(out) >= limit
        cell = min(free)
        todo = []
        for p in left:
            for o in S[p]:
                for r, c in o:
                    cs = frozenset((cell[0] - r + a, cell[1] - c + b) for a, b in o)
                    if cs <= free:
                        todo.append((p, cs))
        todo = sorted(set(todo), key=lambda x: (x[0], sorted(x[1])))
        if rng:
            rng.shuffle(todo)
        for p, cs in todo:
            acc[p] = sorted(cs)
            if go(free - cs, [q for q in left if q != p], acc):
                return True
            del acc[p]
        return False

    go(frozenset(region), list(pieces), {})
    return out


def wrong_cover(region, rows, rng):
    """Returns a cover of the region by a set of pieces that is no printed row, preferably with as many pieces as a row; None if none is
    found."""
    S = shapes()
    ids = sorted(S)
    n = len(region)
    printed = {tuple(sorted(v)) for v in rows.values()}
    k0 = len(next(iter(rows.values())))
    import itertools

    sets = [
        c
        for k in {k0, k0, min(4, k0 + 1), max(3, k0 - 1)}
        for c in itertools.combinations(ids, k)
        if sum(len(S[p][0]) for p in c) == n and c not in printed
    ]
    rng.shuffle(sets)
    sets.sort(key=lambda c: len(c) != k0)
    for c in sets[:120]:
        s = covers(region, c, rng)
        if s:
            return s[0]
    return None
