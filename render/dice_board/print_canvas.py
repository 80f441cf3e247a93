"""A canvas for the print of the board, in mm, and smooth noise."""

import math

import numpy as np
from PIL import Image


def fbm(nr, h, w, cells, octaves=4, gain=0.55):
    out = np.zeros((h, w), np.float32)
    a = 1.0
    tot = 0
    for o in range(octaves):
        ch, cw = max(2, int(cells * 2**o * h / max(h, w))), max(2, int(cells * 2**o * w / max(h, w)))
        if min(ch, cw) > min(h, w):
            break
        n = nr.standard_normal((ch + 3, cw + 3)).astype(np.float32)
        out += a * np.asarray(Image.fromarray(n).resize((w, h), Image.BICUBIC, box=(1, 1, cw + 1, ch + 1)), np.float32)
        tot += a * a
        a *= gain
    return out / math.sqrt(tot)


class Print:
    def __init__(self, w, h, ppm, rgb):
        self.ppm = ppm
        self.a = np.empty((h, w, 3), np.float32)
        self.a[:] = rgb

    def box(self, x0, y0, x1, y1):
        p = self.ppm
        h, w = self.a.shape[:2]
        return slice(max(0, round(y0 * p)), min(h, round(y1 * p))), slice(max(0, round(x0 * p)), min(w, round(x1 * p)))

    def fill(self, x0, y0, x1, y1, rgb, alpha=1.0):
        s = self.box(x0, y0, x1, y1)
        self.a[s] += (np.array(rgb, np.float32) - self.a[s]) * alpha

    def stamp(self, mask, cx, cy, size, turn, rgb, alpha=1.0):
        """Draws a mask of coverage in one colour, `size` mm wide, centred on (cx, cy) mm and rotated clockwise by `turn` degrees."""
        n = max(4, int(round(size * self.ppm)))
        im = Image.fromarray((np.clip(mask, 0, 1) * 255).astype(np.uint8)).resize((n, n), Image.BOX if n < mask.shape[0] else Image.BICUBIC)
        if turn:
            im = im.rotate(-turn, Image.BICUBIC, expand=turn % 90 != 0)
        m = np.asarray(im, np.float32) / 255 * alpha
        k = m.shape[0]
        x, y = int(round(cx * self.ppm - k / 2)), int(round(cy * self.ppm - k / 2))
        h, w = self.a.shape[:2]
        x0, y0, x1, y1 = max(0, x), max(0, y), min(w, x + k), min(h, y + k)
        if x1 <= x0 or y1 <= y0:
            return
        mm = m[y0 - y : y1 - y, x0 - x : x1 - x, None]
        t = self.a[y0:y1, x0:x1]
        t += (np.array(rgb, np.float32) - t) * mm

    def hline(self, x0, x1, y, w, rgb, alpha, dash=None):
        self._line(x0, x1, y, w, rgb, alpha, dash, False)

    def vline(self, y0, y1, x, w, rgb, alpha, dash=None):
        self._line(y0, y1, x, w, rgb, alpha, dash, True)

    def _line(self, a, b, c, w, rgb, alpha, dash, vert):
        """Draws an antialiased axis-parallel line of width w mm."""
        p = self.ppm
        lo, hi = (c - w / 2) * p, (c + w / 2) * p
        segs = [(a, b)] if not dash else [(a + i * dash, min(b, a + i * dash + dash * 0.55)) for i in range(int((b - a) / dash) + 1)]
        H, W = self.a.shape[:2]
        for k in range(int(math.floor(lo)), int(math.ceil(hi))):
            cov = max(0, min(hi, k + 1) - max(lo, k)) * alpha
            if not 0 <= k < (W if vert else H) or cov <= 0:
                continue
            for s, e in segs:
                q = slice(max(0, round(s * p)), max(0, round(e * p)))
                t = self.a[q, k] if vert else self.a[k, q]
                t += (np.array(rgb, np.float32) - t) * cov
