"""Fits the weights of a card's confidence (`src/locate/card/confidence.rs`) on the tune lists of scenes/split.json.

`confidence.py UMPIRE [--drawn DIR] [--part report]` runs the program UMPIRE on every scene of the lists of cards, tables, gems, gem
boards and Ominoes boards, and on the drawn scenes in DIR. It reads the candidates for cards that the program logs at debug level. A
candidate counts as a card if each coordinate of its corners differs by less than a tenth of the card's width from that of the true
corner, whichever corner it begins with. Another candidate whose middle lies near the middle of a card is not used. Prints the weights.
For these weights and for those in use, prints the mean confidences, the log loss, and the confidences of the least certain cards and of
the most certain other objects.
"""
import argparse
import glob
import hashlib
import json
import os
import re
import subprocess

import numpy as np

DATA = os.environ.get('UMPIRE_DATA', os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..', '..', 'shared'))
SCENES = os.path.join(DATA, 'scenes')
KINDS = ['card', 'table', 'gems', 'gemboard', 'ominoes']
NAMES = ['mask', 'agreement', 'sigma_mm', 'edge_score']
NUMBER = r'(-?[\d.e-]+)'
LINE = re.compile('candidate confidence=' + NUMBER + '.*'
                  + ''.join(f'{name}: {NUMBER}.*?' for name in ['mask', 'agreement', 'sigma_mm', 'edge_score']) + r'corners=Quad\((\[.*\])\)')
# Strengths to try of the penalty on squared weights, for features scaled to unit variance. Without a penalty, the best weights for
# separable data are infinite.
PENALTIES = [10, 3, 1, 0.3, 0.1, 0.03]
# Number of parts of the cross-validation that chooses the penalty. Set by hand. All candidates of a scene are in the same part.
PARTS = 10


def candidates(program, scene):
    """Yields confidence, features and corners of each candidate that the program logs for a scene."""
    command = [program, '-vv', 'card', '--json', scene + '.jpg']
    for line in subprocess.run(command, capture_output=True, text=True, check=False).stderr.splitlines():
        found = LINE.search(line)
        if found:
            values = [float(value) for value in found.groups()[:5]]
            yield values[0], values[1:], np.array(json.loads(found.group(6)))


def shows_card(corners, cards):
    """Returns True for the corners of a true card, and None for other corners whose middle is near the middle of a card (not used), else
    False."""
    verdict = False
    for card in cards:
        true = np.array(card['corners'])
        width = np.linalg.norm(true[1] - true[0]) + np.linalg.norm(true[2] - true[3])
        turned = [np.roll(true, turn, axis=0) for turn in range(4)]
        if min(np.abs(corners - other).max() for other in turned) < width / 2 / 10:
            return True
        if np.linalg.norm(corners.mean(0) - true.mean(0)) < width / 4:
            verdict = None
    return verdict


def listed(part):
    """Returns the paths, without ending, of the scenes in a part of scenes/split.json."""
    with open(os.path.join(SCENES, 'split.json'), encoding='utf8') as file:
        split = json.load(file)
    return [os.path.join(SCENES, kind, name) for kind in KINDS for name in split[kind][part]]


def samples(program, scenes):
    """Returns the features, label (card or not), confidence and scene name of every candidate that is used."""
    rows = []
    for scene in scenes:
        with open(scene + '.json', encoding='utf8') as file:
            cards = json.load(file).get('cards', [])
        for confidence, values, corners in candidates(program, scene):
            label = shows_card(corners, cards)
            if label is not None:
                rows.append((values, label, confidence, os.path.basename(scene)))
    features, labels, confidences, names = zip(*rows)
    return np.array(features), np.array(labels, float), np.array(confidences), np.array(names)


def fit(features, labels, penalty):
    """Returns the weights and the constant term of a logistic regression (Newton's method). Cards and other candidates have the same
    total weight."""
    mean, scale = features.mean(0), features.std(0)
    inputs = np.c_[(features - mean) / scale, np.ones(len(features))]
    importance = np.where(labels > 0, 0.5 / labels.mean(), 0.5 / (1 - labels.mean()))
    penalties = np.diag([penalty] * features.shape[1] + [0.0])
    weights = np.zeros(inputs.shape[1])
    for _ in range(50):
        probability = probabilities(inputs[:, :-1], weights)
        gradient = inputs.T @ (importance * (probability - labels)) + penalties @ weights
        curvature = (inputs * (importance * probability * (1 - probability))[:, None]).T @ inputs + penalties
        weights -= np.linalg.solve(curvature, gradient)
    weights[:-1] /= scale
    weights[-1] -= weights[:-1] @ mean
    return weights


def probabilities(features, weights):
    """Returns the probability of each row of features under a logistic regression, whose last weight is the constant."""
    return 1 / (1 + np.exp(-features @ weights[:-1] - weights[-1]))


def log_loss(probability, labels):
    """Returns the log loss: the average of the mean loss of cards and the mean loss of other candidates."""
    losses = -np.log(np.clip(np.where(labels > 0, probability, 1 - probability), 1e-9, 1))
    return (losses[labels > 0].mean() + losses[labels == 0].mean()) / 2


def chosen_penalty(features, labels, names):
    """Returns the strength of the penalty that gives the lowest log loss in cross-validation."""
    scenes = sorted(set(names), key=lambda name: hashlib.sha256(name.encode()).hexdigest())
    part = np.array([scenes.index(name) % PARTS for name in names])
    losses = []
    for penalty in PENALTIES:
        held_out = np.zeros(len(labels))
        for fold in range(PARTS):
            weights = fit(features[part != fold], labels[part != fold], penalty)
            held_out[part == fold] = probabilities(features[part == fold], weights)
        losses.append(log_loss(held_out, labels))
        print(f'penalty {penalty}: log loss {losses[-1]:.4f} in cross-validation')
    return PENALTIES[int(np.argmin(losses))]


def describe(title, confidences, labels, names):
    """Prints the mean confidences of cards and of other objects, the log loss, and the scenes of the least certain cards and of the most
    certain other objects."""
    print(f'{title}: mean confidence of cards {confidences[labels > 0].mean():.4f}, of others {confidences[labels == 0].mean():.4f}, '
          f'log loss {log_loss(confidences, labels):.4f}')
    for word, chosen, order in [('least certain cards', labels > 0, 1), ('most certain others', labels == 0, -1)]:
        best = np.argsort(order * confidences[chosen])[:12]
        print(f'  {word}:', ', '.join(f'{confidences[chosen][i]:.3f} {names[chosen][i]}' for i in best))


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    arguments.add_argument('program', help='the program umpire, built for release')
    arguments.add_argument('--drawn', help='folder of scenes from `umpire scene` that are used too')
    arguments.add_argument('--part', default='tune', choices=['tune', 'report'], help='the list to describe; the weights come from tune')
    chosen = arguments.parse_args()
    drawn = sorted(glob.glob(os.path.join(chosen.drawn, '*.json'))) if chosen.drawn else []
    features, labels, confidences, names = samples(chosen.program, listed('tune') + [path.removesuffix('.json') for path in drawn])
    weights = fit(features, labels, chosen_penalty(features, labels, names))
    print(f'{int(labels.sum())} cards, {int((1 - labels).sum())} others')
    for name, weight in zip(NAMES + ['constant'], weights):
        print(f'{name:10} {weight:7.2f}')
    if chosen.part != 'tune':
        features, labels, confidences, names = samples(chosen.program, listed(chosen.part))
    describe('in use', confidences, labels, names)
    describe('fitted', probabilities(features, weights), labels, names)


if __name__ == '__main__':
    main()
