"""Random drawings of translucent faceted gems: what is visible through them, reflections, and the coloured light beside them.

The front of a gem is the lower envelope of random planes, so it is a convex body of facets; so is its back, visible through the front.
Colours are RGB, 0..255.
"""
import cv2
import numpy as np

COLOURS = ('green', 'red', 'blue', 'purple', 'brown', 'yellow')
# fraction of red, green and blue light that passes through a few millimetres of plastic of each colour
THROUGH = {'green': (0.08, 0.50, 0.22), 'red': (0.72, 0.05, 0.07), 'blue': (0.10, 0.34, 0.66), 'purple': (0.34, 0.13, 0.56),
           'brown': (0.72, 0.28, 0.07), 'yellow': (0.86, 0.68, 0.10)}
SPREAD = 0.16      # standard deviation between boxes of the logarithm of the fraction that passes


class Palette:
    """The six colours of one box; hue and clarity differ between makers."""

    def __init__(self, rng):
        depth = rng.uniform(0.4, 1.15)
        self.log = {c: np.log(THROUGH[c]) * depth * np.exp(rng.normal(0, 0.12)) + rng.normal(0, SPREAD, 3) for c in COLOURS}
        self.cloud = rng.choice([0.0, rng.uniform(0, 0.35)])      # scattering: cloudy gems hide the table
        self.round = rng.choice([0.0, rng.uniform(0, 0.08), rng.uniform(0.08, 0.25)])      # rounding of edges, in radii of the gem
        self.planes = int(rng.integers(7, 22))
        self.long = rng.uniform(1.0, 1.5)


def envelope(rng, n, x, y, planes):
    """Returns the surface of a random convex body at each pixel: its height above the plane, the x and y of its normal, and the number of
    the facet."""
    angle = np.arange(planes) * 2 * np.pi / planes + rng.normal(0, 0.5, planes)
    steep = np.where(rng.random(planes) < 0.45, rng.uniform(1.5, 5, planes), rng.uniform(0.15, 1.2, planes))
    reach = rng.uniform(0.86, 1.06, planes)
    a, b = np.cos(angle) * steep, np.sin(angle) * steep
    height = np.minimum(reach * steep, rng.uniform(0.5, 0.9, planes) + 0.6 * steep)
    z = height[:, None, None] - a[:, None, None] * x - b[:, None, None] * y
    first = z.argmin(0)
    return z.min(0), a[first], b[first], first


class Stone:
    """A drawing of one gem with radius 1, in n x n pixels that span -1.15 to 1.15."""

    reach = 1.15

    def __init__(self, rng, n, palette, colour):
        y, x = (np.mgrid[0:n, 0:n].astype(np.float32) + 0.5) / n * 2.3 - 1.15
        t, long = rng.uniform(0, 2 * np.pi), np.sqrt(rng.uniform(1.0, palette.long))
        u, v = (x * np.cos(t) + y * np.sin(t)) / long, (y * np.cos(t) - x * np.sin(t)) * long
        front, a, b, facet = envelope(rng, n, u, v, palette.planes)
        back, c, d, inner = envelope(rng, n, u, v, palette.planes)
        soft = lambda m: cv2.GaussianBlur(m.astype(np.float32), (0, 0), max(palette.round * n / 2.3, 0.35))
        edge = soft(front)
        self.cover = np.clip(edge * n / 2.3 * 0.7 + 0.5, 0, 1).astype(np.float32)
        thick = np.clip(soft(np.minimum(front, 0.8) + np.minimum(back, 0.8)), 0.05, 1.4) / 1.1
        self.through = np.exp(palette.log[colour] * (0.35 + 0.65 * thick[..., None])).astype(np.float32)
        # gain of the light that leaves through each facet of the back after internal reflections: some facets are bright, others dark
        gain = np.where(rng.random(palette.planes) < 0.3, rng.uniform(0.0, 0.5, palette.planes), rng.uniform(0.6, 1.7, palette.planes))
        self.gain = soft(gain[inner] * rng.uniform(0.85, 1.15, palette.planes)[facet])
        self.glow = np.exp(palette.log[colour] * rng.uniform(0.4, 0.9)).astype(np.float32)
        self.cloud = palette.cloud * rng.uniform(0.6, 1.3)
        self.shift = np.stack([soft(a * 0.2 - c * 0.25), soft(b * 0.2 - d * 0.25)], 2).clip(-1.2, 1.2)
        shine = np.where(rng.random(palette.planes) < 0.14, rng.uniform(0.3, 1.0, palette.planes), rng.uniform(0, 0.08, palette.planes))
        streak = np.clip(soft(rng.standard_normal((n, n))) * rng.uniform(0, 1.2), 0, 1)
        self.shine = soft(shine[facet]) * (0.6 + 0.4 * streak)


