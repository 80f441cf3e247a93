"""Draws a card in our own artwork, in the layout of either edition. Ten pixels per millimetre."""

import math
import numpy as np
import cv2
from PIL import Image, ImageDraw, ImageFont

W_MM, H_MM, CELL, K = 160.0, 109.0, 16.0, 10
ROW_Y = [0.210, 0.354, 0.499, 0.643, 0.790, 0.936]
SYM_Y = [0.115, 0.273, 0.41, 0.56, 0.71, 0.857]
ORDER = ['shield', 'hand', 'antelope', 'snake', 'elephant', 'mask']


def fbm(n, h, w, cell, octaves=4):
    """Returns smooth noise, 0..1; `cell` is the size of its largest feature in pixels."""
    out = np.zeros((h, w), np.float32)
    amp = tot = 0
    for o in range(octaves):
        c = max(2, cell / 2**o)
        g = n.random((int(h / c) + 3, int(w / c) + 3), dtype=np.float32)
        a = 0.6**o
        out += a * cv2.resize(g, (int(g.shape[1] * c), int(g.shape[0] * c)), interpolation=cv2.INTER_CUBIC)[:h, :w]
        tot += a
    return np.clip(out / tot, 0, 1)


def ramp(v, cols):
    x = np.linspace(0, 1, len(cols))
    c = np.array(cols, np.float32)
    return np.stack([np.interp(v, x, c[:, k]) for k in range(3)], -1)


def symbols(d, name, cx, cy, s, ink, g):
    """Draws a symbol about `s` tall, centred on (cx, cy); `g` holds the random details of its style."""
    P = lambda pts: [(cx + x * s, cy + y * s) for x, y in pts]
    lw = max(2, int(s * 0.035 * g['lw']))
    bg = g['bg']
    L = lambda pts, w=1.0: d.line(P(pts), fill=ink, width=max(2, int(lw * w)), joint='curve')
    O = lambda x, y, rx, ry, f=None: d.ellipse([cx + (x - rx) * s, cy + (y - ry) * s, cx + (x + rx) * s, cy + (y + ry) * s], fill=f or ink)
    if name == 'shield':
        L([(-0.3, 0.45), (0.3, -0.45)])
        L([(0.3, 0.45), (-0.3, -0.45)])
        for q in (-1, 1):
            d.polygon(P([(q * 0.3, -0.5), (q * 0.36, -0.36), (q * 0.22, -0.36)]), fill=ink)
        pts = [(0.2 * math.sin(t) * (1 - 0.15 * abs(math.cos(t))), -0.4 * math.cos(t)) for t in np.linspace(0, 2 * math.pi, 40)]
        d.polygon(P(pts), fill=ink)
        if g['v']:
            d.line(P([(0, -0.28), (0.05, -0.14), (-0.05, 0), (0.05, 0.14), (0, 0.28)]), fill=bg, width=lw)
        else:
            O(0, 0, 0.06, 0.16, bg)
    elif name == 'hand':
        d.rounded_rectangle([cx - 0.18 * s, cy - 0.06 * s, cx + 0.16 * s, cy + 0.36 * s], s * 0.08, fill=ink)
        for i, (x, h) in enumerate(((-0.15, 0.30), (-0.05, 0.40), (0.05, 0.38), (0.14, 0.28))):
            L([(x, 0.05), (x * 1.5, -h)], 2.2)
        L([(0.1, 0.22), (0.38, 0.08)], 2.4)
        if g['v']:
            O(-0.01, 0.14, 0.06, 0.06, bg)
    elif name == 'antelope':
        d.polygon(
            P(
                [
                    (-0.34, 0.02),
                    (-0.2, -0.08),
                    (0.12, -0.12),
                    (0.24, -0.26),
                    (0.32, -0.22),
                    (0.2, 0.04),
                    (-0.12, 0.14),
                    (-0.32, 0.1),
                ]
            ),
            fill=ink,
        )
        d.polygon(P([(0.22, -0.3), (0.44, -0.24), (0.4, -0.18), (0.26, -0.18)]), fill=ink)
        L([(0.26, -0.28), (0.1, -0.46)])
        L([(0.28, -0.28), (0.18, -0.48)])
        for a, b in (
            ((-0.28, 0.08), (-0.44, 0.3)),
            ((-0.22, 0.1), (-0.3, 0.36)),
            ((0.1, 0.06), (0.3, 0.24)),
            ((0.14, 0.04), (0.42, 0.14)),
        ):
            L([a, b], 1.2)
    elif name == 'snake':
        pts = [(0.16 * math.sin(t * 7 + g['v']) * (0.5 + 0.5 * t), -0.42 + 0.86 * t) for t in np.linspace(0, 1, 40)]
        L(pts, 2.6)
        O(pts[0][0], -0.44, 0.08, 0.06)
        L([(pts[0][0], -0.48), (pts[0][0] + 0.07, -0.55)], 0.6)
    elif name == 'elephant':
        O(-0.04, -0.02, 0.34, 0.24)
        O(0.3, -0.06, 0.16, 0.16)
        L([(0.42, -0.04), (0.46, 0.16), (0.4, 0.34)], 2.2)
        for x in (-0.3, -0.16, 0.06, 0.2):
            d.rectangle([cx + (x - 0.05) * s, cy + 0.05 * s, cx + (x + 0.05) * s, cy + 0.38 * s], fill=ink)
        L([(-0.37, -0.05), (-0.44, 0.14)])
        O(0.26, -0.06, 0.05, 0.09, bg) if g['v'] else O(0.33, -0.1, 0.02, 0.02, bg)
    elif name == 'mask':
        pts = [(0.24 * math.sin(t) * (1 + 0.18 * math.cos(t)), -0.44 * math.cos(t)) for t in np.linspace(0, 2 * math.pi, 40)]
        d.polygon(P(pts), fill=ink)
        for q in (-1, 1):
            O(q * 0.09, -0.1, 0.05, 0.03, bg)
            L([(q * 0.2, -0.3), (q * 0.3, -0.44)], 1.4)
        L([(0, -0.04), (0, 0.1)])
        d.line(P([(0, -0.05), (0, 0.1)]), fill=bg, width=lw)
        O(0, 0.22, 0.08, 0.035, bg)


