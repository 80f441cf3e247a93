# Why the programs cannot do what they were told, in Czech. Errors stand after “umpire: ”, so they start with a small letter. Options
# (--record), commands (`umpire cards`), file names and JSON words are the same in all languages.

# The address of a hall of tables (MQTT)
hall-address-form = zadejte adresu jako mqtt://UŽIVATEL@SERVER/NÁZEV nebo, s TLS, mqtts://UŽIVATEL@SERVER/NÁZEV
hall-address-password = nedávejte heslo do adresy, kde ho mohou číst ostatní: nastavte UMPIRE_MQTT_PASSWORD, nebo použijte --mqtt-password-file
hall-address-prefix = název za serverem je začátek všech témat: písmen a číslic nejvýš { $most }, lomítka jen po jednom, bez + # $
hall-journal-line = řádek { $line } záznamu { $path } nelze použít: { $reason }

# The journal of a tournament
tournament-journal-create = { $path } nelze vytvořit; pomocí --folder zadejte složku, kam smíte zapisovat
tournament-journal-read = { $path } nelze přečíst
tournament-journal-write = do souboru { $path } nelze zapisovat: poslední zápis se neuložil; zkontrolujte, jestli není plný disk, a zápis zadejte znovu
tournament-journal-no-journal = { $path } není záznam turnaje: jeho první řádek musí obsahovat { $schema }
tournament-journal-line = řádek { $line } v souboru { $path } nelze použít: { $reason }; řádky před ním jsou v pořádku; pokud chcete pokračovat od nich, smažte tento řádek i všechny další

# Why an entry of a tournament is refused
tournament-entry-not-begun = první zápis musí obsahovat jména hráčů
tournament-entry-begun-twice = turnaj už začal
tournament-entry-players = hráčů v turnaji může být nejvýš { $most }
tournament-entry-rounds = kol v turnaji může být 1 až { $most }
tournament-entry-name = { $name } nemůže být jméno hráče: smí mít nejvýš 48 písmen a žádné čárky ani rovnítka
tournament-entry-tables = každý stůl musí mít vlastní číslo, 1 až 9999
tournament-entry-too-few-tables =
    kolo potřebuje { $needed ->
        [one] 1 stůl
        [few] { $needed } stoly
       *[other] { $needed } stolů
    }, ale turnaj má jen { $given }; další zadejte pomocí --tables
tournament-entry-round-number = kolo { $round } není na řadě
tournament-entry-all-played = všechna kola ({ $rounds }) jsou odehraná
tournament-entry-no-round = zatím nezačalo žádné kolo; zahajte ho příkazem `next`
tournament-entry-no-table = u stolu { $table } v kole { $round } nikdo nehraje
tournament-entry-nothing-reported = stůl { $table } ještě žádné konečné pořadí nehlásí; zadejte výsledek příkazem `result`
tournament-entry-no-result = stůl { $table } nemá výsledek, který by šlo vzít zpět
tournament-entry-other-players = zadejte každého hráče u stolu právě jednou: { $names }
tournament-size = u stolu hrají 2 až 4 hráči, ne { $players }
tournament-too-few = turnaj potřebuje aspoň dva hráče, kteří ještě hrají
tournament-name = každý hráč musí mít jiné jméno; { $name } je tu dvakrát, nebo je prázdné
tournament-not-over = kolo { $round } neskončilo: nejdřív zadejte výsledek každého stolu
tournament-no-table = v kole { $round } žádný stůl { $table } není
tournament-ranks = zadejte místo každého hráče (hráčů je { $players }): 1 pro vítěze a při shodě stejné číslo, například 1, 2, 2, 4
tournament-no-player = hráč { $name } v tomto turnaji není
tournament-seating = rozsazení v kole { $round } není správné: každý, kdo ještě hraje, musí sedět právě u jednoho stolu a u každého stolu mají být 2 až 4 hráči
tournament-table-number = číslo stolu je 1 až { $most }

