# Strings of the live camera, in Czech.

camera-use = Zapnout kameru
camera-view = Živý obraz z kamery
camera-opening = Zapíná se kamera… Pokud se prohlížeč zeptá, povolte ji.
camera-paused = Pauza
camera-close = Vypnout kameru
camera-torch-on = Zapnout svítilnu
camera-torch-off = Vypnout svítilnu
camera-switch = Přepnout na druhou kameru
camera-again = Zkusit znovu
camera-shutter = Vyfotit

camera-fault-insecure = Na této stránce prohlížeč kameru neposkytuje
camera-advice-insecure = Otevřete stránku na adrese, která začíná https, nebo na počítači, na kterém běží umpire.
camera-fault-denied = Prohlížeč této stránce nedovoluje použít kameru
camera-advice-denied = Klepněte na ikonu vedle adresy stránky, povolte kameru a zkuste to znovu.
camera-fault-missing = Kamera se nenašla
camera-advice-missing = Připojte kameru, nebo použijte telefon či tablet, který ji má.
camera-fault-busy = Kamera je obsazená
camera-advice-busy = Zavřete ostatní programy a panely prohlížeče, které kameru používají, a zkuste to znovu.
camera-fault-lost = Kamera se odpojila
camera-advice-lost = Zkontrolujte kabel nebo zavřete programy, které kameru obsadily, a zkuste to znovu.
camera-fault-frozen = Kamera neposílá obraz
camera-advice-frozen = Chvíli počkejte, nebo to zkuste znovu.
camera-fault-failed = Kameru se nepodařilo zapnout
camera-advice-failed = Zkuste to znovu. Pokud to nepomůže, spusťte znovu prohlížeč.

camera-engine-restarted = Něco se pokazilo. Sledování začíná znovu: nechte kameru namířenou na karty.
