# What `umpire calibrate` and `umpire cards learn` print, in Czech.

# What was learned from a photo, or not
calibrate-nothing-learned = z fotky { $photo } se umpire nic nenaučil
calibrate-saved = uloženo do souboru { $path }
# $photos is “calibrate-from-photos”.
calibrate-palette = paleta { $name }, { $photos }, uloženo do souboru { $path }
calibrate-from-photos =
    { $count ->
        [0] napsáno ručně
        [one] podle 1 fotky
       *[other] podle { $count } fotek
    }
# A colour of a palette: $here things in this photo, $all in all photos; $looks is a list of colours such as “red and blue”, $code the colour as #ab6195. The spaces align the columns.
calibrate-colour = { "  " }{ $name }  { $here } tady, { $all } celkem, vypadá { $looks } ({ $code })
calibrate-left-out =
    { $count ->
        [one] { "  " }našla se ještě 1 věc, ale vynechává se jako něco jiného
        [few] { "  " }našly se ještě { $count } věci, ale vynechávají se jako něco jiného
       *[other] { "  " }našlo se ještě { $count } věcí, ale vynechávají se jako něco jiného
    }
calibrate-not-counted =
    { $count ->
        [one] { "  " }našla se 1 věc jiného druhu: takové věci se nebudou počítat
        [few] { "  " }našly se { $count } věci jiného druhu: takové věci se nebudou počítat
       *[other] { "  " }našlo se { $count } věcí jiného druhu: takové věci se nebudou počítat
    }
calibrate-doubtful =
    { $count ->
        [one] { "  " }1 věc se nepoužila, protože její barva je nejistá
        [few] { "  " }{ $count } věci se nepoužily, protože jejich barva je nejistá
       *[other] { "  " }{ $count } věcí se nepoužilo, protože jejich barva je nejistá
    }
# $one and $other are colours or pieces, $distance and $safe numbers with a decimal.
calibrate-closest = nejpodobnější barvy: { $one } a { $other }, rozdíl { $distance } (bezpečný je od { $safe })
calibrate-alike = pozor: { $one } a { $other } se těžko rozlišují (rozdíl { $distance }); naučte umpire barvy z více fotek, v jasnějším a rovnoměrnějším světle, nebo dejte oběma stejný název
# Names of colours, as they look. The forms are not printed: players may type them as names of colours (--counts růžová:3).
looks-black = černě
    .noun = černá
    .plural = černé
looks-grey = šedě
    .noun = šedá
    .plural = šedé
looks-white = bíle
    .noun = bílá
    .plural = bílé
looks-red = červeně
    .noun = červená
    .plural = červené
looks-orange = oranžově
    .noun = oranžová
    .plural = oranžové
looks-yellow = žlutě
    .noun = žlutá
    .plural = žluté
looks-green = zeleně
    .noun = zelená
    .plural = zelené
looks-blue = modře
    .noun = modrá
    .plural = modré
looks-purple = fialově
    .noun = fialová
    .plural = fialové
looks-pink = růžově
    .noun = růžová
    .plural = růžové
looks-brown = hnědě
    .noun = hnědá
    .plural = hnědé

# The colours of the pieces. $piece is the name of a piece, such as L4, or with its colour: lime L4. $rest is empty or “colours-kept”.
colours-learned = z fotky { $photo } se umpire naučil barvy dílků: { $count } z 12 (světlo odhadnuté podle potisku: { $card })
colours-by-card = karta na fotce
colours-piece = { $piece }  { $code }, vypadá { $looks }, { $photos }
colours-not-learned = { $piece }  nenaučeno
colours-not-learned-why = { $piece }  nenaučeno: { $reason }{ $rest }
colours-kept = ; platí barva naučená dřív
colours-not-found = dílek tohoto tvaru se nenašel; položte ho naplocho, dál od ostatních dílků a od věcí stejné barvy
colours-several =
    { $count ->
        [one] tento tvar má 1 věc
        [few] tento tvar mají { $count } věci
       *[other] tento tvar má { $count } věcí
    }; nechte na fotce jen jeden dílek { $piece }
colours-uneven = je na něm odlesk nebo stín; otočte ho, nebo posuňte lampu
colours-missing = ještě chybí: { $pieces }; u nich umpire používá barvy, které jsou součástí programu
# $shapes is one of the next two messages.
colours-alike = pozor: { $one } a { $other } se podle barvy těžko rozlišují (rozdíl { $distance }); { $shapes }; pokud leží vedle sebe, což je možné na { $count } z { $cards } stran karet, může umpire odpovědět „nejisté“
colours-shapes = liší se tvarem
colours-sizes =
    { $one } pokryje { $squares ->
        [one] 1 pole
        [few] { $squares } pole
       *[other] { $squares } polí
    } a { $other } { $other_squares }, takže jeden nemůže nahradit druhý

