"""Paints the symbols of the dice in several styles.

tile(style, sym, rng, px)   returns a painted face with wear, px x px x 4: sRGB and coverage, 0..1
flat(style, sym, px)        returns the clean coverage, px x px, for emblems
"""

import math

import numpy as np
from PIL import Image

from .symbols import DRAW, SYMS
from .vector_drawing import SS, Ink

# mode: solid (details left unpainted) | outline | twotone (lighter fill, dark contour) | brush | tint | stencil
STYLES = {
    'basalt': dict(mode='solid', v=0, size=0.74, wob=0.004, wear=0.10),
    'reed': dict(mode='outline', v=1, size=0.80, lw=0.085, wob=0.006, wear=0.08),
    'mosaic': dict(mode='twotone', v=2, size=0.78, lw=0.05, wob=0.003, wear=0.22),
    # only for evaluation sets
    'ochre': dict(mode='solid', v=3, size=0.80, wob=0.005, wear=0.12),
    'scribe': dict(mode='outline', v=3, size=0.84, lw=0.075, wob=0.006, wear=0.08),
    'loom': dict(mode='twotone', v=3, size=0.80, lw=0.05, wob=0.003, wear=0.15),
}
POOL = {'dev': ('basalt', 'reed', 'mosaic')}
# ink colours of the symbols, sRGB 0..255; each set of dice shifts them a little
INK = {
    'horus': (40, 128, 62),
    'ra': (232, 178, 26),
    'apep': (196, 40, 36),
    'khepri': (38, 78, 168),
    'hura': (24, 23, 24),
    'ominotep': (24, 23, 24),
}
_cache = {}


def _variant(style, sym):
    v = STYLES[style]['v']
    return v if isinstance(v, int) else v[SYMS.index(sym)]


def _disc_conv(m, r):
    """Dilates a 0/1 mask by a disc of radius r pixels (by FFT)."""
    n = m.shape[0]
    y, x = np.mgrid[0:n, 0:n]
    x = np.minimum(x, n - x)
    y = np.minimum(y, n - y)
    K = ((x * x + y * y) <= r * r).astype(np.float32)
    return np.fft.irfft2(np.fft.rfft2(m.astype(np.float32)) * np.fft.rfft2(K), s=m.shape) > 0.5


def masks(sym, v, px):
    """Returns the silhouette and the details of a symbol as boolean masks, px * SS pixels wide."""
    key = (sym, v, px)
    if key not in _cache:
        k = Ink(px * SS)
        DRAW[sym][v](k)
        _cache[key] = (np.asarray(k.S) > 127, np.asarray(k.D) > 127)
    return _cache[key]


def layers(style, sym, px=192):
    """Returns the coverages (0..1) of the ink and of the lighter inner tone, enlarged SS times."""
    key = (style, sym, px, 'lay')
    if key in _cache:
        return _cache[key]
    st = STYLES[style]
    S, D = masks(sym, _variant(style, sym), px)
    n = px * SS
    m = st['mode']
    z = np.zeros_like(S)
    if m in ('solid', 'brush'):
        ink, fill = S & ~D, z
    elif m == 'stencil':
        yy, xx = np.mgrid[0:n, 0:n]
        u = (xx / n - 0.5) * 2
        w = (yy / n - 0.5) * 2
        if sym == 'ominotep':
            br = (np.abs(u + w) < 0.05) & (u < 0)
        elif sym == 'hura':
            br = np.abs(w - 0.06) < 0.03
        else:
            br = (np.abs(w - 0.02) < 0.03) | ((np.abs(u) < 0.025) & (sym != 'horus'))
        ink, fill = S & ~D & ~br, z
    else:
        lw = st['lw'] * n / 2
        er = ~_disc_conv(~S, lw)
        line = S & ~er
        if m == 'outline':
            ink, fill = line | (D & S), z
        else:
            ink, fill = line | (D & S), er & ~D
    if st.get('frame'):
        yy, xx = np.mgrid[0:n, 0:n]
        u = np.abs((xx + 0.5) / n - 0.5) * 2
        w = np.abs((yy + 0.5) / n - 0.5) * 2
        q = np.maximum(u, w)
        ink = ink & (q < 0.95)
    _cache[key] = (ink.astype(np.float32), fill.astype(np.float32))
    return _cache[key]


