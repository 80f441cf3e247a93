"""Everyday objects on the table: coins, pens, mugs, books."""

import math

from materials import mat_plain, mat_plastic, place
from mathutils import Matrix
from shapes import cylinder, flat_card, lathe, pawn, rounded_box


class ClutterMixin:
    """Adds everyday objects to a scene."""

    CLUTTER = ('coin', 'pen', 'mug', 'paper', 'phone', 'pawn', 'cube', 'bottlecap', 'book')

    def add_clutter(self, kinds=None, avoid=(), count=None, near=0, far=150, tries=60):
        """Places everyday objects outside every circle (x, y, r) of `avoid` (mm). The gap between each and one of these circles is `near`
        plus 2 to `far` mm."""
        g = self.rng
        kinds = list(kinds or self.CLUTTER)
        made = []
        taken = [tuple(a) for a in avoid] or [(0, 0, 60)]
        base = list(taken)
        size = {
            'coin': 12,
            'pen': 75,
            'mug': 44,
            'paper': 110,
            'phone': 85,
            'pawn': 9,
            'cube': 8,
            'bottlecap': 15,
            'book': 130,
        }
        for _ in range(g.randint(0, 4) if count is None else count):
            k = g.choice(kinds)
            r = size[k]
            for _ in range(tries):
                bx, by, br = g.choice(base)
                a = g.uniform(0, 2 * math.pi)
                d = br + r + near + g.uniform(2, far)
                x, y = bx + d * math.cos(a), by + d * math.sin(a)
                if all(math.hypot(x - u, y - v) > r + w + 2 for u, v, w in taken):
                    break
            else:
                continue
            taken.append((x, y, r))
            o = self._clutter(k, x, y, g.uniform(0, 360))
            made += o if isinstance(o, list) else [o]
            self.diff.setdefault('clutter', []).append(k)
        return made

    def _clutter(self, k, x, y, yaw):
        g = self.rng
        rc = lambda s=0.7, v=(60, 230): tuple(g.uniform(*v) for _ in range(3))
        if k == 'coin':
            c = g.choice([(201, 170, 110), (190, 190, 190), (170, 110, 75)])
            return place(cylinder(g.uniform(9, 12.5), 1.9, mat_plain(c, 0.3, metal=1)), x, y, 0)
        if k == 'pen':
            o = lathe(
                [(0, 0), (1.2, 2), (3.6, 14), (4.2, 16), (4.2, 138), (3.6, 140), (0, 140)],
                mat_plain(rc(), 0.35),
                n=6 if g.random() < 0.5 else 24,
            )
            place(o, x - 70 * math.cos(math.radians(yaw)), y - 70 * math.sin(math.radians(yaw)), 4.2, yaw)
            o.matrix_world = o.matrix_world @ Matrix.Rotation(math.radians(90), 4, 'Y')
            return o
        if k == 'mug':
            m = mat_plain(rc(0.4, (110, 245)), 0.2, 0.3)
            R = g.uniform(36, 42)
            h = g.uniform(80, 100)
            return [
                place(lathe([(R * 0.85, 0), (R, 4), (R, h), (R - 3.5, h), (R - 3.5, 6), (0, 6)], m), x, y),
                place(
                    cylinder(R - 3.6, h - 18, mat_plain(g.choice([(40, 22, 12), (90, 50, 20), (235, 225, 205)]), 0.08)),
                    x,
                    y,
                    5,
                ),
            ]
        if k == 'paper':
            return place(
                flat_card(148, 210, 0.25, mat_plain((240, 239, 234), 0.85), mat_plain((240, 239, 234), 0.9)),
                x,
                y,
                0,
                yaw,
            )
        if k == 'phone':
            return place(rounded_box(74, 152, 8, 3.4, mat_plain((14, 14, 17), 0.06, 0.6)), x, y, 0, yaw)
        if k == 'pawn':
            return place(pawn(mat_plastic(rc(0.9, (20, 235)))), x, y, 0)
        if k == 'cube':
            return place(rounded_box(10, 10, 10, 0.8, mat_plain(rc(0.9, (20, 235)), 0.5)), x, y, 0, yaw)
        if k == 'bottlecap':
            return place(lathe([(13, 0), (15, 0.5), (15, 9), (14, 11), (0, 11)], mat_plain(rc(), 0.35)), x, y)
        if k == 'book':
            return place(rounded_box(130, 195, g.uniform(8, 22), 0.8, mat_plain(rc(), 0.45)), x, y, 0, yaw)
        raise ValueError(k)
