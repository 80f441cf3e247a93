# What the library says about a game of Ubongo, in Slovak.

# What has happened. Names of players are $name and $names.
told-began =
    { $rounds ->
        [one] hrá sa 1 kolo
        [few] hrajú sa { $rounds } kolá
       *[other] hrá sa { $rounds } kôl
    } { $side ->
        [yellow] so žltou stranou kariet
       *[green] so zelenou stranou kariet
    }: { $names }
told-rolled =
    { $start ->
        [roll] kolo { $round }: { $name } hádže a otáča hodiny, na kocke je { WORD($symbol) }
        [card] kolo { $round }: { $name } hádže, na kocke je { WORD($symbol) }; hodiny sa otočia spolu s prvou kartou
       *[hand] kolo { $round }: { $name } hádže, na kocke je { WORD($symbol) }; hodiny ešte treba otočiť
    }
told-glass-turned = hodiny sú otočené
# $place is the place in the order of finish; $seen is empty or “told-seen”.
told-solved =
    { $name } má vyriešenú kartu, { $place }. miesto{ $seen }: { $moves ->
        [0] figúrka zostáva stáť
        [one] figúrka sa môže posunúť o 1 políčko
        [few] figúrka sa môže posunúť až o { $moves } políčka
       *[other] figúrka sa môže posunúť až o { $moves } políčok
    }
told-seen = { " " }(isté na { $percent } %)
# $gems is a list of colours such as “red and blue”.
told-took = { $name } ide na políčko { $field } a berie drahokamy ({ $gems })
told-took-nothing = { $name } ide na políčko { $field } a neberie nič, lebo rad je prázdny
told-second-glass = čas vypršal a nikto nemá vyriešenú kartu: hodiny sa otáčajú ešte raz
# $next is “told-next” or “told-last”.
told-sand-out = čas vypršal. { $next }
told-ended-early = všetci už majú drahokamy. { $next }
told-next = Nasleduje kolo { $round }, začína { $name }
told-last = To bolo posledné kolo
told-not-solved = { $name } predsa len nemá vyriešenú kartu
told-order = karty sú vyriešené v tomto poradí: { $names }
# $gems is a list such as “2 red, 1 blue”.
told-gems = { $name } má drahokamy: { $gems }
told-no-gems = { $name } nemá žiadne drahokamy
told-count =
    { $count ->
        [one] { $count } { WORD($gem, form: "singular") }
        [few] { $count } { WORD($gem, form: "plural") }
       *[other] { $count } { WORD($gem, form: "plural-genitive") }
    }
told-confirmed = hráči potvrdzujú konečné poradie
told-corrected = { $told } (ručne opravené)
undone-roll = vrátené späť: hod
undone-glass = vrátené späť: otočenie hodín
undone-solved = vrátené späť: { $name } má vyriešenú kartu
undone-took = vrátené späť: { $name } berie drahokamy
undone-sand-out = vrátené späť: čas vypršal
undone-ended = vrátené späť: koniec kola
undone-confirmed = vrátené späť: potvrdenie konečného poradia
undone-correction = vrátené späť: posledná oprava

# Why the rules forbid an entry
illegal-roll-first = najprv treba hodiť kockou
illegal-sand-runs = piesok sa ešte sype
illegal-over = hra sa už skončila
illegal-no-player =
    hráč { $player } neexistuje; v hre { $players ->
        [one] je 1 hráč
        [few] sú { $players } hráči
       *[other] je { $players } hráčov
    }
illegal-twice = tento hráč už má v tomto kole vyriešenú kartu
illegal-not-finished = tento hráč ešte v tomto kole nemá vyriešenú kartu
illegal-taken = tento hráč už má drahokamy z tohto kola
illegal-too-far = z políčka { $from } sa figúrka pri tomto umiestnení nesmie posunúť až na políčko { $field }
illegal-field-taken = na políčku { $field } už v tomto kole stojí iná figúrka; vyberte voľné políčko
illegal-no-field = políčko { $field } neexistuje; políčka majú čísla 1 až { $fields }
illegal-too-many-gems =
    { $gems ->
        [one] 1 drahokam je priveľa
        [few] { $gems } drahokamy je priveľa
       *[other] { $gems } drahokamov je priveľa
    }; vezmite predné dva z radu
