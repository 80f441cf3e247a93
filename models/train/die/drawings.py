"""Random drawings of the six symbols of Ubongo's die; each call draws a shield, hand, antelope, snake, elephant or mask in another style.

Coordinates are in [-1, 1] x [-1, 1], x right, y down (`Ink` of ../ominoes/symbols.py).
"""
import os
import sys

import cv2
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../ominoes'))
from symbols import Ink, arc, jitter, turned      # noqa: E402

SYMBOLS = ('shield', 'hand', 'antelope', 'snake', 'elephant', 'mask')


def shield(rng, k):
    """Draws a shield with the pen `k`, in a random style."""
    wide, high, kind = rng.uniform(0.3, 0.55), rng.uniform(0.68, 0.92), rng.random()
    if rng.random() < 0.85:      # spears behind it
        for s in (-1, 1) if rng.random() < 0.85 else (1,):
            lean, w = rng.uniform(0.45, 0.8), rng.uniform(0.05, 0.1)
            tip, end = np.array([s * lean, -rng.uniform(0.75, 0.95)]), np.array([-s * lean, rng.uniform(0.75, 0.95)])
            k.stroke([tip, end], w, curve=False)
            along = (end - tip) / np.hypot(*(end - tip))
            side, long, broad = np.array([-along[1], along[0]]), rng.uniform(0.2, 0.38), rng.uniform(0.08, 0.17)
            k.poly([tip - along * 0.05, tip + along * long * 0.6 + side * broad, tip + along * long, tip + along * long * 0.6 - side * broad])
            if rng.random() < 0.3:
                k.stroke([tip + along * long * 1.4 + side * 0.12, tip + along * long * 1.2, tip + along * long * 1.4 - side * 0.12], w, curve=False)
    if kind < 0.7:       # an oval or a leaf
        p = rng.uniform(0.6, 1.4)
        t = np.linspace(0, 2 * np.pi, 48)
        k.poly(np.stack([wide * np.sign(np.sin(t)) * np.abs(np.sin(t)) ** p, -high * np.cos(t)], 1))
    elif kind < 0.85:    # a shield with corners
        c = rng.uniform(0.4, 0.75)
        k.poly([(0, -high), (wide, -high * c), (wide, high * c), (0, high), (-wide, high * c), (-wide, -high * c)])
    else:                # narrower in the middle
        k.blob([(0, -high), (wide, -high * 0.6), (wide * 0.55, 0), (wide, high * 0.6), (0, high), (-wide, high * 0.6), (-wide * 0.55, 0), (-wide, -high * 0.6)])
    inner = rng.random()
    if inner < 0.35:     # a zigzag line down the middle
        n = int(rng.integers(4, 8))
        y = np.linspace(-high * 0.7, high * 0.7, n)
        k.stroke(np.stack([wide * 0.25 * (-1.0) ** np.arange(n), y], 1), rng.uniform(0.05, 0.1), detail=True, curve=rng.random() < 0.6)
    elif inner < 0.55:
        k.disc(0, 0, wide * rng.uniform(0.2, 0.5), high * rng.uniform(0.15, 0.5), detail=True)
    elif inner < 0.8:
        for y in np.linspace(-high * 0.55, high * 0.55, int(rng.integers(2, 6))):
            k.stroke([(-wide * 0.6, y), (0, y + rng.uniform(-0.1, 0.1)), (wide * 0.6, y)], rng.uniform(0.04, 0.08), detail=True, curve=False)


