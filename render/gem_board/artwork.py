"""The print of the gem board: our own artwork in five styles, or a scan."""

import numpy as np
import pool as pools
from PIL import Image, ImageDraw, ImageFilter

SCAN = 'board/scan.png'  # RGBA image, 1595 x 442; holes and surroundings are transparent
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


# pixels per mm of our own artwork
SCALE = 3.2


def jitter(g, c, s=10):
    """Varies a colour at random."""
    return tuple(int(max(0, min(255, v + g.gauss(0, s)))) for v in c)


def draw_end(im, d, B, st, bg, ink, band, g, n):
    """Draws the end of the gem board opposite the pawns' fields: ground, horizon and silhouettes, upright for somebody who sits at that
    end."""
    K = SCALE
    W, H = im.size
    ex = int((B['L'] - B['end']) * K)
    sky = jitter(g, st['end'])
    gr = jitter(g, st['field'])
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
        draw_silhouette(d, k, x, y, r, W, ink, band, g)


def draw_silhouette(d, k, x, y, r, W, ink, band, g):
    """Draws a silhouette of the kind k, of size r, at x, y (pixels)."""
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


def draw_bands(d, B, ink, band, g):
    """Draws a patterned band under each row of holes."""
    K = SCALE
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
            draw_motif(d, pat, x, y, p, hb, f, c, i, ink)
            x += p


def draw_motif(d, pat, x, y, p, hb, f, c, i, ink):
    """Draws one repetition of a pattern, p pixels wide, in the colour f; c are the colours of the band."""
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


def draw_fields(im, B, st, g, n):
    """Draws the six long fields for the pawns."""
    K = SCALE
    for x0, y0, x1, y1 in B['fields']:
        w, h = int((x1 - x0) * K), int((y1 - y0) * K)
        f = blotch(
            n,
            w,
            h,
            jitter(g, st['field'], 8),
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


def house_art(path, B, style, g, n):
    """Draws a gem board in one of the STYLES."""
    st = STYLES[style]
    W, H = int(B['L'] * SCALE), int(B['W'] * SCALE)
    bg = jitter(g, st['bg'], 5)
    im = blotch(n, W, H, bg, tuple(min(255, v + 10) for v in bg))
    d = ImageDraw.Draw(im)
    ink = jitter(g, st['ink'], 5)
    band = [jitter(g, c) for c in st['band']]
    draw_end(im, d, B, st, bg, ink, band, g, n)
    draw_bands(d, B, ink, band, g)
    draw_fields(im, B, st, g, n)
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
