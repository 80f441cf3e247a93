# What the library says about a game of Ubongo, in Brazilian Portuguese.

# What has happened. Names of players are $name and $names.
told-began =
    { $side ->
        [yellow] começa a partida: { $names }; { $rounds ->
            [one] { $rounds } rodada
           *[other] { $rounds } rodadas
        } com o lado amarelo das cartelas
       *[green] começa a partida: { $names }; { $rounds ->
            [one] { $rounds } rodada
           *[other] { $rounds } rodadas
        } com o lado verde das cartelas
    }
told-rolled =
    { $start ->
        [roll] rodada { $round }: { $name } rola o dado e vira a ampulheta; saiu { WORD($symbol, form: "definite") }
        [card] rodada { $round }: { $name } rola o dado; saiu { WORD($symbol, form: "definite") }, e a ampulheta será virada quando a primeira cartela nova aparecer
       *[hand] rodada { $round }: { $name } rola o dado; saiu { WORD($symbol, form: "definite") }, e falta virar a ampulheta
    }
told-glass-turned = a ampulheta é virada
# $place is the place in the order of finish; $seen is empty or “told-seen”.
told-solved =
    { $name } resolve a cartela em { $place ->
        [1] 1º lugar
        [2] 2º lugar
        [3] 3º lugar
        [4] 4º lugar
       *[other] último lugar
    }{ $seen }: { $moves ->
        [0] o peão não anda
        [one] o peão pode andar { $moves } campo
       *[other] o peão pode andar até { $moves } campos
    }
told-seen = { " " }({ $percent }% de certeza)
# $gems is a list of colours such as “vermelha e azul”.
told-took = { $name } pega no campo { $field }: { $gems }
told-took-nothing = { $name } não pega nada no campo { $field }, porque a fileira está vazia
told-second-glass = acabou a areia e ninguém resolveu a cartela: a ampulheta é virada mais uma vez
# $next is “told-next” or “told-last”.
told-sand-out = acabou a areia. { $next }
told-ended-early = todos já pegaram suas pedrinhas. { $next }
told-next = Agora é a rodada { $round }, e { $name } começa
told-last = Essa foi a última rodada
told-not-solved = na verdade, { $name } não resolveu a cartela
told-order = ordem de chegada: { $names }
# $gems is a list such as “2 vermelhas, 1 azul”.
told-gems = { $name } tem { $gems }
told-no-gems = { $name } não tem nenhuma pedrinha
told-count =
    { $count ->
        [one] { $count } { WORD($gem) }
       *[other] { $count } { WORD($gem, form: "plural") }
    }
told-confirmed = os jogadores confirmam a classificação final
told-corrected = { $told } (correção manual)
undone-roll = registro desfeito: o dado foi rolado
undone-glass = registro desfeito: a ampulheta foi virada
undone-solved = registro desfeito: { $name } resolveu a cartela
undone-took = registro desfeito: { $name } pegou pedrinhas
undone-sand-out = registro desfeito: acabou a areia
undone-ended = registro desfeito: fim da rodada
undone-confirmed = registro desfeito: confirmação da classificação final
undone-correction = registro desfeito: última correção

# Why the rules forbid an entry
illegal-roll-first = primeiro, role o dado
illegal-sand-runs = a areia ainda está caindo
illegal-over = a partida já acabou
illegal-no-player =
    não existe o jogador { $player }; a partida tem { $players ->
        [one] { $players } jogador
       *[other] { $players } jogadores
    }
illegal-twice = esta pessoa já resolveu a cartela nesta rodada
illegal-not-finished = esta pessoa ainda não resolveu a cartela nesta rodada
illegal-taken = esta pessoa já pegou pedrinhas nesta rodada
illegal-too-far = com esta colocação, o peão não pode ir do campo { $from } até o campo { $field }
illegal-field-taken = já há outro peão no campo { $field } nesta rodada; escolha um campo livre
illegal-no-field = não existe o campo { $field }; os campos vão de 1 a { $fields }
illegal-too-many-gems = pegar { $gems } é demais; pegue só as duas pedrinhas da frente da fileira
illegal-other-players = a ordem deve ter todos os que resolveram a cartela nesta rodada, cada nome uma vez só
illegal-until-sand = a rodada só termina quando acabar a areia
illegal-not-all = ainda falta alguém pegar pedrinhas
illegal-other-gems = essas não são as pedrinhas da frente dessa fileira; se o tabuleiro foi montado de outro jeito, corrija as pedrinhas do jogador
illegal-glass = a ampulheta só pode ser virada uma vez por rodada, depois que o dado for rolado
illegal-not-over = a classificação só pode ser confirmada depois da última rodada
illegal-confirmed = a classificação final já está confirmada
illegal-too-many-of =
    { $there ->
        [one] há { $there } pedrinha { WORD($gem) }
       *[other] há { $there } pedrinhas { WORD($gem, form: "plural") }
    }, mas na caixa { $held ->
        [0] não vem nenhuma
        [one] só vem { $held }
       *[other] só vêm { $held }
    }; conte de novo as pedrinhas { WORD($gem, form: "plural") } ou escolha outra caixa
