# What the library says about photos and live pictures, in Czech.

# Lists. $before is the list without its last item.
list-and = { $before } a { $last }
list-or = { $before } nebo { $last }
list-alternatives = { $before }, nebo { $last }

# Places on a card, a gem board or a dice board, such as “row 2 columns 1 and 3”.
places-columns =
    řádek { $row } { $count ->
        [one] sloupec { $columns }
       *[other] sloupce { $columns }
    }
places-holes =
    řada { $row } { $count ->
        [one] otvor { $columns }
       *[other] otvory { $columns }
    }

# Why a card is not solved
reason-empty = karta je prázdná: pokryjte světlou plochu dílky u jednoho symbolu
reason-uncovered =
    { $count ->
        [one] 1 pole není pokryté ({ $places }); pokryjte ho také
        [few] { $count } pole nejsou pokrytá ({ $places }); pokryjte je také
       *[other] { $count } polí není pokrytých ({ $places }); pokryjte je také
    }
reason-overhang = { WORD($piece) } přesahuje okraj světlé plochy; posuňte ho dovnitř
reason-stacked = { WORD($piece) } leží na jiném dílku; každý dílek musí ležet na kartě naplocho
reason-shifted = { WORD($piece) } neleží přesně na polích; srovnejte ho
reason-wrong-pieces = světlá plocha je pokrytá, ale špatnými dílky; použijte dílky u symbolu, který padl
# $rows is a list of “reason-row”.
reason-wrong-pieces-of = světlá plocha je pokrytá, ale špatnými dílky; { $rows }
reason-row = k symbolu { WORD($symbol) } patří { $wanted }, ne { $wrong }
# A piece in the lists $wanted and $wrong of “reason-row”.
reason-piece = { WORD($piece) }
reason-missing-piece = k symbolu { WORD($symbol) } chybí { WORD($piece) }; položte ho na kartu

# Why a card is uncertain
doubt-hidden = část karty zakrývá ruka nebo nějaký předmět: odkryjte ji a zkuste to znovu
doubt-out-of-frame = část světlé plochy je mimo záběr: namiřte kameru tak, aby byla vidět celá karta
doubt-print = tato karta není v katalogu a její potisk se nedá spolehlivě přečíst: sundejte z ní dílky a zkuste to znovu
doubt-mirrored = obraz je zrcadlově převrácený: vypněte zrcadlení, nebo použijte zadní kameru
doubt-ambiguous = tyto dílky se nedají s jistotou rozpoznat: přibližte se, nebo přidejte světlo, ale bez odlesků
doubt-maybe-covered = na těchto dílcích možná něco leží: odstraňte to, nebo dílky přitiskněte ke kartě, a zkuste to znovu
doubt-nearly-shifted = tento dílek možná neleží přesně na polích: srovnejte ho
doubt-travel-edition = tato karta je z cestovní edice: umpire přečte její světlou plochu, ale její dílky nezná, takže kartu zkontrolujte vlastníma očima
doubt-hand-on-icons = obrázky dílků na této kartě zakrývá ruka: odkryjte je a zkuste to znovu
doubt-icons = obrázky dílků na této kartě se nedají přečíst: přibližte se, držte kameru v klidu, vyhněte se odleskům a nesahejte na kartu
doubt-wrong-colours = obrázky dílků na této kartě mají na snímku jiné barvy než ve skutečnosti, takže se dílky nedají rozlišit: držte kameru v klidu, sviťte bíle a nepoužívejte filtr
doubt-moving = tato karta se přečte, jakmile se nad ní nebude nic hýbat
doubt-die = kostka se nedá přečíst: položte ji v záběru vedle karty, symbolem nahoru, nebo symbol vyberte ručně

