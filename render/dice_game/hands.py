"""The hands of a game: each is rendered once, cut out of its image, and shifted to where it is needed."""

import math

import cv2
import numpy as np
from clips.camera_motion import project
from clips.player_arm import put_arm
from clips.stills import silhouette, trace

# Width of the image in which a hand is rendered, relative to the frame. Large, because a shifted arm must still reach the border. Set by
# hand.
CANVAS = 2.3
# Height above the table, in mm, of the finger tip that is moved to a position. Set by hand.
TIP_HEIGHT_MM = 15


class Hand:
    """A hand that points at the middle of the board. `light` is its linear light, `cover` its coverage, and `shade` the light that its
    shadow leaves, 0 to 1. All are crops of the undistorted image whose top left pixel is `corner`, relative to the middle of the image.
    `away` is the direction in the image in which the hand leaves. `develop` makes it ready for `draw_over`."""

    def __init__(self, s, tmp, arm, toward, plate):
        away = lambda d: (d * math.cos(math.radians(toward)), d * math.sin(math.radians(toward)))
        put_arm(arm, away(-12), toward)
        for o in arm:
            o.hide_render = o.hide_viewport = False
        keep = s.over, s.size, s.f
        s.over, s.size, s.f = CANVAS, (s.size[0] // 2, s.size[1] // 2), s.f / 2  # half the resolution
        s.settings()
        cover = silhouette(s, arm, 4)
        yy, xx = np.nonzero(cover > 0)
        e = int(0.1 * s.size[0])  # room for the shadow, in pixels
        x0, y0, x1, y1 = max(0, xx.min() - e), max(0, yy.min() - e), min(s.rw, xx.max() + e), min(s.rh, yy.max() + e)
        image = trace(s, tmp, (x0, y0, x1, y1))
        without = np.full((s.rh, s.rw, 3), np.nan, np.float32)
        small = cv2.resize(plate, (plate.shape[1] // 2, plate.shape[0] // 2), interpolation=cv2.INTER_AREA)
        v, u = (s.rh - small.shape[0]) // 2, (s.rw - small.shape[1]) // 2
        without[v : v + small.shape[0], u : u + small.shape[1]] = small
        cover = np.ascontiguousarray(cover[y0:y1, x0:x1])
        double = lambda a: cv2.resize(a, None, fx=2, fy=2, interpolation=cv2.INTER_LINEAR)
        self.light, self.cover = double(widened(image, cover)), double(cover)
        self.shade = double(shade(image, without[y0:y1, x0:x1], cover, s.size[0]))
        self.corner = np.array([2 * x0 - s.rw, 2 * y0 - s.rh])
        s.over, s.size, s.f = keep
        s.settings()
        for o in arm:
            o.hide_render = o.hide_viewport = True
        p = np.array(s.project([(0, 0, TIP_HEIGHT_MM), (*away(60), TIP_HEIGHT_MM)], distort=False))
        self.away = (p[1] - p[0]) / np.hypot(*(p[1] - p[0]))
        self.tip = p[0] - np.array(s.size) / 2

    def develop(self, film):
        """Computes the colours of the hand (0 to 255, premultiplied by its coverage), also at half the resolution for fast movements."""
        half = lambda a: cv2.resize(a, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        self.layers = film.colours(self.light) * self.cover[..., None], self.cover, film.darkness(self.shade)
        self.half = [half(a) for a in self.layers]

    def shift_to(self, s, at, S):
        """Returns the shift in pixels that makes the hand point at a place (x, y in mm), after the camera's nudge S."""
        return np.array(project(s, [(*at, TIP_HEIGHT_MM)], S)[0]) - np.array(s.size) / 2 - self.tip

    def shift_out(self, size, shift):
        """Returns the shift that moves the hand out of the image from where `shift` puts it."""
        yy, xx = np.nonzero(self.cover[::8, ::8] > 0.05)
        x, y = xx * 8 + self.corner[0] + shift[0] + size[0] / 2, yy * 8 + self.corner[1] + shift[1] + size[1] / 2
        far = np.full(len(x), 1e9)
        inside = (x > -40) & (x < size[0] + 40) & (y > -40) & (y < size[1] + 40)
        for c, n, d in ((x, size[0], self.away[0]), (y, size[1], self.away[1])):
            if abs(d) > 1e-3:
                far = np.minimum(far, ((n - c) if d > 0 else -c - 8) / d)
        return shift + self.away * (float(far[inside].max()) + 30 if inside.any() else 0)

    def draw_over(self, tone, start, end):
        """Returns the image `tone` (0 to 255) with the hand over it, blurred by its motion: while the image is taken, the hand moves from the
        shift `start` to the shift `end`."""
        H, W = tone.shape[:2]
        n = int(max(1, min(8, math.hypot(*(end - start)) / 6)))
        k = 2 if n > 3 else 1
        colour, cover, dark = self.half if k == 2 else self.layers
        at = [np.round((self.corner + start + (end - start) * (j + 0.5) / n + [W / 2, H / 2]) / k).astype(int) for j in range(n)]
        h, w = cover.shape
        x0, y0 = np.maximum(np.min(at, 0), 0)
        x1, y1 = np.minimum(np.max(at, 0) + [w, h], [W // k, H // k])
        if x1 <= x0 or y1 <= y0:
            return tone
        a, c = np.zeros((y1 - y0, x1 - x0, 3), np.float32), np.zeros((y1 - y0, x1 - x0), np.float32)
        for q in at:
            put(a, colour, q - [x0, y0], cv2.add)
            put(c, cover, q - [x0, y0], cv2.add)
        left = np.ones_like(c)
        put(left, dark, at[n // 2] - [x0, y0], lambda old, new: new)
        left *= 1 - c / n
        a *= 1 / n
        if k == 2:
            a, left = [cv2.resize(x, None, fx=2, fy=2, interpolation=cv2.INTER_LINEAR) for x in (a, left)]
        out = tone.copy()
        box = slice(y0 * k, y1 * k), slice(x0 * k, x1 * k)
        out[box] = cv2.add(cv2.multiply(tone[box], cv2.merge([left, left, left])), a)
        return out


def put(target, source, at, mix):
    """Mixes an image into another one at a position; parts outside are cut off."""
    H, W = target.shape[:2]
    h, w = source.shape[:2]
    x0, y0, x1, y1 = max(0, at[0]), max(0, at[1]), min(W, at[0] + w), min(H, at[1] + h)
    if x1 > x0 and y1 > y0:
        t = target[y0:y1, x0:x1]
        t[...] = mix(t, source[y0 - at[1] : y1 - at[1], x0 - at[0] : x1 - at[0]])


def widened(image, cover):
    """Returns the image of a hand in which the pixels at its edge and outside have colours of the hand."""
    inside = (cv2.erode(cover, np.ones((3, 3))) > 0.99).astype(np.float32)
    out = image.copy()
    far = cv2.GaussianBlur(image * inside[..., None], (0, 0), 2.5) / np.maximum(cv2.GaussianBlur(inside, (0, 0), 2.5), 1e-3)[..., None]
    out[inside == 0] = far[inside == 0]
    return out


def shade(image, without, cover, width):
    """Returns the light that the shadow of a hand leaves, smoothed, without the print of the board; 1 where it is unknown."""
    lum = np.array([0.2126, 0.7152, 0.0722], np.float32)
    known = np.isfinite(without[..., 0]) & (cv2.dilate(cover, np.ones((7, 7))) < 0.01)
    ratio = np.where(known, (image @ lum + 0.003) / (np.nan_to_num(without) @ lum + 0.003), 0)
    ratio = np.clip(ratio, 0, 1.1).astype(np.float32)
    w = known.astype(np.float32)
    out = np.ones_like(cover)
    smooth = [lambda a, n=int(f * width) | 1: cv2.blur(cv2.blur(a, (n, n)), (n, n)) for f in (0.25, 0.04, 0.01)]
    for blur in smooth:
        total = blur(w)
        mean = blur(ratio * w) / np.maximum(total, 1e-4)
        k = np.clip(total * 4, 0, 1)
        out = out * (1 - k) + mean * k
    # fade out towards the border of the crop, so that no edge shows
    border = np.zeros((out.shape[0] + 2, out.shape[1] + 2), np.uint8)
    border[1:-1, 1:-1] = 1
    fade = np.minimum(1, cv2.distanceTransform(border, cv2.DIST_L2, 3)[1:-1, 1:-1] / (30 * width / 1280))
    return (1 - fade + np.minimum(out, 1) * fade).astype(np.float32)
