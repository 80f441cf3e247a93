# Strings of the screen that plays a game of Ubongo, in German.

# The list of games
game-new = Neue Partie
game-stored = Partien auf diesem Gerät
game-continue = Fortsetzen
game-look = Ansehen
game-export = Als Datei sichern
game-export-of = Partie von { $names } als Datei sichern
game-delete = Löschen
game-delete-of = Partie von { $names } löschen
game-delete-really = Wirklich löschen?
game-delete-sure = Partie von { $names } wirklich löschen
game-import = Partie aus Datei öffnen
game-import-help = Auch Partien von „umpire game“ auf einem Computer lassen sich öffnen.
game-to-list = ‹ Alle Partien
game-up-to-list = Alle Partien
game-elsewhere = Diese Partie ist in einem anderen Tab offen. Gespielt werden kann sie nur in einem.
game-take-over = Hier spielen
game-only-look = Nur ansehen

# Setting up
game-players = Spieler
game-seats = In Sitzreihenfolge, im Uhrzeigersinn. Wer oben steht, beginnt.
game-player = Spieler { $seat }
game-player-or-none = Spieler { $seat } (falls dabei)
game-watched = Die Kamera beobachtet die Legetafeln
game-watched-help = Sie startet mit der Partie. Stell das Handy so auf, dass es alle Legetafeln sieht.
game-side = Seite der Legetafeln
game-side-yellow = Gelb: 3 Legeteile
game-side-green = Grün: 4 Legeteile
game-more-options = Mehr Optionen
game-cards = Legetafeln
game-cards-nine = 9 pro Person
game-cards-all = Alle 36
game-variant = Wer gewinnt
game-variant-majority = Die meisten einer Farbe
game-variant-points = Die meisten Punkte
game-glass-seconds = Sanduhr, in Sekunden
game-turned = Die Sanduhr wird umgedreht
game-turned-roll = Mit dem Wurf
game-turned-card = Mit der ersten Legetafel
game-turned-hand = Per Fingertipp
game-early-end = Eine Runde darf enden, sobald alle ihre Edelsteine haben
game-box = Edelsteine in der Schachtel
game-box-72 = 72, sechs Farben
game-box-58 = 58, vier Farben
game-pawns = Spielfiguren am Start
game-field = Feld { $field }
game-board = Edelsteine auf dem Spielplan
game-board-unknown = Erst beim Nehmen eingeben
game-board-known = Alle jetzt eingeben
game-board-row = Reihe am Feld
game-board-help = Vom roten Feld aus nach außen. Tippe eine Farbe für das markierte Loch an.
game-board-over = Das sind mehr { WORD($gem, form: "plural") } Edelsteine, als in die Schachtel gehören.
game-board-read = { $open ->
    [0] Der Spielplan ist eingelesen. Prüfe ihn.
    [one] Der Spielplan ist eingelesen, aber ein Loch ist unsicher. Dort steht ein Fragezeichen.
   *[other] Der Spielplan ist eingelesen, aber { $open } Löcher sind unsicher. Dort steht ein Fragezeichen.
  }
game-hole = Loch { $hole }: { WORD($content) }
game-hole-open = noch offen
game-hole-empty = leer
game-start = Start
game-name-full = Ein Name hat höchstens { $letters } Zeichen.
game-wrong-few = Gib mindestens zwei Namen ein.
game-wrong-same = Zwei Personen heißen gleich. Gib jeder einen eigenen Namen.
game-wrong-glass = Die Sanduhr kann 1 bis 3600 Sekunden laufen.
game-wrong-board = Auf dem Spielplan sind noch Löcher mit Fragezeichen. Gib dort eine Farbe oder „leer“ ein.
game-wrong-camera = Mit der ersten Legetafel kann die Sanduhr nur umgedreht werden, wenn die Kamera zuschaut.

