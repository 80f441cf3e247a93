"""Scenes of the gem board (kind `gemboard`): six rows of twelve through holes with gems, and pawns on the red fields.

gemboard(s) builds the scene and returns its truth, which README.md describes. `holes` are the centres of the holes' rims, row 0 at
the top, column 0 at the end with the fields. `holes_visible` is the fraction of each hole that no pawn, no gem of another hole and
no image border hides. Options: art=scan|house, style=NAME, gone=0..12 (mean number of gems that are gone per row).
"""

import math, os
import bpy
import numpy as np
from mathutils import Vector, Matrix
from PIL import Image, ImageDraw, ImageFilter
import core
import pool as pools
from core import MM, place
from gems import COLOURS, Box, pool, settle, silhouettes, _pack, distract, fingers

SCAN = 'board/scan.png'  # RGBA image, 1595 x 442; holes and surroundings are transparent
SEAM = [
    (0, 0),
    (9.2, 0.19),
    (17.5, 0.359),
    (18.2, 0.419),
    (15.2, 0.433),
    (5.5, 0.419),
    (-1.5, 0.41),
    (-6.8, 0.435),
    (-8.8, 0.5),
    (-5.8, 0.563),
    (0.8, 0.584),
    (10.5, 0.574),
    (17.5, 0.574),
    (18.5, 0.615),
    (9.2, 0.808),
    (0.2, 0.984),
    (0, 1),
]  # points of the seam: x offset in scan pixels, y as a fraction of the board's height


# ------------------------------------------------------------------ layouts (mm; x right from the end with the pawns' fields, y DOWN,
# origin top left)
def layout_scan(g, P):
    k = g.uniform(*P['scan_hole_mm']) / 36.0
    hx = [316.7 + 88.4 * c for c in range(6)] + [847.8 + 87.5 * c for c in range(6)]
    holes = [
        [((hx[c] - 27) * k, ((92.0 + 50.08 * r if c < 6 else 93.9 + 49.62 * r) - 32) * k, 18.5 * k) for c in range(12)] for r in range(6)
    ]
    return {
        'L': 1541 * k,
        'W': 374 * k,
        'waist': 31.5 * k,
        'hollow': 15 * k,
        'seam_x': (797.5 - 27) * k,
        'seam_k': k,
        'holes': holes,
        'corner': 9 * k,
        'fields': [((57 - 27) * k, (92 + 50.08 * r - 24 - 32) * k, (250 - 27) * k, (92 + 50.08 * r + 24 - 32) * k) for r in range(6)],
        'uv': lambda x, y: ((x / k + 27) / 1595, 1 - (y / k + 32) / 442),
    }


def layout_house(g, P):
    d = g.uniform(*P['hole_mm'])
    L = g.uniform(410, 540)
    W = g.uniform(max(122, 7.6 * d), 186)
    fl = L * g.uniform(0.13, 0.17)
    end = L * g.uniform(0.14, 0.19)
    waist = W * g.uniform(0.04, 0.085)
    m = W * g.uniform(0.10, 0.14) + waist * 0.7
    x0 = L * 0.03 + fl + d * g.uniform(1.3, 1.9)
    x1 = L - end - d * g.uniform(0.1, 0.7)
    px, py = (x1 - x0) / 11, (W - 2 * m - d * 0.2) / 5
    y0 = W / 2 - 2.5 * py
    h = py * g.uniform(0.42, 0.47)
    holes = [[(x0 + c * px, y0 + r * py, d / 2) for c in range(12)] for r in range(6)]
    return {
        'L': L,
        'W': W,
        'waist': waist,
        'hollow': L * g.uniform(0.006, 0.014),
        'seam_x': x0 + 5.5 * px,
        'seam_k': min(0.34, (px - d) / 2 / 24),
        'holes': holes,
        'corner': g.uniform(2, 6),
        'fields': [(L * 0.03, y0 + r * py - h, L * 0.03 + fl, y0 + r * py + h) for r in range(6)],
        'end': end,
        'uv': lambda x, y: (x / L, 1 - y / W),
    }


