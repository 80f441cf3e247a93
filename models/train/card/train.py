"""Trains the locating network on the ring buffer of images that dataset.py keeps.

`python train.py RING OUT --steps 3500` writes OUT/last.pt (weights, their moving average, the optimiser) every 250 steps and at the end,
and prints its accuracy on the held-out scenes; `--resume` continues from such a file, `--exported` from a file of export.py.
"""
import argparse
import copy
import json
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

import dataset      # sets the path
import recover
import training
import validate
from net import CONTEXT, Locate
from sources import CARD_MM

WARM_STEPS = 100      # number of steps in which the learning rate rises to its maximum; set by hand


def scaled_down(x, truth, long):
    """Scales the batch to the longer side `long`. Pixels that are not completely covered by cards get no weight, because
    their coordinates on a card are mixed with those of the background."""
    factor = long / max(x.shape[2:])
    rows, columns = (round(side * factor / 32) * 8 for side in x.shape[2:])
    x = F.interpolate(x, (rows * 4, columns * 4), mode='bilinear', antialias=True)
    size = {'size': (rows, columns), 'mode': 'bilinear', 'align_corners': False}
    coverage = F.interpolate(truth[:, :1], **size)
    uv = F.interpolate(truth[:, 1:3] * truth[:, :1], **size) / coverage.clamp_min(0.2)
    weight = F.interpolate(truth[:, 3:], **size) * (coverage > 0.999) / factor
    return x, torch.cat([(coverage >= 0.5).float(), uv, weight], 1)


