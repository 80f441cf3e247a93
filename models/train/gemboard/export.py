"""`export.py OUT FOLDER [find|read]`: writes OUT/find.pt and OUT/read.pt, or one of them, as gem-board-find.onnx and gem-board-read.onnx in
a folder, with batch normalisation folded in."""
import os
import sys

import torch

import scene      # noqa: F401: sets the paths
import exported
from net import Locate
from train_read import HIGH, WIDE, Read


def write(net, state, path, size, free):
    """Exports a network of the size `size`, from the state of a training. `free`: whether it takes images of any size."""
    net.load_state_dict(torch.load(state, map_location='cpu')['net'])
    sides = ({2: 'height', 3: 'width'}, {2: 'rows', 3: 'columns'}) if free else ()
    exported.write(net, torch.zeros(1, 3, *size), path, ('image', 'maps'), sides)


def main(out, folder, only=None):
    if only != 'read':
        write(Locate(), f'{out}/find.pt', os.path.join(folder, 'gem-board-find.onnx'), (256, 320), True)
    if only != 'find':
        write(Read(), f'{out}/read.pt', os.path.join(folder, 'gem-board-read.onnx'), (HIGH, WIDE), False)


if __name__ == '__main__':
    main(*sys.argv[1:])
