# What the library says about a game of Ominoes, in German. Faces of the dice are $face, $rolled, $now and $before; gods are $god.

# A square, in a list of squares
square = Zeile { $row } Spalte { $column }

# At the start of the game. $players is a list of “ominoes-player”; $shared and $pit are empty or the messages below.
ominoes-players = { $players }: Wer zuerst { $points } Punkte hat, gewinnt.{ $shared }{ $pit }
# $gods is a list such as “Ra or Khepri”.
ominoes-player = { $name } ({ $gods })
ominoes-shared =
    { $count ->
        [one] { " " }Gemeinsamer Gott: { $gods }.
       *[other] { " " }Gemeinsame Götter: { $gods }.
    }
ominoes-pit-closed = { " " }Kein Würfel darf in die Schlangengrube.

# What a player has done. $actions is a list of the messages below.
ominoes-played = { $name } { $actions }.
ominoes-sets-up = setzt einen { WORD($god) }-Würfel in Zeile { $row } Spalte { $column } ein
ominoes-rolls = würfelt { WORD($face) }
ominoes-rolls-no-move = würfelt { WORD($face) } (kein Würfel kann bewegt werden)
ominoes-moves = bewegt den { WORD($face) }-Würfel von Zeile { $row } Spalte { $column } nach Zeile { $to_row } Spalte { $to_column }
ominoes-rolls-again = würfelt den Würfel in Zeile { $row } Spalte { $column } neu (jetzt { WORD($face) })
ominoes-places = setzt den { WORD($face) }-Würfel in Zeile { $row } Spalte { $column } ein
ominoes-passes = gibt den letzten Würfel zurück in den Vorrat
ominoes-takes =
    nimmt die { WORD($god) }-Gruppe bei Zeile { $row } Spalte { $column } ({ $gained ->
        [one] 1 Punkt
       *[other] { $gained } Punkte
    }, insgesamt { $points })

# Corrections by hand
ominoes-board-size = Der Spielplan hat { $size } mal { $size } Felder.
ominoes-dice-corrected = Die Würfel auf dem Spielplan sind korrigiert.
ominoes-points-corrected =
    { $name } hat { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } (korrigiert).
ominoes-turn-corrected = { $name } ist dran (korrigiert).
ominoes-undone-action = Rückgängig gemacht: die letzte Aktion.
ominoes-undone-actions = Rückgängig gemacht: die letzten Aktionen.
ominoes-undone-size = Rückgängig gemacht: die Größe des Spielplans.
ominoes-undone-correction = Rückgängig gemacht: die letzte Korrektur.

# What is to be done now. $gods is a list such as “Ra or Khepri”.
ominoes-due-set-up = Jetzt setzt { $name } einen Startwürfel ein: { $gods }.
ominoes-due-roll = Jetzt würfelt { $name }.
ominoes-due-again = Jetzt würfelt { $name } einen Würfel auf dem Spielplan neu.
ominoes-due-move-any = Jetzt bewegt { $name } einen beliebigen Würfel.
ominoes-due-move = Jetzt bewegt { $name } einen { WORD($rolled) }-Würfel.
ominoes-due-place = Jetzt setzt { $name } den geworfenen { WORD($rolled) }-Würfel ein.
ominoes-due-end = Sonst würfelt die nächste Person.
ominoes-won = { $name } hat gewonnen!
# $groups is a list of “ominoes-group”.
ominoes-may-take = { $name } darf { $groups } nehmen.
ominoes-group = die { WORD($god) }-Gruppe bei Zeile { $row } Spalte { $column } ({ $points } Punkte)

