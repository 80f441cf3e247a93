# Strings of the pages that “umpire tournament --serve” shows, in Russian.

hall-title = Зал { $hall }
hall-connecting = Подключение…
hall-lost = Нет связи с umpire. Возможно, программа завершена или это устройство вышло из сети. Пробуем ещё раз…
hall-no-broker = Нет связи с MQTT-брокером зала. Столы сейчас не видны. Пробуем ещё раз…
hall-shows = Эта страница показывает турнир, который ведёт другой компьютер.
hall-no-tournament = В этом зале сейчас нет турнира.
hall-no-tables = Ни один стол ещё не подключился. Подключить стол: umpire game --mqtt АДРЕС --table НОМЕР
hall-refused = { $count ->
    [one] Отклонено { $count } сообщение.
    [few] Отклонено { $count } сообщения.
   *[many] Отклонено { $count } сообщений.
}
hall-round = Тур { $round } из { $rounds }
hall-before = { $rounds ->
    [one] Запланирован { $rounds } тур
    [few] Запланировано { $rounds } тура
   *[many] Запланировано { $rounds } туров
}
hall-over = Турнир завершён
hall-tables = Столы
hall-tables-page = Столы, страница { $page } из { $pages }
hall-standings = Турнирная таблица
hall-standings-page = Турнирная таблица, страница { $page } из { $pages }
hall-standings-now = Турнирная таблица после тура { $round }
hall-next = Следующий тур
hall-log = Сообщения
hall-begin = Начать тур { $round }
hall-confirm = Засчитать результат
hall-reopen = Отменить результат
hall-command = Команда
hall-enter = Ввести
hall-not-reached = Программа не отвечает. Попробуйте ещё раз.
hall-projector = Страница для проектора
hall-table = Стол { $table }
hall-bye = пропускает тур: { $name }
hall-offline = не в сети
hall-waits = не начато
hall-watch = идёт наблюдение
hall-roll = до броска
hall-game-over = партия окончена
hall-game-round = раунд { $round } из { $rounds }
hall-sand = осталось { $time }
hall-leads = впереди: { $names }
hall-solved = решено: { $names }
hall-counted = засчитано
hall-counted-organiser = засчитано (организатор)
hall-reported = ещё не подтверждено
hall-reported-other = Стол { $table } сообщает другой результат
hall-rank = { $rank }.
hall-player = Игрок
hall-points = Очки
hall-opponents = Очки соперников
hall-beaten = Очки побеждённых
hall-wins = Победы
hall-games = Партии
hall-left = уже не играет
