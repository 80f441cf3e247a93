"""Crops of a board for the dice network, with labels: each square at the height of a die's top face, each corner on the board, and dice
beside the board.

A square's crop spans SPAN widths of a die, so that the top faces of dice have the same size in all crops. It is rotated by quarter turns
until the die's foot is below its top face, so that side faces are always below the top face. The network gets two further planes, which
mark where the top and the sides of a die must be.
"""
import cv2
import numpy as np

import glyphs

SIDE, SPAN = 56, 2.0     # side of a crop in pixels, and in widths of a die
# Contents of a square, in the order of the network's outputs.
CLASSES = ('empty',) + glyphs.FACES + ('hidden',)
# Gods at the corners, in the order of the network's outputs.
GODS = glyphs.GODS + ('none',)
OCCLUDED, NO_GOD = len(CLASSES) - 1, len(GODS) - 1
# Corners of a square around 0, 0 with sides of length 2, clockwise from the top left one.
UNIT = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float)


class Crop:
    """A crop: its image, the class of its square or -1, the god in its corner or -1, and the places of the foot and of the true centre of
    the die, in widths of a die."""

    def __init__(self, image, square=-1, god=-1, foot=(0, 0), off=(0, 0)):
        self.image, self.square, self.god, self.foot, self.off = image, square, god, np.float32(foot), np.float32(off)

    def numbers(self):
        """Returns the truth of a crop as six numbers, as they are stored in the ring buffer from which `train_dice.py` trains."""
        return np.float32([self.square, self.god, *self.foot, *self.off])


def cut(image, quad, side=SIDE, border=cv2.BORDER_REPLICATE):
    """Returns the image inside a quad, rectified; averaged first where the image has a much higher resolution."""
    quad = np.float64(quad)
    fine = np.sqrt(max(cv2.contourArea(quad.astype(np.float32)), 1)) / side
    lo, hi = np.floor(quad.min(0)).astype(int) - 8, np.ceil(quad.max(0)).astype(int) + 8
    lo, hi = np.maximum(lo, 0), np.minimum(hi, [image.shape[1], image.shape[0]])
    if (hi - lo < 4).any():
        return None
    part, q = image[lo[1]:hi[1], lo[0]:hi[0]], quad - lo
    if fine > 1.3:
        part = cv2.resize(part, None, fx=1 / fine, fy=1 / fine, interpolation=cv2.INTER_AREA)
        q = q / fine
    m = cv2.getPerspectiveTransform((q - 0.5).astype(np.float32), np.float32([[0, 0], [side, 0], [side, side], [0, side]]) - 0.5)
    return cv2.warpPerspective(part, m, (side, side), flags=cv2.INTER_LINEAR, borderMode=border)


def window(rng, middle, wide, off, angle=0.0):
    """Returns a square around a point of the grid, rotated by `angle`. Its place, size and rotation have random errors, since the program
    knows the board's pose only approximately."""
    t, half = angle + rng.normal(0, 0.03), wide / 2 * np.exp(rng.normal(0, 0.03))
    c, s = np.cos(t), np.sin(t)
    return UNIT @ np.array([[c, s], [-s, c]]) * half + middle + off + rng.normal(0, 0.03, 2)


def fraction_outside(image, quad):
    """Returns the fraction of a quad that is outside the image."""
    h, w = image.shape[:2]
    hit, _ = cv2.intersectConvexConvex(quad.astype(np.float32), np.float32([[0, 0], [w, 0], [w, h], [0, h]]))
    return 1 - hit / max(cv2.contourArea(quad.astype(np.float32)), 1e-3)


def fraction_under_hand(hand, quad):
    """Returns the fraction of the middle of a square that a hand covers."""
    x, y = np.clip(quad.mean(0), 0, [hand.shape[1] - 1, hand.shape[0] - 1]).astype(int)
    r = max(1, int(np.sqrt(cv2.contourArea(quad.astype(np.float32))) * 0.35))
    return float(hand[max(0, y - r):y + r + 1, max(0, x - r):x + r + 1].mean())


