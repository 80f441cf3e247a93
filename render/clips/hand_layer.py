"""The hand in a clip, cut out of its image, and its shadow."""

import math

import core
import cv2
import numpy as np


class Layer:
    """A hand cut out of its rendered image: premultiplied colour and coverage, with and without the carried piece, and the shadow that
    the hand casts."""

    def __init__(self, s, pic, plate, hand, carried, away):
        self.hand = np.dstack([pic * hand[..., None], hand])
        both = np.maximum(hand, carried) if carried is not None else hand
        self.both = np.dstack([pic * both[..., None], both])
        Y = lambda a: cv2.GaussianBlur(a @ core.LUM.astype(np.float32), (0, 0), 1.2)
        ratio = np.clip((Y(pic) + 0.003) / (Y(plate) + 0.003), 0.15, 1.3)
        w = (cv2.dilate(both, np.ones((7, 7))) < 0.01).astype(np.float32)
        narrow, broad = [cv2.GaussianBlur(w, (0, 0), f) for f in (2.5, 25)]
        a, b = [cv2.GaussianBlur(w * ratio, (0, 0), f) / np.maximum(v, 1e-4) for f, v in ((2.5, narrow), (25, broad))]
        k = np.clip(narrow * 4, 0, 1)
        self.shade = np.where(w > 0, ratio * 0.5 + 0.5 * (a * k + b * (1 - k)), a * k + b * (1 - k)).astype(np.float32)
        self.shade[(broad < 1e-3) & (w == 0)] = 0.6
        f = 9 * s.rw / 1280
        self.soft = np.where(
            broad > 1e-3, cv2.GaussianBlur(np.where(broad > 1e-3, self.shade, 1).astype(np.float32), (0, 0), f), self.shade
        ).astype(np.float32)  # blurred shadow for a moving hand, which does not contain the print of the card
        # distance in pixels that the hand must slide along the unit vector `away` to have left the image
        yy, xx = np.nonzero(cv2.resize(both, None, fx=0.25, fy=0.25) > 0.05)
        lim = np.full(len(xx), 1e9)
        for c, n, d in ((xx * 4, s.rw, away[0]), (yy * 4, s.rh, away[1])):
            if abs(d) > 1e-3:
                lim = np.minimum(lim, ((n - c) if d > 0 else -c - 4) / d)
        self.away, self.distance = away, float(lim.max() if len(lim) else 0) + 25

    def over(self, plate, a, b, carry):
        """Returns the image with the hand moving from shift a to b (pixels), with motion blur."""
        h, w = plate.shape[:2]
        src = self.both if carry else self.hand
        n = int(max(1, min(18, math.hypot(b[0] - a[0], b[1] - a[1]) / 4)))
        acc = None

        def sh(im, d, v):
            return cv2.warpAffine(
                im,
                np.float32([[1, 0, d[0]], [0, 1, d[1]]]),
                (w, h),
                flags=cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_CONSTANT,
                borderValue=v,
            )

        for k in range(n):
            t = (k + 0.5) / n
            x = sh(src, (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t), 0)
            acc = x if acc is None else cv2.add(acc, x, dst=acc)
        acc *= 1 / n
        step = math.hypot(b[0] - a[0], b[1] - a[1]) / n
        c = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        r = sh(self.shade if math.hypot(*c) < 3.5 * w / 1280 else self.soft, c, 1.0)
        if step > 3:
            acc = cv2.GaussianBlur(acc, (0, 0), step * 0.4)
        r *= 1 - acc[..., 3]
        return plate * r[..., None] + acc[..., :3]
