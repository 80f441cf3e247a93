"""Builds Ominoes scenes and returns their truth."""

import math

import bpy
import core
from core import MM
from mathutils import Vector

from .array_material import mat_pixels
from .board_print import board_image
from .choices import plan, pool
from .dice import Dice, overlap, rect
from .heap import heap
from .positions import groups, position
from .score_strip import score_strip


def visible(s, pts, W, H, dg):
    """Returns the fraction of points (mm) that are visible in the image."""
    loc = s.cam.matrix_world.translation
    uv = s.project(pts)
    n = 0
    for p, (u, v) in zip(pts, uv):
        if not (0 <= u < W and 0 <= v < H):
            continue
        o = Vector(p) * MM
        d = loc - o
        L = d.length
        d.normalize()
        n += not s.sc.ray_cast(dg, o + d * 0.0004, d, distance=L - 0.004)[0]
    return round(n / len(pts), 3)


def build(s, P=None):
    P = P or pool(s.pool_name)
    g = s.rng
    p = plan(P, g)
    N, L, a, t, sq = p['N'], p['L'], p['die'], p['thick'], p['sq']
    s.add_table(yaw=g.choice((0, 90)) + g.gauss(0, 4) if g.random() < 0.5 else None)
    # the dice board: its right is +x, its top is +y, its centre is the origin
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
    xy = lambda r, c: ((c + 0.5) * sq + p['margin'] - L / 2, L / 2 - p['margin'] - (r + 0.5) * sq)
    # place the dice on the dice board
    cells, want = position(p, g)
    D = Dice(s, p)
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
    # the heap of dice and the score strip
    n = len(faces)
    m = 26 - n
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
    # the camera: the whole dice board is always in the image, and in half of the scenes the middle of the heap too
    C = [(sx * L / 2, sy_ * L / 2, t) for sx, sy_ in ((-1, 1), (1, 1), (1, -1), (-1, -1))]
    pts = C + [(x * 0.98, y * 0.98, t + a) for x, y, _ in C] + (extra if g.random() < 0.5 else [])
    cover = g.uniform(0.42, 0.85) if g.random() < 0.8 else g.uniform(0.25, 0.5)
    s.add_camera((0, 0, t), L * 0.55, points=pts, cover=cover)
    # the truth of the scene, from the final places of all objects
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    W, H = s.size
    r1 = lambda P_: [[round(v, 2) for v in q] for q in P_]
    k = N * sq / 2
    G = [(-k, k, t), (k, k, t), (k, -k, t), (-k, -k, t)]
    grid5 = [(-0.8 + 0.4 * i, -0.8 + 0.4 * j) for i in range(5) for j in range(5)]

    def top(o, up):
        ux, uy, nz = core._face_frame(up)
        h = a / 2
        cpt = core.world(o, [tuple(nz * h)])
        v = visible(s, core.world(o, [tuple((u * ux + w * uy + nz) * h) for u, w in grid5]), W, H, dg)
        return r1(s.project(cpt))[0], v

    F = []
    for r, c, o, up, turn, of in faces:
        ce, v = top(o, up)
        F.append(
            {
                'cell': [r, c],
                'symbol': cells[r][c],
                'center': ce,
                'quad': r1(s.project(D.quad(o, up))),
                'turn': turn,
                'offset_mm': of,
                'visible': v,
            }
        )
    LO = []
    for o, flat in loose:
        sym, up = D.up_sym(o)
        ce, v = top(o, up)
        LO.append(
            {
                'symbol': sym,
                'center': ce,
                'flat': flat,
                'visible': v,
                'in_frame': bool(0 <= ce[0] < W and 0 <= ce[1] < H),
            }
        )
    return {
        'board': {
            'corners': r1(s.project(C)),
            'grid': r1(s.project(G)),
            'size': N,
            'grey': [list(q) for q in p['grey']],
            'material': p['kind'],
            'margin_mm': p['margin'],
            'thick_mm': round(t, 2),
        },
        'cells': cells,
        'corner_gods': p['gods'],
        'die_mm': p['die'],
        'square_mm': sq,
        'style': p['style'],
        'dice': n,
        'groups': [{'colour': c, 'cells': [list(q) for q in x]} for c, x in groups(cells, N)],
        'wanted': want,
        'opposite': [
            [p['layout'][0], p['layout'][5]],
            [p['layout'][1], p['layout'][4]],
            [p['layout'][2], p['layout'][3]],
        ],
        'art': {
            'palette': p['palette'],
            'grid': p['grid'],
            'line_contrast': round(0.15 + 0.8 * p['contrast'], 2),
            'line_mm': round(p['line_mm'], 2),
            'emblem': p['emblem'],
            'board_style': p['board_style'],
            'ornaments': p['orn_p'],
            'ornament_contrast': round(p['orn_c'], 2),
            'fold': p['fold'],
            'wood': p['wood'],
            'strip': strip,
        },
        'faces': F,
        'loose': LO,
    }


def ominoes(s, **kw):
    """Builds the scene and returns its truth."""
    t = build(s)
    s.add_light()
    return t
