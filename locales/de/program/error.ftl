# Why the programs cannot do what they were told, in German. Errors stand after “umpire: ”, so they start with a small letter. Options
# (--record), commands (`umpire cards`), file names and JSON words are the same in all languages.

# The address of a hall of tables (MQTT)
hall-address-form = gib die Adresse als mqtt://BENUTZER@HOST/NAME oder, mit TLS, als mqtts://BENUTZER@HOST/NAME an
hall-address-password = lass das Passwort in der Adresse weg, denn dort können andere es lesen: Setze UMPIRE_MQTT_PASSWORD oder verwende --mqtt-password-file
hall-address-prefix = der Name nach dem Host ist der Anfang aller Topics: höchstens { $most } Buchstaben und Ziffern, mit einzelnen Schrägstrichen, ohne + # $
hall-journal-line = Zeile { $line } des Protokolls { $path } lässt sich nicht verwenden: { $reason }

# The journal of a tournament
tournament-journal-create = { $path } lässt sich nicht anlegen; gib mit --folder einen Ordner an, in den du schreiben darfst
tournament-journal-read = { $path } lässt sich nicht lesen
tournament-journal-write = { $path } lässt sich nicht schreiben: Der letzte Eintrag wurde nicht gespeichert; prüfe, ob noch Speicherplatz frei ist, und gib den Eintrag dann noch einmal ein
tournament-journal-no-journal = { $path } ist nicht das Protokoll eines Turniers: Die erste Zeile muss { $schema } enthalten
tournament-journal-line = Zeile { $line } von { $path } lässt sich nicht verwenden: { $reason }; die Zeilen davor sind in Ordnung; um von dort aus weiterzumachen, lösche diese Zeile und alle danach

# Why an entry of a tournament is refused
tournament-entry-not-begun = der erste Eintrag muss die Namen nennen
tournament-entry-begun-twice = das Turnier hat schon begonnen
tournament-entry-players = an einem Turnier können höchstens { $most } Personen teilnehmen
tournament-entry-rounds = ein Turnier hat 1 bis { $most } Runden
tournament-entry-name = { $name } geht nicht als Name: Nimm höchstens 48 Zeichen, ohne Kommas und Gleichheitszeichen
tournament-entry-tables = jeder Tisch braucht eine eigene Nummer, 1 bis 9999
tournament-entry-too-few-tables =
    die Runde braucht { $needed ->
        [one] 1 Tisch
       *[other] { $needed } Tische
    }, aber das Turnier hat nur { $given }; gib mit --tables mehr an
tournament-entry-round-number = Runde { $round } ist nicht die nächste
tournament-entry-all-played =
    { $rounds ->
        [one] die einzige Runde ist gespielt
       *[other] alle { $rounds } Runden sind gespielt
    }
tournament-entry-no-round = noch hat keine Runde begonnen; beginne die erste mit `next`
tournament-entry-no-table = an Tisch { $table } spielt in Runde { $round } niemand
tournament-entry-nothing-reported = Tisch { $table } hat noch keine endgültige Rangliste gemeldet; gib das Ergebnis mit `result` ein
tournament-entry-no-result = Tisch { $table } hat kein Ergebnis, das sich zurücknehmen lässt
tournament-entry-other-players = nenne alle, die am Tisch spielen, genau einmal: { $names }
tournament-size = an einem Tisch spielen 2 bis 4 Personen, nicht { $players }
tournament-too-few = ein Turnier braucht mindestens zwei Personen, die nicht ausgestiegen sind
tournament-name = jede Person braucht einen eigenen Namen; { $name } kommt doppelt vor oder ist leer
tournament-not-over = Runde { $round } ist nicht zu Ende: Gib zuerst das Ergebnis von jedem Tisch ein
tournament-no-table = in Runde { $round } gibt es keinen Tisch { $table }
tournament-ranks = gib für alle { $players } Personen den Platz an: 1 für den Sieg und bei Gleichstand denselben Platz, zum Beispiel 1, 2, 2, 4
tournament-no-player = { $name } nimmt an diesem Turnier nicht teil
tournament-seating = in der Sitzordnung von Runde { $round } müssen alle, die nicht ausgestiegen sind, genau einmal vorkommen, 2 bis 4 pro Tisch
tournament-table-number = ein Tisch hat eine Nummer von 1 bis { $most }