def square_crop(rng, image, truth, middle, height, drift, angle=0.0):
    """Returns the crop around a square's centre or another point (in squares), at `height` above the board, rotated by `angle` and then by
    quarter turns until the die's foot is below its top face; None if the crop is outside the image."""
    wide, lean = height / truth.side, np.exp(rng.normal(0, 0.05))
    flat = window(rng, middle, SPAN * wide, drift, angle)
    quad, foot = truth.lift(flat, height), truth.lift(flat.mean(0)[None], 0.0)

    def inside(quad, points):        # returns image points in widths of a die, from the centre of the crop
        m = cv2.getPerspectiveTransform(quad.astype(np.float32), (UNIT * SPAN / 2).astype(np.float32))
        return cv2.perspectiveTransform(np.float32(points)[None], m)[0]
    x, y = inside(quad, foot)[0]
    quarter = {(False, True): 0, (True, True): 1, (False, False): 2, (True, False): 3}[(abs(x) > abs(y), (x if abs(x) > abs(y) else y) > 0)]
    quad = np.roll(quad, quarter, 0)         # starts at another corner, so that the foot is below
    image = cut(image, quad)
    return None if image is None else (Crop(image, foot=inside(quad, foot)[0] * lean), lambda points: inside(quad, points))


def square_crops(rng, image, truth, size, on):
    """Returns crops of squares without a die. `on` are the squares with a die; its neighbours are chosen first."""
    rest = [(i, j) for i in range(size) for j in range(size) if (i, j) not in on]
    rng.shuffle(rest)
    neighbours = [q for q in rest if any((q[0] + a, q[1] + b) in on for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0)))]
    height = truth.die * np.exp(rng.normal(0, 0.06 if rng.random() < 0.85 else 0.14))
    drift, out = rng.normal(0, 0.05, 2), []
    outline = truth.outline.astype(np.float32)
    beyond = lambda q: cv2.pointPolygonTest(outline, truth.lift([[q[1] + 0.5, q[0] + 0.5]], height)[0].tolist(), False) < 0
    at_border = [q for q in rest if q[0] in (0, size - 1) or q[1] in (0, size - 1)][:8]
    chosen = neighbours[:8] + rest[:3] + [q for q in at_border if beyond(q)][:4]      # in the last of these crops, the top of a die would hide the table
    for i, j in list(on) + list(dict.fromkeys(chosen)):
        label = 1 + glyphs.FACES.index(on[i, j][1]) if (i, j) in on else 0
        quad = on[i, j][0] if label else truth.lift([[j, i], [j + 1, i], [j + 1, i + 1], [j, i + 1]], 0.0)
        occluded_fraction = fraction_outside(image, quad)
        if truth.hand is not None:
            occluded_fraction = max(occluded_fraction, fraction_under_hand(truth.hand, quad))
        found = None if 0.3 < occluded_fraction < 0.6 else square_crop(rng, image, truth, (j + 0.5, i + 0.5), height, drift)
        if found:
            crop, inside = found
            crop.square = OCCLUDED if occluded_fraction >= 0.6 else label
            if crop.square not in (0, OCCLUDED):
                crop.off = inside(quad).mean(0)
            out.append(crop)
    return out


def loose_places(rng, truth, height):
    """Returns places beside the board, in squares at `height` above it: up to five dice, and up to three points of the table far from all
    dice. Each is (place, centre of the die's top face in the image or None, class)."""
    size = np.sqrt(len(truth.crossings)) - 1
    around = (UNIT + 1) / 2 * size
    to_plane = cv2.getPerspectiveTransform(truth.lift(around, height).astype(np.float32), around.astype(np.float32))
    on_plane = lambda points: cv2.perspectiveTransform(np.float32(points).reshape(1, -1, 2), to_plane)[0].astype(float)
    centres = [quad.mean(0) for quad, _, _ in truth.tops] + [centre for centre, _ in truth.loose]
    dice = on_plane(centres) if centres else np.zeros((0, 2))
    places = [(on_plane(centre)[0], centre, 1 + glyphs.FACES.index(face)) for centre, face in truth.loose]
    rng.shuffle(places)
    places = places[:5]
    for _ in range(3):
        angle, distance = rng.uniform(0, 2 * np.pi), size * rng.uniform(0.8, 1.2)
        place = size / 2 + distance * np.array([np.cos(angle), np.sin(angle)])
        if np.hypot(*(dice - place).T).min(initial=9) > 2 * height / truth.side:
            places.append((place, None, 0))
    return places


