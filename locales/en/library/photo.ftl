# What the library says about photos and live pictures, in English.

# Lists. $before is the list without its last item.
list-and = { $before } and { $last }
list-or = { $before } or { $last }
list-alternatives = { $before }, or { $last }

# Places on a card, a gem board or a dice board, such as “row 2 columns 1 and 3”.
places-columns =
    row { $row } { $count ->
        [one] column { $columns }
       *[other] columns { $columns }
    }
places-holes =
    row { $row } { $count ->
        [one] hole { $columns }
       *[other] holes { $columns }
    }

# Why a card is not solved
reason-empty = the card is empty: cover the light area with the pieces of a row
reason-uncovered =
    { $count ->
        [one] 1 cell is not covered ({ $places }); cover it too
       *[other] { $count } cells are not covered ({ $places }); cover them too
    }
reason-overhang = the { WORD($piece) } lies over the edge of the light area; move it inside
reason-stacked = the { WORD($piece) } lies on another piece; every piece must lie flat on the card
reason-shifted = the { WORD($piece) } is not aligned with the cells; straighten it
reason-wrong-pieces = the light area is covered, but with the wrong pieces; use the pieces beside the rolled symbol
# $rows is a list of “reason-row”.
reason-wrong-pieces-of = the light area is covered, but with the wrong pieces; { $rows }
reason-row = { WORD($symbol) } needs { $wanted } instead of { $wrong }
# A piece in the lists $wanted and $wrong of “reason-row”.
reason-piece = the { WORD($piece) }
reason-missing-piece = the { WORD($piece) } of the { WORD($symbol) } row is missing; put it on the card

# Why a card is uncertain
doubt-hidden = a hand or an object hides part of the card: remove it and try again
doubt-out-of-frame = part of the card's light area is outside the picture: move the camera so that the whole card is visible
doubt-print = this card is not in the catalogue, and its print cannot be read reliably: take the pieces off and try again
doubt-mirrored = the picture is a mirror image: turn off mirroring, or use the rear camera
doubt-ambiguous = these pieces are uncertain: move closer, or use more light without glare
doubt-maybe-covered = something may lie on these pieces: remove it, or press the pieces flat, and try again
doubt-nearly-shifted = this piece may not be aligned with its cells: straighten it
doubt-travel-edition = this is a card of the travel edition: umpire can read its light area, but does not know its pieces, so check the card yourself
doubt-hand-on-icons = a hand covers the icons of this card: remove it and try again
doubt-icons = the icons on this card cannot be read: move closer, hold still, avoid glare, and keep hands off the card
doubt-wrong-colours = the icons on this card do not have their printed colours in the picture, so pieces cannot be told apart: hold still, use white light, and no filter
doubt-moving = this card will be read as soon as nothing moves over it
doubt-die = the die cannot be read: place it in view beside a card with the symbol up, or choose the symbol yourself

# About a whole photo
photo-no-card = no card was found: show the whole card with its symbols and icons, move closer, or use more light
photo-no-dice-board = no Ominoes board was found: show the whole board with its margin and all corners, move closer, or use more light
photo-no-gem-board = no gem board was found: show the whole board with its rows and red fields, move closer, or use more light
photo-no-gems = no gems were found: move closer, use more light, and put the gems on a plain surface
photo-no-things = nothing in the palette's colours was found: move closer, use more light, put the things on a plain surface, or learn from a photo like this one
photo-nothing = no card, gems or board of Ubongo or Ominoes were found: show all of it, move closer, or use more light
photo-no-colour = this photo has almost no colour, so colours cannot be told apart: take a colour photo without a filter, in white light
photo-too-small = the picture is too small: use a larger one
photo-unreadable = { $photo } could not be read: { $why }
# A reason that concerns a player or a photo.
reason-about = { $name }: { $reason }

# Gem piles. “things” are other objects of learned colours.
# A number in the messages below.
count-gems =
    { $count ->
        [one] 1 gem
       *[other] { $count } gems
    }
count-things =
    { $count ->
        [one] 1 thing
       *[other] { $count } things
    }
# $gems is “count-gems” or “count-things”.
pile-unlike-gems =
    pile { $pile }: { $gems } { $count ->
        [one] is uncertain
       *[other] are uncertain
    }, because most things here do not look like gems: remove those, or learn their colours first
