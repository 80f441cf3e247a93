# What `umpire game` says in the terminal, in English.

# What the camera has to say. $message is a message of another kind, or one of those below.
camera-says = camera: { $message }
camera-back = the image is back
camera-video-over = the video is over
solved-by-unknown = a card is solved, but its player is unknown: type solved NAME
pieces-moved = the pieces of card { $number } were moved
pieces-moved-unknown = the pieces of a card were moved
solved-other-row = { $name }'s card is solved for { WORD($symbol) }, but { WORD($rolled) } was rolled
solved-no-round = { $name }'s card is solved for { WORD($symbol) }, but no round is running
die-waits = the die shows { WORD($symbol) }; type `roll` to accept it
die-other = the die shows { WORD($symbol) }, but { WORD($rolled) } was rolled
# $gems is a list such as “red, blue”.
board-unclear = gems other than the front ones are gone from row { $row }; type what was taken
board-nobody = gone from row { $row }: { $gems }; nobody may take gems there now
board-who = gone from row { $row }: { $gems }; type who took them: { $command }
game-ask-confirmation = Are these the final standings? Type `confirm`, and they count for the tournament. Otherwise correct them first: gems NAME COUNTS.
game-clock-waits = The sand is out, but the round goes on. Enter what is missing, then `sand`.
game-stops = The game stops here. Continue it with: { $command }
game-over = The game is over. `undo` corrects the last entry, `help` lists the other commands, and `quit` ends umpire.
game-without-entries = Nothing was entered, so no journal is kept.

# At the start of the game
game-journal = The journal is { $path }. Type what happens; `help` lists the commands.
game-round-of = Round { $round } of { $rounds }.
game-tournament-round = Round { $round } of the tournament: { $names }.
game-page = Look at it on { $address }
game-overlay = The overlay for a stream is { $address }
