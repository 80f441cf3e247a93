"""Fits the constants of ../../../src/judge/gems/calibration.rs: `calibrate.py UMPIRE FOLDER...`, with a built `umpire` and folders of
path-traced scenes that the network was not trained on (render/make.py gems). Has to be run again for every new network. It prints the
weights of the probability that a gem lies at a detection, then the exponent and the weights of its colours. `umpire gems -vvv` logs the
network's probabilities of every detection. A detection counts as a gem if it is the nearest one to a sufficiently visible gem, as
`umpire evaluate` defines it."""
import glob
import json
import re
import subprocess
import sys

import numpy as np

import scene

DETECTION = re.compile(r'a find x=(\S+) y=(\S+) features=\[([^\]]*)\] colours=\[([^\]]*)\]')
COLOURS = ['green', 'red', 'blue', 'purple', 'brown', 'yellow']      # the order of the probabilities
LABEL_SMOOTHING = 0.02       # as in train_gems.py
MIN_PROBABILITY = 1e-4       # as clamped_probability in src/stats.rs
CLEAR = 0.8                  # colours are fitted to detections whose centre is at most this many radii from that of their gem


def detections(umpire, jpg):
    """Returns all detections in an image, each a pair of arrays: x, y and the two features; the probabilities of the six colours."""
    log = subprocess.run([umpire, '-vvv', 'gems', '--json', jpg], capture_output=True, text=True, check=False).stderr
    return [(np.array([float(v) for v in (x, y, *features.split(','))]), np.array([float(v) for v in colours.split(',')]))
            for x, y, features, colours in DETECTION.findall(log)]


def gems_of(found, gems):
    """Returns for each detection its gem, None if there is none, and the string 'hidden' if the gem is not visible enough to count."""
    free, out = set(range(len(found))), [None] * len(found)
    for gem in sorted(gems, key=lambda gem: -gem['visible']):
        distances = {i: np.hypot(found[i][0][0] - gem['center'][0], found[i][0][1] - gem['center'][1]) for i in free}
        best = min(distances, key=distances.get, default=None)
        if best is not None and distances[best] < gem['radius']:
            free.discard(best)
            out[best] = gem if gem['visible'] >= scene.MIN_VISIBLE else 'hidden'
    return out


def is_clear(detection, gem):
    """Returns whether a detection is certainly of this gem: the network finds a stone more probable than none, near the gem's centre."""
    x, y, log_odds_of_stone, _ = detection
    return log_odds_of_stone >= 0 and np.hypot(x - gem['center'][0], y - gem['center'][1]) < CLEAR * gem['radius']


def with_constant(x):
    return np.hstack([x, np.ones((len(x), 1))])


def fit_presence(x, y, ridge=0.1, rounds=40):
    """Returns the weights and the constant term of a logistic regression (Newton's method)."""
    x, w = with_constant(x), np.zeros(x.shape[1] + 1)
    hold = ridge * np.array([1.0] * (len(w) - 1) + [0.0])
    for _ in range(rounds):
        p = 1 / (1 + np.exp(-x @ w))
        w += np.linalg.solve((x * (p * (1 - p))[:, None]).T @ x + np.diag(hold), x.T @ (y - p) - hold * w)
    return w


def probabilities(logs, exponent, weights):
    z = exponent * logs + weights
    p = np.exp(z - z.max(1, keepdims=True))
    return p / p.sum(1, keepdims=True)


def fit_colours(logs, y, ridge=0.1, rounds=3000, rate=0.01):
    """Returns the exponent and the weights of a multinomial logistic regression (Adam), from the logarithms of the network's
    probabilities and the index of each true colour."""
    par, m, v = np.array([1.0] + [0.0] * 6), np.zeros(7), np.zeros(7)
    for step in range(1, rounds + 1):
        error = probabilities(logs, par[0], par[1:])
        error[np.arange(len(y)), y] -= 1
        gradient = np.array([(error * logs).sum(), *(error.sum(0) + ridge * par[1:])])
        m, v = 0.9 * m + 0.1 * gradient, 0.999 * v + 0.001 * gradient ** 2
        par -= rate * (m / (1 - 0.9 ** step)) / (np.sqrt(v / (1 - 0.999 ** step)) + 1e-9)
    return par[0], par[1:]


def main(umpire, *folders):
    features, are_gems, colours, true_colours = [], [], [], []
    for jpg in sorted(jpg for folder in folders for jpg in glob.glob(f'{folder}/*.jpg')):
        with open(jpg[:-4] + '.json', encoding='utf8') as file:
            truth = json.load(file)
        if truth.get('palette') == 'custom':
            continue
        found = detections(umpire, jpg)
        for (detection, of_colours), gem in zip(found, gems_of(found, truth['gems'])):
            if gem == 'hidden':
                continue
            features.append(detection[2:])
            are_gems.append(gem is not None)
            if gem is not None and is_clear(detection, gem):
                colours.append(of_colours)
                true_colours.append(COLOURS.index(gem['colour']))
    x, y = np.array(features), np.array(are_gems, float)
    w = fit_presence(x, y)
    p = 1 / (1 + np.exp(-with_constant(x) @ w))
    print(f'{len(y)} detections, {int(y.sum())} of them gems; {int(((p > 0.5) != (y > 0.5)).sum())} wrong, {int(((p > 0.5) < (y > 0.5)).sum())} of these gems')
    print('weights', w[:-1].round(3).tolist(), 'constant', round(w[-1], 3))

    raw, true = np.array(colours), np.array(true_colours)
    logs = np.log(np.clip((raw - LABEL_SMOOTHING / 6) / (1 - LABEL_SMOOTHING), MIN_PROBABILITY, 1 - MIN_PROBABILITY))
    exponent, weights = fit_colours(logs, true)
    wrong = int((probabilities(logs, exponent, weights).argmax(1) != true).sum())
    print(f'{len(true)} colours; {wrong} wrong, {int((raw.argmax(1) != true).sum())} without calibration')
    print('exponent', round(exponent, 3), 'weights', weights.round(3).tolist())


if __name__ == '__main__':
    main(*sys.argv[1:])
