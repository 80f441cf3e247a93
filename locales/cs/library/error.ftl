# Why a text or a file cannot be used, in Czech.

# Counts of gems or other things by name, as in `--counts`
named-counts-form = { $part } není NÁZEV:POČET, například red:3
named-counts-number = { $name }: místo { $number } zadejte celé číslo od 0 do { $most }
named-counts-twice = { $name } je tu dvakrát; zadejte každý název jen jednou
named-counts-nothing = všechny počty jsou 0; vypište, co je na fotce, například red:3,green:1

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

# The journal of a game, a file of what has happened. $game is Ubongo or Ominoes.
journal-read = záznam { $path } nelze přečíst
journal-other-file = { $path } není záznam hry z programu umpire
journal-other-game = { $path } je záznam hry { $game }
journal-version = { $path } je z jiné verze programu umpire ({ $found }); tato verze čte { $expected }
journal-line = řádek { $line } v souboru { $path } nelze přečíst: { $reason }; řádky před ním jsou v pořádku; pokud chcete pokračovat od nich, smažte tento řádek i všechny další

# A language
language-unknown = neznámý jazyk { $language }; použijte jeden z těchto: { $languages }
