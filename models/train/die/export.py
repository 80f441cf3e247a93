"""`export.py find|read LAST.pt OUT.onnx`: writes a trained network, with its batch normalisation folded in."""
import sys

import torch

import scene      # sets the paths
import exported
import training
from train_find import Find
from train_read import Read


def main(kind, last, out):
    net = Find() if kind == 'find' else Read()
    net.load_state_dict(torch.load(last)['net'])
    if kind == 'find':
        sample, names, free = torch.zeros(1, 3, 256, 320), ('table', 'map'), {2: 'height', 3: 'width'}
    else:
        net, sample, names, free = training.WithImageAxes(net), torch.zeros(2, 3, scene.SIDE, scene.SIDE), ('crops', 'answers'), {0: 'count'}
    exported.write(net, sample, out, names, (free, free))


if __name__ == '__main__':
    main(*sys.argv[1:])
