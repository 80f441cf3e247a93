# Strings of the first screen, in Polish.

home-tasks = Menu główne
home-lead = Sprawdza łamigłówki, liczy punkty i wyjaśnia, skąd taki wynik.
home-private = Żadne zdjęcie nie opuszcza tego urządzenia.
home-storing = Zapisywanie strony do pracy bez sieci…
home-stored = Działa bez sieci.
home-untrusted = Strona wymaga sieci przy każdym uruchomieniu. Aby działała bez sieci, otwórz ją z witryny z certyfikatem, któremu ufa ta przeglądarka.
home-online = Strona wymaga sieci przy każdym uruchomieniu.
home-install = Dodaj do ekranu głównego
home-version = Wersja { $version }
home-licences = Licencje
