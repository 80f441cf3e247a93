"""`export.py OUT`: writes OUT/find.pt and OUT/read.pt as models/gem-board-find.onnx and gem-board-read.onnx, normalisations folded in."""
import os
import sys

import torch

import scene      # noqa: F401: sets the paths
from net import Locate
from train_read import HIGH, WIDE, Read

MODELS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')


def write(net, state, name, size, free):
    net.load_state_dict(torch.load(state)['net'])
    net.eval()
    sides = {'image': {2: 'height', 3: 'width'}, 'maps': {2: 'rows', 3: 'columns'}} if free else None
    torch.onnx.export(net, (torch.zeros(1, 3, *size),), os.path.join(MODELS, name), input_names=['image'], output_names=['maps'],
                      dynamic_axes=sides, opset_version=17, dynamo=False)


def main(out):
    write(Locate(), f'{out}/find.pt', 'gem-board-find.onnx', (256, 320), True)
    write(Read(), f'{out}/read.pt', 'gem-board-read.onnx', (HIGH, WIDE), False)


if __name__ == '__main__':
    main(*sys.argv[1:])
