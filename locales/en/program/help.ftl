# The help of the commands (`umpire card --help`), in English. The English texts come from the code; UPDATE_HELP=1 in the tests writes them.

about-board =
    Reads the gem board, the board with six rows of gems: the gem in every hole, the front two of each row, and the pawns.

    Give your pawn and your gems to see which row in reach is best for you.

    Exit status: 0 every board was read, 1 at least one was not found or is unsure, 2 bad arguments, or a file that is missing or not an image.
about-calibrate =
    Learns the colours of your own pieces and gems, and the lens of your camera
about-calibrate-colours =
    Learns the colours of your twelve pieces: older print runs and sun-bleached sets differ. Each further photo adds to what was learned.

    Lay the pieces around one card of the game, apart from each other and off the card, on a table of one colour. Take a photo from above in even light. The pieces are recognised by their shapes; the print of the card shows the colour of the light.

    Exit status: 0 all twelve are known, 1 some are still missing, 2 nothing was learned (the message says why and what to do).
about-calibrate-forget =
    Deletes learned data; the built-in data is used again.

    Exit status: 0 deleted, 2 there was nothing to delete, or the file cannot be deleted.
about-calibrate-forget-all =
    Everything that was learned: colours, lenses, palettes and cards
about-calibrate-forget-cards =
    All learned cards; `umpire cards forget NUMBER` forgets a single one
about-calibrate-forget-colours =
    The colours of your pieces
about-calibrate-forget-gems =
    A palette of gems, sweets or beans
about-calibrate-forget-lens =
    The lens of a camera
about-calibrate-gems =
    Learns the colours of small things from a photo: gems, sweets, beans, beads. Each further photo adds to what was learned.

    Give the count of each colour, under any name. Colour names such as red help to assign the colours; other names need clearly different counts, or a photo of one kind only. The things should not touch. A few other things may lie in the photo: umpire learns not to count them.

    Exit status: 0 learned, 2 not learned (the message says why and what to do).
about-calibrate-lens =
    Measures the lens of a camera with a printed target. Print the target with --print, then show it to the camera from all sides, live, in a video or in photos.

    Use the same zoom and focus as for playing. With --camera, umpire says which view to show next. Otherwise take about 24 photos: the target in every corner of the image, and tilted to all sides. Exit status: 0 measured, 1 measured with a warning, 2 not measured, with the reason.
about-calibrate-show =
    Lists what was learned, the files it is stored in, and what is built in.

    Exit status: 0 everything can be used, 2 a file is broken (the message names the line or field).
about-card =
    Reads Ubongo cards in photos: which card it is, which pieces lie on it, and whether it is solved.

    Exit status: 0 every photo was read, 1 at least one shows no card or is unsure, 2 bad arguments, or a file that is missing or not an image.
about-cards =
    Lists the known card sides, each with its light area and the pieces of its six rows; learns new cards
about-cards-forget =
    Forgets a learned card
about-cards-learn =
    Learns an unknown card from a photo of it, with nothing lying on it.

    The card is stored only if each of its six rows can be solved; otherwise the result is printed, so that you can see what was misread. Exit status: 0 learned or already known, 1 not learned, 2 bad arguments or files.
about-doctor =
    Checks what you need to play: the programs, cameras, learned data, pages, network and folder of umpire. Prints a line for each check: what was found and, if something is wrong, what to do.

    Exit status: 0 no problem, 1 at least one problem.
about-game =
    Referees a game of Ubongo: rounds, the sand glass, the order of finish, gems and standings.

    With a camera or a video, solved cards are noticed automatically. Everything else is typed, one command a line (`help` lists them); every entry can be corrected or undone. Each entry is saved to a journal at once: `--resume` continues an interrupted game, and `umpire replay` prints its history.

    Exit status: 0 the game ended or was stopped, 2 bad arguments, or a journal that is missing or broken.
