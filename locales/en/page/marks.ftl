# Strings of pictures with marks, in English.

zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Fit
zoom-whole-photo = Fit the whole photo
marks-view = Photo that can be zoomed and moved
