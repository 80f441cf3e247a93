"""Card scenes: the kinds `card` (one card), `table` (two to four cards) and `none`. README.md describes their truth.

Cells are [row, column] of the region's bounding box, for a card that lies landscape with its symbol strip on the left. A piece on
a card is properly placed or has a defect (overhang, stacked, shifted); loose pieces lie beside the card.
"""

import json, math, os, tempfile
import numpy as np
import cv2
import bpy, bmesh
from mathutils import Matrix, Vector
import cardart, core
import pool as pools
from core import MM, _obj, flat_card, gem, inset_round, mat_cut, mat_gem, mat_image, mat_plain, mat_printed, outline_of
from core import place, polyomino, world
from pool import asset

CW, CH, CT, CELL, PT, GAP = 160.0, 109.0, 1.6, 16.0, 2.0, 0.25
TMP = tempfile.mkdtemp(prefix='scene')
_N = [0]
_C = {}


def tmp(ext='png'):
    _N[0] += 1
    return f'{TMP}/{os.getpid()}_{_N[0]}.{ext}'


def load(rel):
    if rel not in _C:
        _C[rel] = json.load(open(asset(rel)))
    return _C[rel]


def scanned_cards():
    """Returns the index of the card scans among the pool's assets; empty where there are none, as in the pool `own`."""
    return load('cards/index.json') if pools.find_asset('cards/index.json') else {}


# ------------------------------------------------------------------ shapes and covers
def norm(cells):
    r0, c0 = min(r for r, c in cells), min(c for r, c in cells)
    return tuple(sorted((r - r0, c - c0) for r, c in cells))


def turn(cells, t):
    sw, fr, fc = t
    return norm([((c if sw else r) * (-1 if fr else 1), (r if sw else c) * (-1 if fc else 1)) for r, c in cells])


TURNS = [(a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)]


def shapes():
    if 'shapes' not in _C:
        P = load('catalogue.json')['pieces']
        _C['icons'] = {k: v['icon_orientation_on_card'] for k, v in P.items()}
        _C['shapes'] = {k: sorted({turn([tuple(c) for c in v['cells']], t) for t in TURNS}) for k, v in P.items()}
    return _C['shapes']


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
    """Returns exact covers of the region (a set of cells) by all the pieces, as a list of {piece: cells}."""
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
    """Returns a cover of the region by a set of pieces that is no printed row, preferably with as many pieces as a row; None if there is
    none."""
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


