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
