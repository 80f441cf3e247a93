"""Dice for training: six symbols in one style on one wood (painted by `glyphs.Set`), and dice that are not Ubongo's.

The symbols are drawn at random (`drawings.py`), or come from the scene generator's artwork of a card, from a printed card (used for
training only), or from icons (`icons.py`; `UMPIRE_DRAWN_SYMBOLS` names the file).
"""
import os
import sys

import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[1:1] = [os.path.join(HERE, '..'), os.path.join(HERE, '../ominoes')]
import cubes        # noqa: E402
import foreign      # noqa: E402
import glyphs       # noqa: E402
import sources      # noqa: E402
from drawings import SYMBOLS, drawn      # noqa: E402

PX = glyphs.PX
ART = sources.card_artwork()


def of_house(rng, symbol):
    """Returns the mask of a symbol in the scene generator's own artwork, in a random style."""
    from PIL import Image, ImageDraw
    image = Image.new('L', (2 * PX, 2 * PX), 0)
    style = {'lw': rng.uniform(0.9, 1.7), 'v': int(rng.integers(2)), 'bg': 0}
    ART.symbols(ImageDraw.Draw(image), symbol, PX, PX, 1.9 * PX, 255, style)
    return fitted(np.asarray(image) > 127)


def fitted(mask):
    """Crops a mask to the drawing in it, and scales and centres the drawing in a square of PX pixels."""
    y, x = np.nonzero(mask)
    part = mask[y.min():y.max() + 1, x.min():x.max() + 1].astype(np.float32)
    part = cv2.resize(part, None, fx=(k := PX * 0.96 / max(part.shape)), fy=k, interpolation=cv2.INTER_AREA if k < 1 else cv2.INTER_LINEAR)
    out, (h, w) = np.zeros((PX, PX), np.float32), part.shape
    out[(PX - h) // 2:(PX - h) // 2 + h, (PX - w) // 2:(PX - w) // 2 + w] = part
    return out > 0.5


def of_print(path):
    """Returns the symbols on a printed card's strip: {symbol: mask}."""
    face = cv2.imread(path)
    h, w = face.shape[:2]
    out = {}
    for k, symbol in enumerate(ART.ORDER):
        y = ART.SYM_Y[k] * h
        part = face[int(y - 0.072 * h):int(y + 0.072 * h), int(0.034 * w):int(0.127 * w)].max(2).astype(np.float32)
        dark = (cv2.GaussianBlur(part, (0, 0), 1) < 118).astype(np.uint8)
        count, label, stats, _ = cv2.connectedComponentsWithStats(dark)
        if count < 2:
            continue
        big = 1 + int(stats[1:, 4].argmax())
        for i in range(1, count):        # removes tips of the neighbouring symbols, and specks
            if i != big and (stats[i, 4] < 0.004 * dark.size or stats[i, 1] == 0 or stats[i, 1] + stats[i, 3] == dark.shape[0]):
                dark[label == i] = 0
        out[symbol] = fitted(dark > 0)
    return out


def printed():
    """Returns the symbols of the printed cards that may be used for training."""
    left_out = sources.split()['left_out_cards']
    return [of_print(p) for p in sources.assets('cards/*.jpg') if int(os.path.basename(p)[:2]) not in left_out]


def icons():
    """Returns the masks of icons by symbol, from the file $UMPIRE_DRAWN_SYMBOLS; none without it."""
    path = os.environ.get('UMPIRE_DRAWN_SYMBOLS')
    return np.load(path) if path else {}


class Sets:
    """Painted dice: Ubongo's in `ours`, those of other games in `others`. Each is a pair of its set and its tiles by the symbol, or by
    other content, of a face."""

    def __init__(self, count, seed, kinds=2):
        self.prints, self.icons = printed(), icons()
        tiled = lambda s: {f: [[t.astype(np.uint8) for t in cubes.levels(s.face(f))] for _ in range(kinds)] for f in s.masks}
        self.ours = [(s, tiled(s)) for s in (self.set_of(seed * 100000 + i) for i in range(count))]
        self.others = [(s, tiled(s)) for s in (other(seed * 100000 + 50000 + i) for i in range(count // 4))]

    def set_of(self, seed):
        """Returns a set of the symbols in one style; `seed` selects it."""
        rng = np.random.default_rng(seed)
        kind, plain = rng.random(), lambda m: (m, np.zeros_like(m))
        if kind < 0.45:
            masks = {s: drawn(rng, s) for s in SYMBOLS}
        elif kind < 0.62:
            masks = {s: plain(of_house(rng, s)) for s in SYMBOLS}
        elif kind < 0.85:
            of = self.prints[int(rng.integers(len(self.prints)))] if self.prints else {}
            masks = {s: plain(of[s]) if s in of else drawn(rng, s) for s in SYMBOLS}
        else:
            masks = {s: plain(self.icons[s][int(rng.integers(len(self.icons[s])))]) if s in self.icons and len(self.icons[s])
                     else drawn(rng, s) for s in SYMBOLS}
        if rng.random() < 0.3:
            masks = {s: tuple(m[:, ::-1] for m in pair) for s, pair in masks.items()}
        out = glyphs.Set(seed, masks)
        if rng.random() < 0.7:
            out.mode, out.frame = 'solid', False
        ink = np.full(3, rng.uniform(8, 55)) + rng.normal(0, 4, 3)
        if rng.random() < 0.12:          # brown, or burnt in
            ink = np.array([rng.uniform(50, 95), rng.uniform(25, 55), rng.uniform(8, 35)])
        out.inks = {s: np.clip(ink, 0, 110).astype(np.float32) for s in SYMBOLS}
        return out


def other(seed):
    """Returns dice of other games: pips, letters, figures, gods, or blank; not all of wood."""
    rng = np.random.default_rng(seed)
    kind = rng.random()
    if kind < 0.3:
        return painted(rng, glyphs.Set(seed))
    if kind < 0.45:
        return painted(rng, glyphs.Set(seed, {f: tuple(np.zeros((PX, PX), bool) for _ in range(2)) for f in glyphs.FACES}))
    if kind < 0.75:
        return painted(rng, glyphs.Set(seed, {f: (pips(n + 1), np.zeros((PX, PX), bool)) for n, f in enumerate(glyphs.FACES)}))
    return painted(rng, foreign.dice(seed))


def painted(rng, die):
    """Turns four in ten of the dice of other games into plastic ones of any colour, with contrasting ink; returns the die."""
    if rng.random() < 0.4:
        die.wood = rng.random(3).astype(np.float32) * 225 + 25
        die.grain = 0.0
        ink = 250.0 if die.wood.mean() < 140 else 15.0
        die.inks = {f: np.full(3, ink, np.float32) for f in glyphs.FACES}
    return die


def pips(count):
    """Returns the mask of one to six pips, arranged as on usual dice."""
    mask, spacing = np.zeros((PX, PX), np.uint8), PX * 27 // 100
    at = {1: '4', 2: '08', 3: '048', 4: '0268', 5: '02468', 6: '035268'}[count]
    for place in at:
        row, column = divmod(int(place), 3)
        cv2.circle(mask, (PX // 2 + (column - 1) * spacing, PX // 2 + (row - 1) * spacing), PX // 10, 255, -1)
    return mask > 127


if __name__ == '__main__':      # draws a sheet of examples
    stock = Sets(20, 1)
    rows = [np.hstack([stock.ours[i][1][s][0][0] for s in SYMBOLS] + [stock.others[i % len(stock.others)][1][f][0][0] for f in glyphs.FACES]) for i in range(14)]
    cv2.imwrite(sys.argv[1], np.vstack(rows)[:, :, ::-1])
