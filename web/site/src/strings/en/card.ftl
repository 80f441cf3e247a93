# Strings of the screen that checks cards, in English.

card-title = Check a card
card-help = Show the whole card with its symbols, from above, in good light.
card-solved = Solved!
card-solved-row = Solved with the pieces of the row { $symbol }.
card-unsolved = Not solved
card-unsure = Not sure
card-number = Card { $number }
card-unknown = A card
card-none = No card found
card-show = Show me a solution
card-picture = The photo, with the cards that were found outlined

symbol-shield = shield
symbol-hand = hand
symbol-antelope = antelope
symbol-snake = snake
symbol-elephant = elephant
symbol-mask = mask