def draw_gem(rng, image, stone, centre, radius, light):
    """Draws a gem on an image (float32). Returns the rows and columns of the image that the gem takes, and its mask there; None outside
    the image."""
    half = radius * 1.15
    lo, hi = np.floor(centre - half).astype(int), np.ceil(centre + half).astype(int) + 1
    at, end = np.maximum(lo, 0), np.minimum(hi, [image.shape[1], image.shape[0]])
    if (end - at < 2).any():
        return None
    n = stone.cover.shape[0]
    gx, gy = np.meshgrid(np.arange(at[0], end[0]), np.arange(at[1], end[1]))
    px = ((gx + 0.5 - centre[0]) / half * 0.5 + 0.5) * n - 0.5
    py = ((gy + 0.5 - centre[1]) / half * 0.5 + 0.5) * n - 0.5
    take = lambda m: cv2.remap(m, px.astype(np.float32), py.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    cover, shift = take(stone.cover)[..., None], take(stone.shift)
    refracted = cv2.remap(image, (gx + shift[..., 0] * radius).astype(np.float32), (gy + shift[..., 1] * radius).astype(np.float32),
                     cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    table = image[at[1]:end[1], at[0]:end[0]].mean((0, 1))
    inside = refracted * (1 - stone.cloud) + table * stone.cloud
    body = inside * take(stone.through) * take(stone.gain)[..., None] + stone.glow * light['glow'] * 255 * take(stone.gain)[..., None]
    body = body + take(stone.shine.astype(np.float32))[..., None] * light['lamp']
    part = image[at[1]:end[1], at[0]:end[0]]
    part += (np.clip(body, 0, 255) - part) * cover
    return slice(at[1], end[1]), slice(at[0], end[0]), cover[..., 0] > 0.5


def draw_cast_light(image, stone, centre, radius, light):
    """Draws the shadow of a gem and the coloured light within it, away from the lamp; call it before the gems are drawn."""
    n, (h, w) = stone.cover.shape[0], image.shape[:2]
    k = radius * 2 * stone.reach / n * light['stretch']
    m = np.float32([[k, 0, centre[0] + light['away'][0] * radius - k * n / 2], [0, k, centre[1] + light['away'][1] * radius - k * n / 2]])
    lo = np.maximum((centre - radius * 4).astype(int), 0)
    hi = np.minimum((centre + radius * 4).astype(int), [w, h])
    if (hi - lo < 2).any():
        return
    m[:, 2] -= lo
    size, soft = (int(hi[0] - lo[0]), int(hi[1] - lo[1])), max(0.4, light['soft'] * radius)
    take = lambda a: cv2.GaussianBlur(cv2.warpAffine(a.astype(np.float32), m, size, flags=cv2.INTER_AREA), (0, 0), soft)
    cover = take(stone.cover)[..., None]
    tint = take(stone.through * stone.gain[..., None] * stone.cover[..., None]) / np.maximum(cover, 0.02)
    part = image[lo[1]:hi[1], lo[0]:hi[0]]
    part *= 1 - cover * light['dark'] * (1 - np.clip(tint * light['focus'], 0, 1.6))
    np.clip(part, 0, 255, out=part)
