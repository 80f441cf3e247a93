# Why a text or a file cannot be used, in Czech.

# Counts of gems or other things by name, as in `--counts`
named-counts-form = { $part } není NÁZEV:POČET, například red:3
named-counts-number = { $name }: místo { $number } zadejte celé číslo od 0 do { $most }
named-counts-twice = { $name } je tu dvakrát; zadejte každý název jen jednou
named-counts-nothing = všechny počty jsou 0; vypište, co je na fotce, například red:3,green:1

# A file of learned gem colours (a palette)
palette-form = není to paleta: { $source }
palette-schema = schéma je { $schema }, ale tento program čte { $known }
palette-empty = nejsou v ní žádné barvy
palette-colour = barva { $name } nemá název, nemá žádný příklad, nebo je uvedená dvakrát
palette-number = některý příklad barvy { $name } obsahuje neplatné číslo
palette-left-out = některý příklad věci, která se nepočítá, obsahuje neplatné číslo

# Learning the colours of gems from a photo
learn-too-few =
    { $seen ->
        [0] nenašla se žádná věc
        [one] našla se jen 1 věc
        [few] našly se jen { $seen } věci
       *[other] našlo se jen { $seen } věcí
    }, { $told ->
        [few] mají tu být { $told }
       *[other] má jich tu být { $told }
    }: rozložte věci na jednobarevnou podložku v rovnoměrném světle tak, aby se nedotýkaly, a zkontrolujte zadané počty
learn-too-many =
    { $seen ->
        [one] našla se 1 věc
        [few] našly se { $seen } věci
       *[other] našlo se { $seen } věcí
    }, ale { $told ->
        [one] má tu být jen { $told }
        [few] mají tu být jen { $told }
       *[other] má jich tu být jen { $told }
    }: odeberte, co sem nepatří, věci rozložte na jednobarevnou podložku a zkontrolujte zadané počty
# $names is a list of colours.
learn-ambiguous = podle počtů se nedá poznat, které věci mají kterou barvu ({ $names }): vyfoťte jich zřetelně různé počty, nebo každý druh zvlášť, například --counts { $example }:5
learn-same = z této fotky už se umpire učil; použijte jinou, nebo začněte znovu s --anew, čímž se zahodí, co bylo naučeno dřív

# The journal of a game
journal-exists = { $path } už existuje; pokračujte v té hře pomocí `--resume`, nebo zadejte jiný soubor
journal-create = záznam { $path } nelze vytvořit; pomocí --journal zadejte soubor ve složce, kam smíte zapisovat
journal-read = záznam { $path } nelze přečíst
journal-write = do záznamu { $path } nelze zapisovat: váš poslední zápis se neuložil; zkontrolujte, jestli není plný disk, a zápis zadejte znovu
journal-other-file = { $path } není záznam hry: jeho první řádek musí obsahovat { $expected }
journal-other-game = { $path } je záznam hry { $game }
journal-version = { $path } je z jiné verze programu umpire ({ $found }); tato verze čte { $expected }
journal-line = řádek { $line } v souboru { $path } nelze přečíst: { $reason }; řádky před ním jsou v pořádku; pokud chcete pokračovat od nich, smažte tento řádek i všechny další

# Counts of gems, such as red:3,green:1
counts-form = { $part } není BARVA:POČET, například red:3
counts-number = { WORD($gem) }: místo { $number } zadejte celé číslo od 0 do { $most }
counts-twice = { WORD($gem) } je tu dvakrát; zadejte každou barvu jen jednou

# The rows of the gem board, written as letters. The letters are the same in all languages.
rows-rows = řad oddělených znakem / má být { $expected }, ne { $found }
rows-holes = otvorů v řadě { $row } má být { $expected }, ne { $found }
rows-letter = { $letter } v řadě { $row } není drahokam; pište g (zelená), r (červená), b (modrá), p (fialová), n (hnědá), y (žlutá) a prázdný otvor jako tečku

# The file of learned cards
catalogue-line = řádek { $line } katalogu: { $text }
catalogue-order = řádek { $line } katalogu: karta { $number } musí být až za kartou { $before }, a jen jednou

# Names of symbols and sides, and a line of the file of learned cards. $side is yellow or green, $pieces a list such as “I4 T4”.
unknown-symbol = žádný symbol se nejmenuje { $name }; symboly jsou { $symbols }
unknown-side = žádná strana se nejmenuje { $name }; strany jsou žlutá a zelená
card-line-short =
    řádek není úplný, chybí { $field ->
        [number] číslo
        [side] strana
        [region] světlá plocha
       *[other] { $field }
    }; napište číslo, stranu, světlou plochu a dílky k šesti symbolům oddělené ' | '
card-line-number = { $word } není číslo karty
card-line-region = { $word } není světlá plocha; napište stejně dlouhé řádky ze znaků # a . oddělené znakem /, nejvýš 8 × 8, se znakem # u každého okraje
card-line-piece = u symbolu { WORD($symbol) }: { $unknown }
card-line-rows = dílky mají být u šesti symbolů, oddělené ' | '; zadané jsou u { $found }
card-line-side-of-number =
    žádná { $side ->
        [yellow] žlutá
       *[green] zelená
    } strana nemá číslo { $number }; žluté strany mají čísla 1 až 36, zelené 37 až 72, naučené { $first } a výš
