# Strings of the screen that reads the gem board, in German.

board-help = Zeige den ganzen Spielplan mit den roten Feldern und den Spielfiguren, von oben und bei gutem Licht.
board-found =
    { $count ->
        [one] 1 Edelstein auf dem Spielplan.
       *[other] { $count } Edelsteine auf dem Spielplan.
    }
board-photo = Foto
board-another = Neues Foto einlesen
board-picture = Das Foto mit markierten Löchern, vorderen Edelsteinen und Spielfiguren. Dieselben Löcher stehen unten im Raster.
board-grid = Spielplan: sechs Reihen mit je zwölf Löchern, vom roten Feld aus nach außen
board-row = Reihe { $row }
board-hole = Reihe { $row }, Loch { $hole }
board-legend = Ein Rahmen zeigt die vorderen Edelsteine: Sie werden als Nächste genommen. Ein Fragezeichen steht bei allem, was unsicher oder nicht zu sehen ist, ein Stift bei allem, was von Hand geändert wurde. Tippe auf ein Loch, um es zu korrigieren.
board-empty = leer
board-unknown = nicht zu sehen
board-front = liegt vorn
board-uncertain = unsicher
board-set = von Hand geändert, laut Foto: { WORD($content) }
board-confirmed = von Hand bestätigt
board-read-sure = Als { WORD($content) } erkannt, { $percent } % sicher.
board-read-unsure = Als { WORD($content) } erkannt, aber unsicher.
board-read-unknown = Dieses Loch war nicht zu sehen.
board-hand-set = Von Hand auf „{ WORD($content) }“ geändert.
board-hand-confirmed = Von Hand bestätigt.
board-crop = Das Loch, vergrößert
board-which = Was liegt in dem Loch?
board-confirm = Stimmt: { WORD($content) }
board-back = Zurücksetzen
board-all-back = Alle Korrekturen zurücksetzen
board-check =
    { $count ->
        [one] Unsicheres Loch prüfen
       *[other] { $count } unsichere Löcher prüfen
    }
board-changed =
    { $count ->
        [one] 1 Loch von Hand geändert oder bestätigt
       *[other] { $count } Löcher von Hand geändert oder bestätigt
    }
board-reasons = Einiges ist unsicher. Prüfe es oder mach ein neues Foto:
board-reasons-before = Von Hand geklärt. Beim Auswerten des Fotos hieß es:

board-fronts = Die vorderen Edelsteine jeder Reihe
board-column-row = Reihe und Spielfiguren
board-column-front = Liegt vorn
board-front-unknown = unbekannt: ein Loch ist nicht zu sehen
board-front-none = kein Edelstein mehr da
board-front-doubtful = unsicher

board-advice = Welche Reihe hilft mir?
board-pawn = Meine Spielfigur
board-pawn-first = Wähle zuerst deine Spielfigur.
board-mine = Meine Edelsteine bisher
board-more = Ein { WORD($colour, form: "singular") } mehr
board-less = Ein { WORD($colour, form: "singular") } weniger
board-no-pawn = Auf den roten Feldern war keine { WORD($pawn, form: "feminine") } Spielfigur zu finden. Wähle ihre Reihe oder mach ein neues Foto.
board-pawn-row = Reihe meiner Spielfigur
board-pawn-set = Die Reihe wurde von Hand geändert.
board-place-1 = Fertig auf Platz 1:
board-place-2 = Fertig auf Platz 2:
board-place-3 = Fertig auf Platz 3:
board-place-4 = Fertig auf Platz 4:
board-check-rows =
    Unsicher: Prüfe die vorderen Edelsteine in { $count ->
        [1] Reihe
       *[other] den Reihen
    } { $rows }.
board-set-rows =
    Vordere Edelsteine in { $count ->
        [1] Reihe
       *[other] den Reihen
    } { $rows }: von Hand geändert.
