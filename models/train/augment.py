"""Augments scenes: other viewpoints, other light, other cameras."""
import functools

import cv2
import numpy as np

import texture
from sources import CARD_MM


def undistort(x, y, scene):
    """Removes the lens distortion from image points of a scene."""
    h, w = scene.image.shape[:2]
    half = np.hypot(w, h) / 2
    u, v = (x - w / 2) / half, (y - h / 2) / half
    rd = np.hypot(u, v)
    r = rd.copy()
    for _ in range(6):
        r = rd / (1 + scene.k1 * r * r)
    s = np.where(rd > 1e-6, r / np.maximum(rd, 1e-6), 1) * half
    return u * s + w / 2, v * s + h / 2


def card_map(scene, quad):
    """Returns a function for one card of a scene. It maps image points x, y to coordinates u, v on the card (0..1 from edge to edge), and
    to whether the point is on the near side of the horizon of the card's plane."""
    ideal = np.stack(undistort(quad[:, 0], quad[:, 1], scene), 1)
    m = cv2.getPerspectiveTransform(ideal.astype(np.float32), np.float32([[0, 0], [1, 0], [1, 1], [0, 1]])).astype(np.float64)
    sign = np.sign(m[2] @ [ideal[:, 0].mean(), ideal[:, 1].mean(), 1])

    def uv(x, y):
        a, b = undistort(x, y, scene)
        d = (m[2, 0] * a + m[2, 1] * b + m[2, 2])
        return (m[0, 0] * a + m[0, 1] * b + m[0, 2]) / d, (m[1, 0] * a + m[1, 1] * b + m[1, 2]) / d, d * sign > 0
    return uv


def scaled_view(scene, w, h):
    """Returns a scene's image at the size that the program uses (w x h), and for each card the function from image points to u, v. Used
    for validation."""
    sh, sw = scene.image.shape[:2]
    image = cv2.resize(scene.image, (w, h), interpolation=cv2.INTER_AREA).astype(np.float32)
    maps = [card_map(scene, quad) for quad in scene.quads]
    return image, [lambda x, y, f=f: f(x * sw / w, y * sh / h) for f in maps]


def warped(source, a, scale, w, h):
    """Warps an image by a homography of points, which scales it by about `scale`. Returns the w x h image (float32), a mask that is 255
    where the source covers it, and the homography of pixel indices."""
    if scale < 0.6:
        source = cv2.GaussianBlur(source, (0, 0), 0.35 / scale)
    half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    pixels = np.linalg.inv(half) @ a @ half
    image = cv2.warpPerspective(source, pixels, (w, h), flags=cv2.INTER_LINEAR).astype(np.float32)
    inside = cv2.warpPerspective(np.full(source.shape[:2], 255, np.uint8), pixels, (w, h))
    return image, inside, pixels


