"""Writes networks as ONNX files. The weights are stored in half precision, which halves the files and changes no output by more than 0.001.
A Cast before each use converts them to single precision, so that every engine can run the files (umpire casts once, when loading). Only
tensors of fewer than MANY values keep single precision.

Each Relu is written as a LeakyRelu of slope 0, which has the same output: the engine, rten, computes LeakyRelu with vector instructions,
but in WebAssembly calls a function for each value of a Relu. That saves up to a tenth of the time of a network in browsers without relaxed
vector instructions, such as Safari, and nothing elsewhere."""
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

HALF = '.half'
MANY = 64                # minimum number of values of a tensor that is stored in half precision


def write(net, sample, out, names, free):
    """Writes `net` to the file `out`, with batch normalisation folded in. `names` are the names of its input and its output; `free` are
    the dimensions of each of the two that may vary."""
    net.eval()
    torch.onnx.export(net, (sample,), out, input_names=[names[0]], output_names=[names[1]],
                      dynamic_axes=dict(zip(names, free)), opset_version=17, dynamo=False)
    convert(out)


def convert(path):
    """Converts the weights of an ONNX file to half precision and each Relu to a LeakyRelu, in place."""
    model = onnx.load(path)
    halve(model)
    for node in model.graph.node:
        if node.op_type == 'Relu':
            node.op_type = 'LeakyRelu'
            node.attribute.append(helper.make_attribute('alpha', 0.0))
    onnx.checker.check_model(model)
    onnx.save(model, path)


def halve(model):
    """Converts the weights of an ONNX model to half precision, in place. Leaves tensors as they are that are not in single precision or
    have fewer than MANY values."""
    casts = []
    for part in model.graph.initializer:
        values = numpy_helper.to_array(part)
        if part.data_type != TensorProto.FLOAT or values.size < MANY:
            continue
        name = part.name
        part.CopyFrom(numpy_helper.from_array(values.astype('float16'), name + HALF))
        casts.append(helper.make_node('Cast', [name + HALF], [name], to=TensorProto.FLOAT))
    nodes = casts + list(model.graph.node)
    del model.graph.node[:]
    model.graph.node.extend(nodes)


def weights(graph):
    """Returns the weights of an ONNX graph in single precision, in the graph's order, by the name that its nodes use."""
    return {part.name.removesuffix(HALF): torch.tensor(numpy_helper.to_array(part).astype('float32')) for part in graph.initializer}


if __name__ == '__main__':
    import sys
    convert(sys.argv[1])
