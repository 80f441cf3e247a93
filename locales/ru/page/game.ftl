# Strings of the screen that plays a game of Ubongo, in Russian.

# The list of games
game-new = Новая партия
game-stored = Партии на этом устройстве
game-continue = Продолжить
game-look = Посмотреть
game-export = Сохранить в файл
game-export-of = Сохранить в файл партию: { $names }
game-delete = Удалить
game-delete-of = Удалить партию: { $names }
game-delete-really = Точно удалить?
game-delete-sure = Точно удалить? Партия: { $names }
game-import = Открыть партию из файла
game-import-help = Можно открыть и партии из «umpire game» на компьютере.
game-to-list = ‹ Все партии
game-up-to-list = Все партии
game-elsewhere = Эта партия открыта в другой вкладке. Играть можно только в одной.
game-take-over = Играть здесь
game-only-look = Только смотреть

# Setting up
game-players = Игроки
game-seats = Введите имена по часовой стрелке, как сидите за столом. Начинает игрок 1.
game-player = Игрок { $seat }
game-player-or-none = Игрок { $seat } (если есть)
game-watched = Камера следит за головоломками
game-watched-help = Она включится, когда начнётся партия. Поставьте телефон так, чтобы он видел все головоломки.
game-side = Сторона головоломок
game-side-yellow = Жёлтая: 3 фигуры
game-side-green = Зелёная: 4 фигуры
game-more-options = Другие настройки
game-cards = Головоломки
game-cards-nine = По 9 на игрока
game-cards-all = Все 36
game-variant = Победа
game-variant-majority = По лучшему цвету
game-variant-points = По очкам
game-glass-seconds = Песочные часы, в секундах
game-turned = Часы переворачивают
game-turned-roll = При броске кубика
game-turned-card = Когда видна головоломка
game-turned-hand = По нажатию кнопки
game-early-end = Раунд можно закончить, как только все взяли кристаллы
game-box = Кристаллы в коробке
game-box-72 = 72, шесть цветов
game-box-58 = 58, четыре цвета
game-pawns = Фишки в начале
game-field = Сектор { $field }
game-board = Игровое поле
game-board-unknown = Вводить по ходу игры
game-board-known = Ввести всё сейчас
game-board-row = Ряд у сектора
game-board-help = Отверстия считаются от красного сектора. Выберите цвет для отмеченного отверстия.
game-board-over = На поле больше { WORD($gem, form: "plural-genitive") } кристаллов, чем в коробке.
game-board-read = { $open ->
    [0] Игровое поле распознано. Проверьте его.
    [one] Игровое поле распознано, но { $open } отверстие под вопросом. Оно отмечено знаком вопроса.
    [few] Игровое поле распознано, но { $open } отверстия под вопросом. Они отмечены знаком вопроса.
   *[many] Игровое поле распознано, но { $open } отверстий под вопросом. Они отмечены знаком вопроса.
  }
game-hole = Отверстие { $hole }: { WORD($content) }
game-hole-open = не указано
game-hole-empty = пусто
game-start = Начать
game-name-full = { $letters ->
    [one] В имени может быть не больше { $letters } буквы.
    [few] В имени может быть не больше { $letters } букв.
   *[many] В имени может быть не больше { $letters } букв.
  }
game-wrong-few = Введите имена хотя бы двух игроков.
game-wrong-same = У двух игроков одинаковые имена. Дайте им разные.
game-wrong-glass = Песочные часы — от 1 до 3600 секунд.
game-wrong-board = На игровом поле есть отверстия со знаком вопроса. Укажите цвет или «пусто».
game-wrong-camera = Переворачивать часы, когда видна первая головоломка, можно, только если за столом следит камера.

# A round
game-round = Раунд { $round } из { $rounds }
game-rolls = { $name } бросает кубик
game-roll-help = Нажмите на выпавший символ.
game-roll-help-sand = Нажмите на выпавший символ. Время пойдёт сразу.
game-pawns-same = Сначала поставьте все фишки на сектор { $field }.
game-pawns-put = Сначала расставьте фишки: { $pawns }.
game-pawn-of = { $name } — сектор { $field }
game-field-one = Если смотреть со стороны красных секторов, сектор 1 — слева.
game-die-seen = видит камера
game-glass = Песочные часы
game-glass-waits = Песок ещё не сыплется
game-turn-glass = Перевернуть часы
game-sand-left = осталось
game-second-glass = осталось, второй переворот
game-sand-is-out = Песок кончился
game-seconds-left = { $seconds ->
    [one] Осталась { $seconds } секунда
    [few] Осталось { $seconds } секунды
   *[many] Осталось { $seconds } секунд
  }
game-time-up = Время вышло!
game-taken-in-time = { $names }: кристаллы взяты вовремя? Тогда сначала введите их.
game-end-round = Закончить раунд
game-sand-runs = Песок ещё сыплется
game-end-early = Все взяли
game-sand-out = Песок кончился
game-solved = Решено!
game-solved-by = Решено! { $name }
game-take = Взять
game-take-by = Взять кристаллы: { $name }
game-correct = Исправить записи: { $name }
game-entries-of = Записи: { $name }
game-place = ✓ { $place }-е место
game-may-move = { $moves ->
    [0] фишка остаётся
    [one] ход на { $moves } сектор
    [few] ход до { $moves } секторов
   *[many] ход до { $moves } секторов
  }
game-has-taken = готово
game-pawn-on = фишка на секторе { $field }
game-corrected = ✎ исправлено
game-slow = Секунду…
game-clock-continues = Отсчёт продолжается с последней записи. Когда в ваших часах кончится песок, нажмите «Песок кончился».
game-refused = Не записано: { $why }

