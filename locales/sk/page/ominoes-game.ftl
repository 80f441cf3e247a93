# Strings of the page that “umpire game ominoes --view” shows, in Slovak.

dice-turn = Na ťahu je { $name }
dice-rolled = Padlo: { WORD($face) }
dice-rolls = { $name } hádže. Čo padlo?
dice-of = z { $target }
dice-shared = Spoločné pre všetkých:
dice-groups = { $name } môže odobrať
dice-take = Odobrať
dice-advice = Rada
dice-pass = Vrátiť kocku do zásoby
dice-end = Ukončiť ťah
dice-pit-closed = Hra pre pokročilých: kocky nesmú vstúpiť do hadej jamy.

# Taps on the board
dice-tap-set-up = Klepnite na voľné pole, kam chcete kocku položiť.
dice-tap-die = Klepnite na kocku, ktorú posúvate.
dice-tap-target = Klepnite na vyznačené pole, kam sa má kocka posunúť.
dice-tap-again = Klepnite na kocku, ktorou sa hádzalo znova.
dice-tap-place = Klepnite na voľné pole, kam položíte hodenú kocku.
dice-ask-set = Ktorý symbol kladiete na plán?
dice-ask-again = Čo je na kocke teraz?

# What the camera sees
dice-problem = ✗ Kocky neležia podľa pravidiel
dice-problem-help = Položte kocky správne. Hra bude pokračovať, len čo to kamera uvidí. Alebo zadajte, čo sa stalo.
dice-accept = Nechať kocky tak, ako ležia
dice-question = Čo sa stalo?