# ------------------------------------------------------------------ appearance of a set of pieces
class Appearance:
    """The print batch and wear of one set: piece colours, roughness."""

    def __init__(self, s):
        g = s.rng
        P = load('catalogue.json')['pieces']
        h = s.pool.get('pieces', {})
        mix = g.uniform(*h.get('photo_mix', [0, 1]))
        self.s = s
        self.rgb = {}
        for p, v in P.items():
            a, b = v['rgb_piece_scan'], v['rgb_real_photo_fichas_jpg']
            m = min(1, max(0, mix + g.gauss(0, 0.1)))
            self.rgb[p] = s.jitter([x + (y - x) * m for x, y in zip(a, b)], *h.get('jitter', [0.006, 0.05, 0.05]))
        self.rough = g.uniform(0.32, 0.6)
        self.contrast = g.uniform(0.5, 1.2)
        self.cut = mat_cut(s.jitter((186, 181, 170), 0.01, 0.2, 0.06))
        self.mats = {}

    def skin(self, p):
        if p not in self.mats and self.s.pool.get('pieces', {}).get('skins') == 'own':
            cells = load('pieces/index.json')[p]['cells']
            h, w = (1 + max(r for r, c in cells)) * 120, (1 + max(c for r, c in cells)) * 120
            q = (0.86 + 0.28 * cardart.fbm(self.s.np_rng(), h, w, 70, 5))[..., None] ** self.contrast
            f = tmp()
            cv2.imwrite(f, np.clip(q * np.array(self.rgb[p]), 0, 255).astype(np.uint8)[:, :, ::-1])
            self.mats[p] = mat_image(f, rough=self.rough, coat=0, bump=0.06)
        if p not in self.mats:
            i = load('pieces/index.json')[p]
            a = cv2.imread(asset('pieces/' + i['file']))[:, :, ::-1].astype(np.float32)
            q = np.power((a + 8) / (np.array(i['rgb']) + 8), self.contrast)
            q = q * 0.6 + q.mean(2, keepdims=True) * 0.4
            f = tmp()
            cv2.imwrite(f, np.clip(q * np.array(self.rgb[p]), 0, 255).astype(np.uint8)[:, :, ::-1])
            self.mats[p] = mat_image(f, rough=self.rough, coat=0, bump=0.06)
        return self.mats[p]

    def piece(self, p, cells):
        """Builds piece `p` on these cells, which may be those of a card; the origin is the top-left corner of its bounding box."""
        cs = norm([tuple(c) for c in cells])
        base = [tuple(c) for c in load('pieces/index.json')[p]['cells']]
        t = self.s.rng.choice([t for t in TURNS if turn(base, t) == cs])
        sw, fr, fc = t
        Rb, Cb = 1 + max(r for r, c in base), 1 + max(c for r, c in base)
        R, C = (Cb, Rb) if sw else (Rb, Cb)

        def uv(x, y):
            c, r = x / CELL, -y / CELL
            if fr:
                r = R - r
            if fc:
                c = C - c
            if sw:
                r, c = c, r
            return (c / Cb, 1 - r / Rb)

        o = polyomino([list(c) for c in cs], CELL, self.skin(p), self.cut, t=PT, gap=GAP, r=0.5, bevel=0.22, uv=uv)
        o.name = f'piece_{p}'
        return o


