"""Drawings for the Ominoes scenes: the six symbols of the dice in six styles, and small ornaments.

Everything is drawn as vectors with PIL at four times the size and reduced. Coordinates of a drawing: x right, y down, the face is
[-1, 1] x [-1, 1]. A drawing consists of two masks, silhouette and inner details; the mode of a style says how they are painted.
    tile(style, sym, rng, px)   returns a painted face with wear, px x px x 4: sRGB and coverage, 0..1
    flat(style, sym, px)        returns the clean coverage, px x px, for emblems
    ornament(name, px, lw)      returns the coverage of an ornament, px x px
"""

import math
import numpy as np
from PIL import Image, ImageDraw

SYMS = ('horus', 'ra', 'apep', 'khepri', 'hura', 'ominotep')
SS = 4


# ------------------------------------------------------------------ vector helpers
def spline(pts, closed=False, n=12):
    """Returns points of a Catmull-Rom spline through `pts`."""
    P = [np.array(p, float) for p in pts]
    if closed:
        P = [P[-1]] + P + [P[0], P[1]]
    else:
        P = [2 * P[0] - P[1]] + P + [2 * P[-1] - P[-2]]
    out = []
    t = np.linspace(0, 1, n, endpoint=False)[:, None]
    for a, b, c, d in zip(P, P[1:], P[2:], P[3:]):
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    out = np.concatenate(out)
    if not closed:
        out = np.vstack([out, P[-2]])
    return out


def arc(cx, cy, rx, ry, a0, a1, n=48):
    """Returns points of an elliptical arc. Angles are in degrees, from 0 = right, clockwise in the image (y down)."""
    a = np.radians(np.linspace(a0, a1, n))
    return np.stack([cx + rx * np.cos(a), cy + ry * np.sin(a)], 1)


def rot(pts, deg, c=(0, 0)):
    a = math.radians(deg)
    p = np.asarray(pts, float) - c
    return np.stack([p[:, 0] * math.cos(a) - p[:, 1] * math.sin(a), p[:, 0] * math.sin(a) + p[:, 1] * math.cos(a)], 1) + c


class Ink:
    def __init__(self, px):
        self.px = px
        self.S = Image.new('L', (px, px), 0)
        self.D = Image.new('L', (px, px), 0)
        self.d = {'S': ImageDraw.Draw(self.S), 'D': ImageDraw.Draw(self.D)}
        self.flip = False

    def _q(self, pts):
        p = np.asarray(pts, float).copy()
        if self.flip:
            p[:, 0] = -p[:, 0]
        return [tuple(v) for v in (p * 0.5 + 0.5) * self.px]

    def poly(self, pts, L='S', v=255):
        self.d[L].polygon(self._q(pts), fill=v)

    def blob(self, pts, L='S', v=255):
        self.poly(spline(pts, True), L, v)

    def disc(self, x, y, r, L='S', v=255, ry=None):
        self.poly(arc(x, y, r, ry or r, 0, 360, 72), L, v)

    def ring(self, x, y, r, w, L='S', ry=None):
        self.stroke(arc(x, y, r, ry or r, 0, 360, 97), w, w, L, curve=False)

    def stroke(self, pts, w0=0.08, w1=None, L='S', v=255, curve=True, caps=True, wf=None):
        """Draws a line of changing width; `wf` maps 0..1 along it to the full width."""
        w1 = w0 if w1 is None else w1
        P = spline(pts) if curve and len(pts) > 2 else np.asarray(pts, float)
        if not curve and len(P) < 40:  # refine straight pieces so that widths change smoothly
            P = np.concatenate([np.linspace(a, b, 10, endpoint=False) for a, b in zip(P, P[1:])] + [P[-1:]])
        s = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(P, axis=0).T))])
        s /= max(s[-1], 1e-9)
        w = np.array([wf(t) for t in s]) if wf else w0 + (w1 - w0) * s
        for a, b, wa, wb in zip(P, P[1:], w, w[1:]):
            t = b - a
            L2 = math.hypot(*t)
            if L2 < 1e-9:
                continue
            n = np.array([-t[1], t[0]]) / L2
            self.poly([a + n * wa / 2, b + n * wb / 2, b - n * wb / 2, a - n * wa / 2], L, v)
        R = max(self.px / 2, 1)
        for k, (p, ww) in enumerate(zip(P, w)):
            if (k in (0, len(P) - 1) and not caps) or ww * R < 1.5:
                continue
            q = self._q([p])[0]
            r = ww * R / 2
            self.d[L].ellipse([q[0] - r, q[1] - r, q[0] + r, q[1] + r], fill=v)

    def line(self, pts, w=0.08, L='S', v=255):
        self.stroke(pts, w, w, L, v, curve=False)


