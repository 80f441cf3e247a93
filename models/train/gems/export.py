"""`export.py LAST.pt OUT.onnx`: writes a trained network with its normalisations folded in, without the ways."""
import sys

import torch

from train_gems import Gems     # sets the paths
import exported


def main(path, out):
    net, state = Gems(ways=False), torch.load(path)['net']
    net.load_state_dict({name: value[:len(net.state_dict()[name])] if name.startswith('head.') else value for name, value in state.items()})
    exported.write(net, torch.zeros(1, 3, 256, 320), out, ('image', 'maps'), ({2: 'height', 3: 'width'}, {2: 'rows', 3: 'columns'}))


if __name__ == '__main__':
    main(*sys.argv[1:])