# ------------------------------------------------------------------ a card with its pieces
class Card:
    def __init__(self, s, appearance, number=None, art=None):
        g = s.rng
        h = s.pool['cards']
        scans = scanned_cards()
        cat = {c['number']: c for c in load('catalogue.json')['sides']}
        ns = [n for n in sorted(cat) if (n % 3 == 0) == h['multiple_of_3'] and (not scans or str(n) in scans)]
        self.s, self.appearance = s, appearance
        self.number = number or g.choice(ns)
        c = cat[self.number]
        self.side = c['side']
        self.grid = c['grid']
        self.art = art or ('scan' if g.random() < h['scan_share'] else 'house')
        self.rows = {k: v['pieces'] for k, v in c['sets'].items()}
        self.R, self.C = len(self.grid), len(self.grid[0])
        self.region = {(r, q) for r in range(self.R) for q in range(self.C) if self.grid[r][q] == '#'}
        self.edition = 1
        if self.art == 'scan':
            self.mid = scans[str(self.number)]['mid_mm']
            f = asset('cards/' + scans[str(self.number)]['file'])
        else:
            self.mid = [
                (round(0.704 * 1600 - self.C * 80) + self.C * 80) / 10,
                (round(0.497 * 1090 - self.R * 80) + self.R * 80) / 10,
            ]
            f = tmp('png')
            P = load('catalogue.json')['pieces']
            shapes()
            w = g.random()
            col = {}
            for p, v in P.items():
                col[p] = s.jitter(
                    [a + (b - a) * w * 0.6 for a, b in zip(v['icon_rgb_median'], v['rgb_real_photo_fichas_jpg'])],
                    0.006,
                    0.05,
                    0.05,
                )
            draw = g.choices([cardart.house, cardart.house2], h.get('layouts', [1, 0]))[0] if 'layouts' in h else cardart.house
            self.edition = 2 if draw is cardart.house2 else 1
            draw(
                self.number,
                self.side,
                self.grid,
                self.rows,
                _C['icons'],
                col,
                g,
                s.np_rng(),
                g.choice(h['palettes']),
                f,
            )
        hsv = (g.gauss(0, 0.008), g.uniform(0.85, 1.15), g.uniform(0.92, 1.08))
        self.mat = mat_image(f, rough=g.uniform(*h.get('rough', [0.28, 0.5])), coat=g.choice([0, 0, 0.15]), bump=0.05, hsv=hsv)
        self.pieces, self.loose, self.defects, self.verdict, self.symbol, self.scene = (
            [],
            [],
            [],
            'unsolved',
            None,
            'empty',
        )

    def build(self, x, y, yaw):
        self.obj = flat_card(CW, CH, CT, self.mat, mat_cut((150, 144, 134)))
        self.obj.name = f'card_{self.number}'
        place(self.obj, x, y, 0, yaw)
        self.yaw = yaw
        return self

    # converts grid coordinates (row and column, which may be fractions) to mm in the card's own frame
    def local(self, r, c):
        return (-CW / 2 + self.mid[0] + (c - self.C / 2) * CELL, CH / 2 - self.mid[1] - (r - self.R / 2) * CELL)

    def poly(self, q):
        """Returns the outline of a piece as placed, in mm in the card's own frame."""
        cs = q['cells']
        r0, c0 = min(r for r, c in cs), min(c for r, c in cs)
        x0, y0 = self.local(r0, c0)
        P = np.array(inset_round(outline_of([[r - r0, c - c0] for r, c in cs], CELL), GAP, 0.5, 2)) + [x0, y0]
        m = self.centre(cs)
        a = math.radians(q.get('rot', 0))
        R = np.array([[math.cos(a), -math.sin(a)], [math.sin(a), math.cos(a)]])
        return (P - m) @ R.T + m + [q.get('dx', 0), q.get('dy', 0)]

    def centre(self, cs):
        return np.array(self.local(sum(r for r, c in cs) / len(cs) + 0.5, sum(c for r, c in cs) / len(cs) + 0.5))

    def raster(self, q, k=8):
        im = np.zeros((int(CH * k), int(CW * k)), np.uint8)
        P = self.poly(q)
        cv2.fillPoly(im, [np.round((P * [1, -1] + [CW / 2, CH / 2]) * k * 16).astype(np.int32)], 1, shift=4)
        return im

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
        spare = []
        base = scene
        if scene == 'occluded':
            base = g.choice(['solved', 'solved', 'missing', 'partial'])
        if base == 'solved':
            pass
        elif base == 'empty':
            spare = [q['piece'] for q in S] if g.random() < 0.6 else []
            S = []
        elif base == 'partial':
            k = g.randint(1, len(S) - 1)
            spare = [q['piece'] for q in S[k:]] if g.random() < 0.5 else []
            S = S[:k]
        elif base == 'missing':
            spare = [S[-1]['piece']]
            S = S[:-1]
        elif base == 'wrong_set':
            w = wrong_cover(self.region, self.rows, g)
            if w is None:
                return self.fill('shifted')
            S = [dict(piece=p, cells=[tuple(c) for c in cs], ok=True) for p, cs in w.items()]
            g.shuffle(S)
            self.defects.append({'kind': 'wrong_set', 'piece': None, 'cells': []})
        im = None
        if base in ('solved', 'empty', 'partial', 'missing', 'wrong_set'):
            self.settle(S)
        elif base == 'overhang':
            q = S.pop()
            others = {c for o in S for c in o['cells']}
            opts = overhanging(self, q['piece'], others)
            if not opts:
                return self.fill('shifted')
            lo = min(o for o, _ in opts)
            q['cells'] = g.choice([c for o, c in opts if o <= lo + g.choice([0, 0, 1])])
            q['ok'] = False
            S.append(q)
            self.settle(S)
            self.defects.append({'kind': 'overhang', 'piece': q['piece'], 'cells': [list(c) for c in q['cells']]})
        elif base == 'stacked':
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
        elif base == 'shifted':
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
        self.pieces = S
        self.spare = spare
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
        return self

    def under(self, q):
        im = self.raster(q)
        out = []
        for r, c in sorted(self.region):
            x, y = self.local(r, c)
            ix, iy, n = int((x + CW / 2) * 8), int((CH / 2 - y) * 8), int(CELL * 8)
            if im[iy : iy + n, ix : ix + n].mean() > 0.3:
                out.append([r, c])
        return out

    def put_pieces(self):
        W = self.obj.matrix_world
        for i, q in enumerate(self.pieces):
            cs = q['cells']
            r0, c0 = min(r for r, c in cs), min(c for r, c in cs)
            o = self.appearance.piece(q['piece'], cs)
            q['obj'] = o
            x0, y0 = self.local(r0, c0)
            m = self.centre(cs)
            z = CT + q.get('z', 0) + 0.01 + 0.004 * i
            o.matrix_world = (
                W
                @ Matrix.Translation(((m[0] + q['dx']) * MM, (m[1] + q['dy']) * MM, z * MM))
                @ Matrix.Rotation(math.radians(q['rot']), 4, 'Z')
                @ Matrix.Translation(((x0 - m[0]) * MM, (y0 - m[1]) * MM, 0))
            )

    def corners(self):
        return world(self.obj, [(-CW / 2, CH / 2, CT), (CW / 2, CH / 2, CT), (CW / 2, -CH / 2, CT), (-CW / 2, -CH / 2, CT)])

    def truth(self, occluders=False):
        s = self.s
        px = lambda pts: [[round(a, 2), round(b, 2)] for a, b in s.project(pts)]
        vis = s.visibility([q['obj'] for q in self.pieces]) if self.pieces else {}
        d = {
            'number': self.number,
            'side': self.side,
            'art': self.art,
            'edition': self.edition,
            'scene': self.scene,
            'corners': px(self.corners()),
            'region': self.grid,
            'rows': self.rows,
            'grid_origin': px(
                world(
                    self.obj,
                    [self.local(r, c) + (CT,) for r, c in ((0, 0), (0, self.C), (self.R, self.C), (self.R, 0))],
                )
            ),
            'cell_centers': [[r, c] + px(world(self.obj, [self.local(r + 0.5, c + 0.5) + (CT,)]))[0] for r, c in sorted(self.region)],
            'placements': [
                {'piece': q['piece'], 'cells': [list(c) for c in sorted(q['cells'])], 'visible': vis[q['obj'].name]}
                for q in self.pieces
                if q['ok']
            ],
            'verdict': self.verdict,
            'state': self.verdict,
            'symbol': self.symbol,
            'defects': self.defects,
        }
        for e in d['defects']:
            for q in self.pieces:
                if not q['ok'] and e['piece'] == q['piece']:
                    e['center'] = px(
                        [tuple(c / MM for c in q['obj'].matrix_world @ Vector(sum((Vector(b) for b in q['obj'].bound_box), Vector()) / 8))]
                    )[0]
                    e['visible'] = vis[q['obj'].name]
        if occluders:
            hid = self.occluded_cells()
            if hid:
                d['defects'] = d['defects'] + [{'kind': 'occluded', 'piece': None, 'cells': hid}]
                d['verdict'] = 'unsure'
        return d

    def occluded_cells(self):
        """Returns the cells of the region of which more than half is hidden by anything but the card and its pieces."""
        s = self.s
        bpy.context.view_layer.update()
        dg = bpy.context.evaluated_depsgraph_get()
        own = {self.obj.name} | {q['obj'].name for q in self.pieces}
        out = []
        loc = s.cam.matrix_world.translation
        for r, c in sorted(self.region):
            n = 0
            for a in (0.2, 0.5, 0.8):
                for b in (0.2, 0.5, 0.8):
                    p = Vector(world(self.obj, [self.local(r + a, c + b) + (CT + PT + 0.02,)])[0]) * MM
                    d = loc - p
                    ok, hl, _, _, ho, _ = s.sc.ray_cast(dg, p, d.normalized(), distance=d.length)
                    u = s.project([tuple(x / MM for x in p)])[0]
                    n += (
                        not (ok and ho.name not in own and not ho.name.startswith('phone_behind'))
                        and 0 <= u[0] < s.size[0]
                        and 0 <= u[1] < s.size[1]
                    )
            if n < 5:
                out.append([r, c])
        return out


