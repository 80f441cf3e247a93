"""`export.py LAST.pt OUT.onnx`: writes a trained network with its normalisations folded in."""
import sys

import torch

from train_gems import Gems


def main(path, out):
    net = Gems()
    net.load_state_dict(torch.load(path)['net'])
    net.eval()
    torch.onnx.export(net, (torch.zeros(1, 3, 256, 320),), out, input_names=['image'], output_names=['maps'],
                      dynamic_axes={'image': {2: 'height', 3: 'width'}, 'maps': {2: 'rows', 3: 'columns'}}, opset_version=17, dynamo=False)


if __name__ == '__main__':
    main(*sys.argv[1:])
