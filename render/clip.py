#!/usr/bin/env python3
"""Renders video clips of play with exact truth.

    clip.py --pool own --seed N --count K --out DIR [--size 1280x720] [--samples 8] [--avi] [--force] [--opt KEY=VALUE]
    clip.py --check CLIP.mp4 OUT.png [--frames 0,40,41]     draws the truth on frames; default: the middle of each state

Writes DIR/clip-POOL-SEED.mp4 (H.264, yuv420p, 30 frames per second; with --avi also Motion JPEG) and .json; needs ffmpeg. Every state
of play and every hand is path-traced once, without noise. The frames are composed from these images: the hand is cut out by its
projected mesh and slides in and out, with the piece that it carries, its shadow and motion blur. Then follow camera shake, a nudge of
the camera in a quarter of the clips, lens, exposure drift, new noise and the tone curve. In every 20 seeds of a pool there are exactly 6
clips with several cards, 5 nudged, 4 unsolved at the end, and 6 with a nearly solved card.
--opt: symbol=mask cards=1..4 nudge=0|1 solved=0|1 near=none|shifted|wrong_set number=13; they fix choices that are otherwise random.

Truth. Frames count from 0; from_frame and to_frame are both inclusive. Pixels as in README.md.
symbol: the row by which all cards are played, shown by `die` where it is visible; null: each card is played by a row of its own.
cards[].corners, .grid_origin: positions in frame 0.
pose[]: where each card is from that frame until the next entry, without the shake, which is below 0.7 pixels.
timeline[]: what = state (nothing moves, no hand), hand (a hand over the table), motion (a hand slides, or a piece moves).
  states[]: what is on each card in these frames: verdict, symbol, placements, defects; `occluded` lists the cells that the hand hides.
solved[]: `laid`: first frame in which the last piece is in its place, under the hand; `frame`: first frame without a hand.
events[]: what each hand does.
"""

import argparse
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import pool as pools  # noqa: E402
from clips.check import check  # noqa: E402


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--game', choices=['ubongo', 'ominoes'], default='ubongo')
    p.add_argument('--pool', default='own')
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--count', type=int, default=1)
    p.add_argument('--step', type=int, default=1)
    p.add_argument('--out', default='out')
    p.add_argument('--size', default='1280x720')
    p.add_argument('--samples', type=int, default=int(os.environ.get('SCENE_SAMPLES', '8')))
    p.add_argument('--turns', type=int)
    p.add_argument('--avi', action='store_true')
    p.add_argument('--force', action='store_true')
    p.add_argument('--opt', action='append', default=[])
    p.add_argument('--check', nargs=2, metavar=('CLIP', 'PNG'))
    p.add_argument('--frames')
    a = p.parse_args()
    if a.check:
        return check(*a.check, [int(x) for x in a.frames.split(',')] if a.frames else None)
    from make import quiet

    pool = pools.select(a.pool)
    options = dict(o.split('=', 1) for o in a.opt)
    if a.turns:
        options['turns'] = a.turns
    for seed in range(a.seed, a.seed + a.count * a.step, a.step):
        f = os.path.join(a.out, f'{"game" if a.game == "ominoes" else "clip"}-{pool}-{seed}')
        if not a.force and os.path.exists(f + '.mp4') and os.path.exists(f + '.json'):
            continue
        with quiet():
            # loads Blender, which --check does not need
            if a.game == 'ominoes':
                from dice_game.assembly import make
            else:
                from clips.assembly import make

            line = make(
                seed,
                pool,
                a.out,
                tuple(int(x) for x in a.size.split('x')),
                options,
                a.avi,
                a.samples,
            )
        print(line, flush=True)


if __name__ == '__main__':
    main()
