"""The die with the six symbols that lies beside the cards, and its truth."""

import math

import cardart
import core
import cv2
import numpy as np
from core import mat_image, world
from pool import asset

from .catalogue import CH, CW, scanned_cards, tmp
from .loose_pieces import rect

WOODS = [(228, 204, 164), (238, 222, 194), (218, 188, 144), (244, 238, 226), (204, 170, 122)]


def symbol_tile(s, name, T, base, ink, style, number):
    """Draws a face of the die; the symbol is our own drawing or, where the pool has scans, cut from a scan."""
    from PIL import Image, ImageDraw

    if number:
        f = cv2.imread(asset('cards/' + scanned_cards()[str(number)]['file']))
        h, w = f.shape[:2]
        k = cardart.ORDER.index(name)
        y = cardart.SYM_Y[k] * h
        c = cv2.GaussianBlur(
            f[int(y - 0.072 * h) : int(y + 0.072 * h), int(0.034 * w) : int(0.127 * w)].max(2).astype(np.float32),
            (0, 0),
            1,
        )
        m = np.clip((135 - c) / 40, 0, 1)
        N, lab, st, _ = cv2.connectedComponentsWithStats((m > 0.5).astype(np.uint8))
        big = 1 + int(st[1:, 4].argmax())  # the largest component is the symbol; specks and tips of other symbols are removed
        for i in range(1, N):
            if i != big and (st[i, 4] < 0.004 * m.size or st[i, 1] == 0 or st[i, 1] + st[i, 3] == m.shape[0]):
                m[cv2.dilate((lab == i).astype(np.uint8), np.ones((5, 5))) > 0] = 0
        ys, xs = np.nonzero(m > 0.5)
        m = m[max(0, ys.min() - 4) : ys.max() + 5, max(0, xs.min() - 4) : xs.max() + 5]
        q = 0.72 * T / max(m.shape)
        m = cv2.resize(m, (int(q * m.shape[1]), int(q * m.shape[0])))
        a = np.zeros((T, T), np.float32)
        a[
            (T - m.shape[0]) // 2 : (T - m.shape[0]) // 2 + m.shape[0],
            (T - m.shape[1]) // 2 : (T - m.shape[1]) // 2 + m.shape[1],
        ] = m
    else:
        im = Image.new('L', (T * 2, T * 2), 0)
        cardart.symbols(ImageDraw.Draw(im), name, T, T, T * 1.45, 255, dict(style, bg=0))
        a = np.asarray(im.resize((T, T), Image.LANCZOS), np.float32) / 255
    return base * (1 - a[..., None]) + np.array(ink, np.float32) * a[..., None]


def symbol_die(s, cards, taken, symbol=None):
    """Places the die beside the cards, outside the circles `taken` (x, y, radius); returns None if there is no room."""
    g = s.rng
    T = 200
    size = g.choice([14, 16, 16, 16, 18])
    n = s.np_rng()
    base = np.array(s.jitter(g.choice(WOODS), 0.01, 0.08, 0.05), np.float32)
    scans = s.pool['cards']['scan_share'] > 0 and g.random() < 0.5
    nums = sorted(int(k) for k in scanned_cards() if (int(k) % 3 == 0) == s.pool['cards']['multiple_of_3'])
    number = g.choice(nums) if scans else None
    style = {'lw': g.uniform(0.9, 1.7), 'v': g.randint(0, 1)}
    order = list(cardart.ORDER)
    g.shuffle(order)
    ink = [g.uniform(8, 40)] * 3
    wood = np.vstack([np.hstack([0.93 + 0.14 * cardart.fbm(n, T, T, 60, 4) for _ in range(3)]) for _ in range(2)])[..., None]
    tiles = [symbol_tile(s, k, T, base, ink, style, number) for k in order]
    f = tmp()
    cv2.imwrite(f, np.clip(np.vstack([np.hstack(tiles[:3]), np.hstack(tiles[3:])]) * wood, 0, 255).astype(np.uint8)[:, :, ::-1])
    for _ in range(200):
        c = g.choice(cards)
        side = g.randrange(4)
        d = g.uniform(16, 62)
        t = g.uniform(-0.6, 0.6)
        lx, ly = ((t * CW, CH / 2 + d), (t * CW, -CH / 2 - d), (CW / 2 + d, t * CH), (-CW / 2 - d, t * CH))[side]
        x, y, _ = world(c.obj, [(lx, ly, 0)])[0]
        clear = all(cv2.pointPolygonTest(rect(k, 14).astype(np.float32), (x, y), False) < 0 for k in cards)
        if clear and all(math.hypot(x - u, y - v) > 14 + r for u, v, r in taken):
            break
    else:
        return None
    up = order.index(symbol) + 1 if symbol else g.randint(1, 6)
    o = core.die_top_pose(
        core.die(mat_image(f, rough=g.uniform(0.4, 0.7), bump=0.05), size, g.uniform(1.4, 2.6)),
        up,
        0,
        g.uniform(0, 360),
        x,
        y,
        0,
        size,
    )
    o.name = 'symbol_die'
    ux, uy, nz = core._face_frame(up)
    h = size / 2
    return {
        'obj': o,
        'symbol': order[up - 1],
        'size_mm': size,
        'at': (x, y),
        'top': world(o, [tuple((a * ux + b * uy + nz) * h) for a, b in ((-1, 1), (1, 1), (1, -1), (-1, -1))]),
    }


def die_truth(s, d):
    """Returns the truth of the die: `die` if it is readable, `die_partial` if it is visible, but less than 60 % of it or with a corner
    of its top face outside the image."""
    if not d:
        return {'die': None, 'die_partial': False}
    q = s.project(d['top'])
    W, H = s.size
    v = s.visibility([d['obj']])[d['obj'].name]
    if v < 0.6 or not all(0 <= x < W and 0 <= y < H for x, y in q):
        return {'die': None, 'die_partial': v > 0}
    return {
        'die': {
            'symbol': d['symbol'],
            'quad': [[round(float(c), 2) for c in p] for p in q],
            'size_mm': d['size_mm'],
            'visible': v,
        },
        'die_partial': False,
    }
