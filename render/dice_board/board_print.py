"""The print of the board: board_image(p) returns uint8 h x w x 3, row 0 at the board's own top, p['ppm'] pixels per mm."""

import math
import random

import numpy as np
from PIL import Image

from .ornaments import ornament
from .symbol_paint import INK, _down, flat, layers
from .vector_drawing import Ink


def fbm(nr, h, w, cells, octaves=4, gain=0.55):
    out = np.zeros((h, w), np.float32)
    a = 1.0
    tot = 0
    for o in range(octaves):
        ch, cw = max(2, int(cells * 2**o * h / max(h, w))), max(2, int(cells * 2**o * w / max(h, w)))
        if min(ch, cw) > min(h, w):
            break
        n = nr.standard_normal((ch + 3, cw + 3)).astype(np.float32)
        out += a * np.asarray(Image.fromarray(n).resize((w, h), Image.BICUBIC, box=(1, 1, cw + 1, ch + 1)), np.float32)
        tot += a * a
        a *= gain
    return out / math.sqrt(tot)


class Print:
    def __init__(self, w, h, ppm, rgb):
        self.ppm = ppm
        self.a = np.empty((h, w, 3), np.float32)
        self.a[:] = rgb

    def box(self, x0, y0, x1, y1):
        p = self.ppm
        h, w = self.a.shape[:2]
        return slice(max(0, round(y0 * p)), min(h, round(y1 * p))), slice(max(0, round(x0 * p)), min(w, round(x1 * p)))

    def fill(self, x0, y0, x1, y1, rgb, alpha=1.0):
        s = self.box(x0, y0, x1, y1)
        self.a[s] += (np.array(rgb, np.float32) - self.a[s]) * alpha

    def stamp(self, mask, cx, cy, size, turn, rgb, alpha=1.0):
        """Draws a mask of coverage in one colour, `size` mm wide, centred on (cx, cy) mm and rotated clockwise by `turn` degrees."""
        n = max(4, int(round(size * self.ppm)))
        im = Image.fromarray((np.clip(mask, 0, 1) * 255).astype(np.uint8)).resize((n, n), Image.BOX if n < mask.shape[0] else Image.BICUBIC)
        if turn:
            im = im.rotate(-turn, Image.BICUBIC, expand=turn % 90 != 0)
        m = np.asarray(im, np.float32) / 255 * alpha
        k = m.shape[0]
        x, y = int(round(cx * self.ppm - k / 2)), int(round(cy * self.ppm - k / 2))
        h, w = self.a.shape[:2]
        x0, y0, x1, y1 = max(0, x), max(0, y), min(w, x + k), min(h, y + k)
        if x1 <= x0 or y1 <= y0:
            return
        mm = m[y0 - y : y1 - y, x0 - x : x1 - x, None]
        t = self.a[y0:y1, x0:x1]
        t += (np.array(rgb, np.float32) - t) * mm

    def hline(self, x0, x1, y, w, rgb, alpha, dash=None):
        self._line(x0, x1, y, w, rgb, alpha, dash, False)

    def vline(self, y0, y1, x, w, rgb, alpha, dash=None):
        self._line(y0, y1, x, w, rgb, alpha, dash, True)

    def _line(self, a, b, c, w, rgb, alpha, dash, vert):
        """Draws an antialiased axis-parallel line of width w mm."""
        p = self.ppm
        lo, hi = (c - w / 2) * p, (c + w / 2) * p
        segs = [(a, b)] if not dash else [(a + i * dash, min(b, a + i * dash + dash * 0.55)) for i in range(int((b - a) / dash) + 1)]
        H, W = self.a.shape[:2]
        for k in range(int(math.floor(lo)), int(math.ceil(hi))):
            cov = max(0, min(hi, k + 1) - max(lo, k)) * alpha
            if not 0 <= k < (W if vert else H) or cov <= 0:
                continue
            for s, e in segs:
                q = slice(max(0, round(s * p)), max(0, round(e * p)))
                t = self.a[q, k] if vert else self.a[k, q]
                t += (np.array(rgb, np.float32) - t) * cov


def god_rgb(s, r, k=0.0):
    c = np.array(INK[s], np.float32)
    g = np.array([150, 120, 90], np.float32)
    return c + (g - c) * k


