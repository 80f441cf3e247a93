"""Patterned tables and furnished rooms for the scene generator, drawn from a seed: cloths with woven and printed patterns, floors, tiles,
and rooms with windows, lamps and coloured walls.

The families in TRAINING, PRINTS and HELD_OUT differ: a network that was trained on the first two is measured on patterns that it has never
seen on the third. All colours are sRGB, 0 to 255; the images of rooms are linear.
"""
import colorsys

import numpy as np

CLOTH = {'rough': [0.8, 0.95], 'matte': 1, 'bump': 0.3}
FLOOR = {'rough': [0.15, 0.5]}
TILES = {'rough': [0.05, 0.3]}

# Which of two crossing threads, numbered i (warp) and j (weft), is on top.
WEAVES = {
    'plain': lambda i, j: (i + j) % 2 == 0,
    'twill': lambda i, j: (i + j) % 4 < 2,
    'herringbone': lambda i, j: (np.where(i % 32 < 16, i % 32, 31 - i % 32) + j) % 4 < 2,
}


def colour(rng, value=(0.1, 0.95), saturation=(0.0, 0.8)):
    """Returns a random colour."""
    return 255 * np.array(colorsys.hsv_to_rgb(rng.random(), rng.uniform(*saturation), rng.uniform(*value)))


def wood_colour(rng, value):
    """Returns a random colour of wood."""
    return 255 * np.array(colorsys.hsv_to_rgb(rng.uniform(0.03, 0.11), rng.uniform(0.3, 0.7), rng.uniform(*value)))


def dark_and_light(rng):
    """Returns a dark and a light colour, so that a pattern of both is bold."""
    return colour(rng, (0.05, 0.4)), colour(rng, (0.75, 0.97), (0.0, 0.35))


def woven(painter, warp, weft, weave, threads):
    """Returns a cloth with `threads` threads per side. `warp` and `weft` list the colours of consecutive threads, n x 3; the numbers of
    their threads divide `threads`, so that the cloth can be repeated."""
    i, j = np.floor(painter.x * threads).astype(int), np.floor(painter.y * threads).astype(int)
    over = WEAVES[weave](i, j)[..., None]
    cloth = np.where(over, warp[i % len(warp)], weft[j % len(weft)])
    along = np.where(over[..., 0], painter.x, painter.y) * threads % 1
    return cloth * (0.7 + 0.3 * np.sin(np.pi * along))[..., None] * (0.9 + 0.2 * painter.noise([8, 64])[..., None])


def bands(colours, widths):
    """Returns the colours of threads: bands of `widths` threads."""
    return np.repeat(np.array(colours), widths, axis=0)


def houndstooth(painter):
    """Returns a woven houndstooth of two colours."""
    dark, light = dark_and_light(painter.rng)
    repeat = bands([dark, light], [4, 4])
    return woven(painter, repeat, repeat, 'twill', int(painter.rng.choice([64, 96, 128, 192])))


def gingham(painter):
    """Returns a woven gingham of two colours."""
    dark, light = dark_and_light(painter.rng)
    repeat = bands([dark, light], [8, 8])
    return woven(painter, repeat, repeat, 'plain', int(painter.rng.choice([128, 192, 256])))


def tartan(painter):
    """Returns a woven tartan of four colours."""
    rng = painter.rng
    colours = [colour(rng) for _ in range(4)]
    widths = rng.permutation([20, 6, 26, 4, 8])
    repeat = bands([*colours, colours[0]], widths)
    return woven(painter, repeat, repeat, 'twill', 256)


def herringbone(painter):
    """Returns a woven herringbone of two colours."""
    dark, light = dark_and_light(painter.rng)
    return woven(painter, dark[None], light[None], 'herringbone', 192)


def stripes(painter):
    """Returns stripes of two to four colours."""
    rng = painter.rng
    colours = [colour(rng) for _ in range(int(rng.integers(2, 5)))]
    stripe = (painter.x * int(rng.integers(3, 12)) % 1 * len(colours)).astype(int)
    return np.array(colours)[stripe] * (0.9 + 0.2 * painter.noise([64, 256])[..., None])