def deckle(d, rng, S, x0, y0, x1, y1, fill=255, rough=5):
    """Draws a filled box with torn edges."""
    st = 14 * S
    P = []
    for a, b in (((x0, y0), (x1, y0)), ((x1, y0), (x1, y1)), ((x1, y1), (x0, y1)), ((x0, y1), (x0, y0))):
        m = max(2, int(math.hypot(b[0] - a[0], b[1] - a[1]) / st))
        P += [
            (
                a[0] + (b[0] - a[0]) * i / m + rng.uniform(-rough, rough) * S,
                a[1] + (b[1] - a[1]) * i / m + rng.uniform(-rough, rough) * S,
            )
            for i in range(m)
        ]
    d.polygon(P, fill=fill)


def ornaments(d, rng, S, W, H, orn):
    """Draws the dark ornaments of the right field: stripes, a zigzag or dots along its left edge (other kinds are triangles near its right
    edge), and figures near its right edge."""
    for k in range(rng.randint(9, 14)):
        y = (k + 0.5) / 12 * H * S
        x = 0.43 * W * S
        l = rng.uniform(0.06, 0.2) * W * S
        if orn == 'stripes':
            d.polygon(
                [
                    (x, y - rng.uniform(10, 22) * S),
                    (x + l, y + rng.uniform(-60, 60) * S),
                    (x, y + rng.uniform(10, 22) * S),
                ],
                fill=0,
            )
        elif orn == 'zigzag':
            d.line(
                [(x + i * 22 * S, y + (18 if i % 2 else -18) * S) for i in range(int(l / 22 / S) + 2)],
                fill=0,
                width=9 * S,
                joint='curve',
            )
        elif orn == 'dots':
            for i in range(int(l / 40 / S) + 1):
                d.ellipse([x + i * 44 * S - 9 * S, y - 9 * S, x + i * 44 * S + 9 * S, y + 9 * S], fill=0)
        else:
            px, py, r = rng.uniform(0.86, 0.97) * W * S, rng.uniform(0.05, 0.95) * H * S, rng.uniform(8, 26) * S
            d.polygon([(px, py - r), (px + r * 0.6, py + r), (px - r * 0.6, py + r)], fill=0)
    for k in range(3):
        px, py, r = rng.uniform(0.93, 0.965) * W * S, rng.uniform(0.12, 0.9) * H * S, rng.uniform(26, 40) * S
        d.ellipse([px - 0.22 * r, py - 1.5 * r, px + 0.22 * r, py - 1.06 * r], fill=0)
        d.polygon(
            [
                (px - 0.3 * r, py - r),
                (px + 0.3 * r, py - r),
                (px + 0.12 * r, py + 0.2 * r),
                (px + 0.3 * r, py + 1.3 * r),
                (px, py + 0.4 * r),
                (px - 0.3 * r, py + 1.3 * r),
                (px - 0.12 * r, py + 0.2 * r),
            ],
            fill=0,
        )


