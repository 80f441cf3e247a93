# Strings of the page that “umpire game --view” shows, in Slovak.

table-connecting = Pripájam sa…
table-lost = Bez spojenia s hrou. Možno sa skončila alebo sa toto zariadenie odpojilo od siete. Skúšam znova…
table-not-reached = Program neodpovedá. Skúste to znova.
table-picture = Stôl tak, ako ho vidí kamera
table-cards = Karty na stole
table-card-why = { $card }: { $why }
table-command = Príkaz
table-enter = Zadať
table-over = Hra sa skončila

# The overlay for streaming programs
overlay-lost = Bez spojenia s hrou
