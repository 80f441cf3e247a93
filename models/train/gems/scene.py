"""A table with piles of gems and other items under a pinhole camera, with exact truth.

`compose` returns an image and its gems; `traced` reads path-traced scenes of the tune list, `bare` those whose table can be exchanged.
"""
import glob
import json
import os
import sys

import cv2
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import augment      # noqa: E402
import composite    # noqa: E402
import sources      # noqa: E402
import texture      # noqa: E402
import things      # noqa: E402
from stones import COLOURS, Palette, Stone, draw_cast_light, draw_gem      # noqa: E402

TILE = 96          # side of a drawn gem, in pixels
MIN_VISIBLE = 0.15       # minimum visible fraction of a gem that counts
OTHER = 6          # the colour number of small items that are no gems


class Gem:
    """A gem or another small item in an image: centre (x, y) and radius in pixels, colour (0 to 5, or OTHER for an item that is no gem),
    visible fraction, and its number (from 1) in the map of what each pixel shows."""

    def __init__(self, centre, radius, colour, visible, number):
        self.centre, self.radius, self.colour, self.visible, self.number = np.asarray(centre, float), radius, colour, visible, number


def discs(gems, h, w):
    """Returns the number of the gem that each pixel shows (0: none), estimated from centres and radii: that of the gem whose centre is
    nearest, in units of its radius, if it is within 0.9 radii."""
    y, x = np.mgrid[0:h, 0:w] + 0.5
    nearest, out = np.full((h, w), 0.9), np.zeros((h, w), np.uint8)
    for g in gems:
        d = np.hypot(x - g.centre[0], y - g.centre[1]) / g.radius
        out[d < nearest] = g.number
        nearest = np.minimum(nearest, d)
    return out


def pile(rng, count, wide):
    """Returns the centres of the gems of a pile (x, y, height in mm). Piles are loosely or closely packed; some gems lie on top of
    others."""
    gap, out = wide * rng.choice([rng.uniform(0.7, 0.92), rng.uniform(0.8, 1.1), rng.uniform(1.0, 1.8)], p=[0.5, 0.3, 0.2]), []
    spread = gap * np.sqrt(count) * rng.uniform(0.38, 0.6)
    for _ in range(count * 60):
        if len(out) == count:
            break
        p = rng.normal(0, spread, 2) if rng.random() < 0.7 else rng.uniform(-spread, spread, 2) * 1.6
        near = [q for q in out if np.hypot(*(p - q[:2])) < gap]
        if not near:
            out.append((*p, 0.0))
        elif len(near) < 3 and rng.random() < 0.05 and all(np.hypot(*(p - q[:2])) > 0.5 * wide for q in near):
            out.append((*p, 0.6 * wide))
    return np.array(out).reshape(-1, 3)


def gem_places(rng, wide):
    """Returns the centres of all gems on a table (x, y, height in mm), in one to four separate piles."""
    out, middles = [], []
    for _ in range(int(rng.choice([1, 1, 2, 2, 3, 4]))):
        count = int(rng.choice([rng.integers(1, 6), rng.integers(4, 15), rng.integers(10, 27)]))
        p = pile(rng, count, wide)
        reach = np.hypot(*p[:, :2].T).max() + wide
        for _ in range(40):
            m = rng.normal(0, 3.5 * wide * len(middles) + 1, 2)
            if all(np.hypot(*(m - q)) > reach + r + 4 * wide for q, r in middles):
                middles.append((m, reach))
                out.append(p + [*m, 0])
                break
    return np.concatenate(out)


def lamp(rng):
    """Returns a random light for drawn gems."""
    way, far = rng.uniform(0, 2 * np.pi), rng.choice([0.15, rng.uniform(0.2, 1.1), rng.uniform(1.0, 2.0)], p=[0.35, 0.45, 0.2])
    warm = np.array([255, 255 * rng.uniform(0.75, 1.02), 255 * rng.uniform(0.5, 1.05)])
    return {'away': np.array([np.cos(way), np.sin(way)]) * far, 'stretch': rng.uniform(0.8, 1.3), 'soft': rng.uniform(0.05, 0.5),
            'dark': rng.uniform(0.1, 0.85), 'focus': rng.uniform(0.3, 1.8), 'glow': rng.uniform(0.0, 0.45), 'lamp': warm * rng.uniform(0.3, 1)}


