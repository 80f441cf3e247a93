# The reports on photos in the terminal, in Slovak.

# A probability. $percent has at most one decimal.
percent-over = viac ako { $percent } %
percent-exact = { $percent } %
percent-under = menej ako { $percent } %

# Cards. $card is one of the next six messages, or “report-asked”; $percent one of the messages above.
report-card = karta { $number }
report-card-yellow = karta { $number } (žltá)
report-card-green = karta { $number } (zelená)
report-unknown-card = karta
report-unknown-yellow = karta (žltá)
report-unknown-green = karta (zelená)
# The symbol whose row counts.
report-asked = { $card }, { WORD($symbol) }
report-solved = { $card }: vyriešené (isté na { $percent })
report-solved-for = { $card }: vyriešené pre symbol { WORD($symbol) } (isté na { $percent })
report-unsolved = { $card }: nevyriešené (isté na { $percent })
report-unsure = { $card }: neisté (pravdepodobnosť, že je vyriešená: { $percent })
report-gem-board = plán s drahokamami:
report-dice-board = plán hry Ominoes:
report-die = na kocke je { WORD($symbol) }
# $pieces is a list of pieces such as “I4 T4”.
report-beside = vedľa kariet: { $pieces }
report-solution = jedno z riešení pre symbol { WORD($symbol) }:
report-solution-unread = riešenie pre symbol { WORD($symbol) } sa nedá ukázať: kartu sa nepodarilo rozpoznať
report-no-solution = { WORD($symbol) }: rozpoznaná svetlá plocha nemá riešenie; karta je možno zle rozpoznaná
# A letter of the drawn solution with its piece.
report-piece = { $letter } { WORD($piece) }
report-piece-placed = { $letter } { WORD($piece) }, už je na mieste
report-remove-first = najprv odoberte: { $pieces }

# A reason why the reading is unsure
report-doubt = neisté: { $reason }

# Gem piles. $total is “count-gems” or “count-things”, $colours a list such as “2 red, 1 blue”.
report-other-photos =
    { $count ->
        [one] { $photo } a 1 ďalšia fotka tých istých drahokamov
        [few] { $photo } a { $count } ďalšie fotky tých istých drahokamov
       *[other] { $photo } a { $count } ďalších fotiek tých istých drahokamov
    }
report-pile = kôpka { $pile }, { $total }: { $colours }
report-view-used = vidno na fotke { $photo }: { $gems } z { $of }
report-view-unused = nepoužitá fotka: { $photo }
report-left-out =
    { $count ->
        [one] nepočíta sa: 1 ďalšia vec, ktorú naučená paleta vynecháva
        [few] nepočítajú sa: { $count } ďalšie veci, ktoré naučená paleta vynecháva
       *[other] nepočíta sa: { $count } ďalších vecí, ktoré naučená paleta vynecháva
    }

# The gem board. The legend explains signs before these words.
legend-taken-next = predný drahokam
legend-empty = prázdny otvor
legend-hidden = nevidno
legend-uncertain = neisté
report-pawn = { WORD($pawn) } figúrka stojí pri rade { $row }
report-pawn-uncertain = { WORD($pawn) } figúrka stojí pri rade { $row } (neisté)
# $why is the advice (“advice-parts”), $doubt is empty or “report-check-rows”.
report-place = pri { $place }. mieste v kole: { $why }{ $doubt }
report-place-row = pri { $place }. mieste v kole je najlepší rad { $row }: { $why }{ $doubt }
report-check-rows =
    { $count ->
        [one] { " " }(neisté: skontrolujte predné drahokamy v rade { $rows })
       *[other] { " " }(neisté: skontrolujte predné drahokamy v radoch { $rows })
    }

# The board of Ominoes
report-squares =
    { $size } × { $size } polí, { $dice ->
        [one] 1 kocka
        [few] { $dice } kocky
       *[other] { $dice } kociek
    }
