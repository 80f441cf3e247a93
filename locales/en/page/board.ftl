# Strings of the screen that reads the gem board, in English.

board-help = Show the whole gem board with the red fields and the pawns, from above, in good light.
board-found =
    { $count ->
        [one] 1 gem on the board.
       *[other] { $count } gems on the board.
    }
board-photo = Photo
board-another = Read another photo
board-picture = The photo with its holes, front gems and pawns marked. The same holes are in the grid below.
board-grid = Gem board: six rows of twelve holes, from the red field outwards
board-row = Row { $row }
board-hole = Row { $row }, hole { $hole }
board-legend = A frame marks the gems that are taken next. A question mark marks what is uncertain or cannot be seen, a pencil what was set by hand. Tap a hole to set it right.
board-empty = empty
board-unknown = cannot be seen
board-front = taken next
board-uncertain = uncertain
board-set = set by hand, read as { WORD($content) }
board-confirmed = confirmed by hand
board-read-sure = Read as { WORD($content) }, { $percent } % sure.
board-read-unsure = Read as { WORD($content) }, but uncertain.
board-read-unknown = This hole could not be seen.
board-hand-set = Set to { WORD($content) } by hand.
board-hand-confirmed = Confirmed by hand.
board-crop = The hole, enlarged
board-which = What is in the hole?
board-confirm = It is right: { WORD($content) }
board-back = Back to what was read
board-all-back = All back to what was read
board-check =
    { $count ->
        [one] Check the uncertain hole
       *[other] Check the { $count } uncertain holes
    }
board-changed =
    { $count ->
        [one] 1 hole set or confirmed by hand
       *[other] { $count } holes set or confirmed by hand
    }
board-reasons = To be sure, check what is uncertain, or take another photo:
board-reasons-before = Settled by hand. When the photo was read:

board-fronts = Taken next from each row
board-column-row = Row and pawns
board-column-front = Taken next
board-front-unknown = unknown: a hole cannot be seen
board-front-none = no gem is left
board-front-doubtful = uncertain

board-advice = Which row helps me?
board-pawn = My pawn
board-pawn-first = Choose your pawn first.
board-mine = My gems so far
board-more = One { WORD($colour) } more
board-less = One { WORD($colour) } less
board-no-pawn = The { WORD($pawn) } pawn was not found on the red fields. Choose its row, or take another photo.
board-pawn-row = Row of my pawn
board-pawn-set = The row was set by hand.
board-place-1 = Finish first:
board-place-2 = Finish second:
board-place-3 = Finish third:
board-place-4 = Finish fourth:
board-check-rows =
    Uncertain: check the front gems of { $count ->
        [1] row
       *[other] rows
    } { $rows }.
board-set-rows =
    Front gems of { $count ->
        [1] row
       *[other] rows
    } { $rows }: set by hand.
