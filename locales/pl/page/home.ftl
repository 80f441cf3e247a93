# Strings of the first screen, in Polish.

home-tasks = Zadania
home-lead = Sprawdza łamigłówki, liczy punkty i wyjaśnia, skąd taki wynik.
home-private = Żadne zdjęcie nie opuszcza tego urządzenia.
home-storing = Zapisywanie wszystkiego do użycia bez sieci…
home-stored = Działa bez sieci.
home-untrusted = Wymaga sieci przy każdym uruchomieniu. Aby działała bez sieci, otwórz ją z witryny, której certyfikatowi ta przeglądarka ufa.
home-online = Wymaga sieci przy każdym uruchomieniu.
home-install = Dodaj do ekranu głównego
home-version = Wersja { $version }
home-licences = Licencje
