# What is written on a photo or on the live picture of the camera, in Russian. Texts are short: about four words, and headlines in capitals.

# Headlines. $verdict is one of the first four, $reason one of the reasons below or a number such as “2 gems”.
overlay-solved = РЕШЕНО
overlay-solved-for = РЕШЕНО: «{ WORD($symbol) }»
overlay-unsolved = НЕ РЕШЕНО
overlay-unsure = ПОД ВОПРОСОМ
overlay-verdict = { $verdict }: { $reason }
overlay-no-cards = ГОЛОВОЛОМКА НЕ НАЙДЕНА
overlay-nothing = НИЧЕГО НЕ НАЙДЕНО
overlay-no-board = ПОЛЕ НЕ НАЙДЕНО
overlay-no-gems = КРИСТАЛЛЫ НЕ НАЙДЕНЫ
overlay-no-things = ПРЕДМЕТЫ НЕ НАЙДЕНЫ
overlay-note = ПРИМЕЧАНИЕ
overlay-die = кубик: { WORD($symbol) }
# Shown in capitals
overlay-groups =
    { $count ->
        [0] групп нет
        [one] { $count } группа
        [few] { $count } группы
       *[many] { $count } групп
    }

# A reason, in two to four words. $piece is the name of a piece, such as I4, or “overlay-piece”.
overlay-piece = фигура
overlay-uncovered =
    { $count ->
        [one] не закрыта { $count } клетка
        [few] не закрыты { $count } клетки
       *[many] не закрыто { $count } клеток
    }
overlay-overhang = { $piece } выходит за край
overlay-stacked = { $piece } лежит не плашмя
overlay-shifted = { $piece } лежит не по клеткам
overlay-missing-piece = нужна ещё { $piece }
overlay-wrong-pieces = не те фигуры
overlay-no-card = головоломка не найдена
overlay-unreadable = не удалось прочитать
overlay-closer = поднесите ближе
overlay-more-light = добавьте света
overlay-less-light = приглушите свет
overlay-hold-still = ничего не двигайте
overlay-glare = уберите блики
overlay-whole-card = покажите целиком
overlay-hand = уберите руку
overlay-mirrored = изображение зеркальное
overlay-edition = другая версия игры

# The second line. $card is a card such as “card 13 (yellow)”, $percent such as “over 99.9 %”.
overlay-sure = { $card }, уверенность { $percent }
overlay-likely-solved = { $card }, решена с вероятностью { $percent }

# A solution that was asked for. $steps is a list of the three messages after it, $pieces a list such as “I4 T4”.
overlay-solution = решение для символа «{ WORD($symbol) }»: { $steps }
overlay-remove = уберите { $pieces }
overlay-keep = оставьте { $pieces }
overlay-add = добавьте { $pieces }
overlay-no-solution = для символа «{ WORD($symbol) }» решения нет; возможно, головоломка распознана неверно
overlay-card-unread = решение для символа «{ WORD($symbol) }» не показать: головоломка не распознана

# Gems. $counts is a list of letters and numbers such as “R3 B1”, $taken a list of colours or “advice-no-gem”.
overlay-pile = кучка { $number }: { $counts }
overlay-best-row = { $place }-е место: ряд { $row } ({ $taken })

# A group of Ominoes; $players is empty or “report-for”.
overlay-group =
    { WORD($god) }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }{ $players }

# A card that is being read, on the page of a game
overlay-looking = распознаётся
