# Why learned data, a lens or a journal cannot be used, in German.

# A file of learned gem colours (a palette)
palette-form = das ist keine Palette: { $source }
palette-schema = ihr Schema ist { $schema }, aber dieses Programm liest { $known }
palette-empty = sie enthält keine Farben
palette-colour = die Farbe { $name } hat keinen Namen oder keine Beispiele, oder sie steht doppelt da
palette-number = ein Beispiel der Farbe { $name } enthält eine ungültige Zahl
palette-left-out = ein Beispiel, das nicht mitzählt, enthält eine ungültige Zahl

# Learning the colours of gems from a photo
learn-too-few =
    nur { $seen } von { $told ->
        [one] 1 Gegenstand
       *[other] { $told } Gegenständen
    } gefunden: Breite alles so aus, dass sich nichts berührt, nimm eine einfarbige Unterlage, sorge für gleichmäßiges Licht und prüfe die Anzahlen
learn-too-many =
    { $seen ->
        [one] 1 Gegenstand
       *[other] { $seen } Gegenstände
    } statt { $told } gefunden: Nimm weg, was nicht dazugehört, breite die Gegenstände auf einer einfarbigen Unterlage aus und prüfe die Anzahlen
learn-ambiguous = aus den Anzahlen geht nicht hervor, welche Gegenstände zu welchem Namen gehören ({ $names }); mach ein Foto, auf dem die Anzahlen deutlich verschieden sind, oder Fotos von nur einer Sorte, zum Beispiel --counts { $example }:5
learn-same = aus diesem Foto wurde schon gelernt; nimm ein anderes oder fang mit --anew von vorn an, dann wird alles bisher Gelernte verworfen

# The file of a journal of a game
journal-exists = { $path } gibt es schon; setze diese Partie mit `--resume` fort oder gib eine andere Datei an
journal-in-use = die Partie { $path } läuft noch in einem anderen Fenster; beende sie dort mit `quit` und setze sie dann hier fort
journal-create = das Protokoll { $path } lässt sich nicht anlegen; gib mit --journal eine Datei in einem Ordner an, in den du schreiben darfst
journal-continue = in das Protokoll { $path } lässt sich nicht schreiben, deshalb kann die Partie nicht weitergehen; nimm ein Konto, das darin schreiben darf, oder setze eine Kopie der Datei fort
journal-write = das Protokoll { $path } lässt sich nicht schreiben: Dein letzter Eintrag wurde nicht gespeichert; prüfe, ob noch Speicherplatz frei ist, und gib den Eintrag dann noch einmal ein

# A file with a measured lens. The name of the file stands before these texts.
lens-unreadable = lässt sich nicht lesen ({ $error }); prüfe den Namen oder lass --lens weg
lens-unknown = keine Datei und kein Objektiv heißt so; kalibriere ein Objektiv mit `umpire calibrate lens`, oder sieh mit `umpire calibrate show` nach, welche bekannt sind
lens-large = das ist keine Objektivdatei: Sie ist größer als ein Megabyte
lens-no-lens = das ist keine Objektivdatei von OpenCV oder ROS: { $error }; kalibriere das Objektiv neu oder korrigiere die Datei
lens-field = { $field }: { $what }; kalibriere das Objektiv neu oder korrigiere die Datei

# A lens that is not that of the pictures. Sizes are in pixels.
lens-misfit = das Objektiv wurde mit Bildern von { $width } × { $height } kalibriert, diese aber haben { $other_width } × { $other_height }: Das Seitenverhältnis ist anders, also stammen sie von einer anderen Kamera oder wurden zugeschnitten oder gedreht; kalibriere es mit Bildern wie diesen

# A file with the colours of the pieces. The name of the file stands before these texts.
colours-file-unreadable = lässt sich nicht lesen ({ $error }); prüfe den Namen
colours-file-large = das ist keine Datei mit Farben der Legeteile: Sie ist größer als ein Megabyte
colours-file-form = das ist keine Datei mit Farben der Legeteile, wie `umpire calibrate colours` sie schreibt: { $error }; korrigiere die Datei, oder lösche sie und lass umpire die Farben neu lernen
colours-file-schema = das Schema ist { $schema }, aber dieses Programm liest { $known }; lösche die Datei und lass umpire die Farben neu lernen: `umpire calibrate colours FOTO`
colours-file-empty = die Datei enthält keine Legeteile; lass umpire die Farben neu lernen: `umpire calibrate colours FOTO`
