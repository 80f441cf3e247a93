# Why the programs cannot do what they were told, in Russian. Errors stand after “umpire: ”, so they start with a small letter. Options
# (--record), commands (`umpire cards`), file names and JSON words are the same in all languages.

# The address of a hall of tables (MQTT)
hall-address-form = укажите адрес в виде mqtt://ПОЛЬЗОВАТЕЛЬ@ХОСТ/НАЗВАНИЕ или, с TLS, mqtts://ПОЛЬЗОВАТЕЛЬ@ХОСТ/НАЗВАНИЕ
hall-address-password = не пишите пароль в адресе, где его увидят другие: задайте переменную UMPIRE_MQTT_PASSWORD или используйте --mqtt-password-file
hall-address-prefix =
    { $most ->
        [one] название после хоста — это начало всех топиков: в нём может быть не больше { $most } буквы или цифры, можно одиночные косые черты, нельзя + # $
        [few] название после хоста — это начало всех топиков: в нём может быть не больше { $most } букв и цифр, можно одиночные косые черты, нельзя + # $
       *[many] название после хоста — это начало всех топиков: в нём может быть не больше { $most } букв и цифр, можно одиночные косые черты, нельзя + # $
    }
hall-journal-line = строку { $line } журнала { $path } использовать нельзя: { $reason }

# The journal of a tournament
tournament-journal-create = не удалось создать { $path }; укажите в --folder папку, доступную для записи
tournament-journal-read = не удалось прочитать { $path }
tournament-journal-write = не удалось записать в { $path }: последняя запись не сохранена; проверьте, есть ли место на диске, и введите её снова
tournament-journal-no-journal = { $path } — не журнал турнира: в первой строке должно быть { $schema }
tournament-journal-line = строку { $line } файла { $path } использовать нельзя: { $reason }; строки до неё в порядке; чтобы продолжить с этого места, удалите её и все строки после неё

# Why an entry of a tournament is refused
tournament-entry-not-begun = в первой записи нужно назвать игроков
tournament-entry-begun-twice = турнир уже начался
tournament-entry-players =
    { $most ->
        [one] в турнире может быть не больше { $most } игрока
        [few] в турнире может быть не больше { $most } игроков
       *[many] в турнире может быть не больше { $most } игроков
    }
tournament-entry-rounds =
    { $most ->
        [one] в турнире может быть от 1 до { $most } тура
        [few] в турнире может быть от 1 до { $most } туров
       *[many] в турнире может быть от 1 до { $most } туров
    }
tournament-entry-name = имя { $name } не подходит: в нём может быть не больше 48 букв, без запятых и знаков равенства
tournament-entry-tables = у каждого стола должен быть свой номер, от 1 до 9999
tournament-entry-too-few-tables = для тура нужно столов: { $needed }, а в турнире их { $given }; добавьте столы в --tables
tournament-entry-round-number = тур { $round } не следующий по порядку
tournament-entry-all-played = все туры ({ $rounds }) уже сыграны
tournament-entry-no-round = ни один тур не начат; начните его командой `next`
tournament-entry-no-table = в туре { $round } за столом { $table } никто не играет
tournament-entry-nothing-reported = стол { $table } ещё не сообщил окончательный счёт; введите результат командой `result`
tournament-entry-no-result = у стола { $table } нет результата, который можно отменить
tournament-entry-other-players = назовите каждого игрока этого стола один раз: { $names }
tournament-size = за столом играют от 2 до 4 игроков, а не { $players }
tournament-too-few = для турнира нужны хотя бы два игрока, не считая выбывших
tournament-name = у всех игроков должны быть разные имена; имя { $name } повторяется или пустое
tournament-not-over = тур { $round } не завершён: сначала введите результаты всех столов
tournament-no-table = в туре { $round } нет стола { $table }
tournament-ranks =
    { $players ->
        [one] укажите место каждого из { $players } игрока: победителю 1, разделившим место одинаковое, например 1, 2, 2, 4
        [few] укажите место каждого из { $players } игроков: победителю 1, разделившим место одинаковое, например 1, 2, 2, 4
       *[many] укажите место каждого из { $players } игроков: победителю 1, разделившим место одинаковое, например 1, 2, 2, 4
    }
