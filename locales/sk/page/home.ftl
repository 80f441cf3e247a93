# Strings of the first screen, in Slovak.

home-tasks = Úlohy
home-lead = Skontroluje karty, spočíta body a vysvetlí, prečo je to tak.
home-private = Fotky zostávajú v tomto zariadení.
home-storing = Pripravujem používanie bez pripojenia…
home-stored = Funguje aj bez pripojenia.
home-untrusted = Stránka potrebuje pripojenie pri každom spustení. Ak chcete hrať aj bez neho, otvorte ju z webu s certifikátom, ktorému tento prehliadač dôveruje.
home-online = Stránka potrebuje pripojenie pri každom spustení.
home-install = Pridať na plochu
home-version = Verzia { $version }
home-licences = Licencie
