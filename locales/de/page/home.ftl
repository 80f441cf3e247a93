# Strings of the first screen, in German.

home-tasks = Übersicht
home-lead = Er prüft Lösungen, zählt die Punkte und begründet sein Urteil.
home-private = Kein Bild verlässt dieses Gerät.
home-storing = Alles wird für die Offline-Nutzung gespeichert …
home-stored = Läuft auch offline.
home-untrusted = Braucht bei jedem Start eine Verbindung. Damit es auch offline läuft, öffne umpire auf einer Website, deren Zertifikat dieser Browser vertraut.
home-online = Braucht bei jedem Start eine Verbindung.
home-install = umpire installieren
home-version = Version { $version }
home-licences = Lizenzen
