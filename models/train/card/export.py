"""Writes the trained network as ONNX, with batch normalisation folded in: `python export.py LAST.pt OUT.onnx`."""
import os
import sys

import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import exported                      # noqa: E402
from net import CONTEXT, Locate      # noqa: E402


def main():
    net = Locate(context=CONTEXT)
    net.load_state_dict(torch.load(sys.argv[1], map_location='cpu')['mean'])
    exported.write(net, torch.rand(1, 3, 288, 384), sys.argv[2], ('image', 'maps'),
                   ({2: 'height', 3: 'width'}, {2: 'rows', 3: 'columns'}))


if __name__ == '__main__':
    main()
