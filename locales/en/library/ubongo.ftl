# What the library says about a game of Ubongo, in English.

# What has happened. Names of players are $name and $names.
told-began =
    { $side ->
        [yellow] { $names } play { $rounds } rounds with the yellow side of the cards
       *[green] { $names } play { $rounds } rounds with the green side of the cards
    }
told-rolled =
    { $start ->
        [roll] round { $round }: { $name } rolls { WORD($symbol) } and turns the glass
        [card] round { $round }: { $name } rolls { WORD($symbol) }; the glass is turned with the first card
       *[hand] round { $round }: { $name } rolls { WORD($symbol) }; the glass is still to be turned
    }
told-glass-turned = the glass is turned
# $place is the place in the order of finish; $seen is empty or “told-seen”.
told-solved =
    { $name } solves the card, { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[other] last
    }{ $seen }: { $moves ->
        [0] the pawn stays
        [one] the pawn may move up to 1 field
       *[other] the pawn may move up to { $moves } fields
    }
told-seen = { " " }({ $percent } % sure)
# $gems is a list of colours such as “red and blue”.
told-took = { $name } goes to field { $field } and takes { $gems }
told-took-nothing = { $name } goes to field { $field } and takes nothing, because the row is empty
told-second-glass = the sand is out and nobody has solved the card: the glass is turned once more
# $next is “told-next” or “told-last”.
told-sand-out = the sand is out. { $next }
told-ended-early = all players have taken their gems. { $next }
told-next = Round { $round } is next, and { $name } starts
told-last = That was the last round
told-not-solved = { $name } has not solved the card after all
told-order = they finished in this order: { $names }
# $gems is a list such as “2 red, 1 blue”.
told-gems = { $name } has { $gems }
told-no-gems = { $name } has no gems
told-count = { $count } { WORD($gem) }
told-confirmed = the players confirm the final standings
told-corrected = { $told } (corrected by hand)
undone-roll = undone: the roll
undone-glass = undone: the glass was turned
undone-solved = undone: { $name } has solved the card
undone-took = undone: { $name } has taken gems
undone-sand-out = undone: the sand is out
undone-ended = undone: the end of the round
undone-confirmed = undone: the confirmation of the final standings
undone-correction = undone: the last correction

# Why the rules forbid an entry
illegal-roll-first = roll first
illegal-sand-runs = the sand is still running
illegal-over = the game is over
illegal-no-player = there is no player { $player }; the game has { $players }
illegal-twice = this player has already solved the card in this round
illegal-not-finished = this player has not solved the card in this round yet
illegal-taken = this player has already taken gems in this round
illegal-too-far = from field { $from } the pawn may not move as far as field { $field } with this finishing place
illegal-field-taken = another pawn is already on field { $field } in this round; choose a free field
illegal-no-field = there is no field { $field }; the fields are 1 to { $fields }
illegal-too-many-gems = { $gems } gems are too many; take the front two of the row
illegal-other-players = the order must name each player who has solved the card in this round, exactly once
illegal-until-sand = the round lasts until the sand is out
illegal-not-all = not everybody has taken gems yet
illegal-other-gems = these are not the front gems of that row; if the board was set up differently, correct the player's gems
illegal-glass = the glass can be turned only once a round, after the roll
illegal-not-over = the standings can be confirmed only after the last round
illegal-confirmed = the final standings are confirmed already
illegal-too-many-of =
    { $there ->
        [one] 1 { WORD($gem) } gem
       *[other] { $there } { WORD($gem) } gems
    }, but the box holds { $held }; count the { WORD($gem) } gems again, or choose another box
illegal-not-begun = the first entry must name the players
illegal-begun-twice = the game has already begun
illegal-nothing-to-undo = there is nothing to undo
illegal-names = each player needs a different name
illegal-name-blank = a name is empty; give each player a name
illegal-name-control = a name contains a character that cannot be shown, such as a tab or a line break; type the name without it

