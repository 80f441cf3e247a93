# What the library says about a game of Ominoes, in Brazilian Portuguese. Faces of the dice are $face, $rolled, $now and $before; gods are $god.

# A square, in a list of squares
square = linha { $row } coluna { $column }

# At the start of the game. $players is a list of “ominoes-player”; $shared and $pit are empty or the messages below.
ominoes-players =
    Jogadores: { $players }. Vence quem chegar primeiro a { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }.{ $shared }{ $pit }
# $gods is a list such as “Ra or Khepri”.
ominoes-player = { $name } ({ $gods })
ominoes-shared =
    { $count ->
        [one] { " " }{ $gods } é de todos.
       *[other] { " " }{ $gods } são de todos.
    }
ominoes-pit-closed = { " " }Nenhum dado pode entrar no fosso das serpentes.

# What a player has done. $actions is a list of the messages below.
ominoes-played = { $name } { $actions }.
ominoes-sets-up = coloca um dado inicial de { WORD($god) } na linha { $row } coluna { $column }
ominoes-rolls = tira { WORD($face) } no dado
ominoes-rolls-no-move = tira { WORD($face) } no dado (nenhum dado pode se mover)
ominoes-moves = move o dado de { WORD($face) } da linha { $row } coluna { $column } para a linha { $to_row } coluna { $to_column }
ominoes-rolls-again = rola de novo o dado da linha { $row } coluna { $column } (sai { WORD($face) })
ominoes-places = coloca o dado de { WORD($face) } na linha { $row } coluna { $column }
ominoes-passes = devolve o último dado à reserva
ominoes-takes =
    retira o grupo de { WORD($god) } na linha { $row } coluna { $column }, ganha { $gained ->
        [one] { $gained } ponto
       *[other] { $gained } pontos
    } e fica com { $points }

# Corrections by hand
ominoes-board-size =
    O tabuleiro tem { $size } por { $size ->
        [one] { $size } casa
       *[other] { $size } casas
    }.
ominoes-dice-corrected = Os dados no tabuleiro foram corrigidos.
ominoes-points-corrected =
    { $name } tem { $points ->
        [0] 0 pontos
        [one] { $points } ponto
       *[other] { $points } pontos
    } (correção manual).
ominoes-turn-corrected = É o turno de { $name } (correção manual).
ominoes-undone-action = Registro desfeito: última ação.
ominoes-undone-actions = Registro desfeito: últimas ações.
ominoes-undone-size = Registro desfeito: tamanho do tabuleiro.
ominoes-undone-correction = Registro desfeito: última correção.

# What is to be done now. $gods is a list such as “Ra or Khepri”.
ominoes-due-set-up = Agora { $name } coloca um dado inicial de { $gods }.
ominoes-due-roll = Agora { $name } rola o dado.
ominoes-due-again = Agora { $name } rola de novo um dado do tabuleiro.
ominoes-due-move-any = Agora { $name } move qualquer dado.
ominoes-due-move = Agora { $name } move um dado de { WORD($rolled) }.
ominoes-due-place = Agora { $name } coloca o dado rolado ({ WORD($rolled) }).
ominoes-due-end = Senão, o próximo jogador rola o dado.
ominoes-won = { $name } vence!
# $groups is a list of “ominoes-group”.
ominoes-may-take = { $name } pode retirar { $groups }.
ominoes-group =
    o grupo de { WORD($god) } na linha { $row } coluna { $column } ({ $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    })

# Advice: a way to play the rest of the turn. $points are scored now; $reply, a number with a decimal, is what the next player then gets.
ominoes-proposal =
    coloque o dado rolado na linha { $row } coluna { $column }: { $points ->
        [0] nenhum ponto
        [one] { $points } ponto
       *[other] { $points } pontos
    } agora; depois, em média { $reply } para o próximo jogador
ominoes-proposal-move =
    mova o dado da linha { $from_row } coluna { $from_column } para a linha { $to_row } coluna { $to_column } e coloque o dado rolado na linha { $row } coluna { $column }: { $points ->
        [0] nenhum ponto
        [one] { $points } ponto
       *[other] { $points } pontos
    } agora; depois, em média { $reply } para o próximo jogador
