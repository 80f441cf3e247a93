# What the library says about photos and live pictures, in Polish.

# Lists. $before is the list without its last item.
list-and = { $before } i { $last }
list-or = { $before } lub { $last }
list-alternatives = { $before }, albo { $last }

# Places on a card, a gem board or a dice board, such as “row 2 columns 1 and 3”.
places-columns =
    rząd { $row } { $count ->
        [one] kolumna { $columns }
       *[other] kolumny { $columns }
    }
places-holes =
    rząd { $row } { $count ->
        [one] otwór { $columns }
       *[other] otwory { $columns }
    }

# Why a card is not solved
reason-empty = karta jest pusta: zakryj jasny obszar kafelkami z jednego rzędu
reason-uncovered =
    { $count ->
        [one] 1 kratka nie jest zakryta ({ $places }); zakryj także ją
        [few] { $count } kratki nie są zakryte ({ $places }); zakryj także je
       *[many] { $count } kratek nie jest zakrytych ({ $places }); zakryj także je
    }
reason-overhang = { WORD($piece) } wystaje poza jasny obszar; przesuń go do środka
reason-stacked = { WORD($piece) } leży na innym kafelku; każdy kafelek musi leżeć płasko na karcie
reason-shifted = { WORD($piece) } nie leży równo na kratkach; wyrównaj go
reason-wrong-pieces = jasny obszar jest zakryty, ale nie tymi kafelkami; użyj kafelków przy symbolu, który wypadł
# $rows is a list of “reason-row”.
reason-wrong-pieces-of = jasny obszar jest zakryty, ale nie tymi kafelkami; { $rows }
reason-row = w rzędzie { WORD($symbol, form: "genitive") } ma być { $wanted }, a nie { $wrong }
# A piece in the lists $wanted and $wrong of “reason-row”.
reason-piece = { WORD($piece) }
reason-missing-piece = brakuje { WORD($piece, form: "genitive") } z rzędu { WORD($symbol, form: "genitive") }; połóż go na karcie

# Why a card is uncertain
doubt-hidden = ręka lub inna przeszkoda zasłania część karty: zabierz ją i spróbuj ponownie
doubt-out-of-frame = część jasnego obszaru karty jest poza kadrem: ustaw kamerę tak, żeby było widać całą kartę
doubt-print = tej karty nie ma na liście, a jej nadruku nie da się wiarygodnie odczytać: zdejmij kafelki i spróbuj ponownie
doubt-mirrored = obraz jest odbity jak w lustrze: wyłącz odbicie lustrzane albo użyj tylnej kamery
doubt-ambiguous = te kafelki są niepewne: podejdź bliżej albo dodaj światła, ale bez odblasków
doubt-maybe-covered = coś może leżeć na tych kafelkach: zabierz to albo dociśnij kafelki do karty i spróbuj ponownie
doubt-nearly-shifted = ten kafelek może nie leżeć równo na kratkach: wyrównaj go
doubt-travel-edition = to karta z wersji podróżnej: umpire odczytuje jej jasny obszar, ale nie zna jej kafelków, więc sprawdź tę kartę samodzielnie
doubt-hand-on-icons = ręka zasłania obrazki kafelków na tej karcie: zabierz ją i spróbuj ponownie
doubt-icons = obrazków kafelków na tej karcie nie da się odczytać: podejdź bliżej, nie ruszaj kamerą, unikaj odblasków i trzymaj ręce z dala od karty
doubt-wrong-colours = obrazki kafelków na tej karcie mają na zdjęciu inne kolory niż w rzeczywistości, więc kafelków nie da się rozróżnić: nie ruszaj kamerą, użyj białego światła i wyłącz filtry
doubt-moving = ta karta zostanie odczytana, gdy tylko ustanie ruch nad nią
doubt-die = kostki nie da się odczytać: połóż ją w kadrze obok karty, symbolem do góry, albo wybierz symbol ręcznie