# The hall. The broker is the program that passes on the messages of the tables. $problem is one of the messages “problem-…” (screen.ftl).
hall-no-connection = k sálu se nelze připojit; zavřete ostatní programy a zkuste to znovu
hall-seating-unusable = broker sálu na adrese { $address } má nepoužitelné rozsazení: { $why }
hall-broker = broker sálu na adrese { $address } { $problem }
hall-password-without-user = pro broker je zadané heslo, ale žádný uživatel: zadejte adresu jako mqtts://UŽIVATEL@SERVER/NÁZEV
hall-variable-unreadable = proměnnou { $variable } nelze přečíst
hall-password-unreadable = soubor s heslem { $path } nelze přečíst
hall-password-empty = soubor s heslem { $path } je prázdný; napište heslo na jeho první řádek
hall-ca-unencrypted = --mqtt-ca je pro šifrovaná spojení: adresa musí začínat mqtts://
hall-no-certificates = tento počítač nemá žádné důvěryhodné certifikáty: nainstalujte balíček ca-certificates, nebo zadejte certifikační autoritu brokeru pomocí --mqtt-ca
no-random-numbers = tento počítač neposkytuje náhodná čísla, která umpire potřebuje

# Output
stdout-answer = odpověď nelze zapsat na standardní výstup; zkontrolujte, jestli není plný disk
stdout-text = na standardní výstup nelze zapisovat; zkontrolujte, jestli není plný disk
overlay-not-saved = obrázek s vyznačeným výsledkem nelze uložit; uvolněte místo, nebo zadejte jinou složku: { $path }

# Learned data
colours-unreadable = barvy vašich dílků nelze přečíst
colours-no-folder = pro naučené barvy není žádná složka; zadejte ji v proměnné { $variable }

# The programs that umpire starts. $name is such a program.
companion-ended = program { $name } skončil předčasně: { $status }
companion-missing = program { $name } se nenašel: dejte ho do stejné složky jako umpire, nebo ho sestavte příkazem `{ $command }`
companion-not-started = program { $name } nelze spustit

# $what is “nothing-learned”, “nothing-changed” or “page-not-served”
nothing-learned = umpire se nic nenaučil
nothing-changed = nic se nezměnilo
home-not-written = { $what }: { $path } nelze zapsat; uvolněte místo, nebo zadejte jinou složku v proměnné { $variable }

# Measuring a lens (`umpire calibrate lens`): the target is a printed pattern of squares, of which photos are taken
lens-views-views = příliš málo různých záběrů vzoru: { $views } (potřeba je aspoň { $least }, lepší je { $wanted }); dejte vzor do každého rohu obrazu a nakloňte ho na všechny strany
lens-views-tilt = příliš málo záběrů nakloněného vzoru ({ $views }), takže se nedá změřit ohnisková vzdálenost: nakloňte vzor o 20 až 40 stupňů na všechny strany
lens-photo-blurred = rozmazané (šířka hran v pixelech: { $pixels }): držte vzor i kameru v klidu a nechte ji zaostřit
lens-photo-edge-on = vzor je vidět moc ze strany: natočte ho ke kameře
lens-sheet-too-large = { $width } × { $height } mm a pravítko se na papír { $paper } nevejdou: zvolte menší čtverce nebo jich zvolte méně, případně si PDF nechte zvětšit v copycentru a novou velikost zadejte pomocí --square-mm
lens-target-squares = čtverců musí být na každé straně vzoru { $least } až { $most }
lens-target-markers = bílých čtverců je { $squares }, ale značek jen { $markers }: použijte méně čtverců, nebo --target chessboard
lens-target-symmetric = na jedné straně šachovnice musí být čtverců sudý počet a na druhé lichý, aby vzhůru nohama vypadala jinak
lens-target-size = čtverec musí být široký 1 až 500 milimetrů
lens-target-nothing = vzor se nenašel: zaberte ho celý, na dobrém světle, a držte ho v klidu
lens-target-other-squares = našlo se { $columns } × { $rows } čtverců místo { $expected_columns } × { $expected_rows }: zaberte celou šachovnici, nebo zadejte její počet čtverců pomocí --squares
lens-target-other-markers = šachovnice se našla, ale nemá značky vzoru o { $columns } × { $rows } čtvercích: vytiskněte vzor z programu umpire, nebo použijte --squares či --target chessboard
lens-target-swapped = vzor má { $columns } × { $rows } čtverců (sloupce × řádky), ne { $rows } × { $columns }: použijte --squares { $columns }x{ $rows }, nebo vytiskněte vzor z programu umpire
lens-target-old-pattern = vzor má staré uspořádání (OpenCV před verzí 4.6, nebo setLegacyPattern) s bílým čtvercem v levém horním rohu: vytiskněte vzor z programu umpire
lens-target-few = našlo se příliš málo rohů vzoru ({ $corners }): zaberte z něj víc
lens-views-no-fit = záběry neodpovídají jednomu objektivu (chyba v pixelech: { $error }): zkontrolujte, že žádný není z jiné kamery ani s jiným zoomem nebo zaostřením, že je vzor rovný a že jsou obrázky ostré a neupravené (bez ořezu a bez stabilizace)
lens-views-undetermined = záběry objektiv přesně neurčují (ohnisková vzdálenost na { $focal } %, hlavní bod na { $middle } %): vzor víc nakloňte (20 až 40 stupňů) na všechny strany a pořiďte víc záběrů

