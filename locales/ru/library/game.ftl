# What `umpire game` says in the terminal, in Russian.

# What the camera has to say. $message is a message of another kind, or one of those below.
camera-says = камера: { $message }
camera-back = изображение снова есть
camera-video-over = видео закончилось
solved-by-unknown = головоломка решена, но неизвестно, чья она: введите solved ИМЯ
pieces-moved = фигуры на головоломке { $number } сдвинуты
pieces-moved-unknown = фигуры на одной из головоломок сдвинуты
solved-other-row = { $name }: головоломка решена для символа «{ WORD($symbol) }», а выпал символ «{ WORD($rolled) }»
solved-no-round = { $name }: головоломка решена для символа «{ WORD($symbol) }», но раунд сейчас не идёт
die-waits = на кубике символ «{ WORD($symbol) }»; чтобы принять бросок, введите `roll`
die-other = на кубике символ «{ WORD($symbol) }», а в этом раунде выпал символ «{ WORD($rolled) }»
# $gems is a list such as “red, blue”.
board-unclear = из ряда { $row } взяты не ближайшие кристаллы; введите, что взяли
board-nobody = из ряда { $row } взято: { $gems }, но сейчас брать там кристаллы никому нельзя
board-who = из ряда { $row } взято: { $gems }; введите, кому это записать: { $command }
game-ask-confirmation = Это окончательный счёт? Если да, введите `confirm`, и он будет засчитан для турнира. Если нет, сначала исправьте его: gems ИМЯ КРИСТАЛЛЫ.
game-clock-waits = Песок кончился, но раунд продолжается. Введите, чего не хватает, а затем `sand`.
game-stops = Партия прервана. Продолжить её можно командой: { $command }
game-over = Партия окончена. `undo` исправляет последнюю запись, `help` показывает остальные команды, `quit` завершает umpire.
game-without-entries = Ничего не было введено, поэтому журнал не сохраняется.

# At the start of the game
game-journal = Журнал партии: { $path }. Вводите, что происходит; команды покажет `help`.
game-round-of = Раунд { $round } из { $rounds }.
game-tournament-round = Тур { $round } турнира: { $names }.
game-page = Смотрите партию на { $address }
game-overlay = Оверлей для трансляции: { $address }