legend-face = { WORD($face) }, { WORD($look) }
legend-grey = sivé pole
legend-several-groups = vo viacerých skupinách
report-no-group = žiadna skupina štyroch alebo viacerých kociek
# A group: its god, its dice, and its points; $players is empty or “report-for”.
report-group =
    { WORD($god) }: { $dice ->
        [one] 1 kocka
        [few] { $dice } kocky
       *[other] { $dice } kociek
    }, { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodov
    }{ $players }
report-group-wilds =
    { WORD($god) }: { $dice ->
        [one] 1 kocka
        [few] { $dice } kocky
       *[other] { $dice } kociek
    }, z toho { $wilds ->
        [one] 1 žolík
        [few] { $wilds } žolíky
       *[other] { $wilds } žolíkov
    }, { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodov
    }{ $players }
# $players is a list of “report-player”, or “report-nobody”.
report-for = { " " }pre { $players }
# $gods is a list such as “Horus and Ra”.
report-player = hráča ({ $gods })
report-nobody = nikoho
report-ominotep-rolled = na kocke je Ominotep: neposúva sa žiadna kocka; hoďte znova ktoroukoľvek kockou z plánu a vráťte ju na jej pole
# $face was rolled. $gaining of the $count moves make or enlarge a group.
report-moves =
    { $count ->
        [0] na kocke je { WORD($face) }: žiadna kocka sa nedá posunúť
        [one] na kocke je { WORD($face) }: 1 možný posun, { $gaining ->
            [0] ale nevytvorí ani nezväčší vašu skupinu
           *[other] ktorý vytvorí alebo zväčší vašu skupinu
        }
        [few] na kocke je { WORD($face) }: { $count } možné posuny, { $gaining ->
            [0] ale žiaden nevytvorí ani nezväčší vašu skupinu
            [one] 1 z nich vytvorí alebo zväčší vašu skupinu
            [few] { $gaining } z nich vytvoria alebo zväčšia vašu skupinu
           *[other] { $gaining } z nich vytvorí alebo zväčší vašu skupinu
        }
       *[other] na kocke je { WORD($face) }: { $count } možných posunov, { $gaining ->
            [0] ale žiaden nevytvorí ani nezväčší vašu skupinu
            [one] 1 z nich vytvorí alebo zväčší vašu skupinu
            [few] { $gaining } z nich vytvoria alebo zväčšia vašu skupinu
           *[other] { $gaining } z nich vytvorí alebo zväčší vašu skupinu
        }
    }
# $from and $to are “square” (ominoes.ftl), $groups a list of “report-scores”.
report-move = { $from } → { $to }: { $groups }
report-scores =
    { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodov
    } ({ WORD($god) })
report-more-moves =
    { $count ->
        [one] a 1 ďalší; --json vypíše všetky posuny
        [few] a { $count } ďalšie; --json vypíše všetky posuny
       *[other] a { $count } ďalších; --json vypíše všetky posuny
    }

# The standings. “standings-points” is followed by the player’s gems; $parts is empty or “standings-parts”.
standings-no-gems = žiadne drahokamy
standings-points =
    { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodov
    }{ $parts }
# $parts is a list of the next two messages.
standings-parts = { " " }({ $parts })
standings-colour = { $points } za { WORD($gem, form: "plural") }
standings-sets =
    { $points } za { $sets ->
        [one] 1 sadu
        [few] { $sets } sady
       *[other] { $sets } sád
    }
standings-corrected = { $name }: drahokamy opravené ručne.

# The time of reading a photo; $stages is a list of the messages after it: opening the file, finding the card or board, straightening it,
# reading it, deciding what it shows
report-times = { $total } ms ({ $stages })
report-decode = načítanie { $ms }
report-locate = hľadanie { $ms }
report-rectify = vyrovnanie { $ms }
report-read = rozpoznanie { $ms }
report-judge = vyhodnotenie { $ms }
