# What the library says about photos and live pictures, in Brazilian Portuguese.

# Lists. $before is the list without its last item.
list-and = { $before } e { $last }
list-or = { $before } ou { $last }
list-alternatives = { $before }, ou { $last }

# Places on a card, a gem board or a dice board, such as “linha 2 colunas 1 e 3”.
places-columns =
    linha { $row } { $count ->
        [one] coluna { $columns }
       *[other] colunas { $columns }
    }
places-holes =
    fileira { $row } { $count ->
        [one] buraco { $columns }
       *[other] buracos { $columns }
    }

# Why a card is not solved
reason-empty = a cartela está vazia: cubra a área quadriculada com as peças de uma fileira
reason-uncovered =
    { $count ->
        [one] falta cobrir { $count } quadradinho ({ $places }); cubra esse também
       *[other] falta cobrir { $count } quadradinhos ({ $places }); cubra esses também
    }
reason-overhang = a { WORD($piece) } passa da borda da área quadriculada; puxe-a para dentro
reason-stacked = a { WORD($piece) } está em cima de outra peça; todas as peças devem ficar apoiadas direto na cartela
reason-shifted = a { WORD($piece) } não está alinhada com os quadradinhos; ajeite-a
reason-wrong-pieces = a área quadriculada está coberta, mas com as peças erradas; use as peças ao lado da figura que saiu no dado
# $rows is a list of “reason-row”.
reason-wrong-pieces-of = a área quadriculada está coberta, mas com as peças erradas; { $rows }
# The pieces have no article, because one may follow “em vez de”.
reason-row = { WORD($symbol, form: "definite") } pede { $wanted } em vez de { $wrong }
# A piece in the lists $wanted and $wrong of “reason-row”.
reason-piece = { WORD($piece) }
reason-missing-piece = falta a { WORD($piece) } da fileira { WORD($symbol, form: "of") }; coloque-a na cartela

# Why a card is uncertain
doubt-hidden = uma mão ou um objeto cobre parte da cartela: tire da frente e tente de novo
doubt-out-of-frame = parte da área quadriculada está fora da imagem: mova a câmera até que a cartela inteira apareça
doubt-print = esta cartela não está no catálogo, e não dá para ler com certeza o que está impresso nela: tire as peças e tente de novo
doubt-mirrored = a imagem está espelhada: desligue o espelhamento ou use a câmera traseira
doubt-ambiguous = estas peças estão em dúvida: chegue mais perto ou use mais luz, sem reflexos
doubt-maybe-covered = pode haver algo em cima destas peças: tire o que estiver ali ou aperte as peças contra a cartela e tente de novo
doubt-nearly-shifted = esta peça talvez não esteja alinhada com os quadradinhos: ajeite-a
doubt-travel-edition = esta cartela é da edição de viagem: o umpire consegue ler a área quadriculada, mas não conhece as peças; confira a cartela por conta própria
doubt-hand-on-icons = uma mão cobre os desenhos das peças nesta cartela: tire a mão e tente de novo
doubt-icons = não dá para ler os desenhos das peças nesta cartela: chegue mais perto, mantenha a câmera parada, evite reflexos e tire as mãos da cartela
doubt-wrong-colours = os desenhos das peças nesta cartela não estão com as cores certas na imagem, e não dá para distinguir as peças: mantenha a câmera parada, use luz branca e nenhum filtro
doubt-moving = esta cartela será lida assim que nada mais se mexer sobre ela
doubt-die = não dá para ler o dado: coloque-o à vista, ao lado de uma cartela, com a figura para cima, ou escolha a figura manualmente

# About a whole photo
photo-no-card = nenhuma cartela foi encontrada: mostre a cartela inteira, com as figuras e os desenhos das peças, chegue mais perto ou use mais luz
photo-no-dice-board = nenhum tabuleiro de Ominoes foi encontrado: mostre o tabuleiro inteiro, com a borda e todos os cantos, chegue mais perto ou use mais luz
photo-no-gem-board = nenhum tabuleiro central foi encontrado: mostre o tabuleiro inteiro, com as fileiras e os campos vermelhos, chegue mais perto ou use mais luz
photo-no-gems = nenhuma pedrinha foi encontrada: chegue mais perto, use mais luz e coloque as pedrinhas sobre uma superfície lisa, de uma cor só
photo-no-things = nada com as cores da paleta foi encontrado: chegue mais perto, use mais luz, coloque os objetos sobre uma superfície lisa, de uma cor só, ou ensine as cores com uma foto como esta
photo-nothing = nenhuma cartela, pedrinha ou tabuleiro de Ubongo ou Ominoes foi encontrado: mostre tudo por inteiro, chegue mais perto ou use mais luz
photo-no-colour = esta foto quase não tem cor, e não dá para distinguir uma cor da outra: tire uma foto colorida, sem filtro, com luz branca
photo-too-small = a imagem é pequena demais: use uma maior
photo-unreadable = não deu para ler { $photo }: { $why }
# A reason that concerns a player or a photo.
reason-about = { $name }: { $reason }

# Gem piles. “things” are other objects of learned colours.
# A number in the messages below.
count-gems =
    { $count ->
        [0] nenhuma pedrinha
        [one] { $count } pedrinha
       *[other] { $count } pedrinhas
    }
count-things =
    { $count ->
        [0] nenhum objeto
        [one] { $count } objeto
       *[other] { $count } objetos
    }
# $gems is “count-gems” or “count-things”, so the words around it have no gender.
pile-unlike-gems =
    monte { $pile }: { $gems } { $count ->
        [one] está em dúvida
       *[other] estão em dúvida
    }, porque quase nada aqui parece pedrinha; tire o que não é pedrinha ou ensine antes as cores desses objetos
