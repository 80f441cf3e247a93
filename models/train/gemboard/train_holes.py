"""Trains the network that classifies what the holes of the gem board hold, from cut-outs of all holes of a board.

`train_holes.py OUT --minutes 40` takes cut-outs from path-traced scenes and writes OUT/holes.pt now and then. Scenes of UMPIRE_MORE_BOARDS
that are rendered meanwhile are added.
"""
import copy
import time

import cv2
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

import scene      # sets the paths
import training      # noqa: E402
from net import Block, conv      # noqa: E402
from scene import EMPTY, HIDDEN, HOLES, ROWS      # noqa: E402

# Side of a cut-out and radius of the hole's rim in it, in pixels. As in src/read/gem_board/hole_cut_outs.rs.
SIDE, RIM_PX = 32, 8
RIM = (0.23, 0.36)      # radius of a rim along and across the rows, in distances between holes; as in src/read/gem_board/rows.rs
OFF = 0.05              # standard deviation of the error of a hole's position, in radii of its rim
SHARE = 40              # number of cut-outs that are drawn from each board of a batch
WIDTHS = (16, 32, 64, 96)      # channels at strides 2, 4, 8 and 16
LOOK_AGAIN = 300        # seconds between two looks for new scenes


class Holes(nn.Module):
    """Maps the cut-outs of one board, N x 3 x 32 x 32 (RGB 0..1), to N x 7 x 1 x 1: logits of the six colours and of an empty hole. The
    light is that of the whole board: each cut-out is compared with the mean of all."""

    def __init__(self):
        super().__init__()
        layers, before = [], 3
        for width in WIDTHS:
            layers += [conv(before, width, 2, 3 if before > 3 else 5), Block(width)]
            before = width
        self.look = nn.Sequential(*layers)
        self.summary = nn.Sequential(nn.Linear(before * (SIDE // 16) ** 2, 64), nn.ReLU())
        self.drop = nn.Dropout(0.2)
        self.share = nn.Sequential(nn.Linear(64, 64), nn.ReLU())
        self.own, self.others, self.answer = nn.Linear(64, 64), nn.Linear(64, 64, bias=False), nn.Linear(64, 7)
        self.alone = nn.Linear(64, 7)      # the answer from one cut-out alone; in training only

    def summaries(self, x):
        """Returns what is kept of each cut-out."""
        return self.summary(self.drop(self.look(x - 0.5).flatten(1)))

    def answers(self, kept, boards):
        """Returns the logits, from the summaries of `boards` boards with equally many cut-outs."""
        kept = kept.view(boards, -1, 64)
        mean = self.share(kept).mean(1, keepdim=True)
        return self.answer(F.relu(self.own(kept) + self.others(mean))).flatten(0, 1)

    def forward(self, x):
        return self.answers(self.summaries(x), 1)[:, :, None, None]


def cut_outs(rng, traced):
    """Returns the cut-outs of a scene's visible holes, N x 32 x 32 x 3 (RGB, uint8), and their contents."""
    image, truth, out, held = traced.image, traced.truth, [], []
    grid = np.float32([[c, r] for r in range(ROWS) for c in range(HOLES)]).reshape(ROWS, HOLES, 2)
    for half in (slice(0, HOLES // 2), slice(HOLES // 2, HOLES)):
        to_image = cv2.findHomography(grid[:, half].reshape(-1, 2), truth.holes[:, half].reshape(-1, 2))[0]
        for at, what in zip(grid[:, half].reshape(-1, 2), truth.held[:, half].flatten()):
            if what >= HIDDEN:
                continue
            rim = cv2.perspectiveTransform(np.float64([[at, at + (RIM[0], 0), at + (0, RIM[1]), at - (RIM[0], 0), at - (0, RIM[1])]]), to_image)[0]
            axes = np.stack([rim[1] - rim[3], rim[2] - rim[4]], 1) / (2 * RIM_PX)
            corner = rim[0] + axes @ (rng.normal(0, OFF * RIM_PX, 2) - SIDE / 2 + 0.5) - 0.5
            out.append(cv2.warpAffine(image, np.column_stack([axes, corner]), (SIDE, SIDE), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
                                      borderMode=cv2.BORDER_REPLICATE))
            held.append(int(what))
    return np.array(out), np.array(held)


def varied(rng, images):
    """Returns cut-outs of one board (uint8) as a tensor N x 3 x 32 x 32, turned, scaled, lit and blurred at random. Colours change little:
    with more, the networks for gems confuse brown and red."""
    n, normal = len(images), lambda *shape: torch.from_numpy(rng.normal(0, 1, shape).astype(np.float32))
    x = torch.from_numpy(images).float().permute(0, 3, 1, 2) / 255
    light = torch.exp(0.08 * normal(3) + 0.22 * normal(1))
    x = (x ** 2.2 * light.view(1, 3, 1, 1)).clamp(0, 1) ** (1 / 2.2)
    if rng.random() < 0.3:
        grey = x.mean(1, keepdim=True)
        x = grey + (x - grey) * (1 + 0.2 * normal(1))
    turn, side = rng.uniform(0, 2 * np.pi) + 0.1 * normal(n), rng.choice([-1.0, 1.0])
    scale, wide = torch.exp(0.06 * normal(1) + 0.05 * normal(n)), torch.exp(0.06 * normal(1))
    to_image = torch.stack([torch.stack([turn.cos() * scale * side, -turn.sin() * scale * wide, 0.035 * normal(n)], 1),
                            torch.stack([turn.sin() * scale * side, turn.cos() * scale * wide, 0.035 * normal(n)], 1)], 1)
    x = F.grid_sample(x, F.affine_grid(to_image, x.shape, align_corners=False), padding_mode='border', align_corners=False)
    kind = rng.random()
    if kind < 0.45:
        blurred = F.avg_pool2d(x, 3, 1, 1, count_include_pad=False)
        x = x + (blurred - x) * rng.uniform(0, 1.2) if kind < 0.3 else x + (x - blurred) * 0.7
    if rng.random() < 0.5:
        x = x + normal(*x.shape) * rng.uniform(0, 0.03)
    return x.clamp(0, 1)


def is_held_out(name):
    """Returns whether the scene with this name is left out of training, to measure the accuracy."""
    return int(name.split('-')[-1]) % 5 == 0


def accuracy_text(net, boards):
    """Returns the negative log-likelihood and the number of wrong answers per board, in words."""
    net.eval()
    loss = wrong = 0
    with torch.no_grad():
        for images, held in boards:
            x, held = torch.from_numpy(images).float().permute(0, 3, 1, 2) / 255, torch.from_numpy(held)
            logits = net(x)[:, :, 0, 0]
            loss, wrong = loss + F.cross_entropy(logits, held, reduction='sum').item(), wrong + (logits.argmax(1) != held).sum().item()
    net.train()
    count = max(1, len(boards))
    return f'{loss / count:.3f} nats and {wrong / count:.2f} wrong holes per board, {len(boards)} boards'


def step(net, optimiser, rng, boards, size):
    """Runs one step of the training on `size` boards; returns its loss."""
    images, held = [], []
    for index in rng.integers(0, len(boards), size):
        some = rng.integers(0, len(boards[index][1]), SHARE)
        images.append(varied(rng, boards[index][0][some]))
        held.append(torch.from_numpy(boards[index][1][some]))
    held, kept = torch.cat(held), net.summaries(torch.cat(images))
    loss = F.cross_entropy(net.answers(kept, size), held, label_smoothing=0.02) + 0.5 * F.cross_entropy(net.alone(kept), held, label_smoothing=0.02)
    optimiser.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
    optimiser.step()
    return loss.item()


def main(args):
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    net, known, boards, held_out = Holes(), set(), [], []
    if args.resume:
        training.load_weights(net, args.resume)
    mean = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), args.rate, weight_decay=0.02)

    def learn(scenes):
        for traced in scenes:
            known.add(traced.name)
            images, held = cut_outs(rng, traced)
            if len(held) >= SHARE:
                (held_out if is_held_out(traced.name) else boards).append((images, held))
    learn(scene.traced())
    learn(scene.more())
    start = looked = time.time()
    steps, part, losses = 0, 0.0, []
    while part < 1:
        training.set_rate(optimiser, args.rate, part, steps, training.WARM_STEPS)
        losses.append(step(net, optimiser, rng, boards, args.batch))
        steps += 1
        training.update_mean(mean, net, steps, 0.998)
        part = training.progress(args, start, steps)
        if steps % 500 == 0 or part >= 1:
            torch.save({'net': mean.state_dict(), 'steps': steps}, f'{args.out}/holes.pt')
            print(f'{(time.time() - start) / 60:.1f} min step {steps}: loss {np.mean(losses):.3f}, {len(boards)} boards; held out: '
                  + accuracy_text(mean, held_out), flush=True)
            losses = []
        if time.time() - looked > LOOK_AGAIN:
            learn(scene.more(known))
            looked = time.time()


if __name__ == '__main__':
    main(training.arguments(40, 2e-3, 6))
