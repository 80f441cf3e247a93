"""Tables with cards, Ubongo's die and other dice in perspective, and how the program sees them: rectified, and each die in a crop.

`compose` draws one; `traced` returns path-traced ones. Table coordinates are in mm, x right and y down as in an image.
"""
import glob
import json
import os

import cv2
import numpy as np

import sets      # sets the paths
import augment      # noqa: E402
import composite    # noqa: E402
import crops        # noqa: E402
import cubes        # noqa: E402
import sources      # noqa: E402
import texture      # noqa: E402

DIE_MM = 16.0       # height of the top faces above the table
FLAT = 256          # side of a rectified table, in pixels and mm
SIDE, SPAN_MM = 56, 28.0    # side of a crop around a top face, in pixels and in mm
NONE = len(sets.SYMBOLS)
LEAST_PX = 18       # minimum width in pixels of a top face that is used


class Die:
    """A die: its top face's corners in the image, the symbol's number or NONE, its side in mm, its visible fraction."""

    def __init__(self, quad, symbol, side, visible=1.0):
        self.quad, self.symbol, self.side, self.visible = np.float64(quad), symbol, side, visible

    def wide(self):
        """Returns the length of the shortest edge of the top face, in pixels."""
        return np.linalg.norm(self.quad - np.roll(self.quad, 1, 0), axis=1).min()


class View:
    """An image (RGB), its dice, the corners of its cards, and the map from the table (mm) to the image."""

    def __init__(self, image, dice, cards, to_image, about):
        self.image, self.dice, self.cards, self.to_image = image, dice, cards, to_image
        self.about = about                  # centres of the cards on the table, in mm


# ---------------------------------------------------------------- drawn scenes
def compose(rng, stock, painted, empty=False):
    """Draws a table with cards and dice and returns it as a `View`. `painted` holds the dice (`sets.Sets`); with `empty`, none of them is
    Ubongo's."""
    w, h = (640, 512) if rng.random() < 0.7 else (768, 576)
    camera = composite.Camera(rng, w, h, rng.uniform(190, 420))
    ys, xs = np.mgrid[0:h, 0:w] + 0.5
    maps = camera.table(xs, ys)
    image = np.ascontiguousarray(composite.background(rng, w, h, camera, maps, stock))
    places = [(x + rng.normal(0, 40), y + rng.normal(0, 40), t) for x, y, t in composite.random_places(rng, int(rng.choice([1, 1, 1, 2])))]
    composite.clutter(rng, image, camera, places, 150)
    for place in places:
        composite.shadow(rng, image, camera, composite.corners_of(place))
        gain = np.clip(rng.normal(1, 0.08, 3), 0.8, 1.2)
        composite.paste(image, camera, maps, place, stock['faces'][int(rng.integers(len(stock['faces'])))][1], lambda f: np.clip(f * gain, 0, 255))
        composite.on_card(rng, image, camera, place)
    dice = throw(rng, image, camera, places, painted, empty)
    if rng.random() < 0.12:
        mask, skin = texture.hand(rng, h, w, rng.random(2) * [w, h])
        image = image * (1 - mask[..., None]) + skin * mask[..., None]
        for die in dice:
            x, y = np.clip(die.quad.mean(0), 0, [w - 1, h - 1]).astype(int)
            die.visible = 1 - float(mask[max(0, y - 4):y + 5, max(0, x - 4):x + 5].mean())
    cards = [camera.project(composite.corners_of(place)) for place in places]
    return View(image, dice, cards, camera.project, [np.array(place[:2]) for place in places])


def throw(rng, image, camera, places, painted, empty):
    """Draws dice on the table, the farthest from the camera first; most are Ubongo's. Returns the drawn dice."""
    light = {'ambient': rng.uniform(0.35, 0.85), 'gain': rng.uniform(0.75, 1.1), 'from': np.array([*rng.normal(0, 1, 2), rng.uniform(0.6, 3)])}
    light['from'] = light['from'] / np.linalg.norm(light['from'])
    spots = []
    for _ in range(120):
        place = places[int(rng.integers(len(places)))]
        p = np.array(place[:2]) + rng.normal(0, 90, 2)
        q = camera.project(p, DIE_MM / 2)[0]
        in_view = (q > 8).all() and (q < [image.shape[1] - 8, image.shape[0] - 8]).all()
        apart = all(np.hypot(*(p - q)) > 26 for q in spots)
        if apart and in_view and all(cv2.pointPolygonTest(composite.corners_of(c).astype(np.float32), p.tolist(), True) < -14 for c in places):
            spots.append(p)
        if len(spots) == 8:
            break
    spots.sort(key=lambda p: p[1])
    out, mask = [], np.zeros(image.shape[:2], np.float32)
    todo = []
    for p in spots[:int(rng.integers(2, 9))]:
        ours = not empty and rng.random() < 0.62
        stock = painted.ours if ours else painted.others
        side, yaw = float(rng.choice([14, 15, 16, 16, 17, 18])), rng.uniform(0, 2 * np.pi)
        die = stock[int(rng.integers(len(stock)))]
        todo.append((p, side, yaw, die, str(rng.choice(list(die[1]))), ours))
        cubes.shadow_of(mask, camera, p, yaw, side, light)
    image *= 1 - cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.8, 4))[..., None] * rng.uniform(0.2, 0.7)
    for p, side, yaw, die, up, ours in todo:
        quad = cubes.cube(rng, image, camera, (p[0], p[1], 0.0), yaw, side, die, up, light)
        if quad is not None:
            out.append(Die(quad, sets.SYMBOLS.index(up) if ours else NONE, side))
    return out


