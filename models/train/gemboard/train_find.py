"""Trains the network that locates the gem board: which pixels show it, and their coordinates on it.

`train_find.py OUT --fill` draws images into OUT/find until stopped; `train_find.py OUT --minutes 30` trains on them.
"""
import os

import cv2
import numpy as np
import torch
import torch.nn.functional as F

import scene      # sets the paths
import augment      # noqa: E402
import backgrounds      # noqa: E402
import sources      # noqa: E402
import training     # noqa: E402
from net import Locate      # noqa: E402

# Size of a training image in pixels, and number of slots of the ring buffer. Set by hand.
WIDE, HIGH, SLOTS = 320, 256, 5000
LONG, BROAD = 560.0, 150.0      # mm: size of the usual board, to weight errors


def planes(truth, w, h):
    """Returns the truth at stride 4, float16: mask of the board, u along the board from the fields (0..1), v across (0..1), weight of the
    cell in the loss."""
    out = np.zeros((4, h // 4, w // 4), np.float16)
    if truth is None:
        return out
    m = cv2.getPerspectiveTransform(np.float32(truth.corners), np.float32([[0, 0], [1, 0], [1, 1], [0, 1]])).astype(np.float64)
    y, x = np.mgrid[0:h // 4, 0:w // 4] * 4.0 + 2.0
    d = m[2, 0] * x + m[2, 1] * y + m[2, 2]
    u, v = (m[0, 0] * x + m[0, 1] * y + m[0, 2]) / d, (m[1, 0] * x + m[1, 1] * y + m[1, 2]) / d
    middle = truth.corners.mean(0)
    hit = (u >= 0) & (u <= 1) & (v >= 0) & (v <= 1) & (d * (m[2, 0] * middle[0] + m[2, 1] * middle[1] + m[2, 2]) > 0)
    out[0][hit], out[1][hit], out[2][hit] = 1, u[hit], v[hit]
    out[3][hit] = 20 / np.sqrt(max(hit.sum(), 16.0))
    return out


def view(rng, s, w, h, stock):
    """Rotates, scales, tilts and shifts a path-traced scene into a w x h image; returns it with its truth."""
    sh, sw = s.image.shape[:2]
    turn = rng.uniform(-np.pi, np.pi) if rng.random() < 0.7 else rng.normal(0, 0.1)
    long = max(np.ptp(s.truth.corners, 0))
    scale = rng.uniform(0.3, 1.05) * min(w, h) / long if rng.random() < 0.8 else min(w / sw, h / sh)
    c, k = np.cos(turn) * scale, np.sin(turn) * scale
    middle = s.truth.corners.mean(0)
    shift = rng.normal(0, 0.1, 2) * [w, h]
    a = np.array([[c, -k, 0], [k, c, 0], [0, 0, 1]]) @ np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, 1]])
    if rng.random() < 0.5:
        a = np.array([[1, 0, 0], [0, 1, 0], [rng.normal(0, 0.2) / w, rng.normal(0, 0.2) / h, 1]]) @ a
        a = np.array([[rng.uniform(0.85, 1.15), rng.normal(0, 0.05), 0], [0, 1, 0], [0, 0, 1]]) @ a
    a = np.array([[1, 0, w / 2 + shift[0]], [0, 1, h / 2 + shift[1]], [0, 0, 1]]) @ a
    image, inside, _ = augment.warped(s.image, a, scale, w, h)
    if inside.min() < 255:
        alpha = (inside / 255.0).astype(np.float32)[..., None]
        image = image * alpha + augment.background(rng, w, h, stock) * (1 - alpha)
    return image, s.truth.moved(a)


