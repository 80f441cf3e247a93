# Strings of pictures with marks, in German.

zoom-in = Vergrößern
zoom-out = Verkleinern
zoom-whole = Ganzes Foto
zoom-whole-photo = Ganzes Foto zeigen
marks-view = Foto zum Vergrößern und Verschieben
