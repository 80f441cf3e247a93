"""Boards of other games: squares and dice like those of Ominoes, but no gods in the corners, no grey centre, and other faces."""
import cv2
import numpy as np

import board
import glyphs


class Board(board.Drawing):
    """A board without the features of an Ominoes board; half of them are chequered."""

    def squares(self, kind):
        self.grey = []
        if self.rng.random() < 0.5:
            kind, self.contrast = 'checker', self.rng.uniform(0.5, 1)
        super().squares(kind)

    def stamp(self, mask, *how):
        if self.rng.random() < 0.4:             # few ornaments
            super().stamp(mask, *how)

    def emblems(self):
        """Leaves the corners empty, or draws four equal or different shapes, such as letters."""
        rng, kind = self.rng, self.rng.random()
        if kind < 0.6:
            return
        mask, rgb, wash = face(rng)[0].astype(np.float32), rng.uniform(10, 240, 3), rng.uniform(0.3, 0.9)
        for i, j in self.corners:
            if kind > 0.85:
                mask = face(rng)[0].astype(np.float32)
            super().stamp(mask, self.middle(j), self.middle(i), self.square * 0.7, 90 * rng.integers(4), rgb, wash)


def face(rng):
    """Returns a face of another game's die in the format of `glyphs.shape`: a letter, pips or a polygon."""
    mask, n = np.zeros((glyphs.PX, glyphs.PX), np.uint8), glyphs.PX
    kind = rng.integers(3)
    if kind == 0:
        cv2.putText(mask, chr(rng.integers(65, 91)), (n // 5, n * 4 // 5), cv2.FONT_HERSHEY_SIMPLEX, n / 38, 255, n // 11)
    elif kind == 1:
        for _ in range(rng.integers(1, 7)):
            cv2.circle(mask, tuple(int(v) for v in rng.choice([n // 4, n // 2, n * 3 // 4], 2)), n // 11, 255, -1)
    else:
        count = rng.integers(3, 7)
        a = np.linspace(0, 2 * np.pi, count, endpoint=False) + rng.random() * 6
        r = n * rng.uniform(0.2, 0.42, count) if rng.random() < 0.5 else np.full(count, n * 0.38)
        cv2.fillPoly(mask, [np.int32(n / 2 + r[:, None] * np.stack([np.cos(a), np.sin(a)], 1))], 255)
    return mask > 127, np.zeros_like(mask) > 127


def dice(seed):
    """Returns a random set of dice of another game, whose faces show letters, pips or polygons."""
    rng = np.random.default_rng(seed)
    return glyphs.Set(seed, {f: face(rng) for f in glyphs.FACES})
