# What the library says about photos and live pictures, in German.

# Lists. $before is the list without its last item.
list-and = { $before } und { $last }
list-or = { $before } oder { $last }
list-alternatives = { $before }, oder { $last }

# Places on a card, a gem board or a dice board, such as “row 2 columns 1 and 3”.
places-columns =
    Zeile { $row } { $count ->
        [one] Spalte { $columns }
       *[other] Spalten { $columns }
    }
places-holes =
    Reihe { $row } { $count ->
        [one] Loch { $columns }
       *[other] Löcher { $columns }
    }

# Why a card is not solved
reason-empty = die Legetafel ist leer: Belege die helle Fläche mit den Legeteilen einer Reihe
reason-uncovered =
    { $count ->
        [one] 1 Kästchen ist nicht belegt ({ $places }); belege es auch
       *[other] { $count } Kästchen sind nicht belegt ({ $places }); belege sie auch
    }
reason-overhang = { WORD($piece, form: "definite") } ragt über den Rand der hellen Fläche; schieb es ganz hinein
reason-stacked = { WORD($piece, form: "definite") } liegt auf einem anderen Legeteil; alle müssen flach auf der Legetafel liegen
reason-shifted = { WORD($piece, form: "definite") } liegt nicht genau auf den Kästchen; rück es gerade
reason-wrong-pieces = die helle Fläche ist belegt, aber mit den falschen Legeteilen; nimm die Legeteile neben dem gewürfelten Symbol
# $rows is a list of “reason-row”.
reason-wrong-pieces-of = die helle Fläche ist belegt, aber mit den falschen Legeteilen; { $rows }
reason-row = für „{ WORD($symbol) }“ brauchst du { $wanted }, nicht { $wrong }
# A piece in the lists $wanted and $wrong of “reason-row”.
reason-piece = { WORD($piece, form: "definite") }
reason-missing-piece = für „{ WORD($symbol) }“ fehlt noch { WORD($piece, form: "definite") }; leg es auf die Legetafel

# Why a card is uncertain
doubt-hidden = eine Hand oder ein Gegenstand verdeckt einen Teil der Legetafel: Mach sie frei und versuch es noch einmal
doubt-out-of-frame = ein Teil der hellen Fläche liegt außerhalb des Bildes: Halte die Kamera so, dass die ganze Legetafel zu sehen ist
doubt-print = diese Legetafel fehlt im Katalog, und ihr Aufdruck ist nicht sicher zu erkennen: Nimm die Legeteile weg und versuch es noch einmal
doubt-mirrored = das Bild ist spiegelverkehrt: Schalte das Spiegeln aus oder nimm die Kamera auf der Rückseite
doubt-ambiguous = diese Legeteile sind unsicher: Geh näher heran oder sorge für mehr Licht ohne Spiegelungen
doubt-maybe-covered = vielleicht liegt etwas auf diesen Legeteilen: Nimm es weg oder drück die Legeteile flach und versuch es noch einmal
doubt-nearly-shifted = dieses Legeteil liegt vielleicht nicht genau auf den Kästchen: Rück es gerade
doubt-travel-edition = das ist eine Legetafel der Reiseausgabe: umpire erkennt ihre helle Fläche, kennt aber ihre Legeteile nicht; prüfe die Legetafel selbst
doubt-hand-on-icons = eine Hand verdeckt die aufgedruckten Legeteile dieser Legetafel: Nimm die Hand weg und versuch es noch einmal
doubt-icons = die aufgedruckten Legeteile dieser Legetafel sind nicht zu erkennen: Geh näher heran, halte still, vermeide Spiegelungen und lass die Hände von der Legetafel
doubt-wrong-colours = die aufgedruckten Legeteile dieser Legetafel haben im Bild nicht ihre richtigen Farben, deshalb sind Legeteile nicht zu unterscheiden: Halte still, nimm weißes Licht und keinen Filter
doubt-moving = diese Legetafel wird geprüft, sobald sich darüber nichts mehr bewegt
doubt-die = der Würfel ist nicht zu erkennen: Leg ihn gut sichtbar neben eine Legetafel, mit dem Symbol nach oben, oder wähle das Symbol selbst

