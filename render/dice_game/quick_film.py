"""Converts the linear images of a game to frames of a camera, faster than `clips.film`: lens, exposure and tone curve are computed once for
each image, noise is taken from a stock, and the shake of the camera is a shift by the image's gradient."""

import math

import cv2
import numpy as np
from clips.film import FPS, Film

# number of noise images in stock, and by how much they are larger than the frame, pixels
STOCK, SPARE = 5, 64


class QuickFilm(Film):
    """The camera of a game. Use: `straighten` an undistorted image, change it, `develop` it or parts of it, then take `shot`s."""

    def __init__(self, s, first):
        super().__init__(s, first)
        self.slope = np.gradient(self.lut, 3 / 8191)  # by the root of linear light
        W, H = s.size
        c = np.float32(self.chroma)
        mix = np.full((3, 3), (1.2 - c) / 3, np.float32) + np.eye(3, dtype=np.float32) * c
        self.stock = []
        for _ in range(STOCK):
            z = self.n.standard_normal((H + SPARE, W + SPARE, 3), dtype=np.float32)
            z = cv2.transform(cv2.GaussianBlur(z, (0, 0), self.soft), mix) * np.float32(self.amp)
            self.stock.append(self.sharpen(cv2.transform(z, self.sat)))

    def straighten(self, plate, S):
        """Returns the frame's linear light, through the lens, after the camera's nudge S."""
        return self.warp(plate, S)

    def sharpen(self, a):
        if self.sharp <= 0.05:
            return a
        return cv2.addWeighted(a, 1 + self.sharp, cv2.GaussianBlur(a, (0, 0), 1.1 * self.s.size[0] / 1280), -self.sharp, 0)

    def develop(self, linear, old=None, box=None):
        """Returns the frame's colours (0 to 255) and the amplitude of its noise. With a box, changes only this part of copies of `old`."""
        H, W = linear.shape[:2]
        x0, y0, x1, y1 = box or (0, 0, W, H)
        e = 6  # pixels around the box, which blurring and sharpening read
        X0, Y0, X1, Y1 = max(0, x0 - e), max(0, y0 - e), min(W, x1 + e), min(H, y1 + e)
        x = linear[Y0:Y1, X0:X1] * self.gain[Y0:Y1, X0:X1]
        np.clip(x, 0, 9, out=x)
        if self.blur:
            x = cv2.GaussianBlur(x, (0, 0), self.blur)
        root = cv2.sqrt(x)
        index = (root * np.float32(8191 / 3)).astype(np.int32)
        tone = self.sharpen(cv2.transform(np.take(self.lut, index), self.sat))
        noise = np.take(self.slope, index).astype(np.float32) * cv2.sqrt(x * self.c1 + self.c0) / (2 * root + np.float32(0.01))
        if old is None:
            return tone, noise
        out = [a.copy() for a in old]
        cut = slice(y0 - Y0, y1 - Y0), slice(x0 - X0, x1 - X0)
        out[0][y0:y1, x0:x1], out[1][y0:y1, x0:x1] = tone[cut], noise[cut]
        return tuple(out)

    def shot(self, developed, i):
        """Returns frame i as bytes, with its own noise, shake and drift of exposure."""
        tone, noise = developed
        n = self.n
        self.jit = np.clip(self.jit * 0.8 + n.standard_normal(3) * self.jsig * 0.6, -2.2 * self.jsig, 2.2 * self.jsig)
        x, y = int(n.integers(SPARE)), int(n.integers(SPARE))
        H, W = tone.shape[:2]
        grain = self.stock[int(n.integers(STOCK))][y : y + H, x : x + W]
        breath = sum(m * math.sin(2 * math.pi * i / FPS / T + p) for m, T, p in self.breath)
        out = noise * grain
        out += tone if abs(breath) < 1e-4 else tone * np.float32(1 + 0.45 * breath)
        dx, dy = np.float32(self.jit[0] / 2), np.float32(self.jit[1] / 2)
        out[:, 1:-1] -= (tone[:, 2:] - tone[:, :-2]) * dx
        out[1:-1] -= (tone[2:] - tone[:-2]) * dy
        return cv2.convertScaleAbs(out)
