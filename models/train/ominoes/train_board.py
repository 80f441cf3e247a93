"""Trains the network that locates the Ominoes board: mask, outer corners, crossings of the grid, top faces of dice.

`train_board.py OUT --fill` draws images into OUT/ring until stopped; `train_board.py OUT --minutes 60` trains on them. Images are WIDE x
HIGH or transposed, because a board has no preferred orientation.
"""
import copy
import os
import sys
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import augment      # noqa: E402
import backgrounds  # noqa: E402
import fabrics      # noqa: E402
import recover      # noqa: E402
import scene        # noqa: E402
import sources      # noqa: E402
import training     # noqa: E402
from net import Locate      # noqa: E402

# Size of a training image in pixels, and number of slots of the ring buffer. Set by hand.
WIDE, HIGH, SLOTS = 320, 256, 6000
# The maps of a truth, in order.
PLANES = ('board', 'corner', 'crossing', 'top', 'weight')


def heat(points, h, w, sigma):
    """Returns Gaussian peaks of height 1 at points given in cells; h x w."""
    out = np.zeros((h, w), np.float32)
    r = int(sigma * 3) + 1
    for x, y in points:
        if not (-r < x < w + r and -r < y < h + r):
            continue
        x0, x1, y0, y1 = max(0, int(x) - r), min(w, int(x) + r + 2), max(0, int(y) - r), min(h, int(y) + r + 2)
        if x1 > x0 and y1 > y0:
            g = np.exp(-((np.arange(x0, x1) + 0.5 - x)[None] ** 2 + (np.arange(y0, y1) + 0.5 - y)[:, None] ** 2) / (2 * sigma ** 2))
            out[y0:y1, x0:x1] = np.maximum(out[y0:y1, x0:x1], g)
    return out


def planes(truth, w, h):
    """Returns the truth at stride 4, uint8 0..255, with one plane for each name in PLANES."""
    gh, gw = h // 4, w // 4
    out = np.zeros((5, gh, gw), np.float32)
    if truth is None:
        out[4] = 1
        return (out * 255).astype(np.uint8)
    fill = lambda quads: cv2.resize(_filled(quads, w, h), (gw, gh), interpolation=cv2.INTER_AREA)
    out[0] = fill([truth.outline])
    out[1] = heat(truth.corners / 4, gh, gw, 1.2)
    square = truth.square / 4
    out[2] = heat(truth.crossings / 4, gh, gw, float(np.clip(square * 0.14, 0.6, 1.1)))
    out[3] = fill([t[0] for t in truth.tops])
    out[4] = np.maximum(out[0], fill([t[0] for t in truth.tops if t[1] is not None]))
    return (out * 255 + 0.5).astype(np.uint8)


def _filled(quads, w, h):
    """Returns a mask of quads, in pixels."""
    mask = np.zeros((h, w), np.float32)
    for q in quads:
        cv2.fillPoly(mask, [np.round(np.clip(q, -4000, 4000) * 16 - 8).astype(np.int32)], 1.0, cv2.LINE_AA, 4)
    return mask