# ------------------------------------------------------------------ horus: falcon
def horus_0(k):
    """Draws a classic standing falcon that faces right, with wing and eye."""
    k.blob(
        [
            (-0.02, -0.70),
            (0.12, -0.88),
            (0.36, -0.88),
            (0.54, -0.76),
            (0.72, -0.63),
            (0.76, -0.44),
            (0.64, -0.52),
            (0.50, -0.48),
            (0.46, -0.36),
            (0.52, -0.12),
            (0.46, 0.14),
            (0.28, 0.36),
            (0.02, 0.46),
            (-0.34, 0.62),
            (-0.74, 0.93),
            (-0.88, 0.82),
            (-0.68, 0.48),
            (-0.44, 0.08),
            (-0.26, -0.26),
            (-0.10, -0.50),
        ]
    )
    for x, f in ((0.20, 0.50), (-0.04, 0.24)):
        k.stroke([(x - 0.02, 0.36), (x, 0.62), (x + 0.01, 0.86)], 0.14, 0.08, curve=True)
        k.stroke([(x - 0.10, 0.90), (x + 0.28, 0.90)], 0.08, 0.06, curve=False)
    k.disc(0.34, -0.68, 0.075, 'D')
    k.stroke([(0.34, -0.58), (0.31, -0.46), (0.22, -0.40)], 0.05, 0.02, 'D')
    k.stroke([(0.22, -0.28), (0.30, -0.02), (0.10, 0.26), (-0.30, 0.46), (-0.60, 0.72)], 0.05, 0.03, 'D')
    k.stroke([(0.02, -0.12), (-0.02, 0.06), (-0.22, 0.30)], 0.04, 0.02, 'D')
    k.stroke([(-0.16, -0.04), (-0.22, 0.12), (-0.40, 0.34)], 0.04, 0.02, 'D')


def horus_1(k):
    """Draws an upright slim falcon that faces left, with a double crown."""
    k.flip = True
    k.blob(
        [
            (0.04, -0.44),
            (0.16, -0.58),
            (0.34, -0.58),
            (0.48, -0.48),
            (0.62, -0.38),
            (0.60, -0.24),
            (0.48, -0.30),
            (0.38, -0.22),
            (0.42, 0.06),
            (0.34, 0.34),
            (0.14, 0.54),
            (-0.12, 0.62),
            (-0.36, 0.96),
            (-0.56, 0.96),
            (-0.42, 0.52),
            (-0.28, 0.14),
            (-0.12, -0.14),
        ]
    )
    k.poly([(0.10, -0.54), (0.02, -0.98), (0.14, -0.98), (0.20, -0.78), (0.34, -0.84), (0.42, -0.56)])
    k.stroke([(0.20, 0.44), (0.22, 0.90), (0.50, 0.92)], 0.10, 0.08, curve=False)
    k.stroke([(0.02, 0.50), (0.02, 0.90), (0.26, 0.92)], 0.10, 0.08, curve=False)
    k.disc(0.30, -0.42, 0.06, 'D')
    k.stroke([(0.28, -0.34), (0.24, -0.22)], 0.05, 0.03, 'D', curve=False)
    k.stroke([(0.20, -0.12), (0.22, 0.14), (0.02, 0.40), (-0.30, 0.74)], 0.05, 0.04, 'D')
    for t in (0.0, 0.13, 0.26):
        k.stroke([(0.12 - t, 0.02 + t), (-0.10 - t, 0.14 + t)], 0.04, 0.03, 'D', curve=False)


def horus_2(k):
    """Draws an angular falcon, composed of straight cuts."""
    k.poly(
        [
            (-0.10, -0.60),
            (0.06, -0.90),
            (0.44, -0.90),
            (0.80, -0.58),
            (0.68, -0.40),
            (0.60, -0.56),
            (0.42, -0.50),
            (0.52, -0.20),
            (0.44, 0.20),
            (0.18, 0.46),
            (-0.16, 0.52),
            (-0.58, 0.94),
            (-0.92, 0.94),
            (-0.52, 0.26),
            (-0.34, -0.20),
        ]
    )
    k.poly([(0.06, 0.40), (0.20, 0.40), (0.18, 0.84), (0.46, 0.84), (0.46, 0.95), (0.06, 0.95)])
    k.poly([(-0.20, 0.48), (-0.08, 0.48), (-0.08, 0.84), (0.0, 0.84), (0.0, 0.95), (-0.20, 0.95)])
    k.poly([(0.22, -0.74), (0.38, -0.74), (0.38, -0.62), (0.22, -0.62)], 'D')
    k.line([(0.26, -0.30), (0.26, 0.06), (-0.06, 0.30), (-0.66, 0.86)], 0.06, 'D')
    for a in (0, 1, 2):
        k.line([(0.10 - 0.17 * a, -0.16 + 0.17 * a), (0.10 - 0.17 * a, 0.10 + 0.15 * a)], 0.05, 'D')