def view(rng, scene, w, h, stock):
    """Rotates, scales, tilts and shifts a scene into a w x h image. Returns the image (float32), the functions from image points to u, v
    of its cards, and the mask of the scene; None instead of the mask if everything around the cards was replaced."""
    source, (sh, sw) = scene.image, scene.image.shape[:2]
    turn = rng.uniform(-np.pi, np.pi) if rng.random() < 0.7 else rng.normal(0, 0.1)
    scale = min(w / sw, h / sh) * np.exp(rng.uniform(np.log(0.4), np.log(1.6)) if rng.random() < 0.75 else 0.0)
    c, s = np.cos(turn) * scale, np.sin(turn) * scale
    middle = np.array([sw / 2, sh / 2])
    if scene.quads:
        focus = scene.quads[int(rng.integers(len(scene.quads)))].mean(0)
        middle = middle + (focus - middle) * rng.uniform(0, 1)
    shift = rng.normal(0, 0.12, 2) * [w, h]
    a = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, 1]])
    if rng.random() < 0.6:
        a = np.array([[1, 0, 0], [0, 1, 0], [rng.normal(0, 0.25) / w, rng.normal(0, 0.25) / h, 1]]) @ a
        a = np.array([[rng.uniform(0.85, 1.15), rng.normal(0, 0.05), 0], [0, 1, 0], [0, 0, 1]]) @ a
    a = np.array([[1, 0, w / 2 + shift[0]], [0, 1, h / 2 + shift[1]], [0, 0, 1]]) @ a
    image, inside, pixels = warped(source, a, scale, w, h)
    swap = scene.quads and rng.random() < 0.25
    if swap:
        keep = np.zeros((sh, sw), np.uint8)
        for quad in scene.quads:
            cv2.fillPoly(keep, [np.round(quad).astype(np.int32)], 255)
        keep = cv2.dilate(keep, np.ones((3, 3), np.uint8))
        inside = cv2.warpPerspective(keep, pixels, (w, h))
    if inside.min() < 255:
        alpha = (inside / 255.0).astype(np.float32)[..., None]
        image = image * alpha + background(rng, w, h, stock) * (1 - alpha)
    back = np.linalg.inv(a)

    def mapped(f):
        def uv(x, y):
            d = back[2, 0] * x + back[2, 1] * y + back[2, 2]
            p, q = (back[0, 0] * x + back[0, 1] * y + back[0, 2]) / d, (back[1, 0] * x + back[1, 1] * y + back[1, 2]) / d
            u, v, front = f(p, q)
            return u, v, front & (d * np.sign(back[2, 2] + back[2, 0] * w / 2 + back[2, 1] * h / 2) > 0) \
                & (p > -sw) & (p < 2 * sw) & (q > -sh) & (q < 2 * sh)
        return uv
    maps = [mapped(card_map(scene, quad)) for quad in scene.quads]
    # a card may extend beyond the border of the scene: that part is cut off, not occluded, so the network is not trained to find it
    cut = None if swap else inside
    return image, maps, cut


def background(rng, w, h, stock):
    """Returns what is behind a card where its scene ends: part of a photo of a table, or a drawn surface. float32, `h` x `w` pixels."""
    if rng.random() < 0.5 and stock['tables']:
        source = stock['tables'][int(rng.integers(len(stock['tables'])))]
        sh, sw = source.shape[:2]
        part = rng.uniform(0.3, 1)
        ch, cw = int(sh * part), int(sw * part)
        y, x = int(rng.integers(sh - ch + 1)), int(rng.integers(sw - cw + 1))
        out = cv2.resize(source[y:y + ch, x:x + cw], (w, h), interpolation=cv2.INTER_AREA).astype(np.float32)
        return np.clip(out * rng.uniform(0.4, 1.3), 0, 255)
    return texture.surface(rng, h, w)


def cover_parts(rng, image):
    """Covers parts of the image with boxes, strips or a hand."""
    h, w = image.shape[:2]
    if rng.random() < 0.4:
        mask, skin = texture.hand(rng, h, w, rng.random(2) * [w, h])
        image[:] = image * (1 - mask[..., None]) + skin * mask[..., None]
        return
    for _ in range(int(rng.integers(1, 4))):
        a, b = rng.uniform(0.03, 0.3) * w, rng.uniform(0.03, 0.3) * h
        box = cv2.boxPoints(((rng.random() * w, rng.random() * h), (a, b), rng.uniform(0, 180)))
        cv2.fillPoly(image, [np.round(box).astype(np.int32)], [float(v) for v in texture.colour(rng)], cv2.LINE_AA)


def hand_over(rng, image, maps):
    """Draws a hand of realistic size over one of the cards, at a random point of it."""
    h, w = image.shape[:2]
    y, x = np.mgrid[0:h:4, 0:w:4] + 0.5
    u, v, front = maps[int(rng.integers(len(maps)))](x, y)
    card = np.argwhere((u >= 0) & (u <= 1) & (v >= 0) & (v <= 1) & front)
    if len(card) < 20:
        return
    toward = card[int(rng.integers(len(card)))][::-1] * 4
    mm = np.sqrt(len(card) * 16 / (160 * 109))          # pixels per mm, on average over the card
    mask, skin = texture.hand(rng, h, w, toward, rng.uniform(60, 100) * mm)
    mask = mask[..., None]
    image[:] = image * (1 - mask) + skin * mask


@functools.cache
def much_grain():
    """Returns four million random numbers of standard deviation 1, more than any augmented image needs."""
    return np.random.default_rng(5).standard_normal(1 << 22, dtype=np.float32)