def rings(folder, mode):
    """Returns the files with the drawn images and their truths, as arrays. `mode` is that of `np.memmap`."""
    os.makedirs(folder, exist_ok=True)
    return (np.memmap(f'{folder}/images', np.uint8, mode, shape=(SLOTS, HIGH, WIDE, 3)),
            np.memmap(f'{folder}/truths', np.uint8, mode, shape=(SLOTS, 5, HIGH // 4, WIDE // 4)))


def is_held_out(number):
    """Returns whether the scene with this number is left out of training, to measure the accuracy."""
    return number % 8 == 3


def fill(folder, seed):
    """Draws training images into the rings, until the process is stopped."""
    cv2.setNumThreads(1)
    rng = np.random.default_rng(seed)
    tables = {'tables': backgrounds.tables(seed, families=fabrics.TRAINING + fabrics.PRINTS), 'flat': sources.rooms(), 'traced': []}
    others = sources.traced(('card', 'table', 'gems', 'gemboard'), lambda i: i % 3 == 0)
    scenes, stock = scene.traced(lambda i: not is_held_out(i)), scene.Stock(160, 120, seed)
    images, truths = rings(folder, 'r+' if os.path.exists(f'{folder}/images') else 'w+')
    count, last = 0, time.time()
    while True:
        kind = rng.random()
        if kind < 0.3:
            image, truth = scene.view(rng, scenes[int(rng.integers(len(scenes)))], WIDE, HIGH, tables)
        elif kind < 0.36:
            image, _, _ = augment.view(rng, others[int(rng.integers(len(others)))], WIDE, HIGH, tables)
            truth = None
        else:
            image, truth = scene.compose(rng, WIDE, HIGH, stock, tables, empty=kind < 0.4)
        if rng.random() < 0.12:
            augment.cover_parts(rng, image)
        slot = count % SLOTS
        images[slot], truths[slot] = augment.photograph(rng, image), planes(truth, WIDE, HIGH)
        count += 1
        if count < 100 or count % 100 == 0:
            training.store_filled_slots(folder, min(count, SLOTS))
        if count % 500 == 0:
            print(f'{count} images, {(time.time() - last) / 500 * 1e3:.0f} ms each', flush=True)
            last = time.time()
        if count > SLOTS:
            time.sleep(0.03)


def batch_of(rng, ring, filled, size, long):
    """Returns a random batch of `size` images with their truths, varied at random. `filled` is the number of drawn images."""
    pick = np.sort(rng.choice(filled, size, replace=False))
    x = torch.from_numpy(np.asarray(ring[0][pick])).permute(0, 3, 1, 2).float() / 255
    t = torch.from_numpy(np.asarray(ring[1][pick])).float() / 255
    if rng.random() < 0.5:
        x, t = x.transpose(2, 3), t.transpose(2, 3)
    if rng.random() < 0.5:
        x, t = x.flip(3), t.flip(3)
    if rng.random() < 0.5:
        x, t = x.flip(2), t.flip(2)
    if long < WIDE:
        rows, columns = (round(s * long / WIDE / 32) * 32 for s in x.shape[2:])
        x = F.interpolate(x, (rows, columns), mode='bilinear', antialias=True)
        t = F.interpolate(t, (rows // 4, columns // 4), mode='bilinear', antialias=True)
    x = (x * torch.empty(size, 3, 1, 1).normal_(1, 0.05) + torch.empty(size, 1, 1, 1).normal_(0, 0.02)).clamp_(0, 1)
    return x.contiguous(), t


def peaks_loss(logit, target):
    """Returns the cross-entropy to soft peaks, weighted so that the few cells of a peak balance the many others."""
    return (F.binary_cross_entropy_with_logits(logit, target, reduction='none') * (0.25 + 4 * target)).mean()


def loss_of(out, t):
    """Returns the losses by name."""
    board = F.binary_cross_entropy_with_logits(out[:, 0], t[:, 0])
    p = out[:, 0].sigmoid()
    dice = 1 - (2 * (p * t[:, 0]).sum() + 50) / ((p + t[:, 0]).sum() + 50)
    w = t[:, 4]
    top = (F.binary_cross_entropy_with_logits(out[:, 3], t[:, 3], reduction='none') * w).sum() / w.sum().clamp_min(1)
    return {'board': board + dice * 0.3, 'corner': peaks_loss(out[:, 1], t[:, 1]) * 3, 'crossing': peaks_loss(out[:, 2], t[:, 2]) * 2, 'top': top}


def accuracy_text(net, scenes):
    """Evaluates held-out path-traced scenes, scaled to a longer side of 320 pixels as in the program. Returns as text the errors of the
    corners in pixels, and how well the predicted areas overlap the true ones."""
    net.eval()
    out = []
    with torch.no_grad():
        for s in scenes:
            h, w = s.image.shape[:2]
            k = 320 / max(h, w)
            size = (round(w * k / 32) * 32, round(h * k / 32) * 32)
            x = torch.from_numpy(cv2.resize(s.image, size, interpolation=cv2.INTER_AREA)).permute(2, 0, 1)[None].float() / 255
            m = net(x)[0].sigmoid().numpy()
            t = s.truth.moved(lambda p: p * [size[0] / w, size[1] / h])
            worst = 0
            for c in t.corners / 4:
                y, x0 = np.mgrid[0:m.shape[1], 0:m.shape[2]] + 0.5
                near = np.hypot(x0 - c[0], y - c[1]) < 6
                v = np.where(near, m[1], 0)
                i = np.unravel_index(v.argmax(), v.shape)
                worst = max(worst, np.hypot(i[1] + 0.5 - c[0], i[0] + 0.5 - c[1]) * 4 if v.max() > 0.2 else 99)
            truth = planes(t, *size) / 255
            p, q = m[0] > 0.5, truth[0] > 0.5
            top = (m[3] > 0.5) & (truth[4] > 0.5), truth[3] > 0.5
            iou = lambda a, b: (a & b).sum() / max((a | b).sum(), 1)
            inside = np.array([m[2][min(max(int(y), 0), m.shape[1] - 1), min(max(int(x), 0), m.shape[2] - 1)] for x, y in t.crossings / 4])
            out.append((worst, iou(p, q), iou(top[0], top[1] & (truth[4] > 0.5)), inside.mean(), np.percentile(m[2], 50)))
    net.train()
    a = np.array(out)
    return f'corner median {np.median(a[:, 0]):.1f} worst {a[:, 0].max():.1f} px, board {a[:, 1].min():.3f}, tops {np.median(a[:, 2]):.3f}, crossings {a[:, 3].mean():.2f}'


def main():
    args = training.arguments(minutes=60, rate=2e-3, batch=10, first=400)
    ring_folder = f'{args.out}/ring'
    if args.fill:
        return fill(ring_folder, args.seed)
    torch.set_num_threads(1)
    torch.manual_seed(0)
    rng = np.random.default_rng(args.seed)
    while training.filled_slots(ring_folder) < args.first:
        time.sleep(2)
    ring, net = rings(ring_folder, 'r'), Locate()
    if args.resume and args.resume.endswith('.onnx'):
        images = [batch_of(rng, ring, args.first, args.batch, WIDE)[0] for _ in range(20)]
        recover.unfolded(net, args.resume, images)
    elif args.resume:
        net.load_state_dict(torch.load(args.resume)['net'])
    else:
        training.load_weights(net, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../locate.onnx'))
        torch.nn.init.zeros_(net.head.weight)
        net.head.bias.data.copy_(torch.tensor([-1.0, -4.0, -2.5, -2.0]))
    net.train()
    mean = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=1e-4, betas=(0.9, 0.98))
    scenes = scene.traced(is_held_out)
    begin, last, sums, steps = time.time(), time.time(), {}, 0
    while (part := training.progress(args, begin, steps)) < 1:
        training.set_rate(optimiser, args.rate, part, steps, 60)
        long = WIDE if rng.random() < 0.25 + 0.5 * part else 256
        x, t = batch_of(rng, ring, training.filled_slots(ring_folder), args.batch, long)
        out = net(x)
        losses = loss_of(out, t)
        optimiser.zero_grad(set_to_none=True)
        sum(losses.values()).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        steps += 1
        training.update_mean(mean, net, steps, 0.995)
        for k, v in losses.items():
            sums[k] = sums.get(k, 0.0) + v.item()
        if steps % 25 == 0:
            print(f'{(time.time() - begin) / 60:.1f} min step {steps}: ' + ' '.join(f'{k} {v / 25:.4f}' for k, v in sums.items())
                  + f', {(time.time() - last) / 25:.2f} s', flush=True)
            last, sums = time.time(), {}
        if steps % 150 == 0:
            torch.save({'net': mean.state_dict(), 'steps': steps}, f'{args.out}/last.pt')
            print('  held out:', accuracy_text(mean, scenes), flush=True)
            last = time.time()
    torch.save({'net': mean.state_dict(), 'steps': steps}, f'{args.out}/last.pt')
    print('  held out:', accuracy_text(mean, scenes), flush=True)


if __name__ == '__main__':
    main()
