"""A fourth drawing of every symbol, only for evaluation sets: no network is trained on these drawings."""

import math

import numpy as np

from ..vector_drawing import rot


def horus_3(k):
    """Draws a falcon from the front, with spread wings."""
    k.blob([(0, -0.52), (0.20, -0.30), (0.22, 0.10), (0.10, 0.46), (-0.10, 0.46), (-0.22, 0.10), (-0.20, -0.30)])
    k.disc(0.02, -0.68, 0.19)
    k.poly([(0.14, -0.80), (0.42, -0.64), (0.34, -0.52), (0.14, -0.58)])
    k.poly([(-0.10, 0.40), (0.10, 0.40), (0.26, 0.94), (0, 0.82), (-0.26, 0.94)])
    for s in (-1, 1):
        for i, (x, y) in enumerate(((0.94, -0.34), (0.92, -0.02), (0.78, 0.26), (0.58, 0.46))):
            k.stroke([(s * 0.14, -0.34 + 0.07 * i), (s * x * 0.6, -0.52 + 0.17 * i), (s * x, y)], 0.20, 0.09)
    k.disc(0.05, -0.70, 0.05, 'D')
    for y in (-0.12, 0.10):
        k.stroke([(-0.12, y), (0, y + 0.08), (0.12, y)], 0.045, 0.045, 'D')


def ra_3(k):
    """Draws a disc with a face of rings, and rays that are wavy and straight by turns."""
    k.disc(0, 0, 0.40)
    k.ring(0, 0, 0.22, 0.05, 'D')
    k.disc(0, 0, 0.07, 'D')
    for i in range(8):
        wave = [(0.50 + 0.11 * t, 0.07 * math.sin(t * 1.6)) for t in range(5)]
        k.stroke(rot(wave, 45 * i), 0.13, 0.05)
        k.line(rot([(0.52, 0), (0.74, 0)], 45 * i + 22.5), 0.07)


def apep_3(k):
    """Draws a coiled snake, seen from above, with its head raised out of the coil."""
    turn = np.linspace(0, 3.6 * math.pi, 40)
    coil = [(0.10 + (0.12 + 0.062 * a) * math.cos(a), 0.14 + (0.12 + 0.058 * a) * math.sin(a)) for a in turn]
    k.stroke([*coil, (0.66, -0.50), (0.34, -0.74)], wf=lambda t: 0.08 + 0.10 * t)
    k.blob([(0.46, -0.84), (0.30, -0.92), (0.04, -0.84), (-0.08, -0.70), (0.06, -0.62), (0.34, -0.62)])
    k.line([(-0.06, -0.70), (-0.24, -0.66), (-0.34, -0.74)], 0.035)
    k.line([(-0.24, -0.66), (-0.34, -0.58)], 0.035)
    k.disc(0.20, -0.77, 0.05, 'D')


def khepri_3(k):
    """Draws a beetle with spread wings that carries a disc."""
    k.blob([(0, -0.30), (0.24, -0.14), (0.28, 0.22), (0.14, 0.56), (0, 0.64), (-0.14, 0.56), (-0.28, 0.22), (-0.24, -0.14)])
    k.disc(0, -0.36, 0.20, ry=0.15)
    k.ring(0, -0.78, 0.15, 0.09)
    for s in (-1, 1):
        k.blob([(s * 0.26, -0.22), (s * 0.62, -0.36), (s * 0.96, -0.22), (s * 0.88, 0.06), (s * 0.60, 0.22), (s * 0.30, 0.20)])
        k.stroke([(s * 0.16, -0.44), (s * 0.34, -0.62), (s * 0.20, -0.84)], 0.08, 0.06)
        k.stroke([(s * 0.24, 0.40), (s * 0.54, 0.52), (s * 0.50, 0.92)], 0.09, 0.06)
        k.line([(s * 0.40, -0.06), (s * 0.82, -0.10)], 0.05, 'D')
        k.line([(s * 0.40, 0.08), (s * 0.72, 0.08)], 0.04, 'D')
    k.line([(0, -0.16), (0, 0.56)], 0.05, 'D')
    k.line([(-0.24, -0.12), (0.24, -0.12)], 0.05, 'D')


def hura_3(k):
    """Draws a dancer with one knee and one arm raised."""
    k.disc(-0.06, -0.74, 0.18)
    k.stroke([(-0.04, -0.50), (0.02, -0.20), (0, 0.10)], 0.22, 0.20)
    k.line([(-0.06, -0.46), (-0.44, -0.60), (-0.50, -0.94)], 0.12)
    k.line([(0.02, -0.42), (0.42, -0.26), (0.40, 0.12)], 0.12)
    k.line([(0, 0.12), (0.50, 0.24), (0.42, 0.66), (0.62, 0.68)], 0.14)
    k.line([(-0.04, 0.12), (-0.16, 0.52), (-0.12, 0.90), (0.10, 0.92)], 0.14)
    k.line([(-0.14, -0.02), (0.14, -0.02)], 0.05, 'D')


def ominotep_3(k):
    """Draws a snake with a wavy back that forms an oval ring and bites its tail."""
    turn = np.linspace(-0.42 * math.pi, 1.42 * math.pi, 90)
    wave = lambda a: 0.62 + 0.05 * math.sin(9 * a)
    body = [(wave(a) * math.cos(a), 1.1 * wave(a) * math.sin(a)) for a in turn]
    k.stroke(body, wf=lambda t: 0.10 + 0.14 * t, curve=False)
    k.blob([(-0.22, -0.86), (0.06, -0.84), (0.26, -0.70), (0.16, -0.56), (-0.06, -0.52), (-0.26, -0.56)])
    k.disc(0.02, -0.72, 0.05, 'D')
    for a in (0.5, 1.5, 2.5, 3.5):
        k.disc(0.62 * math.cos(a), 0.68 * math.sin(a), 0.045, 'D')


HELD = {'horus': horus_3, 'ra': ra_3, 'apep': apep_3, 'khepri': khepri_3, 'hura': hura_3, 'ominotep': ominotep_3}