# ---------------------------------------------------------------- path-traced scenes
def traced(paths):
    """Returns path-traced scenes with their dice, from images with truth files beside them. A truth file names many dice (`dice`), at
    most one (`die`), or none."""
    return [view for view in (of_file(path) for path in paths) if view is not None]


def of_file(path):
    """Returns a scene with its die; None for a scene without cards, or with a die that is only partly visible."""
    truth = json.load(open(path[:-4] + '.json', encoding='utf8'))
    if truth.get('die_partial') or not truth.get('cards'):
        return None
    scene = sources.scene_of(path)
    image = sources.read(path)
    factor = min(1.0, 1280 / max(image.shape[:2]))
    if factor < 1:
        image = cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    scene.image = image         # at a higher resolution than the locating network needs
    listed = truth['dice'] if 'dice' in truth else [truth.get('die')]
    dice = [Die(np.array(d['quad']) * factor, sets.SYMBOLS.index(d['symbol']), d['size_mm'], d['visible']) for d in listed if d]
    quads = [np.array(card['corners']) * factor for card in truth['cards']]
    return View(image, dice, quads, plane(scene, quads[0]), [np.zeros(2)])


def plane(scene, quad):
    """Returns the map to the image from points of the table, in mm relative to a card's centre."""
    half = np.array(composite.CARD_MM) / 2
    ideal = np.stack(augment.undistort(quad[:, 0], quad[:, 1], scene), 1)
    corners = np.float32([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half.astype(np.float32)
    m = cv2.getPerspectiveTransform(corners, ideal.astype(np.float32))
    h, w = scene.image.shape[:2]
    radius = np.hypot(w, h) / 2

    def to_image(points):
        p = np.atleast_2d(np.asarray(points, np.float64))
        q = np.concatenate([p, np.ones((len(p), 1))], 1) @ m.T
        q = (q[:, :2] / q[:, 2:] - [w / 2, h / 2]) / radius
        r2 = np.minimum((q ** 2).sum(1, keepdims=True), 2.5)
        return q * (1 + scene.k1 * r2) * radius + [w / 2, h / 2]
    return to_image


GEM_MM = 6.2        # radius of a gem


def of_gems(path):
    """Returns an image of gems as a table without dice, as seen from above; None if the image shows no gems. `about` of the result holds
    the gems' centres."""
    gems = json.load(open(path[:-4] + '.json', encoding='utf8')).get('gems')
    if not gems:
        return None
    image = sources.read(path)
    factor = min(1.0, 1280 / max(image.shape[:2]))
    image = cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA) if factor < 1 else image
    scale = np.median([g['radius'] for g in gems]) * factor / GEM_MM
    about = [np.array(g['center']) * factor / scale for g in gems]
    return View(image, [], [], lambda points: np.atleast_2d(points) * scale, about)


def files(folder, kinds=('card',)):
    """Returns the paths of the scenes of some kinds in a folder that have a truth."""
    return sorted(p for kind in kinds for p in glob.glob(f'{folder}/{kind}-*.jpg') if os.path.exists(p[:-4] + '.json'))


def tune():
    """Returns the paths of the scenes in the tune lists of the kinds card and table."""
    lists = sources.split()
    return [f'{sources.shared()}/scenes/{kind}/{name}.jpg' for kind in ('card', 'table') for name in lists[kind]['tune']]


# ---------------------------------------------------------------- input images of the networks
def flat(rng, view):
    """Returns the table around a random card, rectified to FLAT x FLAT pixels of 1 mm, and for each die in it the centre of the top face
    and the die: (x, y, Die)."""
    turn, about = rng.uniform(0, 2 * np.pi), view.about[int(rng.integers(len(view.about)))] + rng.uniform(-60, 60, 2)
    c, s = np.cos(turn), np.sin(turn)
    size = np.exp(rng.normal(0, 0.06))
    a = np.array([[c, s], [-s, c]]) * size
    y, x = np.mgrid[0:FLAT * 2, 0:FLAT * 2] / 2 + 0.25 - FLAT / 2
    points = np.stack([x.ravel(), y.ravel()], 1) @ a + about
    q = view.to_image(points).astype(np.float32).reshape(FLAT * 2, FLAT * 2, 2)
    twice = cv2.remap(view.image, q[..., 0] - 0.5, q[..., 1] - 0.5, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    image = cv2.resize(twice, (FLAT, FLAT), interpolation=cv2.INTER_AREA)
    tops = []
    for die in view.dice:
        # find the point of the table that appears in the image at the same pixel as the centre of the die's top face
        near = np.argmin(((q - die.quad.mean(0)) ** 2).sum(2))
        iy, ix = divmod(int(near), FLAT * 2)
        if inside(view, die) and np.hypot(*(q[iy, ix] - die.quad.mean(0))) < 3:
            tops.append((ix / 2 + 0.25, iy / 2 + 0.25, die))
    return image, tops


def inside(view, die):
    """Returns whether the whole die is in the image."""
    h, w = view.image.shape[:2]
    return (die.quad > 0).all() and (die.quad < [w, h]).all()


def crop(rng, view, die, deviation_mm=1.6, beside=False):
    """Returns a die's top face as the program would crop it, with a random rotation and an offset with a standard deviation of
    `deviation_mm`. With `beside`, returns a crop of what is beside the top face, such as a side face."""
    angle, off = rng.uniform(0, 2 * np.pi), rng.normal(0, deviation_mm, 2)
    if beside:
        off = np.array([np.cos(angle), np.sin(angle)]) * die.side * rng.uniform(0.65, 1.2)
    half = die.side / 2
    square = np.float32([[-half, -half], [half, -half], [half, half], [-half, half]])
    m = cv2.getPerspectiveTransform(square, die.quad.astype(np.float32))
    quad = cv2.perspectiveTransform(np.float32(window(rng) + off)[None], m)[0]
    return cut(view.image, quad)


def elsewhere(rng, view):
    """Returns a crop of a random place that is neither a die's top face nor on a card; None if no such place is found."""
    for _ in range(12):
        h, w = view.image.shape[:2]
        reach = FLAT / 2 if view.cards else 5.0
        middle = rng.uniform(-reach, reach, 2) + view.about[int(rng.integers(len(view.about)))]
        quad = view.to_image(window(rng) + middle)
        at = quad.mean(0)
        near = any(np.hypot(*(at - d.quad.mean(0))) < 0.45 * d.wide() for d in view.dice)
        on_card = any(cv2.pointPolygonTest(np.float32(c), at.tolist(), False) > 0 for c in view.cards)
        if (0 < at).all() and (at < [w, h]).all() and not near and not on_card:
            return cut(view.image, quad)
    return None


def window(rng):
    """Returns the corners of the square that is cut out around a die, in mm from its centre, randomly rotated and scaled."""
    t, half = rng.uniform(0, 2 * np.pi), SPAN_MM / 2 * np.exp(rng.normal(0, 0.05))
    c, s = np.cos(t), np.sin(t)
    return np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) @ np.array([[c, s], [-s, c]]) * half


def cut(image, quad):
    """Returns the part of an image inside a quad, rectified to a crop; black beyond the border of the image."""
    return crops.cut(image, quad, SIDE, cv2.BORDER_CONSTANT)


if __name__ == '__main__':      # draws examples: scene.py OUT.png [FOLDER]
    import sys
    rng = np.random.default_rng(3)
    painted = sets.Sets(40, 1)
    stock = {'tables': sources.tables(), 'flat': sources.rooms(), 'traced': [], 'faces': sources.scans()}
    views = [compose(rng, stock, painted) for _ in range(4)]
    for view in views:
        view.image = augment.photograph(rng, view.image)
    views += traced(files(sys.argv[2]))[:4] if len(sys.argv) > 2 else []
    rows = []
    for view in views:
        image, tops = flat(rng, view)
        image = np.ascontiguousarray(image)
        for x, y, die in tops:
            cv2.circle(image, (int(x), int(y)), 10, (255, 0, 0) if die.symbol < NONE else (0, 0, 255), 1)
        cut_outs = [c for d in view.dice if inside(view, d) and (c := crop(rng, view, d)) is not None][:9]
        sheet = np.zeros((FLAT, SIDE * 5, 3), np.uint8)
        for i, c in enumerate(cut_outs):
            sheet[i // 5 * SIDE:i // 5 * SIDE + SIDE, i % 5 * SIDE:i % 5 * SIDE + SIDE] = c
        rows.append(np.hstack([image, sheet]))
    half = len(rows) // 2
    cv2.imwrite(sys.argv[1], np.hstack([np.vstack(rows[:half]), np.vstack(rows[half:])])[:, :, ::-1])
