# The help of the commands (`umpire card --help`), in German. The English texts come from the code; UPDATE_HELP=1 in the tests writes them.

about-board =
    Liest den Spielplan mit den sechs Reihen Edelsteine ein: welcher Edelstein in welchem Loch liegt, welche zwei in jeder Reihe vorn liegen und wo die Spielfiguren stehen.

    Gib deine Spielfigur und deine Edelsteine an, dann siehst du, welche Reihe in Reichweite für dich am besten ist.

    Exit-Status: 0 alle Spielpläne wurden eingelesen, 1 mindestens einer wurde nicht gefunden oder ist unsicher, 2 ein Argument ist falsch, oder eine Datei fehlt oder ist kein Bild.
about-calibrate =
    Lernt die Farben deiner eigenen Legeteile und Edelsteine und kalibriert das Objektiv deiner Kamera
about-calibrate-colours =
    Lernt die Farben deiner zwölf Legeteile, denn ältere Auflagen und von der Sonne ausgebleichte Legeteile sehen anders aus. Jedes weitere Foto ergänzt, was schon gelernt wurde.

    Leg die Legeteile rund um eine Legetafel des Spiels auf einen einfarbigen Tisch, ohne dass sie sich berühren oder auf der Legetafel liegen. Mach bei gleichmäßigem Licht ein Foto von oben. umpire erkennt die Legeteile an ihren Formen; am Aufdruck der Legetafel erkennt es, welche Farbe das Licht hat.

    Exit-Status: 0 alle zwölf sind bekannt, 1 einige fehlen noch, 2 es wurde nichts gelernt (die Meldung sagt, warum, und was zu tun ist).
about-calibrate-forget =
    Löscht gelernte Daten; danach gelten wieder die mitgelieferten.

    Exit-Status: 0 gelöscht, 2 es gab nichts zu löschen, oder die Datei lässt sich nicht löschen.
about-calibrate-forget-all =
    Alles, was gelernt wurde: Farben, Objektive, Paletten und Legetafeln
about-calibrate-forget-cards =
    Alle gelernten Legetafeln; `umpire cards forget NUMMER` löscht eine einzelne
about-calibrate-forget-colours =
    Die Farben deiner Legeteile
about-calibrate-forget-gems =
    Eine Palette für Edelsteine, Bonbons oder Bohnen
about-calibrate-forget-lens =
    Das Objektiv einer Kamera
about-calibrate-gems =
    Lernt aus einem Foto die Farben kleiner Gegenstände: Edelsteine, Bonbons, Bohnen, Perlen. Jedes weitere Foto ergänzt, was schon gelernt wurde.

    Gib die Anzahl jeder Farbe an, unter einem beliebigen Namen. Farbnamen wie rot oder grün helfen, die Farben zuzuordnen; bei anderen Namen müssen die Anzahlen deutlich verschieden sein, oder das Foto darf nur eine Sorte zeigen. Die Gegenstände sollten sich nicht berühren. Ein paar andere Dinge dürfen auf dem Foto sein: umpire lernt, sie nicht mitzuzählen.

    Exit-Status: 0 gelernt, 2 nicht gelernt (die Meldung sagt, warum, und was zu tun ist).
about-calibrate-lens =
    Kalibriert das Objektiv einer Kamera mit einem gedruckten Kalibriermuster. Speichere das Kalibriermuster mit --print und drucke es aus. Zeige es dann der Kamera aus vielen Blickwinkeln: live, in einem Video oder auf Fotos.

    Verwende denselben Zoom und denselben Fokus wie beim Spielen. Mit --camera sagt umpire, welche Ansicht als Nächstes dran ist. Sonst mach etwa 24 Fotos: mit dem Kalibriermuster in jeder Ecke des Bildes und in alle Richtungen gekippt. Exit-Status: 0 kalibriert, 1 kalibriert, aber mit einer Warnung, 2 nicht kalibriert (die Meldung sagt, warum).
about-calibrate-show =
    Zeigt, was gelernt wurde, in welchen Dateien es gespeichert ist und was mitgeliefert ist.

    Exit-Status: 0 alles lässt sich verwenden, 2 eine Datei ist beschädigt (die Meldung nennt die Zeile oder das Feld).
about-card =
    Prüft Legetafeln von Ubongo auf Fotos: welche Legetafel es ist, welche Legeteile darauf liegen und ob sie gelöst ist.

    Exit-Status: 0 alle Fotos wurden ausgewertet, 1 mindestens eins zeigt keine Legetafel oder ist unsicher, 2 ein Argument ist falsch, oder eine Datei fehlt oder ist kein Bild.
about-cards =
    Zeigt alle bekannten Seiten der Legetafeln, jede mit ihrer hellen Fläche und den Legeteilen ihrer sechs Reihen; lernt neue Legetafeln
