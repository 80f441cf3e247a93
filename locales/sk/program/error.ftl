# Why the programs cannot do what they were told, in Slovak. Errors stand after “umpire: ”, so they start with a small letter. Options
# (--record), commands (`umpire cards`), file names and JSON words are the same in all languages.

# The address of a hall of tables (MQTT)
hall-address-form = zadajte adresu v tvare mqtt://POUŽÍVATEĽ@SERVER/NÁZOV alebo s TLS mqtts://POUŽÍVATEĽ@SERVER/NÁZOV
hall-address-password = nepíšte heslo do adresy, kde ho môžu čítať iní: nastavte UMPIRE_MQTT_PASSWORD alebo použite --mqtt-password-file
hall-address-prefix =
    názov za serverom je začiatok všetkých tém: najviac { $most ->
        [one] 1 znak
        [few] { $most } znaky
       *[other] { $most } znakov
    }, len písmená, číslice a lomky (nikdy nie dve za sebou), bez + # $
hall-journal-line = riadok { $line } v denníku { $path } sa nedá použiť: { $reason }

# The journal of a tournament
tournament-journal-create = súbor { $path } sa nepodarilo vytvoriť; s --folder zadajte priečinok, do ktorého smiete zapisovať
tournament-journal-read = súbor { $path } sa nepodarilo načítať
tournament-journal-write = do súboru { $path } sa nepodarilo zapísať: posledný záznam sa neuložil; skontrolujte, či nie je plný disk, a potom ho zadajte znova
tournament-journal-no-journal = { $path } nie je denník turnaja: v prvom riadku musí mať { $schema }
tournament-journal-line = riadok { $line } v súbore { $path } sa nedá použiť: { $reason }; riadky pred ním sú v poriadku; ak od nich chcete pokračovať, vymažte tento riadok aj všetky za ním

# Why an entry of a tournament is refused
tournament-entry-not-begun = prvý záznam musí obsahovať mená hráčov
tournament-entry-begun-twice = turnaj sa už začal
tournament-entry-players =
    na turnaji { $most ->
        [one] môže byť najviac 1 hráč
        [few] môžu byť najviac { $most } hráči
       *[other] môže byť najviac { $most } hráčov
    }
tournament-entry-rounds =
    turnaj má 1 až { $most ->
        [one] 1 kolo
        [few] { $most } kolá
       *[other] { $most } kôl
    }
tournament-entry-name = { $name } nemôže byť meno hráča: použite najviac 48 písmen, bez čiarok a znakov =
tournament-entry-tables = každý stôl potrebuje vlastné číslo od 1 do 9999
tournament-entry-too-few-tables =
    kolo potrebuje { $needed ->
        [one] 1 stôl
        [few] { $needed } stoly
       *[other] { $needed } stolov
    }, ale turnaj { $given ->
        [one] má len 1
       *[other] ich má len { $given }
    }; pridajte ďalšie s --tables
tournament-entry-round-number = kolo { $round } nie je na rade
tournament-entry-all-played =
    { $rounds ->
        [one] jediné kolo je už odohrané
        [few] všetky { $rounds } kolá sú už odohrané
       *[other] všetkých { $rounds } kôl je už odohraných
    }
tournament-entry-no-round = ešte sa nezačalo žiadne kolo; začnite ho príkazom `next`
tournament-entry-no-table = pri stole { $table } v kole { $round } nikto nehrá
tournament-entry-nothing-reported = stôl { $table } ešte nenahlásil konečné poradie; zadajte výsledok príkazom `result`
tournament-entry-no-result = stôl { $table } nemá výsledok, ktorý by sa dal zrušiť
tournament-entry-other-players = každého hráča pri stole zadajte práve raz: { $names }
tournament-size =
    pri stole môžu byť 2 až 4 hráči, nie { $players ->
        [one] 1 hráč
        [few] { $players } hráči
       *[other] { $players } hráčov
    }
