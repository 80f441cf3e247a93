# Strings of the page that “umpire game --view” shows, in English.

table-connecting = Connecting …
table-lost = No connection to the game. It may have ended, or this device has left the network. Trying again …
table-not-reached = The program was not reached. Try again.
table-picture = The table as the camera sees it
table-cards = Cards on the table
table-card = card { $number }
table-card-new = a card that is not in the list
table-card-of = { $name }: { $card }
table-card-solved = ✓ { $card } is solved
table-card-why = { $card }: { $why }
table-card-seen-solved = The camera sees that it is solved.
table-has-solved = { $name } has solved it
table-has-not-solved = { $name } has not solved it
table-other-corrections = More corrections for { $name }
table-card-whose = Whose card is it?
table-command = Command
table-enter = Enter
table-over = The game is over
