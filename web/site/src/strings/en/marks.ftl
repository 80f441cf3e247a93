# Strings of pictures with marks, in English.

zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Whole
zoom-whole-photo = Whole photo
marks-view = Photo that can be zoomed and moved
