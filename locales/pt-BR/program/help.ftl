# The help of the commands (`umpire card --help`), in Brazilian Portuguese. The English texts come from the code; UPDATE_HELP=1 in the tests writes them.

about-board =
    Lê o tabuleiro central, o das seis fileiras de pedrinhas: a pedrinha de cada buraco, as duas da frente de cada fileira e os peões.

    Informe seu peão e suas pedrinhas para ver qual fileira ao alcance é a melhor para você.

    Código de saída: 0 se todos os tabuleiros foram lidos; 1 se pelo menos um não foi encontrado ou está em dúvida; 2 se os argumentos são inválidos, ou se um arquivo não existe ou não é uma imagem.
about-calibrate =
    Aprende as cores das suas peças e pedrinhas e calibra a lente da sua câmera
about-calibrate-colours =
    Aprende as cores das suas doze peças: as de tiragens antigas e as desbotadas pelo sol são diferentes. Cada nova foto se soma ao que já foi aprendido.

    Coloque as peças em volta de uma cartela do jogo, fora dela e separadas umas das outras, em uma mesa de uma cor só. Tire a foto de cima, com luz uniforme. As peças são reconhecidas pelo formato; o que está impresso na cartela mostra a cor da luz.

    Código de saída: 0 se as cores das doze peças são conhecidas; 1 se ainda faltam algumas; 2 se nada foi aprendido (a mensagem diz por que e o que fazer).
about-calibrate-forget =
    Exclui o que foi aprendido; volta a valer o que já vem com o umpire.

    Código de saída: 0 se os dados foram excluídos; 2 se não havia nada para excluir ou se não deu para excluir o arquivo.
about-calibrate-forget-all =
    Tudo o que foi aprendido: cores, lentes, paletas e cartelas
about-calibrate-forget-cards =
    Todas as cartelas aprendidas; para esquecer uma só, use `umpire cards forget NUMBER`
about-calibrate-forget-colours =
    As cores das suas peças
about-calibrate-forget-gems =
    Uma paleta de pedrinhas, balas ou feijões
about-calibrate-forget-lens =
    A lente de uma câmera
about-calibrate-gems =
    Aprende com uma foto as cores de objetos pequenos: pedrinhas, balas, feijões, miçangas. Cada nova foto se soma ao que já foi aprendido.

    Informe a quantidade de cada cor, com o nome que quiser. Nomes de cores, como vermelho ou verde, ajudam a identificar as cores; outros nomes exigem quantidades bem diferentes ou uma foto de um tipo só. Os objetos não devem encostar uns nos outros. Alguns objetos de outro tipo podem ficar na foto: o umpire aprende a não contar esses.

    Código de saída: 0 se as cores foram aprendidas; 2 se não foram (a mensagem diz por que e o que fazer).
about-calibrate-lens =
    Calibra a lente de uma câmera com um alvo impresso. Salve o alvo com --print, imprima-o e mostre-o à câmera de todos os lados: ao vivo, em um vídeo ou em fotos.

    Use o mesmo zoom e o mesmo foco que usa para jogar. Com --camera, o umpire diz qual vista mostrar a seguir. Sem --camera, tire umas 24 fotos: o alvo em cada canto da imagem e inclinado para todos os lados. Código de saída: 0 se a lente foi calibrada; 1 se foi calibrada, mas há um aviso; 2 se não foi calibrada, com o motivo.
about-calibrate-show =
    Lista o que foi aprendido, em que arquivos isso está salvo e o que já vem com o umpire.

    Código de saída: 0 se dá para usar tudo; 2 se um arquivo está danificado (a mensagem indica a linha ou o campo).
about-card =
    Lê cartelas de Ubongo em fotos: qual é a cartela, quais peças estão sobre ela e se ela está resolvida.

    Código de saída: 0 se todas as fotos foram lidas; 1 se pelo menos uma não mostra nenhuma cartela ou está em dúvida; 2 se os argumentos são inválidos, ou se um arquivo não existe ou não é uma imagem.
