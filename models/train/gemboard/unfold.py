"""Makes a training state of a shipped network for the gem board: `unfold.py find|read NETWORK.onnx RING OUT.pt`. RING is the folder of
images that `train_find.py --fill` or `train_read.py --fill` draws."""
import sys

import numpy as np
import torch

import scene      # noqa: F401: sets the paths
import recover
import train_find
import train_read
import training
from net import Locate

BATCHES = 20      # of 12 images, on which the statistics of the normalisations are measured


def main(which, path, folder, out):
    trainer, net = (train_find, Locate()) if which == 'find' else (train_read, train_read.Read())
    ring, count, rng = trainer.rings(folder, 'r'), training.filled_slots(folder), np.random.default_rng(0)
    batches = [trainer.batch_of(rng, ring, count, 12)[0].cpu() for _ in range(BATCHES)]
    torch.save({'net': recover.unfolded(net, path, batches).state_dict()}, out)


if __name__ == '__main__':
    main(*sys.argv[1:])
