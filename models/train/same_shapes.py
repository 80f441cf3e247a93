"""`same_shapes.py SHIPPED EXPORTED`: checks that each network in the folder EXPORTED has the same inputs and outputs, by name, type and
shape, as the network with this name in SHIPPED."""
import os
import sys

import onnx


def ports(path):
    """Returns the inputs and outputs of a network: (name, type, shape), in order."""
    graph = onnx.load(path).graph
    constants = {part.name for part in graph.initializer}
    shape = lambda port: [side.dim_param or side.dim_value for side in port.type.tensor_type.shape.dim]
    return [(port.name, port.type.tensor_type.elem_type, shape(port)) for part in (graph.input, graph.output)
            for port in part if port.name not in constants]


def main(shipped, exported):
    names = sorted(name for name in os.listdir(exported) if name.endswith('.onnx'))
    different = [name for name in names if ports(f'{shipped}/{name}') != ports(f'{exported}/{name}')]
    for name in different:
        print(f'{name}: {ports(f"{exported}/{name}")} instead of {ports(f"{shipped}/{name}")}')
    print(f'{len(names)} networks exported, {len(different)} with other inputs or outputs than the shipped ones')
    return 1 if different or not names else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