# The hall. The broker is the program that passes on the messages of the tables. $problem is one of the messages “hall-problem-…”.
hall-no-connection = keine Verbindung zur Halle möglich; schließe andere Programme und starte noch einmal
hall-seating-unusable = der Broker der Halle unter { $address } hat eine unbrauchbare Sitzordnung: { $why }
hall-broker = der Broker der Halle unter { $address } { $problem }
hall-password-without-user = für den Broker gibt es ein Passwort, aber keinen Benutzernamen: Gib die Adresse als mqtts://BENUTZER@HOST/NAME an
hall-variable-unreadable = { $variable } lässt sich nicht lesen
hall-password-unreadable = die Passwortdatei { $path } lässt sich nicht lesen
hall-password-empty = die Passwortdatei { $path } ist leer; schreib das Passwort in die erste Zeile
hall-ca-unencrypted = --mqtt-ca ist für verschlüsselte Verbindungen: Die Adresse muss mit mqtts:// beginnen
hall-no-certificates = auf diesem Computer gibt es keine vertrauenswürdigen Zertifikate: Installiere das Paket ca-certificates oder gib mit --mqtt-ca die CA des Brokers an
no-random-numbers = dieser Computer liefert keine Zufallszahlen, aber umpire braucht welche

# Output
stdout-answer = die Antwort lässt sich nicht in die Standardausgabe schreiben; prüfe, ob noch Speicherplatz frei ist
stdout-text = in die Standardausgabe lässt sich nicht schreiben; prüfe, ob noch Speicherplatz frei ist
overlay-not-saved = das Overlay lässt sich nicht speichern; schaffe Platz oder gib einen anderen Ordner an: { $path }

# Learned data
colours-unreadable = die Farben deiner Legeteile lassen sich nicht lesen
colours-no-folder = für gelernte Farben gibt es keinen Ordner; gib in der Variablen { $variable } einen an

# The programs that umpire starts. $name is such a program.
companion-ended = { $name } wurde vorzeitig beendet: { $status }
companion-missing = { $name } wurde nicht gefunden: Leg es in denselben Ordner wie umpire oder baue es mit `{ $command }`
companion-not-started = { $name } lässt sich nicht starten

# $what is “nothing-learned”, “nothing-changed” or “page-not-served”
nothing-learned = es wurde nichts gelernt
nothing-changed = es wurde nichts geändert
home-not-written = { $what }: { $path } lässt sich nicht schreiben; schaffe Platz oder gib in { $variable } einen anderen Ordner an