def halves(B):
    """Returns the outlines of the two halves (y down), which meet at the jigsaw seam."""
    L, W, w, e, q = (B[k] for k in ('L', 'W', 'waist', 'hollow', 'corner'))
    ty = lambda x: w * (1 - (2 * x / L - 1) ** 2)
    lx = lambda y: e * (1 - (2 * y / W - 1) ** 2)
    sx = B['seam_x']
    top = [(x, ty(x)) for x in np.linspace(q, L - q, 61)]
    right = [(L - lx(y), y) for y in np.linspace(q, W - q, 17)]
    bez = lambda a, c, b: [
        (
            (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0],
            (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1],
        )
        for t in (0.25, 0.5, 0.75)
    ]
    bot = [(x, W - y) for x, y in top[::-1]]
    left = [(L - x, y) for x, y in right[::-1]]
    y0, y1 = ty(sx), W - ty(sx)
    S = [(sx + dx * B['seam_k'], y0 + (y1 - y0) * t) for dx, t in SEAM]
    Lh = (
        [p for p in top if p[0] < S[0][0] - 0.5]
        + S
        + [p for p in bot if p[0] < S[-1][0] - 0.5]
        + bez(bot[-1], (0, W), left[0])
        + left
        + bez(left[-1], (0, 0), top[0])
    )
    Rh = (
        [p for p in top if p[0] > S[0][0] + 0.5]
        + bez(top[-1], (L, 0), right[0])
        + right
        + bez(right[-1], (L, W), bot[0])
        + [p for p in bot if p[0] > S[-1][0] + 0.5]
        + S[::-1]
    )
    return Lh, Rh


# ------------------------------------------------------------------ our own artwork
STYLES = {
    'zebra': {
        'bg': (15, 12, 12),
        'band': [(214, 60, 40), (240, 200, 40), (60, 120, 190), (40, 140, 70), (230, 225, 215)],
        'field': (206, 58, 26),
        'end': (240, 186, 20),
        'ink': (14, 10, 8),
    },
    'dusk': {
        'bg': (20, 24, 48),
        'band': [(236, 130, 40), (250, 214, 120), (190, 40, 80), (120, 170, 220)],
        'field': (188, 36, 34),
        'end': (236, 120, 60),
        'ink': (40, 14, 40),
    },
    'grove': {
        'bg': (16, 40, 26),
        'band': [(226, 196, 120), (180, 70, 30), (90, 150, 60), (240, 236, 220)],
        'field': (196, 48, 30),
        'end': (190, 204, 110),
        'ink': (18, 50, 26),
    },
    'ember': {
        'bg': (48, 26, 18),
        'band': [(250, 170, 30), (220, 50, 30), (240, 230, 200), (30, 110, 120)],
        'field': (214, 74, 40),
        'end': (226, 104, 36),
        'ink': (30, 12, 8),
    },
    'savanna': {
        'bg': (204, 178, 128),
        'band': [(60, 40, 30), (170, 60, 30), (36, 90, 100), (236, 220, 180)],
        'field': (178, 44, 36),
        'end': (130, 180, 206),
        'ink': (50, 34, 22),
    },
}


