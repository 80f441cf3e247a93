# Strings of the screen that counts gems, in English.

gems-help = Put the gems of each player in a pile of their own, spread out so that each gem can be seen. Take a photo from above, of all piles together or of one after the other.
gems-found =
    { $count ->
        [one] 1 gem
       *[other] { $count } gems
    } in { $piles ->
        [one] 1 pile.
       *[other] { $piles } piles.
    }
gems-photos = Photos
gems-more = Add a photo
gems-more-help = Photos of one player’s gems are added up. Do not show the same gems twice.
gems-replace = Replace photo
gems-replace-photo = Replace photo { $number }
gems-replacing = Replace photo { $number }
gems-keep = Keep it
gems-drop-photo = Remove photo
gems-remove-photo = Remove photo { $number }
gems-photo = Photo { $number }
gems-picture = Photo { $number } with its gems and piles marked. The gems are listed below, pile by pile.

gems-pile = Pile { $pile }
gems-pile-total =
    Pile { $pile }: { $count ->
        [one] 1 gem
       *[other] { $count } gems
    }
gems-show = Show
gems-show-pile = Show pile { $pile } in the photo
gems-whose = Whose gems?
gems-nobody = Nobody’s: do not count
gems-new-player = A new player
gems-list = Check each gem
gems-outside = Outside the piles
gems-check =
    { $count ->
        [one] Check the uncertain gem
       *[other] Check the { $count } uncertain gems
    }
gems-doubtful =
    { $count ->
        [one] 1 gem is uncertain.
       *[other] { $count } gems are uncertain.
    }
gems-changed =
    { $count ->
        [one] 1 gem set or confirmed by hand
       *[other] { $count } gems set or confirmed by hand
    }
gems-reasons = To be sure, check what is uncertain, or take another photo:
gems-reasons-before = Settled by hand. When the photo was read:

gems-apart = May be a gem
gems-gem-of = Gem of pile { $pile }
gems-crop = The gem, enlarged
gems-read-sure = Read as { WORD($colour) }, { $percent } % sure.
gems-read-unsure = Read as { WORD($colour) }, but uncertain.
gems-read-maybe = Something lies here that may be a gem. It is not counted.
gems-read-nothing = No gem was read here.
gems-hand-set = Set to { WORD($colour) } by hand.
gems-hand-moved = Moved here from pile { $pile } by hand.
gems-hand-added = Added by hand.
gems-hand-removed = Not counted: removed by hand.
gems-hand-confirmed = Confirmed by hand.
gems-uncertain = uncertain
gems-not-counted = not counted
gems-was = read as { WORD($colour) }
gems-short-set = set by hand
gems-short-moved = moved from pile { $pile }
gems-short-added = added by hand
gems-short-removed = removed by hand
gems-short-confirmed = confirmed by hand
gems-which = What colour is it?
gems-in-pile = Pile
gems-new-pile = { $pile } (new)
gems-confirm = { WORD($colour) } is right
gems-remove = Not a gem
gems-back = Back to what was read
gems-all-back = All back to what was read
gems-add = Add a gem
gems-add-to = Add a gem to pile { $pile }
gems-add-help = Add a gem that was missed.
gems-adding = Tap the photo where the gem lies.

gems-standings = Standings
gems-rank = { $rank }.
gems-players = Players
gems-player = Player { $number }
gems-name-of = Name of player { $number }
gems-remove-player = Remove { $name }
gems-added-up = { $count } piles of several photos are added up.
gems-variant = Who wins?
gems-variant-majority = Most gems of one colour
gems-variant-points = Most points
gems-rule-majority = Only the numbers count, not which colours they are. Players with equally many of their best colour are compared in their second, then in their third, and so on. Equal in all six: they share the place.
gems-rule-points = Three gems of a colour give 1 point, four 2, five 3, six or more 4. Each complete set of all six colours gives 4 points. Players with equal points are compared as for most gems of one colour.
gems-points =
    { $total ->
        [one] 1 point
       *[other] { $total } points
    }
gems-points-parts = ({ $colours } for single colours, { $sets } for sets)