# ------------------------------------------------------------------ a hand
SKIN = [(224, 178, 150), (205, 150, 118), (176, 120, 88), (134, 86, 60), (92, 58, 42), (236, 196, 172)]


def hand(s, tip, toward, z=6.0):
    """Builds a hand with a sleeve; its finger tips are around `tip` (x, y in mm), and it comes from the direction `toward` (degrees)."""
    g = s.rng
    bm = bmesh.new()
    point = g.random() < 0.35
    spread = g.uniform(0.8, 1.3)

    def blob(p, r, sc=(1, 1, 1)):
        bmesh.ops.create_icosphere(bm, subdivisions=2, radius=r * MM, matrix=Matrix.Translation(Vector(p) * MM) @ Matrix.Diagonal((*sc, 1)))

    def limb(pts, r0, r1, n=9):
        segs = list(zip(pts, pts[1:]))
        for i, (a, b) in enumerate(segs):
            for k in range(n):
                t = k / (n - 1)
                u = (i + t) / len(segs)
                blob([a[j] + (b[j] - a[j]) * t for j in range(3)], r0 + (r1 - r0) * u)

    H = g.uniform(26, 34)  # height of the knuckles
    for y in range(-64, -140, -8):  # palm and wrist: flat cross-sections that become narrower
        w = 30 - max(0, -y - 84) * 0.28
        for x in np.linspace(-w, w, 6):
            blob((float(x), y, H - 8 - max(0, -y - 84) * 0.05), 17, (1, 1.1, 0.80 - 0.0022 * abs(float(x))))
    for i, (x, L) in enumerate(((-33, 62), (-11, 74), (11, 80), (31, 72))):
        dx = (x * 0.22) * spread
        k = i == 3 or not point
        if k:
            limb(
                [
                    (x, -66, H - 2),
                    (x + dx * 0.6, -60 + L * 0.45, H + 2),
                    (x + dx, -60 + L * 0.8, z + 13),
                    (x + dx * 1.1, -60 + L * 0.97, z + 6.5),
                ],
                9.4,
                7.0,
            )
        else:
            limb([(x, -60, H), (x, -60 + 30, H + 2), (x, -60 + 26, z + 10), (x, -60 + 4, z + 9)], 9.8, 8)
    limb([(22, -112, H - 10), (40, -92, H - 11), (53, -66, z + 13), (52, -40, z + 8)], 15, 8.2)
    limb([(0, -128, H - 10), (-3, -190, H + 6), (-8, -330, H + 40)], 23, 34, 14)
    o = _obj('hand', bm, [mat_printed(s.jitter(g.choice(SKIN), 0.005, 0.08, 0.06), rough=0.5, mottle=0.07)])
    for f in o.data.polygons:
        f.use_smooth = True
    m = o.modifiers.new('remesh', 'REMESH')
    m.mode = 'VOXEL'
    m.voxel_size = 2.0 * MM
    m.use_smooth_shade = True
    q = o.modifiers.new('smooth', 'SMOOTH')
    q.factor = 0.6
    q.iterations = 16
    if g.random() < 0.5:
        o.data.transform(Matrix.Diagonal((-1, 1, 1, 1)))
        o.data.flip_normals()
    place(o, tip[0], tip[1], 0, toward + 90)
    out = [o]
    if g.random() < 0.7:
        bm = bmesh.new()
        rings = []
        col = mat_plain([g.uniform(20, 220) for _ in range(3)], 0.9)
        for k in range(10):
            y = -150 - k * 22
            r = 34 + k * 1.6 + 1.2 * math.sin(k * 2.3)
            zc = H + 4 + k * 3.4
            rings.append(
                [
                    bm.verts.new((r * 1.05 * math.cos(t) * MM - 0.008, y * MM, (zc + r * 0.85 * math.sin(t)) * MM))
                    for t in np.linspace(0, 2 * math.pi, 28, endpoint=False)
                ]
            )
        for a, b in zip(rings, rings[1:]):
            for k in range(28):
                bm.faces.new((a[k], a[(k + 1) % 28], b[(k + 1) % 28], b[k])).smooth = True
        sl = _obj('sleeve', bm, [col])
        sl.matrix_world = o.matrix_world.copy()
        out.append(sl)
    return out