# Measuring a lens (`umpire calibrate lens`): the target is a printed pattern of squares, of which photos are taken
lens-views-views = zu wenige verschiedene Ansichten des Kalibriermusters: { $views } (mindestens { $least } sind nötig, { $wanted } sind besser); bewege es in jede Ecke des Bildes und kippe es in alle Richtungen
lens-views-tilt = zu wenige Ansichten mit gekipptem Kalibriermuster ({ $views }), so lässt sich die Brennweite nicht messen: Kippe es um 20 bis 40 Grad, in alle Richtungen
lens-photo-blurred = unscharf (Kanten sind { $pixels } Pixel breit): Halte Kalibriermuster und Kamera still, damit die Kamera scharfstellen kann
lens-photo-edge-on = das Kalibriermuster ist nur von der Seite zu sehen: Dreh es zur Kamera
lens-sheet-too-large = { $width } × { $height } mm und ein Lineal passen nicht auf Papier im Format { $paper }: Nimm kleinere oder weniger Quadrate, oder lass das PDF im Copyshop vergrößern und gib die neue Größe mit --square-mm an
lens-target-squares = ein Kalibriermuster muss in jeder Richtung { $least } bis { $most } Quadrate haben
lens-target-markers = { $squares } weiße Quadrate, aber es gibt nur { $markers } Marker: Nimm weniger Quadrate oder --target chessboard
lens-target-symmetric = ein Schachbrett braucht in der einen Richtung eine gerade und in der anderen eine ungerade Anzahl Quadrate, damit es auf dem Kopf anders aussieht
lens-target-size = ein Quadrat muss 1 bis 500 Millimeter breit sein
lens-target-nothing = kein Kalibriermuster gefunden: Zeige es ganz, bei gutem Licht, und halte es still
lens-target-other-squares = { $columns } × { $rows } statt { $expected_columns } × { $expected_rows } Quadrate gefunden: Zeige das ganze Schachbrett oder gib die Anzahl seiner Quadrate mit --squares an
lens-target-other-markers = ein Schachbrett wurde gefunden, aber nicht mit den Markern eines Kalibriermusters von { $columns } × { $rows } Quadraten: Drucke das Kalibriermuster von umpire oder verwende --squares oder --target chessboard
lens-target-swapped = das Kalibriermuster hat { $columns } Spalten und { $rows } Zeilen, nicht { $rows } und { $columns }: Verwende --squares { $columns }x{ $rows } oder drucke das Kalibriermuster von umpire
lens-target-old-pattern = das Kalibriermuster hat die alte Anordnung (OpenCV vor 4.6 oder setLegacyPattern) mit einem weißen Quadrat in der Ecke oben links: Drucke das Kalibriermuster von umpire
lens-target-few = zu wenige Ecken des Kalibriermusters gefunden ({ $corners }): Zeige mehr davon
lens-views-no-fit = die Ansichten passen nicht zu ein und demselben Objektiv (Fehler: { $error } Pixel): Prüfe, ob alle mit derselben Kamera, demselben Zoom und demselben Fokus aufgenommen sind, ob das Kalibriermuster flach ist und ob die Bilder scharf und unverändert sind (nicht zugeschnitten, nicht stabilisiert)
lens-views-undetermined = aus den Ansichten lässt sich das Objektiv nicht genau genug bestimmen (Brennweite auf { $focal } % genau, Bildhauptpunkt auf { $middle } % genau): Kippe das Kalibriermuster stärker (20 bis 40 Grad), in alle Richtungen, und nimm mehr Ansichten auf

# Recording a video (--record)
record-ending = --record { $path }: Gib einen Namen an, der auf .mp4, .m4v, .mov, .mkv oder .avi endet
record-folder = --record { $path } ist ein Ordner: Gib den Namen einer Datei an
record-same-video = --record { $path } ist das Video, das gerade ausgewertet wird: Wähle einen anderen Namen
record-no-folder = --record { $path }: Diesen Ordner gibt es nicht; leg ihn an oder wähle einen anderen
record-no-permission = --record { $path }: Das Schreiben ist dort nicht erlaubt; wähle einen anderen Ordner
record-not-written = --record { $path } lässt sich nicht schreiben ({ $error }): Wähle einen anderen Ordner
record-disk-full = der Datenträger von { $path } ist voll: Lösche etwas oder nimm auf einem anderen Datenträger auf
record-stopped = die Aufnahme brach unerwartet ab

# Learned cards
card-built-in = Legetafel { $number } gehört schon fest zu umpire
card-number-taken = die Nummer { $number } ist vergeben; `umpire cards` zeigt die bekannten Legetafeln
card-number-out-of-range = keine Legetafel hat die Nummer { $number }; gib die aufgedruckte Nummer an, 1 bis 72, oder eine Nummer ab { $first }
card-not-learned = eine Legetafel { $number } wurde nicht gelernt; `umpire cards` zeigt die bekannten Legetafeln
card-not-deletable = Legetafel { $number } gehört fest zu umpire; nur gelernte Legetafeln lassen sich löschen
cards-no-folder = für gelernte Legetafeln gibt es keinen Ordner; gib in der Variablen { $variable } einen an
cards-not-utf8 = Zeile { $line } ist kein UTF-8-Text

