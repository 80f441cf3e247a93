# What `umpire watch` prints, in Slovak. $card is one of the next three messages.

watch-card = karta { $number }
watch-new-card = nová karta { $number }
watch-card-of = { $card } ({ $name })

# What happened. $source is a file or “watch-camera”, $lens is empty, “watch-lens” or “watch-lens-unnamed”.
watch-camera = kamera { $camera }
watch-opened = { $source }: { $width } × { $height }{ $lens }
watch-lens = , skreslenie opravené podľa objektívu { $lens }
watch-lens-unnamed = , skreslenie objektívu opravené
watch-camera-back = obraz z kamery je späť po { $seconds } s
watch-mirrored = obraz z kamery je zrkadlovo prevrátený: umpire to opravuje
watch-not-mirrored = obraz z kamery už nie je zrkadlovo prevrátený
watch-camera-moved = kamera sa pohla: hľadám karty znova
watch-found = našla sa { $card }
watch-lost = { $card } už nie je v zábere
watch-solved =
    { $moves ->
        [0] { $card } je VYRIEŠENÁ ({ WORD($symbol) }), { $place }. miesto: figúrka zostáva stáť
        [one] { $card } je VYRIEŠENÁ ({ WORD($symbol) }), { $place }. miesto: figúrka sa môže posunúť o 1 políčko
        [few] { $card } je VYRIEŠENÁ ({ WORD($symbol) }), { $place }. miesto: figúrka sa môže posunúť až o { $moves } políčka
       *[other] { $card } je VYRIEŠENÁ ({ WORD($symbol) }), { $place }. miesto: figúrka sa môže posunúť až o { $moves } políčok
    }
watch-pieces-moved = { $card }: dieliky už ležia inak
watch-gems =
    { $gems ->
        [one] na pláne je 1 drahokam
        [few] na pláne sú { $gems } drahokamy
       *[other] na pláne je { $gems } drahokamov
    }
watch-rolled = padol { WORD($face) }
# $rows are letters.
watch-dice = kocky na pláne: { $rows }
watch-video-over = video sa skončilo

# The view in the terminal. Titles and heads of columns; the first two columns are 20 and 14 letters wide.
screen-speed = { $rate } snímok/s   { $ms } ms   q: koniec
screen-log = čo sa stalo
screen-cards = karty
screen-card = karta
screen-state = stav
screen-missing = čo chýba
screen-solved = VYRIEŠENÉ, { $place }.
screen-waiting = čakám
screen-likely-solved = asi vyriešené
screen-not-solved = nevyriešené
screen-unsure = neisté
screen-row = symbol { WORD($symbol) }
# $pieces is a list such as “I4 T4”, $reason says why the card is not solved.
screen-placed = položené: { $pieces }; { $reason }
screen-board = plán
screen-no-board = nenašiel sa herný plán hry Ominoes
screen-groups = skupiny na odobratie
screen-group =
    { $points ->
        [one] { WORD($god) }: 1 bod
        [few] { WORD($god) }: { $points } body
       *[other] { WORD($god) }: { $points } bodov
    }
screen-no-group = žiadna zo štyroch alebo viacerých kociek

# Recording, and the options
record-ended = nahrávanie sa skončilo: { $error }
record-incomplete = nahrávka nie je úplná
watch-size-form = zadajte veľkosť, napríklad 1280x720, so stranami 64 až 8192 pixelov
watch-rate-form = zadajte počet snímok za sekundu od 1 do 240
