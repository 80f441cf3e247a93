"""Camera effects: converts the rendered linear light to the 8-bit image of a phone's camera."""

import math

import cv2
import numpy as np
from materials import LUM, kelvin


class PhotoMixin:
    """Applies camera effects to a rendered image."""

    def _post(self, a):
        """Returns the quality and the chroma subsampling of the JPEG, and the 8-bit image, for the linear light `a`."""
        g = self.rng
        n = self.np_rng()
        P = self.pool['post']
        D = {}
        a, rd = self._apply_lens(a, P, D)
        a = self._balance(a, P, D)
        self._expose(a, rd, P, D)
        a = self._blur(a, P, D)
        a = self._add_noise(a, n, P, D)
        s_ = self._apply_tone(a, P, D)
        q = g.randint(*P['jpeg'])
        D['jpeg'] = q
        sub = 2 if g.random() < 0.8 else 0
        self.diff['post'] = D
        return q, sub, (np.clip(s_, 0, 1) * 255 + 0.5).astype(np.uint8)

    def _apply_lens(self, a, P, D):
        """Applies lens distortion and vignetting. Returns the image, and the distance of each pixel from the middle (1 at the corners)."""
        W, H = self.size
        # lens distortion: map each pixel of the image to its undistorted position
        yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
        x, y = xx + 0.5 - W / 2, yy + 0.5 - H / 2
        rd = np.hypot(x, y) / self._half()
        tab = np.linspace(0, 1.001, 512)
        s = np.array([self._undist_r(v) / v if v else 1 for v in tab])
        k = np.interp(rd, tab, s).astype(np.float32)
        a = cv2.remap(a, x * k + self.rw / 2 - 0.5, y * k + self.rh / 2 - 0.5, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        a = np.maximum(a, 0)
        # darken the image towards its corners (vignetting)
        v = self.uni(P['vignette'])
        a *= (1 - v * rd**2 * (0.7 + 0.3 * rd**2))[..., None].astype(np.float32)
        D['vignette'] = round(v, 3)
        return a, rd

    def _balance(self, a, P, D):
        """Applies white balance: removes the colour of the light, then adds a part of the colour cast of a lamp with temperature T."""
        g = self.rng
        T = self.uni(P['kelvin'])
        left = self.uni(P['wb_left'])
        tint = math.exp(g.gauss(0, P['tint']))
        res = kelvin(T) ** left
        res = res * np.array([1, tint, 1])
        res /= res @ LUM
        wb = res / self.E
        D['kelvin'], D['wb_left'], D['white'] = round(T), round(left, 2), [round(float(c), 3) for c in res]
        a = a * wb.astype(np.float32)
        return a

    def _expose(self, a, rd, P, D):
        """Applies exposure in place: metered like a phone's (bright pixels are clipped, the image centre has more weight), plus a random
        error."""
        Y = a @ LUM.astype(np.float32)
        wgt = np.exp(-((rd / 0.75) ** 2))
        Yc = np.minimum(Y, np.percentile(Y, 97))
        ev = self.uni(P['ev'])
        gain = P.get('key', 0.20) * 2**ev / (float((Yc * wgt).sum() / wgt.sum()) + 1e-6)
        hi = float(np.percentile(Y, 98)) * gain / 2**ev
        if hi > 1.1:
            gain *= (1.1 / hi) ** 0.6  # darken the image if highlights would be clipped, as phones do
        a *= gain
        D['ev'] = round(ev, 2)

    def _blur(self, a, P, D):
        """Applies motion blur along a line to some of the images, as from a moving camera, and blur by the lens."""
        g = self.rng
        W = self.size[0]
        if g.random() < P['motion']:
            L = self.uni(P['motion_px']) * W / 1280
            th = g.uniform(0, math.pi)
            ks = int(L) + 3 | 1
            K = np.zeros((ks, ks), np.float32)
            for q in np.linspace(-L / 2, L / 2, 60):
                fx, fy = ks // 2 + q * math.cos(th), ks // 2 + q * math.sin(th)
                ix, iy = int(fx), int(fy)
                for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
                    wgt_ = (1 - abs(fx - ix - dx)) * (1 - abs(fy - iy - dy))
                    if 0 <= ix + dx < ks and 0 <= iy + dy < ks:
                        K[iy + dy, ix + dx] += max(0, wgt_)
            a = cv2.filter2D(a, -1, K / K.sum())
            D['motion_px'] = round(L, 1)
        else:
            D['motion_px'] = 0
        b = self.uni(P['blur']) * W / 1280
        if b > 0.25:
            a = cv2.GaussianBlur(a, (0, 0), b)
        D['blur_px'] = round(b, 2) if b > 0.25 else 0
        return a

    def _add_noise(self, a, n, P, D):
        """Adds shot noise and read noise, before the tone curve; the colour noise is reduced, as in a phone."""
        g = self.rng
        iso = math.exp(self.uni([math.log(P['iso'][0]), math.log(P['iso'][1])]))
        D['iso'] = round(iso)
        sig = np.sqrt(2.5e-5 * iso / 100 * np.maximum(a, 0) + (6e-5 * iso / 100) ** 2)
        z = n.standard_normal(a.shape, dtype=np.float32)
        soft = g.uniform(0.35, 0.8)
        zs = cv2.GaussianBlur(z, (0, 0), soft)
        zs *= 1 / max(1e-6, zs.std())
        lum = zs.mean(2, keepdims=True)
        zs = lum * 1.2 + (zs - lum) * g.uniform(0.4, 0.9)
        a = np.maximum(a + zs * sig * g.uniform(0.8, 1.1), 0)
        return a

    def _apply_tone(self, a, P, D):
        """Applies the tone curve, contrast, saturation and sharpening; returns sRGB, 0..1 except for overshoots."""
        W = self.size[0]
        a = 0.2 * np.power(np.maximum(a, 1e-7) / 0.2, P.get('slope', 1.08))
        wp = 3.4
        a = a * 1.45
        a = a * (1 + a / wp**2) / (1 + a) * 1.12
        s_ = np.where(a <= 0.0031308, a * 12.92, 1.055 * np.power(np.maximum(a, 1e-6), 1 / 2.4) - 0.055)
        s_ = np.clip(s_, 0, 1)
        cst = self.uni(P['contrast'])
        s_ = s_ + cst * (s_ * s_ * (3 - 2 * s_) - s_)
        sat = self.uni(P['saturation'])
        gy = (s_ @ LUM.astype(np.float32))[..., None]
        s_ = gy + (s_ - gy) * sat
        D['saturation'] = round(sat, 2)
        sh = self.uni(P['sharpen'])
        if sh > 0.05:
            s_ = s_ + sh * (s_ - cv2.GaussianBlur(s_, (0, 0), 1.1 * W / 1280))
        D['sharpen'] = round(max(0, sh), 2)
        return s_
