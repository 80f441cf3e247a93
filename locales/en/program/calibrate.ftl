# What `umpire calibrate` and `umpire cards learn` print, in English.

# What was learned from a photo, or not
calibrate-nothing-learned = nothing was learned from { $photo }
calibrate-saved = saved in { $path }
# $photos is “calibrate-from-photos”.
calibrate-palette = palette { $name }, { $photos }, saved in { $path }
calibrate-from-photos =
    { $count ->
        [0] written by hand
        [one] from 1 photo
       *[other] from { $count } photos
    }
# A colour of a palette: $here things in this photo, $all in all photos; $looks is a list of colours such as “red and blue”, $code the colour as #ab6195. The spaces align the columns.
calibrate-colour = { "  " }{ $name }  { $here } here, { $all } in total, looks { $looks } ({ $code })
calibrate-left-out =
    { $count ->
        [one] { "  " }1 more found, but ignored as another thing
       *[other] { "  " }{ $count } more found, but ignored as other things
    }
calibrate-not-counted =
    { $count ->
        [one] { "  " }1 of another kind found: such things will not be counted
       *[other] { "  " }{ $count } of another kind found: such things will not be counted
    }
calibrate-doubtful =
    { $count ->
        [one] { "  " }1 not learned, because the colour is uncertain
       *[other] { "  " }{ $count } not learned, because the colour is uncertain
    }
# $one and $other are colours or pieces, $distance and $safe numbers with a decimal.
calibrate-closest = closest colours: { $one } and { $other }, distance { $distance } ({ $safe } or more is safe)
calibrate-alike = warning: { $one } and { $other } are hard to tell apart (distance { $distance }); learn from more photos, in brighter and more even light, or give both the same name
# Names of colours, as they look
looks-black = black
looks-grey = grey
looks-white = white
looks-red = red
looks-orange = orange
looks-yellow = yellow
looks-green = green
looks-blue = blue
looks-purple = purple
looks-pink = pink
looks-brown = brown

# The colours of the pieces. $piece is the name of a piece, such as L4, or with its colour: lime L4. $rest is empty or “colours-kept”.
colours-learned = learned { $count } of 12 pieces from { $photo } (light estimated from { $card })
colours-by-card = the card
colours-piece = { $piece }  { $code }, looks { $looks }, { $photos }
colours-not-learned = { $piece }  not learned
colours-not-learned-why = { $piece }  not learned: { $reason }{ $rest }
colours-kept = ; the colour learned before is kept
colours-not-found = no piece of this shape was found; lay it flat, apart from other pieces and from things of its colour
colours-several = { $count } things have this shape; leave only one { $piece } in the photo
colours-uneven = there is glare or a shadow on it; turn it, or move the lamp
colours-missing = still missing: { $pieces }; umpire uses the built-in colours instead
# $shapes is one of the next two messages.
colours-alike = warning: { $one } and { $other } are hard to tell apart by colour (distance { $distance }); { $shapes }; if they lie side by side, which is possible on { $count } of { $cards } card sides, the answer may be `unsure`
colours-shapes = their shapes differ
colours-sizes = { $one } has { $squares } squares and { $other } has { $other_squares }, so neither can replace the other

# `umpire calibrate show`: the folder, and what is known of pieces, lenses, gems and cards. $summary describes it; $note is empty or a text below.
calibrate-folder = learned data: { $folder }
calibrate-no-folder = no folder; name one in { $variable }
calibrate-kind-colours = pieces: { $summary }
calibrate-kind-lens = lenses: { $summary }
calibrate-kind-gems = gems: { $summary }
calibrate-kind-cards = cards: { $summary }
calibrate-entry = { $name }: { $summary }; { $path }{ $note }
calibrate-broken = { $name }: broken; { $path }
calibrate-note-lens = ; used by watch and game for this camera, by other commands with --lens
calibrate-note-gems = ; used with --palette
calibrate-standard-colours = built-in colours of two print runs and shades between them (calibration/pieces.json)
calibrate-standard-gems = standard (the six gems), built in
calibrate-built-in-lenses = none measured; built in: { $names }
calibrate-built-in-sides =
    { $count ->
        [one] 1 side, built in
       *[other] { $count } sides, built in
    }
calibrate-pieces = { $known } of 12 pieces, { $photos }
# $camera and $error are empty, or a name and “calibrate-lens-error”.
calibrate-lens = images of { $width } x { $height }{ $camera }{ $error }
calibrate-lens-error = , error { $error } px
calibrate-title-colours = colours of the pieces
calibrate-title-lens = lens { $name }
calibrate-title-gems = gems { $name }
calibrate-title-cards = learned cards
calibrate-forgotten = forgotten: { $title }, { $path }
calibrate-photo = { "  " }photo { $path }

