"""Positions of dice on the board, and the groups in them."""

from .choices import GODS, WILD
from .symbols import SYMS


def groups(cells, N, wild_only=False):
    """Returns the groups of at least four dice that touch side by side: each of dice of one god and wild dice, or with `wild_only` also
    of wild dice alone."""
    out = []
    for g in GODS + (('wild',) if wild_only else ()):
        ok = (
            {(i, j) for i in range(N) for j in range(N) if cells[i][j] == g or cells[i][j] in WILD}
            if g != 'wild'
            else {(i, j) for i in range(N) for j in range(N) if cells[i][j] in WILD}
        )
        while ok:
            st = [ok.pop()]
            c = list(st)
            while st:
                i, j = st.pop()
                for q in ((i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)):
                    if q in ok:
                        ok.discard(q)
                        st.append(q)
                        c.append(q)
            if len(c) >= 4 and (g == 'wild' or any(cells[i][j] == g for i, j in c)):
                out.append((g, sorted(c)))
    return out


def position(p, r):
    """Returns a random position, and which kind was requested: half of them have a group (`group`), a quarter have dice that touch only
    diagonally (`near`), a quarter neither (`none`)."""
    N = p['N']
    grey = set() if r.random() < 0.5 else set(map(tuple, p['grey']))
    free = [(i, j) for i in range(N) for j in range(N) if (i, j) not in grey]
    n = min(r.choice((r.randint(4, 12), r.randint(8, 20), r.randint(14, 26))), 26, len(free))
    want = r.choice(('group', 'none', 'group', 'near'))
    cells = [[None] * N for _ in range(N)]
    used = set()
    nb = lambda i, j: [q for q in ((i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)) if 0 <= q[0] < N and 0 <= q[1] < N and q not in grey]
    if want == 'group':
        g = r.choice(GODS)
        k = min(n, r.choice((4, 4, 4, 5, 5, 6, 7)))
        while len(used) < k:
            used = {r.choice(free)}
            for _ in range(60):
                if len(used) >= k:
                    break
                c = [q for u in sorted(used) for q in nb(*u) if q not in used]
                if not c:
                    break
                used.add(r.choice(c))
        cl = sorted(used)
        own = r.choice(cl)
        for q in cl:
            cells[q[0]][q[1]] = g if q == own or r.random() < 0.72 else r.choice(WILD)
    elif want == 'near':
        g = r.choice(GODS)
        for _ in range(200):
            i, j = r.choice(free)
            used = {(i, j)}
            for _ in range(20):
                u = r.choice(sorted(used))
                q = (u[0] + r.choice((-1, 1)), u[1] + r.choice((-1, 1)))
                if 0 <= q[0] < N and 0 <= q[1] < N and q not in grey and not any(w in used for w in nb(*q)):
                    used.add(q)
                if len(used) >= min(n, 5):
                    break
            if len(used) >= 4:
                break
        for q in sorted(used):
            cells[q[0]][q[1]] = g if r.random() < 0.8 else r.choice(WILD)
    rest = [q for q in free if q not in used]
    r.shuffle(rest)
    if r.random() < 0.5 and rest:  # about half of the boards are clustered rather than scattered
        c = r.choice(rest)
        rest.sort(key=lambda q: abs(q[0] - c[0]) + abs(q[1] - c[1]) + r.uniform(0, 2.5))
    for q in rest[: max(0, n - len(used))]:
        cells[q[0]][q[1]] = r.choice(SYMS)
    if want != 'group':
        for _ in range(4000):
            gs = groups(cells, N, True)
            if not gs:
                break
            i, j = r.choice(gs[0][1])
            cells[i][j] = None if r.random() < 0.02 and sum(x is not None for y in cells for x in y) > 4 else r.choice(SYMS)
    return cells, want
