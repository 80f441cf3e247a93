# What `umpire calibrate` and `umpire cards learn` print, in Slovak.

# What was learned from a photo, or not
calibrate-nothing-learned = z fotky { $photo } sa program nič nenaučil
calibrate-saved = uložené v súbore { $path }
# $photos is “calibrate-from-photos”.
calibrate-palette = paleta { $name }, { $photos }, uložená v súbore { $path }
calibrate-from-photos =
    { $count ->
        [0] ručne zadané
        [one] z 1 fotky
       *[other] z { $count } fotiek
    }
# A colour of a palette: $here things in this photo, $all in all photos; $looks is a list of colours such as “red and blue”, $code the colour as #ab6195. The spaces align the columns.
calibrate-colour = { "  " }{ $name }  { $here } tu, { $all } spolu, vyzerá ako { $looks } ({ $code })
calibrate-left-out =
    { $count ->
        [one] { "  " }našla sa ešte 1 vec, ale sem nepatrí, preto je vynechaná
        [few] { "  " }našli sa ešte { $count } veci, ale sem nepatria, preto sú vynechané
       *[other] { "  " }našlo sa ešte { $count } vecí, ale sem nepatria, preto sú vynechané
    }
calibrate-not-counted =
    { $count ->
        [one] { "  " }našla sa 1 vec iného druhu: také veci sa nebudú počítať
        [few] { "  " }našli sa { $count } veci iného druhu: také veci sa nebudú počítať
       *[other] { "  " }našlo sa { $count } vecí iného druhu: také veci sa nebudú počítať
    }
calibrate-doubtful =
    { $count ->
        [one] { "  " }z 1 veci sa program neučil, lebo jej farba je neistá
       *[other] { "  " }z { $count } vecí sa program neučil, lebo ich farba je neistá
    }
# $one and $other are colours or pieces, $distance and $safe numbers with a decimal.
calibrate-closest = najpodobnejšie farby: { $one } a { $other }, rozdiel { $distance } (bezpečný rozdiel: { $safe } a viac)
calibrate-alike = upozornenie: { $one } a { $other } sa dajú ťažko rozlíšiť (rozdiel { $distance }); naučte program farby z ďalších fotiek, v jasnejšom a rovnomernejšom svetle, alebo dajte obom rovnaký názov
# Names of colours, as they look
looks-black = čierna
looks-grey = sivá
looks-white = biela
looks-red = červená
looks-orange = oranžová
looks-yellow = žltá
looks-green = zelená
looks-blue = modrá
looks-purple = fialová
looks-pink = ružová
looks-brown = hnedá

# The colours of the pieces. $piece is the name of a piece, such as L4, or with its colour: lime L4. $rest is empty or “colours-kept”.
colours-learned = naučené farby dielikov: { $count } z 12, fotka { $photo } (svetlo odhadnuté podľa potlače: { $card })
colours-by-card = karta
colours-piece = { $piece }  { $code }, vyzerá ako { $looks }, { $photos }
colours-not-learned = { $piece }  nenaučené
colours-not-learned-why = { $piece }  nenaučené: { $reason }{ $rest }
colours-kept = ; platí predtým naučená farba
colours-not-found = nenašiel sa žiaden dielik tohto tvaru; položte ho naplocho, ďalej od iných dielikov a od vecí rovnakej farby
colours-several =
    tento tvar { $count ->
        [one] má 1 vec
        [few] majú { $count } veci
       *[other] má { $count } vecí
    }; nechajte na fotke len jeden { $piece }
colours-uneven = je na ňom odlesk alebo tieň; otočte ho alebo posuňte lampu
colours-missing = ešte chýba: { $pieces }; umpire preto používa vstavané farby
# $shapes is one of the next two messages.
colours-alike = upozornenie: { $one } a { $other } sa dajú podľa farby ťažko rozlíšiť (rozdiel { $distance }); { $shapes }; ak ležia vedľa seba, čo sa môže stať na { $count } z { $cards } strán kariet, odpoveď môže byť „neisté“
colours-shapes = majú však rôzny tvar
colours-sizes =
    { $one } má { $squares ->
        [one] 1 štvorček
        [few] { $squares } štvorčeky
       *[other] { $squares } štvorčekov
    } a { $other } má { $other_squares ->
        [one] 1 štvorček
        [few] { $other_squares } štvorčeky
       *[other] { $other_squares } štvorčekov
    }, takže jeden nemôže nahradiť druhý

