# Strings of the first screen, in German.

home-tasks = Übersicht
home-lead = Er prüft Lösungen, zählt die Punkte und begründet sein Urteil.
home-private = Kein Bild verlässt dieses Gerät.
home-storing = Alles wird für die Nutzung ohne Netz gespeichert …
home-stored = Läuft auch ohne Netz.
home-untrusted = Braucht bei jedem Start das Netz. Soll es ohne Netz gehen, öffne umpire auf einer Website, deren Zertifikat dieser Browser vertraut.
home-online = Braucht bei jedem Start das Netz.
home-install = Zum Startbildschirm
home-version = Version { $version }
home-licences = Lizenzen
