"""The symbol ra: sun, in three drawings on an Ink of vector_drawing.py."""

from ..vector_drawing import rot


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
