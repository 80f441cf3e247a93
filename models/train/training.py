"""Code that all trainers share: the training loop, the schedule of the learning rate, the moving average of the weights, and the ring
buffer of images that another process fills meanwhile."""
import argparse
import copy
import glob
import json
import math
import os
import time

import cv2
import numpy as np
import torch
import torch.distributed as together

DEVICE = 'cuda' if torch.cuda.is_available() else 'cpu'      # where networks are trained
# Number of steps in which the learning rate of a new network rises to its maximum. Set by hand.
WARM_STEPS = 60
# The same for a trained network. Larger, because its first steps should change little while the optimiser's statistics are new. Set by
# hand.
WARM_STEPS_RESUMED = 300


def set_rate(optimiser, rate, part, step, warm):
    """Sets the learning rate: a linear rise to `rate` over `warm` steps, then half a cosine down to a fiftieth of it. `part` is the
    progress of the training, 0..1."""
    now = rate * min(1.0, (step + 1) / warm) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * part)))
    for group in optimiser.param_groups:
        group['lr'] = now


@torch.no_grad()
def update_mean(mean, net, steps, max_keep):
    """Moves the weights of the averaged network towards those of the trained one, by a factor that falls with the number of steps to 1 -
    `max_keep`."""
    numbers = lambda n: [v for v in n.state_dict().values() if v.dtype.is_floating_point]
    torch._foreach_lerp_(numbers(mean), numbers(net), 1 - min(max_keep, (1 + steps) / (10 + steps)))


def rank():
    """Returns the number of this process among those that train one network (`torchrun --nproc-per-node 2 TRAINER OUT ...`); 0 for a single
    one."""
    return together.get_rank() if together.is_initialized() else 0


@torch.no_grad()
def average_gradients(net, part):
    """Averages the gradients of all processes that train one network, so that their networks stay equal. Returns the progress of the
    training as measured by the first process."""
    if not together.is_initialized():
        return part
    gradients = [p.grad for p in net.parameters()]
    flat = torch.cat([g.flatten() for g in gradients] + [torch.tensor([part if rank() == 0 else 0.0], device=gradients[0].device)])
    together.all_reduce(flat)
    flat[:-1] /= together.get_world_size()
    torch._foreach_copy_(gradients, [v.view_as(g) for v, g in zip(flat.split([g.numel() for g in gradients] + [1]), gradients)])
    return flat[-1].item()


def progress(args, begin, steps):
    """Returns the progress, 0..1, of a training that began at the time `begin`: by `--steps` if that is given, else by `--minutes`."""
    return steps / args.steps if args.steps else (time.time() - begin) / 60 / args.minutes


def store_filled_slots(folder, count, part=(0, 1)):
    """Stores how many slots of its part of a ring buffer a process has filled. A smaller number than the stored one is ignored. `part`:
    the number of the part from 0, and how many parts there are."""
    path = f'{folder}/filled-{part[0]}.json'
    with open(f'{path}.part', 'w', encoding='utf8') as file:
        json.dump({'slots': max(count, stored_slots(path)['slots']), 'parts': part[1]}, file)
    os.replace(f'{path}.part', path)


def stored_slots(path):
    """Returns the number of filled slots and of parts that `store_filled_slots` has written to a file; no filled slot if there is no
    file."""
    return json.load(open(path, encoding='utf8')) if os.path.exists(path) else {'slots': 0, 'parts': 1}


def filled_slots(folder):
    """Returns how many slots of a ring buffer, counted from the first, are filled. Part k of n has the slots k, k + n, k + 2 n ..."""
    parts = [stored_slots(path) for path in glob.glob(f'{folder}/filled-*.json')]
    return min(one['slots'] for one in parts) * parts[0]['parts'] if parts and len(parts) >= parts[0]['parts'] else 0


def load_weights(net, path):
    """Initialises a network from a training state (`.pt`; missing weights start anew), or from the convolution kernels of an exported
    network (`.onnx`). The batch normalisation of an exported network is folded in, so it starts anew. So do kernels of another shape."""
    if not path.endswith('.onnx'):
        net.load_state_dict(torch.load(path, map_location='cpu')['net'], strict=False)
        return
    import onnx

    import exported
    kernels = {}
    for kernel in exported.weights(onnx.load(path).graph).values():
        if kernel.ndim == 4:
            kernels.setdefault(tuple(kernel.shape), []).append(kernel)
    for module in net.modules():
        if isinstance(module, torch.nn.Conv2d) and kernels.get(tuple(module.weight.shape)):
            with torch.no_grad():
                module.weight.copy_(kernels[tuple(module.weight.shape)].pop(0))


