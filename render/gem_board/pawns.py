"""Shapes of the pawns on the gem board."""

import core


def pawn(kind, mat, g):
    if kind == 'halma':
        return core.pawn(mat, g.uniform(24, 31), g.uniform(12.5, 14.5))
    h = g.uniform(34, 42)
    r = g.uniform(6, 7.2)
    prof = {
        'totem': [
            (r, 0),
            (r, 2.2),
            (r * 0.8, 3),
            (r * 0.42, 6),
            (r * 0.36, h * 0.30),
            (r * 0.58, h * 0.40),
            (r * 0.50, h * 0.50),
            (r * 0.34, h * 0.56),
            (r * 0.50, h * 0.64),
            (r * 0.42, h * 0.74),
            (r * 0.24, h * 0.80),
            (r * 0.40, h * 0.87),
            (r * 0.38, h * 0.94),
            (r * 0.2, h * 0.985),
            (0, h),
        ],
        'slim': [
            (r, 0),
            (r, 3),
            (r * 0.75, 4),
            (r * 0.30, h * 0.5),
            (r * 0.26, h * 0.72),
            (r * 0.5, h * 0.74),
            (r * 0.5, h * 0.77),
            (r * 0.3, h * 0.79),
            (r * 0.5, h * 0.86),
            (r * 0.5, h * 0.92),
            (r * 0.25, h * 0.985),
            (0, h),
        ],
        'dome': [
            (r * 0.95, 0),
            (r, 1),
            (r, h * 0.30),
            (r * 0.86, h * 0.42),
            (r * 0.5, h * 0.50),
            (r * 0.5, h * 0.52),
            (r * 0.62, h * 0.56),
            (r * 0.62, h * 0.62),
            (r * 0.40, h * 0.67),
            (0, h * 0.69),
        ],
    }[kind]
    return core.lathe(prof, mat, 32)