# ------------------------------------------------------------------ ra: sun
def ra_0(k, n=12):
    k.disc(0, 0, 0.50)
    for i in range(n):
        a = 360 * i / n
        k.poly(rot([(0.58, -0.115), (0.96, 0), (0.58, 0.115)], a))
    k.ring(0, 0, 0.33, 0.055, 'D')


def ra_1(k):
    """Draws a disc within a ring, with eight short bars."""
    k.disc(0, 0, 0.28)
    k.ring(0, 0, 0.52, 0.13)
    for i in range(8):
        k.line(rot([(0.70, 0), (0.95, 0)], 45 * i), 0.13)
    k.disc(0, 0, 0.08, 'D')


def ra_2(k):
    """Draws a winged sun: a disc with two feathered wings and a ring."""
    k.disc(0, -0.02, 0.36)
    k.ring(0, -0.02, 0.25, 0.05, 'D')
    for s in (-1, 1):
        k.poly(
            [
                (s * 0.30, -0.30),
                (s * 0.98, -0.34),
                (s * 0.94, -0.12),
                (s * 0.80, 0.02),
                (s * 0.58, 0.14),
                (s * 0.30, 0.20),
            ]
        )
        for t in (0, 1, 2):
            k.line([(s * (0.44 + 0.17 * t), -0.16), (s * (0.50 + 0.15 * t), 0.16 - 0.08 * t)], 0.045, 'D')
        k.line([(s * 0.36, -0.19), (s * 0.93, -0.21)], 0.045, 'D')
    for x in (-0.22, 0, 0.22):
        k.stroke([(x * 0.9, 0.36), (x * 1.6, 0.86)], 0.10, 0.15, curve=False)


# ------------------------------------------------------------------ apep: open snake
def apep_0(k):
    P = [
        (0.30, -0.66),
        (-0.10, -0.84),
        (-0.50, -0.62),
        (-0.42, -0.28),
        (0.0, -0.08),
        (0.44, 0.14),
        (0.50, 0.50),
        (0.12, 0.78),
        (-0.34, 0.70),
        (-0.62, 0.90),
    ]
    k.stroke(P, wf=lambda t: 0.27 - 0.20 * max(0, t - 0.35) / 0.65)
    k.blob([(0.14, -0.78), (0.40, -0.86), (0.66, -0.70), (0.74, -0.56), (0.58, -0.48), (0.34, -0.50), (0.16, -0.56)])
    k.stroke([(0.70, -0.60), (0.86, -0.52)], 0.04, 0.03, curve=False)
    k.stroke([(0.86, -0.52), (0.96, -0.56)], 0.03, curve=False)
    k.stroke([(0.86, -0.52), (0.94, -0.44)], 0.03, curve=False)
    k.disc(0.50, -0.70, 0.05, 'D')
    for p in ((-0.40, -0.42), (0.22, 0.02), (0.46, 0.34), (0.20, 0.72)):
        k.disc(*p, 0.05, 'D')


def apep_1(k):
    """Draws a snake in horizontal waves, with its head raised at the left."""
    P = [
        (-0.66, -0.50),
        (-0.80, -0.14),
        (-0.62, 0.34),
        (-0.30, 0.20),
        (-0.14, -0.24),
        (0.12, -0.26),
        (0.26, 0.22),
        (0.50, 0.36),
        (0.68, 0.02),
        (0.90, -0.12),
    ]
    k.stroke(P, wf=lambda t: 0.20 - 0.14 * max(0, t - 0.5) * 2)
    k.blob([(-0.76, -0.58), (-0.66, -0.74), (-0.46, -0.76), (-0.24, -0.62), (-0.26, -0.50), (-0.50, -0.44), (-0.70, -0.42)])
    k.disc(-0.52, -0.63, 0.045, 'D')
    k.line([(-0.36, -0.55), (-0.24, -0.55)], 0.03, 'D')


def apep_2(k):
    """Draws an angular zigzag snake."""
    P = [
        (0.46, -0.66),
        (-0.50, -0.66),
        (-0.50, -0.34),
        (0.46, -0.10),
        (0.46, 0.18),
        (-0.46, 0.40),
        (-0.46, 0.72),
        (0.60, 0.80),
    ]
    k.stroke(P, wf=lambda t: 0.25 - 0.15 * t, curve=False)
    k.poly([(0.36, -0.84), (0.70, -0.80), (0.92, -0.62), (0.70, -0.48), (0.36, -0.50)])
    k.poly([(0.56, -0.74), (0.66, -0.74), (0.66, -0.64), (0.56, -0.64)], 'D')
    for a, b in (((-0.38, -0.31), (-0.34, -0.19)), ((0.0, -0.28), (0.05, -0.13)), ((0.0, 0.21), (0.05, 0.36))):
        k.line([a, b], 0.05, 'D')


