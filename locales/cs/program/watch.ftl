# What `umpire watch` prints, in Czech. $card is one of the next three messages.

watch-card = karta { $number }
watch-new-card = neznámá karta { $number }
watch-card-of = { $card } ({ $name })

# What happened. $source is a file or “watch-camera”, $lens is empty, “watch-lens” or “watch-lens-unnamed”.
watch-camera = kamera { $camera }
watch-opened = { $source }: { $width } × { $height }{ $lens }
watch-lens = , zkreslení opraveno podle objektivu kamery { $lens }
watch-lens-unnamed = , zkreslení objektivu opraveno
watch-camera-back = kamera je zpátky po { $seconds } s
watch-mirrored = obraz kamery je zrcadlově převrácený: umpire to opravuje
watch-not-mirrored = obraz kamery už není zrcadlově převrácený
watch-camera-moved = kamera se pohnula: karty se hledají znovu
watch-found = našla se { $card }
watch-lost = { $card } už není vidět
watch-solved =
    { $moves ->
        [0] { $card } je VYŘEŠENÁ ({ WORD($symbol) }): { $place }. v pořadí, figurka zůstává na místě
        [one] { $card } je VYŘEŠENÁ ({ WORD($symbol) }): { $place }. v pořadí, figurka se smí pohnout o 1 políčko
        [few] { $card } je VYŘEŠENÁ ({ WORD($symbol) }): { $place }. v pořadí, figurka se smí pohnout až o { $moves } políčka
       *[other] { $card } je VYŘEŠENÁ ({ WORD($symbol) }): { $place }. v pořadí, figurka se smí pohnout až o { $moves } políček
    }
watch-pieces-moved = { $card }: dílky už leží jinak
watch-gems =
    { $gems ->
        [one] na herním plánu je 1 drahokam
        [few] na herním plánu jsou { $gems } drahokamy
       *[other] na herním plánu je { $gems } drahokamů
    }
watch-rolled = padl { WORD($face) }
# $rows are letters.
watch-dice = kostky na herním plánu: { $rows }
watch-video-over = video skončilo

# The view in the terminal. Titles and heads of columns; the first two columns are 20 and 14 letters wide.
screen-speed = { $rate } snímků/s   { $ms } ms   q: konec
screen-log = co se stalo
screen-cards = karty
screen-card = karta
screen-state = stav
screen-missing = co chybí
screen-solved = VYŘEŠENO, { $place }.
screen-waiting = čeká se
screen-likely-solved = asi vyřešeno
screen-not-solved = nevyřešeno
screen-unsure = nejisté
screen-row = pro symbol { WORD($symbol) }
# $pieces is a list such as “I4 T4”, $reason says why the card is not solved.
screen-placed = na kartě: { $pieces }; { $reason }
screen-board = herní plán
screen-no-board = herní plán Ominoes se nenašel
screen-groups = skupiny za body
screen-group =
    { $points ->
        [one] { WORD($god) }: 1 bod
        [few] { WORD($god) }: { $points } body
       *[other] { WORD($god) }: { $points } bodů
    }
screen-no-group = žádná skupina čtyř nebo více kostek

# Recording, and the options
record-ended = nahrávání skončilo: { $error }
record-incomplete = nahrávka není úplná
watch-size-form = zadejte velikost, například 1280x720; strany mohou mít 64 až 8192 pixelů
watch-rate-form = zadejte počet snímků za sekundu, 1 až 240
