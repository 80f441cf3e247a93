# What `umpire doctor` prints, in German: a line for each check. A line stands after “ok”, “note” or “problem”, so it starts with a small letter. Commands, paths and variables are the same in all languages.

doctor-ok = in Ordnung
doctor-note = Hinweis
doctor-problem = Problem

# The last line
doctor-all-well = Alles ist in Ordnung.
doctor-no-problem =
    { $notes ->
        [one] Keine Probleme. Ein Hinweis sagt, ohne was umpire auskommt.
       *[other] Keine Probleme. { $notes } Hinweise sagen, ohne was umpire auskommt.
    }
doctor-problems =
    { $problems ->
        [one] 1 Problem: Seine Zeile sagt, was zu tun ist.
       *[other] { $problems } Probleme: Ihre Zeilen sagen, was zu tun ist.
    }

# The programs. $reason is one of the messages of this section, or “companion-missing”. $own and $camera are versions or builds.
doctor-version = umpire { $version }
doctor-camera-program = umpire-camera { $version }: { $path }
doctor-camera-program-slow = umpire-camera hat seine Version nicht innerhalb von { $seconds } s ausgegeben
doctor-camera-program-silent = umpire-camera gibt seine Version nicht aus
doctor-other-version = { $path } hat Version { $camera }, aber umpire hat { $own }
doctor-other-build = { $path } ist anders gebaut ({ $camera }) als umpire ({ $own })
doctor-camera-program-elsewhere = umpire-camera wurde im Suchpfad gefunden: Kopiere das Programm, das zu umpire gehört, nach { $folder }
doctor-reinstall = { $reason }; installiere beide Programme aus einem Paket oder baue beide mit `cargo build --release`
doctor-opencv = OpenCV ist eingebaut: umpire liest Videos, nimmt auf und kalibriert Objektive
doctor-no-opencv = OpenCV ist nicht eingebaut, daher kann umpire keine Videos lesen, nichts aufnehmen und keine Objektive kalibrieren: Wenn du das brauchst, installiere das Paket umpire-opencv oder starte im Quellordner von umpire `scripts/cargo build --release --features opencv`

# Cameras. $reason says why a camera cannot be used, and what to do; $command is what to type.
doctor-cameras-slow = die Kameras ließen sich nicht innerhalb von { $seconds } s auflisten: Zieh alle Kameras ab, steck sie wieder ein und starte `umpire doctor` noch einmal
doctor-cameras-failed = umpire-camera endete, bevor es die Kameras aufgelistet hat; vielleicht sagt `umpire watch --list --verbose`, warum
doctor-no-camera = keine Kamera gefunden; Fotos brauchen keine. Um einen Tisch zu beobachten, steck eine Kamera ein, oder starte die Kamera-App auf einem Handy und gib `umpire watch --camera http://ADRESSE` ein
doctor-cameras-not-listed = auf diesem System kann umpire die Kameras nicht auflisten; Fotos brauchen keine. Probiere deine Kamera mit `umpire watch --camera 0` aus
doctor-camera = Kamera { $device }: { $name }
doctor-camera-group = { $reason }; gib `{ $command }` ein
doctor-camera-used-by = { $reason }; `{ $command }` nennt es
doctor-test-image = Testbild von { $device }: { $width } x { $height } Pixel
doctor-test-image-failed = umpire-camera endete, bevor es ein Testbild von { $device } aufgenommen hat; vielleicht sagt `umpire watch --verbose`, warum
doctor-test-image-slow = kein Testbild von { $device } innerhalb von { $seconds } s: Zieh die Kamera ab, steck sie wieder ein und starte `umpire doctor` noch einmal

# Learned data. $title is a message such as “calibrate-title-lens”, $error says what is wrong; $forget and $learn are commands.
doctor-data-slow = die gelernten Daten ließen sich nicht innerhalb von { $seconds } s lesen: Prüfe, ob der Datenträger mit dem Ordner von umpire antwortet; `umpire calibrate show` zeigt den Ordner
doctor-data-broken = { $title }: { $error }; lösche sie mit `{ $forget }` und lass umpire sie mit `{ $learn }` neu lernen
doctor-data-unreadable = { $path } lässt sich nicht lesen ({ $error }): Gib `chmod -R u+rwX "{ $path }"` ein

# Pages and network
doctor-page = die Seite von `umpire serve` ist eingebaut
doctor-port-free = Port { $port } ist frei für `{ $command }`
doctor-port-in-use = Port { $port } ist belegt, vielleicht von einem anderen `{ $command }`: Beende das Programm oder nimm mit `{ $command } --port 0` einen anderen Port
doctor-address = ein Handy im selben Netzwerk erreicht diesen Computer unter { $address }; gib `{ $command }` ein
doctor-no-address = dieser Computer ist in keinem Netzwerk, daher erreicht ihn kein Handy: Verbinde beide mit demselben Netzwerk und gib `{ $command }` ein

# $tag is a language such as cs, $locale the name of the system's language
doctor-language = Sprache: { $tag }
doctor-language-unknown = die Sprache dieses Systems ({ $locale }) hat umpire nicht und verwendet { $tag }: Wähle mit --lang oder in UMPIRE_LANG eine andere; `umpire --help` zeigt die Sprachen

# The folder of umpire's data, and its disk
doctor-no-home = es gibt keinen Ordner für die Daten von umpire: Gib mit `export { $variable }=ORDNER` einen an
doctor-home-slow = der Ordner { $path } hat nicht innerhalb von { $seconds } s geantwortet: Prüfe seinen Datenträger oder gib mit `export { $variable }=ORDNER` einen anderen Ordner an
doctor-home = die Daten von umpire liegen in { $path }
doctor-home-is-file = { $path } kann nicht als Ordner dienen, denn dort oder weiter vorn im Pfad liegt eine Datei: Nenne einen Ordner mit `export { $variable }=ORDNER`
doctor-home-not-writable = in den Ordner { $path } lässt sich nicht schreiben ({ $error }): Gib `chmod u+rwx "{ $path }"` ein oder mit `export { $variable }=ORDNER` einen anderen Ordner an
doctor-disk = freier Platz dort: { $gigabytes } GB
doctor-disk-full = auf dem Datenträger von { $path } sind nur { $megabytes } MB frei: Lösche etwas oder gib mit `export { $variable }=ORDNER` einen Ordner auf einem anderen an