# Recording a video (--record)
record-ending = --record { $path }: zadejte název, který končí na .mp4, .m4v, .mov, .mkv nebo .avi
record-folder = --record { $path } je složka: zadejte název souboru
record-same-video = --record { $path } je video, které se právě sleduje: zvolte jiný název
record-no-folder = --record { $path }: taková složka neexistuje: vytvořte ji, nebo zvolte jinou
record-no-permission = --record { $path }: sem nesmíte zapisovat: zvolte jinou složku
record-not-written = --record { $path } nelze zapsat ({ $error }): zvolte jinou složku
record-disk-full = disk, na kterém je { $path }, je plný: něco smažte, nebo nahrávejte na jiný disk
record-stopped = nahrávání nečekaně skončilo

# Learned cards
card-built-in = karta { $number } je součástí programu
card-number-taken = číslo { $number } je obsazené; známé karty vypíše `umpire cards`
card-number-out-of-range = žádná karta nemá číslo { $number }; zadejte vytištěné číslo, 1 až 72, nebo číslo od { $first } výš
card-not-learned = karta { $number } mezi naučenými není; známé karty vypíše `umpire cards`
card-not-deletable = karta { $number } je součástí programu; smazat se dají jen naučené karty
cards-no-folder = pro naučené karty není žádná složka; zadejte ji v proměnné { $variable }
cards-not-utf8 = řádek { $line } není text v UTF-8

# The page
page-port-in-use = stránku nelze zpřístupnit na adrese { $address }, port { $port }: možná ho používá jiný program; zvolte jiný port pomocí --port
page-other-address = tento počítač nemá adresu { $address }; jeho adresu vypíše `umpire doctor`
page-no-address = stránka nemá adresu
page-not-served = stránku nelze zpřístupnit
page-no-token = pro adresu stránky se nedá vytvořit náhodný token
page-not-built-in = tento umpire je sestavený bez stránky: nainstalujte balíček umpire, nebo ve složce se zdrojovým kódem spusťte `scripts/web --serve`, čímž se stránka sestaví a zpřístupní
page-no-certificate-folder = umpire nemá složku, kam by uložil certifikát stránky; nastavte UMPIRE_HOME na nějakou složku
page-no-key = pro stránku se nedá vytvořit klíč
page-no-certificate = pro stránku se nedá vytvořit certifikát

# A tournament
tournament-none-in-folder = ve složce { $folder } žádný turnaj není
tournament-none-stored = žádný turnaj není uložený; zadejte jeho složku pomocí --folder
tournament-no-folder = pro turnaj není žádná složka: nastavte { $variable }, nebo ji zadejte pomocí --folder
tournament-none-name-players = ve složce { $folder } žádný turnaj není; zadejte hráče pomocí --names nebo --players
tournament-of-others = ve složce { $folder } je turnaj jiných hráčů; pokud v něm chcete pokračovat, hráče vynechte, jinak zadejte jinou složku pomocí --folder
tournament-shown-only = Turnaj ve složce { $folder } vede jiný umpire na tomto počítači; tento ho jen ukazuje.
tournament-other-hall = turnaj ve složce { $folder } patří k sálu { $hall }, ne k sálu { $wanted }; zadejte jinou složku pomocí --folder
tournament-continues = Turnaj ve složce { $folder } pokračuje.
tournament-line-removed =
    { $bytes ->
        [one] Poslední řádek jeho záznamu byl neúplný (1 bajt) a byl odstraněn.
        [few] Poslední řádek jeho záznamu byl neúplný ({ $bytes } bajty) a byl odstraněn.
       *[other] Poslední řádek jeho záznamu byl neúplný ({ $bytes } bajtů) a byl odstraněn.
    }
