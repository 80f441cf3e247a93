# Strings of the screen for Ominoes, in Brazilian Portuguese.

ominoes-title = Ominoes
ominoes-help = Tire uma foto do tabuleiro inteiro, de cima, com todos os cantos à vista.
ominoes-picture = A foto do tabuleiro. Os dados lidos têm contorno, e os grupos que pontuam têm moldura.
ominoes-no-board = A foto, em que nenhum tabuleiro foi encontrado
ominoes-read = { $size } por { $size } casas, { $dice ->
    [0] nenhum dado
    [one] { $dice } dado
   *[other] { $dice } dados
  }
ominoes-unsure = Confira o tabuleiro.
ominoes-unknown = { $count ->
    [one] Não deu para ler { $count } casa. Ela conta como vazia até você corrigir.
   *[other] Não deu para ler { $count } casas. Elas contam como vazias até você corrigir.
  }

square-empty = vazia
square-unknown = não lida
square-place = Linha { $row }, coluna { $column }
square-label = Linha { $row }, coluna { $column }: { WORD($content) }
square-label-was = corrigida, leitura: { WORD($was) }
square-label-groups = no grupo { $tags }
square-label-doubtful = pode ter sido mal lida
square-label-snake = fosso das serpentes
square-label-movable = pode se mover
square-label-chosen = escolhido para se mover
square-label-target = o dado escolhido pode vir para cá

board-title = Tabuleiro
board-hint = Toque em um dado ou em uma casa para corrigir.
board-keys = Setas: mover. Enter: corrigir.

correct-was = Leitura: { WORD($was) }
correct-sure = { $percent }% de certeza
correct-empty = Vazia
correct-photo = Esta casa na foto

corrections-title = { $count ->
    [0] Nenhuma casa corrigida manualmente
    [one] { $count } casa corrigida manualmente
   *[other] { $count } casas corrigidas manualmente
  }
corrections-one = { $place }: { WORD($now) }, leitura: { WORD($was) }
corrections-back = Voltar à leitura original

groups-title = Grupos que pontuam
groups-none = Nenhum grupo de quatro ou mais.
groups-summary = { $count ->
    [one] { $count } grupo pontua.
   *[other] { $count } grupos pontuam.
  }
group-name = { WORD($god) }: { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
  }
group-wilds = { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }, sendo { $wilds ->
    [one] { $wilds } coringa
   *[other] { $wilds } coringas
  }
group-dice = { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }
group-yours = seu
group-theirs = para quem joga com { WORD($god) }
group-tag = Grupo { $tag }

choose-gods = Seus deuses
choose-gods-hint = Seu próprio deus e os que você divide com outros jogadores.
choose-roll = O que saiu no dado
choose-advanced = Modo avançado: nenhum dado entra no fosso das serpentes

moves-title = Melhores movimentos
moves-need-roll = Toque no que saiu no dado para ver os movimentos.
moves-need-god = Escolha seu deus para ver quais movimentos pontuam.
moves-skip = Nenhum dado pode se mover. Pule o movimento.
moves-ominotep = Nenhum dado se move. Role de novo qualquer dado do tabuleiro e coloque-o de volta na mesma casa.
moves-none-gain = Nenhum movimento forma ou aumenta um grupo seu.
moves-then = Depois, coloque o dado rolado em qualquer casa livre.
moves-all = Outros movimentos ({ $count })
moves-more = Mostrar mais { $count }
move-name = { WORD($face) }: da linha { $row }, coluna { $column } para a linha { $toRow }, coluna { $toColumn }
move-makes = { WORD($god) }: { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
  }
