"""Trains the network that reads a square of the Ominoes board, seen at the height of the dice's tops, and the god in a corner.

`train_dice.py OUT --fill` draws crops into OUT/crops; `train_dice.py OUT --minutes 40` trains on them.
"""
import argparse
import copy
import os
import sys
import time

import cv2
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import augment      # noqa: E402
import glyphs       # noqa: E402
import scene        # noqa: E402
import sources      # noqa: E402
import training     # noqa: E402
from net import Block, conv      # noqa: E402
from train_board import held_out      # noqa: E402

SIDE, SPAN, SLOTS = 48, 1.3, 60000     # pixels of a crop; the squares it spans; how many are kept
CLASSES = ('empty',) + glyphs.FACES + ('hidden',)
HIDDEN = len(CLASSES) - 1


class Dice(nn.Module):
    """N x 3 x 48 x 48 (RGB, 0..1) to N x 12 logits: what lies on the square (8), which god is in the corner (4)."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(conv(3, 24, 2), Block(24), conv(24, 40, 2), Block(40), conv(40, 72, 2), Block(72))
        self.head = nn.Linear(144, 12)

    def forward(self, x):
        x = self.body(x)
        return self.head(torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1))


def cut(image, quad, side=SIDE):
    """The picture under a quad, seen flat; averaged first where it is much finer."""
    fine = np.sqrt(max(cv2.contourArea(quad.astype(np.float32)), 1)) / side
    lo, hi = np.floor(quad.min(0)).astype(int) - 8, np.ceil(quad.max(0)).astype(int) + 8
    lo, hi = np.maximum(lo, 0), np.minimum(hi, [image.shape[1], image.shape[0]])
    if (hi - lo < 4).any():
        return None
    part, q = image[lo[1]:hi[1], lo[0]:hi[0]], quad - lo
    if fine > 1.3:
        part = cv2.resize(part, None, fx=1 / fine, fy=1 / fine, interpolation=cv2.INTER_AREA)
        q = q / fine
    m = cv2.getPerspectiveTransform((q - 0.5).astype(np.float32), np.float32([[0, 0], [side, 0], [side, side], [0, side]]) - 0.5)
    return cv2.warpPerspective(part, m, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def window(rng, x, y, span):
    """A square about (x, y) of the grid as a program that knows the pose but roughly would cut it."""
    t, half = rng.normal(0, 0.03), span / 2 * np.exp(rng.normal(0, 0.05))
    c, s = np.cos(t), np.sin(t)
    return np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) @ np.array([[c, s], [-s, c]]) * half + [x, y] + rng.normal(0, 0.06, 2)


def share_out(image, quad):
    """How much of a quad lies beyond the picture."""
    h, w = image.shape[:2]
    hit, _ = cv2.intersectConvexConvex(quad.astype(np.float32), np.float32([[0, 0], [w, 0], [w, h], [0, h]]))
    return 1 - hit / max(cv2.contourArea(quad.astype(np.float32)), 1e-3)


def share_under(hand, quad):
    x, y = np.clip(quad.mean(0), 0, [hand.shape[1] - 1, hand.shape[0] - 1]).astype(int)
    r = max(1, int(np.sqrt(cv2.contourArea(quad.astype(np.float32))) * 0.35))
    return float(hand[max(0, y - r):y + r + 1, max(0, x - r):x + r + 1].mean())


def crops(rng, image, truth):
    """Crops of squares and corners of a picture (uint8) with their labels: (crop, class or -1, god or -1)."""
    size, on, out = int(round(np.sqrt(len(truth.crossings)))) - 1, {c: (q, f) for q, c, f in truth.tops if c is not None}, []
    squares = list(on)
    rest = [(i, j) for i in range(size) for j in range(size) if (i, j) not in on]
    rng.shuffle(rest)
    near = [q for q in rest if any((q[0] + a, q[1] + b) in on for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0)))]
    squares += near[:5] + rest[:3]
    height = truth.die * np.exp(rng.normal(0, 0.05))
    for i, j in squares:
        quad = truth.lift(window(rng, j + 0.5, i + 0.5, SPAN), height * np.exp(rng.normal(0, 0.02)))
        label = 1 + glyphs.FACES.index(on[i, j][1]) if (i, j) in on else 0
        seen = on[i, j][0] if label else truth.lift([[j, i], [j + 1, i], [j + 1, i + 1], [j, i + 1]], 0.0)
        lost = share_out(image, seen)
        if truth.hand is not None:
            lost = max(lost, share_under(truth.hand, seen))
        if 0.3 < lost < 0.6:
            continue
        crop = cut(image, quad)
        if crop is not None:
            out.append((crop, HIDDEN if lost >= 0.6 else label, -1))
    for number, (i, j) in enumerate(((0, 0), (0, 1), (1, 1), (1, 0))):
        reach = 1 + truth.margin
        x, y = (size - 1 + reach / 2 if j else 1 - reach / 2), (size - 1 + reach / 2 if i else 1 - reach / 2)
        quad = truth.lift(window(rng, x, y, reach), 0.0)
        taken = ((0, size - 1)[i], (0, size - 1)[j]) in on
        if taken and rng.random() < 0.8 or share_out(image, quad) > 0.3 or truth.hand is not None and share_under(truth.hand, quad) > 0.2:
            continue
        crop = cut(image, quad)
        if crop is not None:
            out.append((crop, -1, glyphs.GODS.index(truth.gods[number])))
    return out


def rings(folder, mode):
    os.makedirs(folder, exist_ok=True)
    return (np.memmap(f'{folder}/images', np.uint8, mode, shape=(SLOTS, SIDE, SIDE, 3)),
            np.memmap(f'{folder}/labels', np.int8, mode, shape=(SLOTS, 2)))


def fill(folder, seed):
    cv2.setNumThreads(1)
    rng = np.random.default_rng(seed)
    tables = {'tables': sources.tables(), 'flat': [], 'traced': []}
    scenes, stock = scene.traced(lambda i: not held_out(i)), scene.Stock(60, 500, seed + 77, 2)
    images, labels = rings(folder, 'r+' if os.path.exists(f'{folder}/images') else 'w+')
    count, pictures, last = 0, 0, time.time()
    while True:
        if rng.random() < 0.25:
            s = scenes[int(rng.integers(len(scenes)))]
            image, truth = s.image.astype(np.float32), s.truth
        else:
            w = int(rng.choice([512, 640, 800]))
            image, truth = scene.compose(rng, w, w * 4 // 5, stock, tables)
        image = augment.photograph(rng, image)
        for crop, square, god in crops(rng, image, truth):
            slot = count % SLOTS
            images[slot], labels[slot] = crop, (square, god)
            count += 1
        pictures += 1
        if pictures % 50 == 0:
            training.tell_filled(folder, min(count, SLOTS))
            print(f'{count} crops, {(time.time() - last) / 50 * 1e3:.0f} ms a picture', flush=True)
            last = time.time()


def batch_of(rng, ring, filled, size):
    pick = np.sort(rng.integers(0, filled, size))
    x = torch.from_numpy(np.asarray(ring[0][pick])).permute(0, 3, 1, 2).float() / 255
    y = torch.from_numpy(np.asarray(ring[1][pick])).long()
    dice = y[:, 1] < 0
    k = int(rng.integers(4))
    x = torch.rot90(x, k, (2, 3))
    if rng.random() < 0.5:
        x = x.flip(3)
    parts = []
    for part in x.split(size // 4):                        # softer in parts of the batch
        if rng.random() < 0.3:
            to = int(rng.integers(20, 40))
            part = F.interpolate(F.interpolate(part, to, mode='bilinear', antialias=True), SIDE, mode='bilinear')
        parts.append(part)
    x = torch.cat(parts)
    x = x * torch.empty(size, 3, 1, 1).normal_(1, 0.06) * torch.exp(torch.empty(size, 1, 1, 1).normal_(0, 0.15))
    x = x + torch.empty(size, 1, 1, 1).normal_(0, 0.03) + torch.randn_like(x) * torch.rand(size, 1, 1, 1) * 0.03
    return x.clamp_(0, 1).contiguous(), y, dice


def loss_of(out, y):
    a, b = y[:, 0] >= 0, y[:, 1] >= 0
    loss = F.cross_entropy(out[a][:, :8], y[a, 0], label_smoothing=0.01)
    return loss + 0.3 * F.cross_entropy(out[b][:, 8:], y[b, 1], label_smoothing=0.02) if b.any() else loss


def validation(scenes, rounds=3):
    rng = np.random.default_rng(5)
    found = [c for s in scenes for _ in range(rounds) for c in crops(rng, s.image, s.truth)]
    x = torch.from_numpy(np.stack([c[0] for c in found])).permute(0, 3, 1, 2).float() / 255
    return x, torch.tensor([[c[1], c[2]] for c in found])


def figures(net, x, y):
    net.eval()
    with torch.no_grad():
        out = net(x)
    net.train()
    a, b = y[:, 0] >= 0, y[:, 1] >= 0
    said = out[a][:, :8].argmax(1)
    wrong = [f'{CLASSES[t]}>{CLASSES[s]}' for t, s in zip(y[a, 0].tolist(), said.tolist()) if t != s]
    gods = (out[b][:, 8:].argmax(1) == y[b, 1]).float().mean() * 100
    count = {w: wrong.count(w) for w in set(wrong)}
    return f'{len(wrong)} of {int(a.sum())} wrong {dict(sorted(count.items(), key=lambda q: -q[1])[:6])}, gods {gods:.1f} %'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out')
    parser.add_argument('--fill', action='store_true')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--minutes', type=float, default=40)
    parser.add_argument('--rate', type=float, default=3e-3)
    parser.add_argument('--batch', type=int, default=128)
    parser.add_argument('--resume')
    args = parser.parse_args()
    folder = f'{args.out}/crops'
    if args.fill:
        return fill(folder, args.seed)
    torch.set_num_threads(1)
    torch.manual_seed(0)
    rng = np.random.default_rng(int(time.time()))
    while training.filled(folder) < 2000:
        time.sleep(2)
    ring, net = rings(folder, 'r'), Dice()
    if args.resume:
        net.load_state_dict(torch.load(args.resume)['net'])
    mean = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=5e-4)
    held = validation(scene.traced(held_out))
    begin, last, total, steps = time.time(), time.time(), 0.0, 0
    while (part := (time.time() - begin) / 60 / args.minutes) < 1:
        training.set_rate(optimiser, args.rate, part, steps, 60)
        x, y, _ = batch_of(rng, ring, training.filled(folder), args.batch)
        out = net(x)
        loss = loss_of(out, y)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        steps += 1
        training.follow(mean, net, steps, 0.995)
        total += loss.item()
        if steps % 200 == 0:
            print(f'{(time.time() - begin) / 60:.1f} min step {steps}: {total / 200:.4f}, {(time.time() - last) / 200:.3f} s; held out: {figures(mean, *held)}', flush=True)
            torch.save({'net': mean.state_dict(), 'steps': steps}, f'{args.out}/last.pt')
            total, last = 0.0, time.time()
    torch.save({'net': mean.state_dict(), 'steps': steps}, f'{args.out}/last.pt')


if __name__ == '__main__':
    main()
