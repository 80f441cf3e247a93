# Why a text or a file cannot be used, in English.

# Counts of gems or other things by name, as in `--counts`
named-counts-form = { $part } is not NAME:NUMBER, such as red:3
named-counts-number = { $number } of { $name }: give a whole number from 0 to { $most }
named-counts-twice = { $name } is given twice; give each name once
named-counts-nothing = all counts are 0; list what is in the photo, such as red:3,green:1

# Counts of gems, such as red:3,green:1
counts-form = { $part } is not COLOUR:NUMBER, such as red:3
counts-number = { $number } { WORD($gem) } gems: give a whole number from 0 to { $most }
counts-twice = { WORD($gem) } is given twice; give each colour once

# The rows of the gem board, written as letters. The letters are the same in all languages.
rows-rows = expected { $expected } rows separated by /, found { $found }
rows-holes = expected { $expected } holes in row { $row }, found { $found }
rows-letter = { $letter } in row { $row } is not a gem; write g r b p n y for green red blue purple brown yellow and . for an empty hole

# The file of learned cards
catalogue-line = line { $line } of the catalogue: { $text }
catalogue-order = line { $line } of the catalogue: card { $number } must come after card { $before }, and only once

# Names of symbols and sides, and a line of the file of learned cards. $side is yellow or green, $pieces a list such as “I4 T4”.
unknown-symbol = no symbol is called { $name }; the symbols are { $symbols }
unknown-side = no side is called { $name }; the sides are yellow and green
card-line-short = the line is incomplete, the { $field } is missing; write number, side, region and six rows of pieces separated by ' | '
card-line-number = { $word } is not a card number
card-line-region = { $word } is not a region; write rows of # and . of equal length, separated by /, at most 8 by 8, with a # on every edge
card-line-piece = beside { WORD($symbol) }: { $unknown }
card-line-rows = expected six rows of pieces separated by ' | ', found { $found }
card-line-side-of-number = no { $side } side has the number { $number }; yellow sides are 1 to 36, green sides 37 to 72, learned sides { $first } or higher
card-line-pieces-in-row = expected { $expected } pieces beside { WORD($symbol) } on this side, found { $found }
card-line-twice = { WORD($piece) } is listed twice beside { WORD($symbol) }; a set has only one
card-line-area = the pieces beside { WORD($symbol) } cover { $covered } cells, but the region has { $cells }
card-line-no-cover = the pieces beside { WORD($symbol) } ({ $pieces }) cannot cover the region

# Names of pieces
unknown-piece = no piece is called { $name }; the pieces are I2 I3 V3 O4 I4 L4 T4 S4 P5 L5 Y5 Z5

# Names of gems
unknown-gem = no gem is called { $name }; the colours are green, red, blue, purple (also violet), brown (also orange, amber), yellow

# Why a game of Ubongo cannot be played like this
no-game-players = Ubongo needs two to four players, not { $players }
no-game-pawns = expected { $expected } pawns on the red fields, found { $found }
no-game-field = a pawn cannot stand on field { $field }; the fields are 1 to { $fields }

# Names of pawns
unknown-pawn = no pawn is called { $name }; the pawns are { $pawns }

# Who is ranked
standings-nobody = no players to rank; list each player with their gems, such as A=red:6,green:4
standings-same-name = two players are called { $name }; give each a different name

# A photo. Its name stands after these texts.
photo-missing = no such file or folder; check the spelling
photo-no-permission = no permission to read; allow it (chmod +r) or copy the picture elsewhere
photo-folder = this is a folder, not a picture; name a picture in it
photo-empty-folder = the folder is empty; put pictures (JPEG or PNG) into it, or name another folder
photo-no-pictures = the folder contains no pictures (entries: { $entries }, subfolders are not searched); name another folder
photo-read = cannot be read ({ $error }); copy the picture to another place and try again

# Learning the colours of the pieces from a photo
no-colours-no-card = no card can be read in the photo: lay the pieces around one card of the game, apart from each other, and take the photo from above; the card's print is needed to estimate the light
no-colours-mirrored = the picture is mirrored; turn off mirroring, or use another camera
no-colours-few-icons = too few icons on the card are clear enough to estimate the light ({ $icons } found, { $needed } needed): move closer, hold still, and keep the icons uncovered
no-colours-no-pieces = no pieces were found beside the card: lay them apart from each other, a finger's width from the card, on a plain table of a different colour

# The journal of a game, a file of what has happened. $game is Ubongo or Ominoes.
journal-read = cannot read the journal { $path }
journal-other-file = { $path } is not a journal of umpire
journal-other-game = { $path } is the journal of a game of { $game }
journal-version = { $path } was written by another version of umpire ({ $found }); this version reads { $expected }
journal-line = line { $line } of { $path } cannot be read: { $reason }; the lines before it are intact; to continue from there, delete this line and all lines after it

# A language
language-unknown = unknown language { $language }; use one of: { $languages }