illegal-other-players = v poradí musí byť práve raz každý, kto má v tomto kole vyriešenú kartu, a nikto iný
illegal-until-sand = kolo trvá, kým sa piesok nepresype
illegal-not-all = drahokamy ešte nemajú všetci
illegal-other-gems = toto nie sú predné drahokamy z tohto radu; ak sú na pláne rozložené inak, opravte drahokamy hráča
illegal-glass = hodiny sa dajú otočiť iba raz za kolo, a to až po hode
illegal-not-over = poradie sa dá potvrdiť až po poslednom kole
illegal-confirmed = konečné poradie je už potvrdené
illegal-too-many-of =
    { $there ->
        [one] je tu 1 { WORD($gem, form: "singular") } drahokam
        [few] sú tu { $there } { WORD($gem, form: "plural") } drahokamy
       *[other] je tu { $there } { WORD($gem, form: "plural-genitive") } drahokamov
    }, ale v škatuli { $held ->
        [0] žiaden taký nie je
        [one] je len { $held }
        [few] sú len { $held }
       *[other] ich je len { $held }
    }; spočítajte { WORD($gem, form: "plural") } drahokamy znova alebo vyberte inú škatuľu
illegal-not-begun = prvý záznam musí obsahovať mená hráčov
illegal-begun-twice = hra sa už začala
illegal-nothing-to-undo = nie je čo vrátiť
illegal-names = každý hráč musí mať iné meno
illegal-name-blank = jedno meno je prázdne; každý hráč musí mať meno
illegal-name-control = meno obsahuje znak, ktorý sa nedá zobraziť, napríklad tabulátor alebo koniec riadka; napíšte meno bez neho

# Why the standings are as they are. $names is one player or several, $players their number. $colours is empty or “why-colours”.
why-leads =
    { $names } { $players ->
        [one] má najviac drahokamov jednej farby: { $gems }
       *[other] majú najviac drahokamov jednej farby: po { $gems }
    }{ $colours }
why-has =
    { $gems ->
        [0] { $names } { $players ->
            [one] nemá žiaden
           *[other] nemajú žiaden
        }
       *[other] { $names } { $players ->
            [one] má { $gems }
           *[other] majú po { $gems }
        }{ $colours }
    }
why-leads-points =
    { $names } { $players ->
        [one] má najviac: { $points ->
            [one] 1 bod
            [few] { $points } body
           *[other] { $points } bodov
        }
       *[other] majú najviac: po { $points ->
            [one] 1 bode
            [few] { $points } body
           *[other] { $points } bodov
        }
    }
why-has-points =
    { $players ->
        [one] { $names } má { $points ->
            [one] 1 bod
            [few] { $points } body
           *[other] { $points } bodov
        }
       *[other] { $names } majú po { $points ->
            [one] 1 bode
            [few] { $points } body
           *[other] { $points } bodov
        }
    }
# In place of all other sentences, if nobody has any gems.
why-nobody = Zatiaľ nikto nemá žiadne drahokamy.
# $parts is a list of the messages above, or of the next two.
why-sentence = { $parts }.
why-between =
    { $place ->
        [1] Pri zhode ({ $names }) rozhoduje najpočetnejšia farba: { $parts }.
        [2] Pri zhode ({ $names }) rozhoduje druhá najpočetnejšia farba: { $parts }.
        [3] Pri zhode ({ $names }) rozhoduje tretia najpočetnejšia farba: { $parts }.
        [4] Pri zhode ({ $names }) rozhoduje štvrtá najpočetnejšia farba: { $parts }.
        [5] Pri zhode ({ $names }) rozhoduje piata najpočetnejšia farba: { $parts }.
       *[other] Pri zhode ({ $names }) rozhoduje šiesta najpočetnejšia farba: { $parts }.
    }
