# Strings of the live camera, in Slovak.

camera-use = Použiť kameru
camera-view = Živý obraz z kamery
camera-opening = Zapínam kameru… Ak sa prehliadač spýta, povoľte ju.
camera-paused = Pozastavené
camera-close = Zavrieť kameru
camera-torch-on = Zapnúť baterku
camera-torch-off = Vypnúť baterku
camera-switch = Prepnúť na druhú kameru
camera-again = Skúsiť znova
camera-shutter = Odfotiť

camera-fault-insecure = Prehliadač tejto stránke kameru nesprístupní
camera-advice-insecure = Otvorte stránku cez adresu, ktorá sa začína na https, alebo na počítači, na ktorom beží umpire.
camera-fault-denied = Prehliadač nedovoľuje tejto stránke použiť kameru
camera-advice-denied = Klepnite na ikonu vedľa adresy stránky, povoľte kameru a skúste to znova.
camera-fault-missing = Nenašla sa žiadna kamera
camera-advice-missing = Pripojte kameru alebo použite telefón či tablet, ktorý ju má.
camera-fault-busy = Kameru už používa niečo iné
camera-advice-busy = Zavrite ostatné programy a karty prehliadača, ktoré používajú kameru, a skúste to znova.
camera-fault-lost = Kamera sa odpojila
camera-advice-lost = Skontrolujte jej kábel alebo zavrite programy, ktoré si ju vzali, a skúste to znova.
camera-fault-frozen = Kamera neposiela obraz
camera-advice-frozen = Chvíľu počkajte alebo to skúste znova.
camera-fault-failed = Kameru sa nepodarilo zapnúť
camera-advice-failed = Skúste to znova. Ak to nepomôže, reštartujte prehliadač.

camera-engine-restarted = Niečo sa pokazilo. Sledovanie sa začína odznova: nechajte kameru namierenú na karty.
