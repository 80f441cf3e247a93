"""What is chosen once for a game of Ominoes."""

import random

from .illegal import KINDS

NAMES = ('Adam', 'Beth', 'Carl', 'Dora')


def has_trait(pool, seed, key, n, of=12):
    """Returns whether a game is one of the n in every `of` consecutive seeds that have a property."""
    block, i = divmod(seed, of)
    return i in random.Random(f'game:{key}:{pool}:{block}').sample(range(of), n)


def number_of_players(pool, seed):
    """Returns 2, 3 or 4, each in four of twelve consecutive seeds."""
    block, i = divmod(seed, 12)
    counts = [2, 3, 4] * 4
    random.Random(f'game:players:{pool}:{block}').shuffle(counts)
    return counts[i]


def choose(g, pool, seed, opt, corner_gods):
    """Returns the choices of a game; `opt` fixes some of them. `corner_gods` are printed on the board, clockwise from the top left."""
    flag = lambda key, chosen: bool(int(opt[key])) if key in opt else chosen
    players = int(opt.get('players', number_of_players(pool, seed)))
    alternative = flag('alternative', players == 2 and has_trait(pool, seed, 'alternative', 5)) and players == 2
    first = g.randrange(4)
    gods = [corner_gods[(first + i) % 4] for i in range(4)]
    if players == 2:
        own = [(gods[0], gods[1]), (gods[2], gods[3])] if alternative else [(gods[0],), (gods[2],)]
    else:
        own = [(god,) for god in gods[:players]]
    turns = int(opt.get('turns', 22))
    queue = [KINDS[(seed * 3 + i) % len(KINDS)] for i in range(len(KINDS))]
    count = max(1, round(turns / 10 + g.uniform(-0.4, 0.6))) if flag('illegal', True) else 0
    nudge = 'camera' if has_trait(pool, seed, 'camera', 3) else 'board' if has_trait(pool, seed, 'board', 3) else None
    return {
        'own': own,
        'names': list(NAMES[:players]),
        'alternative': alternative,
        'advanced': flag('advanced', has_trait(pool, seed, 'advanced', 5)),
        'roll': opt.get('roll', 'unseen' if has_trait(pool, seed, 'unseen', 4) else 'seen'),
        'turns': turns,
        'illegal_kinds': queue,
        'illegal_turns': sorted(g.sample(range(min(2, turns - 1), turns), min(count, turns - min(2, turns - 1)))) if count else [],
        'hidden_share': float(opt.get('hidden', 1 / 12)),
        'patience': g.choice([0.05, 0.15, 0.3]),
        'nudge': {'0': None, '1': nudge or 'camera'}.get(opt['nudge'], opt['nudge']) if 'nudge' in opt else nudge,
    }
