# Strings about gems that several screens share, in German.

gem-none = keine Edelsteine
# One colour in a list, such as “3 rote, 1 grüner”.
gem-counted = { $count ->
    [one] { $count } { WORD($colour, form: "singular") }
   *[other] { $count } { WORD($colour, form: "plural") }
  }

gem-box = Edelsteine in der Schachtel
gem-box-72 = 72: zwölf von jeder Farbe
gem-box-58 = 58: 19 blaue, 19 braune, 10 rote, 10 grüne

gem-too-many = { $there ->
    [one] Hier liegt { $there } { WORD($colour, form: "singular") } Edelstein
   *[other] Hier liegen { $there } { WORD($colour, form: "plural") } Edelsteine
  }, in die Schachtel { $held ->
    [0] gehört aber keiner.
    [one] gehört aber nur { $held }.
   *[other] gehören aber nur { $held }.
  } Zähle die { WORD($colour, form: "plural-definite") } Edelsteine noch einmal oder wähle die andere Schachtel.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = Gr
letter-gem-red = R
letter-gem-blue = Bl
letter-gem-purple = L
letter-gem-brown = Br
letter-gem-yellow = Ge

# Letters on the drawn pawns.
letter-pawn-white = W
letter-pawn-beige = Be
letter-pawn-blue = Bl
letter-pawn-black = S