def random_items(rng, camera, where, wide, light):
    """Returns random items at the places `where`: mostly gems, sometimes other small items, sometimes both. Each item has height, foot
    and centre in pixels, radius, colour and drawing."""
    palette, few, body = Palette(rng), rng.choice(6, int(rng.integers(1, 7)), replace=False), wide / 2
    kinds, mixed = [things.Kind(rng) for _ in range(int(rng.integers(1, 5)))], rng.choice([0.0, rng.uniform(0, 0.7), 1.0], p=[0.56, 0.16, 0.28])
    out = []
    for x, y, z in where:
        middle, rim = camera.project([[x, y], [x + body, y]], z + body * 0.7)
        radius = max(np.hypot(*(rim - middle)), 1.0) * np.exp(rng.normal(0, 0.09))
        if rng.random() < mixed:
            kind = kinds[int(rng.integers(len(kinds)))]
            radius, colour, drawn = radius * kind.size, OTHER, things.Thing(rng, TILE, kind, light)
        else:
            colour = int(rng.choice(few))
            drawn = Stone(rng, TILE, palette, COLOURS[colour])
        out.append((z, camera.project([[x, y]], z)[0], middle, radius, colour, drawn))
    return out


def draw_stray_light(rng, image, found, light):
    """Draws patches of coloured light where no gem is, as gems farther away cast them. The network thus learns to ignore them."""
    for _ in range(int(rng.choice([0, 0, 1, 3, 6]))):
        _, foot, _, radius, _, stone = found[int(rng.integers(len(found)))]
        draw_cast_light(image, stone, foot + rng.normal(0, 3, 2) * radius, radius * rng.uniform(0.5, 1.2), {**light, 'soft': rng.uniform(0.1, 0.6)})


def repainted(rng, image, gems):
    """Recolours the table of a traced image (float32) with a drawn surface. On the gems, the change is weaker and blurred."""
    h, w = image.shape[:2]
    stones, radius = np.zeros((h, w), np.float32), np.median([g.radius for g in gems])
    for g in gems:
        cv2.circle(stones, tuple(int(v) for v in g.centre), int(g.radius * 1.05), 1.0, -1)
    stones = cv2.GaussianBlur(stones, (0, 0), 0.12 * radius + 0.5)[..., None]
    table = np.median(image[stones[..., 0] < 0.1], axis=0) if (stones < 0.1).any() else np.full(3, 110)
    stains = np.log((texture.surface(rng, h, w) + 12) / (table + 12)).clip(-1.5, 1.5).astype(np.float32)
    stains += (cv2.GaussianBlur(stains, (0, 0), radius) * rng.uniform(0.2, 0.8) - stains) * stones
    return np.clip((image + 12) * np.exp(stains) - 12, 0, 255)


def compose(rng, w, h, tables, empty=False):
    """Returns a drawn image (float32 RGB), its gems, and the number of the gem that each pixel shows (uint8, 0: none). With `empty`, the
    image shows other items only."""
    wide = rng.uniform(11, 14) * 1.1
    where = gem_places(rng, wide)
    span = (np.ptp(where[:, :2], 0).max() + 2 * wide) / rng.uniform(0.4, 1.1) * max(1.0, w / h)
    camera = composite.Camera(rng, w, h, max(span, wide * rng.uniform(5, 18)))
    where[:, :2] -= where[:, :2].mean(0) + rng.normal(0, 0.06, 2) * span
    ys, xs = np.mgrid[0:h, 0:w] + 0.5
    image = np.ascontiguousarray(composite.background(rng, w, h, camera, camera.table(xs, ys), tables)).astype(np.float32)
    composite.clutter(rng, image, camera, [(*p[:2], 0) for p in where[:1]] if rng.random() < 0.8 else [], span * 0.4)
    if empty:
        things.others(rng, image, camera, np.zeros((0, 2)), wide, span * 0.3)
        return image, [], np.zeros((h, w), np.uint8)
    light = lamp(rng)
    things.others(rng, image, camera, where[:, :2], wide, span * 0.3)
    found = sorted(random_items(rng, camera, where, wide, light), key=lambda f: (f[0] > 0, f[2][1]))
    lights = [light, lamp(rng)] if rng.random() < 0.4 else [light]
    for _, foot, _, radius, _, stone in found:
        for one in lights:
            draw_cast_light(image, stone, foot, radius, one)
    draw_stray_light(rng, image, found, lights[-1])
    owner, whole = np.full((h, w), -1, np.int16), []
    for i, (_, _, middle, radius, colour, stone) in enumerate(found):
        part = things.draw_item(image, stone, middle, radius) if colour == OTHER else draw_gem(rng, image, stone, middle, radius, light)
        whole.append(part[2].sum() if part else 0)
        if part:
            owner[part[:2]][part[2]] = i
    if rng.random() < 0.1:
        mask, skin = texture.hand(rng, h, w, np.clip(found[0][2] + rng.normal(0, 0.2, 2) * [w, h], 0, [w, h]))
        image = image * (1 - mask[..., None]) + skin * mask[..., None]
        owner[mask > 0.5] = -1
    visible = np.bincount(owner[owner >= 0], minlength=len(found))
    full = [np.pi * (0.95 * f[3]) ** 2 * 0.9 for f in found]
    gems = [Gem(f[2], f[3], f[4], min(1.0, s / max(n, 0.6 * a, 1)), i + 1) for i, (f, s, n, a) in enumerate(zip(found, visible, whole, full))]
    return image, gems, (owner + 1).astype(np.uint8)


