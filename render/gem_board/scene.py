"""Builds scenes of the gem board and returns their truth."""

import math
import os

import core
import numpy as np
import pool as pools
from core import MM, place
from gems.box import COLOURS, Box, pool
from gems.distractors import _pack, distract
from gems.falling import settle
from gems.image_truth import silhouettes
from gems.player_fingers import fingers
from mathutils import Matrix, Vector

from .artwork import SCAN, house_art, scan_art
from .layout import halves, layout_house, layout_scan
from .pawns import pawn
from .truth import hole_px, holes_visible


class Board:
    """The gem board as placed: its layout B, its thickness T, and maps from its frame (mm; x right, y down) to the world, whose origin
    is the board's middle. The right half is slightly displaced."""

    def __init__(self, g, B, T):
        self.B, self.T = B, T
        gap, dr, dy = g.uniform(0.1, 0.8), g.gauss(0, 0.22), g.gauss(0, 0.25)
        self.left = Matrix.Identity(4)
        sx = B['seam_x'] - B['L'] / 2
        self.right = (
            Matrix.Translation(((sx + gap) * MM, dy * MM, 0))
            @ Matrix.Rotation(math.radians(dr), 4, 'Z')
            @ Matrix.Translation((-sx * MM, 0, 0))
        )

    def to(self, x, y, z, M):
        """Maps a point of the half with the matrix M to the world (mm)."""
        return tuple(c / MM for c in M @ Vector(((x - self.B['L'] / 2) * MM, (self.B['W'] / 2 - y) * MM, z * MM)))

    def half(self, c):
        """Returns the matrix of the half that contains column c."""
        return self.left if c < 6 else self.right

    def corners(self):
        L, W = self.B['L'], self.B['W']
        return [self.to(x, y, self.T, self.left if x == 0 else self.right) for x, y in [(0, 0), (L, 0), (L, W), (0, W)]]

    def build(self, top, cut):
        """Builds the two halves with these materials."""
        B, T, L, W = self.B, self.T, self.B['L'], self.B['W']
        for h, M, cols in zip(halves(B), (self.left, self.right), (range(6), range(6, 12))):
            out = [(x - L / 2, W / 2 - y) for x, y in h][::-1]
            hs = [(B['holes'][r][c][0] - L / 2, W / 2 - B['holes'][r][c][1], B['holes'][r][c][2]) for r in range(6) for c in cols]
            o = core.plate_with_holes(out, hs, T, top, cut, hole_n=36, uv=lambda x, y: B['uv'](x + L / 2, W / 2 - y))
            o.matrix_world = M
            o.name = 'board'


def build_board(s, P, n, art, style):
    """Chooses and builds a board. Returns it, and the name of its artwork."""
    g = s.rng
    tmp = os.environ.get('TMPDIR', '/tmp')
    art = art or ('scan' if g.random() < P['scan'] else 'house')
    if art == 'scan' and pools.find_asset(SCAN) is None:
        art = 'house'
    B = (layout_scan if art == 'scan' else layout_house)(g, P)
    style = style or g.choice(P['styles'])
    f = os.path.join(tmp, f'board-{os.getpid()}-{s.seed}.png')
    scan_art(f, g) if art == 'scan' else house_art(f, B, style, g, n)
    T = g.uniform(*P['thickness'])
    top = core.mat_image(f, rough=g.uniform(0.28, 0.5), coat=g.uniform(0, 0.2))
    cut = core.mat_cut(g.choice([(206, 202, 194), (178, 170, 158), (226, 224, 218)]))
    _pack(f)
    board = Board(g, B, T)
    board.build(top, cut)
    return board, art if art == 'scan' else style


def choose_rows(g, gone):
    """Chooses which gems are still on the board; `gone` is the mean number of gems that are gone from each row, or None."""
    full = [c for c in COLOURS for _ in range(12)]
    g.shuffle(full)
    mean = float(gone) if gone is not None else g.choices([0, g.uniform(0, 12), 12], [0.10, 0.87, 0.03])[0]
    rows = []
    for r in range(6):
        k = int(max(0, min(12, round(g.gauss(mean, 1.6 if 0 < mean < 12 else 0)))))
        row = [None] * k + full[r * 12 + k : (r + 1) * 12]
        if k < 11 and g.random() < 0.05:
            row[g.randint(k, 11)] = None
        rows.append(row)
    return rows


