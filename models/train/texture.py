"""Random surfaces and items: tables, papers, pieces, hands."""
import cv2
import numpy as np

PIECES = [(129, 30, 130), (23, 135, 187), (5, 154, 142), (191, 21, 20), (155, 98, 23), (132, 165, 25), (226, 205, 8),
          (43, 106, 160), (29, 142, 33), (174, 21, 129), (197, 92, 17), (228, 155, 14)]
SHAPES = [[(0, 0), (1, 0)], [(0, 0), (1, 0), (2, 0)], [(0, 0), (1, 0), (0, 1)], [(0, 0), (1, 0), (0, 1), (1, 1)],
          [(0, 0), (1, 0), (2, 0), (3, 0)], [(0, 0), (1, 0), (2, 0), (0, 1)], [(0, 0), (1, 0), (2, 0), (1, 1)],
          [(0, 0), (1, 0), (1, 1), (2, 1)], [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)],
          [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)], [(0, 0), (1, 0), (2, 0), (3, 0), (1, 1)],
          [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)]]


def noise(rng, h, w, cell, octaves=3):
    """Returns smooth noise 0..1 with features of about `cell` pixels."""
    out, total = np.zeros((h, w), np.float32), 0.0
    for octave in range(octaves):
        size = max(2.0, cell / 2 ** octave)
        grid = rng.random((int(h / size) + 3, int(w / size) + 3), dtype=np.float32)
        gain = 0.6 ** octave
        out += gain * cv2.resize(grid, (w, h), interpolation=cv2.INTER_CUBIC)
        total += gain
    return np.clip(out / total, 0, 1)


def colour(rng):
    """Returns a typical colour of tables: dark, light or brownish more often than vivid."""
    kind, value = rng.random(), rng.random() ** 0.8 * 235 + 8
    if kind < 0.35:
        return np.clip(value + rng.normal(0, 8, 3), 0, 255)
    if kind < 0.65:
        return np.clip(value * np.array([1.0, 0.72, 0.5]) * rng.normal(1, 0.08, 3), 0, 255)
    return rng.random(3) * 255


def surface(rng, h, w):
    """Returns a drawn table: plain, mottled, grained, striped or checked; h x w x 3 float32."""
    a, b, kind = colour(rng), colour(rng), rng.random()
    if kind < 0.2:
        mix = noise(rng, h, w, max(h, w), 1) * 0.3
    elif kind < 0.5:
        mix = noise(rng, h, w, rng.uniform(4, 150), 4)
    elif kind < 0.75:
        long = noise(rng, max(8, h // int(rng.integers(4, 20))), w, rng.uniform(3, 30), 3)
        mix = cv2.resize(long, (w, h), interpolation=cv2.INTER_CUBIC)
        mix = (mix * rng.uniform(1, 12)) % 1.0 if rng.random() < 0.4 else mix
    else:
        y, x = np.mgrid[0:h, 0:w].astype(np.float32)
        p, q = rng.uniform(6, 80), rng.uniform(6, 80)
        mix = ((x // p) % 2) * rng.random() + ((y // q) % 2) * rng.random()
        mix = cv2.GaussianBlur(np.minimum(mix, 1).astype(np.float32), (0, 0), rng.uniform(0.4, 2))
    if rng.random() < 0.6:
        b = a * rng.uniform(0.5, 1.5) + rng.normal(0, 10, 3)
    out = a * (1 - mix[..., None]) + b * mix[..., None]
    return np.clip(out, 0, 255).astype(np.float32)


def outline(cells, size):
    """Returns the outline of a polyomino, in mm: a closed polygon along its boundary edges."""
    have, edges = set(cells), {}
    for c, r in cells:
        for here, there, other in (((c, r), (c + 1, r), (c, r - 1)), ((c + 1, r), (c + 1, r + 1), (c + 1, r)),
                                   ((c + 1, r + 1), (c, r + 1), (c, r + 1)), ((c, r + 1), (c, r), (c - 1, r))):
            if other not in have:
                edges[here] = there
    start = next(iter(edges))
    points, at = [start], edges[start]
    while at != start and len(points) < 30:
        points.append(at)
        at = edges[at]
    return np.array(points, np.float64) * size


def piece(rng):
    """Returns a piece's outline around its centre (mm) and its colour (RGB)."""
    index = int(rng.integers(12))
    points = outline(SHAPES[index], 16.0 if rng.random() < 0.9 else rng.uniform(10, 24))
    points -= (points.max(0) + points.min(0)) / 2
    if rng.random() < 0.5:
        points = points * [-1, 1]
    shade = np.array(PIECES[index if rng.random() < 0.8 else int(rng.integers(12))]) * rng.uniform(0.8, 1.25)
    return points, np.clip(shade + rng.normal(0, 8, 3), 0, 255)


def hand(rng, h, w, toward, size=None):
    """Draws a hand and its arm from beyond the image border to the point `toward` (px); returns a mask 0..1 and shaded skin. `size`: the
    length of its fingers, in pixels."""
    mask = np.zeros((h, w), np.uint8)
    turn, size = rng.uniform(0, 2 * np.pi), size or rng.uniform(0.1, 0.24) * max(h, w)
    back = np.array([np.cos(turn), np.sin(turn)])
    side = np.array([-back[1], back[0]])
    palm = np.array(toward) + back * size * rng.uniform(0.8, 1.4)
    put = lambda p: tuple(int(v) for v in p)
    cv2.line(mask, put(palm), put(palm + back * 3 * max(h, w)), 255, max(3, int(size * rng.uniform(0.55, 0.8))))
    cv2.ellipse(mask, put(palm), (int(size * 0.55), int(size * 0.45)), np.degrees(turn), 0, 360, 255, -1)
    for spread in np.linspace(-0.42, 0.42, int(rng.integers(2, 6))):
        root = palm + side * spread * size
        tip = root - back * size * rng.uniform(0.6, 1.25) + side * size * (spread + rng.normal(0, 0.12))
        cv2.line(mask, put(root), put(tip), 255, max(2, int(size * rng.uniform(0.16, 0.24))))
    mask = cv2.GaussianBlur(mask, (0, 0), 1.0).astype(np.float32) / 255
    tone = np.array([(224, 172, 138), (198, 134, 96), (141, 85, 56), (255, 205, 175), (92, 56, 40)][int(rng.integers(5))])
    if rng.random() < 0.1:
        tone = colour(rng)
    inner = cv2.GaussianBlur(mask, (0, 0), size * 0.15)
    skin = tone * (0.45 + 0.6 * inner[..., None]) * (0.9 + 0.2 * noise(rng, h, w, 12, 2)[..., None])
    return mask, np.clip(skin, 0, 255).astype(np.float32)
