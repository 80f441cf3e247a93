# Why the programs cannot do what they were told, in Brazilian Portuguese. Errors stand after “umpire: ”, so they start with a small letter. Options
# (--record), commands (`umpire cards`), file names and JSON words are the same in all languages.

# The address of a hall of tables (MQTT)
hall-address-form = informe o endereço na forma mqtt://USUÁRIO@SERVIDOR/NOME ou, com TLS, mqtts://USUÁRIO@SERVIDOR/NOME
hall-address-password = não coloque a senha no endereço, onde outros podem ler: defina UMPIRE_MQTT_PASSWORD ou use --mqtt-password-file
hall-address-prefix = o nome depois do servidor é o começo de todos os tópicos: no máximo { $most } letras e algarismos, com barras simples, sem + # $
hall-journal-line = a linha { $line } do diário { $path } não serve: { $reason }

# The journal of a tournament
tournament-journal-create = não deu para criar { $path }; use --folder para indicar uma pasta em que você possa gravar
tournament-journal-read = não deu para ler { $path }
tournament-journal-write = não deu para gravar em { $path }: o último registro não foi salvo; veja se o disco está cheio e registre de novo
tournament-journal-no-journal = { $path } não é o diário de um torneio: a primeira linha deve conter { $schema }
tournament-journal-line = a linha { $line } de { $path } não serve: { $reason }; as linhas antes dela estão intactas; para continuar dali, apague esta linha e todas as seguintes

# Why an entry of a tournament is refused
tournament-entry-not-begun = o primeiro registro deve informar os nomes dos jogadores
tournament-entry-begun-twice = o torneio já começou
tournament-entry-players = um torneio tem no máximo { $most } jogadores
tournament-entry-rounds = um torneio tem de 1 a { $most } rodadas
tournament-entry-name = { $name } não pode ser nome de jogador: use no máximo 48 letras, sem vírgulas nem sinais de igual
tournament-entry-tables = cada mesa precisa de um número só dela, de 1 a 9999
tournament-entry-too-few-tables =
    { $needed ->
        [one] a rodada precisa de { $needed } mesa, mas o torneio só tem { $given }; informe mais com --tables
       *[other] a rodada precisa de { $needed } mesas, mas o torneio só tem { $given }; informe mais com --tables
    }
tournament-entry-round-number = a rodada { $round } não é a próxima
tournament-entry-all-played =
    { $rounds ->
        [one] a única rodada já foi jogada
       *[other] todas as { $rounds } rodadas já foram jogadas
    }
tournament-entry-no-round = nenhuma rodada começou; comece uma com `next`
tournament-entry-no-table = ninguém joga na mesa { $table } na rodada { $round }
tournament-entry-nothing-reported = a mesa { $table } ainda não informou a classificação final; registre o resultado com `result`
tournament-entry-no-result = a mesa { $table } não tem resultado para anular
tournament-entry-other-players = informe cada jogador da mesa uma vez só: { $names }
tournament-size = uma mesa tem de 2 a 4 jogadores, não { $players }
tournament-too-few = um torneio precisa de pelo menos dois jogadores que não tenham saído
tournament-name = cada jogador precisa de um nome diferente; { $name } aparece duas vezes ou está vazio
tournament-not-over = a rodada { $round } não acabou: primeiro, registre o resultado de cada mesa
tournament-no-table = não há mesa { $table } na rodada { $round }
tournament-ranks = informe a colocação de cada um dos { $players } jogadores: 1 para quem vence e a mesma para quem empata, como em 1, 2, 2, 4
tournament-no-player = não há jogador { $name } neste torneio
tournament-seating = a distribuição das mesas na rodada { $round } não dá exatamente um lugar a cada jogador que não saiu, com 2 a 4 por mesa
tournament-table-number = o número de uma mesa vai de 1 a { $most }