# ------------------------------------------------------------------ khepri: scarab
def khepri_0(k):
    k.blob(
        [
            (0, -0.44),
            (0.34, -0.36),
            (0.48, 0.02),
            (0.44, 0.44),
            (0.24, 0.76),
            (0, 0.86),
            (-0.24, 0.76),
            (-0.44, 0.44),
            (-0.48, 0.02),
            (-0.34, -0.36),
        ]
    )
    k.blob(
        [
            (0, -0.58),
            (0.30, -0.54),
            (0.42, -0.34),
            (0.30, -0.20),
            (0, -0.18),
            (-0.30, -0.20),
            (-0.42, -0.34),
            (-0.30, -0.54),
        ]
    )
    k.blob([(0, -0.88), (0.22, -0.80), (0.28, -0.60), (0, -0.50), (-0.28, -0.60), (-0.22, -0.80)])
    for s in (-1, 1):
        k.stroke([(s * 0.30, -0.42), (s * 0.62, -0.58), (s * 0.58, -0.90)], 0.11, 0.07)
        k.stroke([(s * 0.40, 0.02), (s * 0.76, -0.04), (s * 0.90, 0.20)], 0.10, 0.06)
        k.stroke([(s * 0.36, 0.40), (s * 0.70, 0.50), (s * 0.74, 0.88)], 0.11, 0.06)
    k.line([(0, -0.14), (0, 0.84)], 0.055, 'D')
    k.stroke([(-0.42, -0.22), (0, -0.12), (0.42, -0.22)], 0.055, 0.055, 'D')
    k.stroke([(-0.26, -0.54), (0, -0.48), (0.26, -0.54)], 0.05, 0.05, 'D')


def khepri_1(k):
    """Draws a round beetle with thin bent legs that pushes a small disc."""
    k.disc(0, 0.22, 0.42, ry=0.50)
    k.poly(arc(0, -0.22, 0.34, 0.26, 180, 360))
    k.poly([(-0.34, -0.24), (0.34, -0.24), (0.40, -0.02), (-0.40, -0.02)])
    k.ring(0, -0.78, 0.14, 0.09)
    for s in (-1, 1):
        k.line([(s * 0.26, -0.30), (s * 0.44, -0.62), (s * 0.20, -0.80)], 0.075)
        k.line([(s * 0.38, 0.10), (s * 0.72, -0.06), (s * 0.90, 0.12)], 0.075)
        k.line([(s * 0.36, 0.44), (s * 0.68, 0.52), (s * 0.66, 0.90)], 0.075)
    k.line([(0, -0.02), (0, 0.70)], 0.05, 'D')
    k.line([(-0.40, -0.06), (0.40, -0.06)], 0.05, 'D')


def khepri_2(k):
    """Draws an angular scarab with a hexagonal body."""
    k.poly(
        [
            (-0.26, -0.22),
            (0.26, -0.22),
            (0.48, 0.10),
            (0.40, 0.58),
            (0.16, 0.88),
            (-0.16, 0.88),
            (-0.40, 0.58),
            (-0.48, 0.10),
        ]
    )
    k.poly([(-0.34, -0.52), (0.34, -0.52), (0.42, -0.28), (-0.42, -0.28)])
    k.poly([(-0.14, -0.88), (0.14, -0.88), (0.26, -0.58), (-0.26, -0.58)])
    for s in (-1, 1):
        k.line([(s * 0.34, -0.44), (s * 0.72, -0.52), (s * 0.66, -0.90)], 0.10)
        k.line([(s * 0.44, 0.10), (s * 0.86, 0.0), (s * 0.92, 0.28)], 0.10)
        k.line([(s * 0.38, 0.50), (s * 0.78, 0.60), (s * 0.72, 0.92)], 0.10)
    k.poly([(-0.04, -0.14), (0.04, -0.14), (0.04, 0.84), (-0.04, 0.84)], 'D')
    k.line([(-0.40, 0.06), (0.40, 0.06)], 0.05, 'D')


# ------------------------------------------------------------------ hura: human figure
def hura_0(k):
    """Draws a man who runs to the right."""
    k.disc(0.22, -0.74, 0.19)
    k.stroke([(0.14, -0.46), (0.02, -0.10), (-0.08, 0.16)], 0.26, 0.22)
    k.line([(0.12, -0.42), (0.46, -0.22), (0.78, -0.40)], 0.13)
    k.line([(0.10, -0.40), (-0.34, -0.36), (-0.54, -0.04)], 0.13)
    k.line([(-0.06, 0.16), (0.36, 0.30), (0.30, 0.76), (0.52, 0.80)], 0.15)
    k.line([(-0.08, 0.16), (-0.32, 0.52), (-0.74, 0.60), (-0.82, 0.80)], 0.15)
    k.disc(0.28, -0.76, 0.03, 'D')


def hura_1(k):
    """Draws a standing figure with both arms raised at right angles."""
    k.disc(0, -0.66, 0.17)
    k.line([(0, -0.46), (0, 0.20)], 0.16)
    k.line([(-0.56, -0.78), (-0.56, -0.30), (0.56, -0.30), (0.56, -0.78)], 0.12)
    k.line([(0, 0.18), (-0.30, 0.90), (-0.48, 0.90)], 0.13)
    k.line([(0, 0.18), (0.30, 0.90), (0.48, 0.90)], 0.13)


