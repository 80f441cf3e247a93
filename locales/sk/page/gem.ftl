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
    }, ale v škatuli ich má byť { $held }. Spočítajte { WORD($colour, form: "plural") } drahokamy znova alebo vyberte druhú škatuľu.
