# Strings of the live camera, in German.

camera-use = Kamera verwenden
camera-view = Livebild der Kamera
camera-opening = Die Kamera startet … Erlaube sie, wenn der Browser fragt.
camera-paused = Pause
camera-close = Kamera schließen
camera-torch-on = Licht einschalten
camera-torch-off = Licht ausschalten
camera-switch = Andere Kamera verwenden
camera-again = Erneut versuchen
camera-shutter = Foto aufnehmen

camera-fault-insecure = Auf dieser Seite erlaubt der Browser keine Kamera
camera-advice-insecure = Öffne die Seite über eine Adresse, die mit https beginnt, oder auf dem Computer, auf dem umpire läuft.
camera-fault-denied = Diese Seite darf die Kamera nicht verwenden
camera-advice-denied = Tippe auf das Symbol neben der Adresse der Seite, erlaube die Kamera und versuch es noch einmal.
camera-fault-missing = Keine Kamera gefunden
camera-advice-missing = Schließe eine Kamera an oder nimm ein Handy oder Tablet, das eine hat.
camera-fault-busy = Die Kamera ist belegt
camera-advice-busy = Schließe andere Programme und Tabs, die die Kamera verwenden, und versuch es noch einmal.
camera-fault-lost = Die Kamera ist nicht mehr verbunden
camera-advice-lost = Prüfe das Kabel oder schließe andere Programme, die gerade die Kamera verwenden, und versuch es noch einmal.
camera-fault-frozen = Die Kamera liefert kein Bild
camera-advice-frozen = Warte einen Moment oder versuch es noch einmal.
camera-fault-failed = Die Kamera ließ sich nicht öffnen
camera-advice-failed = Versuch es noch einmal. Wenn das nicht hilft, starte den Browser neu.

camera-engine-restarted = Da ist etwas schiefgegangen. Es geht von vorn los: Halte die Kamera weiter auf die Legetafeln.
