"""Makes a training state of the shipped network that locates the gem board: `unfold.py NETWORK.onnx RING OUT.pt`. RING is the folder of
images that `train_find.py --fill` draws."""
import sys

import numpy as np
import torch

import scene      # noqa: F401: sets the paths
import recover
import train_find
import training
from net import Locate

BATCHES = 20      # of 12 images, on which the statistics of the normalisations are measured


def main(path, folder, out):
    ring, count, rng = train_find.rings(folder, 'r'), training.filled(folder), np.random.default_rng(0)
    batches = [train_find.batch_of(rng, ring, count, 12)[0] for _ in range(BATCHES)]
    torch.save({'net': recover.unfolded(Locate(), path, batches).state_dict()}, out)


if __name__ == '__main__':
    main(*sys.argv[1:])