# The hall. The broker is the program that passes on the messages of the tables. $problem is one of the messages “hall-problem-…”.
hall-no-connection = não deu para se conectar ao salão; feche outros programas e comece de novo
hall-seating-unusable = a distribuição das mesas que o broker do salão em { $address } informa não serve: { $why }
hall-broker = o broker do salão em { $address } { $problem }
hall-password-without-user = há uma senha para o broker, mas nenhum usuário: informe o endereço na forma mqtts://USUÁRIO@SERVIDOR/NOME
hall-variable-unreadable = não deu para ler { $variable }
hall-password-unreadable = não deu para ler o arquivo da senha { $path }
hall-password-empty = o arquivo da senha { $path } está vazio; escreva a senha na primeira linha
hall-ca-unencrypted = --mqtt-ca é para conexões criptografadas: o endereço deve começar com mqtts://
hall-no-certificates = este computador não tem certificados confiáveis: instale o pacote ca-certificates ou indique a CA do broker com --mqtt-ca
no-random-numbers = este computador não gera números aleatórios, e o umpire precisa deles

# Output
stdout-answer = não deu para escrever a resposta na saída padrão; veja se o disco está cheio
stdout-text = não deu para escrever na saída padrão; veja se o disco está cheio
overlay-not-saved = não deu para salvar o overlay; libere espaço ou indique outra pasta: { $path }

# Learned data
colours-unreadable = não deu para ler as cores das suas peças
colours-no-folder = não há pasta para as cores aprendidas; indique uma na variável { $variable }

# The programs that umpire starts. $name is such a program.
companion-ended = { $name } parou antes da hora: { $status }
companion-missing = { $name } não foi encontrado: deixe-o na mesma pasta do umpire ou compile-o com `{ $command }`
companion-not-started = não deu para iniciar { $name }

# $what is “nothing-learned”, “nothing-changed” or “page-not-served”
nothing-learned = nada foi aprendido
nothing-changed = nada mudou
home-not-written = { $what }: não deu para gravar { $path }; libere espaço ou indique outra pasta em { $variable }

# Measuring a lens (`umpire calibrate lens`): the target is a printed pattern of squares, of which photos are taken
lens-views-views = há poucas vistas diferentes do alvo: { $views } (o mínimo é { $least }; o melhor é { $wanted }); leve o alvo a todos os cantos da imagem e incline-o para todos os lados
lens-views-tilt = há poucas vistas do alvo inclinado ({ $views }), então não dá para medir a distância focal: incline o alvo de 20 a 40 graus, para todos os lados
lens-photo-blurred = desfocada (as bordas têm { $pixels } pixels de largura): mantenha o alvo e a câmera parados e espere a câmera focar
lens-photo-edge-on = o alvo aparece quase de perfil: vire-o para a câmera
lens-sheet-too-large = { $width } x { $height } mm e uma régua não cabem no papel { $paper }: use quadrados menores ou menos quadrados, ou mande ampliar o PDF em uma gráfica e informe o novo tamanho com --square-mm
lens-target-squares = um alvo deve ter de { $least } a { $most } quadrados em cada direção
lens-target-markers =
    { $squares ->
        [one] há { $squares } quadrado branco
       *[other] há { $squares } quadrados brancos
    }, mas só { $markers } marcadores: use menos quadrados ou --target chessboard
lens-target-symmetric = um tabuleiro de xadrez precisa de um número par de quadrados em uma direção e ímpar na outra, para ficar diferente de cabeça para baixo
lens-target-size = um quadrado deve ter de 1 a 500 milímetros de largura
lens-target-nothing = nenhum alvo foi encontrado: mostre o alvo inteiro, com boa luz, e mantenha-o parado
lens-target-other-squares = o tabuleiro encontrado tem { $columns } x { $rows } quadrados em vez de { $expected_columns } x { $expected_rows }: mostre o tabuleiro de xadrez inteiro ou informe o número de quadrados com --squares
lens-target-other-markers = há um tabuleiro de xadrez, mas sem os marcadores de um alvo de { $columns } x { $rows } quadrados: imprima o alvo do próprio umpire, ou use --squares ou --target chessboard
lens-target-swapped = o alvo tem { $columns } colunas e { $rows } linhas de quadrados, não { $rows } e { $columns }: use --squares { $columns }x{ $rows } ou imprima o alvo do próprio umpire
lens-target-old-pattern = o alvo tem o padrão antigo (OpenCV antes da versão 4.6, ou setLegacyPattern), com um quadrado branco no canto superior esquerdo: imprima o alvo do próprio umpire
lens-target-few = poucos cantos do alvo foram encontrados ({ $corners }): mostre uma parte maior dele
lens-views-no-fit = as vistas não são de uma mesma lente (erro de { $error } pixels): veja se alguma vem de outra câmera ou tem outro zoom ou foco, se o alvo está plano e se as imagens estão nítidas e intactas (sem corte nem estabilização)
lens-views-undetermined = as vistas não bastam para medir a lente (distância focal com margem de { $focal }%, ponto principal com margem de { $middle }%): incline mais o alvo (20 a 40 graus), para todos os lados, e tire mais fotos