# All $players have the same number of gems of the colour with this $place.
why-equal =
    { $players ->
        [2] obaja hráči majú po { $gems ->
            [one] 1 drahokame
            [few] { $gems } drahokamy
           *[other] { $gems } drahokamov
        }
       *[other] každý z nich má { $gems ->
            [one] 1 drahokam
            [few] { $gems } drahokamy
           *[other] { $gems } drahokamov
        }
    } { $place ->
        [1] najpočetnejšej farby
        [2] druhej najpočetnejšej farby
        [3] tretej najpočetnejšej farby
        [4] štvrtej najpočetnejšej farby
        [5] piatej najpočetnejšej farby
       *[other] šiestej najpočetnejšej farby
    }{ $colours }
why-has-of =
    { $names } { $players ->
        [one] má { $gems ->
            [one] 1 drahokam
            [few] { $gems } drahokamy
           *[other] { $gems } drahokamov
        }
       *[other] majú po { $gems ->
            [one] 1 drahokame
            [few] { $gems } drahokamy
           *[other] { $gems } drahokamov
        }
    } { $place ->
        [1] najpočetnejšej farby
        [2] druhej najpočetnejšej farby
        [3] tretej najpočetnejšej farby
        [4] štvrtej najpočetnejšej farby
        [5] piatej najpočetnejšej farby
       *[other] šiestej najpočetnejšej farby
    }{ $colours }
why-colours = { " " }({ $colours })
# The colours of one of several players, a list such as “red or blue”.
why-colours-of = { $name } { $colours }
why-no-gems = { $names } nemajú žiadne drahokamy: delia sa o { $rank }. miesto.
why-same =
    { $rank ->
        [1] { $names } majú rovnaké počty (od najpočetnejšej farby po najvzácnejšiu: { $counts }) a delia sa o 1. miesto, víťazstvo je spoločné.
       *[other] { $names } majú rovnaké počty (od najpočetnejšej farby po najvzácnejšiu: { $counts }) a delia sa o { $rank }. miesto.
    }

# Advice on the row to take gems from. $taken is a list of colours or one of the next two messages, $counts a list such as “8 4 1”.
# The whole advice. $parts is a list of the messages below.
advice-parts = { $parts }
advice-two = 2 { WORD($gem, form: "plural") }
advice-no-gem = žiaden drahokam
advice-best =
    { $gems ->
        [0] { $taken }, počty farieb zostávajú { $counts }
        [one] { $taken } dáva počty farieb { $counts }
       *[other] { $taken } dávajú počty farieb { $counts }
    }
advice-next =
    { $place ->
        [1] druhý najlepší je rad { $row } ({ $taken }) s počtami { $counts }: rozhoduje najpočetnejšia farba, { $here } : { $there }
        [2] druhý najlepší je rad { $row } ({ $taken }) s počtami { $counts }: rozhoduje druhá najpočetnejšia farba, { $here } : { $there }
        [3] druhý najlepší je rad { $row } ({ $taken }) s počtami { $counts }: rozhoduje tretia najpočetnejšia farba, { $here } : { $there }
        [4] druhý najlepší je rad { $row } ({ $taken }) s počtami { $counts }: rozhoduje štvrtá najpočetnejšia farba, { $here } : { $there }
        [5] druhý najlepší je rad { $row } ({ $taken }) s počtami { $counts }: rozhoduje piata najpočetnejšia farba, { $here } : { $there }
       *[other] druhý najlepší je rad { $row } ({ $taken }) s počtami { $counts }: rozhoduje šiesta najpočetnejšia farba, { $here } : { $there }
    }
advice-only-row = iný rad nie je na dosah
advice-equal-far = najlepší je aj rad { $row } ({ $taken }), ale je ďalej
advice-equal-near = najlepší je aj rad { $row } ({ $taken }) a je rovnako blízko
advice-left-out =
    { $count ->
        [one] rad { $rows } sa neporovnáva, lebo jeho predné drahokamy sa nepodarilo rozpoznať
       *[other] rady { $rows } sa neporovnávajú, lebo ich predné drahokamy sa nepodarilo rozpoznať
    }
advice-none = žiaden rad sa nedá porovnať
