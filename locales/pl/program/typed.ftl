# The commands that a person types during a game or a tournament, in Polish. The first line of a text is what is typed, the second what it
# does. The command itself (the first word) is the same in all languages.

# Ubongo. “sand”, “glass”: the sand glass.
help-roll =
    roll SYMBOL
    taki symbol wypadł na kostce (roll mask; samo `roll` przyjmuje symbol, który widzi kamera)
help-glass =
    glass
    klepsydra odwrócona, przy --start card lub --start hand
help-solved =
    solved IMIĘ
    ten gracz ma rozwiązaną kartę, jeśli kamera tego nie widziała
help-take =
    take IMIĘ POLE [KLEJNOTY]
    pionek staje na polu od 1 do 6, a gracz bierze dwa pierwsze klejnoty w rzędzie (take Ann 3 red blue; z pustego rzędu: take Ann 3 nic)
help-sand =
    sand
    piasek się przesypał wcześniej, niż pokazuje zegar
help-end =
    end
    wszyscy mają klejnoty; z --early-end runda się kończy
help-false =
    false IMIĘ
    poprawka: karta tego gracza jest nierozwiązana
help-order =
    order IMIĘ,IMIĘ
    poprawka: w takiej kolejności rozwiązano karty
help-gems =
    gems IMIĘ LICZBY
    poprawka: ten gracz ma takie klejnoty (gems Ann red:3,green:1)
help-confirm =
    confirm
    po ostatniej rundzie gry w turnieju: ostateczna klasyfikacja się zgadza
help-undo =
    undo
    cofnij ostatni wpis; wpisane jeszcze raz cofa wpis przed nim
help-standings =
    standings
    pokaż, kto prowadzi i dlaczego
help-quit =
    quit
    przerwij; `umpire game --resume` wznawia grę

# Ominoes. Squares are row and column, counted from the top left.
ominoes-help-set =
    set SYMBOL POLE
    gracz kładzie kostkę startową (set ra 3,4: rząd 3 od góry, kolumna 4 od lewej)
ominoes-help-roll =
    roll SYMBOL
    taki symbol wypadł na kostce; kończy to też poprzednią turę
ominoes-help-move =
    move POLE POLE
    gracz przesuwa kostkę (move 3,4 5,5)
ominoes-help-again =
    again POLE SYMBOL
    po Ominotepie: gracz rzuca tą kostką jeszcze raz i wypada ten symbol
ominoes-help-place =
    place POLE
    gracz kładzie rzuconą kostkę
ominoes-help-pass =
    pass
    gracz odkłada ostatnią kostkę do puli
ominoes-help-take =
    take POLE [SYMBOL]
    gracz zabiera grupę, do której należy ta kostka
ominoes-help-end =
    end
    koniec tury, choć można jeszcze zabrać grupę
ominoes-help-choose =
    choose NUMER
    odpowiedz na pytanie kamery
ominoes-help-accept =
    accept
    poprawka: kostki leżą tak, jak widzi kamera
ominoes-help-dice =
    dice RZĘDY
    poprawka: kostki na planszy (dice h..r/..oo/a.../u..k: . to wolne pole)
ominoes-help-points =
    points IMIĘ LICZBA
    poprawka: ten gracz ma tyle punktów
ominoes-help-turn =
    turn IMIĘ
    poprawka: teraz gra ten gracz
ominoes-help-undo =
    undo
    cofnij ostatni wpis; wpisane jeszcze raz cofa wpis przed nim
ominoes-help-advice =
    advice
    podpowiedź: jak dobrze zagrać ten rzut
ominoes-help-board =
    board
    pokaż kostki i punkty graczy
ominoes-help-quit =
    quit
    przerwij; `umpire game ominoes --resume` wznawia grę

# A tournament
tournament-help-next =
    next
    zacznij następną rundę
tournament-help-confirm =
    confirm STÓŁ
    zalicz ostateczną klasyfikację, którą podaje ten stół, jeśli gracze jej nie potwierdzili
tournament-help-result =
    result STÓŁ IMIĘ,IMIĘ
    wpisz lub popraw wynik stołu: najpierw zwycięzca, znak = przy remisie (result 3 Ana=Ben,Cem)
tournament-help-correct =
    correct RUNDA STÓŁ IMIONA
    popraw wynik z wcześniejszej rundy
tournament-help-reopen =
    reopen STÓŁ
    cofnij wynik stołu: jego gracze znów grają
tournament-help-join =
    join IMIĘ
    spóźniony gracz dołącza i gra od następnej rundy
tournament-help-leave =
    leave IMIĘ
    ten gracz nie gra w dalszych rundach
tournament-help-return =
    return IMIĘ
    gracz poza turniejem wraca do gry
tournament-help-standings =
    standings
    pokaż klasyfikację
tournament-help-pairings =
    pairings
    pokaż, kto gdzie gra i czego brakuje
tournament-help-quit =
    quit
    przerwij; to samo polecenie wznawia turniej