# About a whole photo
photo-no-card = nie znaleziono karty: pokaż całą kartę z symbolami i obrazkami kafelków, podejdź bliżej albo dodaj światła
photo-no-dice-board = nie znaleziono planszy Ominoes: pokaż całą planszę z brzegami i wszystkimi rogami, podejdź bliżej albo dodaj światła
photo-no-gem-board = nie znaleziono planszy z klejnotami: pokaż całą planszę z rzędami i czerwonymi polami, podejdź bliżej albo dodaj światła
photo-no-gems = nie znaleziono klejnotów: podejdź bliżej, dodaj światła i połóż klejnoty na jednolitym tle
photo-no-things = nie znaleziono niczego w wyuczonych kolorach: podejdź bliżej, dodaj światła, połóż przedmioty na jednolitym tle albo naucz program kolorów z podobnego zdjęcia
photo-nothing = nie znaleziono karty, klejnotów ani planszy z Ubongo lub Ominoes: pokaż wszystko w całości, podejdź bliżej albo dodaj światła
photo-no-colour = to zdjęcie jest prawie bez kolorów, więc nie da się ich rozróżnić: zrób kolorowe zdjęcie bez filtra, w białym świetle
photo-too-small = obraz jest za mały: użyj większego
photo-unreadable = nie udało się odczytać zdjęcia { $photo }: { $why }
# A reason that concerns a player or a photo.
reason-about = { $name }: { $reason }

# Gem piles. “things” are other objects of learned colours.
# A number in the messages below.
count-gems =
    { $count ->
        [one] 1 klejnot
        [few] { $count } klejnoty
       *[many] { $count } klejnotów
    }
count-things =
    { $count ->
        [one] 1 przedmiot
        [few] { $count } przedmioty
       *[many] { $count } przedmiotów
    }
# $gems is “count-gems” or “count-things”.
pile-unlike-gems =
    stos { $pile }: { $gems } { $count ->
        [one] jest niepewny
        [few] są niepewne
       *[many] jest niepewnych
    }, bo większość rzeczy tutaj nie wygląda na klejnoty: zabierz te rzeczy albo najpierw naucz program ich kolorów
pile-in-rows =
    stos { $pile }: { $gems } { $count ->
        [one] jest niepewny
        [few] są niepewne
       *[many] jest niepewnych
    }, bo wszystko leży tu w rzędach i kolumnach, jak na planszy innej gry: jeśli to klejnoty, zsuń je w stos
pile-uncertain =
    stos { $pile }: { $gems } { $count ->
        [one] jest niepewny
        [few] są niepewne
       *[many] jest niepewnych
    }: rozsuń klejnoty albo podejdź bliżej i unikaj odblasków
pile-strangers =
    stos { $pile }: { $count ->
        [one] 1 przedmiot
        [few] { $count } przedmioty
       *[many] { $count } przedmiotów
    } w nieznanym kolorze: zabierz to, co tu nie pasuje, albo naucz program także brakującego koloru
# $what is one of the next two messages.
pile-unexpected = stos { $pile }: { $what }
piles-unexpected = znalezione stosy: { $count }, podane liczby: { $expected }; podaj jedną liczbę dla każdego stosu, od lewej do prawej, i zostaw między stosami odstęp na szerokość dłoni
count-too-few =
    { $count ->
        [few] są
       *[many] jest
    } { $gems }, a powinno być { $expected }: sprawdź, czy jakiś nie leży pod innymi lub obok stosu, albo sprawdź podaną liczbę
count-too-many =
    { $count ->
        [few] są
       *[many] jest
    } { $gems }, a powinno być { $expected }: sprawdź, czy jakiś nie jest cudzy, albo sprawdź podaną liczbę
