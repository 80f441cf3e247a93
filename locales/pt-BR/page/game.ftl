# Strings of the screen that plays a game of Ubongo, in Brazilian Portuguese.

# The list of games
game-new = Nova partida
game-stored = Partidas neste aparelho
game-continue = Continuar
game-look = Ver
game-export = Salvar em arquivo
game-export-of = Salvar em arquivo a partida de { $names }
game-delete = Excluir
game-delete-of = Excluir a partida de { $names }
game-delete-really = Excluir mesmo?
game-delete-sure = Excluir mesmo a partida de { $names }?
game-import = Abrir partida de um arquivo
game-import-help = Também dá para abrir partidas do “umpire game” jogadas em um computador.
game-to-list = ‹ Partidas
game-up-to-list = Todas as partidas
game-elsewhere = Esta partida está aberta em outra aba. Só dá para jogar em uma aba por vez.
game-take-over = Jogar aqui
game-only-look = Só olhar

# Setting up
game-players = Jogadores
game-seats = Na ordem dos lugares à mesa, em sentido horário. O primeiro nome da lista começa.
game-player = Jogador { $seat }
game-player-or-none = Jogador { $seat } (se houver)
game-watched = A câmera observa as cartelas
game-watched-help = Ela abre junto com a partida. Apoie o celular de modo que todas as cartelas apareçam.
game-side = Lado das cartelas
game-side-yellow = Amarelo: 3 peças
game-side-green = Verde: 4 peças
game-more-options = Mais opções
game-cards = Cartelas
game-cards-nine = 9 por jogador
game-cards-all = Todas as 36
game-variant = Quem vence?
game-variant-majority = Mais da mesma cor
game-variant-points = Mais pontos
game-glass-seconds = Duração da ampulheta, em segundos
game-turned = Quando virar a ampulheta
game-turned-roll = Ao rolar o dado
game-turned-card = Na 1ª cartela nova
game-turned-hand = Ao tocar no botão
game-early-end = A rodada pode acabar antes do tempo, quando todos já tiverem pegado suas pedrinhas
game-box = Pedrinhas na caixa
game-box-72 = 72, seis cores
game-box-58 = 58, quatro cores
game-pawns = Posição inicial dos peões
game-field = Campo { $field }
game-board = Tabuleiro central
game-board-unknown = Informar as cores ao pegar
game-board-known = Informar todas agora
game-board-row = Fileira (número do campo)
game-board-help = Comece pelo lado do campo vermelho. Para cada buraco marcado, toque na cor da pedrinha.
game-board-over = Há mais pedrinhas { WORD($gem, form: "plural") } aqui do que as que vêm na caixa.
game-board-read = { $open ->
    [0] O tabuleiro central foi lido. Confira.
    [one] O tabuleiro central foi lido, mas { $open } buraco está em dúvida. Ele mostra um ponto de interrogação.
   *[other] O tabuleiro central foi lido, mas { $open } buracos estão em dúvida. Eles mostram um ponto de interrogação.
  }
game-hole = Buraco { $hole }: { WORD($content) }
game-hole-open = não informado
game-hole-empty = vazio
game-start = Começar
game-name-full = O nome pode ter no máximo { $letters ->
    [one] { $letters } letra.
   *[other] { $letters } letras.
  }
game-wrong-few = Informe os nomes de pelo menos dois jogadores.
game-wrong-same = Há dois jogadores com o mesmo nome. Dê um nome diferente a cada um.
game-wrong-glass = A ampulheta aceita de 1 a 3600 segundos.
game-wrong-board = O tabuleiro central tem buracos com ponto de interrogação. Informe uma cor ou “vazio”.
game-wrong-camera = Para virar a ampulheta na 1ª cartela nova, a câmera precisa observar as cartelas.

# A round
game-round = Rodada { $round } de { $rounds }
game-rolls = { $name } rola o dado
game-roll-help = Toque na figura que saiu no dado.
game-roll-help-sand = Toque na figura que saiu no dado. A areia começa a cair na hora.
game-pawns-same = Primeiro, coloque todos os peões no campo { $field }.
game-pawns-put = Primeiro, coloque os peões: { $pawns }.
game-pawn-of = { $name } no campo { $field }
game-field-one = Com os campos vermelhos virados para você, o campo 1 fica à esquerda.
game-die-seen = visto pela câmera
game-glass = Ampulheta
game-glass-waits = A areia ainda não está caindo
game-turn-glass = Virar a ampulheta
game-sand-left = tempo restante
game-second-glass = tempo restante, 2ª virada
game-sand-is-out = Acabou a areia
game-seconds-left = { $seconds ->
    [one] Falta { $seconds } segundo
   *[other] Faltam { $seconds } segundos
  }
game-time-up = Acabou o tempo!
game-taken-in-time = { $names }: deu tempo de pegar pedrinhas? Então registre isso primeiro.
game-end-round = Encerrar a rodada
game-sand-runs = Ainda há areia
game-end-early = Todos já pegaram
game-sand-out = Acabou a areia
game-solved = Resolveu!
game-solved-by = { $name } resolveu a cartela
game-take = Pegar
game-take-by = { $name } pega pedrinhas
game-correct = Corrigir registros de { $name }
game-entries-of = Registros de { $name }
game-place = ✓ { $place }º
game-may-move = { $moves ->
    [0] peão não anda
   *[other] anda até { $moves }
  }
game-has-taken = já pegou
game-pawn-on = peão no campo { $field }
game-corrected = ✎ com correção
game-slow = Um momento…
game-clock-continues = O relógio continua a partir do último registro. Quando a areia da sua ampulheta acabar, toque em “Acabou a areia”.
game-refused = Não registrado: { $why }

