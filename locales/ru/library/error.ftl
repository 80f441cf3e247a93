# Why a text or a file cannot be used, in Russian.

# Counts of gems or other things by name, as in `--counts`
named-counts-form = нужно НАЗВАНИЕ:ЧИСЛО, например red:3, а не { $part }
named-counts-number = { $name }: число { $number } не подходит; укажите целое число от 0 до { $most }
named-counts-twice = название { $name } повторяется; укажите каждое один раз
named-counts-nothing = все числа — нули; перечислите, что есть на фото, например red:3,green:1

# Counts of gems, such as red:3,green:1
counts-form = нужно ЦВЕТ:ЧИСЛО, например red:3, а не { $part }
counts-number = { WORD($gem) }: число { $number } не подходит; укажите целое число от 0 до { $most }
counts-twice = цвет { WORD($gem) } повторяется; укажите каждый цвет один раз

# The rows of the gem board, written as letters. The letters are the same in all languages.
rows-rows = рядов должно быть { $expected }, через /, а введено { $found }
rows-holes =
    { $expected ->
        [one] в ряду { $row } должно быть { $expected } отверстие, а введено { $found }
        [few] в ряду { $row } должно быть { $expected } отверстия, а введено { $found }
       *[many] в ряду { $row } должно быть { $expected } отверстий, а введено { $found }
    }
rows-letter = { $letter } в ряду { $row } — это не кристалл; пишите буквы g r b p n y (зелёный, красный, синий, фиолетовый, коричневый, жёлтый) и точку . (пустое отверстие)

# The file of learned cards
catalogue-line = строка { $line } списка головоломок: { $text }
catalogue-order = строка { $line } списка головоломок: головоломка { $number } должна стоять после головоломки { $before }, и только один раз

# Names of symbols and sides, and a line of the file of learned cards. $side is yellow or green, $pieces a list such as “I4 T4”.
unknown-symbol = нет символа { $name }; есть символы: { $symbols }
unknown-side = нет стороны { $name }; есть стороны: жёлтая (yellow) и зелёная (green)
card-line-short =
    { $field ->
        [number] в строке нет номера
        [side] строка неполная, нет стороны
       *[region] строка неполная, нет светлой части
    }; нужны номер, сторона, светлая часть и шесть рядов фигур через ' | '
card-line-number = { $word } — не номер головоломки
card-line-region = { $word } — не светлая часть; пишите строки одинаковой длины из # и . через /, не больше 8 на 8, с # на каждом краю
card-line-piece = символ «{ WORD($symbol) }»: { $unknown }
card-line-rows = рядов фигур должно быть шесть, через ' | ', а введено { $found }
card-line-side-of-number =
    { $side ->
        [yellow] номера { $number } у жёлтой стороны не бывает
       *[green] номера { $number } у зелёной стороны не бывает
    }; номера жёлтых сторон — от 1 до 36, зелёных — от 37 до 72, добавленных — от { $first }
card-line-pieces-in-row =
    { $expected ->
        [one] на этой стороне у символа «{ WORD($symbol) }» должна быть { $expected } фигура, а указано: { $found }
        [few] на этой стороне у символа «{ WORD($symbol) }» должно быть { $expected } фигуры, а указано: { $found }
       *[many] на этой стороне у символа «{ WORD($symbol) }» должно быть { $expected } фигур, а указано: { $found }
    }
card-line-twice = у символа «{ WORD($symbol) }» дважды указана { WORD($piece) }; в наборе такая фигура одна
card-line-area =
    { $covered ->
        [one] фигуры у символа «{ WORD($symbol) }» закрывают { $covered } клетку, а в светлой части их { $cells }
        [few] фигуры у символа «{ WORD($symbol) }» закрывают { $covered } клетки, а в светлой части их { $cells }
       *[many] фигуры у символа «{ WORD($symbol) }» закрывают { $covered } клеток, а в светлой части их { $cells }
    }
card-line-no-cover = фигурами у символа «{ WORD($symbol) }» ({ $pieces }) светлую часть не заполнить

# Names of pieces
unknown-piece = нет фигуры { $name }; есть фигуры I2 I3 V3 O4 I4 L4 T4 S4 P5 L5 Y5 Z5

# Names of gems
unknown-gem = нет цвета { $name }; есть цвета: зелёный (green), красный (red), синий (blue), фиолетовый (purple, violet), коричневый (brown, orange, amber), жёлтый (yellow)

# Why a game of Ubongo cannot be played like this
no-game-players = игроков в Убонго должно быть от двух до четырёх, а указано { $players }
no-game-pawns = фишек на красных секторах должно быть { $expected }, а указано { $found }
no-game-field = на секторе { $field } фишка стоять не может; есть сектора от 1 до { $fields }

# Names of pawns
unknown-pawn = нет фишки { $name }; есть фишки: { $pawns }

# Who is ranked
standings-nobody = нет ни одного игрока; перечислите игроков с их кристаллами, например A=red:6,green:4
standings-same-name = двух игроков зовут { $name }; дайте им разные имена

# A photo. Its name stands after these texts.
photo-missing = такого файла или папки нет; проверьте имя
photo-no-permission = нет прав на чтение; дайте их (chmod +r) или скопируйте изображение в другое место
photo-folder = это папка, а не изображение; укажите изображение в ней
photo-empty-folder = папка пуста; положите в неё изображения (JPEG или PNG) или укажите другую папку
photo-no-pictures = в папке нет изображений (файлов и папок в ней: { $entries }, вложенные папки не просматриваются); укажите другую папку
photo-read = не удалось прочитать ({ $error }); скопируйте изображение в другое место и попробуйте ещё раз

# Learning the colours of the pieces from a photo
no-colours-no-card = на фото не удалось распознать головоломку: разложите фигуры вокруг одной головоломки из игры, отдельно друг от друга, и снимите сверху; по рисунку головоломки программа оценивает освещение
no-colours-mirrored = изображение зеркальное; отключите зеркальный режим или возьмите другую камеру
no-colours-few-icons = на головоломке слишком мало чётких рисунков фигур, чтобы оценить освещение (найдено { $icons }, нужно { $needed }): поднесите камеру ближе, не двигайте её и не закрывайте рисунки
no-colours-no-pieces = рядом с головоломкой нет фигур: разложите их отдельно друг от друга, на расстоянии пальца от головоломки, на одноцветном столе другого цвета

# The journal of a game, a file of what has happened. $game is Ubongo or Ominoes.
journal-read = не удалось прочитать журнал { $path }
journal-other-file = { $path } — не журнал umpire
journal-other-game =
    { $game ->
        [Ubongo] { $path } — журнал партии в Убонго
       *[other] { $path } — журнал партии в { $game }
    }
journal-version = { $path } записан другой версией umpire ({ $found }); эта версия читает { $expected }
journal-line = строку { $line } файла { $path } не удалось прочитать: { $reason }; строки до неё в порядке; чтобы продолжить с этого места, удалите её и все строки после неё

# A language
language-unknown = неизвестный язык { $language }; есть языки: { $languages }