tournament-too-few = turnaj potrebuje aspoň dvoch hráčov, ktorí ešte hrajú
tournament-name = každý hráč musí mať iné meno; meno { $name } sa opakuje alebo je prázdne
tournament-not-over = kolo { $round } sa ešte neskončilo: najprv zadajte výsledky všetkých stolov
tournament-no-table = v kole { $round } nie je stôl { $table }
tournament-ranks =
    { $players ->
        [one] zadajte umiestnenie hráča
       *[other] zadajte umiestnenie každého z { $players } hráčov
    }: 1 pre víťaza a pri zhode rovnaké číslo, napríklad 1, 2, 2, 4
tournament-no-player = hráč s menom { $name } na tomto turnaji nie je
tournament-seating = v rozsadení kola { $round } musí byť každý hráč, ktorý ešte hrá, práve raz, po 2 až 4 pri stole
tournament-table-number = číslo stola je 1 až { $most }

# The hall. The broker is the program that passes on the messages of the tables. $problem is one of the messages “problem-…” (screen.ftl).
hall-no-connection = k sále sa nedá pripojiť; zavrite iné programy a spustite umpire znova
hall-seating-unusable = broker sály na adrese { $address } má nepoužiteľné rozsadenie: { $why }
hall-broker = broker sály na adrese { $address } { $problem }
hall-password-without-user = pre brokera je zadané heslo, ale nie používateľ: zadajte adresu v tvare mqtts://POUŽÍVATEĽ@SERVER/NÁZOV
hall-variable-unreadable = premennú { $variable } sa nepodarilo načítať
hall-password-unreadable = súbor s heslom { $path } sa nepodarilo načítať
hall-password-empty = súbor s heslom { $path } je prázdny; napíšte heslo do prvého riadka
hall-ca-unencrypted = --mqtt-ca je pre šifrované spojenie: adresa sa musí začínať na mqtts://
hall-no-certificates = na tomto počítači nie sú žiadne dôveryhodné certifikáty: nainštalujte balík ca-certificates alebo zadajte CA brokera s --mqtt-ca
no-random-numbers = tento počítač nedáva náhodné čísla, ktoré umpire potrebuje

# Output
stdout-answer = odpoveď sa nepodarilo zapísať na štandardný výstup; skontrolujte, či nie je plný disk
stdout-text = na štandardný výstup sa nepodarilo zapísať; skontrolujte, či nie je plný disk
overlay-not-saved = fotku so zakresleným výsledkom sa nepodarilo uložiť; uvoľnite miesto alebo zadajte iný priečinok: { $path }

# Learned data
colours-unreadable = farby vašich dielikov sa nepodarilo načítať
colours-no-folder = chýba priečinok pre naučené farby; zadajte ho v premennej { $variable }

# The programs that umpire starts. $name is such a program.
companion-ended = program { $name } sa predčasne skončil: { $status }
companion-missing = program { $name } sa nenašiel: musí byť v tom istom priečinku ako umpire, alebo ho zostavte príkazom `{ $command }`
companion-not-started = program { $name } sa nepodarilo spustiť

# $what is “nothing-learned”, “nothing-changed” or “page-not-served”
nothing-learned = program sa nič nenaučil
nothing-changed = nič sa nezmenilo
home-not-written = { $what }: do súboru { $path } sa nepodarilo zapísať; uvoľnite miesto alebo zadajte iný priečinok v premennej { $variable }

