"""Convex polygons in the plane: hull, area, centroid, overlap."""

import numpy as np


def hull2(p):
    p = sorted(map(tuple, p))

    def half(q):
        h = []
        for a in q:
            while len(h) > 1 and (h[-1][0] - h[-2][0]) * (a[1] - h[-2][1]) - (h[-1][1] - h[-2][1]) * (a[0] - h[-2][0]) <= 0:
                h.pop()
            h.append(a)
        return h[:-1]

    return np.array(half(p) + half(p[::-1]))


def area_centroid(P):
    x, y = P[:, 0], P[:, 1]
    X, Y = np.roll(x, -1), np.roll(y, -1)
    c = x * Y - X * y
    A = c.sum() / 2
    if abs(A) < 1e-6:
        return 0.0, P.mean(0)
    return abs(A), np.array([((x + X) * c).sum(), ((y + Y) * c).sum()]) / (6 * A)


def in_poly(P, q):
    """Returns for each of the points q (n x 2) whether it is inside the convex polygon P."""
    X = np.roll(P, -1, 0)
    s = (X[:, None, 0] - P[:, None, 0]) * (q[None, :, 1] - P[:, None, 1]) - (X[:, None, 1] - P[:, None, 1]) * (
        q[None, :, 0] - P[:, None, 0]
    )
    return (s >= 0).all(0) | (s <= 0).all(0)


def clip_area(A, B):
    """Returns the area of the overlap of two convex polygons (Sutherland-Hodgman)."""
    if area_signed(B) < 0:
        B = B[::-1]
    P = [tuple(p) for p in A]
    for a, b in zip(B, np.roll(B, -1, 0)):
        f = lambda p: (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
        Q = []
        for i in range(len(P)):
            p, q = P[i - 1], P[i]
            u, v = f(p), f(q)
            if (u >= 0) != (v >= 0):
                t = u / (u - v)
                Q.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
            if v >= 0:
                Q.append(q)
        P = Q
        if len(P) < 3:
            return 0.0
    return abs(area_signed(np.array(P)))


def area_signed(P):
    x, y = P[:, 0], P[:, 1]
    return float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum() / 2)
