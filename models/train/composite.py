"""Draws a table with flat cards, pieces, papers and hands through a pinhole camera with lens distortion, with exact truth."""
import cv2
import numpy as np

import texture
from sources import CARD_MM


class Camera:
    """A camera above the table (mm; x right, y towards the viewer, z up). Images are w x h. The lens distortion is r' = r (1 + k1 r^2), r
    = 1 in the corners."""

    def __init__(self, rng, w, h, span):
        self.w, self.h, self.half = w, h, np.hypot(w, h) / 2
        self.k1 = rng.uniform(-0.12, 0.05) if rng.random() < 0.7 else 0.0
        self.f = max(w, h) * rng.uniform(0.7, 1.8)
        tilt = np.radians(90 - rng.choice([rng.uniform(0, 20), rng.uniform(0, 55)]))
        self.sin, self.cos = np.sin(tilt), np.cos(tilt)
        self.distance = span * self.f / w
        roll = rng.normal(0, 0.12) if rng.random() < 0.85 else rng.uniform(-3, 3)
        self.roll = np.array([[np.cos(roll), -np.sin(roll)], [np.sin(roll), np.cos(roll)]])
        self.centre = np.array([w, h]) / 2

    def homography(self):
        """Returns the map from the table (mm) to the undistorted image, relative to the image centre."""
        m = np.array([[self.f, 0, 0], [0, self.f * self.sin, 0], [0, -self.cos, self.distance]], np.float64)
        m[:2] = self.roll @ m[:2]
        return m

    def project(self, points, z=0.0):
        """Returns the pixels of points on the table or `z` above it, in mm."""
        p = np.atleast_2d(np.asarray(points, np.float64))
        depth = np.maximum(self.distance - p[:, 1] * self.cos - z * self.sin, 1.0)
        q = np.stack([p[:, 0], p[:, 1] * self.sin - z * self.cos], 1) * self.f / depth[:, None] @ self.roll.T
        r2 = np.minimum((q ** 2).sum(1, keepdims=True) / self.half ** 2, 2.5)
        return q * (1 + self.k1 * r2) + self.centre

    def table(self, x, y):
        """Returns where the rays of image points meet the table (x, y in mm), and whether they meet it at all."""
        u, v = x - self.centre[0], y - self.centre[1]
        rd = np.hypot(u, v) / self.half
        r = rd.copy()
        for _ in range(4):
            r = rd / (1 + self.k1 * r * r)
        s = np.where(rd > 1e-6, r / np.maximum(rd, 1e-6), 1)
        m = np.linalg.inv(self.homography())
        p = [m[i, 0] * u * s + m[i, 1] * v * s + m[i, 2] for i in range(3)]
        return p[0] / p[2], p[1] / p[2], p[2] > 0


def card_frame(x, y, turn):
    """Returns the 3x3 matrix from table mm to u, v on a card (0..1) whose centre is at (x, y) and which is rotated by `turn` (radians)."""
    c, s = np.cos(turn), np.sin(turn)
    to_card = np.array([[c, s, -c * x - s * y], [-s, c, s * x - c * y], [0, 0, 1]])
    return np.diag([1 / CARD_MM[0], 1 / CARD_MM[1], 1]) @ (to_card + np.array([[0, 0, 80.0], [0, 0, 54.5], [0, 0, 0]]))