about-game-ominoes =
    Referees a game of Ominoes (Kostky bohu): whose turn it is, what was rolled and moved, and which groups score.

    With a camera over the board, the moves are followed automatically: umpire says when a group may be taken, when a move breaks the rules, and asks when it cannot tell what happened. Without one, the moves are typed, one command a line (`help` lists them). Every entry can be undone or corrected. Each entry is saved to a journal at once: `--resume` continues an interrupted game, and `umpire replay` prints its history.

    Exit status: 0 the game ended or was stopped, 2 bad arguments, or a journal that is missing or broken.
about-gems =
    Counts gems in piles by colour, or other small things whose colours were learned.

    Exit status: 0 every photo was counted, 1 at least one shows no gems or is unsure, 2 bad arguments, or a file that is missing or not an image.
about-ominoes =
    Reads an Ominoes board (Kostky bohu): the dice, the groups that may be scored, for whom, and the moves that make a group.

    A group is four or more dice that touch side by side, all of one god or wild (hura and ominotep). Give the number of players to see for whom a group counts; give the roll and your god to see the legal moves.

    Exit status: 0 every board was read, 1 at least one was not read or is unsure, 2 bad arguments, or a file that is missing or not an image.
about-read =
    Reads photos and finds out by itself what lies in them: Ubongo cards, the gem board, piles of gems, or an Ominoes board.

    The commands card, board, gems and ominoes read one of these and have more options.

    Exit status: 0 everything in every photo was read, 1 at least one photo shows none of these or something is unsure, 2 bad arguments, or a file that is missing or not an image.
about-replay =
    Prints the history of a recorded game with its standings.

    Exit status: 0 the journal was read, 2 the file is missing, broken, or not a journal.
about-serve =
    Serves umpire's page: open it in a browser, point the camera at the table, and it reads cards, gems and boards by itself. The images stay in the browser.

    By default only browsers on this machine reach the page. With --lan, phones in the same network reach it, too: scan the QR code. The browser then warns of the certificate, which umpire has made itself; allow it once.

    Exit status: 2 when the page cannot be served; Ctrl-C ends the program.
about-solve =
    Prints every way to cover a card's light area with the pieces of a row
about-standings =
    Ranks the players of Ubongo by their gems and says which colour decided between them.

    The most gems of one colour win, not the most gems in all. Players who are tied are compared in their second most frequent colour, then in the third, and so on.

    Gems are given as counts, or read from photos of piles.

    Exit status: 0 the players were ranked, 1 they were ranked, but gems in a photo are unsure, 2 bad arguments, or a file that is missing or not an image.
about-tournament =
    Runs a tournament over the tables of a hall (the Swiss system), and shows all tables on screens.

    It needs the players once, and begins a round with `next`. Each table gets its players from the hall: start it there with `umpire game --mqtt ADDRESS --table NUMBER`. After the last round of a game, the players confirm the final standings on the table's page, and the result counts. Type commands, or use the page: `help` lists them.

    Everything is stored in a folder at once. After a crash, the same command continues the tournament. Without players and without a stored tournament, it shows the hall and the tournament that another computer runs.

    Exit status: 0 the tournament was stopped, or the export was written; 2 bad arguments, or a stored tournament that is missing, broken or in use.
about-umpire =
    A computer-vision referee for the board games Ubongo and Ominoes
about-watch =
    Watches a table through a webcam, a network camera or a video, and reports solved cards.

    Point the camera at the cards and play; no key has to be pressed. `q` or Ctrl-C ends the program. Exit status: 0 it was stopped or the video has ended, 2 bad arguments, a missing or unreadable video, or an incomplete recording.
after-board =
    Where the rulebooks are silent or contradict each other, umpire plays as follows:
      - A pawn may move up to three fields after finishing first, two after second, one after third, none after fourth.
        It may always stay.
      - A single gem left in a row is taken alone.
      - The best row gives the best counts, compared from the most frequent colour to the rarest, as at the end of the game.
        What the other players may take is not considered.
