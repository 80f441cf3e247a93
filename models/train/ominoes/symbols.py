"""Random drawings of the six die symbols of Ominoes; each call draws a falcon, snake, sun, scarab, man or ring snake in another style.

Coordinates are in [-1, 1] x [-1, 1], x right, y down.
"""
import cv2
import numpy as np

PX = 160        # side of a mask


def turned(points, degrees, about=(0.0, 0.0)):
    """Returns points rotated by `degrees` around a point."""
    a = np.radians(degrees)
    p = np.asarray(points, float) - about
    return p @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]]) + about


def spline(points, closed=False, n=10):
    """Returns a smooth curve through the points, with `n` points between two of them."""
    p = np.asarray(points, float)
    p = np.vstack([p[-1:], p, p[:2]]) if closed else np.vstack([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    t = np.linspace(0, 1, n, endpoint=False)[:, None]
    out = [0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
           for a, b, c, d in zip(p, p[1:], p[2:], p[3:])]
    return np.concatenate(out + ([] if closed else [p[-2:-1]]))


def arc(x, y, rx, ry, start=0.0, end=360.0, n=40):
    """Returns points on an ellipse from the angle `start` to `end`, in degrees."""
    a = np.radians(np.linspace(start, end, n))
    return np.stack([x + rx * np.cos(a), y + ry * np.sin(a)], 1)


class Ink:
    """A symbol while it is drawn: the mask of its shape, and the mask of details within the shape."""

    def __init__(self):
        self.shape, self.detail = np.zeros((PX, PX), np.uint8), np.zeros((PX, PX), np.uint8)

    def poly(self, points, detail=False):
        """Fills a polygon, in the shape or in its details."""
        q = np.round((np.asarray(points) * 0.5 + 0.5) * PX * 16).astype(np.int32)
        cv2.fillPoly(self.detail if detail else self.shape, [q], 255, cv2.LINE_AA, 4)

    def blob(self, points, detail=False):
        """Fills a closed smooth curve through the points."""
        self.poly(spline(points, True), detail)

    def disc(self, x, y, r, ry=None, detail=False):
        """Fills a circle, or an ellipse if `ry` is given."""
        self.poly(arc(x, y, r, ry or r), detail)

    def stroke(self, points, wide, narrow=None, curve=True, detail=False, width=None):
        """Draws a line whose width goes from `wide` to `narrow`, or is `width(t)` at t in 0..1."""
        narrow = wide if narrow is None else narrow
        p = spline(points) if curve and len(points) > 2 else np.concatenate(
            [np.linspace(a, b, 8, endpoint=False) for a, b in zip(np.asarray(points, float), np.asarray(points, float)[1:])]
            + [np.asarray(points[-1:], float)])
        t = np.linspace(0, 1, len(p))
        w = np.array([width(v) for v in t]) if width else wide + (narrow - wide) * t
        for (a, b), r in zip(zip(p, p[1:]), w):
            d = b - a
            n = np.array([-d[1], d[0]]) / max(np.hypot(*d), 1e-6) * r / 2
            self.poly([a + n, b + n, b - n, a - n], detail)
        for q, r in zip(p, w):
            self.disc(*q, r / 2, detail=detail)

    def ring(self, x, y, r, wide, ry=None):
        """Draws a ring of the width `wide`."""
        self.stroke(arc(x, y, r, ry or r, n=60), wide, curve=False)


def jitter(rng, points, by):
    """Returns points moved by normally distributed distances."""
    return np.asarray(points, float) + rng.normal(0, by, (len(points), 2))


def falcon(rng, k):
    """Draws a falcon with the pen `k`, in a random style."""
    kind = rng.random()
    j = rng.uniform(0.01, 0.05)
    if kind < 0.55:      # standing, in profile
        lean = rng.uniform(-18, 25)
        head = np.array([rng.uniform(0.12, 0.32), rng.uniform(-0.72, -0.55)])
        r = rng.uniform(0.17, 0.27)
        body = [(0.05, -0.5), (0.4, -0.42), (0.48, 0.0), (0.3, 0.36), (0.0, 0.52), (-0.36, 0.68), (-0.8, 0.9), (-0.5, 0.4), (-0.3, -0.05)]
        body = turned(jitter(rng, body, j), lean * 0.5) * [rng.uniform(0.75, 1.1), 1]
        k.blob(body) if rng.random() < 0.7 else k.poly(body)
        k.disc(*head, r)
        k.stroke([head, (head[0] * 0.7, -0.3)], r * 1.6)
        beak = [(r * 0.6, -r * 0.7), (r * 1.7, 0.0), (r * 1.5, r * 0.7), (r * 0.5, r * 0.4)]
        k.poly(head + np.array(beak))
        for x in (-0.05, rng.uniform(0.12, 0.28)):
            foot = x + rng.uniform(0.12, 0.25)
            k.stroke([(x, 0.4), (x, 0.9), (foot, 0.92)], rng.uniform(0.06, 0.13), curve=False)
        k.disc(*(head + [r * 0.2, -r * 0.2]), r * 0.3, detail=True)
        for i in range(int(rng.integers(1, 4))):
            o = np.array([-0.12 * i, 0.06 * i])
            k.stroke(np.array([(0.25, -0.2), (0.15, 0.1), (-0.3, 0.5)]) + o, 0.05, 0.03, detail=True)
        if rng.random() < 0.3:
            k.poly(head + np.array([(-r, -r * 0.5), (-r * 1.1, -r * 1.7), (0, -r * 1.2), (r * 0.5, -r * 1.6), (r * 0.7, -r * 0.4)]))
    elif kind < 0.85:    # wings spread
        up, span = rng.uniform(-0.6, 0.5), rng.uniform(0.8, 0.97)
        k.disc(0, 0.05, rng.uniform(0.14, 0.24), rng.uniform(0.36, 0.52))
        k.disc(rng.uniform(-0.06, 0.06), -0.52, rng.uniform(0.13, 0.2))
        k.poly([(0.05, -0.56), (rng.uniform(0.2, 0.34), -0.46), (0.05, -0.4)])
        for s in (-1, 1):
            k.poly([(s * 0.08, -0.3), (s * span * 0.6, -0.45 + up * 0.6), (s * span, up), (s * span * 0.85, up + 0.35),
                    (s * span * 0.5, 0.15 + up * 0.4), (s * 0.1, 0.3)])
            for i in range(3):
                k.stroke([(s * (0.25 + 0.2 * i), -0.18 + up * 0.3 * i), (s * (0.3 + 0.22 * i), 0.12 + up * 0.45 * i)], 0.04, detail=True)
        k.poly([(-0.12, 0.4), (0.12, 0.4), (rng.uniform(0.2, 0.38), 0.92), (-rng.uniform(0.2, 0.38), 0.92)])
    else:                # only the head, or the eye
        if rng.random() < 0.5:
            k.blob(jitter(rng, [(-0.5, 0.8), (-0.6, 0.0), (-0.4, -0.6), (0.05, -0.8), (0.45, -0.6), (0.8, -0.15), (0.75, 0.2), (0.55, 0.0), (0.3, 0.1), (0.35, 0.8)], j))
            k.disc(0.15, -0.35, 0.13, detail=True)
            k.stroke([(0.15, -0.2), (0.1, 0.15), (0.2, 0.4)], 0.09, detail=True)
        else:
            w = rng.uniform(0.09, 0.14)
            k.stroke([(-0.85, -0.1), (-0.3, -0.42), (0.3, -0.4), (0.85, -0.05)], w)
            k.stroke([(-0.85, -0.1), (-0.2, 0.15), (0.4, 0.12), (0.85, -0.05)], w)
            k.stroke([(-0.8, -0.5), (0.0, -0.78), (0.8, -0.45)], w)
            k.disc(0.0, -0.14, 0.2)
            k.stroke([(0.0, 0.15), (-0.1, 0.5), (-0.2, 0.85)], w)
            k.stroke([(0.1, 0.15), (0.4, 0.65), (0.75, 0.55), (0.6, 0.35)], w)


def sun(rng, k):
    """Draws a sun with the pen `k`, in a random style."""
    kind, n = rng.random() * 1.1, int(rng.integers(6, 17))
    r = rng.uniform(0.25, 0.5)
    if kind < 0.68:
        if rng.random() < 0.75:
            k.disc(0, 0, r)
            if rng.random() < 0.4:
                for p, q in zip(arc(0, 0, r * 0.65, r * 0.65), arc(0, 0, r * 0.65, r * 0.65)[1:]):
                    k.stroke([p, q], 0.06, detail=True)
        else:
            k.ring(0, 0, r, rng.uniform(0.08, 0.16))
            k.disc(0, 0, r * rng.uniform(0.2, 0.5))
        start, end, turn = r + rng.uniform(0.06, 0.2), rng.uniform(0.82, 0.98), rng.uniform(0, 360)
        style, w = rng.random(), rng.uniform(0.06, 0.14)
        for i in range(n):
            a, tip = turn + 360 * i / n, end * (0.8 if rng.random() < 0.5 and i % 2 and style < 0.5 else 1)
            if style < 0.45:
                k.poly(turned([(start, -w), (tip, 0), (start, w)], a))
            elif style < 0.9:
                k.stroke(turned([(start, 0), (tip, 0)], a), w, curve=False)
            else:
                k.stroke(turned([(start, 0), ((start + tip) / 2, 0.08), (tip, -0.05)], a), w)
    elif kind < 0.9:     # winged
        k.disc(0, 0, r * 0.85)
        up = rng.uniform(-0.3, 0.3)
        for s in (-1, 1):
            k.poly([(s * r * 0.8, -0.26), (s * 0.96, -0.3 + up), (s * 0.9, up), (s * 0.55, 0.16 + up * 0.5), (s * r * 0.8, 0.2)])
            for i in range(3):
                x = 0.45 + 0.16 * i
                k.stroke([(s * x, -0.16), (s * (x + 0.04), 0.14)], 0.045, detail=True)
        if rng.random() < 0.5:
            for x in (-0.25, 0, 0.25):
                k.stroke([(x, r), (x * 1.5, 0.85)], 0.1)
    elif kind < 0.94:    # a disc in a ring, a face or a spiral
        k.ring(0, 0, rng.uniform(0.6, 0.85), rng.uniform(0.08, 0.18))
        if rng.random() < 0.5:
            k.disc(0, 0, rng.uniform(0.18, 0.4))
        else:
            t = np.linspace(0, 1, 30)
            k.stroke(np.stack([0.5 * t * np.cos(t * 11), 0.5 * t * np.sin(t * 11)], 1), 0.1)
    else:
        odd_sun(rng, k, n)


def odd_sun(rng, k, n):
    """Draws an unusual sun: a star, half risen, with rays of dots or blocks, without a disc, with rays downwards, or a disc alone."""
    kind, turn, r = int(rng.integers(7)), rng.uniform(0, 360), rng.uniform(0.25, 0.5)
    angles = turn + 360 * np.arange(n) / n
    if kind == 0:
        both = [turned([(q, 0)], a + b)[0] for a in angles for q, b in ((rng.uniform(0.85, 0.95), 0), (r + 0.1, 180 / n))]
        k.poly(both)
        k.disc(0, 0, r * 0.7, detail=rng.random() < 0.5)
    elif kind == 1:
        k.poly(np.vstack([arc(0, 0.3, r + 0.15, r + 0.15, 180, 360)]))
        k.stroke([(-0.9, 0.42), (0.9, 0.42)], 0.1, curve=False)
        for a in np.linspace(190, 350, 7):
            k.stroke(turned([(r + 0.27, 0), (0.92, 0)], a) + [0, 0.3], 0.1, curve=False)
    elif kind in (2, 3):
        k.disc(0, 0, r)
        for a in angles:
            for distance in (r + 0.17, r + 0.36):
                at = turned([(distance, 0)], a)[0]
                block = [(distance - 0.08, -0.08), (distance + 0.08, -0.08), (distance + 0.08, 0.08), (distance - 0.08, 0.08)]
                k.disc(*at, 0.07) if kind == 2 else k.poly(turned(block, a))
    elif kind == 4:
        for a in angles:
            k.stroke(turned([(0.08, 0), (0.9, 0)], a), 0.1, 0.16 * rng.random() + 0.04, curve=False)
    elif kind == 5:
        k.disc(0, -0.45, r * 0.9)
        for x in np.linspace(-0.8, 0.8, 5):
            k.stroke([(x * 0.3, -0.4 + r), (x, 0.9)], 0.09, curve=False)
            k.disc(x, 0.86, 0.1)
    else:
        k.disc(0, 0, rng.uniform(0.5, 0.85))
        if rng.random() < 0.5:
            for x, y in ((-0.2, -0.12), (0.2, -0.12)):
                k.disc(x, y, 0.08, detail=True)
            k.stroke([(-0.25, 0.2), (0, 0.3), (0.25, 0.2)], 0.07, detail=True)


def anything(rng, k):
    """Draws meaningless strokes and blobs. Such a symbol can be recognised only by its colour; a black one stands for the man, since a ring is
    never drawn this way."""
    for _ in range(int(rng.integers(2, 6))):
        p, w = rng.uniform(-0.85, 0.85, (int(rng.integers(3, 6)), 2)), rng.uniform(0.08, 0.22)
        [lambda: k.stroke(p, w), lambda: k.stroke(p, w, curve=False), lambda: k.blob(p * 0.6), lambda: k.poly(p * 0.7),
         lambda: k.disc(*p[0] * 0.7, rng.uniform(0.1, 0.35))][rng.integers(5)]()


def snake(rng, k):
    """Draws a snake with the pen `k`, in a random style."""
    kind, w = rng.random(), rng.uniform(0.13, 0.28)
    taper = rng.uniform(0.2, 0.8)
    if kind < 0.65:      # waves or zigzag, upright or lying
        n, amp = rng.integers(3, 7), rng.uniform(0.28, 0.6)
        t = np.linspace(0, 1, int(n) + 1)
        side = np.where(np.arange(int(n) + 1) % 2, 1, -1) * amp * (1 - 0.35 * t * rng.random())
        p = jitter(rng, np.stack([side, -0.78 + 1.6 * t], 1), 0.05)
        curve = rng.random() < 0.75
    elif kind < 0.8:     # coil
        t = np.linspace(0, 1, 24)
        turns, r = rng.uniform(1.4, 2.4), rng.uniform(0.75, 0.9)
        a = t * turns * 2 * np.pi
        p, curve, w = np.stack([r * (1 - 0.8 * t) * np.cos(a), r * (1 - 0.8 * t) * np.sin(a)], 1), True, w * 0.75
    else:                # a cobra raised over its coil
        p = jitter(rng, [(0.25, -0.62), (-0.12, -0.5), (-0.2, -0.1), (0.2, 0.3), (0.6, 0.55), (0.1, 0.75), (-0.55, 0.7), (-0.85, 0.5)], 0.04)
        curve = True
        if rng.random() < 0.6:
            k.disc(-0.12, -0.35, 0.2, 0.3)
    k.stroke(p, w, curve=curve, width=lambda t: w * (1 - taper * max(0.0, t - 0.3) / 0.7))
    head, ahead = p[0], p[0] - p[1]
    ahead = turned([ahead / max(np.hypot(*ahead), 1e-6)], rng.uniform(-70, 70))[0]
    across = np.array([-ahead[1], ahead[0]])
    size = w * rng.uniform(0.8, 1.25)
    k.blob([head - ahead * size * 0.5 - across * size * 0.6, head + ahead * size - across * size * 0.4, head + ahead * size * 1.3,
            head + ahead * size + across * size * 0.4, head - ahead * size * 0.5 + across * size * 0.6])
    k.disc(*(head + ahead * size * 0.3 + across * size * 0.2), size * 0.2, detail=True)
    if rng.random() < 0.5:
        tip = head + ahead * size * 2.0
        k.stroke([head + ahead * size, tip], 0.04, curve=False)
        for s in (-1, 1):
            k.stroke([tip, tip + ahead * 0.08 + across * 0.07 * s], 0.035, curve=False)
    if rng.random() < 0.5:
        for q in p[2:-1:max(1, len(p) // 6)]:
            k.disc(*q, w * 0.17, detail=True)


def scarab(rng, k):
    """Draws a scarab with the pen `k`, in a random style."""
    wide, long, top = rng.uniform(0.3, 0.52), rng.uniform(0.4, 0.58), rng.uniform(0.1, 0.3)
    angular = rng.random() < 0.3
    body = arc(0, top, wide, long, n=9 if angular else 30)
    k.poly(body)
    k.poly(arc(0, top - long * 0.9, wide * rng.uniform(0.7, 1), rng.uniform(0.16, 0.3), n=8 if angular else 30))
    k.disc(0, top - long - rng.uniform(0.12, 0.25), rng.uniform(0.12, 0.22))
    w, bend, kind = rng.uniform(0.06, 0.12), rng.uniform(0.1, 0.3), rng.random()
    legs = [((0.7, -0.5), -1), ((0.95, 0.0), 0), ((0.8, 0.6), 1)]
    for s in (-1, 1):
        for (x, y), way in legs:
            root = np.array([s * wide * 0.7, top + long * 0.6 * way])
            knee = np.array([s * rng.uniform(0.6, 0.75) * x, y * 0.8 + top * 0.5])
            tip = np.array([s * 0.93 * x, y + (way or 0.6) * bend + top * 0.5])
            k.stroke([root, knee, tip], w, w * 0.7, curve=kind < 0.5)
    if rng.random() < 0.25:
        k.disc(0, top - long - 0.42, 0.15) if rng.random() < 0.5 else k.ring(0, top - long - 0.4, 0.13, 0.08)
    if rng.random() < 0.15:
        for s in (-1, 1):
            k.poly([(s * wide * 0.5, top), (s * 0.95, -0.5), (s * 0.9, 0.1), (s * 0.5, top + 0.35)])
    k.stroke([(0, top - long * 0.5), (0, top + long * 0.95)], rng.uniform(0.04, 0.08), detail=True, curve=False)
    k.stroke([(-wide * 0.9, top - long * 0.45), (0, top - long * 0.35), (wide * 0.9, top - long * 0.45)], 0.05, detail=True)


def man(rng, k):
    """Draws a man with the pen `k`, in a random style."""
    kind, w = rng.random(), rng.uniform(0.1, 0.2)
    lean = rng.uniform(-0.15, 0.15)
    neck, hip = np.array([lean, rng.uniform(-0.5, -0.38)]), np.array([rng.uniform(-0.06, 0.06), rng.uniform(0.08, 0.25)])
    head = neck + [lean * 0.4, -0.24]
    k.disc(*head, rng.uniform(0.14, 0.21)) if rng.random() < 0.85 else k.poly(head + np.array([(-0.14, -0.16), (0.14, -0.16), (0.16, 0.14), (-0.12, 0.14)]))
    if kind < 0.3:       # broad shoulders
        k.poly([neck + [-0.38, 0], neck + [0.38, 0], hip + [0.16, 0], hip + [-0.16, 0]])
    else:
        k.stroke([neck + [0, -0.1], hip], w * rng.uniform(1, 1.8), w * 1.1, curve=False)
    if rng.random() < 0.35:
        k.poly([hip + [-0.16, -0.1], hip + [0.16, -0.1], hip + [0.36, 0.34], hip + [-0.3, 0.34]])
    pose = rng.random()
    for s in (-1, 1):
        shoulder = neck + [s * (0.3 if kind < 0.3 else 0.04), 0.06]
        if pose < 0.35:      # arms raised
            elbow = neck + [s * rng.uniform(0.4, 0.6), rng.uniform(-0.02, 0.2)]
            hand = elbow + [s * rng.uniform(-0.1, 0.15), -rng.uniform(0.3, 0.5)]
        elif pose < 0.8:     # swinging
            elbow = neck + [s * rng.uniform(0.3, 0.45), rng.uniform(0.1, 0.3)]
            hand = elbow + [s * rng.uniform(0.05, 0.35), s * rng.uniform(-0.3, 0.3)]
        else:                # straight out or down
            elbow = neck + [s * rng.uniform(0.3, 0.45), rng.uniform(0.0, 0.3)]
            hand = elbow + (elbow - shoulder) * rng.uniform(0.6, 1.0)
        k.stroke([shoulder, elbow, hand], w * 0.85, w * 0.7, curve=rng.random() < 0.2)
        stride = rng.uniform(0.12, 0.5)
        knee = hip + [s * stride * rng.uniform(0.4, 1.0), rng.uniform(0.25, 0.4)]
        foot = np.array([s * stride + rng.uniform(-0.25, 0.1), rng.uniform(0.8, 0.93)])
        k.stroke([hip, knee, foot], w, w * 0.8, curve=False)
        if rng.random() < 0.6:
            k.stroke([foot, foot + [rng.choice([-1, 1]) * 0.18, 0.0]], w * 0.7, curve=False)
    if rng.random() < 0.25:
        x = rng.choice([-1, 1]) * rng.uniform(0.6, 0.8)
        k.stroke([(x, -0.75), (x, 0.92)], 0.07, curve=False)
    k.disc(*(head + [0.05, -0.03]), 0.04, detail=True)


def ring_snake(rng, k):
    """Draws a snake that forms a ring with the pen `k`, in a random style."""
    r, ry = rng.uniform(0.58, 0.76), rng.uniform(0.58, 0.76)
    start, w0, w1 = rng.uniform(0, 360), rng.uniform(0.06, 0.2), rng.uniform(0.13, 0.3)
    corners = int(rng.integers(5, 11)) if rng.random() < 0.25 else 0
    t = np.linspace(0, 1, corners + 1 if corners else 60)
    direction, gap = rng.choice([-1, 1]), rng.uniform(0, 22)
    a = np.radians(start + direction * t * (360 - gap))
    p = np.stack([r * np.cos(a), ry * np.sin(a)], 1)
    if not corners and rng.random() < 0.25:      # a wavy body
        p *= 1 + 0.06 * np.sin(t * rng.integers(8, 16) * 2 * np.pi)[:, None]
    k.stroke(p, w0, w1, curve=False)
    head, ahead = p[-1], p[-1] - p[-2]
    ahead /= max(np.hypot(*ahead), 1e-6)
    across = np.array([-ahead[1], ahead[0]])
    size = w1 * rng.uniform(0.7, 1.3)
    outline = [head - ahead * size - across * size * 0.55, head + ahead * size * 0.6 - across * size * 0.75, head + ahead * size * 1.5,
               head + ahead * size * 0.6 + across * size * 0.75, head - ahead * size + across * size * 0.55]
    k.blob(outline) if rng.random() < 0.6 else k.poly(outline)
    k.disc(*(head + across * size * 0.3), size * 0.22, detail=True)
    if rng.random() < 0.5:
        for i in range(int(rng.integers(5, 14))):
            q = np.radians(start + direction * (30 + i * 22))
            c = np.array([r * np.cos(q), ry * np.sin(q)])
            k.stroke([c * 0.9, c * 1.1], 0.045, curve=False, detail=True)


DRAW = {'horus': falcon, 'apep': snake, 'ra': sun, 'khepri': scarab, 'hura': man, 'ominotep': ring_snake}
