# The reports on photos in the terminal, in Polish.

# A probability. $percent has at most one decimal.
percent-over = ponad { $percent }%
percent-exact = { $percent }%
percent-under = poniżej { $percent }%

# Cards. $card is one of the next six messages, or “report-asked”; $percent one of the messages above.
report-card = karta { $number }
report-card-yellow = karta { $number } (żółta)
report-card-green = karta { $number } (zielona)
report-unknown-card = karta
report-unknown-yellow = karta (żółta)
report-unknown-green = karta (zielona)
# The symbol whose row counts.
report-asked = { $card }, { WORD($symbol) }
report-solved = { $card }: rozwiązana ({ $percent } pewności)
report-solved-for = { $card }: rozwiązana dla rzędu { WORD($symbol, form: "genitive") } ({ $percent } pewności)
report-unsolved = { $card }: nierozwiązana ({ $percent } pewności)
report-unsure = { $card }: niepewne ({ $percent } szans, że rozwiązana)
report-gem-board = plansza z klejnotami:
report-dice-board = plansza Ominoes:
report-die = na kostce jest { WORD($symbol) }
# $pieces is a list of pieces such as “I4 T4”.
report-beside = obok kart: { $pieces }
report-solution = jedno z rozwiązań dla rzędu { WORD($symbol, form: "genitive") }:
report-solution-unread = nie da się pokazać rozwiązania dla rzędu { WORD($symbol, form: "genitive") }: karty nie udało się odczytać
report-no-solution = rząd { WORD($symbol, form: "genitive") }: żadne rozwiązanie nie pasuje do odczytanego jasnego obszaru; może karta jest źle odczytana
# A letter of the drawn solution with its piece.
report-piece = { $letter } { WORD($piece) }
report-piece-placed = { $letter } { WORD($piece) }, już na miejscu
report-remove-first = najpierw zabierz: { $pieces }

# A reason why the reading is unsure
report-doubt = niepewny odczyt: { $reason }

# Gem piles. $total is “count-gems” or “count-things”, $colours a list such as “2 red, 1 blue”.
report-other-photos =
    { $count ->
        [one] { $photo } i jeszcze 1 zdjęcie tych samych klejnotów
        [few] { $photo } i jeszcze { $count } zdjęcia tych samych klejnotów
       *[many] { $photo } i jeszcze { $count } zdjęć tych samych klejnotów
    }
report-pile = stos { $pile }: { $total }: { $colours }
report-view-used = widoczne na zdjęciu { $photo }: { $gems } z { $of }
report-view-unused = zdjęcie nieużyte: { $photo }
report-left-out =
    { $count ->
        [one] nie liczy się 1 inny przedmiot: program nauczył się go pomijać
        [few] nie liczą się { $count } inne przedmioty: program nauczył się je pomijać
       *[many] nie liczy się { $count } innych przedmiotów: program nauczył się je pomijać
    }

# The gem board. The legend explains signs before these words.
legend-taken-next = do wzięcia
legend-empty = pusty
# Of a hole or a square
legend-hidden = nie widać
legend-uncertain = niepewny
report-pawn = { WORD($pawn) } pionek stoi przy rzędzie { $row }
report-pawn-uncertain = { WORD($pawn) } pionek stoi przy rzędzie { $row } (niepewne)
# $why is the advice (“advice-parts”), $doubt is empty or “report-check-rows”.
report-place = przy { $place }. miejscu w rundzie: { $why }{ $doubt }
report-place-row = przy { $place }. miejscu w rundzie – rząd { $row }: { $why }{ $doubt }
report-check-rows =
    { $count ->
        [one] { " " }(niepewne: sprawdź klejnoty do wzięcia w rzędzie { $rows })
       *[other] { " " }(niepewne: sprawdź klejnoty do wzięcia w rzędach { $rows })
    }

# The board of Ominoes
report-squares =
    { $size } na { $size } { $size ->
        [one] pole
        [few] pola
       *[many] pól
    }, { $dice ->
        [one] 1 kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    }
legend-face = { WORD($face) }, { WORD($look) }
legend-grey = szare pole
legend-several-groups = w kilku grupach
report-no-group = nie ma grupy z co najmniej czterech kostek
# A group: its god, its dice, and its points; $players is empty or “report-for”.
report-group =
    { WORD($god) }: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    }, { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }{ $players }
report-group-wilds =
    { WORD($god) }: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostki
       *[many] { $dice } kostek
    }, w tym { $wilds ->
        [one] 1 joker
        [few] { $wilds } jokery
       *[many] { $wilds } jokerów
    }, { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }{ $players }
# $players is a list of “report-player”, or “report-nobody”, in the genitive.
report-for = { " " }dla { $players }
# $gods is a list such as “Horus and Ra”.
report-player = gracza ({ $gods })
report-nobody = nikogo
report-ominotep-rolled = wypadło: Ominotep – żadna kostka się nie przesuwa; wybierz dowolną kostkę z planszy, rzuć nią jeszcze raz i połóż ją z powrotem na jej polu
# $face was rolled. $gaining of the $count moves make or enlarge a group.
report-moves =
    { $count ->
        [0] wypadło: { WORD($face) } – brak dozwolonych ruchów
        [one] wypadło: { WORD($face) } – 1 dozwolony ruch, { $gaining ->
            [0] który nie tworzy ani nie powiększa twojej grupy
           *[other] który tworzy lub powiększa twoją grupę
        }
        [few] wypadło: { WORD($face) } – { $count } dozwolone ruchy, { $gaining ->
            [0] ale żaden nie tworzy ani nie powiększa twojej grupy
            [few] z tego { $gaining } tworzą lub powiększają twoją grupę
           *[many] z tego { $gaining } tworzy lub powiększa twoją grupę
        }
       *[many] wypadło: { WORD($face) } – { $count } dozwolonych ruchów, { $gaining ->
            [0] ale żaden nie tworzy ani nie powiększa twojej grupy
            [few] z tego { $gaining } tworzą lub powiększają twoją grupę
           *[many] z tego { $gaining } tworzy lub powiększa twoją grupę
        }
    }
# $from and $to are “square” (ominoes.ftl), $groups a list of “report-scores”.
report-move = { $from } → { $to }: { $groups }
report-scores =
    { WORD($god) } ({ $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    })
report-more-moves =
    { $count ->
        [one] i jeszcze 1 ruch; wszystkie ruchy wypisuje --json
        [few] i jeszcze { $count } ruchy; wszystkie ruchy wypisuje --json
       *[many] i jeszcze { $count } ruchów; wszystkie ruchy wypisuje --json
    }

# The standings. “standings-points” is followed by the player’s gems; $parts is empty or “standings-parts”.
standings-no-gems = bez klejnotów
standings-points =
    { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }{ $parts }
# $parts is a list of the next two messages.
standings-parts = { " " }({ $parts })
standings-colour = { $points } za { WORD($gem, form: "plural") }
standings-sets =
    { $points } za { $sets ->
        [one] 1 komplet
        [few] { $sets } komplety
       *[many] { $sets } kompletów
    }
standings-corrected = { $name }: klejnoty poprawione ręcznie.

# The time of reading a photo; $stages is a list of the messages after it: opening the file, finding the card or board, straightening it,
# reading it, deciding what it shows
report-times = { $total } ms ({ $stages })
report-decode = wczytanie { $ms }
report-locate = szukanie { $ms }
report-rectify = prostowanie { $ms }
report-read = odczyt { $ms }
report-judge = ocena { $ms }
