# Strings of the page that “umpire game --view” shows, in German.

table-connecting = Verbindung wird aufgebaut …
table-lost = Keine Verbindung zur Partie. Vielleicht wurde sie beendet, oder dieses Gerät ist nicht mehr im Netzwerk. Neuer Versuch …
table-not-reached = Das Programm war nicht zu erreichen. Versuch es noch einmal.
table-picture = Der Tisch, wie ihn die Kamera sieht
table-cards = Legetafeln auf dem Tisch
table-card-why = { $card }: { $why }
table-command = Befehl
table-enter = Senden
table-over = Die Partie ist zu Ende

# The overlay for streaming programs
overlay-lost = Keine Verbindung zur Partie