about-cards =
    Lista os lados de cartela conhecidos, cada um com a área quadriculada e as peças das seis fileiras; aprende cartelas novas
about-cards-forget =
    Esquece uma cartela aprendida
about-cards-learn =
    Aprende uma cartela desconhecida com uma foto dela, sem nada em cima.

    A cartela só é salva se cada uma das seis fileiras tiver solução; se não tiver, o umpire mostra a leitura, para você ver o que foi mal lido. Código de saída: 0 se a cartela foi aprendida ou já era conhecida; 1 se não foi aprendida; 2 se os argumentos ou os arquivos são inválidos.
about-doctor =
    Confere o que você precisa para jogar: os programas, as câmeras, os dados aprendidos, as páginas, a rede e a pasta do umpire. Escreve uma linha por verificação: o que foi encontrado e, se algo está errado, o que fazer.

    Código de saída: 0 nenhum problema, 1 pelo menos um problema.
about-game =
    Arbitra uma partida de Ubongo: rodadas, ampulheta, ordem de chegada, pedrinhas e classificação.

    Com uma câmera ou um vídeo, as cartelas resolvidas são percebidas automaticamente. Todo o resto é digitado, um comando por linha (`help` mostra os comandos); qualquer registro pode ser corrigido ou desfeito. Cada registro é salvo na hora em um diário: `--resume` continua uma partida interrompida, e `umpire replay` mostra o histórico dela.

    Código de saída: 0 se a partida acabou ou foi interrompida; 2 se os argumentos são inválidos, ou se um diário não existe ou está danificado.
about-game-ominoes =
    Arbitra uma partida de Ominoes (Kostky bohu): de quem é o turno, o que saiu no dado, o que foi movido e quais grupos pontuam.

    Com uma câmera acima do tabuleiro, os movimentos são acompanhados automaticamente: o umpire diz quando um grupo pode ser retirado e quando um movimento vai contra as regras, e pergunta quando não dá para saber o que aconteceu. Sem câmera, os movimentos são digitados, um comando por linha (`help` mostra os comandos). Qualquer registro pode ser desfeito ou corrigido. Cada registro é salvo na hora em um diário: `--resume` continua uma partida interrompida, e `umpire replay` mostra o histórico dela.

    Código de saída: 0 se a partida acabou ou foi interrompida; 2 se os argumentos são inválidos, ou se um diário não existe ou está danificado.
about-gems =
    Conta por cor as pedrinhas de cada monte, ou outros objetos pequenos de cores aprendidas.

    Código de saída: 0 se a contagem foi feita em todas as fotos; 1 se pelo menos uma não mostra nenhuma pedrinha ou está em dúvida; 2 se os argumentos são inválidos, ou se um arquivo não existe ou não é uma imagem.
about-ominoes =
    Lê um tabuleiro de Ominoes (Kostky bohu): os dados, os grupos que podem pontuar (e para quem) e os movimentos que formam um grupo.

    Um grupo tem quatro ou mais dados encostados pelos lados (na diagonal não vale), todos do mesmo deus ou coringas (Hu-Ra e Ominotep). Informe o número de jogadores para ver para quem cada grupo pontua; informe o que saiu no dado e seu deus para ver os movimentos permitidos.

    Código de saída: 0 se todos os tabuleiros foram lidos; 1 se pelo menos um não foi lido ou está em dúvida; 2 se os argumentos são inválidos, ou se um arquivo não existe ou não é uma imagem.
about-read =
    Lê fotos e descobre sozinho o que há nelas: cartelas de Ubongo, o tabuleiro de pedrinhas, montes de pedrinhas ou um tabuleiro de Ominoes.

    Os comandos card, board, gems e ominoes leem só uma dessas coisas e têm mais opções.

    Código de saída: 0 se tudo foi lido em todas as fotos; 1 se pelo menos uma não mostra nada disso ou algo está em dúvida; 2 se os argumentos são inválidos, ou se um arquivo não existe ou não é uma imagem.
about-replay =
    Mostra o histórico de uma partida gravada, com a classificação.

    Código de saída: 0 se o diário foi lido; 2 se o arquivo não existe, está danificado ou não é um diário.
