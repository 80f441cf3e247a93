# Why a camera or a video cannot be used, in Russian. $name is the name or the address of a camera, such as /dev/video2.

camera-no-answer = { $name } не отвечает: запустите на телефоне приложение камеры, проверьте адрес и подключите оба устройства к одной сети
camera-no-image = нет изображения с камеры { $name }: проверьте, подключена ли она или запущено ли её приложение
camera-not-opened = не удалось открыть камеру { $name }: подключите её и закройте другие программы, которые её используют; список камер покажет `umpire watch --list`
camera-unknown-format = камера передаёт изображения в неизвестном формате: переключите её на цветное изображение
camera-no-colour = камера { $name } не передаёт цвета (возможно, она инфракрасная): выберите другую; список камер покажет `umpire watch --list`
# $codes is a list of technical names.
camera-other-formats = ни один формат изображения камеры { $name } не поддерживается (у неё есть { $codes }): выберите другую; список камер покажет `umpire watch --list`
camera-in-use = камера { $name } занята: закройте другую программу, которая её использует
camera-missing = нет камеры { $name }: подключите её; список камер покажет `umpire watch --list`
camera-no-permission = нет прав на камеру { $name }: добавьте себя в группу `video` и войдите в систему заново
camera-failed = не удалось открыть камеру { $name } ({ $error }): отключите её, подключите снова и закройте другие программы, которые её используют; список камер покажет `umpire watch --list`
camera-frozen = изображение с камеры застыло: камера открывается заново
camera-none = камера не найдена; подключите её или запустите приложение камеры на телефоне и укажите его адрес в --camera

# A network camera: an app on a phone
camera-web-page = по адресу { $name } открывается веб-страница: укажите адрес видеопотока, часто он кончается на /video
camera-single-image = по адресу { $name } только одно изображение: укажите адрес видеопотока, часто он кончается на /video
camera-redirected = { $name } перенаправляет на { $address }, а это не обычный HTTP: отключите HTTPS в приложении камеры
camera-redirected-often = { $name } перенаправляет снова и снова: укажите адрес самого видеопотока, часто он кончается на /video
camera-wrong-login = { $name } не принимает это имя и этот пароль (HTTP { $status }): проверьте их и включите в приложении базовую аутентификацию (basic)
camera-login = { $name } требует имя и пароль (HTTP { $status }): укажите их в адресе, например http://ИМЯ:ПАРОЛЬ@ХОСТ/video
camera-forbidden = { $name } не пускает это устройство (HTTP { $status }): разрешите его в приложении камеры
camera-nothing-there = по адресу { $name } ничего нет (HTTP { $status }): проверьте, что стоит после хоста, часто там /video
camera-busy = камера { $name } занята (HTTP { $status }): закройте другие программы и браузеры, которые её используют, или перезапустите её приложение
camera-no-stream = { $name } не передаёт видеопоток (HTTP { $status }): проверьте адрес или перезапустите приложение камеры
camera-encrypted = { $name } использует шифрование, а umpire его не поддерживает: отключите HTTPS в приложении камеры и укажите адрес с http://
camera-unknown = { $name } — не камера: укажите номер или устройство (0, /dev/video2) или адрес сетевой камеры (http://...)

# What needs OpenCV, a library that is not part of every umpire. $what is one of the messages after it.
opencv-missing = { $what } нужна библиотека OpenCV, а этот umpire собран без неё: установите пакет umpire-opencv или запустите `scripts/cargo build --release --features opencv` в папке с исходным кодом umpire
opencv-video = для видео
opencv-record = для --record
opencv-lens = для калибровки объектива
opencv-no-mjpeg = { $name } — не MJPEG по HTTP (многие камеры передают его по другому адресу); для такого видеопотока
opencv-other-system = камера { $name }: для веб-камер в этой системе

# Videos
video-unreadable = не удалось прочитать видео { $path }: преобразуйте его в MP4 (H.264) или выберите другое
film-not-written = не удалось записать { $path }: выберите другое имя или другую папку
film-incomplete = запись { $path } неполная: возможно, на диске кончилось место