# About a whole photo
photo-no-card = keine Legetafel gefunden: Zeige die ganze Legetafel mit ihren Symbolen und aufgedruckten Legeteilen, geh näher heran oder sorge für mehr Licht
photo-no-dice-board = kein Spielplan von Ominoes gefunden: Zeige den ganzen Spielplan mit seinem Rand und allen Ecken, geh näher heran oder sorge für mehr Licht
photo-no-gem-board = kein Spielplan mit Edelsteinen gefunden: Zeige den ganzen Spielplan mit seinen Reihen und roten Feldern, geh näher heran oder sorge für mehr Licht
photo-no-gems = keine Edelsteine gefunden: Geh näher heran, sorge für mehr Licht und leg die Edelsteine auf eine einfarbige Unterlage
photo-no-things = nichts in den Farben der Palette gefunden: Geh näher heran, sorge für mehr Licht, leg die Gegenstände auf eine einfarbige Unterlage oder lass umpire die Farben aus einem Foto wie diesem lernen
photo-nothing = weder Legetafel noch Edelsteine noch Spielplan von Ubongo oder Ominoes gefunden: Zeige alles ganz, geh näher heran oder sorge für mehr Licht
photo-no-colour = dieses Foto hat fast keine Farbe, deshalb sind die Farben nicht zu unterscheiden: Mach ein Farbfoto ohne Filter und bei weißem Licht
photo-too-small = das Bild ist zu klein: Nimm ein größeres
photo-unreadable = { $photo } lässt sich nicht lesen: { $why }
# A reason that concerns a player or a photo.
reason-about = { $name }: { $reason }

# Gem piles. “things” are other objects of learned colours.
# A number in the messages below.
count-gems =
    { $count ->
        [one] 1 Edelstein
       *[other] { $count } Edelsteine
    }
count-things =
    { $count ->
        [one] 1 Gegenstand
       *[other] { $count } Gegenstände
    }
# $gems is “count-gems” or “count-things”.
pile-unlike-gems =
    Haufen { $pile }: { $gems } { $count ->
        [one] ist unsicher
       *[other] sind unsicher
    }, weil die meisten Gegenstände hier nicht wie Edelsteine aussehen; nimm diese weg oder lass umpire zuerst ihre Farben lernen
pile-in-rows =
    Haufen { $pile }: { $gems } { $count ->
        [one] ist unsicher
       *[other] sind unsicher
    }, weil hier alles in Zeilen und Spalten liegt wie auf dem Spielplan eines anderen Spiels; wenn es Edelsteine sind, schieb sie zu einem Haufen zusammen
pile-uncertain =
    Haufen { $pile }: { $gems } { $count ->
        [one] ist unsicher
       *[other] sind unsicher
    }; breite den Haufen weiter aus oder geh näher heran und vermeide Spiegelungen
pile-strangers =
    Haufen { $pile }: { $count ->
        [one] 1 Gegenstand hat
       *[other] { $count } Gegenstände haben
    } eine unbekannte Farbe; nimm weg, was nicht dazugehört, oder lass umpire auch die fehlende Farbe lernen
# $what is one of the next two messages.
pile-unexpected = Haufen { $pile }: { $what }
piles-unexpected = gefundene Haufen: { $count }, angegebene Zahlen: { $expected }; gib für jeden Haufen eine Zahl an, von links nach rechts, und lass eine Handbreit Platz zwischen den Haufen
count-too-few =
    { $gems } { $count ->
        [one] wurde gezählt
       *[other] wurden gezählt
    }, { $expected ->
        [one] es sollte aber 1 sein
       *[other] es sollten aber { $expected } sein
    }; sieh nach, ob unter anderen oder neben dem Haufen noch etwas liegt, oder prüfe die Zahl
count-too-many =
    { $gems } { $count ->
        [one] wurde gezählt
       *[other] wurden gezählt
    }, { $expected ->
        [0] es sollte aber keiner sein
        [one] es sollte aber nur 1 sein
       *[other] es sollten aber nur { $expected } sein
    }; sieh nach, ob etwas davon jemand anderem gehört, oder prüfe die Zahl
gems-apart = außerhalb der Haufen hat umpire vielleicht { $gems } übersehen: Geh näher heran oder nimm weg, was nicht mitzählen soll
view-empty = { $photo } wird nicht verwendet: Darauf sind keine Edelsteine zu finden. Mach das Foto noch einmal und geh dabei näher heran, oder lass es weg
view-mirrored = { $photo } wird nicht verwendet: Das Foto ist spiegelverkehrt. Mach es mit der Kamera auf der Rückseite des Handys
view-unmatched = { $photo } wird nicht verwendet: Die Edelsteine liegen darauf anders als auf den anderen Fotos. Mach es noch einmal aus einem ähnlichen Blickwinkel wie die anderen, ohne einen Edelstein zu bewegen, oder lass es weg
view-unmatched-first = { $photo } wird nicht verwendet: Die Edelsteine liegen darauf anders als auf dem ersten Foto. Mach es noch einmal aus einem ähnlichen Blickwinkel wie die anderen, ohne einen Edelstein zu bewegen, oder lass es weg