# Measuring a lens (`umpire calibrate lens`): the target is a printed pattern of squares, of which photos are taken
lens-views-views = rôznych záberov terča je primálo: { $views } (treba aspoň { $least }, lepšie { $wanted }); presuňte terč do každého rohu obrazu a nakláňajte ho na všetky strany
lens-views-tilt = záberov nakloneného terča je primálo ({ $views }), takže sa nedá zmerať ohnisková vzdialenosť: nakláňajte terč o 20 až 40 stupňov na všetky strany
lens-photo-blurred = rozmazané (šírka hrán v pixeloch: { $pixels }): držte terč aj kameru v pokoji a nechajte ju zaostriť
lens-photo-edge-on = terč vidno z boku: natočte ho ku kamere
lens-sheet-too-large = { $width } × { $height } mm a pravítko sa na papier { $paper } nezmestia: použite menšie štvorce alebo ich menej, alebo si dajte PDF zväčšiť v kopírovacom centre a novú veľkosť zadajte s --square-mm
lens-target-squares = terč musí mať { $least } až { $most } štvorcov v každom smere
lens-target-markers =
    { $squares ->
        [one] 1 biely štvorec je priveľa
        [few] { $squares } biele štvorce sú priveľa
       *[other] { $squares } bielych štvorcov je priveľa
    }, značiek je len { $markers }: použite menej štvorcov alebo --target chessboard
lens-target-symmetric = šachovnica musí mať v jednom smere párny a v druhom nepárny počet štvorcov, aby hore nohami vyzerala inak
lens-target-size = štvorec musí byť široký 1 až 500 milimetrov
lens-target-nothing = nenašiel sa žiaden terč: ukážte ho celý pri dobrom svetle a držte ho v pokoji
lens-target-other-squares = našlo sa { $columns } × { $rows } štvorcov namiesto { $expected_columns } × { $expected_rows }: ukážte celú šachovnicu alebo zadajte počet jej štvorcov s --squares
lens-target-other-markers = našla sa šachovnica, ale bez značiek terča { $columns } × { $rows } štvorcov: vytlačte si terč programu umpire alebo použite --squares či --target chessboard
lens-target-swapped = terč má { $columns } × { $rows } štvorcov (stĺpce × riadky), nie { $rows } × { $columns }: použite --squares { $columns }x{ $rows } alebo si vytlačte terč programu umpire
lens-target-old-pattern = terč má starý vzor (OpenCV pred verziou 4.6 alebo setLegacyPattern) s bielym štvorcom v ľavom hornom rohu: vytlačte si terč programu umpire
lens-target-few = našlo sa primálo rohov terča ({ $corners }): ukážte z neho viac
lens-views-no-fit = zábery sa nezhodujú s jedným objektívom (chyba v pixeloch: { $error }): skontrolujte, či niektorý nie je z inej kamery alebo s iným priblížením či zaostrením, či je terč rovný a či sú obrázky ostré a neupravené (neorezané, nestabilizované)
lens-views-undetermined = zábery neurčujú objektív dosť presne (ohniskovú vzdialenosť na { $focal } %, hlavný bod na { $middle } %): nakláňajte terč viac (o 20 až 40 stupňov) na všetky strany a urobte viac záberov

# Recording a video (--record)
record-ending = --record { $path }: zadajte názov s príponou .mp4, .m4v, .mov, .mkv alebo .avi
record-folder = --record { $path } je priečinok: zadajte názov súboru
record-same-video = --record { $path } je video, ktoré sa sleduje: zadajte iný názov
record-no-folder = --record { $path }: taký priečinok neexistuje: vytvorte ho alebo zadajte iný
record-no-permission = --record { $path }: chýba oprávnenie na zápis: zadajte iný priečinok
record-not-written = --record { $path } sa nedá zapísať ({ $error }): zadajte iný priečinok
record-disk-full = disk so súborom { $path } je plný: niečo vymažte alebo nahrávajte na iný disk
record-stopped = nahrávanie sa nečakane zastavilo

# Learned cards
card-built-in = karta { $number } je vstavaná
card-number-taken = číslo { $number } je obsadené; známe karty vypíše `umpire cards`
card-number-out-of-range = žiadna karta nemá číslo { $number }; zadajte vytlačené číslo 1 až 72 alebo číslo od { $first }
card-not-learned = žiadna naučená karta nemá číslo { $number }; známe karty vypíše `umpire cards`
card-not-deletable = karta { $number } je vstavaná; vymazať sa dajú len naučené karty
cards-no-folder = chýba priečinok pre naučené karty; zadajte ho v premennej { $variable }
cards-not-utf8 = riadok { $line } nie je text v kódovaní UTF-8

