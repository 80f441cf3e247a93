#!/usr/bin/env python3
"""Checks truth files of cards.

check.py OUT.png FILE.jpg...      draws corners, cells and pieces on the images, as one sheet
check.py --consistency DIR        checks that each truth file agrees with itself
"""

import glob, json, os, sys
import numpy as np
import cv2


def draw(f):
    a = cv2.imread(f)
    d = json.load(open(f[:-4] + '.json'))
    P = lambda p: (int(round((p[0] - 0.5) * 16)), int(round((p[1] - 0.5) * 16)))
    for c in d.get('cards', []):
        for q, col in ((c['corners'], (0, 255, 0)), (c['grid_origin'], (255, 255, 0))):
            for i in range(4):
                cv2.line(a, P(q[i]), P(q[(i + 1) % 4]), col, 1, cv2.LINE_AA, 4)
        cv2.circle(a, tuple(int(v) for v in c['corners'][0]), 7, (255, 0, 255), 2)
        where = {(r, q): (x, y) for r, q, x, y in c['cell_centers']}
        for x, y in where.values():
            cv2.drawMarker(a, (int(x), int(y)), (0, 0, 255), cv2.MARKER_CROSS, 8, 1)
        for p in c['placements']:
            pts = [where[tuple(q)] for q in p['cells']]
            cv2.putText(a, p['piece'], tuple(int(v) for v in np.mean(pts, 0)), 0, 0.45, (255, 255, 255), 1, cv2.LINE_AA)
    for l in d.get('loose', []):
        cv2.putText(a, l['piece'], tuple(int(v) for v in l['center']), 0, 0.5, (0, 0, 255), 1, cv2.LINE_AA)
    t = [
        os.path.basename(f)[:-4]
        + ' '
        + ' '.join(
            f'{x:.4g}' if isinstance(x, float) else str(x)
            for x in (
                d['difficulty']['camera']['elevation'],
                d['difficulty']['post']['iso'],
                d['difficulty']['post']['kelvin'],
                d['difficulty']['post']['ev'],
            )
        )
    ]
    t += [
        f'{c["number"]}{c["art"][0]} {c["scene"]} {c["verdict"]} {c["symbol"] or ""} {" ".join(p["piece"] for p in c["placements"])} | {" ".join(e["kind"] + ":" + (e["piece"] or str(len(e["cells"]))) for e in c["defects"])}'
        for c in d.get('cards', [])
    ]
    return a, t


def sheet(out, files, cols=3, w=640, marks=True):
    ims = []
    for f in files:
        a, t = draw(f)
        if not marks:
            a = cv2.imread(f)
        h = w * 3 // 4
        s = min(w / a.shape[1], h / a.shape[0])
        b = cv2.resize(a, None, fx=s, fy=s, interpolation=cv2.INTER_AREA)
        c = np.zeros((h + 48, w, 3), np.uint8)
        c[: b.shape[0], : b.shape[1]] = b
        for i, l in enumerate(t[:4]):
            cv2.putText(c, l, (3, h + 10 + 12 * i), 0, 0.34, (255, 255, 255), 1, cv2.LINE_AA)
        ims.append(c)
    while len(ims) % cols:
        ims.append(ims[0] * 0)
    cv2.imwrite(out, np.vstack([np.hstack(ims[i : i + cols]) for i in range(0, len(ims), cols)]))


def consistency(folder):
    n = bad = 0
    kinds = {}
    for f in sorted(glob.glob(folder + '/*.json')):
        d = json.load(open(f))
        for c in d.get('cards', []):
            n += 1
            e = []
            reg = {(r, q) for r, row in enumerate(c['region']) for q, ch in enumerate(row) if ch == '#'}
            cs = [tuple(x) for p in c['placements'] for x in p['cells']]
            if len(cs) != len(set(cs)):
                e.append('two pieces on one cell')
            if not set(cs) <= reg:
                e.append('a placement leaves the region')
            full = set(cs) == reg and len(cs) == len(reg)
            names = sorted(p['piece'] for p in c['placements'])
            hit = [k for k, v in c['rows'].items() if sorted(v) == names]
            extra = any(x['kind'] in ('stacked', 'overhang', 'shifted') for x in c['defects'])
            v = 'solved' if full and hit and not extra else 'unsolved'
            if v != c['state']:
                e.append(f'state {c["state"]}, truth says {v}')
            if c['verdict'] not in (c['state'], 'unsure'):
                e.append('verdict and state disagree')
            if (c['symbol'] in hit) != (c['state'] == 'solved'):
                e.append('symbol')
            W, H = d['image']
            if not all(0 <= x <= W and 0 <= y <= H for x, y in c['corners']):
                e.append('corner outside the picture')
            a = np.array(c['corners'])
            s = sum(a[i - 1][0] * a[i][1] - a[i][0] * a[i - 1][1] for i in range(4))
            if s < 0:
                e.append('corners run the wrong way')
            kinds[c['scene']] = kinds.get(c['scene'], 0) + 1
            if e:
                bad += 1
                print(f, c['number'], e)
    print(n, 'cards,', bad, 'bad', kinds)
    return bad


if __name__ == '__main__':
    if sys.argv[1] == '--consistency':
        sys.exit(bool(consistency(sys.argv[2])))
    sheet(sys.argv[1], sys.argv[2:])
