"""The rules of Ominoes: positions, moves, groups, and a game turn by turn.

A square is (row, column) from the top left of the board. A position maps squares to faces. Faces are words, as in `dice_board.symbols`.
"""

GODS = ('horus', 'apep', 'ra', 'khepri')
WILD = ('hura', 'ominotep')
FACES = GODS + WILD
LETTER = {'horus': 'h', 'apep': 'a', 'ra': 'r', 'khepri': 'k', 'hura': 'u', 'ominotep': 'o'}
# number of dice in the box
DICE = 26


class Board:
    """The squares of a board: `size` per side; `grey` are the squares of the snake pit, `closed` if no die may enter them."""

    def __init__(self, size, grey, closed):
        self.size, self.grey, self.closed = size, {tuple(q) for q in grey}, closed
        self.squares = [(r, c) for r in range(size) for c in range(size)]

    def beside(self, q):
        """Returns the squares that share a side with a square."""
        r, c = q
        return [(i, j) for i, j in ((r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)) if 0 <= i < self.size and 0 <= j < self.size]

    def may_enter(self, position, q):
        return q not in position and not (self.closed and q in self.grey)

    def free(self, position):
        """Returns the squares on which a die may be placed."""
        return [q for q in self.squares if self.may_enter(position, q)]

    def ends(self, position, start, steps=3):
        """Returns the squares that the die at `start` reaches in exactly so many steps, without crossing dice or a square twice."""
        out = set()

        def go(path):
            if len(path) == steps + 1:
                out.add(path[-1])
                return
            for q in self.beside(path[-1]):
                if q not in path and self.may_enter(position, q):
                    go([*path, q])

        go([start])
        return sorted(out)

    def moves(self, position, rolled):
        """Returns the legal moves (from, to) for a roll other than ominotep."""
        return [(q, e) for q in sorted(position) if movable(rolled, position[q]) for e in self.ends(position, q)]

    def clusters(self, position, god):
        """Returns the connected sets of dice that show the god or are wild, if one of them shows the god; each is a sorted list."""
        left = {q for q, f in position.items() if f == god or f in WILD}
        out = []
        while left:
            stack = [left.pop()]
            found = list(stack)
            while stack:
                for q in self.beside(stack.pop()):
                    if q in left:
                        left.discard(q)
                        stack.append(q)
                        found.append(q)
            if any(position[q] == god for q in found):
                out.append(sorted(found))
        return sorted(out)

    def groups(self, position, gods):
        """Returns the groups of four and more dice of these gods: (god, squares)."""
        return [(god, cluster) for god in gods for cluster in self.clusters(position, god) if len(cluster) >= 4]

    def text(self, position):
        """Returns the position as rows of letters, `.` for a free square."""
        row = lambda r: ''.join(LETTER.get(position.get((r, c)), '.') for c in range(self.size))
        return '/'.join(row(r) for r in range(self.size))


def movable(rolled, face):
    """Returns whether a die with this face may move after the roll."""
    return rolled == 'hura' or (rolled != 'ominotep' and rolled == face)


class Table:
    """The players, clockwise: `own[i]` are the gods of player i. Gods that nobody has are shared."""

    def __init__(self, own):
        self.own = [tuple(gods) for gods in own]
        self.shared = [god for god in GODS if not any(god in gods for gods in own)]
        self.winning = 21 if len(own) == 2 else 13

    def gods(self, player):
        """Returns the gods whose groups a player may score."""
        return [*self.own[player], *self.shared]

    def set_up_order(self):
        """Returns the player of each die of the setup: clockwise, then back, beginning with the last player again. If players have two
        gods: twice clockwise, then twice back."""
        seats, rounds = list(range(len(self.own))), len(self.own[0])
        return seats * rounds + seats[::-1] * rounds


class Game:
    """A game: the position, the points, and whose turn it is. The methods apply actions that the caller has found legal."""

    def __init__(self, board, table):
        self.board, self.table = board, table
        self.position, self.points, self.turn = {}, [0] * len(table.own), 0
        self.scored = None  # the god that was scored in this turn

    @property
    def winner(self):
        return next((i for i, points in enumerate(self.points) if points >= self.table.winning), None)

    def supply(self):
        """Returns the number of dice that are not on the board."""
        return DICE - len(self.position)

    def scorable(self):
        """Returns the groups that the player may score now. If gods are shared, only one god may be scored in a turn."""
        gods = self.table.gods(self.turn)
        if self.scored and self.table.shared:
            gods = [self.scored]
        return self.board.groups(self.position, gods)

    def move(self, start, end):
        self.position[end] = self.position.pop(start)

    def score(self, god, squares):
        for q in squares:
            del self.position[q]
        self.points[self.turn] += len(squares)
        self.scored = god

    def end_turn(self):
        self.turn, self.scored = (self.turn + 1) % len(self.points), None


def outcomes(board, position, rolled):
    """Returns the positions after a legal move or re-roll for this roll; the position itself if nothing can be moved."""
    if rolled == 'ominotep':
        out = [{**position, q: f} for q in position for f in FACES]
    else:
        out = []
        for start, end in board.moves(position, rolled):
            after = dict(position)
            after[end] = after.pop(start)
            out.append(after)
    return out or [position]


def is_explained(board, before, after, rolled=None):
    """Returns whether a legal turn can lead from one position to the other by a move or re-roll, or by this and placing the rolled die.
    With `rolled` None the roll is unknown."""
    for face in FACES if rolled is None else (rolled,):
        moved = outcomes(board, before, face)
        if after in moved or after == before:
            return True
        for q, f in after.items():
            if f == face and not (board.closed and q in board.grey):
                less = {p: g for p, g in after.items() if p != q}
                if less in moved:
                    return True
    return False