tournament-no-player = в этом турнире нет игрока { $name }
tournament-seating = рассадка тура { $round } не годится: каждый, кто не выбыл, должен сидеть ровно за одним столом, за столом от 2 до 4 игроков
tournament-table-number = номер стола — от 1 до { $most }

# The hall. The broker is the program that passes on the messages of the tables. $problem is one of the messages “problem-…” (screen.ftl).
hall-no-connection = не удалось подключиться к залу; закройте другие программы и начните снова
hall-seating-unusable = рассадка у брокера зала { $address } не годится: { $why }
hall-broker = брокер зала { $address }: { $problem }
hall-password-without-user = пароль для брокера указан, а пользователь нет: укажите адрес в виде mqtts://ПОЛЬЗОВАТЕЛЬ@ХОСТ/НАЗВАНИЕ
hall-variable-unreadable = не удалось прочитать переменную { $variable }
hall-password-unreadable = не удалось прочитать файл с паролем { $path }
hall-password-empty = файл с паролем { $path } пуст; запишите пароль в первую строку
hall-ca-unencrypted = --mqtt-ca нужен для шифрованных подключений: адрес должен начинаться с mqtts://
hall-no-certificates = на этом компьютере нет доверенных сертификатов: установите пакет ca-certificates или укажите центр сертификации брокера в --mqtt-ca
no-random-numbers = этот компьютер не даёт случайных чисел, а umpire без них не работает

# Output
stdout-answer = не удалось вывести ответ в стандартный вывод; проверьте, есть ли место на диске
stdout-text = не удалось писать в стандартный вывод; проверьте, есть ли место на диске
overlay-not-saved = не удалось сохранить фото с отметками; освободите место или укажите другую папку: { $path }

# Learned data
colours-unreadable = не удалось прочитать цвета ваших фигур
colours-no-folder = нет папки для цветов, которым обучена программа; укажите её в переменной { $variable }

# The programs that umpire starts. $name is such a program.
companion-ended = программа { $name } завершилась раньше времени: { $status }
companion-missing = программа { $name } не найдена: положите её в одну папку с umpire или соберите командой `{ $command }`
companion-not-started = не удалось запустить программу { $name }

# $what is “nothing-learned”, “nothing-changed” or “page-not-served”
nothing-learned = обучение не сохранено
nothing-changed = ничего не изменено
home-not-written = { $what }: не удалось записать { $path }; освободите место или укажите другую папку в { $variable }

# Measuring a lens (`umpire calibrate lens`): the target is a printed pattern of squares, of which photos are taken
lens-views-views = слишком мало разных ракурсов мишени: { $views } (нужно не меньше { $least }, лучше { $wanted }); покажите её в каждом углу кадра и наклоните во все стороны
lens-views-tilt = слишком мало ракурсов с наклоном мишени ({ $views }), поэтому фокусное расстояние не измерить: наклоните мишень на 20–40 градусов во все стороны
lens-photo-blurred = изображение нерезкое (ширина краёв в пикселях: { $pixels }): не двигайте мишень и камеру и дайте ей сфокусироваться
lens-photo-edge-on = мишень видна почти с ребра: поверните её к камере
lens-sheet-too-large = { $width } × { $height } мм и линейка не помещаются на лист { $paper }: уменьшите ширину или число клеток либо напечатайте PDF в типографии с увеличением и укажите новый размер в --square-mm
lens-target-squares = с каждой стороны мишени должно быть от { $least } до { $most } клеток
lens-target-markers = белых клеток { $squares }, а маркеров всего { $markers }: возьмите меньше клеток или укажите --target chessboard
lens-target-symmetric = по одной стороне шахматной доски должно быть чётное число клеток, а по другой нечётное, иначе не видно, где у неё верх
lens-target-size = ширина клетки — от 1 до 500 миллиметров
lens-target-nothing = мишень не найдена: покажите её целиком, при хорошем свете, и не двигайте
lens-target-other-squares = найдено клеток: { $columns } × { $rows }, а должно быть { $expected_columns } × { $expected_rows }: покажите шахматную доску целиком или укажите число её клеток в --squares
lens-target-other-markers = найдена шахматная доска, но без маркеров мишени { $columns } × { $rows }: напечатайте мишень umpire либо укажите --squares или --target chessboard
lens-target-swapped = у мишени клеток в ширину { $columns }, а в высоту { $rows }, а не наоборот: укажите --squares { $columns }x{ $rows } или напечатайте мишень umpire
lens-target-old-pattern = у мишени старый рисунок (OpenCV до 4.6 или setLegacyPattern), с белой клеткой в левом верхнем углу: напечатайте мишень umpire
lens-target-few = найдено слишком мало углов мишени ({ $corners }): покажите мишень полнее
lens-views-no-fit = снимки не подходят к одному объективу (ошибка { $error } пикселя): проверьте, что все они сделаны одной камерой с одними и теми же зумом и фокусом, что мишень плоская, а снимки резкие и не изменены (не обрезаны, без стабилизации)
lens-views-undetermined = по этим ракурсам объектив не определить (фокусное расстояние с точностью до { $focal } %, главная точка — до { $middle } %): наклоните мишень сильнее (на 20–40 градусов), во все стороны, и сделайте больше снимков

