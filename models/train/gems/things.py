"""Random drawings of other items on a table: small ones that can be counted (sweets, beans, corn, beads, pebbles), and others (pawns, dice,
chips). Colours are RGB, 0..255; places are in mm on the table."""
import cv2
import numpy as np

import texture

FORMS = ('ball', 'sweet', 'lentil', 'bean', 'corn', 'pebble')
# range of the ratio of length to width of an item as seen from above
LONG = {'ball': (1.0, 1.05), 'sweet': (1.0, 1.6), 'lentil': (1.0, 1.1), 'bean': (1.4, 2.0), 'corn': (1.05, 1.5), 'pebble': (1.0, 1.5)}


class Kind:
    """One kind of small items: its form, one or two shades of a colour, its gloss."""

    def __init__(self, rng):
        self.form = str(rng.choice(FORMS))
        base = vivid(rng) if rng.random() < 0.75 else texture.colour(rng)
        self.shades = [base, np.clip(base * rng.uniform(0.6, 1.4) + rng.normal(0, 12, 3), 8, 250)] if rng.random() < 0.3 else [base]
        self.gloss, self.sharp = rng.choice([0.0, rng.uniform(0.1, 0.5), rng.uniform(0.4, 1.2)]), rng.uniform(8, 90)
        self.speckle = rng.choice([0.0, rng.uniform(0, 0.12)])
        self.clear = rng.uniform(0.3, 0.8) if self.form == 'ball' and rng.random() < 0.4 else 0.0      # a glass bead
        self.size = rng.uniform(0.6, 1.15)


def vivid(rng):
    """Returns a saturated colour, as sweets have."""
    hue, low = rng.uniform(0, 6), rng.uniform(0.02, 0.4)
    c = np.clip(np.abs((hue + np.array([0, 4, 2])) % 6 - 3) - 1, 0, 1)
    return (low + (1 - low) * c) * rng.uniform(60, 245)


class Thing:
    """A drawing of one small item in n x n pixels that span -1.7 to 1.7. The item has about the area of a circle with radius 1."""

    reach = 1.7

    def __init__(self, rng, n, kind, lamp):
        y, x = (np.mgrid[0:n, 0:n].astype(np.float32) + 0.5) / n * 2 * self.reach - self.reach
        t, long = rng.uniform(0, 2 * np.pi), np.sqrt(rng.uniform(*LONG[kind.form]))
        u, v = (x * np.cos(t) + y * np.sin(t)) / long, (y * np.cos(t) - x * np.sin(t)) * long
        if kind.form == 'bean':
            v = v + rng.uniform(0.15, 0.4) * (u * u - 0.45)
        if kind.form == 'corn':
            v = v * (1 + rng.uniform(0.1, 0.35) * u)
        if kind.form == 'pebble':
            a = np.arctan2(v, u)
            r = 1 + sum(rng.normal(0, 0.07) * np.cos(k * a + rng.uniform(0, 7)) for k in (2, 3, 4))
            u, v = u / r, v / r
        flat = rng.uniform(0.25, 0.5) if kind.form == 'lentil' else rng.uniform(0.5, 1.0)
        d2 = u * u + v * v
        z = np.sqrt(np.clip(1 - d2, 0, 1)) * flat
        self.cover = np.clip((1 - np.sqrt(d2)) * n / (2 * self.reach) + 0.5, 0, 1).astype(np.float32)
        normal = np.dstack([-np.gradient(z, axis=1), -np.gradient(z, axis=0), np.full_like(z, 2 * self.reach / n)])
        normal /= np.linalg.norm(normal, axis=2, keepdims=True)
        light = np.append(-lamp['away'] / max(np.hypot(*lamp['away']), 0.1), rng.uniform(0.5, 1.5))
        light /= np.linalg.norm(light)
        lit = np.clip(normal @ light, 0, 1)
        shade = kind.shades[int(rng.integers(len(kind.shades)))] * np.exp(rng.normal(0, 0.05, 3))
        half = light + [0, 0, 1]
        shine = np.clip(normal @ (half / np.linalg.norm(half)), 0, 1) ** kind.sharp * kind.gloss
        grain = 1 + kind.speckle * cv2.GaussianBlur(rng.standard_normal((n, n)).astype(np.float32), (0, 0), 1.5)[..., None] * 2
        body = shade * (rng.uniform(0.25, 0.6) + rng.uniform(0.4, 0.8) * lit)[..., None] * grain
        self.body = (body + shine[..., None] * lamp['lamp']).astype(np.float32)
        self.through = np.full((n, n, 3), kind.clear, np.float32) * np.float32(shade / 255)
        self.gain, self.clear = np.ones((n, n), np.float32), kind.clear


