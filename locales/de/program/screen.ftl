# What else the programs print, in German.

replay-line-skipped =
    { $bytes ->
        [one] die letzte Zeile des Protokolls ist unvollständig (1 Byte) und wurde übersprungen
       *[other] die letzte Zeile des Protokolls ist unvollständig ({ $bytes } Bytes) und wurde übersprungen
    }
replay-stopped =
    { $rounds ->
        [one] Die Partie wurde nach { $played } von 1 Runde unterbrochen.
       *[other] Die Partie wurde nach { $played } von { $rounds } Runden unterbrochen.
    }
# $stopped is “replay-stopped”.
replay-unfinished = { $stopped } Der Export zeigt die Rangliste zu diesem Zeitpunkt.

# The ways to cover a card, of `umpire solve`. $card is a card such as “card 13 (yellow)”.
solve-ways =
    { $count ->
        [0] { $card }, { WORD($symbol) }: keine Möglichkeit
        [one] { $card }, { WORD($symbol) }: 1 Möglichkeit
       *[other] { $card }, { WORD($symbol) }: { $count } Möglichkeiten
    }

# The progress bar of a command that reads many photos. $rate is the number of photos per second, $time such as 1:05.
progress-rate = { $rate }/s
progress-time-left = noch { $time }

# Photos
overlay-drawn = { "  " }eingezeichnet in { $path }
overlay-no-folder = der Ordner für Overlays lässt sich nicht anlegen; gib einen anderen an: { $path }

# Files that cannot be used
cards-unreadable = die gelernten Legetafeln lassen sich nicht lesen; korrigiere oder lösche { $path }
palette-unreadable = die Palette { $name } lässt sich nicht lesen; lass umpire sie mit --anew neu lernen, oder korrigiere oder lösche { $path }
page-certificate-unusable = { $path } lässt sich nicht verwenden; lösche die Datei, dann wird ein neues Zertifikat erzeugt
tournament-folder-not-written = in den Ordner { $folder } lässt sich nicht schreiben; gib mit --folder einen anderen an
tournament-tables-form = gib die Nummern der Tische an, 1 bis 9999, zum Beispiel 1-8,11
tournament-none-here = Dieser Computer leitet kein Turnier dieser Halle; er zeigt, was die Halle meldet. Um eins zu leiten, gib die Namen mit --names oder --players an.

# The picture of the result (--picture). $names is one player or several, $players their number.
picture-wins =
    { $players ->
        [one] { $names } gewinnt
       *[other] { $names } teilen sich den Sieg
    }
picture-leads =
    { $players ->
        [one] { $names } führt
       *[other] { $names } führen
    }
picture-nobody = Niemand hat Edelsteine
picture-rounds =
    { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    }
picture-rounds-played =
    { $rounds ->
        [one] nach { $played } von 1 Runde
       *[other] nach { $played } von { $rounds } Runden
    }
picture-corrected = Die Edelsteine von { $names } wurden von Hand korrigiert.
picture-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
picture-credit = Schiedsrichter: umpire
picture-not-saved = das Bild lässt sich nicht speichern; schaffe Platz oder gib eine andere Datei an: { $path }
# A date: $day and $year are numbers, $month is 1 to 12.
date-in-words =
    { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }

# A hall of tables. $problem is one of the messages “problem-…”; $later is empty or the message after it.
hall-round = Runde { $round } des Turniers an diesem Tisch: { $players }.
hall-round-over = Die Runde des Turniers ist zu Ende.
hall-connected = Tisch { $table } ist mit der Halle unter { $address } verbunden.
hall-connected-again = Der Broker der Halle unter { $address } ist verbunden; was noch fehlt, wird jetzt gesendet.
hall-broker-problem = Der Broker der Halle unter { $address } { $problem }.{ $later }
hall-sent-later = { " " }Die Partie geht weiter; was passiert, wird später gesendet.
hall-unsent =
    { $events ->
        [one] 1 Ereignis wurde nicht an die Halle gesendet.{ $later }
       *[other] { $events } Ereignisse wurden nicht an die Halle gesendet.{ $later }
    }
hall-sent-when-resumed = { " " }Das Senden wird nachgeholt, wenn die Partie mit --mqtt fortgesetzt wird.
hall-certificates-unreadable = aus { $path } lassen sich keine Zertifikate lesen; --mqtt-ca braucht eine PEM-Datei
# These follow “the hall's broker at ADDRESS”.
problem-unreachable = ist nicht zu erreichen ({ $why })
problem-lost = ist nicht mehr verbunden ({ $why })
problem-login = lehnt Benutzername oder Passwort ab; prüfe die Adresse und UMPIRE_MQTT_PASSWORD
problem-refused = nimmt keine Meldungen zu { $topic } an ({ $why }); kläre mit der Person, die ihn betreibt, ob dieser Benutzername dort schreiben darf
problem-tls = baut keine vertrauenswürdige verschlüsselte Verbindung auf ({ $why }); gib seine CA mit --mqtt-ca an
problem-taken-over = beendet die Verbindung immer wieder; wahrscheinlich hat ein anderes umpire dieselbe Tischnummer: Gib jedem Tisch mit --table eine eigene
problem-journal = bekommt nichts: { $why }
problem-closed = er hat die Verbindung geschlossen
problem-silent = er antwortet nicht
problem-stopped = die Verbindung ist abgebrochen

# Speech (--say). $who is a player, or a card such as “card 13”.
speech-solved = { $who }: gelöst, Platz { $place }
speech-none = keine Sprachausgabe gefunden, deshalb wird nichts angesagt: Installiere espeak-ng oder speech-dispatcher und starte noch einmal
speech-failed = die Sprachausgabe ist ausgefallen, deshalb wird nichts mehr angesagt: Versuch `espeak-ng hello` und prüfe den Lautsprecher

# Learned cards, the list of cameras (`umpire watch --list`), and the page (`umpire serve`; answers to commands on the page of a game)
card-deleted = Legetafel { $number } aus { $path } gelöscht
camera-not-listed = { $name } (lässt sich nicht öffnen: { $error })
serve-open = Öffne { $address } in einem Browser. Strg-C beendet.
serve-scan =
    Scanne diesen Code mit einem Handy im selben Netz oder öffne { $address }
    Der Browser warnt vor dem Zertifikat, weil umpire es selbst erstellt hat: Wähle „fortfahren“. Strg-C beendet.
page-too-long = der Befehl ist zu lang
page-too-late = der Befehl kam zu langsam an
page-no-text = der Befehl ist kein Text
page-stopped = das Programm ist beendet; starte es neu
page-silent = das Programm antwortet nicht; versuch es noch einmal
entry-not-stored = dein letzter Eintrag wurde nicht gespeichert ({ $reason }); prüfe, ob noch Speicherplatz frei ist, und gib den Eintrag dann noch einmal ein
page-foreign-host = die Adresse dieser Seite gehört nicht zu umpire; öffne den Link, den umpire ausgegeben hat
page-wrong-token = der Link ist unvollständig oder gehört zu einem früheren Spiel; öffne den Link, den umpire ausgegeben hat
page-other-page = eine andere Webseite hat diese Anfrage gesendet; gib den Link in die Adresszeile ein oder scanne seinen QR-Code
page-too-many-attempts = dieses Gerät hat zu viele falsche Links ausprobiert; warte eine Minute und öffne dann den richtigen Link