about-serve =
    Disponibiliza a página do umpire: abra-a em um navegador e aponte a câmera para a mesa; a página lê sozinha cartelas, pedrinhas e tabuleiros. As imagens não saem do navegador.

    Normalmente, só os navegadores deste computador acessam a página. Com --lan, os celulares na mesma rede também acessam: escaneie o QR Code. O navegador avisa então sobre o certificado, que o próprio umpire criou; aceite-o uma vez.

    Código de saída: 2 se não dá para disponibilizar a página; Ctrl-C encerra o programa.
about-solve =
    Mostra todas as soluções de uma cartela para uma figura: as maneiras de cobrir a área quadriculada com as peças da fileira
about-standings =
    Classifica os jogadores de Ubongo pelas pedrinhas e diz qual cor decidiu entre eles.

    Vence quem tem mais pedrinhas de uma mesma cor, não quem tem mais pedrinhas no total. Em caso de empate, compara-se a segunda cor de cada um, depois a terceira e assim por diante.

    As quantidades são digitadas ou lidas em fotos dos montes.

    Código de saída: 0 se os jogadores foram classificados; 1 se foram classificados, mas há pedrinhas em dúvida em uma foto; 2 se os argumentos são inválidos, ou se um arquivo não existe ou não é uma imagem.
about-tournament =
    Conduz um torneio nas mesas de um salão (sistema suíço) e mostra todas as mesas na tela.

    Informe os jogadores uma vez só e comece cada rodada com `next`. Cada mesa recebe do salão os jogadores dela: inicie-a com `umpire game --mqtt ADDRESS --table NUMBER`. Depois da última rodada de uma partida, os jogadores confirmam a classificação final na página da mesa, e o resultado passa a valer. Digite os comandos (`help` mostra quais são) ou use a página.

    Tudo é salvo na hora em uma pasta. Se o programa parar de repente, o mesmo comando continua o torneio. Sem jogadores e sem torneio salvo, o comando mostra o salão e o torneio que outro computador conduz.

    Código de saída: 0 se o torneio foi interrompido ou a exportação foi feita; 2 se os argumentos são inválidos, ou se o torneio salvo não existe, está danificado ou está em uso.
about-umpire =
    Árbitro com visão computacional para os jogos de tabuleiro Ubongo e Ominoes
about-watch =
    Observa uma mesa por uma webcam, uma câmera de rede ou um vídeo e informa as cartelas resolvidas.

    Aponte a câmera para as cartelas e jogue; não é preciso apertar nenhuma tecla. `q` ou Ctrl-C encerra o programa. Código de saída: 0 se o programa foi encerrado ou o vídeo acabou; 2 se os argumentos são inválidos, se um vídeo não existe ou não pode ser lido, ou se a gravação está incompleta.
after-board =
    Onde os manuais de regras nada dizem ou se contradizem, o umpire segue estas regras:
      - Quem termina em 1º lugar pode andar com o peão até três campos; em 2º, até dois; em 3º, um; em 4º, nenhum. O peão sempre pode ficar onde está.
      - Se só há uma pedrinha na fileira, ela é pega sozinha.
      - A melhor fileira é a que dá as melhores quantidades, comparadas da cor com mais pedrinhas à cor com menos, como no fim da partida. O que os outros jogadores podem pegar não é levado em conta.
after-game =
    Onde os manuais de regras nada dizem, o umpire segue estas regras:
      - O peão sempre pode ficar onde está. Ele pode andar até 3, 2, 1 ou 0 campos.
      - As duas pedrinhas da frente vêm juntas: quem pegou a primeira antes de acabar a areia fica também com a segunda. Se só há uma pedrinha na fileira, ela é pega sozinha; uma fileira vazia não dá nada.
      - Quem resolveu a cartela, mas não tocou em nenhuma pedrinha, não ganha nada, e o peão fica onde está.
      - A rodada dura até acabar a areia, mesmo que todos já tenham pegado suas pedrinhas, a não ser com --early-end.
      - Uma partida retomada continua com a areia que restava.
