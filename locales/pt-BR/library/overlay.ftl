# What is written on a photo or on the live picture of the camera, in Brazilian Portuguese. Texts are short: about four words, and headlines in capitals.

# Headlines. $verdict is one of the first four, $reason one of the reasons below or a number such as “2 gems”.
overlay-solved = RESOLVIDA
overlay-solved-for = RESOLVIDA ({ WORD($symbol) })
overlay-unsolved = NÃO RESOLVIDA
overlay-unsure = EM DÚVIDA
overlay-verdict = { $verdict }: { $reason }
overlay-no-cards = NENHUMA CARTELA ENCONTRADA
overlay-nothing = NADA ENCONTRADO
overlay-no-board = NENHUM TABULEIRO ENCONTRADO
overlay-no-gems = NENHUMA PEDRINHA ENCONTRADA
overlay-no-things = NENHUM OBJETO ENCONTRADO
overlay-note = OBSERVAÇÃO
overlay-die = dado: { WORD($symbol) }
# Shown in capitals
overlay-groups =
    { $count ->
        [0] nenhum grupo
        [one] { $count } grupo
       *[other] { $count } grupos
    }

# A reason, in two to four words. $piece is the name of a piece, such as I4, or “overlay-piece”.
overlay-piece = peça
overlay-uncovered =
    { $count ->
        [one] falta { $count } quadradinho
       *[other] faltam { $count } quadradinhos
    }
overlay-overhang = { $piece } passa da borda
overlay-stacked = { $piece } em cima de outra
overlay-shifted = { $piece } desalinhada
overlay-missing-piece = falta a { $piece }
overlay-wrong-pieces = peças erradas
overlay-no-card = nenhuma cartela encontrada
overlay-unreadable = não dá para ler
overlay-closer = chegue mais perto
overlay-more-light = mais luz
overlay-less-light = menos luz
overlay-hold-still = mantenha tudo parado
overlay-glare = evite reflexos
overlay-whole-card = mostre a cartela inteira
overlay-hand = tire a mão da frente
overlay-mirrored = imagem espelhada
overlay-edition = outra edição

# The second line. $card is a card such as “card 13 (yellow)”, $percent such as “over 99.9 %”.
overlay-sure = { $card }, { $percent } de certeza
overlay-likely-solved = { $card }, { $percent } de chance de estar resolvida

# A solution that was asked for. $steps is a list of the three messages after it, $pieces a list such as “I4 T4”.
overlay-solution = uma solução para { WORD($symbol, form: "definite") }: { $steps }
overlay-remove = tire { $pieces }
overlay-keep = deixe { $pieces }
overlay-add = coloque { $pieces }
overlay-no-solution = não há solução para { WORD($symbol, form: "definite") }; talvez a cartela tenha sido mal lida
overlay-card-unread = não dá para mostrar uma solução para { WORD($symbol, form: "definite") }: cartela não lida

# Gems. $counts is a list of letters and numbers such as “R3 B1”, $taken a list of colours or “advice-no-gem”.
overlay-pile = monte { $number }: { $counts }
overlay-best-row = { $place }º lugar: fileira { $row } ({ $taken })

# A group of Ominoes; $players is empty or “report-for”.
overlay-group =
    { WORD($god) }: { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }{ $players }

# A card that is being read, on the page of a game
overlay-looking = lendo
