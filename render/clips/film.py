"""Converts the linear images of a clip to frames of a camera."""

import math

import core
import cv2
import numpy as np

from .camera_motion import inv

# frame rate of the rendered clips, in frames per second; set by hand
FPS = 30


class Film:
    """Converts the linear undistorted image to 8-bit frames, as core/photo.py does; but random choices are made once per clip, and noise is
    drawn for every frame."""

    def __init__(self, s, first):
        self.s = s
        g = s.rng
        P = s.pool['post']
        W, H = s.size
        D = {}
        f32 = np.float32
        self.n = s.np_rng()
        yy, xx = np.mgrid[0:H, 0:W].astype(f32)
        x, y = xx + 0.5 - W / 2, yy + 0.5 - H / 2
        rd = np.hypot(x, y) / s._half()
        tab = np.linspace(0, 1.001, 512)
        k = np.interp(rd, tab, np.array([s._undist_r(v) / v if v else 1 for v in tab])).astype(f32)
        self.ux, self.uy = x * k, y * k
        v = s.uni(P['vignette'])
        D['vignette'] = round(v, 3)
        T = s.uni(P['kelvin'])
        left = s.uni(P['wb_left'])
        tint = math.exp(g.gauss(0, P['tint']))
        res = core.kelvin(T) ** left * np.array([1, tint, 1])
        res /= res @ core.LUM
        D.update(kelvin=round(T), wb_left=round(left, 2))
        self.gain = ((1 - v * rd**2 * (0.7 + 0.3 * rd**2))[..., None] * (res / s.E)).astype(f32)
        a = self.warp(first, np.eye(2, 3)) * self.gain
        Y = a @ core.LUM.astype(f32)
        w = np.exp(-((rd / 0.75) ** 2))
        Yc = np.minimum(Y, np.percentile(Y, 97))
        ev = s.uni(P['ev'])
        D['ev'] = round(ev, 2)
        gain = P.get('key', 0.2) * 2**ev / (float((Yc * w).sum() / w.sum()) + 1e-6)
        hi = float(np.percentile(Y, 98)) * gain / 2**ev
        if hi > 1.1:
            gain *= (1.1 / hi) ** 0.6
        self.gain *= f32(gain)
        b = s.uni(P['blur']) * W / 1280
        self.blur = b if b > 0.25 else 0
        iso = math.exp(s.uni([math.log(P['iso'][0]), math.log(P['iso'][1])]))
        D.update(blur_px=round(self.blur, 2), iso=round(iso))
        self.c1, self.c0 = f32(2.5e-5 * iso / 100), f32((6e-5 * iso / 100) ** 2)
        self.soft, self.chroma, self.amp = g.uniform(0.35, 0.8), g.uniform(0.4, 0.9), g.uniform(0.8, 1.1)
        z = cv2.GaussianBlur(self.n.standard_normal((64, 64, 3), dtype=f32), (0, 0), self.soft)
        self.amp /= float(z.std())
        u = np.linspace(0, 1, 8192) ** 2 * 9
        t = 0.2 * np.power(np.maximum(u, 1e-7) / 0.2, P.get('slope', 1.15)) * 1.45
        t = t * (1 + t / 3.4**2) / (1 + t) * 1.12
        t = np.clip(np.where(t <= 0.0031308, t * 12.92, 1.055 * np.power(np.maximum(t, 1e-6), 1 / 2.4) - 0.055), 0, 1)
        c = s.uni(P['contrast'])
        self.lut = (255 * (t + c * (t * t * (3 - 2 * t) - t))).astype(f32)
        sat = s.uni(P['saturation'])
        D['saturation'] = round(sat, 2)
        self.sat = (np.eye(3) * sat + (1 - sat) * np.tile(core.LUM, (3, 1))).astype(f32)
        self.sharp = max(0, s.uni(P['sharpen']))
        D['sharpen'] = round(self.sharp, 2)
        s.diff['post'] = D
        self.breath = [(g.uniform(0.008, 0.017), g.uniform(3, 9), g.uniform(0, 6.3)) for _ in range(2)]
        self.jit = np.zeros(3)
        self.jsig = g.uniform(0.08, 0.3) * W / 1280
        D['jitter_px'] = round(self.jsig, 2)

    def warp(self, a, S):
        I = inv(S).astype(np.float32)
        return cv2.remap(
            a,
            I[0, 0] * self.ux + I[0, 1] * self.uy + (I[0, 2] + self.s.rw / 2 - 0.5),
            I[1, 0] * self.ux + I[1, 1] * self.uy + (I[1, 2] + self.s.rh / 2 - 0.5),
            cv2.INTER_CUBIC,
            borderMode=cv2.BORDER_REPLICATE,
        )

    def frame(self, a, i, sims):
        f32 = np.float32
        n = self.n
        self.jit = np.clip(self.jit * 0.8 + n.standard_normal(3) * self.jsig * 0.6, -2.2 * self.jsig, 2.2 * self.jsig)
        J = np.array([[0, -self.jit[2] * 1e-3, self.jit[0]], [self.jit[2] * 1e-3, 0, self.jit[1]]])
        out = None
        for S in sims:
            x = self.warp(a, S + J)
            out = x if out is None else out + x
        out *= self.gain * f32((1 + sum(m * math.sin(2 * math.pi * i / FPS / T + p) for m, T, p in self.breath)) / len(sims))
        np.maximum(out, 0, out=out)
        if self.blur:
            out = cv2.GaussianBlur(out, (0, 0), self.blur)
        z = n.standard_normal(out.shape, dtype=f32)
        z = cv2.GaussianBlur(z, (0, 0), self.soft)
        c = f32(self.chroma)
        m = np.full((3, 3), (1.2 - c) / 3, f32) + np.eye(3, dtype=f32) * c
        z = cv2.transform(z, m)
        z *= cv2.sqrt(out * self.c1 + self.c0)
        z *= f32(self.amp)
        out += z
        np.clip(out, 0, 9, out=out)
        ix = cv2.sqrt(out)
        ix *= f32(8191 / 3)
        out = self.lut[ix.astype(np.int32)]
        out = cv2.transform(out, self.sat)
        if self.sharp > 0.05:
            out = cv2.addWeighted(out, 1 + self.sharp, cv2.GaussianBlur(out, (0, 0), 1.1 * self.s.size[0] / 1280), -self.sharp, 0)
        return np.clip(out + 0.5, 0, 255).astype(np.uint8)