after-ominoes =
    Onde o manual de regras nada diz ou se contradiz, o umpire segue estas regras:
      - No seu turno, você pode pontuar com um grupo, seja qual for a origem dele: um movimento, um dado rolado de novo, um dado colocado ou um turno anterior.
      - Pelo menos um dado do grupo mostra o próprio deus. Só coringas não formam um grupo.
      - O grupo é retirado inteiro, com todos os dados ligados entre si. Vários grupos separados do mesmo deus podem pontuar no mesmo turno.
      - Com três jogadores, ou com dois jogadores e dois deuses de todos: no mesmo turno, pontue com grupos do seu próprio deus ou de um só deus de todos, nunca dos dois.
      - Com --alternative: no mesmo turno, pontue com grupos dos seus dois deuses, mas sem misturar os dois em um mesmo grupo. São colocados dois dados iniciais de cada um dos quatro deuses.
      - Se nenhum dado pode se mover, pule o movimento. Se algum pode, é obrigatório mover.
      - Com --advanced: nenhum dado pode ser colocado em uma casa cinza, ir até ela ou passar por ela. Um dado que já está em uma casa cinza pode sair.
      - Cada jogador coloca dois dados iniciais, embora o exemplo do manual de regras mostre três.
      - O último dado só pode ser colocado onde completa um grupo que pontua na hora.
after-standings =
    Onde os manuais de regras nada dizem, o umpire segue estas regras:
      - Jogadores com as mesmas quantidades, da cor com mais pedrinhas à cor com menos, dividem a colocação.
      - Pontos: mais de seis pedrinhas da mesma cor valem o mesmo que seis. Entre jogadores com os mesmos pontos, decidem as quantidades.
argument-address =
    Com --lan: o endereço deste computador em que a página pode ser aberta [padrão: todos]
argument-advanced =
    Modo avançado: nenhum dado pode entrar nas casas cinza (o fosso das serpentes)
argument-also =
    Seu segundo deus, com --alternative
argument-alternative =
    Dois jogadores com dois deuses cada, em vez de um cada e dois de todos; informe os seus com --me e --also
argument-alternative-game-ominoes =
    Dois jogadores com dois símbolos cada, em vez de um cada e dois de todos
argument-anew =
    Descarta as cores aprendidas com fotos anteriores
argument-anew-calibrate-gems =
    Descarta o que a paleta aprendeu com fotos anteriores
argument-board =
    Número de casas em cada lado do tabuleiro [padrão: o que a câmera ler, ou 8]
argument-board-watch =
    Também lê o tabuleiro central
argument-camera =
    Observa a mesa com esta câmera: um número, um dispositivo ou um endereço de rede
argument-camera-calibrate-lens =
    Calibra com uma câmera ao vivo: um número, um dispositivo ou um endereço de rede; o umpire diz qual vista mostrar a seguir
