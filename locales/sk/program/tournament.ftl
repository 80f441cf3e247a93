# What `umpire tournament` says, in Slovak.

tournament-players =
    { $players ->
        [one] 1 hráč
        [few] { $players } hráči
       *[other] { $players } hráčov
    }
tournament-begins = Začína sa kolo { $round } z { $rounds }.
# $order is a list such as “1. Ana, 2. Ben”.
tournament-result =
    { $how ->
        [corrected-table] Kolo { $round }, stôl { $table }: { $order } (opravené pri stole).
        [corrected-organiser] Kolo { $round }, stôl { $table }: { $order } (opravené organizátorom).
        [confirmed-table] Kolo { $round }, stôl { $table }: { $order } (potvrdené pri stole).
       *[confirmed-organiser] Kolo { $round }, stôl { $table }: { $order } (potvrdené organizátorom).
    }
tournament-reopened = Výsledok stola { $table } je zrušený, jeho hráči znova hrajú.
tournament-left = { $name } v ďalších kolách už nehrá.
tournament-returned = { $name } od ďalšieho kola znova hrá.
tournament-joined = { $name } hrá od ďalšieho kola.
tournament-round-over = Kolo { $round } sa skončilo. Príkazom `next` začnete kolo { $next } z { $rounds }.
tournament-over = Všetky kolá sú odohrané.

# Who plays where. The tables follow these lines.
tournament-round = Kolo { $round } z { $rounds }:
tournament-next-round = Príkazom `next` začnete kolo { $round } z { $rounds }:
tournament-no-next-round = Ďalšie kolo sa nedá začať. Príkazy vypíše `help`.
# A table. $players is a list such as “Ana - Ben”.
tournament-table = { "  " }stôl { $table }   { $players }
tournament-bye = { "  " }bez súpera  { $name }
tournament-table-result = { "   " }výsledok: { $order }
tournament-reported-confirmed = { "   " }stôl { $other } hlási: { $order } (tam potvrdené); započíta sa príkazom `confirm { $table }`
tournament-reported = { "   " }stôl { $other } hlási: { $order } (tam nepotvrdené); započíta sa príkazom `confirm { $table }`

# Heads of the columns of the standings, and a player who has left
tournament-head-rank = miesto
tournament-head-player = hráč
tournament-head-points = body
tournament-head-opponents = súperi
tournament-head-beaten = porazení
tournament-head-wins = výhry
tournament-head-games = hry
tournament-has-left = { $name } (už nehrá)

# Other programs
tournament-contested = V tejto sále zároveň riadi turnaj aj iný program. Jeden z nich zastavte alebo dajte jeho sále iný názov.
tournament-only-shown = Tento program turnaj len ukazuje. Príkaz zadajte tam, kde sa turnaj riadi.
tournament-name-player = zadajte hráča, napríklad: join Ana
tournament-result-form = zadajte stôl a jeho hráčov, víťaza ako prvého, napríklad: result 3 Ana,Ben
tournament-correct-form = zadajte kolo, stôl a jeho hráčov, napríklad: correct 1 3 Ana,Ben
