# What the library says about a game of Ominoes, in Czech. Faces of the dice are $face, $rolled, $now and $before; gods are $god.

# A square, in a list of squares
square = řádek { $row } sloupec { $column }

# At the start of the game. $players is a list of “ominoes-player”; $shared and $pit are empty or the messages below.
ominoes-players = { $players } hrají do { $points } bodů.{ $shared }{ $pit }
# $gods is a list such as “Re nebo Cheprer”.
ominoes-player = { $name } ({ $gods })
ominoes-shared =
    { $count ->
        [one] { " " }Společné božstvo: { $gods }.
       *[other] { " " }Společná božstva: { $gods }.
    }
ominoes-pit-closed = { " " }Žádná kostka nesmí do hadí jámy.

# What a player has done. $actions is a list of the messages below.
ominoes-played = { $name } { $actions }.
ominoes-sets-up = při přípravě pokládá kostku { WORD($god, form: "genitive") } do řádku { $row }, sloupce { $column }
ominoes-rolls = hází (padl { WORD($face) })
ominoes-rolls-no-move = hází (padl { WORD($face) }, žádnou kostkou nelze pohnout)
ominoes-moves = přesouvá kostku { WORD($face, form: "genitive") } z řádku { $row }, sloupce { $column } do řádku { $to_row }, sloupce { $to_column }
ominoes-rolls-again = hází znovu kostkou z řádku { $row }, sloupce { $column } (padl { WORD($face) })
ominoes-places = pokládá kostku { WORD($face, form: "genitive") } do řádku { $row }, sloupce { $column }
ominoes-passes = vrací poslední kostku do zásoby
ominoes-takes =
    bere skupinu { WORD($god, form: "genitive") } (řádek { $row }, sloupec { $column }) za { $gained ->
        [one] 1 bod
        [few] { $gained } body
       *[other] { $gained } bodů
    } a má jich celkem { $points }

# Corrections by hand
ominoes-board-size = Herní plán má { $size } × { $size } polí.
ominoes-dice-corrected = Kostky na herním plánu jsou opravené.
ominoes-points-corrected =
    { $name } má { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodů
    } (opraveno).
ominoes-turn-corrected = Na tahu je { $name } (opraveno).
ominoes-undone-action = Vráceno: poslední akce.
ominoes-undone-actions = Vráceno: několik posledních akcí.
ominoes-undone-size = Vráceno: velikost herního plánu.
ominoes-undone-correction = Vráceno: poslední oprava.

# What is to be done now. $gods is a list such as “Re nebo Cheprer”.
ominoes-due-set-up = Teď { $name } při přípravě pokládá kostku se svým symbolem: { $gods }.
ominoes-due-roll = Teď hází { $name }.
ominoes-due-again = Teď { $name } hází znovu některou kostkou z herního plánu.
ominoes-due-move-any = Teď { $name } hýbe kteroukoli kostkou.
ominoes-due-move = Teď { $name } hýbe některou kostkou { WORD($rolled, form: "genitive") }.
ominoes-due-place = Teď { $name } pokládá hozenou kostku { WORD($rolled, form: "genitive") }.
ominoes-due-end = Jinak hází další hráč.
ominoes-won = { $name } vítězí!
# $groups is a list of “ominoes-group”.
ominoes-may-take = { $name } smí vzít { $groups }.
ominoes-group =
    skupinu { WORD($god, form: "genitive") } (řádek { $row }, sloupec { $column }, { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodů
    })

# Advice: a way to play the rest of the turn. $points are scored now; $reply, a number with a decimal, is what the next player then gets.
ominoes-proposal =
    hozenou kostku položte do řádku { $row }, sloupce { $column }: teď { $points ->
        [0] bez bodů
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodů
    }; další hráč pak získá průměrně { $reply } bodu
ominoes-proposal-move =
    přesuňte kostku z řádku { $from_row }, sloupce { $from_column } do řádku { $to_row }, sloupce { $to_column } a hozenou kostku pak položte do řádku { $row }, sloupce { $column }: teď { $points ->
        [0] bez bodů
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodů
    }; další hráč pak získá průměrně { $reply } bodu
