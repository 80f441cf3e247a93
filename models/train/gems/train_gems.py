"""Trains the network that locates gems and other small items: their centres, sizes and masks, which are gems, and of which colour.

`train_gems.py OUT --fill` draws images into OUT/ring until stopped; with `--resume STATE`, up to 4 in 10 of the path-traced ones are
around places where that network is wrong. `train_gems.py OUT --minutes 60` trains on them. Use `--hold --batch 20 --resume STATE` to
continue a trained network on crops around gems: `--hold` keeps its normalisation, because the statistics of such crops would be biased.
"""
import os
import sys

import cv2
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import augment      # noqa: E402
import backgrounds      # noqa: E402
import scene        # noqa: E402
import sources      # noqa: E402
import training     # noqa: E402
from net import Locate      # noqa: E402
from stones import COLOURS      # noqa: E402

# Size of a training image in pixels, and number of slots of the ring buffer. Set by hand.
WIDE, HIGH, SLOTS = 320, 256, 12000
CROP_SIDE, FULL_IMAGE_FRACTION = 192, 0.2   # with --hold: side of the crops in pixels, fraction of batches with whole images
MIN_SHARP_RADIUS = 20               # radius in pixels from which gems need not be enlarged
NO_GEM = 255               # colour number of pixels without a gem
RADIUS_CODE = (2.0, 5.0)       # radii are encoded as log2(radius / 2 pixels) / 5
SIGMA = 0.28             # standard deviation of a peak in the truth, in radii of the gem
# Number of channels of each level of the network. Set by hand.
WIDTHS = (32, 48, 64, 96, 128)


def is_held_out(number):
    """Returns whether the scene with this number is left out of training, to measure the accuracy."""
    return number % 6 == 2


class Gems(Locate):
    """Maps N x 3 x H x W (RGB 0..1) to N x 10 x H/4 x W/4: logits of centre and mask, the radius encoded by RADIUS_CODE, logits of six
    colours and of being a gem."""

    def __init__(self, widths=WIDTHS):
        super().__init__(widths, deeper=2)
        self.head = nn.Conv2d(widths[1], 10, 1)


def planes(gems, owner, w, h):
    """Returns the truth at stride 4, uint8: peaks at the centres, radii, mask (0..255), colour (0..5, OTHER or NO_GEM), and where the loss
    is ignored. `owner`: the number of the gem that each pixel shows."""
    gh, gw = h // 4, w // 4
    out = np.zeros((5, gh, gw), np.float32)
    out[3] = NO_GEM
    out[2] = cv2.resize((owner > 0) * np.float32(255), (gw, gh), interpolation=cv2.INTER_AREA)
    shown, (y, x) = owner[2::4, 2::4], np.mgrid[0:gh, 0:gw] + 0.5
    for g in gems:
        (cx, cy), r, mine = g.centre / 4, g.radius / 4, shown == g.number
        d2 = (x - cx) ** 2 + (y - cy) ** 2
        if g.visible < scene.MIN_VISIBLE:
            out[4][cv2.dilate((owner == g.number) * np.uint8(1), np.ones((13, 13), np.uint8))[2::4, 2::4] > 0] = 255
            continue
        peak = np.exp(-d2 / (2 * max(SIGMA * r, 0.55) ** 2)) * 255
        here = (np.abs(x - cx) <= 0.5) & (np.abs(y - cy) <= 0.5)
        peak[here] = 255      # the cell with the centre always is a peak
        out[0] = np.maximum(out[0], peak)
        mine |= here
        out[1][mine] = np.clip(np.log2(max(g.radius, 2.0) / RADIUS_CODE[0]) / RADIUS_CODE[1], 0, 1) * 255
        out[3][mine] = g.colour
    out[4][out[0] > 250] = 0
    return (out + 0.5).clip(0, 255).astype(np.uint8)


def median_radius(s):
    """Returns the median radius of the gems of a scene in pixels; 30 without gems."""
    return np.median([g.radius for g in s.gems]) if s.gems else 30.0


def random_scene(rng, scenes):
    """Returns a random scene, preferably one whose gems are so large that they need not be enlarged, as in most photos."""
    for _ in range(3):
        s = scenes[int(rng.integers(len(scenes)))]
        if median_radius(s) >= MIN_SHARP_RADIUS or rng.random() < 0.4:
            break
    return s


