# What else the programs print, in Brazilian Portuguese.

replay-line-skipped =
    { $bytes ->
        [one] a última linha do diário está incompleta ({ $bytes } byte) e ficou de fora
       *[other] a última linha do diário está incompleta ({ $bytes } bytes) e ficou de fora
    }
replay-stopped =
    { $rounds ->
        [one] A partida foi interrompida após { $played } de { $rounds } rodada.
       *[other] A partida foi interrompida após { $played } de { $rounds } rodadas.
    }
# $stopped is “replay-stopped”.
replay-unfinished = { $stopped } A exportação mostra a classificação naquele momento.

# The ways to cover a card, of `umpire solve`. $card is a card such as “card 13 (yellow)”.
solve-ways =
    { $count ->
        [0] { $card }, { WORD($symbol) }: nenhuma solução
        [one] { $card }, { WORD($symbol) }: { $count } solução
       *[other] { $card }, { WORD($symbol) }: { $count } soluções
    }

# The progress bar of a command that reads many photos. $rate is the number of photos per second, $time such as 1:05.
progress-rate = { $rate }/s
progress-time-left = faltam { $time }

# Photos
overlay-drawn = { "  " }desenho salvo em { $path }
overlay-no-folder = não deu para criar a pasta dos overlays; indique outra: { $path }

# Files that cannot be used
cards-unreadable = não deu para ler as cartelas aprendidas; corrija ou exclua { $path }
palette-unreadable = não deu para ler a paleta { $name }; ensine-a de novo com --anew, ou corrija ou exclua { $path }
page-certificate-unusable = não dá para usar { $path }; exclua o arquivo, e um novo certificado será criado
tournament-folder-not-written = não deu para gravar na pasta { $folder }; indique outra com --folder
tournament-tables-form = informe os números das mesas, de 1 a 9999, como 1-8,11
tournament-none-here = Este computador não conduz nenhum torneio deste salão; ele mostra o que o salão anuncia. Para conduzir um, informe os jogadores com --names ou --players.

# The picture of the result (--picture). $names is one player or several, $players their number.
picture-wins =
    { $players ->
        [one] { $names } vence
       *[other] { $names } dividem a vitória
    }
picture-leads =
    { $players ->
        [one] { $names } lidera
       *[other] { $names } lideram
    }
picture-nobody = Ninguém tem pedrinhas
picture-rounds =
    { $rounds ->
        [one] { $rounds } rodada
       *[other] { $rounds } rodadas
    }
picture-rounds-played =
    { $rounds ->
        [one] após { $played } de { $rounds } rodada
       *[other] após { $played } de { $rounds } rodadas
    }
picture-corrected = As pedrinhas de { $names } foram corrigidas manualmente.
picture-points =
    { $points ->
        [0] 0 pontos
        [one] { $points } ponto
       *[other] { $points } pontos
    }
picture-credit = árbitro: umpire
picture-not-saved = não deu para salvar a imagem; libere espaço ou indique outro arquivo: { $path }
# A date: $day and $year are numbers, $month is 1 to 12.
date-in-words =
    { $day ->
        [1] 1º
       *[other] { $day }
    } de { $month ->
        [1] janeiro
        [2] fevereiro
        [3] março
        [4] abril
        [5] maio
        [6] junho
        [7] julho
        [8] agosto
        [9] setembro
        [10] outubro
        [11] novembro
       *[12] dezembro
    } de { $year }

# A hall of tables. $problem is one of the messages “problem-…”; $later is empty or the message after it.
hall-round = Rodada { $round } do torneio nesta mesa: { $players }.
hall-round-over = A rodada do torneio acabou.
hall-connected = A mesa { $table } está conectada ao salão em { $address }.
hall-connected-again = O broker do salão em { $address } está conectado de novo; o que faltou enviar está sendo enviado.
hall-broker-problem = O broker do salão em { $address } { $problem }.{ $later }
hall-sent-later = { " " }A partida continua, e o que acontecer será enviado depois.
hall-unsent =
    { $events ->
        [one] { $events } registro não foi enviado ao salão.{ $later }
       *[other] { $events } registros não foram enviados ao salão.{ $later }
    }
hall-sent-when-resumed = { " " }O envio será feito quando a partida continuar com --mqtt.
hall-certificates-unreadable = não deu para ler os certificados em { $path }; --mqtt-ca precisa de um arquivo PEM
# These follow “the hall's broker at ADDRESS”.
problem-unreachable = não está acessível ({ $why })
problem-lost = não está mais conectado ({ $why })
problem-login = recusa o usuário ou a senha; confira o endereço e UMPIRE_MQTT_PASSWORD
problem-refused = não aceita mensagens em { $topic } ({ $why }); pergunte a quem cuida dele se este usuário pode escrever ali
problem-tls = não oferece uma conexão criptografada confiável ({ $why }); indique a CA dele com --mqtt-ca
problem-taken-over = encerra a conexão várias vezes seguidas; outro umpire deve estar usando o mesmo número de mesa: dê a cada mesa um --table só dela
problem-journal = não recebe nada: { $why }
problem-closed = ele encerrou a conexão
problem-silent = ele não responde
problem-stopped = a conexão caiu

# Speech (--say). $who is a player, or a card such as “card 13”.
speech-solved =
    { $who }: quebra-cabeça resolvido, { $place ->
        [1] primeiro lugar
        [2] segundo lugar
        [3] terceiro lugar
        [4] quarto lugar
       *[other] { $place }º lugar
    }
speech-none = nenhum programa de fala foi encontrado, então nada será falado: instale espeak-ng ou speech-dispatcher e comece de novo
speech-failed = o programa de fala falhou, então nada mais será falado: teste com `espeak-ng hello` e confira o alto-falante

# Learned cards, the list of cameras (`umpire watch --list`), and the page (`umpire serve`; answers to commands on the page of a game)
card-deleted = a cartela { $number } foi excluída de { $path }
camera-not-listed = { $name } (não deu para abrir: { $error })
serve-open = Abra { $address } em um navegador. Ctrl-C encerra.
serve-scan =
    Escaneie este código com um celular na mesma rede ou abra { $address }
    O navegador avisa sobre o certificado porque foi o próprio umpire que o criou: escolha continuar. Ctrl-C encerra.
page-too-long = o comando é longo demais
page-too-late = o comando demorou demais para chegar
page-no-text = o comando não é texto
page-stopped = o programa parou; inicie-o de novo
page-silent = o programa não responde; tente de novo
entry-not-stored = seu último registro não foi salvo ({ $reason }); veja se o disco está cheio e registre de novo
page-foreign-host = o endereço desta página não é do umpire; abra o link que o umpire mostrou
page-wrong-token = o link está incompleto ou é de uma partida anterior; abra o link que o umpire mostrou
page-other-page = outra página da web enviou este pedido; digite o link na barra de endereços ou escaneie o código QR
page-too-many-attempts = este aparelho tentou links errados demais; espere um minuto e abra o link certo
