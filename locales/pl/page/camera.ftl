# Strings of the live camera, in Polish.

camera-use = Włącz kamerę
camera-view = Obraz na żywo z kamery
camera-opening = Włączanie kamery… Jeśli przeglądarka zapyta, zezwól na dostęp.
camera-paused = Wstrzymano
camera-close = Wyłącz kamerę
camera-torch-on = Włącz latarkę
camera-torch-off = Wyłącz latarkę
camera-switch = Przełącz kamerę
camera-again = Spróbuj ponownie
camera-shutter = Zrób zdjęcie

camera-fault-insecure = Przeglądarka nie udostępnia kamery tej stronie
camera-advice-insecure = Otwórz stronę pod adresem, który zaczyna się od https, albo na komputerze, na którym działa umpire.
camera-fault-denied = Przeglądarka nie pozwala tej stronie używać kamery
camera-advice-denied = Dotknij ikony obok adresu strony, zezwól na dostęp do kamery i spróbuj ponownie.
camera-fault-missing = Nie znaleziono kamery
camera-advice-missing = Podłącz kamerę albo użyj telefonu lub tabletu z kamerą.
camera-fault-busy = Kamera jest zajęta
camera-advice-busy = Zamknij inne programy i karty przeglądarki, które używają kamery, i spróbuj ponownie.
camera-fault-lost = Kamera została odłączona
camera-advice-lost = Sprawdź kabel lub zamknij programy, które przejęły kamerę, i spróbuj ponownie.
camera-fault-frozen = Kamera nie wysyła obrazu
camera-advice-frozen = Odczekaj chwilę albo spróbuj ponownie.
camera-fault-failed = Nie udało się włączyć kamery
camera-advice-failed = Spróbuj ponownie. Jeśli to nie pomoże, uruchom przeglądarkę od nowa.

camera-engine-restarted = Coś poszło nie tak. Kamera zaczyna od nowa: trzymaj ją skierowaną na karty.