# Recording a video (--record)
record-ending = --record { $path }: indique um nome que termine em .mp4, .m4v, .mov, .mkv ou .avi
record-folder = --record { $path } é uma pasta: indique o nome de um arquivo
record-same-video = --record { $path } é o vídeo que está sendo observado: escolha outro nome
record-no-folder = --record { $path }: a pasta não existe; crie a pasta ou escolha outra
record-no-permission = --record { $path }: sem permissão para gravar ali; escolha outra pasta
record-not-written = --record { $path }: não deu para gravar ({ $error }); escolha outra pasta
record-disk-full = o disco de { $path } está cheio: apague alguma coisa ou grave em outro disco
record-stopped = a gravação parou de repente

# Learned cards
card-built-in = a cartela { $number } já vem com o umpire
card-number-taken = o número { $number } já está em uso; `umpire cards` lista as cartelas conhecidas
card-number-out-of-range = nenhuma cartela tem o número { $number }; informe o número impresso, de 1 a 72, ou um número a partir de { $first }
card-not-learned = não há cartela aprendida com o número { $number }; `umpire cards` lista as cartelas conhecidas
card-not-deletable = a cartela { $number } já vem com o umpire; só dá para excluir cartelas aprendidas
cards-no-folder = não há pasta para as cartelas aprendidas; indique uma na variável { $variable }
cards-not-utf8 = a linha { $line } não é texto em UTF-8

# The page
page-port-in-use = não deu para disponibilizar a página em { $address }, porta { $port }: talvez outro programa esteja usando essa porta; escolha outra com --port
page-other-address = este computador não tem o endereço { $address }; `umpire doctor` mostra o endereço dele
page-no-address = a página não tem endereço
page-not-served = não deu para disponibilizar a página
page-no-token = não deu para gerar um código aleatório para o endereço da página
page-not-built-in = este umpire foi compilado sem a página: instale um pacote do umpire, ou execute `scripts/web --serve` na pasta do código-fonte do umpire, que compila a página e a disponibiliza
page-no-certificate-folder = o umpire não tem pasta para guardar o certificado da página; defina UMPIRE_HOME com uma pasta
page-no-key = não deu para criar uma chave para a página
page-no-certificate = não deu para criar um certificado para a página

# A tournament
tournament-none-in-folder = não há torneio em { $folder }
tournament-none-stored = não há torneio salvo; indique a pasta dele com --folder
tournament-no-folder = não há pasta para o torneio: defina { $variable } ou indique uma com --folder
tournament-none-name-players = não há torneio em { $folder }; informe os jogadores com --names ou --players
tournament-of-others = a pasta { $folder } tem um torneio de outros jogadores; para continuar esse torneio, não informe jogadores; para outro, indique outra pasta com --folder
tournament-shown-only = Outro umpire neste computador conduz o torneio em { $folder }; este aqui só o mostra.
tournament-other-hall = o torneio em { $folder } é do salão { $hall }, não do salão { $wanted }; indique outra pasta com --folder
tournament-continues = O torneio em { $folder } continua.
tournament-line-removed =
    { $bytes ->
        [one] A última linha do diário do torneio estava incompleta ({ $bytes } byte) e foi removida.
       *[other] A última linha do diário do torneio estava incompleta ({ $bytes } bytes) e foi removida.
    }