def hand(rng, k):
    """Draws a hand with the pen `k`, in a random style."""
    w, h = rng.uniform(0.28, 0.42), rng.uniform(0.3, 0.45)
    middle = rng.uniform(0.2, 0.45)
    k.blob([(-w, middle - h), (w, middle - h), (w * 1.05, middle), (w * 0.85, middle + h), (-w * 0.85, middle + h), (-w * 1.05, middle)]) \
        if rng.random() < 0.6 else k.poly([(-w, middle - h), (w, middle - h), (w * 0.9, middle + h), (-w * 0.9, middle + h)])
    spread, thick, gap = rng.uniform(0.02, 0.4), rng.uniform(0.12, 0.19), rng.uniform(0, 0.1) if rng.random() < 0.3 else -0.1
    for i, long in enumerate((0.8, 1.0, 0.97, 0.72)):
        x = -w + (i + 0.5) * w / 2
        root = np.array([x, middle - h - gap])
        tip = np.array([x * (1 + 2.2 * spread), middle - h - long * rng.uniform(0.62, 0.8)])
        k.stroke([root, tip], thick, thick * rng.uniform(0.6, 1.0), curve=False)
    reach, up = rng.uniform(0.35, 0.55), rng.uniform(-0.5, 0.05)
    k.stroke([(w * 0.7, middle + 0.05), (w + reach * 0.5, middle + up * 0.4), (w + reach, middle + up)], thick * 1.15, thick * 0.8)
    if rng.random() < 0.3:
        k.poly([(-w * 0.6, middle), (w * 0.6, middle), (w * 0.6, 0.95), (-w * 0.6, 0.95)])
    inner = rng.random()
    if inner < 0.3:
        k.disc(0, middle, rng.uniform(0.08, 0.18), detail=True)
    elif inner < 0.6:
        k.stroke(jitter(rng, [(0.08, middle - 0.2), (-0.1, middle), (0.1, middle + 0.02), (-0.06, middle + 0.22)], 0.03), 0.06, curve=False, detail=True)
    elif inner < 0.75:
        t = np.linspace(0, 5 * np.pi, 30)
        k.stroke(np.stack([0.012 * t * np.cos(t), middle + 0.012 * t * np.sin(t)], 1), 0.045, detail=True)


def legs(rng, k, hips, thick, length, leap):
    """Draws four legs; `leap` 0 is standing, 1 is leaping."""
    for i, (x, y) in enumerate(hips):
        stride = (-1 if i < 2 else 1) * leap * rng.uniform(0.5, 1.1)
        knee = (x + stride * length * 0.45 + rng.normal(0, 0.03), y + length * (0.5 - 0.2 * leap))
        foot = (x + stride * length * rng.uniform(0.8, 1.1) + rng.normal(0, 0.03), y + length * (1 - 0.45 * leap))
        k.stroke([(x, y - 0.05), knee, foot], thick, thick * 0.7, curve=False)


def antelope(rng, k):
    """Draws an antelope with the pen `k`, in a random style."""
    if rng.random() < 0.12:      # only the head
        k.blob(jitter(rng, [(0, -0.3), (0.26, -0.2), (0.2, 0.3), (0.1, 0.8), (-0.1, 0.8), (-0.2, 0.3), (-0.26, -0.2)], 0.02))
        for s in (-1, 1):
            k.stroke([(s * 0.1, -0.25), (s * rng.uniform(0.2, 0.5), -0.6), (s * rng.uniform(0.1, 0.6), -0.95)], 0.11, 0.04)
            k.blob([(s * 0.2, -0.2), (s * 0.55, -0.35), (s * 0.5, -0.15)])
            k.disc(s * 0.11, -0.02, 0.05, detail=True)
        return
    leap = rng.choice([rng.uniform(0, 0.3), rng.uniform(0.6, 1.0)])
    thick, deep = rng.uniform(0.07, 0.12), rng.uniform(0.13, 0.24)
    body = [(-0.55, -0.02 - deep), (0, -0.06 - deep), (0.42, -0.1 - deep), (0.5, 0), (0.3, deep), (-0.1, deep * 0.7), (-0.5, deep * 0.8)]
    parts = Ink()
    parts.blob(jitter(rng, body, 0.025))
    neck = np.array([rng.uniform(0.6, 0.75), rng.uniform(-0.62, -0.45)])
    parts.stroke([(0.36, -0.05), neck], rng.uniform(0.2, 0.3), rng.uniform(0.12, 0.18), curve=False)
    nose = neck + [rng.uniform(0.2, 0.3), rng.uniform(0.05, 0.18)]
    parts.stroke([neck, nose], rng.uniform(0.16, 0.22), 0.09, curve=False)
    back, long = rng.uniform(-0.45, 0.05), rng.uniform(0.3, 0.5)
    for s in (0, 1):
        root = neck + [0.02 - 0.09 * s, -0.05]
        parts.stroke([root, root + [back * 0.3 - 0.05 * s, -long * 0.55], root + [back - 0.08 * s, -long * (1 - 0.2 * s)]], 0.075, 0.035)
    if rng.random() < 0.6:
        parts.stroke([neck + [-0.04, 0], neck + [-0.2, -0.06]], 0.08, 0.03, curve=False)
    parts.stroke([(-0.52, -0.1), (-0.72, rng.uniform(-0.3, 0.15))], 0.07, 0.04, curve=False)
    legs(rng, parts, [(-0.46, 0.05), (-0.36, 0.08), (0.28, 0.08), (0.38, 0.05)], thick, rng.uniform(0.62, 0.82), leap)
    lean = rng.normal(-8, 12) if leap > 0.5 else rng.normal(0, 4)
    spin(k, parts, lean)
    if rng.random() < 0.25:
        for x in np.linspace(-0.4, 0.3, int(rng.integers(2, 5))):
            k.stroke([(x, -0.16), (x + 0.03, 0.08)], 0.04, detail=True, curve=False)