# Recording a video (--record)
record-ending = --record { $path }: имя файла должно кончаться на .mp4, .m4v, .mov, .mkv или .avi
record-folder = --record { $path } — это папка: укажите имя файла
record-same-video = --record { $path } — это видео, которое смотрит программа: выберите другое имя
record-no-folder = --record { $path }: такой папки нет; создайте её или выберите другую
record-no-permission = --record { $path }: туда нельзя записывать; выберите другую папку
record-not-written = --record { $path }: не удалось записать ({ $error }); выберите другую папку
record-disk-full = на диске, где { $path }, кончилось место: удалите что-нибудь или записывайте на другой диск
record-stopped = запись неожиданно прервалась

# Learned cards
card-built-in = головоломка { $number } встроенная
card-number-taken = номер { $number } занят; известные головоломки покажет `umpire cards`
card-number-out-of-range = головоломки с номером { $number } не бывает; укажите напечатанный номер, от 1 до 72, или номер от { $first }
card-not-learned = головоломки { $number } среди добавленных нет; известные головоломки покажет `umpire cards`
card-not-deletable = головоломка { $number } встроенная; удалить можно только добавленные
cards-no-folder = нет папки для добавленных головоломок; укажите её в переменной { $variable }
cards-not-utf8 = строка { $line } — не текст в UTF-8

# The page
page-port-in-use = страницу не удалось запустить на { $address }, порт { $port }: возможно, его занимает другая программа; выберите другой порт в --port
page-other-address = у этого компьютера нет адреса { $address }; его адрес покажет `umpire doctor`
page-no-address = у страницы нет адреса
page-not-served = страницу не удалось запустить
page-no-token = не удалось создать случайный код для адреса страницы
page-not-built-in = этот umpire собран без страницы: установите пакет umpire или запустите `scripts/web --serve` в папке с исходным кодом umpire, эта команда соберёт и запустит страницу
page-no-certificate-folder = umpire негде хранить сертификат страницы; укажите папку в UMPIRE_HOME
page-no-key = не удалось создать ключ для страницы
page-no-certificate = не удалось создать сертификат для страницы

# A tournament
tournament-none-in-folder = в папке { $folder } нет турнира
tournament-none-stored = сохранённого турнира нет; укажите его папку в --folder
tournament-no-folder = нет папки для турнира: задайте переменную { $variable } или укажите папку в --folder
tournament-none-name-players = в папке { $folder } нет турнира; назовите игроков в --names или --players
tournament-of-others = в папке { $folder } турнир других игроков; чтобы продолжить его, не называйте игроков, а для нового турнира укажите другую папку в --folder
tournament-shown-only = Турнир в папке { $folder } ведёт другой umpire на этом компьютере; этот только показывает его.
tournament-other-hall = в папке { $folder } турнир зала { $hall }, а не зала { $wanted }; укажите другую папку в --folder
tournament-continues = Турнир в папке { $folder } продолжается.
tournament-line-removed =
    { $bytes ->
        [one] Последняя строка журнала была неполной ({ $bytes } байт) и удалена.
        [few] Последняя строка журнала была неполной ({ $bytes } байта) и удалена.
       *[many] Последняя строка журнала была неполной ({ $bytes } байт) и удалена.
    }
