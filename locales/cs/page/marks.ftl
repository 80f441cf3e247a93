# Strings of pictures with marks, in Czech.

zoom-in = Přiblížit
zoom-out = Oddálit
zoom-whole = Celá
zoom-whole-photo = Celá fotka
marks-view = Fotka, kterou lze přibližovat a posouvat
