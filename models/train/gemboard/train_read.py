"""Trains the network that reads the rectified gem board: where its holes are, what they hold, where pawns stand.

`train_read.py OUT --fill` draws images into OUT/read until stopped; `train_read.py OUT --minutes 40` trains on them.
"""
import os

import cv2
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

import scene      # sets the paths
import augment      # noqa: E402
import backgrounds      # noqa: E402
import sources      # noqa: E402
import training     # noqa: E402
from net import WIDTHS, Locate      # noqa: E402
from scene import EMPTY, HOLES, ROWS, UNLABELLED      # noqa: E402

# Size of a training image in pixels, and number of slots of the ring buffer. Set by hand.
WIDE, HIGH, SLOTS = 768, 256, 3000
BESIDE = (0.04, 0.12)      # margin shown beyond the board's ends and sides, in board lengths and widths
SIGMA = 0.8                # standard deviation of a peak in the truth, in cells of 4 pixels


class Read(Locate):
    """Maps N x 3 x 256 x 768 (RGB 0..1) to N x 16 x 64 x 192: logits of a hole's centre and a pawn's foot, row / 5 and column / 11, logits
    of what the hole holds (six colours, empty, hidden) and of the pawn's colour (white, beige, blue, black)."""

    def __init__(self):
        super().__init__()
        self.head = nn.Conv2d(WIDTHS[1], 16, 1)


def is_held_out(number):
    """Returns whether the scene with this number is left out of training, to measure the accuracy."""
    return number % 4 == 2


def flat_from(corners):
    """Returns the homography from an image to the rectified view of the board with these corners."""
    u, v = BESIDE
    to = lambda a, b: ((a + u) / (1 + 2 * u) * WIDE, (b + v) / (1 + 2 * v) * HIGH)
    return cv2.getPerspectiveTransform(np.float32(corners), np.float32([to(0, 0), to(1, 0), to(1, 1), to(0, 1)])).astype(np.float64)


def flat(image, truth, m):
    """Returns the board rectified by the homography `m` (float32), and its truth."""
    scale = WIDE / 1.08 / np.hypot(*(truth.corners[1] - truth.corners[0]))
    out, _, _ = augment.warped(image, m, scale, WIDE, HIGH)
    return out, truth.moved(m)


def planes(truth):
    """Returns the truth at stride 4, uint8: peaks at the holes, peaks at the pawns' feet, row and column of the hole (1 plus
    20 per step; 0 elsewhere), content of the hole, colour of the pawn."""
    gh, gw = HIGH // 4, WIDE // 4
    out = np.zeros((6, gh, gw), np.float32)
    out[4:] = UNLABELLED
    y, x = np.mgrid[0:gh, 0:gw] + 0.5
    spots = [(truth.holes[r, c], 0, r, c) for r in range(ROWS) for c in range(HOLES)] + [(p[:2], 1, p[2], 0) for p in truth.pawns]
    for at, kind, a, b in spots:
        cx, cy = np.asarray(at) / 4
        x0, y0 = int(cx) - 4, int(cy) - 4
        if not (-3 < cx < gw + 3 and -3 < cy < gh + 3):
            continue
        s = slice(max(y0, 0), y0 + 9), slice(max(x0, 0), x0 + 9)
        d2 = (x[s] - cx) ** 2 + (y[s] - cy) ** 2
        peak = np.exp(-d2 / (2 * SIGMA ** 2)) * 255
        peak[(np.abs(x[s] - cx) <= 0.5) & (np.abs(y[s] - cy) <= 0.5)] = 255
        out[kind][s] = np.maximum(out[kind][s], peak)
        core = d2 < 1.5 ** 2
        if kind:
            out[5][s][core] = a
        else:
            out[2][s][core], out[3][s][core], out[4][s][core] = a * 20 + 1, b * 20 + 1, truth.held[a, b]
    return np.clip(out + 0.5, 0, 255).astype(np.uint8)


