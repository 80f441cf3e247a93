"""Builds Ominoes scenes and returns their truth."""

import math

import core
from core import MM

from .array_material import mat_pixels
from .board_print import board_image
from .choices import plan, pool
from .dice import Dice, overlap, rect
from .heap import heap
from .positions import position
from .score_strip import score_strip
from .truth import board_corners, scene_truth


def place_board(s, p):
    """Places the dice board: its right is +x, its top is +y, its centre is the origin."""
    g = s.rng
    L, t = p['L'], p['thick']
    if p['kind'] == 'card':
        mt = mat_pixels(
            board_image(p),
            'board',
            rough=g.uniform(0.35, 0.65),
            coat=g.choice((0, 0, 0.15)),
            bump=g.uniform(0.05, 0.2),
        )
        ms = core.mat_cut(g.choice(((178, 172, 160), (120, 100, 80), (60, 55, 50))))
    else:
        mt = mat_pixels(board_image(p), 'board', rough=0.92, bump=g.uniform(0.3, 0.6), bump_scale=2200, spec=0.2)
        ms = core.mat_plain((24, 24, 26), 0.9)
    board = core.flat_card(L, L, t, mt, ms, corner=p['corner_r'])
    board.name = 'board'


def place_dice(s, p, D, cells):
    """Places the dice of a position on the board without overlaps. Returns for each: row, column, object, face that is up, rotation
    (degrees clockwise) and offset from the centre of the square (mm, right and down)."""
    g = s.rng
    N, L, a, t, sq = p['N'], p['L'], p['die'], p['thick'], p['sq']
    xy = lambda r, c: ((c + 0.5) * sq + p['margin'] - L / 2, L / 2 - p['margin'] - (r + 0.5) * sq)
    lim = g.choice((12, 12, 6))
    off = g.choice((3.0, 3.0, 1.5))
    done = {}
    faces = []
    for r in range(N):
        for c in range(N):
            if not cells[r][c]:
                continue
            x0, y0 = xy(r, c)
            for k in range(200):
                f = 0.97**k
                q, d, rad = g.randint(0, 3), g.uniform(-lim, lim) * f, off * f * math.sqrt(g.random())
                th = g.uniform(0, 2 * math.pi)
                x, y = x0 + rad * math.cos(th), y0 + rad * math.sin(th)
                R = rect(x, y, -d, a + 0.1)
                if not any(overlap(R, done[o]) for o in ((r - 1, c), (r, c - 1), (r - 1, c - 1), (r - 1, c + 1)) if o in done):
                    break
            done[r, c] = R
            o = D.new()
            up = D.face(cells[r][c])
            core.die_top_pose(o, up, q, d, x, y, t, a)
            faces.append((r, c, o, up, round((q * 90 + d + 180) % 360 - 180, 1), [round(x - x0, 2), round(y0 - y, 2)]))
    return faces


def place_beside(s, P, p, D, m):
    """Places m dice in a heap beside the board, in some scenes a score strip, and clutter. Returns the dice, a point in the middle of
    the heap as a list (empty if m is 0), and whether there is a strip."""
    g = s.rng
    L, a = p['L'], p['die']
    sides = [0, 1, 2, 3]
    g.shuffle(sides)
    loose = []
    avoid = [(0, 0, L * 0.72)]
    extra = []

    def beside(side, dist, along):
        c, q = ((1, 0), (0, 1), (-1, 0), (0, -1))[side], ((0, 1), (1, 0), (0, 1), (1, 0))[side]
        return c[0] * dist + q[0] * along, c[1] * dist + q[1] * along

    strip = g.random() < 0.2
    taken = [rect(0, 0, 0, L + 5)]
    if strip:
        sx, sy_ = beside(sides[1], L / 2 + g.uniform(24, 50), g.uniform(-0.15, 0.15) * L)
        yaw = 90 * (sides[1] % 2 == 0) + g.choice((0, 180)) + g.uniform(-8, 8)
        w, h = score_strip(s, P, p, sx, sy_, yaw)
        taken.append(rect(sx, sy_, yaw, w + 6, h + 6))
        for k in (-0.4, 0, 0.4):
            avoid.append((sx + (k * w if sides[1] % 2 else 0), sy_ + (0 if sides[1] % 2 else k * w), 40))
    keep = lambda R: not any(overlap(R, q) for q in taken)
    if m:
        hr = a * (0.5 + 0.5 * math.sqrt(m))
        hx, hy = beside(sides[0], L / 2 + g.uniform(4, 25) + hr, g.uniform(-0.45, 0.45) * L)
        loose = heap(s, D, m, hx, hy, a, keep)
        extra = [(hx, hy, 0)]
        avoid.append(
            (
                hx,
                hy,
                a
                + max(
                    [math.hypot(o.matrix_world.translation.x / MM - hx, o.matrix_world.translation.y / MM - hy) for o, _ in loose] + [hr]
                ),
            )
        )
    s.add_clutter(avoid=avoid, near=30, far=170)
    return loose, extra, strip


def build(s, P=None):
    P = P or pool(s.pool_name)
    g = s.rng
    p = plan(P, g)
    L, a, t = p['L'], p['die'], p['thick']
    s.add_table(yaw=g.choice((0, 90)) + g.gauss(0, 4) if g.random() < 0.5 else None)
    place_board(s, p)
    cells, want = position(p, g)
    D = Dice(s, p)
    faces = place_dice(s, p, D, cells)
    loose, extra, strip = place_beside(s, P, p, D, 26 - len(faces))
    # the camera: the whole dice board is always in the image, and in half of the scenes the middle of the heap too
    C = board_corners(p)
    pts = C + [(x * 0.98, y * 0.98, t + a) for x, y, _ in C] + (extra if g.random() < 0.5 else [])
    cover = g.uniform(0.42, 0.85) if g.random() < 0.8 else g.uniform(0.25, 0.5)
    s.add_camera((0, 0, t), L * 0.55, points=pts, cover=cover)
    return scene_truth(s, p, D, cells, want, faces, loose, strip)


def ominoes(s, **kw):
    """Builds the scene and returns its truth."""
    t = build(s)
    s.add_light()
    return t
