# What the library says about a game of Ominoes, in Slovak. Faces of the dice are $face, $rolled, $now and $before; gods are $god.

# A square, in a list of squares
square = riadok { $row } stĺpec { $column }

# At the start of the game. $players is a list of “ominoes-player”; $shared and $pit are empty or the messages below.
ominoes-players =
    { $players } hrajú do { $points ->
        [one] 1 bodu
       *[other] { $points } bodov
    }.{ $shared }{ $pit }
# $gods is a list such as “Ra or Khepri”.
ominoes-player = { $name } ({ $gods })
ominoes-shared =
    { $count ->
        [one] { " " }Spoločné božstvo: { $gods }.
       *[other] { " " }Spoločné božstvá: { $gods }.
    }
ominoes-pit-closed = { " " }Kocky nesmú vstúpiť do hadej jamy.

# What a player has done. $actions is a list of the messages below.
ominoes-played = { $name } { $actions }.
ominoes-sets-up = pri príprave kladie { WORD($god, form: "accusative") } do riadka { $row }, stĺpca { $column }
ominoes-rolls = hádže { WORD($face, form: "accusative") }
ominoes-rolls-no-move = hádže { WORD($face, form: "accusative") } (žiadna kocka sa nedá posunúť)
ominoes-moves = posúva { WORD($face, form: "accusative") } z riadka { $row }, stĺpca { $column } do riadka { $to_row }, stĺpca { $to_column }
ominoes-rolls-again = hádže znova kockou z riadka { $row }, stĺpca { $column } (padol { WORD($face) })
ominoes-places = kladie { WORD($face, form: "accusative") } do riadka { $row }, stĺpca { $column }
ominoes-passes = vracia poslednú kocku do zásoby
ominoes-takes =
    odoberá skupinu božstva { WORD($god) } v riadku { $row }, stĺpci { $column } za { $gained ->
        [one] 1 bod
        [few] { $gained } body
       *[other] { $gained } bodov
    } (spolu { $points })

# Corrections by hand
ominoes-board-size = Plán má { $size } × { $size } polí.
ominoes-dice-corrected = Kocky na pláne sú ručne opravené.
ominoes-points-corrected =
    { $name } má { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodov
    } (ručne opravené).
ominoes-turn-corrected = Na ťahu je { $name } (ručne opravené).
ominoes-undone-action = Vrátené späť: posledná akcia.
ominoes-undone-actions = Vrátené späť: posledné akcie.
ominoes-undone-size = Vrátené späť: veľkosť plánu.
ominoes-undone-correction = Vrátené späť: posledná oprava.

# What is to be done now. $gods is a list such as “Ra or Khepri”.
ominoes-due-set-up = Teraz { $name } kladie na plán kocku so svojím symbolom ({ $gods }).
ominoes-due-roll = Teraz hádže { $name }.
ominoes-due-again = Teraz { $name } hádže znova ktoroukoľvek kockou z plánu.
ominoes-due-move-any = Teraz { $name } posúva ktorúkoľvek kocku.
ominoes-due-move = Teraz { $name } posúva kocku so symbolom { WORD($rolled) }.
ominoes-due-place = Teraz { $name } kladie hodenú kocku ({ WORD($rolled) }).
ominoes-due-end = Inak hádže ďalší hráč.
ominoes-won = { $name } vyhráva!
# $groups is a list of “ominoes-group”.
ominoes-may-take = { $name } môže odobrať { $groups }.
ominoes-group =
    skupinu božstva { WORD($god) } v riadku { $row }, stĺpci { $column } ({ $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodov
    })

# Advice: a way to play the rest of the turn. $points are scored now; $reply, a number with a decimal, is what the next player then gets.
ominoes-proposal =
    položte hodenú kocku do riadka { $row }, stĺpca { $column }: teraz { $points ->
        [0] žiadne body
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodov
    }; ďalší hráč potom získa priemerne { $reply } bodu
ominoes-proposal-move =
    posuňte kocku z riadka { $from_row }, stĺpca { $from_column } do riadka { $to_row }, stĺpca { $to_column } a hodenú kocku položte do riadka { $row }, stĺpca { $column }: teraz { $points ->
        [0] žiadne body
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodov
    }; ďalší hráč potom získa priemerne { $reply } bodu
