"""The score strip beside the board, with its markers."""

import core
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from .array_material import mat_pixels


def strip_image(P, r, n, ppm=6, sq=13, w=34):
    W, H = int((n + 1) * sq * ppm), int(w * ppm)
    pal = P['palettes'][r.choice(sorted(P['palettes']))]
    im = Image.new('RGB', (W, H), tuple(pal['margin']))
    d = ImageDraw.Draw(im)
    f = ImageFont.load_default(int(sq * 0.5 * ppm))
    for k in range(n + 1):
        x = k * sq * ppm
        d.rectangle(
            [x + 4, 8, x + sq * ppm - 4, H - 8],
            fill=tuple(pal['cell' if k % 2 else 'alt']),
            outline=tuple(pal['line']),
            width=2,
        )
        d.text((x + sq * ppm / 2, H * 0.22), str(k), font=f, fill=tuple(pal['line']), anchor='mm')
    return np.asarray(im), (n + 1) * sq, w, sq


def score_strip(s, P, p, x, y, yaw):
    g = s.rng
    n = g.choice((13, 21) if p['L'] > 190 else (13,))
    sq = min(13, p['L'] * 1.05 / (n + 1))
    a, w, h, sq = strip_image(P, g, n, sq=sq)
    o = core.flat_card(w, h, 2, mat_pixels(a, 'strip', rough=0.45, bump=0.1), core.mat_cut(), corner=2)
    core.place(o, x, y, 0, yaw)
    for c in P['cylinders']:
        if g.random() < 0.15:
            continue
        k = g.randint(0, n) if g.random() < 0.75 else 0
        u, v = -w / 2 + (k + 0.5) * sq + g.uniform(-1.5, 1.5), -h / 2 + 6 + g.uniform(0, h - 18)
        q = core.world(o, [(u, v, 2)])[0]
        core.place(
            core.cylinder(min(4.5, sq * 0.38), g.uniform(7, 10), core.mat_plain(c, g.uniform(0.3, 0.6))),
            q[0],
            q[1],
            q[2],
        )
    return w, h
