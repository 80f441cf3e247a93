#!/usr/bin/env python3
"""Renders video clips of play with exact truth: of Ubongo cards, or of whole games of Ominoes.

    clip.py --pool own --seed N --count K --out DIR [--size 1280x720] [--samples 8] [--avi] [--force] [--opt KEY=VALUE]
    clip.py --game ominoes --pool own --seed N --count K --out DIR [--turns 22] [the same options]
    clip.py --check CLIP.mp4 OUT.png [--frames 0,40,41]     draws the truth on frames; default: the middle of each state, or the end of
                                                            each turn

Writes DIR/clip-POOL-SEED.mp4 or DIR/game-POOL-SEED.mp4 (H.264, yuv420p, 30 frames per second; with --avi also Motion JPEG) and .json;
needs ffmpeg. Every state of play is path-traced once, without noise; so is every hand of a card clip, and one hand of each player of a
game. The frames are composed from these images: the hand is cut out by its projected mesh and slides in and out, with its shadow and
motion blur. Then follow camera shake, a nudge of the camera in a quarter of the clips, lens, exposure drift, new noise and the tone curve.

Truth. Frames count from 0; from_frame and to_frame are both inclusive. Pixels as in README.md. In both kinds of clips:
timeline[]: what = state (nothing moves, no hand), hand (a hand over the table), motion (a hand slides, or a piece moves).

Cards. In every 20 seeds of a pool there are exactly 6 clips with several cards, 5 nudged, 4 unsolved at the end, and 6 with a nearly solved
card.
--opt: symbol=mask cards=1..4 nudge=0|1 solved=0|1 near=none|shifted|wrong_set number=13; they fix choices that are otherwise random.
symbol: the row by which all cards are played, shown by `die` where it is visible; null: each card is played by a row of its own.
cards[].corners, .grid_origin: positions in frame 0.
pose[]: where each card is from that frame until the next entry, without the shake, which is below 0.7 pixels.
timeline[].states[]: what is on each card in these frames: verdict, symbol, placements, defects; `occluded` lists the cells that the hand
  hides.
solved[]: `laid`: first frame in which the last piece is in its place, under the hand; `frame`: first frame without a hand.
events[]: what each hand does.

Ominoes. 2 to 4 players set up their dice and play --turns turns, or until one wins. Each hand changes one thing: it rolls a die from the
supply to a spot beside the board, moves a die, rolls one again on its square, places the rolled die, or takes a group. 12 to 26 quiet
frames follow, after a turn at least 30. One turn in twelve is hidden: one hand makes all changes of this turn, or of two, and then leaves.
One turn in ten has an illegal action, at least 60 quiet frames after it, and at least 45 after a hand has undone it; then the turn goes
on. In every 12 seeds of a pool there are exactly 4 games of 2, 3 and 4 players each, 4 in which the roll is not in the picture, 5 with a
closed snake pit, 3 with a nudge of the camera, and up to 3 with a nudge of the board.
--opt: players=2..4 board=6..9 advanced=0|1 alternative=0|1 roll=seen|unseen illegal=0|1 nudge=0|camera|board hidden=SHARE
  table=FILE (one of the pool's tables)
board: as in Ominoes scenes (README.md), in frame 0; `pose`: where it is from that frame until the next entry. A die that is lifted is on no
  square. art, style, corner_gods, die_mm, square_mm: as in Ominoes scenes.
players[]: clockwise, with the gods of each; `shared`: the gods of all; `advanced`: the snake pit is closed.
timeline[].position: rows of letters, h a r k u o or `.` for a free square; `rolled`: the face of the die beside the board, or null.
setup[], turns[]: player, actions in the JSON of src/rules/ominoes/action.rs; from_frame to to_frame; quiet_frame: the first frame
  without a hand after the last action. A turn with `hidden` may have the frames of the next turn, too.
turns[].position, .points: after the turn. groups: what the player could score after placing, and whether it was taken.
turns[].illegal: kind, the position after it, from_frame (the hand comes), quiet_frame (the hand has left), to_frame (the last frame before
  the hand that undoes it), undone_frame (the first frame without that hand). Kinds: wrong_distance (2 or 4 squares), no_path, other_colour,
  through_pit, turned (a die in its place), two_moved, other_face (than was rolled), in_pit, three_taken, not_counting.
winner: the number of the player who won, or null. options: those of --opt and --turns.
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
