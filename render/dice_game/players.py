"""How the players choose their actions: they prefer what makes large groups of their gods, and now and then blunder."""


def value(game, position, player):
    """Returns how good a position is for a player. Clusters of the gods that the player may score count with the square of their size (at
    most 7), groups even more. Half the squares of the clusters of the other players' own gods are subtracted."""
    total = 0.0
    for god in game.table.gods(player):
        for cluster in game.board.clusters(position, god):
            total += min(len(cluster), 7) ** 2 + (14 if len(cluster) >= 4 else 0)
    for other, gods in enumerate(game.table.own):
        if other != player:
            total -= 0.5 * sum(len(c) ** 2 for god in gods for c in game.board.clusters(position, god))
    return total


def best(rng, options, rate):
    """Returns the option with the highest rate; rates get a random addition."""
    return max(options, key=lambda o: rate(o) + rng.gauss(0, 2.5))


def choose_set_up(rng, game, god):
    """Returns the square for a die of the setup."""
    free = game.board.free(game.position)
    rng.shuffle(free)
    return best(rng, free[:12], lambda q: value(game, {**game.position, q: god}, game.turn))


def choose_move(rng, game, moves):
    """Returns one of the moves (from, to)."""
    moves = rng.sample(moves, min(len(moves), 60))

    def rate(move):
        after = dict(game.position)
        after[move[1]] = after.pop(move[0])
        return value(game, after, game.turn)

    return best(rng, moves, rate)


def choose_reroll(rng, game):
    """Returns the square of the die that is rolled again: one whose loss hurts least."""
    return best(rng, sorted(game.position), lambda q: value(game, {p: f for p, f in game.position.items() if p != q}, game.turn))


def choose_place(rng, game, face, squares):
    """Returns one of the squares for the rolled die."""
    return best(rng, squares, lambda q: value(game, {**game.position, q: face}, game.turn))


def choose_groups(rng, game, patience, last=None):
    """Returns the groups that the player takes now, in order. With probability `patience` the player leaves them to a later turn. If `last`
    is the square of the last die of the supply, takes a group with it."""
    groups = game.scorable()
    if last:
        return max(([group] for group in groups if last in group[1]), key=lambda taken: len(taken[0][1]))
    if not groups or rng.random() < patience:
        return []
    if game.table.shared:
        size = lambda god: sum(len(squares) for g, squares in groups if g == god)
        god = max({g for g, _ in groups}, key=lambda g: (size(g), g))
        return [group for group in groups if group[0] == god]
    taken, out = set(), []
    for god, squares in sorted(groups, key=lambda group: -len(group[1])):
        if not taken & set(squares):
            taken |= set(squares)
            out.append((god, squares))
    return out