# The page
page-port-in-use = die Seite lässt sich unter { $address }, Port { $port }, nicht bereitstellen: Vielleicht verwendet ein anderes Programm den Port; wähle mit --port einen anderen
page-other-address = dieser Computer hat die Adresse { $address } nicht; seine Adresse zeigt `umpire doctor`
page-no-address = die Seite hat keine Adresse
page-not-served = die Seite lässt sich nicht bereitstellen
page-no-token = für die Adresse der Seite lässt sich kein zufälliges Token erzeugen
page-not-built-in = dieses umpire wurde ohne seine Seite gebaut: Installiere ein Paket von umpire oder starte im Quellordner von umpire `scripts/web --serve`, um die Seite zu bauen und bereitzustellen
page-no-certificate-folder = umpire hat keinen Ordner für das Zertifikat der Seite; gib in UMPIRE_HOME einen Ordner an
page-no-key = für die Seite lässt sich kein Schlüssel erzeugen
page-no-certificate = für die Seite lässt sich kein Zertifikat erzeugen

# A tournament
tournament-none-in-folder = in { $folder } gibt es kein Turnier
tournament-none-stored = es ist kein Turnier gespeichert; gib seinen Ordner mit --folder an
tournament-no-folder = für das Turnier gibt es keinen Ordner: Setze { $variable } oder gib mit --folder einen an
tournament-none-name-players = in { $folder } gibt es kein Turnier; gib die Namen mit --names oder --players an
tournament-of-others = in { $folder } liegt ein Turnier mit anderen Namen; lass die Namen weg, um es fortzusetzen, oder gib mit --folder einen anderen Ordner an
tournament-shown-only = Ein anderes umpire auf diesem Computer leitet das Turnier in { $folder }; dieses hier zeigt es nur.
tournament-other-hall = das Turnier in { $folder } gehört zur Halle { $hall }, nicht zu { $wanted }; gib mit --folder einen anderen Ordner an
tournament-continues = Das Turnier in { $folder } geht weiter.
tournament-line-removed =
    { $bytes ->
        [one] Die letzte Zeile seines Protokolls war unvollständig (1 Byte) und wurde entfernt.
       *[other] Die letzte Zeile seines Protokolls war unvollständig ({ $bytes } Bytes) und wurde entfernt.
    }
tournament-stored-rounds =
    das gespeicherte Turnier hat { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    }; lass --rounds weg
tournament-stored-table-size = im gespeicherten Turnier spielen { $players } Personen an einem Tisch; lass --per-table weg
tournament-stored-tables = das gespeicherte Turnier verwendet andere Tische; lass --tables weg
tournament-folder-in-use = ein anderes umpire verwendet den Ordner { $folder }
tournament-stored-in = Das Turnier wird in { $folder } gespeichert.
tournament-players-unreadable = die Namen in { $path } lassen sich nicht lesen
tournament-players-too-long = { $path } ist zu lang für eine Namensliste: Schreib einen Namen pro Zeile
tournament-players-missing = in { $path } stehen keine Namen: Schreib einen Namen pro Zeile
tournament-links =
    Die Halle ansehen: { $address }
    Seite für den Beamer: { $projector }
tournament-connected = Der Broker der Halle unter { $address } ist verbunden.
tournament-trying-again = { $problem } Neuer Versuch.
tournament-message-refused = Eine Meldung zu { $topic } wurde abgelehnt: { $reason } (bisher { $count }).
tournament-not-yet = Noch gibt es kein Turnier.
tournament-state-not-written = der Stand lässt sich nicht schreiben

# What was typed
typed-unknown = den Befehl { $command } gibt es nicht; `help` zeigt alle Befehle
tournament-name-table = gib die Nummer des Tisches an, zum Beispiel: confirm 3
tournament-name-hall = gib mit --mqtt die Halle an, dieselbe wie bei den Tischen, zum Beispiel --mqtt mqtt://club@hall.local/friday; oder gib mit --export ein gespeichertes Turnier aus

