# What the library says about a game of Ubongo, in Czech.

# What has happened. Names of players are $name and $names.
told-began =
    hrají: { $names }; { $rounds ->
        [one] 1 kolo
        [few] { $rounds } kola
       *[other] { $rounds } kol
    } { $side ->
        [yellow] se žlutou stranou karet
       *[green] se zelenou stranou karet
    }
told-rolled =
    { $round }. kolo: { $name } hází, na kostce je { WORD($symbol) }{ $start ->
        [roll] { " " }a hodiny běží
        [card] ; hodiny se otočí s první kartou
       *[hand] ; hodiny se teprve musí otočit
    }
told-glass-turned = hodiny jsou otočené
# $place is the place in the order of finish; $seen is empty or “told-seen”.
told-solved =
    { $name } má vyřešeno jako { $place ->
        [1] 1. v pořadí
        [2] 2. v pořadí
        [3] 3. v pořadí
        [4] 4. v pořadí
       *[other] poslední v pořadí
    }{ $seen }: { $moves ->
        [0] figurka zůstává na místě
        [one] figurka se smí pohnout o 1 políčko
        [few] figurka se smí pohnout až o { $moves } políčka
       *[other] figurka se smí pohnout až o { $moves } políček
    }
told-seen = { " " }(jistota { $percent } %)
# $gems is a list of colours such as “red and blue”.
told-took = { $name } má figurku na políčku { $field } a bere: { $gems }
told-took-nothing = { $name } má figurku na políčku { $field } a nic nebere, protože řada je prázdná
told-second-glass = písek došel a nikdo nemá vyřešeno: hodiny se otočí ještě jednou
# $next is “told-next” or “told-last”.
told-sand-out = písek došel. { $next }
told-ended-early = všichni už mají své drahokamy. { $next }
told-next = Následuje { $round }. kolo, začíná { $name }
told-last = Bylo to poslední kolo
told-not-solved = { $name } přece jen nemá vyřešeno
told-order = pořadí vyřešení: { $names }
# $gems is a list such as “2 red, 1 blue”.
told-gems = { $name } má drahokamy: { $gems }
told-no-gems = { $name } nemá žádné drahokamy
told-count =
    { $count ->
        [one] { $count } { WORD($gem, form: "singular") }
        [few] { $count } { WORD($gem, form: "plural") }
       *[other] { $count } { WORD($gem, form: "plural-genitive") }
    }
told-confirmed = hráči potvrzují konečné pořadí
told-corrected = { $told } (ruční oprava)
undone-roll = vráceno: hod
undone-glass = vráceno: otočení hodin
undone-solved = vráceno: { $name } má vyřešeno
undone-took = vráceno: { $name } bere drahokamy
undone-sand-out = vráceno: písek došel
undone-ended = vráceno: konec kola
undone-confirmed = vráceno: potvrzení konečného pořadí
undone-correction = vráceno: poslední oprava

# Why the rules forbid an entry
illegal-roll-first = nejdřív hoďte kostkou
illegal-sand-runs = písek se ještě sype
illegal-over = hra už skončila
illegal-no-player =
    hráč { $player } ve hře není; { $players ->
        [one] hraje jen 1 hráč
        [few] hrají jen { $players } hráči
       *[other] hraje jen { $players } hráčů
    }
illegal-twice = tento hráč už má v tomto kole vyřešeno
illegal-not-finished = tento hráč ještě nemá v tomto kole vyřešeno
illegal-taken = tento hráč už má drahokamy z tohoto kola
illegal-too-far = při tomto pořadí nesmí figurka z políčka { $from } až na políčko { $field }
illegal-field-taken = na políčku { $field } už v tomto kole stojí jiná figurka; vyberte volné políčko
illegal-no-field = políčko { $field } neexistuje; políčka mají čísla 1 až { $fields }
illegal-too-many-gems =
    { $gems ->
        [one] 1 drahokam je moc
        [few] { $gems } drahokamy jsou moc
       *[other] { $gems } drahokamů je moc
    }; vezměte přední dva drahokamy řady
illegal-other-players = v pořadí musí být každý hráč, který má v tomto kole vyřešeno, a to právě jednou
illegal-until-sand = kolo trvá, dokud se sype písek
illegal-not-all = ještě nemají všichni své drahokamy
illegal-other-gems = vpředu v této řadě jsou jiné drahokamy; pokud byl herní plán připravený jinak, opravte drahokamy hráče
illegal-glass = hodiny se otáčejí jen jednou za kolo, a to po hodu
illegal-not-over = pořadí lze potvrdit až po posledním kole
illegal-confirmed = konečné pořadí už je potvrzené
illegal-too-many-of =
    { $there ->
        [one] je tu 1 { WORD($gem, form: "singular") } drahokam
        [few] jsou tu { $there } { WORD($gem, form: "plural") } drahokamy
       *[other] je tu { $there } { WORD($gem, form: "plural-genitive") } drahokamů
    }, ale v krabici { $held ->
        [0] nemá být žádný
        [one] má být jen { $held }
        [few] mají být jen { $held }
       *[other] jich má být jen { $held }
    }; spočítejte { WORD($gem, form: "plural") } drahokamy znovu, nebo vyberte jinou krabici
