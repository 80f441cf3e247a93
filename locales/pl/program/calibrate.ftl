# What `umpire calibrate` and `umpire cards learn` print, in Polish.

# What was learned from a photo, or not
calibrate-nothing-learned = program niczego się nie nauczył ze zdjęcia { $photo }
calibrate-saved = zapisano w { $path }
# $photos is “calibrate-from-photos”.
calibrate-palette = paleta { $name }, { $photos }, zapisana w { $path }
calibrate-from-photos =
    { $count ->
        [0] wpis ręczny
        [one] z 1 zdjęcia
       *[other] z { $count } zdjęć
    }
# A colour of a palette: $here things in this photo, $all in all photos; $looks is a list of colours such as “red and blue”, $code the colour as #ab6195. The spaces align the columns.
calibrate-colour = { "  " }{ $name }  tutaj { $here }, razem { $all }, z wyglądu { $looks } ({ $code })
calibrate-left-out =
    { $count ->
        [one] { "  " }pominięto jeszcze 1 inny przedmiot
        [few] { "  " }pominięto jeszcze { $count } inne przedmioty
       *[many] { "  " }pominięto jeszcze { $count } innych przedmiotów
    }
calibrate-not-counted =
    { $count ->
        [one] { "  " }1 przedmiot innego rodzaju: takie przedmioty nie będą się liczyć
        [few] { "  " }{ $count } przedmioty innego rodzaju: takie przedmioty nie będą się liczyć
       *[many] { "  " }{ $count } przedmiotów innego rodzaju: takie przedmioty nie będą się liczyć
    }
calibrate-doubtful =
    { $count ->
        [one] { "  " }program nie uczył się z 1 przedmiotu, bo jego kolor jest niepewny
       *[other] { "  " }program nie uczył się z { $count } przedmiotów, bo ich kolor jest niepewny
    }
# $one and $other are colours or pieces, $distance and $safe numbers with a decimal.
calibrate-closest = najbardziej podobne kolory: { $one } i { $other }, odległość { $distance } (bezpieczna: co najmniej { $safe })
calibrate-alike = uwaga: kolory { $one } i { $other } trudno odróżnić (odległość { $distance }); naucz program tych kolorów z większej liczby zdjęć, w jaśniejszym i bardziej równomiernym świetle, albo nadaj obu kolorom tę samą nazwę
# Names of colours, as they look
looks-black = czarny
looks-grey = szary
looks-white = biały
looks-red = czerwony
looks-orange = pomarańczowy
looks-yellow = żółty
looks-green = zielony
looks-blue = niebieski
looks-purple = fioletowy
looks-pink = różowy
looks-brown = brązowy

# The colours of the pieces. $piece is the name of a piece, such as L4, or with its colour: lime L4. $rest is empty or “colours-kept”.
colours-learned = ze zdjęcia { $photo } program nauczył się kolorów { $count } z 12 kafelków (do oceny światła posłużyła { $card })
colours-by-card = karta
colours-piece = { $piece }  { $code }, z wyglądu { $looks }, { $photos }
colours-not-learned = { $piece }  koloru jeszcze brakuje
colours-not-learned-why = { $piece }  program nie nauczył się koloru: { $reason }{ $rest }
colours-kept = ; zostaje kolor wyuczony wcześniej
colours-not-found = nie znaleziono kafelka o tym kształcie; połóż go płasko, z dala od innych kafelków i od przedmiotów w jego kolorze
colours-several =
    { $count ->
        [one] ten kształt ma 1 przedmiot
        [few] ten kształt mają { $count } przedmioty
       *[many] ten kształt ma { $count } przedmiotów
    }; zostaw na zdjęciu tylko jeden { $piece }
colours-uneven = na kafelku jest odblask lub cień; obróć go albo przesuń lampę
colours-missing = wciąż brakuje: { $pieces }; zamiast tych kolorów umpire używa wbudowanych
# $shapes is one of the next two messages.
colours-alike = uwaga: kafelki { $one } i { $other } trudno odróżnić po kolorze (odległość { $distance }); { $shapes }; jeśli leżą obok siebie, co jest możliwe na { $count } z { $cards } stron kart, odczyt karty może być niepewny
colours-shapes = różnią się kształtem
colours-sizes =
    { $one } ma { $squares ->
        [one] 1 kratkę
        [few] { $squares } kratki
       *[many] { $squares } kratek
    }, a { $other } ma ich { $other_squares }, więc żaden nie może zastąpić drugiego

