"""`export.py board|dice LAST.pt [BEFORE.pt] OUT.onnx`: writes a trained network, or the mean of two states of one training, with its batch
normalisation folded in."""
import os
import sys

import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import exported                 # noqa: E402
from net import Locate          # noqa: E402
from crops import SIDE          # noqa: E402
from train_dice import Dice     # noqa: E402
import training                 # noqa: E402


def mean(paths):
    """Returns the mean of weights of which one was trained from the other; it generalises better than either."""
    states = [torch.load(path)['net'] for path in paths]
    return {k: sum(s[k] for s in states) / len(states) if v.dtype.is_floating_point else v for k, v in states[0].items()}


def main(kind, *paths):
    net, out = Locate() if kind == 'board' else Dice(), paths[-1]
    net.load_state_dict(mean(paths[:-1]))
    if kind == 'board':
        sample, names, free = torch.zeros(1, 3, 256, 320), ('image', 'maps'), {2: 'height', 3: 'width'}
    else:
        net, sample, names, free = training.WithImageAxes(net), torch.zeros(2, 5, SIDE, SIDE), ('crops', 'answers'), {0: 'count'}
    exported.write(net, sample, out, names, (free,))


if __name__ == '__main__':
    main(*sys.argv[1:])
