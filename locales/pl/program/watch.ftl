# What `umpire watch` prints, in Polish. $card is one of the next three messages.

watch-card = karta { $number }
watch-new-card = karta { $number } (nowa)
watch-card-of = { $name }: { $card }

# What happened. $source is a file or “watch-camera”, $lens is empty, “watch-lens” or “watch-lens-unnamed”.
watch-camera = kamera { $camera }
watch-opened = { $source }: { $width } × { $height }{ $lens }
watch-lens = , z korekcją obiektywu { $lens }
watch-lens-unnamed = , z korekcją dystorsji obiektywu
watch-camera-back = obraz wrócił po { $seconds } s
watch-mirrored = obraz z kamery jest odbity jak w lustrze: umpire go odwraca
watch-not-mirrored = obraz z kamery nie jest już odbity jak w lustrze
watch-camera-moved = kamera się poruszyła: trwa ponowne szukanie kart
watch-found = { $card } – znaleziona
watch-lost = { $card } – już jej nie widać
watch-solved =
    { $moves ->
        [0] { $card } – ROZWIĄZANA ({ WORD($symbol) }), { $place }. miejsce: pionek zostaje
        [one] { $card } – ROZWIĄZANA ({ WORD($symbol) }), { $place }. miejsce: pionek może się przesunąć o 1 pole
        [few] { $card } – ROZWIĄZANA ({ WORD($symbol) }), { $place }. miejsce: pionek może się przesunąć najwyżej o { $moves } pola
       *[many] { $card } – ROZWIĄZANA ({ WORD($symbol) }), { $place }. miejsce: pionek może się przesunąć najwyżej o { $moves } pól
    }
watch-pieces-moved = { $card } – przesunięto kafelki
watch-gems =
    { $gems ->
        [one] na planszy jest 1 klejnot
        [few] na planszy są { $gems } klejnoty
       *[many] na planszy jest { $gems } klejnotów
    }
watch-rolled = na rzuconej kostce jest { WORD($face) }
# $rows are letters.
watch-dice = kostki na planszy: { $rows }
watch-video-over = film się skończył

# The view in the terminal. Titles and heads of columns; the first two columns are 20 and 14 letters wide.
screen-speed = { $rate } klatek/s   { $ms } ms   q: zakończ
screen-log = przebieg
screen-cards = karty
screen-card = karta
screen-state = stan
screen-missing = czego brakuje
screen-solved = ROZWIĄZANA, { $place }.
screen-waiting = czeka
screen-likely-solved = rozwiązana?
screen-not-solved = nierozwiązana
screen-unsure = niepewne
screen-row = rząd { WORD($symbol, form: "genitive") }
# $pieces is a list such as “I4 T4”, $reason says why the card is not solved.
screen-placed = na karcie: { $pieces }; { $reason }
screen-board = plansza
screen-no-board = nie znaleziono planszy Ominoes
screen-groups = grupy do zabrania
screen-group =
    { $points ->
        [one] { WORD($god) }: 1 punkt
        [few] { WORD($god) }: { $points } punkty
       *[many] { WORD($god) }: { $points } punktów
    }
screen-no-group = nie ma grupy z co najmniej 4 kostek

# Recording, and the options
record-ended = nagrywanie zostało przerwane: { $error }
record-incomplete = nagranie jest niepełne
watch-size-form = podaj rozmiar, na przykład 1280x720, o bokach od 64 do 8192 pikseli
watch-rate-form = podaj liczbę klatek na sekundę, od 1 do 240
