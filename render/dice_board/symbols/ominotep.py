"""The symbol ominotep: ring snake, in three drawings on an Ink of vector_drawing.py."""

import math

import numpy as np

from ..vector_drawing import arc, rot


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
