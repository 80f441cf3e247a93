"""The pieces of one set: their colours, textures and objects."""

import cardart
import cv2
import numpy as np
from core import mat_cut, mat_image, polyomino
from pool import asset

from .catalogue import CELL, GAP, PT, TURNS, load, norm, tmp, turn


class Appearance:
    """The print batch and wear of one set: piece colours, roughness."""

    def __init__(self, s):
        g = s.rng
        P = load('catalogue.json')['pieces']
        h = s.pool.get('pieces', {})
        mix = g.uniform(*h.get('photo_mix', [0, 1]))
        self.s = s
        self.rgb = {}
        for p, v in P.items():
            a, b = v['rgb_piece_scan'], v['rgb_real_photo_fichas_jpg']
            m = min(1, max(0, mix + g.gauss(0, 0.1)))
            self.rgb[p] = s.jitter([x + (y - x) * m for x, y in zip(a, b)], *h.get('jitter', [0.006, 0.05, 0.05]))
        self.rough = g.uniform(0.32, 0.6)
        self.contrast = g.uniform(0.5, 1.2)
        self.cut = mat_cut(s.jitter((186, 181, 170), 0.01, 0.2, 0.06))
        self.mats = {}

    def skin(self, p):
        if p not in self.mats and self.s.pool.get('pieces', {}).get('skins') == 'own':
            cells = load('pieces/index.json')[p]['cells']
            h, w = (1 + max(r for r, c in cells)) * 120, (1 + max(c for r, c in cells)) * 120
            q = (0.86 + 0.28 * cardart.fbm(self.s.np_rng(), h, w, 70, 5))[..., None] ** self.contrast
            f = tmp()
            cv2.imwrite(f, np.clip(q * np.array(self.rgb[p]), 0, 255).astype(np.uint8)[:, :, ::-1])
            self.mats[p] = mat_image(f, rough=self.rough, coat=0, bump=0.06)
        if p not in self.mats:
            i = load('pieces/index.json')[p]
            a = cv2.imread(asset('pieces/' + i['file']))[:, :, ::-1].astype(np.float32)
            q = np.power((a + 8) / (np.array(i['rgb']) + 8), self.contrast)
            q = q * 0.6 + q.mean(2, keepdims=True) * 0.4
            f = tmp()
            cv2.imwrite(f, np.clip(q * np.array(self.rgb[p]), 0, 255).astype(np.uint8)[:, :, ::-1])
            self.mats[p] = mat_image(f, rough=self.rough, coat=0, bump=0.06)
        return self.mats[p]

    def piece(self, p, cells):
        """Builds piece `p` on these cells, which may be those of a card; the origin is the top-left corner of its bounding box."""
        cs = norm([tuple(c) for c in cells])
        base = [tuple(c) for c in load('pieces/index.json')[p]['cells']]
        t = self.s.rng.choice([t for t in TURNS if turn(base, t) == cs])
        sw, fr, fc = t
        Rb, Cb = 1 + max(r for r, c in base), 1 + max(c for r, c in base)
        R, C = (Cb, Rb) if sw else (Rb, Cb)

        def uv(x, y):
            c, r = x / CELL, -y / CELL
            if fr:
                r = R - r
            if fc:
                c = C - c
            if sw:
                r, c = c, r
            return (c / Cb, 1 - r / Rb)

        o = polyomino([list(c) for c in cs], CELL, self.skin(p), self.cut, t=PT, gap=GAP, r=0.5, bevel=0.22, uv=uv)
        o.name = f'piece_{p}'
        return o
