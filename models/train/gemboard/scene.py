"""A table with a gem board on it under a pinhole camera, with exact truth.

`compose` returns an image with its truth (`Truth`); `Traced` reads path-traced scenes.
"""
import glob
import json
import os
import sys

import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..', 'gems'), os.path.join(HERE, '..'), HERE]
import composite    # noqa: E402
import sources      # noqa: E402
import texture      # noqa: E402
import things       # noqa: E402
from art import Art, HOLES, ROWS      # noqa: E402
from stones import COLOURS, Palette, Stone, draw_cast_light, draw_gem      # noqa: E402

PAWNS = ('white', 'beige', 'blue', 'black')
PAWN_RGB = {'white': (236, 232, 224), 'beige': (206, 176, 124), 'blue': (36, 70, 150), 'black': (28, 27, 28)}
EMPTY, HIDDEN, UNLABELLED = 6, 7, 255      # contents of a hole besides the colours 0 to 5; UNLABELLED is not used in the loss
TILE = 48


class Truth:
    """The truth in pixels: `corners` 4 x 2 (in the order of docs/contract.md), `holes` 6 x 12 x 2, `held`: the contents of the holes (6 x
    12), `pawns`: [(x, y, colour)], each by the place of its foot."""

    def __init__(self, corners, holes, held, pawns):
        self.corners, self.holes, self.held, self.pawns = np.array(corners, float), np.array(holes, float), np.array(held), pawns

    def moved(self, m):
        """Returns the truth for the image that the homography `m` makes of this one."""
        to = lambda p: cv2.perspectiveTransform(np.float64(p).reshape(1, -1, 2), m)[0]
        pawns = [(*to([p[:2]])[0], p[2]) for p in self.pawns]
        return Truth(to(self.corners), to(self.holes).reshape(ROWS, HOLES, 2), self.held, pawns)


def rows_of(rng):
    """Returns random contents of the holes. Rows are emptied from the end with the fields, and further holes may be empty. One board in
    five does not have twelve gems of each colour."""
    mean = rng.choice([0, 12, rng.uniform(0, 12)], p=[0.08, 0.04, 0.88])
    full = rng.permutation(np.repeat(np.arange(6), 12)) if rng.random() < 0.8 else rng.choice(rng.integers(0, 6, 3), 72)
    held = full.reshape(ROWS, HOLES)
    for row in held:
        row[:int(np.clip(round(rng.normal(mean, 1.6)), 0, 12))] = EMPTY
        row[rng.random(HOLES) < rng.choice([0.0, 0.05, 0.3], p=[0.7, 0.2, 0.1])] = EMPTY
    return held


def placed(art, place):
    """Returns the 3 x 3 matrix from table mm to board mm, for a board with centre x, y and a rotation."""
    x, y, turn = place
    c, s = np.cos(turn), np.sin(turn)
    return np.array([[c, s, -c * x - s * y + art.long / 2], [-s, c, s * x - c * y + art.wide / 2], [0, 0, 1]])