gems-apart = być może pominięto { $gems } poza stosami: podejdź bliżej albo zabierz to, co się nie liczy
view-empty = zdjęcie { $photo } nie zostało użyte, bo nie widać na nim klejnotów; zrób je jeszcze raz z bliska albo je pomiń
view-mirrored = zdjęcie { $photo } nie zostało użyte, bo jest odbite jak w lustrze; zrób je tylną kamerą telefonu
view-unmatched = zdjęcie { $photo } nie zostało użyte, bo klejnoty leżą na nim inaczej niż na pozostałych. Zrób je jeszcze raz z miejsca bliższego pozostałym zdjęciom, nie ruszając klejnotów, albo je pomiń
view-unmatched-first = zdjęcie { $photo } nie zostało użyte, bo klejnoty leżą na nim inaczej niż na pierwszym. Zrób je jeszcze raz z miejsca bliższego pozostałym zdjęciom, nie ruszając klejnotów, albo je pomiń

# The gem board. $places is a list of “places-holes”.
holes-hidden = niewidoczne: { $places } – zabierz ręce i przedmioty albo pokaż całą planszę
holes-outside =
    część planszy jest poza zdjęciem ({ $count ->
        [one] otwór { $columns }
       *[other] otwory { $columns }
    }) – pokaż całą planszę
holes-too-small = niektóre otwory są na zdjęciu za małe, żeby je odczytać ({ $places }): podejdź bliżej
holes-unclear = niewyraźne: { $places } – podejdź bliżej, trzymaj kamerę nad planszą i unikaj odblasków
field-hidden = rząd { $row }: nie widać pionków na czerwonym polu – zabierz ręce i przedmioty albo pokaż całą planszę
fields-outside = czerwone pola są poza zdjęciem – pokaż całą planszę
field-unclear = rząd { $row }: nie da się wiarygodnie odczytać pionków na czerwonym polu – podejdź bliżej i ustaw pionki pionowo
no-pawn = na czerwonych polach nie widać { WORD($pawn, form: "genitive") } pionka: pokaż pola ze wszystkimi pionkami albo wybierz inny pionek

# The board of Ominoes. $places is a list of “places-columns”.
squares-hidden = niewidoczne: { $places } – zabierz rękę albo pokaż całą planszę
squares-unclear = niewyraźne: { $places } – podejdź bliżej, nie ruszaj kamerą i unikaj odblasków
squares-misread = być może źle odczytane: { $places } – porównaj z planszą albo podejdź bliżej

# Advice on the live camera
hint-good = wszystko w porządku: można grać
hint-moving = nie ruszaj kamerą
hint-too-dark = za ciemno: włącz lampę
hint-too-bright = za jasno: przyciemnij lampę albo zmniejsz ekspozycję
hint-cut = karta wystaje poza kadr: wsuń ją albo odsuń kamerę
hint-too-small = karty są na obrazie za małe: podejdź bliżej
# $place: top-left, top, top-right, left, middle, right, bottom-left, bottom, bottom-right
hint-glare =
    { $place ->
        [top-left] odblask u góry po lewej: obróć trochę lampę lub kamerę
        [top] odblask u góry: obróć trochę lampę lub kamerę
        [top-right] odblask u góry po prawej: obróć trochę lampę lub kamerę
        [left] odblask po lewej: obróć trochę lampę lub kamerę
        [right] odblask po prawej: obróć trochę lampę lub kamerę
        [bottom-left] odblask na dole po lewej: obróć trochę lampę lub kamerę
        [bottom] odblask na dole: obróć trochę lampę lub kamerę
        [bottom-right] odblask na dole po prawej: obróć trochę lampę lub kamerę
       *[middle] odblask na środku: obróć trochę lampę lub kamerę
    }
hint-no-card = nie znaleziono karty: skieruj kamerę na karty
hint-icons = obrazków kafelków na karcie nie da się odczytać: podejdź bliżej i zabierz ręce
hint-missing =
    { $wanted ->
        [one] znaleziono { $found } z { $wanted } karty: pokaż wszystkie
       *[other] znaleziono { $found } z { $wanted } kart: pokaż wszystkie
    }
hint-no-dice-board = nie znaleziono planszy Ominoes: pokaż ją całą i unikaj odblasków
