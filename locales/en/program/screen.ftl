# What else the programs print, in English.

replay-line-skipped =
    { $bytes ->
        [one] the last line of the journal is incomplete (1 byte) and was skipped
       *[other] the last line of the journal is incomplete ({ $bytes } bytes) and was skipped
    }
replay-stopped =
    { $rounds ->
        [one] The game was stopped after { $played } of 1 round.
       *[other] The game was stopped after { $played } of { $rounds } rounds.
    }
# $stopped is “replay-stopped”.
replay-unfinished = { $stopped } The export shows the standings at that time.

# The ways to cover a card, of `umpire solve`. $card is a card such as “card 13 (yellow)”.
solve-ways =
    { $count ->
        [one] { $card }, { WORD($symbol) }: 1 way
       *[other] { $card }, { WORD($symbol) }: { $count } ways
    }

# The progress bar of a command that reads many photos. $rate is the number of photos per second, $time such as 1:05.
progress-rate = { $rate }/s
progress-time-left = { $time } left

# Photos
overlay-drawn = { "  " }drawn in { $path }
overlay-no-folder = cannot create the folder for overlays; name another one: { $path }

# Files that cannot be used
cards-unreadable = the learned cards cannot be read; correct or delete { $path }
palette-unreadable = the palette { $name } cannot be read; learn it again with --anew, or correct or delete { $path }
page-certificate-unusable = cannot use { $path }; delete it, and a new certificate is made
tournament-folder-not-written = cannot write to the folder { $folder }; name another one with --folder
tournament-tables-form = give the numbers of tables, 1 to 9999, such as 1-8,11
tournament-none-here = This computer runs no tournament of this hall, and shows what the hall announces. To run one, name the players with --names or --players.

# The picture of the result (--picture). $names is one player or several, $players their number.
picture-wins =
    { $players ->
        [one] { $names } wins
       *[other] { $names } share the victory
    }
picture-leads =
    { $players ->
        [one] { $names } leads
       *[other] { $names } lead
    }
picture-nobody = Nobody has gems
picture-rounds =
    { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
picture-rounds-played =
    { $rounds ->
        [one] after { $played } of 1 round
       *[other] after { $played } of { $rounds } rounds
    }
picture-corrected = The gems of { $names } were corrected by hand.
picture-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
picture-credit = refereed by umpire
picture-not-saved = cannot save the picture; free some space or name another file: { $path }
# A date: $day and $year are numbers, $month is 1 to 12.
date-in-words =
    { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }

# A hall of tables. $problem is one of the messages “problem-…”; $later is empty or the message after it.
hall-round = Round { $round } of the tournament at this table: { $players }.
hall-round-over = The round of the tournament is over.
hall-connected = Table { $table } is connected to the hall at { $address }.
hall-connected-again = The hall's broker at { $address } is connected; what was missed is being sent.
hall-broker-problem = The hall's broker at { $address } { $problem }.{ $later }
hall-sent-later = { " " }The game goes on, and what happens is sent later.
hall-unsent =
    { $events ->
        [one] 1 event was not sent to the hall.{ $later }
       *[other] { $events } events were not sent to the hall.{ $later }
    }
hall-sent-when-resumed = { " " }They are sent when the game is resumed with --mqtt.
hall-certificates-unreadable = cannot read certificates from { $path }; --mqtt-ca needs a PEM file
# These follow “the hall's broker at ADDRESS”.
problem-unreachable = cannot be reached ({ $why })
problem-lost = is no longer connected ({ $why })
problem-login = refuses the user name or the password; check the address and UMPIRE_MQTT_PASSWORD
problem-refused = does not accept messages on { $topic } ({ $why }); ask the person who runs it whether this user may write there
problem-tls = does not make a trusted encrypted connection ({ $why }); name its CA with --mqtt-ca
problem-taken-over = ends the connection again and again; another umpire probably has the same table number: give each table its own --table
problem-journal = gets nothing: { $why }
problem-closed = it closed the connection
problem-silent = it does not answer
problem-stopped = the connection stopped

# Speech (--say). $who is a player, or a card such as “card 13”.
speech-solved = { $who }: solved, place { $place }
speech-none = no speech program was found, so nothing is spoken: install espeak-ng or speech-dispatcher, then start again
speech-failed = the speech program failed, so nothing more is spoken: try `espeak-ng hello`, and check the loudspeaker

# Learned cards, the list of cameras (`umpire watch --list`), and the page (`umpire serve`; answers to commands on the page of a game)
card-deleted = deleted card { $number } from { $path }
camera-not-listed = { $name } (cannot be opened: { $error })
serve-open = Open { $address } in a browser. Ctrl-C stops.
serve-scan =
    Scan this code with a phone in the same network, or open { $address }
    The browser warns of the certificate, because umpire has made it itself: choose to go on. Ctrl-C stops.
page-too-long = the command is too long
page-too-late = the command took too long to arrive
page-no-text = the command is not text
page-stopped = the program has stopped; start it again
page-silent = the program does not answer; try again
entry-not-stored = your last entry was not recorded ({ $reason }); check that the disk is not full, then enter it again
page-foreign-host = the address of this page does not belong to umpire; open the link that umpire has printed
page-wrong-token = this link is not complete, or belongs to an earlier game; open the link that umpire has printed
page-other-page = another web page has sent this request; type the link into the address bar, or scan its QR code
page-too-many-attempts = this device has tried too many wrong links; wait a minute, then open the right link