def draw_item(image, thing, centre, radius):
    """Draws a small item on an image (float32). Returns the rows and columns of the image that the item takes, and its mask there; None
    outside the image."""
    n, half = thing.cover.shape[0], radius * thing.reach
    lo, hi = np.floor(centre - half).astype(int), np.ceil(centre + half).astype(int) + 1
    at, end = np.maximum(lo, 0), np.minimum(hi, [image.shape[1], image.shape[0]])
    if (end - at < 2).any():
        return None
    k = 2 * half / n
    m = np.float32([[k, 0, centre[0] - half - at[0]], [0, k, centre[1] - half - at[1]]])
    take = lambda a: cv2.warpAffine(a, m, tuple(int(v) for v in end - at), flags=cv2.INTER_AREA if k < 1 else cv2.INTER_LINEAR)
    cover, part = take(thing.cover)[..., None], image[at[1]:end[1], at[0]:end[0]]
    inside = take(thing.body) * (1 - thing.clear) + part * take(thing.through) * 2 * thing.clear
    part += (np.clip(inside, 0, 255) - part) * cover
    return slice(at[1], end[1]), slice(at[0], end[0]), cover[..., 0] > 0.5


def ring(x, y, r, count=20):
    """Returns points on a circle."""
    t = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return np.stack([x + r * np.cos(t), y + r * np.sin(t)], 1)


def polygon(image, points, colour):
    """Fills a polygon; its points are in pixels."""
    cv2.fillPoly(image, [np.round(points * 16).astype(np.int32)], [float(c) for c in np.clip(colour, 0, 255)], cv2.LINE_AA, 4)


def draw_shadow(rng, image, points):
    """Draws a soft shadow."""
    mask = np.zeros(image.shape[:2], np.float32)
    polygon(mask, points, [1.0])
    image *= 1 - rng.uniform(0.1, 0.6) * cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.6, 3))[..., None]


def pawn(rng, image, camera, x, y, colour=None, mask=None):
    """Draws a pawn: the rings of a profile from the foot up, lit from one side. Sets `mask` to 1 where the pawn covers the image."""
    high, wide = rng.uniform(20, 42), rng.uniform(5.5, 8)
    knots = [1.0, 1.0, rng.uniform(0.5, 0.9), rng.uniform(0.3, 0.6), rng.uniform(0.3, 0.6), rng.uniform(0.45, 0.7), rng.uniform(0.3, 0.6), 0.05]
    any_colour, away = texture.colour(rng) if rng.random() < 0.4 else vivid(rng), rng.normal(0, 6, 2)
    colour = any_colour if colour is None else colour
    both = np.float32(np.vstack([ring(x, y, wide), ring(x + away[0] * 3, y + away[1] * 3, wide * 0.6)]))
    draw_shadow(rng, image, camera.project(cv2.convexHull(both)[:, 0]))
    side = -np.sign(away[0])
    for z in np.linspace(0, 1, 26):
        r = wide * np.interp(z, np.linspace(0, 1, len(knots)), knots)
        for part, light in ((1.0, 0.55), (0.75, 0.8), (0.4, 1.05)):
            polygon(image, camera.project(ring(x + side * r * (1 - part) * 0.6, y, r * part, 12), z * high), colour * light * (0.85 + 0.25 * z))
        if mask is not None:
            cv2.fillPoly(mask, [np.round(camera.project(ring(x, y, r, 12), z * high)).astype(np.int32)], 1.0)
    if rng.random() < 0.6:
        polygon(image, camera.project(ring(x + side * 1.5, y, 0.8, 8), high * 0.93), [250, 248, 240])


