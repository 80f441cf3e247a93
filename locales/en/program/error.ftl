# Why the programs cannot do what they were told, in English. Errors stand after “umpire: ”, so they start with a small letter. Options
# (--record), commands (`umpire cards`), file names and JSON words are the same in all languages.

# The address of a hall of tables (MQTT)
hall-address-form = give the address as mqtt://USER@HOST/NAME or, with TLS, mqtts://USER@HOST/NAME
hall-address-password = leave the password out of the address, where others can read it: set UMPIRE_MQTT_PASSWORD or use --mqtt-password-file
hall-address-prefix = the name after the host is the start of all topics: at most { $most } letters and digits, with single slashes, without + # $
hall-journal-line = line { $line } of the journal { $path } cannot be used: { $reason }

# The journal of a tournament
tournament-journal-create = cannot create { $path }; use --folder to name a folder that you can write to
tournament-journal-read = cannot read { $path }
tournament-journal-write = cannot write to { $path }: the last entry was not recorded; check that the disk is not full, then enter it again
tournament-journal-no-journal = { $path } is not the journal of a tournament: its first line must contain { $schema }
tournament-journal-line = line { $line } of { $path } cannot be used: { $reason }; the lines before it are intact; to continue from there, delete this line and all lines after it

# Why an entry of a tournament is refused
tournament-entry-not-begun = the first entry must name the players
tournament-entry-begun-twice = the tournament has already begun
tournament-entry-players = a tournament has at most { $most } players
tournament-entry-rounds = a tournament has 1 to { $most } rounds
tournament-entry-name = { $name } cannot be the name of a player: use at most 48 letters, without commas and equals signs
tournament-entry-tables = each table needs its own number, 1 to 9999
tournament-entry-too-few-tables = the round needs { $needed } tables, but the tournament has { $given }; name more with --tables
tournament-entry-round-number = round { $round } is not the next one
tournament-entry-all-played = all { $rounds } rounds are played
tournament-entry-no-round = no round has begun; begin it with `next`
tournament-entry-no-table = nobody plays at table { $table } in round { $round }
tournament-entry-nothing-reported = table { $table } has reported no final standings yet; enter the result with `result`
tournament-entry-no-result = table { $table } has no result that could be taken back
tournament-entry-other-players = name each player of the table once: { $names }
tournament-size = a table has 2 to 4 players, not { $players }
tournament-too-few = a tournament needs at least two players who have not left
tournament-name = each player needs a different name; { $name } occurs twice or is empty
tournament-not-over = round { $round } is not over: enter the result of each table first
tournament-no-table = there is no table { $table } in round { $round }
tournament-ranks = give each of the { $players } players a rank: 1 for the winner, and the same rank for a tie, as in 1, 2, 2, 4
tournament-no-player = there is no player { $name } in this tournament
tournament-seating = the seating of round { $round } does not seat each player who has not left exactly once, 2 to 4 at a table
tournament-table-number = the number of a table is 1 to { $most }

# The hall. The broker is the program that passes on the messages of the tables. $problem is one of the messages “problem-…” (screen.ftl).
hall-no-connection = cannot connect to the hall; close other programs, then start again
hall-seating-unusable = the hall's broker at { $address } has an unusable seating: { $why }
hall-broker = the hall's broker at { $address } { $problem }
hall-password-without-user = there is a password for the broker, but no user: give the address as mqtts://USER@HOST/NAME
hall-variable-unreadable = cannot read { $variable }
hall-password-unreadable = cannot read the password file { $path }
hall-password-empty = the password file { $path } is empty; write the password into its first line
hall-ca-unencrypted = --mqtt-ca is for encrypted connections: let the address start with mqtts://
hall-no-certificates = this machine has no trusted certificates: install the package ca-certificates, or name the broker's CA with --mqtt-ca
no-random-numbers = this machine gives no random numbers, which umpire needs