# The page
page-port-in-use = stránka sa nedá spustiť na adrese { $address }, port { $port }: možno ho používa iný program; zadajte iný port s --port
page-other-address = tento počítač nemá adresu { $address }; jeho adresu vypíše `umpire doctor`
page-no-address = stránka nemá adresu
page-not-served = stránka sa nedá spustiť
page-no-token = pre adresu stránky sa nedá vytvoriť náhodný token
page-not-built-in = tento umpire je zostavený bez stránky: nainštalujte niektorý balík programu umpire alebo v priečinku s jeho zdrojovým kódom spustite `scripts/web --serve`, čo stránku zostaví a spustí
page-no-certificate-folder = umpire nemá priečinok, kam uložiť certifikát stránky; nastavte UMPIRE_HOME na niektorý priečinok
page-no-key = pre stránku sa nedá vytvoriť kľúč
page-no-certificate = pre stránku sa nedá vytvoriť certifikát

# A tournament
tournament-none-in-folder = v priečinku { $folder } nie je žiaden turnaj
tournament-none-stored = nie je uložený žiaden turnaj; zadajte priečinok turnaja s --folder
tournament-no-folder = chýba priečinok pre turnaj: nastavte { $variable } alebo ho zadajte s --folder
tournament-none-name-players = v priečinku { $folder } nie je žiaden turnaj; zadajte hráčov s --names alebo --players
tournament-of-others = v priečinku { $folder } je turnaj iných hráčov; ak v ňom chcete pokračovať, hráčov nezadávajte, inak zadajte iný --folder
tournament-shown-only = Turnaj v priečinku { $folder } riadi iný umpire na tomto počítači, tento ho len ukazuje.
tournament-other-hall = turnaj v priečinku { $folder } patrí sále { $hall }, nie { $wanted }; zadajte iný --folder
tournament-continues = Turnaj v priečinku { $folder } pokračuje.
tournament-line-removed =
    { $bytes ->
        [one] Posledný riadok jeho denníka nebol úplný (1 bajt) a je odstránený.
        [few] Posledný riadok jeho denníka nebol úplný ({ $bytes } bajty) a je odstránený.
       *[other] Posledný riadok jeho denníka nebol úplný ({ $bytes } bajtov) a je odstránený.
    }
tournament-stored-rounds =
    uložený turnaj má { $rounds ->
        [one] 1 kolo
        [few] { $rounds } kolá
       *[other] { $rounds } kôl
    }; vynechajte --rounds
tournament-stored-table-size =
    uložený turnaj má pri stole { $players ->
        [one] 1 hráča
       *[other] { $players } hráčov
    }; vynechajte --per-table
tournament-stored-tables = uložený turnaj používa iné stoly; vynechajte --tables
tournament-folder-in-use = priečinok { $folder } používa iný umpire
tournament-stored-in = Turnaj sa ukladá v priečinku { $folder }.
tournament-players-unreadable = hráčov v súbore { $path } sa nepodarilo načítať
tournament-players-too-long = súbor { $path } je na zoznam hráčov pridlhý: na každý riadok napíšte jedno meno
tournament-players-missing = v súbore { $path } nie sú žiadni hráči: na každý riadok napíšte jedno meno
tournament-links =
    Sálu môžete sledovať na adrese { $address }
    Stránka pre projektor je na adrese { $projector }
tournament-connected = Broker sály na adrese { $address } je pripojený.
tournament-trying-again = { $problem } Skúšam znova…
tournament-message-refused = Správa k téme { $topic } bola odmietnutá: { $reason } (zatiaľ spolu { $count }).
tournament-not-yet = Zatiaľ sa nehrá žiaden turnaj.
tournament-state-not-written = stav sa nepodarilo zapísať

# What was typed
typed-unknown = príkaz { $command } neexistuje; príkazy vypíše `help`
tournament-name-table = zadajte číslo stola, napríklad: confirm 3
tournament-name-hall = zadajte sálu s --mqtt, napríklad --mqtt mqtt://club@hall.local/friday, rovnako ako pri stoloch; alebo vypíšte uložený turnaj s --export

