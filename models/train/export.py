"""Writes the trained network as ONNX (batch normalisation folded) and checks it: `python export.py LAST.pt OUT.onnx`."""
import sys

import torch

from net import CONTEXT, Locate


def main():
    net = Locate(context=CONTEXT)
    net.load_state_dict(torch.load(sys.argv[1], map_location='cpu')['mean'])
    net.eval()
    torch.onnx.export(net, torch.rand(1, 3, 288, 384), sys.argv[2], dynamo=False, opset_version=17,
                      input_names=['image'], output_names=['maps'],
                      dynamic_axes={'image': {2: 'height', 3: 'width'}, 'maps': {2: 'rows', 3: 'columns'}})


if __name__ == '__main__':
    main()
