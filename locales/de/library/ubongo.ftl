# What the library says about a game of Ubongo, in German.

# What has happened. Names of players are $name and $names.
told-began =
    { $names }: { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    } mit der { $side ->
        [yellow] gelben
       *[green] grünen
    } Seite der Legetafeln
told-rolled =
    { $start ->
        [roll] Runde { $round }: { $name } würfelt { WORD($symbol, form: "accusative") } und dreht die Sanduhr um
        [card] Runde { $round }: { $name } würfelt { WORD($symbol, form: "accusative") }; die Sanduhr wird mit der ersten Legetafel umgedreht
       *[hand] Runde { $round }: { $name } würfelt { WORD($symbol, form: "accusative") }; die Sanduhr muss noch umgedreht werden
    }
told-glass-turned = die Sanduhr ist umgedreht
# $place is the place in the order of finish; $seen is empty or “told-seen”.
told-solved =
    { $name } löst die Legetafel{ $seen }, Platz { $place }: { $moves ->
        [0] Die Spielfigur bleibt stehen
        [one] Die Spielfigur darf 1 Feld weit ziehen
       *[other] Die Spielfigur darf bis zu { $moves } Felder weit ziehen
    }
told-seen = { " " }({ $percent } % sicher)
# $gems is a list of colours such as “red and blue”.
told-took = { $name } steht auf Feld { $field } und nimmt: { $gems }
told-took-nothing = { $name } steht auf Feld { $field } und nimmt nichts, denn die Reihe ist leer
told-second-glass = der Sand ist durch, und noch keine Legetafel ist gelöst: Die Sanduhr wird noch einmal umgedreht
# $next is “told-next” or “told-last”.
told-sand-out = der Sand ist durch. { $next }
told-ended-early = alle haben ihre Edelsteine genommen. { $next }
told-next = Jetzt kommt Runde { $round }, und { $name } beginnt
told-last = Das war die letzte Runde
told-not-solved = { $name } hat die Legetafel doch nicht gelöst
told-order = fertig in dieser Reihenfolge: { $names }
# $gems is a list such as “2 red, 1 blue”.
told-gems = Edelsteine von { $name }: { $gems }
told-no-gems = { $name } hat keine Edelsteine
told-count =
    { $count } { $count ->
        [one] { WORD($gem, form: "singular") }
       *[other] { WORD($gem, form: "plural") }
    }
told-confirmed = die endgültige Rangliste ist bestätigt
told-corrected = { $told } (von Hand korrigiert)
undone-roll = rückgängig gemacht: der Wurf
undone-glass = rückgängig gemacht: das Umdrehen der Sanduhr
undone-solved = rückgängig gemacht: { $name } hat die Legetafel gelöst
undone-took = rückgängig gemacht: { $name } hat Edelsteine genommen
undone-sand-out = rückgängig gemacht: der Sand ist durch
undone-ended = rückgängig gemacht: das Ende der Runde
undone-confirmed = rückgängig gemacht: die Bestätigung der Rangliste
undone-correction = rückgängig gemacht: die letzte Korrektur

# Why the rules forbid an entry
illegal-roll-first = zuerst muss gewürfelt werden
illegal-sand-runs = der Sand läuft noch
illegal-over = die Partie ist zu Ende
illegal-no-player =
    einen Spieler { $player } gibt es nicht; { $players ->
        [one] es spielt nur 1 mit
       *[other] es spielen nur { $players } mit
    }
illegal-twice = diese Person hat die Legetafel in dieser Runde schon gelöst
illegal-not-finished = diese Person hat die Legetafel in dieser Runde noch nicht gelöst
illegal-taken = diese Person hat in dieser Runde schon Edelsteine genommen
illegal-too-far = die Spielfigur darf nicht von Feld { $from } bis Feld { $field } ziehen; das ist für diesen Platz zu weit
illegal-field-taken = auf Feld { $field } steht in dieser Runde schon eine andere Spielfigur; wähle ein freies Feld
illegal-no-field = Feld { $field } gibt es nicht; es gibt nur die Felder 1 bis { $fields }
illegal-too-many-gems = { $gems } Edelsteine sind zu viele; nimm nur die zwei vorderen der Reihe
illegal-other-players = in der Reihenfolge müssen alle genau einmal stehen, die ihre Legetafel in dieser Runde gelöst haben
illegal-until-sand = die Runde dauert, bis der Sand durch ist
illegal-not-all = noch haben nicht alle ihre Edelsteine genommen
illegal-other-gems = das sind nicht die vorderen Edelsteine dieser Reihe; wenn sie anders auf dem Spielplan lagen, korrigiere die Edelsteine dieser Person
illegal-glass = die Sanduhr kann nur einmal pro Runde umgedreht werden, und erst nach dem Wurf
illegal-not-over = die Rangliste kann erst nach der letzten Runde bestätigt werden
illegal-confirmed = die endgültige Rangliste ist schon bestätigt
illegal-too-many-of =
    { $there ->
        [one] das ist 1 { WORD($gem, form: "singular") } Edelstein
       *[other] das sind { $there } { WORD($gem, form: "plural") } Edelsteine
    }, in die Schachtel { $held ->
        [0] gehört aber keiner
        [one] gehört aber nur 1
       *[other] gehören aber nur { $held }
    }; zähle die { WORD($gem, form: "plural-definite") } Edelsteine noch einmal oder wähle eine andere Schachtel