def printed(painter, ground, ink, mark):
    """Returns a cloth with the colour `ink` where `mark` (0 to 1) is printed on `ground`."""
    return (ground + (ink - ground) * mark[..., None]) * (0.88 + 0.24 * painter.noise([16, 128, 256])[..., None])


def cell(painter, count, shift=0.5):
    """Returns coordinates -0.5 to 0.5 within cells, `count` per side; every other row is shifted by `shift` cells."""
    v = painter.y * count
    u = painter.x * count + shift * (np.floor(v) % 2)
    return u % 1 - 0.5, v % 1 - 0.5


def dots(painter):
    """Returns printed dots."""
    u, v = cell(painter, 2 * int(painter.rng.integers(3, 12)))
    ground, ink = painter.rng.permutation(dark_and_light(painter.rng))
    return printed(painter, ground, ink, (np.hypot(u, v) < painter.rng.uniform(0.15, 0.35)) * 1.0)


def flowers(painter):
    """Returns printed flowers."""
    rng = painter.rng
    out = np.ones(painter.x.shape)[..., None] * colour(rng)
    for _ in range(int(rng.integers(20, 70))):
        x, y, size, petals = *rng.random(2), rng.uniform(0.02, 0.08), int(rng.integers(4, 9))
        # Wraps around, so that the cloth can be repeated.
        u, v = (painter.x - x + 0.5) % 1 - 0.5, (painter.y - y + 0.5) % 1 - 0.5
        radius, angle = np.hypot(u, v), np.arctan2(v, u) + rng.random() * 6
        flower = radius < size * (0.65 + 0.35 * np.cos(petals * angle))
        out = np.where(flower[..., None], colour(rng), out)
        out = np.where((radius < size * 0.25)[..., None], colour(rng), out)
    return out * (0.9 + 0.2 * painter.noise([16, 128])[..., None])


def planks(painter):
    """Draws a floor of wooden boards with dark gaps."""
    rng, count = painter.rng, int(painter.rng.integers(4, 9))
    row = np.floor(painter.y * count).astype(int)
    tone = rng.uniform(0.75, 1.25, count)[row][..., None]
    dark = wood_colour(rng, (0.1, 0.5))
    wood = painter.wood(dark, np.minimum(dark * 1.7, 255), int(rng.integers(6, 20)))
    joint = (painter.x + rng.random(count)[row]) % 1 < 0.004
    gap = (painter.y * count % 1 < 0.03) | joint
    return wood * tone * np.where(gap, 0.3, 1.0)[..., None]


def chevron(painter):
    """Returns printed zigzag stripes."""
    rng, (dark, light) = painter.rng, dark_and_light(painter.rng)
    zigzag = painter.y * int(rng.integers(5, 12)) + np.abs(painter.x * int(rng.integers(3, 9)) % 1 - 0.5)
    return printed(painter, dark, light, (zigzag % 1 < 0.5) * 1.0)


def harlequin(painter):
    """Returns printed diamonds."""
    rng = painter.rng
    count = int(rng.integers(4, 10))
    mark = (np.floor(painter.x * count + painter.y * count) + np.floor(painter.x * count - painter.y * count)) % 2
    return printed(painter, *rng.permutation(dark_and_light(rng)), mark)


def rings(painter):
    """Returns printed concentric rings."""
    rng, (dark, light) = painter.rng, dark_and_light(painter.rng)
    u, v = cell(painter, 2 * int(rng.integers(2, 6)), 0.0)
    return printed(painter, light, dark, (np.hypot(u, v) * rng.uniform(5, 9) % 1 < 0.5) * 1.0)


def tiled(painter):
    """Draws glazed tiles with an ornament and grout."""
    rng, (dark, light) = painter.rng, dark_and_light(painter.rng)
    u, v = cell(painter, int(rng.integers(3, 7)), 0.0)
    ornament = (np.abs(np.abs(u) - np.abs(v)) < 0.08) | (np.hypot(u, v) < 0.14)
    grout = (np.abs(u) > 0.48) | (np.abs(v) > 0.48)
    return np.where(grout[..., None], 190.0, printed(painter, light, dark, ornament * 1.0))


