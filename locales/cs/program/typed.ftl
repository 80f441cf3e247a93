# The commands that a person types during a game or a tournament, in Czech. The first line of a text is what is typed, the second what it
# does. The command itself (the first word) is the same in all languages.

# Ubongo. “sand”, “glass”: the sand glass.
help-roll =
    roll SYMBOL
    na kostce je tento symbol (roll mask; samotné `roll` použije symbol, který vidí kamera)
help-glass =
    glass
    hodiny se otočily (při --start card nebo --start hand)
help-solved =
    solved JMÉNO
    tento hráč má vyřešeno (když to kamera neviděla)
help-take =
    take JMÉNO POLÍČKO [BARVY]
    figurka jde na políčko 1 až 6 a hráč bere přední drahokamy (take Ann 3 red blue; z prázdné řady take Ann 3 nic)
help-sand =
    sand
    písek došel dřív, než to ohlásil program
help-end =
    end
    všichni mají své drahokamy; při --early-end tím kolo končí
help-false =
    false JMÉNO
    oprava: tento hráč nemá vyřešeno
help-order =
    order JMÉNO,JMÉNO
    oprava: pořadí, v jakém mají hráči vyřešeno
help-gems =
    gems JMÉNO POČTY
    oprava: hráč má tyto drahokamy (gems Ann red:3,green:1)
help-confirm =
    confirm
    po posledním kole turnajové hry: konečné pořadí je správné
help-undo =
    undo
    vrátit poslední zápis; podruhé i ten před ním
help-standings =
    standings
    ukázat, kdo vede a proč
help-quit =
    quit
    přestat; pokračovat se dá příkazem `umpire game --resume`

# Ominoes. Squares are row and column, counted from the top left.
ominoes-help-set =
    set SYMBOL POLE
    při přípravě se položila kostka (set ra 3,4: řádek 3 shora, sloupec 4 zleva)
ominoes-help-roll =
    roll SYMBOL
    padl tento symbol; předchozí tah tím končí
ominoes-help-move =
    move POLE POLE
    kostka se přesunula (move 3,4 5,5)
ominoes-help-again =
    again POLE SYMBOL
    když padl Ominotep: touto kostkou se hodilo znovu a je na ní tento symbol
ominoes-help-place =
    place POLE
    hozená kostka se položila
ominoes-help-pass =
    pass
    poslední kostka se vrací do zásoby
ominoes-help-take =
    take POLE [SYMBOL]
    hráč bere skupinu, do které tato kostka patří
ominoes-help-end =
    end
    tah končí, i když se ještě dá vzít skupina
ominoes-help-choose =
    choose ČÍSLO
    odpovědět na otázku kamery
ominoes-help-accept =
    accept
    oprava: kostky leží tak, jak je vidí kamera
ominoes-help-dice =
    dice ŘÁDKY
    oprava: kostky na herním plánu (dice h..r/..oo/a.../u..k: tečka je prázdné pole)
ominoes-help-points =
    points JMÉNO POČET
    oprava: hráč má tolik bodů
ominoes-help-turn =
    turn JMÉNO
    oprava: na tahu je tento hráč
ominoes-help-undo =
    undo
    vrátit poslední zápis; podruhé i ten před ním
ominoes-help-advice =
    advice
    poradit, jak tento hod dobře zahrát
ominoes-help-board =
    board
    ukázat kostky a kolik má kdo bodů
ominoes-help-quit =
    quit
    přestat; pokračovat se dá příkazem `umpire game ominoes --resume`

# A tournament
tournament-help-next =
    next
    zahájit další kolo
tournament-help-confirm =
    confirm STŮL
    započítat konečné pořadí, které tento stůl hlásí, když ho jeho hráči nepotvrdili
tournament-help-result =
    result STŮL JMÉNO,JMÉNO
    zapsat nebo opravit výsledek stolu: vítěz je první, = znamená shodu (result 3 Ana=Ben,Cem)
tournament-help-correct =
    correct KOLO STŮL JMÉNA
    opravit výsledek z některého dřívějšího kola
tournament-help-reopen =
    reopen STŮL
    vzít výsledek stolu zpět: jeho hráči hrají znovu
tournament-help-join =
    join JMÉNO
    hráč přichází později a hraje od příštího kola
tournament-help-leave =
    leave JMÉNO
    hráč už v dalších kolech nehraje
tournament-help-return =
    return JMÉNO
    hráč, který už nehrál, zase hraje
tournament-help-standings =
    standings
    ukázat pořadí
tournament-help-pairings =
    pairings
    ukázat, kdo kde hraje a co ještě chybí
tournament-help-quit =
    quit
    přestat; pokračovat se dá stejným příkazem, kterým turnaj začal
