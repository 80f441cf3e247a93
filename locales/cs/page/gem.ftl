# Strings about gems that several screens share, in Czech.

gem-none = žádné drahokamy
# One colour in a list, such as “3 red, 1 green”.
gem-counted =
    { $count ->
        [one] { $count } { WORD($colour, form: "singular") }
        [few] { $count } { WORD($colour, form: "plural") }
       *[other] { $count } { WORD($colour, form: "plural-genitive") }
    }

gem-box = Drahokamy v krabici
gem-box-72 = 72: dvanáct od každé barvy
gem-box-58 = 58: 19 modrých, 19 hnědých, 10 červených, 10 zelených

gem-too-many =
    { $there ->
        [one] Je tu { $there } { WORD($colour, form: "singular") } drahokam
        [few] Jsou tu { $there } { WORD($colour, form: "plural") } drahokamy
       *[other] Je tu { $there } { WORD($colour, form: "plural-genitive") } drahokamů
    }, ale v krabici { $held ->
        [0] nemá být žádný
        [one] má být jen { $held }
        [few] mají být jen { $held }
       *[other] jich má být jen { $held }
    }. Spočítejte { WORD($colour, form: "plural") } drahokamy znovu, nebo vyberte druhou krabici.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = Z
letter-gem-red = Č
letter-gem-blue = M
letter-gem-purple = F
letter-gem-brown = H
letter-gem-yellow = Ž

# Letters on the drawn pawns.
letter-pawn-white = Bí
letter-pawn-beige = Bé
letter-pawn-blue = M
letter-pawn-black = Č
