# What `umpire doctor` prints, in Slovak: a line for each check. A line stands after “ok”, “note” or “problem”, so it starts with a small letter. Commands, paths and variables are the same in all languages.

doctor-ok = v poriadku
doctor-note = poznámka
doctor-problem = problém

# The last line
doctor-all-well = Všetko je v poriadku.
doctor-no-problem =
    { $notes ->
        [one] Žiadne problémy. Jedna poznámka uvádza, bez čoho sa umpire zaobíde.
        [few] Žiadne problémy. { $notes } poznámky uvádzajú, bez čoho sa umpire zaobíde.
       *[other] Žiadne problémy. { $notes } poznámok uvádza, bez čoho sa umpire zaobíde.
    }
doctor-problems =
    { $problems ->
        [one] 1 problém: čo robiť, je v jeho riadku.
        [few] { $problems } problémy: čo robiť, je v ich riadkoch.
       *[other] { $problems } problémov: čo robiť, je v ich riadkoch.
    }

# The programs. $reason is one of the messages of this section, or “companion-missing”. $own and $camera are versions or builds.
doctor-version = umpire { $version }
doctor-camera-program = umpire-camera { $version }: { $path }
doctor-camera-program-slow = umpire-camera nevypísal svoju verziu do { $seconds } s
doctor-camera-program-silent = umpire-camera nevypisuje svoju verziu
doctor-other-version = { $path } má verziu { $camera }, ale umpire má { $own }
doctor-other-build = { $path } je z iného zostavenia ({ $camera }) ako umpire ({ $own })
doctor-camera-program-elsewhere = umpire-camera sa našiel vo vyhľadávacej ceste: ten, ktorý patrí k programu umpire, skopírujte do { $folder }
doctor-reinstall = { $reason }; nainštalujte oba programy z jedného balíka alebo oba zostavte príkazom `cargo build --release`
doctor-opencv = OpenCV je vstavané: umpire číta videá, nahráva a meria objektívy
doctor-no-opencv = OpenCV nie je vstavané, preto umpire nečíta videá, nenahráva ani nemeria objektívy: ak to potrebujete, nainštalujte balík umpire-opencv alebo v priečinku so zdrojovým kódom spustite `scripts/cargo build --release --features opencv`

# Cameras. $reason says why a camera cannot be used, and what to do; $command is what to type.
doctor-cameras-slow = kamery sa nepodarilo vypísať do { $seconds } s: všetky kamery odpojte, znova pripojte a spustite `umpire doctor` ešte raz
doctor-cameras-failed = umpire-camera skončil skôr, než vypísal kamery; prečo, možno povie `umpire watch --list --verbose`
doctor-no-camera = nenašla sa žiadna kamera; na fotky nie je potrebná. Ak chcete sledovať stôl, pripojte kameru alebo spustite v telefóne aplikáciu kamery a zadajte `umpire watch --camera http://ADRESA`
doctor-cameras-not-listed = v tomto systéme umpire nevie kamery vypísať; na fotky nie sú potrebné. Vyskúšajte svoju kameru príkazom `umpire watch --camera 0`
doctor-camera = kamera { $device }: { $name }
doctor-camera-group = { $reason }; zadajte `{ $command }`
doctor-camera-used-by = { $reason }; ktorý to je, vypíše `{ $command }`
doctor-test-image = skúšobná snímka z { $device }: { $width } x { $height } pixelov
doctor-test-image-failed = umpire-camera skončil skôr, než urobil skúšobnú snímku z { $device }; prečo, možno povie `umpire watch --verbose`
doctor-test-image-slow = z { $device } neprišla skúšobná snímka do { $seconds } s: kameru odpojte, znova pripojte a spustite `umpire doctor` ešte raz

# Learned data. $title is a message such as “calibrate-title-lens”, $error says what is wrong; $forget and $learn are commands.
doctor-data-slow = naučené údaje sa nepodarilo načítať do { $seconds } s: skontrolujte, či odpovedá disk s priečinkom programu umpire; priečinok vypíše `umpire calibrate show`
doctor-data-broken = { $title }: { $error }; vymažte ich príkazom `{ $forget }` a naučte znova príkazom `{ $learn }`
doctor-data-unreadable = { $path } sa nedá načítať ({ $error }): zadajte `chmod -R u+rwX "{ $path }"`

# Pages and network
doctor-page = stránka príkazu `umpire serve` je vstavaná
doctor-port-free = port { $port } je voľný pre `{ $command }`
doctor-port-in-use = port { $port } je obsadený, možno ďalším `{ $command }`: ukončite ten program alebo použite iný port príkazom `{ $command } --port 0`
doctor-address = telefón v tej istej sieti nájde tento počítač na adrese { $address }; zadajte `{ $command }`
doctor-no-address = tento počítač nie je v žiadnej sieti, preto ho telefón nenájde: pripojte oboje k tej istej sieti a zadajte `{ $command }`

# $tag is a language such as cs, $locale the name of the system's language
doctor-language = jazyk: { $tag }
doctor-language-unknown = jazyk tohto systému ({ $locale }) umpire nemá a používa { $tag }: iný zvoľte s --lang alebo v premennej UMPIRE_LANG; jazyky vypíše `umpire --help`

# The folder of umpire's data, and its disk
doctor-no-home = pre údaje programu umpire nie je priečinok: zadajte ho príkazom `export { $variable }=PRIEČINOK`
doctor-home-slow = priečinok { $path } neodpovedal do { $seconds } s: skontrolujte jeho disk alebo zadajte iný priečinok príkazom `export { $variable }=PRIEČINOK`
doctor-home = údaje programu umpire sú v priečinku { $path }
doctor-home-is-file = { $path } sa nedá použiť ako priečinok, lebo to alebo časť tej cesty je súbor: určte priečinok príkazom `export { $variable }=PRIEČINOK`
doctor-home-not-writable = do priečinka { $path } sa nedá zapisovať ({ $error }): zadajte `chmod u+rwx "{ $path }"` alebo zvoľte iný priečinok príkazom `export { $variable }=PRIEČINOK`
doctor-disk = voľné miesto na disku: { $gigabytes } GB
doctor-disk-full = na disku priečinka { $path } je voľných len { $megabytes } MB: niečo vymažte alebo zvoľte priečinok na inom disku príkazom `export { $variable }=PRIEČINOK`
