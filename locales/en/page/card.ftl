# Strings of the screen that checks cards, in English.

card-title = Check a card
card-help = Show the whole card with its symbols, from above, in good light. Several cards may be in the picture. A die beside them is read, too.
card-solved = Solved!
card-solved-row = Covered with the pieces of the row
card-solved-for = Solved for { WORD($row) }
card-was-rolled = Was { WORD($row) } rolled?
card-covered-other = Covered for { WORD($row) }, but the die shows { WORD($die) }
card-unsolved = Not solved
card-unsure = Not sure
card-looking = Looking …
card-number = Card { $number }
card-unknown = A card
card-sure = { $percent } % sure
card-likely = { $percent } % likely to be solved
card-picture = The photo, with the cards, their pieces and what is wrong drawn on it

card-mute = No sound
card-starting = Getting ready …
card-searching = Looking for cards: point the camera at them.
card-solved-by = Card { $number }, { WORD($row) }
card-solved-unknown = A card, { WORD($row) }
card-announced = Solved: { $card }.

card-row = Which row counts:
row-question = Which symbol was rolled?
row-any = any row
row-die = read the die
solution-question = A solution for which symbol?

card-show = Show me a solution
card-back-to-camera = Back to the camera
card-solution-title = One solution for
card-solution-none = This row has no solution. The card may be misread: take another picture.
card-solution-unread = The card could not be read well enough. Move closer, and try again.
card-step-remove = Take away: { $pieces }.
card-step-keep = Leave: { $pieces }.
card-step-add = Add: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Change the symbol
card-set-title = { $card }: which symbol counts?
card-set-by-hand = Symbol set by hand:
card-set-by-die = Die set by hand:
card-set-back = Back to what was read
card-was = As read, { WORD($row) }: { $verdict }
card-judging = Judging again …
card-again-failed = This card could not be judged again. { $why }
die-title = What does the die show?
die-read = The die shows
die-perhaps = The die may show
die-set = The die shows, set by hand:
die-was = As read: { WORD($symbol) }
die-change = Change the die