def tigering(d, rng, S, W, H):
    """Draws dark stripes that run inwards from the edges of the right field."""
    lean, k = rng.uniform(-0.5, 0.5), rng.randint(11, 17)
    for side in (0, 1):
        for i in range(k):
            y = (i + rng.uniform(0.2, 0.8)) / k * H * S
            x = (0.415 if side == 0 else 0.975) * W * S
            l = rng.uniform(0.1, 0.3) * W * S * (1 if side == 0 else -1)
            w = rng.uniform(14, 40) * S
            dy = l * lean * (1 if side == 0 else -1) + rng.uniform(-24, 24) * S
            b = rng.uniform(-26, 26) * S
            q = lambda t, o: (x + l * t, y + dy * t + b * math.sin(math.pi * t) + o * (1 - t) ** 0.7)
            d.polygon([q(u, -w / 2) for u in np.linspace(0, 1, 9)] + [q(u, w / 2) for u in np.linspace(1, 0, 9)], fill=0)


def print_icons(im, rows, icons, colours, rng, n, where):
    """Draws the mottled icons; `where(row, i, height, width)` returns an icon's left and top edge in pixels."""
    H, W = im.shape[:2]
    S = 2
    mott = (0.85 + 0.3 * fbm(n, H, W, 24, 3))[..., None]
    c = 0.0222 * W
    lay = Image.new('RGBA', (W * S, H * S), (0, 0, 0, 0))
    d = ImageDraw.Draw(lay)
    for row, ps in enumerate(rows[s] for s in ORDER):
        for i, p in enumerate(ps):
            sh = icons[p]
            h, w = len(sh), len(sh[0])
            left, top = where(row, i, h * c, w * c)
            for r in range(h):
                for q in range(w):
                    if sh[r][q] == '#':
                        d.rectangle(
                            [(left + q * c) * S, (top + r * c) * S, (left + (q + 1) * c) * S, (top + (r + 1) * c) * S],
                            fill=tuple(int(x) for x in colours[p]) + (255,),
                        )
    a = np.asarray(lay.resize((W, H), Image.BOX), np.float32)
    al = a[..., 3:] / 255
    col = np.where(al > 0, a[..., :3] / np.maximum(al, 1e-3) * np.minimum(al, 1), 0)
    return im * (1 - al) + np.clip(col / np.maximum(al, 1e-3) * mott, 0, 255) * al


