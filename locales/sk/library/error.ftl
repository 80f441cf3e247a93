# Why a text or a file cannot be used, in Slovak.

# Counts of gems or other things by name, as in `--counts`
named-counts-form = { $part } nemá tvar NÁZOV:POČET, napríklad red:3
named-counts-number = { $name }: počet { $number } neplatí; zadajte celé číslo od 0 do { $most }
named-counts-twice = názov { $name } je zadaný dvakrát; každý zadajte raz
named-counts-nothing = všetky počty sú 0; zadajte, čo je na fotke, napríklad red:3,green:1

# Counts of gems, such as red:3,green:1
counts-form = { $part } nemá tvar FARBA:POČET, napríklad red:3
counts-number = { WORD($gem) }: počet { $number } neplatí; zadajte celé číslo od 0 do { $most }
counts-twice = { WORD($gem) } je zadaná dvakrát; každú farbu zadajte raz

# The rows of the gem board, written as letters. The letters are the same in all languages.
rows-rows = počet radov oddelených znakom / má byť { $expected }, ale je { $found }
rows-holes = počet otvorov v rade { $row } má byť { $expected }, ale je { $found }
rows-letter = { $letter } v rade { $row } neoznačuje drahokam; píšte g r b p n y pre farby zelená červená modrá fialová hnedá žltá a . pre prázdny otvor

# The file of learned cards
catalogue-line = riadok { $line } v zozname kariet: { $text }
catalogue-order = riadok { $line } v zozname kariet: karta { $number } musí byť za kartou { $before }, a len raz

# Names of symbols and sides, and a line of the file of learned cards. $side is yellow or green, $pieces a list such as “I4 T4”.
unknown-symbol = symbol { $name } neexistuje; symboly sú { $symbols }
unknown-side = strana { $name } neexistuje; strany sú žltá (yellow) a zelená (green)
card-line-short =
    riadok nie je úplný, chýba { $field ->
        [number] číslo
        [side] strana
        [region] svetlá plocha
       *[other] { $field }
    }; napíšte číslo, stranu, svetlú plochu a šesť riadkov dielikov, oddelených znakmi ' | '
card-line-number = { $word } nie je číslo karty
card-line-region = { $word } nie je svetlá plocha; napíšte rovnako dlhé riadky zo znakov # a ., oddelené znakom /, najviac 8 × 8, s aspoň jedným # na každom okraji
card-line-piece = vedľa symbolu { WORD($symbol) }: { $unknown }
card-line-rows = počet riadkov dielikov oddelených znakmi ' | ' má byť 6, ale je { $found }
card-line-side-of-number =
    { $side ->
        [yellow] žiadna žltá strana nemá číslo { $number }
       *[green] žiadna zelená strana nemá číslo { $number }
    }; žlté strany majú čísla 1 až 36, zelené 37 až 72, naučené { $first } a viac
card-line-pieces-in-row = počet dielikov vedľa symbolu { WORD($symbol) } má byť na tejto strane { $expected }, ale je { $found }
card-line-twice = { WORD($piece) } je vedľa symbolu { WORD($symbol) } uvedený dvakrát; v sade je len jeden
card-line-area =
    dieliky vedľa symbolu { WORD($symbol) } zakryjú { $covered ->
        [one] 1 štvorček
        [few] { $covered } štvorčeky
       *[other] { $covered } štvorčekov
    }, ale svetlá plocha { $cells ->
        [one] má len 1
       *[other] ich má { $cells }
    }
card-line-no-cover = dielikmi vedľa symbolu { WORD($symbol) } ({ $pieces }) sa svetlá plocha nedá zakryť

# Names of pieces
unknown-piece = dielik { $name } neexistuje; dieliky sú I2 I3 V3 O4 I4 L4 T4 S4 P5 L5 Y5 Z5

# Names of gems
unknown-gem = drahokam { $name } neexistuje; farby sú zelená (green), červená (red), modrá (blue), fialová (purple, violet), hnedá (brown, orange, amber) a žltá (yellow)

# Why a game of Ubongo cannot be played like this
no-game-players =
    Ubongo je pre dvoch až štyroch hráčov, nie pre { $players ->
        [one] 1 hráča
       *[other] { $players } hráčov
    }
no-game-pawns = počet figúrok na červených políčkach má byť { $expected }, ale je { $found }
no-game-field = figúrka nemôže stáť na políčku { $field }; políčka majú čísla 1 až { $fields }

# Names of pawns
unknown-pawn = figúrka { $name } neexistuje; figúrky sú { $pawns }

# Who is ranked
standings-nobody = nie je koho zoradiť; zadajte hráčov a ich drahokamy, napríklad A=red:6,green:4
standings-same-name = dvaja hráči majú meno { $name }; dajte každému iné

# A photo. Its name stands after these texts.
photo-missing = taký súbor ani priečinok neexistuje; skontrolujte názov
photo-no-permission = chýba oprávnenie na čítanie; povoľte ho (chmod +r) alebo skopírujte obrázok inam
photo-folder = toto je priečinok, nie obrázok; zadajte obrázok v ňom
photo-empty-folder = priečinok je prázdny; vložte doň obrázky (JPEG alebo PNG) alebo zadajte iný priečinok
photo-no-pictures = v priečinku nie sú žiadne obrázky (počet položiek: { $entries }, podpriečinky sa neprehľadávajú); zadajte iný priečinok
photo-read = nepodarilo sa načítať ({ $error }); skopírujte obrázok na iné miesto a skúste to znova

# Learning the colours of the pieces from a photo
no-colours-no-card = na fotke sa nedá rozpoznať žiadna karta: rozložte dieliky okolo jednej karty z hry tak, aby sa nedotýkali, a odfoťte ich zhora; podľa potlače karty sa odhaduje svetlo
no-colours-mirrored = obraz je zrkadlovo prevrátený; vypnite zrkadlenie alebo použite inú kameru
no-colours-few-icons = na karte je primálo zreteľných obrázkov dielikov, podľa ktorých sa odhaduje svetlo (počet: { $icons }, treba { $needed }): priblížte sa, držte kameru v pokoji a obrázky nezakrývajte
no-colours-no-pieces = vedľa karty sa nenašli žiadne dieliky: rozložte ich tak, aby sa nedotýkali a boli na šírku prsta od karty, na jednofarebnom stole, ktorý má inú farbu

# The journal of a game, a file of what has happened. $game is Ubongo or Ominoes.
journal-read = denník { $path } sa nepodarilo načítať
journal-other-file = { $path } nie je denník programu umpire
journal-other-game = { $path } je denník hry { $game }
journal-version = denník { $path } zapísala iná verzia programu umpire ({ $found }); táto verzia číta { $expected }
journal-line = riadok { $line } v súbore { $path } sa nepodarilo načítať: { $reason }; riadky pred ním sú v poriadku; ak od nich chcete pokračovať, vymažte tento riadok aj všetky za ním

# A language
language-unknown = neznámy jazyk { $language }; použite jeden z týchto: { $languages }
