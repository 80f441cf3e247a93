# What `umpire watch` prints, in English. $card is one of the next three messages.

watch-card = card { $number }
watch-new-card = card { $number } (new)
watch-card-of = { $name }’s { $card }

# What happened. $source is a file or “watch-camera”, $lens is empty, “watch-lens” or “watch-lens-unnamed”.
watch-camera = camera { $camera }
watch-opened = { $source }: { $width } x { $height }{ $lens }
watch-lens = , corrected with the lens of { $lens }
watch-lens-unnamed = , corrected for the distortion of the lens
watch-camera-back = the camera is back after { $seconds } s
watch-mirrored = the camera image is mirrored: umpire corrects that
watch-not-mirrored = the camera image is no longer mirrored
watch-camera-moved = the camera moved: looking for the cards again
watch-found = found { $card }
watch-lost = lost { $card }
watch-solved =
    { $moves ->
        [0] { $card } is SOLVED ({ WORD($symbol) }): place { $place }, the pawn stays
        [one] { $card } is SOLVED ({ WORD($symbol) }): place { $place }, the pawn may move up to 1 field
       *[other] { $card } is SOLVED ({ WORD($symbol) }): place { $place }, the pawn may move up to { $moves } fields
    }
watch-pieces-moved = { $card }: the pieces were moved
watch-gems =
    { $gems ->
        [one] 1 gem on the board
       *[other] { $gems } gems on the board
    }
watch-rolled = the rolled die shows { WORD($face) }
# $rows are letters.
watch-dice = dice on the board: { $rows }
watch-video-over = the video is over

# The view in the terminal. Titles and heads of columns; the first two columns are 20 and 14 letters wide.
screen-speed = { $rate } frames/s   { $ms } ms   q: quit
screen-log = what happened
screen-cards = cards
screen-card = card
screen-state = state
screen-missing = what is missing
screen-solved = SOLVED, { $place }.
screen-waiting = waiting
screen-likely-solved = likely solved
screen-not-solved = not solved
screen-unsure = unsure
screen-row = row { WORD($symbol) }
# $pieces is a list such as “I4 T4”, $reason says why the card is not solved.
screen-placed = placed: { $pieces }; { $reason }
screen-board = board
screen-no-board = no Ominoes board is found
screen-groups = groups to take
screen-group =
    { $points ->
        [one] { WORD($god) }: 1 point
       *[other] { WORD($god) }: { $points } points
    }
screen-no-group = none of four or more

# Recording, and the options
record-ended = the recording ended: { $error }
record-incomplete = the recording is incomplete
watch-size-form = give a size such as 1280x720, with sides of 64 to 8192 pixels
watch-rate-form = give a number of frames per second from 1 to 240
