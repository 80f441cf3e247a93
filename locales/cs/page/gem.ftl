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
    }, ale v krabici jich má být { $held }. Spočítejte { WORD($colour, form: "plural") } drahokamy znovu, nebo vyberte druhou krabici.
