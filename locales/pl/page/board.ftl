# Strings of the screen that reads the gem board, in Polish.

board-help = Pokaż całą planszę z klejnotami, z czerwonymi polami i pionkami, z góry i w dobrym świetle.
board-found =
    { $count ->
        [one] Na planszy jest 1 klejnot.
        [few] Na planszy są { $count } klejnoty.
       *[many] Na planszy jest { $count } klejnotów.
    }
board-photo = Zdjęcie
board-another = Odczytaj inne zdjęcie
board-picture = Zdjęcie z zaznaczonymi otworami, klejnotami do wzięcia i pionkami. Te same otwory są w siatce poniżej.
board-grid = Plansza z klejnotami: sześć rzędów po dwanaście otworów, licząc od czerwonego pola
board-row = Rząd { $row }
board-hole = Rząd { $row }, otwór { $hole }
board-legend = Ramka oznacza klejnoty, które bierze się jako następne. Znak zapytania: otwór niepewny lub niewidoczny, ołówek: otwór ustawiony ręcznie. Dotknij otworu, aby go poprawić.
board-empty = pusty
board-unknown = niewidoczny
board-front = do wzięcia
board-uncertain = niepewny
board-set = ustawiony ręcznie, odczyt: { WORD($content) }
board-confirmed = potwierdzony ręcznie
board-read-sure = Odczyt: { WORD($content) }, pewność { $percent }%.
board-read-unsure = Odczyt: { WORD($content) }, ale niepewny.
board-read-unknown = Tego otworu nie było widać.
board-hand-set = Ustawiony ręcznie: { WORD($content) }.
board-hand-confirmed = Potwierdzony ręcznie.
board-crop = Powiększony otwór
board-which = Co jest w otworze?
board-confirm = Zgadza się: { WORD($content) }
board-back = Przywróć odczyt
board-all-back = Przywróć cały odczyt
board-check =
    { $count ->
        [one] Sprawdź niepewny otwór
        [few] Sprawdź { $count } niepewne otwory
       *[many] Sprawdź { $count } niepewnych otworów
    }
board-changed =
    { $count ->
        [one] 1 otwór ustawiony lub potwierdzony ręcznie
        [few] { $count } otwory ustawione lub potwierdzone ręcznie
       *[many] { $count } otworów ustawionych lub potwierdzonych ręcznie
    }
board-reasons = Dla pewności sprawdź to, co niepewne, albo zrób nowe zdjęcie:
board-reasons-before = Sprawdzone ręcznie. Uwagi z odczytu zdjęcia:

board-fronts = Klejnoty do wzięcia w każdym rzędzie
board-column-row = Rząd i pionki
board-column-front = Do wzięcia
board-front-unknown = nie wiadomo: jednego z otworów nie widać
board-front-none = nie ma już klejnotów
board-front-doubtful = niepewne

board-advice = Który rząd mi pomoże?
board-pawn = Mój pionek
board-pawn-first = Najpierw wybierz swój pionek.
board-mine = Moje klejnoty
board-more = O jeden { WORD($colour) } więcej
board-less = O jeden { WORD($colour) } mniej
board-no-pawn = Na czerwonych polach nie widać { WORD($pawn, form: "genitive") } pionka. Wybierz jego rząd albo zrób nowe zdjęcie.
board-pawn-row = Rząd mojego pionka
board-pawn-set = Rząd ustawiony ręcznie.
board-place-1 = Przy 1. miejscu w rundzie:
board-place-2 = Przy 2. miejscu w rundzie:
board-place-3 = Przy 3. miejscu w rundzie:
board-place-4 = Przy 4. miejscu w rundzie:
board-check-rows =
    Niepewne: sprawdź klejnoty do wzięcia ({ $count ->
        [1] rząd
       *[other] rzędy
    } { $rows }).
board-set-rows =
    Klejnoty do wzięcia ({ $count ->
        [1] rząd
       *[other] rzędy
    } { $rows }): ustawione ręcznie.
