"""Fits the weights of ../../../src/judge/gems/presence.rs: `presence.py UMPIRE FOLDER...`, with a built `umpire` and folders of
path-traced scenes that the network was not trained on (render/make.py gems). Has to be run again for every new network. It prints the
four weights and the constant term. `umpire gems -vvv` logs the features of every detection. A detection counts as a gem if it is the
nearest one to a sufficiently visible gem, as `umpire evaluate` defines it, and lies within the radius of that gem."""
import glob
import json
import re
import subprocess
import sys

import numpy as np

import scene

DETECTION = re.compile(r'a find x=(\S+) y=(\S+) features=\[([^\]]*)\]')


def detections(umpire, jpg):
    """Returns x, y and features of all detections in an image."""
    log = subprocess.run([umpire, '-vvv', 'gems', '--json', jpg], capture_output=True, text=True, check=False).stderr
    return [[float(v) for v in (x, y, *features.split(','))] for x, y, features in DETECTION.findall(log)]


def are_gems(found, gems):
    """Returns for each detection whether it is a gem; None for the detection of a gem that is not visible enough to count."""
    free, out = set(range(len(found))), [False] * len(found)
    for gem in sorted(gems, key=lambda gem: -gem['visible']):
        distances = {i: np.hypot(found[i][0] - gem['center'][0], found[i][1] - gem['center'][1]) for i in free}
        best = min(distances, key=distances.get, default=None)
        if best is not None and distances[best] < gem['radius']:
            free.discard(best)
            out[best] = True if gem['visible'] >= scene.MIN_VISIBLE else None
    return out


def fit(x, y, ridge=0.1, rounds=30):
    """Returns the weights and the constant term of a logistic regression (Newton's method)."""
    x, w = np.hstack([x, np.ones((len(x), 1))]), np.zeros(x.shape[1] + 1)
    hold = ridge * np.array([1.0] * (len(w) - 1) + [0.0])
    for _ in range(rounds):
        p = 1 / (1 + np.exp(-x @ w))
        w += np.linalg.solve((x * (p * (1 - p))[:, None]).T @ x + np.diag(hold), x.T @ (y - p) - hold * w)
    return w


def main(umpire, *folders):
    rows, gems = [], []
    for jpg in sorted(jpg for folder in folders for jpg in glob.glob(f'{folder}/*.jpg')):
        with open(jpg[:-4] + '.json', encoding='utf8') as file:
            truth = json.load(file)
        if truth.get('palette') == 'custom':
            continue
        found = detections(umpire, jpg)
        for detection, is_gem in zip(found, are_gems(found, truth['gems'])):
            if is_gem is not None:
                rows.append(detection[2:])
                gems.append(is_gem)
    x, y = np.array(rows), np.array(gems, float)
    w = fit(x, y)
    p = 1 / (1 + np.exp(-np.hstack([x, np.ones((len(x), 1))]) @ w))
    print(f'{len(y)} detections, {int(y.sum())} of them gems; {int(((p > 0.5) != (y > 0.5)).sum())} wrong, {int(((p > 0.5) < (y > 0.5)).sum())} of these gems')
    print('weights', w[:-1].round(3).tolist(), 'constant', round(w[-1], 3))


if __name__ == '__main__':
    main(*sys.argv[1:])