tournament-stored-rounds =
    uložený turnaj má { $rounds ->
        [one] 1 kolo
        [few] { $rounds } kola
       *[other] { $rounds } kol
    }; vynechte --rounds
tournament-stored-table-size =
    v uloženém turnaji { $players ->
        [one] hraje u stolu 1 hráč
        [few] hrají u stolu { $players } hráči
       *[other] hraje u stolu { $players } hráčů
    }; vynechte --per-table
tournament-stored-tables = uložený turnaj používá jiné stoly; vynechte --tables
tournament-folder-in-use = složku { $folder } používá jiný umpire
tournament-stored-in = Turnaj se ukládá do složky { $folder }.
tournament-players-unreadable = hráče v souboru { $path } nelze přečíst
tournament-players-too-long = soubor { $path } je na seznam hráčů příliš dlouhý: napište na každý řádek jedno jméno
tournament-players-missing = v souboru { $path } nejsou žádní hráči: napište na každý řádek jedno jméno
tournament-links =
    Sál můžete sledovat na adrese { $address }
    Stránka pro projektor je na adrese { $projector }
tournament-connected = Broker sálu na adrese { $address } je připojený.
tournament-trying-again = { $problem } Zkouší se to znovu.
tournament-message-refused = Odmítnutá zpráva v tématu { $topic }: { $reason } (zatím celkem { $count }).
tournament-not-yet = Zatím se žádný turnaj nehraje.
tournament-state-not-written = stav nelze zapsat

# What was typed
typed-unknown = příkaz { $command } neexistuje; příkazy vypíše `help`
tournament-name-table = zadejte číslo stolu, například: confirm 3
tournament-name-hall = zadejte sál pomocí --mqtt, například --mqtt mqtt://club@hall.local/friday, stejně jako u stolů; nebo vypište uložený turnaj pomocí --export

# The options of a game
game-symbols-one = každý hráč potřebuje jeden symbol, například --symbols ra,apep
game-symbols-two = s --alternative potřebuje každý hráč dva symboly, například --symbols ra+khepri,horus+apep
game-alternative-players = --alternative je pro dva hráče, ne pro { $players }; zadejte dva hráče, nebo --alternative vynechte

# What was typed during a game
typed-set-form = zadejte symbol a pole, například: set ra 3,4
typed-roll-form = zadejte symbol, který padl, například: roll ra
typed-move-form = zadejte obě pole, například: move 3,4 5,5
typed-again-form = zadejte pole a symbol, který je teď na kostce, například: again 3,4 ra
typed-place-form = zadejte pole, například: place 3,4
typed-take-square = zadejte některé pole skupiny, například: take 3,4
typed-choose-form = zadejte číslo odpovědi, například: choose 1
typed-not-read = kamera nepřečetla herní plán této hry; použijte `dice`
typed-dice-form = zadejte řádky, například: dice h..r/..oo/a.../u..k
typed-roll-symbol = zadejte symbol na kostce, například: roll mask
typed-two-groups = tato kostka patří do skupiny { WORD($god, form: "genitive") } i do skupiny { WORD($other, form: "genitive") }; zadejte i symbol: take { $row },{ $column } { WORD($god) }
typed-no-answer = odpověď { $number } teď na výběr není
typed-points-form = zadejte hráče a body, například: points Ana 5
typed-square-form = { $typed } není pole; zadejte řádek a sloupec, například: 3,4
typed-take-form = zadejte hráče, políčko a drahokamy, například: take Ann 3 red blue
typed-take-gems = umpire neví, které drahokamy jsou v řadě { $field }; zadejte, co bere { $name }, například `take { $name } { $field } červená modrá`, nebo `take { $name } { $field } nic`, když je řada prázdná
typed-gems-counts = zadejte, jaké drahokamy má { $name }, například `gems { $name } červená:3,modrá:1`, nebo `gems { $name } nic`
typed-nobody = nikdo se nejmenuje { $name }; hrají: { $names }
typed-no-name = zadejte jméno hráče, například: { $command } { $name }
typed-no-commas = oddělte jména čárkami, například: { $command } { $names }
typed-alone = zadejte jen `{ $command }`, za ním už nic nepište

