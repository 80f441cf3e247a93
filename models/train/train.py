"""Trains the locating network on the ring buffer of images that dataset.py keeps.

`python train.py RING OUT --steps 3500` writes OUT/last.pt every few minutes (weights, their moving average, the optimiser) and prints
figures on the held-out scenes; `--resume` continues from such a file, `--exported` from a file of export.py.
"""
import argparse
import copy
import json
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

import dataset
import recover
import training
import validate
from net import CONTEXT, Locate

MM = (160.0, 109.0)


def smaller(x, truth, long):
    """Scales the batch to the longer side `long`. Coordinates on cards are interpolated only within one card."""
    factor = long / max(x.shape[2:])
    rows, columns = (round(side * factor / 32) * 8 for side in x.shape[2:])
    x = F.interpolate(x, (rows * 4, columns * 4), mode='bilinear', antialias=True)
    size = {'size': (rows, columns), 'mode': 'bilinear', 'align_corners': False}
    share = F.interpolate(truth[:, :1], **size)
    uv = F.interpolate(truth[:, 1:3] * truth[:, :1], **size) / share.clamp_min(0.2)
    weight = F.interpolate(truth[:, 3:], **size) * (share > 0.999) / factor
    return x, torch.cat([(share >= 0.5).float(), uv, weight], 1)


