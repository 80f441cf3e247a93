"""Draws all symbols and ornaments of the dice board on one sheet: symbols.py OUT.png"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
from dice_board.ornaments import ORN, ornament  # noqa: E402
from dice_board.symbol_paint import STYLES, tile  # noqa: E402
from dice_board.symbols import SYMS  # noqa: E402
from PIL import Image  # noqa: E402

if __name__ == '__main__':
    import random, sys, time

    px = 192
    rows = []
    r = random.Random(1)
    for st in STYLES:
        t = time.process_time()
        row = []
        for s in SYMS:
            q = tile(st, s, r, px)
            bg = np.full((px, px, 3), (0.86, 0.76, 0.60), np.float32)
            row.append(q[..., :3] * q[..., 3:] + bg * (1 - q[..., 3:]))
            row.append(np.ones((px, 6, 3)))
        rows.append(np.hstack(row))
        rows.append(np.ones((6, rows[0].shape[1], 3)))
        print(st, round(time.process_time() - t, 2))
    o = [ornament(n, 96) for n in ORN]
    print(list(ORN))
    om = np.hstack(o[:11])
    om2 = np.hstack(o[11:])
    w = rows[0].shape[1]
    for q in (om, om2):
        p = np.zeros((96, w))
        p[:, : min(w, q.shape[1])] = q[:, :w]
        rows.append(np.repeat(1 - p[..., None], 3, 2))
    Image.fromarray((np.vstack(rows) * 255).clip(0, 255).astype(np.uint8)).save(sys.argv[1])