# The options of a game
game-symbols-one = každý hráč potrebuje jeden symbol, napríklad --symbols ra,apep
game-symbols-two = s --alternative potrebuje každý hráč dva symboly, napríklad --symbols ra+khepri,horus+apep
game-alternative-players =
    --alternative je pre dvoch hráčov, nie pre { $players ->
        [one] 1 hráča
       *[other] { $players } hráčov
    }; vynechajte ju alebo zadajte dvoch hráčov

# What was typed during a game
typed-set-form = zadajte symbol a pole, napríklad: set ra 3,4
typed-roll-form = zadajte symbol, ktorý padol, napríklad: roll ra
typed-move-form = zadajte obe polia, napríklad: move 3,4 5,5
typed-again-form = zadajte pole a symbol, ktorý je teraz na kocke, napríklad: again 3,4 ra
typed-place-form = zadajte pole, napríklad: place 3,4
typed-take-square = zadajte niektoré pole skupiny, napríklad: take 3,4
typed-choose-form = zadajte číslo odpovede, napríklad: choose 1
typed-not-read = kamera ešte nerozpoznala plán tejto hry; použite `dice`
typed-dice-form = napíšte riadky, napríklad: dice h..r/..oo/a.../u..k
typed-roll-symbol = zadajte symbol na kocke, napríklad: roll mask
typed-two-groups = táto kocka patrí do skupiny božstva { WORD($god) } aj do skupiny božstva { WORD($other) }; pridajte symbol: take { $row },{ $column } { WORD($god) }
typed-no-answer = žiadna otázka nemá odpoveď { $number }
typed-points-form = zadajte hráča a body, napríklad: points Ana 5
typed-square-form = { $typed } nie je pole; napíšte riadok a stĺpec, napríklad: 3,4
typed-take-form = zadajte hráča, políčko a drahokamy, napríklad: take Ann 3 red blue
typed-take-gems = umpire nevie, ktoré drahokamy sú v rade { $field }; zadajte, čo berie { $name }, napríklad `take { $name } { $field } červená modrá`, alebo `take { $name } { $field } nič`, ak je rad prázdny
typed-gems-counts = zadajte, aké drahokamy má { $name }, napríklad `gems { $name } červená:3,modrá:1`, alebo `gems { $name } nič`
typed-nobody = hráč s menom { $name } tu nie je; hráči sú { $names }
typed-no-name = zadajte meno hráča, napríklad: { $command } { $name }
typed-no-commas = oddeľte mená čiarkami, napríklad: { $command } { $names }
typed-alone = zadajte len `{ $command }`, za ním už nič nepíšte

# The journal of a game. $game is Ubongo or Ominoes.
game-none-played = zatiaľ sa nehrala žiadna hra { $game }: v priečinku { $folder } nie je jej denník
# $error is “journal-other-file”.
game-journals-in = { $error }; denníky vašich hier sú v priečinku { $folder }
game-no-folder = chýba priečinok pre denník: nastavte { $variable } alebo zadajte súbor s --journal
game-start-card-camera = --start card potrebuje kameru: pridajte --camera alebo --video, alebo použite --start hand
game-pawns-players = --pawns potrebuje políčko pre každého hráča (spolu { $players }), napríklad --pawns { $fields }
game-pawns-points = s --variant points sa --pawns nepoužíva; vynechajte ho
game-line-removed =
    { $bytes ->
        [one] Posledný riadok denníka nebol úplný (1 bajt) a je odstránený.
        [few] Posledný riadok denníka nebol úplný ({ $bytes } bajty) a je odstránený.
       *[other] Posledný riadok denníka nebol úplný ({ $bytes } bajtov) a je odstránený.
    }
game-hall-unreachable = od sály sa nedá zistiť, kto hrá pri tomto stole; zadajte hráčov s --names
game-table-without-players = žiaden turnaj sály teraz nemá hráčov pri stole { $table }; zadajte hráčov s --names

