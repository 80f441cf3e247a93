# What `umpire watch` prints, in Russian. $card is one of the next three messages.

watch-card = головоломка { $number }
watch-new-card = новая головоломка { $number }
watch-card-of = { $name }: { $card }

# What happened. $source is a file or “watch-camera”, $lens is empty, “watch-lens” or “watch-lens-unnamed”.
watch-camera = камера { $camera }
watch-opened = { $source }: { $width } × { $height }{ $lens }
watch-lens = , с поправкой на объектив { $lens }
watch-lens-unnamed = , с поправкой на дисторсию объектива
watch-camera-back = изображение с камеры снова есть, перерыв { $seconds } с
watch-mirrored = изображение с камеры зеркальное: umpire это исправляет
watch-not-mirrored = изображение с камеры больше не зеркальное
watch-camera-moved = камера сдвинулась: снова ищем головоломки
watch-found = { $card } найдена
watch-lost = { $card } больше не видна
watch-solved =
    { $moves ->
        [0] { $card } РЕШЕНА ({ WORD($symbol) }): { $place }-е место, фишка остаётся на месте
        [one] { $card } РЕШЕНА ({ WORD($symbol) }): { $place }-е место, фишка может пройти { $moves } сектор
        [few] { $card } РЕШЕНА ({ WORD($symbol) }): { $place }-е место, фишка может пройти до { $moves } секторов
       *[many] { $card } РЕШЕНА ({ WORD($symbol) }): { $place }-е место, фишка может пройти до { $moves } секторов
    }
watch-pieces-moved = { $card }: фигуры сдвинуты
watch-gems =
    { $gems ->
        [one] на игровом поле { $gems } кристалл
        [few] на игровом поле { $gems } кристалла
       *[many] на игровом поле { $gems } кристаллов
    }
watch-rolled = на брошенном кубике: { WORD($face) }
# $rows are letters.
watch-dice = кубики на поле: { $rows }
watch-video-over = видео закончилось

# The view in the terminal. Titles and heads of columns; the first two columns are 20 and 14 letters wide.
screen-speed = { $rate } кадров/с   { $ms } мс   q: выход
screen-log = что произошло
screen-cards = головоломки
screen-card = головоломка
screen-state = состояние
screen-missing = чего не хватает
screen-solved = РЕШЕНО, { $place }-е
screen-waiting = ожидание
screen-likely-solved = похоже, решено
screen-not-solved = не решено
screen-unsure = под вопросом
screen-row = для символа «{ WORD($symbol) }»
# $pieces is a list such as “I4 T4”, $reason says why the card is not solved.
screen-placed = выложено: { $pieces }; { $reason }
screen-board = поле
screen-no-board = поле Ominoes не найдено
screen-groups = можно забрать
screen-group =
    { $points ->
        [one] { WORD($god) }: { $points } очко
        [few] { WORD($god) }: { $points } очка
       *[many] { WORD($god) }: { $points } очков
    }
screen-no-group = нет групп из 4 и более

# Recording, and the options
record-ended = запись прервалась: { $error }
record-incomplete = запись неполная
watch-size-form = укажите размер, например 1280x720, со сторонами от 64 до 8192 пикселей
watch-rate-form = укажите число кадров в секунду, от 1 до 240
