# Strings of the live camera, in Russian.

camera-use = Включить камеру
camera-view = Изображение с камеры
camera-opening = Камера включается… Если браузер спросит, разрешите доступ.
camera-paused = Пауза
camera-close = Выключить камеру
camera-torch-on = Включить фонарик
camera-torch-off = Выключить фонарик
camera-switch = Сменить камеру
camera-again = Повторить
camera-shutter = Сделать фото

camera-fault-insecure = Браузер не даёт странице доступа к камере
camera-advice-insecure = Откройте страницу по адресу, который начинается с https, или на том компьютере, где запущена программа umpire.
camera-fault-denied = Браузер запрещает странице доступ к камере
camera-advice-denied = Нажмите на значок рядом с адресом страницы, разрешите камеру и попробуйте ещё раз.
camera-fault-missing = Камера не найдена
camera-advice-missing = Подключите камеру или возьмите телефон или планшет с камерой.
camera-fault-busy = Камера занята
camera-advice-busy = Закройте другие программы и вкладки, которые используют камеру, и попробуйте ещё раз.
camera-fault-lost = Камера отключилась
camera-advice-lost = Проверьте кабель или закройте программы, которые заняли камеру, и попробуйте ещё раз.
camera-fault-frozen = Нет изображения с камеры
camera-advice-frozen = Немного подождите или попробуйте ещё раз.
camera-fault-failed = Камеру не удалось включить
camera-advice-failed = Попробуйте ещё раз. Если не поможет, перезапустите браузер.

camera-engine-restarted = Произошёл сбой. Наблюдение начинается заново: не отводите камеру от головоломок.
