"""Illegal actions. Each function of `CANDIDATES` returns lists of changes, each of which is an illegal action of this kind.

A change is (kind, squares): ('move', from, to), ('turn', square, face), ('place', square, face), ('take', [squares]).
`choose` returns a random one; of the move kinds, one that no legal turn explains.
"""

from .rules import FACES, is_explained, movable

# before the legal move or re-roll
MOVE_KINDS = ('wrong_distance', 'no_path', 'other_colour', 'through_pit', 'turned', 'two_moved')
# instead of placing the rolled die as it must be placed
PLACE_KINDS = ('other_face', 'in_pit')
# at the end of the turn
TAKE_KINDS = ('three_taken', 'not_counting')
KINDS = MOVE_KINDS + PLACE_KINDS + TAKE_KINDS
# kinds that are only apparent once the die is placed, if the roll is not in the picture
NEEDS_ROLL = ('other_colour', 'turned')


def moved(position, *moves):
    after = dict(position)
    for start, end in moves:
        after[end] = after.pop(start)
    return after


def distance(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def wrong_distance(game, rolled):
    """A die moves 2 or 4 squares."""
    b, p = game.board, game.position
    return [[('move', q, e)] for q in p if movable(rolled, p[q]) for n in (2, 4) for e in b.ends(p, q, n)]


def no_path(game, rolled):
    """A die moves to a square that is 1 or 3 squares away, but other dice leave no path of exactly 3."""
    b, p = game.board, game.position
    near = lambda q: [e for e in b.free(p) if distance(q, e) in (1, 3)]
    return [[('move', q, e)] for q in p if movable(rolled, p[q]) for e in near(q) if e not in b.ends(p, q)]


def other_colour(game, rolled):
    """A die moves as it may, but the roll does not allow this die to move."""
    b, p = game.board, game.position
    if rolled == 'hura':
        return []
    return [[('move', q, e)] for q in p if not movable(rolled, p[q]) for e in b.ends(p, q)]


def through_pit(game, rolled):
    """A die moves into the closed snake pit, or on a path that leads through it."""
    b, p = game.board, game.position
    if not b.closed:
        return []
    b.closed = False
    every = [(q, e) for q in p if movable(rolled, p[q]) for e in b.ends(p, q)]
    b.closed = True
    return [[('move', q, e)] for q, e in every if e not in b.ends(p, q)]


def turned(game, rolled):
    """A die is turned over in its place, although ominotep was not rolled."""
    p = game.position
    return [] if rolled == 'ominotep' else [[('turn', q, f)] for q in p for f in FACES if f != p[q]]


def two_moved(game, rolled):
    """Two dice move."""
    b, p = game.board, game.position
    out = []
    for q, e in b.moves(p, rolled) if rolled != 'ominotep' else []:
        after = moved(p, (q, e))
        out += [[('move', q, e), ('move', s, t)] for s, t in b.moves(after, rolled) if s != e]
    return out


def other_face(game, rolled):
    """The rolled die is placed with another face on top."""
    return [[('place', q, f)] for q in game.board.free(game.position) for f in FACES if f != rolled]


def in_pit(game, rolled):
    """The rolled die is placed in the closed snake pit."""
    b, p = game.board, game.position
    return [[('place', q, rolled)] for q in b.grey if q not in p] if b.closed else []


def three_taken(game, rolled):
    """Three dice that touch are taken as a group."""
    b, p = game.board, game.position
    return [[('take', c)] for god in game.table.gods(game.turn) for c in b.clusters(p, god) if len(c) == 3]


def not_counting(game, rolled):
    """A group is taken that counts for other players only."""
    b, p = game.board, game.position
    own = {q for _, c in game.scorable() for q in c}
    others = [god for god in ('horus', 'apep', 'ra', 'khepri') if god not in game.table.gods(game.turn)]
    return [[('take', c)] for _, c in b.groups(p, others) if not set(c) <= own]


CANDIDATES = {
    f.__name__: f
    for f in (
        wrong_distance,
        no_path,
        other_colour,
        through_pit,
        turned,
        two_moved,
        other_face,
        in_pit,
        three_taken,
        not_counting,
    )
}


def apply(position, changes):
    """Returns the position after these changes."""
    after = dict(position)
    for change in changes:
        if change[0] == 'move':
            after[change[2]] = after.pop(change[1])
        elif change[0] == 'take':
            for q in change[1]:
                del after[q]
        else:
            after[change[1]] = change[2]
    return after


def choose(rng, game, kind, rolled, is_roll_seen):
    """Returns random changes of this kind, or None. At the move kinds, no legal turn explains them; the other kinds are not checked for
    this. At the place kinds, the die of this turn has moved already."""
    options = CANDIDATES[kind](game, rolled)
    rng.shuffle(options)
    if kind in TAKE_KINDS:
        return options[0] if options else None
    late = kind in NEEDS_ROLL and not is_roll_seen
    for changes in options[:30]:
        after = apply(game.position, changes)
        if late:
            free = game.board.free(after)
            if not free:
                continue
            changes = [*changes, ('place', rng.choice(free), rolled)]
            after = apply(game.position, changes)
        if kind in PLACE_KINDS:
            return changes
        if not is_explained(game.board, game.position, after, rolled if is_roll_seen else None):
            return changes
    return None
