# Why a text or a file cannot be used, in Polish.

# Counts of gems or other things by name, as in `--counts`
named-counts-form = { $part } nie ma postaci NAZWA:LICZBA, na przykład red:3
named-counts-number = zła liczba przy nazwie { $name } ({ $number }): podaj liczbę całkowitą od 0 do { $most }
named-counts-twice = nazwę { $name } podano dwa razy; podaj każdą nazwę raz
named-counts-nothing = same zera; podaj, co jest na zdjęciu, na przykład red:3,green:1

# Counts of gems, such as red:3,green:1
counts-form = { $part } nie ma postaci KOLOR:LICZBA, na przykład red:3
counts-number = zła liczba { WORD($gem, form: "plural-genitive") } klejnotów ({ $number }): podaj liczbę całkowitą od 0 do { $most }
counts-twice = kolor { WORD($gem) } podano dwa razy; podaj każdy kolor raz

# The rows of the gem board, written as letters. The letters are the same in all languages.
rows-rows = rzędów rozdzielonych znakiem / powinno być { $expected }, a podano { $found }
rows-holes = otworów w rzędzie { $row } powinno być { $expected }, a podano { $found }
rows-letter = { $letter } w rzędzie { $row } nie oznacza klejnotu; pisz g r b p n y (zielony, czerwony, niebieski, fioletowy, brązowy, żółty), a kropkę (.) tam, gdzie otwór jest pusty

# The file of learned cards
catalogue-line = wiersz { $line } listy kart: { $text }
catalogue-order = wiersz { $line } listy kart: karta { $number } musi być po karcie { $before } i tylko raz

# Names of symbols and sides, and a line of the file of learned cards. $side is yellow or green, $pieces a list such as “I4 T4”.
unknown-symbol = nie ma symbolu { $name }; symbole to { $symbols }
unknown-side = nie ma strony { $name }; strony to żółta (yellow) i zielona (green)
card-line-short =
    wiersz jest niepełny, brakuje { $field ->
        [number] numeru
        [side] strony
       *[region] obszaru
    }; wpisz numer, stronę, obszar i sześć rzędów kafelków rozdzielonych znakami ' | '
card-line-number = { $word } to nie numer karty
card-line-region = { $word } to nie obszar; wpisz rzędy z # i . (równej długości, rozdzielone znakiem /, najwyżej 8 na 8, z # na każdym brzegu)
card-line-piece = rząd { WORD($symbol, form: "genitive") }: { $unknown }
card-line-rows = rzędów kafelków rozdzielonych znakami ' | ' powinno być sześć, a podano { $found }
card-line-side-of-number =
    { $side ->
        [yellow] żółta strona
       *[green] zielona strona
    } nie może mieć numeru { $number }; żółte strony mają numery od 1 do 36, zielone od 37 do 72, a wyuczone od { $first }
card-line-pieces-in-row = kafelków w rzędzie { WORD($symbol, form: "genitive") } powinno być na tej stronie { $expected }, a podano { $found }
card-line-twice = { WORD($piece) } jest dwa razy w rzędzie { WORD($symbol, form: "genitive") }, a w zestawie kafelków jest tylko jeden
card-line-area =
    kafelki z rzędu { WORD($symbol, form: "genitive") } zakrywają { $covered ->
        [one] 1 kratkę
        [few] { $covered } kratki
       *[many] { $covered } kratek
    }, a obszar ma ich { $cells }
card-line-no-cover = kafelkami z rzędu { WORD($symbol, form: "genitive") } ({ $pieces }) nie da się zakryć obszaru

# Names of pieces
unknown-piece = nie ma kafelka { $name }; kafelki to I2 I3 V3 O4 I4 L4 T4 S4 P5 L5 Y5 Z5

# Names of gems
unknown-gem = nie ma klejnotu { $name }; kolory to zielony (green), czerwony (red), niebieski (blue), fioletowy (purple, violet), brązowy (brown, orange, amber), żółty (yellow)

# Why a game of Ubongo cannot be played like this
no-game-players = w Ubongo gra od dwóch do czterech osób, a nie { $players }
no-game-pawns = pionków na czerwonych polach powinno być { $expected }, a podano { $found }
no-game-field = pionek nie może stać na polu { $field }; pola mają numery od 1 do { $fields }

# Names of pawns
unknown-pawn = nie ma pionka { $name }; pionki to { $pawns }

# Who is ranked
standings-nobody = klasyfikacja jest pusta; podaj każdego gracza i jego klejnoty, na przykład A=red:6,green:4
standings-same-name = dwie osoby mają to samo imię { $name }; zmień jedno z nich

# A photo. Its name stands after these texts.
photo-missing = nie ma takiego pliku ani folderu; sprawdź pisownię
photo-no-permission = brak uprawnień do odczytu; nadaj je (chmod +r) albo skopiuj obraz w inne miejsce
photo-folder = to folder, a nie obraz; podaj obraz z tego folderu
photo-empty-folder = folder jest pusty; umieść w nim obrazy (JPEG lub PNG) albo podaj inny folder
photo-no-pictures = w folderze nie ma obrazów (plików i podfolderów: { $entries }, podfoldery nie są przeszukiwane); podaj inny folder
photo-read = nie udało się odczytać ({ $error }); skopiuj obraz w inne miejsce i spróbuj ponownie

# Learning the colours of the pieces from a photo
no-colours-no-card = na zdjęciu nie da się odczytać żadnej karty: rozłóż kafelki wokół jednej karty z gry, z dala od siebie, i zrób zdjęcie z góry; nadruk karty jest potrzebny do oceny światła
no-colours-mirrored = obraz jest odbity jak w lustrze; wyłącz odbicie lustrzane albo użyj innej kamery
no-colours-few-icons = na karcie jest za mało wyraźnych obrazków kafelków, żeby ocenić światło (znaleziono { $icons }, potrzeba { $needed }): podejdź bliżej, nie ruszaj kamerą i nie zakrywaj obrazków
no-colours-no-pieces = obok karty nie znaleziono kafelków: rozłóż je z dala od siebie, na palec od karty, na jednolitym blacie w innym kolorze

# The journal of a game, a file of what has happened. $game is Ubongo or Ominoes.
journal-read = nie udało się odczytać dziennika gry { $path }
journal-other-file = { $path } nie jest dziennikiem programu umpire
journal-other-game = { $path } to dziennik gry w { $game }
journal-version = plik { $path } zapisała inna wersja programu umpire ({ $found }); ta wersja odczytuje { $expected }
journal-line = nie udało się odczytać wiersza { $line } w pliku { $path }: { $reason }; wcześniejsze wiersze są w porządku; aby grać dalej od tego miejsca, usuń ten wiersz i wszystkie po nim

# A language
language-unknown = nieznany język { $language }; do wyboru: { $languages }