ominoes-no-proposal = není co poradit

# What the camera sees. $choices is a list of “ominoes-choice”, a line each; $told says what may have happened.
ominoes-question =
    Co se stalo? Zadejte `choose` a číslo odpovědi, nebo zadejte, co se stalo.
    { $choices }
ominoes-choice = { "  " }{ $number }: { $told }
# $reason is one of the messages below about what the rules do not allow.
ominoes-fault = { $reason }. Dejte to do pořádku, nebo zadejte, co se stalo.
ominoes-unclear = na herním plánu se najednou změnilo příliš mnoho věcí
ominoes-unclear-help = { $reason }: vraťte kostky zpátky, nebo pokud leží správně, zadejte `accept` a pak `points` a `turn`.
# $next says what is to be done now.
ominoes-restored = Herní plán je zase jako předtím. { $next }

# Why the rules do not allow what the camera sees. $squares is a list of “square”.
fault-distance =
    kostka { WORD($face, form: "genitive") } se přesunula z řádku { $row }, sloupce { $column } do řádku { $to_row }, sloupce { $to_column }, tedy o { $squares ->
        [one] 1 pole
        [few] { $squares } pole
       *[other] { $squares } polí
    }; kostkou se hýbe přesně o 3
fault-size = herní plán má { $seen } × { $seen } polí; hraje se ale na plánu { $expected } × { $expected }
fault-other-roll = padl { WORD($rolled) }, ale na kostce v řádku { $row }, sloupci { $column } je { WORD($face) }; položte ji tak, jak padla
fault-not-moved = v řádku { $row }, sloupci { $column } leží nová kostka { WORD($face, form: "genitive") }, ale předtím se žádnou kostkou nepohnulo; nejdřív některou pohněte o 3 pole
fault-turned = na kostce v řádku { $row }, sloupci { $column } byl { WORD($before) } a teď je na ní { WORD($now) }; otočte ji zpátky
fault-gone =
    { $count ->
        [one] zmizela kostka: { $squares }
       *[other] zmizely kostky: { $squares }
    }; brát se smí jen skupina 4 nebo více kostek, která tomu, kdo je na tahu, přináší body
fault-many = změnilo se víc, než se dá vysvětlit tahy; zkontrolujte tato pole: { $squares }

# Why the rules forbid an action. $gods is a list such as “Re nebo Cheprer”.
illegal-due-set-up = teď ne: hra se ještě připravuje, nejdřív položte kostku
illegal-due-roll = teď ne: nejdřív hoďte kostkou
illegal-due-again = teď ne: padl Ominotep, takže nejdřív hoďte znovu některou kostkou z herního plánu
illegal-due-move = teď ne: padl { WORD($rolled) }, takže nejdřív pohněte kostkou
illegal-due-place = teď ne: nejdřív položte hozenou kostku { WORD($rolled, form: "genitive") }
illegal-due-end = teď ne: nejdřív ukončete tah
illegal-game-won = teď ne: hra už skončila
illegal-off-board = řádek { $row }, sloupec { $column } na herním plánu není
illegal-occupied = v řádku { $row }, sloupci { $column } už kostka leží; vyberte volné pole
illegal-in-pit = řádek { $row }, sloupec { $column } je v hadí jámě, kam se kostky pokládat nesmějí; vyberte jiné pole
illegal-not-own = { WORD($god) } není vlastní symbol tohoto hráče; položte kostku s vlastním symbolem: { $gods }
illegal-set-up-twice = dvě kostky { WORD($god, form: "genitive") } už jsou položené; položte kostku s druhým symbolem
illegal-no-die = v řádku { $row }, sloupci { $column } žádná kostka neleží
illegal-not-rolled = padl { WORD($rolled) }, takže kostkou { WORD($face, form: "genitive") } v řádku { $row }, sloupci { $column } se pohnout nesmí
illegal-no-way = z řádku { $row }, sloupce { $column } do řádku { $to_row }, sloupce { $to_column } nevede cesta dlouhá přesně 3 pole: kostkou se nesmí hýbat úhlopříčně, přes jinou kostku, dvakrát přes stejné pole ani přes uzavřenou hadí jámu
illegal-no-group = v řádku { $row }, sloupci { $column } není žádná skupina { WORD($god, form: "genitive") } ze 4 nebo více kostek
illegal-not-counting = skupina { WORD($god, form: "genitive") } tomuto hráči body nepřináší; { $gods } ano
illegal-one-god = v tomto tahu už byly body za skupinu { WORD($scored, form: "genitive") }, takže skupina { WORD($god, form: "genitive") } musí počkat na jiný tah
illegal-last-die = je to poslední kostka: smí se položit jen tam, kde přinese body, a v řádku { $row }, sloupci { $column } je nepřinese; vyberte jiné pole, nebo kostku vraťte do zásoby
illegal-not-last = není to poslední kostka v zásobě, takže se musí položit
illegal-owed-score = poslední kostka leží v řádku { $row }, sloupci { $column }: nejdřív vezměte skupinu, do které patří

