# Strings of the screen for Ominoes, in English.

ominoes-title = Ominoes
ominoes-help = Take a photo of the whole board from above, with all its corners.
ominoes-picture = The photo of the board. The dice that were read are outlined, and groups that score are framed.
ominoes-no-board = The photo, in which no board was found
ominoes-read = { $size } by { $size } squares, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }
ominoes-unsure = Please check the board.
ominoes-unknown = { $count ->
    [one] 1 square could not be read. It counts as empty until you set it.
   *[other] { $count } squares could not be read. They count as empty until you set them.
  }

square-empty = empty
square-unknown = not read
square-place = Row { $row }, column { $column }
square-label = Row { $row }, column { $column }: { WORD($content) }
square-label-was = corrected, was read as { WORD($was) }
square-label-groups = in group { $tags }
square-label-doubtful = may be misread
square-label-snake = snake pit
square-label-movable = may move
square-label-chosen = chosen to move
square-label-target = the chosen die may move here

board-title = Board
board-hint = Tap a die or a square to correct it.
board-keys = Arrow keys move, Enter corrects.

correct-was = Read as: { WORD($was) }
correct-sure = { $percent } % sure
correct-empty = Empty
correct-photo = This square in the photo

corrections-title = { $count ->
    [one] 1 square corrected by hand
   *[other] { $count } squares corrected by hand
  }
corrections-one = { $place }: { WORD($now) }, was read as { WORD($was) }
corrections-back = Back to what was read

groups-title = Groups that score
groups-none = No group of four or more.
groups-summary = { $count ->
    [one] 1 group scores.
   *[other] { $count } groups score.
  }
group-name = { WORD($god) }: { $points } points
group-wilds = { $dice } dice, { $wilds } of them wild
group-dice = { $dice } dice
group-yours = yours
group-theirs = for the player of { WORD($god) }
group-tag = Group { $tag }

choose-gods = Your gods
choose-gods-hint = Your own god, and the gods that you share with others.
choose-roll = Your roll
choose-advanced = Advanced game: no die enters the snake pit

moves-title = Best moves
moves-need-roll = Tap what you rolled to see the moves.
moves-need-god = Choose your god to see which moves score.
moves-skip = No die can move. Skip the move.
moves-ominotep = No die moves. Roll any die on the board again and put it back on its square.
moves-none-gain = No move makes or enlarges a group of yours.
moves-then = Then put the rolled die on any free square.
moves-all = All other moves ({ $count })
moves-more = Show { $count } more
move-name = { WORD($face) }: row { $row }, column { $column } to row { $toRow }, column { $toColumn }
move-makes = { WORD($god) }: { $points } points