def paste(rng, image, camera, maps, art, to_board):
    """Draws the board's face with the table visible through its holes, and the edges of its thickness."""
    x, y, front = maps
    u, v = to_board[0, 0] * x + to_board[0, 1] * y + to_board[0, 2], to_board[1, 0] * x + to_board[1, 1] * y + to_board[1, 2]
    p, w = art.ppm, art.shape[1]
    near = (u > -3) & (u < art.long + 3) & (v > -3) & (v < art.wide + 3) & front
    px, py = (u * p - 0.5).astype(np.float32), (v * p - 0.5).astype(np.float32)
    ends = camera.project(np.stack([np.linalg.inv(to_board) @ [a, art.wide / 2, 1] for a in (0, art.long)])[:, :2])
    shrink = max(1.0, w / max(np.hypot(*(ends[1] - ends[0])), 8))
    face = cv2.GaussianBlur(art.image, (0, 0), 0.4 * shrink) if shrink > 1.2 else art.image
    face = cv2.remap(face, px, py, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    cover = cv2.remap(art.cover, px, py, cv2.INTER_LINEAR) * near
    # for each pixel, find the nearest hole of the gem board; through a hole, the table appears shifted away from the camera, because the
    # board is thick
    flat = art.holes.reshape(-1, 2)
    columns = np.abs(u[..., None] - art.holes[0, :, 0]).argmin(-1)
    rows = np.abs(v[..., None] - art.holes[:, 0, 1]).argmin(-1)
    at = flat[rows * HOLES + columns]
    du, dv = u - at[..., 0], v - at[..., 1]
    thick, away = rng.uniform(1.5, 2.6), to_board[:2, :2] @ np.array([0, -1.0])
    lean, dim = away * thick * camera.cos / max(camera.sin, 0.2), to_board[:2, :2] @ rng.normal(0, 1.3, 2)
    soft = lambda d: np.clip((art.hole - d) * p / shrink + 0.5, 0, 1)
    through = soft(np.hypot(du, dv))
    floor = soft(np.hypot(du + lean[0], dv + lean[1])) * through
    lit = soft(np.hypot(du + lean[0] + dim[0], dv + lean[1] + dim[1]))
    wall = np.array([205, 198, 188]) * rng.uniform(0.35, 1.1) * (1 + rng.uniform(-0.3, 0.3))
    inside = image * (1 - rng.uniform(0, 0.7) * (1 - lit))[..., None] * floor[..., None] + wall * (1 - floor)[..., None]
    face = face * rng.uniform(0.7, 1.1) * (1 - through)[..., None] + inside * through[..., None]
    image[:] = image * (1 - cover[..., None]) + face * cover[..., None]


def gems(rng, image, camera, art, held, to_table, light):
    """Draws the gems in the holes. `held` is the content of each hole, `to_table` the map from the board to the table."""
    palette, wide = Palette(rng), rng.uniform(10.5, 13)
    found = []
    for r in range(ROWS):
        for c in range(HOLES):
            if held[r, c] < 6:
                radius = min(wide / 2 * np.exp(rng.normal(0, 0.08)), art.hole * 0.98)
                way, far = rng.uniform(0, 7), (art.hole - radius) * np.sqrt(rng.random())
                x, y, _ = to_table @ [*(art.holes[r, c] + far * np.array([np.cos(way), np.sin(way)])), 1]
                middle, rim = camera.project([[x, y], [x + radius, y]], radius * 0.6)
                found.append((middle, max(np.hypot(*(rim - middle)) * 1.05, 1.5), held[r, c]))
    for middle, radius, colour in sorted(found, key=lambda f: f[0][1]):
        stone = Stone(rng, TILE, palette, COLOURS[colour])
        if rng.random() < 0.5:
            draw_cast_light(image, stone, middle, radius * 0.9, light)
        draw_gem(rng, image, stone, middle, radius, light)


def pawns(rng, image, camera, art, to_table):
    """Draws pawns on the fields. Returns the mask of what they cover, and for each pawn the place of its foot in pixels and its colour."""
    mask, out, spots = np.zeros(image.shape[:2], np.float32), [], []
    for colour in rng.permutation(4)[:int(rng.choice([0, 1, 2, 3, 4]))]:
        x0, y0, x1, y1 = art.fields[int(rng.integers(ROWS))]
        at = np.array([rng.uniform(x0 + 7, max(x1 - 7, x0 + 8)), (y0 + y1) / 2 + rng.normal(0, 1.5)])
        if all(np.hypot(*(at - s[0])) > 15 for s in spots):
            spots.append((at, int(colour)))
    feet = [(to_table @ [*s[0], 1], s[1]) for s in spots]
    for (x, y, _), colour in sorted(feet, key=lambda f: f[0][1]):
        rgb = np.clip(np.array(PAWN_RGB[PAWNS[colour]]) * rng.normal(1, 0.08, 3) * rng.uniform(0.8, 1.15), 8, 255)
        things.pawn(rng, image, camera, x, y, rgb, mask)
        out.append((*camera.project([[x, y]])[0], colour))
    return mask, out


def light_of(rng):
    """Returns a random light for drawn gems."""
    way, far = rng.uniform(0, 2 * np.pi), rng.choice([0.15, rng.uniform(0.2, 0.8)])
    warm = np.array([255, 255 * rng.uniform(0.75, 1.02), 255 * rng.uniform(0.5, 1.05)])
    return {'away': np.array([np.cos(way), np.sin(way)]) * far, 'stretch': rng.uniform(0.9, 1.25), 'soft': rng.uniform(0.05, 0.5),
            'dark': rng.uniform(0.1, 0.7), 'focus': rng.uniform(0.3, 1.4), 'glow': rng.uniform(0.0, 0.45), 'lamp': warm * rng.uniform(0.3, 1)}


def compose(rng, w, h, tables, cover=None, turn=None):
    """Returns a drawn image of a gem board (float32 RGB) and its truth. `cover`: approximate fraction of the image's longer side that the
    board covers; `turn`: the rotation of the board in radians."""
    art = Art(rng)
    span = art.long / (cover or rng.choice([rng.uniform(0.3, 0.7), rng.uniform(0.65, 1.0)])) * w / max(w, h)
    camera = composite.Camera(rng, w, h, span)
    ys, xs = np.mgrid[0:h, 0:w] + 0.5
    maps = camera.table(xs, ys)
    image = np.ascontiguousarray(composite.background(rng, w, h, camera, maps, tables)).astype(np.float32)
    if turn is None:
        turn = rng.uniform(0, 2 * np.pi) if rng.random() < 0.6 else rng.normal(0, 0.2) + np.pi * rng.integers(2)
    place = (*rng.normal(0, 0.05, 2) * span, turn)
    to_board = placed(art, place)
    to_table, light, held = np.linalg.inv(to_board), light_of(rng), rows_of(rng)
    along = np.stack([to_table @ [a, art.wide / 2, 1] for a in np.linspace(0, art.long, 7)])[:, :2]
    composite.clutter(rng, image, camera, [], span * 0.4)
    composite.shadow(rng, image, camera, np.stack([to_table @ [*c, 1] for c in ((0, 0), (art.long, 0), (art.long, art.wide), (0, art.wide))])[:, :2])
    paste(rng, image, camera, maps, art, to_board)
    things.others(rng, image, camera, along, art.wide * 0.5, span * 0.3)
    gems(rng, image, camera, art, held, to_table, light)
    mask, standing = pawns(rng, image, camera, art, to_table)
    if rng.random() < 0.12:
        hand, skin = texture.hand(rng, h, w, rng.uniform(0.1, 0.9, 2) * [w, h])
        image = image * (1 - hand[..., None]) + skin * hand[..., None]
        mask = np.maximum(mask, hand)
        standing = [p for p in standing if 0 <= p[0] < w and 0 <= p[1] < h and hand[int(p[1]), int(p[0])] < 0.5]
    flat = lambda points: camera.project((to_table @ np.concatenate([np.reshape(points, (-1, 2)), np.ones((np.size(points) // 2, 1))], 1).T).T[:, :2])
    corners = flat([(0, 0), (art.long, 0), (art.long, art.wide), (0, art.wide)])
    holes = flat(art.holes).reshape(ROWS, HOLES, 2)
    radius = np.hypot(*(holes[:, 1:] - holes[:, :-1]).reshape(-1, 2).T).mean() * 0.3
    return image, Truth(corners, holes, visible_contents(held, holes, mask, radius, w, h), standing)


def visible_contents(held, holes, mask, radius, w, h):
    """Returns the contents of the holes as far as they are visible: HIDDEN for holes that are mostly occluded or outside the image,
    UNLABELLED for those about half occluded."""
    out = held.copy()
    hidden = cv2.blur(mask, (max(1, int(radius * 2)),) * 2)
    for r in range(ROWS):
        for c in range(HOLES):
            x, y = holes[r, c]
            if not (0 <= x < w and 0 <= y < h):
                out[r, c] = HIDDEN
                continue
            part = hidden[int(y), int(x)]
            out[r, c] = HIDDEN if part > 0.75 else UNLABELLED if part > 0.45 else out[r, c]
    return out


class Traced:
    """A path-traced scene and its truth."""

    def __init__(self, jpg):
        self.image, data = sources.read(jpg), json.load(open(jpg[:-4] + '.json', encoding='utf8'))
        self.name = os.path.basename(jpg)[:-4]
        held = np.array([[EMPTY if g is None else COLOURS.index(g) for g in row['gems']] for row in data['rows']])
        visible = np.array(data['holes_visible'])
        for g in data['board_gems']:
            if g['visible'] < 0.4:
                visible[g['row'], g['col']] = min(visible[g['row'], g['col']], g['visible'])
        held[visible < 0.5] = UNLABELLED
        held[visible < 0.25] = HIDDEN
        pawns = [(*p['base'], PAWNS.index(p['colour'])) for p in data['pawns'] if p['visible'] > 0.2]
        self.truth = Truth(data['corners'], data['holes'], held, pawns)


def traced(keep=None):
    """Returns the path-traced scenes of the tune list; `keep` selects them by number."""
    names = sources.split()['gemboard']['tune']
    return [Traced(f'{sources.shared()}/scenes/gemboard/{n}.jpg') for i, n in enumerate(names) if keep is None or keep(i)]


def more(known=()):
    """Returns scenes that were rendered for training, from the folder that UMPIRE_MORE_BOARDS names, except those with the names
    `known`."""
    files = sorted(glob.glob(os.path.join(os.environ.get('UMPIRE_MORE_BOARDS', '/nowhere'), '*.json')))
    names = [file[:-5] for file in files if os.path.basename(file)[:-5] not in known]
    return [Traced(f'{name}.jpg') for name in names if os.path.exists(f'{name}.jpg')]


def marked(image, truth):
    """Returns an image with its truth drawn on it, to check it by eye."""
    out = np.ascontiguousarray(image)
    for i, p in enumerate(truth.corners):
        cv2.circle(out, tuple(int(v) for v in p), 3 + 2 * (i == 0), (255, 255, 255), -1)
    for r in range(ROWS):
        for c in range(HOLES):
            held = truth.held[r, c]
            cv2.putText(out, 'h' if held == HIDDEN else '?' if held == UNLABELLED else '' if held == EMPTY else COLOURS[held][:2],
                        tuple(int(v) for v in truth.holes[r, c]), 0, 0.3, (255, 255, 255), 1)
    for x, y, c in truth.pawns:
        cv2.putText(out, PAWNS[c][:2], (int(x), int(y)), 0, 0.4, (0, 255, 0), 1)
    return out


if __name__ == '__main__':      # draws a sheet of examples with their truth
    import augment
    import time
    rng = np.random.default_rng(int(sys.argv[2]))
    tables, out = {'tables': sources.tables(), 'flat': [], 'traced': []}, []
    begin = time.time()
    for i in range(6):
        image, truth = compose(rng, 800, 600, tables)
        out.append(marked(augment.photograph(rng, image), truth))
    print(f'{(time.time() - begin) / 6:.2f} s each')
    cv2.imwrite(sys.argv[1], np.vstack([np.hstack(out[i:i + 2]) for i in range(0, 6, 2)])[:, :, ::-1])
