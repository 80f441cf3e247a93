# Strings of the screen for Ominoes, in Russian.

ominoes-title = Ominoes
ominoes-help = Сфотографируйте поле сверху и целиком, чтобы были видны все углы.
ominoes-picture = Фото поля. Распознанные кубики обведены, зачётные группы взяты в рамку.
ominoes-no-board = Фото, на котором поле не найдено
ominoes-read = Поле { $size } × { $size }, { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
  }
ominoes-unsure = Проверьте поле.
ominoes-unknown = { $count ->
    [one] { $count } клетка не распознана. Пока вы её не укажете, она считается пустой.
    [few] { $count } клетки не распознаны. Пока вы их не укажете, они считаются пустыми.
   *[many] { $count } клеток не распознано. Пока вы их не укажете, они считаются пустыми.
  }

square-empty = пусто
square-unknown = не распознано
square-place = Строка { $row }, столбец { $column }
square-label = Строка { $row }, столбец { $column }: { WORD($content) }
square-label-was = исправлено, по фото — { WORD($was) }
square-label-groups = в группе { $tags }
square-label-doubtful = под вопросом
square-label-snake = змеиная яма
square-label-movable = можно передвинуть
square-label-chosen = выбран для хода
square-label-target = выбранный кубик может встать сюда

board-title = Поле
board-hint = Чтобы исправить кубик или клетку, нажмите на них.
board-keys = Стрелки — выбор клетки, Enter — исправить.

correct-was = По фото: { WORD($was) }
correct-sure = уверенность { $percent } %
correct-empty = Пусто
correct-photo = Эта клетка на фото

corrections-title = { $count ->
    [one] { $count } клетка исправлена вручную
    [few] { $count } клетки исправлены вручную
   *[many] { $count } клеток исправлено вручную
  }
corrections-one = { $place }: { WORD($now) }, по фото — { WORD($was) }
corrections-back = Сбросить все исправления

groups-title = Зачётные группы
groups-none = Нет групп из четырёх и более кубиков.
groups-summary = { $count ->
    [one] { $count } зачётная группа.
    [few] { $count } зачётные группы.
   *[many] { $count } зачётных групп.
  }
group-name = { $points ->
    [one] { WORD($god) }: { $points } очко
    [few] { WORD($god) }: { $points } очка
   *[many] { WORD($god) }: { $points } очков
  }
group-wilds = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
  }, из них { $wilds ->
    [one] { $wilds } джокер
    [few] { $wilds } джокера
   *[many] { $wilds } джокеров
  }
group-dice = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
  }
group-yours = ваша
group-theirs = для играющих за { WORD($god, form: "genitive") }
group-tag = Группа { $tag }

choose-gods = Ваши боги
choose-gods-hint = Свой бог и те, что у вас общие с другими.
choose-roll = Ваш бросок
choose-advanced = Для опытных: змеиная яма закрыта для кубиков

moves-title = Лучшие ходы
moves-need-roll = Выберите, что у вас выпало, чтобы увидеть ходы.
moves-need-god = Выберите своего бога, чтобы увидеть, какие ходы приносят очки.
moves-skip = Ни один кубик нельзя передвинуть. Пропустите этот шаг.
moves-ominotep = Двигать ничего не нужно. Перебросьте любой кубик с поля и верните его на ту же клетку.
moves-none-gain = Ни один ход не создаёт и не увеличивает вашу группу.
moves-then = Затем поставьте выпавший кубик на любую свободную клетку.
moves-all = Остальные ходы ({ $count })
moves-more = Показать ещё { $count }
move-name = { WORD($face) }: строка { $row }, столбец { $column } → строка { $toRow }, столбец { $toColumn }
move-makes = { $points ->
    [one] { WORD($god) }: { $points } очко
    [few] { WORD($god) }: { $points } очка
   *[many] { WORD($god) }: { $points } очков
  }