# Learned data
calibrate-not-deleted = súbor { $path } sa nepodarilo vymazať
calibrate-nothing-to-forget = nie je čo zabudnúť; čo sa program naučil, vypíše `umpire calibrate show`

# Exports
export-not-written = export sa nepodarilo zapísať; uvoľnite miesto alebo zadajte iný súbor: { $path }
export-journal = { $path } je záznam hry a export by ho prepísal: zadajte iný súbor

# Standings. $error is a message such as “illegal-too-many-of”, $read a list of “standings-read” and of doubts.
standings-read = { $name } má drahokamy: { $gems }
# The player whose pile has this number, if the players have no names.
standings-pile = kôpka { $number }
standings-box-photos = { $error } s --box; na fotkách je rozpoznané: { $read }
standings-box = { $error } s --box

# Palettes: learned colours of gems
palette-built-in = { $name } je vstavaná paleta šiestich drahokamov; zadajte iný názov
palette-name =
    { $name } nemôže byť názov palety; použite písmená, číslice, - a _, najviac { $most ->
        [one] 1 bajt
        [few] { $most } bajty
       *[other] { $most } bajtov
    }
palette-twice = paleta { $name } je zadaná dvakrát; každú paletu zadajte raz
palette-unknown = paleta { $name } neexistuje; známe palety: { $known }; novú sa program naučí príkazom `umpire calibrate gems FOTKA --counts red:3,green:1 --palette { $example }`
palette-no-folder = chýba priečinok pre palety; zadajte ho v premennej { $variable }

# The option --expect
expect-number = { $typed } nie je počet drahokamov, napríklad 18 alebo Ann=18
expect-name = v zápise { $typed } chýba meno pred =
expect-no-names = v --expect je meno { $name }, ale kôpky tu mená nemajú; zadajte počty zľava doprava, napríklad --expect 18,12
expect-form = --expect má jeden počet pre všetkých alebo počet pre každé meno, napríklad --expect Ann=18,Ben=12
expect-nobody = v --expect je meno { $name }, ale hráči sú { $players }

# Photos of gems
gems-same-one = --same je pre dve a viac fotiek tých istých drahokamov; pridajte fotky alebo vynechajte --same
stdout-report = správu sa nepodarilo zapísať na štandardný výstup

# The players of `umpire standings`. $shows is “standings-piles-shown”.
standings-no-player = { $argument } nie je hráč ani fotka; zadajte MENO=POČTY (napríklad Ann=red:6,green:4), MENO=FOTKA alebo fotku so všetkými kôpkami
standings-no-name = v zápise { $argument } chýba meno pred =; zadajte MENO=POČTY (napríklad Ann=red:6,green:4), MENO=FOTKA alebo fotku so všetkými kôpkami
standings-folder = { $path } je priečinok; zadajte fotku v ňom, na ktorej sú drahokamy hráča { $name }
standings-unreadable = drahokamy hráča { $name } sa nepodarilo načítať
standings-no-photo = fotka { $path } s drahokamami hráča { $name } neexistuje; skontrolujte názov súboru alebo zadajte počty, napríklad { $name }=red:6
standings-names-without-photo = --names je pre fotku s viacerými kôpkami; pridajte fotku alebo vynechajte --names
standings-empty-name = v --names je prázdne meno; zadajte jedno meno pre každú kôpku, napríklad --names Ann,Ben
standings-piles-shown =
    { $piles ->
        [one] na fotke { $photo } je 1 kôpka drahokamov
        [few] na fotke { $photo } sú { $piles } kôpky drahokamov
       *[other] na fotke { $photo } je { $piles } kôpok drahokamov
    }
standings-too-many-piles =
    { $names ->
        [0] { $shows }, ale už nezostalo žiadne meno
        [one] { $shows }, ale meno je len 1
        [few] { $shows }, ale mená sú len { $names }
       *[other] { $shows }, ale mien je len { $names }
    }; zhrňte drahokamy každého hráča k sebe alebo zadajte mená pre všetky kôpky
