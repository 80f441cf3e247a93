"""What is chosen once for a game of Ominoes."""

import random
from dataclasses import dataclass

from .illegal import KINDS

NAMES = ('Adam', 'Beth', 'Carl', 'Dora')
# Maximum number of turns of a game, unless the option `turns` is given. Set by hand.
TURNS = 22
# Number of turns for each illegal action, on average. Set by hand.
TURNS_PER_ILLEGAL_ACTION = 10
# Probability that a turn starts occluded turns, unless the option `hidden` is given. Set by hand.
HIDDEN_FRACTION = 1 / 12


@dataclass
class Choices:
    """What is chosen once for a game. Players are numbered from 0 in the order of play."""

    # gods of each player
    own: list
    # name of each player
    names: list
    # whether two players have two gods each
    alternative: bool
    # whether dice may not enter the grey squares (the variant for advanced players)
    advanced: bool
    # 'seen' if the supply and the rolled die are in the image, else 'unseen'
    roll: str
    # maximum number of turns
    turns: int
    # kinds of illegal actions (see `illegal`), the one to try next first
    illegal_kinds: list
    # turns in which an illegal action is tried, ascending, from 0
    illegal_turns: list
    # probability that a turn starts occluded turns, which are played under a hand that stays over the board
    hidden_fraction: float
    # probability that a player leaves groups to a later turn, in which they may be larger
    patience: float
    # what is nudged during the game: 'camera', 'board' or None
    nudge: str | None


def has_trait(pool, seed, trait, count, of=12):
    """Returns whether a game is one of the `count` in every `of` consecutive seeds that have a trait."""
    block, i = divmod(seed, of)
    return i in random.Random(f'game:{trait}:{pool}:{block}').sample(range(of), count)


def number_of_players(pool, seed):
    """Returns 2, 3 or 4, each in four of twelve consecutive seeds."""
    block, i = divmod(seed, 12)
    counts = [2, 3, 4] * 4
    random.Random(f'game:players:{pool}:{block}').shuffle(counts)
    return counts[i]


def choose(rng, pool, seed, opt, corner_gods):
    """Returns the choices of a game; `opt` fixes some of them. `corner_gods` are printed on the board, clockwise from the top left."""
    trait = lambda name, count: has_trait(pool, seed, name, count)
    flag = lambda key, default: bool(int(opt[key])) if key in opt else default
    players = int(opt.get('players', number_of_players(pool, seed)))
    alternative = flag('alternative', players == 2 and trait('alternative', 5)) and players == 2
    own = gods_of_players(rng, players, alternative, corner_gods)
    turns = int(opt.get('turns', TURNS))
    illegal_count = max(1, round(turns / TURNS_PER_ILLEGAL_ACTION + rng.uniform(-0.4, 0.6))) if flag('illegal', True) else 0
    return Choices(
        own=own,
        names=list(NAMES[:players]),
        alternative=alternative,
        advanced=flag('advanced', trait('advanced', 5)),
        roll=opt.get('roll', 'unseen' if trait('unseen', 4) else 'seen'),
        turns=turns,
        illegal_kinds=[KINDS[(seed * 3 + i) % len(KINDS)] for i in range(len(KINDS))],
        illegal_turns=illegal_turns(rng, turns, illegal_count),
        hidden_fraction=float(opt.get('hidden', HIDDEN_FRACTION)),
        patience=rng.choice([0.05, 0.15, 0.3]),
        nudge=nudged(opt, trait),
    )


def gods_of_players(rng, players, alternative, corner_gods):
    """Returns the gods of each player. The first player has a random corner; two players have opposite ones."""
    first = rng.randrange(4)
    gods = [corner_gods[(first + i) % 4] for i in range(4)]
    if players == 2:
        return [(gods[0], gods[1]), (gods[2], gods[3])] if alternative else [(gods[0],), (gods[2],)]
    return [(god,) for god in gods[:players]]


def illegal_turns(rng, turns, count):
    """Returns the turns in which an illegal action is tried: not the first two, if there are more."""
    if count == 0:
        return []
    first = min(2, turns - 1)
    return sorted(rng.sample(range(first, turns), min(count, turns - first)))


def nudged(opt, trait):
    """Returns what is nudged: 'camera', 'board' or None. The option `nudge` is one of them, 0 for none, or 1 for any."""
    default = 'camera' if trait('camera', 3) else 'board' if trait('board', 3) else None
    if 'nudge' not in opt:
        return default
    return {'0': None, '1': default or 'camera'}.get(opt['nudge'], opt['nudge'])
