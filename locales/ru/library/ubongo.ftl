# What the library says about a game of Ubongo, in Russian.

# What has happened. Names of players are $name and $names.
told-began =
    играют { $names }: { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
       *[many] { $rounds } раундов
    }, { $side ->
        [yellow] жёлтая сторона головоломок
       *[green] зелёная сторона головоломок
    }
told-rolled =
    { $start ->
        [roll] раунд { $round }: { $name } бросает кубик и переворачивает часы; выпал символ «{ WORD($symbol) }»
        [card] раунд { $round }: { $name } бросает кубик; выпал символ «{ WORD($symbol) }», часы переворачивают, когда появится первая головоломка
       *[hand] раунд { $round }: { $name } бросает кубик; выпал символ «{ WORD($symbol) }», часы ещё нужно перевернуть
    }
told-glass-turned = часы перевёрнуты
# $place is the place in the order of finish; $seen is empty or “told-seen”.
told-solved =
    { $name }: головоломка решена, { $place }-е место{ $seen }; { $moves ->
        [0] фишка остаётся на месте
        [one] фишка может пройти { $moves } сектор
        [few] фишка может пройти до { $moves } секторов
       *[many] фишка может пройти до { $moves } секторов
    }
told-seen = { " " }(уверенность { $percent } %)
# $gems is a list of colours such as “red and blue”.
told-took = { $name } встаёт на сектор { $field } и берёт кристаллы: { $gems }
told-took-nothing = { $name } встаёт на сектор { $field } и ничего не берёт: ряд пуст
told-second-glass = песок кончился, а решения ни у кого нет: часы переворачивают ещё раз
# $next is “told-next” or “told-last”.
told-sand-out = песок кончился. { $next }
told-ended-early = все взяли кристаллы. { $next }
told-next = Дальше раунд { $round }, начинает { $name }
told-last = Это был последний раунд
told-not-solved = { $name }: головоломка всё-таки не решена
told-order = головоломки решены в таком порядке: { $names }
# $gems is a list such as “2 red, 1 blue”.
told-gems = { $name }, кристаллы: { $gems }
told-no-gems = { $name }: кристаллов нет
told-count =
    { $count ->
        [one] { $count } { WORD($gem) }
        [few] { $count } { WORD($gem, form: "plural-genitive") }
       *[many] { $count } { WORD($gem, form: "plural-genitive") }
    }
told-confirmed = игроки подтверждают окончательный счёт
told-corrected = { $told } (исправлено вручную)
undone-roll = отменено: бросок
undone-glass = отменено: переворот часов
undone-solved = отменено: головоломка решена ({ $name })
undone-took = отменено: кристаллы взяты ({ $name })
undone-sand-out = отменено: песок кончился
undone-ended = отменено: конец раунда
undone-confirmed = отменено: подтверждение окончательного счёта
undone-correction = отменено: последнее исправление

# Why the rules forbid an entry
illegal-roll-first = сначала бросьте кубик
illegal-sand-runs = песок ещё сыплется
illegal-over = партия окончена
illegal-no-player =
    { $players ->
        [one] игрока { $player } нет; в партии { $players } игрок
        [few] игрока { $player } нет; в партии { $players } игрока
       *[many] игрока { $player } нет; в партии { $players } игроков
    }
illegal-twice = головоломка этого игрока в этом раунде уже решена
illegal-not-finished = головоломка этого игрока в этом раунде ещё не решена
illegal-taken = этот игрок в этом раунде больше не берёт кристаллы: они уже взяты
illegal-too-far = с таким местом в раунде фишка не дойдёт с сектора { $from } до сектора { $field }
illegal-field-taken = на секторе { $field } в этом раунде уже стоит другая фишка; выберите свободный сектор
illegal-no-field = сектора { $field } нет; есть сектора от 1 до { $fields }
illegal-too-many-gems =
    { $gems ->
        [one] { $gems } кристалл — это слишком много; возьмите два ближайших кристалла ряда
        [few] { $gems } кристалла — это слишком много; возьмите два ближайших кристалла ряда
       *[many] { $gems } кристаллов — это слишком много; возьмите два ближайших кристалла ряда
    }
illegal-other-players = перечислите по порядку всех, чьи головоломки решены в этом раунде, каждое имя ровно один раз
illegal-until-sand = раунд длится, пока не кончится песок
illegal-not-all = ещё не все взяли кристаллы
illegal-other-gems = это не ближайшие кристаллы этого ряда; если на поле их разложили иначе, исправьте кристаллы игрока
illegal-glass = часы можно перевернуть только один раз за раунд, после броска
illegal-not-over = подтвердить счёт можно только после последнего раунда
illegal-confirmed = окончательный счёт уже подтверждён
illegal-too-many-of = слишком много { WORD($gem, form: "plural-genitive") } кристаллов: { $there }, а в коробке их { $held }; пересчитайте их или выберите другую коробку
illegal-not-begun = в первой записи нужно назвать игроков
illegal-begun-twice = партия уже началась
illegal-nothing-to-undo = отменять нечего
illegal-names = у всех игроков должны быть разные имена
illegal-name-blank = одно из имён пустое; имя нужно каждому игроку
illegal-name-control = в имени есть символ, который нельзя показать, например табуляция или перевод строки; введите имя без него

