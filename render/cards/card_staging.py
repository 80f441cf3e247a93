"""Chooses the pieces on a card for a staged scene: solved, unsolved in some way, or with a defect."""

import math

import numpy as np

from .catalogue import CELL, CH, CW, PT, shapes
from .exact_cover import covers, overhanging, wrong_cover


class StagingMixin:
    """Chooses and places the pieces of a card."""

    def settle(self, states):
        """Displaces properly placed pieces slightly: all together, then each as far as its neighbours allow."""
        g = self.s.rng
        gx, gy, ga = g.gauss(0, 0.3), g.gauss(0, 0.3), g.gauss(0, 0.35)
        ctr = np.array(self.local(self.R / 2, self.C / 2))
        done = []
        for q in states:
            m = self.centre(q['cells'])
            a = math.radians(ga)
            d = m - ctr
            bx, by = (
                gx + d[0] * (math.cos(a) - 1) - d[1] * math.sin(a),
                gy + d[0] * math.sin(a) + d[1] * (math.cos(a) - 1),
            )
            for k in range(14):
                f = 0.8**k if k < 13 else 0
                dx, dy, rot = bx + g.gauss(0, 0.45) * f, by + g.gauss(0, 0.45) * f, ga + g.gauss(0, 1.0) * f
                if math.hypot(dx, dy) > 1.25 or abs(rot) > 3.2:
                    continue
                c = dict(q, dx=dx, dy=dy, rot=rot)
                im = self.raster(c)
                if all(not (im & o).any() for o in done):
                    break
            else:
                c = dict(q, dx=0, dy=0, rot=0)
                im = self.raster(c)
            q.update(dx=c['dx'], dy=c['dy'], rot=c['rot'])
            done.append(im)
        return done

    def fill(self, scene):
        """Chooses and places the pieces for a staged scene."""
        g = self.s.rng
        self.scene = scene
        sym = g.choice(sorted(self.rows))
        row = self.rows[sym]
        sol = g.choice(covers(self.region, row, g, limit=6))
        self.row = row
        S = [dict(piece=p, cells=[tuple(c) for c in sol[p]], ok=True) for p in row]
        g.shuffle(S)
        base = scene
        if scene == 'occluded':
            base = g.choice(['solved', 'solved', 'missing', 'partial'])
        spare = []
        if base in ('empty', 'partial', 'missing'):
            S, spare = self.leave_out(base, S)
        elif base == 'wrong_set':
            S = self.exchange_set()
        if base == 'wrong_set' and not S or base == 'overhang' and not self.overhang(S):
            return self.fill('shifted')
        if base == 'stacked':
            self.stack(S)
        elif base == 'shifted':
            self.shift(S)
        elif base != 'overhang':
            self.settle(S)
        self.pieces = S
        self.spare = spare
        self.judge()
        return self

    def leave_out(self, scene, S):
        """Returns the pieces that are on the card in the scene `empty`, `partial` or `missing`, and names of pieces beside it."""
        g = self.s.rng
        if scene == 'empty':
            return [], [q['piece'] for q in S] if g.random() < 0.6 else []
        if scene == 'partial':
            k = g.randint(1, len(S) - 1)
            return S[:k], [q['piece'] for q in S[k:]] if g.random() < 0.5 else []
        return S[:-1], [S[-1]['piece']]

    def exchange_set(self):
        """Returns pieces that cover the region but are no printed row; None if none are found."""
        g = self.s.rng
        w = wrong_cover(self.region, self.rows, g)
        if w is None:
            return None
        S = [dict(piece=p, cells=[tuple(c) for c in cs], ok=True) for p, cs in w.items()]
        g.shuffle(S)
        self.defects.append({'kind': 'wrong_set', 'piece': None, 'cells': []})
        return S

    def overhang(self, S):
        """Places the last piece of S so that it extends beyond the region; returns False if this is impossible."""
        g = self.s.rng
        q = S.pop()
        others = {c for o in S for c in o['cells']}
        opts = overhanging(self, q['piece'], others)
        if not opts:
            return False
        lo = min(o for o, _ in opts)
        q['cells'] = g.choice([c for o, c in opts if o <= lo + g.choice([0, 0, 1])])
        q['ok'] = False
        S.append(q)
        self.settle(S)
        self.defects.append({'kind': 'overhang', 'piece': q['piece'], 'cells': [list(c) for c in q['cells']]})
        return True

    def stack(self, S):
        """Places another piece, or the last one of S, on the pieces of S."""
        g = self.s.rng
        row = self.row
        extra = g.random() < 0.35
        if extra:
            q = dict(piece=g.choice([p for p in sorted(shapes()) if p not in row]), ok=False)
        else:
            q = S.pop()
            q['ok'] = False
        done = self.settle(S)
        t = g.choice(shapes()[q['piece']])
        for _ in range(200):
            r, c = g.choice(sorted(self.region))
            q['cells'] = sorted((r + a, c + b) for a, b in t)
            q['dx'], q['dy'], q['rot'] = (
                g.gauss(0, 4),
                g.gauss(0, 4),
                g.choice([0, g.gauss(0, 6), g.uniform(-180, 180)]),
            )
            im = self.raster(q)
            on = sum(int((im & o).sum()) for o in done)
            if on > 0.55 * im.sum() and len(set(q['cells']) & self.region) >= len(q['cells']) - 1:
                break
        q['z'] = PT
        S.append(q)
        below = [o['piece'] for o, d in zip(S, done) if (im & d).any()]
        self.defects.append({'kind': 'stacked', 'piece': q['piece'], 'cells': self.under(q), 'on': below})

    def shift(self, S):
        """Displaces or rotates one of the pieces of S."""
        g = self.s.rng
        q = S.pop(g.randrange(len(S)))
        q['ok'] = False
        done = self.settle(S)
        best = None
        for k in range(60):
            if g.random() < 0.6:
                L, a = g.uniform(0.25, 0.6) * CELL, g.uniform(0, 2 * math.pi)
                c = dict(q, dx=L * math.cos(a), dy=L * math.sin(a), rot=g.gauss(0, 2))
            else:
                c = dict(q, dx=g.gauss(0, 2), dy=g.gauss(0, 2), rot=g.choice([-1, 1]) * g.uniform(8, 40))
            im = self.raster(c)
            on = sum(int((im & o).sum()) for o in done)
            if best is None or on < best[0]:
                best = (on, c)
            if on == 0:
                break
        q.update(best[1])
        q['z'] = PT if best[0] else 0
        S.append(q)
        self.defects.append(
            {
                'kind': 'shifted',
                'piece': q['piece'],
                'cells': [list(c) for c in q['cells']],
                'offset_mm': [round(q['dx'], 2), round(-q['dy'], 2)],
                'turn_deg': round(-q['rot'], 1),
                'raised': bool(q['z']),
            }
        )

    def judge(self):
        """Sets the verdict and the symbol, and adds the uncovered cells to the defects."""
        S = self.pieces
        cov = np.zeros((int(CH * 8), int(CW * 8)), np.uint8)
        for q in S:
            cov |= self.raster(q)
        un = []
        for r, c in sorted(self.region):
            x, y = self.local(r, c)
            ix, iy = int((x + CW / 2) * 8), int((CH / 2 - y) * 8)
            n = int(CELL * 8)
            if cov[iy : iy + n, ix : ix + n].mean() < 0.5:
                un.append([r, c])
        if un:
            self.defects.append({'kind': 'uncovered', 'piece': None, 'cells': un})
        ok = (
            all(q['ok'] for q in S)
            and {c for q in S for c in q['cells']} == self.region
            and sum(len(q['cells']) for q in S) == len(self.region)
        )
        names = sorted(q['piece'] for q in S)
        hit = [k for k, v in self.rows.items() if sorted(v) == names]
        self.verdict = 'solved' if ok and hit else 'unsolved'
        self.symbol = hit[0] if self.verdict == 'solved' else None

    def under(self, q):
        im = self.raster(q)
        out = []
        for r, c in sorted(self.region):
            x, y = self.local(r, c)
            ix, iy, n = int((x + CW / 2) * 8), int((CH / 2 - y) * 8), int(CELL * 8)
            if im[iy : iy + n, ix : ix + n].mean() > 0.3:
                out.append([r, c])
        return out
