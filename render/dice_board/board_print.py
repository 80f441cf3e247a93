"""The print of the board: board_image(p) returns uint8 h x w x 3, row 0 at the board's own top, p['ppm'] pixels per mm."""

import random

import numpy as np
from PIL import Image

from .ornaments import ornament
from .print_canvas import Print, fbm
from .symbol_paint import INK, _down, flat, layers
from .vector_drawing import Ink


def god_rgb(god, fade=0.0):
    """Returns the colour of a god, mixed with the fraction `fade` of a dull brown."""
    colour = np.array(INK[god], np.float32)
    brown = np.array([150, 120, 90], np.float32)
    return colour + (brown - colour) * fade


class Painter:
    """Paints a board.

    p        the choices of `plan`: N squares per side, sq mm each; margin and side L in mm; ppm, pixels per mm; pal, the colours
    r, nr    random generators, from which the steps draw in a fixed order
    I        the print (I.a: its pixels), n pixels per side
    mg, con  in the methods: margin in mm, contrast of the lines 0..1; i and j are row and column of a square
    """

    def __init__(self, p):
        self.p = p
        self.r = random.Random(p['seed'])
        self.nr = np.random.default_rng(p['seed'])
        self.pal = {k: np.array(v, np.float32) for k, v in p['pal'].items()}
        self.n = n = int(round(p['L'] * p['ppm']))
        self.ppm = n / p['L']
        self.I = Print(n, n, self.ppm, self.pal['margin'])
        self.grey = set(map(tuple, p['grey']))
        N = p['N']
        self.corners = [(0, 0), (0, N - 1), (N - 1, N - 1), (N - 1, 0)]

    def centre(self, k):
        """Returns the middle of row or column k (mm)."""
        return self.p['margin'] + (k + 0.5) * self.p['sq']

    def draw_squares(self):
        p, I, r, pal = self.p, self.I, self.r, self.pal
        N, sq, mg, con = p['N'], p['sq'], p['margin'], p['contrast']
        I.fill(mg, mg, mg + N * sq, mg + N * sq, pal['cell'])
        for i in range(N):
            for j in range(N):
                x, y = mg + j * sq, mg + i * sq
                if p['grid'] == 'checker' and (i + j) % 2:
                    I.fill(x, y, x + sq, y + sq, pal['alt'], 0.35 + 0.65 * con)
                if p['grid'] == 'tiles':
                    I.fill(x, y, x + sq, y + sq, pal['cell'] if r.random() < 0.5 else pal['alt'], r.uniform(0.2, 1))
                    b = r.uniform(0.4, 0.9)
                    I.fill(x + 0.3, y + 0.3, x + sq - 0.3, y + 0.3 + b, (255, 240, 215), 0.10 + 0.25 * con)
                    I.fill(x + 0.3, y + 0.3, x + 0.3 + b, y + sq - 0.3, (255, 240, 215), 0.07 + 0.18 * con)
                    I.fill(x + 0.3, y + sq - b, x + sq - 0.3, y + sq - 0.3, (40, 20, 10), 0.10 + 0.22 * con)
                    I.fill(x + sq - b, y + 0.3, x + sq - 0.3, y + sq - 0.3, (40, 20, 10), 0.07 + 0.18 * con)
                if (i, j) in self.grey:
                    I.fill(x, y, x + sq, y + sq, p['grey_rgb'], r.uniform(0.86, 0.98))

    def add_grain(self):
        p, I, nr, n = self.p, self.I, self.nr, self.n
        f = fbm(nr, n, n, 5, 6, 0.62)
        I.a *= (1 + 0.055 * np.clip(f, -2.5, 2.5))[..., None]
        if p['palette'] in ('papyrus', 'bone', 'dune'):
            fb = np.asarray(
                Image.fromarray(nr.standard_normal((n, max(4, n // 60))).astype(np.float32)).resize((n, n), Image.BICUBIC),
                np.float32,
            )
            fb2 = np.asarray(
                Image.fromarray(nr.standard_normal((max(4, n // 60), n)).astype(np.float32)).resize((n, n), Image.BICUBIC),
                np.float32,
            )
            I.a *= (1 + 0.02 * fb + 0.02 * fb2)[..., None]
        warm = fbm(nr, n, n, 3, 2)[..., None]
        I.a += warm * np.array([4, 0, -5], np.float32)

    def draw_ornaments(self):
        """Draws ornaments in some of the squares."""
        p, I, r, pal, grey, corners, cx = self.p, self.I, self.r, self.pal, self.grey, self.corners, self.centre
        N, sq = p['N'], p['sq']
        oc = pal['line'] if r.random() < 0.75 else pal['line'] * 0.45 + np.array([210, 150, 90]) * 0.2
        for i in range(N):
            for j in range(N):
                if (i, j) in grey or ((i, j) in corners and p['emblem'] != 'outside') or r.random() > p['orn_p']:
                    continue
                m = ornament(r.choice(p['orn']), 96, r.choice((0.08, 0.11, 0.15)), p['orn_fill'])
                turn = {'up': 0, 'any': r.choice((0, 90, 180, 270)), 'out': 0}[p['orn_turn']]
                if p['orn_turn'] == 'out':
                    a, b = i - (N - 1) / 2, j - (N - 1) / 2
                    turn = (0 if a > 0 else 180) if abs(a) >= abs(b) else (270 if b > 0 else 90)
                I.stamp(m, cx(j), cx(i), sq * r.uniform(0.62, 0.8), turn, oc, p['orn_c'])

    def draw_grid_lines(self):
        p, I, r, pal = self.p, self.I, self.r, self.pal
        N, sq, mg = p['N'], p['sq'], p['margin']
        G0, G1 = mg, mg + N * sq
        lw, la = p['line_mm'], 0.15 + 0.8 * p['contrast']
        dash = r.uniform(2, 4) if p['grid'] == 'dashed' else None
        double = r.random() < 0.2
        for k in range(N + 1):
            w = lw * (1.6 if k in (0, N) else 1)
            for o in (-0.7, 0.7) if double and lw < 0.6 else (0,):
                I.hline(G0, G1, mg + k * sq + o, w, pal['line'], la, dash if 0 < k < N else None)
                I.vline(G0, G1, mg + k * sq + o, w, pal['line'], la, dash if 0 < k < N else None)

    def draw_border(self):
        """Draws a border and a frieze in the margin, if there is room."""
        p, I, r, pal, mg, L = self.p, self.I, self.r, self.pal, self.p['margin'], self.p['L']
        if mg > 5:
            o = r.uniform(1.5, min(5, mg * 0.3))
            bl = r.uniform(0.4, 1.0)
            for f_ in (I.hline, I.vline):
                f_(o, L - o, o, bl, pal['line'], 0.7)
                f_(o, L - o, L - o, bl, pal['line'], 0.7)
            if p['frieze'] and mg > 9:
                s = min(mg - o - 2.2, 12)
                mid = (o + mg) / 2
                m_ = int((L - 2 * mg) / (s * 1.25))
                for side in range(4):
                    for q in range(m_):
                        t = mg + (q + 0.5) * (L - 2 * mg) / m_
                        x, y = ((t, mid), (L - mid, t), (t, L - mid), (mid, t))[side]
                        I.stamp(
                            ornament(r.choice(p['orn']), 96, 0.12, p['orn_fill']),
                            x,
                            y,
                            s,
                            (180, 270, 0, 90)[side] if r.random() < 0.9 else 0,
                            pal['line'],
                            p['orn_c'] * 0.9 + 0.1,
                        )

    def draw_gods(self):
        """Draws the gods in the corners, clockwise from the top-left."""
        p, r = self.p, self.r
        diag = r.random() < 0.5
        light = r.random() < 0.4
        wash = r.uniform(0.45, 0.95)
        for q, (i, j) in enumerate(self.corners):
            g = p['gods'][q]
            col = god_rgb(g, r.uniform(0, 0.25))
            base = (180, 270, 0, 90)[q] if r.random() < 0.1 else (135, 225, 315, 45)[q]
            turn = base if diag else 0
            ec = (245, 232, 205) if light else (30, 22, 18)
            mask = flat(p['board_style'], g, 192)
            if p['emblem'] == 'corner_square':
                self.draw_god_in_square(i, j, col, wash, mask, 0.74 if not diag else 0.80, turn, ec)
            elif p['emblem'] == 'outside':
                self.draw_god_outside(i, j, col, wash, mask, turn, ec)
            elif p['emblem'] == 'wedge':
                self.draw_god_on_wedge(i, j, col, wash, mask, turn, ec)
            else:
                self.draw_god_on_medallion(i, j, col, wash, mask, turn, ec)

    def draw_god_in_square(self, i, j, col, wash, mask, size, turn, ec):
        p, I, x, y = self.p, self.I, self.centre(j), self.centre(i)
        sq, lw = p['sq'], p['line_mm']
        I.fill(x - sq / 2 + lw / 2, y - sq / 2 + lw / 2, x + sq / 2 - lw / 2, y + sq / 2 - lw / 2, col, wash)
        I.stamp(mask, x, y, sq * size, turn, ec, 0.85)

    def draw_god_outside(self, i, j, col, wash, mask, turn, ec):
        """Draws the god of the square in row `i`, column `j`, a corner of the field, in that corner of the margin."""
        I, mg, L = self.I, self.p['margin'], self.p['L']
        s = mg * 0.92
        x0, x1 = (0, mg) if j == 0 else (L - mg, L)
        y0, y1 = (0, mg) if i == 0 else (L - mg, L)
        I.fill(x0 + 0.6, y0 + 0.6, x1 - 0.6, y1 - 0.6, col, wash)
        I.stamp(mask, (x0 + x1) / 2, (y0 + y1) / 2, s * 0.98, turn, ec, 0.88)

    def draw_god_on_wedge(self, i, j, col, wash, mask, turn, ec):
        """Draws a god on a triangle at the corner of the board."""
        I, r, ppm, mg, sq, L = self.I, self.r, self.ppm, self.p['margin'], self.p['sq'], self.p['L']
        R = mg + sq * r.uniform(0.5, 0.95)
        px = np.array([0 if j == 0 else L, 0 if i == 0 else L])
        s = I.box(
            0 if j == 0 else L - R,
            0 if i == 0 else L - R,
            R if j == 0 else L,
            R if i == 0 else L,
        )
        yy, xx = np.mgrid[s[0], s[1]]
        d = np.abs(xx / ppm - px[0]) + np.abs(yy / ppm - px[1])
        m = np.clip((R * 1.05 - d) * ppm, 0, 1)[..., None] * wash
        I.a[s] += (col - I.a[s]) * m
        e = R * 0.30
        I.stamp(mask, abs(px[0] - e), abs(px[1] - e), min(R * 0.55, 22), turn, ec, 0.88)

    def draw_god_on_medallion(self, i, j, col, wash, mask, turn, ec):
        """Draws a god on a coloured disc that nearly fills the corner square."""
        I, x, y, sq = self.I, self.centre(j), self.centre(i), self.p['sq']
        k = Ink(96 * 2)
        k.disc(0, 0, 0.96)
        m = _down(np.asarray(k.S, np.float32) / 255, 2)
        I.stamp(m, x, y, sq * 0.94, 0, col, wash)
        I.stamp(mask, x, y, sq * 0.66, turn, ec, 0.9)

    def draw_ring_snake(self):
        """Draws the ring snake over the grey squares. Boards with one grey square do not always have it."""
        p, I, r, N, sq, L = self.p, self.I, self.r, self.p['N'], self.p['sq'], self.p['L']
        A = layers(p['board_style'], 'ominotep', 192)[0]
        m = _down(A, 2)
        c = L / 2
        sz = (2 * sq if N % 2 == 0 else sq) * r.uniform(0.86, 1.0)
        if N % 2 == 0 or r.random() < 0.6:
            I.stamp(m, c, c, sz, r.choice((0, 90, 180, 270)), (34, 30, 28) if r.random() < 0.8 else (90, 60, 40), p['snake'])

    def add_wear(self):
        """Draws signs of wear, and folds."""
        p, I, r, nr, n, L = self.p, self.I, self.r, self.nr, self.n, self.p['L']
        sc = fbm(nr, n, n, 40, 3)
        I.a += (np.clip(sc - 1.9, 0, 1) * 26)[..., None]
        for ax in {'v': 'v', 'h': 'h', 'cross': 'vh'}.get(p['fold']) or '':
            f_ = I.vline if ax == 'v' else I.hline
            f_(0, L, L / 2, r.uniform(0.9, 1.8), (255, 250, 240), 0.18)
            f_(0, L, L / 2, r.uniform(0.25, 0.5), (30, 20, 12), 0.75)
        I.a += nr.normal(0, 1.6, (n, n, 1)).astype(np.float32)


def board_image(p):
    b = Painter(p)
    b.draw_squares()
    b.add_grain()
    b.draw_ornaments()
    b.draw_grid_lines()
    b.draw_border()
    b.draw_gods()
    b.draw_ring_snake()
    b.add_wear()
    return np.clip(b.I.a, 0, 255).astype(np.uint8)
