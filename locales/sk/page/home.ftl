# Strings of the first screen, in Slovak.

home-tasks = Úlohy
home-lead = Kontroluje karty, počíta body a vysvetľuje prečo.
home-private = Žiadna fotka neopustí toto zariadenie.
home-storing = Ukladám všetko na použitie bez pripojenia…
home-stored = Funguje bez pripojenia.
home-untrusted = Pri každom spustení potrebuje pripojenie. Ak ju chcete používať bez neho, otvorte stránku z webu s certifikátom, ktorému tento prehliadač dôveruje.
home-online = Pri každom spustení potrebuje pripojenie.
home-install = Pridať na plochu
home-version = Verzia { $version }
home-licences = Licencie