def parquet(painter):
    """Draws a floor of square blocks of strips, each turned against its neighbours."""
    rng, count = painter.rng, int(painter.rng.choice([4, 6, 8]))
    turned = (np.floor(painter.x * count) + np.floor(painter.y * count)) % 2 == 0
    strip = np.where(turned, painter.x, painter.y) * count * 5
    dark = wood_colour(rng, (0.3, 0.7))
    wood = painter.wood(dark, np.minimum(dark * 1.5, 255), 18)
    tone = 0.8 + 0.4 * rng.random(5 * count)[np.floor(strip).astype(int) % (5 * count)]
    return wood * tone[..., None] * np.where(strip % 1 < 0.04, 0.5, 1.0)[..., None]


def contours(painter):
    """Returns printed bands along the contour lines of smooth noise."""
    rng = painter.rng
    height = painter.noise([int(rng.integers(2, 7)), int(rng.integers(5, 12))])
    return printed(painter, *rng.permutation(dark_and_light(rng)), (height * rng.uniform(4, 14) % 1 < rng.uniform(0.3, 0.7)) * 1.0)


def waves(painter):
    """Returns printed wavy bands of two to four colours."""
    rng = painter.rng
    colours = np.array([*dark_and_light(rng), colour(rng), colour(rng)])[:int(rng.integers(2, 5))]
    swing = rng.uniform(0.02, 0.12) * np.sin(2 * np.pi * painter.x * int(rng.integers(2, 9)))
    # Rounded down before the remainder is taken: in floating point, a tiny negative number % 1 is 1.
    band = np.floor((painter.y + swing) * int(rng.integers(4, 14)) * len(colours)).astype(int) % len(colours)
    return colours[band] * (0.88 + 0.24 * painter.noise([16, 128, 256])[..., None])


def patchwork(painter):
    """Returns patches of six colours around random points (a Voronoi diagram), with a seam between them or without."""
    rng = painter.rng
    points, colours = rng.random((int(rng.integers(20, 120)), 2)), np.array([colour(rng) for _ in range(6)])
    near, second, owner = np.full(painter.x.shape, 9.0), np.full(painter.x.shape, 9.0), np.zeros(painter.x.shape, int)
    for number, (x, y) in enumerate(points):
        # Wraps around, so that the cloth can be repeated.
        distance = np.hypot((painter.x - x + 0.5) % 1 - 0.5, (painter.y - y + 0.5) % 1 - 0.5)
        second = np.minimum(second, np.maximum(near, distance))
        owner = np.where(distance < near, number, owner)
        near = np.minimum(near, distance)
    seam = (second - near < 0.006 * rng.integers(0, 3)) * 1.0
    return printed(painter, colours[owner % 6], colour(rng), seam)


def trellis(painter):
    """Returns printed lines that cross at an angle, with a mark in each field."""
    rng, (dark, light) = painter.rng, dark_and_light(painter.rng)
    down, across, thick = int(rng.integers(3, 12)), int(rng.integers(3, 12)), rng.uniform(0.06, 0.2)
    u, v = (painter.x * across + painter.y * down) % 1 - 0.5, (painter.x * across - painter.y * down) % 1 - 0.5
    lines = (np.abs(u) > 0.5 - thick / 2) | (np.abs(v) > 0.5 - thick / 2)
    marks = np.abs(u) + np.abs(v) < rng.uniform(0, 0.35)
    return printed(painter, *rng.permutation([dark, light]), (lines | marks) * 1.0)


def nested_squares(painter):
    """Returns printed squares within squares."""
    rng = painter.rng
    u, v = cell(painter, 2 * int(rng.integers(2, 6)), rng.choice([0.0, 0.5]))
    depth = np.maximum(np.abs(u), np.abs(v)) * rng.uniform(3, 8)
    return printed(painter, *rng.permutation(dark_and_light(rng)), (depth % 1 < 0.5) * 1.0)


def confetti(painter):
    """Returns printed rectangles of many colours at random."""
    rng = painter.rng
    out = np.ones(painter.x.shape)[..., None] * colour(rng)
    for _ in range(int(rng.integers(40, 160))):
        x, y, turn, wide, high = *rng.random(2), rng.uniform(0, np.pi), rng.uniform(0.01, 0.09), rng.uniform(0.01, 0.05)
        u, v = (painter.x - x + 0.5) % 1 - 0.5, (painter.y - y + 0.5) % 1 - 0.5
        inside = (np.abs(u * np.cos(turn) + v * np.sin(turn)) < wide) & (np.abs(v * np.cos(turn) - u * np.sin(turn)) < high)
        out = np.where(inside[..., None], colour(rng), out)
    return out * (0.9 + 0.2 * painter.noise([16, 128])[..., None])


