# Strings of the screen that plays a game of Ubongo, in English.

# The list of games
game-new = New game
game-stored = Games on this device
game-continue = Continue
game-look = Look at it
game-export = Save as a file
game-export-of = Save the game of { $names } as a file
game-delete = Delete
game-delete-of = Delete the game of { $names }
game-delete-really = Really delete?
game-delete-sure = Really delete the game of { $names }
game-import = Open a game from a file
game-import-help = Games of “umpire game” on a computer can be opened too.
game-to-list = ‹ All games
game-up-to-list = All games
game-elsewhere = This game is open in another tab. Only one tab can play it.
game-take-over = Play it here
game-only-look = Only look

# Setting up
game-players = Players
game-seats = In the order of the seats, clockwise. The first one starts.
game-player = Player { $seat }
game-player-or-none = Player { $seat } (if any)
game-watched = The camera watches the cards
game-watched-help = It opens with the game. Stand the phone so that it sees every card.
game-side = Side of the cards
game-side-yellow = Yellow: 3 pieces
game-side-green = Green: 4 pieces
game-more-options = More options
game-cards = Cards
game-cards-nine = 9 for each player
game-cards-all = All 36
game-variant = Who wins
game-variant-majority = Most of one colour
game-variant-points = Most points
game-glass-seconds = Sand glass, in seconds
game-turned = The glass is turned
game-turned-roll = With the roll
game-turned-card = When a new card is seen
game-turned-hand = By a tap
game-early-end = A round may end once everybody has their gems
game-box = Gems in the box
game-box-72 = 72, six colours
game-box-58 = 58, four colours
game-pawns = Pawns at the start
game-field = Field { $field }
game-board = Gem board
game-board-unknown = Enter gems when taken
game-board-known = Enter all gems now
game-board-row = Row at field
game-board-help = From the red field outwards. Tap a colour for the marked hole.
game-board-over = There are more { WORD($gem) } gems than in the box.
game-board-read = { $open ->
    [0] The gem board was read. Check it.
    [one] The gem board was read, but one hole is not sure. It shows a question mark.
   *[other] The gem board was read, but { $open } holes are not sure. They show a question mark.
  }
game-hole = Hole { $hole }: { WORD($content) }
game-hole-open = not entered
game-hole-empty = empty
game-start = Start
game-name-full = A name has at most { $letters } letters.
game-wrong-few = Enter the names of at least two players.
game-wrong-same = Two players have the same name. Give each a different one.
game-wrong-glass = The sand glass takes 1 to 3600 seconds.
game-wrong-board = The gem board has holes with a question mark. Enter a colour, or “empty”.
game-wrong-camera = The glass can be turned when a new card is seen only if the camera watches.

# A round
game-round = Round { $round } of { $rounds }
game-rolls = { $name } rolls
game-roll-help = Tap what the die shows.
game-roll-help-sand = Tap what the die shows. The sand starts at once.
game-pawns-same = First put every pawn on field { $field }.
game-pawns-put = First put the pawns on their fields: { $pawns }.
game-pawn-of = { $name } on { $field }
game-field-one = With the red fields towards you, field 1 is at the left.
game-die-seen = seen by the camera
game-glass = Sand glass
game-glass-waits = The sand is not running yet
game-turn-glass = Turn the glass
game-sand-left = left
game-second-glass = left, second glass
game-sand-is-out = The sand is out
game-seconds-left = { $seconds } seconds left
game-time-up = Time is up!
game-taken-in-time = Did { $names } take gems in time? Then enter them first.
game-end-round = End the round
game-sand-runs = The sand still runs
game-end-early = All have gems
game-sand-out = Sand is out
game-solved = Solved!
game-solved-by = { $name } has solved the card
game-take = Take gems
game-take-by = { $name } takes gems
game-correct = Change entries of { $name }
game-entries-of = Entries of { $name }
game-place = { $place ->
    [1] ✓ 1st
    [2] ✓ 2nd
    [3] ✓ 3rd
   *[other] ✓ { $place }th
  }
game-may-move = { $moves ->
    [0] pawn stays
   *[other] may move { $moves }
  }
game-has-taken = done
game-pawn-on = pawn on { $field }
game-corrected = ✎ corrected
game-slow = One moment …
game-clock-continues = The clock goes on from the last entry. When your glass is empty, tap “Sand is out”.
game-refused = Not entered: { $why }

