# Why a text or a file cannot be used, in Brazilian Portuguese.

# Counts of gems or other things by name, as in `--counts`
named-counts-form = { $part } não tem a forma NOME:NÚMERO, como red:3
named-counts-number = a quantidade { $number } de { $name } não serve: informe um número inteiro de 0 a { $most }
named-counts-twice = { $name } aparece duas vezes; informe cada nome uma vez só
named-counts-nothing = todas as quantidades são 0; informe o que está na foto, como red:3,green:1

# Counts of gems, such as red:3,green:1
counts-form = { $part } não tem a forma COR:NÚMERO, como red:3
counts-number = a quantidade { $number } de pedrinhas { WORD($gem, form: "plural") } não serve: informe um número inteiro de 0 a { $most }
counts-twice = { WORD($gem) } aparece duas vezes; informe cada cor uma vez só

# The rows of the gem board, written as letters. The letters are the same in all languages.
rows-rows = são necessárias { $expected } fileiras separadas por /; encontradas: { $found }
rows-holes = são necessários { $expected } buracos na fileira { $row }; encontrados: { $found }
rows-letter = { $letter } na fileira { $row } não é uma pedrinha; escreva g r b p n y para verde, vermelha, azul, roxa, laranja, amarela e . para um buraco vazio

# The file of learned cards
catalogue-line = linha { $line } do catálogo: { $text }
catalogue-order = linha { $line } do catálogo: a cartela { $number } deve vir depois da cartela { $before }, e só uma vez

# Names of symbols and sides, and a line of the file of learned cards. $side is yellow or green, $pieces a list such as “I4 T4”.
unknown-symbol = nenhuma figura se chama { $name }; as figuras são { $symbols }
unknown-side = nenhum lado se chama { $name }; os lados são amarelo e verde
card-line-short =
    a linha está incompleta, falta { $field ->
        [number] o número
        [side] o lado
       *[region] a área
    }; escreva número, lado, área e seis fileiras de peças separadas por ' | '
card-line-number = { $word } não é um número de cartela
card-line-region = { $word } não é uma área; escreva linhas de # e . do mesmo comprimento, separadas por /, no máximo 8 por 8, com um # em cada borda
card-line-piece = fileira { WORD($symbol, form: "of") }: { $unknown }
card-line-rows = são necessárias seis fileiras de peças separadas por ' | '; encontradas: { $found }
card-line-side-of-number =
    { $side ->
        [yellow] nenhum lado amarelo
       *[green] nenhum lado verde
    } tem o número { $number }; os lados amarelos vão de 1 a 36, os verdes de 37 a 72, e os aprendidos começam em { $first }
card-line-pieces-in-row =
    a fileira { WORD($symbol, form: "of") } deste lado precisa de { $expected ->
        [one] { $expected } peça
       *[other] { $expected } peças
    }; encontradas: { $found }
card-line-twice = a { WORD($piece) } aparece duas vezes na fileira { WORD($symbol, form: "of") }; cada conjunto só tem uma
card-line-area =
    as peças da fileira { WORD($symbol, form: "of") } cobrem { $covered ->
        [0] 0 quadradinhos
        [one] { $covered } quadradinho
       *[other] { $covered } quadradinhos
    }, mas a área tem { $cells }
card-line-no-cover = as peças da fileira { WORD($symbol, form: "of") } ({ $pieces }) não conseguem cobrir a área

# Names of pieces
unknown-piece = nenhuma peça se chama { $name }; as peças são I2 I3 V3 O4 I4 L4 T4 S4 P5 L5 Y5 Z5

# Names of gems
unknown-gem = nenhuma pedrinha se chama { $name }; as cores são verde, vermelha, azul, roxa, laranja (ou marrom), amarela

# Why a game of Ubongo cannot be played like this
no-game-players = Ubongo é para dois a quatro jogadores, não para { $players }
no-game-pawns =
    { $expected ->
        [0] não deve haver peões nos campos vermelhos
        [one] é necessário { $expected } peão nos campos vermelhos
       *[other] são necessários { $expected } peões nos campos vermelhos
    }; informados: { $found }
no-game-field = um peão não pode ficar no campo { $field }; os campos vão de 1 a { $fields }

# Names of pawns
unknown-pawn = nenhum peão se chama { $name }; os peões são { $pawns }

# Who is ranked
standings-nobody = não há jogadores para a classificação; informe cada jogador com suas pedrinhas, como A=red:6,green:4
standings-same-name = há dois jogadores com o nome { $name }; dê um nome diferente a cada um

# A photo. Its name stands after these texts.
photo-missing = esse arquivo ou pasta não existe; confira o nome
photo-no-permission = sem permissão de leitura; libere a leitura (chmod +r) ou copie a imagem para outro lugar
photo-folder = isto é uma pasta, não uma imagem; indique uma imagem que está nela
photo-empty-folder = a pasta está vazia; coloque imagens (JPEG ou PNG) nela ou indique outra pasta
photo-no-pictures = a pasta não contém imagens (itens: { $entries }; as subpastas ficam de fora); indique outra pasta
photo-read = não deu para ler ({ $error }); copie a imagem para outro lugar e tente de novo

# Learning the colours of the pieces from a photo
no-colours-no-card = não deu para ler nenhuma cartela na foto: coloque as peças em volta de uma cartela do jogo, separadas umas das outras, e tire a foto de cima; o que está impresso na cartela serve para avaliar a luz
no-colours-mirrored = a imagem está espelhada; desligue o espelhamento ou use outra câmera
no-colours-few-icons = poucos desenhos das peças na cartela estão nítidos o bastante para avaliar a luz (encontrados: { $icons }; necessários: { $needed }): chegue mais perto, mantenha a câmera parada e não cubra os desenhos
no-colours-no-pieces = nenhuma peça foi encontrada ao lado da cartela: coloque as peças separadas umas das outras, a um dedo de distância da cartela, em uma mesa lisa de outra cor

# The journal of a game, a file of what has happened. $game is Ubongo or Ominoes.
journal-read = não deu para ler o diário { $path }
journal-other-file = { $path } não é um diário do umpire
journal-other-game = { $path } é o diário de uma partida de { $game }
journal-version = { $path } foi gravado por outra versão do umpire ({ $found }); esta versão lê { $expected }
journal-line = não deu para ler a linha { $line } de { $path }: { $reason }; as linhas antes dela estão intactas; para continuar dali, apague esta linha e todas as seguintes

# A language
language-unknown = idioma desconhecido: { $language }; use um destes: { $languages }
