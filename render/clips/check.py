"""Draws the truth of a finished clip on some of its frames, and checks its timeline. Needs no Blender."""

import json
import os

import cv2
import numpy as np
from dice_game.check import check_game


def check(f, out, frames=None):
    d = json.load(open(os.path.splitext(f)[0] + '.json'))
    if d['kind'] == 'ominoes_game':
        return check_game(f, out, frames)
    T = d['timeline']
    v = cv2.VideoCapture(f)
    ims = []
    frames = frames or [(t['from_frame'] + t['to_frame']) // 2 for t in T if t['what'] != 'motion']
    P = lambda p: (int(round((p[0] - 0.5) * 16)), int(round((p[1] - 0.5) * 16)))
    i = -1
    bad = []
    while True:
        ok, a = v.read()
        i += 1
        if not ok:
            break
        if i not in frames:
            continue
        p = [q for q in d['pose'] if q['from_frame'] <= i][-1]
        t = [t for t in T if t['from_frame'] <= i <= t['to_frame']]
        assert len(t) == 1, (i, t)
        t = t[0]
        txt = f'{i} {t["what"]} '
        for c, (q, gr) in enumerate(zip(p['corners'], p['grid_origin'])):
            for z, col in ((q, (0, 255, 0)), (gr, (255, 255, 0))):
                for k in range(4):
                    cv2.line(a, P(z[k]), P(z[(k + 1) % 4]), col, 1, cv2.LINE_AA, 4)
            cv2.circle(a, tuple(int(x) for x in q[0]), 6, (255, 0, 255), 2)
            st = t['states'][c]
            txt += f'| {d["cards"][c]["number"]} {st["verdict"]} {" ".join(x["piece"] for x in st["placements"])} ({" ".join(e["kind"] + ":" + (e["piece"] or str(len(e["cells"]))) for e in st["defects"])}) '
            H = cv2.getPerspectiveTransform(
                np.float32(
                    [
                        [0, 0],
                        [len(d['cards'][c]['region'][0]), 0],
                        [len(d['cards'][c]['region'][0]), len(d['cards'][c]['region'])],
                        [0, len(d['cards'][c]['region'])],
                    ]
                ),
                np.float32(gr),
            )
            for x in st['placements']:
                for r, k in x['cells']:
                    m = H @ [k + 0.5, r + 0.5, 1]
                    cv2.putText(
                        a,
                        x['piece'],
                        (int(m[0] / m[2]) - 8, int(m[1] / m[2]) + 3),
                        0,
                        0.32,
                        (255, 255, 255),
                        1,
                        cv2.LINE_AA,
                    )
        a = cv2.resize(a, (800, 800 * a.shape[0] // a.shape[1]), interpolation=cv2.INTER_AREA)
        b = np.zeros((a.shape[0] + 18, 800, 3), np.uint8)
        b[:-18] = a
        cv2.putText(b, txt, (3, b.shape[0] - 5), 0, 0.37, (255, 255, 255), 1, cv2.LINE_AA)
        ims.append(b)
    if i != d['frames']:
        bad.append(f'{i} frames read, truth says {d["frames"]}')
    if [t['from_frame'] for t in T] + [d['frames']] != [0] + [t['to_frame'] + 1 for t in T]:
        bad.append('timeline has gaps')
    while len(ims) % 3:
        ims.append(ims[0] * 0)
    cv2.imwrite(out, np.vstack([np.hstack(ims[k : k + 3]) for k in range(0, len(ims), 3)]))
    print(f, f'{i} frames, {len(ims)} drawn,', 'solved', d['solved'], bad or 'ok')