# A card that is learned. $card is “card 80”, for example.
learn-card = card { $number }
learn-card-without-number = card
learn-card-saved = learned as { $card }, saved in { $path }
learn-card-known = { $card } is already known; nothing was changed
learn-card-refused = { $photo }: not learned
learn-card-compare = this was read; compare it with the card, and take another photo from closer:
learn-card-none = no card was found: show the whole card, move closer, and use more light
learn-card-several = { $count } cards were found: show only the card to learn
learn-card-mirrored = the photo is mirrored: switch mirroring off, or use the rear camera
learn-card-icons = the icons cannot be read: move closer, hold the camera still, avoid glare, and keep hands off the card
learn-card-area = the light area cannot be seen: take everything off the card, and avoid glare
learn-card-unclear = all rows can be solved, but the print is not clear ({ $percent } % likely to be right): move closer, and take everything off the card

# `umpire calibrate lens` measures the lens of a camera with photos (views) of a printed target. First the guide in front of the camera:
# $wanted is one of the messages after it, $hint “lens-hold-still” or a reason why the target is not found.
lens-view-now =
    { $count ->
        [one] 1 view. Now { $wanted }
       *[other] { $count } views. Now { $wanted }
    }
lens-views-enough = { $count } views: enough
lens-wanted-corner = bring the target into the { $corner } corner of the image
lens-wanted-left = tilt the target: move its left edge closer to the camera, by about a hand's width
lens-wanted-right = tilt the target: move its right edge closer to the camera, by about a hand's width
lens-wanted-top = tilt the target: move its top edge closer to the camera, by about a hand's width
lens-wanted-bottom = tilt the target: move its bottom edge closer to the camera, by about a hand's width
lens-wanted-more =
    { $count ->
        [one] one more view: closer, farther or turned
       *[other] { $count } more views: closer, farther, turned
    }
lens-corner-top-left = top left
lens-corner-top-right = top right
lens-corner-bottom-left = bottom left
lens-corner-bottom-right = bottom right
lens-hold-still = hold still: the view is taken automatically
lens-below = { $hint }   (q: finish)
lens-no-images = the camera sends no images

# The result. Numbers are pixels unless a unit is given.
lens-any-camera = camera
lens-measured = lens of { $camera } at { $width } x { $height }, saved in { $path }
lens-focal = focal length { $x } x { $y } pixels (within { $percent } %), principal point { $point_x }, { $point_y }
lens-distortion = distortion at the corners of the image: up to { $pixels } pixels
lens-error =
    { $views ->
        [one] error at the corners of the target: { $pixels } pixels, in 1 view
       *[other] error at the corners of the target: { $pixels } pixels, in { $views } views
    }
lens-coverage = views of each part of the image:
lens-left-out = left out: { $name }: { $reason }
lens-warning = warning: { $warning }
lens-photo-other-size = { $width } x { $height } pixels, but most of the others have { $other_width } x { $other_height }: it is from another camera, cropped, or taken upright
lens-photo-misfit = its corners are { $error } pixels off: it is from another camera, zoom or focus, or the target moved or was bent
lens-many-misfits = more than a quarter of the views do not fit the same lens, among them { $names }: some are from another camera, zoom or focus, or the target is not flat; take all views again with one camera, without zooming, and glue the target onto something flat
# $corners is a list such as “top left and bottom right”.
lens-corner-missing = the target was never in this corner of the image: { $corners }; so the distortion there is a guess: add such views
lens-squares-high = squares look { $percent } % too high: either the target was printed stretched (measure its squares both ways), or the image is stretched; turn the target by 90 degrees in some views to find out which
lens-squares-wide = squares look { $percent } % too wide: either the target was printed stretched (measure its squares both ways), or the image is stretched; turn the target by 90 degrees in some views to find out which
lens-target-high = the target's squares are { $percent } % higher than they should be: it was printed stretched; this is corrected, but it is better to print it again at 100 %
lens-target-wide = the target's squares are { $percent } % wider than they should be: it was printed stretched; this is corrected, but it is better to print it again at 100 %

# On the overlay of a view, and below the printed target. $kind is “lens-chessboard” or a technical name.
lens-overlay-error = { $view }: error { $error } pixels (lines: 40 times as long)
lens-overlay-unused = { $view }: not used
lens-overlay-corners =
    { $count ->
        [one] { $view }: 1 corner
       *[other] { $view }: { $count } corners
    }
lens-overlay-next = Next: { $wanted }
lens-chessboard = chessboard
lens-about = umpire calibrate lens: { $kind }, { $columns } x { $rows } squares of { $mm } mm.
lens-print = Print at 100 %, hold a ruler to the printed one, glue onto something flat.

# Options and files
lens-squares-form = give the number of squares, such as 7x10
lens-targets-not-written = cannot write the targets to { $folder }
lens-not-written = cannot write the lens; free some space, or name another file with --out: { $path }
lens-overlays-not-saved = cannot save the overlays in { $folder }
