"""Plays a game and writes its script: the states of the table, and the steps of the hands that lead from one to the next.

A die in the script is (face, number). A number stands for one pose of a die: a die that is moved, turned or put back gets a new one.
"""

from dataclasses import dataclass, field

from . import illegal, players
from .rules import FACES, Game, Table

# Maximum number of dice that a hand removes at once. Set by hand.
HANDFUL = 3


@dataclass(frozen=True)
class State:
    """The table: the dice on the board by square, the rolled die beside the board, and the number of dice in the supply."""

    dice: dict
    rolled: tuple | None
    supply: int

    def faces(self):
        return {q: face for q, (face, _) in self.dice.items()}


@dataclass
class Step:
    """A hand comes, stops at places, and leaves; then nothing moves for `quiet` frames. Each stop is (place, state after it); a place is
    'supply', 'spot' (where dice are rolled) or a list of squares. The frames are set when the film is composed: the hand is over the table
    from `first` to `last`."""

    player: int
    what: str
    stops: list
    quiet: int
    nudge: str | None = None
    first: int = 0
    last: int = 0


@dataclass
class Script:
    start: State
    steps: list = field(default_factory=list)
    setup: list = field(default_factory=list)
    turns: list = field(default_factory=list)


class Writer:
    """Plays a game with the choices of `choices.choose`, and records it as a script."""

    def __init__(self, g, board, choices):
        self.g, self.choices = g, choices
        self.game = Game(board, Table(choices.own))
        self.is_roll_visible = choices.roll == 'seen'
        self.number = 0
        self.state = State({}, None, self.game.supply())
        self.script = Script(self.state)
        self.pending = []  # stops of the occluded turns so far
        self.hidden = 0  # number of turns that the same hand still occludes, with the current one

    # -- states
    def numbered_die(self, face):
        """Returns a die with a new number."""
        self.number += 1
        return face, self.number

    def set_state(self, dice=None, rolled='same', supply=0):
        """Changes the current state, and returns it. With `rolled` 'same', the rolled die stays as it is. `supply` is added to the number
        of dice in the supply."""
        s = self.state
        self.state = State(dict(s.dice if dice is None else dice), s.rolled if isinstance(rolled, str) else rolled, s.supply + supply)
        return self.state

    def place_die(self, q, face, rolled='same', supply=0):
        """Places a die on square `q`, and returns the state. `rolled` and `supply` are as for `set_state`."""
        return self.set_state({**self.state.dice, q: self.numbered_die(face)}, rolled, supply)

    def remove_dice(self, squares):
        """Removes the dice on these squares, and returns the state."""
        return self.set_state({q: d for q, d in self.state.dice.items() if q not in squares})

    def add_step(self, what, stops, quiet):
        """Adds a step, or its stops to the occluded turns. Returns the number of the step."""
        if self.hidden and what != 'end':
            self.pending += stops
            return len(self.script.steps)
        self.script.steps.append(Step(self.game.turn, what, stops, quiet))
        return len(self.script.steps) - 1

    def short_pause(self):
        """Returns a random number of frames between two steps of a turn."""
        return self.g.randint(12, 26)

    # -- steps
    def roll_step(self, face):
        if not self.is_roll_visible:
            return
        stops = [('supply', self.set_state(supply=-1)), ('spot', self.set_state(rolled=self.numbered_die(face)))]
        self.add_step('roll', stops, self.short_pause())

    def stops_of_changes(self, changes):
        """Returns the stops of a hand that makes these changes (see `illegal`)."""
        out = []
        for change in changes:
            if change[0] == 'move':
                face = self.state.dice[change[1]][0]
                out += [([change[1]], self.remove_dice([change[1]])), ([change[2]], self.place_die(change[2], face))]
            elif change[0] == 'turn':
                out.append(([change[1]], self.place_die(change[1], change[2])))
            elif change[0] == 'place':
                if self.is_roll_visible:
                    out.append(('spot', self.set_state(rolled=None)))
                out.append(([change[1]], self.place_die(change[1], change[2], supply=0 if self.is_roll_visible else -1)))
            else:
                out += self.stops_of_taking(change[1])
        return out

    def stops_of_taking(self, squares):
        left, out = sorted(squares), []
        while left:
            part = sorted(left, key=lambda q: abs(q[0] - left[0][0]) + abs(q[1] - left[0][1]))[:HANDFUL]
            left = [q for q in left if q not in part]
            out.append((part, self.remove_dice(part)))
        after = self.set_state(supply=len(squares))
        return [*out, ('supply', after)] if self.is_roll_visible else [*out[:-1], (out[-1][0], after)]

    def stops_of_undoing(self, before, changes):
        """Returns the stops of a hand that undoes changes."""
        out = []
        for change in reversed(changes):
            if change[0] == 'move':
                face = self.state.dice[change[2]][0]
                out += [([change[2]], self.remove_dice([change[2]])), ([change[1]], self.place_die(change[1], face))]
            elif change[0] == 'turn':
                out.append(([change[1]], self.place_die(change[1], before.dice[change[1]][0])))
            elif change[0] == 'place':
                out.append(([change[1]], self.remove_dice([change[1]])))
                if self.is_roll_visible:
                    out.append(('spot', self.set_state(rolled=self.numbered_die(before.rolled[0]))))
                else:
                    out[-1] = (out[-1][0], self.set_state(supply=1))
            else:
                if self.is_roll_visible:
                    out.append(('supply', self.set_state(supply=-len(change[1]))))
                for q in sorted(change[1]):
                    out.append(([q], self.place_die(q, before.dice[q][0], supply=0 if self.is_roll_visible else -1)))
        return out

    def try_illegal(self, kinds, rolled, turn):
        """Makes an illegal action of the first of these kinds that is possible now, and undoes it. Returns whether there was one."""
        before = self.state
        for kind in kinds:
            changes = illegal.choose(self.g, self.game, kind, rolled, self.is_roll_visible)
            if changes:
                break
        else:
            return False
        wrong = self.add_step('illegal', self.stops_of_changes(changes), self.g.randint(60, 80))
        position = self.game.board.text(self.state.faces())
        self.add_step('restore', self.stops_of_undoing(before, changes), self.g.randint(45, 60))
        turn['illegal'] = {'kind': kind, 'step': wrong, 'position': position}
        self.choices.illegal_kinds.remove(kind)
        self.choices.illegal_kinds.append(kind)
        return True

    # -- the game
    def set_up(self):
        game = self.game
        for n, player in enumerate(game.table.set_up_order()):
            game.turn = player
            own = game.table.own[player]
            god = own[(n // len(game.table.own)) % len(own)] if len(own) > 1 else own[0]
            square = players.choose_set_up(self.g, game, god)
            game.position[square] = god
            stops = [('supply', self.set_state(supply=-1))] if self.is_roll_visible else []
            stops.append(([square], self.place_die(square, god, supply=0 if self.is_roll_visible else -1)))
            step = self.add_step('set_up', stops, self.short_pause())
            action = {'action': 'set_up', 'square': list(square), 'god': god}
            self.script.setup.append({'player': player, 'actions': [action], 'steps': [step, step]})
        game.turn = 0

    def play_turn(self, is_illegal):
        """Plays one turn. Returns whether an illegal action was made."""
        g, game = self.g, self.game
        rolled = g.choice(FACES)
        first = len(self.script.steps)
        turn = {'player': game.turn, 'rolled': rolled, 'actions': [], 'illegal': None}
        actions = turn['actions']
        queue = self.choices.illegal_kinds[:4] if is_illegal else []
        if game.scorable() and g.random() < 0.3:
            self.take(actions, turn, 0)
        if game.winner is None:
            actions.append({'action': 'roll', 'face': rolled})
            self.roll_step(rolled)
            if queue and queue[0] in illegal.MOVE_KINDS:
                self.try_illegal([k for k in queue if k in illegal.MOVE_KINDS], rolled, turn)
            self.move_or_reroll(rolled, actions)
            if queue and not turn['illegal'] and not self.is_last_die_rolled():
                self.try_illegal([k for k in queue if k in illegal.PLACE_KINDS and (self.is_roll_visible or k == 'in_pit')], rolled, turn)
            self.place(rolled, actions)
            turn['groups'] = [{'god': god, 'cells': [list(q) for q in c], 'taken': False} for god, c in game.scorable()]
            if not turn['illegal'] and not self.hidden:
                self.try_illegal([k for k in queue if k in illegal.TAKE_KINDS] or self.rare_kinds(), None, turn)
            self.take(actions, turn, self.choices.patience)
        self.end_turn(turn, first)
        return turn['illegal'] is not None

    def rare_kinds(self):
        """Returns a list with a kind that is seldom possible, to be tried in some turns of games with illegal actions; empty in other
        turns."""
        kind = 'not_counting'
        is_new = all(not t['illegal'] or t['illegal']['kind'] != kind for t in self.script.turns)
        return [kind] if self.choices.illegal_turns and is_new and self.g.random() < 0.5 else []

    def is_last_die_rolled(self):
        """Returns whether the rolled die is the last one of the supply."""
        return self.game.supply() == 1

    def move_or_reroll(self, rolled, actions):
        g, game = self.g, self.game
        if rolled == 'ominotep':
            if game.position:
                square, face = players.choose_reroll(g, game), g.choice(FACES)
                actions.append({'action': 'roll_again', 'square': list(square), 'face': face})
                self.add_step('roll_again', self.stops_of_changes([('turn', square, face)]), self.short_pause())
                game.position[square] = face
            return
        moves = game.board.moves(game.position, rolled)
        if moves:
            start, end = players.choose_move(g, game, moves)
            actions.append({'action': 'move', 'from': list(start), 'to': list(end)})
            self.add_step('move', self.stops_of_changes([('move', start, end)]), self.short_pause())
            game.move(start, end)

    def place(self, rolled, actions):
        g, game = self.g, self.game
        squares = game.board.free(game.position)
        if self.is_last_die_rolled():
            in_group = lambda q: any(q in c for _, c in game.board.groups({**game.position, q: rolled}, game.table.gods(game.turn)))
            squares = [q for q in squares if in_group(q)] if not game.scored else []
            if not squares:
                actions.append({'action': 'pass_on'})
                if self.is_roll_visible:
                    self.add_step('pass_on', [('spot', self.set_state(rolled=None)), ('supply', self.set_state(supply=1))], self.short_pause())
                return
        square = players.choose_place(g, game, rolled, squares)
        actions.append({'action': 'place', 'square': list(square)})
        self.add_step('place', self.stops_of_changes([('place', square, rolled)]), self.short_pause())
        game.position[square] = rolled

    def take(self, actions, turn, patience):
        """Takes groups. The last die of the supply obliges the player to take the group with it."""
        game = self.game
        placed = [a['square'] for a in actions if a['action'] == 'place']
        last = tuple(placed[0]) if placed and not game.supply() else None
        for god, squares in players.choose_groups(self.g, game, patience, last):
            if game.winner is not None or not all(q in game.position for q in squares):
                break
            actions.append({'action': 'score', 'god': god, 'square': list(squares[0])})
            self.add_step('score', self.stops_of_changes([('take', squares)]), self.short_pause())
            game.score(god, squares)
            for group in turn.get('groups', []):
                if group['god'] == god and group['cells'] == [list(q) for q in squares]:
                    group['taken'] = True

    def end_turn(self, turn, first):
        game, steps = self.game, self.script.steps
        turn['groups'] = turn.get('groups', [])
        turn['position'] = game.board.text(game.position)
        turn['points'] = list(game.points)
        if game.winner is None:
            turn['actions'].append({'action': 'end_turn'})
        if self.hidden:
            self.hidden -= 1
            if not self.hidden or game.winner is not None:
                self.hidden = 0
                stops, self.pending = self.pending, []
                self.add_step('hidden', stops, 0)
        elif len(steps) == first:
            self.add_step('none', [], 0)
        if not self.hidden:
            steps[-1].quiet = self.g.randint(30, 40)
        turn['steps'] = [first, len(steps) if self.hidden else len(steps) - 1]
        self.script.turns.append(turn)
        if game.winner is None:
            game.end_turn()

    def play(self):
        """Plays the game to its end, or for as many turns as chosen. Returns the script."""
        choices, g = self.choices, self.g
        self.set_up()
        due = list(choices.illegal_turns)
        for n in range(choices.turns):
            if self.game.winner is not None:
                break
            is_due = bool(due) and n >= due[0]
            if not self.hidden and not is_due and g.random() < choices.hidden_fraction and n + 2 < choices.turns:
                self.hidden = g.choice([1, 1, 2])
            if self.play_turn(is_due and not self.hidden):
                due = due[1:]
            elif is_due:  # try other kinds in the next turn
                kinds = choices.illegal_kinds
                kinds.append(kinds.pop(0))
        self.nudge()
        return self.script

    def nudge(self):
        """Chooses the step after which the camera or the board is nudged: in the middle half of the game."""
        kind, steps = self.choices.nudge, self.script.steps
        if kind:
            ends = sorted({t['steps'][1] for t in self.script.turns})
            ends = ends[len(ends) // 4 : max(len(ends) // 4 + 1, len(ends) * 3 // 4)]
            steps[self.g.choice(ends)].nudge = kind


def script(g, board, choices):
    """Plays a game with these choices, and returns its script and the game at its end."""
    writer = Writer(g, board, choices)
    return writer.play(), writer.game
