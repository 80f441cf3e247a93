# Strings of the page that “umpire game --view” shows, in English.

table-connecting = Connecting …
table-lost = No connection to the game. It may have ended, or this device has left the network. Trying again …
table-not-reached = The program was not reached. Try again.
table-picture = The table as the camera sees it
table-cards = Cards on the table
table-card-why = { $card }: { $why }
table-command = Command
table-enter = Enter
table-over = The game is over

# The overlay for streaming programs
overlay-lost = No connection to the game
