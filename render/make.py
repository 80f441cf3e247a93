#!/usr/bin/env python3
"""Renders scenes with their truth: make.py KIND --pool own --seed N --count K --out DIR

Writes DIR/KIND-POOL-SEED.jpg and .json for the seeds N .. N+K-1; a seed whose two files exist (with --views, those of its last view) is
skipped. With --step S, every S-th seed is taken, so that several processes can share the work (--seed 0 --step 2, --seed 1 --step 2).

With --views K (gems only), each scene is photographed K times, with the camera elsewhere: DIR/KIND-POOL-SEED-view-1.jpg to -view-K.jpg.
"""

import argparse
import importlib
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import pool  # noqa: E402

# for each kind of scene, the module and the function that builds it
KINDS = {
    'card': ('cards.scenes', 'card'),
    'table': ('cards.scenes', 'table'),
    'none': ('cards.scenes', 'no_card'),
    'gems': ('gems.scene', 'gems'),
    'gemboard': ('gem_board.scene', 'gemboard'),
    'ominoes': ('dice_board.scene', 'ominoes'),
}


class quiet:
    """Discards what Blender prints. Its C code writes to file descriptor 1, so that is redirected."""

    def __enter__(self):
        sys.stdout.flush()
        self.kept = os.dup(1)
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.close(null)

    def __exit__(self, *_):
        sys.stdout.flush()
        os.dup2(self.kept, 1)
        os.close(self.kept)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('kind', choices=sorted(KINDS))
    parser.add_argument('--pool', default='own', help='a pool of this folder, or the path of the NAME.json of another one')
    parser.add_argument('--seed', type=int, default=0)
    parser.add_argument('--count', type=int, default=1)
    parser.add_argument('--step', type=int, default=1)
    parser.add_argument('--out', default='out')
    parser.add_argument('--force', action='store_true', help='render again what exists')
    parser.add_argument('--size', help='WxH instead of a size of the pool')
    parser.add_argument('--views', type=int, help='images of each scene, with the camera elsewhere (gems only)')
    parser.add_argument('--opt', action='append', default=[], help='KEY=VALUE: a choice that is otherwise random (README.md)')
    args = parser.parse_args()
    if args.views is not None and (args.views < 1 or args.kind != 'gems'):
        parser.error('--views takes a number from 1, and only scenes of the kind gems have several views')
    return args


def render_scene(build, scene, options, path, views):
    """Builds a scene and renders it: once to `path`, or `views` times to the paths with -view-1, -view-2, ..."""
    truth = build(scene, **options)
    if not views:
        scene.render(path, truth)
        return
    another = importlib.import_module(build.__module__).another_view
    for number in range(1, views + 1):
        truth = truth if number == 1 else another(scene, number)
        scene.render(f'{path[:-4]}-view-{number}.jpg', truth | {'view': number, 'views': views})


def main():
    args = arguments()
    os.makedirs(args.out, exist_ok=True)
    name = pool.select(args.pool)
    module, function = KINDS[args.kind]
    build = getattr(importlib.import_module(module), function)
    from core import Scene

    size = tuple(int(side) for side in args.size.split('x')) if args.size else None
    options = dict(option.split('=', 1) for option in args.opt)
    total = count = 0
    for seed in range(args.seed, args.seed + args.count * args.step, args.step):
        path = os.path.join(args.out, f'{args.kind}-{name}-{seed}.jpg')
        last = path[:-4] + (f'-view-{args.views}' if args.views else '')
        if not args.force and os.path.exists(last + '.jpg') and os.path.exists(last + '.json'):
            continue
        begin, begin_cpu = time.perf_counter(), time.process_time()
        with quiet():
            scene = Scene(seed, args.pool, size=size, kind=args.kind)
            render_scene(build, scene, options, path, args.views)
        seconds = time.perf_counter() - begin
        total += seconds
        count += 1
        width, height = scene.size
        cpu = time.process_time() - begin_cpu
        print(f'{path} {width}x{height} {seconds:.1f}s wall, {cpu:.1f}s cpu  {scene.seconds}', flush=True)
    if count:
        print(f'{count} images, {total / count:.1f} s each')


if __name__ == '__main__':
    main()