class Traced:
    """A path-traced scene at most `long` pixels long: the image, its gems, and the number of the gem that each pixel shows (from
    owners.py, or estimated by `discs`). `hard` are places where a network was wrong."""

    hard = ()

    def __init__(self, jpg, long=1280):
        image, data = sources.read(jpg), json.load(open(jpg[:-4] + '.json', encoding='utf8'))
        k = min(1.0, long / max(image.shape[:2]))
        self.image, self.name = cv2.resize(image, None, fx=k, fy=k, interpolation=cv2.INTER_AREA), os.path.basename(jpg)[:-4]
        colour = lambda name: COLOURS.index(name) if name in COLOURS and data.get('palette') != 'custom' else OTHER
        self.gems = [Gem(np.array(g['center']) * k, g['radius'] * k, colour(g['colour']), g['visible'], i + 1)
                     for i, g in enumerate(data.get('gems', []))]
        owner = [p for p in (f'{folder}/{self.name}-owner.png' for folder in (os.path.dirname(jpg), further_folder())) if os.path.exists(p)]
        h, w = self.image.shape[:2]
        self.owner = cv2.resize(cv2.imread(owner[0], cv2.IMREAD_GRAYSCALE), (w, h), interpolation=cv2.INTER_NEAREST) if owner else discs(self.gems, h, w)


def further_folder():
    """Returns the folder that UMPIRE_MORE_GEMS names, with further scenes and the files that owners.py wrote for them."""
    return os.environ.get('UMPIRE_MORE_GEMS', '/nowhere')


def traced(keep=None):
    """Returns the path-traced scenes of the tune list; `keep` selects them by number."""
    names = sources.split()['gems']['tune']
    return [Traced(f'{sources.shared()}/scenes/gems/{n}.jpg') for i, n in enumerate(names) if keep is None or keep(i)]


