# What the library says about a game of Ominoes, in Russian. Faces of the dice are $face, $rolled, $now and $before; gods are $god.

# A square, in a list of squares
square = строка { $row } столбец { $column }

# At the start of the game. $players is a list of “ominoes-player”; $shared and $pit are empty or the messages below.
ominoes-players =
    { $points ->
        [one] Играют до { $points } очка: { $players }.
        [few] Играют до { $points } очков: { $players }.
       *[many] Играют до { $points } очков: { $players }.
    }{ $shared }{ $pit }
# $gods is a list such as “Ra or Khepri”.
ominoes-player = { $name } ({ $gods })
ominoes-shared =
    { $count ->
        [one] { " " }Общий бог: { $gods }.
        [few] { " " }Общие боги: { $gods }.
       *[many] { " " }Общие боги: { $gods }.
    }
ominoes-pit-closed = { " " }Змеиная яма закрыта для кубиков.

# What a player has done. $actions is a list of the messages below.
ominoes-played = { $name } { $actions }.
ominoes-sets-up = выставляет кубик { WORD($god, form: "genitive") } в строку { $row }, столбец { $column }
ominoes-rolls = бросает кубик (выпал { WORD($face) })
ominoes-rolls-no-move = бросает кубик (выпал { WORD($face) }, двигать нечего)
ominoes-moves = двигает кубик { WORD($face, form: "genitive") } из строки { $row }, столбца { $column } в строку { $to_row }, столбец { $to_column }
ominoes-rolls-again = перебрасывает кубик в строке { $row }, столбце { $column } (выпал { WORD($face) })
ominoes-places = ставит кубик { WORD($face, form: "genitive") } в строку { $row }, столбец { $column }
ominoes-passes = возвращает последний кубик в запас
ominoes-takes =
    забирает группу { WORD($god, form: "genitive") } на { $gained ->
        [one] { $gained } очко
        [few] { $gained } очка
       *[many] { $gained } очков
    } (строка { $row }, столбец { $column }; теперь всего { $points })

# Corrections by hand
ominoes-board-size = Поле { $size } × { $size }.
ominoes-dice-corrected = Кубики на поле исправлены.
ominoes-points-corrected =
    { $name }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } (исправлено).
ominoes-turn-corrected = Ходит { $name } (исправлено).
ominoes-undone-action = Отменено: последнее действие.
ominoes-undone-actions = Отменено: последние действия.
ominoes-undone-size = Отменено: размер поля.
ominoes-undone-correction = Отменено: последнее исправление.

# What is to be done now. $gods is a list such as “Ra or Khepri”.
ominoes-due-set-up = Теперь { $name } выставляет кубик: { $gods }.
ominoes-due-roll = Теперь кубик бросает { $name }.
ominoes-due-again = Теперь { $name } перебрасывает любой кубик с поля.
ominoes-due-move-any = Теперь { $name } двигает любой кубик.
ominoes-due-move = Теперь { $name } двигает кубик { WORD($rolled, form: "genitive") }.
ominoes-due-place = Теперь { $name } ставит на поле выпавший кубик ({ WORD($rolled) }).
ominoes-due-end = Иначе кубик бросает следующий игрок.
ominoes-won = { $name } побеждает!
# $groups is a list of “ominoes-group”.
ominoes-may-take = { $name } может забрать { $groups }.
ominoes-group =
    группу { WORD($god, form: "genitive") } на { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } (строка { $row }, столбец { $column })

# Advice: a way to play the rest of the turn. $points are scored now; $reply, a number with a decimal, is what the next player then gets.
ominoes-proposal =
    поставьте выпавший кубик в строку { $row }, столбец { $column }: сейчас { $points ->
        [0] без очков
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }; следующий игрок затем получает в среднем { $reply } очка
ominoes-proposal-move =
    передвиньте кубик из строки { $from_row }, столбца { $from_column } в строку { $to_row }, столбец { $to_column }, затем поставьте выпавший в строку { $row }, столбец { $column }: сейчас { $points ->
        [0] без очков
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }; следующий игрок затем получает в среднем { $reply } очка
ominoes-no-proposal = предложить нечего

