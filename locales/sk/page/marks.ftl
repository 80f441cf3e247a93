# Strings of pictures with marks, in Slovak.

zoom-in = Priblížiť
zoom-out = Oddialiť
zoom-whole = Celá fotka
zoom-whole-photo = Zobraziť celú fotku
marks-view = Fotka, ktorú možno približovať a posúvať