def cropped(rng, x, truth):
    """Crops the batch so that its sides are multiples of 32."""
    spare = [side % 32 for side in x.shape[2:]]
    top, left = (int(rng.integers(s // 4 + 1)) for s in spare)
    h, w = (side - s for side, s in zip(x.shape[2:], spare))
    return x[:, :, top * 4:top * 4 + h, left * 4:left * 4 + w], truth[:, :, top:top + h // 4, left:left + w // 4]


def load_batch(rng, folder, rings, size, long):
    """Returns a batch of images that are all wide or all tall, N x 3 x H x W in 0..1, and their truth planes."""
    filled = json.load(open(f'{folder}/filled.json', encoding='utf8'))
    name = 'tall' if rng.random() < dataset.TALL_FRACTION and filled['tall'] >= size else 'wide'
    pick = np.sort(rng.choice(filled[name], size, replace=False))
    images, truths = (torch.from_numpy(np.asarray(r[pick])) for r in rings[name])
    x = images.permute(0, 3, 1, 2).float().div_(255)      # a channels-last view, with which convolutions are fastest
    truths = truths.float()
    if long < max(x.shape[2:]):
        x, truths = scaled_down(x, truths, long)
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
    # in units of 10 mm
    distance = (out[:, 1] - truth[:, 1]).abs() * CARD_MM[0] / 10 + (out[:, 2] - truth[:, 2]).abs() * CARD_MM[1] / 10
    scale = out[:, 3].clamp(-5, 3)
    nll = distance * torch.exp(-scale) + 2 * scale
    total = weight.sum().clamp_min(1)
    return {'bce': bce, 'dice': dice, 'nll': (nll * weight).sum() / total, 'mm': (distance * weight).sum() / total * 10}


def parse_arguments():
    """Parses the arguments of the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument('ring', help='folder of the ring buffer that dataset.py keeps')
    parser.add_argument('out', help='folder for the state of the training')
    parser.add_argument('--steps', type=int, help='number of further steps; the learning rate falls to almost 0 at their end')
    parser.add_argument('--minutes', type=float, default=60, help='duration of the training; --steps takes precedence')
    parser.add_argument('--rate', type=float, default=3e-3, help='maximum learning rate')
    parser.add_argument('--batch', type=int, default=12, help='number of images of a step')
    parser.add_argument('--long', type=int, default=384, help='longer side of the images; steps with small images are faster')
    parser.add_argument('--ring-long', type=int, default=384, help='longer side of the images in the ring buffer')
    parser.add_argument('--own', help='folder of scenes drawn by `umpire scene`, for validation')
    parser.add_argument('--traced', help='folder of further path-traced scenes, for validation')
    parser.add_argument('--threads', type=int, default=1, help='on a shared machine, two threads mostly wait for each other')
    parser.add_argument('--seed', type=int, default=0)
    parser.add_argument('--resume', help='last.pt of an earlier training, which is continued')
    parser.add_argument('--exported', help='an exported network such as models/locate.onnx, whose weights are used at the start')
    parser.add_argument('--context', type=int, default=CONTEXT, help='number of additional blocks at stride 32 of the exported network')
    return parser.parse_args()


class Training:
    """The state of a training: the network, the moving average of its weights, the optimiser, and the number of steps made."""

    def __init__(self, net, rate):
        self.net = net.train().to(memory_format=torch.channels_last)
        self.mean = copy.deepcopy(net)
        self.optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-4, betas=(0.9, 0.98))
        self.steps = 0

    def resume(self, path):
        """Loads the state that an earlier training has saved."""
        saved = torch.load(path)
        self.net.load_state_dict(saved['net'])
        self.mean.load_state_dict(saved['mean'])
        self.optimiser.load_state_dict(saved['optimiser'])
        self.steps = saved['steps']

    def save(self, folder):
        """Writes the state to last.pt in a folder."""
        state = {'net': self.net.state_dict(), 'mean': self.mean.state_dict(), 'optimiser': self.optimiser.state_dict(),
                 'steps': self.steps}
        torch.save(state, f'{folder}/last.pt.part')
        os.replace(f'{folder}/last.pt.part', f'{folder}/last.pt')

    def step(self, x, truth, first_step):
        """Makes one step on a batch and returns its losses. `first_step`: number of steps before this run."""
        with torch.autocast('cpu', torch.bfloat16):
            out = self.net(x)
        losses = loss_of(out, truth)
        # With the likelihood as the only loss of the coordinates, the network first reports a large uncertainty everywhere and then stops
        # learning. The loss `mm`, the plain distance in mm, prevents this.
        loss = losses['bce'] * 2 + losses['dice'] + losses['nll'] * 0.2 + losses['mm'] * 0.06
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimiser.step()
        self.steps += 1
        training.update_mean(self.mean, self.net, self.steps - first_step, 0.998)
        return losses


def initial_net(args, rng, rings):
    """Returns a new network, with the weights of the exported network if one is given."""
    net = Locate(context=CONTEXT)
    if args.exported:
        batches = [load_batch(rng, args.ring, rings, 32, args.long)[0] for _ in range(20)]
        exported_net = recover.unfolded(Locate(context=args.context), args.exported, batches)
        net.load_state_dict(exported_net.state_dict(), strict=False)     # new blocks are identities at first
    return net


def run(state, args, rng, rings, scenes):
    """Trains for `--steps` or `--minutes`. Prints the losses every 50 steps; saves and validates every 250 steps and at the end."""
    begin, last_print, sums, first_step = time.time(), time.time(), {}, state.steps

    def save_and_validate():
        """Saves the training, and prints the accuracy on the held-out scenes."""
        state.save(args.out)
        print('  held out:', validate.accuracy_text(state.mean, scenes, args.long), flush=True)
    while (progress := training.progress(args, begin, state.steps - first_step)) < 1:
        training.set_rate(state.optimiser, args.rate, progress, state.steps - first_step, WARM_STEPS)
        x, truth = load_batch(rng, args.ring, rings, args.batch, args.long)
        for name, loss in state.step(x, truth, first_step).items():
            sums[name] = sums.get(name, 0.0) + loss.item()
        if state.steps % 50 == 0:
            line = ' '.join(f'{name} {total / 50:.3f}' for name, total in sums.items())
            print(f'{(time.time() - begin) / 60:.1f} min step {state.steps}: {line}, {(time.time() - last_print) / 50:.2f} s', flush=True)
            last_print, sums = time.time(), {}
        if state.steps % 250 == 0:
            save_and_validate()
            last_print = time.time()
    save_and_validate()


def main():
    args = parse_arguments()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    os.makedirs(args.out, exist_ok=True)
    rings = {name: dataset.ring(args.ring, name, args.ring_long, 'r') for name in dataset.SLOTS}
    state = Training(initial_net(args, np.random.default_rng(args.seed), rings), args.rate)
    if args.resume:
        state.resume(args.resume)
    rng = np.random.default_rng([args.seed, state.steps])      # a resumed training draws other batches
    run(state, args, rng, rings, validate.held_out_scenes(args.own, args.traced))


if __name__ == '__main__':
    main()