# Output
stdout-answer = cannot write the answer to standard output; check that the disk is not full
stdout-text = cannot write to standard output; check that the disk is not full
overlay-not-saved = cannot save the overlay; free some space or name another folder: { $path }

# Learned data
colours-unreadable = cannot read the colours of your pieces
colours-no-folder = there is no folder for learned colours; name one in the variable { $variable }

# The programs that umpire starts. $name is such a program.
companion-ended = { $name } ended early: { $status }
companion-missing = { $name } was not found: keep it in the same folder as umpire, or build it with `{ $command }`
companion-not-started = cannot start { $name }

# $what is “nothing-learned”, “nothing-changed” or “page-not-served”
nothing-learned = nothing was learned
nothing-changed = nothing was changed
home-not-written = { $what }: cannot write { $path }; free some space or name another folder in { $variable }

# Measuring a lens (`umpire calibrate lens`): the target is a printed pattern of squares, of which photos are taken
lens-views-views = too few different views of the target: { $views } (at least { $least } are needed, { $wanted } are better); move it to every corner of the image, and tilt it to all sides
lens-views-tilt = too few views of a tilted target ({ $views }), so the focal length cannot be measured: tilt the target by 20 to 40 degrees, to all sides
lens-photo-blurred = blurred (edges are { $pixels } pixels wide): hold the target and the camera still, and let it focus
lens-photo-edge-on = the target is seen edge-on: turn it towards the camera
lens-sheet-too-large = { $width } x { $height } mm and a ruler do not fit on { $paper } paper: use smaller or fewer squares, or let a print shop enlarge the PDF and give the new size with --square-mm
lens-target-squares = a target must have { $least } to { $most } squares each way
lens-target-markers = { $squares } white squares, but there are only { $markers } markers: use fewer squares, or --target chessboard
lens-target-symmetric = a chessboard needs an even number of squares one way and an odd one the other way, so that it looks different upside down
lens-target-size = a square must be 1 to 500 millimetres wide
lens-target-nothing = no target was found: show all of it, in good light, and hold it still
lens-target-other-squares = found { $columns } x { $rows } squares instead of { $expected_columns } x { $expected_rows }: show the whole chessboard, or give its number of squares with --squares
lens-target-other-markers = a chessboard was found, but not with the markers of a target of { $columns } x { $rows } squares: print umpire's own target, or use --squares or --target chessboard
lens-target-swapped = the target has { $columns } columns and { $rows } rows of squares, not { $rows } and { $columns }: use --squares { $columns }x{ $rows }, or print umpire's own target
lens-target-old-pattern = the target has the old pattern (OpenCV before 4.6, or setLegacyPattern), with a white square in its top-left corner: print umpire's own target
lens-target-few = too few corners of the target were found ({ $corners }): show more of it
lens-views-no-fit = the views do not fit one lens (error { $error } pixels): check that none is from another camera, zoom or focus, that the target is flat, and that the images are sharp and unchanged (not cropped, not stabilised)
lens-views-undetermined = the views do not determine the lens (focal length within { $focal } %, principal point within { $middle } %): tilt the target more (20 to 40 degrees), to all sides, and take more views

# Recording a video (--record)
record-ending = --record { $path }: give a name that ends in .mp4, .m4v, .mov, .mkv or .avi
record-folder = --record { $path } is a folder: give the name of a file
record-same-video = --record { $path } is the video that is watched: choose another name
record-no-folder = --record { $path }: no such folder: create it, or choose another one
record-no-permission = --record { $path }: no permission to write there: choose another folder
record-not-written = --record { $path } cannot be written ({ $error }): choose another folder
record-disk-full = the disk of { $path } is full: delete something, or record to another disk
record-stopped = the recording stopped unexpectedly