def board_image(p):
    r = random.Random(p['seed'])
    nr = np.random.default_rng(p['seed'])
    N, sq, mg, L, ppm = p['N'], p['sq'], p['margin'], p['L'], p['ppm']
    pal = {k: np.array(v, np.float32) for k, v in p['pal'].items()}
    n = int(round(L * ppm))
    ppm = n / L
    I = Print(n, n, ppm, pal['margin'])
    G0, G1 = mg, mg + N * sq
    I.fill(G0, G0, G1, G1, pal['cell'])
    grey = set(map(tuple, p['grey']))
    con = p['contrast']
    cx = lambda c: mg + (c + 0.5) * sq
    corners = [(0, 0), (0, N - 1), (N - 1, N - 1), (N - 1, 0)]
    # draw the squares
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
            if (i, j) in grey:
                I.fill(x, y, x + sq, y + sq, p['grey_rgb'], r.uniform(0.86, 0.98))
    # add the grain of the print
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
    # draw ornaments in some of the squares
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
    # draw the lines of the grid
    lw, la = p['line_mm'], 0.15 + 0.8 * con
    dash = r.uniform(2, 4) if p['grid'] == 'dashed' else None
    double = r.random() < 0.2
    for k in range(N + 1):
        w = lw * (1.6 if k in (0, N) else 1)
        for o in (-0.7, 0.7) if double and lw < 0.6 else (0,):
            I.hline(G0, G1, mg + k * sq + o, w, pal['line'], la, dash if 0 < k < N else None)
            I.vline(G0, G1, mg + k * sq + o, w, pal['line'], la, dash if 0 < k < N else None)
    # draw a border and a frieze in the margin, if there is room
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
    # draw the gods in the corners, clockwise from the top-left
    mask = lambda s: flat(p['board_style'], s, 192)
    diag = r.random() < 0.5
    light = r.random() < 0.4
    wash = r.uniform(0.45, 0.95)
    for q, (i, j) in enumerate(corners):
        g = p['gods'][q]
        col = god_rgb(g, r, r.uniform(0, 0.25))
        x, y = cx(j), cx(i)
        base = (180, 270, 0, 90)[q] if r.random() < 0.1 else (135, 225, 315, 45)[q]
        turn = base if diag else 0
        ec = (245, 232, 205) if light else (30, 22, 18)
        if p['emblem'] == 'corner_square':
            I.fill(x - sq / 2 + lw / 2, y - sq / 2 + lw / 2, x + sq / 2 - lw / 2, y + sq / 2 - lw / 2, col, wash)
            I.stamp(mask(g), x, y, sq * (0.74 if not diag else 0.80), turn, ec, 0.85)
        elif p['emblem'] == 'outside':
            ux, uy = (0 if j == 0 else L), (0 if i == 0 else L)
            s = mg * 0.92
            ax, ay = abs(ux - mg / 2 - 0.0), abs(uy - mg / 2)
            x0, x1 = (0, mg) if j == 0 else (L - mg, L)
            y0, y1 = (0, mg) if i == 0 else (L - mg, L)
            I.fill(x0 + 0.6, y0 + 0.6, x1 - 0.6, y1 - 0.6, col, wash)
            I.stamp(mask(g), (x0 + x1) / 2, (y0 + y1) / 2, s * 0.98, turn, ec, 0.88)
        elif p['emblem'] == 'wedge':
            R = mg + sq * r.uniform(0.5, 0.95)
            px = np.array([0 if j == 0 else L, 0 if i == 0 else L])
            s = I.box(
                min(px[0], abs(px[0] - R)) if j == 0 else L - R,
                0 if i == 0 else L - R,
                R if j == 0 else L,
                R if i == 0 else L,
            )
            yy, xx = np.mgrid[s[0], s[1]]
            d = np.abs(xx / ppm - px[0]) + np.abs(yy / ppm - px[1])
            m = np.clip((R * 1.05 - d) * ppm, 0, 1)[..., None] * wash
            I.a[s] += (col - I.a[s]) * m
            e = R * 0.30
            I.stamp(mask(g), abs(px[0] - e), abs(px[1] - e), min(R * 0.55, 22), turn, ec, 0.88)
        else:  # a medallion: a coloured disc that extends over the corner square
            k = Ink(96 * 2)
            k.disc(0, 0, 0.96)
            m = _down(np.asarray(k.S, np.float32) / 255, 2)
            I.stamp(m, x, y, sq * 0.94, 0, col, wash)
            I.stamp(mask(g), x, y, sq * 0.66, turn, ec, 0.9)
    # draw the ring snake over the grey squares
    A = layers(p['board_style'], 'ominotep', 192)[0]
    m = _down(A, 2)
    c = L / 2
    sz = (2 * sq if N % 2 == 0 else sq) * r.uniform(0.86, 1.0)
    if N % 2 == 0 or r.random() < 0.6:
        I.stamp(m, c, c, sz, r.choice((0, 90, 180, 270)), (34, 30, 28) if r.random() < 0.8 else (90, 60, 40), p['snake'])
    # draw signs of wear, and folds
    sc = fbm(nr, n, n, 40, 3)
    I.a += (np.clip(sc - 1.9, 0, 1) * 26)[..., None]
    for ax in {'v': 'v', 'h': 'h', 'cross': 'vh'}.get(p['fold']) or '':
        f_ = I.vline if ax == 'v' else I.hline
        f_(0, L, L / 2, r.uniform(0.9, 1.8), (255, 250, 240), 0.18)
        f_(0, L, L / 2, r.uniform(0.25, 0.5), (30, 20, 12), 0.75)
    I.a += nr.normal(0, 1.6, (n, n, 1)).astype(np.float32)
    return np.clip(I.a, 0, 255).astype(np.uint8)