# ------------------------------------------------------------------ scenes
UNSOLVED = ['empty', 'partial', 'missing', 'wrong_set', 'overhang', 'stacked', 'shifted', 'occluded']


def pick(s, occlude=True):
    h = s.pool['cards']
    return 'solved' if s.rng.random() < h.get('solved_share', 0.4) else s.rng.choice(UNSOLVED if occlude else UNSOLVED[:-1])


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
    """Places pieces flat on the table beside the cards, without overlaps; returns their records for the truth."""
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
    """Places a loose piece on the printed icons, outside the region."""
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


# ------------------------------------------------------------------ the symbol die
WOODS = [(228, 204, 164), (238, 222, 194), (218, 188, 144), (244, 238, 226), (204, 170, 122)]


def symbol_tile(s, name, T, base, ink, style, number):
    """Draws a face of the die; the symbol is our own drawing or, where the pool has scans, cut from a scan."""
    from PIL import Image, ImageDraw

    if number:
        f = cv2.imread(asset('cards/' + scanned_cards()[str(number)]['file']))
        h, w = f.shape[:2]
        k = cardart.ORDER.index(name)
        y = cardart.SYM_Y[k] * h
        c = cv2.GaussianBlur(
            f[int(y - 0.072 * h) : int(y + 0.072 * h), int(0.034 * w) : int(0.127 * w)].max(2).astype(np.float32),
            (0, 0),
            1,
        )
        m = np.clip((135 - c) / 40, 0, 1)
        N, lab, st, _ = cv2.connectedComponentsWithStats((m > 0.5).astype(np.uint8))
        big = 1 + int(st[1:, 4].argmax())  # the largest component is the symbol; specks and tips of other symbols are removed
        for i in range(1, N):
            if i != big and (st[i, 4] < 0.004 * m.size or st[i, 1] == 0 or st[i, 1] + st[i, 3] == m.shape[0]):
                m[cv2.dilate((lab == i).astype(np.uint8), np.ones((5, 5))) > 0] = 0
        ys, xs = np.nonzero(m > 0.5)
        m = m[max(0, ys.min() - 4) : ys.max() + 5, max(0, xs.min() - 4) : xs.max() + 5]
        q = 0.72 * T / max(m.shape)
        m = cv2.resize(m, (int(q * m.shape[1]), int(q * m.shape[0])))
        a = np.zeros((T, T), np.float32)
        a[
            (T - m.shape[0]) // 2 : (T - m.shape[0]) // 2 + m.shape[0],
            (T - m.shape[1]) // 2 : (T - m.shape[1]) // 2 + m.shape[1],
        ] = m
    else:
        im = Image.new('L', (T * 2, T * 2), 0)
        cardart.symbols(ImageDraw.Draw(im), name, T, T, T * 1.45, 255, dict(style, bg=0))
        a = np.asarray(im.resize((T, T), Image.LANCZOS), np.float32) / 255
    return base * (1 - a[..., None]) + np.array(ink, np.float32) * a[..., None]