card-line-pieces-in-row = dílků u symbolu { WORD($symbol) } má být na této straně { $expected }, ne { $found }
card-line-twice = { WORD($piece) } je u symbolu { WORD($symbol) } dvakrát; v sadě je jen jeden
card-line-area =
    dílky u symbolu { WORD($symbol) } pokryjí { $covered ->
        [one] 1 pole
        [few] { $covered } pole
       *[other] { $covered } polí
    }, ale světlá plocha jich má { $cells }
card-line-no-cover = dílky u symbolu { WORD($symbol) } ({ $pieces }) nemohou světlou plochu pokrýt

# Names of pieces
unknown-piece = žádný dílek se nejmenuje { $name }; dílky jsou I2 I3 V3 O4 I4 L4 T4 S4 P5 L5 Y5 Z5

# Names of gems
unknown-gem = žádná barva drahokamů se nejmenuje { $name }; barvy jsou zelená, červená, modrá, fialová (také violet), hnědá (také orange, amber), žlutá

# Why a game of Ubongo cannot be played like this
no-game-players = Ubongo je pro dva až čtyři hráče, ne pro { $players }
no-game-pawns = figurek na červených políčkách má být { $expected }, ne { $found }
no-game-field = figurka nemůže stát na políčku { $field }; políčka mají čísla 1 až { $fields }

# Names of pawns
unknown-pawn = žádná figurka se nejmenuje { $name }; figurky jsou { $pawns }

# Who is ranked
standings-nobody = pořadí není z koho sestavit; zadejte každého hráče s jeho drahokamy, například A=red:6,green:4
standings-same-name = jméno { $name } mají dva hráči; každý musí mít jiné

# A file with a measured lens. The name of the file stands before these texts.
lens-unreadable = nelze přečíst ({ $error }); zkontrolujte název, nebo vynechte --lens
lens-unknown = takový soubor ani objektiv neexistuje; změřte objektiv příkazem `umpire calibrate lens`, nebo si známé objektivy vypište příkazem `umpire calibrate show`
lens-large = není to soubor s objektivem: je větší než megabajt
lens-no-lens = není to soubor s objektivem z OpenCV ani ROS: { $error }; zkalibrujte objektiv znovu, nebo soubor opravte
lens-field = { $field }: { $what }; zkalibrujte objektiv znovu, nebo soubor opravte

# A lens that is not that of the pictures. Sizes are in pixels.
lens-misfit = objektiv je zkalibrovaný z obrázků { $width } × { $height }, ale tyto mají { $other_width } × { $other_height }: mají jiný poměr stran, takže jsou z jiné kamery, oříznuté, nebo otočené; zkalibrujte objektiv z obrázků, jako jsou tyto

# A file with the colours of the pieces. The name of the file stands before these texts.
colours-file-unreadable = nelze přečíst ({ $error }); zkontrolujte název
colours-file-large = není to soubor s barvami dílků: je větší než megabajt
colours-file-form = není to soubor s barvami dílků, jaký zapisuje `umpire calibrate colours`: { $error }; opravte ho, nebo ho smažte a naučte umpire barvy znovu
colours-file-schema = schéma je { $schema }, ale tento program čte { $known }; soubor smažte a naučte umpire barvy znovu příkazem `umpire calibrate colours FOTKA`
colours-file-empty = v souboru nejsou žádné dílky; naučte umpire barvy znovu příkazem `umpire calibrate colours FOTKA`

# A photo. Its name stands after these texts.
photo-missing = takový soubor ani složka neexistuje; zkontrolujte, jestli v názvu není překlep
photo-no-permission = chybí oprávnění ke čtení; povolte ho (chmod +r), nebo obrázek zkopírujte jinam
photo-folder = je to složka, ne obrázek; zadejte obrázek z ní
photo-empty-folder = složka je prázdná; dejte do ní obrázky (JPEG nebo PNG), nebo zadejte jinou
photo-no-pictures = ve složce nejsou žádné obrázky (položek: { $entries }, podsložky se neprohledávají); zadejte jinou složku
photo-read = nelze přečíst ({ $error }); zkopírujte obrázek jinam a zkuste to znovu

# Learning the colours of the pieces from a photo
no-colours-no-card = na fotce se nedá přečíst žádná karta: rozložte dílky kolem jedné karty ze hry tak, aby se nedotýkaly, a vyfoťte je shora; podle potisku karty se odhaduje světlo
no-colours-mirrored = obraz je zrcadlově převrácený; vypněte zrcadlení, nebo použijte jinou kameru
no-colours-few-icons = pro odhad světla je na kartě příliš málo zřetelných obrázků dílků (je jich { $icons }, potřeba je { $needed }): přibližte se, držte kameru v klidu a obrázky dílků nezakrývejte
no-colours-no-pieces = vedle karty se nenašly žádné dílky: položte je dál od sebe, na šířku prstu od karty, na jednobarevný stůl jiné barvy

# The option --lang
language-unknown = neznámý jazyk { $language }; použijte jeden z těchto: { $languages }
