"""Vector drawings with PIL, at four times the size. Coordinates: x right, y down, the drawing is [-1, 1] x [-1, 1].

A drawing consists of two masks, silhouette (S) and inner details (D); the style of a symbol decides how they are painted.
"""

import math

import numpy as np
from PIL import Image, ImageDraw

# factor by which drawings are enlarged; they are reduced when they are painted
SS = 4


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
