"""Layouts of the gem board in mm: x right from the end with the pawns' fields, y down, origin top left."""

import numpy as np

SEAM = [
    (0, 0),
    (9.2, 0.19),
    (17.5, 0.359),
    (18.2, 0.419),
    (15.2, 0.433),
    (5.5, 0.419),
    (-1.5, 0.41),
    (-6.8, 0.435),
    (-8.8, 0.5),
    (-5.8, 0.563),
    (0.8, 0.584),
    (10.5, 0.574),
    (17.5, 0.574),
    (18.5, 0.615),
    (9.2, 0.808),
    (0.2, 0.984),
    (0, 1),
]  # points of the seam: x offset in scan pixels, y as a fraction of the board's height


# The layout of the real board, as measured in pixels on its scan. Its scale is random.
def layout_scan(g, P):
    k = g.uniform(*P['scan_hole_mm']) / 36.0
    hx = [316.7 + 88.4 * c for c in range(6)] + [847.8 + 87.5 * c for c in range(6)]
    holes = [
        [((hx[c] - 27) * k, ((92.0 + 50.08 * r if c < 6 else 93.9 + 49.62 * r) - 32) * k, 18.5 * k) for c in range(12)] for r in range(6)
    ]
    return {
        'L': 1541 * k,
        'W': 374 * k,
        'waist': 31.5 * k,
        'hollow': 15 * k,
        'seam_x': (797.5 - 27) * k,
        'seam_k': k,
        'holes': holes,
        'corner': 9 * k,
        'fields': [((57 - 27) * k, (92 + 50.08 * r - 24 - 32) * k, (250 - 27) * k, (92 + 50.08 * r + 24 - 32) * k) for r in range(6)],
        'uv': lambda x, y: ((x / k + 27) / 1595, 1 - (y / k + 32) / 442),
    }


def layout_house(g, P):
    d = g.uniform(*P['hole_mm'])
    L = g.uniform(410, 540)
    W = g.uniform(max(122, 7.6 * d), 186)
    fl = L * g.uniform(0.13, 0.17)
    end = L * g.uniform(0.14, 0.19)
    waist = W * g.uniform(0.04, 0.085)
    m = W * g.uniform(0.10, 0.14) + waist * 0.7
    x0 = L * 0.03 + fl + d * g.uniform(1.3, 1.9)
    x1 = L - end - d * g.uniform(0.1, 0.7)
    px, py = (x1 - x0) / 11, (W - 2 * m - d * 0.2) / 5
    y0 = W / 2 - 2.5 * py
    h = py * g.uniform(0.42, 0.47)
    holes = [[(x0 + c * px, y0 + r * py, d / 2) for c in range(12)] for r in range(6)]
    return {
        'L': L,
        'W': W,
        'waist': waist,
        'hollow': L * g.uniform(0.006, 0.014),
        'seam_x': x0 + 5.5 * px,
        'seam_k': min(0.34, (px - d) / 2 / 24),
        'holes': holes,
        'corner': g.uniform(2, 6),
        'fields': [(L * 0.03, y0 + r * py - h, L * 0.03 + fl, y0 + r * py + h) for r in range(6)],
        'end': end,
        'uv': lambda x, y: (x / L, 1 - y / W),
    }


def halves(B):
    """Returns the outlines of the two halves (y down), which meet at the jigsaw seam."""
    L, W, w, e, q = (B[k] for k in ('L', 'W', 'waist', 'hollow', 'corner'))
    ty = lambda x: w * (1 - (2 * x / L - 1) ** 2)
    lx = lambda y: e * (1 - (2 * y / W - 1) ** 2)
    sx = B['seam_x']
    top = [(x, ty(x)) for x in np.linspace(q, L - q, 61)]
    right = [(L - lx(y), y) for y in np.linspace(q, W - q, 17)]
    bez = lambda a, c, b: [
        (
            (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0],
            (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1],
        )
        for t in (0.25, 0.5, 0.75)
    ]
    bot = [(x, W - y) for x, y in top[::-1]]
    left = [(L - x, y) for x, y in right[::-1]]
    y0, y1 = ty(sx), W - ty(sx)
    S = [(sx + dx * B['seam_k'], y0 + (y1 - y0) * t) for dx, t in SEAM]
    Lh = (
        [p for p in top if p[0] < S[0][0] - 0.5]
        + S
        + [p for p in bot if p[0] < S[-1][0] - 0.5]
        + bez(bot[-1], (0, W), left[0])
        + left
        + bez(left[-1], (0, 0), top[0])
    )
    Rh = (
        [p for p in top if p[0] > S[0][0] + 0.5]
        + bez(top[-1], (L, 0), right[0])
        + right
        + bez(right[-1], (L, W), bot[0])
        + [p for p in bot if p[0] > S[-1][0] + 0.5]
        + S[::-1]
    )
    return Lh, Rh