# Why a game cannot be played like this
no-game-too-small =
    herní plán { $size } × { $size } má pro kostky jen { $squares ->
        [one] 1 pole
        [few] { $squares } pole
       *[other] { $squares } polí
    }, a to na { $dice ->
        [one] 1 kostku
        [few] { $dice } kostky
       *[other] { $dice } kostek
    } nestačí; použijte větší plán, nebo otevřete hadí jámu
no-game-no-die = všechny kostky ({ $dice }) leží na herním plánu; nejdřív vezměte nějakou skupinu, aby bylo čím házet
no-game-points = zadejte body všech hráčů; hráčů je { $seats }, zadaných čísel { $points }
no-game-turn =
    hráč { $player } nemůže být na tahu: { $seats ->
        [one] hraje jen 1 hráč
        [few] hrají jen { $seats } hráči
       *[other] hraje jen { $seats } hráčů
    }
no-game-won =
    hráč { $player } už má { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodů
    }, a tím i vyhráno
no-game-gods = každý hráč potřebuje symbol; hráčů je { $players }, zadaných symbolů { $gods }
table-god-twice = { WORD($god) } je zadaný dvakrát; každé božstvo patří jednomu hráči, nebo je společné
table-players = Ominoes je pro dva až čtyři hráče, ne pro { $players }
table-gods = každý hráč má jedno božstvo; v alternativní variantě pro dva hráče mají oba po dvou

# Why something cannot be corrected like this
correction-size = herní plán má mít { $expected } × { $expected } polí, ne { $found } × { $found }
correction-dice =
    { $dice ->
        [one] 1 kostka na herním plánu a ta hozená
        [few] { $dice } kostky na herním plánu a ta hozená
       *[other] { $dice } kostek na herním plánu a ta hozená
    } jsou dohromady víc, než má hra ({ $most })
correction-begun = velikost herního plánu se dá změnit, jen dokud při přípravě neleží první kostka
correction-no-player = takový hráč ve hře není
correction-no-turn = teď nemůže být na tahu nikdo: hra se ještě připravuje, už skončila, nebo jsou na herním plánu všechny kostky

# Why a board that was written as letters cannot be read. $letter and the letters of the faces are the same in all languages.
position-letter = { $letter } v řádku { $row }, sloupci { $column } není kostka; pište písmena h, a, r, k, u, o ({ $faces }) a prázdné pole jako tečku
position-empty = herní plán nemá žádná pole; zadejte řádky oddělené znakem /, například h..r/..oo/a.../u..k
position-large = herní plán má příliš mnoho řádků: { $rows }; nejvýš jich může být { $most }
position-not-square = řádek { $row } musí mít tolik polí, kolik má herní plán řádků: { $expected }, ne { $found }
position-dice =
    na herním plánu { $dice ->
        [one] je 1 kostka
        [few] jsou { $dice } kostky
       *[other] je { $dice } kostek
    }, ale hra jich má jen { $most }; některé odeberte
face-unknown = žádný symbol se nejmenuje { $name }; symboly jsou { $gods } a žolíci { $wilds }
god-unknown = žádné božstvo se nejmenuje { $name }; božstva jsou { $gods }
