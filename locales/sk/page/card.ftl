# Strings of the screen that checks cards, in Slovak.

card-title = Kontrola karty
card-help = Ukážte celú kartu aj so symbolmi, zhora a pri dobrom svetle. V zábere môže byť viac kariet. Rozpozná sa aj kocka vedľa nich.
card-solved = Vyriešené!
card-solved-row = Zakryté dielikmi z riadka:
card-solved-for = Vyriešené pre symbol { WORD($row) }
card-was-rolled = { WORD($row, form: "rolled") }?
card-covered-other = Zakryté pre symbol { WORD($row) }, ale na kocke je { WORD($die) }
card-unsolved = Nevyriešené
card-unsure = Neisté
card-looking = Kontrolujem…
card-number = Karta { $number }
card-unknown = Karta
card-sure = isté na { $percent } %
card-likely = pravdepodobnosť, že je vyriešená: { $percent } %
card-picture = Fotka s vyznačenými kartami, dielikmi a chybami

card-mute = Bez zvuku
card-starting = Pripravujem sa…
card-searching = Hľadám karty: namierte na ne kameru.
card-solved-by = karta { $number }, { WORD($row) }
card-solved-unknown = karta, { WORD($row) }
card-announced = Vyriešené: { $card }.

card-row = Ktorý riadok platí:
row-question = Ktorý symbol padol?
row-any = ľubovoľný riadok
row-die = podľa kocky
solution-question = Pre ktorý symbol chcete riešenie?

card-show = Ukázať riešenie
card-back-to-camera = Späť ku kamere
card-solution-title = Jedno z riešení pre symbol
card-solution-none = Tento riadok nemá riešenie. Karta je možno zle rozpoznaná: urobte novú fotku.
card-solution-unread = Kartu sa nepodarilo dosť dobre rozpoznať. Priblížte sa a skúste to znova.
card-step-remove = Odoberte: { $pieces }.
card-step-keep = Nechajte: { $pieces }.
card-step-add = Pridajte: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Zmeniť symbol
card-set-title = { $card }: ktorý symbol platí?
card-set-by-hand = Ručne zadaný symbol:
card-set-by-die = Ručne zadaná kocka:
card-set-back = Obnoviť rozpoznané
card-was = Rozpoznané ({ WORD($row) }): { $verdict }
card-judging = Kontrolujem znova…
card-again-failed = Túto kartu sa nepodarilo skontrolovať znova. { $why }
die-title = Čo je na kocke?
die-read = Na kocke je
die-perhaps = Na kocke je možno
die-set = Na kocke je (ručne zadané):
die-was = Rozpoznané: { WORD($symbol) }
die-change = Zmeniť kocku