# Why the standings are as they are. $names is one player or several, $players their number. $colours is empty or “why-colours”.
why-leads =
    { $players ->
        [one] Лидирует { $names }: { $gems ->
            [one] { $gems } кристалл
            [few] { $gems } кристалла
           *[many] { $gems } кристаллов
        } одного цвета{ $colours }
       *[other] Лидируют { $names }: по { $gems ->
            [one] { $gems } кристаллу
            [few] { $gems } кристалла
           *[many] { $gems } кристаллов
        } одного цвета{ $colours }
    }
why-has =
    { $players ->
        [one] { $names } — { $gems }{ $colours }
       *[other] { $names } — по { $gems }{ $colours }
    }
why-leads-points =
    { $players ->
        [one] Лидирует { $names }: { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }
       *[other] Лидируют { $names }: по { $points ->
            [one] { $points } очку
            [few] { $points } очка
           *[many] { $points } очков
        }
    }
why-has-points =
    { $players ->
        [one] { $names } — { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }
       *[other] { $names } — по { $points ->
            [one] { $points } очку
            [few] { $points } очка
           *[many] { $points } очков
        }
    }
# In place of all other sentences, if nobody has any gems.
why-nobody = Пока ни у кого нет кристаллов.
# $parts is a list of the messages above, or of the next two.
why-sentence = { $parts }.
why-between =
    { $place ->
        [1] Спор решает лучший цвет ({ $names }): { $parts }.
        [2] Спор решает второй цвет ({ $names }): { $parts }.
        [3] Спор решает третий цвет ({ $names }): { $parts }.
        [4] Спор решает четвёртый цвет ({ $names }): { $parts }.
        [5] Спор решает пятый цвет ({ $names }): { $parts }.
       *[other] Спор решает шестой цвет ({ $names }): { $parts }.
    }
# All $players have the same number of gems of the colour with this $place.
why-equal =
    { $place ->
        [1] в лучшем цвете
        [2] во втором цвете
        [3] в третьем цвете
        [4] в четвёртом цвете
        [5] в пятом цвете
       *[other] в шестом цвете
    } { $players ->
        [2] по
       *[other] у всех по
    } { $gems ->
        [one] { $gems } кристаллу
        [few] { $gems } кристалла
       *[many] { $gems } кристаллов
    }{ $colours }
why-has-of =
    { $place ->
        [1] в лучшем цвете
        [2] во втором цвете
        [3] в третьем цвете
        [4] в четвёртом цвете
        [5] в пятом цвете
       *[other] в шестом цвете
    } { $names } — { $players ->
        [one] { $gems ->
            [one] { $gems } кристалл
            [few] { $gems } кристалла
           *[many] { $gems } кристаллов
        }
       *[other] по { $gems ->
            [one] { $gems } кристаллу
            [few] { $gems } кристалла
           *[many] { $gems } кристаллов
        }
    }{ $colours }
why-colours = { " " }({ $colours })
# The colours of one of several players, a list such as “red or blue”.
why-colours-of = { $name } — { $colours }
why-no-gems = { $names }: кристаллов нет. Игроки делят { $rank }-е место.
why-same =
    { $rank ->
        [1] { $names }: всё поровну — { $counts }, от самого частого цвета к самому редкому. Игроки делят 1-е место, это общая победа.
       *[other] { $names }: всё поровну — { $counts }, от самого частого цвета к самому редкому. Игроки делят { $rank }-е место.
    }

# Advice on the row to take gems from. $taken is a list of colours or one of the next two messages, $counts a list such as “8 4 1”.
# The whole advice. $parts is a list of the messages below.
advice-parts = { $parts }
advice-two = 2 { WORD($gem, form: "plural-genitive") }
advice-no-gem = нет кристаллов
advice-best =
    { $gems ->
        [0] { $taken }: расклад по цветам останется { $counts }
        [one] { $taken }: расклад по цветам { $counts }
        [few] { $taken }: расклад по цветам { $counts }
       *[many] { $taken }: расклад по цветам { $counts }
    }
advice-next =
    { $place ->
        [1] следующий по выгоде — ряд { $row } ({ $taken }), расклад { $counts }: решает лучший цвет, { $here } против { $there }
        [2] следующий по выгоде — ряд { $row } ({ $taken }), расклад { $counts }: решает второй цвет, { $here } против { $there }
        [3] следующий по выгоде — ряд { $row } ({ $taken }), расклад { $counts }: решает третий цвет, { $here } против { $there }
        [4] следующий по выгоде — ряд { $row } ({ $taken }), расклад { $counts }: решает четвёртый цвет, { $here } против { $there }
        [5] следующий по выгоде — ряд { $row } ({ $taken }), расклад { $counts }: решает пятый цвет, { $here } против { $there }
       *[other] следующий по выгоде — ряд { $row } ({ $taken }), расклад { $counts }: решает шестой цвет, { $here } против { $there }
    }
advice-only-row = до других рядов фишка не дойдёт
advice-equal-far = ряд { $row } ({ $taken }) не хуже лучшего, но дальше
advice-equal-near = ряд { $row } ({ $taken }) не хуже лучшего и не дальше
advice-left-out =
    { $count ->
        [one] ряд { $rows } не учтён: его ближайшие кристаллы не удалось распознать
        [few] ряды { $rows } не учтены: их ближайшие кристаллы не удалось распознать
       *[many] ряды { $rows } не учтены: их ближайшие кристаллы не удалось распознать
    }
advice-none = ни один ряд сравнить не удалось
