"""A table with an Ominoes board, its dice as solids, and other items, under a pinhole camera, with exact truth.

`compose(rng, w, h, stock)` returns an image and a `Truth` in its pixels; `view` returns a path-traced scene from another viewpoint.
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
import cubes        # noqa: E402
import sources      # noqa: E402
import texture      # noqa: E402
import board        # noqa: E402
import foreign      # noqa: E402
import glyphs       # noqa: E402


class Truth:
    """The truth as image points (x, y): the board's outer corners, its outline, the crossings of the grid, the dice's top faces."""

    def __init__(self, corners, outline, crossings, tops, square, gods=()):
        self.corners, self.outline, self.crossings = corners, outline, crossings
        self.tops = tops              # (quad, cell or None, face)
        self.loose = []               # (centre of the top face, face) of each die beside the board that stands on a face and is not covered
        self.square = square          # a square's side, in pixels
        self.gods = gods
        self.hand = None              # h x w, 1 where a hand covers the image
        self.lift = None              # (points in squares from the grid's corner, height in mm) -> image points
        self.margin, self.die, self.side = 0.0, 16.0, 22.0      # the margin in squares; the side of a die and of a square in mm

    def moved(self, f):
        """Returns the truth with all its points mapped by the function `f`."""
        return Truth(f(self.corners), f(self.outline), f(self.crossings), [(f(q), c, s) for q, c, s in self.tops],
                     self.square * np.sqrt(abs(cv2.contourArea(f(self.corners).astype(np.float32)))
                                           / max(cv2.contourArea(self.corners.astype(np.float32)), 1)), self.gods)


class Stock:
    """Boards and sets of painted dice for drawn scenes, made once. For every six of Ominoes there is one of another game."""

    def __init__(self, boards, sets, seed=0, kinds=3):
        tiles = lambda s: {f: [[t.astype(np.uint8) for t in cubes.levels(s.face(f))] for _ in range(kinds)] for f in glyphs.FACES}
        first = seed * 100000
        self.boards = [reduced(board.Drawing(first + i)) for i in range(boards)]
        self.sets = [(s, tiles(s)) for s in (glyphs.Set(first + 50000 + i) for i in range(sets))]
        self.other_boards = [reduced(foreign.Board(first + 80000 + i)) for i in range(boards // 6 + 1)]
        self.other_sets = [(s, tiles(s)) for s in (foreign.dice(first + 90000 + i) for i in range(sets // 6 + 1))]


def reduced(b):
    """Adds smaller versions of the image of a drawn board to the board, as `levels`; returns the board."""
    sizes = [cv2.resize(b.image, (board.SIDE >> k, board.SIDE >> k), interpolation=cv2.INTER_AREA) for k in (1, 2)]
    b.levels, b.image = [x.astype(np.uint8) for x in [b.image] + sizes], None
    return b


# ---------------------------------------------------------------- drawn scenes
def placed(rng, b, die):
    """Returns random dice on the squares of a board, clustered or scattered, mostly near the centre of their square: (row, column, dx,
    dy, yaw, face)."""
    squares = [(i, j) for i in range(b.size) for j in range(b.size)]
    rng.shuffle(squares)
    if rng.random() < 0.5:
        about = squares[0]
        squares.sort(key=lambda q: abs(q[0] - about[0]) + abs(q[1] - about[1]) + rng.uniform(0, 3))
    count = 0 if rng.random() < 0.04 else int(rng.integers(1, 27 if len(b.grey) else b.size ** 2 + 1))
    gap, out = (b.square - die) / 2, []
    for i, j in squares[:count]:
        off = min(3.2, gap) * np.sqrt(rng.random()) * (0.5 if rng.random() < 0.5 else 1)
        angle = rng.uniform(0, 2 * np.pi)
        yaw = np.radians(rng.normal(0, 6)) if rng.random() < 0.85 else rng.uniform(0, 7)
        out.append((i, j, off * np.cos(angle), off * np.sin(angle), yaw + np.pi / 2 * rng.integers(4), str(rng.choice(glyphs.FACES))))
    return out


def compose(rng, w, h, stock, tables, empty=False, other=False):
    """Returns a drawn image (float32 RGB) and its truth, which is None if no board is drawn (`empty`). With `other`, the board is that of
    another game and has no gods."""
    one_of = lambda things: things[int(rng.integers(len(things)))]
    b = one_of(stock.other_boards if other else stock.boards)
    cover = rng.uniform(0.35, 1.0) if rng.random() < 0.8 else rng.uniform(0.22, 0.5)
    camera = composite.Camera(rng, w, h, b.long / cover * max(1.0, w / h))
    ys, xs = np.mgrid[0:h, 0:w] + 0.5
    maps = camera.table(xs, ys)
    image = np.ascontiguousarray(composite.background(rng, w, h, camera, maps, tables))
    light = {'ambient': rng.uniform(0.35, 0.85), 'gain': rng.uniform(0.85, 1.1), 'from': np.array([*rng.normal(0, 1, 2), rng.uniform(0.6, 3)])}
    light['from'] = light['from'] / np.linalg.norm(light['from'])
    die = min(rng.choice([14, 15, 16, 16, 17, 18]), b.square - 2.5)
    painted = one_of(stock.other_sets if other and rng.random() < 0.7 else stock.sets)
    slack = max(0.0, 1 - cover) * 0.35
    at = rng.uniform(-slack, slack, 2) * b.long / cover if rng.random() < 0.8 else rng.normal(0, 0.3, 2) * b.long
    yaw = rng.uniform(0, 2 * np.pi) if rng.random() < 0.6 else np.pi / 2 * rng.integers(4) + rng.normal(0, 0.1)
    c, s = np.cos(yaw), np.sin(yaw)
    table = lambda p: (np.atleast_2d(p) - b.long / 2) @ np.array([[c, s], [-s, c]]) + at      # board mm to table mm
    composite.clutter(rng, image, camera, [(at[0], at[1], 0)] if rng.random() < 0.7 else [], b.long * 0.7)
    truth = None
    if not empty:
        truth = draw_board(rng, image, camera, maps, b, table, (c, s, at), drawn=not other or rng.random() < 0.7)
        truth.gods = () if other else b.gods
    dice(rng, image, camera, b, table, yaw, at, die, painted, light, truth)
    if rng.random() < 0.15:
        spot = np.clip(camera.project(at[None] + rng.normal(0, 0.4, (1, 2)) * b.long)[0], 0, [w, h])
        mask, skin = texture.hand(rng, h, w, spot)
        image = image * (1 - mask[..., None]) + skin * mask[..., None]
        if truth:
            truth.hand = mask
    return image, truth


def draw_board(rng, image, camera, maps, b, table, frame, drawn=True):
    """Draws the board and returns its truth. With `drawn` False, only computes the truth."""
    thick = rng.uniform(1.5, 3.2)
    ends = np.array([[0, 0], [b.long, 0], [b.long, b.long], [0, b.long]])
    rim = np.concatenate([np.linspace(p, q, 12, endpoint=False) for p, q in zip(ends, np.roll(ends, -1, 0))])
    outline = camera.project(table(rim))
    wide = np.sqrt(max(cv2.contourArea(outline.astype(np.float32)), 64))
    if drawn:
        composite.shadow(rng, image, camera, table(ends))
        both = np.concatenate([camera.project(table(ends)), camera.project(table(ends), -thick)]).astype(np.float32)
        composite.fill(image, cv2.convexHull(both)[:, 0], np.full(3, rng.uniform(15, 180)))
        draw_artwork(rng, image, maps, b, frame, wide)
    g = b.margin + np.arange(b.size + 1) * b.square
    crossings = np.stack(np.meshgrid(g, g), 2).reshape(-1, 2)
    truth = Truth(camera.project(table(ends)), outline, camera.project(table(crossings)), [], wide * b.square / b.long)
    truth.lift = lambda p, height: camera.project(table(np.asarray(p) * b.square + b.margin), height)
    truth.margin, truth.side = b.margin / b.square, b.square
    return truth


def draw_artwork(rng, image, maps, b, frame, wide):
    """Draws the board's artwork on the table; `wide` is the board's side in the image, in pixels."""
    (c, s, at), (x, y, front) = frame, maps
    u, v = c * (x - at[0]) + s * (y - at[1]) + b.long / 2, -s * (x - at[0]) + c * (y - at[1]) + b.long / 2
    level = next((l for l in reversed(b.levels) if l.shape[0] >= wide * 0.9), b.levels[0])
    k = level.shape[0] / b.long
    face = cv2.remap(level, (u * k - 0.5).astype(np.float32), (v * k - 0.5).astype(np.float32), cv2.INTER_LINEAR,
                     borderMode=cv2.BORDER_REPLICATE).astype(np.float32)
    a, e, r = np.abs(u - b.long / 2), np.abs(v - b.long / 2), b.rounded
    d = np.hypot(np.maximum(a - b.long / 2 + r, 0), np.maximum(e - b.long / 2 + r, 0))
    alpha = np.where(front, np.clip((r - d) * wide / b.long + 0.5, 0, 1), 0).astype(np.float32)[..., None]
    tint = np.clip(rng.normal(1, 0.08, 3), 0.8, 1.2) * rng.uniform(0.6, 1.15)
    image += (np.clip(face * tint, 0, 255) - image) * alpha


def dice(rng, image, camera, b, table, yaw, at, die, painted, light, truth):
    """Draws dice on the board and a heap beside it, the farthest from the camera first."""
    todo, cells = [], placed(rng, b, die) if truth else []
    if truth:
        truth.die = die
    for i, j, dx, dy, turn, face in cells:
        p = table([[b.middle(j) + dx, b.middle(i) + dy]])[0]
        todo.append((p, yaw + turn, 0.0, face, (i, j)))
    if rng.random() < 0.6:
        angle, distance = rng.uniform(0, 2 * np.pi), b.long * rng.uniform(0.62, 0.85)
        heap = at + distance * np.array([np.cos(angle), np.sin(angle)])
        for _ in range(int(rng.integers(1, 14))):
            p = heap + rng.normal(0, die * 1.4, 2)
            local = (p - at) @ np.array([[np.cos(yaw), -np.sin(yaw)], [np.sin(yaw), np.cos(yaw)]])
            free = all(np.hypot(*(p - q[0])) > die * 1.42 for q in todo) and np.abs(local).max() > b.long / 2 + die * 0.75
            if free:
                todo.append((p, rng.uniform(0, 7), -2.0, str(rng.choice(glyphs.FACES)), None))
    eye = np.array([0, camera.distance * camera.cos])
    todo.sort(key=lambda q: -np.hypot(*(q[0] - eye)))
    mask = np.zeros(image.shape[:2], np.float32)
    for p, turn, z, face, cell in todo:
        cubes.shadow_of(mask, camera, p, turn, die, light)
    image *= 1 - (rng.uniform(0.1, 0.7) * cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.5, 0.12 * die)))[..., None]
    for p, turn, z, face, cell in todo:
        quad = cubes.cube(rng, image, camera, (p[0], p[1], z), turn, die, painted, face, light)
        if truth and quad is not None:
            truth.tops.append((quad, cell, face))
            if cell is None:
                truth.loose.append((quad.mean(0), face))


# ---------------------------------------------------------------- path-traced scenes
class Traced:
    """A path-traced scene at most `long` pixels long, and its truth."""

    def __init__(self, jpg, long=1000):
        image, data = sources.read(jpg), json.load(open(jpg[:-4] + '.json', encoding='utf8'))
        factor = min(1.0, long / max(image.shape[:2]))
        self.image = cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        self.name, self.cells = os.path.basename(jpg)[:-4], data['cells']
        k1 = data['difficulty']['camera'].get('k1', 0.0)
        lens = sources.Scene(np.zeros((image.shape[0], image.shape[1], 3), np.uint8)[:8, :8], [], k1)
        h, w = image.shape[:2]
        lens.image = np.broadcast_to(np.zeros(1, np.uint8), (h, w))
        straight = lambda p: np.stack(augment.undistort(np.array(p)[:, 0].astype(float), np.array(p)[:, 1].astype(float), lens), 1)
        half = np.hypot(w, h) / 2

        def bent(p):
            q = (p - [w / 2, h / 2]) / half
            return q * (1 + k1 * (q ** 2).sum(1, keepdims=True)) * half + [w / 2, h / 2]
        on = lambda quad: cv2.getPerspectiveTransform(np.float32([[0, 0], [1, 0], [1, 1], [0, 1]]), straight(quad).astype(np.float32))
        at = lambda m, p: bent(cv2.perspectiveTransform(np.float32(p)[None], m)[0].astype(float))
        ends = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)
        rim = np.concatenate([np.linspace(p, q, 12, endpoint=False) for p, q in zip(ends, np.roll(ends, -1, 0))])
        n = data['board']['size']
        t = np.arange(n + 1) / n
        tops = [(np.array(f['quad']) * factor, tuple(f['cell']), f['symbol']) for f in data['faces']]
        outer = np.array(data['board']['corners'], float) * factor
        grid = on(data['board']['grid'])
        outline = at(on(data['board']['corners']), rim) * factor
        area = cv2.contourArea(outline.astype(np.float32))
        self.truth = Truth(outer, outline, at(grid, np.stack(np.meshgrid(t, t), 2).reshape(-1, 2)) * factor, tops,
                           np.sqrt(area) * data['square_mm'] / (n * data['square_mm'] + 2 * data['board']['margin_mm']), data['corner_gods'])
        uncovered = [f for f in data['loose'] if f['flat'] and f['visible'] > 0.95 and f['in_frame']]
        self.truth.loose = [(np.array(f['center']) * factor, f['symbol']) for f in uncovered]
        self.size = n
        self.mask = np.zeros(self.image.shape[:2], np.uint8)      # 255 where the image shows the board or a die on it
        for part in [outline] + [quad for quad, _, _ in tops]:
            cv2.fillPoly(self.mask, [np.round(part).astype(np.int32)], 255)
        self.truth.margin, self.truth.die, self.truth.side = data['board']['margin_mm'] / data['square_mm'], data['die_mm'], data['square_mm']
        pose = upright_projection(grid, n * data['square_mm'], data['difficulty']['camera']['f_px'], w, h)
        self.truth.lift = lambda p, height: bent(pose(np.asarray(p, float) * data['square_mm'], height)) * factor


def upright_projection(grid, long, f, w, h):
    """Returns the map from points of the grid's plane (mm, from its corner) and heights above it to the undistorted image."""
    k = np.array([[f, 0, w / 2], [0, f, h / 2], [0, 0, 1]])
    m = np.linalg.inv(k) @ grid @ np.diag([1 / long, 1 / long, 1])
    m = m / np.sqrt(np.linalg.norm(m[:, 0]) * np.linalg.norm(m[:, 1]))
    m = m * np.sign(m[2, 2])
    up = -np.cross(m[:, 0], m[:, 1])             # y points down, so the third axis of a right-handed frame points into the table

    def project(p, height):
        q = (k @ (m[:, 0:1] * p[:, 0] + m[:, 1:2] * p[:, 1] + m[:, 2:3] + up[:, None] * height)).T
        return q[:, :2] / q[:, 2:]
    return project


