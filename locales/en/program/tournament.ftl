# What `umpire tournament` says, in English.

tournament-players =
    { $players ->
        [one] 1 player
       *[other] { $players } players
    }
tournament-begins = Round { $round } of { $rounds } begins.
# $order is a list such as “1. Ana, 2. Ben”.
tournament-result =
    { $how ->
        [corrected-table] Round { $round }, table { $table }: { $order } (corrected at the table).
        [corrected-organiser] Round { $round }, table { $table }: { $order } (corrected by the organiser).
        [confirmed-table] Round { $round }, table { $table }: { $order } (confirmed at the table).
       *[confirmed-organiser] Round { $round }, table { $table }: { $order } (confirmed by the organiser).
    }
tournament-reopened = The result of table { $table } is taken back; its players play again.
tournament-left = { $name } plays no further round.
tournament-returned = { $name } plays again from the next round on.
tournament-joined = { $name } plays from the next round on.
tournament-round-over = Round { $round } is over; `next` begins round { $next } of { $rounds }.
tournament-over = All rounds are played.

# Who plays where. The tables follow these lines.
tournament-round = Round { $round } of { $rounds }:
tournament-next-round = `next` begins round { $round } of { $rounds }:
tournament-no-next-round = The next round cannot begin; `help` lists the commands.
# A table. $players is a list such as “Ana - Ben”.
tournament-table = { "  " }table { $table }   { $players }
tournament-bye = { "  " }no opponent  { $name }
tournament-table-result = { "   " }result: { $order }
tournament-reported-confirmed = { "   " }table { $other } reports: { $order } (confirmed there); `confirm { $table }` counts it
tournament-reported = { "   " }table { $other } reports: { $order } (not confirmed there); `confirm { $table }` counts it

# Heads of the columns of the standings, and a player who has left
tournament-head-rank = rank
tournament-head-player = player
tournament-head-points = points
tournament-head-opponents = opponents
tournament-head-beaten = beaten
tournament-head-wins = wins
tournament-head-games = games
tournament-has-left = { $name } (has left)

# Other programs
tournament-contested = Another program runs a tournament in this hall at the same time. Stop one of them, or give its hall another name.
tournament-only-shown = This program only shows the tournament; give the command where it runs.
tournament-name-player = name the player, for example: join Ana
tournament-result-form = name the table and its players, the winner first, for example: result 3 Ana,Ben
tournament-correct-form = name the round, the table and its players, for example: correct 1 3 Ana,Ben