tournament-stored-rounds =
    { $rounds ->
        [one] в сохранённом турнире { $rounds } тур; уберите --rounds
        [few] в сохранённом турнире { $rounds } тура; уберите --rounds
       *[many] в сохранённом турнире { $rounds } туров; уберите --rounds
    }
tournament-stored-table-size =
    { $players ->
        [one] в сохранённом турнире за столом { $players } игрок; уберите --per-table
        [few] в сохранённом турнире за столом { $players } игрока; уберите --per-table
       *[many] в сохранённом турнире за столом { $players } игроков; уберите --per-table
    }
tournament-stored-tables = в сохранённом турнире другие столы; уберите --tables
tournament-folder-in-use = папку { $folder } использует другой umpire
tournament-stored-in = Турнир хранится в папке { $folder }.
tournament-players-unreadable = не удалось прочитать игроков из { $path }
tournament-players-too-long = файл { $path } слишком велик для списка игроков: напишите по одному имени в строке
tournament-players-missing = в файле { $path } нет игроков: напишите по одному имени в строке
tournament-links =
    Смотрите зал на { $address }
    Страница для проектора: { $projector }
tournament-connected = Есть связь с брокером зала { $address }.
tournament-trying-again = { $problem } Пробуем ещё раз.
tournament-message-refused = Отклонено сообщение в топике { $topic }: { $reason } (всего отклонено: { $count }).
tournament-not-yet = Турнира пока нет.
tournament-state-not-written = не удалось записать состояние турнира

# What was typed
typed-unknown = нет команды { $command }; команды покажет `help`
tournament-name-table = укажите номер стола, например: confirm 3
tournament-name-hall = укажите зал в --mqtt, тот же, что у столов, например --mqtt mqtt://club@hall.local/friday; или выведите сохранённый турнир с --export

# The options of a game
game-symbols-one = каждому игроку нужен один символ, например --symbols ra,apep
game-symbols-two = с --alternative каждому игроку нужны два символа, например --symbols ra+khepri,horus+apep
game-alternative-players = --alternative — вариант для двоих, а игроков { $players }; уберите --alternative или назовите двух игроков

# What was typed during a game
typed-set-form = укажите символ и клетку, например: set ra 3,4
typed-roll-form = укажите выпавший символ, например: roll ra
typed-move-form = укажите две клетки, например: move 3,4 5,5
typed-again-form = укажите клетку и новый символ на кубике, например: again 3,4 ra
typed-place-form = укажите клетку, например: place 3,4
typed-take-square = укажите клетку группы, например: take 3,4
typed-choose-form = укажите номер ответа, например: choose 1
typed-not-read = камера ещё не распознала поле этой партии; введите `dice`
typed-dice-form = напишите строки поля, например: dice h..r/..oo/a.../u..k
typed-roll-symbol = укажите символ на кубике, например: roll mask
typed-two-groups = этот кубик входит и в группу { WORD($god, form: "genitive") }, и в группу { WORD($other, form: "genitive") }; укажите символ: take { $row },{ $column } { WORD($god) }
typed-no-answer = вопроса с ответом { $number } нет
typed-points-form = укажите игрока и очки, например: points Ana 5
typed-square-form = { $typed } — не клетка; напишите строку и столбец, например: 3,4
typed-take-form = укажите игрока, сектор и кристаллы, например: take Ann 3 red blue
typed-take-gems = umpire не знает, какие кристаллы лежат в ряду { $field }; введите, что берёт { $name }, например `take { $name } { $field } красный синий`, а если ряд пуст — `take { $name } { $field } ничего`
typed-gems-counts = введите, какие кристаллы есть у { $name }, например `gems { $name } красный:3,синий:1`, или `gems { $name } ничего`
typed-nobody = нет игрока { $name }; есть игроки: { $names }
typed-no-name = укажите имя игрока, например: { $command } { $name }
typed-no-commas = разделите имена запятыми, например: { $command } { $names }
typed-alone = введите только `{ $command }`, после этого ничего писать не нужно