# Taking gems
game-take-title = { $name } takes gems
game-pawn-moves = { $moves ->
    [0] The pawn stays on field { $field }.
    [one] The pawn stands on field { $field } and may move 1 field.
   *[other] The pawn stands on field { $field } and may move up to { $moves } fields.
  }
game-pawn-put = { $place ->
    [1] Put the white pawn on a free field.
    [2] Put the beige pawn on a free field.
    [3] Put the blue pawn on a free field.
   *[other] Put the black pawn on a free field.
  }
game-field-stays = Field { $field } (stays)
game-row-empty = row is empty
game-to-field = To field
game-which-gems = The front two gems of the row
game-take-in-time = Time is up: enter only what was taken in time.
game-slot = { $place ->
    [1] first gem
   *[other] second gem
  }
game-slot-empty = Remove { WORD($gem) }
game-take-picked = { $count ->
    [one] Take one gem
   *[other] Take both gems
  }
game-take-nothing = The row is empty: take nothing
game-take-nothing-really = Really nothing? Tap again

game-photo = What the photo shows
game-photo-take = Photo of the gem board
game-photo-help = Or take a photo of the gem board:
game-photo-camera = Look with the camera
game-photo-aim = Hold the phone over the gem board: all rows and the red fields.
game-photo-gone = These gems are gone from the board. Tap what { $name } takes:
game-photo-same = No front gems are gone since the last photo.
game-photo-unclear = { $count ->
    [one] In row { $rows }, others than the front gems are gone, or they could not be read. Enter by hand what was taken.
   *[other] In rows { $rows }, others than the front gems are gone, or they could not be read. Enter by hand what was taken.
  }
game-photo-others = { $count ->
    [one] Gems are gone from row { $rows }, which { $name } cannot reach.
   *[other] Gems are gone from rows { $rows }, which { $name } cannot reach.
  }
game-photo-there = These gems lie at the front now. Tap what { $name } takes:
game-photo-unread = Rows that are missing here could not be read for sure.

# Corrections
game-not-solved = Has not solved the card
game-faster = Was faster than { $name }
game-taken-first = Gems were taken already: undo that first.
game-gems-of = Gems
game-one-less = One { WORD($gem) } less
game-one-more = One { WORD($gem) } more
game-save = Save

# Standings
game-standings = Standings
game-rank = { $rank }.
game-total = { $gems ->
    [one] 1 gem
   *[other] { $gems } gems
  }
game-total-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $gems ->
    [one] 1 gem
   *[other] { $gems } gems
  }
game-winner = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
  }
game-why = How it was decided
game-confirm = Confirm the result
game-confirmation-awaited = Are these the final standings? Correct them if not, then confirm them for the tournament.
game-confirmation-given = The standings are confirmed for the tournament.
game-again = Play again
game-history = What happened
game-sound-on = Sound is on
game-sound-off = Sound is off

# Storing
game-not-stored = Your last entry was not stored, so it does not count.
game-storage-full = The device has no room left. Delete some files or an old game, then enter it again.
game-storage-closed = The browser does not let the page store anything. Leave the private window, or allow data for this page, then enter it again.
game-storage-gone = This game is no longer on this device.
game-storage-conflict = Another tab plays this game.
game-looking = You are only looking: another tab plays this game.
game-replaced = This game goes on in another tab.

# The camera
game-camera = Camera over the table
game-camera-use = Use the camera
game-camera-whose = A card is solved, but whose is it? Tap the card, or “Solved!” for that player.
game-camera-other-row = The card of { $name } is solved for { WORD($symbol) }, but another symbol was rolled.
game-camera-no-round = The card of { $name } is solved, but nothing was rolled yet.
game-camera-too-late = { $name } solved the card after the sand had run out.
game-camera-cards = Which card is whose
game-camera-owner = { $name }: { $number }
game-camera-owners = Names wrong? Tap a card.
game-camera-owners-right = All right
game-camera-owners-open = Tap a card to say whose it is.

# A card in the picture
game-card = Card { $number }
game-card-new = A card that is not in the list
game-card-of = { $name }: card { $number }
game-card-new-of = { $name }: a card that is not in the list
game-card-solved = ✓ { $card } is solved
game-card-seen-solved = The camera sees that it is solved.
game-card-whose = Whose card is it?
game-card-solved-by = { $name } has solved it
game-card-not-solved = { $name } has not solved it
game-card-corrections = More corrections for { $name }