def rings(folder, mode):
    """Returns the files with the drawn images and their truths, as arrays. `mode` is that of `np.memmap`."""
    os.makedirs(folder, exist_ok=True)
    return (np.memmap(f'{folder}/images', np.uint8, mode, shape=(SLOTS, HIGH, WIDE, 3)),
            np.memmap(f'{folder}/truths', np.uint8, mode, shape=(SLOTS, 6, HIGH // 4, WIDE // 4)))


def drawn(rng, stock):
    """Draws a board aligned with the image's width or height."""
    turn = rng.normal(0, 0.2) + np.pi / 2 * rng.integers(4)
    long, short = int(rng.uniform(380, 820)), int(rng.uniform(200, 360))
    w, h = (long, short) if abs(np.cos(turn)) > 0.7 else (short, long)
    return scene.compose(rng, w, h, stock, rng.uniform(0.75, 1.02), turn)


def fill(folder, seed, part):
    """Draws training images into the rings, until the process is stopped."""
    rng = np.random.default_rng([seed, part[0]])
    stock = {'tables': backgrounds.tables(seed, part), 'flat': sources.rooms(), 'traced': []}
    known, further = scene.traced(lambda i: not is_held_out(i)), scene.more()
    kept = []      # drawn images; since drawing is slow, each is used several times, photographed and rectified anew

    def draw(count):
        """Returns the next image with its truth."""
        nonlocal further
        if count % 1000 == 999:
            further = scene.more()
        is_traced = rng.random() < 0.85
        if is_traced:
            some = further if len(further) > 15 and rng.random() < 0.9 else known
            s = some[int(rng.integers(len(some)))]
            image, truth = s.image, s.truth
        else:
            if len(kept) < 200 or rng.random() < 0.25:
                kept.append(drawn(rng, stock))
                del kept[:-200]
            image, truth = kept[-1] if rng.random() < 0.5 else kept[int(rng.integers(len(kept)))]
        long = np.hypot(*(truth.corners[1] - truth.corners[0]))
        # move the corners at random, as the network that finds the gem board misplaces them; the standard deviation is up to 1.2 % of the
        # board's length, and in 30 % of the images up to 3.5 %
        off = long * rng.choice([rng.uniform(0, 0.012), rng.uniform(0, 0.035)], p=[0.7, 0.3])
        corners = truth.corners + rng.normal(0, 1, (4, 2)) * off + rng.normal(0, 1, 2) * off * 0.7
        image, truth = flat(image, truth, flat_from(corners))
        return augment.photograph(rng, image, grey_share=0.0, strength=0.35 if is_traced else 1.0), planes(truth)
    training.fill_ring(folder, rings(folder, 'r+' if os.path.exists(f'{folder}/images') else 'w+'), draw, part=part)


def batch_of(rng, ring, filled, size):
    """Returns a random batch of `size` images with their truths, varied at random. `filled` is the number of drawn images."""
    x, t = training.random_batch(rng, ring, filled, size)
    if rng.random() < 0.5:      # mirrored: the contents of the holes look the same, the rows change places
        x, t = x.flip(2), t.flip(2).clone()
        t[:, 2] = torch.where(t[:, 2] > 0, 102 - t[:, 2], t[:, 2])
    return (x * torch.empty(size, 3, 1, 1, device=x.device).normal_(1, 0.03)).clamp_(0, 1).contiguous(), t


def centre_loss(logits, heat, min_centres):
    """Returns the loss of a map of centres; see `training.focal_loss`. `heat` is the truth, 0..255."""
    return training.focal_loss(logits, heat.float() / 255, 1.0, min_centres)


def loss_of(out, t):
    """Returns the losses by name."""
    on, seen, pawn = t[:, 2] > 0, t[:, 4] < UNLABELLED, t[:, 5] < UNLABELLED
    grid = (out[:, 2] - (t[:, 2].float() - 1) / 100).abs()[on].mean() + (out[:, 3] - (t[:, 3].float() - 1) / 220).abs()[on].mean() * 2
    held = F.cross_entropy(out[:, 4:12].permute(0, 2, 3, 1)[seen], t[:, 4][seen].long(), label_smoothing=0.02)
    colour = F.cross_entropy(out[:, 12:].permute(0, 2, 3, 1)[pawn], t[:, 5][pawn].long(), label_smoothing=0.02) if pawn.any() else out.sum() * 0
    return {'hole': centre_loss(out[:, 0], t[:, 0], 20), 'pawn': centre_loss(out[:, 1], t[:, 1], 5) * 0.4, 'grid': grid * 4, 'held': held, 'colour': colour * 0.3}


def accuracy_text(net, scenes):
    """Evaluates held-out path-traced scenes, rectified by their true corners. Returns as text how many contents are wrong at the true
    centres of the holes, and how many centres and pawns are missed."""
    net.eval()
    wrong = holes = missed = pawns = astray = 0
    with torch.no_grad():
        for s in scenes:
            image, truth = flat(s.image, s.truth, flat_from(s.truth.corners))
            out = training.predict_maps(net, np.clip(image, 0, 255))
            for r in range(ROWS):
                for c in range(HOLES):
                    x, y = np.clip((truth.holes[r, c] / 4).astype(int), 1, [190, 62])
                    if truth.held[r, c] <= EMPTY:
                        holes += 1
                        wrong += out[4:12, y - 1:y + 2, x - 1:x + 2].mean((1, 2)).argmax() != truth.held[r, c]
                        missed += out[0, y - 1:y + 2, x - 1:x + 2].max() < 0
                        astray += abs(out[2, y, x] * 5 - r) > 0.4 or abs(out[3, y, x] * 11 - c) > 0.4
            for x, y, colour in truth.pawns:
                x, y = np.clip(int(x / 4), 2, 189), np.clip(int(y / 4), 2, 61)
                near = out[1, y - 2:y + 3, x - 2:x + 3].max() > 0
                pawns += not near or out[12:, y, x].argmax() != colour
    net.train()
    return f'of {holes} holes {wrong} wrong, {missed} not found, {astray} elsewhere; {pawns} of {sum(len(s.truth.pawns) for s in scenes)} pawns wrong'


def main():
    args = training.arguments(minutes=40, rate=2e-3, batch=5)
    folder = f'{args.out}/read'
    if args.fill:
        return fill(folder, args.seed, args.part)
    net = Read()
    net.head.bias.data[:2] = torch.tensor([-3.0, -4.0])
    scenes = scene.traced(is_held_out)
    training.train(args, net, rings, folder, batch_of, loss_of, lambda mean: accuracy_text(mean, scenes), name='read')


if __name__ == '__main__':
    main()
