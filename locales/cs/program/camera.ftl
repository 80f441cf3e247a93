# Why a camera or a video cannot be used, in Czech. $name is the name or the address of a camera, such as /dev/video2.

camera-no-answer = { $name } neodpovídá: spusťte v telefonu aplikaci kamery, zkontrolujte adresu a připojte obě zařízení ke stejné síti
camera-no-image = { $name } neposílá obraz: zkontrolujte, jestli je kamera připojená a jestli běží její aplikace
camera-not-opened = kameru { $name } nelze zapnout: připojte ji a zavřete ostatní programy, které ji používají; kamery vypíše `umpire watch --list`
camera-unknown-format = kamera posílá obraz v neznámém formátu: nastavte ji na barevný obraz
camera-no-colour = kamera { $name } nemá barevný obraz (možná je infračervená): zvolte jinou; kamery vypíše `umpire watch --list`
# $codes is a list of technical names.
camera-other-formats = kamera { $name } nemá žádný podporovaný formát obrazu (má jen { $codes }): zvolte jinou; kamery vypíše `umpire watch --list`
camera-in-use = kamera { $name } je obsazená: zavřete program, který ji používá
camera-missing = kamera { $name } se nenašla: připojte ji; kamery vypíše `umpire watch --list`
camera-no-permission = chybí oprávnění používat kameru { $name }: přidejte svůj účet do skupiny `video` a znovu se přihlaste
camera-failed = kameru { $name } nelze zapnout ({ $error }): odpojte ji, znovu ji připojte a zavřete ostatní programy, které ji používají; kamery vypíše `umpire watch --list`
camera-frozen = obraz kamery zamrzl: kamera se zapíná znovu
camera-none = žádná kamera se nenašla; připojte nějakou, nebo spusťte v telefonu aplikaci kamery a zadejte její adresu pomocí --camera

# A network camera: an app on a phone
camera-web-page = na adrese { $name } je webová stránka: použijte adresu streamu, často končí na /video
camera-single-image = na adrese { $name } je jen jeden obrázek: použijte adresu streamu, často končí na /video
camera-redirected = { $name } přesměrovává na { $address }, což není obyčejné HTTP: v aplikaci kamery vypněte HTTPS
camera-redirected-often = { $name } přesměrovává pořád dál: použijte přímo adresu streamu, často končí na /video
camera-wrong-login = { $name } nepřijímá toto jméno a heslo: zkontrolujte je a v aplikaci kamery nastavte ověřování Basic (HTTP { $status })
camera-login = { $name } chce přihlášení: zadejte jméno a heslo v adrese, například http://jméno:heslo@server/video (HTTP { $status })
camera-forbidden = { $name } odmítá toto zařízení: povolte ho v aplikaci kamery (HTTP { $status })
camera-nothing-there = na adrese { $name } nic není: zkontrolujte část za názvem serveru, často /video (HTTP { $status })
camera-busy = kamera { $name } je obsazená: zavřete ostatní programy a prohlížeče, které ji používají, nebo spusťte znovu její aplikaci (HTTP { $status })
camera-no-stream = { $name } neposílá stream: zkontrolujte adresu, nebo spusťte znovu aplikaci kamery (HTTP { $status })
camera-encrypted = spojení s { $name } je šifrované a to umpire neumí číst: v aplikaci kamery vypněte HTTPS a použijte adresu, která začíná http://
camera-unknown = { $name } není kamera: zadejte číslo nebo zařízení (0, /dev/video2), nebo adresu síťové kamery (http://...)

# What needs OpenCV, a library that is not part of every umpire. $what is one of the messages after it.
opencv-missing = { $what } potřebuje knihovnu OpenCV a tento umpire je sestavený bez ní: nainstalujte balíček umpire-opencv, nebo ve složce se zdrojovým kódem spusťte `scripts/cargo build --release --features opencv`
opencv-video = sledování videa
opencv-record = --record
opencv-lens = měření objektivu
opencv-no-mjpeg = { $name } není MJPEG přes HTTP (mnoho kamer ho nabízí na jiné adrese); čtení tohoto streamu
opencv-other-system = kamera { $name }: webkamera v tomto systému

# Videos
video-unreadable = video { $path } nelze přečíst: převeďte ho do formátu MP4 (H.264), nebo zvolte jiné
film-not-written = { $path } nelze zapsat: zvolte jiný název nebo jinou složku
film-incomplete = video { $path } není úplné: možná je plný disk
