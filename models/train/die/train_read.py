"""Trains the network that reads a die's top face: which of Ubongo's symbols it shows, if any.

`train_read.py OUT --fill` draws crops into OUT/read until stopped; `train_read.py OUT --minutes 40` trains on them.
"""
import os

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

import scene      # sets the paths
import sets
import stock
import training     # noqa: E402
from net import Block, conv      # noqa: E402

# Number of slots of the ring buffer, set by hand, side of a crop in pixels, and class of a crop without a top face.
SLOTS, SIDE, NONE = 40000, scene.SIDE, scene.NONE


class Read(nn.Module):
    """Maps N x 3 x 56 x 56 (RGB 0..1; 28 mm at the height of a die's top) to N x 7: the logits of the six symbols and of none."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(conv(3, 24, 2), Block(24), conv(24, 48, 2), Block(48), conv(48, 80, 2), Block(80))
        self.where = nn.Conv2d(80, 24, 1)
        self.head = nn.Linear(160 + 24 * 49, NONE + 1)

    def forward(self, x):
        x = self.body(x)
        return self.head(torch.cat([x.mean((2, 3)), x.amax((2, 3)), F.relu(self.where(x)).flatten(1)], 1))


def rings(folder, mode):
    """Returns the files with the drawn images and their truths, as arrays. `mode` is that of `np.memmap`."""
    os.makedirs(folder, exist_ok=True)
    return (np.memmap(f'{folder}/images', np.uint8, mode, shape=(SLOTS, SIDE, SIDE, 3)),
            np.memmap(f'{folder}/truths', np.float32, mode, shape=(SLOTS, 1)))


def cut_outs(rng, view):
    """Returns crops of an image, each with its truth: the number of the symbol on the die, or NONE."""
    out = []
    for die in view.dice:
        if not scene.inside(view, die) or die.wide() < scene.LEAST_PX or 0.4 < die.visible < 0.75:
            continue
        for _ in range(2):
            found = scene.crop(rng, view, die)
            if found is not None:
                symbol = die.symbol if die.visible >= 0.75 else NONE
                out.append((found, np.float32([symbol])))
        found = scene.crop(rng, view, die, beside=True)
        if found is not None:
            out.append((found, np.float32([NONE])))
    for _ in range(1 if view.dice else 3):
        image = scene.elsewhere(rng, view)
        if image is not None:
            out.append((image, np.float32([NONE])))
    return out


def fill(folder, seed):
    """Draws training images into the rings, until the process is stopped."""
    rng, views, ready = np.random.default_rng(seed), stock.Stock(seed + 50), []

    def draw(_):
        """Returns the next image with its truth."""
        while not ready:
            ready.extend(cut_outs(rng, views.view(rng)))
        return ready.pop()
    training.fill_ring(folder, rings(folder, 'r+' if os.path.exists(f'{folder}/images') else 'w+'), draw)


def batch_of(rng, ring, filled, size):
    """Returns a random batch of `size` images with their truths, varied at random. `filled` is the number of drawn images."""
    pick = np.sort(rng.integers(0, filled, size))
    x = torch.from_numpy(np.asarray(ring[0][pick])).permute(0, 3, 1, 2).float() / 255
    t = torch.from_numpy(np.asarray(ring[1][pick]).copy())
    parts = []
    for part in x.split(size // 8):
        part = part.rot90(int(rng.integers(4)), (2, 3))
        if rng.random() < 0.4:
            part = part.flip(3)
        if rng.random() < 0.3:          # blurs some parts of the batch
            part = F.interpolate(F.interpolate(part, int(rng.integers(24, 46)), mode='bilinear', antialias=True), SIDE, mode='bilinear')
        parts.append(part)
    x = torch.cat(parts)
    x = x * torch.empty(size, 3, 1, 1).normal_(1, 0.06) * torch.exp(torch.empty(size, 1, 1, 1).normal_(0, 0.15))
    x = x + torch.empty(size, 1, 1, 1).normal_(0, 0.03) + torch.randn_like(x) * torch.rand(size, 1, 1, 1) * 0.03
    return x.clamp_(0, 1).contiguous(), t


def loss_of(out, t):
    """Returns the losses by name."""
    return {'symbol': F.cross_entropy(out[:, :NONE + 1], t[:, 0].long(), label_smoothing=0.01)}


def validation():
    """Returns the held-out images with their truths."""
    rng = np.random.default_rng(5)
    found = [c for view in stock.held_out_views() for c in cut_outs(rng, view)]
    return torch.from_numpy(np.stack([c[0] for c in found])).permute(0, 3, 1, 2).float() / 255, torch.from_numpy(np.stack([c[1] for c in found]))


def accuracy_text(net, x, t):
    """Returns the accuracy on the held-out images in words."""
    net.eval()
    with torch.no_grad():
        p = sum(net(x.rot90(k, (2, 3)))[:, :NONE + 1].softmax(1) for k in range(4)) / 4
    net.train()
    y, predicted, confidence = t[:, 0].long(), p.argmax(1), p.max(1).values
    names = list(sets.SYMBOLS) + ['none']
    wrong = [f'{names[a]}>{names[b]} {s:.2f}' for a, b, s in zip(y.tolist(), predicted.tolist(), confidence.tolist()) if a != b]
    return f'{len(wrong)} of {len(y)} wrong ({int((y < NONE).sum())} dice): ' + ', '.join(wrong[:8])


def main():
    args = training.arguments(minutes=40, rate=3e-3, batch=128)
    folder = f'{args.out}/read'
    if args.fill:
        return fill(folder, args.seed)
    x, t = validation()
    training.train(args, Read(), rings, folder, batch_of, loss_of, lambda mean: accuracy_text(mean, x, t), name='read')


if __name__ == '__main__':
    main()
