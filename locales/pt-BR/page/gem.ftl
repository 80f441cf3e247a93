# Strings about gems that several screens share, in Brazilian Portuguese.

# Feminine, because they agree with “pedrinha”. Form: `plural`.
gem-none = nenhuma pedrinha
# One colour in a list, such as “3 vermelhas, 1 verde”.
gem-counted =
    { $count ->
        [one] { $count } { WORD($colour) }
       *[other] { $count } { WORD($colour, form: "plural") }
    }

gem-box = Pedrinhas na caixa
gem-box-72 = 72: doze de cada cor
gem-box-58 = 58: 19 azuis, 19 laranjas, 10 vermelhas, 10 verdes

gem-too-many =
    { $there ->
        [one] Há { $there } pedrinha { WORD($colour) }
       *[other] Há { $there } pedrinhas { WORD($colour, form: "plural") }
    }, mas na caixa só { $held ->
        [one] vem { $held }
       *[other] vêm { $held }
    }. Conte de novo as pedrinhas { WORD($colour, form: "plural") } ou escolha a outra caixa.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = Vd
letter-gem-red = Vm
letter-gem-blue = Az
letter-gem-purple = Ro
letter-gem-brown = La
letter-gem-yellow = Am

# Letters on the drawn pawns.
letter-pawn-white = Br
letter-pawn-beige = Be
letter-pawn-blue = Az
letter-pawn-black = Pr
