# What is written on a photo or on the live picture of the camera, in English. Texts are short: about four words, and headlines in capitals.

# Headlines. $verdict is one of the first four, $reason one of the reasons below or a number such as “2 gems”.
overlay-solved = SOLVED
overlay-solved-for = SOLVED  { WORD($symbol) }
overlay-unsolved = NOT SOLVED
overlay-unsure = UNSURE
overlay-verdict = { $verdict }: { $reason }
overlay-no-cards = NO CARD FOUND
overlay-nothing = NOTHING FOUND
overlay-no-board = NO BOARD FOUND
overlay-no-gems = NO GEMS FOUND
overlay-no-things = NO THINGS FOUND
overlay-note = NOTE
overlay-die = die: { WORD($symbol) }
# Shown in capitals
overlay-groups =
    { $count ->
        [0] no group
        [one] 1 group
       *[other] { $count } groups
    }

# A reason, in two to four words. $piece is the name of a piece, such as I4, or “overlay-piece”.
overlay-piece = piece
overlay-uncovered =
    { $count ->
        [one] 1 cell uncovered
       *[other] { $count } cells uncovered
    }
overlay-overhang = { $piece } over the edge
overlay-stacked = { $piece } not flat
overlay-shifted = { $piece } out of place
overlay-missing-piece = { $piece } missing
overlay-wrong-pieces = wrong pieces
overlay-no-card = no card found
overlay-unreadable = cannot be read
overlay-closer = move closer
overlay-more-light = more light
overlay-less-light = less light
overlay-hold-still = hold still
overlay-glare = avoid glare
overlay-whole-card = show the whole card
overlay-hand = remove the hand
overlay-mirrored = mirrored picture
overlay-edition = another edition

# The second line. $card is a card such as “card 13 (yellow)”, $percent such as “over 99.9 %”.
overlay-sure = { $card }, { $percent } sure
overlay-likely-solved = { $card }, { $percent } likely solved

# A solution that was asked for. $steps is a list of the three messages after it, $pieces a list such as “I4 T4”.
overlay-solution = one way for { WORD($symbol) }: { $steps }
overlay-remove = remove { $pieces }
overlay-keep = keep { $pieces }
overlay-add = add { $pieces }
overlay-no-solution = { WORD($symbol) } has no solution; the card may be misread
overlay-card-unread = cannot show { WORD($symbol) }: card not read

# Gems. $counts is a list of letters and numbers such as “R3 B1”, $taken a list of colours or “advice-no-gem”.
overlay-pile = pile { $number }: { $counts }
overlay-best-row = place { $place }: row { $row } ({ $taken })

# A group of Ominoes; $players is empty or “report-for”.
overlay-group = { WORD($god) }: { $points } points{ $players }

# A card that is being read, on the page of a game
overlay-looking = looking