argument-camera-watch =
    Câmera: um número ou um dispositivo (0, /dev/video2), ou o endereço de uma câmera de rede (http://..., rtsp://...)
argument-card =
    O número impresso no lado da cartela, como 13
argument-cards =
    Quantas cartelas são usadas na partida
argument-cards-watch =
    Número de cartelas na mesa, se não houver nomes
argument-color =
    Quando escrever em cores: auto é em um terminal, se `NO_COLOR` não estiver definida
argument-colours =
    Arquivo com as cores das peças, gravado por `umpire calibrate colours` [padrão: as cores das suas peças]; `standard` para as cores que já vêm com o umpire
argument-counts =
    Quantidade de cada cor na foto, como red:3,green:1
argument-date =
    Quando a partida começou, como 2026-11-27 ou "2026-11-27 20:15" [padrão: conforme o diário; em diários de versões antigas, conforme a data da última alteração do arquivo]
argument-die =
    Também lê o dado das figuras
argument-early-end =
    Permite que a rodada termine antes de acabar a areia: digite `end` quando todos já tiverem pegado suas pedrinhas
argument-every-frame =
    Processa todos os quadros dos vídeos, o mais rápido possível, em vez de pular quadros para manter o ritmo
argument-every-frame-watch =
    Processa todos os quadros do vídeo, o mais rápido possível, em vez de pular quadros para manter o ritmo
argument-expect =
    Número de pedrinhas que cada monte deve ter, como 18; ou um número por monte, da esquerda para a direita, como 18,12. Onde a foto deixa dúvida, esse número decide; se a contagem for diferente, o umpire avisa
argument-expect-standings =
    Número de pedrinhas que cada jogador deve ter, como 18; ou um número para cada jogador, como Ann=18,Ben=12. Onde uma foto deixa dúvida, esse número decide; se a contagem for diferente, o umpire avisa
argument-export =
    Escreve o resultado para outro programa em vez do histórico
argument-export-tournament =
    Escreve um torneio salvo para outro programa e termina: o de --folder, o de --mqtt ou o mais recente
argument-folder =
    Pasta do torneio [padrão: uma pasta com o nome do salão, dentro da pasta de `UMPIRE_HOME`]
argument-fps =
    Quadros por segundo pedidos à câmera
argument-gem-box =
    Pedrinhas na caixa: 72 (doze de cada cor), 58 (19 azuis, 19 laranjas, 10 vermelhas, 10 verdes) ou quantidades, como red:10,blue:19
argument-gem-box-game =
    Pedrinhas na caixa: 72 (doze de cada cor), 58 ou quantidades, como red:10,blue:19
argument-glass =
    Duração da ampulheta, em segundos
argument-home-assistant =
    Permite que o Home Assistant encontre esta mesa; PREFIX é para um Home Assistant com um prefixo de descoberta diferente de `homeassistant`
argument-journal =
    Arquivo do diário [padrão: um arquivo novo na pasta de `UMPIRE_HOME`]
argument-journal-replay =
    Diário gravado por `umpire game`
argument-json =
    Escreve um documento JSON por foto, cada um em uma linha
argument-json-calibrate-lens =
    Escreve um documento JSON
argument-json-cards =
    Escreve um documento JSON por lado de cartela, cada um em uma linha
argument-json-cards-learn =
    Escreve um relatório em JSON
argument-json-doctor =
    Escreve um documento JSON
argument-json-game =
    Escreve em JSON o que acontece, um documento por linha, como `umpire watch --json`
argument-json-game-ominoes =
    Escreve em JSON o que acontece, um documento por linha, como `umpire watch --json`
argument-json-ominoes =
    Escreve um documento JSON por tabuleiro de Ominoes, cada um em uma linha
argument-json-replay =
    Escreve um documento JSON: o que aconteceu, a classificação e os jogadores cujas pedrinhas foram corrigidas manualmente
argument-json-solve =
    Escreve um documento JSON em vez de desenhos
argument-json-standings =
    Escreve um documento JSON
argument-json-tournament =
    Escreve em JSON a situação do torneio sempre que ela muda, um documento por linha
argument-json-watch =
    Escreve em JSON o que acontece, um documento por linha
argument-lan =
    Permite que outros aparelhos da rede abram a página, com criptografia (HTTPS), por um link com um código secreto
argument-lang =
    Idioma de tudo o que é escrito, mostrado e falado: en, cs, sk, ru, pt-BR, de, pl [padrão: o do sistema]
argument-lens =
    Lente da câmera, para remover a distorção das fotos: um arquivo de calibração do OpenCV ou do ROS (YAML), ou o nome de uma lente salva
argument-lens-watch =
    Lente da câmera, para remover a distorção: um arquivo de calibração do OpenCV ou do ROS (YAML), ou o nome de uma lente salva [padrão: a lente calibrada para esta câmera, se houver]
argument-list =
    Lista as câmeras e termina
argument-listen =
    Permite que outros aparelhos abram a página neste endereço (0.0.0.0: todos os endereços deste computador); quem tem o link com o código secreto pode acompanhar e dar comandos
argument-listen-tournament =
    Permite que outros aparelhos abram as páginas neste endereço (0.0.0.0: todos os endereços deste computador); quem tem o link com o código secreto pode acompanhar e dar comandos
argument-lock-exposure =
    Mantém a exposição atual da câmera
argument-lock-white-balance =
    Mantém o balanço de branco atual da câmera
argument-me =
    Suas pedrinhas, como red:6,green:4 [padrão: nenhuma]
argument-me-ominoes =
    Seu deus: horus (Hórus), apep (Apófis), ra (Rá) ou khepri
argument-moves =
    Lista os movimentos permitidos com o que saiu no dado e os grupos de --me que cada um forma; precisa de --rolled e --me
argument-mqtt =
    Envia o que acontece a um salão com várias mesas: o endereço do broker MQTT dele, como `mqtts://user@host/club`. A parte depois do servidor é o começo de todos os tópicos. A senha é lida de `UMPIRE_MQTT_PASSWORD` ou de --mqtt-password-file
argument-mqtt-ca =
    Certificados confiáveis para mqtts://, em um arquivo PEM, no lugar dos deste computador
argument-mqtt-image =
    Também envia, a cada poucos segundos, a imagem da câmera com os resultados desenhados nela
argument-mqtt-password-file =
    Arquivo com a senha do broker
argument-mqtt-tournament =
    O salão: o endereço do broker MQTT dele, como `mqtts://user@host/club`, o mesmo das mesas. A senha é lida de `UMPIRE_MQTT_PASSWORD` ou de --mqtt-password-file
argument-name =
    Nome da lente
argument-name-calibrate-forget-gems =
    Nome da paleta
argument-name-calibrate-lens =
    Nome da câmera; `umpire watch` usa a lente automaticamente com uma câmera que tenha este nome
argument-names =
    Nomes dos jogadores cujos montes estão na foto, da esquerda para a direita
argument-names-game =
    Jogadores na ordem dos lugares à mesa, em sentido horário, com a mesa vista de cima. O primeiro é o da cartela mais próxima do canto inferior esquerdo da imagem e é o primeiro a rolar o dado. Com --mqtt, os nomes podem ficar de fora: o torneio do salão sabe quem joga nesta mesa
argument-names-game-ominoes =
    Jogadores na ordem dos lugares à mesa, em sentido horário, com a mesa vista de cima; o primeiro começa
argument-names-tournament =
    Jogadores, do mais forte ao mais fraco; em qualquer ordem, se você não souber
argument-names-watch =
    Nomes dos jogadores, em sentido horário, com a mesa vista de cima, a partir da cartela mais próxima do canto inferior esquerdo da imagem
argument-no-lens =
    Não corrige a distorção da lente
argument-number =
    Número da cartela, como o que está impresso nela [padrão: o próximo número livre a partir de 1000]
argument-number-cards-forget =
    Número da cartela
argument-ominoes =
    Observa o tabuleiro de Ominoes em vez de cartelas
argument-out =
    Grava a exportação neste arquivo em vez de escrever na saída padrão; substitui o arquivo se ele já existe
argument-out-calibrate-lens =
    Arquivo para a lente, no formato do OpenCV (YAML)
argument-overlay =
    Desenha o resultado em cada foto e salva a imagem como DIR/NAME.overlay.jpg
argument-overlay-calibrate-lens =
    Salva nesta pasta as vistas com os cantos encontrados desenhados nelas
argument-palette =
    Conta as pedrinhas nas fotos com esta paleta, aprendida com `umpire calibrate gems`; as cores dela devem ter os nomes das cores das pedrinhas
argument-palette-calibrate-gems =
    Nome da paleta em que as cores são salvas; use o mesmo nome em `umpire gems --palette`
argument-palettes =
    Conta objetos com as cores desta paleta, aprendida com `umpire calibrate gems`, em vez das seis pedrinhas. A opção pode ser repetida; `standard` inclui as seis pedrinhas
argument-paper =
    Tamanho do papel para --print
argument-pawn =
    A cor do seu peão: mostra a melhor fileira ao alcance dele se você terminar em 1º, 2º, 3º e 4º lugar
argument-pawns =
    Campos dos peões, de 1 a 6, na ordem dos jogadores [padrão: 3 para todos]
argument-per-table =
    Número de jogadores por mesa, de 2 a 4; um a menos onde o número de jogadores exigir [padrão: 2]
argument-photo =
    Uma foto que mostra só esta cartela
argument-photo-calibrate-colours =
    Foto das peças em volta de uma cartela
argument-photo-calibrate-gems =
    Foto dos objetos com as cores a aprender
argument-photos =
    Fotos, ou pastas de fotos (sem as subpastas)
argument-photos-calibrate-lens =
    Fotos do alvo, ou pastas de fotos
argument-picture =
    Também desenha a classificação em uma imagem para compartilhar, de 1080 x 1350 pixels; o nome termina em .png
argument-players =
    Um jogador com quantidades de pedrinhas, como Ann=red:6,green:4 (Ann= para nenhuma pedrinha); ou um jogador com uma foto das pedrinhas, como Ann=gems.jpg; ou uma só foto com um monte para cada jogador
argument-players-ominoes =
    Número de jogadores; o resultado diz então para quem cada grupo pontua. Com 3 jogadores, informe o deus de todos com --shared; com 2, os dois deuses de todos, ou use --alternative
argument-players-tournament =
    Arquivo com os jogadores, um por linha, do mais forte ao mais fraco; linhas que começam com # ficam de fora
argument-port =
    Porta da página; 0 escolhe uma livre
argument-port-tournament =
    Porta das páginas; 0 escolhe uma livre
argument-position =
    Uma posição em vez de fotos, como "h..r/..oo/a.../u..k": as linhas de cima para baixo, separadas por /, com h a r k u o para Hórus, Apófis, Rá, Khepri, Hu-Ra, Ominotep e . para uma casa vazia
argument-print =
    Salva os alvos nesta pasta, em PDF e PNG, em tamanho real, e termina
argument-quiet =
    Escreve só resultados e erros: nada de andamento, dicas ou observações
argument-record =
    Grava o vídeo com os resultados desenhados nele (.mp4, .m4v, .mov, .mkv, .avi); substitui o arquivo se ele já existe
argument-repeat =
    Recomeça o vídeo sempre que ele acaba
argument-resume =
    Continua a partida deste diário [padrão: a última partida]
argument-rolled =
    O símbolo que saiu no dado: horus (Hórus), apep (Apófis), ra (Rá), khepri, hura (Hu-Ra) ou ominotep
argument-rolls =
    Registra o que a câmera vê sair no dado ao lado do tabuleiro e avisa se isso não combina com a partida. Para uma mesa sem outros dados perto do tabuleiro
argument-ros =
    Também salva a lente no formato `camera_info` do ROS (YAML)
argument-rounds =
    Número de rodadas [padrão: quantas forem necessárias até que só um jogador possa ter vencido todas as partidas]
argument-rows =
    Pedrinhas no tabuleiro central: seis fileiras de 12 letras, separadas por /. Cada fileira começa no campo do peão. Letras: g verde, r vermelha, b azul, p roxa, n laranja, y amarela, . buraco vazio. Sem esta opção, digite as pedrinhas que são pegas
argument-same =
    As fotos mostram os mesmos montes de vários ângulos: todas são contadas juntas. O que uma foto esconde, outra pode mostrar
argument-same-standings =
    Todas as fotos sem nome mostram os mesmos montes de vários ângulos, e todas as fotos de um jogador também: elas são contadas juntas
argument-say =
    Fala o que acontece, se houver um programa de fala instalado
argument-say-watch =
    Fala o nome de cada jogador que resolve uma cartela, se houver um programa de fala instalado
argument-serve =
    Disponibiliza as páginas do salão neste computador: todas as mesas, com a classificação e botões, e uma página para o projetor
argument-shared =
    Deuses de todos, separados por vírgulas: um com três jogadores, dois com dois
argument-show =
    Mostra uma solução para a fileira desta figura e a desenha em cada foto; o desenho é salvo como NAME.overlay.jpg ao lado da foto, ou na pasta indicada com --overlay
argument-side =
    Lado das cartelas: yellow (amarelo) ou green (verde)
argument-size =
    Largura e altura da imagem pedidas à câmera, em pixels
argument-size-calibrate-lens =
    Largura e altura da imagem pedidas à câmera, em pixels; use o tamanho com que você joga
argument-square-mm =
    Lado de um quadrado, em milímetros
argument-squares =
    Número de quadrados, na horizontal e na vertical
argument-start =
    Quando a ampulheta é virada; se não for ao rolar o dado, digite `glass` na hora em que for
argument-symbol =
    A figura que saiu no dado, ou `die` para ler o dado na foto; a cartela só conta como resolvida com a fileira desta figura
argument-symbol-game =
    A figura que saiu no dado na primeira rodada jogada, se nenhuma câmera lê o dado; nas rodadas seguintes, digite `roll`
argument-symbol-solve =
    A figura da fileira: shield (escudo), hand (mão), antelope (antílope), snake (cobra), elephant (elefante) ou mask (máscara)
argument-symbol-watch =
    A figura que saiu no dado; uma cartela só conta como resolvida com a fileira desta figura
argument-symbols =
    Símbolos dos jogadores, na ordem deles: horus (Hórus), apep (Apófis), ra (Rá), khepri. Com --alternative, dois para cada jogador, unidos por +, como ra+khepri,horus+apep [padrão: em sentido horário, a partir do primeiro jogador: horus, apep, ra, khepri]
argument-table =
    Número desta mesa no salão
argument-tables =
    Números das mesas que o torneio usa, como 1-8,11 [padrão: 1, 2, 3, ...]
argument-target =
    Tipo de alvo: charuco (com marcadores, pode aparecer só em parte) ou chessboard (deve aparecer inteiro)
argument-variant =
    Como os jogadores são classificados
argument-verbose =
    Relata cada etapa na saída de erro padrão (-vv: em detalhes)
argument-verbose-watch =
    Relata o andamento na saída de erro padrão (-vv: em detalhes)
argument-video =
    Observa este vídeo em vez de uma câmera; ele começa com a partida. No Ubongo, repita a opção para indicar um vídeo por rodada: cada um começa quando o dado da rodada é rolado
argument-video-calibrate-lens =
    Um vídeo do alvo
argument-video-watch =
    Observa um vídeo em vez de uma câmera, na velocidade normal dele
argument-view =
    Disponibiliza neste computador uma página da web que mostra a partida a todos os jogadores, com botões para o que pode ser digitado
heading-hall-of-tables =
    Salão com várias mesas
value-cards-all =
    Todas as cartelas: 18 rodadas para dois jogadores, 12 para três
value-cards-nine =
    Nove cartelas para cada jogador, nove rodadas
value-export-bgstats =
    A partida em JSON, no formato em que o aplicativo BG Stats recebe partidas de outros programas
value-export-bgstats-link =
    Um link que abre o BG Stats no celular e oferece a partida para importar
value-export-csv =
    A classificação, uma tabela para planilhas: uma linha por jogador
value-export-json =
    Tudo, em JSON: o mesmo documento de --json
value-export-results-csv =
    Os resultados, uma tabela para planilhas: uma linha por jogador, mesa e rodada
value-paper-a4 =
    210 x 297 mm
value-paper-letter =
    8,5 x 11 polegadas
value-start-card =
    Quando a câmera encontra a primeira cartela nova depois que o dado é rolado
value-start-hand =
    Quando `glass` é digitado
value-start-roll =
    Na hora em que o dado é rolado
value-target-charuco =
    Um tabuleiro de xadrez com marcadores
value-target-chessboard =
    Um tabuleiro de xadrez simples
value-variant-majority =
    Pelo número de pedrinhas da cor de que cada um tem mais; em caso de empate, pela segunda cor de cada um, e assim por diante
value-variant-points =
    Por pontos: 3, 4, 5, 6 pedrinhas da mesma cor valem 1, 2, 3, 4 pontos, e cada conjunto completo com as seis cores vale 4
