"""Random sets of Ominoes dice: six symbols (`symbols.py`) in one style, on one wood.

No symbol is copied from a game or from the scene generator: a network trained on thousands of drawings of a falcon, a sun, a snake, a scarab,
a man and a ring generalises to new drawings. Where `UMPIRE_DRAWN` names files of `drawn.py` (separated by colons), about a third of the
symbols are drawn by others.
"""
import os

import cv2
import numpy as np

from symbols import DRAW, PX, Ink, anything

FACES = ('horus', 'apep', 'ra', 'khepri', 'hura', 'ominotep')
GODS = FACES[:4]
TILE = 64       # side of a finished face
INK = {'horus': (40, 125, 60), 'apep': (195, 42, 38), 'ra': (232, 180, 30), 'khepri': (38, 80, 168)}


def drawn_by_others():
    """Loads the symbols drawn by others, from the files that UMPIRE_DRAWN names: {symbol: masks, n x PX x PX}."""
    found = [np.load(path) for path in os.environ.get('UMPIRE_DRAWN', '').split(':') if path]
    return {face: np.concatenate([f[face] for f in found]) for face in FACES} if found else {face: () for face in FACES}


OTHERS = drawn_by_others()


def shape(seed, face):
    """Returns the masks (shape and detail, bool) of one symbol of a set, mirrored half the time. The same seed gives the same drawing."""
    rng, k = np.random.default_rng(seed), Ink()
    if len(OTHERS[face]) and rng.random() < (0.35 if len(OTHERS[face]) > 9 else 0.1):
        drawn = OTHERS[face][int(rng.integers(len(OTHERS[face])))]
        masks = drawn, np.zeros_like(drawn)
    else:
        (anything if face != 'ominotep' and rng.random() < 0.22 else DRAW[face])(rng, k)
        masks = k.shape > 127, k.detail > 127
    return tuple(m[:, ::-1] for m in masks) if rng.random() < 0.5 else masks


def small(mask):
    """Returns a drawing at three quarters of its size."""
    n = PX * 3 // 4
    out = np.zeros_like(mask)
    out[(PX - n) // 2:(PX + n) // 2, (PX - n) // 2:(PX + n) // 2] = cv2.resize(mask.astype(np.uint8), (n, n), interpolation=cv2.INTER_AREA) > 0
    return out


def painted(masks, mode, line):
    """Returns two masks (0..1) of a symbol painted in the style `mode`: where the dark ink is, and where the lighter inner tone is."""
    s, d = masks
    if mode in ('solid', 'brush'):
        return (s & ~d).astype(np.float32), np.zeros_like(s, np.float32)
    if mode == 'stencil':
        y, x = np.mgrid[0:PX, 0:PX]
        cut = (np.abs(x - y * 0.3 - PX * 0.4) < PX * 0.02) | (np.abs(y - PX * 0.55) < PX * 0.02)
        return (s & ~d & ~cut).astype(np.float32), np.zeros_like(s, np.float32)
    if mode == 'hatched':
        y, x = np.mgrid[0:PX, 0:PX]
        gaps = (x + y) % max(6, int(line * PX * 1.6)) < line * PX * 0.6
        return (s & ~d & ~gaps).astype(np.float32), np.zeros_like(s, np.float32)
    if mode == 'negative':          # a painted field with the symbol left bare
        y, x = np.abs((np.mgrid[0:PX, 0:PX] + 0.5) / PX * 2 - 1)
        field = (np.hypot(x, y) < 1 if line < 0.05 else np.maximum(x, y) < 0.98) & ~small(s & ~d)
        return field.astype(np.float32), np.zeros_like(s, np.float32)
    if mode == 'thin':
        n = max(3, int(line * PX * 0.6) | 1)
        less = cv2.erode((s & ~d).astype(np.uint8), np.ones((n, n), np.uint8))
        return (less if less.mean() > 0.03 else s & ~d).astype(np.float32), np.zeros_like(s, np.float32)
    n = max(3, int(line * PX) | 1)
    inner = cv2.erode(s.astype(np.uint8), cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (n, n))) > 0
    ink = (s & ~inner) | (d & s)
    fill = (inner & ~d) if mode in ('twotone', 'tint') else np.zeros_like(s)
    return ink.astype(np.float32), fill.astype(np.float32)


def smooth(rng, n, cells):
    return cv2.resize(rng.standard_normal((cells, cells), dtype=np.float32), (n, n), interpolation=cv2.INTER_CUBIC)


def inks(rng):
    """Returns the paints of a set of dice, RGB 0..255: a variation of each god's hue, and one black for both wild symbols."""
    out = {}
    for god, rgb in INK.items():
        hsv = cv2.cvtColor(np.uint8([[rgb]]), cv2.COLOR_RGB2HSV)[0, 0].astype(float)
        spread = {'horus': 14, 'apep': 5, 'ra': 5, 'khepri': 9}[god]
        hsv += [rng.normal(0, spread * 0.6), rng.normal(0, 22), rng.normal(0, 22)]
        out[god] = cv2.cvtColor(np.uint8([[[hsv[0] % 180, np.clip(hsv[1], 110, 255), np.clip(hsv[2], 60, 250)]]]), cv2.COLOR_HSV2RGB)[0, 0].astype(np.float32)
    if rng.random() < 0.3:       # a pale yellow, as is frequent on light wood
        out['ra'] = np.clip(out['ra'] + (255 - out['ra']) * rng.uniform(0.1, 0.4) * [0.6, 0.8, 1.2], 60, 255).astype(np.float32)
    black = np.full(3, rng.uniform(8, 55)) + rng.normal(0, 5, 3)
    out['hura'] = out['ominotep'] = np.clip(black, 0, 70).astype(np.float32)
    return out


