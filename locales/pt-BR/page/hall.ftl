# Strings of the pages that “umpire tournament --serve” shows, in Brazilian Portuguese.

hall-title = Salão { $hall }
hall-connecting = Conectando…
hall-lost = Sem conexão com o umpire. Talvez ele tenha sido encerrado, ou este aparelho saiu da rede. Tentando de novo…
hall-no-broker = Sem conexão com o broker do salão. Não dá para ver as mesas agora. Tentando de novo…
hall-shows = Esta página mostra um torneio que roda em outro computador.
hall-no-tournament = Nenhum torneio em andamento neste salão.
hall-no-tables = Nenhuma mesa se conectou ainda. Inicie uma com: umpire game --mqtt ENDEREÇO --table NÚMERO
hall-refused = { $count ->
    [one] { $count } mensagem foi recusada.
   *[other] { $count } mensagens foram recusadas.
}
hall-round = Rodada { $round } de { $rounds }
hall-before = { $rounds ->
    [one] { $rounds } rodada prevista
   *[other] { $rounds } rodadas previstas
}
hall-over = O torneio acabou
hall-tables = Mesas
hall-tables-page = Mesas, página { $page } de { $pages }
hall-standings = Classificação
hall-standings-page = Classificação, página { $page } de { $pages }
hall-standings-now = Classificação após a rodada { $round }
hall-next = Próxima rodada
hall-log = Mensagens
hall-begin = Começar a rodada { $round }
hall-confirm = Validar este resultado
hall-reopen = Anular o resultado
hall-command = Comando
hall-enter = Enviar
hall-not-reached = O programa não respondeu. Tente de novo.
hall-projector = Página para o projetor
hall-table = Mesa { $table }
hall-bye = sem adversário: { $name }
hall-offline = sem conexão
hall-waits = não começou
hall-watch = só observando
hall-roll = antes de rolar o dado
hall-game-over = fim da partida
hall-game-round = rodada { $round } de { $rounds }
hall-sand = faltam { $time }
hall-leads = na frente: { $names }
hall-solved = cartela resolvida: { $names }
hall-counted = válido
hall-counted-organiser = válido (organização)
hall-reported = ainda não confirmado
hall-reported-other = A mesa { $table } informa outro resultado
hall-rank = { $rank }º
hall-player = Jogador
hall-points = Pontos
hall-opponents = Adversários
hall-beaten = Vencidos
hall-wins = Vitórias
hall-games = Partidas
hall-left = saiu
