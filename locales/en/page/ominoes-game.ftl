# Strings of the page that “umpire game ominoes --view” shows, in English.

dice-turn = { $name }’s turn
dice-rolled = Rolled: { WORD($face) }
dice-rolls = What has { $name } rolled?
dice-of = of { $target }
dice-shared = Shared by all:
dice-groups = { $name } may take
dice-take = Take
dice-advice = Advice
dice-pass = Return the die to the supply
dice-end = End the turn
dice-pit-closed = Advanced game: no die enters the snake pit.

# Taps on the board
dice-tap-set-up = Tap a free square to set up the die.
dice-tap-die = Tap the die that moves.
dice-tap-target = Tap one of the marked squares to move it there.
dice-tap-again = Tap the die that was rolled again.
dice-tap-place = Tap a free square to place the rolled die.
dice-ask-set = Which symbol is set up?
dice-ask-again = What does the die show now?

# What the camera sees
dice-problem = ✗ The dice do not fit the rules
dice-problem-help = Put the dice right. The game goes on once the camera sees it. Or enter what happened.
dice-accept = Accept the dice as they lie
dice-question = What happened?