# Learned cards
card-built-in = card { $number } is built in
card-number-taken = number { $number } is taken; `umpire cards` lists the known cards
card-number-out-of-range = no card has number { $number }; give the printed number, 1 to 72, or a number from { $first }
card-not-learned = no card { $number } was learned; `umpire cards` lists the known cards
card-not-deletable = card { $number } is built in; only learned cards can be deleted
cards-no-folder = there is no folder for learned cards; name one in the variable { $variable }
cards-not-utf8 = line { $line } is not UTF-8 text

# The page
page-port-in-use = the page cannot be served on { $address }, port { $port }: another program may be using it; choose another port with --port
page-other-address = this computer does not have the address { $address }; `umpire doctor` prints the one that it has
page-no-address = the page has no address
page-not-served = the page cannot be served
page-no-token = cannot make a random token for the page's address
page-not-built-in = this umpire was built without its page: install a package of umpire, or run `scripts/web --serve` in umpire's source folder, which builds the page and serves it
page-no-certificate-folder = umpire has no folder to keep the page's certificate in; set UMPIRE_HOME to a folder
page-no-key = cannot make a key for the page
page-no-certificate = cannot make a certificate for the page

# A tournament
tournament-none-in-folder = there is no tournament in { $folder }
tournament-none-stored = there is no stored tournament; name its folder with --folder
tournament-no-folder = there is no folder for the tournament: set { $variable }, or name one with --folder
tournament-none-name-players = there is no tournament in { $folder }; name the players with --names or --players
tournament-of-others = the folder { $folder } has a tournament of other players; leave out the players to continue it, or name another --folder
tournament-shown-only = Another umpire on this computer runs the tournament in { $folder }; this one only shows it.
tournament-other-hall = the tournament in { $folder } is that of the hall { $hall }, not of { $wanted }; name another --folder
tournament-continues = The tournament in { $folder } goes on.
tournament-line-removed =
    { $bytes ->
        [one] The last line of its journal was incomplete (1 byte) and was removed.
       *[other] The last line of its journal was incomplete ({ $bytes } bytes) and was removed.
    }
tournament-stored-rounds = the stored tournament has { $rounds } rounds; leave out --rounds
tournament-stored-table-size = the stored tournament has { $players } players at a table; leave out --per-table
tournament-stored-tables = the stored tournament uses other tables; leave out --tables
tournament-folder-in-use = another umpire uses the folder { $folder }
tournament-stored-in = The tournament is stored in { $folder }.
tournament-players-unreadable = cannot read the players in { $path }
tournament-players-too-long = { $path } is too long for a list of players: give one name a line
tournament-players-missing = there are no players in { $path }: give one name a line
tournament-links =
    Look at the hall on { $address }
    The page for the projector is { $projector }
tournament-connected = The hall's broker at { $address } is connected.
tournament-trying-again = { $problem } Trying again.
tournament-message-refused = A message on { $topic } was refused: { $reason } ({ $count } so far).
tournament-not-yet = There is no tournament yet.
tournament-state-not-written = the state cannot be written

# What was typed
typed-unknown = there is no command { $command }; `help` lists the commands
tournament-name-table = name the table by its number, for example: confirm 3
tournament-name-hall = name the hall with --mqtt, such as --mqtt mqtt://club@hall.local/friday, the same as for the tables; or print a stored tournament with --export

# The options of a game
game-symbols-one = each player needs one symbol, such as --symbols ra,apep
game-symbols-two = each player needs two symbols with --alternative, such as --symbols ra+khepri,horus+apep
game-alternative-players = --alternative is for two players, not { $players }; leave it out, or name two players

