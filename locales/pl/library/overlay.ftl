# What is written on a photo or on the live picture of the camera, in Polish. Texts are short: about four words, and headlines in capitals.

# Headlines. $verdict is one of the first four, $reason one of the reasons below or a number such as “2 gems”.
overlay-solved = ROZWIĄZANA
overlay-solved-for = ROZWIĄZANA  { WORD($symbol) }
overlay-unsolved = NIEROZWIĄZANA
overlay-unsure = NIEPEWNE
overlay-verdict = { $verdict }: { $reason }
overlay-no-cards = NIE ZNALEZIONO KARTY
overlay-nothing = NIC NIE ZNALEZIONO
overlay-no-board = NIE ZNALEZIONO PLANSZY
overlay-no-gems = NIE ZNALEZIONO KLEJNOTÓW
overlay-no-things = NIE ZNALEZIONO PRZEDMIOTÓW
overlay-note = UWAGA
overlay-die = kostka: { WORD($symbol) }
# Shown in capitals
overlay-groups =
    { $count ->
        [0] brak grup
        [one] 1 grupa
        [few] { $count } grupy
       *[many] { $count } grup
    }

# A reason, in two to four words. $piece is the name of a piece, such as I4, or “overlay-piece”.
overlay-piece = kafelek
overlay-uncovered =
    { $count ->
        [one] 1 kratka niezakryta
        [few] { $count } kratki niezakryte
       *[many] { $count } kratek niezakrytych
    }
overlay-overhang = { $piece } wystaje
overlay-stacked = { $piece } nie leży płasko
overlay-shifted = { $piece } nie leży równo
overlay-missing-piece = brakuje { $piece }
overlay-wrong-pieces = nie te kafelki
overlay-no-card = nie znaleziono karty
overlay-unreadable = nie da się odczytać
overlay-closer = podejdź bliżej
overlay-more-light = dodaj światła
overlay-less-light = przyciemnij lampę
# Of the camera, or of a hand over the card
overlay-hold-still = poczekaj bez ruchu
overlay-glare = unikaj odblasków
overlay-whole-card = pokaż całą kartę
overlay-hand = odsłoń kartę
overlay-mirrored = odbicie lustrzane
overlay-edition = wersja podróżna

# The second line. $card is a card such as “card 13 (yellow)”, $percent such as “over 99.9 %”.
overlay-sure = { $card }, { $percent } pewności
overlay-likely-solved = { $card }, { $percent } szans, że rozwiązana

# A solution that was asked for. $steps is a list of the three messages after it, $pieces a list such as “I4 T4”.
overlay-solution = rozwiązanie dla rzędu { WORD($symbol, form: "genitive") }: { $steps }
overlay-remove = zabierz { $pieces }
overlay-keep = zostaw { $pieces }
overlay-add = dołóż { $pieces }
overlay-no-solution = rząd { WORD($symbol, form: "genitive") }: brak rozwiązania; może karta jest źle odczytana
overlay-card-unread = rząd { WORD($symbol, form: "genitive") }: rozwiązania nie da się pokazać, karta nieodczytana

# Gems. $counts is a list of letters and numbers such as “R3 B1”, $taken a list of colours or “advice-no-gem”.
overlay-pile = stos { $number }: { $counts }
overlay-best-row = przy { $place }. miejscu: rząd { $row } ({ $taken })

# A group of Ominoes; $players is empty or “report-for”.
overlay-group =
    { WORD($god) }: { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }{ $players }

# A card that is being read, on the page of a game
overlay-looking = odczytywanie