def print_region(im, grid, colours, rng, n, pal, sheen_by=1.0):
    """Draws the region: black outline, silver cells with a diagonal sheen, thin coloured lines."""
    H, W = im.shape[:2]
    R, C = len(grid), len(grid[0])
    X0, Y0 = 0.704 * W - C * CELL * K / 2, 0.497 * H - R * CELL * K / 2
    o = rng.uniform(2.5, 3.2) * K
    q = int(CELL * K)
    yy, xx = np.mgrid[0:q, 0:q] / q
    lo, hi = pal.get('cell', [196, 240])
    lo = hi - (hi - lo) * sheen_by
    sheen = lo + (hi - lo) * np.clip(
        0.5 + (xx - yy) * 0.35 * rng.choice([-1, 1]) + 0.25 * np.sin((xx + yy) * 3.1 + rng.uniform(0, 6)), 0, 1
    )
    grain = n.normal(0, 3, (H, W)).astype(np.float32)
    cells = [(r, c_) for r in range(R) for c_ in range(C) if grid[r][c_] == '#']
    for r, c_ in cells:
        im[
            max(0, int(Y0 + r * q - o)) : int(Y0 + (r + 1) * q + o),
            max(0, int(X0 + c_ * q - o)) : int(X0 + (c_ + 1) * q + o),
        ] = pal.get('border', [16, 12, 5])
    for r, c_ in cells:
        y, x = round(Y0 + r * q), round(X0 + c_ * q)
        cell = sheen * rng.uniform(0.985, 1.015)
        im[y : y + q, x : x + q] = (cell + grain[y : y + q, x : x + q])[..., None] * np.array([0.985, 1, 0.985])
    lines = list(colours.values())
    for r, c_ in cells:
        y, x = round(Y0 + r * q), round(X0 + c_ * q)
        t = max(1, int(0.2 * K))
        if (r, c_ + 1) in cells:
            im[y : y + q, x + q - t : x + q + t] = rng.choice(lines)
        if (r + 1, c_) in cells:
            im[y + q - t : y + q + t, x : x + q] = rng.choice(lines)
    return im


def ground_of(n, H, W, pal):
    v = np.clip(0.75 * fbm(n, H, W, 260, 4) + 0.35 * fbm(n, H, W, 40, 3) - 0.05, 0, 1)
    ground = ramp(v, pal['ground'])
    return np.clip(ground * (0.86 + 0.28 * fbm(n, H, W, 7, 2))[..., None], 0, 255)


def print_symbols(im, rng, pal, ys, x):
    W, H = im.size
    g = {'lw': rng.uniform(0.8, 1.5), 'v': rng.randint(0, 1), 'bg': tuple(int(x) for x in pal['ground'][1])}
    big = im.crop((0, 0, int(0.15 * W), H)).resize((int(0.15 * W) * 2, H * 2), Image.BICUBIC)
    db = ImageDraw.Draw(big)
    for s_, y in zip(ORDER, ys):
        symbols(db, s_, x * W * 2, y * H * 2, 120 * 2, tuple(pal.get('ink', (14, 10, 6))), g)
    im.paste(big.resize((int(0.15 * W), H), Image.LANCZOS), (0, 0))


