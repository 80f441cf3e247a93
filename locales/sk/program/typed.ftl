# The commands that a person types during a game or a tournament, in Slovak. The first line of a text is what is typed, the second what it
# does. The command itself (the first word) is the same in all languages.

# Ubongo. “sand”, “glass”: the sand glass.
help-roll =
    roll SYMBOL
    na kocke je tento symbol (roll mask; samotné `roll` vezme symbol, ktorý vidí kamera)
help-glass =
    glass
    hodiny sú otočené, pri --start card alebo --start hand
help-solved =
    solved MENO
    hráč má vyriešenú kartu, ak to kamera nevidí
help-take =
    take MENO POLÍČKO [FARBY]
    figúrka ide na políčko 1 až 6 a hráč berie predné drahokamy (take Ann 3 red blue; z prázdneho radu take Ann 3 nič)
help-sand =
    sand
    čas vypršal skôr, ako to ohlásil program
help-end =
    end
    všetci už majú drahokamy; s --early-end sa tým končí kolo
help-false =
    false MENO
    oprava: hráč nemá vyriešenú kartu
help-order =
    order MENO,MENO
    oprava: karty sú vyriešené v tomto poradí
help-gems =
    gems MENO POČTY
    oprava: hráč má tieto drahokamy (gems Ann red:3,green:1)
help-confirm =
    confirm
    po poslednom kole hry v turnaji: konečné poradie je správne
help-undo =
    undo
    vráti späť posledný záznam; ďalšie `undo` ten pred ním
help-standings =
    standings
    ukáže, kto vedie a prečo
help-quit =
    quit
    preruší hru; pokračuje sa príkazom `umpire game --resume`

# Ominoes. Squares are row and column, counted from the top left.
ominoes-help-set =
    set SYMBOL POLE
    položenie kocky pri príprave (set ra 3,4: riadok 3 zhora, stĺpec 4 zľava)
ominoes-help-roll =
    roll SYMBOL
    padol tento symbol; tým sa končí aj predchádzajúci ťah
ominoes-help-move =
    move POLE POLE
    posun kocky (move 3,4 5,5)
ominoes-help-again =
    again POLE SYMBOL
    ak padol Ominotep: touto kockou sa hádzalo znova a je na nej tento symbol
ominoes-help-place =
    place POLE
    položenie hodenej kocky
ominoes-help-pass =
    pass
    posledná kocka sa vracia do zásoby
ominoes-help-take =
    take POLE [SYMBOL]
    hráč odoberá skupinu, do ktorej patrí táto kocka
ominoes-help-end =
    end
    ťah sa končí, hoci by sa dala odobrať skupina
ominoes-help-choose =
    choose ČÍSLO
    odpoveď na otázku kamery
ominoes-help-accept =
    accept
    oprava: kocky ležia tak, ako ich vidí kamera
ominoes-help-dice =
    dice RIADKY
    oprava: kocky na pláne (dice h..r/..oo/a.../u..k, . je voľné pole)
ominoes-help-points =
    points MENO ČÍSLO
    oprava: hráč má toľkoto bodov
ominoes-help-turn =
    turn MENO
    oprava: na ťahu je tento hráč
ominoes-help-undo =
    undo
    vráti späť posledný záznam; ďalšie `undo` ten pred ním
ominoes-help-advice =
    advice
    poradí, ako dobre zahrať tento hod
ominoes-help-board =
    board
    ukáže kocky a kto má koľko bodov
ominoes-help-quit =
    quit
    preruší hru; pokračuje sa príkazom `umpire game ominoes --resume`

# A tournament
tournament-help-next =
    next
    začne ďalšie kolo
tournament-help-confirm =
    confirm STÔL
    započíta konečné poradie, ktoré hlási stôl, ak ho jeho hráči nepotvrdili
tournament-help-result =
    result STÔL MENO,MENO
    zadá alebo opraví výsledok stola: víťaz je prvý, pri zhode je medzi hráčmi = (result 3 Ana=Ben,Cem)
tournament-help-correct =
    correct KOLO STÔL MENÁ
    opraví výsledok niektorého z predchádzajúcich kôl
tournament-help-reopen =
    reopen STÔL
    zruší výsledok stola: jeho hráči znova hrajú
tournament-help-join =
    join MENO
    hráč prichádza neskôr a hrá od ďalšieho kola
tournament-help-leave =
    leave MENO
    hráč v ďalších kolách už nehrá
tournament-help-return =
    return MENO
    hráč sa vracia do turnaja
tournament-help-standings =
    standings
    ukáže poradie
tournament-help-pairings =
    pairings
    ukáže, kto kde hrá a čo ešte chýba
tournament-help-quit =
    quit
    ukončí program; rovnakým príkazom sa v turnaji pokračuje