def rings(folder, mode):
    """Returns the files with the drawn images and their truths, as arrays. `mode` is that of `np.memmap`."""
    os.makedirs(folder, exist_ok=True)
    return (np.memmap(f'{folder}/images', np.uint8, mode, shape=(SLOTS, HIGH, WIDE, 3)),
            np.memmap(f'{folder}/truths', np.float16, mode, shape=(SLOTS, 4, HIGH // 4, WIDE // 4)))


def fill(folder, seed, part):
    """Draws training images into the rings, until the process is stopped."""
    rng = np.random.default_rng([seed, part[0]])
    stock = {'tables': backgrounds.tables(seed, part), 'flat': sources.rooms(), 'traced': []}
    others = sources.traced(('card', 'table', 'ominoes'), lambda i: i % 3 == 0)
    known, further = scene.traced(lambda i: not is_held_out(i)), scene.more()

    def draw(count):
        """Returns the next image with its truth."""
        nonlocal further
        if count % 500 == 499:
            further = scene.more()
        kind = rng.random()
        if kind < 0.4:
            some = further if len(further) > 15 and rng.random() < 0.7 else known
            image, truth = view(rng, some[int(rng.integers(len(some)))], WIDE, HIGH, stock)
        elif kind < 0.5:
            image, truth = augment.view(rng, others[int(rng.integers(len(others)))], WIDE, HIGH, stock)[0], None
        else:
            image, truth = scene.compose(rng, WIDE, HIGH, stock)
        return augment.photograph(rng, image), planes(truth, WIDE, HIGH)
    training.fill_ring(folder, rings(folder, 'r+' if os.path.exists(f'{folder}/images') else 'w+'), draw, part=part)


def is_held_out(number):
    """Returns whether the scene with this number is left out of training, to measure the accuracy."""
    return number % 4 == 2


def batch_of(rng, ring, filled, size):
    """Returns a random batch of `size` images with their truths, varied at random. `filled` is the number of drawn images."""
    x, t = training.random_batch(rng, ring, filled, size)
    t = t.float()
    if rng.random() < 0.5:      # rotated by half a turn: the board must not be mirrored
        x, t = x.flip(2, 3), t.flip(2, 3)
    if rng.random() < 0.5:      # rotated by a quarter turn
        x, t = x.transpose(2, 3).flip(2), t.transpose(2, 3).flip(2)
    return (x * torch.empty(size, 3, 1, 1, device=x.device).normal_(1, 0.03)).clamp_(0, 1).contiguous(), t


def loss_of(out, truth):
    """Returns the losses. Mask: cross-entropy and Dice loss. Coordinates: Laplace likelihood in units of 20 mm, on the boards only."""
    mask, weight = truth[:, 0], truth[:, 3]
    bce = F.binary_cross_entropy_with_logits(out[:, 0], mask)
    p = out[:, 0].sigmoid()
    dice = 1 - (2 * (p * mask).sum() + 50) / ((p + mask).sum() + 50)
    far = (out[:, 1] - truth[:, 1]).abs() * LONG / 20 + (out[:, 2] - truth[:, 2]).abs() * BROAD / 20
    scale = out[:, 3].clamp(-5, 3)
    total = weight.sum().clamp_min(1)
    return {'bce': bce * 2, 'dice': dice, 'nll': ((far * torch.exp(-scale) + 2 * scale) * weight).sum() / total * 0.2, 'far': (far * weight).sum() / total}


def corners_of(maps):
    """Returns the corners of the board from the network's maps of one image (4 x h x w), in pixels of the network's input; None without a
    fit."""
    p = 1 / (1 + np.exp(-maps[0]))
    y, x = np.nonzero(p > 0.5)
    if len(x) < 12:
        return None
    m, _ = cv2.findHomography(maps[1:3, y, x].T.astype(np.float64), np.stack([x * 4 + 2.0, y * 4 + 2.0], 1), cv2.RANSAC, 3.0)
    return None if m is None else cv2.perspectiveTransform(np.float64([[[0, 0], [1, 0], [1, 1], [0, 1]]]), m)[0]


def accuracy_text(net, scenes):
    """Returns the accuracy on the held-out images in words."""
    net.eval()
    misses = []
    with torch.no_grad():
        for s in scenes:
            h, w = (round(v * 320 / max(s.image.shape[:2]) / 32) * 32 for v in s.image.shape[:2])
            found = corners_of(training.predict_maps(net, cv2.resize(s.image, (w, h), interpolation=cv2.INTER_AREA)))
            truth = s.truth.corners * [w / s.image.shape[1], h / s.image.shape[0]]
            long = max(np.hypot(*(truth[1] - truth[0])), np.hypot(*(truth[2] - truth[3])))
            misses.append(9.99 if found is None else np.hypot(*(found - truth).T).max() / long)
    net.train()
    return 'worst corner in board lengths: ' + ' '.join(f'{m:.3f}' for m in sorted(misses))


def main():
    args = training.arguments(minutes=30, rate=3e-3, batch=12)
    folder = f'{args.out}/find'
    if args.fill:
        return fill(folder, args.seed, args.part)
    scenes, net = scene.traced(is_held_out), Locate()
    training.train(args, net, rings, folder, batch_of, loss_of, lambda mean: accuracy_text(mean, scenes), name='find')


if __name__ == '__main__':
    main()
