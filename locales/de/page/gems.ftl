# Strings of the screen that counts gems, in German.

gems-help = Mach für jede Person einen eigenen Haufen und breite die Edelsteine so aus, dass jeder einzelne zu sehen ist. Fotografiere von oben: alle Haufen zusammen oder einen nach dem anderen.
gems-found =
    { $count ->
        [one] 1 Edelstein
       *[other] { $count } Edelsteine
    } in { $piles ->
        [one] 1 Haufen.
       *[other] { $piles } Haufen.
    }
gems-photos = Fotos
gems-more = Foto hinzufügen
gems-more-help = Mehrere Fotos für dieselbe Person werden zusammengezählt. Zeige keinen Edelstein zweimal.
gems-replace = Foto ersetzen
gems-replace-photo = Foto { $number } ersetzen
gems-replacing = Foto { $number } ersetzen
gems-keep = Behalten
gems-drop-photo = Foto entfernen
gems-remove-photo = Foto { $number } entfernen
gems-photo = Foto { $number }
gems-picture = Foto { $number } mit markierten Edelsteinen und Haufen. Unten stehen die Edelsteine als Liste, Haufen für Haufen.

gems-pile = Haufen { $pile }
gems-pile-total =
    Haufen { $pile }: { $count ->
        [one] 1 Edelstein
       *[other] { $count } Edelsteine
    }
gems-show = Zeigen
gems-show-pile = Haufen { $pile } auf dem Foto zeigen
gems-whose = Wem gehören sie?
gems-nobody = Niemandem: nicht zählen
gems-new-player = Neue Person
gems-list = Edelsteine einzeln prüfen
gems-outside = Außerhalb der Haufen
gems-check =
    { $count ->
        [one] Unsicheren Edelstein prüfen
       *[other] { $count } unsichere Edelsteine prüfen
    }
gems-doubtful =
    { $count ->
        [one] 1 Edelstein ist unsicher.
       *[other] { $count } Edelsteine sind unsicher.
    }
gems-changed =
    { $count ->
        [one] 1 Edelstein von Hand geändert oder bestätigt
       *[other] { $count } Edelsteine von Hand geändert oder bestätigt
    }
gems-reasons = Einiges ist unsicher. Prüfe es oder mach ein neues Foto:
gems-reasons-before = Von Hand geklärt. Beim Auswerten des Fotos hieß es:

gems-apart = Vielleicht ein Edelstein
gems-gem-of = Edelstein aus Haufen { $pile }
gems-crop = Der Edelstein, vergrößert
gems-read-sure = Als { WORD($colour) } erkannt, { $percent } % sicher.
gems-read-unsure = Als { WORD($colour) } erkannt, aber unsicher.
gems-read-maybe = Hier liegt etwas, das ein Edelstein sein könnte. Es wird nicht mitgezählt.
gems-read-nothing = Hier wurde kein Edelstein erkannt.
gems-hand-set = Von Hand auf „{ WORD($colour) }“ geändert.
gems-hand-moved = Von Hand aus Haufen { $pile } hierher verschoben.
gems-hand-added = Von Hand hinzugefügt.
gems-hand-removed = Zählt nicht mit: von Hand entfernt.
gems-hand-confirmed = Von Hand bestätigt.
gems-uncertain = unsicher
gems-not-counted = zählt nicht mit
gems-was = laut Foto: { WORD($colour) }
gems-short-set = von Hand geändert
gems-short-moved = aus Haufen { $pile } verschoben
gems-short-added = von Hand hinzugefügt
gems-short-removed = von Hand entfernt
gems-short-confirmed = von Hand bestätigt
gems-which = Welche Farbe hat er?
gems-in-pile = Haufen
gems-new-pile = { $pile } (neu)
gems-confirm = { WORD($colour) } stimmt
gems-remove = Kein Edelstein
gems-back = Zurücksetzen
gems-all-back = Alle Korrekturen zurücksetzen
gems-add = Edelstein hinzufügen
gems-add-to = Zu Haufen { $pile } hinzufügen
gems-add-help = Füge einen Edelstein hinzu, der übersehen wurde.
gems-adding = Tippe auf dem Foto dorthin, wo der Edelstein liegt.

gems-standings = Rangliste
gems-rank = { $rank }.
gems-players = Spieler
gems-player = Spieler { $number }
gems-name-of = Name von Spieler { $number }
gems-remove-player = { $name } entfernen
gems-added-up = { $count } Haufen aus mehreren Fotos sind zusammengezählt.
gems-variant = Wer gewinnt?
gems-variant-majority = Die meisten einer Farbe
gems-variant-points = Die meisten Punkte
gems-rule-majority = Es gewinnt, wer von einer einzigen Farbe die meisten Edelsteine hat, egal von welcher. Bei Gleichstand entscheidet die zweithäufigste Farbe, dann die dritthäufigste und so weiter. Bei Gleichstand in allen sechs wird der Platz geteilt.
gems-rule-points = Drei Edelsteine einer Farbe bringen 1 Punkt, vier 2, fünf 3, sechs oder mehr 4. Jeder komplette Satz aus allen sechs Farben bringt 4 Punkte. Bei gleich vielen Punkten entscheiden die Farben wie bei „Die meisten einer Farbe“.
gems-points =
    { $total ->
        [one] 1 Punkt
       *[other] { $total } Punkte
    }
gems-points-parts = ({ $colours } für einzelne Farben, { $sets } für Sätze)