pile-in-rows =
    monte { $pile }: { $gems } { $count ->
        [one] está em dúvida
       *[other] estão em dúvida
    }, porque o monte parece arrumado em linhas e colunas, como no tabuleiro de outro jogo; se forem pedrinhas, junte-as em um monte
pile-uncertain =
    monte { $pile }: { $gems } { $count ->
        [one] está em dúvida
       *[other] estão em dúvida
    }; espalhe melhor o monte ou chegue mais perto, e evite reflexos
pile-strangers =
    monte { $pile }: { $count ->
        [one] há { $count } objeto
       *[other] há { $count } objetos
    } de cor desconhecida; tire o que não faz parte do monte ou ensine também a cor que falta
# $what is one of the next two messages.
pile-unexpected = monte { $pile }: { $what }
piles-unexpected = montes encontrados: { $count }, números informados: { $expected }; informe um número para cada monte, da esquerda para a direita, e deixe um palmo entre os montes
count-too-few =
    { $gems } { $count ->
        [one] entrou
       *[other] entraram
    } na conta, mas deveria haver { $expected }; veja se há algo escondido embaixo ou ao lado do monte, ou confira o número esperado
count-too-many =
    { $gems } { $count ->
        [one] entrou
       *[other] entraram
    } na conta, mas deveria haver { $expected }; veja se há algo que é de outra pessoa, ou confira o número esperado
gems-apart = talvez haja mais { $gems } fora dos montes: chegue mais perto ou tire o que não deve entrar na conta
view-empty = { $photo } ficou de fora: não há nenhuma pedrinha visível; tire a foto de novo, mais de perto, ou não a use
view-mirrored = { $photo } ficou de fora: a imagem está espelhada; tire a foto com a câmera traseira do celular
view-unmatched = { $photo } ficou de fora: as pedrinhas não estão na mesma posição que nas outras fotos. Tire a foto de novo, de um ponto mais próximo das outras, sem mexer em nenhuma pedrinha, ou não a use
view-unmatched-first = { $photo } ficou de fora: as pedrinhas não estão na mesma posição que na primeira foto. Tire a foto de novo, de um ponto mais próximo das outras, sem mexer em nenhuma pedrinha, ou não a use

# The gem board. $places is a list of “places-holes”.
holes-hidden = parte do tabuleiro não está visível ({ $places }): tire as mãos e os objetos da frente ou mostre o tabuleiro inteiro
holes-outside =
    parte do tabuleiro está fora da foto ({ $count ->
        [one] buraco { $columns }
       *[other] buracos { $columns }
    }): mostre o tabuleiro inteiro
holes-too-small = não deu para ler parte do tabuleiro ({ $places }), porque os buracos aparecem pequenos demais: chegue mais perto
holes-unclear = não deu para ler com certeza parte do tabuleiro ({ $places }): chegue mais perto, segure a câmera acima do tabuleiro e evite reflexos
field-hidden = não dá para ver se há peões no campo vermelho da fileira { $row }: tire as mãos e os objetos da frente ou mostre o tabuleiro inteiro
fields-outside = os campos vermelhos estão fora da foto: mostre o tabuleiro inteiro
field-unclear = não dá para ler com certeza os peões no campo vermelho da fileira { $row }: chegue mais perto e deixe os peões em pé
no-pawn = o peão { WORD($pawn) } não foi encontrado nos campos vermelhos: mostre os campos com todos os peões ou escolha outro peão

# The board of Ominoes. $places is a list of “places-columns”.
squares-hidden = parte do tabuleiro não está visível ({ $places }): tire a mão da frente ou mostre o tabuleiro inteiro
squares-unclear = não deu para ler com certeza parte do tabuleiro ({ $places }): chegue mais perto, mantenha a câmera parada e evite reflexos
squares-misread = parte do tabuleiro pode ter sido mal lida ({ $places }): compare com o tabuleiro ou chegue mais perto

# Advice on the live camera
hint-good = tudo certo: já dá para jogar
hint-moving = mantenha a câmera parada
hint-too-dark = está escuro demais: acenda uma luz
hint-too-bright = está claro demais: diminua a luz ou a exposição
hint-cut = há uma cartela cortada na borda da imagem: puxe a cartela para dentro da imagem ou afaste a câmera
hint-too-small = as cartelas aparecem pequenas demais: chegue mais perto
# $place: top-left, top, top-right, left, middle, right, bottom-left, bottom, bottom-right
hint-glare =
    { $place ->
        [top-left] reflexo no canto superior esquerdo: vire um pouco a luz ou a câmera
        [top] reflexo na parte de cima: vire um pouco a luz ou a câmera
        [top-right] reflexo no canto superior direito: vire um pouco a luz ou a câmera
        [left] reflexo no lado esquerdo: vire um pouco a luz ou a câmera
        [right] reflexo no lado direito: vire um pouco a luz ou a câmera
        [bottom-left] reflexo no canto inferior esquerdo: vire um pouco a luz ou a câmera
        [bottom] reflexo na parte de baixo: vire um pouco a luz ou a câmera
        [bottom-right] reflexo no canto inferior direito: vire um pouco a luz ou a câmera
       *[middle] reflexo no meio: vire um pouco a luz ou a câmera
    }
hint-no-card = nenhuma cartela encontrada: aponte a câmera para as cartelas
hint-icons = não dá para ler os desenhos das peças em uma cartela: chegue mais perto e afaste as mãos
hint-missing = cartelas encontradas: { $found } de { $wanted }; mostre todas
hint-no-dice-board = o tabuleiro de Ominoes não foi encontrado: mostre-o inteiro e evite reflexos
