# The reports on photos in the terminal, in Czech.

# A probability. $percent has at most one decimal.
percent-over = nad { $percent } %
percent-exact = { $percent } %
percent-under = pod { $percent } %

# Cards. $card is one of the next six messages, or “report-asked”; $percent one of the messages above.
report-card = karta { $number }
report-card-yellow = karta { $number } (žlutá)
report-card-green = karta { $number } (zelená)
report-unknown-card = karta
report-unknown-yellow = karta (žlutá)
report-unknown-green = karta (zelená)
# The symbol whose row counts.
report-asked = { $card }, { WORD($symbol) }
report-solved = { $card }: vyřešeno (jistota { $percent })
report-solved-for = { $card }: vyřešeno pro symbol { WORD($symbol) } (jistota { $percent })
report-unsolved = { $card }: nevyřešeno (jistota { $percent })
report-unsure = { $card }: nejisté (vyřešená s pravděpodobností { $percent })
report-gem-board = plán s drahokamy:
report-dice-board = plán Ominoes:
report-die = na kostce je { WORD($symbol) }
# $pieces is a list of pieces such as “I4 T4”.
report-beside = vedle karet leží: { $pieces }
report-solution = jedno z řešení pro symbol { WORD($symbol) }:
report-solution-unread = řešení pro symbol { WORD($symbol) } nelze ukázat: kartu se nepodařilo přečíst
report-no-solution = { WORD($symbol) }: přečtená světlá plocha nemá řešení; možná se karta přečetla špatně
# A letter of the drawn solution with its piece.
report-piece = { $letter } { WORD($piece) }
report-piece-placed = { $letter } { WORD($piece) }, už leží na místě
report-remove-first = nejdřív odeberte: { $pieces }

# A reason why the reading is unsure
report-doubt = nejisté: { $reason }

# Gem piles. $total is “count-gems” or “count-things”, $colours a list such as “2 červené, 1 modrý”.
report-other-photos =
    { $count ->
        [one] { $photo } a 1 další fotka stejných drahokamů
        [few] { $photo } a { $count } další fotky stejných drahokamů
       *[other] { $photo } a { $count } dalších fotek stejných drahokamů
    }
report-pile = hromádka { $pile }: { $total } ({ $colours })
report-view-used = vidět na fotce { $photo }: { $gems } z celkem { $of }
report-view-unused = nepoužitá fotka: { $photo }
report-left-out =
    { $count ->
        [one] nepočítá se 1 další věc, kterou umpire podle palety vynechává
        [few] nepočítají se { $count } další věci, které umpire podle palety vynechává
       *[other] nepočítá se { $count } dalších věcí, které umpire podle palety vynechává
    }

# The gem board. The legend explains signs before these words.
legend-taken-next = přední drahokam
legend-empty = prázdný otvor
legend-hidden = není vidět
legend-uncertain = nejisté
report-pawn = { WORD($pawn) } figurka stojí u řady { $row }
report-pawn-uncertain = { WORD($pawn) } figurka stojí u řady { $row } (nejisté)
# $why is the advice (“advice-parts”), $doubt is empty or “report-check-rows”.
report-place = když vyřešíte jako { $place }.: { $why }{ $doubt }
report-place-row = když vyřešíte jako { $place }.: řada { $row }, { $why }{ $doubt }
report-check-rows =
    { $count ->
        [one] { " " }(nejisté: zkontrolujte přední drahokamy v řadě { $rows })
       *[other] { " " }(nejisté: zkontrolujte přední drahokamy v řadách { $rows })
    }

# The board of Ominoes
report-squares =
    { $size } × { $size } polí, { $dice ->
        [one] 1 kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    }
legend-face = { WORD($face) }, { WORD($look) }
legend-grey = šedé pole
legend-several-groups = ve více skupinách
report-no-group = žádná skupina čtyř nebo více kostek
# A group: its god, its dice, and its points; $players is empty or “report-for”.
report-group =
    { WORD($god) }: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    }, { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodů
    }{ $players }
report-group-wilds =
    { WORD($god) }: { $dice ->
        [one] 1 kostka
        [few] { $dice } kostky
       *[other] { $dice } kostek
    }, z toho { $wilds ->
        [one] 1 žolík
        [few] { $wilds } žolíci
       *[other] { $wilds } žolíků
    }, { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodů
    }{ $players }
# $players is a list of “report-player”, or “report-nobody”. [nikdo] is “report-nobody”.
report-for =
    { $players ->
        [nikdo] { " " }pro nikoho
       *[other] { " " }pro toho, komu patří { $players }
    }
# $gods is a list such as “Hór a Re”.
report-player = { $gods }
report-nobody = nikdo
report-ominotep-rolled = padl Ominotep: žádnou kostkou se nehýbe; vyberte na plánu kteroukoli kostku, hoďte s ní znovu a vraťte ji na stejné pole
# $face was rolled. $gaining of the $count moves make or enlarge a group.
report-moves =
    { $count ->
        [0] padl { WORD($face) }: žádnou kostkou nelze pohnout; pohyb vynechte
        [one] padl { WORD($face) }: 1 možný pohyb, { $gaining ->
            [0] ale nevytvoří ani nezvětší vaši skupinu
           *[other] který vytvoří nebo zvětší vaši skupinu
        }
        [few] padl { WORD($face) }: { $count } možné pohyby, { $gaining ->
            [0] ale žádný nevytvoří ani nezvětší vaši skupinu
           *[other] z nich { $gaining } vytvoří nebo zvětší vaši skupinu
        }
       *[other] padl { WORD($face) }: { $count } možných pohybů, { $gaining ->
            [0] ale žádný nevytvoří ani nezvětší vaši skupinu
           *[other] z nich { $gaining } vytvoří nebo zvětší vaši skupinu
        }
    }
# $from and $to are “square” (ominoes.ftl), $groups a list of “report-scores”.
report-move = { $from } → { $to }: { $groups }
report-scores =
    { WORD($god) } { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodů
    }
report-more-moves =
    { $count ->
        [one] a ještě 1 další; všechny pohyby vypíše --json
        [few] a ještě { $count } další; všechny pohyby vypíše --json
       *[other] a ještě { $count } dalších; všechny pohyby vypíše --json
    }

# The standings. “standings-points” is followed by the player’s gems; $parts is empty or “standings-parts”.
standings-no-gems = žádné drahokamy
standings-points =
    { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodů
    }{ $parts }
# $parts is a list of the next two messages.
standings-parts = { " " }({ $parts })
standings-colour = { $points } za { WORD($gem, form: "plural") }
standings-sets =
    { $points } za { $sets ->
        [one] 1 sadu
        [few] { $sets } sady
       *[other] { $sets } sad
    }
standings-corrected = { $name }: drahokamy opraveny ručně.

# The time of reading a photo; $stages is a list of the messages after it: opening the file, finding the card or board, straightening it,
# reading it, deciding what it shows
report-times = { $total } ms ({ $stages })
report-decode = dekódování { $ms }
report-locate = hledání { $ms }
report-rectify = narovnání { $ms }
report-read = čtení { $ms }
report-judge = vyhodnocení { $ms }