# What was typed during a game
typed-set-form = name the symbol and the square, for example: set ra 3,4
typed-roll-form = name the symbol that was rolled, for example: roll ra
typed-move-form = name the two squares, for example: move 3,4 5,5
typed-again-form = name the square and what the die now shows, for example: again 3,4 ra
typed-place-form = name the square, for example: place 3,4
typed-take-square = name a square of the group, for example: take 3,4
typed-choose-form = name the number of the answer, for example: choose 1
typed-not-read = the camera has not read the board of this game; use `dice`
typed-dice-form = write the rows, for example: dice h..r/..oo/a.../u..k
typed-roll-symbol = name the symbol on the die, for example: roll mask
typed-two-groups = this die belongs to a group of { WORD($god) } and to one of { WORD($other) }; name the symbol: take { $row },{ $column } { WORD($god) }
typed-no-answer = there is no question with an answer { $number }
typed-points-form = name the player and the points, for example: points Ana 5
typed-square-form = { $typed } is not a square; write row and column, for example: 3,4
typed-take-form = name the player, the field and the gems, for example: take Ann 3 red blue
typed-take-gems = umpire does not know which gems lie in row { $field }; type what { $name } takes, such as `take { $name } { $field } red blue`, or `take { $name } { $field } nothing` if the row is empty
typed-gems-counts = type the gems that { $name } has, such as `gems { $name } red:3,blue:1`, or `gems { $name } nothing`
typed-nobody = nobody is called { $name }; the players are { $names }
typed-no-name = type the name of a player, for example: { $command } { $name }
typed-no-commas = separate the names with commas, for example: { $command } { $names }
typed-alone = type only `{ $command }`, with nothing after it

# The journal of a game. $game is Ubongo or Ominoes.
game-none-played = no game of { $game } has been played yet: there is no journal of one in { $folder }
# $error is “journal-other-file”.
game-journals-in = { $error }; the journals of your games are in { $folder }
game-no-folder = there is no folder for the journal: set { $variable }, or name a file with --journal
game-start-card-camera = --start card needs a camera: add --camera or --video, or use --start hand
game-pawns-players = --pawns needs one field for each of the { $players } players, such as --pawns { $fields }
game-pawns-points = --pawns is not used with --variant points; leave it out
game-line-removed =
    { $bytes ->
        [one] The last line of the journal was incomplete (1 byte) and was removed.
       *[other] The last line of the journal was incomplete ({ $bytes } bytes) and was removed.
    }
game-hall-unreachable = cannot ask the hall who plays at this table; give the players with --names
game-table-without-players = no tournament of the hall has players for table { $table } now; give the players with --names

# Learned data
calibrate-not-deleted = cannot delete { $path }
calibrate-nothing-to-forget = there is nothing to forget; `umpire calibrate show` lists what was learned

# Exports
export-not-written = cannot write the export; free some space or name another file: { $path }
export-journal = { $path } is the journal of a game, and the export would replace it: name another file

# Standings. $error is a message such as “illegal-too-many-of”, $read a list of “standings-read” and of doubts.
standings-read = { $name } has { $gems }
# The player whose pile has this number, if the players have no names.
standings-pile = pile { $number }
standings-box-photos = { $error } with --box; as read from photos, { $read }
standings-box = { $error } with --box

# Palettes: learned colours of gems
palette-built-in = { $name } is the built-in palette of the six gems; give another name
palette-name = { $name } cannot be the name of a palette; use letters, digits, - and _, at most { $most } bytes long
palette-twice = the palette { $name } is given twice; give each palette once
palette-unknown = no palette is called { $name }; known palettes: { $known }; learn one with `umpire calibrate gems PHOTO --counts red:3,green:1 --palette { $example }`
palette-no-folder = there is no folder for palettes; name one in the variable { $variable }

# The option --expect
expect-number = { $typed } is not a number of gems, such as 18 or Ann=18
expect-name = { $typed } has no name before the =
expect-no-names = --expect names { $name }, but piles have no names here; give the numbers from left to right, such as --expect 18,12
expect-form = --expect takes one number for everybody, or a number for each name, such as --expect Ann=18,Ben=12
expect-nobody = --expect names { $name }, who is not one of the players ({ $players })