# The journal of a game. $game is Ubongo or Ominoes.
game-none-played =
    { $game ->
        [Ubongo] партий в Убонго ещё не было: в папке { $folder } нет их журналов
       *[other] партий в { $game } ещё не было: в папке { $folder } нет их журналов
    }
# $error is “journal-other-file”.
game-journals-in = { $error }; журналы ваших партий лежат в папке { $folder }
game-no-folder = нет папки для журнала: задайте переменную { $variable } или укажите файл в --journal
game-start-card-camera = для --start card нужна камера: добавьте --camera или --video либо укажите --start hand
game-pawns-players = в --pawns нужен сектор для каждого игрока (всего { $players }), например --pawns { $fields }
game-pawns-points = с --variant points опция --pawns не нужна; уберите её
game-line-removed =
    { $bytes ->
        [one] Последняя строка журнала была неполной ({ $bytes } байт) и удалена.
        [few] Последняя строка журнала была неполной ({ $bytes } байта) и удалена.
       *[many] Последняя строка журнала была неполной ({ $bytes } байт) и удалена.
    }
game-hall-unreachable = не удалось узнать у зала, кто играет за этим столом; назовите игроков в --names
game-table-without-players = ни в одном турнире зала нет сейчас игроков за столом { $table }; назовите игроков в --names

# Learned data
calibrate-not-deleted = не удалось удалить { $path }
calibrate-nothing-to-forget = забывать нечего; чему обучена программа, покажет `umpire calibrate show`

# Exports
export-not-written = не удалось записать экспорт; освободите место или укажите другой файл: { $path }
export-journal = { $path } — журнал партии, и экспорт заменил бы его: укажите другой файл

# Standings. $error is a message such as “illegal-too-many-of”, $read a list of “standings-read” and of doubts.
standings-read = { $name } — { $gems }
# The player whose pile has this number, if the players have no names.
standings-pile = кучка { $number }
standings-box-photos = { $error } в --box; распознано по фото: { $read }
standings-box = { $error } в --box

# Palettes: learned colours of gems
palette-built-in = { $name } — встроенная палитра шести цветов кристаллов; дайте другое название
palette-name =
    { $most ->
        [one] { $name } не может быть названием палитры; можно буквы, цифры, - и _, не больше { $most } байта
        [few] { $name } не может быть названием палитры; можно буквы, цифры, - и _, не больше { $most } байт
       *[many] { $name } не может быть названием палитры; можно буквы, цифры, - и _, не больше { $most } байт
    }
palette-twice = палитра { $name } повторяется; укажите каждую один раз
palette-unknown = нет палитры { $name }; есть палитры: { $known }; создайте новую командой `umpire calibrate gems ФОТО --counts red:3,green:1 --palette { $example }`
palette-no-folder = нет папки для палитр; укажите её в переменной { $variable }

# The option --expect
expect-number = нужно число кристаллов, например 18 или Ann=18, а не { $typed }
expect-name = в { $typed } нет имени перед =
expect-no-names = в --expect есть имя { $name }, но у кучек здесь нет имён; укажите числа слева направо, например --expect 18,12
expect-form = в --expect нужно одно число для всех или число для каждого имени, например --expect Ann=18,Ben=12
expect-nobody = в --expect есть имя { $name }, но среди игроков его нет ({ $players })

# Photos of gems
gems-same-one = --same нужен для нескольких фото одних и тех же кристаллов; добавьте фото или уберите --same
stdout-report = не удалось вывести отчёт в стандартный вывод