def traced(keep=None):
    """Returns the path-traced scenes of the tune list; `keep` selects them by number."""
    names = sources.split()['ominoes']['tune']
    return [Traced(f'{sources.shared()}/scenes/ominoes/{n}.jpg') for i, n in enumerate(names) if keep is None or keep(i)]


def further():
    """Returns the path-traced scenes of the folder $UMPIRE_MORE_DICE_BOARDS; none if it is not set."""
    folder = os.environ.get('UMPIRE_MORE_DICE_BOARDS')
    return [Traced(jpg) for jpg in sorted(glob.glob(f'{folder}/*.jpg'))] if folder else []


def view(rng, scene, w, h, tables):
    """Rotates, scales, tilts and shifts a path-traced scene into a w x h image; returns it (float32) with its truth. Four images in ten show
    the board and its dice on another table."""
    source, (sh, sw) = scene.image, scene.image.shape[:2]
    turn = rng.uniform(-np.pi, np.pi) if rng.random() < 0.7 else rng.normal(0, 0.1)
    long = np.sqrt(cv2.contourArea(scene.truth.outline.astype(np.float32)))
    scale = min(w, h) * np.exp(rng.uniform(np.log(0.3), np.log(1.0))) / long if rng.random() < 0.75 else min(w / sw, h / sh)
    c, s = np.cos(turn) * scale, np.sin(turn) * scale
    middle = np.array([sw / 2, sh / 2])
    middle = middle + (scene.truth.corners.mean(0) - middle) * rng.uniform(0.3, 1)
    shift = rng.normal(0, 0.07, 2) * [w, h]
    a = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, 1]])
    if rng.random() < 0.5:
        a = np.array([[1, 0, 0], [0, 1, 0], [rng.normal(0, 0.15) / w, rng.normal(0, 0.15) / h, 1]]) @ a
        a = np.array([[rng.uniform(0.88, 1.12), rng.normal(0, 0.04), 0], [0, 1, 0], [0, 0, 1]]) @ a
    if rng.random() < 0.5:
        a = np.diag([-1.0, 1, 1]) @ a
    a = np.array([[1, 0, w / 2 + shift[0]], [0, 1, h / 2 + shift[1]], [0, 0, 1]]) @ a
    image, inside, pixels = augment.warped(source, a, scale, w, h)
    if rng.random() < 0.4:
        inside = cv2.warpPerspective(scene.mask, pixels, (w, h))
    if inside.min() < 255:
        alpha = (inside / 255.0).astype(np.float32)[..., None]
        image = image * alpha + augment.background(rng, w, h, tables) * (1 - alpha)
    return image, scene.truth.moved(lambda p: cv2.perspectiveTransform(np.float32(p)[None], a)[0].astype(float))


if __name__ == '__main__':      # draws a sheet of examples with their truth
    rng = np.random.default_rng(int(sys.argv[2]))
    tables = {'tables': sources.tables(), 'flat': [], 'traced': []}
    stock, scenes, out = Stock(12, 12), traced(lambda i: i < 6), []
    for i in range(12):
        if i % 3 < 2:
            image, truth = compose(rng, 480, 384, stock, tables, empty=i == 7)
        else:
            image, truth = view(rng, scenes[i % 6], 480, 384, tables)
        image = np.ascontiguousarray(augment.photograph(rng, image))
        if truth and '--plain' not in sys.argv:
            for q, colour in [(truth.outline, (255, 0, 0))] + [(t[0], (0, 255, 255)) for t in truth.tops]:
                cv2.polylines(image, [np.round(q).astype(int)], True, colour, 1, cv2.LINE_AA)
            for p in truth.crossings:
                cv2.circle(image, tuple(np.round(p).astype(int)), 2, (0, 255, 0), -1)
        out.append(image)
    cv2.imwrite(sys.argv[1], np.vstack([np.hstack(out[i:i + 3]) for i in range(0, 12, 3)])[:, :, ::-1])
