# What the library says about photos and live pictures, in Slovak.

# Lists. $before is the list without its last item.
list-and = { $before } a { $last }
list-or = { $before } alebo { $last }
list-alternatives = { $before }, alebo { $last }

# Places on a card, a gem board or a dice board, such as “row 2 columns 1 and 3”.
places-columns =
    riadok { $row } { $count ->
        [one] stĺpec { $columns }
       *[other] stĺpce { $columns }
    }
places-holes =
    rad { $row } { $count ->
        [one] otvor { $columns }
       *[other] otvory { $columns }
    }

# Why a card is not solved
reason-empty = karta je prázdna: zakryte svetlú plochu dielikmi z jedného riadka
reason-uncovered =
    { $count ->
        [one] 1 štvorček nie je zakrytý ({ $places }); zakryte aj ten
        [few] { $count } štvorčeky nie sú zakryté ({ $places }); zakryte aj tie
       *[other] { $count } štvorčekov nie je zakrytých ({ $places }); zakryte aj tie
    }
reason-overhang = { WORD($piece) } presahuje cez okraj svetlej plochy; posuňte ho dovnútra
reason-stacked = { WORD($piece) } leží na inom dieliku; každý dielik musí ležať naplocho na karte
reason-shifted = { WORD($piece) } neleží presne na štvorčekoch; zarovnajte ho
reason-wrong-pieces = svetlá plocha je zakrytá, ale nesprávnymi dielikmi; použite dieliky vedľa symbolu, ktorý padol
# $rows is a list of “reason-row”.
reason-wrong-pieces-of = svetlá plocha je zakrytá, ale nesprávnymi dielikmi; { $rows }
reason-row = pre symbol { WORD($symbol) } má byť na karte { $wanted }, nie { $wrong }
# A piece in the lists $wanted and $wrong of “reason-row”.
reason-piece = { WORD($piece) }
reason-missing-piece = pre symbol { WORD($symbol) } ešte chýba { WORD($piece) }; položte ho na kartu

# Why a card is uncertain
doubt-hidden = ruka alebo nejaká vec zakrýva časť karty: odkryte ju a skúste to znova
doubt-out-of-frame = časť svetlej plochy karty je mimo záberu: posuňte kameru tak, aby bolo vidno celú kartu
doubt-print = táto karta nie je v zozname a jej potlač sa nedá spoľahlivo rozpoznať: odoberte z nej dieliky a skúste to znova
doubt-mirrored = obraz je zrkadlovo prevrátený: vypnite zrkadlenie alebo použite zadnú kameru
doubt-ambiguous = tieto dieliky sa nedajú spoľahlivo rozpoznať: priblížte sa alebo pridajte svetlo, ale bez odleskov
doubt-maybe-covered = na týchto dielikoch možno niečo leží: dajte to preč alebo dieliky pritlačte a skúste to znova
doubt-nearly-shifted = tento dielik možno neleží presne na štvorčekoch: zarovnajte ho
doubt-travel-edition = toto je karta cestovnej verzie: umpire rozpozná jej svetlú plochu, ale nepozná jej dieliky, takže ju musíte skontrolovať vy
doubt-hand-on-icons = ruka zakrýva obrázky dielikov na tejto karte: dajte ju preč a skúste to znova
doubt-icons = obrázky dielikov na tejto karte sa nedajú rozpoznať: priblížte sa, držte kameru v pokoji, vyhnite sa odleskom a nedávajte ruky na kartu
doubt-wrong-colours = obrázky dielikov na tejto karte majú na snímke iné farby ako v skutočnosti, takže sa dieliky nedajú rozlíšiť: držte kameru v pokoji, svieťte bielym svetlom a nepoužívajte filter
doubt-moving = nad kartou sa niečo hýbe: rozpozná sa, len čo to prestane
doubt-die = kocka sa nedá rozpoznať: položte ju do záberu vedľa karty symbolom nahor alebo zadajte symbol ručne