# A round
game-round = Runde { $round } von { $rounds }
game-rolls = { $name } würfelt
game-roll-help = Tippe an, was der Würfel zeigt.
game-roll-help-sand = Tippe an, was der Würfel zeigt. Der Sand läuft sofort los.
game-pawns-same = Stell zuerst alle Spielfiguren auf Feld { $field }.
game-pawns-put = Stell zuerst die Spielfiguren auf ihre Felder: { $pawns }.
game-pawn-of = { $name } auf { $field }
game-field-one = Wenn die roten Felder zu dir zeigen, liegt Feld 1 links.
game-die-seen = laut Kamera
game-glass = Sanduhr
game-glass-waits = Der Sand läuft noch nicht
game-turn-glass = Sanduhr umdrehen
game-sand-left = übrig
game-second-glass = übrig, zweiter Durchlauf
game-sand-is-out = Der Sand ist durch
game-seconds-left = { $seconds ->
    [one] Noch 1 Sekunde
   *[other] Noch { $seconds } Sekunden
  }
game-time-up = Die Zeit ist um!
game-taken-in-time = Wurden noch rechtzeitig Edelsteine genommen ({ $names })? Dann gib sie zuerst ein.
game-end-round = Runde beenden
game-sand-runs = Der Sand läuft noch
game-end-early = Alle sind fertig
game-sand-out = Sand ist durch
game-solved = Gelöst!
game-solved-by = { $name } hat die Legetafel gelöst
game-take = Nehmen
game-take-by = { $name } nimmt Edelsteine
game-correct = Einträge von { $name } ändern
game-entries-of = Einträge von { $name }
game-place = { $place ->
    [1] ✓ 1.
    [2] ✓ 2.
    [3] ✓ 3.
   *[other] ✓ { $place }.
  }
game-may-move = { $moves ->
    [0] bleibt stehen
    [one] bis zu 1 Feld
   *[other] bis zu { $moves } Felder
  }
game-has-taken = fertig
game-pawn-on = Spielfigur auf Feld { $field }
game-corrected = ✎ korrigiert
game-slow = Einen Moment …
game-clock-continues = Die Zeit läuft ab dem letzten Eintrag weiter. Wenn deine Sanduhr leer ist, tippe auf „Sand ist durch“.
game-refused = Nicht eingetragen: { $why }

# Taking gems
game-take-title = { $name } nimmt Edelsteine
game-pawn-moves = { $moves ->
    [0] Die Spielfigur bleibt auf Feld { $field }.
    [one] Die Spielfigur steht auf Feld { $field } und darf 1 Feld weit ziehen.
   *[other] Die Spielfigur steht auf Feld { $field } und darf bis zu { $moves } Felder weit ziehen.
  }
game-pawn-put = { $place ->
    [1] Stell die weiße Spielfigur auf ein freies Feld.
    [2] Stell die beige Spielfigur auf ein freies Feld.
    [3] Stell die blaue Spielfigur auf ein freies Feld.
   *[other] Stell die schwarze Spielfigur auf ein freies Feld.
  }
game-field-stays = Feld { $field } (bleibt)
game-row-empty = Reihe ist leer
game-to-field = Zielfeld
game-which-gems = Die zwei vorderen Edelsteine der Reihe
game-take-in-time = Die Zeit ist um: Gib nur ein, was rechtzeitig genommen wurde.
game-slot = { $place ->
    [1] 1. Edelstein
   *[other] 2. Edelstein
  }
game-slot-empty = Entfernen: { WORD($gem) }
game-take-picked = { $count ->
    [one] Einen nehmen
   *[other] Beide nehmen
  }
game-take-nothing = Die Reihe ist leer: nichts nehmen
game-take-nothing-really = Wirklich nichts? Noch einmal tippen

game-photo = Das zeigt das Foto
game-photo-take = Foto vom Spielplan
game-photo-help = Oder mach ein Foto vom Spielplan:
game-photo-camera = Kamera verwenden
game-photo-aim = Halte das Handy über den Spielplan: alle Reihen und die roten Felder.
game-photo-gone = Diese Edelsteine sind nicht mehr auf dem Spielplan. Tippe an, was { $name } nimmt:
game-photo-same = Seit dem letzten Foto wurden keine vorderen Edelsteine genommen.
game-photo-unclear = { $count ->
    [one] In Reihe { $rows } fehlen andere als die vorderen Edelsteine, oder die Reihe war nicht zu erkennen. Gib von Hand ein, was genommen wurde.
   *[other] In den Reihen { $rows } fehlen andere als die vorderen Edelsteine, oder die Reihen waren nicht zu erkennen. Gib von Hand ein, was genommen wurde.
  }
