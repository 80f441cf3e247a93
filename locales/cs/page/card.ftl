# Strings of the screen that checks cards, in Czech.

card-title = Kontrola karty
card-help = Zaberte celou kartu i se symboly, shora a za dobrého světla. V záběru může být víc karet. Přečte se i kostka vedle nich.
card-solved = Vyřešeno!
card-solved-row = Pokryto dílky u symbolu
card-solved-for = Vyřešeno pro symbol { WORD($row) }
card-was-rolled = { WORD($row, form: "rolled") } na kostce { WORD($row) }?
card-covered-other = Pokryto pro symbol { WORD($row) }, ale na kostce je { WORD($die) }
card-unsolved = Nevyřešeno
card-unsure = Nejisté
card-looking = Kontroluje se…
card-number = Karta { $number }
card-unknown = Karta
card-sure = jistota { $percent } %
card-likely = vyřešená s pravděpodobností { $percent } %
card-picture = Fotka, na které jsou vyznačené karty, jejich dílky a chyby

card-mute = Bez zvuku
card-starting = Připravuje se…
card-searching = Hledají se karty: namiřte na ně kameru.
card-solved-by = Karta { $number }, { WORD($row) }
card-solved-unknown = Karta, { WORD($row) }
card-announced = Vyřešeno: { $card }.

card-row = Platí:
row-question = Který symbol padl?
row-any = kterýkoli symbol
row-die = podle kostky
solution-question = Pro který symbol ukázat řešení?

card-show = Ukázat řešení
card-back-to-camera = Zpět ke kameře
card-solution-title = Jedno z řešení pro symbol
card-solution-none = Pro tento symbol řešení není. Možná se karta přečetla špatně: vyfoťte ji znovu.
card-solution-unread = Kartu se nepodařilo přečíst dost dobře. Přibližte se a zkuste to znovu.
card-step-remove = Odeberte: { $pieces }.
card-step-keep = Nechte: { $pieces }.
card-step-add = Přidejte: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Změnit symbol
card-set-title = { $card }: který symbol platí?
card-set-by-hand = Ručně nastavený symbol:
card-set-by-die = Ručně nastavená kostka:
card-set-back = Zrušit ruční úpravu
card-was = Přečteno ({ WORD($row) }): { $verdict }
card-judging = Kontroluje se znovu…
card-again-failed = Kartu se nepodařilo zkontrolovat znovu. { $why }
die-title = Co je na kostce?
die-read = Na kostce je
die-perhaps = Na kostce je možná
die-set = Na kostce, ručně nastaveno:
die-was = Přečteno: { WORD($symbol) }
die-change = Opravit kostku