def die(rng, image, camera, x, y):
    """Draws a die: a cube with spots, of which only the sides that face the camera are drawn."""
    a, turn = rng.uniform(8, 18), rng.uniform(0, 2 * np.pi)
    colour = vivid(rng) if rng.random() < 0.5 else np.array([235, 228, 215]) * rng.uniform(0.6, 1.05)
    spot = np.array([20, 18, 18]) if colour.mean() > 120 and rng.random() < 0.7 else np.array([240, 238, 232])
    c, s = np.cos(turn), np.sin(turn)
    at = lambda p: np.array([x, y]) + np.array([p[0] * c - p[1] * s, p[0] * s + p[1] * c])
    corner = [at(np.array(p) * a / 2) for p in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    draw_shadow(rng, image, camera.project(np.array(corner) + rng.normal(0, 4, 2)))
    faces = [([corner[i], corner[(i + 1) % 4], corner[(i + 1) % 4], corner[i]], [0, 0, a, a]) for i in range(4)] + [(corner, [a] * 4)]
    shown = [np.vstack([camera.project([p], z)[0] for p, z in zip(f, h)]) for f, h in faces]
    middle = camera.project([[x, y]], a / 2)[0]
    for i in np.argsort([q[:, 1].mean() for q in shown[:4]]).tolist() + [4]:
        q = shown[i]
        if i < 4 and q[:, 1].mean() < middle[1]:
            continue
        polygon(image, q, colour * (1.0 if i == 4 else rng.uniform(0.45, 0.9)))
        for u, v in rng.choice([0.25, 0.5, 0.75], (int(rng.integers(1, 7)), 2)):
            spots = np.stack([u + 0.09 * np.cos(np.linspace(0, 6, 9)), v + 0.09 * np.sin(np.linspace(0, 6, 9))], 1)
            to = cv2.getPerspectiveTransform(np.float32([[0, 0], [1, 0], [1, 1], [0, 1]]), np.float32(q))
            polygon(image, cv2.perspectiveTransform(np.float32(spots[None]), to)[0], spot)


def chip(rng, image, camera, x, y):
    """Draws a flat round item: a coin or a counter."""
    r, high = rng.uniform(6, 14), rng.uniform(0.8, 4)
    colour = vivid(rng) if rng.random() < 0.6 else np.array([190, 160, 110]) * rng.uniform(0.5, 1.2)
    draw_shadow(rng, image, camera.project(ring(x, y, r) + rng.normal(0, 2, 2)))
    polygon(image, camera.project(ring(x, y, r)), colour * 0.5)
    polygon(image, camera.project(ring(x, y, r), high), colour)
    if rng.random() < 0.6:
        polygon(image, camera.project(ring(x, y, r * rng.uniform(0.6, 0.88)), high), colour * rng.uniform(0.75, 1.25))


def others(rng, image, camera, taken, wide, reach):
    """Draws a few pawns, dice and chips away from the gems at `taken` (mm)."""
    for _ in range(int(rng.choice([0, 1, 2, 4, 6]))):
        for _ in range(10):
            p = taken[int(rng.integers(len(taken)))] + rng.normal(0, 1, 2) * reach if len(taken) and rng.random() < 0.8 else rng.normal(0, reach, 2)
            if all(np.hypot(*(p - q)) > wide * 1.3 + 8 for q in taken):
                (pawn, die, chip)[int(rng.integers(3))](rng, image, camera, *p)
                break