# `umpire calibrate show`: the folder, and what is known of pieces, lenses, gems and cards. $summary describes it; $note is empty or a text below.
calibrate-folder = naučené údaje: { $folder }
calibrate-no-folder = chýba priečinok; zadajte ho v premennej { $variable }
calibrate-kind-colours = dieliky: { $summary }
calibrate-kind-lens = objektívy: { $summary }
calibrate-kind-gems = drahokamy: { $summary }
calibrate-kind-cards = karty: { $summary }
calibrate-entry = { $name }: { $summary }; { $path }{ $note }
calibrate-broken = { $name }: poškodené; { $path }
calibrate-note-lens = ; pre túto kameru ho používajú watch a game, iné príkazy s --lens
calibrate-note-gems = ; používa sa s --palette
calibrate-standard-colours = vstavané farby dvoch vydaní hry a odtiene medzi nimi (calibration/pieces.json)
calibrate-standard-gems = standard (šesť drahokamov), vstavaná paleta
calibrate-built-in-lenses = žiaden nie je zmeraný; vstavané: { $names }
calibrate-built-in-sides =
    { $count ->
        [one] 1 vstavaná strana
        [few] { $count } vstavané strany
       *[other] { $count } vstavaných strán
    }
calibrate-pieces = { $known } z 12, { $photos }
# $camera and $error are empty, or a name and “calibrate-lens-error”.
calibrate-lens = obraz { $width } × { $height }{ $camera }{ $error }
calibrate-lens-error = , chyba { $error } px
calibrate-title-colours = farby dielikov
calibrate-title-lens = objektív { $name }
calibrate-title-gems = paleta { $name }
calibrate-title-cards = naučené karty
calibrate-forgotten = zabudnuté: { $title }, { $path }
calibrate-photo = { "  " }fotka { $path }

# A card that is learned. $card is “card 80”, for example.
learn-card = karta { $number }
learn-card-without-number = karta
learn-card-saved = naučené ako { $card }, uložené v súbore { $path }
learn-card-known = { $card } je už známa, nič sa nezmenilo
learn-card-refused = { $photo }: program sa nič nenaučil
learn-card-compare = rozpoznané je toto; porovnajte to s kartou a odfoťte ju znova viac zblízka:
learn-card-none = nenašla sa žiadna karta: ukážte celú kartu, priblížte sa a pridajte svetlo
learn-card-several =
    { $count ->
        [one] našla sa 1 karta
        [few] našli sa { $count } karty
       *[other] našlo sa { $count } kariet
    }: ukážte len tú, ktorú sa má program naučiť
learn-card-mirrored = fotka je zrkadlovo prevrátená: vypnite zrkadlenie alebo použite zadnú kameru
learn-card-icons = obrázky dielikov sa nedajú rozpoznať: priblížte sa, držte kameru v pokoji, vyhnite sa odleskom a nedávajte ruky na kartu
learn-card-area = svetlú plochu nevidno: odoberte z karty všetko a vyhnite sa odleskom
learn-card-unclear = všetky riadky majú riešenie, ale potlač nie je zreteľná (isté na { $percent } %): priblížte sa a odoberte z karty všetko

# `umpire calibrate lens` measures the lens of a camera with photos (views) of a printed target. First the guide in front of the camera:
# $wanted is one of the messages after it, $hint “lens-hold-still” or a reason why the target is not found.
lens-view-now =
    { $count ->
        [one] 1 záber. Teraz { $wanted }
        [few] { $count } zábery. Teraz { $wanted }
       *[other] { $count } záberov. Teraz { $wanted }
    }
lens-views-enough =
    { $count ->
        [one] 1 záber, to stačí
        [few] { $count } zábery, to stačí
       *[other] { $count } záberov, to stačí
    }
lens-wanted-corner = presuňte terč do rohu obrazu { $corner }
lens-wanted-left = nakloňte terč tak, aby bol jeho ľavý okraj asi o šírku dlane bližšie ku kamere
lens-wanted-right = nakloňte terč tak, aby bol jeho pravý okraj asi o šírku dlane bližšie ku kamere
lens-wanted-top = nakloňte terč tak, aby bol jeho horný okraj asi o šírku dlane bližšie ku kamere
lens-wanted-bottom = nakloňte terč tak, aby bol jeho dolný okraj asi o šírku dlane bližšie ku kamere
lens-wanted-more =
    { $count ->
        [one] ešte 1 záber (bližšie, ďalej alebo pootočený)
        [few] ešte { $count } zábery (bližšie, ďalej, pootočené)
       *[other] ešte { $count } záberov (bližšie, ďalej, pootočené)
    }
