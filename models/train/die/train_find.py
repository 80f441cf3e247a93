"""Trains the network that locates dice on a rectified table: the centre of each top face.

`train_find.py OUT --fill` draws images into OUT/find until stopped; `train_find.py OUT --minutes 30` trains on them.
"""
import os

import cv2
import numpy as np
import torch
import torch.nn as nn

import scene      # sets the paths
import stock
import training     # noqa: E402
from net import Locate      # noqa: E402

# Number of slots of the ring buffer, set by hand, and side of a training image in pixels.
SLOTS, FLAT = 5000, scene.FLAT
# Number of channels of each level of the network. Set by hand.
WIDTHS = (10, 20, 32, 48, 64)
SIGMA = 0.6     # standard deviation of a peak in the truth, in cells of 4 pixels


class Find(Locate):
    """Maps N x 3 x H x W (RGB 0..1, 1 mm per pixel; sides multiples of 32) to N x 1 x H/4 x W/4: the logit that the centre of a die's top
    face is there."""

    def __init__(self):
        super().__init__(WIDTHS)
        self.head = nn.Conv2d(WIDTHS[1], 1, 1)


def planes(tops):
    """Returns the truth at stride 4, uint8: the peaks at the centres of the top faces of Ubongo's dice, and a mask of where the loss is
    ignored. The loss is ignored around other dice, and around dice that are too small or occluded."""
    g = FLAT // 4
    out = np.zeros((2, g, g), np.float32)
    y, x = np.mgrid[0:g, 0:g] + 0.5
    for tx, ty, die in tops:
        d2 = (x - tx / 4) ** 2 + (y - ty / 4) ** 2
        if die.symbol == scene.NONE or die.visible < 0.75 or die.wide() < scene.LEAST_PX:
            out[1][d2 < 3.5 ** 2] = 255
            continue
        peak = np.exp(-d2 / (2 * SIGMA ** 2)) * 255
        peak[(np.abs(x - tx / 4) <= 0.5) & (np.abs(y - ty / 4) <= 0.5)] = 255
        out[0] = np.maximum(out[0], peak)
    return (out + 0.5).astype(np.uint8)


def rings(folder, mode):
    """Returns the files with the drawn images and their truths, as arrays. `mode` is that of `np.memmap`."""
    os.makedirs(folder, exist_ok=True)
    return (np.memmap(f'{folder}/images', np.uint8, mode, shape=(SLOTS, FLAT, FLAT, 3)),
            np.memmap(f'{folder}/truths', np.uint8, mode, shape=(SLOTS, 2, FLAT // 4, FLAT // 4)))


def fill(folder, seed):
    """Draws training images into the rings, until the process is stopped."""
    rng, views = np.random.default_rng(seed), stock.Stock(seed)
    ready = []

    def draw(_):
        """Returns the next image with its truth."""
        if not ready:           # cuts several views out of each image
            view = views.view(rng)
            ready.extend(scene.flat(rng, view) for _ in range(3))
        image, tops = ready.pop()
        return image, planes(tops)
    training.fill_ring(folder, rings(folder, 'r+' if os.path.exists(f'{folder}/images') else 'w+'), draw)


def batch_of(rng, ring, filled, size):
    """Returns a random batch of `size` images with their truths, varied at random. `filled` is the number of drawn images."""
    return training.augmented_batch(rng, ring, filled, size, light=0.05)


def loss_of(out, t):
    """Returns the losses by name."""
    heat, weight = t[:, 0].float() / 255, (t[:, 1] < 128).float()
    return {'middle': training.focal_loss(out[:, 0], heat, weight, min_centres=10)}


def peaks(p, min_score=0.15):
    """Returns the centres of top faces from the network's map of one image (h x w, 0..1): x, y in pixels and score, best first."""
    top = (p == cv2.dilate(p, np.ones((3, 3), np.uint8))) & (p > min_score)
    found = [((x + 0.5) * 4, (y + 0.5) * 4, float(p[y, x])) for y, x in zip(*np.nonzero(top))]
    return sorted(found, key=lambda f: -f[2])


def accuracy_text(net, kept):
    """Returns the accuracy on the held-out images in words."""
    net.eval()
    scored = missed = 0
    false_scores, scores = [], []
    with torch.no_grad():
        for image, tops in kept:
            x = torch.from_numpy(image).permute(2, 0, 1)[None].float() / 255
            found = peaks(net(x)[0, 0].sigmoid().numpy())
            expected = [(x, y) for x, y, d in tops if d.visible >= 0.75 and d.wide() >= 30]
            for x, y in expected:
                near = [f for f in found if np.hypot(f[0] - x, f[1] - y) < 6]
                scored += 1
                missed += not near
                scores += [f[2] for f in near[:1]]
            false_scores += [f[2] for f in found if all(np.hypot(f[0] - x, f[1] - y) > 10 for x, y, _ in tops)]
    net.train()
    return (f'of {scored} dice {missed} missed, one in twenty below {np.quantile(scores, 0.05) if scores else 0:.2f}; false detections '
            + ' '.join(f'{sum(score > limit for score in false_scores)} above {limit}' for limit in (0.15, 0.3, 0.5)))


def main():
    args = training.arguments(minutes=30, rate=3e-3, batch=12)
    folder = f'{args.out}/find'
    if args.fill:
        return fill(folder, args.seed)
    net, rng = Find(), np.random.default_rng(5)
    net.head.bias.data[:] = -3.5
    kept = [scene.flat(rng, view) for view in stock.held_out_views() for _ in range(2)]
    training.train(args, net, rings, folder, batch_of, loss_of, lambda mean: accuracy_text(mean, kept), name='find')


if __name__ == '__main__':
    main()