standings-no-pile-left = { $shows }, ale žiadna nezostala pre hráčov: { $names }; dajte drahokamy každého hráča ďalej od ostatných
standings-not-ranked =
    drahokamy sa nenašli, preto v poradí { $players ->
        [one] nie je
       *[other] nie sú
    }: { $names }
standings-other-total =
    { $name }: zadané počty dávajú { $count ->
        [one] 1 drahokam
        [few] { $count } drahokamy
       *[other] { $count } drahokamov
    }, ale má { $total ->
        [one] byť 1
       *[other] ich byť { $total }
    }: prepočítajte drahokamy alebo skontrolujte zadaný počet
standings-palette-colour = paleta má farbu { $colour }, akú nemá žiaden drahokam; poradie potrebuje názvy šiestich farieb drahokamov

# Exports of a game
export-no-json = partiu sa nepodarilo zapísať ako JSON
export-no-date = dátum hry nie je známy: zadajte ho s --date
picture-ending = obrázok je súbor PNG: pri --picture zadajte názov s príponou .png, nie { $path }
replay-ubongo-only = --export a --picture sú pre hry Ubongo; vynechajte ich alebo použite --json
replay-line = riadok { $line } v súbore { $path } porušuje pravidlá
date-form = zadajte dátum, napríklad 2026-11-27, alebo dátum a čas, napríklad "2026-11-27 20:15"

# The options of `umpire ominoes`. $option is an option such as --me, $players a number or an example of one.
option-needs-players = { $option } potrebuje počet hráčov; pridajte --players { $players }
option-alternative-players =
    --alternative je pre dvoch hráčov, nie pre { $players ->
        [one] 1 hráča
       *[other] { $players } hráčov
    }; použite --players 2 alebo vynechajte --alternative
option-alternative-gods = s --alternative má každý hráč dve božstvá; zadajte svoje, napríklad --me ra --also khepri
option-alternative-shared = s --alternative nie je žiadne božstvo spoločné; vynechajte --shared alebo --alternative
option-also = --also funguje len s --alternative; pridajte --alternative alebo vynechajte --also
option-shared-four = štyria hráči nemajú spoločné božstvo; vynechajte --shared alebo použite --players 3 či 2
option-shared-count =
    { $players ->
        [one] 1 hráč má
        [few] { $players } hráči majú
       *[other] { $players } hráčov má
    } { $wanted ->
        [one] 1 spoločné božstvo
        [few] { $wanted } spoločné božstvá
       *[other] { $wanted } spoločných božstiev
    }, ale v --shared { $given ->
        [one] je 1
        [few] sú { $given }
       *[other] je ich { $given }
    }; použite napríklad --players { $players } --shared { $example }
option-me-shared = { WORD($god) } nemôže byť vaše vlastné aj spoločné božstvo; zadajte iné s --me alebo --shared
option-moves-rolled = --moves potrebuje hod: pridajte ho, napríklad --rolled ra
option-moves-me = --moves potrebuje vaše božstvo: pridajte ho, napríklad --me ra

# `umpire solve`
solve-no-number = { $word } nie je karta; zadajte číslo vytlačené na strane karty, 1 až 72, napríklad `umpire solve 13 shield`
solve-unknown = strana karty { $number } ešte nie je známa; známe strany vypíše `umpire cards` a z fotky sa ju program naučí príkazom `umpire cards learn`
other-kind-cards = na tejto fotke sú karty hry Ubongo; rozpoznáte ich príkazom umpire card { $photo }
other-kind-gem-board = na tejto fotke je plán s drahokamami; rozpoznáte ho príkazom umpire board { $photo }
other-kind-gems = na tejto fotke sú drahokamy; spočítate ich príkazom umpire gems { $photo }
other-kind-dice-board = na tejto fotke je plán hry Ominoes; rozpoznáte ho príkazom umpire ominoes { $photo }