TRAINING = [(houndstooth, 5, CLOTH), (gingham, 4, CLOTH), (tartan, 4, CLOTH), (herringbone, 2, CLOTH), (stripes, 3, CLOTH), (dots, 3, CLOTH),
            (flowers, 4, CLOTH), (planks, 5, FLOOR)]
# Bold prints behind the drawn training images only; no pool of the scene generator has them.
PRINTS = [(contours, 4, CLOTH), (waves, 3, CLOTH), (patchwork, 4, CLOTH), (trellis, 4, CLOTH), (nested_squares, 3, CLOTH), (confetti, 3, CLOTH)]
HELD_OUT = [(chevron, 2, CLOTH), (harlequin, 2, CLOTH), (rings, 2, CLOTH), (tiled, 2, TILES), (parquet, 2, FLOOR)]


def tables(painter, families):
    """Yields name, image, side in mm and the generator's surface parameters of each table of the families TRAINING, PRINTS or HELD_OUT."""
    for draw, count, surface in families:
        for number in range(count):
            side = painter.rng.uniform(500, 900) if surface is FLOOR else painter.rng.uniform(160, 420)
            yield f'fabric_{draw.__name__}_{number}', draw(painter), round(side), surface


def room(rng, wide=512):
    """Returns the panorama of a room, wide/2 x wide x 3, linear: walls of one or more colours, windows and lamps."""
    high = wide // 2
    y, x = np.mgrid[0:high, 0:wide] / high
    walls = [(colour(rng, (0.15, 0.9), (0.0, 0.7)) / 255) ** 2.2 for _ in range(4)]
    image = np.array(walls)[(x * 2).astype(int) % 4] * 0.5
    image = np.where(y[..., None] < 0.25, (colour(rng, (0.5, 0.95), (0.0, 0.2)) / 255) ** 2.2 * 0.6, image)
    image = np.where(y[..., None] > 0.6, (colour(rng, (0.1, 0.6), (0.1, 0.6)) / 255) ** 2.2 * 0.3, image)
    for _ in range(int(rng.integers(0, 3))):      # windows
        left, top, width, height = rng.uniform(0, 2), rng.uniform(0.2, 0.35), rng.uniform(0.1, 0.4), rng.uniform(0.1, 0.25)
        inside = ((x - left) % 2 < width) & (y > top) & (y < top + height)
        image = np.where(inside[..., None], np.array([0.85, 0.95, 1.1]) * rng.uniform(4, 25), image)
    for _ in range(int(rng.integers(1, 5))):      # lamps
        across, above, size = rng.uniform(0, 2), rng.uniform(0.05, 0.4), rng.uniform(0.01, 0.05)
        warm = np.array([1.0, rng.uniform(0.6, 1), rng.uniform(0.25, 1)])
        radius = np.hypot(((x - across + 1) % 2 - 1) * np.sin(np.pi * np.clip(y, 0.05, 1)), y - above)
        image = image + warm * (rng.uniform(0.03, 0.15) / size ** 2) * (radius < size)[..., None]
    return image.astype(np.float32)


if __name__ == '__main__':      # draws a sheet of all families: fabrics.py SHEET.png
    import sys

    import cv2
    from tables import Painter
    sheet = [np.clip(image, 0, 255)[:512, :512] for _, image, _, _ in tables(Painter(1), TRAINING + PRINTS + HELD_OUT)]
    sheet += [np.clip(room(np.random.default_rng(seed)), 0, 1) ** 0.45 * 255 for seed in range(6)]
    sheet = [cv2.resize(image, (256, 256), interpolation=cv2.INTER_AREA) for image in sheet]
    sheet += [np.zeros((256, 256, 3))] * (-len(sheet) % 8)
    cv2.imwrite(sys.argv[1], np.vstack([np.hstack(sheet[i:i + 8]) for i in range(0, len(sheet), 8)])[..., ::-1])
