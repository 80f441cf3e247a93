"""Repaints the dice of a path-traced scene with other symbols, keeping its light, table and camera."""
import cv2
import numpy as np

import glyphs
from scene import Truth
from cubes import draw_tile, veil      # scene sets the path

SIDE = 48       # side of a rectified top face, in pixels
EDGE = 0.90     # fraction of a face that is painted on: its edges are rounded


def bare(top):
    """Returns a top face as bare wood in the same light, without its paint (SIDE x SIDE x 3), and the mask of the part that can be
    painted on."""
    y, x = np.mgrid[0:SIDE, 0:SIDE] / (SIDE - 1) * 2 - 1
    inner = np.maximum(np.abs(x), np.abs(y)) < EDGE
    basis = np.stack([np.ones_like(x), x, y, x * y], 2)
    keep = inner & (top.min(2) >= np.quantile(top.min(2)[inner], 0.5))      # paint is darker than wood in at least one channel
    for _ in range(3):
        a, b = basis[keep], top[keep]
        wood = basis @ np.linalg.lstsq(a, b, rcond=None)[0]
        less = ((wood - top) / np.maximum(wood, 12)).max(2)
        keep = inner & (less < 0.10)
        if keep.sum() < 60:
            break
    ink = cv2.dilate((less > 0.10).astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    return np.where((ink & inner)[..., None], wood, top).astype(np.float32), inner


def over(image, quad, tile, glare):
    """Paints a tile on a die's top face in the image. The tile's values are relative to the colour of bare wood."""
    m = cv2.getPerspectiveTransform(quad.astype(np.float32), np.float32([[0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]]))
    flat = cv2.warpPerspective(image, m, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    wood, inner = bare(flat)
    reflectance = cv2.resize(tile, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    mask = cv2.GaussianBlur(inner.astype(np.float32), (0, 0), 1.0)
    draw_tile(image, np.clip(wood * reflectance, 0, 255), mask, quad, 1.0, glare)


def repainted(rng, scene, sets):
    """Returns the image (float32) and the truth of a scene in which all dice have other symbols."""
    a_set, tiles = sets[int(rng.integers(len(sets)))]
    image, tops = scene.image.astype(np.float32), []
    for quad, cell, face in scene.truth.tops:
        if cell is not None:
            face = str(rng.choice(glyphs.FACES))
            choice = tiles[face][int(rng.integers(len(tiles[face])))][0].astype(np.float32)
            over(image, quad, np.clip(choice / a_set.wood, 0, 1.25), veil(rng))
        tops.append((quad, cell, face))
    truth = scene.truth
    new = Truth(truth.corners, truth.outline, truth.crossings, tops, truth.square, truth.gods)
    new.lift, new.margin, new.die, new.side, new.loose = truth.lift, truth.margin, truth.die, truth.side, truth.loose
    return image, new


if __name__ == '__main__':      # draws a sheet of examples
    import sys
    from scene import Stock, traced
    rng, stock = np.random.default_rng(1), Stock(1, 12)
    rows = []
    for s in traced(lambda i: i < 6):
        image, truth = repainted(rng, s, stock.sets)
        lo, hi = np.floor(s.truth.corners.min(0)).astype(int).clip(0), np.ceil(s.truth.corners.max(0)).astype(int)
        both = [cv2.resize(x[lo[1]:hi[1], lo[0]:hi[0]].astype(np.float32), (560, 560)) for x in (s.image, image)]
        rows.append(np.hstack(both))
    cv2.imwrite(sys.argv[1], np.vstack([np.hstack(rows[i:i + 2]) for i in range(0, len(rows), 2)])[:, :, ::-1])