# Photos of gems
gems-same-one = --same is for two or more photos of the same gems; give more photos, or leave out --same
stdout-report = cannot write the report to standard output

# The players of `umpire standings`. $shows is “standings-piles-shown”.
standings-no-player = { $argument } is neither a player nor a photo; give NAME=COUNTS (such as Ann=red:6,green:4), NAME=PHOTO, or a photo with all piles
standings-no-name = { $argument } has no name before the =; give NAME=COUNTS (such as Ann=red:6,green:4), NAME=PHOTO, or a photo with all piles
standings-folder = { $path } is a folder; name the photo in it that shows the gems of { $name }
standings-unreadable = cannot read the gems of { $name }
standings-no-photo = there is no photo { $path } with the gems of { $name }; check the file name, or give counts such as { $name }=red:6
standings-names-without-photo = --names is for a photo with several piles; add the photo, or leave out --names
standings-empty-name = --names has an empty name; give one name per pile, such as --names Ann,Ben
standings-piles-shown =
    { $piles ->
        [one] { $photo } shows 1 pile of gems
       *[other] { $photo } shows { $piles } piles of gems
    }
standings-too-many-piles =
    { $names ->
        [one] { $shows } for 1 name
       *[other] { $shows } for { $names } names
    }; push each player's gems together, or name all piles
standings-no-pile-left = { $shows }, but none is left for { $names }; move each player's gems farther away from the others
standings-not-ranked =
    { $players ->
        [one] no gems were found for { $names }, who is not ranked
       *[other] no gems were found for { $names }, who are not ranked
    }
standings-other-total =
    { $name }: the counts add up to { $count ->
        [one] 1 gem
       *[other] { $count } gems
    }, but { $total } should be there: count again, or check the number
standings-palette-colour = the palette has the colour { $colour }, which no gem has; standings need the names of the six gem colours

# Exports of a game
export-no-json = the play cannot be written as JSON
export-no-date = the date of the game is unknown: give it with --date
picture-ending = the picture is a PNG file: give --picture a name that ends in .png, not { $path }
replay-ubongo-only = --export and --picture are for games of Ubongo; leave them out, or use --json
replay-line = line { $line } of { $path } breaks the rules
date-form = give a date such as 2026-11-27, or a date and a time such as "2026-11-27 20:15"

# The options of `umpire ominoes`. $option is an option such as --me, $players a number or an example of one.
option-needs-players = { $option } needs the number of players; add --players { $players }
option-alternative-players = --alternative is for two players, not { $players }; use --players 2, or leave out --alternative
option-alternative-gods = with --alternative each player has two gods; name yours, such as --me ra --also khepri
option-alternative-shared = with --alternative no god is shared; leave out --shared or --alternative
option-also = --also works only with --alternative; add --alternative, or leave out --also
option-shared-four = four players share no god; leave out --shared, or use --players 3 or 2
option-shared-count =
    { $wanted ->
        [one] { $players } players share 1 god
       *[other] { $players } players share { $wanted } gods
    }, but --shared names { $given }; use for example --players { $players } --shared { $example }
option-me-shared = { WORD($god) } cannot be both your own god and shared; name another with --me or --shared
option-moves-rolled = --moves needs the roll: add it, such as --rolled ra
option-moves-me = --moves needs your god: add it, such as --me ra

# `umpire solve`
solve-no-number = { $word } is not a card; give the number printed on the card side, 1 to 72, for example `umpire solve 13 shield`
solve-unknown = card side { $number } is not known yet; `umpire cards` lists the known sides, and `umpire cards learn` learns one from a photo
other-kind-cards = this photo shows Ubongo cards; to read them: umpire card { $photo }
other-kind-gem-board = this photo shows the gem board; to read it: umpire board { $photo }
other-kind-gems = this photo shows gems; to count them: umpire gems { $photo }
other-kind-dice-board = this photo shows an Ominoes board; to read it: umpire ominoes { $photo }
