"""The truth of an Ominoes scene, from the final places of all objects."""

import bpy
import core
from core import MM
from mathutils import Vector

from .positions import groups

# points of a face of a die at which its visibility is measured; the face is [-1, 1] x [-1, 1]
FACE_POINTS = [(-0.8 + 0.4 * i, -0.8 + 0.4 * j) for i in range(5) for j in range(5)]


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


def board_corners(p):
    """Returns the corners of the board's top face (mm), clockwise from its own top-left corner."""
    k, t = p['L'] / 2, p['thick']
    return [(x * k, y * k, t) for x, y in ((-1, 1), (1, 1), (1, -1), (-1, -1))]


def rounded(pixels):
    return [[round(v, 2) for v in q] for q in pixels]


def top_face(s, D, o, up, dg):
    """Returns the centre of a die's face `up` in the image, and the visible fraction of the face."""
    ux, uy, nz = core._face_frame(up)
    h = D.p['die'] / 2
    centre = core.world(o, [tuple(nz * h)])
    v = visible(s, core.world(o, [tuple((u * ux + w * uy + nz) * h) for u, w in FACE_POINTS]), *s.size, dg)
    return rounded(s.project(centre))[0], v


def dice_truth(s, D, cells, faces, loose):
    """Returns the truth of the dice on the board, and of those beside it."""
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    W, H = s.size
    F = []
    for r, c, o, up, turn, of in faces:
        ce, v = top_face(s, D, o, up, dg)
        quad = rounded(s.project(D.quad(o, up)))
        F.append({'cell': [r, c], 'symbol': cells[r][c], 'center': ce, 'quad': quad, 'turn': turn, 'offset_mm': of, 'visible': v})
    LO = []
    for o, flat in loose:
        sym, up = D.up_sym(o)
        ce, v = top_face(s, D, o, up, dg)
        in_frame = bool(0 <= ce[0] < W and 0 <= ce[1] < H)
        LO.append({'symbol': sym, 'center': ce, 'flat': flat, 'visible': v, 'in_frame': in_frame})
    return F, LO


def board_truth(s, p):
    k, t = p['N'] * p['sq'] / 2, p['thick']
    G = [(-k, k, t), (k, k, t), (k, -k, t), (-k, -k, t)]
    return {
        'corners': rounded(s.project(board_corners(p))),
        'grid': rounded(s.project(G)),
        'size': p['N'],
        'grey': [list(q) for q in p['grey']],
        'material': p['kind'],
        'margin_mm': p['margin'],
        'thick_mm': round(t, 2),
    }


def art_truth(p, strip):
    return {
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
    }


def scene_truth(s, p, D, cells, want, faces, loose, strip):
    """Returns the truth of the scene; the head of this package describes it."""
    F, LO = dice_truth(s, D, cells, faces, loose)
    lay = p['layout']
    return {
        'board': board_truth(s, p),
        'cells': cells,
        'corner_gods': p['gods'],
        'die_mm': p['die'],
        'square_mm': p['sq'],
        'style': p['style'],
        'dice': len(faces),
        'groups': [{'colour': c, 'cells': [list(q) for q in x]} for c, x in groups(cells, p['N'])],
        'wanted': want,
        'opposite': [[lay[0], lay[5]], [lay[1], lay[4]], [lay[2], lay[3]]],
        'art': art_truth(p, strip),
        'faces': F,
        'loose': LO,
    }