def hura_2(k):
    """Draws a walking man in profile, with a triangular skirt, angular limbs and a staff."""
    k.poly([(-0.04, -0.92), (0.22, -0.92), (0.24, -0.60), (-0.06, -0.60)])
    k.poly([(-0.40, -0.50), (0.42, -0.50), (0.16, 0.0), (-0.14, 0.0)])
    k.poly([(-0.16, 0.04), (0.16, 0.04), (0.40, 0.42), (-0.28, 0.42)])
    k.line([(0.36, -0.44), (0.66, -0.16)], 0.11)
    k.line([(-0.36, -0.44), (-0.48, 0.02), (-0.40, 0.20)], 0.11)
    k.line([(0.68, -0.66), (0.68, 0.92)], 0.07)
    k.line([(-0.10, 0.40), (-0.28, 0.90), (-0.06, 0.90)], 0.13)
    k.line([(0.18, 0.40), (0.30, 0.90), (0.54, 0.90)], 0.13)
    k.line([(-0.14, 0.02), (0.16, 0.02)], 0.05, 'D')


# ------------------------------------------------------------------ ominotep: ring snake
def _ring(k, r, ry, a0, w0, w1, n=90, L='S'):
    k.stroke(arc(0, 0, r, ry, a0, a0 + 352, n), L=L, curve=False, wf=lambda t: w0 + (w1 - w0) * t)


def ominotep_0(k):
    _ring(k, 0.66, 0.66, -70, 0.08, 0.28)
    c = math.radians(-70)
    p = np.array([0.66 * math.cos(c), 0.66 * math.sin(c)])
    k.blob(
        rot(
            np.array([(-0.34, -0.17), (-0.10, -0.23), (0.16, -0.15), (0.24, 0.0), (0.14, 0.12), (-0.10, 0.21), (-0.34, 0.15)]) + p,
            14,
            p,
        )
    )
    k.disc(p[0] - 0.02, p[1] - 0.09, 0.05, 'D')
    for i in range(9):
        a = math.radians(20 + i * 28)
        k.line([(0.58 * math.cos(a), 0.58 * math.sin(a)), (0.74 * math.cos(a), 0.74 * math.sin(a))], 0.045, 'D')


def ominotep_1(k):
    """Draws a snake as an even thin ring, with a small triangular head at the left and the tip of its tail in its mouth."""
    _ring(k, 0.70, 0.70, 186, 0.10, 0.16)
    k.blob([(-0.86, 0.16), (-0.70, 0.22), (-0.54, 0.16), (-0.50, -0.06), (-0.62, -0.26), (-0.78, -0.26), (-0.90, -0.06)])
    k.disc(-0.76, -0.04, 0.04, 'D')
    k.line([(-0.70, -0.26), (-0.70, -0.10)], 0.04, 'D')
    k.stroke([(-0.70, -0.22), (-0.64, -0.40)], 0.10, 0.06, curve=False)


def ominotep_2(k):
    """Draws a snake as an octagonal ring with a wedge-shaped head at the bottom."""
    a = np.radians(np.arange(0, 361, 45) + 22.5)
    P = np.stack([0.72 * np.cos(a), 0.72 * np.sin(a)], 1)
    k.line(P, 0.22)
    k.poly([(-0.46, 0.44), (-0.10, 0.40), (0.36, 0.60), (0.40, 0.72), (0.0, 0.94), (-0.46, 0.90)])
    k.poly([(-0.14, 0.56), (-0.02, 0.56), (-0.02, 0.66), (-0.14, 0.66)], 'D')
    k.line([(0.12, 0.72), (0.42, 0.68)], 0.05, 'D')
    for i in (0, 2, 4, 5, 6, 7):
        b = math.radians(22.5 + 45 * i)
        k.line([(0.60 * math.cos(b), 0.60 * math.sin(b)), (0.86 * math.cos(b), 0.86 * math.sin(b))], 0.05, 'D')


DRAW = {s: [globals()[f'{s}_{i}'] for i in range(3)] for s in SYMS}

# ------------------------------------------------------------------ styles
# mode: solid (details left unpainted) | outline | twotone (lighter fill, dark contour) | brush | tint | stencil
STYLES = {
    'basalt': dict(mode='solid', v=0, size=0.74, wob=0.004, wear=0.10),
    'reed': dict(mode='outline', v=1, size=0.80, lw=0.085, wob=0.006, wear=0.08),
    'mosaic': dict(mode='twotone', v=2, size=0.78, lw=0.05, wob=0.003, wear=0.22),
}
POOL = {'dev': ('basalt', 'reed', 'mosaic')}
# ink colours of the symbols, sRGB 0..255; each set of dice shifts them a little
INK = {
    'horus': (40, 128, 62),
    'ra': (232, 178, 26),
    'apep': (196, 40, 36),
    'khepri': (38, 78, 168),
    'hura': (24, 23, 24),
    'ominotep': (24, 23, 24),
}

