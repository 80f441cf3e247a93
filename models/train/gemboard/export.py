"""`export.py OUT FOLDER [find|read|holes]`: writes OUT/find.pt, OUT/read.pt and OUT/holes.pt, or one of them, as gem-board-find.onnx,
gem-board-read.onnx and gem-board-holes.onnx in a folder, with batch normalisation folded in."""
import os
import sys

import torch

import scene      # noqa: F401: sets the paths
import exported
from net import Locate
from train_holes import SIDE, Holes
from train_read import HIGH, WIDE, Read

SIDES = ({2: 'height', 3: 'width'}, {2: 'rows', 3: 'columns'})      # the dimensions of input and output that depend on the photo


def network(which):
    """Returns the network of this name, an input for it, the names of its input and output, and their dimensions that may vary."""
    if which == 'find':
        return Locate(), torch.zeros(1, 3, 256, 320), ('image', 'maps'), SIDES
    if which == 'read':
        return Read(), torch.zeros(1, 3, HIGH, WIDE), ('image', 'maps'), ()
    return Holes(), torch.zeros(72, 3, SIDE, SIDE), ('cut_outs', 'contents'), ({0: 'holes'}, {0: 'holes'})


def main(out, folder, *which):
    for name in which or ('find', 'read', 'holes'):
        net, sample, names, free = network(name)
        net.load_state_dict(torch.load(f'{out}/{name}.pt', map_location='cpu')['net'])
        exported.write(net, sample, os.path.join(folder, f'gem-board-{name}.onnx'), names, free)


if __name__ == '__main__':
    main(*sys.argv[1:])
