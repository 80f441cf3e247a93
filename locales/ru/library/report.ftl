# The reports on photos in the terminal, in Russian.

# A probability. $percent has at most one decimal.
percent-over = более { $percent } %
percent-exact = { $percent } %
percent-under = менее { $percent } %

# Cards. $card is one of the next six messages, or “report-asked”; $percent one of the messages above.
report-card = головоломка { $number }
report-card-yellow = головоломка { $number } (жёлтая сторона)
report-card-green = головоломка { $number } (зелёная сторона)
report-unknown-card = головоломка
report-unknown-yellow = головоломка (жёлтая сторона)
report-unknown-green = головоломка (зелёная сторона)
# The symbol whose row counts.
report-asked = { $card }, { WORD($symbol) }
report-solved = { $card }: решено (уверенность { $percent })
report-solved-for = { $card }: решено для символа «{ WORD($symbol) }» (уверенность { $percent })
report-unsolved = { $card }: не решено (уверенность { $percent })
report-unsure = { $card }: под вопросом (решена с вероятностью { $percent })
report-gem-board = поле с кристаллами:
report-dice-board = поле Ominoes:
report-die = на кубике: { WORD($symbol) }
# $pieces is a list of pieces such as “I4 T4”.
report-beside = рядом с головоломками: { $pieces }
report-solution = одно из решений для символа «{ WORD($symbol) }»:
report-solution-unread = показать решение для символа «{ WORD($symbol) }» не получится: головоломку не удалось распознать
report-no-solution = символ «{ WORD($symbol) }»: для распознанной светлой части решения нет; возможно, головоломка распознана неверно
# A letter of the drawn solution with its piece.
report-piece = { $letter } { WORD($piece) }
report-piece-placed = { $letter } { WORD($piece) }, уже на месте
report-remove-first = сначала уберите: { $pieces }

# A reason why the reading is unsure
report-doubt = под вопросом — { $reason }

# Gem piles. $total is “count-gems” or “count-things”, $colours a list such as “2 red, 1 blue”.
report-other-photos = { $photo } и ещё { $count } фото тех же кристаллов
report-pile = кучка { $pile }: { $total } — { $colours }
report-view-used = { $photo }: видно { $gems } из { $of }
report-view-unused = { $photo }: не используется
report-left-out =
    { $count ->
        [one] не посчитан { $count } посторонний предмет: палитра обучена такие пропускать
        [few] не посчитаны { $count } посторонних предмета: палитра обучена такие пропускать
       *[many] не посчитано { $count } посторонних предметов: палитра обучена такие пропускать
    }

# The gem board. The legend explains signs before these words.
legend-taken-next = ближайший
legend-empty = пусто
legend-hidden = не видно
legend-uncertain = под вопросом
report-pawn = { WORD($pawn) } фишка стоит у ряда { $row }
report-pawn-uncertain = { WORD($pawn) } фишка стоит у ряда { $row } (под вопросом)
# $why is the advice (“advice-parts”), $doubt is empty or “report-check-rows”.
report-place = если вы на { $place }-м месте в раунде: { $why }{ $doubt }
report-place-row = если вы на { $place }-м месте в раунде: ряд { $row } — { $why }{ $doubt }
report-check-rows =
    { $count ->
        [one] { " " }(под вопросом: проверьте ближайшие кристаллы ряда { $rows })
        [few] { " " }(под вопросом: проверьте ближайшие кристаллы рядов { $rows })
       *[many] { " " }(под вопросом: проверьте ближайшие кристаллы рядов { $rows })
    }

# The board of Ominoes
report-squares =
    поле { $size } × { $size }, { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }
legend-face = { WORD($face) }, { WORD($look) }
legend-grey = серая клетка
legend-several-groups = в нескольких группах
report-no-group = нет групп из четырёх и более кубиков
# A group: its god, its dice, and its points; $players is empty or “report-for”.
report-group =
    { WORD($god) }: { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }{ $players }
report-group-wilds =
    { WORD($god) }: { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }, из них { $wilds ->
        [one] { $wilds } джокер
        [few] { $wilds } джокера
       *[many] { $wilds } джокеров
    }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }{ $players }
# $players is a list of “report-player”, or “report-nobody”.
report-for = { " " }— { $players }
# $gods is a list such as “Horus and Ra”.
report-player = игроку ({ $gods })
report-nobody = никому
report-ominotep-rolled = выпал Оминотеп: двигать ничего не нужно; перебросьте любой кубик с поля и верните его на ту же клетку
# $face was rolled. $gaining of the $count moves make or enlarge a group.
report-moves =
    { $count ->
        [0] выпало: { WORD($face) }; ни один кубик нельзя передвинуть
        [1] выпало: { WORD($face) }; возможен { $count } ход, { $gaining ->
            [0] он не создаёт и не увеличивает вашу группу
           *[other] он создаёт или увеличивает вашу группу
        }
        [one] выпало: { WORD($face) }; возможен { $count } ход, { $gaining ->
            [0] ни один не создаёт и не увеличивает вашу группу
            [one] из них { $gaining } создаёт или увеличивает вашу группу
           *[many] из них { $gaining } создают или увеличивают вашу группу
        }
        [few] выпало: { WORD($face) }; возможны { $count } хода, { $gaining ->
            [0] ни один не создаёт и не увеличивает вашу группу
            [one] из них { $gaining } создаёт или увеличивает вашу группу
           *[many] из них { $gaining } создают или увеличивают вашу группу
        }
       *[many] выпало: { WORD($face) }; возможно { $count } ходов, { $gaining ->
            [0] ни один не создаёт и не увеличивает вашу группу
            [one] из них { $gaining } создаёт или увеличивает вашу группу
           *[many] из них { $gaining } создают или увеличивают вашу группу
        }
    }
# $from and $to are “square” (ominoes.ftl), $groups a list of “report-scores”.
report-move = { $from } → { $to }: { $groups }
report-scores =
    { WORD($god) } — { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
report-more-moves =
    { $count ->
        [one] и ещё { $count } ход; все ходы выводит --json
        [few] и ещё { $count } хода; все ходы выводит --json
       *[many] и ещё { $count } ходов; все ходы выводит --json
    }

# The standings. “standings-points” is followed by the player’s gems; $parts is empty or “standings-parts”.
standings-no-gems = нет кристаллов
standings-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }{ $parts }
# $parts is a list of the next two messages.
standings-parts = { " " }({ $parts })
standings-colour = { $points } за { WORD($gem) }
standings-sets =
    { $points } за { $sets ->
        [one] { $sets } набор
        [few] { $sets } набора
       *[many] { $sets } наборов
    }
standings-corrected = { $name }: кристаллы исправлены вручную.

# The time of reading a photo; $stages is a list of the messages after it: opening the file, finding the card or board, straightening it,
# reading it, deciding what it shows
report-times = { $total } мс ({ $stages })
report-decode = открытие { $ms }
report-locate = поиск { $ms }
report-rectify = выравнивание { $ms }
report-read = распознавание { $ms }
report-judge = проверка { $ms }
