# Names of things in both games, in Brazilian Portuguese. Other texts insert them with WORD.

gem-green = verde
    .plural = verdes
gem-red = vermelha
    .plural = vermelhas
gem-blue = azul
    .plural = azuis
gem-purple = roxa
    .plural = roxas
gem-brown = laranja
    .plural = laranjas
gem-yellow = amarela
    .plural = amarelas

pawn-white = branco
pawn-beige = bege
pawn-blue = azul
pawn-black = preto

symbol-shield = escudo
    .definite = o escudo
    .of = do escudo
symbol-hand = mão
    .definite = a mão
    .of = da mão
symbol-antelope = antílope
    .definite = o antílope
    .of = do antílope
symbol-snake = cobra
    .definite = a cobra
    .of = da cobra
symbol-elephant = elefante
    .definite = o elefante
    .of = do elefante
symbol-mask = máscara
    .definite = a máscara
    .of = da máscara

piece-i2 = I2 roxa
piece-i3 = I3 azul-clara
piece-v3 = V3 turquesa
piece-o4 = O4 vermelha
piece-i4 = I4 marrom
piece-l4 = L4 verde-limão
piece-t4 = T4 amarela
piece-s4 = S4 azul
piece-p5 = P5 verde
piece-l5 = L5 magenta
piece-y5 = Y5 laranja
piece-z5 = Z5 amarelo-ouro

face-horus = Hórus
face-apep = Apófis
face-ra = Rá
face-khepri = Khepri
face-hura = Hu-Ra
face-ominotep = Ominotep
face-horus-look = falcão verde
face-apep-look = serpente vermelha
face-ra-look = sol amarelo
face-khepri-look = escaravelho azul
face-hura-look = boneco preto, qualquer deus
face-ominotep-look = anel preto, qualquer deus
