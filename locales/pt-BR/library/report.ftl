# The reports on photos in the terminal, in Brazilian Portuguese.

# A probability. $percent has at most one decimal.
percent-over = mais de { $percent }%
percent-exact = { $percent }%
percent-under = menos de { $percent }%

# Cards. $card is one of the next six messages, or “report-asked”; $percent one of the messages above.
report-card = cartela { $number }
report-card-yellow = cartela { $number } (lado amarelo)
report-card-green = cartela { $number } (lado verde)
report-unknown-card = uma cartela
report-unknown-yellow = uma cartela (lado amarelo)
report-unknown-green = uma cartela (lado verde)
# The symbol whose row counts.
report-asked = { $card }, { WORD($symbol) }
report-solved = { $card }: resolvida ({ $percent } de certeza)
report-solved-for = { $card }: resolvida com a fileira { WORD($symbol, form: "of") } ({ $percent } de certeza)
report-unsolved = { $card }: não resolvida ({ $percent } de certeza)
report-unsure = { $card }: em dúvida ({ $percent } de chance de estar resolvida)
report-gem-board = tabuleiro de pedrinhas:
report-dice-board = tabuleiro de Ominoes:
report-die = o dado mostra { WORD($symbol, form: "definite") }
# $pieces is a list of pieces such as “I4 T4”.
report-beside = ao lado das cartelas: { $pieces }
report-solution = uma solução para { WORD($symbol, form: "definite") }:
report-solution-unread = não dá para mostrar uma solução para { WORD($symbol, form: "definite") }: a cartela não foi lida
report-no-solution = { WORD($symbol) }: a área quadriculada que foi lida não tem solução; talvez a cartela tenha sido mal lida
# A letter of the drawn solution with its piece. With a colon, since a letter A alone reads as an article.
report-piece = { $letter }: { WORD($piece) }
report-piece-placed = { $letter }: { WORD($piece) }, já no lugar
report-remove-first = tire primeiro: { $pieces }

# A reason why the reading is unsure
report-doubt = em dúvida: { $reason }

# Gem piles. $total is “count-gems” or “count-things”, $colours a list such as “2 vermelhas, 1 azul”.
report-other-photos =
    { $count ->
        [one] { $photo } e mais { $count } foto das mesmas pedrinhas
       *[other] { $photo } e mais { $count } fotos das mesmas pedrinhas
    }
report-pile = monte { $pile }: { $total }: { $colours }
# Gems or things, so the words have no gender.
report-view-used =
    { $gems ->
        [one] visível em { $photo }: { $gems } de { $of }
       *[other] visíveis em { $photo }: { $gems } de { $of }
    }
report-view-unused = foto não usada: { $photo }
report-left-out =
    { $count ->
        [one] fora da conta: { $count } outro objeto, que a paleta manda ignorar
       *[other] fora da conta: { $count } outros objetos, que a paleta manda ignorar
    }

# The gem board. The legend explains signs before these words.
legend-taken-next = pedrinha da frente
legend-empty = vazio
legend-hidden = não dá para ver
legend-uncertain = em dúvida
report-pawn = o peão { WORD($pawn) } está no campo da fileira { $row }
report-pawn-uncertain = o peão { WORD($pawn) } está no campo da fileira { $row } (em dúvida)
# $why is the advice (“advice-parts”), $doubt is empty or “report-check-rows”.
report-place = se terminar em { $place }º lugar: { $why }{ $doubt }
report-place-row = se terminar em { $place }º lugar, fileira { $row }: { $why }{ $doubt }
report-check-rows =
    { $count ->
        [one] { " " }(em dúvida: confira as pedrinhas da frente da fileira { $rows })
       *[other] { " " }(em dúvida: confira as pedrinhas da frente das fileiras { $rows })
    }

# The board of Ominoes
report-squares =
    { $size ->
        [one] { $size } por { $size } casa
       *[other] { $size } por { $size } casas
    }, { $dice ->
        [0] nenhum dado
        [one] { $dice } dado
       *[other] { $dice } dados
    }
legend-face = { WORD($face) }, { WORD($look) }
legend-grey = casa cinza
legend-several-groups = em vários grupos
report-no-group = nenhum grupo de quatro ou mais
# A group: its god, its dice, and its points; $players is empty or “report-for”.
report-group =
    { WORD($god) }: { $dice ->
        [one] { $dice } dado
       *[other] { $dice } dados
    }, { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }{ $players }
report-group-wilds =
    { WORD($god) }: { $dice ->
        [one] { $dice } dado
       *[other] { $dice } dados
    } (sendo { $wilds ->
        [one] { $wilds } coringa
       *[other] { $wilds } coringas
    }), { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }{ $players }
# $players is a list of “report-player”, or “report-nobody”.
report-for = { " " }para { $players }
# $gods is a list such as “Hórus e Rá”.
report-player = quem joga com { $gods }
report-nobody = ninguém
report-ominotep-rolled = saiu Ominotep: nenhum dado se move; role de novo qualquer dado do tabuleiro e coloque-o de volta na mesma casa
# $face was rolled. $gaining of the $count moves make or enlarge a group.
report-moves =
    { $count ->
        [0] saiu { WORD($face) }: nenhum movimento permitido
        [one] saiu { WORD($face) }: { $count } movimento permitido, que { $gaining ->
            [0] não forma nem aumenta nenhum grupo seu
           *[other] forma ou aumenta um grupo seu
        }
       *[other] saiu { WORD($face) }: { $count } movimentos permitidos, { $gaining ->
            [0] mas nenhum forma ou aumenta um grupo seu
            [one] mas só { $gaining } forma ou aumenta um grupo seu
           *[other] e { $gaining } deles formam ou aumentam um grupo seu
        }
    }
# $from and $to are “square” (ominoes.ftl), $groups a list of “report-scores”. The words around them agree with “linha”.
report-move = da { $from } para a { $to }: { $groups }
report-scores =
    { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } com { WORD($god) }
report-more-moves = e mais { $count }; --json lista todos os movimentos

# The standings. “standings-points” is followed by the player’s gems; $parts is empty or “standings-parts”.
standings-no-gems = nenhuma pedrinha
standings-points =
    { $points ->
        [0] 0 pontos
        [one] { $points } ponto
       *[other] { $points } pontos
    }{ $parts }
# $parts is a list of the next two messages.
standings-parts = { " " }({ $parts })
standings-colour = { $points } pelas { WORD($gem, form: "plural") }
standings-sets =
    { $points } por { $sets ->
        [one] { $sets } conjunto
       *[other] { $sets } conjuntos
    }
standings-corrected = { $name }: pedrinhas corrigidas manualmente.

# The time of reading a photo; $stages is a list of the messages after it: opening the file, finding the card or board, straightening it,
# reading it, deciding what it shows
report-times = { $total } ms ({ $stages })
report-decode = abrir { $ms }
report-locate = localizar { $ms }
report-rectify = endireitar { $ms }
report-read = ler { $ms }
report-judge = decidir { $ms }
