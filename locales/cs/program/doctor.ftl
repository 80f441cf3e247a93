# What `umpire doctor` prints, in Czech: a line for each check. A line stands after “ok”, “note” or “problem”, so it starts with a small letter. Commands, paths and variables are the same in all languages.

doctor-ok = v pořádku
doctor-note = poznámka
doctor-problem = problém

# The last line
doctor-all-well = Vše je v pořádku.
doctor-no-problem =
    { $notes ->
        [one] Žádné problémy. Jedna poznámka uvádí, bez čeho se umpire obejde.
        [few] Žádné problémy. { $notes } poznámky uvádějí, bez čeho se umpire obejde.
       *[other] Žádné problémy. { $notes } poznámek uvádí, bez čeho se umpire obejde.
    }
doctor-problems =
    { $problems ->
        [one] 1 problém: co dělat, stojí na jeho řádku.
        [few] { $problems } problémy: co dělat, stojí na jejich řádcích.
       *[other] { $problems } problémů: co dělat, stojí na jejich řádcích.
    }

# The programs. $reason is one of the messages of this section, or “companion-missing”. $own and $camera are versions or builds.
doctor-version = umpire { $version }
doctor-camera-program = umpire-camera { $version }: { $path }
doctor-camera-program-slow = umpire-camera nevypsal svou verzi do { $seconds } s
doctor-camera-program-silent = umpire-camera nevypisuje svou verzi
doctor-other-version = { $path } má verzi { $camera }, ale umpire má { $own }
doctor-other-build = { $path } je z jiného sestavení ({ $camera }) než umpire ({ $own })
doctor-camera-program-elsewhere = umpire-camera se našel ve vyhledávací cestě: ten, který patří k programu umpire, zkopírujte do { $folder }
doctor-reinstall = { $reason }; nainstalujte oba programy z jednoho balíčku, nebo oba sestavte příkazem `cargo build --release`
doctor-opencv = OpenCV je součástí: umpire čte videa, nahrává a měří objektivy
doctor-no-opencv = OpenCV není součástí, a tak umpire nečte videa, nenahrává ani neměří objektivy: pokud to potřebujete, nainstalujte balíček umpire-opencv, nebo ve složce se zdrojovým kódem spusťte `scripts/cargo build --release --features opencv`

# Cameras. $reason says why a camera cannot be used, and what to do; $command is what to type.
doctor-cameras-slow = kamery se nepodařilo vypsat do { $seconds } s: všechny kamery odpojte, znovu připojte a spusťte `umpire doctor` ještě jednou
doctor-cameras-failed = umpire-camera skončil dřív, než vypsal kamery; proč, možná řekne `umpire watch --list --verbose`
doctor-no-camera = žádná kamera se nenašla; na fotky není potřeba. Chcete-li sledovat stůl, připojte kameru, nebo spusťte v telefonu aplikaci kamery a zadejte `umpire watch --camera http://ADRESA`
doctor-cameras-not-listed = na tomto systému umpire neumí kamery vypsat; na fotky nejsou potřeba. Zkuste svou kameru příkazem `umpire watch --camera 0`
doctor-camera = kamera { $device }: { $name }
doctor-camera-group = { $reason }; zadejte `{ $command }`
doctor-camera-used-by = { $reason }; který to je, vypíše `{ $command }`
doctor-test-image = zkušební snímek z { $device }: { $width } x { $height } pixelů
doctor-test-image-failed = umpire-camera skončil dřív, než pořídil zkušební snímek z { $device }; proč, možná řekne `umpire watch --verbose`
doctor-test-image-slow = z { $device } nepřišel zkušební snímek do { $seconds } s: kameru odpojte, znovu připojte a spusťte `umpire doctor` ještě jednou

# Learned data. $title is a message such as “calibrate-title-lens”, $error says what is wrong; $forget and $learn are commands.
doctor-data-slow = naučená data se nepodařilo přečíst do { $seconds } s: zkontrolujte, zda odpovídá disk se složkou programu umpire; složku vypíše `umpire calibrate show`
doctor-data-broken = { $title }: { $error }; smažte je příkazem `{ $forget }` a naučte znovu příkazem `{ $learn }`
doctor-data-unreadable = { $path } nelze přečíst ({ $error }): zadejte `chmod -R u+rwX "{ $path }"`

# Pages and network
doctor-page = stránka příkazu `umpire serve` je součástí programu
doctor-port-free = port { $port } je volný pro `{ $command }`
doctor-port-in-use = port { $port } je obsazený, možná dalším `{ $command }`: ukončete ten program, nebo použijte jiný port příkazem `{ $command } --port 0`
doctor-address = telefon ve stejné síti najde tento počítač na adrese { $address }; zadejte `{ $command }`
doctor-no-address = tento počítač není v žádné síti, a tak ho telefon nenajde: připojte obojí ke stejné síti a zadejte `{ $command }`

# $tag is a language such as cs, $locale the name of the system's language
doctor-language = jazyk: { $tag }
doctor-language-unknown = jazyk tohoto systému ({ $locale }) umpire nemá a používá { $tag }: jiný zvolte pomocí --lang nebo v proměnné UMPIRE_LANG; jazyky vypíše `umpire --help`

# The folder of umpire's data, and its disk
doctor-no-home = pro data programu umpire není složka: zadejte ji příkazem `export { $variable }=SLOŽKA`
doctor-home-slow = složka { $path } neodpověděla do { $seconds } s: zkontrolujte její disk, nebo zadejte jinou složku příkazem `export { $variable }=SLOŽKA`
doctor-home = data programu umpire jsou ve složce { $path }
doctor-home-is-file = { $path } nelze použít jako složku, protože to nebo část té cesty je soubor: určete složku příkazem `export { $variable }=SLOŽKA`
doctor-home-not-writable = do složky { $path } nelze zapisovat ({ $error }): zadejte `chmod u+rwx "{ $path }"`, nebo zvolte jinou složku příkazem `export { $variable }=SLOŽKA`
doctor-disk = volné místo na disku: { $gigabytes } GB
doctor-disk-full = na disku složky { $path } je volných jen { $megabytes } MB: něco smažte, nebo zvolte složku na jiném disku příkazem `export { $variable }=SLOŽKA`
