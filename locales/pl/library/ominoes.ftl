# What the library says about a game of Ominoes, in Polish. Faces of the dice are $face, $rolled, $now and $before; gods are $god.

# A square, in a list of squares
square = rząd { $row } kolumna { $column }

# At the start of the game. $players is a list of “ominoes-player”; $shared and $pit are empty or the messages below.
ominoes-players = { $players } grają do { $points } punktów.{ $shared }{ $pit }
# $gods is a list such as “Ra or Khepri”.
ominoes-player = { $name } ({ $gods })
ominoes-shared =
    { $count ->
        [one] { " " }Wspólny bóg: { $gods }.
       *[other] { " " }Wspólni bogowie: { $gods }.
    }
ominoes-pit-closed = { " " }Kostki nie mogą wchodzić do jamy węża.

# What a player has done. $actions is a list of the messages below.
ominoes-played = { $name } { $actions }.
ominoes-sets-up = kładzie kostkę startową { WORD($god, form: "genitive") } w rzędzie { $row }, kolumnie { $column }
ominoes-rolls = rzuca (wypada { WORD($face) })
ominoes-rolls-no-move = rzuca (wypada { WORD($face) }, żadna kostka nie może się przesunąć)
ominoes-moves = przesuwa { WORD($face, form: "genitive") } z rzędu { $row }, kolumny { $column } do rzędu { $to_row }, kolumny { $to_column }
ominoes-rolls-again = rzuca jeszcze raz kostką z rzędu { $row }, kolumny { $column } (wypada { WORD($face) })
ominoes-places = kładzie { WORD($face, form: "genitive") } w rzędzie { $row }, kolumnie { $column }
ominoes-passes = odkłada ostatnią kostkę do puli
ominoes-takes =
    zabiera grupę { WORD($god, form: "genitive") } (rząd { $row }, kolumna { $column }) za { $gained ->
        [one] 1 punkt
        [few] { $gained } punkty
       *[many] { $gained } punktów
    } (razem { $points })

# Corrections by hand
ominoes-board-size =
    Plansza ma { $size } na { $size } { $size ->
        [one] pole
        [few] pola
       *[many] pól
    }.
ominoes-dice-corrected = Kostki na planszy są poprawione.
ominoes-points-corrected =
    { $name } ma { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    } (poprawione).
ominoes-turn-corrected = Teraz gra { $name } (poprawione).
ominoes-undone-action = Cofnięto ostatnią akcję.
ominoes-undone-actions = Cofnięto ostatnie akcje.
ominoes-undone-size = Cofnięto zmianę rozmiaru planszy.
ominoes-undone-correction = Cofnięto ostatnią poprawkę.

# What is to be done now. $gods is a list such as “Ra or Khepri”.
ominoes-due-set-up = Teraz { $name } kładzie kostkę startową: { $gods }.
ominoes-due-roll = Teraz { $name } rzuca.
ominoes-due-again = Teraz { $name } rzuca jeszcze raz dowolną kostką z planszy.
ominoes-due-move-any = Teraz { $name } przesuwa dowolną kostkę.
ominoes-due-move = Teraz { $name } przesuwa kostkę { WORD($rolled, form: "genitive") }.
ominoes-due-place = Teraz { $name } kładzie rzuconą kostkę ({ WORD($rolled) }).
ominoes-due-end = W przeciwnym razie rzuca następny gracz.
ominoes-won = { $name } wygrywa!
# $groups is a list of “ominoes-group”.
ominoes-may-take = { $name } może zabrać { $groups }.
ominoes-group =
    grupę { WORD($god, form: "genitive") } (rząd { $row }, kolumna { $column }; { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    })

# Advice: a way to play the rest of the turn. $points are scored now; $reply, a number with a decimal, is what the next player then gets.
ominoes-proposal =
    połóż rzuconą kostkę w rzędzie { $row }, kolumnie { $column }: { $points ->
        [0] teraz bez punktów
        [one] teraz 1 punkt
        [few] teraz { $points } punkty
       *[many] teraz { $points } punktów
    }, a następny gracz zdobywa potem średnio { $reply } punktu
ominoes-proposal-move =
    przesuń kostkę z rzędu { $from_row }, kolumny { $from_column } do rzędu { $to_row }, kolumny { $to_column }, a potem połóż rzuconą kostkę w rzędzie { $row }, kolumnie { $column }: { $points ->
        [0] teraz bez punktów
        [one] teraz 1 punkt
        [few] teraz { $points } punkty
       *[many] teraz { $points } punktów
    }, a następny gracz zdobywa potem średnio { $reply } punktu