_cache = {}


def _variant(style, sym):
    v = STYLES[style]['v']
    return v if isinstance(v, int) else v[SYMS.index(sym)]


def _disc_conv(m, r):
    """Dilates a 0/1 mask by a disc of radius r pixels (by FFT)."""
    n = m.shape[0]
    y, x = np.mgrid[0:n, 0:n]
    x = np.minimum(x, n - x)
    y = np.minimum(y, n - y)
    K = ((x * x + y * y) <= r * r).astype(np.float32)
    return np.fft.irfft2(np.fft.rfft2(m.astype(np.float32)) * np.fft.rfft2(K), s=m.shape) > 0.5


def masks(sym, v, px):
    """Returns the silhouette and the details of a symbol as boolean masks, px * SS pixels wide."""
    key = (sym, v, px)
    if key not in _cache:
        k = Ink(px * SS)
        DRAW[sym][v](k)
        _cache[key] = (np.asarray(k.S) > 127, np.asarray(k.D) > 127)
    return _cache[key]


def layers(style, sym, px=192):
    """Returns the coverages (0..1) of the ink and of the lighter inner tone, enlarged SS times."""
    key = (style, sym, px, 'lay')
    if key in _cache:
        return _cache[key]
    st = STYLES[style]
    S, D = masks(sym, _variant(style, sym), px)
    n = px * SS
    m = st['mode']
    z = np.zeros_like(S)
    if m in ('solid', 'brush'):
        ink, fill = S & ~D, z
    elif m == 'stencil':
        yy, xx = np.mgrid[0:n, 0:n]
        u = (xx / n - 0.5) * 2
        w = (yy / n - 0.5) * 2
        if sym == 'ominotep':
            br = (np.abs(u + w) < 0.05) & (u < 0)
        elif sym == 'hura':
            br = np.abs(w - 0.06) < 0.03
        else:
            br = (np.abs(w - 0.02) < 0.03) | ((np.abs(u) < 0.025) & (sym != 'horus'))
        ink, fill = S & ~D & ~br, z
    else:
        lw = st['lw'] * n / 2
        er = ~_disc_conv(~S, lw)
        line = S & ~er
        if m == 'outline':
            ink, fill = line | (D & S), z
        else:
            ink, fill = line | (D & S), er & ~D
    if st.get('frame'):
        yy, xx = np.mgrid[0:n, 0:n]
        u = np.abs((xx + 0.5) / n - 0.5) * 2
        w = np.abs((yy + 0.5) / n - 0.5) * 2
        q = np.maximum(u, w)
        ink = ink & (q < 0.95)
    _cache[key] = (ink.astype(np.float32), fill.astype(np.float32))
    return _cache[key]


def noise(nrg, n, cells):
    """Returns smooth noise with mean 0, n x n, with about `cells` blobs per side."""
    c = max(2, int(cells))
    a = nrg.standard_normal((c + 3, c + 3)).astype(np.float32)
    im = Image.fromarray(a).resize((n, n), Image.BICUBIC, box=(1, 1, c + 1, c + 1))
    return np.asarray(im, np.float32)


def _down(a, k):
    h, w = a.shape[0] // k, a.shape[1] // k
    return a[: h * k, : w * k].reshape(h, k, w, k).mean((1, 3))


