# Strings of the page that “umpire game --view” shows, in Czech.

table-connecting = Připojování…
table-lost = Spojení s hrou se ztratilo. Program možná skončil, nebo je toto zařízení mimo síť. Zkouší se to znovu…
table-not-reached = Program neodpovídá. Zkuste to znovu.
table-picture = Stůl, jak ho vidí kamera
table-cards = Karty na stole
table-card-why = { $card }: { $why }
table-command = Příkaz
table-enter = Odeslat
table-over = Hra skončila

# The overlay for streaming programs
overlay-lost = Spojení s hrou se ztratilo