lens-corner-top-left = vľavo hore
lens-corner-top-right = vpravo hore
lens-corner-bottom-left = vľavo dole
lens-corner-bottom-right = vpravo dole
lens-hold-still = držte terč v pokoji: záber sa urobí sám
lens-below = { $hint }   (q: dokončiť)
lens-no-images = kamera neposiela obraz

# The result. Numbers are pixels unless a unit is given.
lens-any-camera = kamera
lens-measured = zmeraný objektív: { $camera }, { $width } × { $height }, uložený v súbore { $path }
lens-focal = ohnisková vzdialenosť { $x } × { $y } px (s presnosťou na { $percent } %), hlavný bod { $point_x }; { $point_y }
lens-distortion = skreslenie v rohoch obrazu: najviac { $pixels } px
lens-error =
    { $views ->
        [one] chyba v rohoch terča: { $pixels } px, z 1 záberu
       *[other] chyba v rohoch terča: { $pixels } px, z { $views } záberov
    }
lens-coverage = počet záberov terča v každej časti obrazu:
lens-left-out = vynechané: { $name }: { $reason }
lens-warning = upozornenie: { $warning }
lens-photo-other-size = má { $width } × { $height } pixelov, ale väčšina ostatných má { $other_width } × { $other_height }: je to obraz z inej kamery, výrez alebo záber na výšku
lens-photo-misfit = rohy terča sú posunuté o { $error } px: je to obraz z inej kamery, s iným priblížením či zaostrením, alebo sa terč pohol či ohol
lens-many-misfits = viac ako štvrtina záberov sa nezhoduje s jedným objektívom, medzi nimi { $names }: niektoré sú z inej kamery alebo s iným priblížením či zaostrením, alebo terč nie je rovný; urobte všetky zábery znova jednou kamerou bez približovania a terč nalepte na niečo rovné
# $corners is a list such as “top left and bottom right”.
lens-corner-missing = rohy obrazu, v ktorých terč ani raz nebol: { $corners }; skreslenie je tam preto len odhadnuté: pridajte také zábery
lens-squares-high = štvorce sú na pohľad o { $percent } % privysoké: buď sa terč vytlačil natiahnutý (zmerajte jeho štvorce v oboch smeroch), alebo je natiahnutý obraz; zistíte to, keď na niektorých záberoch otočíte terč o 90 stupňov
lens-squares-wide = štvorce sú na pohľad o { $percent } % priširoké: buď sa terč vytlačil natiahnutý (zmerajte jeho štvorce v oboch smeroch), alebo je natiahnutý obraz; zistíte to, keď na niektorých záberoch otočíte terč o 90 stupňov
lens-target-high = štvorce terča sú o { $percent } % vyššie, ako majú byť: terč sa vytlačil natiahnutý; umpire to opravuje, ale lepšie je vytlačiť ho znova na 100 %
lens-target-wide = štvorce terča sú o { $percent } % širšie, ako majú byť: terč sa vytlačil natiahnutý; umpire to opravuje, ale lepšie je vytlačiť ho znova na 100 %

# On the overlay of a view, and below the printed target. $kind is “lens-chessboard” or a technical name.
lens-overlay-error = { $view }: chyba { $error } px (čiary sú 40-krát dlhšie)
lens-overlay-unused = { $view }: nepoužité
lens-overlay-corners =
    { $count ->
        [one] { $view }: 1 roh
        [few] { $view }: { $count } rohy
       *[other] { $view }: { $count } rohov
    }
lens-overlay-next = Ďalej: { $wanted }
lens-chessboard = šachovnica
lens-about = umpire calibrate lens: { $kind }, { $columns } × { $rows } štvorcov so stranou { $mm } mm.
lens-print = Vytlačte na 100 %, k vytlačenému pravítku priložte skutočné a terč nalepte na niečo rovné.

# Options and files
lens-squares-form = zadajte počet štvorcov, napríklad 7x10
lens-targets-not-written = terče sa nepodarilo zapísať do priečinka { $folder }
lens-not-written = objektív sa nepodarilo zapísať; uvoľnite miesto alebo zadajte iný súbor s --out: { $path }
lens-overlays-not-saved = zábery so zakreslenými rohmi sa nepodarilo uložiť do priečinka { $folder }
