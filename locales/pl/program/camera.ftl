# Why a camera or a video cannot be used, in Polish. $name is the name or the address of a camera, such as /dev/video2.

camera-no-answer = { $name } nie odpowiada: uruchom w telefonie aplikację kamery, sprawdź adres i połącz oba urządzenia z tą samą siecią
camera-no-image = kamera { $name } nie wysyła obrazu: sprawdź, czy jest podłączona lub czy działa jej aplikacja
camera-not-opened = nie udało się włączyć kamery { $name }: podłącz ją i zamknij inne programy, które jej używają; `umpire watch --list` wypisuje kamery
camera-unknown-format = kamera wysyła obraz w nieznanym formacie: przełącz ją na obraz kolorowy
camera-no-colour = kamera { $name } nie daje kolorowego obrazu (może to kamera na podczerwień): wybierz inną; `umpire watch --list` wypisuje kamery
# $codes is a list of technical names.
camera-other-formats = kamera { $name } nie ma obsługiwanego formatu obrazu (ma: { $codes }): wybierz inną; `umpire watch --list` wypisuje kamery
camera-in-use = kamera { $name } jest zajęta: zamknij program, który jej używa
camera-missing = nie ma kamery { $name }: podłącz ją; `umpire watch --list` wypisuje kamery
camera-no-permission = brak uprawnień do kamery { $name }: dodaj swoje konto do grupy `video` i zaloguj się ponownie
camera-failed = nie udało się włączyć kamery { $name } ({ $error }): odłącz ją i podłącz ponownie oraz zamknij inne programy, które jej używają; `umpire watch --list` wypisuje kamery
camera-frozen = obraz z kamery się zatrzymał: trwa ponowne włączanie kamery
camera-none = nie znaleziono kamery; podłącz ją albo uruchom w telefonie aplikację kamery i podaj jej adres w --camera

# A network camera: an app on a phone
camera-web-page = pod adresem { $name } jest strona internetowa: podaj adres strumienia, który często kończy się na /video
camera-single-image = pod adresem { $name } jest pojedynczy obraz: podaj adres strumienia, który często kończy się na /video
camera-redirected = { $name } przekierowuje do { $address }, a to nie jest zwykłe HTTP: wyłącz HTTPS w aplikacji kamery
camera-redirected-often = { $name } przekierowuje raz za razem: podaj adres samego strumienia, który często kończy się na /video
camera-wrong-login = { $name } nie przyjmuje tej nazwy użytkownika i hasła: sprawdź je i ustaw w aplikacji uwierzytelnianie typu basic (HTTP { $status })
camera-login = { $name } wymaga logowania: podaj nazwę użytkownika i hasło w adresie, na przykład http://UŻYTKOWNIK:HASŁO@SERWER/video (HTTP { $status })
camera-forbidden = { $name } nie wpuszcza tego urządzenia: zezwól na dostęp w aplikacji kamery (HTTP { $status })
camera-nothing-there = pod adresem { $name } nic nie ma: sprawdź końcówkę adresu, często jest to /video (HTTP { $status })
camera-busy = kamera { $name } jest zajęta: zamknij inne programy i przeglądarki, które jej używają, albo uruchom ponownie jej aplikację (HTTP { $status })
camera-no-stream = { $name } nie wysyła strumienia: sprawdź adres albo uruchom ponownie aplikację kamery (HTTP { $status })
camera-encrypted = { $name } wymaga szyfrowania, którego umpire nie obsługuje: wyłącz HTTPS w aplikacji kamery i podaj adres z http://
camera-unknown = { $name } to nie kamera: podaj numer lub urządzenie (0, /dev/video2) albo adres kamery sieciowej (http://...)

# What needs OpenCV, a library that is not part of every umpire. $what is one of the messages after it.
opencv-missing = { $what } wymaga OpenCV, a ten umpire został zbudowany bez tej biblioteki: zainstaluj pakiet umpire-opencv albo uruchom `scripts/cargo build --release --features opencv` w folderze z kodem źródłowym
opencv-video = odczyt filmu
opencv-record = --record
opencv-lens = pomiar obiektywu
opencv-no-mjpeg = { $name } to nie MJPEG przez HTTP (wiele kamer udostępnia go pod innym adresem); odczyt takiego strumienia
opencv-other-system = kamera { $name } w tym systemie

# Videos
video-unreadable = nie udało się odczytać filmu { $path }: przekonwertuj go na MP4 (H.264) albo wybierz inny
film-not-written = nie udało się zapisać { $path }: wybierz inną nazwę albo inny folder
film-incomplete = film { $path } jest niepełny: może brakuje miejsca na dysku
