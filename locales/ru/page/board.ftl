# Strings of the screen that reads the gem board, in Russian.

board-help = Покажите игровое поле целиком, с красными секторами и фишками: сверху и при хорошем свете.
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
board-legend = В рамке — ближайшие кристаллы, их возьмут первыми. Знаком вопроса отмечено то, что под вопросом или не видно, карандашом — то, что указано вручную. Чтобы исправить, нажмите на отверстие.
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
board-back = Вернуть распознанное
board-all-back = Вернуть всё распознанное
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
board-place-1 = 1-е место в раунде:
board-place-2 = 2-е место в раунде:
board-place-3 = 3-е место в раунде:
board-place-4 = 4-е место в раунде:
board-check-rows = Под вопросом: проверьте ближайшие кристаллы, ряд { $rows }.
board-set-rows = Ближайшие кристаллы, ряд { $rows }: указано вручную.
