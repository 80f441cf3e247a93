"""`grow.py GEMS.onnx OUT NEW.pt [16,32,48,80,112]`: converts an exported network to a training state NEW.pt, wider if needed. On the
images in OUT/ring it measures the statistics for the batch normalisation. The numbers are the widths of the exported network (default:
the current widths)."""
import sys

import torch

from train_gems import WIDTHS, Gems, rings     # sets the paths
import recover


def main(path, out, new, widths=','.join(map(str, WIDTHS))):
    images, _ = rings(f'{out}/ring', 'r')
    batches = [torch.from_numpy(images[i:i + 10].copy()).permute(0, 3, 1, 2).float() / 255 for i in range(0, 300, 10)]
    narrow = recover.unfolded(Gems(tuple(int(w) for w in widths.split(','))), path, batches)
    net = recover.widened(Gems(), narrow)
    with torch.no_grad():
        print('differs by', (net.eval()(batches[0]) - narrow.eval()(batches[0])).abs().max().item())
    torch.save({'net': net.state_dict()}, new)


if __name__ == '__main__':
    main(*sys.argv[1:])