def loose_crops(rng, image, truth):
    """Returns crops of dice beside the board, at any angle, and of the table there: the program reads the die that was rolled with the same
    network."""
    height, out = truth.die * np.exp(rng.normal(0, 0.06)), []
    for place, centre, label in loose_places(rng, truth, height):
        span = truth.lift(place + UNIT * height / truth.side, height)
        is_hidden = truth.hand is not None and fraction_under_hand(truth.hand, span) >= 0.1
        if is_hidden or fraction_outside(image, span) >= 0.15:
            continue
        found = square_crop(rng, image, truth, place, height, rng.normal(0, 0.05, 2), rng.uniform(0, np.pi / 2))
        if found:
            crop, inside = found
            crop.square = label
            if label:
                crop.off = inside([centre])[0]
            out.append(crop)
    return out


def corner_crops(rng, image, truth, size, on):
    """Returns crops of the board's corners, each with its god, and crops of the same size elsewhere, without a god."""
    out, reach = [], 1 + truth.margin
    first, last = reach / 2 - truth.margin, size + truth.margin - reach / 2
    for number, (x, y) in enumerate(((first, first), (last, first), (last, last), (first, last))):
        quad = truth.lift(window(rng, (x, y), reach, rng.normal(0, 0.05, 2)), 0.0)
        taken = ((0, size - 1)[y == last], (0, size - 1)[x == last]) in on
        if not (taken and truth.gods and rng.random() < 0.8 or fraction_outside(image, quad) > 0.3 or truth.hand is not None and fraction_under_hand(truth.hand, quad) > 0.2):
            out.append((cut(image, quad), glyphs.GODS.index(truth.gods[number]) if truth.gods else NO_GOD))
    for _ in range(2):
        if rng.random() < 0.6:
            x, y = rng.uniform(1.2 + reach / 2, size - 1.2 - reach / 2, 2) if size > 6 else rng.uniform(2.4, size - 2.4, 2)
        else:
            angle = rng.uniform(0, 2 * np.pi)
            x, y = size / 2 + np.array([np.cos(angle), np.sin(angle)]) * (size * 0.75 + reach * rng.uniform(0.9, 1.6))
        quad = truth.lift(window(rng, (x, y), reach, 0.0), 0.0)
        if fraction_outside(image, quad) < 0.3:
            out.append((cut(image, quad), NO_GOD))
    turned = [(np.rot90(crop, int(rng.integers(4))), god) for crop, god in out if crop is not None]
    return [Crop(np.ascontiguousarray(crop), god=god) for crop, god in turned]


def crops(rng, image, truth):
    """Returns crops of squares and corners of an image (uint8); for a board of another game, which has no gods, of corners only."""
    size, on = int(round(np.sqrt(len(truth.crossings)))) - 1, {c: (q, f) for q, c, f in truth.tops if c is not None}
    dice = square_crops(rng, image, truth, size, on) + loose_crops(rng, image, truth) if truth.gods else []
    return dice + corner_crops(rng, image, truth, size, on)


if __name__ == '__main__':      # draws a sheet of examples: the expected top face, its foot, and the true centre of a die
    import sys
    import scene
    sheet, rng = [], np.random.default_rng(3)
    tables = {'tables': scene.sources.tables(), 'flat': [], 'traced': []}
    stock, scenes = scene.Stock(8, 12), scene.traced(lambda i: i < 12)
    for k in range(12):
        if k % 2:
            image, truth = scenes[k].image, scenes[k].truth
        else:
            image, truth = scene.compose(rng, 640, 512, stock, tables)
            image = scene.augment.photograph(rng, image)
        row = []
        found = crops(rng, image, truth)
        rng.shuffle(found)
        for c in found[:14]:
            big, at = cv2.resize(c.image, (112, 112)), lambda p: tuple(np.round((np.float32(p) / SPAN + 0.5) * 112).astype(int).tolist())
            if c.square >= 0:
                cv2.rectangle(big, at((-0.5, -0.5)), at((0.5, 0.5)), (255, 0, 0), 1)
                cv2.line(big, at((0, 0)), at(c.foot), (0, 0, 255), 1)
                cv2.circle(big, at(c.off), 3, (0, 255, 0), -1)
            cv2.putText(big, CLASSES[c.square][:4] if c.square >= 0 else GODS[c.god], (2, 10), 0, 0.35, (255, 0, 255), 1)
            row.append(big)
        row += [np.zeros((112, 112, 3), np.uint8)] * (14 - len(row))
        sheet.append(np.hstack(row))
    cv2.imwrite(sys.argv[1], np.vstack(sheet)[:, :, ::-1])
