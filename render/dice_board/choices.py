"""Every random choice about the board and the dice: plan(pool, rng) returns them as a dict; sizes are in mm."""

import pool as pools

from .symbol_paint import INK
from .symbols import SYMS

GODS = ('horus', 'ra', 'apep', 'khepri')
WILD = ('hura', 'ominotep')


def pool(name):
    return pools.load(name, 'ominoes_')


def plan(P, r, size=None):
    N = size or r.choice((6, 7, 8, 9))
    grey = [(N // 2 - 1, N // 2 - 1), (N // 2 - 1, N // 2), (N // 2, N // 2 - 1), (N // 2, N // 2)] if N % 2 == 0 else [(N // 2, N // 2)]
    kind = r.choice(P['board_kinds'])
    die = r.choice(P['die_mm'])
    sq = round(r.uniform(max(P['square_mm'][0], die + 3.5), P['square_mm'][1]), 1)
    p = dict(
        N=N,
        grey=grey,
        kind=kind,
        die=float(die),
        sq=sq,
        margin=round(r.uniform(*P['margin_mm']), 1),
        style=r.choice(P['styles']),
        board_style=r.choice(P['board_styles']),
        palette=r.choice(sorted(P['palettes'])),
        grid=r.choice(P['grid']),
        line_mm=r.uniform(*P['line_mm']),
        contrast=r.uniform(*P['line_contrast']) ** 1.3,
        grey_rgb=r.choice(P['grey']),
        emblem=r.choice(P['emblem']),
        orn=r.sample(P['ornaments'], r.randint(4, len(P['ornaments']))),
        orn_p=r.choice((0.25, 0.5, 0.8, 1.0)),
        orn_c=r.uniform(*P['ornament_contrast']),
        orn_fill=r.random() < 0.5,
        orn_turn=r.choice(('up', 'up', 'out', 'any')),
        frieze=r.random() < 0.6,
        fold=r.choice((None, 'v', 'h', 'cross')) if kind == 'card' else None,
        gods=r.sample(GODS, 4),
        snake=r.uniform(0.35, 0.95),
        thick=2.5 if kind == 'card' else r.uniform(2.0, 3.0),
        corner_r=r.uniform(0.5, 4) if kind == 'card' else r.uniform(4, 14),
        wood=r.choice(P['wood']),
        grain=r.uniform(*P['grain']),
        edge=r.uniform(*P['edge_mm']),
        wear=r.uniform(*P['wear']),
        symbol_scale=r.uniform(*P['symbol_scale']),
        seed=r.getrandbits(32),
    )
    p['L'] = N * sq + 2 * p['margin']
    p['ppm'] = min(8.0, 1700 / p['L'])
    p['pal'] = P['palettes'][p['palette']]
    # the order of the symbols on the faces, the same for all dice of a set: face i is opposite face 5-i
    syms = list(SYMS)
    r.shuffle(syms)
    p['layout'] = syms
    sh = P['ink_shift']
    p['ink'] = {}
    for s, c in INK.items():
        d = [r.uniform(-sh, sh) for _ in c] if s not in WILD else [r.uniform(0, sh)] * 3
        p['ink'][s] = [max(0, min(255, a + b)) for a, b in zip(c, d)]
    p['ink']['ominotep'] = p['ink']['hura']
    return p