# About a whole photo
photo-no-card = nenašla sa žiadna karta: ukážte celú kartu aj so symbolmi a obrázkami dielikov, priblížte sa alebo pridajte svetlo
photo-no-dice-board = nenašiel sa herný plán hry Ominoes: ukážte ho celý aj s okrajom a všetkými rohmi, priblížte sa alebo pridajte svetlo
photo-no-gem-board = nenašiel sa herný plán s drahokamami: ukážte ho celý aj s radmi a červenými políčkami, priblížte sa alebo pridajte svetlo
photo-no-gems = nenašli sa žiadne drahokamy: priblížte sa, pridajte svetlo a položte drahokamy na jednofarebný podklad
photo-no-things = nenašlo sa nič vo farbách palety: priblížte sa, pridajte svetlo, položte veci na jednofarebný podklad alebo naučte program farby z takejto fotky
photo-nothing = nenašla sa žiadna karta, drahokamy ani plán z hier Ubongo a Ominoes: ukážte všetko celé, priblížte sa alebo pridajte svetlo
photo-no-colour = táto fotka je takmer bez farieb, takže sa farby nedajú rozlíšiť: urobte farebnú fotku bez filtra, pri bielom svetle
photo-too-small = obrázok je primalý: použite väčší
photo-unreadable = fotku { $photo } sa nepodarilo načítať: { $why }
# A reason that concerns a player or a photo.
reason-about = { $name }: { $reason }

# Gem piles. “things” are other objects of learned colours.
# A number in the messages below.
count-gems =
    { $count ->
        [one] 1 drahokam
        [few] { $count } drahokamy
       *[other] { $count } drahokamov
    }
count-things =
    { $count ->
        [one] 1 vec
        [few] { $count } veci
       *[other] { $count } vecí
    }
# $gems is “count-gems” or “count-things”.
pile-unlike-gems =
    kôpka { $pile }: { $gems } { $count ->
        [few] sa nedajú
       *[other] sa nedá
    } spoľahlivo rozpoznať, lebo väčšina vecí tu nevyzerá ako drahokamy: dajte ich preč alebo najprv naučte program ich farby
pile-in-rows =
    kôpka { $pile }: { $gems } { $count ->
        [few] sa nedajú
       *[other] sa nedá
    } spoľahlivo rozpoznať, lebo všetko tu leží v riadkoch a stĺpcoch ako na pláne inej hry: ak sú to drahokamy, zhrňte ich na kôpku
pile-uncertain =
    kôpka { $pile }: { $gems } { $count ->
        [few] sa nedajú
       *[other] sa nedá
    } spoľahlivo rozpoznať: kôpku viac rozložte alebo sa priblížte a vyhnite sa odleskom
pile-strangers =
    kôpka { $pile }: { $count ->
        [one] 1 vec má
        [few] { $count } veci majú
       *[other] { $count } vecí má
    } neznámu farbu: dajte preč, čo sem nepatrí, alebo naučte program aj chýbajúcu farbu
# $what is one of the next two messages.
pile-unexpected = kôpka { $pile }: { $what }
piles-unexpected = nájdené kôpky: { $count }, zadané čísla: { $expected }; zadajte jedno číslo pre každú kôpku zľava doprava a nechajte medzi kôpkami miesto na dlaň
count-too-few =
    { $count ->
        [few] sú
       *[other] je
    } tu len { $gems }, ale má { $expected ->
        [one] byť 1
       *[other] ich byť { $expected }
    }: hľadajte pod ostatnými a vedľa kôpky alebo skontrolujte zadaný počet
count-too-many =
    { $count ->
        [few] sú
       *[other] je
    } tu až { $gems }, ale má { $expected ->
        [one] byť 1
       *[other] ich byť { $expected }
    }: pozrite sa, či niečo nepatrí niekomu inému, alebo skontrolujte zadaný počet
