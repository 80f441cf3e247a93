# The commands that a person types during a game or a tournament, in Russian. The first line of a text is what is typed, the second what it
# does. The command itself (the first word) is the same in all languages.

# Ubongo. “sand”, “glass”: the sand glass.
help-roll =
    roll СИМВОЛ
    на кубике выпал этот символ (roll mask; просто `roll` — символ, который видит камера)
help-glass =
    glass
    часы перевёрнуты, при --start card или --start hand
help-solved =
    solved ИМЯ
    головоломка этого игрока решена, если камера этого не увидела
help-take =
    take ИМЯ СЕКТОР [ЦВЕТА]
    фишка встаёт на сектор, от 1 до 6, и игрок берёт ближайшие кристаллы (take Ann 3 red blue; из пустого ряда — take Ann 3 ничего)
help-sand =
    sand
    песок кончился раньше, чем по отсчёту программы
help-end =
    end
    все взяли кристаллы; с --early-end это конец раунда
help-false =
    false ИМЯ
    исправление: головоломка этого игрока не решена
help-order =
    order ИМЯ,ИМЯ
    исправление: головоломки решены в таком порядке
help-gems =
    gems ИМЯ КРИСТАЛЛЫ
    исправление: у игрока такие кристаллы (gems Ann red:3,green:1)
help-confirm =
    confirm
    после последнего раунда турнирной партии: окончательный счёт верен
help-undo =
    undo
    отменить последнюю запись; ещё раз — запись перед ней
help-standings =
    standings
    показать, кто лидирует и почему
help-quit =
    quit
    выйти; продолжить партию можно командой `umpire game --resume`

# Ominoes. Squares are row and column, counted from the top left.
ominoes-help-set =
    set СИМВОЛ КЛЕТКА
    выставлен кубик (set ra 3,4: строка 3 сверху, столбец 4 слева)
ominoes-help-roll =
    roll СИМВОЛ
    брошен кубик, выпал этот символ; предыдущий ход этим закончен
ominoes-help-move =
    move КЛЕТКА КЛЕТКА
    кубик передвинут (move 3,4 5,5)
ominoes-help-again =
    again КЛЕТКА СИМВОЛ
    после Оминотепа: этот кубик переброшен, и теперь на нём этот символ
ominoes-help-place =
    place КЛЕТКА
    выпавший кубик поставлен на поле
ominoes-help-pass =
    pass
    последний кубик возвращён в запас
ominoes-help-take =
    take КЛЕТКА [СИМВОЛ]
    игрок забирает группу, в которую входит этот кубик
ominoes-help-end =
    end
    ход окончен, хотя группу можно забрать
ominoes-help-choose =
    choose НОМЕР
    ответить на вопрос камеры
ominoes-help-accept =
    accept
    исправление: кубики лежат так, как видит камера
ominoes-help-dice =
    dice СТРОКИ
    исправление: кубики на поле (dice h..r/..oo/a.../u..k: . — свободная клетка)
ominoes-help-points =
    points ИМЯ ЧИСЛО
    исправление: у игрока столько очков
ominoes-help-turn =
    turn ИМЯ
    исправление: ходит этот игрок
ominoes-help-undo =
    undo
    отменить последнюю запись; ещё раз — запись перед ней
ominoes-help-advice =
    advice
    показать, как лучше сыграть этот бросок
ominoes-help-board =
    board
    показать кубики и очки игроков
ominoes-help-quit =
    quit
    выйти; продолжить партию можно командой `umpire game ominoes --resume`

# A tournament
tournament-help-next =
    next
    начать следующий тур
tournament-help-confirm =
    confirm СТОЛ
    засчитать окончательный счёт, о котором сообщает этот стол, если его не подтвердили сами игроки
tournament-help-result =
    result СТОЛ ИМЯ,ИМЯ
    ввести или исправить результат стола: начиная с победителя, между разделившими место — знак = (result 3 Ana=Ben,Cem)
tournament-help-correct =
    correct ТУР СТОЛ ИМЕНА
    исправить результат прошлого тура
tournament-help-reopen =
    reopen СТОЛ
    отменить результат стола: его игроки играют снова
tournament-help-join =
    join ИМЯ
    опоздавший игрок: играет со следующего тура
tournament-help-leave =
    leave ИМЯ
    игрок в следующих турах не играет
tournament-help-return =
    return ИМЯ
    выбывший игрок снова играет
tournament-help-standings =
    standings
    показать турнирную таблицу
tournament-help-pairings =
    pairings
    показать, кто где играет и каких результатов не хватает
tournament-help-quit =
    quit
    выйти; продолжить турнир можно той же командой