about-cards-forget =
    Löscht eine gelernte Legetafel
about-cards-learn =
    Lernt eine unbekannte Legetafel aus einem Foto, auf dem nichts auf der Legetafel liegt.

    Die Legetafel wird nur gespeichert, wenn alle ihre sechs Reihen lösbar sind; sonst wird ausgegeben, was erkannt wurde, damit du siehst, was daran falsch ist. Exit-Status: 0 gelernt oder schon bekannt, 1 nicht gelernt, 2 ein Argument oder eine Datei ist falsch.
about-doctor =
    Prüft, was du zum Spielen brauchst: die Programme, Kameras, gelernten Daten, Seiten, das Netzwerk und den Ordner von umpire. Gibt für jede Prüfung eine Zeile aus: was gefunden wurde und, wenn etwas nicht stimmt, was zu tun ist.

    Exit-Status: 0 kein Problem, 1 mindestens ein Problem.
about-game =
    Leitet eine Partie Ubongo: Runden, Sanduhr, Reihenfolge, Edelsteine und Rangliste.

    Mit einer Kamera oder einem Video erkennt umpire gelöste Legetafeln von selbst. Alles andere gibst du ein, einen Befehl pro Zeile (`help` zeigt alle Befehle); jeder Eintrag lässt sich korrigieren oder rückgängig machen. Jeder Eintrag wird sofort in einem Protokoll gespeichert: `--resume` setzt eine unterbrochene Partie fort, und `umpire replay` zeigt ihren Verlauf.

    Exit-Status: 0 die Partie ist zu Ende oder wurde unterbrochen, 2 ein Argument ist falsch, oder das Protokoll fehlt oder ist beschädigt.
about-game-ominoes =
    Leitet eine Partie Ominoes: wer dran ist, was gewürfelt und bewegt wurde und welche Gruppen Punkte bringen.

    Mit einer Kamera über dem Spielplan verfolgt umpire die Züge von selbst: Es sagt, wann eine Gruppe genommen werden darf und wann ein Zug gegen die Regeln verstößt, und fragt nach, wenn unklar ist, was passiert ist. Ohne Kamera gibst du die Züge ein, einen Befehl pro Zeile (`help` zeigt alle Befehle). Jeder Eintrag lässt sich rückgängig machen oder korrigieren. Jeder Eintrag wird sofort in einem Protokoll gespeichert: `--resume` setzt eine unterbrochene Partie fort, und `umpire replay` zeigt ihren Verlauf.

    Exit-Status: 0 die Partie ist zu Ende oder wurde unterbrochen, 2 ein Argument ist falsch, oder das Protokoll fehlt oder ist beschädigt.
about-gems =
    Zählt in jedem Haufen die Edelsteine jeder Farbe, oder andere kleine Gegenstände, deren Farben gelernt wurden.

    Exit-Status: 0 alle Fotos wurden ausgezählt, 1 mindestens eins zeigt keine Edelsteine oder ist unsicher, 2 ein Argument ist falsch, oder eine Datei fehlt oder ist kein Bild.
about-ominoes =
    Wertet den Spielplan von Ominoes aus: welche Würfel darauf liegen, welche Gruppen wem Punkte bringen und welche Züge eine Gruppe bilden.

    Eine Gruppe besteht aus vier oder mehr Würfeln, die sich Seite an Seite berühren und alle denselben Gott oder einen Joker (Hu-Ra oder Ominotep) zeigen. Gib an, wie viele mitspielen, dann siehst du, wem eine Gruppe Punkte bringt; gib den Wurf und deinen Gott an, dann siehst du die erlaubten Züge.

    Exit-Status: 0 alle Spielpläne wurden ausgewertet, 1 mindestens einer wurde nicht erkannt oder ist unsicher, 2 ein Argument ist falsch, oder eine Datei fehlt oder ist kein Bild.
about-read =
    Erkennt selbst, was auf Fotos liegt, und wertet es aus: Legetafeln von Ubongo, der Spielplan mit den Edelsteinen, Haufen von Edelsteinen oder ein Spielplan von Ominoes.

    Die Befehle card, board, gems und ominoes werten nur eins davon aus und haben mehr Optionen.

    Exit-Status: 0 auf allen Fotos wurde alles ausgewertet, 1 mindestens eins zeigt nichts davon oder etwas ist unsicher, 2 ein Argument ist falsch, oder eine Datei fehlt oder ist kein Bild.
about-replay =
    Zeigt den Verlauf einer gespeicherten Partie mit ihrer Rangliste.

    Exit-Status: 0 das Protokoll wurde gelesen, 2 die Datei fehlt, ist beschädigt oder ist kein Protokoll.