# `umpire calibrate show`: the folder, and what is known of pieces, lenses, gems and cards. $summary describes it; $note is empty or a text below.
calibrate-folder = naučená data: { $folder }
calibrate-no-folder = žádná složka; zadejte ji v proměnné { $variable }
calibrate-kind-colours = dílky: { $summary }
calibrate-kind-lens = objektivy: { $summary }
calibrate-kind-gems = drahokamy: { $summary }
calibrate-kind-cards = karty: { $summary }
calibrate-entry = { $name }: { $summary }; { $path }{ $note }
calibrate-broken = { $name }: poškozeno; { $path }
calibrate-note-lens = ; pro tuto kameru ho používají příkazy watch a game, ostatní příkazy jen s --lens
calibrate-note-gems = ; používá se s --palette
calibrate-standard-colours = barvy ze dvou výrobních sérií hry a odstíny mezi nimi jsou součástí programu (calibration/pieces.json)
calibrate-standard-gems = standard (šest drahokamů), součást programu
calibrate-built-in-lenses = žádný není změřený; součástí programu jsou: { $names }
calibrate-built-in-sides =
    { $count ->
        [one] 1 strana je součástí programu
        [few] { $count } strany jsou součástí programu
       *[other] { $count } stran je součástí programu
    }
calibrate-pieces = { $known } z 12, { $photos }
# $camera and $error are empty, or a name and “calibrate-lens-error”.
calibrate-lens = obrázky { $width } × { $height }{ $camera }{ $error }
calibrate-lens-error = , chyba { $error } px
calibrate-title-colours = barvy dílků
calibrate-title-lens = objektiv { $name }
calibrate-title-gems = paleta { $name }
calibrate-title-cards = naučené karty
calibrate-forgotten = smazáno: { $title }, { $path }
calibrate-photo = { "  " }fotka { $path }

# A card that is learned. $card is “card 80”, for example.
learn-card = karta { $number }
learn-card-without-number = karta
learn-card-saved = naučeno: { $card }, uloženo do souboru { $path }
learn-card-known = { $card } už je známá; nic se nezměnilo
learn-card-refused = { $photo }: umpire se kartu nenaučil
learn-card-compare = takto se karta přečetla; porovnejte to s ní a vyfoťte ji znovu zblízka:
learn-card-none = žádná karta se nenašla: zaberte celou kartu, přibližte se a přidejte světlo
learn-card-several =
    { $count ->
        [one] našla se 1 karta
        [few] našly se { $count } karty
       *[other] našlo se { $count } karet
    }: zaberte jen tu, kterou se má umpire naučit
learn-card-mirrored = fotka je zrcadlově převrácená: vypněte zrcadlení, nebo použijte zadní kameru
learn-card-icons = obrázky dílků se nedají přečíst: přibližte se, držte kameru v klidu, vyhněte se odleskům a nesahejte na kartu
learn-card-area = světlá plocha není vidět: sundejte z karty všechno a vyhněte se odleskům
learn-card-unclear = pro všechny symboly je řešení, ale potisk není zřetelný (jistota { $percent } %): přibližte se a sundejte z karty všechno

# `umpire calibrate lens` measures the lens of a camera with photos (views) of a printed target. First the guide in front of the camera:
# $wanted is one of the messages after it, $hint “lens-hold-still” or a reason why the target is not found.
lens-view-now =
    { $count ->
        [one] 1 záběr. Teď { $wanted }
        [few] { $count } záběry. Teď { $wanted }
       *[other] { $count } záběrů. Teď { $wanted }
    }
lens-views-enough =
    { $count ->
        [one] 1 záběr: to stačí
        [few] { $count } záběry: to stačí
       *[other] { $count } záběrů: to stačí
    }
lens-wanted-corner = dejte vzor do rohu obrazu { $corner }
lens-wanted-left = nakloňte vzor: levý okraj přibližte ke kameře asi o šířku dlaně
lens-wanted-right = nakloňte vzor: pravý okraj přibližte ke kameře asi o šířku dlaně
lens-wanted-top = nakloňte vzor: horní okraj přibližte ke kameře asi o šířku dlaně
lens-wanted-bottom = nakloňte vzor: dolní okraj přibližte ke kameře asi o šířku dlaně
lens-wanted-more =
    { $count ->
        [one] ještě jeden záběr: blíž, dál nebo s otočeným vzorem
        [few] ještě { $count } záběry: blíž, dál a s otočeným vzorem
       *[other] ještě { $count } záběrů: blíž, dál a s otočeným vzorem
    }
