# What the library says about files that are not read as pictures, in English.

file-empty = the file is empty; copy or download the picture again
file-no-picture = not a picture; give a photo as JPEG or PNG
file-truncated = the picture is incomplete, its end is missing; copy or download it again
# $detail comes from the decoder, in English.
file-damaged = the picture is damaged ({ $detail }); copy or download it again, or save it as JPEG again
file-unsupported = this variant of the format is not supported ({ $detail }); save the picture as an ordinary JPEG or PNG
file-too-large = too large: { $width } x { $height } pixels need { $needed } MB, but the limit is { $most } MB; make it smaller (4000 pixels wide is enough), or save it as an ordinary (not progressive) JPEG
file-over-memory = too large: reading it needs more than { $most } MB; make it smaller (4000 pixels wide is enough)
file-large = the file is larger than { $most } MiB; make the picture smaller (4000 pixels wide is enough)
file-heic = this is a HEIC picture, which cannot be read; save it as JPEG: on an iPhone set Settings > Camera > Formats > Most Compatible, on Android switch off "high efficiency" (HEIF) in the camera's settings; for a photo already taken, share or export it as JPEG
file-avif = this is an AVIF picture, which cannot be read; open it in any picture viewer and save it as JPEG or PNG
file-raw = this is a camera's raw picture, which cannot be read; set the camera to JPEG (or raw + JPEG) and use the JPEG, or export a JPEG with the camera's software
file-jpeg-xl = this is a JPEG XL picture, which cannot be read; open it in any picture viewer and save it as JPEG or PNG
file-jpeg-2000 = this is a JPEG 2000 picture, which cannot be read; open it in any picture viewer and save it as JPEG or PNG
file-photoshop = this is a Photoshop file, which cannot be read; open it in any picture viewer and save it as JPEG or PNG
file-pdf = this is a PDF, which cannot be read; export the page as PNG or JPEG
file-svg = this is an SVG drawing, which cannot be read; export the page as PNG or JPEG
file-video = this is a video, which cannot be read; pause it and save that frame as JPEG or PNG, or take a photo
file-archive = this is an archive, which cannot be read; unpack it and use the pictures inside
file-web-page = this is a web page, which cannot be read; a page was downloaded instead of the picture; save the picture itself