ominoes-no-proposal = não há nada a sugerir

# What the camera sees. $choices is a list of “ominoes-choice”, a line each; $told says what may have happened.
ominoes-question =
    O que aconteceu? Digite `choose` e o número ou digite o que aconteceu.
    { $choices }
ominoes-choice = { "  " }{ $number }: { $told }
# $reason is one of the messages below about what the rules do not allow.
ominoes-fault = { $reason }. Arrume os dados ou digite o que aconteceu.
ominoes-unclear = mudou coisa demais no tabuleiro de uma vez só
ominoes-unclear-help = { $reason }: deixe como estava antes ou, se os dados estiverem certos, digite `accept` e depois `points` e `turn`.
# $next says what is to be done now.
ominoes-restored = O tabuleiro está como antes. { $next }

# Why the rules do not allow what the camera sees. $squares is a list of “square”.
fault-distance =
    o dado de { WORD($face) } foi da linha { $row } coluna { $column } para a linha { $to_row } coluna { $to_column }, a { $squares ->
        [one] { $squares } casa
       *[other] { $squares } casas
    } de distância; um dado se move exatamente 3
fault-size =
    o tabuleiro tem { $seen } por { $seen ->
        [one] { $seen } casa
       *[other] { $seen } casas
    }, mas a partida usa um de { $expected } por { $expected }
fault-other-roll = saiu { WORD($rolled) }, mas o dado da linha { $row } coluna { $column } mostra { WORD($face) }; coloque o dado como saiu
fault-not-moved = há um dado novo de { WORD($face) } na linha { $row } coluna { $column }, mas nenhum dado foi movido; primeiro, mova um dado 3 casas
fault-turned = o dado da linha { $row } coluna { $column } mostrava { WORD($before) } e agora mostra { WORD($now) }; vire o dado de volta
fault-gone =
    { $count ->
        [one] sumiu { $count } dado: { $squares }
       *[other] sumiram { $count } dados: { $squares }
    }; só é permitido retirar um grupo de 4 ou mais que pontue para o jogador da vez
fault-many = mudou mais coisa do que os movimentos explicam; confira estas casas: { $squares }

# Why the rules forbid an action. $gods is a list such as “Ra or Khepri”.
illegal-due-set-up = ainda não: primeiro, coloque um dado inicial
illegal-due-roll = ainda não: primeiro, role um dado
illegal-due-again = ainda não: saiu Ominotep; primeiro, role de novo um dado do tabuleiro
illegal-due-move = ainda não: saiu { WORD($rolled) }; primeiro, mova um dado
illegal-due-place = ainda não: primeiro, coloque o dado rolado ({ WORD($rolled) })
illegal-due-end = ainda não: primeiro, encerre o turno
illegal-game-won = agora não: a partida já acabou
illegal-off-board = a casa na linha { $row } coluna { $column } fica fora do tabuleiro
illegal-occupied = já há um dado na linha { $row } coluna { $column }; escolha uma casa livre
illegal-in-pit = a casa na linha { $row } coluna { $column } fica no fosso das serpentes, onde nenhum dado pode ser colocado; escolha outra casa
illegal-not-own = { WORD($god) } não é símbolo próprio do jogador da vez; coloque um dado inicial de { $gods }
illegal-set-up-twice = já há dois dados iniciais de { WORD($god) }; coloque um do outro símbolo
illegal-no-die = não há nenhum dado na linha { $row } coluna { $column }
illegal-not-rolled = saiu { WORD($rolled) }, então o dado de { WORD($face) } na linha { $row } coluna { $column } não pode se mover
illegal-no-way = não há caminho de exatamente 3 casas da linha { $row } coluna { $column } até a linha { $to_row } coluna { $to_column }: um dado não pode se mover na diagonal, pular outro dado, passar duas vezes pela mesma casa nem atravessar o fosso das serpentes quando ele está fechado
illegal-no-group = o dado da linha { $row } coluna { $column } não faz parte de um grupo de 4 ou mais de { WORD($god) }
illegal-not-counting = grupos de { WORD($god) } não pontuam para o jogador da vez; só pontuam grupos de { $gods }
illegal-one-god = { WORD($scored) } já pontuou neste turno, então { WORD($god) } precisa esperar outro turno
illegal-last-die = este é o último dado: ele só pode ser colocado onde pontua, e na linha { $row } coluna { $column } ele não pontua; escolha outra casa ou devolva o dado à reserva
illegal-not-last = este não é o último dado da reserva, então é preciso colocá-lo no tabuleiro
illegal-owed-score = o último dado foi colocado na linha { $row } coluna { $column }: primeiro, pontue com um grupo que inclua esse dado