# About a whole photo
photo-no-card = žádná karta se nenašla: zaberte celou kartu se symboly i obrázky dílků, přibližte se, nebo přidejte světlo
photo-no-dice-board = herní plán Ominoes se nenašel: zaberte ho celý, s okrajem i všemi rohy, přibližte se, nebo přidejte světlo
photo-no-gem-board = herní plán s drahokamy se nenašel: zaberte ho celý, s řadami i červenými políčky, přibližte se, nebo přidejte světlo
photo-no-gems = žádné drahokamy se nenašly: přibližte se, přidejte světlo a položte je na jednobarevnou podložku
photo-no-things = v barvách palety se nic nenašlo: přibližte se, přidejte světlo, položte věci na jednobarevnou podložku, nebo naučte umpire barvy z podobné fotky
photo-nothing = nenašla se žádná karta, drahokamy ani plán z Ubonga nebo Ominoes: zaberte všechno celé, přibližte se, nebo přidejte světlo
photo-no-colour = na této fotce skoro nejsou barvy, takže se nedají rozlišit: vyfoťte to barevně, bez filtru a v bílém světle
photo-too-small = obrázek je příliš malý: použijte větší
photo-unreadable = fotku { $photo } se nepodařilo přečíst: { $why }
# A reason that concerns a player or a photo.
reason-about = { $name }: { $reason }

# Gem piles. “things” are other objects of learned colours.
# A number in the messages below.
count-gems =
    { $count ->
        [one] 1 drahokam
        [few] { $count } drahokamy
       *[other] { $count } drahokamů
    }
count-things =
    { $count ->
        [one] 1 věc
        [few] { $count } věci
       *[other] { $count } věcí
    }
# $gems is “count-gems” or “count-things”.
pile-unlike-gems =
    hromádka { $pile }: { $gems } { $count ->
        [few] se nedají
       *[other] se nedá
    } s jistotou rozpoznat, protože většina věcí tady nevypadá jako drahokamy: dejte ty věci pryč, nebo nejdřív naučte umpire jejich barvy
pile-in-rows =
    hromádka { $pile }: { $gems } { $count ->
        [few] se nedají
       *[other] se nedá
    } s jistotou rozpoznat, protože leží v řádcích a sloupcích jako na herním plánu jiné hry: pokud to jsou drahokamy, shrňte je na hromádku
pile-uncertain =
    hromádka { $pile }: { $gems } { $count ->
        [few] se nedají
       *[other] se nedá
    } s jistotou rozpoznat: rozložte vše dál od sebe nebo se přibližte a vyhněte se odleskům
pile-strangers =
    hromádka { $pile }: { $count ->
        [one] 1 věc
        [few] { $count } věci
       *[other] { $count } věcí
    } neznámé barvy: odeberte, co sem nepatří, nebo naučte umpire i chybějící barvu
# $what is one of the next two messages.
pile-unexpected = hromádka { $pile }: { $what }
piles-unexpected = nalezené hromádky: { $count }, zadaná čísla: { $expected }; zadejte jedno číslo pro každou hromádku zleva doprava a nechte mezi hromádkami místo na dlaň
count-too-few =
    { $count ->
        [few] jsou vidět
       *[other] je vidět
    } { $gems }, ale { $expected ->
        [one] má tu být { $expected }
        [few] mají tu být { $expected }
       *[other] má jich tu být { $expected }
    }: podívejte se, jestli něco neleží pod ostatními nebo vedle hromádky, nebo zkontrolujte zadaný počet
count-too-many =
    { $count ->
        [few] jsou vidět
       *[other] je vidět
    } { $gems }, ale { $expected ->
        [0] nemá tu být nic
        [one] má tu být jen { $expected }
        [few] mají tu být jen { $expected }
       *[other] má jich tu být jen { $expected }
    }: podívejte se, jestli tu neleží něco cizího, nebo zkontrolujte zadaný počet
