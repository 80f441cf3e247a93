# Strings of the pages that “umpire tournament --serve” shows, in German.

hall-title = Halle { $hall }
hall-connecting = Verbindung wird aufgebaut …
hall-lost = Keine Verbindung zu umpire. Vielleicht wurde es beendet, oder dieses Gerät ist nicht mehr im Netzwerk. Neuer Versuch …
hall-no-broker = Keine Verbindung zum Broker der Halle. Die Tische sind gerade nicht zu sehen. Neuer Versuch …
hall-shows = Diese Seite zeigt ein Turnier, das ein anderer Computer leitet.
hall-no-tournament = In dieser Halle läuft kein Turnier.
hall-no-tables = Noch ist kein Tisch verbunden. Starte einen mit: umpire game --mqtt ADRESSE --table NUMMER
hall-refused = { $count ->
    [one] 1 Meldung wurde abgelehnt.
   *[other] { $count } Meldungen wurden abgelehnt.
}
hall-round = Runde { $round } von { $rounds }
hall-before = { $rounds ->
    [one] 1 Runde ist geplant
   *[other] { $rounds } Runden sind geplant
}
hall-over = Das Turnier ist zu Ende
hall-tables = Tische
hall-tables-page = Tische, Seite { $page } von { $pages }
hall-standings = Rangliste
hall-standings-page = Rangliste, Seite { $page } von { $pages }
hall-standings-now = Rangliste nach Runde { $round }
hall-next = Nächste Runde
hall-log = Meldungen
hall-begin = Runde { $round } beginnen
hall-confirm = Ergebnis werten
hall-reopen = Ergebnis zurücknehmen
hall-command = Befehl
hall-enter = Senden
hall-not-reached = Das Programm war nicht zu erreichen. Versuch es noch einmal.
hall-projector = Seite für den Beamer
hall-table = Tisch { $table }
hall-bye = spielfrei: { $name }
hall-offline = offline
hall-waits = noch nicht begonnen
hall-watch = schaut zu
hall-roll = vor dem Wurf
hall-game-over = Partie zu Ende
hall-game-round = Runde { $round } von { $rounds }
hall-sand = noch { $time }
hall-leads = vorn: { $names }
hall-solved = gelöst: { $names }
hall-counted = gewertet
hall-counted-organiser = gewertet (Turnierleitung)
hall-reported = noch nicht bestätigt
hall-reported-other = Tisch { $table } meldet ein anderes Ergebnis
hall-rank = { $rank }.
hall-player = Name
hall-points = Punkte
hall-opponents = Gegner
hall-beaten = Besiegte
hall-wins = Siege
hall-games = Partien
hall-left = ausgestiegen
