# Strings about gems that several screens share, in Slovak.

gem-none = žiadne drahokamy
# One colour in a list, such as “3 red, 1 green”.
gem-counted =
    { $count ->
        [one] { $count } { WORD($colour, form: "singular") }
        [few] { $count } { WORD($colour, form: "plural") }
       *[other] { $count } { WORD($colour, form: "plural-genitive") }
    }

gem-box = Drahokamy v škatuli
gem-box-72 = 72: dvanásť z každej farby
gem-box-58 = 58: 19 modrých, 19 hnedých, 10 červených, 10 zelených

gem-too-many =
    { $there ->
        [one] Je tu { $there } { WORD($colour, form: "singular") } drahokam
        [few] Sú tu { $there } { WORD($colour, form: "plural") } drahokamy
       *[other] Je tu { $there } { WORD($colour, form: "plural-genitive") } drahokamov
    }, ale v škatuli { $held ->
        [0] žiaden taký nie je
        [one] je len { $held }
        [few] sú len { $held }
       *[other] ich je len { $held }
    }. Spočítajte { WORD($colour, form: "plural") } drahokamy znova alebo vyberte inú škatuľu.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = Z
letter-gem-red = Č
letter-gem-blue = M
letter-gem-purple = F
letter-gem-brown = H
letter-gem-yellow = Ž

# Letters on the drawn pawns.
letter-pawn-white = Bi
letter-pawn-beige = Bé
letter-pawn-blue = M
letter-pawn-black = Č