after-game =
    Where the rulebooks are silent, umpire plays as follows:
      - A pawn may always stay. It may move up to 3, 2, 1 or 0 fields.
      - The front two gems are taken together, also when the sand runs out. A single gem is taken alone; an empty row gives
        nothing.
      - A player who has solved the card but touched no gem gets nothing, and the pawn stays.
      - The round lasts until the sand is out, even if all players have their gems, unless --early-end is given.
      - A resumed game continues with the remaining sand.
after-ominoes =
    Where the rulebook is silent or contradicts itself, umpire plays as follows:
      - A group may be scored in your turn, whatever made it: a move, a re-roll, a placement, or an earlier turn.
      - At least one die of a group shows the god itself. Wild dice alone are not a group.
      - The whole joined group is taken. Several separate groups of one god may be scored in one turn.
      - Three players, or two that share two gods: in one turn, score groups of your own god or of one shared god, never both.
      - With --alternative: score groups of both your gods in one turn, but never mixed in a group. Two dice of all four gods
        are set up.
      - If no die can move, the move is skipped. If one can move, it must.
      - With --advanced: no die may be placed on a grey square, or move onto or through one. A die that stands there may leave.
      - Each player sets up two dice, although the rulebook's example shows three.
      - The last die may only be placed where it completes a group that is scored at once.
after-standings =
    Where the rulebooks are silent, umpire plays as follows:
      - Players with the same counts, from the most frequent colour to the rarest, share the place.
      - Points: more than six gems of a colour score as six. Players with the same points are ranked by their counts.
argument-address =
    With --lan: the address of this machine to listen on [default: all]
argument-advanced =
    Advanced game: no die may enter the grey squares (the snake pit)
argument-also =
    Your second god, with --alternative
argument-alternative =
    Two players with two gods each, instead of one each and two shared; give yours by --me and --also
argument-alternative-game-ominoes =
    Two players with two symbols each, instead of one each and two shared
argument-anew =
    Discard the colours that were learned from earlier photos
argument-anew-calibrate-gems =
    Discard what the palette learned from earlier photos
argument-board =
    Number of squares per side of the board [default: as the camera reads it, or 8]
argument-board-watch =
    Also read the gem board
argument-camera =
    Watch the table with this camera: a number, a device, or a network address
argument-camera-calibrate-lens =
    Measure with a live camera: a number, a device, or a network address; umpire says which view to show next