def tile(style, sym, rng, px=192, ink=None, size=None, wear=1.0, wob=1.0, ofs=0.03, turn=4.0):
    """Returns one painted face of a die: RGBA float (px, px, 4). rng: random.Random."""
    st = STYLES[style]
    nr = np.random.default_rng(rng.getrandbits(32))
    n = px * 2
    col = np.array(ink or INK[sym], np.float32) / 255
    A, F = layers(style, sym, px)
    # map output pixels to coordinates of the drawing, with a random size, rotation and shift, and with small irregular displacements as in
    # a drawing by hand
    s = (size or st['size']) * rng.uniform(0.96, 1.03)
    t = math.radians(rng.uniform(-turn, turn))
    dx, dy = rng.uniform(-ofs, ofs), rng.uniform(-ofs, ofs)
    yy, xx = np.mgrid[0:n, 0:n].astype(np.float32)
    u = (xx + 0.5) / n * 2 - 1 - dx
    v = (yy + 0.5) / n * 2 - 1 - dy
    a = st['wob'] * wob
    W1, W2 = noise(nr, n, 7), noise(nr, n, 7)
    H1, H2 = noise(nr, n, 22), noise(nr, n, 22)
    u2 = (u * math.cos(t) + v * math.sin(t)) / s + a * (W1 * 2 + H1 * 0.7)
    v2 = (-u * math.sin(t) + v * math.cos(t)) / s + a * (W2 * 2 + H2 * 0.7)
    N = px * SS

    def sample(M):
        i = ((u2 + 1) / 2 * N).astype(np.int32)
        j = ((v2 + 1) / 2 * N).astype(np.int32)
        ok = (i >= 0) & (i < N) & (j >= 0) & (j < N)
        return np.where(ok, M[np.clip(j, 0, N - 1), np.clip(i, 0, N - 1)], 0)

    I, L = sample(A), sample(F)
    if st.get('frame'):
        q = np.maximum(np.abs(u), np.abs(v)) + 0.004 * W1
        I = np.maximum(I, ((q > 0.80) & (q < 0.835)).astype(np.float32))
    if st['mode'] == 'brush':  # streaks of a dry brush
        k = noise(nr, n, 60)
        k = (k + np.roll(k, 2, 1) + np.roll(k, 4, 1) + np.roll(k, 6, 1)) / 4
        I = I * np.clip(0.99 - 0.55 * np.clip(k - 0.35, 0, 1) - 0.18 * np.clip(noise(nr, n, 5), 0, 2), 0.25, 1)
    w = st['wear'] * wear
    if w > 0:  # wear: rubbed spots, and small grains of paint that are missing
        g = noise(nr, n, 12) * 0.7 + noise(nr, n, 46) * 0.6
        thr = 2.6 - 2.6 * w
        loss = np.clip((g - thr) * 2.2, 0, 0.9)
        I = I * (1 - loss)
        L = L * (1 - loss)
    I = I * np.clip(0.96 + 0.05 * noise(nr, n, 9), 0.75, 1)
    out = np.zeros((px, px, 4), np.float32)
    a1, a2 = _down(I, 2), _down(L, 2)
    if st['mode'] == 'twotone':
        fc, dk, fo = col + (1 - col) * 0.16, col * 0.50, 0.95
    elif st['mode'] == 'tint':
        fc, dk, fo = col, col * 0.82, 0.42
    else:
        fc, dk, fo = col, col, 1
    tone = (1 + 0.06 * _down(noise(nr, n, 8), 2))[..., None]
    al = a1 + a2 * fo * (1 - a1)
    out[..., :3] = np.clip((a1[..., None] * dk + (a2 * fo * (1 - a1))[..., None] * fc) / np.maximum(al, 1e-4)[..., None] * tone, 0, 1)
    out[..., 3] = np.clip(al, 0, 1)
    return out


def flat(style, sym, px=192):
    A, F = layers(style, sym, px)
    return np.clip(_down(A, SS) + 0.35 * _down(F, SS), 0, 1)


# ------------------------------------------------------------------ ornaments for the dice board
def orn_ankh(k, w):
    k.ring(0, -0.45, 0.26, w, ry=0.34)
    k.line([(0, -0.10), (0, 0.85)], w)
    k.line([(-0.45, 0.08), (0.45, 0.08)], w)


def orn_water(k, w):
    for y in (-0.4, 0, 0.4):
        k.line([(-0.8 + 0.2 * i, y + (0.1 if i % 2 else -0.1)) for i in range(9)], w)


def orn_eye(k, w):
    k.stroke([(-0.75, -0.05), (-0.3, -0.36), (0.2, -0.34), (0.7, -0.02)], w)
    k.stroke([(-0.75, -0.05), (-0.2, 0.18), (0.25, 0.16), (0.7, -0.02)], w)
    k.disc(-0.02, -0.1, 0.2)
    k.stroke([(-0.75, -0.42), (-0.1, -0.66), (0.7, -0.36)], w)
    k.stroke([(0.0, 0.16), (-0.05, 0.5), (-0.16, 0.75)], w)
    k.stroke([(0.12, 0.16), (0.3, 0.6), (0.62, 0.62), (0.62, 0.4), (0.48, 0.42)], w)


def orn_reed(k, w):
    k.blob([(0, -0.85), (0.22, -0.4), (0.12, 0.2), (0, 0.3), (-0.06, -0.2)])
    k.line([(0, -0.3), (0, 0.88)], w)


def orn_pyramid(k, w):
    k.line([(-0.8, 0.6), (0, -0.7), (0.8, 0.6), (-0.8, 0.6)], w)
    k.line([(0, -0.7), (0.2, 0.6)], w)


def orn_loaf(k, w):
    k.poly(arc(0, 0.35, 0.6, 0.6, 180, 360))
    k.line([(-0.7, 0.5), (0.7, 0.5)], w)


def orn_mouth(k, w):
    k.stroke([(-0.8, 0), (-0.3, -0.3), (0.3, -0.3), (0.8, 0)], w)
    k.stroke([(-0.8, 0), (-0.3, 0.3), (0.3, 0.3), (0.8, 0)], w)


def orn_djed(k, w):
    k.line([(-0.14, 0.85), (-0.14, -0.4)], w)
    k.line([(0.14, 0.85), (0.14, -0.4)], w)
    for y in (-0.78, -0.58, -0.38, -0.18):
        k.line([(-0.48, y), (0.48, y)], w * 1.2)
    k.line([(-0.35, 0.85), (0.35, 0.85)], w)