def symbol_die(s, cards, taken, symbol=None):
    """Places the die beside the cards, outside the circles `taken` (x, y, radius); returns None if there is no room."""
    g = s.rng
    T = 200
    size = g.choice([14, 16, 16, 16, 18])
    n = s.np_rng()
    base = np.array(s.jitter(g.choice(WOODS), 0.01, 0.08, 0.05), np.float32)
    scans = s.pool['cards']['scan_share'] > 0 and g.random() < 0.5
    nums = sorted(int(k) for k in scanned_cards() if (int(k) % 3 == 0) == s.pool['cards']['multiple_of_3'])
    number = g.choice(nums) if scans else None
    style = {'lw': g.uniform(0.9, 1.7), 'v': g.randint(0, 1)}
    order = list(cardart.ORDER)
    g.shuffle(order)
    ink = [g.uniform(8, 40)] * 3
    wood = np.vstack([np.hstack([0.93 + 0.14 * cardart.fbm(n, T, T, 60, 4) for _ in range(3)]) for _ in range(2)])[..., None]
    tiles = [symbol_tile(s, k, T, base, ink, style, number) for k in order]
    f = tmp()
    cv2.imwrite(f, np.clip(np.vstack([np.hstack(tiles[:3]), np.hstack(tiles[3:])]) * wood, 0, 255).astype(np.uint8)[:, :, ::-1])
    for _ in range(200):
        c = g.choice(cards)
        side = g.randrange(4)
        d = g.uniform(16, 62)
        t = g.uniform(-0.6, 0.6)
        lx, ly = ((t * CW, CH / 2 + d), (t * CW, -CH / 2 - d), (CW / 2 + d, t * CH), (-CW / 2 - d, t * CH))[side]
        x, y, _ = world(c.obj, [(lx, ly, 0)])[0]
        clear = all(cv2.pointPolygonTest(rect(k, 14).astype(np.float32), (x, y), False) < 0 for k in cards)
        if clear and all(math.hypot(x - u, y - v) > 14 + r for u, v, r in taken):
            break
    else:
        return None
    up = order.index(symbol) + 1 if symbol else g.randint(1, 6)
    o = core.die_top_pose(
        core.die(mat_image(f, rough=g.uniform(0.4, 0.7), bump=0.05), size, g.uniform(1.4, 2.6)),
        up,
        0,
        g.uniform(0, 360),
        x,
        y,
        0,
        size,
    )
    o.name = 'symbol_die'
    ux, uy, nz = core._face_frame(up)
    h = size / 2
    return {
        'obj': o,
        'symbol': order[up - 1],
        'size_mm': size,
        'at': (x, y),
        'top': world(o, [tuple((a * ux + b * uy + nz) * h) for a, b in ((-1, 1), (1, 1), (1, -1), (-1, -1))]),
    }


def die_truth(s, d):
    """Returns the truth of the die: `die` if it is readable, `die_partial` if it is visible but occluded or cut off."""
    if not d:
        return {'die': None, 'die_partial': False}
    q = s.project(d['top'])
    W, H = s.size
    v = s.visibility([d['obj']])[d['obj'].name]
    if v < 0.6 or not all(0 <= x < W and 0 <= y < H for x, y in q):
        return {'die': None, 'die_partial': v > 0}
    return {
        'die': {
            'symbol': d['symbol'],
            'quad': [[round(float(c), 2) for c in p] for p in q],
            'size_mm': d['size_mm'],
            'visible': v,
        },
        'die_partial': False,
    }


def extras(s, appearance, cards, spare, n):
    g = s.rng
    used = {q['piece'] for c in cards for q in c.pieces} | set(spare)
    rest = [p for p in sorted(shapes()) if p not in used]
    g.shuffle(rest)
    return list(spare) + rest[:n]


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