ominoes-no-proposal = nie je čo poradiť

# What the camera sees. $choices is a list of “ominoes-choice”, a line each; $told says what may have happened.
ominoes-question =
    Čo sa stalo? Zadajte `choose` a číslo odpovede alebo priamo to, čo sa stalo.
    { $choices }
ominoes-choice = { "  " }{ $number }: { $told }
# $reason is one of the messages below about what the rules do not allow.
ominoes-fault = { $reason }. Napravte to alebo zadajte, čo sa stalo.
ominoes-unclear = na pláne sa naraz zmenilo priveľa
ominoes-unclear-help = { $reason }: vráťte kocky späť, alebo ak ležia správne, zadajte `accept` a potom `points` a `turn`.
# $next says what is to be done now.
ominoes-restored = Na pláne je všetko ako predtým. { $next }

# Why the rules do not allow what the camera sees. $squares is a list of “square”.
fault-distance =
    { WORD($face) } sa posunul z riadka { $row }, stĺpca { $column } do riadka { $to_row }, stĺpca { $to_column }, teda o { $squares ->
        [one] 1 pole
        [few] { $squares } polia
       *[other] { $squares } polí
    }; kocka sa posúva presne o 3 polia
fault-size = plán má { $seen } × { $seen } polí, ale táto hra sa hrá na pláne { $expected } × { $expected }
fault-other-roll = padol { WORD($rolled) }, ale na kocke v riadku { $row }, stĺpci { $column } je { WORD($face) }; položte ju tak, ako padla
fault-not-moved = v riadku { $row }, stĺpci { $column } leží nová kocka ({ WORD($face) }), ale žiadna kocka sa neposunula; najprv niektorú posuňte o 3 polia
fault-turned = na kocke v riadku { $row }, stĺpci { $column } bol { WORD($before) } a teraz je na nej { WORD($now) }; otočte ju späť
fault-gone =
    { $count ->
        [one] zmizla kocka: { $squares }
       *[other] zmizli kocky: { $squares }
    }; odobrať sa smie len skupina štyroch alebo viacerých kociek so symbolom hráča na ťahu
fault-many = zmenilo sa viac, ako je možné v jednom ťahu; skontrolujte tieto polia: { $squares }

# Why the rules forbid an action. $gods is a list such as “Ra or Khepri”.
illegal-due-set-up = teraz nie: najprv položte na plán svoju kocku
illegal-due-roll = teraz nie: najprv hoďte kockou
illegal-due-again = teraz nie: padol Ominotep, preto najprv hoďte znova niektorou kockou z plánu
illegal-due-move = teraz nie: padol { WORD($rolled) }, preto najprv posuňte kocku
illegal-due-place = teraz nie: najprv položte hodenú kocku ({ WORD($rolled) })
illegal-due-end = teraz nie: najprv ukončite ťah
illegal-game-won = teraz nie: hra sa už skončila
illegal-off-board = riadok { $row }, stĺpec { $column } je mimo plánu
illegal-occupied = v riadku { $row }, stĺpci { $column } už leží kocka; vyberte voľné pole
illegal-in-pit = riadok { $row }, stĺpec { $column } je v hadej jame, kam sa kocka položiť nesmie; vyberte iné pole
illegal-not-own = { WORD($god) } nie je vlastný symbol tohto hráča; položte kocku s vlastným symbolom ({ $gods })
illegal-set-up-twice = dve kocky so symbolom { WORD($god) } už na pláne sú; položte kocku s druhým symbolom
illegal-no-die = v riadku { $row }, stĺpci { $column } neleží žiadna kocka
illegal-not-rolled = padol { WORD($rolled) }, takže { WORD($face) } v riadku { $row }, stĺpci { $column } sa posunúť nesmie
illegal-no-way = z riadka { $row }, stĺpca { $column } do riadka { $to_row }, stĺpca { $to_column } nevedie cesta dlhá presne 3 polia: kocka sa nesmie posunúť uhlopriečne, cez inú kocku, dvakrát cez to isté pole ani cez uzavretú hadiu jamu
illegal-no-group = kocka v riadku { $row }, stĺpci { $column } nepatrí do skupiny štyroch alebo viacerých kociek božstva { WORD($god) }
illegal-not-counting = skupiny božstva { WORD($god) } tomuto hráčovi nebodujú; bodujú len: { $gods }
illegal-one-god = v tomto ťahu už bodoval { WORD($scored) }, takže { WORD($god) } musí počkať na iný ťah
illegal-last-die = toto je posledná kocka: smie sa položiť len tam, kde boduje, a v riadku { $row }, stĺpci { $column } neboduje; vyberte iné pole alebo kocku vráťte do zásoby
illegal-not-last = toto nie je posledná kocka v zásobe, takže sa musí položiť
illegal-owed-score = posledná kocka leží v riadku { $row }, stĺpci { $column }: najprv odoberte skupinu, do ktorej patrí

