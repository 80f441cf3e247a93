# Strings of the screen that checks cards, in Polish.

card-title = Sprawdź kartę
card-help = Pokaż całą kartę z symbolami, z góry i w dobrym świetle. W kadrze może być kilka kart. Kostka obok nich też zostanie odczytana.
card-solved = Rozwiązana!
card-solved-row = Zakryta kafelkami z rzędu:
card-solved-for = Rozwiązana – rząd { WORD($row, form: "genitive") }
card-was-rolled = Czy na kostce jest { WORD($row) }?
card-covered-other = Ułożony rząd { WORD($row, form: "genitive") }, ale na kostce jest { WORD($die) }
card-unsolved = Nierozwiązana
card-unsure = Niepewne
card-looking = Sprawdzanie…
card-number = Karta { $number }
card-unknown = Karta
card-sure = { $percent }% pewności
card-likely = { $percent }% szans, że rozwiązana
card-picture = Zdjęcie z obrysowanymi kartami i kafelkami oraz z zaznaczonymi błędami

card-mute = Bez dźwięku
card-starting = Przygotowywanie…
card-searching = Szukanie kart: skieruj na nie kamerę.
card-solved-by = Karta { $number }, { WORD($row) }
card-solved-unknown = Karta, { WORD($row) }
card-announced = Rozwiązana: { $card }.

card-row = Który rząd się liczy:
row-question = Jaki symbol wypadł?
row-any = dowolny rząd
row-die = czytaj z kostki
solution-question = Rozwiązanie dla którego symbolu?

card-show = Pokaż rozwiązanie
card-back-to-camera = Wróć do kamery
card-solution-title = Jedno z rozwiązań dla rzędu:
card-solution-none = Ten rząd nie ma rozwiązania. Może karta jest źle odczytana: zrób nowe zdjęcie.
card-solution-unread = Karty nie udało się dobrze odczytać. Podejdź bliżej i spróbuj ponownie.
card-step-remove = Zabierz: { $pieces }.
card-step-keep = Zostaw: { $pieces }.
card-step-add = Dołóż: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Zmień symbol
card-set-title = { $card }: który symbol się liczy?
card-set-by-hand = Symbol ustawiony ręcznie:
card-set-by-die = Kostka ustawiona ręcznie:
card-set-back = Przywróć odczyt
card-was = Odczyt – { WORD($row) }: { $verdict }
card-judging = Sprawdzanie od nowa…
card-again-failed = Nie udało się ponownie sprawdzić tej karty. { $why }
die-title = Co jest na kostce?
die-read = Na kostce jest
die-perhaps = Na kostce jest chyba
die-set = Na kostce (ustawione ręcznie):
die-was = Odczyt: { WORD($symbol) }
die-change = Zmień kostkę
