"""The hands of a game: each is rendered once, cut out of its image, and shifted to where it is needed."""

import math

import cv2
import numpy as np
from clips.player_arm import put_arm
from clips.stills import silhouette, trace

# width of the image in which a hand is rendered, relative to the frame: a shifted arm must still reach the border
CANVAS = 1.9
# height of a finger tip above the table at which its shift is computed, mm
TIP = 15


class Hand:
    """A hand that points at the middle of the board. `colour` is premultiplied by `cover`; `shade` is the light that its shadow leaves, 0 to
    1. All are crops of the undistorted image whose top left pixel is `corner`, relative to the middle of the image. `away` is the direction
    in the image in which the hand leaves."""

    def __init__(self, s, tmp, arm, toward, plate):
        over = s.over
        away = lambda d: (d * math.cos(math.radians(toward)), d * math.sin(math.radians(toward)))
        x, y = away(-12)
        put_arm(arm, (x, y), toward)
        for o in arm:
            o.hide_render = o.hide_viewport = False
        s.over = CANVAS
        s.settings()
        cover = silhouette(s, arm)
        yy, xx = np.nonzero(cover > 0)
        e = int(0.1 * s.size[0])  # room for the shadow, in pixels
        x0, y0, x1, y1 = max(0, xx.min() - e), max(0, yy.min() - e), min(s.rw, xx.max() + e), min(s.rh, yy.max() + e)
        image = trace(s, tmp, (x0, y0, x1, y1))
        without = np.full((s.rh, s.rw, 3), np.nan, np.float32)
        h, w = plate.shape[:2]
        v, u = (s.rh - h) // 2, (s.rw - w) // 2
        without[v : v + h, u : u + w] = plate
        self.cover = cover[y0:y1, x0:x1, None].astype(np.float32)
        self.colour = (image * self.cover).astype(np.float32)
        self.shade = shade(image, without[y0:y1, x0:x1], self.cover[..., 0], s.size[0])
        self.corner = np.array([x0 - s.rw / 2, y0 - s.rh / 2])
        s.over = over
        s.settings()
        for o in arm:
            o.hide_render = o.hide_viewport = True
        p = np.array(s.project([(0, 0, TIP), (*away(60), TIP)], distort=False))
        self.away = (p[1] - p[0]) / np.hypot(*(p[1] - p[0]))
        self.tip = p[0] - np.array(s.size) / 2

    def shift_to(self, s, at):
        """Returns the shift in pixels that makes the hand point at a place (x, y in mm)."""
        return np.array(s.project([(*at, TIP)])[0]) - np.array(s.size) / 2 - self.tip

    def shift_out(self, size, shift):
        """Returns the shift that moves the hand out of the image from where `shift` puts it."""
        yy, xx = np.nonzero(self.cover[::8, ::8, 0] > 0.05)
        x, y = xx * 8 + self.corner[0] + shift[0] + size[0] / 2, yy * 8 + self.corner[1] + shift[1] + size[1] / 2
        far = np.full(len(x), 1e9)
        inside = (x > -40) & (x < size[0] + 40) & (y > -40) & (y < size[1] + 40)
        for c, n, d in ((x, size[0], self.away[0]), (y, size[1], self.away[1])):
            if abs(d) > 1e-3:
                far = np.minimum(far, ((n - c) if d > 0 else -c - 8) / d)
        return shift + self.away * (float(far[inside].max()) + 30 if inside.any() else 0)

    def over(self, image, start, end):
        """Puts the hand over an image (linear light), while it moves from one shift to another. Changes the image in place, and returns the
        box of the change."""
        H, W = image.shape[:2]
        n = int(max(1, min(14, math.hypot(*(end - start)) / 5)))
        shifts = [start + (end - start) * (k + 0.5) / n for k in range(n)]
        at = [np.round(self.corner + d + [W / 2, H / 2]).astype(int) for d in shifts]
        h, w = self.cover.shape[:2]
        x0, y0 = np.maximum(np.min(at, 0), 0)
        x1, y1 = np.minimum(np.max(at, 0) + [w, h], [W, H])
        if x1 <= x0 or y1 <= y0:
            return None
        colour, cover = np.zeros((y1 - y0, x1 - x0, 3), np.float32), np.zeros((y1 - y0, x1 - x0, 1), np.float32)
        for a in at:
            put(colour, self.colour, a - [x0, y0], cv2.add)
            put(cover, self.cover, a - [x0, y0], cv2.add)
        dark = np.ones((y1 - y0, x1 - x0), np.float32)
        put(dark, self.shade, at[n // 2] - [x0, y0], lambda old, new: new)
        part = image[y0:y1, x0:x1]
        part *= dark[..., None] * (1 - cover / n)
        part += colour / n
        return x0, y0, x1, y1


def put(target, source, at, mix):
    """Mixes an image into another one at a position; parts outside are cut off."""
    H, W = target.shape[:2]
    h, w = source.shape[:2]
    x0, y0, x1, y1 = max(0, at[0]), max(0, at[1]), min(W, at[0] + w), min(H, at[1] + h)
    if x1 > x0 and y1 > y0:
        t = target[y0:y1, x0:x1]
        t[...] = mix(t, source[y0 - at[1] : y1 - at[1], x0 - at[0] : x1 - at[0]]).reshape(t.shape)


def shade(image, without, cover, width):
    """Returns the light that the shadow of a hand leaves, smoothed, without the print of the board; 1 where it is unknown."""
    lum = np.array([0.2126, 0.7152, 0.0722], np.float32)
    known = np.isfinite(without[..., 0]) & (cv2.dilate(cover, np.ones((7, 7))) < 0.01)
    ratio = np.where(known, (image @ lum + 0.003) / (np.nan_to_num(without) @ lum + 0.003), 0)
    ratio = np.clip(ratio, 0, 1.1).astype(np.float32)
    w = known.astype(np.float32)
    out = np.ones_like(cover)
    for sigma in (25 * width / 1280, 6 * width / 1280):
        total = cv2.GaussianBlur(w, (0, 0), sigma)
        mean = cv2.GaussianBlur(ratio * w, (0, 0), sigma) / np.maximum(total, 1e-4)
        k = np.clip(total * 4, 0, 1)
        out = out * (1 - k) + mean * k
    # fade out towards the border of the crop, so that no edge shows
    border = np.zeros((out.shape[0] + 2, out.shape[1] + 2), np.uint8)
    border[1:-1, 1:-1] = 1
    fade = np.minimum(1, cv2.distanceTransform(border, cv2.DIST_L2, 3)[1:-1, 1:-1] / (30 * width / 1280))
    return (1 - fade + np.minimum(out, 1) * fade).astype(np.float32)