def noise(nrg, n, cells):
    """Returns smooth noise with mean 0, n x n, with about `cells` blobs per side."""
    c = max(2, int(cells))
    a = nrg.standard_normal((c + 3, c + 3)).astype(np.float32)
    im = Image.fromarray(a).resize((n, n), Image.BICUBIC, box=(1, 1, c + 1, c + 1))
    return np.asarray(im, np.float32)


def _down(a, k):
    h, w = a.shape[0] // k, a.shape[1] // k
    return a[: h * k, : w * k].reshape(h, k, w, k).mean((1, 3))


def tile(style, sym, rng, px=192, ink=None, size=None, wear=1.0, wob=1.0, ofs=0.03, turn=4.0):
    """Returns one painted face of a die: RGBA float (px, px, 4). rng: random.Random."""
    st = STYLES[style]
    nr = np.random.default_rng(rng.getrandbits(32))
    n = px * 2
    col = np.array(ink or INK[sym], np.float32) / 255
    A, F = layers(style, sym, px)
    # map output pixels to coordinates of the drawing, with a random size, rotation and shift, and with small irregular displacements as in
    # a drawing by hand
    s = (size or st['size']) * rng.uniform(0.96, 1.03)
    t = math.radians(rng.uniform(-turn, turn))
    dx, dy = rng.uniform(-ofs, ofs), rng.uniform(-ofs, ofs)
    yy, xx = np.mgrid[0:n, 0:n].astype(np.float32)
    u = (xx + 0.5) / n * 2 - 1 - dx
    v = (yy + 0.5) / n * 2 - 1 - dy
    a = st['wob'] * wob
    W1, W2 = noise(nr, n, 7), noise(nr, n, 7)
    H1, H2 = noise(nr, n, 22), noise(nr, n, 22)
    u2 = (u * math.cos(t) + v * math.sin(t)) / s + a * (W1 * 2 + H1 * 0.7)
    v2 = (-u * math.sin(t) + v * math.cos(t)) / s + a * (W2 * 2 + H2 * 0.7)
    N = px * SS

    def sample(M):
        i = ((u2 + 1) / 2 * N).astype(np.int32)
        j = ((v2 + 1) / 2 * N).astype(np.int32)
        ok = (i >= 0) & (i < N) & (j >= 0) & (j < N)
        return np.where(ok, M[np.clip(j, 0, N - 1), np.clip(i, 0, N - 1)], 0)

    I, L = sample(A), sample(F)
    if st.get('frame'):
        q = np.maximum(np.abs(u), np.abs(v)) + 0.004 * W1
        I = np.maximum(I, ((q > 0.80) & (q < 0.835)).astype(np.float32))
    if st['mode'] == 'brush':  # streaks of a dry brush
        k = noise(nr, n, 60)
        k = (k + np.roll(k, 2, 1) + np.roll(k, 4, 1) + np.roll(k, 6, 1)) / 4
        I = I * np.clip(0.99 - 0.55 * np.clip(k - 0.35, 0, 1) - 0.18 * np.clip(noise(nr, n, 5), 0, 2), 0.25, 1)
    w = st['wear'] * wear
    if w > 0:  # wear: rubbed spots, and small grains of paint that are missing
        g = noise(nr, n, 12) * 0.7 + noise(nr, n, 46) * 0.6
        thr = 2.6 - 2.6 * w
        loss = np.clip((g - thr) * 2.2, 0, 0.9)
        I = I * (1 - loss)
        L = L * (1 - loss)
    I = I * np.clip(0.96 + 0.05 * noise(nr, n, 9), 0.75, 1)
    out = np.zeros((px, px, 4), np.float32)
    a1, a2 = _down(I, 2), _down(L, 2)
    if st['mode'] == 'twotone':
        fc, dk, fo = col + (1 - col) * 0.16, col * 0.50, 0.95
    elif st['mode'] == 'tint':
        fc, dk, fo = col, col * 0.82, 0.42
    else:
        fc, dk, fo = col, col, 1
    tone = (1 + 0.06 * _down(noise(nr, n, 8), 2))[..., None]
    al = a1 + a2 * fo * (1 - a1)
    out[..., :3] = np.clip((a1[..., None] * dk + (a2 * fo * (1 - a1))[..., None] * fc) / np.maximum(al, 1e-4)[..., None] * tone, 0, 1)
    out[..., 3] = np.clip(al, 0, 1)
    return out


def flat(style, sym, px=192):
    A, F = layers(style, sym, px)
    return np.clip(_down(A, SS) + 0.35 * _down(F, SS), 0, 1)