# The players of `umpire standings`. $shows is “standings-piles-shown”.
standings-no-player = { $argument } — не игрок и не фото; укажите ИМЯ=КРИСТАЛЛЫ (например Ann=red:6,green:4), ИМЯ=ФОТО или фото со всеми кучками
standings-no-name = в { $argument } нет имени перед =; укажите ИМЯ=КРИСТАЛЛЫ (например Ann=red:6,green:4), ИМЯ=ФОТО или фото со всеми кучками
standings-folder = { $path } — это папка; укажите фото в ней, на котором кристаллы игрока { $name }
standings-unreadable = не удалось распознать кристаллы игрока { $name }
standings-no-photo = нет фото { $path } с кристаллами игрока { $name }; проверьте имя файла или укажите числа, например { $name }=red:6
standings-names-without-photo = --names нужен для фото с несколькими кучками; добавьте фото или уберите --names
standings-empty-name = в --names есть пустое имя; укажите по имени на каждую кучку, например --names Ann,Ben
standings-piles-shown =
    { $piles ->
        [one] на фото { $photo } { $piles } кучка кристаллов
        [few] на фото { $photo } { $piles } кучки кристаллов
       *[many] на фото { $photo } { $piles } кучек кристаллов
    }
standings-too-many-piles = { $shows }, а имён { $names }; сдвиньте кристаллы каждого игрока вместе или укажите имена для всех кучек
standings-no-pile-left = { $shows }, без кучки — { $names }; отодвиньте кристаллы каждого игрока подальше от остальных
standings-not-ranked =
    кристаллы не найдены, поэтому { $players ->
        [one] место не определено
       *[other] места не определены
    }: { $names }
standings-other-total =
    { $count ->
        [one] { $name }: указан { $count } кристалл, а должно быть { $total }; пересчитайте или проверьте, верно ли задано число
        [few] { $name }: указано { $count } кристалла, а должно быть { $total }; пересчитайте или проверьте, верно ли задано число
       *[many] { $name }: указано { $count } кристаллов, а должно быть { $total }; пересчитайте или проверьте, верно ли задано число
    }
standings-palette-colour = в палитре есть цвет { $colour }, а кристаллов такого цвета не бывает; для счёта нужны названия шести цветов кристаллов

# Exports of a game
export-no-json = партию не удалось записать в JSON
export-no-date = дата партии неизвестна: укажите её в --date
picture-ending = изображение сохраняется в PNG: укажите в --picture имя, которое кончается на .png, а не { $path }
replay-ubongo-only = --export и --picture работают только для партий в Убонго; уберите их или используйте --json
replay-line = строка { $line } файла { $path } нарушает правила
date-form = укажите дату, например 2026-11-27, или дату и время, например "2026-11-27 20:15"

# The options of `umpire ominoes`. $option is an option such as --me, $players a number or an example of one.
option-needs-players = для { $option } нужно число игроков; добавьте --players { $players }
option-alternative-players = --alternative — вариант для двоих, а игроков { $players }; укажите --players 2 или уберите --alternative
option-alternative-gods = с --alternative у каждого игрока два бога; укажите своих, например --me ra --also khepri
option-alternative-shared = с --alternative общих богов нет; уберите --shared или --alternative
option-also = --also работает только с --alternative; добавьте --alternative или уберите --also
option-shared-four = у четырёх игроков общих богов нет; уберите --shared или укажите --players 3 или 2
option-shared-count =
    { $wanted ->
        [one] при { $players } игроках нужен { $wanted } общий бог
        [few] при { $players } игроках нужны { $wanted } общих бога
       *[many] при { $players } игроках нужно { $wanted } общих богов
    }, а в --shared указано { $given }; напишите, например, --players { $players } --shared { $example }
option-me-shared = { WORD($god) } не может быть и вашим, и общим; укажите другого бога в --me или --shared
option-moves-rolled = для --moves нужен бросок: добавьте его, например --rolled ra
option-moves-me = для --moves нужен ваш бог: добавьте его, например --me ra

# `umpire solve`
solve-no-number = { $word } — не головоломка; укажите номер, напечатанный на стороне головоломки, от 1 до 72, например `umpire solve 13 shield`
solve-unknown = сторона { $number } ещё неизвестна; известные стороны покажет `umpire cards`, а `umpire cards learn` добавит новую по фото
other-kind-cards = на этом фото головоломки Убонго; чтобы распознать их: umpire card { $photo }
other-kind-gem-board = на этом фото поле с кристаллами; чтобы распознать его: umpire board { $photo }
other-kind-gems = на этом фото кристаллы; чтобы сосчитать их: umpire gems { $photo }
other-kind-dice-board = на этом фото поле Ominoes; чтобы распознать его: umpire ominoes { $photo }
