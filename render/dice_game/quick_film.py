"""Converts the linear images of a game to frames of a camera, faster than `clips.film`: lens, exposure and tone curve are computed once for
each image, noise is taken from a stock, and the shake of the camera is a shift by the image's gradient."""

import math

import cv2
import numpy as np
from clips.film import FPS, Film

# number of noise images in stock, and by how much they are larger than the frame, pixels
STOCK, SPARE = 5, 64


class QuickFilm(Film):
    """The camera of a game. Use: `straighten` an undistorted image, `develop` it, then take `shot`s of it, `shaken` or not."""

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

    def straighten(self, plate, S, box=None):
        """Returns the frame's linear light, through the lens, after the camera's nudge S; with a box, only this part of the frame."""
        if box is None:
            return self.warp(plate, S)
        keep = self.ux, self.uy
        x0, y0, x1, y1 = box
        self.ux, self.uy = self.ux[y0:y1, x0:x1], self.uy[y0:y1, x0:x1]
        out = self.warp(plate, S)
        self.ux, self.uy = keep
        return out

    def box_of(self, box, S):
        """Returns the part of the frame that shows a part of the undistorted image."""
        x, y = [
            v - n / 2 for v, n in zip(np.meshgrid(np.linspace(box[0], box[2], 5), np.linspace(box[1], box[3], 5)), (self.s.rw, self.s.rh))
        ]
        u = np.stack([x.ravel(), y.ravel()], 1) @ S[:, :2].T + S[:, 2]
        u = u * (1 + self.s.k1 * (u**2).sum(1) / self.s._half() ** 2)[:, None] + np.array(self.s.size) / 2
        (x0, y0), (x1, y1) = np.floor(u.min(0)) - 3, np.ceil(u.max(0)) + 3
        W, H = self.s.size
        return max(0, int(x0)), max(0, int(y0)), min(W, int(x1)), min(H, int(y1))

    def sharpen(self, a):
        if self.sharp <= 0.05:
            return a
        return cv2.addWeighted(a, 1 + self.sharp, cv2.GaussianBlur(a, (0, 0), 1.1 * self.s.size[0] / 1280), -self.sharp, 0)

    def develop(self, linear, old=None, box=None):
        """Returns the frame's colours (0 to 255) and the amplitude of its noise. With a box, changes only this part of `old`."""
        H, W = linear.shape[:2]
        x0, y0, x1, y1 = box or (0, 0, W, H)
        e = 6  # pixels around the box, which blurring and sharpening read
        X0, Y0, X1, Y1 = max(0, x0 - e), max(0, y0 - e), min(W, x1 + e), min(H, y1 + e)
        tone, noise = self.expose(linear[Y0:Y1, X0:X1] * self.gain[Y0:Y1, X0:X1])
        if old is None:
            return tone, noise
        cut = slice(y0 - Y0, y1 - Y0), slice(x0 - X0, x1 - X0)
        old[0][y0:y1, x0:x1], old[1][y0:y1, x0:x1] = tone[cut], noise[cut]
        return old

    def expose(self, x):
        """Converts light to colours and the amplitude of noise."""
        x = np.clip(x, 0, 9)
        if self.blur:
            x = cv2.GaussianBlur(x, (0, 0), self.blur)
        root = cv2.sqrt(x)
        index = (root * np.float32(8191 / 3)).astype(np.int32)
        tone = self.sharpen(cv2.transform(np.take(self.lut, index), self.sat))
        return tone, np.take(self.slope, index).astype(np.float32) * cv2.sqrt(x * self.c1 + self.c0) / (2 * root + np.float32(0.01))

    def colours(self, linear):
        """Returns the colours (0 to 255) of light that may be anywhere in the frame."""
        H, W = self.gain.shape[:2]
        return self.expose(linear * self.gain[H // 3, W // 3])[0]

    def darkness(self, share):
        """Returns the factor by which the colour of a grey surface changes if only this share of the light is left."""
        grey = np.sqrt(0.25 * np.linspace(0, 1.1, 256)) * 8191 / 3
        curve = np.interp(grey, np.arange(len(self.lut)), self.lut)
        return np.interp(share, np.linspace(0, 1.1, 256), curve / np.interp(1, np.linspace(0, 1.1, 256), curve)).astype(np.float32)

    def shaken(self, tone, i):
        """Returns the colours of frame i with the shake of the camera and the drift of the exposure."""
        self.jit = np.clip(self.jit * 0.7 + self.n.standard_normal(3) * self.jsig * 0.7, -2.2 * self.jsig, 2.2 * self.jsig)
        drift = 1 + 0.45 * sum(m * math.sin(2 * math.pi * i / FPS / T + p) for m, T, p in self.breath)
        dx, dy = self.jit[0] / 2, self.jit[1] / 2
        return cv2.filter2D(tone, -1, np.float32([[0, dy, 0], [dx, drift, -dx], [0, -dy, 0]]))

    def shot(self, shaken, noise):
        """Returns a frame as bytes, with its own noise."""
        n = self.n
        x, y = int(n.integers(SPARE)), int(n.integers(SPARE))
        H, W = noise.shape[:2]
        out = noise * self.stock[int(n.integers(STOCK))][y : y + H, x : x + W]
        out += shaken
        return cv2.convertScaleAbs(out)