def arguments(minutes, rate, batch, first=300):
    """Parses the arguments of all trainers: `OUT --fill` draws images until stopped, `OUT --minutes M` trains on them. `OUT --fill --part
    2/8` draws the third of eight parts of the images, so that eight processes can share the work."""
    parser = argparse.ArgumentParser()
    parser.add_argument('out', help='folder for the ring buffer of images and the trained network')
    parser.add_argument('--fill', action='store_true', help='draw images until stopped, instead of training')
    parser.add_argument('--part', type=lambda text: tuple(int(n) for n in text.split('/')), default=(0, 1), help='with --fill: K/N, the part of the images to draw, K from 0')
    parser.add_argument('--seed', type=int, default=1, help='seed of the random numbers that draw the images and choose the batches')
    parser.add_argument('--first', type=int, default=first, help='number of images that must be drawn before the training begins')
    parser.add_argument('--minutes', type=float, default=minutes, help='duration of the training; --steps takes precedence')
    parser.add_argument('--steps', type=int, help='number of steps; unlike --minutes, it gives the same training on a machine with other load')
    parser.add_argument('--rate', type=float, default=rate, help='maximum learning rate')
    parser.add_argument('--batch', type=int, default=batch, help='number of images of a step')
    parser.add_argument('--resume', help='training state (.pt) or exported network (.onnx) to start from')
    parser.add_argument('--hold', action='store_true', help='keep the statistics of the batch normalisation that --resume loads; for images '
                        'whose statistics are biased, such as crops around gems')
    parser.add_argument('--threads', type=int, default=1, help='on a shared machine, two threads mostly wait for each other')
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    return args