gems-apart = možno prehliadnuté mimo kôpok: { $gems }; priblížte sa alebo dajte preč, čo sa nemá počítať
view-empty = fotka { $photo } sa nepoužila: nenašli sa na nej žiadne drahokamy; urobte novú viac zblízka alebo túto vynechajte
view-mirrored = fotka { $photo } sa nepoužila: je zrkadlovo prevrátená; urobte novú zadnou kamerou telefónu
view-unmatched = fotka { $photo } sa nepoužila: drahokamy na nej neležia tak ako na ostatných fotkách. Urobte novú z miesta bližšie k ostatným a drahokamami pritom nehýbte, alebo túto vynechajte
view-unmatched-first = fotka { $photo } sa nepoužila: drahokamy na nej neležia tak ako na prvej fotke. Urobte novú z miesta bližšie k ostatným a drahokamami pritom nehýbte, alebo túto vynechajte

# The gem board. $places is a list of “places-holes”.
holes-hidden = nevidno: { $places }; dajte preč ruky a predmety alebo ukážte celý plán
holes-outside =
    časť plánu nie je na fotke ({ $count ->
        [one] otvor { $columns }
       *[other] otvory { $columns }
    }): ukážte celý plán
holes-too-small = otvory sú na fotke primalé a nedajú sa rozpoznať: { $places }; priblížte sa
holes-unclear = nedá sa spoľahlivo rozpoznať: { $places }; priblížte sa, držte kameru nad plánom a vyhnite sa odleskom
field-hidden = figúrky na červenom políčku radu { $row } nevidno: dajte preč ruky a predmety alebo ukážte celý plán
fields-outside = červené políčka nie sú na fotke: ukážte celý plán
field-unclear = figúrky na červenom políčku radu { $row } sa nedajú spoľahlivo rozpoznať: priblížte sa a postavte figúrky rovno
no-pawn = na červených políčkach sa nenašla { WORD($pawn) } figúrka: ukážte políčka so všetkými figúrkami alebo vyberte inú figúrku

# The board of Ominoes. $places is a list of “places-columns”.
squares-hidden = nevidno: { $places }; dajte preč ruku alebo ukážte celý plán
squares-unclear = nedá sa spoľahlivo rozpoznať: { $places }; priblížte sa, držte kameru v pokoji a vyhnite sa odleskom
squares-misread = možno zle rozpoznané: { $places }; porovnajte to s plánom alebo sa priblížte

# Advice on the live camera
hint-good = všetko je v poriadku, môžete hrať
hint-moving = držte kameru v pokoji
hint-too-dark = je málo svetla: zapnite lampu
hint-too-bright = je priveľa svetla: stlmte lampu alebo znížte expozíciu
hint-cut = karta je na okraji záberu odrezaná: posuňte ju dovnútra alebo oddiaľte kameru
hint-too-small = karty sú v zábere primalé: priblížte sa
# $place: top-left, top, top-right, left, middle, right, bottom-left, bottom, bottom-right
hint-glare =
    { $place ->
        [top-left] odlesk vľavo hore: trochu natočte lampu alebo kameru
        [top] odlesk hore: trochu natočte lampu alebo kameru
        [top-right] odlesk vpravo hore: trochu natočte lampu alebo kameru
        [left] odlesk vľavo: trochu natočte lampu alebo kameru
        [right] odlesk vpravo: trochu natočte lampu alebo kameru
        [bottom-left] odlesk vľavo dole: trochu natočte lampu alebo kameru
        [bottom] odlesk dole: trochu natočte lampu alebo kameru
        [bottom-right] odlesk vpravo dole: trochu natočte lampu alebo kameru
       *[middle] odlesk v strede: trochu natočte lampu alebo kameru
    }
hint-no-card = nenašla sa žiadna karta: namierte kameru na karty
hint-icons = obrázky dielikov na karte sa nedajú rozpoznať: priblížte sa a dajte preč ruky
hint-missing =
    { $found ->
        [one] našla sa { $found } karta
        [few] našli sa { $found } karty
       *[other] našlo sa { $found } kariet
    }, má { $wanted ->
        [one] byť 1
       *[other] ich byť { $wanted }
    }: ukážte všetky
hint-no-dice-board = nevidno herný plán hry Ominoes: ukážte ho celý a vyhnite sa odleskom