# Advice: a way to play the rest of the turn. $points are scored now; $reply, a number with a decimal, is what the next player then gets.
ominoes-proposal =
    setze den geworfenen Würfel in Zeile { $row } Spalte { $column } ein: jetzt { $points ->
        [0] keine Punkte
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, danach im Schnitt { $reply } für die nächste Person
ominoes-proposal-move =
    bewege den Würfel von Zeile { $from_row } Spalte { $from_column } nach Zeile { $to_row } Spalte { $to_column } und setze dann den geworfenen Würfel in Zeile { $row } Spalte { $column } ein: jetzt { $points ->
        [0] keine Punkte
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, danach im Schnitt { $reply } für die nächste Person
ominoes-no-proposal = es gibt nichts vorzuschlagen

# What the camera sees. $choices is a list of “ominoes-choice”, a line each; $told says what may have happened.
ominoes-question =
    Was ist passiert? Gib `choose` und die Nummer ein, oder gib selbst ein, was passiert ist.
    { $choices }
ominoes-choice = { "  " }{ $number }: { $told }
# $reason is one of the messages below about what the rules do not allow.
ominoes-fault = { $reason }. Leg die Würfel richtig hin oder gib ein, was passiert ist.
ominoes-unclear = auf dem Spielplan hat sich zu viel auf einmal geändert
ominoes-unclear-help = { $reason }: Leg alles zurück. Oder gib `accept` ein, wenn die Würfel richtig liegen, und danach `points` und `turn`.
# $next says what is to be done now.
ominoes-restored = Der Spielplan ist wieder wie vorher. { $next }

# Why the rules do not allow what the camera sees. $squares is a list of “square”.
fault-distance =
    der { WORD($face) }-Würfel wurde von Zeile { $row } Spalte { $column } nach Zeile { $to_row } Spalte { $to_column } bewegt, also { $squares ->
        [one] 1 Feld
       *[other] { $squares } Felder
    } weit; erlaubt sind genau 3 Felder
fault-size = der Spielplan hat { $seen } mal { $seen } Felder, aber diese Partie wird auf { $expected } mal { $expected } Feldern gespielt
fault-other-roll = gewürfelt wurde { WORD($rolled) }, aber der Würfel in Zeile { $row } Spalte { $column } zeigt { WORD($face) }; setze ihn so ein, wie er gefallen ist
fault-not-moved = in Zeile { $row } Spalte { $column } liegt ein neuer { WORD($face) }-Würfel, aber vorher wurde kein Würfel bewegt; bewege zuerst einen um 3 Felder
fault-turned = der Würfel in Zeile { $row } Spalte { $column } hat vorher { WORD($before) } gezeigt und zeigt jetzt { WORD($now) }; dreh ihn zurück
fault-gone =
    { $count ->
        [one] dieser Würfel ist weg: { $squares }
       *[other] diese Würfel sind weg: { $squares }
    }; nehmen darf man nur eine Gruppe mit 4 oder mehr Würfeln, die einem selbst Punkte bringt
fault-many = es hat sich mehr geändert, als durch Züge zu erklären ist; prüfe: { $squares }

# Why the rules forbid an action. $gods is a list such as “Ra or Khepri”.
illegal-due-set-up = das geht noch nicht: Setze zuerst einen Startwürfel ein
illegal-due-roll = das geht noch nicht: Zuerst muss gewürfelt werden
illegal-due-again = das geht noch nicht: Gewürfelt wurde Ominotep, also würfle zuerst einen Würfel auf dem Spielplan neu
illegal-due-move = das geht noch nicht: Gewürfelt wurde { WORD($rolled) }, also bewege zuerst einen Würfel
illegal-due-place = das geht noch nicht: Setze zuerst den geworfenen { WORD($rolled) }-Würfel ein
illegal-due-end = das geht noch nicht: Beende zuerst den Zug
illegal-game-won = das geht nicht mehr: Die Partie ist zu Ende
illegal-off-board = Zeile { $row } Spalte { $column } liegt nicht auf dem Spielplan
illegal-occupied = in Zeile { $row } Spalte { $column } liegt schon ein Würfel; wähle ein freies Feld
illegal-in-pit = Zeile { $row } Spalte { $column } liegt in der Schlangengrube, und dort darf kein Würfel liegen; wähle ein anderes Feld
illegal-not-own = { WORD($god) } ist nicht das eigene Symbol dieser Person; setze stattdessen ein: { $gods }
illegal-set-up-twice = zwei { WORD($god) }-Würfel sind schon eingesetzt; setze einen mit dem anderen Symbol ein
illegal-no-die = in Zeile { $row } Spalte { $column } liegt kein Würfel
illegal-not-rolled = gewürfelt wurde { WORD($rolled) }, also darf der { WORD($face) }-Würfel in Zeile { $row } Spalte { $column } nicht bewegt werden
illegal-no-way = von Zeile { $row } Spalte { $column } nach Zeile { $to_row } Spalte { $to_column } führt kein Weg von genau 3 Feldern: Ein Würfel darf nicht diagonal, nicht über einen anderen Würfel, nicht zweimal über dasselbe Feld und nicht durch eine gesperrte Schlangengrube bewegt werden
illegal-no-group = der Würfel in Zeile { $row } Spalte { $column } gehört zu keiner { WORD($god) }-Gruppe mit 4 oder mehr Würfeln
illegal-not-counting = { WORD($god) }-Gruppen bringen dieser Person keine Punkte, nur Gruppen von { $gods }
illegal-one-god = in diesem Zug hat schon { WORD($scored) } Punkte gebracht, also muss { WORD($god) } bis zu einem anderen Zug warten
illegal-last-die = das ist der letzte Würfel: Er darf nur dort eingesetzt werden, wo er Punkte bringt, und in Zeile { $row } Spalte { $column } bringt er keine; wähle ein anderes Feld oder gib ihn zurück in den Vorrat
illegal-not-last = das ist nicht der letzte Würfel aus dem Vorrat, also muss er eingesetzt werden
illegal-owed-score = in Zeile { $row } Spalte { $column } wurde der letzte Würfel eingesetzt: Nimm zuerst eine Gruppe, zu der er gehört

# Why a game cannot be played like this
no-game-too-small =
    ein Spielplan mit { $size } mal { $size } Feldern hat nur { $squares ->
        [one] 1 Feld
       *[other] { $squares } Felder
    } für Würfel, zu wenige für { $dice } Würfel; nimm einen größeren Spielplan oder gib die Schlangengrube frei
no-game-no-die = alle { $dice } Würfel liegen auf dem Spielplan; nimm zuerst eine Gruppe, damit es wieder einen zum Würfeln gibt
no-game-points =
    angegeben sind die Punkte von { $points ->
        [one] 1 Person
       *[other] { $points } Personen
    }, es spielen aber { $seats } mit
no-game-turn = Spieler { $player } kann nicht dran sein: Es spielen nur { $seats } mit
no-game-won =
    Spieler { $player } hat mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    } schon gewonnen
no-game-gods =
    { $players ->
        [one] 1 Person braucht ein Symbol
       *[other] { $players } Personen brauchen je ein Symbol
    }, angegeben { $gods ->
        [one] ist 1
       *[other] sind { $gods }
    }
table-god-twice = { WORD($god) } ist doppelt angegeben; jeder Gott gehört entweder einer einzigen Person oder allen gemeinsam
table-players = Ominoes ist für zwei bis vier Personen, nicht für { $players }
table-gods = jede Person hat einen Gott; nur in der Alternative zu zweit haben beide je zwei Götter

# Why something cannot be corrected like this
correction-size = der Spielplan muss { $expected } mal { $expected } Felder haben, nicht { $found } mal { $found }
correction-dice =
    { $dice ->
        [one] 1 Würfel
       *[other] { $dice } Würfel
    } auf dem Spielplan und der geworfene sind zu viele; das Spiel hat nur { $most }
correction-begun = die Größe des Spielplans lässt sich nur ändern, bevor der erste Würfel eingesetzt ist
correction-no-player = diese Person spielt nicht mit
correction-no-turn = beim Einsetzen der Startwürfel, nach dem Ende der Partie und solange alle Würfel auf dem Spielplan liegen, lässt sich nicht ändern, wer dran ist

# Why a board that was written as letters cannot be read. $letter and the letters of the faces are the same in all languages.
position-letter = { $letter } in Zeile { $row } Spalte { $column } ist kein Würfel; schreib h a r k u o für { $faces } und . für ein leeres Feld
position-empty = der Spielplan hat keine Felder; schreib seine Zeilen getrennt durch /, zum Beispiel h..r/..oo/a.../u..k
position-large = der Spielplan hat { $rows } Zeilen, erlaubt sind aber höchstens { $most }
position-not-square = Zeile { $row } muss so viele Felder haben, wie der Spielplan Zeilen hat: { $expected }, nicht { $found }
position-dice = auf dem Spielplan liegen { $dice } Würfel, aber das Spiel hat nur { $most }; nimm welche weg
face-unknown = ein Symbol { $name } gibt es nicht; die Symbole sind { $gods } und die Joker { $wilds }
god-unknown = einen Gott { $name } gibt es nicht; die Götter sind { $gods }
