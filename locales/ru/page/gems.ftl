# Strings of the screen that counts gems, in Russian.

gems-help = Разложите кристаллы каждого игрока отдельной кучкой так, чтобы был виден каждый кристалл. Сфотографируйте сверху все кучки сразу или по одной.
gems-found =
    { $count ->
        [one] { $count } кристалл
        [few] { $count } кристалла
       *[many] { $count } кристаллов
    } в { $piles ->
        [one] { $piles } кучке.
        [few] { $piles } кучках.
       *[many] { $piles } кучках.
    }
gems-photos = Фото
gems-more = Добавить фото
gems-more-help = Кристаллы одного игрока с разных фото складываются. Не показывайте одни и те же кристаллы дважды.
gems-replace = Заменить фото
gems-replace-photo = Заменить фото { $number }
gems-replacing = Заменить фото { $number }
gems-keep = Не заменять
gems-drop-photo = Убрать фото
gems-remove-photo = Убрать фото { $number }
gems-photo = Фото { $number }
gems-picture = Фото { $number }, на котором отмечены кристаллы и кучки. Ниже кристаллы перечислены по кучкам.

gems-pile = Кучка { $pile }
gems-pile-total =
    Кучка { $pile }: { $count ->
        [one] { $count } кристалл
        [few] { $count } кристалла
       *[many] { $count } кристаллов
    }
gems-show = Показать
gems-show-pile = Показать кучку { $pile } на фото
gems-whose = Чьи кристаллы?
gems-nobody = Ничьи: не считать
gems-new-player = Новый игрок
gems-list = Проверить по одному
gems-outside = Вне кучек
gems-check =
    { $count ->
        [one] Проверить { $count } кристалл под вопросом
        [few] Проверить { $count } кристалла под вопросом
       *[many] Проверить { $count } кристаллов под вопросом
    }
gems-doubtful =
    { $count ->
        [one] { $count } кристалл под вопросом.
        [few] { $count } кристалла под вопросом.
       *[many] { $count } кристаллов под вопросом.
    }
gems-changed =
    { $count ->
        [one] { $count } кристалл указан или подтверждён вручную
        [few] { $count } кристалла указаны или подтверждены вручную
       *[many] { $count } кристаллов указано или подтверждено вручную
    }
gems-reasons = Чтобы не ошибиться, проверьте всё, что под вопросом, или сделайте другое фото:
gems-reasons-before = Уточнено вручную. При распознавании фото:

gems-apart = Возможно, кристалл
gems-gem-of = Кристалл из кучки { $pile }
gems-crop = Кристалл крупным планом
gems-read-sure = По фото: { WORD($colour) }, уверенность { $percent } %.
gems-read-unsure = По фото: { WORD($colour) }, но это под вопросом.
gems-read-maybe = Здесь что-то лежит — возможно, кристалл. В счёт не входит.
gems-read-nothing = На фото здесь кристалла не видно.
gems-hand-set = Указано вручную: { WORD($colour) }.
gems-hand-moved = Перенесено сюда вручную из кучки { $pile }.
gems-hand-added = Добавлено вручную.
gems-hand-removed = Не посчитано: убрано вручную.
gems-hand-confirmed = Подтверждено вручную.
gems-uncertain = под вопросом
gems-not-counted = не посчитано
gems-was = по фото — { WORD($colour) }
gems-short-set = указано вручную
gems-short-moved = перенесено из кучки { $pile }
gems-short-added = добавлено вручную
gems-short-removed = убрано вручную
gems-short-confirmed = подтверждено вручную
gems-which = Какого он цвета?
gems-in-pile = Кучка
gems-new-pile = { $pile } (новая)
gems-confirm = Верно: { WORD($colour) }
gems-remove = Не кристалл
gems-back = Сбросить исправление
gems-all-back = Сбросить все исправления
gems-add = Добавить кристалл
gems-add-to = Добавить кристалл в кучку { $pile }
gems-add-help = Добавьте пропущенный кристалл.
gems-adding = Нажмите на фото там, где лежит кристалл.

gems-standings = Счёт
gems-rank = { $rank }.
gems-players = Игроки
gems-player = Игрок { $number }
gems-name-of = Имя игрока { $number }
gems-remove-player = Убрать: { $name }
gems-added-up = Сложено кучек с разных фото: { $count }.
gems-variant = Победа
gems-variant-majority = По лучшему цвету
gems-variant-points = По очкам
gems-rule-majority = Побеждает тот, у кого больше всего кристаллов одного цвета — какого именно, не важно. Если в лучшем цвете поровну, сравнивается второй по количеству, потом третий и так далее. Если поровну во всех шести, игроки делят место.
gems-rule-points = Три кристалла одного цвета — 1 очко, четыре — 2, пять — 3, шесть и больше — 4. Каждый полный набор из шести цветов — 4 очка. Если очков поровну, сравнивается лучший цвет, потом второй и так далее.
gems-points =
    { $total ->
        [one] { $total } очко
        [few] { $total } очка
       *[many] { $total } очков
    }
gems-points-parts = ({ $colours } за отдельные цвета, { $sets } за наборы)
