"""Renders scenes of the generator's pool `own`, for training without $UMPIRE_DATA: `own_scenes.py OUT COUNT [--size WxH]`.

Run it with the generator's Python (../../render/README.md). Writes COUNT scenes of each kind to OUT/scenes/KIND and the lists of
OUT/scenes/split.json, in the layout of $UMPIRE_DATA; skips scenes that exist. All scenes are on the tune lists, except those that show a
card that is left out of all training. It renders with as many processes as there are processors, or --processes N.
"""
import argparse
import json
import os
import subprocess
import sys

GENERATOR = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'render')
KINDS = ('card', 'table', 'gems', 'gemboard', 'ominoes')
# cards left out of all training, as in crates/lab/src/scene.rs
LEFT_OUT = (8, 26, 40, 44, 61)


def render(folder, kind, count, size, processes):
    """Renders the scenes of one kind with several processes at a time, each of which takes every Nth seed of N processes."""
    running = []
    for first in range(processes):
        mine = len(range(first, count, processes))
        command = [sys.executable, f'{GENERATOR}/make.py', kind, '--pool', 'own', '--seed', str(first), '--step', str(processes),
                   '--count', str(mine), '--out', f'{folder}/{kind}']
        running.append(subprocess.Popen(command + (['--size', size] if size else [])))
    if any([process.wait() for process in running]):
        raise SystemExit(f'error: rendering scenes of kind {kind} failed')


def shows_left_out(path):
    """Returns whether the truth at `path` has a card that is left out of all training."""
    with open(path, encoding='utf8') as file:
        return any(card['number'] in LEFT_OUT for card in json.load(file).get('cards', []))


def names(folder, kind, count):
    """Returns the names of the scenes that may be used for training."""
    found = [f'{kind}-own-{seed}' for seed in range(count)]
    return [name for name in found if not shows_left_out(f'{folder}/{kind}/{name}.json')]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('out')
    parser.add_argument('count', type=int)
    parser.add_argument('--size')
    parser.add_argument('--processes', type=int, default=os.cpu_count())
    args = parser.parse_args()
    folder = f'{args.out}/scenes'
    os.makedirs(folder, exist_ok=True)
    lists = {'clips': {'tune': [], 'report': []}, 'left_out_cards': list(LEFT_OUT)}
    for kind in KINDS:
        render(folder, kind, args.count, args.size, min(args.processes, args.count))
        lists[kind] = {'tune': names(folder, kind, args.count), 'report': []}
    with open(f'{folder}/split.json', 'w', encoding='utf8') as file:
        json.dump(lists, file, indent=1)


if __name__ == '__main__':
    main()