def spin(k, parts, degrees):
    """Adds a rotated drawing to another."""
    n = parts.shape.shape[0]
    m = cv2.getRotationMatrix2D((n / 2, n / 2), degrees, 0.94)
    k.shape[:] = np.maximum(k.shape, cv2.warpAffine(parts.shape, m, (n, n)))
    k.detail[:] = np.maximum(k.detail, cv2.warpAffine(parts.detail, m, (n, n)))


def snake(rng, k):
    """Draws a snake with the pen `k`, in a random style."""
    kind = rng.random()
    w = rng.uniform(0.14, 0.26)
    if kind < 0.75:      # winding upwards
        n, reach = rng.uniform(1.0, 3.2), rng.uniform(0.18, 0.36)
        t = np.linspace(0, 1, 48)
        swing = np.sin(2 * np.pi * n * t + rng.uniform(0, 6.28))
        if rng.random() < 0.35:
            swing = np.clip(swing * 2.2, -1, 1)                 # like steps
        p = np.stack([reach * swing * (0.55 + 0.45 * t), -0.8 + 1.66 * t], 1)
    elif kind < 0.9:     # an S
        p = np.array([(0.4, -0.62), (0.0, -0.78), (-0.42, -0.5), (-0.1, -0.12), (0.4, 0.2), (0.2, 0.66), (-0.5, 0.72)]) * rng.uniform(0.85, 1.1, 2)
    else:                # coiled
        t = np.linspace(0, 2 * np.pi * rng.uniform(1.4, 2.2), 48)
        p = np.stack([(0.75 - 0.085 * t) * np.cos(t), (0.75 - 0.085 * t) * np.sin(t)], 1)[::-1]
    k.stroke(p, w, w * rng.uniform(0.25, 0.9), curve=kind >= 0.75 and kind < 0.9)
    ahead = p[0] - p[min(4, len(p) - 1)]
    ahead = ahead / max(np.hypot(*ahead), 1e-6)
    side = np.array([-ahead[1], ahead[0]])
    r = w * rng.uniform(0.6, 1.0)
    k.blob([p[0] - ahead * r * 0.6 + side * r, p[0] + ahead * r * 1.4, p[0] - ahead * r * 0.6 - side * r])
    if rng.random() < 0.6:
        end = p[0] + ahead * (r + 0.2)
        k.stroke([p[0] + ahead * r, end], 0.04, curve=False)
        for s in (-1, 1):
            k.stroke([end, end + ahead * 0.08 + side * 0.07 * s], 0.035, curve=False)
    if rng.random() < 0.4:
        for q in p[6:-4:max(3, len(p) // 10)]:
            k.disc(*q, w * rng.uniform(0.12, 0.22), detail=True)
    if rng.random() < 0.4:
        for s in (-1, 1):
            k.disc(*(p[0] + side * r * 0.45 * s), r * 0.2, detail=True)
    if rng.random() < 0.25:      # dots beside it
        for _ in range(int(rng.integers(2, 7))):
            k.disc(rng.choice([-1, 1]) * rng.uniform(0.3, 0.45), rng.uniform(-0.8, 0.8), 0.045)


def elephant(rng, k):
    """Draws an elephant with the pen `k`, in a random style."""
    if rng.random() < 0.1:       # the head from the front
        k.disc(0, -0.25, 0.32, 0.4)
        for s in (-1, 1):
            k.blob([(s * 0.2, -0.55), (s * 0.8, -0.7), (s * 0.9, -0.1), (s * 0.5, 0.15), (s * 0.25, 0.0)])
            k.stroke([(s * 0.16, 0.05), (s * 0.34, 0.45)], 0.08, 0.03, curve=False)
            k.disc(s * 0.14, -0.3, 0.04, detail=True)
        k.stroke([(0, 0), (0.03, 0.4), (rng.uniform(-0.2, 0.2), 0.9)], 0.26, 0.12)
        return
    top, deep = rng.uniform(-0.62, -0.45), rng.uniform(0.12, 0.3)
    k.blob(jitter(rng, [(-0.78, -0.1), (-0.55, top), (0.0, top - 0.06), (0.4, top + 0.05), (0.5, 0.0), (0.2, deep), (-0.5, deep), (-0.76, 0.15)], 0.03))
    head = np.array([rng.uniform(0.48, 0.62), rng.uniform(-0.4, -0.2)])
    k.disc(*head, rng.uniform(0.24, 0.32), rng.uniform(0.26, 0.36))
    curl = rng.choice([rng.uniform(-0.1, 0.1), rng.uniform(0.12, 0.3)])
    end = rng.uniform(0.45, 0.85)
    k.stroke([head + [0.12, 0.05], (head[0] + 0.33, head[1] + 0.4), (head[0] + 0.28, end - 0.15), (head[0] + 0.28 + curl, end)], rng.uniform(0.17, 0.24), 0.09)
    if rng.random() < 0.65:
        k.stroke([head + [0.16, 0.25], head + [0.4, 0.34]], 0.07, 0.03)
    thick, foot = rng.uniform(0.15, 0.24), rng.uniform(0.72, 0.88)
    xs = np.linspace(-0.62, 0.34, 4) + rng.normal(0, 0.02, 4) if rng.random() < 0.75 else np.array([-0.52, -0.38, 0.18, 0.34])
    for x in xs:
        k.stroke([(x, 0.0), (x + rng.normal(0, 0.02), foot)], thick, thick * rng.uniform(0.7, 1.0), curve=False)
        if rng.random() < 0.3:
            k.stroke([(x - 0.1, foot - 0.08), (x + 0.1, foot - 0.08)], 0.04, detail=True, curve=False)
    k.stroke([(-0.74, -0.2), (-0.88, rng.uniform(0.1, 0.4))], 0.07, 0.04, curve=False)
    if rng.random() < 0.7:
        ear = head + [-0.12, -0.02]
        k.stroke(arc(*ear, rng.uniform(0.12, 0.2), rng.uniform(0.18, 0.3), 60, 300), 0.05, detail=True, curve=False)
    if rng.random() < 0.7:
        k.disc(*(head + [0.1, -0.08]), 0.04, detail=True)


def mask(rng, k):
    """Draws a mask with the pen `k`, in a random style."""
    wide, high, point = rng.uniform(0.4, 0.62), rng.uniform(0.75, 0.92), rng.uniform(0.0, 0.45)
    t = np.linspace(0, 2 * np.pi, 48)
    x = wide * np.sin(t) * (1 + point * np.cos(t) * 0.6)
    k.poly(np.stack([x, -high * np.cos(t)], 1)) if rng.random() < 0.8 else \
        k.poly([(-wide, -high * 0.8), (wide, -high * 0.8), (wide * 0.9, high * 0.3), (0, high), (-wide * 0.9, high * 0.3)])
    for s in (-1, 1):
        if rng.random() < 0.4:       # horns or feathers
            k.stroke([(s * wide * 0.6, -high * 0.7), (s * (wide + 0.05), -0.8), (s * rng.uniform(0.4, 0.75), -0.97)], 0.12, 0.05)
        if rng.random() < 0.45:      # ears
            k.blob([(s * wide * 0.9, -0.3), (s * (wide + 0.2), -0.25), (s * (wide + 0.12), 0.12), (s * wide * 0.85, 0.1)])
    eye, up, ew, eh = wide * rng.uniform(0.38, 0.5), rng.uniform(-0.3, -0.08), rng.uniform(0.1, 0.17), rng.uniform(0.035, 0.09)
    for s in (-1, 1):
        tilt = rng.normal(0, 0.04)
        if rng.random() < 0.6:
            k.poly(turned(arc(s * eye, up, ew, eh), s * rng.uniform(-20, 20), (s * eye, up)), detail=True)
        else:
            k.stroke([(s * (eye - ew), up), (s * (eye + ew), up + tilt)], eh * 1.4, detail=True, curve=False)
        if rng.random() < 0.5:
            k.stroke([(s * (eye - ew), up - 0.12), (s * (eye + ew), up - 0.16 + tilt)], 0.04, detail=True, curve=False)
        if rng.random() < 0.35:
            k.stroke([(s * wide * 0.4, 0.15), (s * wide * 0.75, 0.2)], 0.045, detail=True, curve=False)
            k.stroke([(s * wide * 0.4, 0.25), (s * wide * 0.7, 0.3)], 0.045, detail=True, curve=False)
    nose = rng.random()
    if nose < 0.5:
        k.stroke([(0, up), (0, rng.uniform(0.12, 0.26))], rng.uniform(0.05, 0.1), detail=True, curve=False)
    elif nose < 0.8:
        k.stroke([(0, up), (0, 0.2), (-0.1, 0.22), (0.1, 0.22)], 0.05, detail=True, curve=False)
    at, mouth = rng.uniform(0.38, 0.55), rng.random()
    if mouth < 0.45:
        k.poly(arc(0, at, rng.uniform(0.12, 0.22), rng.uniform(0.05, 0.13)), detail=True)
    elif mouth < 0.8:
        k.stroke([(-0.2, at - 0.08), (0, at + 0.08), (0.2, at - 0.08)], rng.uniform(0.05, 0.1), detail=True)
    else:
        k.stroke([(-0.16, at), (0.16, at)], 0.08, detail=True, curve=False)
    if rng.random() < 0.4:           # the brow
        k.stroke([(0, -high * 0.9), (0, up - 0.1)], 0.05, detail=True, curve=False)


DRAW = {'shield': shield, 'hand': hand, 'antelope': antelope, 'snake': snake, 'elephant': elephant, 'mask': mask}


def drawn(rng, symbol):
    """Returns the masks of one drawing: shape and detail, bool."""
    k = Ink()
    DRAW[symbol](rng, k)
    return k.shape > 127, k.detail > 127


if __name__ == '__main__':      # draws a sheet of examples
    rng, rows = np.random.default_rng(1), []
    for _ in range(9):
        drawings = [drawn(rng, s) for s in SYMBOLS]
        rows.append(np.hstack([255 - 255 * (a & ~b).astype(np.uint8) for a, b in drawings]))
    cv2.imwrite(sys.argv[1], cv2.resize(np.vstack(rows), None, fx=0.7, fy=0.7, interpolation=cv2.INTER_AREA))
