"""Trains the network that reads a square of the Ominoes board, at the height of the dice's top faces, and the god in a corner.

`train_dice.py OUT --fill` draws crops into OUT/crops; `train_dice.py OUT --minutes 40` trains on them.
"""
import copy
import os
import sys
import time

import cv2
import numpy as np
import onnx
import torch
import torch.nn as nn
import torch.nn.functional as F

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import augment      # noqa: E402
import backgrounds      # noqa: E402
import exported      # noqa: E402
import fabrics      # noqa: E402
import recover      # noqa: E402
import repaint      # noqa: E402
import scene        # noqa: E402
import training     # noqa: E402
from crops import CLASSES, GODS, OCCLUDED, SIDE, SPAN, crops      # noqa: E402
from net import Block, conv      # noqa: E402
from train_board import is_held_out      # noqa: E402

SLOTS = 60000     # number of crops to keep
SETS = 400        # number of sets of dice that are painted at once
RENEWAL_IMAGES = 2500    # number of images after which new sets of dice are painted
# The outputs of the network that give the content of a square, and the god of a corner.
SQUARE, GOD = slice(0, len(CLASSES)), slice(len(CLASSES), len(CLASSES) + len(GODS))
OUTPUTS = len(CLASSES) + len(GODS) + 2      # the last two: offset of the top face from the centre of the crop