def cropped(rng, x, truth):
    """Crops the batch so that its sides are multiples of 32."""
    spare = [side % 32 for side in x.shape[2:]]
    top, left = (int(rng.integers(s // 4 + 1)) for s in spare)
    h, w = (side - s for side, s in zip(x.shape[2:], spare))
    return x[:, :, top * 4:top * 4 + h, left * 4:left * 4 + w], truth[:, :, top:top + h // 4, left:left + w // 4]


def load_batch(rng, folder, rings, size, long):
    """Returns a batch of images that are all wide or all tall, N x 3 x H x W in 0..1, and their truth planes."""
    filled = json.load(open(f'{folder}/filled.json', encoding='utf8'))
    name = 'tall' if rng.random() < 0.23 and filled['tall'] >= size else 'wide'
    pick = np.sort(rng.choice(filled[name], size, replace=False))
    images, truths = (torch.from_numpy(np.asarray(r[pick])) for r in rings[name])
    x = images.permute(0, 3, 1, 2).float().div_(255)      # a channels-last view, with which convolutions are fastest
    truths = truths.float()
    if long < max(x.shape[2:]):
        x, truths = smaller(x, truths, long)
    x, truths = cropped(rng, x, truths)
    # an image of the ring buffer is used several times, so its brightness is varied a little each time
    gain = torch.empty(size, 3, 1, 1).normal_(1, 0.06)
    x = (x * gain + torch.empty(size, 1, 1, 1).normal_(0, 0.02)).clamp_(0, 1)
    return x, truths


def loss_of(out, truth):
    """Returns the losses. Mask: cross-entropy and Dice loss. Coordinates: Laplace likelihood in units of 10 mm, on the cards only."""
    mask, weight = truth[:, 0], truth[:, 3]
    # pixels at a card's edge have full weight, although they show the card only in part: at stride 4, a lower weight makes no difference
    bce = F.binary_cross_entropy_with_logits(out[:, 0], mask)
    p = out[:, 0].sigmoid()
    dice = 1 - (2 * (p * mask).sum() + 50) / ((p + mask).sum() + 50)
    far = (out[:, 1] - truth[:, 1]).abs() * MM[0] / 10 + (out[:, 2] - truth[:, 2]).abs() * MM[1] / 10
    scale = out[:, 3].clamp(-5, 3)
    nll = far * torch.exp(-scale) + 2 * scale
    total = weight.sum().clamp_min(1)
    return {'bce': bce, 'dice': dice, 'nll': (nll * weight).sum() / total, 'mm': (far * weight).sum() / total * 10}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('ring')
    parser.add_argument('out')
    parser.add_argument('--steps', type=int, help='how many more; the learning rate falls to nothing towards their end')
    parser.add_argument('--minutes', type=float, default=60, help='how long, where no --steps are given')
    parser.add_argument('--rate', type=float, default=3e-3)
    parser.add_argument('--batch', type=int, default=12)
    parser.add_argument('--long', type=int, default=384, help='longer side of the pictures: small ones are cheap')
    parser.add_argument('--ring-long', type=int, default=384)
    parser.add_argument('--own')
    parser.add_argument('--traced')
    parser.add_argument('--threads', type=int, default=1, help='two wait for each other more than they work where the machine is shared')
    parser.add_argument('--seed', type=int, default=0)
    parser.add_argument('--resume')
    parser.add_argument('--exported', help='models/locate.onnx: its weights, if no training was kept')
    parser.add_argument('--context', type=int, default=CONTEXT, help='blocks at stride 32 of the exported network')
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    os.makedirs(args.out, exist_ok=True)
    rings = {name: dataset.ring(args.ring, name, args.ring_long, 'r') for name in dataset.SLOTS}
    rng = np.random.default_rng(args.seed)
    net = Locate(context=CONTEXT)
    if args.exported:
        batches = [load_batch(rng, args.ring, rings, 32, args.long)[0] for _ in range(20)]
        smaller_one = recover.unfolded(Locate(context=args.context), args.exported, batches)
        net.load_state_dict(smaller_one.state_dict(), strict=False)     # new blocks are identities at first
    net.train().to(memory_format=torch.channels_last)
    mean = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=1e-4, betas=(0.9, 0.98))
    steps = 0
    if args.resume:
        saved = torch.load(args.resume)
        net.load_state_dict(saved['net'])
        mean.load_state_dict(saved['mean'])
        optimiser.load_state_dict(saved['optimiser'])
        steps = saved['steps']
    rng = np.random.default_rng([args.seed, steps])      # a resumed training draws other batches
    scenes = validate.held_out(args.own, args.traced)
    begin, last, sums, first = time.time(), time.time(), {}, steps
    done = lambda: (steps - first) / args.steps if args.steps else (time.time() - begin) / 60 / args.minutes
    while (part := done()) < 1:
        training.set_rate(optimiser, args.rate, part, steps - first, 100)
        x, truth = load_batch(rng, args.ring, rings, args.batch, args.long)
        with torch.autocast('cpu', torch.bfloat16):
            out = net(x)
        losses = loss_of(out, truth)
        # with the likelihood as the only loss of the coordinates, the network first reports a large uncertainty everywhere and then stops
        # learning; the loss `mm`, the plain distance in mm, prevents this
        loss = losses['bce'] * 2 + losses['dice'] + losses['nll'] * 0.2 + losses['mm'] * 0.06
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        steps += 1
        training.follow(mean, net, steps - first, 0.998)
        for k, v in losses.items():
            sums[k] = sums.get(k, 0.0) + v.item()
        if steps % 50 == 0:
            line = ' '.join(f'{k} {v / 50:.3f}' for k, v in sums.items())
            print(f'{(time.time() - begin) / 60:.1f} min step {steps}: {line}, {(time.time() - last) / 50:.2f} s', flush=True)
            last, sums = time.time(), {}
        if steps % 250 == 0:
            save(args.out, net, mean, optimiser, steps)
            print('  held out:', validate.figures(mean, scenes, args.long), flush=True)
            last = time.time()
    save(args.out, net, mean, optimiser, steps)
    print('  held out:', validate.figures(mean, scenes, args.long), flush=True)


def save(folder, net, mean, optimiser, steps):
    torch.save({'net': net.state_dict(), 'mean': mean.state_dict(), 'optimiser': optimiser.state_dict(),
                'steps': steps}, f'{folder}/last.pt.part')
    os.replace(f'{folder}/last.pt.part', f'{folder}/last.pt')


if __name__ == '__main__':
    main()
