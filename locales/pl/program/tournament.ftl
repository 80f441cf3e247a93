# What `umpire tournament` says, in Polish.

tournament-players =
    { $players ->
        [one] 1 gracz
        [few] { $players } gracze
       *[many] { $players } graczy
    }
tournament-begins = Zaczyna się runda { $round } z { $rounds }.
# $order is a list such as “1. Ana, 2. Ben”.
tournament-result =
    { $how ->
        [corrected-table] Runda { $round }, stół { $table }: { $order } (poprawione przy stole).
        [corrected-organiser] Runda { $round }, stół { $table }: { $order } (poprawione przez organizatora).
        [confirmed-table] Runda { $round }, stół { $table }: { $order } (potwierdzone przy stole).
       *[confirmed-organiser] Runda { $round }, stół { $table }: { $order } (potwierdzone przez organizatora).
    }
tournament-reopened = Wynik stołu { $table } jest cofnięty; jego gracze znów grają.
tournament-left = { $name } nie gra w dalszych rundach.
tournament-returned = { $name } znów gra, od następnej rundy.
tournament-joined = { $name } gra od następnej rundy.
tournament-round-over = Koniec rundy { $round }; `next` zaczyna rundę { $next } z { $rounds }.
tournament-over = Wszystkie rundy są rozegrane.

# Who plays where. The tables follow these lines.
tournament-round = Runda { $round } z { $rounds }:
tournament-next-round = `next` zaczyna rundę { $round } z { $rounds }:
tournament-no-next-round = Nie można zacząć następnej rundy; `help` pokazuje listę poleceń.
# A table. $players is a list such as “Ana - Ben”.
tournament-table = { "  " }stół { $table }   { $players }
tournament-bye = { "  " }pauzuje     { $name }
tournament-table-result = { "   " }wynik: { $order }
tournament-reported-confirmed = { "   " }stół { $other } podaje: { $order } (tam potwierdzone); `confirm { $table }` zalicza ten wynik
tournament-reported = { "   " }stół { $other } podaje: { $order } (tam niepotwierdzone); `confirm { $table }` zalicza ten wynik

# Heads of the columns of the standings, and a player who has left
tournament-head-rank = miejsce
tournament-head-player = gracz
tournament-head-points = punkty
tournament-head-opponents = rywale
tournament-head-beaten = pokonani
tournament-head-wins = wygrane
tournament-head-games = gry
tournament-has-left = { $name } (poza turniejem)

# Other programs
tournament-contested = Inny program prowadzi w tym samym czasie turniej w tej sali. Zatrzymaj jeden z nich albo nadaj jego sali inną nazwę.
tournament-only-shown = Ten program tylko pokazuje turniej; wpisz polecenie tam, gdzie turniej jest prowadzony.
tournament-name-player = podaj gracza, na przykład: join Ana
tournament-result-form = podaj stół i jego graczy, najpierw zwycięzcę, na przykład: result 3 Ana,Ben
tournament-correct-form = podaj rundę, stół i jego graczy, na przykład: correct 1 3 Ana,Ben