ominoes-no-proposal = nie ma żadnej podpowiedzi

# What the camera sees. $choices is a list of “ominoes-choice”, a line each; $told says what may have happened.
ominoes-question =
    Co się stało? Wpisz `choose` i numer albo wpisz, co się stało.
    { $choices }
ominoes-choice = { "  " }{ $number }: { $told }
# $reason is one of the messages below about what the rules do not allow.
ominoes-fault = { $reason }. Popraw to na planszy albo wpisz, co się stało.
ominoes-unclear = na planszy zmieniło się zbyt wiele naraz
ominoes-unclear-help = { $reason }: ułóż kostki tak jak wcześniej albo, jeśli leżą prawidłowo, wpisz `accept`, a potem `points` i `turn`.
# $next says what is to be done now.
ominoes-restored = Kostki znów leżą tak jak wcześniej. { $next }

# Why the rules do not allow what the camera sees. $squares is a list of “square”.
fault-distance =
    kostka { WORD($face, form: "genitive") } przesunęła się z rzędu { $row }, kolumny { $column } do rzędu { $to_row }, kolumny { $to_column }, czyli o { $squares ->
        [one] 1 pole
        [few] { $squares } pola
       *[many] { $squares } pól
    }; kostka musi przesunąć się dokładnie o 3 pola
fault-size =
    ta plansza ma { $seen } na { $seen } { $seen ->
        [one] pole
        [few] pola
       *[many] pól
    }, a gra toczy się na planszy { $expected } na { $expected }
fault-other-roll = wypadł { WORD($rolled) }, ale na kostce w rzędzie { $row }, kolumnie { $column } jest { WORD($face) }; połóż ją tak, jak wypadła
fault-not-moved = w rzędzie { $row }, kolumnie { $column } leży nowa kostka ({ WORD($face) }), ale żadna kostka nie została przesunięta; najpierw przesuń jedną o 3 pola
fault-turned = na kostce w rzędzie { $row }, kolumnie { $column } był { WORD($before) }, a teraz jest { WORD($now) }; obróć ją z powrotem
fault-gone =
    { $count ->
        [one] zniknęła kostka: { $squares }
       *[other] zniknęły kostki: { $squares }
    }; zabrać wolno tylko grupę własnego symbolu z co najmniej 4 kostek
fault-many = zmieniło się więcej, niż wynika z ruchów; sprawdź te pola: { $squares }

# Why the rules forbid an action. $gods is a list such as “Ra or Khepri”.
illegal-due-set-up = jeszcze nie teraz: najpierw połóż kostkę startową
illegal-due-roll = jeszcze nie teraz: najpierw rzuć kostką
illegal-due-again = jeszcze nie teraz: wypadł Ominotep, więc najpierw rzuć jeszcze raz dowolną kostką z planszy
illegal-due-move = jeszcze nie teraz: wypadł { WORD($rolled) }, więc najpierw przesuń kostkę
illegal-due-place = jeszcze nie teraz: najpierw połóż rzuconą kostkę ({ WORD($rolled) })
illegal-due-end = jeszcze nie teraz: najpierw zakończ turę
illegal-game-won = już nie: gra się skończyła
illegal-off-board = pola w rzędzie { $row }, kolumnie { $column } nie ma na planszy
illegal-occupied = w rzędzie { $row }, kolumnie { $column } leży już kostka; wybierz wolne pole
illegal-in-pit = pole w rzędzie { $row }, kolumnie { $column } należy do jamy węża, a tam kostki nie mogą wchodzić; wybierz inne pole
illegal-not-own = { WORD($god) } nie jest symbolem tego gracza; połóż kostkę startową: { $gods }
illegal-set-up-twice = na planszy leżą już dwie kostki startowe { WORD($god, form: "genitive") }; połóż kostkę z drugim symbolem
illegal-no-die = w rzędzie { $row }, kolumnie { $column } nie ma kostki
illegal-not-rolled = wypadł { WORD($rolled) }, więc kostka { WORD($face, form: "genitive") } w rzędzie { $row }, kolumnie { $column } nie może się przesunąć
illegal-no-way = z rzędu { $row }, kolumny { $column } do rzędu { $to_row }, kolumny { $to_column } nie da się dojść ruchem dokładnie o 3 pola: kostka nie może iść na ukos, przez inną kostkę, dwa razy przez to samo pole ani przez zamkniętą jamę węża
illegal-no-group = w rzędzie { $row }, kolumnie { $column } nie ma grupy { WORD($god, form: "genitive") } z co najmniej 4 kostek
illegal-not-counting = grupy { WORD($god, form: "genitive") } nie punktują u tego gracza; punktuje tylko { $gods }
illegal-one-god = w tej turze punktował już { WORD($scored) }, więc { WORD($god) } musi poczekać do innej tury
illegal-last-die = to ostatnia kostka: wolno ją położyć tylko tam, gdzie punktuje, a w rzędzie { $row }, kolumnie { $column } nie punktuje; wybierz inne pole albo odłóż ją do puli
illegal-not-last = to nie jest ostatnia kostka z puli, więc trzeba ją położyć
illegal-owed-score = ostatnia kostka leży w rzędzie { $row }, kolumnie { $column }: najpierw zabierz za punkty grupę, do której należy

