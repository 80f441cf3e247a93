# Names of things in both games, in English. Other texts insert them with WORD.

gem-green = green
gem-red = red
gem-blue = blue
gem-purple = purple
gem-brown = brown
gem-yellow = yellow
take-nothing = nothing

pawn-white = white
pawn-beige = beige
pawn-blue = blue
pawn-black = black

symbol-shield = shield
symbol-hand = hand
symbol-antelope = antelope
symbol-snake = snake
symbol-elephant = elephant
symbol-mask = mask

piece-i2 = purple I2
piece-i3 = light blue I3
piece-v3 = teal V3
piece-o4 = red O4
piece-i4 = brown I4
piece-l4 = lime L4
piece-t4 = yellow T4
piece-s4 = blue S4
piece-p5 = green P5
piece-l5 = magenta L5
piece-y5 = orange Y5
piece-z5 = amber Z5

face-horus = Horus
face-apep = Apep
face-ra = Ra
face-khepri = Khepri
face-hura = Hu-Ra
face-ominotep = Ominotep
face-horus-look = green falcon
face-apep-look = red snake
face-ra-look = yellow sun
face-khepri-look = blue scarab
face-hura-look = black figure, any god
face-ominotep-look = black ring, any god