def place_gems(s, board, box, rows):
    """Places the gems in their holes. Returns for each: row, column, colour and object."""
    g = s.rng
    cells = [(r, c) for r in range(6) for c in range(12) if rows[r][c]]
    gems = []
    meshes = [box.mesh(g.uniform(min(box.size[0], 11.2), min(box.size[1], 13.0))) for _ in cells]
    Ms = settle(meshes, g, at=[(i % 9 * 40, i // 9 * 40) for i in range(len(cells))], frames=90) if cells else []
    for (r, c), me, M in zip(cells, meshes, Ms):
        x, y, hr = board.B['holes'][r][c]
        hr -= 0.25
        M = M.to_quaternion().to_matrix().to_4x4()
        p = np.array([M @ v.co for v in me.vertices]) / MM
        p[:, 2] -= p[:, 2].min()
        low = p[p[:, 2] < board.T + 2.0, :2]
        low = low if len(low) > 2 else p[:, :2]
        ctr = (low.max(0) + low.min(0)) / 2
        rad = float(np.hypot(*(low - ctr).T).max())
        if rad > hr:
            me.transform(Matrix.Scale(hr / rad, 4))
            p *= hr / rad
            ctr = ctr * hr / rad
            rad = hr
        a, q = g.uniform(0, 2 * math.pi), (hr - rad) * math.sqrt(g.random())
        z0 = min((M @ v.co).z for v in me.vertices)
        wx, wy, _ = board.to(x, y, 0, board.half(c))
        T4 = Matrix.Translation(((wx - ctr[0] + q * math.cos(a)) * MM, (wy - ctr[1] + q * math.sin(a)) * MM, -z0))
        gems.append((r, c, rows[r][c], box.add(me, rows[r][c], T4 @ M)))
    return gems


def place_pawns(s, P, board):
    """Places up to four pawns on the fields. Returns for each: colour, field, object and foot (mm)."""
    g = s.rng
    kind = g.choice(P['pawns'])
    names = g.sample(sorted(P['pawn_rgb']), g.choices([0, 2, 3, 4], [1, 2, 3, 5])[0])
    pawns = []
    spots = []
    for c in names:
        for _ in range(60):
            fi = g.randrange(6)
            x0, y0, x1, y1 = board.B['fields'][fi]
            x, y = g.uniform(x0 + 8, x1 - 8), (y0 + y1) / 2 + g.gauss(0, 1.0)
            if any(fi == q[0] for q in spots) and g.random() < 0.85:
                continue
            if all(math.hypot(x - q[1], y - q[2]) > 15.5 for q in spots):
                break
        else:
            continue
        spots.append((fi, x, y))
        o = pawn(kind, core.mat_plain(s.jitter(P['pawn_rgb'][c], 0.01, 0.1, 0.06), g.uniform(0.15, 0.4), 0.2), g)
        wx, wy, _ = board.to(x, y, 0, board.left)
        place(o, wx, wy, board.T, g.uniform(0, 360))
        o.name = f'pawn_{c}'
        pawns.append((c, fi, o, (wx, wy, board.T)))
    return pawns


def place_loose(s, P, board, box):
    """Places loose gems in a small heap in front of the board or behind it, in some scenes. Returns the colours and objects, and the
    place of the heap or None."""
    g = s.rng
    L, W = board.B['L'], board.B['W']
    if g.random() >= P['loose']:
        return [], None
    loose = []
    m = g.randint(1, 7)
    lm = [box.mesh() for _ in range(m)]
    LM = settle(lm, g)
    sg = g.choice((-1, 1))
    cx, cy = g.uniform(-L * 0.4, L * 0.4), sg * (W / 2 + g.uniform(28, 60))
    for me, M in zip(lm, LM):
        c = g.choice(COLOURS)
        loose.append((c, box.add(me, c, Matrix.Translation((cx * MM, cy * MM, 0)) @ M)))
    return loose, (cx, cy)


def gemboard(s, **kw):
    g = s.rng
    P0 = pool(s.pool_name)
    P = P0['board']
    n = s.np_rng()
    s.add_table()
    board, art = build_board(s, P, n, kw.get('art'), kw.get('style'))
    T, L, W = board.T, board.B['L'], board.B['W']
    rows = choose_rows(g, kw.get('gone'))
    box = Box(s, P0)
    gems = place_gems(s, board, box, rows)
    pawns = place_pawns(s, P, board)
    clear = [(x, 0, W * 0.6) for x in np.linspace(-L / 2 + W * 0.3, L / 2 - W * 0.3, 7)]
    loose, heap = place_loose(s, P, board, box)
    if heap:
        clear.append((*heap, 34))
    if g.random() < P0['distractors'] * 0.6:
        distract(s, clear, W)
    s.add_light()
    az = g.gauss(0, 22) if (u := g.random()) < 0.5 else 180 + g.gauss(0, 22) if u < 0.7 else g.uniform(0, 360)
    waist = board.B['waist']
    pts = board.corners() + [(0, W / 2 - waist, T), (0, -W / 2 + waist, T)] + [(p[3][0], p[3][1], 36) for p in pawns]
    if loose and g.random() < 0.7:
        pts += [(*heap, 8)]
    s.add_camera((0, 0, T), L / 2, points=pts, az=az, cover=g.uniform(*P['cover']))
    if g.random() < P0['fingers'] * 0.6:
        fingers(s, [(x, y, r) for x, y, r in clear])
    return scene_truth(s, board, art, rows, gems, loose, pawns)


def scene_truth(s, board, art, rows, gems, loose, pawns):
    """Returns the truth of the scene, from the final places of all objects."""
    B, T, to, mat_of = board.B, board.T, board.to, board.half
    sil = silhouettes(s, [o for *_, o in gems] + [o for _, o in loose] + [p[2] for p in pawns], rays=120)
    H3 = [[to(*B['holes'][r][c][:2], T, mat_of(c)) for c in range(12)] for r in range(6)]
    who = {(r, c): o.name for r, c, _, o in gems}
    return {
        'art': art,
        'rows': [{'gems': row} for row in rows],
        'holes': [[[round(v, 1) for v in q] for q in s.project(row)] for row in H3],
        'holes_visible': holes_visible(s, B, to, mat_of, T, who),
        'hole_radius': round(hole_px(s, B, to, mat_of, T), 2),
        'board_gems': [{'row': r, 'col': c, 'colour': k, **sil[o.name]} for r, c, k, o in gems],
        'loose': [{'colour': k, **sil[o.name]} for k, o in loose],
        'pawns': [
            {
                'field': fi,
                'center': sil[o.name]['center'],
                'colour': c,
                'base': [round(v, 1) for v in s.project([b])[0]],
                'visible': sil[o.name]['visible'],
            }
            for c, fi, o, b in pawns
        ],
        'corners': [[round(v, 1) for v in q] for q in s.project(board.corners())],
    }
