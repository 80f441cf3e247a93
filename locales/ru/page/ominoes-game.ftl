# Strings of the page that “umpire game ominoes --view” shows, in Russian.

dice-turn = Ходит { $name }
dice-rolled = Выпало: { WORD($face) }
dice-rolls = { $name } бросает. Что выпало?
dice-of = из { $target }
dice-shared = Общие для всех:
dice-groups = { $name } может забрать:
dice-take = Забрать
dice-advice = Совет
dice-pass = Вернуть кубик в запас
dice-end = Закончить ход
dice-pit-closed = Для опытных: змеиная яма закрыта для кубиков.

# Taps on the board
dice-tap-set-up = Нажмите на свободную клетку, чтобы выставить кубик.
dice-tap-die = Нажмите на кубик, который двигаете.
dice-tap-target = Нажмите на отмеченную клетку, куда он встанет.
dice-tap-again = Нажмите на кубик, который перебросили.
dice-tap-place = Нажмите на свободную клетку, чтобы поставить выпавший кубик.
dice-ask-set = Какой символ выставляете?
dice-ask-again = Что теперь на кубике?

# What the camera sees
dice-problem = ✗ Кубики лежат не по правилам
dice-problem-help = Поправьте кубики. Игра продолжится, как только камера это увидит. Или введите, что произошло.
dice-accept = Принять как есть
dice-question = Что произошло?
