"""Random drawings of Ominoes boards, with a variety of sizes, margins, colours, grids, emblems and ornaments."""
import cv2
import numpy as np

import glyphs

SIDE = 720      # side of a drawn board, in pixels


def colours(rng):
    """Returns four colours: of the squares, of every other square of a chequered board, of the margin, and of the lines. They are mostly
    sandy, sometimes of any hue."""
    if rng.random() < 0.8:
        base = np.array([(222, 190, 140), (203, 128, 86), (232, 214, 172), (214, 172, 104), (180, 140, 96), (240, 228, 205), (150, 100, 66)][rng.integers(7)], float)
        base = np.clip(base * rng.normal(1, 0.06, 3) * rng.normal(1, 0.1), 30, 250)
    else:
        base = rng.uniform(40, 235, 3)
    other = base * rng.uniform(0.7, 1.12) + rng.normal(0, 6, 3)
    margin = base * rng.uniform(0.55, 1.1) + rng.normal(0, 8, 3) if rng.random() < 0.85 else rng.uniform(20, 230, 3)
    line = base * rng.uniform(0.3, 0.65) if rng.random() < 0.85 else np.minimum(base * rng.uniform(1.1, 1.4), 255)
    return [np.clip(c, 0, 255) for c in (base, other, margin, line)]