class WithImageAxes(torch.nn.Module):
    """Wraps a network that outputs one row of numbers per image: adds two dimensions of size 1, because the program needs four
    dimensions."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, x):
        return self.net(x)[:, :, None, None]


def random_batch(rng, ring, filled, size):
    """Returns random images of a ring buffer (N x 3 x H x W, 0..1) and their truths, on the device where networks are trained."""
    pick = np.sort(rng.choice(filled, size, replace=False))
    images, truths = (torch.from_numpy(np.asarray(part[pick])).to(DEVICE) for part in ring)
    return images.permute(0, 3, 1, 2).float() / 255, truths


def predict_maps(net, image):
    """Returns the maps (C x H x W, a numpy array) of a network for one image, H x W x 3, 0..255. Is to be called without gradients."""
    x = torch.from_numpy(np.ascontiguousarray(image)).to(next(net.parameters()).device)
    return net(x.permute(2, 0, 1)[None].float() / 255)[0].cpu().numpy()


def augmented_batch(rng, ring, filled, size, light, upright=False):
    """Returns random images of a ring buffer and their truths, mirrored and rotated by quarter turns at random (with `upright`, only
    mirrored), with varied brightness. `light` is the standard deviation of the factor by which each channel is multiplied."""
    x, t = random_batch(rng, ring, filled, size)
    for flip in (3,) if upright else (2, 3):
        if rng.random() < 0.5:
            x, t = x.flip(flip), t.flip(flip)
    if not upright and rng.random() < 0.5:
        x, t = x.transpose(2, 3), t.transpose(2, 3)
    x = x * torch.empty(size, 3, 1, 1, device=DEVICE).normal_(1, light) + torch.empty(size, 1, 1, 1, device=DEVICE).normal_(0, 0.02)
    return x.clamp_(0, 1).contiguous(), t


def focal_loss(logits, heat, weight, min_centres):
    """Returns the penalty-reduced focal loss (Law and Deng, CornerNet, 2018) of a map of centres; divides by at least `min_centres`
    centres. `heat` is the truth, 0..1, and `weight` the weight of each pixel that is no centre."""
    p = logits.sigmoid().clamp(1e-4, 1 - 1e-4)
    is_centre = (heat > 0.97).float()
    on_centres = -is_centre * (1 - p) ** 2 * p.log()
    elsewhere = -(1 - is_centre) * weight * (1 - heat) ** 4 * p ** 2 * (1 - p).log()
    return (on_centres + elsewhere).sum() / is_centre.sum().clamp_min(min_centres)


def fill_ring(folder, ring, draw, rest=0.05, part=(0, 1)):
    """Writes images and their truths into a part of a ring buffer (images, truths) until the process is stopped. `draw` returns an
    image and its truth, given the number of the image. Once its part is full, the process sleeps `rest` seconds after each image."""
    cv2.setNumThreads(1)
    slots, count, last = len(ring[0]) // part[1], 0, time.time()
    while True:
        slot = count % slots * part[1] + part[0]
        ring[0][slot], ring[1][slot] = draw(count)
        count += 1
        if count < 50 or count % 50 == 0:
            store_filled_slots(folder, min(count, slots), part)
        if count % 500 == 0:
            print(f'{count} images, {(time.time() - last) / 500 * 1e3:.0f} ms each', flush=True)
            last = time.time()
        if count > slots:
            time.sleep(rest)


def begin(args, net, rings, folder):
    """Waits for the first images of a ring buffer, initialises the network, and returns the buffer."""
    if 'RANK' in os.environ:
        together.init_process_group('gloo')
    torch.set_num_threads(args.threads)
    torch.manual_seed(0)      # the same initial weights in all processes
    while filled_slots(folder) < args.first:
        time.sleep(2)
    if args.resume:
        load_weights(net, args.resume)
    net.train().to(DEVICE, memory_format=torch.channels_last)      # this memory layout is a tenth faster with bfloat16
    for module in net.modules():
        if args.hold and isinstance(module, torch.nn.BatchNorm2d):
            module.eval()
    torch.manual_seed(rank())
    return rings(folder, 'r')


def training_step(net, optimiser, x, t, loss_of, part):
    """Runs one step of the training; returns the losses and the progress of the training."""
    # bfloat16 halves the time of a step on a processor that computes with it, and costs nothing on others
    with torch.autocast(DEVICE, torch.bfloat16):
        maps = net(x.contiguous(memory_format=torch.channels_last))
    losses = loss_of(maps.float(), t)
    optimiser.zero_grad(set_to_none=True)
    sum(losses.values()).backward()
    part = average_gradients(net, part)
    torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
    optimiser.step()
    return losses, part


def train(args, net, rings, folder, batch_of, loss_of, accuracy_text, name):
    """Trains `net` on the images of a ring buffer for `--steps` or `--minutes`; saves the averaged network as OUT/NAME.pt and prints
    its results."""
    ring = begin(args, net, rings, folder)
    rng = np.random.default_rng([args.seed, rank()])
    mean = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=1e-4, betas=(0.9, 0.98), fused=True)
    start, last, sums, steps, part = time.time(), time.time(), {}, 0, 0.0

    def save_and_validate():
        """Saves the training, and prints the accuracy on the held-out images."""
        torch.save({'net': {key: value.cpu() for key, value in mean.state_dict().items()}, 'steps': steps}, f'{args.out}/{name}.pt')
        print('  held out:', accuracy_text(mean), flush=True)
    while part < 1:
        set_rate(optimiser, args.rate, part, steps, WARM_STEPS_RESUMED if args.resume else WARM_STEPS)
        x, t = batch_of(rng, ring, filled_slots(folder), args.batch)
        losses, part = training_step(net, optimiser, x, t, loss_of, progress(args, start, steps))
        steps += 1
        update_mean(mean, net, steps, 0.998)
        for k, v in losses.items():
            sums[k] = sums.get(k, 0.0) + v.item()
        if rank() == 0 and steps % 100 == 0:
            print(f'{(time.time() - start) / 60:.1f} min step {steps}: ' + ' '.join(f'{k} {v / 100:.4f}' for k, v in sums.items())
                  + f', {(time.time() - last) / 100:.2f} s', flush=True)
            last, sums = time.time(), {}
        if rank() == 0 and steps % 1000 == 0:
            save_and_validate()
            last = time.time()
    if rank() == 0:
        save_and_validate()
