"""Keeps a ring buffer of training images on disk and renews it until the process is stopped.

`python dataset.py RING [--own DIR] [--seed N]` fills and renews the ring buffer; the trainer reads random slots.
"""
import argparse
import json
import os
import sys
import time

import cv2
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import augment      # noqa: E402
import composite    # noqa: E402
import sources      # noqa: E402

# Fraction of the images of path-traced and rendered scenes that are made from a scene with a hand over a card, if there are such scenes.
# Set by hand; high because a hand occludes the most informative parts of a card.
HAND_FRACTION = 0.45
# Fraction of the images that are tall. Set by hand.
TALL_FRACTION = 0.23
# Number of images in the ring buffer of each image format. Set by hand.
SLOTS = {'wide': 5000, 'tall': 1500}


def shape(name, long):
    """Returns height and width of a 4:3 or 3:4 image with a given longer side."""
    return (long * 3 // 4, long) if name == 'wide' else (long, long * 3 // 4)


def ring(folder, name, long, mode):
    """Opens the files of a ring buffer as arrays: the images and their truths. `name` is the image format, wide or tall."""
    h, w = shape(name, long)
    slots = SLOTS[name]
    images = np.memmap(f'{folder}/{name}.images', np.uint8, mode, shape=(slots, h, w, 3))
    truths = np.memmap(f'{folder}/{name}.truths', np.float16, mode, shape=(slots, 4, h // 4, w // 4))
    return images, truths


def is_held_out(number):
    """Returns whether the scene with this number is kept for validation: one in ten."""
    return number % 10 == 3


def is_for_training(number):
    """Returns whether the scene with this number is used for training."""
    return not is_held_out(number)


def load(own, traced, work):
    """Loads everything that images are made from; `own` and `traced` are folders of rendered and of further path-traced scenes."""
    stock = {'tables': sources.tables(), 'traced': sources.traced(keep=is_for_training) + sources.clip_frames(),
             'others': sources.others(), 'own': []}
    if own:
        stock['own'] = sources.own(own, is_for_training)
    if traced:
        stock['traced'] += sources.own(traced, is_for_training)
    for kind in ('own', 'traced'):
        stock[f'{kind}_hands'] = [scene for scene in stock[kind] if scene.under_hand] or stock[kind]
    stock['faces'] = sources.scans() + sources.house(40, f'{work}/house') + sources.travelling(40)
    stock['flat'] = sources.rooms() + [s.image for s in stock['others'][::4]]
    return stock


def sample(rng, h, w, stock):
    """Returns one training image (uint8) with its truth planes."""
    kind, cut = rng.random(), None
    # limits, for `kind`, of path-traced, rendered and other scenes, and of composed images without a card; the rest are composed with cards
    traced, own, others, empty = (0.36, 0.64, 0.69, 0.73) if stock['own'] else (0.42, 0.42, 0.5, 0.56)
    pick = lambda name: stock[name][int(rng.integers(len(stock[name])))]
    if kind < own:
        name = 'traced' if kind < traced else 'own'
        name += '_hands' if rng.random() < HAND_FRACTION else ''
        image, maps, cut = augment.view(rng, pick(name), w, h, stock)
        if maps and not name.endswith('_hands') and rng.random() < 0.1:
            augment.hand_over(rng, image, maps)
    elif kind < others:
        image, maps, cut = augment.view(rng, pick('others'), w, h, stock)
    else:
        image, maps = composite.compose(rng, w, h, stock, empty=kind < empty)
    if rng.random() < 0.2:
        augment.cover_parts(rng, image)
    truth = augment.planes(maps, w, h, cut)
    image = augment.photograph(rng, image)
    if rng.random() < 0.06:                      # mirrored, as by a front camera
        image, truth = image[:, ::-1], truth[:, :, ::-1]
    return image, truth


def fill(folder, stock, seed, long):
    """Fills the ring buffers in a folder with images made from `stock`, and renews them until the process is stopped."""
    rng = np.random.default_rng(seed)
    rings = {name: ring(folder, name, long, 'r+') for name in SLOTS}
    done, last = {name: 0 for name in SLOTS}, time.time()
    if os.path.exists(f'{folder}/filled.json'):          # continues where an earlier run stopped
        done = json.load(open(f'{folder}/filled.json', encoding='utf8'))
    while True:
        name = 'tall' if rng.random() < TALL_FRACTION else 'wide'
        images, truths = rings[name]
        slot = done[name] % len(images)
        h, w = shape(name, long)
        images[slot], truths[slot] = sample(rng, h, w, stock)
        done[name] += 1
        if sum(done.values()) % 50 == 0:
            with open(f'{folder}/filled.json.part', 'w', encoding='utf8') as file:
                json.dump({n: min(done[n], len(rings[n][0])) for n in SLOTS}, file)
            # the file `full` exists once the ring buffers were full; from then on `filled.json` stays unchanged, even if this process
            # restarts and counts from 0
            if not os.path.exists(f'{folder}/full'):
                os.replace(f'{folder}/filled.json.part', f'{folder}/filled.json')
            if all(done[n] >= len(rings[n][0]) for n in SLOTS):
                open(f'{folder}/full', 'w', encoding='utf8').close()
        if os.path.exists(f'{folder}/full'):
            time.sleep(0.02)                      # renewing may be slower than filling: the trainer needs the processor
        if sum(done.values()) % 500 == 0:
            print(f'{sum(done.values())} images, {(time.time() - last) / 500 * 1e3:.0f} ms each', flush=True)
            last = time.time()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('ring')
    parser.add_argument('--own', help='a folder of scenes drawn by `umpire scene`')
    parser.add_argument('--traced', help="a folder of path-traced scenes beside those of the split's tune lists")
    parser.add_argument('--long', type=int, default=384)
    parser.add_argument('--seed', type=int, default=1)
    args = parser.parse_args()
    cv2.setNumThreads(1)
    os.makedirs(args.ring, exist_ok=True)
    stock = load(args.own, args.traced, os.path.dirname(os.path.abspath(args.ring)))
    for name in SLOTS:
        if not os.path.exists(f'{args.ring}/{name}.images'):
            ring(args.ring, name, args.long, 'w+')
    print({k: len(v) for k, v in stock.items()}, flush=True)
    fill(args.ring, stock, args.seed, args.long)


if __name__ == '__main__':
    sys.exit(main())