game-photo-others = { $count ->
    [one] In Reihe { $rows } fehlen Edelsteine, aber dort kommt { $name } nicht hin.
   *[other] In den Reihen { $rows } fehlen Edelsteine, aber dort kommt { $name } nicht hin.
  }
game-photo-there = Diese Edelsteine liegen jetzt vorn. Tippe an, was { $name } nimmt:
game-photo-unread = Reihen, die hier fehlen, waren nicht sicher zu erkennen.

# Corrections
game-not-solved = Hat die Legetafel nicht gelöst
game-faster = War schneller als { $name }
game-taken-first = Es wurden schon Edelsteine genommen: Mach das zuerst rückgängig.
game-gems-of = Edelsteine
game-one-less = Ein { WORD($gem, form: "singular") } weniger
game-one-more = Ein { WORD($gem, form: "singular") } mehr
game-save = Speichern

# Standings
game-standings = Rangliste
game-rank = { $rank }.
game-total = { $gems ->
    [one] 1 Edelstein
   *[other] { $gems } Edelsteine
  }
game-total-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }, { $gems ->
    [one] 1 Edelstein
   *[other] { $gems } Edelsteine
  }
game-winner = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
  }
game-why = So fiel die Entscheidung
game-confirm = Ergebnis bestätigen
game-confirmation-awaited = Ist das die endgültige Rangliste? Wenn nicht, korrigiere sie. Bestätige sie dann für das Turnier.
game-confirmation-given = Die Rangliste ist für das Turnier bestätigt.
game-again = Noch eine Partie
game-history = Verlauf
game-sound-on = Ton ist an
game-sound-off = Ton ist aus

# Storing
game-not-stored = Dein letzter Eintrag wurde nicht gespeichert und zählt deshalb nicht.
game-storage-full = Auf dem Gerät ist kein Platz mehr. Lösche ein paar Dateien oder eine alte Partie und versuch es noch einmal.
game-storage-closed = Der Browser lässt die Seite nichts speichern. Verlasse den privaten Modus oder erlaube dieser Seite, Daten zu speichern, und versuch es noch einmal.
game-storage-gone = Diese Partie ist nicht mehr auf diesem Gerät.
game-storage-conflict = Diese Partie wird in einem anderen Tab gespielt.
game-looking = Du schaust nur zu: Diese Partie wird in einem anderen Tab gespielt.
game-replaced = Diese Partie geht in einem anderen Tab weiter.

# The camera
game-camera = Kamera über dem Tisch
game-camera-use = Kamera verwenden
game-camera-whose = Eine Legetafel ist gelöst, aber wem gehört sie? Tippe auf die Legetafel oder neben dem Namen auf „Gelöst!“.
game-camera-other-row = Die Legetafel von { $name } ist für „{ WORD($symbol) }“ gelöst, aber es wurde ein anderes Symbol gewürfelt.
game-camera-no-round = Die Legetafel von { $name } ist gelöst, aber es wurde noch nicht gewürfelt.
game-camera-too-late = { $name } hat die Legetafel erst gelöst, als der Sand schon durch war.
game-camera-cards = Wem gehört welche Legetafel
game-camera-owner = { $name }: { $number }
game-camera-owners = Falsche Namen? Tippe auf eine Legetafel.
game-camera-owners-right = Stimmt so
game-camera-owners-open = Tippe auf eine Legetafel und wähle, wem sie gehört.

# A card in the picture
game-card = Legetafel { $number }
game-card-new = Unbekannte Legetafel
game-card-of = { $name }: Legetafel { $number }
game-card-new-of = { $name }: unbekannte Legetafel
game-card-solved = ✓ { $card } ist gelöst
game-card-seen-solved = Die Kamera sieht, dass sie gelöst ist.
game-card-whose = Wem gehört die Legetafel?
game-card-solved-by = { $name } hat sie gelöst
game-card-not-solved = { $name } hat sie nicht gelöst
game-card-corrections = Mehr Korrekturen für { $name }
