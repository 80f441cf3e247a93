# Strings of the page that “umpire game --view” shows, in Russian.

table-connecting = Подключение…
table-lost = Нет связи с партией. Возможно, она завершена или это устройство вышло из сети. Пробуем ещё раз…
table-not-reached = Программа не отвечает. Попробуйте ещё раз.
table-picture = Стол, каким его видит камера
table-cards = Головоломки на столе
table-card-why = { $card }: { $why }
table-command = Команда
table-enter = Ввести
table-over = Партия окончена

# The overlay for streaming programs
overlay-lost = Нет связи с партией
