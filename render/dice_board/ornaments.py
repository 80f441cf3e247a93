"""Small ornaments on the board: ornament(name, px, lw) returns the coverage, px x px."""

import math

import numpy as np

from .symbol_paint import _cache, _disc_conv, _down
from .vector_drawing import SS, Ink, arc, rot


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