def random_places(rng, count):
    """Returns at most `count` random poses (x, y, turn) of cards on the table: scattered without overlap, or in a regular row or grid,
    sometimes touching."""
    turn = rng.uniform(0, 2 * np.pi)
    if count > 1 and rng.random() < 0.5:
        gap = rng.choice([0.0, rng.uniform(0, 4), rng.uniform(4, 40)])
        across = int(rng.integers(1, count + 1))
        out = []
        for i in range(count):
            x, y = (i % across) * (160 + gap), (i // across) * (109 + gap)
            out.append((x, y, turn + np.pi * (rng.random() < 0.2) + rng.normal(0, 0.004)))
        places = np.array(out)
        places[:, :2] -= places[:, :2].mean(0)
        c, s = np.cos(turn), np.sin(turn)
        places[:, :2] = places[:, :2] @ np.array([[c, s], [-s, c]])
        return [tuple(p) for p in places]
    out = [(rng.normal(0, 30), rng.normal(0, 30), turn)]
    for _ in range(60):
        if len(out) == count:
            break
        p = (rng.normal(0, 190), rng.normal(0, 190), turn + rng.choice([rng.normal(0, 0.1), rng.uniform(0, 7)]))
        if all(apart(p, q) for q in out):
            out.append(p)
    return out


def corners_of(place):
    """Returns the corners of a card on the table, in mm; `place` is its centre and its rotation in radians."""
    x, y, t = place
    c, s = np.cos(t), np.sin(t)
    box = np.array([[-80, -54.5], [80, -54.5], [80, 54.5], [-80, 54.5]])
    return box @ np.array([[c, s], [-s, c]]) + [x, y]


def apart(p, q):
    """Returns whether cards at two places do not overlap."""
    hit, _ = cv2.intersectConvexConvex(corners_of(p).astype(np.float32), corners_of(q).astype(np.float32))
    return hit < 1.0


def fill(image, points, colour):
    """Fills a polygon; its points are in pixels."""
    cv2.fillPoly(image, [np.round(points * 16).astype(np.int32)], [float(c) for c in colour], cv2.LINE_AA, 4)


def paste(image, camera, maps, place, levels, look):
    """Draws the face of one card on the image; returns the card's corners in the image."""
    m = card_frame(*place)
    x, y, front = maps
    u, v = m[0, 0] * x + m[0, 1] * y + m[0, 2], m[1, 0] * x + m[1, 1] * y + m[1, 2]
    quad = camera.project(corners_of(place))
    length = np.linalg.norm(quad - np.roll(quad, 1, 0), axis=1)
    wide = max(length[1], length[3], length[0] * 1.47, length[2] * 1.47, 8)
    level = min((l for l in levels if l.shape[1] >= wide * 0.8), key=lambda l: l.shape[1], default=levels[0])
    h, w = level.shape[:2]
    inside = np.minimum(np.minimum(u, 1 - u) * wide, np.minimum(v, 1 - v) * wide / 1.47)
    alpha = np.where(front, np.clip(inside + 0.5, 0, 1), 0).astype(np.float32)[..., None]
    face = cv2.remap(level, (u * w - 0.5).astype(np.float32), (v * h - 0.5).astype(np.float32), cv2.INTER_LINEAR,
                     borderMode=cv2.BORDER_REPLICATE).astype(np.float32)
    if face.shape[2] == 4:                       # the fourth channel is the opacity: rounded corners
        face, alpha = face[..., :3], alpha * face[..., 3:] / 255
    image[:] = image * (1 - alpha) + look(face) * alpha
    return quad


def shadow(rng, image, camera, points):
    """Draws a soft shadow on one side of an item."""
    mask = np.zeros(image.shape[:2], np.float32)
    fill(mask, camera.project(points + rng.normal(0, 3, 2)), [1.0])
    mask = cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.6, 4))
    image *= 1 - rng.uniform(0.1, 0.7) * mask[..., None]


def draw_piece(rng, image, camera, x, y, turn):
    """Draws a piece that lies on the table at `x`, `y` (mm), rotated by `turn` (radians), sometimes with a shadow."""
    points, shade = texture.piece(rng)
    c, s = np.cos(turn), np.sin(turn)
    points = points @ np.array([[c, s], [-s, c]]) + [x, y]
    if rng.random() < 0.5:
        shadow(rng, image, camera, points)
    fill(image, camera.project(points), shade * rng.uniform(0.4, 0.8))
    fill(image, camera.project(points, 1.0), shade * rng.uniform(0.5, 0.9))
    fill(image, camera.project(points, 2.0), shade)


def on_card(rng, image, camera, place):
    """Draws pieces on a card: most on the region and aligned with the card, a few over the card's edge or on the icons."""
    x, y, turn = place
    c, s = np.cos(turn), np.sin(turn)
    for _ in range(int(rng.integers(0, 6))):
        a, b = rng.normal(33, 26), rng.normal(0, 24)
        if rng.random() < 0.12:
            a, b = rng.uniform(-85, 85), rng.uniform(-60, 60)
        lean = turn + np.pi / 2 * rng.integers(4) + (rng.normal(0, 0.03) if rng.random() < 0.8 else rng.uniform(0, 6))
        draw_piece(rng, image, camera, x + a * c - b * s, y + a * s + b * c, lean)


def clutter(rng, image, camera, places, reach):
    """Draws papers, books, phones, coins and loose pieces away from the cards; called before the cards are drawn."""
    for _ in range(int(rng.integers(0, 7))):
        x, y, turn = rng.normal(0, reach), rng.normal(0, reach), rng.uniform(0, 7)
        near = any(abs(x - p[0]) < 95 and abs(y - p[1]) < 95 for p in places)
        kind = rng.random()
        if kind < 0.4 and not near:
            draw_piece(rng, image, camera, x, y, turn)
            continue
        size = np.array([rng.uniform(15, 200), rng.uniform(15, 160)])
        if kind < 0.85:
            points = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * size / 2
        else:
            t = np.linspace(0, 2 * np.pi, 24, endpoint=False)
            points = np.stack([np.cos(t), np.sin(t)], 1) * size[0] / 3
        c, s = np.cos(turn), np.sin(turn)
        points = points @ np.array([[c, s], [-s, c]]) + [x, y]
        if near:
            continue
        if rng.random() < 0.6:
            shadow(rng, image, camera, points)
        tone = texture.colour(rng) if rng.random() < 0.7 else np.array([190, 50, 30]) * rng.uniform(0.5, 1.3)
        fill(image, camera.project(points), np.clip(tone, 0, 255))
        if kind < 0.6:
            border = texture.colour(rng)
            middle = points.mean(0)
            fill(image, camera.project(middle + (points - middle) * rng.uniform(0.75, 0.97)), border)
            for _ in range(int(rng.integers(0, 9))):
                at, part = rng.random((2, 1)), rng.uniform(0.05, 0.35)
                spot = points[0] + at[0] * (points[1] - points[0]) * (1 - part) + at[1] * (points[3] - points[0]) * (1 - part)
                inner = (points - points[0]) * part + spot
                fill(image, camera.project(inner), texture.colour(rng))


