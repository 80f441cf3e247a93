# Strings about gems that several screens share, in Russian.

gem-none = нет кристаллов
# One colour in a list, such as “3 red, 1 green”.
gem-counted = { $count ->
    [one] { $count } { WORD($colour) }
    [few] { $count } { WORD($colour, form: "plural-genitive") }
   *[many] { $count } { WORD($colour, form: "plural-genitive") }
  }

gem-box = Кристаллы в коробке
gem-box-72 = 72: по 12 каждого цвета
gem-box-58 = 58: 19 синих, 19 коричневых, 10 красных, 10 зелёных

gem-too-many = Слишком много { WORD($colour, form: "plural-genitive") } кристаллов: { $there }, а в коробке их { $held }. Пересчитайте их или выберите другую коробку.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = З
letter-gem-red = К
letter-gem-blue = С
letter-gem-purple = Ф
letter-gem-brown = Кч
letter-gem-yellow = Ж

# Letters on the drawn pawns.
letter-pawn-white = Бл
letter-pawn-beige = Бж
letter-pawn-blue = С
letter-pawn-black = Ч
