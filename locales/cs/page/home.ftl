# Strings of the first screen, in Czech.

home-tasks = Hlavní nabídka
home-lead = Kontroluje karty, počítá skóre a každý verdikt vysvětlí.
home-private = Žádná fotka neopustí toto zařízení.
home-storing = Ukládá se vše, aby to fungovalo bez připojení…
home-stored = Funguje i bez připojení.
home-untrusted = Při každém spuštění je potřeba připojení. Aby stránka fungovala i bez něj, otevřete ji z webu s certifikátem, kterému tento prohlížeč důvěřuje.
home-online = Při každém spuštění je potřeba připojení.
home-install = Přidat na plochu
home-version = Verze { $version }
home-licences = Licence
