# What `umpire watch` prints, in German. $card is one of the next three messages.

watch-card = Legetafel { $number }
watch-new-card = Legetafel { $number } (neu)
watch-card-of = { $name }: { $card }

# What happened. $source is a file or “watch-camera”, $lens is empty, “watch-lens” or “watch-lens-unnamed”.
watch-camera = Kamera { $camera }
watch-opened = { $source }: { $width } × { $height }{ $lens }
watch-lens = , korrigiert mit dem Objektiv von { $lens }
watch-lens-unnamed = , Verzeichnung des Objektivs korrigiert
watch-camera-back = die Kamera ist nach { $seconds } s wieder da
watch-mirrored = das Bild der Kamera ist spiegelverkehrt: umpire korrigiert das
watch-not-mirrored = das Bild der Kamera ist nicht mehr spiegelverkehrt
watch-camera-moved = die Kamera wurde bewegt: Die Legetafeln werden neu gesucht
watch-found = { $card } gefunden
watch-lost = { $card } ist nicht mehr zu sehen
watch-solved =
    { $moves ->
        [0] { $card } ist GELÖST ({ WORD($symbol) }), Platz { $place }; die Spielfigur bleibt stehen
        [one] { $card } ist GELÖST ({ WORD($symbol) }), Platz { $place }; die Spielfigur darf 1 Feld weit ziehen
       *[other] { $card } ist GELÖST ({ WORD($symbol) }), Platz { $place }; die Spielfigur darf bis zu { $moves } Felder weit ziehen
    }
watch-pieces-moved = { $card }: Die Legeteile wurden verschoben
watch-gems =
    { $gems ->
        [one] 1 Edelstein auf dem Spielplan
       *[other] { $gems } Edelsteine auf dem Spielplan
    }
watch-rolled = der geworfene Würfel zeigt { WORD($face) }
# $rows are letters.
watch-dice = Würfel auf dem Spielplan: { $rows }
watch-video-over = das Video ist zu Ende

# The view in the terminal. Titles and heads of columns; the first two columns are 20 and 14 letters wide.
screen-speed = { $rate } Bilder/s   { $ms } ms   q: beenden
screen-log = Verlauf
screen-cards = Legetafeln
screen-card = Legetafel
screen-state = Stand
screen-missing = was noch fehlt
screen-solved = GELÖST, { $place }.
screen-waiting = wartet
screen-likely-solved = wohl gelöst
screen-not-solved = nicht gelöst
screen-unsure = unsicher
screen-row = Reihe „{ WORD($symbol) }“
# $pieces is a list such as “I4 T4”, $reason says why the card is not solved.
screen-placed = gelegt: { $pieces }; { $reason }
screen-board = Spielplan
screen-no-board = kein Spielplan von Ominoes gefunden
screen-groups = Gruppen, die Punkte bringen
screen-group =
    { $points ->
        [one] { WORD($god) }: 1 Punkt
       *[other] { WORD($god) }: { $points } Punkte
    }
screen-no-group = keine mit vier oder mehr Würfeln

# Recording, and the options
record-ended = die Aufnahme wurde abgebrochen: { $error }
record-incomplete = die Aufnahme ist unvollständig
watch-size-form = gib eine Größe wie 1280x720 an, mit Seiten von 64 bis 8192 Pixeln
watch-rate-form = gib die Anzahl der Bilder pro Sekunde an, 1 bis 240
