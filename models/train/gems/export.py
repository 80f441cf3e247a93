"""`export.py LAST.pt OUT.onnx`: writes a trained network with its batch normalisation folded in."""
import sys

import torch

from train_gems import Gems     # sets the paths
import exported


def main(path, out):
    net = Gems()
    net.load_state_dict(torch.load(path, map_location='cpu')['net'])
    exported.write(net, torch.zeros(1, 3, 256, 320), out, ('image', 'maps'), ({2: 'height', 3: 'width'}, {2: 'rows', 3: 'columns'}))


if __name__ == '__main__':
    main(*sys.argv[1:])
