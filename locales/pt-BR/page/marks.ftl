# Strings of pictures with marks, in Brazilian Portuguese.

zoom-in = Aproximar
zoom-out = Afastar
zoom-whole = Foto inteira
zoom-whole-photo = Ver a foto inteira
marks-view = Foto que dá para ampliar e arrastar