# `umpire calibrate show`: the folder, and what is known of pieces, lenses, gems and cards. $summary describes it; $note is empty or a text below.
calibrate-folder = wyuczone dane: { $folder }
calibrate-no-folder = brak folderu; podaj go w zmiennej { $variable }
calibrate-kind-colours = kafelki: { $summary }
calibrate-kind-lens = obiektywy: { $summary }
calibrate-kind-gems = klejnoty: { $summary }
calibrate-kind-cards = karty: { $summary }
calibrate-entry = { $name }: { $summary }; { $path }{ $note }
calibrate-broken = { $name }: uszkodzony plik; { $path }
calibrate-note-lens = ; używany przez watch i game dla tej kamery, przez inne polecenia z --lens
calibrate-note-gems = ; używana z --palette
calibrate-standard-colours = wbudowane kolory z dwóch nakładów gry i odcienie pomiędzy nimi (calibration/pieces.json)
calibrate-standard-gems = standard (sześć klejnotów), wbudowana paleta
calibrate-built-in-lenses = brak zmierzonych; wbudowane: { $names }
calibrate-built-in-sides =
    { $count ->
        [one] 1 wbudowana strona
        [few] { $count } wbudowane strony
       *[many] { $count } wbudowanych stron
    }
calibrate-pieces = { $known } z 12, { $photos }
# $camera and $error are empty, or a name and “calibrate-lens-error”.
calibrate-lens = obrazy { $width } × { $height }{ $camera }{ $error }
calibrate-lens-error = , błąd { $error } px
calibrate-title-colours = kolory kafelków
calibrate-title-lens = obiektyw { $name }
calibrate-title-gems = paleta { $name }
calibrate-title-cards = wyuczone karty
calibrate-forgotten = usunięto: { $title }, { $path }
calibrate-photo = { "  " }zdjęcie { $path }

# A card that is learned. $card is “card 80”, for example.
learn-card = karta { $number }
learn-card-without-number = karta
learn-card-saved = wyuczona jako { $card }, zapisana w { $path }
learn-card-known = { $card } jest już znana; nic się nie zmieniło
learn-card-refused = { $photo }: program nie nauczył się tej karty
learn-card-compare = oto odczyt; porównaj go z kartą i zrób jeszcze jedno zdjęcie, z bliska:
learn-card-none = nie znaleziono karty: pokaż całą kartę, podejdź bliżej i dodaj światła
learn-card-several =
    { $count ->
        [one] znaleziono 1 kartę
        [few] znaleziono { $count } karty
       *[many] znaleziono { $count } kart
    }: pokaż tylko tę, której program ma się nauczyć
learn-card-mirrored = zdjęcie jest odbite jak w lustrze: wyłącz odbicie lustrzane albo użyj tylnej kamery
learn-card-icons = obrazków kafelków nie da się odczytać: podejdź bliżej, nie ruszaj kamerą, unikaj odblasków i trzymaj ręce z dala od karty
learn-card-area = nie widać jasnego obszaru: zdejmij wszystko z karty i unikaj odblasków
learn-card-unclear = wszystkie rzędy da się rozwiązać, ale nadruk jest niewyraźny ({ $percent }% szans, że odczyt jest dobry): podejdź bliżej i zdejmij wszystko z karty

# `umpire calibrate lens` measures the lens of a camera with photos (views) of a printed target. First the guide in front of the camera:
# $wanted is one of the messages after it, $hint “lens-hold-still” or a reason why the target is not found.
lens-view-now =
    { $count ->
        [one] 1 ujęcie. Teraz { $wanted }
        [few] { $count } ujęcia. Teraz { $wanted }
       *[many] { $count } ujęć. Teraz { $wanted }
    }
lens-views-enough =
    { $count ->
        [one] 1 ujęcie: wystarczy
        [few] { $count } ujęcia: wystarczy
       *[many] { $count } ujęć: wystarczy
    }
lens-wanted-corner = przesuń wzorzec w { $corner } róg obrazu
lens-wanted-left = pochyl wzorzec: przysuń jego lewą krawędź do kamery, mniej więcej o szerokość dłoni
lens-wanted-right = pochyl wzorzec: przysuń jego prawą krawędź do kamery, mniej więcej o szerokość dłoni
lens-wanted-top = pochyl wzorzec: przysuń jego górną krawędź do kamery, mniej więcej o szerokość dłoni
lens-wanted-bottom = pochyl wzorzec: przysuń jego dolną krawędź do kamery, mniej więcej o szerokość dłoni
lens-wanted-more =
    { $count ->
        [one] jeszcze jedno ujęcie: bliżej, dalej lub po obróceniu wzorca
        [few] jeszcze { $count } ujęcia: bliżej, dalej, po obróceniu wzorca
       *[many] jeszcze { $count } ujęć: bliżej, dalej, po obróceniu wzorca
    }
