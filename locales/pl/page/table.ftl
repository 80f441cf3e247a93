# Strings of the page that “umpire game --view” shows, in Polish.

table-connecting = Łączenie…
table-lost = Brak połączenia z grą. Gra mogła się zakończyć albo to urządzenie nie jest już w sieci. Trwa kolejna próba…
table-not-reached = Program nie odpowiada. Spróbuj ponownie.
table-picture = Stół widziany przez kamerę
table-cards = Karty na stole
table-card-why = { $card }: { $why }
table-command = Polecenie
table-enter = Wyślij
table-over = Koniec gry

# The overlay for streaming programs
overlay-lost = Brak połączenia z grą
