# What the library says about a game of Ominoes, in English. Faces of the dice are $face, $rolled, $now and $before; gods are $god.

# A square, in a list of squares
square = row { $row } column { $column }

# At the start of the game. $players is a list of “ominoes-player”; $shared and $pit are empty or the messages below.
ominoes-players = { $players } play to { $points } points.{ $shared }{ $pit }
# $gods is a list such as “Ra or Khepri”.
ominoes-player = { $name } ({ $gods })
ominoes-shared =
    { $count ->
        [one] { " " }{ $gods } is shared.
       *[other] { " " }{ $gods } are shared.
    }
ominoes-pit-closed = { " " }No die may enter the snake pit.

# What a player has done. $actions is a list of the messages below.
ominoes-played = { $name } { $actions }.
ominoes-sets-up = sets up { WORD($god) } on row { $row } column { $column }
ominoes-rolls = rolls { WORD($face) }
ominoes-rolls-no-move = rolls { WORD($face) } (no die can move)
ominoes-moves = moves the { WORD($face) } from row { $row } column { $column } to row { $to_row } column { $to_column }
ominoes-rolls-again = rolls the die on row { $row } column { $column } again, which shows { WORD($face) }
ominoes-places = places { WORD($face) } on row { $row } column { $column }
ominoes-passes = returns the last die to the supply
ominoes-takes =
    takes the group of { WORD($god) } at row { $row } column { $column } for { $gained ->
        [one] 1 point
       *[other] { $gained } points
    } and has { $points }

# Corrections by hand
ominoes-board-size = The board has { $size } squares a side.
ominoes-dice-corrected = The dice on the board are corrected.
ominoes-points-corrected =
    { $name } has { $points ->
        [one] 1 point
       *[other] { $points } points
    } (corrected).
ominoes-turn-corrected = It is { $name }’s turn (corrected).
ominoes-undone-action = Undone: the last action.
ominoes-undone-actions = Undone: the last actions.
ominoes-undone-size = Undone: the size of the board.
ominoes-undone-correction = Undone: the last correction.

# What is to be done now. $gods is a list such as “Ra or Khepri”.
ominoes-due-set-up = Now { $name } sets up a die of { $gods }.
ominoes-due-roll = Now { $name } rolls.
ominoes-due-again = Now { $name } rolls a die on the board again.
ominoes-due-move-any = Now { $name } moves any die.
ominoes-due-move = Now { $name } moves a die of { WORD($rolled) }.
ominoes-due-place = Now { $name } places the { WORD($rolled) }.
ominoes-due-end = Otherwise the next player rolls.
ominoes-won = { $name } has won!
# $groups is a list of “ominoes-group”.
ominoes-may-take = { $name } may take { $groups }.
ominoes-group = the group of { WORD($god) } at row { $row } column { $column } ({ $points } points)

# Advice: a way to play the rest of the turn. $points are scored now; $reply, a number with a decimal, is what the next player then gets.
ominoes-proposal =
    place the rolled die on row { $row } column { $column }: { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    } now; the next player then gets { $reply } on average
ominoes-proposal-move =
    move the die on row { $from_row } column { $from_column } to row { $to_row } column { $to_column }, then place the rolled die on row { $row } column { $column }: { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    } now; the next player then gets { $reply } on average
ominoes-no-proposal = there is nothing to propose

# What the camera sees. $choices is a list of “ominoes-choice”, a line each; $told says what may have happened.
ominoes-question =
    What happened? Type `choose` and the number, or type what happened.
    { $choices }
ominoes-choice = { "  " }{ $number }: { $told }
# $reason is one of the messages below about what the rules do not allow.
ominoes-fault = { $reason }. Put it right, or type what happened.
ominoes-unclear = too much has changed on the board at once
ominoes-unclear-help = { $reason }: put it back, or type `accept` if the dice lie right, then `points` and `turn`.
# $next says what is to be done now.
ominoes-restored = The board is as it was. { $next }

# Why the rules do not allow what the camera sees. $squares is a list of “square”.
fault-distance =
    the { WORD($face) } moved from row { $row } column { $column } to row { $to_row } column { $to_column }, which is { $squares ->
        [one] 1 square
       *[other] { $squares } squares
    }; a die moves exactly 3
