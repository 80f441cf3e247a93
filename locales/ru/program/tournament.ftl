# What `umpire tournament` says, in Russian.

tournament-players =
    { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }
tournament-begins = Начинается тур { $round } из { $rounds }.
# $order is a list such as “1. Ana, 2. Ben”.
tournament-result =
    { $how ->
        [corrected-table] Тур { $round }, стол { $table }: { $order } (исправлено за столом).
        [corrected-organiser] Тур { $round }, стол { $table }: { $order } (исправлено организатором).
        [confirmed-table] Тур { $round }, стол { $table }: { $order } (подтверждено за столом).
       *[confirmed-organiser] Тур { $round }, стол { $table }: { $order } (подтверждено организатором).
    }
tournament-reopened = Результат стола { $table } отменён; его игроки играют снова.
tournament-left = { $name } в следующих турах не играет.
tournament-returned = { $name } снова играет со следующего тура.
tournament-joined = { $name } играет со следующего тура.
tournament-round-over = Тур { $round } завершён. Чтобы начать тур { $next } из { $rounds }, введите `next`.
tournament-over = Все туры сыграны.

# Who plays where. The tables follow these lines.
tournament-round = Тур { $round } из { $rounds }:
tournament-next-round = Тур { $round } из { $rounds } (чтобы начать, введите `next`):
tournament-no-next-round = Следующий тур начать нельзя; команды покажет `help`.
# A table. $players is a list such as “Ana - Ben”.
tournament-table = { "  " }стол { $table }   { $players }
tournament-bye = { "  " }пропускает  { $name }
tournament-table-result = { "   " }результат: { $order }
tournament-reported-confirmed = { "   " }стол { $other } сообщает: { $order } (там подтверждено); чтобы засчитать, введите `confirm { $table }`
tournament-reported = { "   " }стол { $other } сообщает: { $order } (там не подтверждено); чтобы засчитать, введите `confirm { $table }`

# Heads of the columns of the standings, and a player who has left
tournament-head-rank = место
tournament-head-player = игрок
tournament-head-points = очки
tournament-head-opponents = соперники
tournament-head-beaten = побеждённые
tournament-head-wins = победы
tournament-head-games = партии
tournament-has-left = { $name } (уже не играет)

# Other programs
tournament-contested = Другая программа в это же время ведёт турнир в этом зале. Завершите одну из них или дайте её залу другое название.
tournament-only-shown = Эта программа только показывает турнир; введите команду в той, которая его ведёт.
tournament-name-player = укажите игрока, например: join Ana
tournament-result-form = укажите стол и его игроков начиная с победителя, например: result 3 Ana,Ben
tournament-correct-form = укажите тур, стол и его игроков начиная с победителя, например: correct 1 3 Ana,Ben
