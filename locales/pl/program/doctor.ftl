# What `umpire doctor` prints, in Polish: a line for each check. A line stands after “ok”, “note” or “problem”, so it starts with a small letter. Commands, paths and variables are the same in all languages.

doctor-ok = w porządku
doctor-note = uwaga
doctor-problem = problem

# The last line
doctor-all-well = Wszystko jest w porządku.
doctor-no-problem =
    { $notes ->
        [one] Brak problemów. Jedna uwaga mówi, bez czego umpire się obywa.
        [few] Brak problemów. { $notes } uwagi mówią, bez czego umpire się obywa.
       *[other] Brak problemów. { $notes } uwag mówi, bez czego umpire się obywa.
    }
doctor-problems =
    { $problems ->
        [one] 1 problem: jego wiersz mówi, co zrobić.
        [few] { $problems } problemy: ich wiersze mówią, co zrobić.
       *[other] { $problems } problemów: ich wiersze mówią, co zrobić.
    }

# The programs. $reason is one of the messages of this section, or “companion-missing”. $own and $camera are versions or builds.
doctor-version = umpire { $version }
doctor-camera-program = umpire-camera { $version }: { $path }
doctor-camera-program-slow = umpire-camera nie podał swojej wersji w ciągu { $seconds } s
doctor-camera-program-silent = umpire-camera nie podaje swojej wersji
doctor-other-version = { $path } ma wersję { $camera }, a umpire ma { $own }
doctor-other-build = { $path } pochodzi z innej kompilacji ({ $camera }) niż umpire ({ $own })
doctor-camera-program-elsewhere = umpire-camera znaleziono w ścieżce wyszukiwania: skopiuj ten, który należy do programu umpire, do { $folder }
doctor-reinstall = { $reason }; zainstaluj oba programy z jednego pakietu albo zbuduj oba poleceniem `cargo build --release`
doctor-opencv = OpenCV jest wbudowane: umpire odczytuje filmy, nagrywa i mierzy obiektywy
doctor-no-opencv = OpenCV nie jest wbudowane, więc umpire nie odczytuje filmów, nie nagrywa i nie mierzy obiektywów: jeśli tego potrzebujesz, zainstaluj pakiet umpire-opencv albo uruchom `scripts/cargo build --release --features opencv` w folderze z kodem źródłowym

# Cameras. $reason says why a camera cannot be used, and what to do; $command is what to type.
doctor-cameras-slow = nie udało się wypisać kamer w ciągu { $seconds } s: odłącz wszystkie kamery, podłącz je ponownie i uruchom `umpire doctor` jeszcze raz
doctor-cameras-failed = umpire-camera zakończył pracę, zanim wypisał kamery; być może `umpire watch --list --verbose` powie dlaczego
doctor-no-camera = nie znaleziono kamery; do zdjęć nie jest potrzebna. Aby obserwować stół, podłącz kamerę albo uruchom w telefonie aplikację kamery i wpisz `umpire watch --camera http://ADRES`
doctor-cameras-not-listed = w tym systemie umpire nie umie wypisać kamer; do zdjęć nie są potrzebne. Wypróbuj swoją kamerę poleceniem `umpire watch --camera 0`
doctor-camera = kamera { $device }: { $name }
doctor-camera-group = { $reason }; wpisz `{ $command }`
doctor-camera-used-by = { $reason }; który to, wypisze `{ $command }`
doctor-test-image = obraz próbny z { $device }: { $width } x { $height } pikseli
doctor-test-image-failed = umpire-camera zakończył pracę, zanim zrobił obraz próbny z { $device }; być może `umpire watch --verbose` powie dlaczego
doctor-test-image-slow = brak obrazu próbnego z { $device } w ciągu { $seconds } s: odłącz kamerę, podłącz ją ponownie i uruchom `umpire doctor` jeszcze raz

# Learned data. $title is a message such as “calibrate-title-lens”, $error says what is wrong; $forget and $learn are commands.
doctor-data-slow = nie udało się odczytać wyuczonych danych w ciągu { $seconds } s: sprawdź, czy dysk z folderem programu umpire odpowiada; folder wypisuje `umpire calibrate show`
doctor-data-broken = { $title }: { $error }; usuń je poleceniem `{ $forget }` i naucz od nowa poleceniem `{ $learn }`
doctor-data-unreadable = nie da się odczytać { $path } ({ $error }): wpisz `chmod -R u+rwX "{ $path }"`

# Pages and network
doctor-page = strona polecenia `umpire serve` jest wbudowana
doctor-port-free = port { $port } jest wolny dla `{ $command }`
doctor-port-in-use = port { $port } jest zajęty, może przez inne `{ $command }`: zakończ ten program albo użyj innego portu poleceniem `{ $command } --port 0`
doctor-address = telefon w tej samej sieci znajdzie ten komputer pod adresem { $address }; wpisz `{ $command }`
doctor-no-address = ten komputer nie jest w żadnej sieci, więc telefon go nie znajdzie: połącz oba z tą samą siecią i wpisz `{ $command }`

# $tag is a language such as cs, $locale the name of the system's language
doctor-language = język: { $tag }
doctor-language-unknown = umpire nie ma języka tego systemu ({ $locale }) i używa { $tag }: wybierz inny w --lang albo w UMPIRE_LANG; języki wypisuje `umpire --help`

# The folder of umpire's data, and its disk
doctor-no-home = nie ma folderu na dane programu umpire: podaj go poleceniem `export { $variable }=FOLDER`
doctor-home-slow = folder { $path } nie odpowiedział w ciągu { $seconds } s: sprawdź jego dysk albo podaj inny folder poleceniem `export { $variable }=FOLDER`
doctor-home = dane programu umpire są w folderze { $path }
doctor-home-is-file = { $path } nie może służyć za folder, ponieważ to albo część tej ścieżki jest plikiem: podaj folder poleceniem `export { $variable }=FOLDER`
doctor-home-not-writable = w folderze { $path } nie da się zapisywać ({ $error }): wpisz `chmod u+rwx "{ $path }"` albo podaj inny folder poleceniem `export { $variable }=FOLDER`
doctor-disk = wolne miejsce na dysku: { $gigabytes } GB
doctor-disk-full = na dysku folderu { $path } jest tylko { $megabytes } MB wolnego miejsca: usuń coś albo podaj folder na innym dysku poleceniem `export { $variable }=FOLDER`
