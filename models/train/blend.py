"""Averages the weights of two exported networks of the same structure: `blend.py OLD.onnx NEW.onnx SHARE OUT.onnx`, with the share of NEW
from 0 to 1.

A network that was trained further on other images gets worse on those of its first training. The average of its weights with those it
started from keeps most of the accuracy of both (Wortsman and others, Robust fine-tuning of zero-shot models, CVPR 2022).
"""
import sys

import onnx
from onnx import numpy_helper


def main(old, new, share, out):
    model, kept = onnx.load(new), {part.name: part for part in onnx.load(old).graph.initializer}
    for part in model.graph.initializer:
        a, b = numpy_helper.to_array(kept[part.name]), numpy_helper.to_array(part)
        if a.shape != b.shape:
            raise SystemExit(f'{part.name} has the shape {a.shape} in {old} and {b.shape} in {new}')
        if b.dtype.kind == 'f':
            mean = a.astype('float64') * (1 - float(share)) + b.astype('float64') * float(share)
            part.CopyFrom(numpy_helper.from_array(mean.astype(b.dtype), part.name))
    onnx.save(model, out)


if __name__ == '__main__':
    main(*sys.argv[1:])
