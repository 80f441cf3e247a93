# Strings of the first screen, in Czech.

home-tasks = Hlavní nabídka
home-lead = Zkontroluje karty, vede skóre a každý verdikt vysvětlí.
home-private = Žádná fotka neopustí toto zařízení.
home-storing = Ukládá se vše potřebné pro použití bez sítě…
home-stored = Funguje i bez sítě.
home-untrusted = Při každém spuštění je potřeba síť. Pro použití bez sítě otevřete stránku z webu s certifikátem, kterému tento prohlížeč důvěřuje.
home-online = Při každém spuštění je potřeba síť.
home-install = Přidat na plochu
home-version = Verze { $version }
home-licences = Licence
