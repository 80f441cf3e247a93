# Strings of the screen that reads the gem board, in Russian.

board-help = Сфотографируйте игровое поле сверху, целиком и при хорошем свете, чтобы были видны красные сектора и фишки.
board-found =
    { $count ->
        [one] На поле { $count } кристалл.
        [few] На поле { $count } кристалла.
       *[many] На поле { $count } кристаллов.
    }
board-photo = Фото
board-another = Распознать другое фото
board-picture = Фото, на котором отмечены отверстия, ближайшие кристаллы и фишки. Те же отверстия показаны в таблице ниже.
board-grid = Игровое поле: шесть рядов по двенадцать отверстий, считая от красного сектора
board-row = Ряд { $row }
board-hole = Ряд { $row }, отверстие { $hole }
board-legend = В рамке — ближайшие кристаллы: их берут первыми. Знак вопроса — под вопросом или не видно, карандаш — указано вручную. Чтобы исправить, нажмите на отверстие.
board-empty = пусто
board-unknown = не видно
board-front = ближайший
board-uncertain = под вопросом
board-set = указано вручную, по фото — { WORD($content) }
board-confirmed = подтверждено вручную
board-read-sure = По фото: { WORD($content) }, уверенность { $percent } %.
board-read-unsure = По фото: { WORD($content) }, но это под вопросом.
board-read-unknown = Это отверстие не удалось разглядеть.
board-hand-set = Указано вручную: { WORD($content) }.
board-hand-confirmed = Подтверждено вручную.
board-crop = Отверстие крупным планом
board-which = Что в отверстии?
board-confirm = Верно: { WORD($content) }
board-back = Сбросить исправление
board-all-back = Сбросить все исправления
board-check =
    { $count ->
        [one] Проверить { $count } отверстие под вопросом
        [few] Проверить { $count } отверстия под вопросом
       *[many] Проверить { $count } отверстий под вопросом
    }
board-changed =
    { $count ->
        [one] { $count } отверстие указано или подтверждено вручную
        [few] { $count } отверстия указаны или подтверждены вручную
       *[many] { $count } отверстий указано или подтверждено вручную
    }
board-reasons = Чтобы не ошибиться, проверьте всё, что под вопросом, или сделайте другое фото:
board-reasons-before = Уточнено вручную. При распознавании фото:

board-fronts = Ближайшие кристаллы в каждом ряду
board-column-row = Ряд и фишки
board-column-front = Ближайшие
board-front-unknown = неизвестно: отверстие не видно
board-front-none = кристаллов не осталось
board-front-doubtful = под вопросом

board-advice = Какой ряд мне выгоднее?
board-pawn = Моя фишка
board-pawn-first = Сначала выберите свою фишку.
board-mine = Мои кристаллы
board-more = Ещё один { WORD($colour) }
board-less = На один { WORD($colour) } меньше
board-no-pawn = Не удалось найти { WORD($pawn, form: "accusative") } фишку на красных секторах. Выберите её ряд или сделайте другое фото.
board-pawn-row = Ряд моей фишки
board-pawn-set = Ряд указан вручную.
board-place-1 = Если вы на 1-м месте в раунде:
board-place-2 = Если вы на 2-м месте в раунде:
board-place-3 = Если вы на 3-м месте в раунде:
board-place-4 = Если вы на 4-м месте в раунде:
board-check-rows =
    Ближайшие кристаллы под вопросом ({ $count ->
        [1] ряд
       *[other] ряды
    } { $rows }): проверьте их.
board-set-rows =
    Ближайшие кристаллы указаны вручную ({ $count ->
        [1] ряд
       *[other] ряды
    } { $rows }).