def grain(rng, h, w):
    """Returns sensor noise, h x w x 3, of standard deviation 1. It is cut from numbers that are drawn once, which takes a tenth of the
    time of drawing new ones."""
    start = int(rng.integers(len(much_grain()) - h * w * 3))
    return much_grain()[start:start + h * w * 3].reshape(h, w, 3)


def photograph(rng, image, grey_share=0.05, strength=1.0):
    """Simulates light, lens, sensor and JPEG on a float32 image (0..255) and returns it as uint8. `grey_share`: fraction of images that
    lose their colours. `strength`: amount and frequency of the changes; low for images that are photos already, so that their colours
    stay distinct."""
    h, w = image.shape[:2]
    often = lambda share: rng.random() < share * min(1.0, strength)
    x = image / np.float32(255)
    if often(0.4):
        y0, x0 = np.mgrid[-1:1:h * 1j, -1:1:w * 1j].astype(np.float32)
        x *= np.clip(1 + rng.normal(0, 0.3) * x0 + rng.normal(0, 0.3) * y0, 0.25, 1.7)[..., None]
    if often(0.25):
        spot = np.exp(-((np.mgrid[0:h, 0:w][1] - rng.random() * w) ** 2 + (np.mgrid[0:h, 0:w][0] - rng.random() * h) ** 2)
                      / (2 * (rng.uniform(0.03, 0.25) * w) ** 2)).astype(np.float32)
        x += rng.uniform(0.05, 0.7) * spot[..., None]
    x *= np.float32(np.clip(rng.normal(1, 0.1 * strength, 3), 0.6, 1.4) * 2 ** rng.normal(0, 0.4 * strength))
    np.clip(x, 0, 1, out=x)
    x = cv2.pow(x, float(np.exp(rng.normal(0, 0.25 * strength))))
    strong = 0.0 if rng.random() < grey_share else rng.uniform(1 - 0.5 * strength, 1 + 0.4 * strength)
    colours = np.eye(3) * strong + (1 - strong) / 3
    if often(0.3):
        t = rng.normal(0, 0.15 * strength)
        k = np.array([[1, 1, 1]] * 3) / 3 * (1 - np.cos(t)) + np.eye(3) * np.cos(t) \
            + np.sin(t) / np.sqrt(3) * np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
        colours = k @ colours
    x = cv2.transform(x, colours)
    if often(0.6):
        x = cv2.GaussianBlur(x, (0, 0), float(np.exp(rng.uniform(np.log(0.3), np.log(0.3 + 1.3 * strength)))))
    if often(0.1):
        n = int(rng.integers(3, 10))
        kernel = np.zeros((n, n), np.float32)
        t = rng.uniform(0, np.pi)
        m = (n - 1) / 2
        cv2.line(kernel, (int(round(m - m * np.cos(t))), int(round(m - m * np.sin(t)))),
                 (int(round(m + m * np.cos(t))), int(round(m + m * np.sin(t)))), 1.0)
        x = cv2.filter2D(x, -1, kernel / kernel.sum())
    if often(0.3):
        x = x + rng.uniform(0.2, 1.0) * (x - cv2.GaussianBlur(x, (0, 0), 1.2))
    if often(0.7):
        x = x + grain(rng, h, w) * np.float32(rng.uniform(0.002, 0.05 * strength))
    out = (np.clip(x, 0, 1) * 255).astype(np.uint8)
    if often(0.5):
        quality = int(rng.integers(95 - 60 * strength, 95))
        out = cv2.imdecode(cv2.imencode('.jpg', out, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR)
    return out


def planes(maps, w, h, cut=None):
    """Returns the truth at stride 4, 4 x h/4 x w/4: the mask of the cards, u and v on the card, and the weight of the pixel in the loss,
    which balances large and small cards."""
    y, x = np.mgrid[0:h // 4, 0:w // 4] * 4.0 + 2.0
    out = np.zeros((4, h // 4, w // 4), np.float32)
    for f in maps:
        u, v, front = f(x, y)
        hit = (u >= 0) & (u <= 1) & (v >= 0) & (v <= 1) & front
        if cut is not None:
            hit &= cut[2::4, 2::4] > 127
        out[0][hit], out[1][hit], out[2][hit] = 1, u[hit], v[hit]
        out[3][hit] = 20 / np.sqrt(max(hit.sum(), 16.0))
    return out