about-serve =
    Stellt umpire als Webseite bereit: Öffne sie in einem Browser und richte die Kamera auf den Tisch, dann erkennt sie Legetafeln, Edelsteine und Spielpläne von selbst. Die Bilder bleiben im Browser.

    Ohne weitere Optionen lässt sich die Seite nur auf diesem Computer öffnen. Mit --lan geht das auch auf Handys im selben Netzwerk: Scanne den QR-Code. Der Browser warnt dann vor dem Zertifikat, das umpire selbst erstellt hat; lass es einmal zu.

    Exit-Status: 2, wenn sich die Seite nicht bereitstellen lässt; Strg+C beendet das Programm.
about-solve =
    Zeigt alle Möglichkeiten, die helle Fläche einer Legetafel mit den Legeteilen einer Reihe zu belegen
about-standings =
    Erstellt aus den Edelsteinen die Rangliste von Ubongo und sagt, welche Farbe entschieden hat.

    Es gewinnt, wer von einer Farbe die meisten Edelsteine hat, nicht, wer insgesamt die meisten hat. Bei Gleichstand entscheidet die zweithäufigste Farbe, dann die dritthäufigste und so weiter.

    Die Edelsteine gibst du als Anzahlen an, oder umpire zählt sie auf Fotos von Haufen.

    Exit-Status: 0 die Rangliste ist erstellt, 1 sie ist erstellt, aber Edelsteine auf einem Foto sind unsicher, 2 ein Argument ist falsch, oder eine Datei fehlt oder ist kein Bild.
about-tournament =
    Leitet ein Turnier an den Tischen einer Halle (Schweizer System) und zeigt alle Tische auf Bildschirmen.

    Die Namen gibst du nur einmal an; jede Runde beginnst du mit `next`. Jeder Tisch erfährt von der Halle, wer dort spielt: Starte dort `umpire game --mqtt ADRESSE --table NUMMER`. Nach der letzten Runde einer Partie wird die endgültige Rangliste auf der Seite des Tisches bestätigt; damit ist das Ergebnis gewertet. Gib Befehle ein (`help` zeigt alle) oder verwende die Seite.

    Alles wird sofort in einem Ordner gespeichert. Nach einem Absturz setzt derselbe Aufruf das Turnier fort. Ohne Namen und ohne gespeichertes Turnier zeigt das Programm die Halle und das Turnier, das ein anderer Computer leitet.

    Exit-Status: 0 das Programm wurde beendet oder der Export geschrieben; 2 ein Argument ist falsch, oder das gespeicherte Turnier fehlt, ist beschädigt oder wird schon verwendet.
about-umpire =
    Ein Schiedsrichter mit Kamera für die Brettspiele Ubongo und Ominoes
about-watch =
    Beobachtet einen Tisch mit einer Webcam, einer Netzwerkkamera oder in einem Video und meldet gelöste Legetafeln.

    Richte die Kamera auf die Legetafeln und fang an zu spielen; du musst keine Taste drücken. `q` oder Strg+C beendet das Programm. Exit-Status: 0 das Programm wurde beendet, oder das Video ist zu Ende, 2 ein Argument ist falsch, das Video fehlt oder ist nicht lesbar, oder die Aufnahme ist unvollständig.
after-board =
    Wo die Spielanleitungen nichts sagen oder sich widersprechen, gilt bei umpire:
      - Auf Platz 1 darf die Spielfigur bis zu 3 Felder weit ziehen, auf Platz 2 bis zu 2, auf Platz 3 nur 1 und auf Platz 4 keins. Sie darf immer stehen bleiben.
      - Liegt in einer Reihe nur noch ein Edelstein, wird er allein genommen.
      - Die beste Reihe ist die, mit der du am besten dastehst: Verglichen wird von der häufigsten bis zur seltensten Farbe, wie am Ende der Partie. Was andere nehmen könnten, spielt dabei keine Rolle.
after-game =
    Wo die Spielanleitungen nichts sagen, gilt bei umpire:
      - Eine Spielfigur darf immer stehen bleiben. Sie darf bis zu 3, 2, 1 oder 0 Felder weit ziehen.
      - Die zwei vorderen Edelsteine werden zusammen genommen, auch wenn der Sand dabei zu Ende geht. Ein einzelner Edelstein wird allein genommen; eine leere Reihe bringt nichts.
      - Wer die Legetafel gelöst, aber keinen Edelstein berührt hat, bekommt nichts, und die Spielfigur bleibt stehen.
      - Die Runde dauert, bis der Sand durch ist, auch wenn schon alle ihre Edelsteine haben, außer mit --early-end.
      - Eine fortgesetzte Partie geht mit dem restlichen Sand weiter.