illegal-not-begun = o primeiro registro deve informar os nomes dos jogadores
illegal-begun-twice = a partida já começou
illegal-nothing-to-undo = não há nada para desfazer
illegal-names = cada jogador precisa de um nome diferente
illegal-name-blank = há um nome vazio; cada jogador precisa de um nome
illegal-name-control = um nome contém um caractere que não pode ser exibido, como uma tabulação ou uma quebra de linha; digite o nome sem ele

# Why the standings are as they are. $names is one player or several, $players their number. $colours is empty or “why-colours”.
why-leads =
    { $names } { $players ->
        [one] lidera
       *[other] lideram
    } com { $gems ->
        [one] { $gems } de uma cor
       *[other] { $gems } da mesma cor
    }{ $colours }
why-has =
    { $players ->
        [one] { $names } { $gems ->
            [0] não tem nenhuma
           *[other] tem { $gems }
        }{ $colours }
       *[other] { $names } { $gems ->
            [0] não têm nenhuma
           *[other] têm { $gems }
        }{ $colours }
    }
why-leads-points =
    { $players ->
        [one] { $names } lidera com { $points ->
            [one] { $points } ponto
           *[other] { $points } pontos
        }
       *[other] { $names } lideram com { $points ->
            [one] { $points } ponto cada
           *[other] { $points } pontos cada
        }
    }
why-has-points =
    { $players ->
        [one] { $names } tem { $points ->
            [0] 0 pontos
            [one] { $points } ponto
           *[other] { $points } pontos
        }
       *[other] { $names } têm { $points ->
            [0] 0 pontos
            [one] { $points } ponto cada
           *[other] { $points } pontos cada
        }
    }
# In place of all other sentences, if nobody has any gems.
why-nobody = Ninguém tem pedrinhas ainda.
# $parts is a list of the messages above, or of the next two.
why-sentence = { $parts }.
why-between =
    { $place ->
        [1] Entre { $names }, a primeira cor decide: { $parts }.
        [2] Entre { $names }, a segunda cor decide: { $parts }.
        [3] Entre { $names }, a terceira cor decide: { $parts }.
        [4] Entre { $names }, a quarta cor decide: { $parts }.
        [5] Entre { $names }, a quinta cor decide: { $parts }.
       *[other] Entre { $names }, a sexta cor decide: { $parts }.
    }
# All $players have the same number of gems of the colour with this $place.
why-equal =
    { $players ->
        [2] empate
       *[other] empate geral
    } na { $place ->
        [1] primeira
        [2] segunda
        [3] terceira
        [4] quarta
        [5] quinta
       *[other] sexta
    } com { $gems }{ $colours }
why-has-of =
    na { $place ->
        [1] primeira
        [2] segunda
        [3] terceira
        [4] quarta
        [5] quinta
       *[other] sexta
    } { $names } { $players ->
        [one] tem { $gems }
       *[other] têm { $gems }
    }{ $colours }
why-colours = { " " }({ $colours })
# The colours of one of several players, a list such as “vermelha ou azul”.
why-colours-of = { $name }: { $colours }
why-no-gems = { $names } não têm pedrinhas e dividem o { $rank }º lugar.
why-same =
    { $rank ->
        [1] { $names } têm as mesmas quantidades ({ $counts }, da cor com mais pedrinhas à cor com menos) e dividem o 1º lugar: vitória dividida.
       *[other] { $names } têm as mesmas quantidades ({ $counts }, da cor com mais pedrinhas à cor com menos) e dividem o { $rank }º lugar.
    }

# Advice on the row to take gems from. $taken is a list of colours or one of the next two messages, $counts a list such as “8 4 1”.
# The whole advice. $parts is a list of the messages below.
advice-parts = { $parts }
advice-two = 2 { WORD($gem, form: "plural") }
advice-no-gem = nenhuma pedrinha
advice-best =
    { $gems ->
        [0] { $taken }: você continua com { $counts } (por cor)
        [one] { $taken } deixa você com { $counts } (por cor)
       *[other] { $taken } deixam você com { $counts } (por cor)
    }
advice-next =
    { $place ->
        [1] em seguida vem a fileira { $row } ({ $taken }), com { $counts }: a primeira cor decide, { $here } contra { $there }
        [2] em seguida vem a fileira { $row } ({ $taken }), com { $counts }: a segunda cor decide, { $here } contra { $there }
        [3] em seguida vem a fileira { $row } ({ $taken }), com { $counts }: a terceira cor decide, { $here } contra { $there }
        [4] em seguida vem a fileira { $row } ({ $taken }), com { $counts }: a quarta cor decide, { $here } contra { $there }
        [5] em seguida vem a fileira { $row } ({ $taken }), com { $counts }: a quinta cor decide, { $here } contra { $there }
       *[other] em seguida vem a fileira { $row } ({ $taken }), com { $counts }: a sexta cor decide, { $here } contra { $there }
    }
advice-only-row = nenhuma outra fileira está ao alcance
advice-equal-far = a fileira { $row } ({ $taken }) dá no mesmo, mas fica mais longe
advice-equal-near = a fileira { $row } ({ $taken }) dá no mesmo e fica à mesma distância
advice-left-out =
    { $count ->
        [one] a fileira { $rows } ficou de fora, porque não deu para ler as pedrinhas da frente dela
       *[other] as fileiras { $rows } ficaram de fora, porque não deu para ler as pedrinhas da frente delas
    }
advice-none = não dá para comparar nenhuma fileira