tournament-stored-rounds =
    { $rounds ->
        [one] o torneio salvo tem { $rounds } rodada; tire --rounds
       *[other] o torneio salvo tem { $rounds } rodadas; tire --rounds
    }
tournament-stored-table-size =
    { $players ->
        [one] o torneio salvo tem { $players } jogador por mesa; tire --per-table
       *[other] o torneio salvo tem { $players } jogadores por mesa; tire --per-table
    }
tournament-stored-tables = o torneio salvo usa outras mesas; tire --tables
tournament-folder-in-use = outro umpire está usando a pasta { $folder }
tournament-stored-in = O torneio fica salvo em { $folder }.
tournament-players-unreadable = não deu para ler os jogadores em { $path }
tournament-players-too-long = { $path } é longo demais para uma lista de jogadores: escreva um nome por linha
tournament-players-missing = não há jogadores em { $path }: escreva um nome por linha
tournament-links =
    Acompanhe o salão em { $address }
    A página para o projetor fica em { $projector }
tournament-connected = O broker do salão em { $address } está conectado.
tournament-trying-again = { $problem } Tentando de novo.
tournament-message-refused = Uma mensagem em { $topic } foi recusada: { $reason } (recusadas até agora: { $count }).
tournament-not-yet = Ainda não há torneio.
tournament-state-not-written = não deu para escrever a situação do torneio

# What was typed
typed-unknown = não existe o comando { $command }; `help` lista os comandos
tournament-name-table = informe o número da mesa, por exemplo: confirm 3
tournament-name-hall = informe o salão com --mqtt, como --mqtt mqtt://club@hall.local/friday, o mesmo das mesas; ou mostre um torneio salvo com --export

# The options of a game
game-symbols-one = cada jogador precisa de um símbolo, como --symbols ra,apep
game-symbols-two = com --alternative, cada jogador precisa de dois símbolos, como --symbols ra+khepri,horus+apep
game-alternative-players = --alternative é para dois jogadores, não para { $players }; tire --alternative ou informe dois jogadores

# What was typed during a game
typed-set-form = informe o símbolo e a casa, por exemplo: set ra 3,4
typed-roll-form = informe o símbolo que saiu, por exemplo: roll ra
typed-move-form = informe as duas casas, por exemplo: move 3,4 5,5
typed-again-form = informe a casa e o que o dado mostra agora, por exemplo: again 3,4 ra
typed-place-form = informe a casa, por exemplo: place 3,4
typed-take-square = informe uma casa do grupo, por exemplo: take 3,4
typed-choose-form = informe o número da resposta, por exemplo: choose 1
typed-not-read = a câmera ainda não leu o tabuleiro desta partida; use `dice`
typed-dice-form = escreva as linhas, por exemplo: dice h..r/..oo/a.../u..k
typed-roll-symbol = informe a figura que saiu no dado, por exemplo: roll mask
typed-two-groups = este dado faz parte de um grupo de { WORD($god) } e de um de { WORD($other) }; informe o símbolo: take { $row },{ $column } { WORD($god) }
typed-no-answer = nenhuma pergunta tem a resposta { $number }
typed-points-form = informe o jogador e os pontos, por exemplo: points Ana 5
typed-square-form = { $typed } não é uma casa; escreva linha e coluna, por exemplo: 3,4
typed-take-form = informe o jogador, o campo e as pedrinhas, por exemplo: take Ann 3 red blue
typed-take-gems = o umpire não sabe quais pedrinhas estão na fileira { $field }; informe o que { $name } pega, por exemplo `take { $name } { $field } vermelha azul`, ou `take { $name } { $field } nada` se a fileira estiver vazia
typed-gems-counts = informe as pedrinhas que { $name } tem, por exemplo `gems { $name } vermelha:3,azul:1`, ou `gems { $name } nada`
typed-nobody = ninguém se chama { $name }; os jogadores são { $names }
typed-no-name = informe o nome do jogador, por exemplo: { $command } { $name }
typed-no-commas = separe os nomes com vírgulas, por exemplo: { $command } { $names }
typed-alone = digite apenas `{ $command }`, sem nada depois

