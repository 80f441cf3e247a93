"""Random artwork of gem boards, seen from above: two halves with six patterned bands of twelve holes, six fields at one end, a picture at
the other. Lengths are in mm, x from the field end, y across, rows from the top; colours are RGB, 0..255."""
import os
import sys

import cv2
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import sources      # noqa: E402
import texture      # noqa: E402

ROWS, HOLES = 6, 12
LONG = 1500       # pixels along a drawn board


class Art:
    """A board's artwork: `image` (float32 RGB) and its opacity `cover` (0..1), at `ppm` pixels per mm. In mm: the centres of the holes
    (`holes`, 6 x 12 x 2), their radius (`hole`), and the boxes of the six fields (`fields`)."""

    def __init__(self, rng):
        scan = printed() if rng.random() < 0.3 else None
        (self.measure_print if scan is not None else self.invent)(rng)
        self.ppm = LONG / self.long
        self.shape = (int(self.wide * self.ppm), LONG)
        self.cover = self.outline(rng)
        self.image = self.print_of(rng, scan) if scan is not None else self.draw(rng)

    def invent(self, rng):
        """Chooses the dimensions of a board, in mm."""
        d = 2 * (hole := rng.uniform(6.5, 8.2))
        self.hole, self.long = hole, rng.uniform(390, 580)
        self.wide = rng.uniform(max(118, 7.2 * d), 190)
        self.waist, self.hollow = self.wide * rng.choice([0.0, rng.uniform(0, 0.1)]), self.long * rng.uniform(0, 0.016)
        start, end = self.long * rng.uniform(0.10, 0.2), self.long * rng.uniform(0.08, 0.21)
        x0, x1 = self.long * 0.03 + start + d * rng.uniform(0.9, 2.0), self.long - end - d * rng.uniform(0, 0.8)
        margin = self.wide * rng.uniform(0.08, 0.15) + self.waist * 0.7 + hole * 0.3
        y = np.linspace(margin, self.wide - margin, ROWS)
        x = np.linspace(x0, x1, HOLES) + np.where(np.arange(HOLES) < 6, 0, rng.normal(0, 1.0))
        self.holes = np.stack(np.broadcast_arrays(x[None, :], y[:, None]), 2)
        high = (y[1] - y[0]) * rng.uniform(0.40, 0.49)
        left = self.long * rng.uniform(0.015, 0.045)
        self.fields = [(left, v - high, left + start, v + high) for v in y]
        self.end = end

    def measure_print(self, rng):
        """Sets the dimensions to those of the real board, as measured in pixels on its scan. The scale in mm per pixel is random, since
        it is known only approximately."""
        k = rng.uniform(12.6, 14.8) / 36
        x = np.concatenate([316.7 + 88.4 * np.arange(6), 847.8 + 87.5 * np.arange(6)]) - 27
        left, right = 92 + 50.08 * np.arange(6) - 32, 93.9 + 49.62 * np.arange(6) - 32
        y = np.stack([left] * 6 + [right] * 6, 1)
        self.holes = np.stack(np.broadcast_arrays(x[None, :], y), 2) * k
        self.hole, self.long, self.wide, self.waist, self.hollow = 18.5 * k, 1541 * k, 374 * k, 31.5 * k, 15 * k
        self.fields = [(30 * k, (v - 24) * k, 223 * k, (v + 24) * k) for v in left]

    def outline(self, rng):
        """Returns the mask of the board: concave along the sides, slightly at the ends."""
        h, w = self.shape
        t = np.linspace(0, 1, 40)
        bow, lean = self.waist * (1 - (2 * t - 1) ** 2), self.hollow * (1 - (2 * t - 1) ** 2)
        sides = [np.stack([t * self.long, bow], 1), np.stack([self.long - lean, t * self.wide], 1),
                 np.stack([(1 - t) * self.long, self.wide - bow], 1), np.stack([lean, (1 - t) * self.wide], 1)]
        mask = np.zeros((h, w), np.uint8)
        cv2.fillPoly(mask, [np.round(np.concatenate(sides) * self.ppm * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
        return mask.astype(np.float32) / 255

    def print_of(self, rng, scan):
        """Returns the print of a real board from a scan of it, in random colours."""
        size = (self.shape[1], self.shape[0])
        part = cv2.resize(scan[32:32 + 374, 27:27 + 1541], size, interpolation=cv2.INTER_AREA).astype(np.float32)
        alpha = np.clip(part[..., 3:] / 255 * 4 - 3, 0, 1)
        return (part[..., :3] * alpha + [14, 12, 11] * (1 - alpha)).astype(np.float32) * np.float32(rng.uniform(0.9, 1.08, 3))

    def box(self, x0, y0, x1, y1):
        """Returns the slices of a rectangle in the drawing; its sides are in mm."""
        p, (h, w) = self.ppm, self.shape
        return slice(max(0, int(y0 * p)), min(h, int(y1 * p))), slice(max(0, int(x0 * p)), min(w, int(x1 * p)))

    def draw(self, rng):
        """Returns the drawing of the board."""
        h, w = self.shape
        ground = texture.colour(rng) * rng.uniform(0.05, 0.35) if rng.random() < 0.7 else texture.colour(rng)
        image = np.empty((h, w, 3), np.float32)
        image[:] = ground * (0.85 + 0.3 * texture.noise(rng, h, w, 40)[..., None])
        self.far_end(rng, image)
        colours = [np.array(c) * rng.uniform(0.7, 1.1) for c in rng.uniform(20, 250, (int(rng.integers(2, 6)), 3))]
        for row in range(ROWS):
            self.band(rng, image, row, colours)
        self.start_fields(rng, image)
        seam = int((self.holes[0, 5, 0] + self.holes[0, 6, 0]) / 2 * self.ppm)
        y = np.arange(0, h, 6)
        x = seam + rng.uniform(0, 9) * np.sin(y / h * np.pi * rng.integers(1, 5))
        cv2.polylines(image, [np.stack([x, y], 1).astype(np.int32)], False, (ground * 0.5).tolist(), int(rng.integers(1, 4)), cv2.LINE_AA)
        return cv2.GaussianBlur(image, (0, 0), rng.uniform(0.5, 1.2))

    def far_end(self, rng, image):
        """Draws ground and sky, and dark or coloured figures near the border between the two."""
        h, w = self.shape
        edge = int((self.long - self.end) * self.ppm)
        sky = edge + int((w - edge) * rng.uniform(0.2, 0.7))
        warm = np.array([225, 90, 30]) + rng.normal(0, 30, 3) if rng.random() < 0.8 else texture.colour(rng)
        other = np.array([240, 190, 40]) + rng.normal(0, 30, 3) if rng.random() < 0.7 else texture.colour(rng)
        for a, b, c in ((edge, sky, warm), (sky, w, other)):
            n = texture.noise(rng, h, max(b - a, 2), 25)[..., None]
            image[:, a:b] = (c * (1 - 0.35 * n))[:, :b - a]
        for _ in range(int(rng.integers(0, 9))):
            m, r = np.array([sky + rng.normal(0, 25), rng.uniform(0, h)]), rng.uniform(6, 45)
            p = m + rng.normal(0, 1, (int(rng.integers(3, 9)), 2)) * [r, r * rng.uniform(0.3, 1)]
            hull = cv2.convexHull(p.astype(np.float32)) if rng.random() < 0.6 else p.astype(np.float32)[:, None]
            cv2.fillPoly(image, [np.round(hull).astype(np.int32)], (texture.colour(rng) * rng.choice([0.2, 1.0])).tolist(), cv2.LINE_AA)

    def band(self, rng, image, row, colours):
        """Draws a band of repeated figures under a row."""
        y, p, few = self.holes[row, 0, 1], self.ppm, [colours[int(i)] for i in rng.integers(0, len(colours), 3)]
        half = self.hole * rng.uniform(0.25, 0.95)
        s = self.box(self.fields[row][2] - 2, y - half, self.holes[row, -1, 0] + self.hole * rng.uniform(0, 1.2), y + half)
        part = image[s]
        if rng.random() < 0.85:
            part[:] = few[0]
        h, w = part.shape[:2]
        step, kind = max(6, int(half * p * rng.uniform(0.7, 2.4))), rng.integers(6)
        for i, x in enumerate(range(0, w, step)):
            c = few[1 + i % 2].tolist()
            corner = np.array([[x, h], [x + step / 2, 0], [x + step, h]], np.int32)
            if kind == 0:
                cv2.fillPoly(part, [corner], c, cv2.LINE_AA)
            elif kind == 1:
                cv2.polylines(part, [corner], False, c, max(1, h // 6), cv2.LINE_AA)
            elif kind == 2:
                cv2.circle(part, (x + step // 2, h // 2), max(1, int(min(step, h) * 0.35)), c, -1, cv2.LINE_AA)
            elif kind == 3:
                part[:, x:x + step // 2] = c
            elif kind == 4:
                part[(h // 2 if i % 2 else 0):(h if i % 2 else h // 2), x:x + step] = c
            else:
                cv2.fillPoly(part, [np.array([[x, h // 2], [x + step // 2, 0], [x + step, h // 2], [x + step // 2, h]], np.int32)], c, cv2.LINE_AA)

    def start_fields(self, rng, image):
        """Draws the fields at the ends of the rows, which are mostly red."""
        red = np.array([205, 50, 30]) + rng.normal(0, 22, 3) if rng.random() < 0.85 else texture.colour(rng)
        for box in self.fields:
            s = self.box(*box)
            h, w = image[s].shape[:2]
            tone = red * rng.uniform(0.85, 1.15)
            n = texture.noise(rng, h, w, 18)[..., None]
            rough = texture.noise(rng, h, w, 8)
            y, x = np.mgrid[0:h, 0:w]
            inside = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y)) > rough * rng.uniform(0, 12)
            image[s][inside] = (tone * (1 - 0.3 * n) + np.array([240, 150, 40]) * 0.3 * n)[inside]


_printed = []


def printed():
    """Returns the scan of the real board, RGBA, or None where it does not exist."""
    if not _printed:
        scans = sources.assets('board/scan.png')
        _printed.append(cv2.cvtColor(cv2.imread(scans[0], cv2.IMREAD_UNCHANGED), cv2.COLOR_BGRA2RGBA) if scans else None)
    return _printed[0]