pile-in-rows =
    pile { $pile }: { $gems } { $count ->
        [one] is uncertain
       *[other] are uncertain
    }, because they lie in rows and columns, as on the board of another game: if they are gems, push them together into a pile
pile-uncertain =
    pile { $pile }: { $gems } { $count ->
        [one] is uncertain
       *[other] are uncertain
    }: spread the gems apart or move closer, and avoid glare
pile-strangers =
    pile { $pile }: { $count ->
        [one] 1 thing
       *[other] { $count } things
    } of unknown colour: remove what does not belong, or learn the missing colour too
# $what is one of the next two messages.
pile-unexpected = pile { $pile }: { $what }
piles-unexpected = piles found: { $count }, numbers given: { $expected }; give one number for each pile, from left to right, and keep the piles a hand apart
count-too-few =
    { $gems } { $count ->
        [one] was counted
       *[other] were counted
    }, but { $expected } should be there: look for one that lies under others or beside the pile, or check the number
count-too-many =
    { $gems } { $count ->
        [one] was counted
       *[other] were counted
    }, but { $expected } should be there: look for one that belongs to somebody else, or check the number
gems-apart = { $gems } may have been missed outside the piles: move closer, or remove what should not be counted
view-empty = { $photo } was not used: no gems were found in it; take it again, closer, or leave it out
view-mirrored = { $photo } was not used: it is a mirror image; take it with the camera at the back of the phone
view-unmatched = { $photo } was not used: its gems do not lie as in the other photos. Take it again from a place nearer to the others, without moving any gem; or leave it out
view-unmatched-first = { $photo } was not used: its gems do not lie as in the first photo. Take it again from a place nearer to the others, without moving any gem; or leave it out

# The gem board. $places is a list of “places-holes”.
holes-hidden = { $places } cannot be seen: remove hands and objects, or show the whole board
holes-outside =
    a part of the board is outside the photo ({ $count ->
        [one] hole { $columns }
       *[other] holes { $columns }
    }): show the whole board
holes-too-small = { $places } cannot be read because the holes are too small in the picture: move closer
holes-unclear = { $places } cannot be read reliably: move closer, hold the camera above the board, and avoid glare
field-hidden = the pawns on the red field of row { $row } cannot be seen: remove hands and objects, or show the whole board
fields-outside = the red fields are outside the photo: show the whole board
field-unclear = the pawns on the red field of row { $row } cannot be read reliably: move closer, and stand the pawns upright
no-pawn = no { WORD($pawn) } pawn was found on the red fields: show the fields with all pawns, or choose another pawn

# The board of Ominoes. $places is a list of “places-columns”.
squares-hidden = { $places } cannot be seen: remove the hand, or show the whole board
squares-unclear = { $places } cannot be read reliably: move closer, hold still, and avoid glare
squares-misread = { $places } may have been misread: compare with the board, or move closer

# Advice on the live camera
hint-good = everything looks good: you can play
hint-moving = hold the camera still
hint-too-dark = too dark: turn on a lamp
hint-too-bright = too bright: dim the lamp, or lower the exposure
hint-cut = a card is cut off at the edge of the picture: move it in, or the camera back
hint-too-small = the cards look too small: move closer
# $place: top-left, top, top-right, left, middle, right, bottom-left, bottom, bottom-right
hint-glare =
    { $place ->
        [top-left] glare at the top left: turn the lamp or the camera a little
        [top] glare at the top: turn the lamp or the camera a little
        [top-right] glare at the top right: turn the lamp or the camera a little
        [left] glare at the left: turn the lamp or the camera a little
        [right] glare at the right: turn the lamp or the camera a little
        [bottom-left] glare at the bottom left: turn the lamp or the camera a little
        [bottom] glare at the bottom: turn the lamp or the camera a little
        [bottom-right] glare at the bottom right: turn the lamp or the camera a little
       *[middle] glare at the middle: turn the lamp or the camera a little
    }
hint-no-card = no card was found: point the camera at the cards
hint-icons = the icons on a card cannot be read: move closer, and keep your hands away
hint-missing = found { $found } of { $wanted } cards: show all of them
hint-no-dice-board = the Ominoes board is not found: show it whole, and avoid glare
