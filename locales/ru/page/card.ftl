# Strings of the screen that checks cards, in Russian.

card-title = Проверить решение
card-help = Покажите головоломку целиком, вместе с символами, сверху и при хорошем свете. В кадре может быть несколько головоломок. Кубик рядом с ними тоже распознаётся.
card-solved = Решено!
card-solved-row = Заполнено фигурами для символа:
card-solved-for = Решено для символа «{ WORD($row) }»
card-was-rolled = На кубике { WORD($row) }?
card-covered-other = Решено для символа «{ WORD($row) }», а на кубике — { WORD($die) }
card-unsolved = Не решено
card-unsure = Под вопросом
card-looking = Проверка…
card-number = Головоломка { $number }
card-unknown = Головоломка
card-sure = уверенность { $percent } %
card-likely = решена с вероятностью { $percent } %
card-picture = Фото, на котором отмечены головоломки, фигуры и ошибки

card-mute = Без звука
card-starting = Подготовка…
card-searching = Ищем головоломки: наведите на них камеру.
card-solved-by = Головоломка { $number }, { WORD($row) }
card-solved-unknown = Головоломка, { WORD($row) }
card-announced = Решено: { $card }.

card-row = Нужный ряд:
row-question = Какой символ выпал?
row-any = любой ряд
row-die = как на кубике
solution-question = Решение для какого символа?

card-show = Показать решение
card-back-to-camera = Назад к камере
card-solution-title = Одно из решений для символа:
card-solution-none = Для этого символа решения нет. Возможно, головоломка распознана неверно: сделайте другое фото.
card-solution-unread = Головоломку не удалось как следует распознать. Поднесите камеру ближе и попробуйте ещё раз.
card-step-remove = Убрать: { $pieces }.
card-step-keep = Оставить: { $pieces }.
card-step-add = Добавить: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Исправить символ
card-set-title = { $card }: какой символ нужен?
card-set-by-hand = Символ указан вручную:
card-set-by-die = Кубик указан вручную:
card-set-back = Сбросить исправление
card-was = Распознано ({ WORD($row) }): { $verdict }
card-judging = Повторная проверка…
card-again-failed = Эту головоломку не удалось проверить заново. { $why }
die-title = Что на кубике?
die-read = На кубике:
die-perhaps = На кубике, возможно:
die-set = На кубике, указано вручную:
die-was = Распознано: { WORD($symbol) }
die-change = Исправить кубик
