# The commands that a person types during a game or a tournament, in Brazilian Portuguese. The first line of a text is what is typed, the second what it
# does. The command itself (the first word) is the same in all languages.

# Ubongo. “sand”, “glass”: the sand glass.
help-roll =
    roll FIGURA
    saiu esta figura no dado (roll mask; `roll` sozinho aceita a figura que a câmera vê)
help-glass =
    glass
    a ampulheta foi virada (com --start card ou --start hand)
help-solved =
    solved NOME
    este jogador resolveu a cartela (se a câmera não viu)
help-take =
    take NOME CAMPO [PEDRINHAS]
    o peão vai para um campo, de 1 a 6, e o jogador pega as pedrinhas da frente (take Ann 3 red blue; de uma fileira vazia, take Ann 3 nada)
help-sand =
    sand
    a areia acabou antes de o relógio avisar
help-end =
    end
    todos já pegaram suas pedrinhas; com --early-end, a rodada termina
help-false =
    false NOME
    correção: este jogador não resolveu a cartela
help-order =
    order NOME,NOME
    correção: a ordem de chegada foi esta
help-gems =
    gems NOME QUANTIDADES
    correção: o jogador tem estas pedrinhas (gems Ann red:3,green:1)
help-confirm =
    confirm
    depois da última rodada de uma partida de torneio: a classificação final está certa
help-undo =
    undo
    desfaz o último registro; de novo, o anterior a ele
help-standings =
    standings
    mostra quem lidera e por quê
help-quit =
    quit
    interrompe a partida; `umpire game --resume` continua

# Ominoes. Squares are row and column, counted from the top left.
ominoes-help-set =
    set SÍMBOLO CASA
    coloca um dado inicial (set ra 3,4: linha 3 de cima para baixo, coluna 4 da esquerda para a direita)
ominoes-help-roll =
    roll SÍMBOLO
    saiu este símbolo no dado; isso também encerra o turno anterior
ominoes-help-move =
    move CASA CASA
    um dado foi movido (move 3,4 5,5)
ominoes-help-again =
    again CASA SÍMBOLO
    depois de Ominotep: este dado foi rolado de novo e agora mostra este símbolo
ominoes-help-place =
    place CASA
    o dado rolado foi colocado no tabuleiro
ominoes-help-pass =
    pass
    o último dado volta para a reserva
ominoes-help-take =
    take CASA [SÍMBOLO]
    o jogador retira o grupo de que este dado faz parte
ominoes-help-end =
    end
    o turno acabou, embora ainda desse para retirar um grupo
ominoes-help-choose =
    choose NÚMERO
    responde a uma pergunta da câmera
ominoes-help-accept =
    accept
    correção: os dados estão como a câmera os vê
ominoes-help-dice =
    dice LINHAS
    correção: os dados no tabuleiro (dice h..r/..oo/a.../u..k: . é uma casa livre)
ominoes-help-points =
    points NOME NÚMERO
    correção: o jogador tem esse número de pontos
ominoes-help-turn =
    turn NOME
    correção: é o turno deste jogador
ominoes-help-undo =
    undo
    desfaz o último registro; de novo, o anterior a ele
ominoes-help-advice =
    advice
    boas jogadas com o que saiu no dado
ominoes-help-board =
    board
    mostra os dados e os pontos de cada jogador
ominoes-help-quit =
    quit
    interrompe a partida; `umpire game ominoes --resume` continua

# A tournament
tournament-help-next =
    next
    começa a próxima rodada
tournament-help-confirm =
    confirm MESA
    valida a classificação final que esta mesa informa, se os jogadores dela não a confirmaram
tournament-help-result =
    result MESA NOME,NOME
    registra ou corrige o resultado de uma mesa: do 1º ao último lugar, com = entre jogadores empatados (result 3 Ana=Ben,Cem)
tournament-help-correct =
    correct RODADA MESA NOMES
    corrige um resultado de uma rodada anterior
tournament-help-reopen =
    reopen MESA
    anula o resultado de uma mesa: os jogadores dela jogam de novo
tournament-help-join =
    join NOME
    um jogador chega atrasado e joga a partir da próxima rodada
tournament-help-leave =
    leave NOME
    um jogador não joga mais nenhuma rodada
tournament-help-return =
    return NOME
    um jogador que tinha saído volta a jogar
tournament-help-standings =
    standings
    mostra a classificação
tournament-help-pairings =
    pairings
    mostra quem joga onde e o que falta
tournament-help-quit =
    quit
    interrompe o torneio; o mesmo comando continua