def blotch(n, w, h, base, other, cell=9):
    """Draws a ground like watercolour: one colour with patches of another."""
    a = np.zeros((h, w), np.float32)
    for c, k in ((cell * 4, 1.0), (cell, 0.7), (max(2, cell // 3), 0.35)):
        im = Image.fromarray((n.random((h // c + 2, w // c + 2)) * 255).astype(np.uint8)).resize((w, h), Image.BICUBIC)
        a += k * (np.asarray(im, np.float32) / 255 - 0.5)
    t = np.clip(a * 1.5 + 0.22, 0, 1)[..., None]
    return Image.fromarray(np.uint8(np.clip(np.array(base) * (1 - t) + np.array(other) * t + a[..., None] * 26, 0, 255)))


def house_art(path, B, style, g, n):
    st = STYLES[style]
    K = 3.2
    W, H = int(B['L'] * K), int(B['W'] * K)
    jit = lambda c, s=10: tuple(int(max(0, min(255, v + g.gauss(0, s)))) for v in c)
    bg = jit(st['bg'], 5)
    im = blotch(n, W, H, bg, tuple(min(255, v + 10) for v in bg))
    d = ImageDraw.Draw(im)
    ink = jit(st['ink'], 5)
    band = [jit(c) for c in st['band']]
    # draw the end of the gem board opposite the pawns' fields: ground, horizon and silhouettes, upright for somebody who sits at that end
    ex = int((B['L'] - B['end']) * K)
    sky = jit(st['end'])
    gr = jit(st['field'])
    hx = ex + int((W - ex) * 0.45)
    im.paste(blotch(n, hx - ex + 12, H, gr, tuple(v * 0.5 + o * 0.5 for v, o in zip(gr, (236, 150, 40)))), (ex - 12, 0))
    im.paste(blotch(n, W - hx, H, sky, tuple(min(255, v + 14) for v in sky), 24), (hx, 0))
    for y in range(0, H, 9):
        d.ellipse([ex - 12 - g.randint(4, 14), y, ex - 2, y + 14], fill=bg)
    d.line([(hx + g.gauss(0, 3), y) for y in range(0, H + 12, 12)], fill=ink, width=5)
    for _ in range(g.randint(4, 7)):
        y = g.uniform(0.10, 0.9) * H
        r = g.uniform(10, 24) * K / 3.2
        x = hx + g.uniform(-20, 30)
        k = g.choice('tree hut sun person pot'.split())
        if k == 'tree':
            d.rectangle([x, y - 2, x + r * 2, y + 2], fill=ink)
            d.ellipse([x + r * 1.6, y - r * 1.5, x + r * 2.5, y + r * 1.5], fill=ink)
        elif k == 'hut':
            d.polygon(
                [
                    (x, y - r),
                    (x + r, y - r),
                    (x + r, y - r * 1.3),
                    (x + r * 2, y),
                    (x + r, y + r * 1.3),
                    (x + r, y + r),
                    (x, y + r),
                ],
                fill=ink,
            )
        elif k == 'sun':
            d.ellipse([W - 80 - r, y - r * 1.4, W - 80 + r * 1.8, y + r * 1.4], fill=g.choice(band))
        elif k == 'person':
            d.ellipse([x + r * 2.6, y - r * 0.3, x + r * 3.2, y + r * 0.3], fill=ink)
            d.polygon(
                [(x, y - r * 0.5), (x, y + r * 0.5), (x + r * 2.6, y + r * 0.25), (x + r * 2.6, y - r * 0.25)],
                fill=g.choice(band),
            )
            d.line([(x + r * 2.3, y), (x + r * 1.4, y + r)], fill=ink, width=4)
        else:
            d.ellipse([x - r * 2, y - r * 0.6, x - r * 1.1, y + r * 0.6], fill=ink)
    # draw a patterned band under each row of holes
    for r in range(6):
        y = B['holes'][r][0][1] * K
        hb = B['holes'][r][0][2] * K * g.uniform(0.62, 0.85)
        x0 = (B['fields'][r][2] - 4) * K
        x1 = B['holes'][r][11][0] * K
        c = g.sample(band, 3)
        pat = g.choice(['zig', 'dia', 'wave', 'check', 'dots', 'tri'])
        d.rounded_rectangle([x0, y - hb, x1, y + hb], hb * 0.8, fill=c[0], outline=ink, width=3)
        p = hb * g.uniform(1.1, 2.2)
        x = x0 + hb
        i = 0
        while x + p < x1:
            f = c[1 + i % 2]
            i += 1
            if pat == 'zig':
                d.line(
                    [(x, y + hb * 0.8), (x + p / 2, y - hb * 0.8), (x + p, y + hb * 0.8)],
                    fill=f,
                    width=int(hb * 0.35) + 1,
                )
            elif pat == 'dia':
                d.polygon([(x, y), (x + p / 2, y - hb * 0.9), (x + p, y), (x + p / 2, y + hb * 0.9)], fill=f, outline=ink)
                d.ellipse([x + p / 2 - 3, y - 3, x + p / 2 + 3, y + 3], fill=ink)
            elif pat == 'wave':
                d.arc([x, y - hb * 0.8, x + p, y + hb * 0.8], 0 if i % 2 else 180, 180 if i % 2 else 360, fill=f, width=5)
            elif pat == 'check':
                d.rectangle([x, y - hb * 0.9, x + p / 2, y], fill=f)
                d.rectangle([x + p / 2, y, x + p, y + hb * 0.9], fill=c[1])
            elif pat == 'dots':
                d.ellipse([x + p * 0.2, y - p * 0.3, x + p * 0.8, y + p * 0.3], fill=f, outline=ink, width=2)
            else:
                d.polygon([(x, y - hb * 0.9), (x + p, y - hb * 0.9), (x + p / 2, y + hb * 0.9)], fill=f, outline=ink)
            x += p
    # draw the six long fields for the pawns
    for x0, y0, x1, y1 in B['fields']:
        w, h = int((x1 - x0) * K), int((y1 - y0) * K)
        f = blotch(
            n,
            w,
            h,
            jit(st['field'], 8),
            tuple(v * 0.55 + o * 0.45 for v, o in zip(st['field'], (244, 150 + g.randint(-20, 40), 40))),
            12,
        )
        mk = Image.new('L', (w, h), 0)
        md = ImageDraw.Draw(mk)
        rg = lambda: g.uniform(0, 6)
        md.polygon(
            [(x, rg()) for x in range(4, w - 4, 9)]
            + [(w - 1 - rg(), y) for y in range(4, h - 4, 9)]
            + [(x, h - 1 - rg()) for x in range(w - 5, 4, -9)]
            + [(rg(), y) for y in range(h - 5, 4, -9)],
            fill=255,
        )
        im.paste(f, (int(x0 * K), int(y0 * K)), mk)
    im = im.filter(ImageFilter.GaussianBlur(0.6))
    a = np.asarray(im, np.float32)
    a += n.normal(0, 3, a.shape[:2] + (1,))
    Image.fromarray(np.uint8(np.clip(a, 0, 255))).save(path)


def scan_art(path, g):
    a = np.asarray(Image.open(pools.asset(SCAN)).convert('RGBA')).astype(np.float32)
    al = a[..., 3:] / 255
    al = np.clip(al * 4 - 3, 0, 1)
    a = a[..., :3] * al + np.array([14, 12, 11]) * (1 - al)
    a[:, :, :] *= [g.uniform(0.94, 1.05) for _ in range(3)]
    Image.fromarray(np.uint8(np.clip(a, 0, 255))).save(path)


# ------------------------------------------------------------------ pawns on the fields
def pawn(kind, mat, g):
    if kind == 'halma':
        return core.pawn(mat, g.uniform(24, 31), g.uniform(12.5, 14.5))
    h = g.uniform(34, 42)
    r = g.uniform(6, 7.2)
    prof = {
        'totem': [
            (r, 0),
            (r, 2.2),
            (r * 0.8, 3),
            (r * 0.42, 6),
            (r * 0.36, h * 0.30),
            (r * 0.58, h * 0.40),
            (r * 0.50, h * 0.50),
            (r * 0.34, h * 0.56),
            (r * 0.50, h * 0.64),
            (r * 0.42, h * 0.74),
            (r * 0.24, h * 0.80),
            (r * 0.40, h * 0.87),
            (r * 0.38, h * 0.94),
            (r * 0.2, h * 0.985),
            (0, h),
        ],
        'slim': [
            (r, 0),
            (r, 3),
            (r * 0.75, 4),
            (r * 0.30, h * 0.5),
            (r * 0.26, h * 0.72),
            (r * 0.5, h * 0.74),
            (r * 0.5, h * 0.77),
            (r * 0.3, h * 0.79),
            (r * 0.5, h * 0.86),
            (r * 0.5, h * 0.92),
            (r * 0.25, h * 0.985),
            (0, h),
        ],
        'dome': [
            (r * 0.95, 0),
            (r, 1),
            (r, h * 0.30),
            (r * 0.86, h * 0.42),
            (r * 0.5, h * 0.50),
            (r * 0.5, h * 0.52),
            (r * 0.62, h * 0.56),
            (r * 0.62, h * 0.62),
            (r * 0.40, h * 0.67),
            (0, h * 0.69),
        ],
    }[kind]
    return core.lathe(prof, mat, 32)


# ------------------------------------------------------------------ the scene
def gemboard(s, **kw):
    g = s.rng
    P0 = pool(s.pool_name)
    P = P0['board']
    n = s.np_rng()
    s.add_table()
    tmp = os.environ.get('TMPDIR', '/tmp')
    art = kw.get('art') or ('scan' if g.random() < P['scan'] else 'house')
    if art == 'scan' and pools.find_asset(SCAN) is None:
        art = 'house'
    B = (layout_scan if art == 'scan' else layout_house)(g, P)
    style = kw.get('style') or g.choice(P['styles'])
    f = os.path.join(tmp, f'board-{os.getpid()}-{s.seed}.png')
    scan_art(f, g) if art == 'scan' else house_art(f, B, style, g, n)
    T = g.uniform(*P['thickness'])
    L, W = B['L'], B['W']
    top = core.mat_image(f, rough=g.uniform(0.28, 0.5), coat=g.uniform(0, 0.2))
    cut = core.mat_cut(g.choice([(206, 202, 194), (178, 170, 158), (226, 224, 218)]))
    _pack(f)
    # maps from the board frame (x right, y down) to the world, whose origin is the gem board's middle; the right half of the board is
    # slightly displaced
    gap, dr, dy = g.uniform(0.1, 0.8), g.gauss(0, 0.22), g.gauss(0, 0.25)
    A = Matrix.Identity(4)
    sx = B['seam_x'] - L / 2
    Bm = (
        Matrix.Translation(((sx + gap) * MM, dy * MM, 0)) @ Matrix.Rotation(math.radians(dr), 4, 'Z') @ Matrix.Translation((-sx * MM, 0, 0))
    )
    to = lambda x, y, z, M: tuple(c / MM for c in M @ Vector(((x - L / 2) * MM, (W / 2 - y) * MM, z * MM)))
    side = []
    for h, M, cols in zip(halves(B), (A, Bm), (range(6), range(6, 12))):
        out = [(x - L / 2, W / 2 - y) for x, y in h][::-1]
        hs = [(B['holes'][r][c][0] - L / 2, W / 2 - B['holes'][r][c][1], B['holes'][r][c][2]) for r in range(6) for c in cols]
        o = core.plate_with_holes(out, hs, T, top, cut, hole_n=36, uv=lambda x, y: B['uv'](x + L / 2, W / 2 - y))
        o.matrix_world = M
        o.name = 'board'
        side.append(o)
    mat_of = lambda c: A if c < 6 else Bm
    # choose which gems are still on the gem board
    full = [c for c in COLOURS for _ in range(12)]
    g.shuffle(full)
    mean = float(kw['gone']) if 'gone' in kw else g.choices([0, g.uniform(0, 12), 12], [0.10, 0.87, 0.03])[0]
    rows = []
    for r in range(6):
        k = int(max(0, min(12, round(g.gauss(mean, 1.6 if 0 < mean < 12 else 0)))))
        row = [None] * k + full[r * 12 + k : (r + 1) * 12]
        if k < 11 and g.random() < 0.05:
            row[g.randint(k, 11)] = None
        rows.append(row)
    box = Box(s, P0)
    cells = [(r, c) for r in range(6) for c in range(12) if rows[r][c]]
    gems = []
    meshes = [box.mesh(g.uniform(min(box.size[0], 11.2), min(box.size[1], 13.0))) for _ in cells]
    Ms = settle(meshes, g, at=[(i % 9 * 40, i // 9 * 40) for i in range(len(cells))], frames=90) if cells else []
    for (r, c), me, M in zip(cells, meshes, Ms):
        x, y, hr = B['holes'][r][c]
        hr -= 0.25
        M = M.to_quaternion().to_matrix().to_4x4()
        p = np.array([M @ v.co for v in me.vertices]) / MM
        p[:, 2] -= p[:, 2].min()
        low = p[p[:, 2] < T + 2.0, :2]
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
        wx, wy, _ = to(x, y, 0, mat_of(c))
        T4 = Matrix.Translation(((wx - ctr[0] + q * math.cos(a)) * MM, (wy - ctr[1] + q * math.sin(a)) * MM, -z0))
        gems.append((r, c, rows[r][c], box.add(me, rows[r][c], T4 @ M)))
    # place up to four pawns on the fields
    kind = g.choice(P['pawns'])
    names = g.sample(sorted(P['pawn_rgb']), g.choices([0, 2, 3, 4], [1, 2, 3, 5])[0])
    pawns = []
    spots = []
    for c in names:
        for _ in range(60):
            fi = g.randrange(6)
            x0, y0, x1, y1 = B['fields'][fi]
            x, y = g.uniform(x0 + 8, x1 - 8), (y0 + y1) / 2 + g.gauss(0, 1.0)
            if any(fi == q[0] for q in spots) and g.random() < 0.85:
                continue
            if all(math.hypot(x - q[1], y - q[2]) > 15.5 for q in spots):
                break
        else:
            continue
        spots.append((fi, x, y))
        o = pawn(kind, core.mat_plain(s.jitter(P['pawn_rgb'][c], 0.01, 0.1, 0.06), g.uniform(0.15, 0.4), 0.2), g)
        wx, wy, _ = to(x, y, 0, A)
        place(o, wx, wy, T, g.uniform(0, 360))
        o.name = f'pawn_{c}'
        pawns.append((c, fi, o, (wx, wy, T)))
    # loose gems in a small heap in front of the gem board or behind it
    loose = []
    R = L / 2
    clear = [(x, 0, W * 0.6) for x in np.linspace(-L / 2 + W * 0.3, L / 2 - W * 0.3, 7)]
    if g.random() < P['loose']:
        m = g.randint(1, 7)
        lm = [box.mesh() for _ in range(m)]
        LM = settle(lm, g)
        sg = g.choice((-1, 1))
        cx, cy = g.uniform(-L * 0.4, L * 0.4), sg * (W / 2 + g.uniform(28, 60))
        for me, M in zip(lm, LM):
            c = g.choice(COLOURS)
            loose.append((c, box.add(me, c, Matrix.Translation((cx * MM, cy * MM, 0)) @ M)))
        clear.append((cx, cy, 34))
    if g.random() < P0['distractors'] * 0.6:
        distract(s, clear, W)
    s.add_light()
    az = g.gauss(0, 22) if (u := g.random()) < 0.5 else 180 + g.gauss(0, 22) if u < 0.7 else g.uniform(0, 360)
    corners = [(0, 0), (L, 0), (L, W), (0, W)]
    CW = [to(x, y, T, A if x == 0 else Bm) for x, y in corners]
    pts = CW + [(0, W / 2 - B['waist'], T), (0, -W / 2 + B['waist'], T)] + [(p[3][0], p[3][1], 36) for p in pawns]
    if loose and g.random() < 0.7:
        pts += [(cx, cy, 8)]
    s.add_camera((0, 0, T), R, points=pts, az=az, cover=g.uniform(*P['cover']))
    if g.random() < P0['fingers'] * 0.6:
        fingers(s, [(x, y, r) for x, y, r in clear])
    # the truth of the scene, from the final places of all objects
    sil = silhouettes(s, [o for *_, o in gems] + [o for _, o in loose] + [p[2] for p in pawns], rays=120)
    H3 = [[to(*B['holes'][r][c][:2], T, mat_of(c)) for c in range(12)] for r in range(6)]
    who = {(r, c): o.name for r, c, _, o in gems}
    truth = {
        'art': art if art == 'scan' else style,
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
        'corners': [[round(v, 1) for v in q] for q in s.project(CW)],
    }
    return truth


def hole_px(s, B, to, mat_of, T):
    """Returns the mean radius of a hole in the image, in pixels: that of the circle with the same area."""
    out = []
    for r, c in ((0, 0), (2, 5), (3, 6), (5, 11)):
        x, y, h = B['holes'][r][c]
        P = np.array(
            s.project([to(x + h * math.cos(t), y + h * math.sin(t), T, mat_of(c)) for t in np.linspace(0, 2 * math.pi, 16, endpoint=False)])
        )
        X = np.roll(P, -1, 0)
        out.append(math.sqrt(abs((P[:, 0] * X[:, 1] - X[:, 0] * P[:, 1]).sum() / 2) / math.pi))
    return float(np.mean(out))


def holes_visible(s, B, to, mat_of, T, who):
    W, H = s.size
    hid = [o for o in s.sc.objects if o.name.startswith('phone_behind')]
    for o in hid:
        o.hide_viewport = True
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    loc = s.cam.matrix_world.translation
    out = []
    for r in range(6):
        row = []
        for c in range(12):
            x, y, h = B['holes'][r][c]
            ok = n = 0
            for k, t in [(0, 0)] + [(0.75, i * math.pi / 4) for i in range(8)]:
                p = to(x + h * k * math.cos(t), y + h * k * math.sin(t), T, mat_of(c))
                v = Vector(p) * MM
                n += 1
                u = s.project([p])[0]
                if not (0 <= u[0] < W and 0 <= u[1] < H):
                    continue
                hit, q, _, _, o, _ = s.sc.ray_cast(dg, loc, (v - loc).normalized())
                if not hit or o is None or (q - loc).length > (v - loc).length - 2e-4 or o.name == who.get((r, c)):
                    ok += 1
            row.append(round(ok / n, 2))
        out.append(row)
    for o in hid:
        o.hide_viewport = False
    return out