# What the camera sees. $choices is a list of “ominoes-choice”, a line each; $told says what may have happened.
ominoes-question =
    Что произошло? Введите `choose` и номер ответа или введите сами, что произошло.
    { $choices }
ominoes-choice = { "  " }{ $number }: { $told }
# $reason is one of the messages below about what the rules do not allow.
ominoes-fault = { $reason }. Поправьте кубики или введите, что произошло.
ominoes-unclear = на поле изменилось сразу слишком много
ominoes-unclear-help = { $reason }: верните всё как было, а если кубики лежат верно, введите `accept`, затем `points` и `turn`.
# $next says what is to be done now.
ominoes-restored = На поле снова всё как было. { $next }

# Why the rules do not allow what the camera sees. $squares is a list of “square”.
fault-distance =
    кубик { WORD($face, form: "genitive") } передвинут из строки { $row }, столбца { $column } в строку { $to_row }, столбец { $to_column }, это { $squares ->
        [one] { $squares } клетка
        [few] { $squares } клетки
       *[many] { $squares } клеток
    }; кубики ходят ровно на 3 клетки
fault-size = это поле { $seen } × { $seen }, а партия идёт на поле { $expected } × { $expected }
fault-other-roll = выпал { WORD($rolled) }, а на кубике в строке { $row }, столбце { $column } — { WORD($face) }; поставьте кубик так, как он выпал
fault-not-moved = в строке { $row }, столбце { $column } появился новый кубик ({ WORD($face) }), но ни один кубик не передвинут; сначала передвиньте какой-нибудь на 3 клетки
fault-turned = на кубике в строке { $row }, столбце { $column } был { WORD($before) }, а теперь { WORD($now) }; переверните его обратно
fault-gone =
    { $count ->
        [one] исчез кубик: { $squares }
        [few] исчезли кубики: { $squares }
       *[many] исчезли кубики: { $squares }
    }; забрать можно только группу своего бога из 4 и более кубиков
fault-many = ходами такие изменения не объяснить; проверьте клетки: { $squares }

# Why the rules forbid an action. $gods is a list such as “Ra or Khepri”.
illegal-due-set-up = сейчас нельзя: сначала выставьте кубик
illegal-due-roll = сейчас нельзя: сначала бросьте кубик
illegal-due-again = сейчас нельзя: выпал Оминотеп, сначала перебросьте кубик с поля
illegal-due-move = сейчас нельзя: выпал { WORD($rolled) }, сначала передвиньте кубик
illegal-due-place = сейчас нельзя: сначала поставьте на поле выпавший кубик ({ WORD($rolled) })
illegal-due-end = сейчас нельзя: сначала закончите ход
illegal-game-won = сейчас нельзя: партия окончена
illegal-off-board = на поле нет клетки в строке { $row }, столбце { $column }
illegal-occupied = в строке { $row }, столбце { $column } уже стоит кубик; выберите свободную клетку
illegal-in-pit = в строке { $row }, столбце { $column } — змеиная яма, туда ставить кубики нельзя; выберите другую клетку
illegal-not-own = { WORD($god) } — не бог этого игрока; выставьте кубик: { $gods }
illegal-set-up-twice = два кубика { WORD($god, form: "genitive") } уже выставлены; выставьте кубик другого своего бога
illegal-no-die = в строке { $row }, столбце { $column } нет кубика
illegal-not-rolled = выпал { WORD($rolled) }, поэтому кубик { WORD($face, form: "genitive") } в строке { $row }, столбце { $column } двигать нельзя
illegal-no-way = из строки { $row }, столбца { $column } в строку { $to_row }, столбец { $to_column } нет пути ровно в 3 клетки: нельзя ходить по диагонали, через другой кубик, по одной клетке дважды и через закрытую змеиную яму
illegal-no-group = кубик в строке { $row }, столбце { $column } не входит в группу { WORD($god, form: "genitive") } из 4 и более кубиков
illegal-not-counting = группы { WORD($god, form: "genitive") } этому игроку не засчитываются; засчитываются только: { $gods }
illegal-one-god = за этот ход уже забрана группа { WORD($scored, form: "genitive") }; группу { WORD($god, form: "genitive") } можно забрать только в другой ход
illegal-last-die = это последний кубик: ставить его можно только туда, где он приносит очки, а в строке { $row }, столбце { $column } он их не приносит; выберите другую клетку или верните его в запас
illegal-not-last = это не последний кубик запаса, его нужно поставить на поле
illegal-owed-score = последний кубик поставлен в строку { $row }, столбец { $column }: сначала заберите группу, в которую он входит

