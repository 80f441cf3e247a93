# Why a text or a file cannot be used, in German.

# Counts of gems or other things by name, as in `--counts`
named-counts-form = { $part } hat nicht die Form NAME:ZAHL, zum Beispiel red:3
named-counts-number = { $number } bei { $name }: Gib eine ganze Zahl von 0 bis { $most } an
named-counts-twice = { $name } ist doppelt angegeben; gib jeden Namen nur einmal an
named-counts-nothing = alle Anzahlen sind 0; zähle auf, was auf dem Foto zu sehen ist, zum Beispiel red:3,green:1

# Counts of gems, such as red:3,green:1
counts-form = { $part } hat nicht die Form FARBE:ZAHL, zum Beispiel red:3
counts-number = { $number } { WORD($gem, form: "plural") } Edelsteine: Gib eine ganze Zahl von 0 bis { $most } an
counts-twice = { WORD($gem) } ist doppelt angegeben; gib jede Farbe nur einmal an

# The rows of the gem board, written as letters. The letters are the same in all languages.
rows-rows = es müssen { $expected } Reihen sein, getrennt durch /, nicht { $found }
rows-holes = Reihe { $row } muss { $expected } Löcher haben, nicht { $found }
rows-letter = { $letter } in Reihe { $row } ist kein Edelstein; schreib g r b p n y für grün rot blau lila braun gelb und . für ein leeres Loch

# The file of learned cards
catalogue-line = Zeile { $line } des Katalogs: { $text }
catalogue-order = Zeile { $line } des Katalogs: Legetafel { $number } muss nach Legetafel { $before } kommen und darf nur einmal vorkommen

# Names of symbols and sides, and a line of the file of learned cards. $side is yellow or green, $pieces a list such as “I4 T4”.
unknown-symbol = ein Symbol { $name } gibt es nicht; die Symbole sind { $symbols }
unknown-side = eine Seite { $name } gibt es nicht; die Seiten sind gelb und grün
card-line-short =
    die Zeile ist unvollständig, es fehlt { $field ->
        [number] die Nummer
        [side] die Seite
        [region] die helle Fläche
       *[other] { $field }
    }; schreib Nummer, Seite, helle Fläche und sechs Reihen mit Legeteilen, getrennt durch ' | '
card-line-number = { $word } ist keine Nummer einer Legetafel
card-line-region = { $word } ist keine helle Fläche; schreib Zeilen aus # und . in gleicher Länge, getrennt durch /, höchstens 8 mal 8, mit einem # an jedem Rand
card-line-piece = neben „{ WORD($symbol) }“: { $unknown }
card-line-rows = es müssen sechs Reihen mit Legeteilen sein, getrennt durch ' | ', nicht { $found }
card-line-side-of-number =
    keine { $side ->
        [yellow] gelbe
       *[green] grüne
    } Seite hat die Nummer { $number }; gelbe Seiten haben die Nummern 1 bis 36, grüne 37 bis 72, gelernte { $first } oder höher
card-line-pieces-in-row = neben „{ WORD($symbol) }“ müssen auf dieser Seite { $expected } Legeteile stehen, nicht { $found }
card-line-twice = { WORD($piece, form: "definite") } steht neben „{ WORD($symbol) }“ doppelt; jede Person hat es nur einmal
card-line-area = die Legeteile neben „{ WORD($symbol) }“ belegen { $covered } Kästchen, aber die helle Fläche hat { $cells }
card-line-no-cover = mit den Legeteilen neben „{ WORD($symbol) }“ ({ $pieces }) lässt sich die helle Fläche nicht belegen

# Names of pieces
unknown-piece = ein Legeteil { $name } gibt es nicht; die Legeteile sind I2 I3 V3 O4 I4 L4 T4 S4 P5 L5 Y5 Z5

# Names of gems
unknown-gem = einen Edelstein { $name } gibt es nicht; die Farben sind grün, rot, blau, lila, braun (auch orange), gelb

# Why a game of Ubongo cannot be played like this
no-game-players = Ubongo ist für zwei bis vier Personen, nicht für { $players }
no-game-pawns =
    { $expected ->
        [0] auf den roten Feldern darf zu Beginn keine Spielfigur stehen
       *[other] auf den roten Feldern müssen { $expected } Spielfiguren stehen
    }, angegeben { $found ->
        [one] ist 1
       *[other] sind { $found }
    }
no-game-field = auf Feld { $field } kann keine Spielfigur stehen; es gibt nur die Felder 1 bis { $fields }

# Names of pawns
unknown-pawn = eine Spielfigur { $name } gibt es nicht; die Spielfiguren sind { $pawns }

# Who is ranked
standings-nobody = in der Rangliste ist niemand; nenne jede Person mit ihren Edelsteinen, zum Beispiel A=red:6,green:4
standings-same-name = zwei Personen heißen { $name }; gib jeder einen eigenen Namen

# A photo. Its name stands after these texts.
photo-missing = eine Datei oder einen Ordner mit diesem Namen gibt es nicht; prüfe die Schreibweise
photo-no-permission = das Lesen ist nicht erlaubt; erlaube es (chmod +r) oder kopiere das Bild an einen anderen Ort
photo-folder = das ist ein Ordner, kein Bild; gib ein Bild daraus an
photo-empty-folder = der Ordner ist leer; leg Bilder (JPEG oder PNG) hinein oder gib einen anderen Ordner an
photo-no-pictures = der Ordner enthält keine Bilder (Einträge: { $entries }, Unterordner werden nicht durchsucht); gib einen anderen Ordner an
photo-read = Fehler beim Lesen ({ $error }); kopiere das Bild an einen anderen Ort und versuch es noch einmal

# Learning the colours of the pieces from a photo
no-colours-no-card = auf dem Foto ist keine Legetafel zu erkennen: Leg die Legeteile einzeln rund um eine Legetafel des Spiels, ohne dass sie sich berühren, und mach das Foto von oben; am Aufdruck der Legetafel erkennt umpire, wie das Licht ist
no-colours-mirrored = das Bild ist spiegelverkehrt; schalte das Spiegeln aus oder nimm eine andere Kamera
no-colours-few-icons = zu wenige aufgedruckte Legeteile sind deutlich genug, um das Licht einzuschätzen ({ $icons } gefunden, { $needed } nötig): Geh näher heran, halte still und verdecke sie nicht
no-colours-no-pieces = neben der Legetafel wurden keine Legeteile gefunden: Leg sie einzeln hin, ohne dass sie sich berühren, eine Fingerbreite von der Legetafel entfernt, auf einen einfarbigen Tisch in einer anderen Farbe

# The journal of a game, a file of what has happened. $game is Ubongo or Ominoes.
journal-read = das Protokoll { $path } lässt sich nicht lesen
journal-other-file = { $path } ist kein Protokoll von umpire
journal-other-game = { $path } ist das Protokoll einer Partie { $game }
journal-version = { $path } stammt von einer anderen Version von umpire ({ $found }); diese Version liest { $expected }
journal-line = Zeile { $line } von { $path } lässt sich nicht lesen: { $reason }; die Zeilen davor sind in Ordnung; um von dort aus weiterzumachen, lösche diese Zeile und alle danach

# A language
language-unknown = unbekannte Sprache { $language }; wähle eine von diesen: { $languages }
