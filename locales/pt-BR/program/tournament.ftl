# What `umpire tournament` says, in Brazilian Portuguese.

tournament-players =
    { $players ->
        [0] nenhum jogador
        [one] { $players } jogador
       *[other] { $players } jogadores
    }
tournament-begins = Começa a rodada { $round } de { $rounds }.
# $order is a list such as “1. Ana, 2. Ben”.
tournament-result =
    { $how ->
        [corrected-table] Rodada { $round }, mesa { $table }: { $order } (corrigido na mesa).
        [corrected-organiser] Rodada { $round }, mesa { $table }: { $order } (corrigido pela organização).
        [confirmed-table] Rodada { $round }, mesa { $table }: { $order } (confirmado na mesa).
       *[confirmed-organiser] Rodada { $round }, mesa { $table }: { $order } (confirmado pela organização).
    }
tournament-reopened = O resultado da mesa { $table } foi anulado; os jogadores dela jogam de novo.
tournament-left = { $name } não joga mais nenhuma rodada.
tournament-returned = { $name } volta a jogar a partir da próxima rodada.
tournament-joined = { $name } joga a partir da próxima rodada.
tournament-round-over = A rodada { $round } acabou; `next` começa a rodada { $next } de { $rounds }.
tournament-over = Todas as rodadas já foram jogadas.

# Who plays where. The tables follow these lines.
tournament-round = Rodada { $round } de { $rounds }:
tournament-next-round = `next` começa a rodada { $round } de { $rounds }:
tournament-no-next-round = A próxima rodada não pode começar; `help` lista os comandos.
# A table. $players is a list such as “Ana - Ben”.
tournament-table = { "  " }mesa { $table }   { $players }
tournament-bye = { "  " }sem adversário  { $name }
tournament-table-result = { "   " }resultado: { $order }
tournament-reported-confirmed = { "   " }a mesa { $other } informa: { $order } (confirmado lá); `confirm { $table }` valida o resultado
tournament-reported = { "   " }a mesa { $other } informa: { $order } (não confirmado lá); `confirm { $table }` valida o resultado

# Heads of the columns of the standings, and a player who has left
tournament-head-rank = lugar
tournament-head-player = jogador
tournament-head-points = pontos
tournament-head-opponents = adversários
tournament-head-beaten = vencidos
tournament-head-wins = vitórias
tournament-head-games = partidas
tournament-has-left = { $name } (saiu)

# Other programs
tournament-contested = Outro programa conduz um torneio neste salão ao mesmo tempo. Encerre um dos dois ou dê outro nome ao salão de um deles.
tournament-only-shown = Este programa só mostra o torneio; digite o comando no programa que o conduz.
tournament-name-player = informe o jogador, por exemplo: join Ana
tournament-result-form = informe a mesa e os jogadores dela, do 1º ao último lugar, por exemplo: result 3 Ana,Ben
tournament-correct-form = informe a rodada, a mesa e os jogadores dela, por exemplo: correct 1 3 Ana,Ben