illegal-not-begun = první zápis musí obsahovat jména hráčů
illegal-begun-twice = hra už začala
illegal-nothing-to-undo = není co vrátit
illegal-names = každý hráč musí mít jiné jméno
illegal-name-blank = jedno jméno je prázdné; každý hráč musí mít jméno
illegal-name-control = jméno obsahuje znak, který nelze zobrazit, například tabulátor nebo konec řádku; napište jméno bez něj

# Why the standings are as they are. $names is one player or several, $players their number. $colours is empty or “why-colours”.
why-leads =
    { $players ->
        [one] { $names } má nejvíc drahokamů jedné barvy: { $gems }{ $colours }
       *[other] { $names } mají nejvíc drahokamů jedné barvy, shodně { $gems }{ $colours }
    }
why-has =
    { $players ->
        [one] { $gems ->
            [0] { $names } nemá žádný{ $colours }
           *[other] { $names } má { $gems }{ $colours }
        }
       *[other] { $gems ->
            [0] { $names } nemají žádný{ $colours }
           *[other] { $names } mají shodně { $gems }{ $colours }
        }
    }
why-leads-points =
    { $players ->
        [one] { $names } má nejvíc bodů: { $points }
       *[other] { $names } mají nejvíc bodů, shodně { $points }
    }
why-has-points =
    { $players ->
        [one] { $names } má { $points ->
            [one] 1 bod
            [few] { $points } body
           *[other] { $points } bodů
        }
       *[other] { $names } mají shodně { $points ->
            [one] 1 bod
            [few] { $points } body
           *[other] { $points } bodů
        }
    }
# In place of all other sentences, if nobody has any gems.
why-nobody = Zatím nikdo nemá žádné drahokamy.
# $parts is a list of the messages above, or of the next two.
why-sentence = { $parts }.
why-between =
    Při shodě ({ $names }) rozhoduje { $place ->
        [1] nejpočetnější barva
        [2] druhá nejpočetnější barva
        [3] třetí nejpočetnější barva
        [4] čtvrtá nejpočetnější barva
        [5] pátá nejpočetnější barva
       *[other] šestá nejpočetnější barva
    }: { $parts }.
# All $players have the same number of gems of the colour with this $place.
why-equal =
    { $players ->
        [2] shodně mají
       *[other] všichni mají shodně
    } { $gems ->
        [one] 1 drahokam
        [few] { $gems } drahokamy
       *[other] { $gems } drahokamů
    } { $place ->
        [1] nejpočetnější
        [2] druhé nejpočetnější
        [3] třetí nejpočetnější
        [4] čtvrté nejpočetnější
        [5] páté nejpočetnější
       *[other] šesté nejpočetnější
    } barvy{ $colours }
why-has-of =
    { $names } { $players ->
        [one] má
       *[other] mají shodně
    } { $gems ->
        [one] 1 drahokam
        [few] { $gems } drahokamy
       *[other] { $gems } drahokamů
    } { $place ->
        [1] nejpočetnější
        [2] druhé nejpočetnější
        [3] třetí nejpočetnější
        [4] čtvrté nejpočetnější
        [5] páté nejpočetnější
       *[other] šesté nejpočetnější
    } barvy{ $colours }
why-colours = { " " }({ $colours })
# The colours of one of several players, a list such as “red or blue”.
why-colours-of = { $name }: { $colours }
why-no-gems = { $names } nemají žádné drahokamy: dělí se o { $rank }. místo.
why-same =
    { $rank ->
        [1] { $names } mají stejné počty (od nejpočetnější barvy po nejvzácnější: { $counts }), a tak se dělí o 1. místo, tedy o vítězství.
       *[other] { $names } mají stejné počty (od nejpočetnější barvy po nejvzácnější: { $counts }), a tak se dělí o { $rank }. místo.
    }

# Advice on the row to take gems from. $taken is a list of colours or one of the next two messages, $counts a list such as “8 4 1”.
# The whole advice. $parts is a list of the messages below.
advice-parts = { $parts }
advice-two = 2× { WORD($gem) }
advice-no-gem = žádný drahokam
advice-best =
    { $gems ->
        [0] { $taken }, vaše počty zůstanou { $counts }
       *[other] { $taken }, vaše počty pak budou { $counts }
    }
advice-next =
    druhá nejlepší je řada { $row } ({ $taken }) s počty { $counts }: rozhoduje { $place ->
        [1] nejpočetnější barva
        [2] druhá nejpočetnější barva
        [3] třetí nejpočetnější barva
        [4] čtvrtá nejpočetnější barva
        [5] pátá nejpočetnější barva
       *[other] šestá nejpočetnější barva
    }, { $here } proti { $there }
advice-only-row = žádná jiná řada není v dosahu
advice-equal-far = stejně dobrá je řada { $row } ({ $taken }), ale je dál
advice-equal-near = stejně dobrá a stejně daleko je řada { $row } ({ $taken })
advice-left-out =
    { $count ->
        [one] řada { $rows } se neporovnává, protože její přední drahokamy se nepodařilo přečíst
       *[other] řady { $rows } se neporovnávají, protože jejich přední drahokamy se nepodařilo přečíst
    }
advice-none = žádnou řadu nelze porovnat
