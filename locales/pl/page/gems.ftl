# Strings of the screen that counts gems, in Polish.

gems-help = Połóż klejnoty każdego gracza w osobnym stosie i rozsuń je tak, żeby było widać każdy klejnot. Zrób zdjęcie z góry: wszystkim stosom naraz albo po kolei.
gems-found =
    { $count ->
        [one] 1 klejnot
        [few] { $count } klejnoty
       *[many] { $count } klejnotów
    } w { $piles ->
        [one] 1 stosie.
        [few] { $piles } stosach.
       *[many] { $piles } stosach.
    }
gems-photos = Zdjęcia
gems-more = Dodaj zdjęcie
gems-more-help = Klejnoty jednego gracza z kilku zdjęć są sumowane. Nie pokazuj tych samych klejnotów dwa razy.
gems-replace = Zmień zdjęcie
gems-replace-photo = Zmień zdjęcie { $number }
gems-replacing = Zmień zdjęcie { $number }
gems-keep = Zostaw to zdjęcie
gems-drop-photo = Usuń zdjęcie
gems-remove-photo = Usuń zdjęcie { $number }
gems-photo = Zdjęcie { $number }
gems-picture = Zdjęcie { $number } z zaznaczonymi klejnotami i stosami. Lista klejnotów jest poniżej, stos po stosie.

gems-pile = Stos { $pile }
gems-pile-total =
    Stos { $pile }: { $count ->
        [one] 1 klejnot
        [few] { $count } klejnoty
       *[many] { $count } klejnotów
    }
gems-show = Pokaż
gems-show-pile = Pokaż stos { $pile } na zdjęciu
gems-whose = Czyje to klejnoty?
gems-nobody = Niczyje: nie licz
gems-new-player = Nowy gracz
gems-list = Sprawdź każdy klejnot
gems-outside = Poza stosami
gems-check =
    { $count ->
        [one] Sprawdź niepewny klejnot
        [few] Sprawdź { $count } niepewne klejnoty
       *[many] Sprawdź { $count } niepewnych klejnotów
    }
gems-doubtful =
    { $count ->
        [one] 1 klejnot jest niepewny.
        [few] { $count } klejnoty są niepewne.
       *[many] { $count } klejnotów jest niepewnych.
    }
gems-changed =
    { $count ->
        [one] 1 klejnot ustawiony lub potwierdzony ręcznie
        [few] { $count } klejnoty ustawione lub potwierdzone ręcznie
       *[many] { $count } klejnotów ustawionych lub potwierdzonych ręcznie
    }
gems-reasons = Dla pewności sprawdź to, co niepewne, albo zrób nowe zdjęcie:
gems-reasons-before = Sprawdzone ręcznie. Uwagi z odczytu zdjęcia:

gems-apart = Być może klejnot
gems-gem-of = Klejnot ze stosu { $pile }
gems-crop = Powiększony klejnot
gems-read-sure = Odczyt: { WORD($colour) }, pewność { $percent }%.
gems-read-unsure = Odczyt: { WORD($colour) }, ale niepewny.
gems-read-maybe = Leży tu coś, co może być klejnotem. Nie wlicza się do wyniku.
gems-read-nothing = Tutaj nie odczytano klejnotu.
gems-hand-set = Ustawiony ręcznie: { WORD($colour) }.
gems-hand-moved = Przeniesiony tu ręcznie ze stosu { $pile }.
gems-hand-added = Dodany ręcznie.
gems-hand-removed = Nie liczy się: usunięty ręcznie.
gems-hand-confirmed = Potwierdzony ręcznie.
gems-uncertain = niepewny
gems-not-counted = nie liczy się
gems-was = odczyt: { WORD($colour) }
gems-short-set = ustawiony ręcznie
gems-short-moved = przeniesiony ze stosu { $pile }
gems-short-added = dodany ręcznie
gems-short-removed = usunięty ręcznie
gems-short-confirmed = potwierdzony ręcznie
gems-which = Jaki to kolor?
gems-in-pile = Stos
gems-new-pile = { $pile } (nowy)
gems-confirm = Zgadza się: { WORD($colour) }
gems-remove = To nie klejnot
gems-back = Przywróć odczyt
gems-all-back = Przywróć cały odczyt
gems-add = Dodaj klejnot
gems-add-to = Dodaj klejnot do stosu { $pile }
gems-add-help = Dodaj pominięty klejnot.
gems-adding = Dotknij na zdjęciu miejsca, gdzie leży klejnot.

gems-standings = Klasyfikacja
gems-rank = { $rank }.
gems-players = Gracze
gems-player = Gracz { $number }
gems-name-of = Imię gracza { $number }
gems-remove-player = Usuń gracza: { $name }
gems-added-up =
    { $count ->
        [one] Zsumowano { $count } stos z kilku zdjęć.
        [few] Zsumowano { $count } stosy z kilku zdjęć.
       *[many] Zsumowano { $count } stosów z kilku zdjęć.
    }
gems-variant = Kto wygrywa?
gems-variant-majority = Najwięcej jednego koloru
gems-variant-points = Najwięcej punktów
gems-rule-majority = Liczy się największa liczba klejnotów jednego koloru, obojętnie którego. Przy remisie porównuje się drugi co do liczebności kolor, potem trzeci i tak dalej. Gdy liczby są równe we wszystkich sześciu kolorach, miejsce jest wspólne.
gems-rule-points = Trzy klejnoty jednego koloru dają 1 punkt, cztery – 2, pięć – 3, sześć lub więcej – 4 punkty. Każdy pełny komplet sześciu kolorów daje 4 punkty. Remis rozstrzyga się tak jak w wariancie „Najwięcej jednego koloru”.
gems-points =
    { $total ->
        [one] 1 punkt
        [few] { $total } punkty
       *[many] { $total } punktów
    }
gems-points-parts = ({ $colours } za kolory, { $sets } za komplety)
