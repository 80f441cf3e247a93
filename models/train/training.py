"""What the trainers share: the learning rate's course, the moving average, and how much of a ring of pictures is filled."""
import json
import math
import os

import torch


def set_rate(optimiser, rate, part, step, warm):
    """Up to `rate` over `warm` steps, then along half a cosine to a fiftieth of it; `part` of the training is done."""
    now = rate * min(1.0, (step + 1) / warm) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * part)))
    for group in optimiser.param_groups:
        group['lr'] = now


@torch.no_grad()
def follow(mean, net, steps, most):
    """Moves the averaged network towards the trained one: by little (1 - `most`) once many steps are done."""
    keep = min(most, (1 + steps) / (10 + steps))
    for a, b in zip(mean.state_dict().values(), net.state_dict().values()):
        a.mul_(keep).add_(b, alpha=1 - keep) if a.dtype.is_floating_point else a.copy_(b)


def tell_filled(folder, count):
    """Writes how many slots of a ring are filled; it never becomes fewer."""
    with open(f'{folder}/filled.json.part', 'w', encoding='utf8') as file:
        json.dump(max(count, filled(folder)), file)
    os.replace(f'{folder}/filled.json.part', f'{folder}/filled.json')


def filled(folder):
    """How many slots of a ring are filled."""
    path = f'{folder}/filled.json'
    return json.load(open(path, encoding='utf8')) if os.path.exists(path) else 0
