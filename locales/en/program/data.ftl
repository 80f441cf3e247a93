# Why learned data, a lens or a journal cannot be used, in English.

# A file of learned gem colours (a palette)
palette-form = it is not a palette: { $source }
palette-schema = its schema is { $schema }, but this program reads { $known }
palette-empty = it has no colours
palette-colour = the colour { $name } has no name, has no examples, or is listed twice
palette-number = an example of the colour { $name } has an invalid number
palette-left-out = an example that is not counted has an invalid number

# Learning the colours of gems from a photo
learn-too-few = found only { $seen } of { $told } things: spread them out so that none touch, use a plain surface and even light, and check the counts
learn-too-many = found { $seen } things instead of { $told }: remove what does not belong, spread the things out on a plain surface, and check the counts
# $names is a list of colours.
learn-ambiguous = the counts do not show which things have which colour ({ $names }): take a photo with clearly different numbers of them, or photos of one kind alone, such as --counts { $example }:5
learn-same = this photo was already learned; use another one, or start over with --anew, which discards what was learned before

# The file of a journal of a game
journal-exists = { $path } already exists; continue that game with `--resume`, or name another file
journal-in-use = the game of { $path } is still running in another window; end it there with `quit`, then continue it here
journal-create = cannot create the journal { $path }; use --journal to name a file in a folder that you can write to
journal-continue = cannot write to the journal { $path }, so the game cannot be continued; use an account that may write to it, or continue a copy of the file
journal-write = cannot write to the journal { $path }: your last entry was not recorded; check that the disk is not full, then enter it again

# A file with a measured lens. The name of the file stands before these texts.
lens-unreadable = cannot be read ({ $error }); check the name, or leave out --lens
lens-unknown = no file or lens has this name; measure a lens with `umpire calibrate lens`, or list the known ones with `umpire calibrate show`
lens-large = not a lens file: it is larger than a megabyte
lens-no-lens = not a lens file of OpenCV or ROS: { $error }; calibrate again, or correct the file
lens-field = { $field }: { $what }; calibrate again, or correct the file

# A lens that is not that of the pictures. Sizes are in pixels.
lens-misfit = the lens was calibrated with pictures of { $width } x { $height }, but these are { $other_width } x { $other_height }: they have another shape, so they come from another camera, or were cropped or rotated; calibrate with pictures like these

# A file with the colours of the pieces. The name of the file stands before these texts.
colours-file-unreadable = cannot be read ({ $error }); check the name
colours-file-large = not a file of piece colours: it is larger than a megabyte
colours-file-form = not a file of piece colours as `umpire calibrate colours` writes it: { $error }; correct the file, or delete it and learn the colours again
colours-file-schema = the schema is { $schema }, but this program reads { $known }; delete the file and learn the colours again with `umpire calibrate colours PHOTO`
colours-file-empty = the file lists no pieces; learn the colours again with `umpire calibrate colours PHOTO`
