# The reports on photos in the terminal, in English.

# A probability. $percent has at most one decimal.
percent-over = over { $percent } %
percent-exact = { $percent } %
percent-under = under { $percent } %

# Cards. $card is one of the next six messages, or “report-asked”; $percent one of the messages above.
report-card = card { $number }
report-card-yellow = card { $number } (yellow)
report-card-green = card { $number } (green)
report-unknown-card = a card
report-unknown-yellow = a card (yellow)
report-unknown-green = a card (green)
# The symbol whose row counts.
report-asked = { $card }, { WORD($symbol) }
report-solved = { $card }: solved ({ $percent } sure)
report-solved-for = { $card }: solved for { WORD($symbol) } ({ $percent } sure)
report-unsolved = { $card }: not solved ({ $percent } sure)
report-unsure = { $card }: unsure ({ $percent } likely solved)
report-gem-board = gem board:
report-dice-board = Ominoes board:
report-die = the die shows { WORD($symbol) }
# $pieces is a list of pieces such as “I4 T4”.
report-beside = beside the cards: { $pieces }
report-solution = one solution for { WORD($symbol) }:
report-solution-unread = cannot show a solution for { WORD($symbol) }: the card was not read
report-no-solution = { WORD($symbol) }: no solution fits the light area that was read; the card may be misread
# A letter of the drawn solution with its piece.
report-piece = { $letter } { WORD($piece) }
report-piece-placed = { $letter } { WORD($piece) }, already placed
report-remove-first = remove first: { $pieces }

# A reason why the reading is unsure
report-doubt = unsure: { $reason }

# Gem piles. $total is “count-gems” or “count-things”, $colours a list such as “2 red, 1 blue”.
report-other-photos =
    { $count ->
        [one] { $photo } and 1 other photo of the same gems
       *[other] { $photo } and { $count } other photos of the same gems
    }
report-pile = pile { $pile }: { $total }: { $colours }
report-view-used = shown in { $photo }: { $gems } of { $of }
report-view-unused = not used: { $photo }
report-left-out =
    { $count ->
        [one] not counted: 1 other thing, which the palette has learned to ignore
       *[other] not counted: { $count } other things, which the palette has learned to ignore
    }

# The gem board. The legend explains signs before these words.
legend-taken-next = taken next
legend-empty = empty
legend-hidden = cannot be seen
legend-uncertain = uncertain
report-pawn = the { WORD($pawn) } pawn stands at row { $row }
report-pawn-uncertain = the { WORD($pawn) } pawn stands at row { $row } (uncertain)
# $why is the advice (“advice-parts”), $doubt is empty or “report-check-rows”.
report-place = finishing in place { $place }: { $why }{ $doubt }
report-place-row = finishing in place { $place }: row { $row }: { $why }{ $doubt }
report-check-rows =
    { $count ->
        [one] { " " }(uncertain: check the front gems of row { $rows })
       *[other] { " " }(uncertain: check the front gems of rows { $rows })
    }

# The board of Ominoes
report-squares =
    { $size } by { $size } squares, { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
legend-face = { WORD($face) }, { WORD($look) }
legend-grey = grey square
legend-several-groups = in several groups
report-no-group = no group of four or more
# A group: its god, its dice, and its points; $players is empty or “report-for”.
report-group = { WORD($god) }: { $dice } dice, { $points } points{ $players }
report-group-wilds = { WORD($god) }: { $dice } dice, { $wilds } of them wild, { $points } points{ $players }
# $players is a list of “report-player”, or “report-nobody”.
report-for = { " " }for { $players }
# $gods is a list such as “Horus and Ra”.
report-player = the { $gods } player
report-nobody = nobody
report-ominotep-rolled = Ominotep was rolled: no die moves; roll any die on the board again and put it back on its square
# $face was rolled. $gaining of the $count moves make or enlarge a group.
report-moves =
    { $count ->
        [one] { WORD($face) } was rolled: 1 legal move, { $gaining ->
            [0] none
           *[other] { $gaining }
        } of them making or enlarging a group of yours
       *[other] { WORD($face) } was rolled: { $count } legal moves, { $gaining ->
            [0] none
           *[other] { $gaining }
        } of them making or enlarging a group of yours
    }
# $from and $to are “square” (ominoes.ftl), $groups a list of “report-scores”.
report-move = { $from } to { $to }: { $groups }
report-scores = { WORD($god) } { $points } points
report-more-moves = and { $count } more; --json lists all moves

# The standings. “standings-points” is followed by the player’s gems; $parts is empty or “standings-parts”.
standings-no-gems = no gems
standings-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $parts }
# $parts is a list of the next two messages.
standings-parts = { " " }({ $parts })
standings-colour = { $points } for { WORD($gem) }
standings-sets =
    { $points } for { $sets ->
        [one] 1 set
       *[other] { $sets } sets
    }
standings-corrected = The gems of { $name } were corrected by hand.

# The time of reading a photo; $stages is a list of the messages after it: opening the file, finding the card or board, straightening it,
# reading it, deciding what it shows
report-times = { $total } ms ({ $stages })
report-decode = decode { $ms }
report-locate = locate { $ms }
report-rectify = rectify { $ms }
report-read = read { $ms }
report-judge = judge { $ms }
