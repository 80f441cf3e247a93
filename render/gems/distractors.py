"""Other things around the piles: coins, cards, pawns, dice and pieces."""

import math
import os

import bpy
import core
import numpy as np
from core import place


def pips_atlas(path, rng):
    from PIL import Image, ImageDraw

    S = 160
    col, pip = rng.choice(
        [
            ((238, 236, 228), (25, 25, 28)),
            ((176, 24, 30), (245, 240, 235)),
            ((30, 60, 140), (240, 240, 240)),
            ((216, 190, 150), (40, 26, 18)),
        ]
    )
    im = Image.new('RGB', (S * 3, S * 2), col)
    d = ImageDraw.Draw(im)
    P = {
        1: [(0, 0)],
        2: [(-1, -1), (1, 1)],
        3: [(-1, -1), (0, 0), (1, 1)],
        4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
        5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)],
        6: [(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)],
    }
    for n, ps in P.items():
        cx, cy = ((n - 1) % 3) * S + S / 2, ((n - 1) // 3) * S + S / 2
        for a, b in ps:
            d.ellipse([cx + a * 38 - 15, cy + b * 38 - 15, cx + a * 38 + 15, cy + b * 38 + 15], fill=pip)
    im.save(path)


def card_art(path, rng):
    """Draws a colourful card of no game, with ground, stripes and blocks."""
    from PIL import Image, ImageDraw, ImageFilter

    W, H = 750, 520
    bg = rng.choice([(190, 40, 30), (206, 120, 40), (40, 110, 60), (30, 60, 120), (230, 220, 196)])
    n = np.random.default_rng(rng.getrandbits(32))
    a = n.normal(1, 0.16, (H // 10, W // 10, 1))
    im = Image.fromarray(np.uint8(np.clip(np.kron(a, np.ones((10, 10, 1))) * np.array(bg), 0, 255))).filter(ImageFilter.GaussianBlur(6))
    d = ImageDraw.Draw(im)
    d.rectangle([0, 0, W - 1, H - 1], outline=(16, 12, 5), width=16)
    d.rectangle([120, 0, 300, H], fill=(18, 14, 8))
    for r in range(6):
        for k in range(3):
            c = rng.choice([(200, 40, 44), (32, 92, 178), (36, 140, 72), (236, 182, 24), (130, 40, 140), (225, 100, 20)])
            for _ in range(4):
                i, j = rng.randint(0, 2), rng.randint(0, 2)
                d.rectangle([135 + k * 52 + i * 14, 40 + r * 76 + j * 14, 147 + k * 52 + i * 14, 52 + r * 76 + j * 14], fill=c)
    for _ in range(12):
        i, j = rng.randint(0, 4), rng.randint(0, 4)
        d.rectangle(
            [380 + i * 70, 80 + j * 70, 448 + i * 70, 148 + j * 70],
            fill=(222, 224, 220),
            outline=(120, 130, 160),
            width=2,
        )
    im.save(path)


def distract(s, avoid, R):
    """Places coins, cards, pawns, dice and pieces around the piles."""
    g = s.rng
    taken = list(avoid)
    tmp = '/tmp' if not os.environ.get('TMPDIR') else os.environ['TMPDIR']
    for _ in range(g.choices([1, 2, 3, 4], [3, 4, 2, 1])[0]):
        k = g.choice(['coin', 'coin', 'die', 'pawn', 'card', 'piece', 'clutter'])
        rad = {'coin': 13, 'die': 14, 'pawn': 12, 'card': 93, 'piece': 31, 'clutter': 0}[k]
        if k == 'clutter':
            s.add_clutter(avoid=taken, count=1, far=R * 0.8)
            continue
        for _ in range(80):
            x, y, r = g.choice(list(avoid))
            a = g.uniform(0, 2 * math.pi)
            d = r + rad + g.uniform(1, R * 0.5 + 20)
            x, y = x + d * math.cos(a), y + d * math.sin(a)
            if all(math.hypot(x - u, y - v) > rad + w for u, v, w in taken):
                break
        else:
            continue
        taken.append((x, y, rad))
        yaw = g.uniform(0, 360)
        s.diff.setdefault('clutter', []).append(k)
        if k == 'coin':
            c = g.choice([(201, 170, 110), (190, 190, 190), (178, 112, 74)])
            q = g.uniform(9, 12.5)
            h = 2.0
            place(
                core.lathe(
                    [
                        (q - 0.3, 0),
                        (q, 0.3),
                        (q, h - 0.3),
                        (q - 0.3, h),
                        (q - 1.2, h),
                        (q - 1.5, h - 0.28),
                        (q * 0.55, h - 0.28),
                        (q * 0.5, h - 0.08),
                        (0, h - 0.02),
                    ],
                    core.mat_plain(c, g.uniform(0.22, 0.4), metal=1),
                    56,
                ),
                x,
                y,
                0,
                yaw,
            )
        elif k == 'die':
            p = os.path.join(tmp, f'pips-{os.getpid()}-{g.getrandbits(40):x}.png')
            pips_atlas(p, g)
            core.die_pose(core.die(core.mat_image(p, 0.16)), g.randint(1, 6), yaw, x, y)
            _pack(p)
        elif k == 'pawn':
            c = g.choice(
                [
                    (230, 226, 216),
                    (206, 176, 124),
                    (36, 70, 150),
                    (26, 25, 26),
                    (180, 30, 30),
                    (40, 130, 60),
                    (230, 190, 40),
                ]
            )
            place(core.pawn(core.mat_plastic(c), g.uniform(22, 30), g.uniform(12, 15)), x, y, 0, yaw)
        elif k == 'card':
            p = os.path.join(tmp, f'card-{os.getpid()}-{g.getrandbits(40):x}.png')
            card_art(p, g)
            place(core.flat_card(150, 104, 1.8, core.mat_image(p, 0.33, 0.1), core.mat_cut()), x, y, 0, yaw)
            _pack(p)
        elif k == 'piece':
            cells = g.choice(
                [
                    [[0, 0], [1, 0], [2, 0], [2, 1]],
                    [[0, 0], [0, 1], [1, 0], [1, 1]],
                    [[0, 1], [1, 0], [1, 1], [2, 1]],
                    [[0, 0], [1, 0], [1, 1], [2, 1]],
                ]
            )
            c = g.choice([(204, 40, 44), (32, 92, 178), (36, 140, 72), (236, 182, 24), (130, 40, 140), (225, 100, 20)])
            a = math.radians(yaw)
            place(
                core.polyomino(cells, 16, core.mat_printed(c, 0.4, 0.12), core.mat_cut()),
                x - 16 * math.cos(a) - 24 * math.sin(a),
                y - 16 * math.sin(a) + 24 * math.cos(a),
                0,
                yaw,
            )


def _pack(path):
    """Copies an image file into the scene and removes it."""
    for im in bpy.data.images:
        if im.filepath and os.path.abspath(bpy.path.abspath(im.filepath)) == os.path.abspath(path):
            im.pack()
    os.remove(path)
