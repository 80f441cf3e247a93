# What `umpire tournament` says, in German.

tournament-players =
    { $players ->
        [one] 1 Person nimmt teil
       *[other] { $players } Personen nehmen teil
    }
tournament-begins = Runde { $round } von { $rounds } beginnt.
# $order is a list such as “1. Ana, 2. Ben”.
tournament-result =
    { $how ->
        [corrected-table] Runde { $round }, Tisch { $table }: { $order } (am Tisch korrigiert).
        [corrected-organiser] Runde { $round }, Tisch { $table }: { $order } (von der Turnierleitung korrigiert).
        [confirmed-table] Runde { $round }, Tisch { $table }: { $order } (am Tisch bestätigt).
       *[confirmed-organiser] Runde { $round }, Tisch { $table }: { $order } (von der Turnierleitung bestätigt).
    }
tournament-reopened = Das Ergebnis von Tisch { $table } ist zurückgenommen; dort wird wieder gespielt.
tournament-left = { $name } steigt aus und spielt keine weitere Runde.
tournament-returned = { $name } spielt ab der nächsten Runde wieder mit.
tournament-joined = { $name } spielt ab der nächsten Runde mit.
tournament-round-over = Runde { $round } ist zu Ende; `next` beginnt Runde { $next } von { $rounds }.
tournament-over = Alle Runden sind gespielt.

# Who plays where. The tables follow these lines.
tournament-round = Runde { $round } von { $rounds }:
tournament-next-round = `next` beginnt Runde { $round } von { $rounds }:
tournament-no-next-round = Die nächste Runde kann nicht beginnen; `help` zeigt alle Befehle.
# A table. $players is a list such as “Ana - Ben”.
tournament-table = { "  " }Tisch { $table }   { $players }
tournament-bye = { "  " }spielfrei    { $name }
tournament-table-result = { "   " }Ergebnis: { $order }
tournament-reported-confirmed = { "   " }Tisch { $other } meldet: { $order } (dort bestätigt); `confirm { $table }` wertet das Ergebnis
tournament-reported = { "   " }Tisch { $other } meldet: { $order } (dort nicht bestätigt); `confirm { $table }` wertet das Ergebnis

# Heads of the columns of the standings, and a player who has left
tournament-head-rank = Platz
tournament-head-player = Name
tournament-head-points = Punkte
tournament-head-opponents = Gegner
tournament-head-beaten = Besiegte
tournament-head-wins = Siege
tournament-head-games = Partien
tournament-has-left = { $name } (ausgestiegen)

# Other programs
tournament-contested = Ein anderes Programm leitet gleichzeitig ein Turnier in dieser Halle. Beende eins der beiden oder gib seiner Halle einen anderen Namen.
tournament-only-shown = Dieses Programm zeigt das Turnier nur; gib den Befehl dort ein, wo es geleitet wird.
tournament-name-player = gib den Namen an, zum Beispiel: join Ana
tournament-result-form = gib den Tisch und die Namen nach Plätzen an, zum Beispiel: result 3 Ana,Ben
tournament-correct-form = gib die Runde, den Tisch und die Namen nach Plätzen an, zum Beispiel: correct 1 3 Ana,Ben