# Taking gems
game-take-title = { $name } pega pedrinhas
game-pawn-moves = { $moves ->
    [0] O peão fica no campo { $field }.
    [one] O peão está no campo { $field } e pode andar { $moves } campo.
   *[other] O peão está no campo { $field } e pode andar até { $moves } campos.
  }
game-pawn-put = { $place ->
    [1] Coloque o peão branco em um campo livre.
    [2] Coloque o peão bege em um campo livre.
    [3] Coloque o peão azul em um campo livre.
   *[other] Coloque o peão preto em um campo livre.
  }
game-field-stays = Campo { $field } (ficar)
game-row-empty = fileira vazia
game-to-field = Ir para o campo
game-which-gems = As duas pedrinhas da frente da fileira
game-take-in-time = Acabou o tempo: registre só o que foi pego a tempo.
game-slot = { $place ->
    [1] 1ª pedrinha
   *[other] 2ª pedrinha
  }
game-slot-empty = Remover { WORD($gem) }
game-take-picked = { $count ->
    [one] Pegar só uma
   *[other] Pegar as duas
  }
game-take-nothing = A fileira está vazia: não pegar nada
game-take-nothing-really = Nada mesmo? Toque de novo

game-photo = O que a foto mostra
game-photo-take = Foto do tabuleiro central
game-photo-help = Ou tire uma foto do tabuleiro central:
game-photo-camera = Ler com a câmera
game-photo-aim = Segure o celular acima do tabuleiro central: todas as fileiras e os campos vermelhos devem aparecer.
game-photo-gone = Estas pedrinhas saíram do tabuleiro. Toque nas que { $name } pegou:
game-photo-same = Nenhuma pedrinha da frente saiu desde a última foto.
game-photo-unclear = { $count ->
    [one] Na fileira { $rows }, saíram pedrinhas que não eram as da frente, ou não deu para ler direito. Registre manualmente o que foi pego.
   *[other] Nas fileiras { $rows }, saíram pedrinhas que não eram as da frente, ou não deu para ler direito. Registre manualmente o que foi pego.
  }
game-photo-others = { $count ->
    [one] Saíram pedrinhas da fileira { $rows }, que { $name } não alcança.
   *[other] Saíram pedrinhas das fileiras { $rows }, que { $name } não alcança.
  }
game-photo-there = Estas pedrinhas estão na frente agora. Toque nas que { $name } pega:
game-photo-unread = Não deu para ler com certeza as fileiras que faltam aqui.

# Corrections
game-not-solved = Não resolveu a cartela
game-faster = Terminou antes de { $name }
game-taken-first = As pedrinhas já foram pegas: desfaça isso primeiro.
game-gems-of = Pedrinhas
game-one-less = Uma pedrinha { WORD($gem) } a menos
game-one-more = Uma pedrinha { WORD($gem) } a mais
game-save = Salvar

# Standings
game-standings = Classificação
game-rank = { $rank }º
game-total = { $gems ->
    [0] nenhuma pedrinha
    [one] { $gems } pedrinha
   *[other] { $gems } pedrinhas
  }
game-total-points = { $points ->
    [0] 0 pontos
    [one] { $points } ponto
   *[other] { $points } pontos
  }, { $gems ->
    [0] nenhuma pedrinha
    [one] { $gems } pedrinha
   *[other] { $gems } pedrinhas
  }
game-winner = { $count ->
    [one] Vitória de { $names }
   *[other] Vitória dividida: { $names }
  }
game-why = Por que este resultado?
game-confirm = Confirmar o resultado
game-confirmation-awaited = Esta é a classificação final? Se não for, corrija. Depois, confirme para o torneio.
game-confirmation-given = A classificação está confirmada para o torneio.
game-again = Jogar de novo
game-history = O que aconteceu
game-sound-on = Som ligado
game-sound-off = Som desligado

# Storing
game-not-stored = Seu último registro não foi salvo e, por isso, não vale.
game-storage-full = O aparelho está sem espaço. Apague alguns arquivos ou uma partida antiga e registre de novo.
game-storage-closed = O navegador não deixa a página salvar nada. Saia da janela anônima ou permita que esta página salve dados e registre de novo.
game-storage-gone = Esta partida não está mais neste aparelho.
game-storage-conflict = Esta partida está sendo jogada em outra aba.
game-looking = Você só está olhando: a partida está sendo jogada em outra aba.
game-replaced = Esta partida continua em outra aba.

# The camera
game-camera = Câmera sobre a mesa
game-camera-use = Usar a câmera
game-camera-whose = Há uma cartela resolvida, mas de quem é? Toque na cartela ou em “Resolveu!” ao lado do nome.
game-camera-other-row = A cartela de { $name } está resolvida com as peças da fileira { WORD($symbol, form: "of") }, mas saiu outra figura no dado.
game-camera-no-round = A cartela de { $name } está resolvida, mas o dado ainda não foi rolado.
game-camera-too-late = { $name } resolveu a cartela depois que a areia acabou.
game-camera-cards = De quem é cada cartela
game-camera-owner = { $name }: { $number }
game-camera-owners = Algum nome errado? Toque na cartela.
game-camera-owners-right = Tudo certo
game-camera-owners-open = Toque em uma cartela para dizer de quem é.

# A card in the picture
game-card = Cartela { $number }
game-card-new = Uma cartela fora do catálogo
game-card-of = { $name }: cartela { $number }
game-card-new-of = { $name }: cartela fora do catálogo
game-card-solved = ✓ { $card } (resolvida)
game-card-seen-solved = Pela câmera, ela está resolvida.
game-card-whose = De quem é a cartela?
game-card-solved-by = { $name } resolveu
game-card-not-solved = { $name } não resolveu
game-card-corrections = Mais correções para { $name }
