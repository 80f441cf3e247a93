# The reports on photos in the terminal, in German.

# A probability. $percent has at most one decimal.
percent-over = über { $percent } %
percent-exact = { $percent } %
percent-under = weniger als { $percent } %

# Cards. $card is one of the next six messages, or “report-asked”; $percent one of the messages above.
report-card = Legetafel { $number }
report-card-yellow = Legetafel { $number } (gelb)
report-card-green = Legetafel { $number } (grün)
report-unknown-card = eine Legetafel
report-unknown-yellow = eine Legetafel (gelb)
report-unknown-green = eine Legetafel (grün)
# The symbol whose row counts.
report-asked = { $card }, { WORD($symbol) }
report-solved = { $card }: gelöst ({ $percent } sicher)
report-solved-for = { $card }: gelöst für „{ WORD($symbol) }“ ({ $percent } sicher)
report-unsolved = { $card }: nicht gelöst ({ $percent } sicher)
report-unsure = { $card }: unsicher (mit { $percent } Wahrscheinlichkeit gelöst)
report-gem-board = Spielplan mit den Edelsteinen:
report-dice-board = Spielplan von Ominoes:
report-die = der Würfel zeigt { WORD($symbol, form: "accusative") }
# $pieces is a list of pieces such as “I4 T4”.
report-beside = neben den Legetafeln: { $pieces }
report-solution = eine Lösung für „{ WORD($symbol) }“:
report-solution-unread = für „{ WORD($symbol) }“ lässt sich keine Lösung zeigen: Die Legetafel war nicht gut genug zu erkennen
report-no-solution = für „{ WORD($symbol) }“ gibt es auf der erkannten hellen Fläche keine Lösung; vielleicht ist die Legetafel falsch erkannt
# A letter of the drawn solution with its piece.
report-piece = { $letter } { WORD($piece) }
report-piece-placed = { $letter } { WORD($piece) }, liegt schon da
report-remove-first = zuerst wegnehmen: { $pieces }

# A reason why the reading is unsure
report-doubt = unsicher: { $reason }

# Gem piles. $total is “count-gems” or “count-things”, $colours a list such as “2 red, 1 blue”.
report-other-photos =
    { $count ->
        [one] { $photo } und 1 weiteres Foto derselben Edelsteine
       *[other] { $photo } und { $count } weitere Fotos derselben Edelsteine
    }
report-pile = Haufen { $pile }: { $total } ({ $colours })
report-view-used = zu sehen auf { $photo }: { $gems } von { $of }
report-view-unused = nicht verwendet: { $photo }
report-left-out =
    { $count ->
        [one] nicht gezählt: 1 weiterer Gegenstand, der laut Palette nicht mitzählt
       *[other] nicht gezählt: { $count } weitere Gegenstände, die laut Palette nicht mitzählen
    }

# The gem board. The legend explains signs before these words.
legend-taken-next = liegt vorn
legend-empty = leer
legend-hidden = nicht zu sehen
legend-uncertain = unsicher
report-pawn = die { WORD($pawn, form: "feminine") } Spielfigur steht auf dem roten Feld von Reihe { $row }
report-pawn-uncertain = die { WORD($pawn, form: "feminine") } Spielfigur steht auf dem roten Feld von Reihe { $row } (unsicher)
# $why is the advice (“advice-parts”), $doubt is empty or “report-check-rows”.
report-place = fertig auf Platz { $place }: { $why }{ $doubt }
report-place-row = fertig auf Platz { $place }: Reihe { $row } – { $why }{ $doubt }
report-check-rows =
    { $count ->
        [one] { " " }(unsicher: Prüfe die vorderen Edelsteine in Reihe { $rows })
       *[other] { " " }(unsicher: Prüfe die vorderen Edelsteine in den Reihen { $rows })
    }

# The board of Ominoes
report-squares =
    { $size } mal { $size } Felder, { $dice ->
        [one] 1 Würfel
       *[other] { $dice } Würfel
    }
legend-face = { WORD($face) }, { WORD($look) }
legend-grey = graues Feld
legend-several-groups = in mehreren Gruppen
report-no-group = keine Gruppe mit vier oder mehr Würfeln
# A group: its god, its dice, and its points; $players is empty or “report-for”.
report-group =
    { WORD($god) }: { $dice } Würfel, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }{ $players }
report-group-wilds =
    { WORD($god) }: { $dice } Würfel, davon { $wilds } Joker, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }{ $players }
# $players is a list of “report-player”, or “report-nobody”.
report-for = { " " }für { $players }
# $gods is a list such as “Horus and Ra”.
report-player = die Person mit { $gods }
report-nobody = niemanden
report-ominotep-rolled = Ominotep gewürfelt: Kein Würfel wird bewegt; nimm einen beliebigen Würfel vom Spielplan, würfle ihn neu und leg ihn auf sein Feld zurück
# $face was rolled. $gaining of the $count moves make or enlarge a group.
report-moves =
    { $count ->
        [0] { WORD($face) } gewürfelt: Kein Würfel kann bewegt werden
        [one] { WORD($face) } gewürfelt: 1 erlaubter Zug; er bringt dir { $gaining ->
            [0] keine
           *[other] eine
        } neue oder größere Gruppe
       *[other] { WORD($face) } gewürfelt: { $count } erlaubte Züge, { $gaining ->
            [0] keiner davon bringt
            [one] 1 davon bringt
           *[other] { $gaining } davon bringen
        } dir eine neue oder größere Gruppe
    }
# $from and $to are “square” (ominoes.ftl), $groups a list of “report-scores”.
report-move = von { $from } nach { $to }: { $groups }
report-scores =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mit { WORD($god) }
report-more-moves =
    { $count ->
        [one] und 1 weiterer; --json listet alle Züge auf
       *[other] und { $count } weitere; --json listet alle Züge auf
    }

# The standings. “standings-points” is followed by the player’s gems; $parts is empty or “standings-parts”.
standings-no-gems = keine Edelsteine
standings-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }{ $parts }
# $parts is a list of the next two messages.
standings-parts = { " " }({ $parts })
standings-colour = { $points } für { WORD($gem, form: "plural") }
standings-sets =
    { $points } für { $sets ->
        [one] 1 Satz
       *[other] { $sets } Sätze
    }
standings-corrected = { $name }: Edelsteine von Hand korrigiert.

# The time of reading a photo; $stages is a list of the messages after it: opening the file, finding the card or board, straightening it,
# reading it, deciding what it shows
report-times = { $total } ms ({ $stages })
report-decode = öffnen { $ms }
report-locate = suchen { $ms }
report-rectify = entzerren { $ms }
report-read = erkennen { $ms }
report-judge = urteilen { $ms }