# Why the standings are as they are. $names is one player or several, $players their number. $colours is empty or “why-colours”.
why-leads =
    { $players ->
        [one] { $names } leads with { $gems } of one colour{ $colours }
       *[other] { $names } lead with { $gems } of one colour{ $colours }
    }
why-has =
    { $players ->
        [one] { $names } has { $gems }{ $colours }
       *[other] { $names } have { $gems }{ $colours }
    }
why-leads-points =
    { $players ->
        [one] { $names } leads with { $points ->
            [one] 1 point
           *[other] { $points } points
        }
       *[other] { $names } lead with { $points ->
            [one] 1 point
           *[other] { $points } points
        }
    }
why-has-points =
    { $players ->
        [one] { $names } has { $points ->
            [one] 1 point
           *[other] { $points } points
        }
       *[other] { $names } have { $points ->
            [one] 1 point
           *[other] { $points } points
        }
    }
# In place of all other sentences, if nobody has any gems.
why-nobody = Nobody has gems yet.
# $parts is a list of the messages above, or of the next two.
why-sentence = { $parts }.
why-between =
    { $place ->
        [1] Between { $names } the first colour decides: { $parts }.
        [2] Between { $names } the second colour decides: { $parts }.
        [3] Between { $names } the third colour decides: { $parts }.
        [4] Between { $names } the fourth colour decides: { $parts }.
        [5] Between { $names } the fifth colour decides: { $parts }.
       *[other] Between { $names } the sixth colour decides: { $parts }.
    }
# All $players have the same number of gems of the colour with this $place.
why-equal =
    { $players ->
        [2] both have
       *[other] all have
    } { $gems } of the { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    }{ $colours }
why-has-of =
    { $names } { $players ->
        [one] has
       *[other] have
    } { $gems } of the { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    }{ $colours }
why-colours = { " " }({ $colours })
# The colours of one of several players, a list such as “red or blue”.
why-colours-of = { $name } { $colours }
why-no-gems = { $names } have no gems: they share place { $rank }.
why-same =
    { $rank ->
        [1] { $names } have the same counts, { $counts } from the most frequent colour to the rarest: they share place 1, a shared victory.
       *[other] { $names } have the same counts, { $counts } from the most frequent colour to the rarest: they share place { $rank }.
    }

# Advice on the row to take gems from. $taken is a list of colours or one of the next two messages, $counts a list such as “8 4 1”.
# The whole advice. $parts is a list of the messages below.
advice-parts = { $parts }
advice-two = 2 { WORD($gem) }
advice-no-gem = no gem
advice-best =
    { $gems ->
        [0] { $taken } leaves { $counts }
        [one] { $taken } gives { $counts }
       *[other] { $taken } give { $counts }
    }
advice-next =
    { $place ->
        [1] the next best is row { $row } ({ $taken }) with { $counts }: the first colour decides, { $here } to { $there }
        [2] the next best is row { $row } ({ $taken }) with { $counts }: the second colour decides, { $here } to { $there }
        [3] the next best is row { $row } ({ $taken }) with { $counts }: the third colour decides, { $here } to { $there }
        [4] the next best is row { $row } ({ $taken }) with { $counts }: the fourth colour decides, { $here } to { $there }
        [5] the next best is row { $row } ({ $taken }) with { $counts }: the fifth colour decides, { $here } to { $there }
       *[other] the next best is row { $row } ({ $taken }) with { $counts }: the sixth colour decides, { $here } to { $there }
    }
advice-only-row = no other row is within reach
advice-equal-far = row { $row } ({ $taken }) does as well but is farther away
advice-equal-near = row { $row } ({ $taken }) does as well and is just as near
advice-left-out =
    { $count ->
        [one] row { $rows } is left out because its front gems could not be read
       *[other] rows { $rows } are left out because their front gems could not be read
    }
advice-none = no row can be compared
