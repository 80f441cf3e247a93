# What else the programs print, in Russian.

replay-line-skipped =
    { $bytes ->
        [one] последняя строка журнала неполная ({ $bytes } байт) и пропущена
        [few] последняя строка журнала неполная ({ $bytes } байта) и пропущена
       *[many] последняя строка журнала неполная ({ $bytes } байт) и пропущена
    }
replay-stopped =
    { $rounds ->
        [one] Партия прервана: сыграно { $played } из { $rounds } раунда.
        [few] Партия прервана: сыграно { $played } из { $rounds } раундов.
       *[many] Партия прервана: сыграно { $played } из { $rounds } раундов.
    }
# $stopped is “replay-stopped”.
replay-unfinished = { $stopped } В экспорте — счёт на этот момент.

# The ways to cover a card, of `umpire solve`. $card is a card such as “card 13 (yellow)”.
solve-ways =
    { $count ->
        [one] { $card }, { WORD($symbol) }: { $count } решение
        [few] { $card }, { WORD($symbol) }: { $count } решения
       *[many] { $card }, { WORD($symbol) }: { $count } решений
    }

# The progress bar of a command that reads many photos. $rate is the number of photos per second, $time such as 1:05.
progress-rate = { $rate }/с
progress-time-left = осталось { $time }

# Photos
overlay-drawn = { "  " }фото с отметками: { $path }
overlay-no-folder = не удалось создать папку для фото с отметками; укажите другую: { $path }

# Files that cannot be used
cards-unreadable = не удалось прочитать добавленные головоломки; исправьте или удалите { $path }
palette-unreadable = не удалось прочитать палитру { $name }; обучите программу заново с --anew либо исправьте или удалите { $path }
page-certificate-unusable = файл { $path } использовать нельзя; удалите его, и программа создаст новый сертификат
tournament-folder-not-written = не удалось записать в папку { $folder }; укажите другую в --folder
tournament-tables-form = укажите номера столов, от 1 до 9999, например 1-8,11
tournament-none-here = Этот компьютер не ведёт турнир этого зала, а только показывает, что сообщает зал. Чтобы вести турнир, назовите игроков в --names или --players.

# The picture of the result (--picture). $names is one player or several, $players their number.
picture-wins =
    { $players ->
        [one] { $names } побеждает
        [few] { $names } делят победу
       *[many] { $names } делят победу
    }
picture-leads =
    { $players ->
        [one] Лидирует { $names }
        [few] Лидируют { $names }
       *[many] Лидируют { $names }
    }
picture-nobody = Кристаллов ни у кого нет
picture-rounds =
    { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
       *[many] { $rounds } раундов
    }
picture-rounds-played =
    { $rounds ->
        [one] сыграно { $played } из { $rounds } раунда
        [few] сыграно { $played } из { $rounds } раундов
       *[many] сыграно { $played } из { $rounds } раундов
    }
picture-corrected = Кристаллы исправлены вручную: { $names }.
picture-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
picture-credit = судья — umpire
picture-not-saved = не удалось сохранить изображение; освободите место или укажите другой файл: { $path }
# A date: $day and $year are numbers, $month is 1 to 12.
date-in-words =
    { $day } { $month ->
        [1] января
        [2] февраля
        [3] марта
        [4] апреля
        [5] мая
        [6] июня
        [7] июля
        [8] августа
        [9] сентября
        [10] октября
        [11] ноября
       *[12] декабря
    } { $year } г.

# A hall of tables. $problem is one of the messages “problem-…”; $later is empty or the message after it.
hall-round = Тур { $round } турнира за этим столом: { $players }.
hall-round-over = Тур турнира завершён.
hall-connected = Стол { $table } подключён к залу { $address }.
hall-connected-again = Снова есть связь с брокером зала { $address }; отправляется всё, что пропущено.
hall-broker-problem = Брокер зала { $address }: { $problem }.{ $later }
hall-sent-later = { " " }Партия продолжается, всё будет отправлено позже.
hall-unsent =
    { $events ->
        [one] В зал не отправлено { $events } событие.{ $later }
        [few] В зал не отправлено { $events } события.{ $later }
       *[many] В зал не отправлено { $events } событий.{ $later }
    }
hall-sent-when-resumed = { " " }Чтобы отправить остальное, продолжите партию с --mqtt.
hall-certificates-unreadable = не удалось прочитать сертификаты из { $path }; для --mqtt-ca нужен файл PEM
# These follow “the hall's broker at ADDRESS”.
problem-unreachable = связаться не удаётся ({ $why })
problem-lost = связь потеряна ({ $why })
problem-login = имя пользователя или пароль не приняты; проверьте адрес и UMPIRE_MQTT_PASSWORD
problem-refused = сообщения в топике { $topic } не приняты ({ $why }); спросите того, кто отвечает за брокер, можно ли этому пользователю туда писать
problem-tls = нет доверенного шифрованного подключения ({ $why }); укажите центр сертификации брокера в --mqtt-ca
problem-taken-over = связь прерывается снова и снова; вероятно, у другого umpire тот же номер стола: укажите для каждого стола свой --table
problem-journal = сообщения не отправляются: { $why }
problem-closed = брокер закрыл соединение
problem-silent = брокер не отвечает
problem-stopped = соединение прервалось

# Speech (--say). $who is a player, or a card such as “card 13”.
speech-solved =
    { $place ->
        [1] { $who }: решено, первое место
        [2] { $who }: решено, второе место
        [3] { $who }: решено, третье место
        [4] { $who }: решено, четвёртое место
       *[other] { $who }: решено, место { $place }
    }
speech-none = программа синтеза речи не найдена, поэтому вслух ничего не говорится: установите espeak-ng или speech-dispatcher и начните снова
speech-failed = программа синтеза речи не сработала, поэтому вслух больше ничего не говорится: попробуйте `espeak-ng hello` и проверьте динамик

# Learned cards, the list of cameras (`umpire watch --list`), and the page (`umpire serve`; answers to commands on the page of a game)
card-deleted = головоломка { $number } удалена из файла { $path }
camera-not-listed = { $name } (не удалось открыть: { $error })
serve-open = Откройте { $address } в браузере. Ctrl-C завершает программу.
serve-scan =
    Отсканируйте этот код телефоном в той же сети или откройте { $address }
    Браузер предупредит о сертификате, потому что umpire создал его сам: продолжайте. Ctrl-C завершает программу.
page-too-long = команда слишком длинная
page-too-late = команда передавалась слишком долго
page-no-text = команда не является текстом
page-stopped = программа остановлена; запустите её снова
page-silent = программа не отвечает; попробуйте ещё раз
entry-not-stored = последняя запись не сохранена ({ $reason }); проверьте, есть ли место на диске, и введите её снова
page-foreign-host = адрес этой страницы не принадлежит umpire; откройте ссылку, которую показал umpire
page-wrong-token = ссылка неполная или относится к более ранней игре; откройте ссылку, которую показал umpire
page-other-page = этот запрос отправила другая веб-страница; введите ссылку в адресную строку или отсканируйте её QR-код
page-too-many-attempts = с этого устройства открыли слишком много неверных ссылок; подождите минуту и откройте верную