# The journal of a game. $game is Ubongo or Ominoes.
game-none-played = ainda não houve nenhuma partida de { $game }: não há diário em { $folder }
# $error is “journal-other-file”.
game-journals-in = { $error }; os diários das suas partidas ficam em { $folder }
game-no-folder = não há pasta para o diário: defina { $variable } ou indique um arquivo com --journal
game-start-card-camera = --start card precisa de uma câmera: inclua --camera ou --video, ou use --start hand
game-pawns-players = --pawns precisa de um campo para cada jogador ({ $players } no total), por exemplo --pawns { $fields }
game-pawns-points = --pawns não se usa com --variant points; retire essa opção
game-line-removed =
    { $bytes ->
        [one] A última linha do diário estava incompleta ({ $bytes } byte) e foi removida.
       *[other] A última linha do diário estava incompleta ({ $bytes } bytes) e foi removida.
    }
game-hall-unreachable = não deu para perguntar ao salão quem joga nesta mesa; informe os nomes com --names
game-table-without-players = nenhum torneio do salão tem jogadores para a mesa { $table } agora; informe os nomes com --names

# Learned data
calibrate-not-deleted = não deu para excluir { $path }
calibrate-nothing-to-forget = não há nada para esquecer; `umpire calibrate show` lista o que foi aprendido

# Exports
export-not-written = não deu para gravar a exportação; libere espaço ou indique outro arquivo: { $path }
export-journal = { $path } é o diário de uma partida, e a exportação o substituiria: indique outro arquivo

# Standings. $error is a message such as “illegal-too-many-of”, $read a list of “standings-read” and of doubts.
standings-read = { $name } tem { $gems }
# The player whose pile has this number, if the players have no names.
standings-pile = monte { $number }
standings-box-photos = { $error } com --box; leitura das fotos: { $read }
standings-box = { $error } com --box

# Palettes: learned colours of gems
palette-built-in = { $name } é a paleta das seis pedrinhas que já vem com o umpire; escolha outro nome
palette-name = { $name } não pode ser nome de paleta; use letras, algarismos, - e _, no máximo { $most } bytes
palette-twice = a paleta { $name } aparece duas vezes; informe cada paleta uma vez só
palette-unknown = nenhuma paleta se chama { $name }; paletas conhecidas: { $known }; ensine uma com `umpire calibrate gems FOTO --counts red:3,green:1 --palette { $example }`
palette-no-folder = não há pasta para as paletas; indique uma na variável { $variable }

# The option --expect
expect-number = { $typed } não é um número de pedrinhas, como 18 ou Ann=18
expect-name = { $typed } não tem nome antes do =
expect-no-names = --expect traz o nome { $name }, mas aqui os montes não têm nome; informe os números da esquerda para a direita, como --expect 18,12
expect-form = --expect aceita um número só, para todos, ou um número para cada nome, como --expect Ann=18,Ben=12
expect-nobody = --expect traz o nome { $name }, que não é de nenhum dos jogadores ({ $players })

# Photos of gems
gems-same-one = --same é para duas ou mais fotos das mesmas pedrinhas; inclua mais fotos ou tire --same
stdout-report = não deu para escrever o resultado na saída padrão

# The players of `umpire standings`. $shows is “standings-piles-shown”.
standings-no-player = { $argument } não é jogador nem foto; informe NOME=QUANTIDADES (como Ann=red:6,green:4), NOME=FOTO ou uma foto com todos os montes
standings-no-name = { $argument } não tem nome antes do =; informe NOME=QUANTIDADES (como Ann=red:6,green:4), NOME=FOTO ou uma foto com todos os montes
standings-folder = { $path } é uma pasta; indique a foto dentro dela que mostra as pedrinhas de { $name }
standings-unreadable = não deu para ler as pedrinhas de { $name }
standings-no-photo = não existe a foto { $path } com as pedrinhas de { $name }; confira o nome do arquivo ou informe as quantidades, como { $name }=red:6
standings-names-without-photo = --names é para uma foto com vários montes; inclua a foto ou tire --names
standings-empty-name = --names tem um nome vazio; informe um nome por monte, como --names Ann,Ben
standings-piles-shown =
    { $piles ->
        [0] { $photo } não mostra nenhum monte de pedrinhas
        [one] { $photo } mostra { $piles } monte de pedrinhas
       *[other] { $photo } mostra { $piles } montes de pedrinhas
    }
