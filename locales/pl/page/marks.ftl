# Strings of pictures with marks, in Polish.

zoom-in = Powiększ
zoom-out = Pomniejsz
zoom-whole = Całe zdjęcie
zoom-whole-photo = Całe zdjęcie
marks-view = Zdjęcie, które można powiększać i przesuwać
