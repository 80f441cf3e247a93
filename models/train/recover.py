"""Loads the weights of an exported network, in which batch normalisation is folded into the convolutions.

The folded network computes W x + b; the trained one first normalises W x by its mean m and variance v. With m and v measured on real
images, a scale of sqrt(v) and a shift of b + m, both compute the same, and training can continue.
"""
import onnx
import torch
from torch import nn

import exported


def pairs_in_order(net, example):
    """Returns the convolutions, each with its normalisation or None, in the order in which `net` runs them."""
    convolutions, norms, hooks = [], {}, []

    def ran(module, _, __):
        if isinstance(module, nn.Conv2d):
            convolutions.append(module)
        else:
            norms[convolutions[-1]] = module
    for module in net.modules():
        if isinstance(module, (nn.Conv2d, nn.BatchNorm2d)):
            hooks.append(module.register_forward_hook(ran))
    net.eval()(example)
    for hook in hooks:
        hook.remove()
    return [(conv, norms.get(conv)) for conv in convolutions]


@torch.no_grad()
def folded(net, path, example):
    """Loads the weights of the file `path` into `net`, which must have the same structure. In evaluation mode, `net` then computes the
    same as the exported network. Returns what `pairs_in_order` returns."""
    graph = onnx.load(path).graph
    values = exported.weights(graph)
    nodes = [node for node in graph.node if node.op_type == 'Conv']
    pairs = pairs_in_order(net, example)
    assert len(nodes) == len(pairs), f'{path} has {len(nodes)} convolutions, the network {len(pairs)}'
    for node, (conv, norm) in zip(nodes, pairs):
        conv.weight.copy_(values[node.input[1]])
        bias = values[node.input[2]]
        if norm is None:
            conv.bias.copy_(bias)
        else:
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)
            norm.weight.fill_(1)
            norm.bias.copy_(bias)
    return pairs


@torch.no_grad()
def unfolded(net, path, batches):
    """Loads the weights of the file `path` into `net`, with the statistics of its batch normalisation measured on the images of `batches`
    (a list of N x C x H x W), so that training can continue."""
    pairs = folded(net, path, batches[0])
    sums, hooks = {}, []

    def add(norm):
        def hook(_, __, out):
            n, s, q = sums.get(norm, (0, 0, 0))
            out = out.double()
            sums[norm] = n + out.numel() / out.shape[1], s + out.sum((0, 2, 3)), q + (out ** 2).sum((0, 2, 3))
        return hook
    for conv, norm in pairs:
        if norm is not None:
            hooks.append(conv.register_forward_hook(add(norm)))
    for batch in batches:
        net.eval()(batch)
    for hook in hooks:
        hook.remove()
    for norm, (n, s, q) in sums.items():
        mean = s / n
        variance = (q / n - mean ** 2).clamp_min(1e-6)
        norm.bias.add_(mean)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        norm.weight.copy_((variance + norm.eps).sqrt())
    return net


@torch.no_grad()
def widened(net, narrow):
    """Loads the weights of a narrower network of the same structure into `net`. The output is the same at first, because the existing
    channels ignore the new ones."""
    for module, old in zip(net.modules(), narrow.modules()):
        if isinstance(old, nn.Conv2d):
            outputs, inputs = old.weight.shape[:2]
            module.weight[:outputs, inputs:] = 0
            module.weight[:outputs, :inputs] = old.weight
            if old.bias is not None:
                module.bias[:outputs] = old.bias
        elif isinstance(old, nn.BatchNorm2d):
            for name in ('weight', 'bias', 'running_mean', 'running_var'):
                getattr(module, name)[:old.num_features] = getattr(old, name)
    return net