standings-too-many-piles =
    { $names ->
        [0] { $shows }, mas não há mais nomes
        [one] { $shows }, mas só há { $names } nome
       *[other] { $shows }, mas só há { $names } nomes
    }; junte as pedrinhas de cada jogador em um monte ou dê nome a todos os montes
standings-no-pile-left = { $shows }, e não sobra nenhum para { $names }; afaste mais as pedrinhas de um jogador das pedrinhas dos outros
standings-not-ranked =
    nenhuma pedrinha foi encontrada, por isso { $players ->
        [one] fica
       *[other] ficam
    } fora da classificação: { $names }
standings-other-total =
    { $count ->
        [0] { $name }: a soma dá 0 pedrinhas
        [one] { $name }: a soma dá { $count } pedrinha
       *[other] { $name }: a soma dá { $count } pedrinhas
    }, mas deveria haver { $total }: conte de novo ou confira o número
standings-palette-colour = a paleta tem a cor { $colour }, que nenhuma pedrinha tem; a classificação precisa dos nomes das seis cores das pedrinhas

# Exports of a game
export-no-json = não deu para escrever a partida em JSON
export-no-date = não se sabe a data da partida: informe-a com --date
picture-ending = a imagem é um arquivo PNG: use em --picture um nome que termine em .png, não { $path }
replay-ubongo-only = --export e --picture são para partidas de Ubongo; tire essas opções ou use --json
replay-line = a linha { $line } de { $path } vai contra as regras
date-form = informe uma data como 2026-11-27, ou data e hora como "2026-11-27 20:15"

# The options of `umpire ominoes`. $option is an option such as --me, $players a number or an example of one.
option-needs-players = { $option } precisa do número de jogadores; inclua --players { $players }
option-alternative-players = --alternative é para dois jogadores, não para { $players }; use --players 2 ou tire --alternative
option-alternative-gods = com --alternative, cada jogador tem dois deuses; informe os seus, como --me ra --also khepri
option-alternative-shared = com --alternative, nenhum deus é de todos; tire --shared ou --alternative
option-also = --also só funciona com --alternative; inclua --alternative ou tire --also
option-shared-four = com quatro jogadores, nenhum deus é de todos; tire --shared ou use --players 3 ou 2
option-shared-count =
    { $wanted ->
        [one] com { $players } jogadores, { $wanted } deus é de todos
       *[other] com { $players } jogadores, { $wanted } deuses são de todos
    }, mas --shared informa { $given }; use, por exemplo, --players { $players } --shared { $example }
option-me-shared = { WORD($god) } não pode ser ao mesmo tempo só seu e de todos; informe outro deus com --me ou --shared
option-moves-rolled = --moves precisa do que saiu no dado: inclua, por exemplo, --rolled ra
option-moves-me = --moves precisa do seu deus: inclua, por exemplo, --me ra

# `umpire solve`
solve-no-number = { $word } não é uma cartela; informe o número impresso no lado da cartela, de 1 a 72, por exemplo `umpire solve 13 shield`
solve-unknown = o lado de cartela { $number } ainda não é conhecido; `umpire cards` lista os lados conhecidos, e com `umpire cards learn` você ensina um a partir de uma foto
other-kind-cards = esta foto mostra cartelas de Ubongo; para ler: umpire card { $photo }
other-kind-gem-board = esta foto mostra o tabuleiro de pedrinhas; para ler: umpire board { $photo }
other-kind-gems = esta foto mostra pedrinhas; para contar: umpire gems { $photo }
other-kind-dice-board = esta foto mostra um tabuleiro de Ominoes; para ler: umpire ominoes { $photo }