lens-corner-top-left = vlevo nahoře
lens-corner-top-right = vpravo nahoře
lens-corner-bottom-left = vlevo dole
lens-corner-bottom-right = vpravo dole
lens-hold-still = držte vzor i kameru v klidu: záběr se pořídí sám
lens-below = { $hint }   (q: dokončit)
lens-no-images = kamera neposílá obraz

# The result. Numbers are pixels unless a unit is given.
lens-any-camera = bez názvu
lens-measured = objektiv kamery { $camera } při { $width } × { $height }, uloženo do souboru { $path }
lens-focal = ohnisková vzdálenost { $x } × { $y } px (s přesností na { $percent } %), hlavní bod { $point_x }; { $point_y }
lens-distortion = zkreslení v rozích obrazu: až { $pixels } px
lens-error =
    { $views ->
        [one] chyba v rozích vzoru: { $pixels } px (1 záběr)
        [few] chyba v rozích vzoru: { $pixels } px ({ $views } záběry)
       *[other] chyba v rozích vzoru: { $pixels } px ({ $views } záběrů)
    }
lens-coverage = kolik záběrů má která část obrazu:
lens-left-out = vynecháno: { $name }: { $reason }
lens-warning = pozor: { $warning }
lens-photo-other-size = obrázek má { $width } × { $height } pixelů, ale většina ostatních { $other_width } × { $other_height }: je z jiné kamery, oříznutý, nebo na výšku
lens-photo-misfit = rohy vzoru jsou o { $error } px jinde: záběr je z jiné kamery nebo s jiným zoomem či zaostřením, nebo se vzor pohnul či ohnul
lens-many-misfits = víc než čtvrtina záběrů neodpovídá stejnému objektivu, mezi nimi { $names }: některé jsou z jiné kamery nebo s jiným zoomem či zaostřením, nebo vzor není rovný; nalepte vzor na něco rovného a pořiďte všechny záběry znovu, jednou kamerou a bez změny zoomu
# $corners is a list such as “top left and bottom right”.
lens-corner-missing = v některém rohu obrazu nebyl vzor ani jednou: { $corners }; zkreslení je tam proto jen odhad: přidejte záběry, na kterých tam vzor je
lens-squares-high = čtverce vypadají o { $percent } % vyšší, než mají být: buď se vzor vytiskl roztažený (změřte jeho čtverce oběma směry), nebo je roztažený obraz; co z toho platí, se ukáže, když vzor v některých záběrech otočíte o 90 stupňů
lens-squares-wide = čtverce vypadají o { $percent } % širší, než mají být: buď se vzor vytiskl roztažený (změřte jeho čtverce oběma směry), nebo je roztažený obraz; co z toho platí, se ukáže, když vzor v některých záběrech otočíte o 90 stupňů
lens-target-high = čtverce vzoru jsou o { $percent } % vyšší, než mají být: vzor se vytiskl roztažený; umpire to opravuje, ale lepší je vytisknout ho znovu na 100 %
lens-target-wide = čtverce vzoru jsou o { $percent } % širší, než mají být: vzor se vytiskl roztažený; umpire to opravuje, ale lepší je vytisknout ho znovu na 100 %

# On the overlay of a view, and below the printed target. $kind is “lens-chessboard” or a technical name.
lens-overlay-error = { $view }: chyba { $error } px (čáry jsou 40krát delší)
lens-overlay-unused = { $view }: nepoužito
lens-overlay-corners =
    { $count ->
        [one] { $view }: 1 roh
        [few] { $view }: { $count } rohy
       *[other] { $view }: { $count } rohů
    }
lens-overlay-next = Další krok: { $wanted }
lens-chessboard = šachovnice
lens-about = umpire calibrate lens: { $kind }, { $columns } × { $rows } čtverců po { $mm } mm.
lens-print = Tiskněte na 100 %, k pravítku přiložte skutečné, nalepte na něco rovného.

# Options and files
lens-squares-form = zadejte počet čtverců, například 7x10
lens-targets-not-written = vzory nelze zapsat do složky { $folder }
lens-not-written = objektiv nelze zapsat; uvolněte místo, nebo zadejte jiný soubor pomocí --out: { $path }
lens-overlays-not-saved = obrázky s vyznačeným výsledkem nelze uložit do složky { $folder }