gems-apart = mimo hromádky možná leží ještě { $gems }: přibližte se, nebo odeberte, co se nemá počítat
view-empty = fotka { $photo } se nepoužila: nenašly se na ní žádné drahokamy; vyfoťte je znovu a zblízka, nebo fotku vynechte
view-mirrored = fotka { $photo } se nepoužila: je zrcadlově převrácená; vyfoťte drahokamy zadní kamerou telefonu
view-unmatched = fotka { $photo } se nepoužila: drahokamy na ní neleží stejně jako na ostatních fotkách. Vyfoťte je znovu z místa blíž k ostatním záběrům a s žádným drahokamem přitom nehýbejte; nebo fotku vynechte
view-unmatched-first = fotka { $photo } se nepoužila: drahokamy na ní neleží stejně jako na první fotce. Vyfoťte je znovu z místa blíž k ostatním záběrům a s žádným drahokamem přitom nehýbejte; nebo fotku vynechte

# The gem board. $places is a list of “places-holes”.
holes-hidden = nejsou vidět všechny otvory ({ $places }): dejte pryč ruce a předměty, nebo zaberte celý herní plán
holes-outside =
    část herního plánu je mimo záběr ({ $count ->
        [one] otvor { $columns }
       *[other] otvory { $columns }
    }): zaberte celý herní plán
holes-too-small = některé otvory se nedají přečíst, protože jsou v záběru příliš malé ({ $places }): přibližte se
holes-unclear = některé otvory se nedají spolehlivě přečíst ({ $places }): přibližte se, držte kameru nad herním plánem a vyhněte se odleskům
field-hidden = figurky na červeném políčku řady { $row } nejsou vidět: dejte pryč ruce a předměty, nebo zaberte celý herní plán
fields-outside = červená políčka jsou mimo záběr: zaberte celý herní plán
field-unclear = figurky na červeném políčku řady { $row } se nedají spolehlivě přečíst: přibližte se a figurky postavte zpříma
no-pawn = na červených políčkách se nenašla { WORD($pawn) } figurka: zaberte políčka se všemi figurkami, nebo vyberte jinou figurku

# The board of Ominoes. $places is a list of “places-columns”.
squares-hidden = nejsou vidět všechna pole ({ $places }): dejte ruku pryč, nebo zaberte celý herní plán
squares-unclear = některá pole se nedají spolehlivě přečíst ({ $places }): přibližte se, držte kameru v klidu a vyhněte se odleskům
squares-misread = něco je možná špatně přečtené ({ $places }): porovnejte to s herním plánem, nebo se přibližte

# Advice on the live camera
hint-good = vše vypadá dobře: můžete hrát
hint-moving = držte kameru v klidu
hint-too-dark = je tu málo světla: rozsviťte lampu
hint-too-bright = je tu moc světla: ztlumte lampu, nebo snižte expozici
hint-cut = karta přesahuje okraj záběru: posuňte ji dovnitř, nebo kameru dál
hint-too-small = karty jsou v záběru příliš malé: přibližte se
# $place: top-left, top, top-right, left, middle, right, bottom-left, bottom, bottom-right
hint-glare =
    { $place ->
        [top-left] odlesk vlevo nahoře: trochu natočte lampu nebo kameru
        [top] odlesk nahoře: trochu natočte lampu nebo kameru
        [top-right] odlesk vpravo nahoře: trochu natočte lampu nebo kameru
        [left] odlesk vlevo: trochu natočte lampu nebo kameru
        [right] odlesk vpravo: trochu natočte lampu nebo kameru
        [bottom-left] odlesk vlevo dole: trochu natočte lampu nebo kameru
        [bottom] odlesk dole: trochu natočte lampu nebo kameru
        [bottom-right] odlesk vpravo dole: trochu natočte lampu nebo kameru
       *[middle] odlesk uprostřed: trochu natočte lampu nebo kameru
    }
hint-no-card = žádná karta se nenašla: namiřte kameru na karty
hint-icons = obrázky dílků na kartě se nedají přečíst: přibližte se a nesahejte na kartu
hint-missing =
    v záběru { $found ->
        [one] je 1 karta
        [few] jsou { $found } karty
       *[other] je { $found } karet
    }, { $wanted ->
        [one] má tu být { $wanted }
        [few] mají tu být { $wanted }
       *[other] má jich tu být { $wanted }
    }: zaberte všechny
hint-no-dice-board = herní plán Ominoes se nenašel: zaberte ho celý a vyhněte se odleskům
