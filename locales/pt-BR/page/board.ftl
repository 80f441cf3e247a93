# Strings of the screen that reads the gem board, in Brazilian Portuguese.

board-help = Mostre o tabuleiro central inteiro, visto de cima e com boa luz. Os campos vermelhos e os peões também devem aparecer.
board-found =
    { $count ->
        [0] Nenhuma pedrinha no tabuleiro.
        [one] { $count } pedrinha no tabuleiro.
       *[other] { $count } pedrinhas no tabuleiro.
    }
board-photo = Foto
board-another = Ler outra foto
board-picture = A foto com os buracos, as pedrinhas da frente e os peões marcados. Os mesmos buracos estão na grade abaixo.
board-grid = Tabuleiro central: seis fileiras de doze buracos, a partir do campo vermelho
board-row = Fileira { $row }
board-hole = Fileira { $row }, buraco { $hole }
board-legend = A moldura marca as pedrinhas da frente, as próximas a sair. O ponto de interrogação marca o que está em dúvida ou não dá para ver; o lápis, o que foi ajustado manualmente. Toque em um buraco para corrigir.
board-empty = vazio
board-unknown = não dá para ver
board-front = na frente
board-uncertain = em dúvida
board-set = ajustado manualmente, leitura: { WORD($content) }
board-confirmed = confirmado manualmente
board-read-sure = Leitura: { WORD($content) }, { $percent }% de certeza.
board-read-unsure = Leitura: { WORD($content) }, mas em dúvida.
board-read-unknown = Não deu para ver este buraco.
board-hand-set = Ajuste manual: { WORD($content) }.
board-hand-confirmed = Confirmado manualmente.
board-crop = O buraco, ampliado
board-which = O que há neste buraco?
board-confirm = Está certo: { WORD($content) }
board-back = Voltar à leitura original
board-all-back = Voltar tudo à leitura original
board-check =
    { $count ->
        [one] Conferir o buraco em dúvida
       *[other] Conferir { $count } buracos em dúvida
    }
board-changed =
    { $count ->
        [one] { $count } buraco ajustado ou confirmado manualmente
       *[other] { $count } buracos ajustados ou confirmados manualmente
    }
board-reasons = Confira o que está em dúvida ou tire outra foto. Por que há dúvida:
board-reasons-before = Tudo já foi conferido manualmente. Dúvidas na leitura da foto:

board-fronts = Pedrinhas da frente de cada fileira
board-column-row = Fileira e peões
board-column-front = Na frente
board-front-unknown = não dá para saber: um dos buracos não aparece
board-front-none = fileira vazia
board-front-doubtful = em dúvida

board-advice = Qual fileira escolher?
board-pawn = Meu peão
board-pawn-first = Primeiro, escolha seu peão.
board-mine = Pedrinhas que já tenho
board-more = Uma pedrinha { WORD($colour) } a mais
board-less = Uma pedrinha { WORD($colour) } a menos
board-no-pawn = O peão { WORD($pawn) } não foi encontrado nos campos vermelhos. Escolha a fileira dele ou tire outra foto.
board-pawn-row = Fileira do meu peão
board-pawn-set = Fileira ajustada manualmente.
board-place-1 = Se terminar em 1º:
board-place-2 = Se terminar em 2º:
board-place-3 = Se terminar em 3º:
board-place-4 = Se terminar em 4º:
board-check-rows =
    Em dúvida: confira as pedrinhas da frente ({ $count ->
        [1] fileira
       *[other] fileiras
    } { $rows }).
board-set-rows =
    Pedrinhas da frente ajustadas manualmente ({ $count ->
        [1] fileira
       *[other] fileiras
    } { $rows }).