# The gem board. $places is a list of “places-holes”.
holes-hidden = nicht alle Löcher sind zu sehen ({ $places }): Nimm Hände und Gegenstände weg oder zeige den ganzen Spielplan
holes-outside =
    ein Teil des Spielplans ist nicht im Bild ({ $count ->
        [one] Loch { $columns }
       *[other] Löcher { $columns }
    }): Zeige den ganzen Spielplan
holes-too-small = im Bild sind die Löcher zu klein, um alle zu erkennen ({ $places }): Geh näher heran
holes-unclear = nicht alle Löcher sind sicher zu erkennen ({ $places }): Geh näher heran, halte die Kamera über den Spielplan und vermeide Spiegelungen
field-hidden = auf dem roten Feld von Reihe { $row } sind die Spielfiguren nicht zu sehen: Nimm Hände und Gegenstände weg oder zeige den ganzen Spielplan
fields-outside = die roten Felder sind nicht im Bild: Zeige den ganzen Spielplan
field-unclear = auf dem roten Feld von Reihe { $row } sind die Spielfiguren nicht sicher zu erkennen: Geh näher heran und stell die Spielfiguren aufrecht hin
no-pawn = auf den roten Feldern war keine { WORD($pawn, form: "feminine") } Spielfigur zu finden: Zeige die Felder mit allen Spielfiguren oder wähle eine andere Spielfigur

# The board of Ominoes. $places is a list of “places-columns”.
squares-hidden = nicht alle Felder sind zu sehen ({ $places }): Nimm die Hand weg oder zeige den ganzen Spielplan
squares-unclear = nicht alle Felder sind sicher zu erkennen ({ $places }): Geh näher heran, halte still und vermeide Spiegelungen
squares-misread = vielleicht ist etwas falsch erkannt ({ $places }): Vergleiche mit dem Spielplan oder geh näher heran

# Advice on the live camera
hint-good = alles ist gut zu sehen: Es kann losgehen
hint-moving = halte die Kamera ruhig
hint-too-dark = zu dunkel: Mach eine Lampe an
hint-too-bright = zu hell: Dimme die Lampe oder verringere die Belichtung
hint-cut = eine Legetafel ist am Bildrand abgeschnitten: Schieb sie ins Bild oder stell die Kamera weiter weg
hint-too-small = die Legetafeln sind im Bild zu klein: Geh näher heran
# $place: top-left, top, top-right, left, middle, right, bottom-left, bottom, bottom-right
hint-glare =
    { $place ->
        [top-left] Spiegelung oben links: Dreh die Lampe oder die Kamera ein wenig
        [top] Spiegelung oben: Dreh die Lampe oder die Kamera ein wenig
        [top-right] Spiegelung oben rechts: Dreh die Lampe oder die Kamera ein wenig
        [left] Spiegelung links: Dreh die Lampe oder die Kamera ein wenig
        [right] Spiegelung rechts: Dreh die Lampe oder die Kamera ein wenig
        [bottom-left] Spiegelung unten links: Dreh die Lampe oder die Kamera ein wenig
        [bottom] Spiegelung unten: Dreh die Lampe oder die Kamera ein wenig
        [bottom-right] Spiegelung unten rechts: Dreh die Lampe oder die Kamera ein wenig
       *[middle] Spiegelung in der Mitte: Dreh die Lampe oder die Kamera ein wenig
    }
hint-no-card = keine Legetafel gefunden: Richte die Kamera auf die Legetafeln
hint-icons = die aufgedruckten Legeteile einer Legetafel sind nicht zu erkennen: Geh näher heran und nimm die Hände weg
hint-missing =
    { $found } von { $wanted ->
        [one] 1 Legetafel
       *[other] { $wanted } Legetafeln
    } gefunden: Zeige alle
hint-no-dice-board = kein Spielplan von Ominoes gefunden: Zeige ihn ganz und vermeide Spiegelungen