class Dice(nn.Module):
    """Maps N x 5 x 56 x 56 (RGB, and masks of where the top and the sides of a die must be, all 0..1) to N x 15: logits of the content of
    the square (8) and of the god in the corner (5, the last one for none), and the offset of a die's centre to the right and down, in
    widths of the die."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(conv(5, 24, 2), Block(24), conv(24, 40, 2), Block(40), conv(40, 72, 2), Block(72))
        self.where = nn.Conv2d(72, 24, 1)
        self.head = nn.Linear(144 + 24 * 49, OUTPUTS)

    def forward(self, x):
        x = self.body(x)
        return self.head(torch.cat([x.mean((2, 3)), x.amax((2, 3)), F.relu(self.where(x)).flatten(1)], 1))


def guides(foot):
    """Returns two masks, N x 2 x SIDE x SIDE: where a die's top is, and where its sides are, which is all that the top face passes when
    it is moved to the foot."""
    at = ((torch.arange(SIDE) + 0.5) / SIDE - 0.5) * SPAN
    p = torch.stack([at.expand(SIDE, SIDE), at[:, None].expand(SIDE, SIDE)])            # x, y
    top = (p.abs() <= 0.5).all(0).float().expand(len(foot), 1, SIDE, SIDE)
    f = foot[:, :, None, None]
    slow = f.abs() < 1e-6
    f = torch.where(slow, torch.full_like(f, 1e-6), f)
    a, b = (p - 0.5) / f, (p + 0.5) / f
    first, last = torch.minimum(a, b).amax(1, True).clamp(min=0), torch.maximum(a, b).amin(1, True).clamp(max=1)
    return torch.cat([top, (first <= last).float() * (1 - top)], 1)


def rings(folder, mode):
    """Returns the files with the drawn images and their truths, as arrays. `mode` is that of `np.memmap`."""
    os.makedirs(folder, exist_ok=True)
    return (np.memmap(f'{folder}/images', np.uint8, mode, shape=(SLOTS, SIDE, SIDE, 3)),
            np.memmap(f'{folder}/numbers', np.float32, mode, shape=(SLOTS, 6)))


def fill(folder, seed):
    """Draws training images into the rings, until the process is stopped."""
    cv2.setNumThreads(1)
    rng = np.random.default_rng(seed)
    tables = {'tables': backgrounds.tables(seed, families=fabrics.TRAINING + fabrics.PRINTS), 'flat': [], 'traced': []}
    more = scene.further()
    scenes = scene.traced(lambda i: not is_held_out(i)) + more
    images, numbers = rings(folder, 'r+' if os.path.exists(f'{folder}/images') else 'w+')
    count, images_done, last = 0, 0, time.time()
    while True:
        if images_done % RENEWAL_IMAGES == 0:
            stock = scene.Stock(60, SETS, seed + 77 + images_done, 2)
        if rng.random() < (0.5 if more else 0.35):
            s = scenes[int(rng.integers(len(scenes)))]
            new = rng.random() < 0.65
            image, truth = repaint.repainted(rng, s, stock.sets) if new else (s.image.astype(np.float32), s.truth)
        else:
            w = int(rng.choice([512, 640, 800]))
            image, truth = scene.compose(rng, w, w * 4 // 5, stock, tables, other=rng.random() < 0.2)
        image = augment.photograph(rng, image)
        for crop in crops(rng, image, truth):
            slot = count % SLOTS
            images[slot], numbers[slot] = crop.image, crop.numbers()
            count += 1
        images_done += 1
        if images_done < 50 or images_done % 50 == 0:
            training.store_filled_slots(folder, min(count, SLOTS))
        if images_done % 50 == 0:
            print(f'{count} cut-outs, {(time.time() - last) / 50 * 1e3:.0f} ms an image', flush=True)
            last = time.time()


def truths(numbers):
    """Splits the stored numbers of crops into class and god (integers), and the places of foot and centre, in widths of a die."""
    n = torch.from_numpy(np.asarray(numbers))
    return n[:, :2].long(), n[:, 2:4].clone(), n[:, 4:6].clone()


def batch_of(rng, ring, filled, size):
    """Returns a random batch of `size` images with their truths, varied at random. `filled` is the number of drawn images."""
    pick = np.sort(rng.integers(0, filled, size))
    x = torch.from_numpy(np.asarray(ring[0][pick])).permute(0, 3, 1, 2).float() / 255
    y, foot, off = truths(ring[1][pick])
    if rng.random() < 0.5:
        x, foot, off = x.flip(3), foot * torch.tensor([-1.0, 1.0]), off * torch.tensor([-1.0, 1.0])
    parts = []
    for part in x.split(size // 4):                        # blurs parts of the batch
        if rng.random() < 0.3:
            to = int(rng.integers(22, 46))
            part = F.interpolate(F.interpolate(part, to, mode='bilinear', antialias=True), SIDE, mode='bilinear')
        parts.append(part)
    x = torch.cat(parts)
    x = x * torch.empty(size, 3, 1, 1).normal_(1, 0.06) * torch.exp(torch.empty(size, 1, 1, 1).normal_(0, 0.15))
    x = x + torch.empty(size, 1, 1, 1).normal_(0, 0.03) + torch.randn_like(x) * torch.rand(size, 1, 1, 1) * 0.03
    return torch.cat([x.clamp_(0, 1), guided(foot, y)], 1).contiguous(), y, off


def guided(foot, y):
    """Returns the masks of `guides` for the crops of squares, and zeros for the crops of corners."""
    return guides(foot) * (y[:, :1, None, None] >= 0)


def loss_of(out, y, off):
    """Returns the loss."""
    a, b = y[:, 0] >= 0, y[:, 1] >= 0
    die = a & (y[:, 0] > 0) & (y[:, 0] < OCCLUDED)
    loss = F.cross_entropy(out[a][:, SQUARE], y[a, 0], label_smoothing=0.01)
    loss = loss + 2.0 * F.smooth_l1_loss(out[die][:, -2:], off[die], beta=0.05)
    return loss + 0.3 * F.cross_entropy(out[b][:, GOD], y[b, 1], label_smoothing=0.02) if b.any() else loss


def validation(scenes, rounds=3):
    """Returns the held-out images with their truths."""
    rng = np.random.default_rng(5)
    found = [c for s in scenes for _ in range(rounds) for c in crops(rng, s.image, s.truth)]
    x = torch.from_numpy(np.stack([c.image for c in found])).permute(0, 3, 1, 2).float() / 255
    y, foot, off = truths(np.stack([c.numbers() for c in found]))
    return torch.cat([x, guided(foot, y)], 1), y, off


def accuracy_text(net, x, y, off):
    """Returns the accuracy on the held-out images in words."""
    net.eval()
    with torch.no_grad():
        out = net(x)
    net.train()
    a, b = y[:, 0] >= 0, y[:, 1] >= 0
    die = a & (y[:, 0] > 0) & (y[:, 0] < OCCLUDED)
    predicted = out[a][:, SQUARE].argmax(1)
    wrong = [f'{CLASSES[t]}>{CLASSES[s]}' for t, s in zip(y[a, 0].tolist(), predicted.tolist()) if t != s]
    gods = (out[b][:, GOD].argmax(1) == y[b, 1]).float().mean() * 100
    distance = (out[die][:, -2:] - off[die]).norm(dim=1)
    count = {w: wrong.count(w) for w in set(wrong)}
    return (f'{len(wrong)} of {int(a.sum())} wrong {dict(sorted(count.items(), key=lambda q: -q[1])[:6])}, gods {gods:.1f} %, '
            f'middle off by {distance.median():.3f} (before {off[die].norm(dim=1).median():.3f}), one in twenty {distance.quantile(0.95):.3f}')


@torch.no_grad()
def load_exported(net, path, batches):
    """Loads the weights of an exported network. The statistics of its batch normalisation, which is folded in, are measured on the images
    of `batches`."""
    recover.unfolded(net, path, batches)
    head = [values for values in exported.weights(onnx.load(path).graph).values() if len(values) == OUTPUTS]
    for values in head:
        (net.head.weight if values.ndim == 2 else net.head.bias).copy_(values)


def main():
    args = training.arguments(minutes=40, rate=3e-3, batch=128, first=2000)
    folder = f'{args.out}/crops'
    if args.fill:
        return fill(folder, args.seed)
    torch.set_num_threads(1)
    torch.manual_seed(0)
    rng = np.random.default_rng(args.seed)
    while training.filled_slots(folder) < args.first:
        time.sleep(2)
    ring, net = rings(folder, 'r'), Dice()
    if args.resume and args.resume.endswith('.onnx'):
        load_exported(net, args.resume, [batch_of(rng, ring, args.first, args.batch)[0] for _ in range(20)])
    elif args.resume:
        net.load_state_dict(torch.load(args.resume)['net'])
    mean = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=5e-4)
    held = validation(scene.traced(is_held_out))
    begin, last, total, steps = time.time(), time.time(), 0.0, 0
    while (part := training.progress(args, begin, steps)) < 1:
        training.set_rate(optimiser, args.rate, part, steps, 60)
        x, y, off = batch_of(rng, ring, training.filled_slots(folder), args.batch)
        loss = loss_of(net(x), y, off)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        steps += 1
        training.update_mean(mean, net, steps, 0.995)
        total += loss.item()
        if steps % 200 == 0:
            print(f'{(time.time() - begin) / 60:.1f} min step {steps}: {total / 200:.4f}, {(time.time() - last) / 200:.3f} s; held out: {accuracy_text(mean, *held)}', flush=True)
            torch.save({'net': mean.state_dict(), 'steps': steps}, f'{args.out}/last.pt')
            total, last = 0.0, time.time()
    torch.save({'net': mean.state_dict(), 'steps': steps}, f'{args.out}/last.pt')


if __name__ == '__main__':
    main()
