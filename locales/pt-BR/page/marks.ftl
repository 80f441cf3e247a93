# Strings of pictures with marks, in Brazilian Portuguese.

zoom-in = Aproximar
zoom-out = Afastar
zoom-whole = Ajustar
zoom-whole-photo = Ajustar para ver a foto inteira
marks-view = Foto que pode ser ampliada e movida