def view(rng, s, w, h):
    """Returns a part of a path-traced scene, its gems, and the number of the gem that each pixel shows. The scene is scaled so that the
    radius of its gems is 4 to 28 pixels, mostly as in the program's second pass, unless this needs a scale outside 0.15 to 1.6. It is
    rotated slightly, as handheld photos are, and sometimes by any angle. In half of the cases it is mirrored.
    If places are known where a network was wrong, 4 in 10 parts are around one of them. A few parts are at a random place, for pawns and
    dice that stand apart."""
    radius = median_radius(s)
    sizes = ((4, 12), (14, 27), (10, 28))[int(rng.choice(3, p=[0.15, 0.65, 0.2]))]
    scale = min(max(np.exp(rng.uniform(*np.log(sizes))) / radius, 0.15), 1.6)
    if s.hard and rng.random() < 0.4:
        about = s.hard[int(rng.integers(len(s.hard)))]
    elif s.gems and rng.random() < 0.85:
        about = s.gems[int(rng.integers(len(s.gems)))].centre
    else:
        about = rng.uniform(0.1, 0.9, 2) * s.image.shape[1::-1]
    turn = rng.uniform(0, 2 * np.pi) if rng.random() < 0.15 else rng.normal(0, 0.2)
    c, k = np.cos(turn) * scale, np.sin(turn) * scale
    m = np.array([[c, -k, 0], [k, c, 0]])
    if rng.random() < 0.5:
        m[0] = -m[0]
    m[:, 2] = np.array([w, h]) / 2 + rng.normal(0, 0.15, 2) * [w, h] - m[:, :2] @ about
    source, a = s.image, m.copy()
    owner = cv2.warpAffine(s.owner, m, (w, h), flags=cv2.INTER_NEAREST)
    while scale < 0.6:
        source, scale, a = cv2.resize(source, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), scale * 2, a * [2, 2, 1]
    image = cv2.warpAffine(source, a, (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    size = np.sqrt(abs(np.linalg.det(m[:, :2])))
    inside = lambda p: -2 < p[0] < w + 2 and -2 < p[1] < h + 2
    moved = [scene.Gem(m[:, :2] @ g.centre + m[:, 2], g.radius * size, g.colour, g.visible, g.number) for g in s.gems]
    # outside the border of the scene, the warp has filled the image with the mirrored scene; make this area grey instead
    mask = cv2.warpAffine(np.full(source.shape[:2], 255, np.uint8), a, (w, h), borderValue=0)[..., None] / 255.0
    return image * mask + 110 * (1 - mask), [g for g in moved if inside(g.centre)], owner


def rings(folder, mode):
    """Returns the files with the drawn images and their truths, as arrays. `mode` is that of `np.memmap`."""
    os.makedirs(folder, exist_ok=True)
    return (np.memmap(f'{folder}/images', np.uint8, mode, shape=(SLOTS, HIGH, WIDE, 3)),
            np.memmap(f'{folder}/truths', np.uint8, mode, shape=(SLOTS, 5, HIGH // 4, WIDE // 4)))


def mistake_places(net, s, radius=16):
    """Returns where the network is wrong in a scene scaled so that its gems have this radius, but enlarged at most 1.4 times:
    missed gems, wrong colours and false detections, in pixels of the scene."""
    k = min(radius / np.median([g.radius for g in s.gems]), 1.4)
    h, w = (round(v * k / 32) * 32 for v in s.image.shape[:2])
    image = cv2.resize(s.image.clip(0, 255).astype(np.uint8), (w, h), interpolation=cv2.INTER_AREA if k < 1 else cv2.INTER_LINEAR)
    with torch.no_grad(), torch.autocast('cpu', torch.bfloat16):
        found = peaks(training.predict_maps(net, image))
    found = [(np.array(f[:2]) * s.image.shape[1] / w, f[3]) for f in found]
    right, out = set(), []
    for g in sorted(s.gems, key=lambda g: -g.visible):
        near = [i for i, f in enumerate(found) if i not in right and np.hypot(*(f[0] - g.centre)) < g.radius]
        best = min(near, key=lambda i: np.hypot(*(found[i][0] - g.centre)), default=None)
        right.add(best)
        if g.visible >= scene.MIN_VISIBLE and (best is None or found[best][1] != g.colour):
            out.append(g.centre)
    return out + [f[0] for i, f in enumerate(found) if i not in right]


def store_mistakes(path, scenes):
    """Stores in each scene (`hard`) the places where the network of a training state is wrong."""
    torch.set_num_threads(1)
    net = Gems()
    net.load_state_dict(torch.load(path)['net'], strict=False)
    net.eval().to(memory_format=torch.channels_last)
    for s in scenes:
        s.hard = mistake_places(net, s) if s.gems else []
    print(sum(len(s.hard) for s in scenes), 'mistakes in', len(scenes), 'scenes', flush=True)


def fill(folder, seed, part, weak_net=None):
    """Draws training images into the rings, until the process is stopped."""
    rng = np.random.default_rng([seed, part[0]])
    tables = {'tables': backgrounds.tables(seed, part), 'flat': sources.rooms(), 'traced': []}
    others = sources.traced(('card', 'table', 'ominoes'), lambda i: i % 3 == 0)
    known, further, bare = scene.traced(lambda i: not is_held_out(i)), scene.further_scenes(), scene.bare_scenes()
    if weak_net:
        for one in bare:
            one.image = one.develop(rng, tables)
        store_mistakes(weak_net, known + further + bare)

    def draw(count):
        """Returns the next image with its truth."""
        if count % 4000 == 3999:
            fresh = scene.further_scenes(further)      # scenes rendered since the last call
            if weak_net:
                store_mistakes(weak_net, fresh)
            further.extend(fresh)
        kind, strength = rng.random(), 0.35
        if kind < 0.1 and len(bare) > 20:
            one = bare[int(rng.integers(len(bare)))]
            if one.image is None or rng.random() < 0.15:
                one.image = one.develop(rng, tables)
            image, gems, owner = view(rng, one, WIDE, HIGH)
        elif kind < 0.88:
            some = further if len(further) > 20 and rng.random() < 0.93 else known
            image, gems, owner = view(rng, random_scene(rng, some), WIDE, HIGH)
            if rng.random() < 0.4 and gems:
                image = scene.repainted(rng, image, gems)
        elif kind < 0.93:
            image, _, _ = augment.view(rng, others[int(rng.integers(len(others)))], WIDE, HIGH, tables)
            gems, owner = [], np.zeros((HIGH, WIDE), np.uint8)
        else:
            image, gems, owner = scene.compose(rng, WIDE, HIGH, tables, empty=kind < 0.94)
            strength = 1.0
        return augment.photograph(rng, image, grey_share=0.0, strength=strength), planes(gems, owner, WIDE, HIGH)
    training.fill_ring(folder, rings(folder, 'r+' if os.path.exists(f'{folder}/images') else 'w+'), draw, rest=0.01, part=part)


def batch_of(rng, ring, filled, size):
    """Returns a random batch of `size` images with their truths, varied at random. `filled` is the number of drawn images."""
    return training.augmented_batch(rng, ring, filled, size, light=0.03, upright=True)


def crop_batch_of(rng, ring, filled, size):
    """Returns a batch of crops around gems; sometimes a batch of whole images instead, half as many. Gems cover a sixteenth of an image.
    The crops have less than half the area of an image, and contain 97 % of the gems."""
    x, t = batch_of(rng, ring, filled, size)
    if rng.random() < FULL_IMAGE_FRACTION:
        return x[:size // 2], t[:size // 2]
    cells, (h, w) = CROP_SIDE // 4, t.shape[2:]
    out = []
    for one, truth in zip(x, t):
        at = torch.nonzero(truth[2] > 127)
        y, k = at[int(rng.integers(len(at)))].tolist() if len(at) and rng.random() < 0.9 else (int(rng.integers(h)), int(rng.integers(w)))
        y, k = (int(np.clip(v - cells // 2 + rng.integers(-8, 9), 0, end - cells)) for v, end in ((y, h), (k, w)))
        out.append((one[:, 4 * y:4 * y + CROP_SIDE, 4 * k:4 * k + CROP_SIDE], truth[:, y:y + cells, k:k + cells]))
    return torch.stack([one for one, _ in out]), torch.stack([truth for _, truth in out])


def loss_of(out, t):
    """Returns the losses by name."""
    heat, radius, cover, weight = t[:, 0].float() / 255, t[:, 1].float() / 255, t[:, 2].float() / 255, (t[:, 4] < 128).float()
    middle = training.focal_loss(out[:, 0], heat, weight, min_centres=20)
    stone = (F.binary_cross_entropy_with_logits(out[:, 1], cover, reduction='none') * weight).mean() * 2
    on = t[:, 1] > 0
    size = F.smooth_l1_loss(out[:, 2][on], radius[on], beta=0.05) * 8 if on.any() else out.sum() * 0
    is_item = t[:, 3] < NO_GEM
    gem = F.binary_cross_entropy_with_logits(out[:, 9][is_item], (t[:, 3][is_item] < scene.OTHER).float()) * 0.3 if is_item.any() else out.sum() * 0
    is_gem = t[:, 3] < scene.OTHER
    colour = F.cross_entropy(out[:, 3:9].permute(0, 2, 3, 1)[is_gem], t[:, 3][is_gem].long(), label_smoothing=0.02) * 0.8 if is_gem.any() else out.sum() * 0
    return {'middle': middle, 'stone': stone, 'size': size, 'colour': colour, 'gem': gem}


def peaks(m, min_score=0.35):
    """Returns the detected items from the network's maps of one image (10 x h x w, before the sigmoid): x, y, radius in pixels, colour
    (OTHER if it is no gem), score."""
    p = 1 / (1 + np.exp(-m[0]))
    top = (p == cv2.dilate(p, np.ones((3, 3), np.uint8))) & (p > min_score)
    out = []
    for y, x in zip(*np.nonzero(top)):
        r = RADIUS_CODE[0] * 2 ** (RADIUS_CODE[1] * m[2, y, x])
        out.append(((x + 0.5) * 4, (y + 0.5) * 4, r, int(m[3:9, y, x].argmax()) if m[9, y, x] > 0 else scene.OTHER, float(p[y, x])))
    out.sort(key=lambda s: -s[4])
    kept = []
    for s in out:
        if all(np.hypot(s[0] - k[0], s[1] - k[1]) > 0.55 * min(s[2], k[2]) for k in kept):
            kept.append(s)
    return kept


def accuracy_text(net, scenes, radius=14):
    """Evaluates held-out path-traced scenes, scaled so that gems have this radius, but not enlarged. Returns as text how many gems are
    missed, falsely detected and wrongly coloured."""
    net.eval()
    missed = false_detections = wrong = visible = 0
    with torch.no_grad():
        for s in scenes:
            k = min(radius / np.median([g.radius for g in s.gems]), 1.0)
            h, w = (round(v * k / 32) * 32 for v in s.image.shape[:2])
            image = cv2.resize(s.image, (w, h), interpolation=cv2.INTER_AREA)
            found, scale = peaks(training.predict_maps(net, image)), np.array([w / s.image.shape[1], h / s.image.shape[0]])
            free = list(found)
            for g in sorted(s.gems, key=lambda g: -g.visible):
                c, r = g.centre * scale, g.radius * scale[0]
                near = [f for f in free if np.hypot(f[0] - c[0], f[1] - c[1]) < r]
                best = min(near, key=lambda f: np.hypot(f[0] - c[0], f[1] - c[1]), default=None)
                if best:
                    free.remove(best)
                if g.visible >= scene.MIN_VISIBLE:
                    visible += 1
                    missed += best is None
                    wrong += best is not None and best[3] != g.colour
            false_detections += len(free)
    net.train()
    return f'of {visible} gems {missed} missed, {false_detections} detected falsely, {wrong} of another colour'


def main():
    args = training.arguments(minutes=60, rate=2e-3, batch=10)
    folder = f'{args.out}/ring'
    if args.fill:
        return fill(folder, args.seed, args.part, args.resume)
    net = Gems()
    net.head.bias.data[:3] = torch.tensor([-3.5, -2.0, 0.5])
    scenes = scene.traced(is_held_out)
    training.train(args, net, rings, folder, crop_batch_of if args.hold else batch_of, loss_of, lambda mean: accuracy_text(mean, scenes), name='last')


if __name__ == '__main__':
    main()