# The options of a game
game-symbols-one = jede Person braucht ein Symbol, zum Beispiel --symbols ra,apep
game-symbols-two = mit --alternative braucht jede Person zwei Symbole, zum Beispiel --symbols ra+khepri,horus+apep
game-alternative-players = --alternative ist für zwei Personen, nicht für { $players }; lass es weg oder gib zwei Namen an

# What was typed during a game
typed-set-form = gib das Symbol und das Feld an, zum Beispiel: set ra 3,4
typed-roll-form = gib das gewürfelte Symbol an, zum Beispiel: roll ra
typed-move-form = gib die beiden Felder an, zum Beispiel: move 3,4 5,5
typed-again-form = gib das Feld an und was der Würfel jetzt zeigt, zum Beispiel: again 3,4 ra
typed-place-form = gib das Feld an, zum Beispiel: place 3,4
typed-take-square = gib ein Feld der Gruppe an, zum Beispiel: take 3,4
typed-choose-form = gib die Nummer der Antwort an, zum Beispiel: choose 1
typed-not-read = die Kamera hat den Spielplan dieser Partie nicht erkannt; verwende `dice`
typed-dice-form = gib die Zeilen an, zum Beispiel: dice h..r/..oo/a.../u..k
typed-roll-symbol = gib das Symbol auf dem Würfel an, zum Beispiel: roll mask
typed-two-groups = dieser Würfel gehört zu einer { WORD($god) }-Gruppe und zu einer { WORD($other) }-Gruppe; gib das Symbol mit an: take { $row },{ $column } { WORD($god) }
typed-no-answer = es gibt keine Frage mit einer Antwort { $number }
typed-points-form = gib den Namen und die Punkte an, zum Beispiel: points Ana 5
typed-square-form = { $typed } ist kein Feld; gib Zeile und Spalte an, zum Beispiel: 3,4
typed-take-form = gib den Namen, das Feld und die Edelsteine an, zum Beispiel: take Ann 3 red blue
typed-take-gems = umpire weiß nicht, welche Edelsteine in Reihe { $field } liegen; gib ein, was { $name } nimmt, zum Beispiel `take { $name } { $field } rot blau`, oder `take { $name } { $field } nichts`, wenn die Reihe leer ist
typed-gems-counts = gib ein, welche Edelsteine { $name } hat, zum Beispiel `gems { $name } rot:3,blau:1`, oder `gems { $name } nichts`
typed-nobody = niemand heißt { $name }; dabei sind: { $names }
typed-no-name = gib einen Namen an, zum Beispiel: { $command } { $name }
typed-no-commas = trenne die Namen mit Kommas, zum Beispiel: { $command } { $names }
typed-alone = gib nur `{ $command }` ein, ohne etwas dahinter

# The journal of a game. $game is Ubongo or Ominoes.
game-none-played = noch wurde keine Partie { $game } gespielt: In { $folder } gibt es kein Protokoll davon
# $error is “journal-other-file”.
game-journals-in = { $error }; die Protokolle deiner Partien liegen in { $folder }
game-no-folder = für das Protokoll gibt es keinen Ordner: Setze { $variable } oder gib mit --journal eine Datei an
game-start-card-camera = --start card braucht eine Kamera: Ergänze --camera oder --video, oder verwende --start hand
game-pawns-players = --pawns braucht ein Feld für jede Person (insgesamt { $players }), zum Beispiel --pawns { $fields }
game-pawns-points = mit --variant points gibt es kein --pawns; lass es weg
game-line-removed =
    { $bytes ->
        [one] Die letzte Zeile des Protokolls war unvollständig (1 Byte) und wurde entfernt.
       *[other] Die letzte Zeile des Protokolls war unvollständig ({ $bytes } Bytes) und wurde entfernt.
    }