# Why a game cannot be played like this
no-game-too-small =
    на поле { $size } × { $size } для кубиков { $squares ->
        [one] только { $squares } клетка
        [few] только { $squares } клетки
       *[many] только { $squares } клеток
    }, а кубиков { $dice }; возьмите поле побольше или откройте змеиную яму
no-game-no-die = на поле все кубики ({ $dice }); сначала заберите группу, чтобы было что бросать
no-game-points =
    { $seats ->
        [one] нужны очки для каждого из { $seats } игрока, а указано чисел: { $points }
        [few] нужны очки для каждого из { $seats } игроков, а указано чисел: { $points }
       *[many] нужны очки для каждого из { $seats } игроков, а указано чисел: { $points }
    }
no-game-turn =
    { $seats ->
        [one] игрок { $player } ходить не может: в партии { $seats } игрок
        [few] игрок { $player } ходить не может: в партии { $seats } игрока
       *[many] игрок { $player } ходить не может: в партии { $seats } игроков
    }
no-game-won =
    { $points ->
        [one] у игрока { $player } уже { $points } очко, это победа
        [few] у игрока { $player } уже { $points } очка, это победа
       *[many] у игрока { $player } уже { $points } очков, это победа
    }
no-game-gods = каждому игроку нужен символ; игроков { $players }, а символов { $gods }
table-god-twice = { WORD($god) } указан дважды; бог бывает либо у одного игрока, либо общим для всех
table-players = игроков в Оминосе должно быть от двух до четырёх, а указано { $players }
table-gods = у каждого игрока один бог, а в альтернативном варианте для двоих — по два

# Why something cannot be corrected like this
correction-size = нужно поле { $expected } × { $expected }, а введено { $found } × { $found }
correction-dice = кубиков на поле ({ $dice }) вместе с выпавшим больше, чем есть в игре ({ $most })
correction-begun = размер поля можно изменить, только пока не выставлен первый кубик
correction-no-player = такого игрока нет
correction-no-turn = передать ход нельзя, пока игроки выставляют кубики, пока все кубики на поле и после конца партии

# Why a board that was written as letters cannot be read. $letter and the letters of the faces are the same in all languages.
position-letter = { $letter } в строке { $row }, столбце { $column } — это не кубик; пишите буквы h a r k u o ({ $faces }) и точку . (пустая клетка)
position-empty = на поле нет клеток; напишите его строки через /, например h..r/..oo/a.../u..k
position-large =
    { $rows ->
        [one] на поле { $rows } строка, а можно не больше { $most }
        [few] на поле { $rows } строки, а можно не больше { $most }
       *[many] на поле { $rows } строк, а можно не больше { $most }
    }
position-not-square = в строке { $row } должно быть столько клеток, сколько строк на поле: нужно { $expected }, а введено { $found }
position-dice =
    { $dice ->
        [one] на поле { $dice } кубик, а в игре их только { $most }; уберите лишние
        [few] на поле { $dice } кубика, а в игре их только { $most }; уберите лишние
       *[many] на поле { $dice } кубиков, а в игре их только { $most }; уберите лишние
    }
face-unknown = нет символа { $name }; есть символы { $gods } и джокеры { $wilds }
god-unknown = нет бога { $name }; есть боги: { $gods }
