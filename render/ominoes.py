"""Renders Ominoes scenes, and draws their truth on them: ominoes.py --seed N --count K --out DIR --debug

make.py renders the same scenes. The package dice_board builds them.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from core import Scene  # noqa: E402
from dice_board.scene import ominoes  # noqa: E402
from PIL import Image, ImageDraw, ImageFont  # noqa: E402


def make(seed, pool, path, size=None, only_build=False):
    s = Scene(seed, pool, size=size, kind='ominoes')
    truth = ominoes(s)
    if only_build:
        return s, truth
    d = s.render(path, truth)
    d['seconds'] = s.seconds
    return d


def debug(path, out):
    """Writes a copy with the truth drawn on it."""
    import json

    d = json.load(open(os.path.splitext(path)[0] + '.json'))
    im = Image.open(path).convert('RGB')
    q = ImageDraw.Draw(im)
    col = {
        'horus': (0, 255, 90),
        'ra': (255, 255, 0),
        'apep': (255, 60, 60),
        'khepri': (80, 140, 255),
        'hura': (255, 0, 255),
        'ominotep': (0, 255, 255),
    }
    T = lambda p: [tuple(x) for x in p]
    for k, c in (('corners', (255, 0, 0)), ('grid', (0, 255, 255))):
        q.line(T(d['board'][k]) + T(d['board'][k])[:1], fill=c, width=2)
    x, y = d['board']['corners'][0]
    q.ellipse([x - 7, y - 7, x + 7, y + 7], outline=(255, 0, 0), width=3)
    f = ImageFont.load_default(14)
    for u, gname in zip(d['board']['corners'], d['corner_gods']):
        q.text(tuple(u), gname, font=f, fill=(255, 255, 255), stroke_width=2, stroke_fill=(0, 0, 0), anchor='mm')
    for e in d['faces']:
        q.line(T(e['quad']) + T(e['quad'])[:1], fill=col[e['symbol']], width=2)
        q.line(T(e['quad'])[:2], fill=(255, 255, 255), width=2)
        x, y = e['center']
        q.ellipse([x - 2, y - 2, x + 2, y + 2], fill=(255, 255, 255))
        q.text(
            (x, y + 9),
            f'{e["symbol"][:2]}{e["cell"][0]}{e["cell"][1]}',
            font=f,
            fill=col[e['symbol']],
            stroke_width=2,
            stroke_fill=(0, 0, 0),
            anchor='mm',
        )
    for e in d['loose']:
        q.text(
            tuple(e['center']),
            e['symbol'][:2],
            font=f,
            fill=col[e['symbol']],
            stroke_width=2,
            stroke_fill=(80, 80, 80),
            anchor='mm',
        )
    im.save(out)


if __name__ == '__main__':
    import argparse, time

    A = argparse.ArgumentParser()
    A.add_argument('--pool', default='own')
    A.add_argument('--seed', type=int, default=1)
    A.add_argument('--count', type=int, default=1)
    A.add_argument('--out', default='.')
    A.add_argument('--debug', action='store_true')
    A.add_argument('--size')
    a = A.parse_args()
    os.makedirs(a.out, exist_ok=True)
    for k in range(a.seed, a.seed + a.count):
        t, c = time.perf_counter(), time.process_time()
        path = os.path.join(a.out, f'ominoes-{a.pool}-{k}.jpg')
        d = make(k, a.pool, path, tuple(map(int, a.size.split('x'))) if a.size else None)
        print(
            f'RESULT {path} {d["image"]} N={d["board"]["size"]} dice={d["dice"]} style={d["style"]} {d["seconds"]} wall {time.perf_counter() - t:.1f} cpu {time.process_time() - c:.1f}',
            flush=True,
        )
        if a.debug:
            debug(path, path[:-4] + '.dbg.png')