fault-size = the board has { $seen } squares a side; the game is played on one with { $expected }
fault-other-roll = { WORD($rolled) } was rolled, but the die on row { $row } column { $column } shows { WORD($face) }; place it as it was rolled
fault-not-moved = a new die with { WORD($face) } lies on row { $row } column { $column }, but no die was moved; move one by 3 squares first
fault-turned = the die on row { $row } column { $column } showed { WORD($before) } and now shows { WORD($now) }; turn it back
fault-gone =
    { $count ->
        [one] the die on { $squares } is gone
       *[other] the dice on { $squares } are gone
    }; only a group of 4 or more that scores for the player may be taken
fault-many = more has changed than moves explain: look at { $squares }

# Why the rules forbid an action. $gods is a list such as “Ra or Khepri”.
illegal-due-set-up = not now: set up a die first
illegal-due-roll = not now: roll a die first
illegal-due-again = not now: Ominotep was rolled, so roll a die on the board again first
illegal-due-move = not now: { WORD($rolled) } was rolled, so move a die first
illegal-due-place = not now: place the { WORD($rolled) } that was rolled first
illegal-due-end = not now: end the turn first
illegal-game-won = not now: the game is over
illegal-off-board = row { $row } column { $column } is not on the board
illegal-occupied = there is already a die on row { $row } column { $column }; choose a free square
illegal-in-pit = row { $row } column { $column } is in the snake pit, where no die may be placed; choose another square
illegal-not-own = { WORD($god) } is not this player's own symbol; set up a die of { $gods }
illegal-set-up-twice = two dice of { WORD($god) } are already set up; set up one of the other symbol
illegal-no-die = there is no die on row { $row } column { $column }
illegal-not-rolled = { WORD($rolled) } was rolled, so the { WORD($face) } on row { $row } column { $column } may not move
illegal-no-way = there is no path of exactly 3 squares from row { $row } column { $column } to row { $to_row } column { $to_column }: a die may not move diagonally, over another die, over a square twice, or through a closed snake pit
illegal-no-group = there is no group of 4 or more of { WORD($god) } at row { $row } column { $column }
illegal-not-counting = groups of { WORD($god) } do not score for this player, but groups of { $gods } do
illegal-one-god = { WORD($scored) } was scored in this turn, so { WORD($god) } must wait for another turn
illegal-last-die = this is the last die: it may only be placed where it scores, and on row { $row } column { $column } it does not; choose another square or pass it on
illegal-not-last = this is not the last die in the supply, so it must be placed
illegal-owed-score = the last die was placed on row { $row } column { $column }: first score a group that contains it

# Why a game cannot be played like this
no-game-too-small = a board of { $size } by { $size } has { $squares } squares for dice, too few for { $dice } dice; use a larger board or open the snake pit
no-game-no-die = all { $dice } dice are on the board; score a group first, so that there is one to roll
no-game-points = expected the points of { $seats } players, found { $points }
no-game-turn = player { $player } cannot have the turn: the game has { $seats } players
no-game-won = player { $player } has already won with { $points } points
no-game-gods = each of the { $players } players needs a symbol; found { $gods }
table-god-twice = { WORD($god) } is given twice; each god is one player's own or shared by all
table-players = Ominoes needs two to four players, not { $players }
table-gods = each player has one god; in the two-player alternative, both have two

# Why something cannot be corrected like this
correction-size = expected a board with { $expected } squares a side, found { $found }
correction-dice = { $dice } dice on the board and the rolled one are more than the game's { $most }
correction-begun = the size of the board can be changed only before the first die is set up
correction-no-player = there is no such player
correction-no-turn = nobody can be given the turn during the setup, after the end, or while all dice are on the board

# Why a board that was written as letters cannot be read. $letter and the letters of the faces are the same in all languages.
position-letter = { $letter } in row { $row } column { $column } is not a die; write h a r k u o for { $faces } and . for an empty square
position-empty = the board has no squares; write its rows separated by /, such as h..r/..oo/a.../u..k
position-large = the board has { $rows } rows; the maximum is { $most }
position-not-square = row { $row } must have as many squares as the board has rows: expected { $expected }, found { $found }
position-dice = there are { $dice } dice on the board, but the game has only { $most }; remove some
face-unknown = no symbol is called { $name }; the symbols are { $gods } and the wilds { $wilds }
god-unknown = no god is called { $name }; the gods are { $gods }
