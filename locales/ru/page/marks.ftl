# Strings of pictures with marks, in Russian.

zoom-in = Приблизить
zoom-out = Отдалить
zoom-whole = Целиком
zoom-whole-photo = Показать фото целиком
marks-view = Фото, которое можно увеличивать и двигать
