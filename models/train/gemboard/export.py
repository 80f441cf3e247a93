"""`export.py OUT`: writes OUT/find.pt and OUT/read.pt as models/gem-board-find.onnx and gem-board-read.onnx, with batch normalisation
folded in."""
import os
import sys

import torch

import scene      # noqa: F401: sets the paths
import exported
from net import Locate
from train_read import HIGH, WIDE, Read

MODELS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')


def write(net, state, name, size, free):
    net.load_state_dict(torch.load(state)['net'])
    sides = ({2: 'height', 3: 'width'}, {2: 'rows', 3: 'columns'}) if free else ()
    exported.write(net, torch.zeros(1, 3, *size), os.path.join(MODELS, name), ('image', 'maps'), sides)


def main(out):
    write(Locate(), f'{out}/find.pt', 'gem-board-find.onnx', (256, 320), True)
    write(Read(), f'{out}/read.pt', 'gem-board-read.onnx', (HIGH, WIDE), False)


if __name__ == '__main__':
    main(*sys.argv[1:])