illegal-not-begun = der erste Eintrag muss die Namen nennen
illegal-begun-twice = die Partie hat schon begonnen
illegal-nothing-to-undo = es gibt nichts rückgängig zu machen
illegal-names = jede Person braucht einen eigenen Namen
illegal-name-blank = ein Name ist leer; jede Person braucht einen Namen
illegal-name-control = ein Name enthält ein Zeichen, das sich nicht anzeigen lässt, zum Beispiel einen Tabulator oder Zeilenumbruch; gib den Namen ohne dieses Zeichen ein

# Why the standings are as they are. $names is one player or several, $players their number. $colours is empty or “why-colours”.
why-leads =
    { $names } { $players ->
        [one] führt
       *[other] führen
    } mit { $gems ->
        [one] 1 Edelstein
       *[other] { $gems } Edelsteinen
    } in einer Farbe{ $colours }
why-has =
    { $names } { $players ->
        [one] hat
       *[other] haben
    } { $gems ->
        [0] keine
       *[other] { $gems }
    }{ $colours }
why-leads-points =
    { $names } { $players ->
        [one] führt
       *[other] führen
    } mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }
why-has-points =
    { $names } { $players ->
        [one] hat
       *[other] haben
    } { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
# In place of all other sentences, if nobody has any gems.
why-nobody = Noch hat niemand Edelsteine.
# $parts is a list of the messages above, or of the next two.
why-sentence = { $parts }.
why-between =
    { $place ->
        [1] Zwischen { $names } entscheidet die häufigste Farbe: { $parts }.
        [2] Zwischen { $names } entscheidet die zweithäufigste Farbe: { $parts }.
        [3] Zwischen { $names } entscheidet die dritthäufigste Farbe: { $parts }.
        [4] Zwischen { $names } entscheidet die vierthäufigste Farbe: { $parts }.
        [5] Zwischen { $names } entscheidet die fünfthäufigste Farbe: { $parts }.
       *[other] Zwischen { $names } entscheidet die sechsthäufigste Farbe: { $parts }.
    }
# All $players have the same number of gems of the colour with this $place.
why-equal =
    { $players ->
        [2] beide haben
       *[other] alle haben
    } { $gems } in der { $place ->
        [1] häufigsten
        [2] zweithäufigsten
        [3] dritthäufigsten
        [4] vierthäufigsten
        [5] fünfthäufigsten
       *[other] sechsthäufigsten
    } Farbe{ $colours }
why-has-of =
    { $names } { $players ->
        [one] hat
       *[other] haben
    } { $gems } in der { $place ->
        [1] häufigsten
        [2] zweithäufigsten
        [3] dritthäufigsten
        [4] vierthäufigsten
        [5] fünfthäufigsten
       *[other] sechsthäufigsten
    } Farbe{ $colours }
why-colours = { " " }({ $colours })
# The colours of one of several players, a list such as “red or blue”.
why-colours-of = { $name } { $colours }
why-no-gems = { $names } haben keine Edelsteine: Sie teilen sich Platz { $rank }.
why-same =
    { $rank ->
        [1] { $names } haben von der häufigsten bis zur seltensten Farbe gleich viele Edelsteine ({ $counts }): Sie teilen sich Platz 1 und damit den Sieg.
       *[other] { $names } haben von der häufigsten bis zur seltensten Farbe gleich viele Edelsteine ({ $counts }): Sie teilen sich Platz { $rank }.
    }

# Advice on the row to take gems from. $taken is a list of colours or one of the next two messages, $counts a list such as “8 4 1”.
# The whole advice. $parts is a list of the messages below.
advice-parts = { $parts }
advice-two = 2 { WORD($gem, form: "plural") }
advice-no-gem = kein Edelstein
advice-best =
    { $gems ->
        [0] { $taken }: Es bleibt bei { $counts }
       *[other] { $taken }: Dann stehst du bei { $counts }
    }
advice-next =
    die nächstbeste ist Reihe { $row } ({ $taken }) mit { $counts }: Es entscheidet die { $place ->
        [1] häufigste
        [2] zweithäufigste
        [3] dritthäufigste
        [4] vierthäufigste
        [5] fünfthäufigste
       *[other] sechsthäufigste
    } Farbe, { $here } zu { $there }
advice-only-row = keine andere Reihe ist in Reichweite
advice-equal-far = genauso gut wie die beste ist Reihe { $row } ({ $taken }), aber weiter weg
advice-equal-near = genauso gut wie die beste und genauso nah ist Reihe { $row } ({ $taken })
advice-left-out =
    { $count ->
        [one] Reihe { $rows } ist nicht dabei, weil ihre vorderen Edelsteine nicht zu erkennen sind
       *[other] die Reihen { $rows } sind nicht dabei, weil ihre vorderen Edelsteine nicht zu erkennen sind
    }
advice-none = keine Reihe lässt sich vergleichen
