# What `umpire tournament` says, in Czech.

tournament-players =
    { $players ->
        [one] 1 hráč
        [few] { $players } hráči
       *[other] { $players } hráčů
    }
tournament-begins = Začíná kolo { $round } z { $rounds }.
# $order is a list such as “1. Ana, 2. Ben”.
tournament-result =
    { $how ->
        [corrected-table] Kolo { $round }, stůl { $table }: { $order } (opraveno u stolu).
        [corrected-organiser] Kolo { $round }, stůl { $table }: { $order } (opraveno pořadatelem).
        [confirmed-table] Kolo { $round }, stůl { $table }: { $order } (potvrzeno u stolu).
       *[confirmed-organiser] Kolo { $round }, stůl { $table }: { $order } (potvrzeno pořadatelem).
    }
tournament-reopened = Výsledek stolu { $table } byl vzat zpět; jeho hráči hrají znovu.
tournament-left = { $name } už v dalších kolech nehraje.
tournament-returned = { $name } od příštího kola zase hraje.
tournament-joined = { $name } hraje od příštího kola.
tournament-round-over = Kolo { $round } skončilo; `next` zahájí kolo { $next } z { $rounds }.
tournament-over = Všechna kola jsou odehraná.

# Who plays where. The tables follow these lines.
tournament-round = Kolo { $round } z { $rounds }:
tournament-next-round = `next` zahájí kolo { $round } z { $rounds }:
tournament-no-next-round = Další kolo nemůže začít; příkazy vypíše `help`.
# A table. $players is a list such as “Ana - Ben”.
tournament-table = { "  " }stůl { $table }   { $players }
tournament-bye = { "  " }volný los   { $name }
tournament-table-result = { "   " }výsledek: { $order }
tournament-reported-confirmed = { "   " }stůl { $other } hlásí: { $order } (tam potvrzeno); `confirm { $table }` to započítá
tournament-reported = { "   " }stůl { $other } hlásí: { $order } (tam nepotvrzeno); `confirm { $table }` to započítá

# Heads of the columns of the standings, and a player who has left
tournament-head-rank = místo
tournament-head-player = hráč
tournament-head-points = body
tournament-head-opponents = soupeři
tournament-head-beaten = poražení
tournament-head-wins = výhry
tournament-head-games = hry
tournament-has-left = { $name } (už nehraje)

# Other programs
tournament-contested = V tomto sále vede turnaj zároveň jiný program. Jeden z nich ukončete, nebo v něm zadejte sál s jiným názvem.
tournament-only-shown = Tento program turnaj jen ukazuje; příkaz zadejte tam, kde turnaj běží.
tournament-name-player = zadejte hráče, například: join Ana
tournament-result-form = zadejte stůl a jeho hráče, vítěze prvního, například: result 3 Ana,Ben
tournament-correct-form = zadejte kolo, stůl a jeho hráče, například: correct 1 3 Ana,Ben