class Drawing:
    """A board of `size` squares of `square` mm with a margin of `margin` mm; `image` is RGB float32, SIDE x SIDE."""

    def __init__(self, seed, size=None):
        rng = self.rng = np.random.default_rng(seed)
        self.size = size or int(rng.choice([6, 7, 8, 9]))
        self.square, self.margin = rng.uniform(19, 27), rng.uniform(5, 26)
        self.long = self.size * self.square + 2 * self.margin
        self.ppm = SIDE / self.long
        m = self.size // 2
        self.grey = [(m, m)] if self.size % 2 else [(a, b) for a in (m - 1, m) for b in (m - 1, m)]
        self.gods = [str(g) for g in rng.permutation(glyphs.GODS)]
        self.corners = [(0, 0), (0, self.size - 1), (self.size - 1, self.size - 1), (self.size - 1, 0)]
        self.emblem = rng.choice(['square', 'outside', 'wedge', 'disc'])
        self.rounded = rng.uniform(0.5, 4) if rng.random() < 0.6 else rng.uniform(4, 14)
        self.masks = {g: glyphs.painted(glyphs.shape(seed * 8 + i, g), 'solid', 0.05)[0] for i, g in enumerate(glyphs.FACES)}
        self.draw()

    def box(self, x0, y0, x1, y1):
        """Returns the slices of a rectangle in the drawing; its sides are in mm."""
        p = self.ppm
        return slice(max(0, round(y0 * p)), max(0, round(y1 * p))), slice(max(0, round(x0 * p)), max(0, round(x1 * p)))

    def fill(self, x0, y0, x1, y1, rgb, alpha=1.0):
        """Fills a rectangle, whose sides are in mm."""
        s = self.box(x0, y0, x1, y1)
        self.image[s] += (np.float32(rgb) - self.image[s]) * alpha

    def stamp(self, mask, x, y, size, turn, rgb, alpha):
        """Draws a mask around the point `x`, `y`. The point and `size` are in mm, `turn` is in degrees clockwise."""
        n = max(4, round(size * self.ppm))
        m = cv2.resize(mask, (n, n), interpolation=cv2.INTER_AREA)
        m = cv2.warpAffine(m, cv2.getRotationMatrix2D((n / 2, n / 2), -turn, 1), (n, n))
        x0, y0 = round(x * self.ppm - n / 2), round(y * self.ppm - n / 2)
        a, b, c, d = max(0, x0), max(0, y0), min(SIDE, x0 + n), min(SIDE, y0 + n)
        if c > a and d > b:
            part, cover = self.image[b:d, a:c], m[b - y0:d - y0, a - x0:c - x0, None] * alpha
            part += (np.float32(rgb) - part) * cover

    def middle(self, i):
        """Returns the distance of the middle of a row or column from the edge of the board, in mm."""
        return self.margin + (i + 0.5) * self.square

    def draw(self):
        """Draws the board into `image`."""
        rng, n = self.rng, self.size
        self.base, self.other, margin_colour, self.line = colours(rng)
        self.image = np.empty((SIDE, SIDE, 3), np.float32)
        self.image[:] = margin_colour
        g0, g1 = self.margin, self.long - self.margin
        self.fill(g0, g0, g1, g1, self.base)
        self.contrast = rng.uniform(0.15, 1.0)
        kind = rng.choice(['line', 'checker', 'tiles', 'dashed'], p=[0.4, 0.25, 0.25, 0.1])
        self.squares(kind)
        grain = glyphs.smooth(rng, SIDE, 90) * 0.5 + glyphs.smooth(rng, SIDE, 12)
        self.image *= 1 + 0.05 * np.clip(grain, -2.5, 2.5)[..., None]
        self.ornaments()
        self.lines(kind)
        self.border()
        self.emblems()
        if n % 2 == 0 or rng.random() < 0.6:
            wide = self.square * (2 if n % 2 == 0 else 1) * rng.uniform(0.8, 1.0)
            self.stamp(self.masks['ominotep'], self.long / 2, self.long / 2, wide, 90 * rng.integers(4), (34, 30, 28), rng.uniform(0.3, 0.95))
        for is_vertical in range(2):                     # folds
            if rng.random() < 0.25:
                a, b = self.long / 2 - rng.uniform(0.2, 0.6), self.long / 2 + rng.uniform(0.2, 0.6)
                self.fill(*((a, 0, b, self.long) if is_vertical else (0, a, self.long, b)), (30, 22, 15), rng.uniform(0.3, 0.8))
        np.clip(self.image, 0, 255, out=self.image)

    def squares(self, kind):
        """Fills the squares; `kind` is the style of the grid."""
        rng, q = self.rng, self.square
        grey = np.full(3, rng.uniform(105, 185)) + rng.normal(0, 5, 3)
        for i in range(self.size):
            for j in range(self.size):
                x, y = self.margin + j * q, self.margin + i * q
                if kind == 'checker' and (i + j) % 2:
                    self.fill(x, y, x + q, y + q, self.other, 0.3 + 0.7 * self.contrast)
                if kind == 'tiles':
                    self.fill(x, y, x + q, y + q, self.other, rng.uniform(0, 1))
                    b = rng.uniform(0.4, 1.0)
                    self.fill(x + 0.3, y + 0.3, x + q - 0.3, y + 0.3 + b, (255, 240, 215), 0.1 + 0.25 * self.contrast)
                    self.fill(x + 0.3, y + q - b, x + q - 0.3, y + q - 0.3, (40, 20, 10), 0.1 + 0.25 * self.contrast)
                if (i, j) in self.grey:
                    self.fill(x, y, x + q, y + q, grey, rng.uniform(0.8, 1))

    def ornament(self):
        """Returns the mask of an ornament: a few random strokes or shapes."""
        k, rng = glyphs.Ink(), self.rng
        w, kind = rng.uniform(0.07, 0.14), rng.random()
        for _ in range(int(rng.integers(1, 4))):
            p = rng.uniform(-0.85, 0.85, (int(rng.integers(3, 6)), 2))
            if kind < 0.35:
                k.stroke(p, w)
            elif kind < 0.6:
                k.stroke(p, w, curve=False)
            elif kind < 0.8:
                k.ring(*rng.uniform(-0.4, 0.4, 2), rng.uniform(0.2, 0.5), w)
            else:
                k.blob(p * 0.8)
        if rng.random() < 0.3:
            for y in (-0.4, 0, 0.4):
                k.stroke([(-0.8 + 0.2 * i, y + (0.1 if i % 2 else -0.1)) for i in range(9)], w, curve=False)
        return (k.shape / 255).astype(np.float32)

    def ornaments(self):
        """Draws ornaments on some or all squares."""
        rng = self.rng
        stock = [self.ornament() for _ in range(6)] + [self.masks[g] for g in glyphs.GODS[:int(rng.integers(0, 3))]]
        self.stock, self.faint = stock, rng.uniform(0.05, 0.5)
        often = rng.choice([0, 0.3, 0.6, 1.0])
        for i in range(self.size):
            for j in range(self.size):
                if (i, j) not in self.grey and ((i, j) not in self.corners or self.emblem == 'outside') and rng.random() < often:
                    self.stamp(stock[rng.integers(len(stock))], self.middle(j), self.middle(i), self.square * rng.uniform(0.55, 0.85),
                               90 * rng.integers(4), self.line, self.faint)

    def lines(self, kind):
        """Draws the lines of the grid; `kind` is its style."""
        rng, q = self.rng, self.square
        w, alpha = rng.uniform(0.35, 1.2), 0.15 + 0.8 * self.contrast
        dash = rng.uniform(2, 4) if kind == 'dashed' else None
        g0, g1 = self.margin, self.long - self.margin
        for i in range(self.size + 1):
            wide, at = w * (1.6 if i in (0, self.size) else 1), self.margin + i * q
            parts = [(g0, g1)] if dash is None or i in (0, self.size) else [(a, a + dash * 0.55) for a in np.arange(g0, g1, dash)]
            for a, b in parts:
                self.fill(a, at - wide / 2, b, at + wide / 2, self.line, alpha)
                self.fill(at - wide / 2, a, at + wide / 2, b, self.line, alpha)

    def border(self):
        """Draws lines and ornaments in the margin, where it is wide enough."""
        rng, long = self.rng, self.long
        if self.margin < 6:
            return
        o, w = rng.uniform(1.2, self.margin * 0.3), rng.uniform(0.4, 1.0)
        if rng.random() < 0.7:
            for a in (o, long - o - w):
                self.fill(o, a, long - o, a + w, self.line, 0.7)
                self.fill(a, o, a + w, long - o, self.line, 0.7)
        if rng.random() < 0.5 and self.margin > 9:
            size, mid = min(self.margin - o - 2, 12), (o + self.margin) / 2
            count = int((long - 2 * self.margin) / (size * 1.25))
            for side in range(4):
                for i in range(count):
                    t = self.margin + (i + 0.5) * (long - 2 * self.margin) / count
                    x, y = ((t, mid), (long - mid, t), (t, long - mid), (mid, t))[side]
                    self.stamp(self.stock[rng.integers(len(self.stock))], x, y, size, (180, 270, 0, 90)[side], self.line, self.faint + 0.1)

    def emblems(self):
        """Draws the emblems of the gods at the corners."""
        rng, q, long = self.rng, self.square, self.long
        paints, light, wash = glyphs.inks(rng), rng.random() < 0.5, rng.uniform(0.45, 0.98)
        plain = rng.random() < 0.15                # whether an emblem is only the symbol, in its own colour
        diagonal = rng.random() < 0.5
        for number, (i, j) in enumerate(self.corners):
            god, x, y = self.gods[number], self.middle(j), self.middle(i)
            turn = (135, 225, 315, 45)[number] if diagonal else 0
            ink = paints[god] if plain else ((245, 232, 205) if light else (30, 22, 18))
            size = q * 0.76
            if self.emblem == 'square' and not plain:
                self.fill(x - q / 2, y - q / 2, x + q / 2, y + q / 2, paints[god], wash)
            elif self.emblem == 'outside' and self.margin > 8:
                s = self.margin * 0.92
                x, y = (self.margin / 2 if j == 0 else long - self.margin / 2), (self.margin / 2 if i == 0 else long - self.margin / 2)
                size = s * 0.95
                if not plain:
                    self.fill(x - s / 2, y - s / 2, x + s / 2, y + s / 2, paints[god], wash)
            elif self.emblem == 'wedge' and not plain:
                reach = self.margin + q * rng.uniform(0.5, 0.95)
                cx, cy = (0 if j == 0 else long), (0 if i == 0 else long)
                points = np.array([(cx, cy), (abs(cx - reach), cy), (cx, abs(cy - reach))]) * self.ppm
                mask = np.zeros((SIDE, SIDE), np.float32)
                cv2.fillPoly(mask, [np.round(points * 16).astype(np.int32)], 1.0, cv2.LINE_AA, 4)
                self.image += (np.float32(paints[god]) - self.image) * mask[..., None] * wash
                x, y, size = abs(cx - reach * 0.3), abs(cy - reach * 0.3), min(reach * 0.55, 22)
            elif self.emblem == 'disc' and not plain:
                k = glyphs.Ink()
                k.disc(0, 0, 0.96)
                self.stamp((k.shape / 255).astype(np.float32), x, y, q * 0.96, 0, paints[god], wash)
                size = q * 0.66
            self.stamp(self.masks[god], x, y, size, turn, ink, 0.88)


if __name__ == '__main__':      # draws a sheet of examples
    import sys
    sheet = [cv2.resize(Drawing(s).image, (360, 360), interpolation=cv2.INTER_AREA) for s in range(8)]
    cv2.imwrite(sys.argv[1], np.vstack([np.hstack(sheet[:4]), np.hstack(sheet[4:])]).astype(np.uint8)[:, :, ::-1])