def background(rng, w, h, camera, maps, stock):
    """Draws the table: a photo of a table or a drawn surface in perspective, or another image without perspective; float32."""
    kind = rng.random()
    if kind < 0.15 and stock['flat']:
        source = stock['flat'][int(rng.integers(len(stock['flat'])))]
        sh, sw = source.shape[:2]
        part = rng.uniform(0.25, 1)
        ch, cw = max(8, int(sh * part)), max(8, int(sw * part))
        y, x = int(rng.integers(sh - ch + 1)), int(rng.integers(sw - cw + 1))
        return cv2.resize(source[y:y + ch, x:x + cw], (w, h), interpolation=cv2.INTER_AREA).astype(np.float32)
    if kind < 0.6 and stock['tables']:
        source = stock['tables'][int(rng.integers(len(stock['tables'])))]
        scale = source.shape[1] / rng.uniform(120, 900)
    else:
        source, scale = texture.surface(rng, 400, 400), rng.uniform(0.5, 2.0)
    c, s, dx, dy = np.cos(t := rng.uniform(0, 7)), np.sin(t), rng.uniform(0, 1000), rng.uniform(0, 1000)
    mx, my = (c * maps[0] + s * maps[1]) * scale + dx, (c * maps[1] - s * maps[0]) * scale + dy
    lost = np.abs(mx) + np.abs(my) > 2e4
    mx, my = np.where(lost, 0, mx).astype(np.float32), np.where(lost, 0, my).astype(np.float32)
    # a texture with details finer than a pixel of the image is scaled down by averaging first, to avoid aliasing
    fine = scale * camera.distance / camera.f
    if fine > 1.3:
        source = cv2.resize(source, None, fx=1 / fine, fy=1 / fine, interpolation=cv2.INTER_AREA)
        mx, my = mx / np.float32(fine), my / np.float32(fine)
    out = cv2.remap(source, mx, my, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT).astype(np.float32)
    tint = rng.uniform(0.4, 1.3) * np.clip(rng.normal(1, 0.07, 3), 0.7, 1.3)
    return np.clip(out * tint, 0, 255)


def compose(rng, w, h, stock, empty=False):
    """Returns a drawn image of cards (float32 RGB), and for each card the function from image points to u, v on the card."""
    count = 0 if empty else int(rng.choice([1, 1, 1, 2, 3, 4]))
    span = 160 / np.exp(rng.uniform(np.log(0.1), np.log(1.3)))
    if count > 1:
        span = max(span, 230)
    camera = Camera(rng, w, h, span)
    ys, xs = np.mgrid[0:h, 0:w] + 0.5
    maps = camera.table(xs, ys)
    image = background(rng, w, h, camera, maps, stock)
    places = random_places(rng, count) if count else []
    shift = rng.normal(0, 0.17, 2) * span * [1, h / w]
    places = [(x + shift[0], y + shift[1], t) for x, y, t in places]
    clutter(rng, image, camera, places, span * 0.5)
    for place in places:
        shadow(rng, image, camera, corners_of(place))
        gain, gamma = np.clip(rng.normal(1, 0.08, 3), 0.8, 1.2), rng.uniform(0.8, 1.3)
        veil = rng.uniform(0, 40) if rng.random() < 0.3 else 0
        look = lambda f: np.clip((f / 255) ** gamma * 255 * gain * (1 - veil / 255) + veil, 0, 255)
        faces = stock['faces']
        paste(image, camera, maps, place, faces[int(rng.integers(len(faces)))][1], look)
        if rng.random() < 0.75:
            on_card(rng, image, camera, place)
    if rng.random() < (0.25 if count else 0.15):
        at = camera.project(corners_of(places[0]).mean(0) + rng.normal(0, 45, 2))[0] if count else rng.random(2) * [w, h]
        mask, skin = texture.hand(rng, h, w, np.clip(at, 0, [w, h]))
        image = image * (1 - mask[..., None]) + skin * mask[..., None]

    def truth(x, y, place):
        """Returns the coordinates of pixels on the card at `place`, and whether they are in front of the camera."""
        px, py, front = camera.table(x, y)
        m = card_frame(*place)
        u, v = m[0, 0] * px + m[0, 1] * py + m[0, 2], m[1, 0] * px + m[1, 1] * py + m[1, 2]
        return u, v, front
    return image, [lambda x, y, p=place: truth(x, y, p) for place in places]