# The journal of a game. $game is Ubongo or Ominoes.
game-none-played = hra { $game } se ještě nehrála: ve složce { $folder } není žádný její záznam
# $error is “journal-other-file”.
game-journals-in = { $error }; záznamy vašich her jsou ve složce { $folder }
game-no-folder = pro záznam není žádná složka: nastavte { $variable }, nebo zadejte soubor pomocí --journal
game-start-card-camera = --start card potřebuje kameru: přidejte --camera nebo --video, nebo použijte --start hand
game-pawns-players = --pawns potřebuje políčko pro každého hráče (celkem { $players }), například --pawns { $fields }
game-pawns-points = s --variant points se --pawns nepoužívá; vynechte ho
game-line-removed =
    { $bytes ->
        [one] Poslední řádek záznamu byl neúplný (1 bajt) a byl odstraněn.
        [few] Poslední řádek záznamu byl neúplný ({ $bytes } bajty) a byl odstraněn.
       *[other] Poslední řádek záznamu byl neúplný ({ $bytes } bajtů) a byl odstraněn.
    }
game-hall-unreachable = sálu se nelze zeptat, kdo hraje u tohoto stolu; zadejte hráče pomocí --names
game-table-without-players = žádný turnaj v sále teď nemá hráče pro stůl { $table }; zadejte hráče pomocí --names

# Learned data
calibrate-not-deleted = { $path } nelze smazat
calibrate-nothing-to-forget = není co smazat; co je naučené, vypíše `umpire calibrate show`

# Exports
export-not-written = export nelze zapsat; uvolněte místo, nebo zadejte jiný soubor: { $path }
export-journal = { $path } je záznam hry a export by ho přepsal: zadejte jiný soubor

# Standings. $error is a message such as “illegal-too-many-of”, $read a list of “standings-read” and of doubts.
standings-read = { $name } má drahokamy: { $gems }
# The player whose pile has this number, if the players have no names.
standings-pile = hromádka { $number }
standings-box-photos = { $error } pomocí --box; z fotek je přečteno: { $read }
standings-box = { $error } pomocí --box

# Palettes: learned colours of gems
palette-built-in = { $name } je paleta šesti drahokamů, která je součástí programu; zadejte jiný název
palette-name = { $name } nemůže být název palety; použijte písmena, číslice, - a _; délka v bajtech smí být nejvýš { $most }
palette-twice = paleta { $name } je zadaná dvakrát; zadejte každou jen jednou
palette-unknown = žádná paleta se nejmenuje { $name }; známé palety: { $known }; novou umpire naučíte příkazem `umpire calibrate gems FOTKA --counts red:3,green:1 --palette { $example }`
palette-no-folder = pro palety není žádná složka; zadejte ji v proměnné { $variable }

# The option --expect
expect-number = { $typed } není počet drahokamů; zadejte například 18 nebo Ann=18
expect-name = { $typed } nemá před = žádné jméno
expect-no-names = v --expect je jméno { $name }, ale hromádky tady jména nemají; zadejte počty zleva doprava, například --expect 18,12
expect-form = do --expect patří jeden počet pro všechny, nebo počet ke každému jménu, například --expect Ann=18,Ben=12
expect-nobody = v --expect je jméno { $name }, ale to žádný hráč nemá (hráči: { $players })

# Photos of gems
gems-same-one = --same je pro dvě nebo víc fotek stejných drahokamů; zadejte další fotky, nebo --same vynechte
stdout-report = výsledek nelze zapsat na standardní výstup

# The players of `umpire standings`. $shows is “standings-piles-shown”.
standings-no-player = { $argument } není hráč ani fotka; zadejte JMÉNO=POČTY (například Ann=red:6,green:4), JMÉNO=FOTKA, nebo fotku se všemi hromádkami
standings-no-name = { $argument } nemá před = žádné jméno; zadejte JMÉNO=POČTY (například Ann=red:6,green:4), JMÉNO=FOTKA, nebo fotku se všemi hromádkami
standings-folder = { $path } je složka; zadejte z ní fotku s drahokamy hráče { $name }
standings-unreadable = drahokamy hráče { $name } nelze přečíst
standings-no-photo = fotka { $path } s drahokamy hráče { $name } neexistuje; zkontrolujte název souboru, nebo zadejte počty, například { $name }=red:6
standings-names-without-photo = --names je pro fotku s více hromádkami; přidejte fotku, nebo --names vynechte
standings-empty-name = v --names je prázdné jméno; zadejte pro každou hromádku jedno, například --names Ann,Ben
standings-piles-shown =
    na fotce { $photo } { $piles ->
        [0] není žádná hromádka drahokamů
        [one] je 1 hromádka drahokamů
        [few] jsou { $piles } hromádky drahokamů
       *[other] je { $piles } hromádek drahokamů
    }