# Taking gems
game-take-title = { $name } берёт кристаллы
game-pawn-moves = { $moves ->
    [0] Фишка остаётся на секторе { $field }.
    [one] Фишка на секторе { $field } и может пройти { $moves } сектор.
    [few] Фишка на секторе { $field } и может пройти до { $moves } секторов.
   *[many] Фишка на секторе { $field } и может пройти до { $moves } секторов.
  }
game-pawn-put = { $place ->
    [1] Поставьте белую фишку на свободный сектор.
    [2] Поставьте бежевую фишку на свободный сектор.
    [3] Поставьте синюю фишку на свободный сектор.
   *[other] Поставьте чёрную фишку на свободный сектор.
  }
game-field-stays = Сектор { $field } (остаться)
game-row-empty = ряд пуст
game-to-field = На какой сектор?
game-which-gems = Два ближайших кристалла ряда
game-take-in-time = Время вышло: вводите только то, что взяли вовремя.
game-slot = { $place ->
    [1] первый кристалл
   *[other] второй кристалл
  }
game-slot-empty = Убрать { WORD($gem) }
game-take-picked = { $count ->
    [one] Взять один кристалл
    [few] Взять оба кристалла
   *[many] Взять оба кристалла
  }
game-take-nothing = Ряд пуст: ничего не брать
game-take-nothing-really = Точно ничего? Нажмите ещё раз

game-photo = Что видно на фото
game-photo-take = Фото игрового поля
game-photo-help = Или сфотографируйте игровое поле:
game-photo-camera = Показать камере
game-photo-aim = Держите телефон над игровым полем: должны быть видны все ряды и красные сектора.
game-photo-gone = Этих кристаллов на поле больше нет. Нажмите, что берёт { $name }:
game-photo-same = С прошлого фото все ближайшие кристаллы на месте.
game-photo-unclear = { $count ->
    [one] В ряду { $rows } взяты не ближайшие кристаллы, или его не удалось распознать. Введите вручную, что взяли.
    [few] В рядах { $rows } взяты не ближайшие кристаллы, или их не удалось распознать. Введите вручную, что взяли.
   *[many] В рядах { $rows } взяты не ближайшие кристаллы, или их не удалось распознать. Введите вручную, что взяли.
  }
game-photo-others = { $count ->
    [one] Взяты кристаллы из ряда { $rows }, но { $name } до него не дойдёт.
    [few] Взяты кристаллы из рядов { $rows }, но { $name } до них не дойдёт.
   *[many] Взяты кристаллы из рядов { $rows }, но { $name } до них не дойдёт.
  }
game-photo-there = Вот ближайшие кристаллы. Нажмите, что берёт { $name }:
game-photo-unread = Остальные ряды не удалось уверенно распознать.

# Corrections
game-not-solved = Головоломка не решена
game-faster = Быстрее, чем { $name }
game-taken-first = Кристаллы уже взяты: сначала отмените это.
game-gems-of = Кристаллы
game-one-less = На один { WORD($gem) } меньше
game-one-more = Ещё один { WORD($gem) }
game-save = Сохранить

# Standings
game-standings = Счёт
game-rank = { $rank }.
game-total = { $gems ->
    [one] { $gems } кристалл
    [few] { $gems } кристалла
   *[many] { $gems } кристаллов
  }
game-total-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }, { $gems ->
    [one] { $gems } кристалл
    [few] { $gems } кристалла
   *[many] { $gems } кристаллов
  }
game-winner = { $count ->
    [one] { $names } побеждает
    [few] { $names } делят победу
   *[many] { $names } делят победу
  }
game-why = Почему так
game-confirm = Подтвердить счёт
game-confirmation-awaited = Это окончательный счёт? Если нет, исправьте его, а затем подтвердите для турнира.
game-confirmation-given = Счёт подтверждён для турнира.
game-again = Сыграть ещё
game-history = Ход партии
game-sound-on = Звук включён
game-sound-off = Звук выключен

# Storing
game-not-stored = Последняя запись не сохранилась и не засчитана.
game-storage-full = На устройстве не осталось места. Удалите какие-нибудь файлы или старую партию и введите запись снова.
game-storage-closed = Браузер не даёт странице ничего сохранять. Выйдите из приватного режима или разрешите странице хранить данные и введите запись снова.
game-storage-gone = Этой партии больше нет на устройстве.
game-storage-conflict = Эту партию ведёт другая вкладка.
game-looking = Вы только смотрите: партию ведёт другая вкладка.
game-replaced = Эта партия продолжается в другой вкладке.

# The camera
game-camera = Камера над столом
game-camera-use = Включить камеру
game-camera-whose = Головоломка решена, но чья она? Нажмите на неё или на «Решено!» у нужного игрока.
game-camera-other-row = { $name }: головоломка решена для символа «{ WORD($symbol) }», а выпал другой.
game-camera-no-round = { $name }: головоломка решена, но кубик ещё не брошен.
game-camera-too-late = { $name }: головоломка решена, когда песок уже кончился.
game-camera-cards = Где чья головоломка
game-camera-owner = { $name }: { $number }
game-camera-owners = Имена перепутаны? Нажмите на головоломку.
game-camera-owners-right = Всё верно
game-camera-owners-open = Нажмите на головоломку и укажите, чья она.

# A card in the picture
game-card = Головоломка { $number }
game-card-new = Головоломка не из списка
game-card-of = { $name }: головоломка { $number }
game-card-new-of = { $name }: головоломка не из списка
game-card-solved = ✓ { $card } — решено
game-card-seen-solved = Камера видит, что головоломка решена.
game-card-whose = Чья это головоломка?
game-card-solved-by = Решено: { $name }
game-card-not-solved = Не решено: { $name }
game-card-corrections = Другие исправления: { $name }
