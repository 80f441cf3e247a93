"""A card with the pieces on it: which card, how it is printed, and where it and its pieces lie."""

import math

import cardart
import cv2
import numpy as np
from core import MM, flat_card, inset_round, mat_cut, mat_image, outline_of, place, world
from mathutils import Matrix
from pool import asset

from .card_staging import StagingMixin
from .card_truth import TruthMixin
from .catalogue import _C, CELL, CH, CT, CW, GAP, load, scanned_cards, shapes, tmp


class Card(StagingMixin, TruthMixin):
    def __init__(self, s, appearance, number=None, art=None):
        g = s.rng
        h = s.pool['cards']
        scans = scanned_cards()
        cat = {c['number']: c for c in load('catalogue.json')['sides']}
        ns = [n for n in sorted(cat) if (n % 3 == 0) == h['multiple_of_3'] and (not scans or str(n) in scans)]
        self.s, self.appearance = s, appearance
        self.number = number or g.choice(ns)
        c = cat[self.number]
        self.side = c['side']
        self.grid = c['grid']
        self.art = art or ('scan' if g.random() < h['scan_share'] else 'house')
        self.rows = {k: v['pieces'] for k, v in c['sets'].items()}
        self.R, self.C = len(self.grid), len(self.grid[0])
        self.region = {(r, q) for r in range(self.R) for q in range(self.C) if self.grid[r][q] == '#'}
        self.edition = 1
        if self.art == 'scan':
            self.mid = scans[str(self.number)]['mid_mm']
            f = asset('cards/' + scans[str(self.number)]['file'])
        else:
            self.mid = [
                (round(0.704 * 1600 - self.C * 80) + self.C * 80) / 10,
                (round(0.497 * 1090 - self.R * 80) + self.R * 80) / 10,
            ]
            f = tmp('png')
            P = load('catalogue.json')['pieces']
            shapes()
            w = g.random()
            col = {}
            for p, v in P.items():
                col[p] = s.jitter(
                    [a + (b - a) * w * 0.6 for a, b in zip(v['icon_rgb_median'], v['rgb_real_photo_fichas_jpg'])],
                    0.006,
                    0.05,
                    0.05,
                )
            draw = g.choices([cardart.house, cardart.house2], h.get('layouts', [1, 0]))[0] if 'layouts' in h else cardart.house
            self.edition = 2 if draw is cardart.house2 else 1
            draw(
                self.number,
                self.side,
                self.grid,
                self.rows,
                _C['icons'],
                col,
                g,
                s.np_rng(),
                g.choice(h['palettes']),
                f,
            )
        hsv = (g.gauss(0, 0.008), g.uniform(0.85, 1.15), g.uniform(0.92, 1.08))
        self.mat = mat_image(f, rough=g.uniform(*h.get('rough', [0.28, 0.5])), coat=g.choice([0, 0, 0.15]), bump=0.05, hsv=hsv)
        self.pieces, self.loose, self.defects, self.verdict, self.symbol, self.scene = (
            [],
            [],
            [],
            'unsolved',
            None,
            'empty',
        )

    def build(self, x, y, yaw):
        self.obj = flat_card(CW, CH, CT, self.mat, mat_cut((150, 144, 134)))
        self.obj.name = f'card_{self.number}'
        place(self.obj, x, y, 0, yaw)
        self.yaw = yaw
        return self

    # converts grid coordinates (row and column, which may be fractions) to mm in the card's own frame
    def local(self, r, c):
        return (-CW / 2 + self.mid[0] + (c - self.C / 2) * CELL, CH / 2 - self.mid[1] - (r - self.R / 2) * CELL)

    def poly(self, q):
        """Returns the outline of a piece as placed, in mm in the card's own frame."""
        cs = q['cells']
        r0, c0 = min(r for r, c in cs), min(c for r, c in cs)
        x0, y0 = self.local(r0, c0)
        P = np.array(inset_round(outline_of([[r - r0, c - c0] for r, c in cs], CELL), GAP, 0.5, 2)) + [x0, y0]
        m = self.centre(cs)
        a = math.radians(q.get('rot', 0))
        R = np.array([[math.cos(a), -math.sin(a)], [math.sin(a), math.cos(a)]])
        return (P - m) @ R.T + m + [q.get('dx', 0), q.get('dy', 0)]

    def centre(self, cs):
        return np.array(self.local(sum(r for r, c in cs) / len(cs) + 0.5, sum(c for r, c in cs) / len(cs) + 0.5))

    def raster(self, q, k=8):
        im = np.zeros((int(CH * k), int(CW * k)), np.uint8)
        P = self.poly(q)
        cv2.fillPoly(im, [np.round((P * [1, -1] + [CW / 2, CH / 2]) * k * 16).astype(np.int32)], 1, shift=4)
        return im

    def put_pieces(self):
        W = self.obj.matrix_world
        for i, q in enumerate(self.pieces):
            cs = q['cells']
            r0, c0 = min(r for r, c in cs), min(c for r, c in cs)
            o = self.appearance.piece(q['piece'], cs)
            q['obj'] = o
            x0, y0 = self.local(r0, c0)
            m = self.centre(cs)
            z = CT + q.get('z', 0) + 0.01 + 0.004 * i
            o.matrix_world = (
                W
                @ Matrix.Translation(((m[0] + q['dx']) * MM, (m[1] + q['dy']) * MM, z * MM))
                @ Matrix.Rotation(math.radians(q['rot']), 4, 'Z')
                @ Matrix.Translation(((x0 - m[0]) * MM, (y0 - m[1]) * MM, 0))
            )

    def corners(self):
        return world(self.obj, [(-CW / 2, CH / 2, CT), (CW / 2, CH / 2, CT), (CW / 2, -CH / 2, CT), (-CW / 2, -CH / 2, CT)])