after-ominoes =
    Wo die Spielanleitung nichts sagt oder sich widerspricht, gilt bei umpire:
      - Wer dran ist, darf eine Gruppe nehmen, egal wodurch sie entstanden ist: durch einen bewegten, neu gewürfelten oder eingesetzten Würfel oder schon in einem früheren Zug.
      - Mindestens ein Würfel einer Gruppe zeigt den Gott selbst. Joker allein sind keine Gruppe.
      - Genommen wird immer die ganze zusammenhängende Gruppe. Mehrere getrennte Gruppen eines Gottes dürfen im selben Zug genommen werden.
      - Zu dritt, oder zu zweit mit zwei gemeinsamen Göttern: In einem Zug darf man Gruppen des eigenen Gottes oder eines gemeinsamen Gottes nehmen, nie beides.
      - Mit --alternative: In einem Zug darf man Gruppen von beiden eigenen Göttern nehmen, aber die beiden nie in einer Gruppe mischen. Von jedem der vier Götter werden zwei Startwürfel eingesetzt.
      - Kann kein Würfel bewegt werden, entfällt das Bewegen. Kann einer bewegt werden, ist es Pflicht.
      - Mit --advanced: Kein Würfel darf auf einem grauen Feld eingesetzt oder auf oder über ein graues Feld bewegt werden. Ein Würfel, der dort liegt, darf wegbewegt werden.
      - Alle setzen je zwei Startwürfel ein, auch wenn das Beispiel in der Spielanleitung drei zeigt.
      - Der letzte Würfel darf nur dort eingesetzt werden, wo er eine Gruppe vollendet, die sofort genommen wird.
after-standings =
    Wo die Spielanleitungen nichts sagen, gilt bei umpire:
      - Wer von der häufigsten bis zur seltensten Farbe gleich viele Edelsteine hat, teilt sich den Platz.
      - Punkte: Mehr als sechs Edelsteine einer Farbe zählen wie sechs. Bei gleich vielen Punkten entscheidet die Anzahl der Edelsteine, von der häufigsten bis zur seltensten Farbe.
argument-address =
    Mit --lan: Adresse dieses Computers, unter der die Seite bereitgestellt wird [Vorgabe: alle]
argument-advanced =
    Profi-Variante: Kein Würfel darf auf die grauen Felder (die Schlangengrube)
argument-also =
    Dein zweiter Gott, mit --alternative
argument-alternative =
    Alternative zu zweit: je zwei eigene Götter statt je einem eigenen und zwei gemeinsamen; gib deine mit --me und --also an
argument-alternative-game-ominoes =
    Alternative zu zweit: je zwei eigene Symbole statt je einem eigenen und zwei gemeinsamen
argument-anew =
    Die Farben verwerfen, die aus früheren Fotos gelernt wurden
argument-anew-calibrate-gems =
    Verwerfen, was die Palette aus früheren Fotos gelernt hat
argument-board =
    Anzahl der Felder an jeder Seite des Spielplans [Vorgabe: was die Kamera erkennt, sonst 8]
argument-board-watch =
    Auch den Spielplan mit den Edelsteinen einlesen
argument-camera =
    Den Tisch mit dieser Kamera beobachten: eine Nummer, ein Gerät oder eine Netzwerkadresse
argument-camera-calibrate-lens =
    Live mit einer Kamera kalibrieren: eine Nummer, ein Gerät oder eine Netzwerkadresse; umpire sagt, welche Ansicht als Nächstes dran ist
