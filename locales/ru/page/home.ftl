# Strings of the first screen, in Russian.

home-tasks = Задачи
home-lead = Проверяет головоломки, ведёт счёт и объясняет, почему так.
home-private = Фото не покидают это устройство.
home-storing = Сохраняем всё для работы без сети…
home-stored = Работает без сети.
home-untrusted = При каждом запуске нужна сеть. Чтобы пользоваться без сети, откройте страницу на сайте, сертификату которого доверяет этот браузер.
home-online = При каждом запуске нужна сеть.
home-install = На главный экран
home-version = Версия { $version }
home-licences = Лицензии