lens-corner-top-left = lewy górny
lens-corner-top-right = prawy górny
lens-corner-bottom-left = lewy dolny
lens-corner-bottom-right = prawy dolny
lens-hold-still = nie ruszaj wzorcem: ujęcie zrobi się samo
lens-below = { $hint }   (q: zakończ)
lens-no-images = kamera nie wysyła obrazu

# The result. Numbers are pixels unless a unit is given.
lens-any-camera = kamera
lens-measured = obiektyw zmierzony ({ $camera }, { $width } × { $height }), zapisany w { $path }
lens-focal = ogniskowa { $x } × { $y } piksela (z dokładnością do { $percent }%), punkt główny ({ $point_x }; { $point_y })
lens-distortion = zniekształcenie w rogach obrazu: do { $pixels } piksela
lens-error =
    { $views ->
        [one] błąd w narożnikach wzorca: { $pixels } piksela, w 1 ujęciu
       *[other] błąd w narożnikach wzorca: { $pixels } piksela, w { $views } ujęciach
    }
lens-coverage = liczba ujęć każdej części obrazu:
lens-left-out = pominięto { $name }: { $reason }
lens-warning = uwaga: { $warning }
lens-photo-other-size = to zdjęcie ma { $width } × { $height } pikseli, a większość pozostałych ma { $other_width } × { $other_height }: jest z innej kamery, zostało przycięte albo zrobione pionowo
lens-photo-misfit = narożniki wzorca są przesunięte o { $error } piksela: to ujęcie z innej kamery, z innym zoomem lub ostrością albo wzorzec się poruszył lub wygiął
lens-many-misfits = ponad ćwierć ujęć nie pasuje do jednego obiektywu, między innymi { $names }: niektóre są z innej kamery, z innym zoomem lub ostrością albo wzorzec nie jest płaski; zrób wszystkie ujęcia jeszcze raz jedną kamerą, bez zmiany zoomu, i naklej wzorzec na coś płaskiego
# $corners is a list such as “top left and bottom right”.
lens-corner-missing = wzorca ani razu nie było w rogu obrazu: { $corners }; zniekształcenie można tam więc tylko zgadywać: dodaj takie ujęcia
lens-squares-high = kwadraty wyglądają na o { $percent }% za wysokie: wzorzec wydrukowano rozciągnięty (zmierz jego kwadraty w obu kierunkach) albo rozciągnięty jest obraz; aby to sprawdzić, w kilku ujęciach obróć wzorzec o 90 stopni
lens-squares-wide = kwadraty wyglądają na o { $percent }% za szerokie: wzorzec wydrukowano rozciągnięty (zmierz jego kwadraty w obu kierunkach) albo rozciągnięty jest obraz; aby to sprawdzić, w kilku ujęciach obróć wzorzec o 90 stopni
lens-target-high = kwadraty wzorca są o { $percent }% wyższe, niż powinny: wzorzec wydrukowano rozciągnięty; program to koryguje, ale lepiej wydrukować wzorzec jeszcze raz w skali 100%
lens-target-wide = kwadraty wzorca są o { $percent }% szersze, niż powinny: wzorzec wydrukowano rozciągnięty; program to koryguje, ale lepiej wydrukować wzorzec jeszcze raz w skali 100%

# On the overlay of a view, and below the printed target. $kind is “lens-chessboard” or a technical name.
lens-overlay-error = { $view }: błąd { $error } piksela (linie wydłużone 40 razy)
lens-overlay-unused = { $view }: nieużyte
lens-overlay-corners =
    { $count ->
        [one] { $view }: 1 narożnik
        [few] { $view }: { $count } narożniki
       *[many] { $view }: { $count } narożników
    }
lens-overlay-next = Następnie: { $wanted }
lens-chessboard = szachownica
lens-about = umpire calibrate lens: { $kind }, { $columns } × { $rows } kwadratów o boku { $mm } mm.
lens-print = Wydrukuj w skali 100%, przyłóż linijkę do tej podziałki, naklej na coś płaskiego.

# Options and files
lens-squares-form = podaj liczbę kwadratów, na przykład 7x10
lens-targets-not-written = nie udało się zapisać wzorców w folderze { $folder }
lens-not-written = nie udało się zapisać obiektywu; zwolnij trochę miejsca albo podaj inny plik w --out: { $path }
lens-overlays-not-saved = nie udało się zapisać zdjęć z zaznaczonym odczytem w folderze { $folder }
