"""Cards in the travel edition's layout, with our own artwork: rounded corners, one row of pieces, a short region.

Dimensions from `facts/ubongo.md`: 91 x 59 mm, cells of 12.4 mm. A face is 545 x 800 x 4, RGB and opacity.
"""
import cv2
import numpy as np

import texture

CARD_MM = (91.0, 59.0)      # width and height of a card of the travel edition
CELL_MM = 12.4      # side of a cell on it
SIZE = (800, 545)      # width and height of a drawn face, in pixels
SCALE = np.array(SIZE) / CARD_MM


def polygon(image, points, colour):
    """Fills a polygon given in mm."""
    cv2.fillPoly(image, [np.round(np.asarray(points) * SCALE * 16).astype(np.int32)], [float(c) for c in colour], cv2.LINE_AA, 4)


def box(x, y, w, h):
    """Returns the corners of a rectangle."""
    return np.array([[x, y], [x + w, y], [x + w, y + h], [x, y + h]])


def grown(rng, columns, rows, count):
    """Returns a random connected set of cells."""
    cells = [(int(rng.integers(columns)), int(rng.integers(rows)))]
    while len(cells) < count:
        c, r = cells[int(rng.integers(len(cells)))]
        dc, dr = ((1, 0), (-1, 0), (0, 1), (0, -1))[int(rng.integers(4))]
        if 0 <= c + dc < columns and 0 <= r + dr < rows and (c + dc, r + dr) not in cells:
            cells.append((c + dc, r + dr))
    return np.array(cells)


def field(rng, image, ground):
    """Draws the background of the region: mottled, with figures and a band of stripes, and an uneven edge."""
    left, margin = rng.uniform(22, 32), rng.uniform(2, 5)
    warm = [np.array([rng.uniform(150, 235), rng.uniform(20, 130), rng.uniform(5, 60)]) for _ in range(2)]
    tones = warm if rng.random() < 0.75 else [texture.colour(rng), texture.colour(rng)]
    mix = texture.noise(rng, SIZE[1], SIZE[0], rng.uniform(20, 200), 4)[..., None]
    mask = np.zeros((SIZE[1], SIZE[0], 3), np.float32)
    polygon(mask, box(left, margin, CARD_MM[0] - left - margin, CARD_MM[1] - 2 * margin), (1, 1, 1))
    rough = texture.noise(rng, SIZE[1], SIZE[0], 14, 2)[..., None]
    mask = np.clip((cv2.GaussianBlur(mask, (0, 0), 5) + (rough - 0.5) * 0.5) * 6 - 2.5, 0, 1)
    image[:] = image * (1 - mask) + (tones[0] * mix + tones[1] * (1 - mix)) * mask
    if rng.random() < 0.7:
        for y in np.arange(margin, CARD_MM[1] - margin, rng.uniform(2.5, 5)):
            bend = rng.normal(0, 1.2, 4)
            wide = rng.uniform(0.8, 2.2)
            polygon(image, [[left, y], [left + 15, y + bend[0]], [left + 15, y + bend[0] + wide * 0.4], [left, y + wide]], ground)
    for _ in range(int(rng.integers(0, 6))):
        at = np.array([rng.uniform(left, 88), rng.uniform(4, 55)])
        points = at + np.cumsum(rng.normal(0, 3.5, (5, 2)), 0)
        cv2.polylines(image, [np.round(points * SCALE).astype(np.int32)], False, [float(c) for c in ground],
                      int(rng.integers(4, 12)), cv2.LINE_AA)
    return left


def region(rng, image, left):
    """Draws the cells of a random region: bright, with thin lines between them."""
    columns, rows = int(rng.integers(3, 6)), int(rng.integers(3, 5))
    cells = grown(rng, columns, rows, int(rng.integers(5, columns * rows + 1)))
    extent = (cells.max(0) - cells.min(0) + 1) * CELL_MM
    room = np.array([CARD_MM[0] - 3 - left, CARD_MM[1] - 5])
    start = np.array([left, 2.5]) + (room - extent) * [rng.uniform(0.5, 1), rng.uniform(0.3, 0.7)] - cells.min(0) * CELL_MM
    light = rng.uniform(190, 250)
    for cell in cells:
        corner = start + cell * CELL_MM
        polygon(image, box(*corner, CELL_MM, CELL_MM), texture.colour(rng) * 0.6)
        inset = rng.uniform(0.1, 0.3)
        polygon(image, box(*(corner + inset), CELL_MM - 2 * inset, CELL_MM - 2 * inset), np.array([1, 1, 1]) * light * rng.uniform(0.93, 1.03))


def icons(rng, image, left):
    """Draws a column of at most three pieces in one colour at the card's left end."""
    tone, unit, y = np.array(texture.PIECES[int(rng.integers(12))]) * rng.uniform(0.8, 1.2), rng.uniform(3.4, 5.4), rng.uniform(4, 9)
    for _ in range(int(rng.integers(2, 4))):
        points = texture.outline(texture.SHAPES[int(rng.integers(12))], unit)
        if rng.random() < 0.5:
            points = points[:, ::-1]
        points = points - points.min(0)
        if y + points[:, 1].max() > CARD_MM[1] - 3:
            break
        polygon(image, points + [(left - points[:, 0].max()) * rng.uniform(0.4, 0.6), y], tone)
        y += points[:, 1].max() + rng.uniform(2, 5)


def face(rng):
    """Returns one card's face: 545 x 800 x 4, uint8; the last plane is 0 outside the rounded corners."""
    ground = np.clip(rng.uniform(4, 45) + rng.normal(0, 4, 3), 0, 90) if rng.random() < 0.9 else texture.colour(rng) * 0.6
    image = np.zeros((SIZE[1], SIZE[0], 3), np.float32) + ground
    left = field(rng, image, ground)
    region(rng, image, left)
    icons(rng, image, left)
    opaque, radius = np.zeros((SIZE[1], SIZE[0], 1), np.uint8), int(rng.uniform(2, 6.5) * SCALE[0])
    w, h = SIZE
    cv2.rectangle(opaque, (radius, 0), (w - radius - 1, h), 255, -1)
    cv2.rectangle(opaque, (0, radius), (w, h - radius - 1), 255, -1)
    for x in (radius, w - radius - 1):
        for y in (radius, h - radius - 1):
            cv2.circle(opaque, (x, y), radius, 255, -1)
    return np.concatenate([np.clip(image, 0, 255).astype(np.uint8), opaque.reshape(h, w, 1)], 2)