def house(number, side, grid, rows, icons, colours, rng, np_rng, pal, path):
    """Draws a card in the first edition's layout. `icons`: rows of '#' and '.' of each piece, as printed; `colours`: RGB of each piece's
    icon."""
    W, H, n = int(W_MM * K), int(H_MM * K), np_rng
    S = 2
    ground = ground_of(n, H, W, pal)
    mask = Image.new('L', (W * S, H * S), 0)
    d = ImageDraw.Draw(mask)  # mask of the pixels where the background is visible
    b = rng.uniform(2.2, 3.4) / H_MM
    deckle(d, rng, S, 0.017 * W * S, b * H * S, 0.143 * W * S, (1 - b) * H * S)
    deckle(d, rng, S, 0.435 * W * S, b * H * S, (1 - b * H_MM / W_MM) * W * S, (1 - b) * H * S)
    ornaments(d, rng, S, W, H, pal['ornament'])
    m = np.asarray(mask.resize((W, H), Image.BOX), np.float32)[..., None] / 255
    im = ground * m + np.array(pal.get('border', [16, 12, 5]), np.float32) * (1 - m)
    c = 0.0222 * W
    x0, pitch = (0.1945, 0.0663) if len(rows['shield']) == 3 else (0.158, 0.0663)
    where = lambda row, i, h, w: (
        x0 * W + i * pitch * W + (2 * c - w if w <= 1.5 * c and rng.random() < 0.6 else 0),
        ROW_Y[row] * H - h,
    )  # icons stand on the lower edge of their row
    im = print_region(print_icons(im, rows, icons, colours, rng, n, where), grid, colours, rng, n, pal)
    im = Image.fromarray(np.clip(im, 0, 255).astype(np.uint8))
    d = ImageDraw.Draw(im)
    # draw the frame of the symbol strip, the symbols and the number
    fr = (223, 189, 29) if side == 'yellow' else (65, 140, 60)
    fw = rng.randint(5, 8)
    d.rectangle([0.0265 * W, 0.04 * H, 0.1345 * W, 0.945 * H], outline=fr, width=fw)
    print_symbols(im, rng, pal, SYM_Y, 0.0785)
    d.text((0.933 * W, 0.944 * H), str(number), font=ImageFont.load_default(22), fill=(240, 236, 225), anchor='mm')
    im.save(path)
    return path


def house2(number, side, grid, rows, icons, colours, rng, np_rng, pal, path):
    """Draws a card in the later edition's layout: one background for the whole card, no frame around the symbols, each row of icons in a
    dark box."""
    W, H, n = int(W_MM * K), int(H_MM * K), np_rng
    S = 2
    ground = ground_of(n, H, W, pal)
    mask = Image.new('L', (W * S, H * S), 0)
    d = ImageDraw.Draw(mask)
    b = rng.uniform(2.4, 4.2) / H_MM
    deckle(d, rng, S, b * H_MM / W_MM * W * S, b * H * S, (1 - b * H_MM / W_MM) * W * S, (1 - b) * H * S, rough=7)
    tigering(d, rng, S, W, H)
    x0, x1, hh = rng.uniform(0.118, 0.13), rng.uniform(0.4, 0.412), rng.uniform(0.060, 0.067)
    ys = [0.124 + 0.150 * i + rng.uniform(-0.002, 0.002) for i in range(6)]
    d.rectangle(
        [x0 * W * S - 12 * S, (ys[0] - hh) * H * S - 14 * S, x1 * W * S + 14 * S, (ys[5] + hh) * H * S + 12 * S],
        fill=255,
    )
    for y in ys:
        deckle(d, rng, S, x0 * W * S, (y - hh) * H * S, x1 * W * S, (y + hh) * H * S, fill=0, rough=2.5)
    m = np.asarray(mask.resize((W, H), Image.BOX), np.float32)[..., None] / 255
    im = ground * m + np.array(pal.get('border', [16, 12, 5]), np.float32) * (1 - m)
    c = 0.0222 * W
    k = len(rows['shield'])
    pitch = 0.0672
    first = (0.178 if k == 3 else 0.138) + rng.uniform(-0.004, 0.004)
    where = lambda row, i, h, w: (
        (first + i * pitch) * W + (2 * c - w if w <= 1.5 * c else 0),
        ys[row] * H - h / 2,
    )  # icons are centred in the box of their row
    im = print_region(
        print_icons(im, rows, icons, colours, rng, n, where),
        grid,
        colours,
        rng,
        n,
        dict(pal, cell=[min(246, pal.get('cell', [196, 240])[0] + 24), 250]),
        0.5,
    )
    im = Image.fromarray(np.clip(im, 0, 255).astype(np.uint8))
    print_symbols(im, rng, pal, ys, rng.uniform(0.066, 0.074))
    ImageDraw.Draw(im).text((0.967 * W, 0.955 * H), str(number), font=ImageFont.load_default(24), fill=(240, 236, 225), anchor='mm')
    im.save(path)
    return path