# Why a game cannot be played like this
no-game-too-small =
    um tabuleiro de { $size } por { $size } { $squares ->
        [0] não tem nenhuma casa
        [one] só tem { $squares } casa
       *[other] só tem { $squares } casas
    } para dados, e { $dice } dados não cabem nele; use um tabuleiro maior ou abra o fosso das serpentes
no-game-no-die = todos os { $dice } dados estão no tabuleiro; primeiro, pontue com um grupo, para que sobre um dado para rolar
no-game-points =
    { $seats ->
        [one] são necessários os pontos de { $seats } jogador; informados: { $points }
       *[other] são necessários os pontos de { $seats } jogadores; informados: { $points }
    }
no-game-turn =
    o turno não pode ser do jogador { $player }: a partida tem { $seats ->
        [one] { $seats } jogador
       *[other] { $seats } jogadores
    }
no-game-won =
    o jogador { $player } já venceu, com { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
no-game-gods =
    { $players ->
        [one] { $players } jogador precisa de um símbolo; informados: { $gods }
       *[other] cada um dos { $players } jogadores precisa de um símbolo; informados: { $gods }
    }
table-god-twice = { WORD($god) } aparece duas vezes; cada deus é de um jogador só ou de todos
table-players = Ominoes é para dois a quatro jogadores, não para { $players }
table-gods = cada jogador tem um deus; na variante alternativa para dois jogadores, cada um tem dois

# Why something cannot be corrected like this
correction-size = o tabuleiro deve ter { $expected } por { $expected } casas; o informado tem { $found } por { $found }
correction-dice =
    { $dice ->
        [one] { $dice } dado no tabuleiro mais o dado rolado passam
       *[other] { $dice } dados no tabuleiro mais o dado rolado passam
    } dos { $most } do jogo
correction-begun = o tamanho do tabuleiro só pode mudar antes de colocar o primeiro dado inicial
correction-no-player = esse jogador não existe
correction-no-turn = o turno não pode passar para ninguém na preparação, depois do fim da partida ou enquanto todos os dados estão no tabuleiro

# Why a board that was written as letters cannot be read. $letter and the letters of the faces are the same in all languages.
position-letter = { $letter } na linha { $row } coluna { $column } não é um dado; escreva h a r k u o para { $faces } e . para uma casa vazia
position-empty = o tabuleiro não tem casas; escreva as linhas separadas por /, como h..r/..oo/a.../u..k
position-large =
    { $rows ->
        [one] o tabuleiro tem { $rows } linha; o máximo é { $most }
       *[other] o tabuleiro tem { $rows } linhas; o máximo é { $most }
    }
position-not-square =
    a linha { $row } { $found ->
        [0] não tem casas
        [one] tem { $found } casa
       *[other] tem { $found } casas
    }, mas deve ter { $expected }, tantas quantas são as linhas do tabuleiro
position-dice =
    { $dice ->
        [one] há { $dice } dado no tabuleiro
       *[other] há { $dice } dados no tabuleiro
    }, mas o jogo só tem { $most }; tire o que sobra
face-unknown = nenhum símbolo se chama { $name }; os símbolos são { $gods }, e os coringas são { $wilds }
god-unknown = nenhum deus se chama { $name }; os deuses são { $gods }