argument-camera-watch =
    Camera: a number or device (0, /dev/video2), or the address of a network camera (http://..., rtsp://...)
argument-card =
    The number printed on the card side, such as 13
argument-cards =
    How many cards are played
argument-cards-watch =
    Number of cards on the table, if no names are given
argument-color =
    When to print in colour; auto: on a terminal, unless `NO_COLOR` is set
argument-colours =
    File with the colours of the pieces, from `umpire calibrate colours` [default: your own]; `standard` for the built-in colours
argument-counts =
    Count of each colour in the photo, such as red:3,green:1
argument-date =
    When the game began, such as 2026-11-27 or "2026-11-27 20:15" [default: as in the journal; for journals of older versions, from the time at which the file was last changed]
argument-die =
    Also read the symbol die
argument-early-end =
    Allow a round to end before the sand is out: type `end` once all players have their gems
argument-every-frame =
    Process every frame of the videos, as fast as possible, instead of dropping frames to keep pace
argument-every-frame-watch =
    Process every frame of the video, as fast as possible, instead of dropping frames to keep pace
argument-expect =
    Number of gems in each pile, such as 18; or one number per pile, from left to right, such as 18,12. Where the photo is uncertain, the count with this total is preferred; a clearly visible count that differs is reported
argument-expect-standings =
    Number of gems of every player, such as 18; or a number for each player, such as Ann=18,Ben=12. Where a photo is uncertain, the count with this total is preferred; a clearly visible count that differs is reported
argument-export =
    Print the result for another program instead of the history
argument-export-tournament =
    Print a stored tournament for another program and end: that of --folder, of --mqtt, or the latest
argument-folder =
    Folder of the tournament [default: a folder in that of `UMPIRE_HOME`, named after the hall and numbered]
argument-fps =
    Requested frames per second
argument-gem-box =
    Gems in the box: 72 (twelve of each colour), 58 (19 blue, 19 brown, 10 red, 10 green), or counts such as red:10,blue:19
argument-gem-box-game =
    Gems in the box: 72 (twelve of each colour), 58, or counts such as red:10,blue:19
argument-glass =
    Running time of the sand glass, in seconds
argument-home-assistant =
    Let Home Assistant find this table; PREFIX is for a Home Assistant with another discovery prefix than `homeassistant`
argument-journal =
    File for the journal [default: a new file in the folder of `UMPIRE_HOME`]
argument-journal-replay =
    Journal written by `umpire game`
argument-json =
    Print one JSON document per photo, each on its own line
argument-json-calibrate-lens =
    Print one JSON document
argument-json-cards =
    Print one JSON document per card side, each on its own line
argument-json-cards-learn =
    Print one JSON report
argument-json-doctor =
    Print one JSON document
argument-json-game =
    Print events as JSON, one document a line, like `umpire watch --json`
argument-json-game-ominoes =
    Print events as JSON, one document a line, like `umpire watch --json`
argument-json-ominoes =
    Print one JSON document per dice board, each on its own line
argument-json-replay =
    Print one JSON document: the events, the standings, and the players whose gem counts were corrected by hand
argument-json-solve =
    Print one JSON document instead of drawings
argument-json-standings =
    Print one JSON document
argument-json-tournament =
    Print the state of the tournament as JSON whenever it changes, one document a line
argument-json-watch =
    Print events as JSON, one document a line
argument-lan =
    Let other devices in the network open the page, encrypted (HTTPS), by a link with a secret token
argument-lang =
    Language of all that is printed, shown and spoken: en, cs, sk, ru, pt-BR, de, pl [default: that of the system]
argument-lens =
    Lens of the camera, whose distortion is removed from the photos: a calibration file of OpenCV or ROS (YAML), or the name of a stored lens
argument-lens-watch =
    Lens of the camera, whose distortion is removed: a calibration file of OpenCV or ROS (YAML), or the name of a stored lens [default: the lens measured for this camera, if there is one]
argument-list =
    List the cameras and exit
argument-listen =
    Let other devices open the page at this address (0.0.0.0: all addresses of this machine); anyone who has the link with its token can watch and give commands
argument-listen-tournament =
    Let other devices open the pages at this address (0.0.0.0: all addresses of this machine); anyone who has the link with its token can watch and give commands
argument-lock-exposure =
    Keep the camera's current exposure
argument-lock-white-balance =
    Keep the camera's current white balance
argument-me =
    Your gems, such as red:6,green:4 [default: none]
argument-me-ominoes =
    Your god: horus, apep, ra or khepri
argument-moves =
    List the legal moves for the roll, with the groups of --me that each one makes; needs --rolled and --me
argument-mqtt =
    Send what happens to a hall of tables: the address of its MQTT broker, such as `mqtts://user@host/club`. The part after the host is the start of all topics. The password is read from `UMPIRE_MQTT_PASSWORD` or --mqtt-password-file
argument-mqtt-ca =
    Certificates to trust for mqtts://, as a PEM file, in place of those of this machine
argument-mqtt-image =
    Also send the camera image with the results drawn on it, every few seconds
argument-mqtt-password-file =
    File with the password for the broker
argument-mqtt-tournament =
    The hall: the address of its MQTT broker, such as `mqtts://user@host/club`, the same as for the tables. The password is read from `UMPIRE_MQTT_PASSWORD` or --mqtt-password-file
argument-name =
    Name of the lens
argument-name-calibrate-forget-gems =
    Name of the palette
argument-name-calibrate-lens =
    Name of the camera; `umpire watch` uses the lens automatically for a camera of this name
argument-names =
    Names of the players whose piles are in the photo, from left to right
argument-names-game =
    Players by seat, clockwise as seen from above. The first player has the card nearest to the image's bottom left corner, and rolls first. With --mqtt, they may be left out: the tournament of the hall knows who plays at this table
argument-names-game-ominoes =
    Players by seat, clockwise as seen from above; the first player starts
argument-names-tournament =
    Players, the strongest first; in any order if you do not know
argument-names-watch =
    Names of the players, clockwise as seen from above, from the card nearest to the image's bottom left corner
argument-no-lens =
    Do not correct the lens distortion
argument-number =
    Number of the card, such as the printed one [default: the next free number from 1000 on]
argument-number-cards-forget =
    Number of the card
argument-ominoes =
    Watch the board of Ominoes instead of cards
argument-out =
    Write the export to this file instead of standard output; replaces the file if it exists
argument-out-calibrate-lens =
    File for the lens, in OpenCV's format (YAML)
argument-overlay =
    Draw the result on each photo and save it as DIR/NAME.overlay.jpg
argument-overlay-calibrate-lens =
    Save the views with the detected corners drawn on them in this folder
argument-palette =
    Count the gems in photos with this palette, learned with `umpire calibrate gems`; its colours must have the names of gems
argument-palette-calibrate-gems =
    Name of the palette to store the colours in; `umpire gems --palette` takes the same name
argument-palettes =
    Count things in the colours of this palette, learned with `umpire calibrate gems`, instead of the six gems. Can be repeated; `standard` adds the six gems
argument-paper =
    Paper size for --print
argument-pawn =
    Your pawn's colour: print the best row in its reach after finishing first, second, third and fourth
argument-pawns =
    Fields of the pawns, 1 to 6, in the order of the players [default: 3 for all]
argument-per-table =
    Number of players at a table, 2 to 4; one fewer where the number of players needs it [default: 2]
argument-photo =
    A photo that shows only this card
argument-photo-calibrate-colours =
    Photo of the pieces around a card
argument-photo-calibrate-gems =
    Photo of the things to learn
argument-photos =
    Photos, or folders of photos (without their subfolders)
argument-photos-calibrate-lens =
    Photos of the target, or folders of photos
argument-picture =
    Also draw the standings as a picture to share, 1080 x 1350 pixels; the name ends in .png
argument-players =
    A player with gem counts, such as Ann=red:6,green:4 (Ann= for no gems); or a player with a photo of the gems, such as Ann=gems.jpg; or a single photo with one pile for each player
argument-players-ominoes =
    Number of players; the report then names the players for whom each group counts. With 3 players give the shared god by --shared, with 2 both shared gods, or use --alternative
argument-players-tournament =
    File with the players, one a line, the strongest first; lines that start with # are skipped
argument-port =
    Port of the page; 0 picks a free one
argument-port-tournament =
    Port of the pages; 0 picks a free one
argument-position =
    A position instead of photos, such as "h..r/..oo/a.../u..k": rows from the top, separated by /, with h a r k u o for horus apep ra khepri hura ominotep and . for an empty square
argument-print =
    Save the targets in this folder, as PDF and PNG in true size, and exit
argument-quiet =
    Print only results and errors: no progress, hints or notes
argument-record =
    Record the video with the results drawn on it (.mp4, .m4v, .mov, .mkv, .avi); replaces an existing file
argument-repeat =
    Restart the video whenever it ends
argument-resume =
    Continue the game of this journal [default: the latest game]
argument-rolled =
    The rolled symbol: horus, apep, ra, khepri, hura or ominotep
argument-rolls =
    Enter the rolls that the camera sees beside the board, and say if they do not fit. For a table where no other dice lie near the board
argument-ros =
    Also save the lens in the format of ROS `camera_info` (YAML)
argument-rounds =
    Number of rounds [default: as many as it takes until one player can have won all games]
argument-rows =
    Gems on the gem board: six rows of 12 letters, separated by /. Each row starts at the pawn's field. Letters: g green, r red, b blue, p purple, n brown, y yellow, . empty hole. If omitted, type the gems that are taken
argument-same =
    The photos show the same piles from several places: count them together. What one photo hides, another may show
argument-same-standings =
    Count photos of the same piles together: all photos without a name show the same piles, and all photos of one player do
argument-say =
    Speak what happens, if a speech program is installed
argument-say-watch =
    Speak the name of each player who solves a card, if a speech program is installed
argument-serve =
    Serve the pages of the hall on this machine: all tables with the standings and buttons, and a page for a projector
argument-shared =
    Gods shared by all players, separated by commas: one with three players, two with two
argument-show =
    Print a solution for the row of this symbol and draw it on each photo; the drawing is saved as NAME.overlay.jpg beside the photo, or in the folder given by --overlay
argument-side =
    Side of the cards: yellow or green
argument-size =
    Requested width and height of the camera image, in pixels
argument-size-calibrate-lens =
    Requested width and height of the camera image, in pixels; use the size that you play with
argument-square-mm =
    Side of a square, in millimetres
argument-squares =
    Number of squares, across and down
argument-start =
    When the sand glass is turned; if it has not been turned after the roll, type `glass`
argument-symbol =
    The rolled symbol, or `die` to read it from the die in the photo; only this row of the card can then count as solved
argument-symbol-game =
    Symbol rolled for the first round that is played, if no camera reads the die; type `roll` in later rounds
argument-symbol-solve =
    The symbol of the row: shield, hand, antelope, snake, elephant or mask
argument-symbol-watch =
    The rolled symbol; only this row of a card can then count as solved
argument-symbols =
    Symbols of the players, in their order: horus, apep, ra, khepri. With --alternative, two for each player, joined by +, such as ra+khepri,horus+apep [default: clockwise from the first player: horus, apep, ra, khepri]
argument-table =
    Number of this table in the hall
argument-tables =
    Numbers of the tables that the tournament uses, such as 1-8,11 [default: 1, 2, 3, ...]
argument-target =
    Kind of target: charuco (with markers, may be partly visible) or chessboard (must be fully visible)
argument-variant =
    How players are ranked
argument-verbose =
    Log each stage to standard error (-vv: in detail)
argument-verbose-watch =
    Log progress to standard error (-vv: in detail)
argument-video =
    Watch this video instead of a camera; it starts with the game. For Ubongo, repeat the option to give one video per round: each starts when that round's symbol is rolled
argument-video-calibrate-lens =
    A video of the target
argument-video-watch =
    Watch a video instead of a camera, at its own speed
argument-view =
    Serve a web page on this machine that shows the game to all players, with buttons for what they can type
heading-hall-of-tables =
    Hall of tables
value-cards-all =
    All cards: 18 rounds for two players, 12 for three
value-cards-nine =
    Nine cards for each player, nine rounds
value-export-bgstats =
    The play as JSON, in the form in which the app BG Stats receives plays from other programs
value-export-bgstats-link =
    A link that opens BG Stats on a phone and offers the play for import
value-export-csv =
    The standings, a table for spreadsheets: one line per player
value-export-json =
    Everything, as JSON: the same document as with --json
value-export-results-csv =
    The results, a table for spreadsheets: one line per player, table and round
value-paper-a4 =
    210 x 297 mm
value-paper-letter =
    8.5 x 11 inches
value-start-card =
    When the camera finds the first new card after the roll
value-start-hand =
    When `glass` is typed
value-start-roll =
    At once when the symbol is rolled
value-target-charuco =
    A chessboard with markers
value-target-chessboard =
    A plain chessboard
value-variant-majority =
    By the number of gems in the colour that the player has most of; ties by the second most frequent colour, and so on
value-variant-points =
    By points: 3, 4, 5, 6 gems of a colour give 1, 2, 3, 4 points, each set of all six colours gives 4
