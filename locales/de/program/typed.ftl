# The commands that a person types during a game or a tournament, in German. The first line of a text is what is typed, the second what it
# does. The command itself (the first word) is the same in all languages.

# Ubongo. “sand”, “glass”: the sand glass.
help-roll =
    roll SYMBOL
    der Würfel zeigt dieses Symbol (roll mask; `roll` allein übernimmt das Symbol, das die Kamera sieht)
help-glass =
    glass
    die Sanduhr wird umgedreht, bei --start card oder --start hand
help-solved =
    solved NAME
    diese Person hat die Legetafel gelöst, und die Kamera hat es nicht gesehen
help-take =
    take NAME FELD [FARBEN]
    die Spielfigur zieht auf ein Feld, 1 bis 6, und diese Person nimmt die vorderen Edelsteine (take Ann 3 red blue; aus einer leeren Reihe: take Ann 3 nichts)
help-sand =
    sand
    der Sand ist durch, noch bevor umpire es meldet
help-end =
    end
    alle haben ihre Edelsteine; mit --early-end endet damit die Runde
help-false =
    false NAME
    Korrektur: Diese Person hat die Legetafel nicht gelöst
help-order =
    order NAME,NAME
    Korrektur: In dieser Reihenfolge wurden die Legetafeln gelöst
help-gems =
    gems NAME ANZAHLEN
    Korrektur: Diese Person hat diese Edelsteine (gems Ann red:3,green:1)
help-confirm =
    confirm
    nach der letzten Runde einer Partie im Turnier: Die endgültige Rangliste stimmt
help-undo =
    undo
    macht den letzten Eintrag rückgängig; noch einmal: den davor
help-standings =
    standings
    zeigt, wer führt und warum
help-quit =
    quit
    unterbricht die Partie; `umpire game --resume` setzt sie fort

# Ominoes. Squares are row and column, counted from the top left.
ominoes-help-set =
    set SYMBOL FELD
    ein Startwürfel wurde eingesetzt (set ra 3,4: Zeile 3 von oben, Spalte 4 von links)
ominoes-help-roll =
    roll SYMBOL
    dieses Symbol wurde gewürfelt; das beendet auch den Zug davor
ominoes-help-move =
    move FELD FELD
    ein Würfel wurde bewegt (move 3,4 5,5)
ominoes-help-again =
    again FELD SYMBOL
    nach Ominotep: Dieser Würfel wurde neu gewürfelt und zeigt jetzt dieses Symbol
ominoes-help-place =
    place FELD
    der geworfene Würfel wurde eingesetzt
ominoes-help-pass =
    pass
    der letzte Würfel kommt zurück in den Vorrat
ominoes-help-take =
    take FELD [SYMBOL]
    wer dran ist, nimmt die Gruppe, zu der dieser Würfel gehört
ominoes-help-end =
    end
    der Zug ist zu Ende, obwohl noch eine Gruppe genommen werden könnte
ominoes-help-choose =
    choose NUMMER
    beantwortet eine Frage der Kamera
ominoes-help-accept =
    accept
    Korrektur: Die Würfel liegen so, wie die Kamera sie sieht
ominoes-help-dice =
    dice ZEILEN
    Korrektur: die Würfel auf dem Spielplan (dice h..r/..oo/a.../u..k: . ist ein freies Feld)
ominoes-help-points =
    points NAME ZAHL
    Korrektur: So viele Punkte hat diese Person
ominoes-help-turn =
    turn NAME
    Korrektur: Diese Person ist dran
ominoes-help-undo =
    undo
    macht den letzten Eintrag rückgängig; noch einmal: den davor
ominoes-help-advice =
    advice
    zeigt gute Züge für diesen Wurf
ominoes-help-board =
    board
    zeigt die Würfel und wer wie viele Punkte hat
ominoes-help-quit =
    quit
    unterbricht die Partie; `umpire game ominoes --resume` setzt sie fort

# A tournament
tournament-help-next =
    next
    beginnt die nächste Runde
tournament-help-confirm =
    confirm TISCH
    wertet die endgültige Rangliste, die dieser Tisch meldet, wenn sie dort nicht bestätigt wurde
tournament-help-result =
    result TISCH NAME,NAME
    trägt das Ergebnis eines Tisches ein oder korrigiert es: Namen nach Plätzen, = bei gleichem Platz (result 3 Ana=Ben,Cem)
tournament-help-correct =
    correct RUNDE TISCH NAMEN
    korrigiert ein Ergebnis einer früheren Runde
tournament-help-reopen =
    reopen TISCH
    nimmt das Ergebnis eines Tisches zurück: Dort wird wieder gespielt
tournament-help-join =
    join NAME
    diese Person kommt später dazu und spielt ab der nächsten Runde mit
tournament-help-leave =
    leave NAME
    diese Person steigt aus und spielt keine weitere Runde
tournament-help-return =
    return NAME
    diese Person war ausgestiegen und spielt wieder mit
tournament-help-standings =
    standings
    zeigt die Rangliste
tournament-help-pairings =
    pairings
    zeigt, wer wo spielt und was noch fehlt
tournament-help-quit =
    quit
    beendet das Programm; mit demselben Aufruf geht das Turnier weiter
