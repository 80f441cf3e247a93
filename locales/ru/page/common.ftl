# Strings that several screens share, in Russian.

app-name = umpire
app-tagline = Судья для настольных игр. Наведите телефон на стол.
app-private = Всё остаётся на этом устройстве: фото никуда не отправляются.

engine-starting = Подготовка…
engine-ready = Готово
engine-failed = Не удалось подготовить страницу. Обновите её.
engine-crashed = С этим фото страница не справилась. Она уже снова работает: сделайте другое фото.
engine-offline = Часть страницы ещё не загружена, а сети нет. Подключитесь к сети хотя бы раз и попробуйте снова.

task-card = Проверить решение
task-card-about = Моя головоломка решена?
task-game = Сыграть в Убонго
task-game-about = Девять раундов: часы, кристаллы и счёт
task-gems = Посчитать кристаллы
task-gems-about = Чья кучка победит?
task-board = Изучить игровое поле
task-board-about = Какой ряд мне выгоднее?
task-ominoes = Ominoes
task-ominoes-about = Зачётные группы и лучшие ходы

back = На главную
take-photo = Сделать фото
choose-photo = Выбрать фото
drop-photo = Фото можно также перетащить или вставить сюда.
reading = Распознавание…
close = Закрыть
undo = Отменить

language = Язык
# The name of this file’s language, in that language.
language-own-name = Русский