class Set:
    """A set of dice: one style, one wood, one black; `face` paints a face with small random differences."""

    def __init__(self, seed, drawings=None):
        rng = self.rng = np.random.default_rng(seed)
        self.mode = rng.choice(['solid', 'outline', 'twotone', 'brush', 'tint', 'stencil', 'hatched', 'thin', 'negative'],
                               p=[0.30, 0.16, 0.14, 0.12, 0.09, 0.06, 0.05, 0.04, 0.04])
        self.line, self.size = rng.uniform(0.03, 0.075), rng.uniform(0.55, 0.9)
        self.wobble, self.wear = rng.uniform(0.002, 0.02), rng.uniform(0, 0.3)
        self.frame = rng.random() < 0.12
        self.masks = drawings or {face: shape(seed * 8 + i, face) for i, face in enumerate(FACES)}
        self.inks = inks(rng)
        base = np.array([(228, 204, 164), (238, 222, 194), (214, 184, 140), (242, 238, 230), (200, 168, 120)][rng.integers(5)], np.float32)
        self.wood, self.grain = np.clip(base * rng.normal(1, 0.05, 3) * rng.normal(1, 0.05), 90, 252), rng.uniform(0.01, 0.08)
        self.edge = rng.uniform(0.05, 0.15)      # rounding of the cube's edges, as a fraction of its side

    def face(self, face):
        """Paints a face: RGB, TILE x TILE x 3, float32 0..255."""
        rng, n = self.rng, 2 * TILE
        ink, fill = painted(self.masks[face], self.mode, self.line)
        y, x = (np.mgrid[0:n, 0:n].astype(np.float32) + 0.5) / n * 2 - 1
        t, s = rng.normal(0, 0.04), self.size * rng.uniform(0.95, 1.04)
        x, y = x - rng.normal(0, 0.02), y - rng.normal(0, 0.02)
        u = (x * np.cos(t) + y * np.sin(t)) / s + self.wobble * (smooth(rng, n, 8) * 2 + smooth(rng, n, 24))
        v = (y * np.cos(t) - x * np.sin(t)) / s + self.wobble * (smooth(rng, n, 8) * 2 + smooth(rng, n, 24))
        sample = lambda m: cv2.remap(m, (u + 1).astype(np.float32) / 2 * PX - 0.5, (v + 1).astype(np.float32) / 2 * PX - 0.5, cv2.INTER_LINEAR)
        ink, fill = sample(ink), sample(fill)
        if self.frame:
            q = np.maximum(np.abs(x), np.abs(y))
            ink = np.maximum(ink, ((q > 0.8) & (q < 0.86)).astype(np.float32))
        if self.mode == 'brush':
            streak = cv2.blur(smooth(rng, n, 60), (9, 1))
            ink = ink * np.clip(1 - 0.6 * np.clip(streak - 0.2, 0, 1), 0.25, 1)
        lost = np.clip((smooth(rng, n, 14) * 0.7 + smooth(rng, n, 48) * 0.5 - 2.4 + 2.6 * self.wear) * 2, 0, 0.9)
        ink, fill = ink * (1 - lost), fill * (1 - lost)
        colour = self.inks[face] * rng.normal(1, 0.03)
        dark, light, fill_alpha = {'twotone': (colour * 0.5, colour + (255 - colour) * 0.16, 0.95),
                              'tint': (colour * 0.85, colour, 0.42)}.get(self.mode, (colour, colour, 1.0))
        if rng.random() < 0.1:       # paint is glossier than wood: black then looks grey, or blue under the sky
            gloss = rng.uniform(20, 140) * np.clip(rng.normal([0.92, 0.98, 1.06], 0.08), 0.5, 1.4)
            dark, light = np.clip(dark + gloss, 0, 250), np.clip(light + gloss, 0, 250)
        tone = 1 + self.grain * (cv2.resize(rng.standard_normal((int(rng.integers(2, 9)), n // 3), dtype=np.float32), (n, n)) * 0.8 + 0.3 * smooth(rng, n, 6))
        out = (self.wood * rng.normal(1, 0.015)) * tone[..., None]
        a = (fill * fill_alpha * (1 - ink))[..., None]
        out = out * (1 - a) + light * a
        out = out * (1 - ink[..., None]) + dark * ink[..., None] * np.clip(tone, 0.85, 1.1)[..., None]
        return cv2.resize(np.clip(out, 0, 255).astype(np.float32), (TILE, TILE), interpolation=cv2.INTER_AREA)


if __name__ == '__main__':      # draws a sheet of examples
    import sys
    rows = []
    for seed in range(18):
        s = Set(seed)
        rows.append(np.hstack([s.face(f) for f in FACES]))
    sheet = np.vstack([np.hstack(rows[i:i + 2]) for i in range(0, len(rows), 2)])
    cv2.imwrite(sys.argv[1], cv2.resize(sheet, None, fx=1.5, fy=1.5)[:, :, ::-1])