# Why a game cannot be played like this
no-game-too-small =
    plansza { $size } na { $size } ma { $squares ->
        [one] 1 pole
        [few] { $squares } pola
       *[many] { $squares } pól
    } na kostki, a kostek jest { $dice }; weź większą planszę albo otwórz jamę węża
no-game-no-die = wszystkie kostki ({ $dice }) leżą na planszy; najpierw zabierz grupę za punkty, żeby było czym rzucić
no-game-points =
    { $seats ->
        [one] gra { $seats } osoba
        [few] grają { $seats } osoby
       *[many] gra { $seats } osób
    }, a punkty podano dla { $points }; podaj punkty każdego gracza
no-game-turn =
    to nie może być tura gracza { $player }: { $seats ->
        [one] gra { $seats } osoba
        [few] grają { $seats } osoby
       *[many] gra { $seats } osób
    }
no-game-won =
    gracz { $player } ma już { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }, więc gra jest już wygrana
no-game-gods =
    { $players ->
        [one] gra { $players } osoba
        [few] grają { $players } osoby
       *[many] gra { $players } osób
    }, a symbole podano dla { $gods }; podaj symbol każdego gracza
table-god-twice = { WORD($god) } jest podany dwa razy; każdy bóg należy do jednego gracza albo jest wspólny dla wszystkich
table-players = w Ominoes gra od dwóch do czterech osób, a nie { $players }
table-gods = każdy gracz ma jednego boga, a w wariancie alternatywnym dla dwóch graczy każdy ma dwóch

# Why something cannot be corrected like this
correction-size =
    plansza powinna mieć { $expected } na { $expected } { $expected ->
        [one] pole
        [few] pola
       *[many] pól
    }, a ma { $found } na { $found }
correction-dice =
    { $dice ->
        [one] 1 kostka na planszy i rzucona
        [few] { $dice } kostki na planszy i rzucona
       *[many] { $dice } kostek na planszy i rzucona
    } to razem więcej, niż jest w grze ({ $most })
correction-begun = rozmiar planszy można zmienić tylko przed położeniem pierwszej kostki startowej
correction-no-player = nie ma takiego gracza
correction-no-turn = nie można teraz wskazać, czyja jest tura: trwa rozkładanie kostek startowych, gra się skończyła albo wszystkie kostki leżą na planszy

# Why a board that was written as letters cannot be read. $letter and the letters of the faces are the same in all languages.
position-letter = { $letter } w rzędzie { $row }, kolumnie { $column } nie oznacza kostki; pisz h a r k u o ({ $faces }), a kropkę (.) tam, gdzie pole jest puste
position-empty = plansza nie ma pól; zapisz jej rzędy i rozdziel je znakiem /, na przykład h..r/..oo/a.../u..k
position-large =
    plansza ma { $rows ->
        [one] { $rows } rząd
        [few] { $rows } rzędy
       *[many] { $rows } rzędów
    }; może ich mieć najwyżej { $most }
position-not-square = rząd { $row } musi mieć tyle pól, ile plansza ma rzędów: { $expected }, a nie { $found }
position-dice =
    { $dice ->
        [one] na planszy jest { $dice } kostka
        [few] na planszy są { $dice } kostki
       *[many] na planszy jest { $dice } kostek
    }, a w grze jest ich tylko { $most }; usuń nadmiarowe
face-unknown = nie ma symbolu { $name }; symbole to { $gods }, a jokery to { $wilds }
god-unknown = nie ma boga { $name }; bogowie to { $gods }