standings-too-many-piles =
    { $shows }, ale { $names ->
        [0] žádné jméno už nezbývá
        [one] jméno zbývá jen 1
        [few] jména zbývají jen { $names }
       *[other] jmen zbývá jen { $names }
    }; shrňte drahokamy každého hráče k sobě, nebo zadejte jména pro všechny hromádky
standings-no-pile-left = { $shows } a na někoho žádná nezbyla ({ $names }); dejte drahokamy každého hráče dál od ostatních
standings-not-ranked =
    drahokamy se nenašly, proto v pořadí { $players ->
        [one] není
       *[other] nejsou
    }: { $names }
standings-other-total =
    { $name }: podle počtů { $count ->
        [one] je to 1 drahokam
        [few] jsou to { $count } drahokamy
       *[other] je to { $count } drahokamů
    }, ale { $total ->
        [one] má tu být { $total }
        [few] mají tu být { $total }
       *[other] má jich tu být { $total }
    }: spočítejte je znovu, nebo zkontrolujte zadaný počet
standings-palette-colour = v paletě je barva { $colour }, kterou žádný drahokam nemá; pro pořadí musí mít barvy názvy šesti barev drahokamů

# Exports of a game
export-no-json = hru nelze zapsat jako JSON
export-no-date = datum hry není známé: zadejte ho pomocí --date
picture-ending = obrázek je soubor PNG: zadejte u --picture název, který končí na .png, ne { $path }
replay-ubongo-only = --export a --picture jsou jen pro hry Ubongo; vynechte je, nebo použijte --json
replay-line = řádek { $line } v souboru { $path } porušuje pravidla
date-form = zadejte datum, například 2026-11-27, nebo datum a čas, například "2026-11-27 20:15"

# The options of `umpire ominoes`. $option is an option such as --me, $players a number or an example of one.
option-needs-players = { $option } potřebuje počet hráčů; přidejte --players { $players }
option-alternative-players = --alternative je pro dva hráče, ne pro { $players }; použijte --players 2, nebo --alternative vynechte
option-alternative-gods = s --alternative má každý hráč dvě božstva; zadejte svá, například --me ra --also khepri
option-alternative-shared = s --alternative není žádné božstvo společné; vynechte --shared, nebo --alternative
option-also = --also funguje jen s --alternative; přidejte --alternative, nebo --also vynechte
option-shared-four = při hře čtyř hráčů není žádné božstvo společné; vynechte --shared, nebo použijte --players 3 či 2
option-shared-count =
    při hře { $players } hráčů { $wanted ->
        [one] je společné 1 božstvo
        [few] jsou společná { $wanted } božstva
       *[other] je společných { $wanted } božstev
    }, ale v --shared { $given ->
        [one] je { $given }
        [few] jsou { $given }
       *[other] jich je { $given }
    }; použijte například --players { $players } --shared { $example }
option-me-shared = { WORD($god) } nemůže být zároveň vaše vlastní a společné božstvo; zadejte jiné pomocí --me nebo --shared
option-moves-rolled = --moves potřebuje hod: přidejte ho, například --rolled ra
option-moves-me = --moves potřebuje vaše božstvo: přidejte ho, například --me ra

# `umpire solve`
solve-no-number = { $word } není karta; zadejte číslo vytištěné na straně karty, 1 až 72, například `umpire solve 13 shield`
solve-unknown = strana karty { $number } ještě není známá; známé strany vypíše `umpire cards` a novou se umpire naučí z fotky příkazem `umpire cards learn`
other-kind-cards = na této fotce jsou karty Ubongo; přečtete je příkazem umpire card { $photo }
other-kind-gem-board = na této fotce je plán s drahokamy; přečtete ho příkazem umpire board { $photo }
other-kind-gems = na této fotce jsou drahokamy; spočítáte je příkazem umpire gems { $photo }
other-kind-dice-board = na této fotce je plán Ominoes; přečtete ho příkazem umpire ominoes { $photo }
