# What `umpire watch` prints, in Brazilian Portuguese. $card is one of the next three messages.

watch-card = cartela { $number }
watch-new-card = cartela nova { $number }
watch-card-of = { $card } de { $name }

# What happened. $source is a file or “watch-camera”, $lens is empty, “watch-lens” or “watch-lens-unnamed”.
watch-camera = câmera { $camera }
watch-opened = { $source }: { $width } x { $height }{ $lens }
watch-lens = , com a correção da lente de { $lens }
watch-lens-unnamed = , com a distorção da lente corrigida
watch-camera-back = a câmera voltou depois de { $seconds } s
watch-mirrored = a imagem da câmera está espelhada: o umpire corrige isso
watch-not-mirrored = a imagem da câmera não está mais espelhada
watch-camera-moved = a câmera se mexeu: procurando as cartelas de novo
watch-found = encontrada: { $card }
watch-lost = não está mais visível: { $card }
watch-solved =
    { $moves ->
        [0] { $card } está RESOLVIDA ({ WORD($symbol) }): { $place }º lugar, o peão não anda
        [one] { $card } está RESOLVIDA ({ WORD($symbol) }): { $place }º lugar, o peão pode andar { $moves } campo
       *[other] { $card } está RESOLVIDA ({ WORD($symbol) }): { $place }º lugar, o peão pode andar até { $moves } campos
    }
watch-pieces-moved = { $card }: alguém mexeu nas peças
watch-gems =
    { $gems ->
        [0] nenhuma pedrinha no tabuleiro
        [one] { $gems } pedrinha no tabuleiro
       *[other] { $gems } pedrinhas no tabuleiro
    }
watch-rolled = o dado rolado mostra { WORD($face) }
# $rows are letters.
watch-dice = dados no tabuleiro: { $rows }
watch-video-over = o vídeo acabou

# The view in the terminal. Titles and heads of columns; the first two columns are 20 and 14 letters wide.
screen-speed = { $rate } quadros/s   { $ms } ms   q: sair
screen-log = o que aconteceu
screen-cards = cartelas
screen-card = cartela
screen-state = situação
screen-missing = o que falta
screen-solved = RESOLVIDA, { $place }º
screen-waiting = aguardando
screen-likely-solved = resolvida?
screen-not-solved = não resolvida
screen-unsure = em dúvida
screen-row = fileira { WORD($symbol, form: "of") }
# $pieces is a list such as “I4 T4”, $reason says why the card is not solved.
screen-placed = na cartela: { $pieces }; { $reason }
screen-board = tabuleiro
screen-no-board = nenhum tabuleiro de Ominoes foi encontrado
screen-groups = grupos para retirar
screen-group =
    { $points ->
        [one] { WORD($god) }: { $points } ponto
       *[other] { WORD($god) }: { $points } pontos
    }
screen-no-group = nenhum de quatro ou mais

# Recording, and the options
record-ended = a gravação foi interrompida: { $error }
record-incomplete = a gravação está incompleta
watch-size-form = informe um tamanho como 1280x720, com lados de 64 a 8192 pixels
watch-rate-form = informe o número de quadros por segundo, de 1 a 240
