# Strings of the first screen, in Russian.

home-tasks = Разделы
home-lead = Проверяет головоломки, ведёт счёт и объясняет свои вердикты.
home-private = Фото не покидают это устройство.
home-storing = Сохраняем всё для работы без сети…
home-stored = Работает без сети.
home-untrusted = При каждом запуске нужна сеть. Чтобы пользоваться без сети, откройте страницу на сайте, сертификату которого доверяет этот браузер.
home-online = При каждом запуске нужна сеть.
home-install = Добавить на главный экран
home-version = Версия { $version }
home-licences = Лицензии