game-hall-unreachable = die Halle lässt sich nicht fragen, wer an diesem Tisch spielt; gib die Namen mit --names an
game-table-without-players = in keinem Turnier der Halle spielt jetzt jemand an Tisch { $table }; gib die Namen mit --names an

# Learned data
calibrate-not-deleted = { $path } lässt sich nicht löschen
calibrate-nothing-to-forget = es gibt nichts zu löschen; `umpire calibrate show` zeigt, was gelernt wurde

# Exports
export-not-written = der Export lässt sich nicht schreiben; schaffe Platz oder gib eine andere Datei an: { $path }
export-journal = { $path } ist das Protokoll einer Partie, und der Export würde es ersetzen: gib eine andere Datei an

# Standings. $error is a message such as “illegal-too-many-of”, $read a list of “standings-read” and of doubts.
standings-read = { $name } hat { $gems }
# The player whose pile has this number, if the players have no names.
standings-pile = Haufen { $number }
standings-box-photos = { $error } mit --box; laut Fotos: { $read }
standings-box = { $error } mit --box

# Palettes: learned colours of gems
palette-built-in = { $name } ist die Palette der sechs Edelsteine, die fest zu umpire gehört; gib einen anderen Namen an
palette-name = { $name } geht nicht als Name einer Palette; nimm Buchstaben, Ziffern, - und _, höchstens { $most } Bytes
palette-twice = die Palette { $name } ist doppelt angegeben; gib jede Palette nur einmal an
palette-unknown = eine Palette { $name } gibt es nicht; bekannte Paletten: { $known }; lass umpire eine lernen: `umpire calibrate gems FOTO --counts red:3,green:1 --palette { $example }`
palette-no-folder = für Paletten gibt es keinen Ordner; gib in der Variablen { $variable } einen an

# The option --expect
expect-number = { $typed } ist keine Anzahl von Edelsteinen wie 18 oder Ann=18
expect-name = in { $typed } steht kein Name vor dem =
expect-no-names = --expect nennt { $name }, aber Haufen haben hier keine Namen; gib die Anzahlen von links nach rechts an, zum Beispiel --expect 18,12
expect-form = --expect braucht eine Anzahl für alle oder zu jedem Namen eine, zum Beispiel --expect Ann=18,Ben=12
expect-nobody = --expect nennt { $name }, aber dabei sind nur: { $players }

# Photos of gems
gems-same-one = --same ist für zwei oder mehr Fotos derselben Edelsteine; gib mehr Fotos an oder lass --same weg
stdout-report = der Bericht lässt sich nicht in die Standardausgabe schreiben

# The players of `umpire standings`. $shows is “standings-piles-shown”.
standings-no-player = { $argument } ist weder eine Person noch ein Foto; gib NAME=ANZAHLEN (zum Beispiel Ann=red:6,green:4), NAME=FOTO oder ein Foto mit allen Haufen an
standings-no-name = in { $argument } steht kein Name vor dem =; gib NAME=ANZAHLEN (zum Beispiel Ann=red:6,green:4), NAME=FOTO oder ein Foto mit allen Haufen an
standings-folder = { $path } ist ein Ordner; gib das Foto daraus an, das die Edelsteine von { $name } zeigt
standings-unreadable = die Edelsteine von { $name } lassen sich nicht lesen
standings-no-photo = ein Foto { $path } mit den Edelsteinen von { $name } gibt es nicht; prüfe den Dateinamen oder gib Anzahlen an, zum Beispiel { $name }=red:6
standings-names-without-photo = --names ist für ein Foto mit mehreren Haufen; gib das Foto mit an oder lass --names weg
standings-empty-name = --names enthält einen leeren Namen; gib für jeden Haufen einen Namen an, zum Beispiel --names Ann,Ben
standings-piles-shown =
    { $piles ->
        [0] { $photo } zeigt keine Haufen
       *[other] { $photo } zeigt { $piles } Haufen Edelsteine
    }
