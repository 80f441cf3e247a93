# Strings about gems that several screens share, in Polish.

gem-none = bez klejnotów
# One colour in a list, such as “3 red, 1 green”.
gem-counted =
    { $count ->
        [one] { $count } { WORD($colour) }
        [few] { $count } { WORD($colour, form: "plural") }
       *[many] { $count } { WORD($colour, form: "plural-genitive") }
    }

gem-box = Klejnoty w pudełku
gem-box-72 = 72: po dwanaście w każdym kolorze
gem-box-58 = 58: 19 niebieskich, 19 brązowych, 10 czerwonych, 10 zielonych

gem-too-many = Za dużo { WORD($colour, form: "plural-genitive") } klejnotów: jest ich { $there }, a w pudełku { $held }. Policz { WORD($colour, form: "plural") } klejnoty jeszcze raz albo wybierz inne pudełko.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = Z
letter-gem-red = C
letter-gem-blue = N
letter-gem-purple = F
letter-gem-brown = B
letter-gem-yellow = Ż

# Letters on the drawn pawns.
letter-pawn-white = Bi
letter-pawn-beige = Be
letter-pawn-blue = N
letter-pawn-black = C