class Bare:
    """A path-traced scene written by bare.py, whose table can be exchanged; takes 2 MB. `hard` are places where a network was wrong."""

    hard = ()

    def __init__(self, path):
        read = lambda part: cv2.imread(f'{path}-{part}.png', cv2.IMREAD_UNCHANGED)[..., ::-1]
        self.shine, self.light, self.guide = read('shine'), read('light'), read('guide')
        data, self.name = json.load(open(f'{path}.json', encoding='utf8')), os.path.basename(path)
        self.plane, (self.w, self.h) = np.array(data['table_mm']), data['image']
        colour = lambda name: COLOURS.index(name) if data['palette'] == 'standard' else OTHER
        self.gems, self.image = [Gem(g['center'], g['radius'], colour(g['colour']), g['visible'], i + 1) for i, g in enumerate(data['gems'])], None
        self.owner = discs(self.gems, self.h, self.w)

    def under(self, rng, tables):
        """Returns the reflectance (0..1) of a random table at each pixel: of the table that the pixel shows, or that is seen through its
        gem."""
        x, y = np.meshgrid(np.arange(self.w) + 0.5, np.arange(self.h) + 0.5)
        u, v, k = [m[0] * x + m[1] * y + m[2] for m in self.plane]
        u, v = u / k, v / k
        albedo = (composite.background(rng, self.w, self.h, TableResolution(u, v), (u, v, k > 0), tables) / 255) ** 2.2
        table, slant = self.guide[..., :1] / np.float32(255), self.guide[..., 1:].astype(np.float32) / 127.5 - 1
        reach = np.median([g.radius for g in self.gems] or [1]) * rng.uniform(0.6, 1.6)
        at = [(p - slant[..., i] * reach).astype(np.float32) for i, p in enumerate((x - 0.5, y - 0.5))]
        through = cv2.remap(cv2.GaussianBlur(albedo, (0, 0), 1.5), *at, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        return through + (albedo - through) * table

    def develop(self, rng, tables):
        """Returns a photo (float32) with another table, with the exposure and tone curve of a phone."""
        root = lambda a: (a.astype(np.float32) / 65535) ** 2 * 8
        x = root(self.shine) * np.float32(rng.uniform(0.5, 1.2)) + root(self.light) * self.under(rng, tables)
        grey = x.mean(2)
        x *= np.float32(0.2 * 2 ** rng.uniform(-0.9, 0.7) / max(np.minimum(grey, np.percentile(grey[::4, ::4], 97)).mean(), 1e-4))
        x *= np.float32(np.exp(rng.normal(0, 0.06)) * np.array([np.exp(t := rng.normal(0, 0.16)), 1, np.exp(-t)]))
        x *= 1.45 * (max(np.percentile(x[::4, ::4], 98) / 1.1, 1) ** -0.6)
        x = np.minimum(x * (1 + x / 11.6) / (1 + x) * 1.12, 1) ** np.float32(1 / 2.3)
        return (x + rng.uniform(0.1, 0.6) * (x * x * (3 - 2 * x) - x)) * 255


def bare_scenes():
    """Returns scenes whose table can be exchanged, from the folder that UMPIRE_BARE_GEMS names."""
    return [Bare(path[:-5]) for path in sorted(glob.glob(os.path.join(os.environ.get('UMPIRE_BARE_GEMS', '/nowhere'), '*.json')))]


class TableResolution:
    """Takes the place of a camera for composite.background, which needs only the mm of table per pixel at the image centre."""

    def __init__(self, u, v):
        y, x = u.shape[0] // 2, u.shape[1] // 2
        self.distance, self.f = np.hypot(u[y, x + 1] - u[y, x], v[y, x + 1] - v[y, x]), 1.0


def is_held_out(name):
    """Returns whether a scene that was rendered for training is kept for measuring instead: one in twelve."""
    return int(name.rsplit('-', 1)[1]) % 12 == 5


def further_scenes(known=()):
    """Returns the scenes that were rendered for training, from the folder that UMPIRE_MORE_GEMS names. Leaves out those in `known`,
    those that are kept for measuring, and those with fewer than two gems."""
    known_names = {s.name for s in known}
    names = [jpg[:-4] for jpg in sorted(glob.glob(os.path.join(further_folder(), '*.jpg')))]
    names = [name for name in names if os.path.basename(name) not in known_names]
    scenes = [Traced(f'{name}.jpg') for name in names if os.path.exists(f'{name}.json') and not is_held_out(name)]
    return [s for s in scenes if len(s.gems) > 1]


if __name__ == '__main__':      # draws a sheet of examples with their truth
    rng = np.random.default_rng(int(sys.argv[2]))
    tables, out = {'tables': sources.tables(), 'flat': [], 'traced': []}, []
    for i in range(12):
        image, gems, _ = compose(rng, 480, 384, tables)
        image = np.ascontiguousarray(augment.photograph(rng, image))
        for g in gems if '--plain' not in sys.argv else []:
            if g.visible >= MIN_VISIBLE:
                cv2.circle(image, tuple(np.round(g.centre).astype(int).tolist()), int(g.radius), (255, 255, 255), 1, cv2.LINE_AA)
                cv2.putText(image, (*COLOURS, 'other')[g.colour][:2], tuple(np.round(g.centre - 5).astype(int).tolist()), 0, 0.3, (255, 255, 255), 1)
        out.append(image)
    cv2.imwrite(sys.argv[1], np.vstack([np.hstack(out[i:i + 3]) for i in range(0, 12, 3)])[:, :, ::-1])
