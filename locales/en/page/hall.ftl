# Strings of the pages that “umpire tournament --serve” shows, in English.

hall-title = Hall { $hall }
hall-connecting = Connecting …
hall-lost = No connection to umpire. It may have ended, or this device has left the network. Trying again …
hall-no-broker = No connection to the hall’s broker. The tables cannot be seen now. Trying again …
hall-shows = This page shows a tournament that another computer runs.
hall-no-tournament = No tournament is running in this hall.
hall-no-tables = No table has connected yet. Start one with: umpire game --mqtt ADDRESS --table NUMBER
hall-refused = { $count ->
    [one] 1 message was refused.
   *[other] { $count } messages were refused.
}
hall-round = Round { $round } of { $rounds }
hall-before = { $rounds ->
    [one] 1 round is planned
   *[other] { $rounds } rounds are planned
}
hall-over = The tournament is over
hall-tables = Tables
hall-tables-page = Tables, page { $page } of { $pages }
hall-standings = Standings
hall-standings-page = Standings, page { $page } of { $pages }
hall-standings-now = Standings after round { $round }
hall-next = Next round
hall-log = Messages
hall-begin = Begin round { $round }
hall-confirm = Count this result
hall-reopen = Take back the result
hall-command = Command
hall-enter = Enter
hall-not-reached = The program was not reached. Try again.
hall-projector = Page for the projector
hall-table = Table { $table }
hall-bye = no opponent: { $name }
hall-offline = offline
hall-waits = not started
hall-watch = watching
hall-roll = before the roll
hall-game-over = game over
hall-game-round = round { $round } of { $rounds }
hall-sand = { $time } left
hall-leads = leads: { $names }
hall-solved = solved: { $names }
hall-counted = counts
hall-counted-organiser = counts (organiser)
hall-reported = not confirmed yet
hall-reported-other = Table { $table } reports another result
hall-rank = { $rank }.
hall-player = Player
hall-points = Points
hall-opponents = Opponents
hall-beaten = Beaten
hall-wins = Wins
hall-games = Games
hall-left = has left
