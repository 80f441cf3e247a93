# What `umpire doctor` prints, in Russian: a line for each check. A line stands after “ok”, “note” or “problem”, so it starts with a small letter. Commands, paths and variables are the same in all languages.

doctor-ok = в порядке
doctor-note = замечание
doctor-problem = проблема

# The last line
doctor-all-well = Всё в порядке.
doctor-no-problem =
    { $notes ->
        [one] Проблем нет. { $notes } замечание говорит, без чего umpire обходится.
        [few] Проблем нет. { $notes } замечания говорят, без чего umpire обходится.
       *[other] Проблем нет. { $notes } замечаний говорят, без чего umpire обходится.
    }
doctor-problems =
    { $problems ->
        [one] { $problems } проблема: что делать, сказано в её строке.
        [few] { $problems } проблемы: что делать, сказано в их строках.
       *[other] { $problems } проблем: что делать, сказано в их строках.
    }

# The programs. $reason is one of the messages of this section, or “companion-missing”. $own and $camera are versions or builds.
doctor-version = umpire { $version }
doctor-camera-program = umpire-camera { $version }: { $path }
doctor-camera-program-slow = umpire-camera не вывела свою версию за { $seconds } с
doctor-camera-program-silent = umpire-camera не выводит свою версию
doctor-other-version = у { $path } версия { $camera }, а у umpire { $own }
doctor-other-build = { $path } из другой сборки ({ $camera }), чем umpire ({ $own })
doctor-camera-program-elsewhere = umpire-camera найдена в путях поиска: скопируйте ту, что прилагается к umpire, в { $folder }
doctor-reinstall = { $reason }; установите обе программы из одного пакета или соберите обе командой `cargo build --release`
doctor-opencv = OpenCV встроена: umpire читает видео, записывает и калибрует объективы
doctor-no-opencv = OpenCV не встроена, поэтому umpire не читает видео, не записывает и не калибрует объективы: если это нужно, установите пакет umpire-opencv или запустите `scripts/cargo build --release --features opencv` в папке с исходным кодом umpire

# Cameras. $reason says why a camera cannot be used, and what to do; $command is what to type.
doctor-cameras-slow = список камер не получен за { $seconds } с: отключите все камеры, подключите их снова и запустите `umpire doctor` ещё раз
doctor-cameras-failed = umpire-camera завершилась, не показав список камер; причину, возможно, покажет `umpire watch --list --verbose`
doctor-no-camera = камера не найдена; для фото она не нужна. Чтобы наблюдать за столом, подключите камеру или запустите приложение камеры на телефоне и введите `umpire watch --camera http://АДРЕС`
doctor-cameras-not-listed = в этой системе umpire не может показать список камер; для фото они не нужны. Проверьте свою камеру командой `umpire watch --camera 0`
doctor-camera = камера { $device }: { $name }
doctor-camera-group = { $reason }; введите `{ $command }`
doctor-camera-used-by = { $reason }; её назовёт `{ $command }`
doctor-test-image = пробный снимок с { $device }: { $width } x { $height } пикселей
doctor-test-image-failed = umpire-camera завершилась, не сделав пробный снимок с { $device }; причину, возможно, покажет `umpire watch --verbose`
doctor-test-image-slow = с { $device } не пришёл пробный снимок за { $seconds } с: отключите камеру, подключите её снова и запустите `umpire doctor` ещё раз

# Learned data. $title is a message such as “calibrate-title-lens”, $error says what is wrong; $forget and $learn are commands.
doctor-data-slow = данные обучения не прочитаны за { $seconds } с: проверьте, отвечает ли диск с папкой umpire; папку покажет `umpire calibrate show`
doctor-data-broken = { $title }: { $error }; удалите эти данные командой `{ $forget }` и обучите программу заново командой `{ $learn }`
doctor-data-unreadable = не удалось прочитать { $path } ({ $error }): введите `chmod -R u+rwX "{ $path }"`

# Pages and network
doctor-page = страница команды `umpire serve` встроена
doctor-port-free = порт { $port } свободен для `{ $command }`
doctor-port-in-use = порт { $port } занят, возможно, другой командой `{ $command }`: завершите ту программу или займите другой порт командой `{ $command } --port 0`
doctor-address = телефон в той же сети найдёт этот компьютер по адресу { $address }; введите `{ $command }`
doctor-no-address = этот компьютер не подключён к сети, и телефон его не найдёт: подключите оба устройства к одной сети и введите `{ $command }`

# $tag is a language such as cs, $locale the name of the system's language
doctor-language = язык: { $tag }
doctor-language-unknown = языка этой системы ({ $locale }) в umpire нет, используется { $tag }: другой выберите с --lang или в UMPIRE_LANG; список языков покажет `umpire --help`

# The folder of umpire's data, and its disk
doctor-no-home = нет папки для данных umpire: укажите её командой `export { $variable }=ПАПКА`
doctor-home-slow = папка { $path } не ответила за { $seconds } с: проверьте её диск или укажите другую папку командой `export { $variable }=ПАПКА`
doctor-home = данные umpire хранятся в { $path }
doctor-home-is-file = { $path } нельзя использовать как папку: это файл, или файлом является часть пути; укажите папку командой `export { $variable }=ПАПКА`
doctor-home-not-writable = в папку { $path } нельзя записать ({ $error }): введите `chmod u+rwx "{ $path }"` или укажите другую папку командой `export { $variable }=ПАПКА`
doctor-disk = свободное место на диске: { $gigabytes } ГБ
doctor-disk-full = на диске папки { $path } свободно только { $megabytes } МБ: удалите что-нибудь или укажите папку на другом диске командой `export { $variable }=ПАПКА`
