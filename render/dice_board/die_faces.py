"""The painted faces of a die: atlas(p, rng) returns six faces as 2 x 3 tiles, uint8 with coverage of paint as alpha."""

import numpy as np
from PIL import Image

from .symbol_paint import STYLES, noise, tile


def atlas(p, rng, T=176):
    """Draws the six faces of a die, T x T pixels each; every call gives another die of the same set, with other grain and wear.

    p: the choices of `plan`. In the loop: k number of the face, w pattern of the grain, g its strength, s symbol, t its painted tile, a
    the tile's coverage, bg the bare wood."""
    nr = np.random.default_rng(rng.getrandbits(32))
    out = np.zeros((2 * T, 3 * T, 4), np.float32)
    base = np.array(p['wood'], np.float32) / 255 * (1 + nr.normal(0, 0.022)) * (1 + nr.normal(0, 0.008, 3))
    g = p['grain']
    light_wood = min(p['wood']) > 222
    for k in range(6):
        if k in (2, 3):  # the faces across the grain of the wood show growth rings
            yy, xx = np.mgrid[0:T, 0:T] / T
            cx, cy = nr.uniform(-1, 2), nr.uniform(1.3, 2.6)
            d = np.hypot(xx - cx, yy - cy) + 0.012 * noise(nr, T, 6)
            w = np.sin(d * nr.uniform(55, 95)) * 0.6 + 0.5 * noise(nr, T, 50)
        else:
            q = nr.standard_normal((3, max(4, T // 3))).astype(np.float32)
            w = np.asarray(Image.fromarray(q).resize((T, T), Image.BICUBIC), np.float32)
            q = nr.standard_normal((8, T)).astype(np.float32)
            w = 0.6 * w + 0.5 * np.asarray(Image.fromarray(q).resize((T, T), Image.BICUBIC), np.float32) + 0.25 * noise(nr, T, 4)
            if k in (0, 5) and p['seed'] % 2:
                w = w.T
        tone = (1 + (g * 0.45 if light_wood else g) * w)[..., None]
        bg = base * tone
        bg[..., 2] *= 1 - g * 0.8 * np.clip(-w, 0, 2) * 0.5
        s = p['layout'][k]
        t = tile(p['style'], s, rng, T, p['ink'][s], STYLES[p['style']]['size'] * p['symbol_scale'], p['wear'])
        t[..., 3] *= 0.97
        a = t[..., 3:]
        gr = np.clip(tone, 0.85, 1.1)
        y, x = (k // 3) * T, (k % 3) * T
        out[y : y + T, x : x + T, :3] = bg * (1 - a) + t[..., :3] * a * gr
        out[y : y + T, x : x + T, 3] = a[..., 0]
    return (np.clip(out, 0, 1) * 255 + 0.5).astype(np.uint8)