argument-camera-watch =
    Kamera: eine Nummer oder ein Gerät (0, /dev/video2) oder die Adresse einer Netzwerkkamera (http://..., rtsp://...)
argument-card =
    Die Nummer, die auf der Seite der Legetafel steht, zum Beispiel 13
argument-cards =
    Wie viele Legetafeln gespielt werden
argument-cards-watch =
    Anzahl der Legetafeln auf dem Tisch, wenn keine Namen angegeben sind
argument-color =
    Wann farbig ausgegeben wird: auto heißt im Terminal, wenn `NO_COLOR` nicht gesetzt ist
argument-colours =
    Datei mit den Farben der Legeteile, von `umpire calibrate colours` [Vorgabe: deine eigenen]; `standard` steht für die mitgelieferten Farben
argument-counts =
    Anzahl jeder Farbe auf dem Foto, zum Beispiel red:3,green:1
argument-date =
    Wann die Partie begann, zum Beispiel 2026-11-27 oder "2026-11-27 20:15" [Vorgabe: wie im Protokoll; bei Protokollen älterer Versionen nach der letzten Änderung der Datei]
argument-die =
    Auch den Würfel mit den Symbolen erkennen
argument-early-end =
    Eine Runde darf enden, bevor der Sand durch ist: Gib `end` ein, sobald alle ihre Edelsteine haben
argument-every-frame =
    Jedes Bild der Videos auswerten, so schnell es geht, statt Bilder auszulassen, um Schritt zu halten
argument-every-frame-watch =
    Jedes Bild des Videos auswerten, so schnell es geht, statt Bilder auszulassen, um Schritt zu halten
argument-expect =
    Wie viele Edelsteine jeder Haufen haben muss, zum Beispiel 18; oder eine Zahl pro Haufen, von links nach rechts, zum Beispiel 18,12. Wo ein Foto unsicher ist, entscheidet diese Zahl; eine andere Anzahl wird gemeldet
argument-expect-standings =
    Wie viele Edelsteine jede Person haben muss, zum Beispiel 18; oder eine Zahl für jede Person, zum Beispiel Ann=18,Ben=12. Wo ein Foto unsicher ist, entscheidet diese Zahl; eine andere Anzahl wird gemeldet
argument-export =
    Statt des Verlaufs das Ergebnis für ein anderes Programm ausgeben
argument-export-tournament =
    Ein gespeichertes Turnier für ein anderes Programm ausgeben, mehr nicht: das von --folder, das von --mqtt oder das letzte
argument-folder =
    Ordner des Turniers [Vorgabe: im Ordner von `UMPIRE_HOME` ein Ordner, der wie die Halle heißt]
argument-fps =
    Gewünschte Anzahl der Bilder pro Sekunde
argument-gem-box =
    Edelsteine in der Schachtel: 72 (zwölf von jeder Farbe), 58 (19 blaue, 19 braune, 10 rote, 10 grüne) oder Anzahlen wie red:10,blue:19
argument-gem-box-game =
    Edelsteine in der Schachtel: 72 (zwölf von jeder Farbe), 58 oder Anzahlen wie red:10,blue:19
argument-glass =
    Laufzeit der Sanduhr in Sekunden
argument-home-assistant =
    Diesen Tisch für Home Assistant auffindbar machen; PREFIX ist nur nötig, wenn Home Assistant ein anderes Discovery-Präfix als `homeassistant` verwendet
argument-journal =
    Datei für das Protokoll [Vorgabe: eine neue Datei im Ordner von `UMPIRE_HOME`]
argument-journal-replay =
    Protokoll, das `umpire game` geschrieben hat
argument-json =
    Für jedes Foto ein JSON-Dokument ausgeben, jedes in einer eigenen Zeile
argument-json-calibrate-lens =
    Ein JSON-Dokument ausgeben
argument-json-cards =
    Für jede Seite der Legetafeln ein JSON-Dokument ausgeben, jedes in einer eigenen Zeile
argument-json-cards-learn =
    Einen Bericht als JSON ausgeben
argument-json-doctor =
    Ein JSON-Dokument ausgeben
argument-json-game =
    Ereignisse als JSON ausgeben, ein Dokument pro Zeile, wie `umpire watch --json`
argument-json-game-ominoes =
    Ereignisse als JSON ausgeben, ein Dokument pro Zeile, wie `umpire watch --json`
argument-json-ominoes =
    Für jeden Spielplan ein JSON-Dokument ausgeben, jedes in einer eigenen Zeile
argument-json-replay =
    Ein JSON-Dokument ausgeben: die Ereignisse, die Rangliste und wessen Edelsteine von Hand korrigiert wurden
argument-json-solve =
    Statt der Zeichnungen ein JSON-Dokument ausgeben
argument-json-standings =
    Ein JSON-Dokument ausgeben
argument-json-tournament =
    Den Stand des Turniers bei jeder Änderung als JSON ausgeben, ein Dokument pro Zeile
argument-json-watch =
    Ereignisse als JSON ausgeben, ein Dokument pro Zeile
argument-lan =
    Andere Geräte im Netzwerk die Seite öffnen lassen, verschlüsselt (HTTPS) und über einen Link mit geheimem Token
argument-lang =
    Sprache von allem, was ausgegeben, angezeigt und angesagt wird: en, cs, sk, ru, pt-BR, de, pl [Vorgabe: die des Systems]
argument-lens =
    Objektiv der Kamera, dessen Verzeichnung aus den Fotos herausgerechnet wird: eine Kalibrierdatei von OpenCV oder ROS (YAML) oder der Name eines gespeicherten Objektivs
argument-lens-watch =
    Objektiv der Kamera, dessen Verzeichnung herausgerechnet wird: eine Kalibrierdatei von OpenCV oder ROS (YAML) oder der Name eines gespeicherten Objektivs [Vorgabe: das für diese Kamera kalibrierte, falls es eins gibt]
argument-list =
    Nur die Kameras auflisten
argument-listen =
    Andere Geräte die Seite unter dieser Adresse öffnen lassen (0.0.0.0: alle Adressen dieses Computers); wer den Link mit dem Token hat, kann zusehen und Befehle geben
argument-listen-tournament =
    Andere Geräte die Seiten unter dieser Adresse öffnen lassen (0.0.0.0: alle Adressen dieses Computers); wer den Link mit dem Token hat, kann zusehen und Befehle geben
argument-lock-exposure =
    Die aktuelle Belichtung der Kamera beibehalten
argument-lock-white-balance =
    Den aktuellen Weißabgleich der Kamera beibehalten
argument-me =
    Deine Edelsteine, zum Beispiel red:6,green:4 [Vorgabe: keine]
argument-me-ominoes =
    Dein Gott: horus, apep (Apophis), ra oder khepri (Chepri)
argument-moves =
    Die erlaubten Züge für den Wurf auflisten, jeweils mit den Gruppen von --me, die der Zug bildet; braucht --rolled und --me
argument-mqtt =
    An eine Halle mit Tischen senden, was passiert: die Adresse ihres MQTT-Brokers, zum Beispiel `mqtts://user@host/club`. Der Teil nach dem Host ist der Anfang aller Topics. Das Passwort wird aus `UMPIRE_MQTT_PASSWORD` oder --mqtt-password-file gelesen
argument-mqtt-ca =
    Zertifikate, denen bei mqtts:// vertraut wird, als PEM-Datei, statt der Zertifikate dieses Computers
argument-mqtt-image =
    Alle paar Sekunden auch das Kamerabild senden, mit den Ergebnissen darauf
argument-mqtt-password-file =
    Datei mit dem Passwort für den Broker
argument-mqtt-tournament =
    Die Halle: die Adresse ihres MQTT-Brokers, zum Beispiel `mqtts://user@host/club`, dieselbe wie bei den Tischen. Das Passwort wird aus `UMPIRE_MQTT_PASSWORD` oder --mqtt-password-file gelesen
argument-name =
    Name des Objektivs
argument-name-calibrate-forget-gems =
    Name der Palette
argument-name-calibrate-lens =
    Name der Kamera; `umpire watch` verwendet das Objektiv automatisch für eine Kamera mit diesem Namen
argument-names =
    Die Namen zu den Haufen auf dem Foto, von links nach rechts
argument-names-game =
    Namen in Sitzreihenfolge, von oben gesehen im Uhrzeigersinn. Wer zuerst genannt ist, hat die Legetafel, die der linken unteren Bildecke am nächsten liegt, und würfelt zuerst. Mit --mqtt können die Namen fehlen: Das Turnier der Halle weiß, wer an diesem Tisch spielt
argument-names-game-ominoes =
    Namen in Sitzreihenfolge, von oben gesehen im Uhrzeigersinn; wer zuerst genannt ist, beginnt
argument-names-tournament =
    Namen nach Spielstärke, die Stärksten zuerst; in beliebiger Reihenfolge, wenn du die Spielstärke nicht kennst
argument-names-watch =
    Namen, von oben gesehen im Uhrzeigersinn, ab der Legetafel, die der linken unteren Bildecke am nächsten liegt
argument-no-lens =
    Die Verzeichnung des Objektivs nicht korrigieren
argument-number =
    Nummer der Legetafel, zum Beispiel die aufgedruckte [Vorgabe: die nächste freie Nummer ab 1000]
argument-number-cards-forget =
    Nummer der Legetafel
argument-ominoes =
    Statt Legetafeln den Spielplan von Ominoes beobachten
argument-out =
    Den Export in diese Datei statt in die Standardausgabe schreiben; eine vorhandene Datei wird ersetzt
argument-out-calibrate-lens =
    Datei für das Objektiv, im Format von OpenCV (YAML)
argument-overlay =
    Das Ergebnis in jedes Foto einzeichnen und als DIR/NAME.overlay.jpg speichern
argument-overlay-calibrate-lens =
    Die Ansichten in diesem Ordner speichern, mit den gefundenen Ecken darauf
argument-palette =
    Die Edelsteine auf Fotos mit dieser Palette zählen, gelernt mit `umpire calibrate gems`; ihre Farben müssen wie die der Edelsteine heißen
argument-palette-calibrate-gems =
    Name der Palette, in der die Farben gespeichert werden; bei `umpire gems --palette` gibst du denselben Namen an
argument-palettes =
    Statt der sechs Edelsteine Gegenstände in den Farben dieser Palette zählen, gelernt mit `umpire calibrate gems`. Kann mehrmals angegeben werden; `standard` nimmt die sechs Edelsteine dazu
argument-paper =
    Papierformat für --print
argument-pawn =
    Farbe deiner Spielfigur: für Platz 1, 2, 3 und 4 die beste Reihe ausgeben, die sie erreicht
argument-pawns =
    Felder der Spielfiguren, 1 bis 6, in der Reihenfolge der Namen [Vorgabe: 3 für alle]
argument-per-table =
    Wie viele an einem Tisch spielen, 2 bis 4; wo es nicht aufgeht, eine Person weniger [Vorgabe: 2]
argument-photo =
    Ein Foto, das nur diese Legetafel zeigt
argument-photo-calibrate-colours =
    Foto der Legeteile rund um eine Legetafel
argument-photo-calibrate-gems =
    Foto der Gegenstände, deren Farben umpire lernen soll
argument-photos =
    Fotos oder Ordner mit Fotos (ohne Unterordner)
argument-photos-calibrate-lens =
    Fotos des Kalibriermusters oder Ordner mit Fotos
argument-picture =
    Die Rangliste auch als Bild zum Teilen zeichnen, 1080 × 1350 Pixel; der Name endet auf .png
argument-players =
    Ein Name mit den Anzahlen der Edelsteine, zum Beispiel Ann=red:6,green:4 (ohne Edelsteine: Ann=); oder ein Name mit einem Foto der Edelsteine, zum Beispiel Ann=gems.jpg; oder ein einziges Foto mit einem Haufen für jede Person
argument-players-ominoes =
    Wie viele mitspielen; der Bericht nennt dann, wem jede Gruppe Punkte bringt. Zu dritt gib mit --shared den gemeinsamen Gott an, zu zweit beide gemeinsamen Götter, oder verwende --alternative
argument-players-tournament =
    Datei mit den Namen, einer pro Zeile, die Stärksten zuerst; Zeilen, die mit # beginnen, werden übersprungen
argument-port =
    Port der Seite; 0 wählt einen freien
argument-port-tournament =
    Port der Seiten; 0 wählt einen freien
argument-position =
    Eine Stellung statt Fotos, zum Beispiel "h..r/..oo/a.../u..k": Zeilen von oben, getrennt durch /, mit h a r k u o für Horus Apophis Ra Chepri Hu-Ra Ominotep und . für ein leeres Feld
argument-print =
    Nur die Kalibriermuster in diesem Ordner speichern, als PDF und PNG in Originalgröße
argument-quiet =
    Nur Ergebnisse und Fehler ausgeben: keinen Fortschritt, keine Tipps oder Hinweise
argument-record =
    Das Video aufnehmen, mit den Ergebnissen darauf (.mp4, .m4v, .mov, .mkv, .avi); eine vorhandene Datei wird ersetzt
argument-repeat =
    Das Video immer wieder von vorn abspielen
argument-resume =
    Die Partie dieses Protokolls fortsetzen [Vorgabe: die letzte Partie]
argument-rolled =
    Das gewürfelte Symbol: horus, apep (Apophis), ra, khepri (Chepri), hura oder ominotep
argument-rolls =
    Die Würfe eintragen, die die Kamera neben dem Spielplan sieht, und melden, wenn sie nicht passen. Für einen Tisch, auf dem neben dem Spielplan keine anderen Würfel liegen
argument-ros =
    Das Objektiv auch im Format `camera_info` von ROS speichern (YAML)
argument-rounds =
    Anzahl der Runden [Vorgabe: so viele, bis nur noch eine Person alle Partien gewonnen haben kann]
argument-rows =
    Edelsteine auf dem Spielplan: sechs Reihen mit 12 Buchstaben, getrennt durch /. Jede Reihe beginnt am roten Feld. Buchstaben: g grün, r rot, b blau, p lila, n braun, y gelb, . leeres Loch. Ohne diese Angabe gib ein, welche Edelsteine genommen werden
argument-same =
    Die Fotos zeigen dieselben Haufen aus mehreren Blickwinkeln und werden zusammen ausgezählt. Was auf einem Foto verdeckt ist, kann auf einem anderen zu sehen sein
argument-same-standings =
    Alle Fotos ohne Namen zeigen dieselben Haufen aus mehreren Blickwinkeln, ebenso alle Fotos einer Person; sie werden jeweils zusammen ausgezählt
argument-say =
    Ansagen, was passiert (falls eine Sprachausgabe installiert ist)
argument-say-watch =
    Ansagen, wer eine Legetafel löst (falls eine Sprachausgabe installiert ist)
argument-serve =
    Die Seiten der Halle auf diesem Computer bereitstellen: alle Tische mit der Rangliste und Schaltflächen und eine Seite für den Beamer
argument-shared =
    Götter, die allen gemeinsam sind, durch Kommas getrennt: zu dritt einer, zu zweit zwei
argument-show =
    Eine Lösung für die Reihe dieses Symbols ausgeben und in jedes Foto einzeichnen; die Zeichnung wird als NAME.overlay.jpg neben dem Foto gespeichert oder in dem Ordner von --overlay
argument-side =
    Seite der Legetafeln: yellow (gelb) oder green (grün)
argument-size =
    Gewünschte Breite und Höhe des Kamerabilds in Pixeln
argument-size-calibrate-lens =
    Gewünschte Breite und Höhe des Kamerabilds in Pixeln; nimm die Größe, mit der du auch spielst
argument-square-mm =
    Seitenlänge eines Quadrats in Millimetern
argument-squares =
    Anzahl der Quadrate, waagerecht und senkrecht
argument-start =
    Wann die Sanduhr umgedreht wird; ist sie nach dem Wurf noch nicht umgedreht, gib `glass` ein, sobald es so weit ist
argument-symbol =
    Das gewürfelte Symbol oder `die`, um es vom Würfel auf dem Foto abzulesen; nur diese Reihe der Legetafel kann dann als gelöst gelten
argument-symbol-game =
    Das Symbol, das in der ersten gespielten Runde gewürfelt wurde, wenn keine Kamera den Würfel sieht; gib in späteren Runden `roll` ein
argument-symbol-solve =
    Das Symbol der Reihe: Schild, Hand, Antilope, Schlange, Elefant oder Maske
argument-symbol-watch =
    Das gewürfelte Symbol; nur diese Reihe einer Legetafel kann dann als gelöst gelten
argument-symbols =
    Die Symbole in der Reihenfolge der Namen: horus, apep (Apophis), ra, khepri (Chepri). Mit --alternative zwei pro Person, mit + verbunden, zum Beispiel ra+khepri,horus+apep [Vorgabe: im Uhrzeigersinn ab der ersten Person: horus, apep, ra, khepri]
argument-table =
    Nummer dieses Tisches in der Halle
argument-tables =
    Nummern der Tische, die das Turnier verwendet, zum Beispiel 1-8,11 [Vorgabe: 1, 2, 3, ...]
argument-target =
    Art des Kalibriermusters: charuco (mit Markern, muss nicht ganz zu sehen sein) oder chessboard (Schachbrett, muss ganz zu sehen sein)
argument-variant =
    Wonach sich die Rangliste richtet
argument-verbose =
    Jeden Schritt in die Standardfehlerausgabe schreiben (-vv: ausführlich)
argument-verbose-watch =
    Den Fortschritt in die Standardfehlerausgabe schreiben (-vv: ausführlich)
argument-video =
    Statt einer Kamera dieses Video auswerten; es startet mit der Partie. Für Ubongo kannst du die Option wiederholen und pro Runde ein Video angeben: Jedes startet, wenn das Symbol seiner Runde gewürfelt wird
argument-video-calibrate-lens =
    Ein Video des Kalibriermusters
argument-video-watch =
    Statt einer Kamera ein Video auswerten, in dessen eigenem Tempo
argument-view =
    Auf diesem Computer eine Webseite bereitstellen, die allen die Partie zeigt, mit Schaltflächen für alles, was man eingeben kann
heading-hall-of-tables =
    Halle mit Tischen
value-cards-all =
    Alle Legetafeln: 18 Runden zu zweit, 12 zu dritt
value-cards-nine =
    Neun Legetafeln für jede Person, neun Runden
value-export-bgstats =
    Die Partie als JSON, in der Form, in der die App BG Stats Partien aus anderen Programmen übernimmt
value-export-bgstats-link =
    Ein Link, der auf dem Handy BG Stats öffnet und die Partie zum Import anbietet
value-export-csv =
    Die Rangliste als Datei für Tabellenprogramme: eine Zeile pro Person
value-export-json =
    Alles als JSON: dasselbe Dokument wie mit --json
value-export-results-csv =
    Die Ergebnisse als Datei für Tabellenprogramme: eine Zeile pro Person, Tisch und Runde
value-paper-a4 =
    210 × 297 mm
value-paper-letter =
    8,5 × 11 Zoll
value-start-card =
    Wenn die Kamera nach dem Wurf die erste neue Legetafel findet
value-start-hand =
    Wenn `glass` eingegeben wird
value-start-roll =
    Sofort, wenn das Symbol gewürfelt wird
value-target-charuco =
    Ein Schachbrett mit Markern
value-target-chessboard =
    Ein einfaches Schachbrett
value-variant-majority =
    Nach der Anzahl der Edelsteine in der häufigsten Farbe; bei Gleichstand nach der zweithäufigsten und so weiter
value-variant-points =
    Nach Punkten: 3, 4, 5, 6 Edelsteine einer Farbe bringen 1, 2, 3, 4 Punkte, jeder Satz aller sechs Farben bringt 4