standings-too-many-piles =
    { $shows }, angegeben { $names ->
        [0] ist dafür aber kein Name
        [one] ist dafür aber nur 1 Name
       *[other] sind dafür aber nur { $names } Namen
    }; schieb die Edelsteine jeder Person zusammen oder gib für alle Haufen Namen an
standings-no-pile-left = { $shows }, aber für { $names } bleibt keiner übrig; leg die Edelsteine jeder Person weiter von den anderen weg
standings-not-ranked =
    keine Edelsteine gefunden; deshalb { $players ->
        [one] fehlt
       *[other] fehlen
    } in der Rangliste: { $names }
standings-other-total =
    { $name }: angegeben { $count ->
        [one] ist 1 Edelstein
       *[other] sind { $count } Edelsteine
    }, { $total ->
        [one] es sollte aber 1 sein
       *[other] es sollten aber { $total } sein
    }; zähle noch einmal oder prüfe die Zahl
standings-palette-colour = die Palette enthält die Farbe { $colour }, die kein Edelstein hat; für die Rangliste müssen die Farben wie die sechs der Edelsteine heißen

# Exports of a game
export-no-json = die Partie lässt sich nicht als JSON schreiben
export-no-date = das Datum der Partie ist unbekannt: Gib es mit --date an
picture-ending = das Bild wird als PNG gespeichert: Gib mit --picture einen Namen an, der auf .png endet, nicht { $path }
replay-ubongo-only = --export und --picture gibt es nur für Ubongo; lass sie weg oder verwende --json
replay-line = Zeile { $line } von { $path } verstößt gegen die Regeln
date-form = gib ein Datum wie 2026-11-27 an oder Datum und Uhrzeit wie "2026-11-27 20:15"

# The options of `umpire ominoes`. $option is an option such as --me, $players a number or an example of one.
option-needs-players = für { $option } muss klar sein, wie viele mitspielen; ergänze --players { $players }
option-alternative-players = --alternative ist für zwei Personen, nicht für { $players }; verwende --players 2 oder lass --alternative weg
option-alternative-gods = mit --alternative hat jede Person zwei Götter; gib deine an, zum Beispiel --me ra --also khepri
option-alternative-shared = mit --alternative ist kein Gott gemeinsam; lass --shared oder --alternative weg
option-also = --also geht nur mit --alternative; ergänze --alternative oder lass --also weg
option-shared-four = zu viert ist kein Gott gemeinsam; lass --shared weg oder verwende --players 3 oder 2
option-shared-count =
    { $wanted ->
        [one] bei { $players } Personen ist 1 Gott gemeinsam
       *[other] bei { $players } Personen sind { $wanted } Götter gemeinsam
    }, aber --shared nennt { $given ->
        [0] keinen
       *[other] { $given }
    }; verwende zum Beispiel --players { $players } --shared { $example }
option-me-shared = { WORD($god) } kann nicht zugleich dein eigener Gott und gemeinsam sein; gib bei --me oder --shared einen anderen an
option-moves-rolled = --moves braucht den Wurf: Ergänze ihn, zum Beispiel --rolled ra
option-moves-me = --moves braucht deinen Gott: Ergänze ihn, zum Beispiel --me ra

# `umpire solve`
solve-no-number = { $word } ist keine Legetafel; gib die Nummer an, die auf der Seite der Legetafel steht, 1 bis 72, zum Beispiel `umpire solve 13 shield`
solve-unknown = Seite { $number } der Legetafeln ist noch nicht bekannt; `umpire cards` zeigt die bekannten Seiten, und `umpire cards learn` lernt eine aus einem Foto
other-kind-cards = dieses Foto zeigt Legetafeln von Ubongo; so wertest du sie aus: umpire card { $photo }
other-kind-gem-board = dieses Foto zeigt den Spielplan mit den Edelsteinen; so wertest du ihn aus: umpire board { $photo }
other-kind-gems = dieses Foto zeigt Edelsteine; so zählst du sie: umpire gems { $photo }
other-kind-dice-board = dieses Foto zeigt einen Spielplan von Ominoes; so wertest du ihn aus: umpire ominoes { $photo }
