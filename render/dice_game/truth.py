"""The truth of a game."""

from clips.film import FPS
from dice_board.truth import art_truth, board_truth


def frames(steps, numbers, next_first):
    """Returns the frames of the steps from one number to another; they last until the next step begins."""
    first, last = steps[numbers[0]], steps[min(numbers[1], len(steps) - 1)]
    return {'from_frame': first.first, 'to_frame': next_first(numbers[1]), 'quiet_frame': last.last + 1}


def illegal_truth(steps, turn, next_first):
    """Returns the truth of a turn's illegal action: its hand begins at `from_frame`, and it is undone from the frame after `to_frame`."""
    wrong = turn['illegal']
    if not wrong:
        return None
    n = wrong['step']
    return {
        'kind': wrong['kind'],
        'from_frame': steps[n].first,
        'quiet_frame': steps[n].last + 1,
        'to_frame': next_first(n),
        'undone_frame': steps[n + 1].last + 1,
        'position': wrong['position'],
    }


def game_truth(setting, choices, script, game, projector):
    """Returns the truth of a game, in the form that clip.py describes."""
    s, p, steps = setting.s, setting.p, script.steps
    next_first = lambda n: (steps[n + 1].first if n + 1 < len(steps) else projector.frame) - 1
    part = lambda t: {k: v for k, v in t.items() if k not in ('steps', 'illegal')} | frames(steps, t['steps'], next_first)
    is_occluded = lambda t: steps[min(t['steps'][1], len(steps) - 1)].what == 'hidden'
    return {
        'kind': 'ominoes_game',
        'pool': s.pool_name,
        'seed': s.seed,
        'fps': FPS,
        'frames': projector.frame,
        'size': list(s.size),
        'difficulty': s.diff,
        'board': board_truth(s, p) | {k: projector.poses[0][k] for k in ('corners', 'grid')} | {'pose': projector.poses},
        'corner_gods': p['gods'],
        'die_mm': p['die'],
        'square_mm': p['sq'],
        'style': p['style'],
        'art': art_truth(p, False),
        'players': [{'name': name, 'gods': list(own)} for name, own in zip(choices.names, choices.own)],
        'shared': game.table.shared,
        'alternative': choices.alternative,
        'advanced': choices.advanced,
        'roll': choices.roll,
        'nudge': choices.nudge,
        'timeline': projector.parts,
        'setup': [part(t) for t in script.setup],
        'turns': [part(t) | {'hidden': is_occluded(t), 'illegal': illegal_truth(steps, t, next_first)} for t in script.turns],
        'winner': game.winner,
    }
