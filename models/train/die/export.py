"""`export.py find|read LAST.pt OUT.onnx`: writes a trained network, with its normalisations folded in."""
import sys

import torch

import scene      # sets the paths
import training
from train_find import Find
from train_read import Read


def main(kind, last, out):
    net = Find() if kind == 'find' else Read()
    net.load_state_dict(torch.load(last)['net'])
    net.eval()
    if kind == 'find':
        sample, names, free = torch.zeros(1, 3, 256, 320), ('table', 'map'), {2: 'height', 3: 'width'}
    else:
        net, sample, names, free = training.Answers(net), torch.zeros(2, 3, scene.SIDE, scene.SIDE), ('crops', 'answers'), {0: 'count'}
    torch.onnx.export(net, (sample,), out, input_names=[names[0]], output_names=[names[1]],
                      dynamic_axes={names[0]: free, names[1]: free}, opset_version=17, dynamo=False)


if __name__ == '__main__':
    main(*sys.argv[1:])