# Why a game cannot be played like this
no-game-too-small =
    plán { $size } × { $size } má na kocky { $squares ->
        [one] len 1 pole
        [few] len { $squares } polia
       *[other] len { $squares } polí
    }, čo je pre { $dice ->
        [one] 1 kocku
        [few] { $dice } kocky
       *[other] { $dice } kociek
    } málo; použite väčší plán alebo otvorte hadiu jamu
no-game-no-die =
    { $dice ->
        [one] jediná kocka je už na pláne
        [few] všetky { $dice } kocky sú už na pláne
       *[other] všetkých { $dice } kociek je už na pláne
    }; najprv odoberte niektorú skupinu, aby bolo čím hádzať
no-game-points =
    treba body pre { $seats ->
        [one] 1 hráča
       *[other] { $seats } hráčov
    }, zadané sú pre { $points }
no-game-turn =
    hráč { $player } nemôže byť na ťahu: v hre { $seats ->
        [one] je 1 hráč
        [few] sú { $seats } hráči
       *[other] je { $seats } hráčov
    }
no-game-won =
    hra je už rozhodnutá: hráč { $player } vyhráva, má { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodov
    }
no-game-gods =
    { $players ->
        [one] hráč potrebuje symbol
       *[other] každý z { $players } hráčov potrebuje symbol
    }; počet zadaných symbolov: { $gods }
table-god-twice = { WORD($god) } je zadaný dvakrát; každé božstvo patrí jednému hráčovi alebo je spoločné pre všetkých
table-players =
    Ominoes je pre dvoch až štyroch hráčov, nie pre { $players ->
        [one] 1 hráča
       *[other] { $players } hráčov
    }
table-gods = každý hráč má jedno božstvo; v alternatívnej hre dvoch hráčov majú obaja po dve

# Why something cannot be corrected like this
correction-size = plán má mať { $expected } × { $expected } polí, ale zadaný má { $found } × { $found }
correction-dice =
    { $dice ->
        [one] na pláne je 1 kocka
        [few] na pláne sú { $dice } kocky
       *[other] na pláne je { $dice } kociek
    } a spolu s hodenou je to viac, ako má hra ({ $most })
correction-begun = veľkosť plánu sa dá zmeniť, len kým na ňom neleží prvá kocka
correction-no-player = taký hráč neexistuje
correction-no-turn = počas prípravy, po skončení hry a kým sú na pláne všetky kocky, sa ťah nedá nikomu prideliť

# Why a board that was written as letters cannot be read. $letter and the letters of the faces are the same in all languages.
position-letter = { $letter } v riadku { $row }, stĺpci { $column } neoznačuje kocku; píšte h a r k u o ({ $faces }) a . pre prázdne pole
position-empty = plán nemá žiadne polia; napíšte jeho riadky oddelené znakom /, napríklad h..r/..oo/a.../u..k
position-large =
    plán má { $rows ->
        [one] 1 riadok
        [few] { $rows } riadky
       *[other] { $rows } riadkov
    }; môže ich mať najviac { $most }
position-not-square =
    riadok { $row } musí mať toľko polí, koľko má plán riadkov, teda { $expected }, ale má { $found ->
        [one] len 1
       *[other] ich { $found }
    }
position-dice =
    { $dice ->
        [one] na pláne je 1 kocka, ale hra ich má
        [few] na pláne sú { $dice } kocky, ale hra ich má
       *[other] na pláne je { $dice } kociek, ale hra ich má
    } len { $most }; niektoré odoberte
face-unknown = symbol { $name } neexistuje; symboly sú { $gods } a žolíky { $wilds }
god-unknown = božstvo { $name } neexistuje; božstvá sú { $gods }
