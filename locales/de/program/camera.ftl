# Why a camera or a video cannot be used, in German. $name is the name or the address of a camera, such as /dev/video2.

camera-no-answer = { $name } antwortet nicht: Starte die Kamera-App auf dem Handy, prüfe die Adresse und verbinde beide Geräte mit demselben Netzwerk
camera-no-image = kein Bild von { $name }: Prüfe, ob die Kamera eingesteckt ist oder ob ihre App läuft
camera-not-opened = Kamera { $name } lässt sich nicht öffnen: Steck sie ein und schließe andere Programme, die sie verwenden; `umpire watch --list` zeigt die Kameras
camera-unknown-format = die Kamera liefert Bilder in einem unbekannten Format: Stell sie auf Farbe
camera-no-colour = Kamera { $name } liefert keine Farben (vielleicht ist es eine Infrarotkamera): Wähle eine andere; `umpire watch --list` zeigt die Kameras
# $codes is a list of technical names.
camera-other-formats = Kamera { $name } hat kein Bildformat, das umpire lesen kann (vorhanden: { $codes }): Wähle eine andere; `umpire watch --list` zeigt die Kameras
camera-in-use = Kamera { $name } ist belegt: Schließe das andere Programm, das sie verwendet
camera-missing = eine Kamera { $name } gibt es nicht: Steck sie ein; `umpire watch --list` zeigt die Kameras
camera-no-permission = Kamera { $name } darfst du nicht verwenden: Nimm dein Benutzerkonto in die Gruppe `video` auf und melde dich neu an
camera-failed = Kamera { $name } lässt sich nicht öffnen ({ $error }): Steck sie aus und wieder ein und schließe andere Programme, die sie verwenden; `umpire watch --list` zeigt die Kameras
camera-frozen = das Bild der Kamera ist eingefroren: Die Kamera wird neu geöffnet
camera-none = keine Kamera gefunden; steck eine ein, oder starte die Kamera-App auf einem Handy und gib ihre Adresse mit --camera an

# A network camera: an app on a phone
camera-web-page = { $name } zeigt eine Webseite: Verwende die Adresse des Streams; oft endet sie auf /video
camera-single-image = { $name } zeigt ein einzelnes Bild: Verwende die Adresse des Streams; oft endet sie auf /video
camera-redirected = { $name } leitet zu { $address } weiter, und das ist kein einfaches HTTP: Schalte HTTPS in der Kamera-App aus
camera-redirected-often = { $name } leitet immer wieder weiter: Verwende die Adresse des Streams selbst; oft endet sie auf /video
camera-wrong-login = { $name } lehnt Benutzername und Passwort ab: Prüfe beides und stell die App auf Basic Authentication (HTTP { $status })
camera-login = { $name } verlangt eine Anmeldung: Gib Name und Passwort in der Adresse an, zum Beispiel http://name:passwort@host/video (HTTP { $status })
camera-forbidden = { $name } lässt dieses Gerät nicht zu: Erlaube es in der Kamera-App (HTTP { $status })
camera-nothing-there = { $name } hat unter dieser Adresse nichts: Prüfe den Teil nach dem Host, oft ist es /video (HTTP { $status })
camera-busy = { $name } ist belegt: Schließe andere Programme und Browser, die die Kamera verwenden, oder starte ihre App neu (HTTP { $status })
camera-no-stream = { $name } liefert keinen Stream: Prüfe die Adresse oder starte die Kamera-App neu (HTTP { $status })
camera-encrypted = { $name } ist verschlüsselt, und das kann umpire nicht lesen: Schalte HTTPS in der Kamera-App aus und verwende die Adresse mit http://
camera-unknown = { $name } ist keine Kamera: Gib eine Nummer oder ein Gerät an (0, /dev/video2) oder die Adresse einer Netzwerkkamera (http://...)

# What needs OpenCV, a library that is not part of every umpire. $what is one of the messages after it.
opencv-missing = { $what } braucht OpenCV, aber dieses umpire wurde ohne OpenCV gebaut: Installiere das Paket umpire-opencv oder starte im Quellordner von umpire `scripts/cargo build --release --features opencv`
opencv-video = das Auswerten eines Videos
opencv-record = --record
opencv-lens = das Kalibrieren eines Objektivs
opencv-no-mjpeg = { $name } liefert kein MJPEG über HTTP (viele Kameras bieten es unter einer anderen Adresse an); dieses Format
opencv-other-system = Kamera { $name }: Eine Webcam auf diesem System

# Videos
video-unreadable = { $path } ist kein lesbares Video: Wandle es in MP4 (H.264) um oder wähle ein anderes
film-not-written = { $path } lässt sich nicht schreiben: Wähle einen anderen Namen oder einen anderen Ordner
film-incomplete = { $path } ist unvollständig: Vielleicht ist der Datenträger voll