def orn_was(k, w):
    k.line([(0, -0.6), (0, 0.7), (-0.12, 0.9)], w)
    k.line([(0, 0.7), (0.12, 0.9)], w)
    k.line([(0, -0.6), (-0.4, -0.75), (-0.35, -0.5)], w * 1.2)


def orn_bird(k, w):
    k.blob(
        [
            (-0.3, -0.6),
            (-0.1, -0.8),
            (0.1, -0.62),
            (0.05, -0.35),
            (0.3, 0),
            (0.75, 0.5),
            (0.3, 0.45),
            (-0.1, 0.4),
            (-0.32, 0.1),
            (-0.25, -0.3),
        ]
    )
    k.line([(-0.3, -0.6), (-0.55, -0.5)], w)
    k.line([(0.0, 0.4), (0, 0.85), (-0.25, 0.85)], w)
    k.line([(0.16, 0.42), (0.16, 0.85), (0.0, 0.85)], w)


def orn_lotus(k, w):
    k.stroke([(0, 0.9), (0.05, 0.4), (0, 0)], w)
    for a in (-60, -30, 0, 30, 60):
        k.blob(rot([(0, 0), (0.1, -0.4), (0, -0.75), (-0.1, -0.4)], a))


def orn_feather(k, w):
    k.stroke([(-0.2, 0.9), (-0.2, -0.5), (0.1, -0.82), (0.3, -0.5), (0.0, -0.2)], w)
    k.blob([(-0.18, -0.3), (0.25, -0.6), (0.2, 0.3), (-0.18, 0.6)], 'S')


def orn_sit(k, w):
    k.disc(-0.1, -0.62, 0.2)
    k.blob([(-0.3, -0.4), (0.2, -0.38), (0.3, 0.2), (0.55, 0.5), (0.5, 0.8), (-0.45, 0.8), (-0.4, 0.2)])
    k.line([(0.15, -0.2), (0.6, -0.3)], w * 1.3)


def orn_basket(k, w):
    k.poly(arc(0, -0.15, 0.75, 0.6, 0, 180))
    k.ring(0.78, -0.05, 0.14, w)


def orn_house(k, w):
    k.line([(-0.2, 0.5), (-0.7, 0.5), (-0.7, -0.5), (0.7, -0.5), (0.7, 0.5), (0.2, 0.5)], w)


def orn_knot(k, w):
    k.stroke([(-0.4, 0.85), (-0.2, 0), (0.35, -0.5), (0, -0.85), (-0.35, -0.5), (0.2, 0), (0.4, 0.85)], w)


def orn_hand(k, w):
    k.poly([(-0.8, -0.15), (0.2, -0.2), (0.75, -0.05), (0.75, 0.1), (0.2, 0.2), (-0.8, 0.2)])
    k.stroke([(0, -0.15), (0.3, -0.4), (0.5, -0.4)], w)


def orn_star(k, w):
    for i in range(5):
        k.line([(0, 0), (0.8 * math.sin(i * 1.2566), -0.8 * math.cos(i * 1.2566))], w * 1.2)


ORN = {f[4:]: globals()[f] for f in list(globals()) if f.startswith('orn_')}


def ornament(name, px=96, lw=0.10, filled=True):
    key = ('orn', name, px, round(lw, 3), filled)
    if key not in _cache:
        k = Ink(px * SS)
        ORN[name](k, lw)
        S = np.asarray(k.S) > 127
        if not filled:
            S = S & _disc_conv(~S, lw * px * SS * 0.45)
        _cache[key] = _down(S.astype(np.float32), SS)
    return _cache[key]


if __name__ == '__main__':
    import random, sys, time

    px = 192
    rows = []
    r = random.Random(1)
    for st in STYLES:
        t = time.process_time()
        row = []
        for s in SYMS:
            q = tile(st, s, r, px)
            bg = np.full((px, px, 3), (0.86, 0.76, 0.60), np.float32)
            row.append(q[..., :3] * q[..., 3:] + bg * (1 - q[..., 3:]))
            row.append(np.ones((px, 6, 3)))
        rows.append(np.hstack(row))
        rows.append(np.ones((6, rows[0].shape[1], 3)))
        print(st, round(time.process_time() - t, 2))
    o = [ornament(n, 96) for n in ORN]
    print(list(ORN))
    om = np.hstack(o[:11])
    om2 = np.hstack(o[11:])
    w = rows[0].shape[1]
    for q in (om, om2):
        p = np.zeros((96, w))
        p[:, : min(w, q.shape[1])] = q[:, :w]
        rows.append(np.repeat(1 - p[..., None], 3, 2))
    Image.fromarray((np.vstack(rows) * 255).clip(0, 255).astype(np.uint8)).save(sys.argv[1])
