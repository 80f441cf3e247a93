# What `umpire calibrate` and `umpire cards learn` print, in German.

# What was learned from a photo, or not
calibrate-nothing-learned = aus { $photo } wurde nichts gelernt
calibrate-saved = gespeichert in { $path }
# $photos is “calibrate-from-photos”.
calibrate-palette = Palette { $name }, { $photos }, gespeichert in { $path }
calibrate-from-photos =
    { $count ->
        [0] von Hand geschrieben
        [one] aus 1 Foto
       *[other] aus { $count } Fotos
    }
# A colour of a palette: $here things in this photo, $all in all photos; $looks is a list of colours such as “red and blue”, $code the colour as #ab6195. The spaces align the columns.
calibrate-colour = { "  " }{ $name }  { $here } hier, { $all } insgesamt, wirkt { $looks } ({ $code })
calibrate-left-out =
    { $count ->
        [one] { "  " }1 weiterer Gegenstand gefunden, aber nicht beachtet, weil er nicht dazugehört
       *[other] { "  " }{ $count } weitere Gegenstände gefunden, aber nicht beachtet, weil sie nicht dazugehören
    }
calibrate-not-counted =
    { $count ->
        [one] { "  " }1 Gegenstand anderer Art gefunden: So etwas wird künftig nicht mitgezählt
       *[other] { "  " }{ $count } Gegenstände anderer Art gefunden: So etwas wird künftig nicht mitgezählt
    }
calibrate-doubtful =
    { $count ->
        [one] { "  " }1 Gegenstand nicht gelernt, weil seine Farbe unsicher ist
       *[other] { "  " }{ $count } Gegenstände nicht gelernt, weil ihre Farbe unsicher ist
    }
# $one and $other are colours or pieces, $distance and $safe numbers with a decimal.
calibrate-closest = ähnlichste Farben: { $one } und { $other }, Abstand { $distance } (sicher ab { $safe })
calibrate-alike = Warnung: { $one } und { $other } sind kaum zu unterscheiden (Abstand { $distance }); lass umpire aus mehr Fotos lernen, bei hellerem und gleichmäßigerem Licht, oder gib beiden denselben Namen
# Names of colours, as they look
looks-black = schwarz
looks-grey = grau
looks-white = weiß
looks-red = rot
looks-orange = orange
looks-yellow = gelb
looks-green = grün
looks-blue = blau
looks-purple = lila
looks-pink = pink
looks-brown = braun

# The colours of the pieces. $piece is the name of a piece, such as L4, or with its colour: lime L4. $rest is empty or “colours-kept”.
colours-learned = { $count } von 12 Legeteilen aus { $photo } gelernt (Licht nach { $card } eingeschätzt)
colours-by-card = der Legetafel
colours-piece = { $piece }  { $code }, wirkt { $looks }, { $photos }
colours-not-learned = { $piece }  nicht gelernt
colours-not-learned-why = { $piece }  nicht gelernt: { $reason }{ $rest }
colours-kept = ; die früher gelernte Farbe bleibt
colours-not-found = kein Legeteil mit dieser Form gefunden; leg es flach hin, weg von anderen Legeteilen und von Gegenständen in seiner Farbe
colours-several = { $count } Gegenstände haben diese Form; auf dem Foto darf nur ein { $piece } sein
colours-uneven = darauf liegt eine Spiegelung oder ein Schatten; dreh es oder verschieb die Lampe
colours-missing = noch nicht gelernt: { $pieces }; dafür verwendet umpire die mitgelieferten Farben
# $shapes is one of the next two messages.
colours-alike = Warnung: { $one } und { $other } sind an der Farbe kaum zu unterscheiden (Abstand { $distance }); { $shapes }; liegen beide nebeneinander, was auf { $count } von { $cards } Seiten der Legetafeln möglich ist, kann die Antwort „unsicher“ sein
colours-shapes = ihre Formen sind verschieden
colours-sizes = { $one } hat { $squares } Kästchen und { $other } hat { $other_squares }, also kann keins das andere ersetzen

# `umpire calibrate show`: the folder, and what is known of pieces, lenses, gems and cards. $summary describes it; $note is empty or a text below.
calibrate-folder = gelernte Daten: { $folder }
calibrate-no-folder = kein Ordner; gib in der Variablen { $variable } einen an
calibrate-kind-colours = Legeteile: { $summary }
calibrate-kind-lens = Objektive: { $summary }
calibrate-kind-gems = Edelsteine: { $summary }
calibrate-kind-cards = Legetafeln: { $summary }
calibrate-entry = { $name }: { $summary }; { $path }{ $note }
calibrate-broken = { $name }: beschädigt; { $path }
calibrate-note-lens = ; watch und game verwenden es für diese Kamera, andere Befehle mit --lens
calibrate-note-gems = ; zu verwenden mit --palette
calibrate-standard-colours = mitgelieferte Farben aus zwei Auflagen, samt Zwischentönen (calibration/pieces.json)
calibrate-standard-gems = standard (die sechs Edelsteine), mitgeliefert
calibrate-built-in-lenses = keins kalibriert; mitgeliefert: { $names }
calibrate-built-in-sides =
    { $count ->
        [one] 1 Seite, mitgeliefert
       *[other] { $count } Seiten, mitgeliefert
    }
calibrate-pieces = { $known } von 12, { $photos }
# $camera and $error are empty, or a name and “calibrate-lens-error”.
calibrate-lens = Bilder von { $width } × { $height }{ $camera }{ $error }
calibrate-lens-error = , Fehler { $error } px
calibrate-title-colours = Farben der Legeteile
calibrate-title-lens = Objektiv { $name }
calibrate-title-gems = Palette { $name }
calibrate-title-cards = gelernte Legetafeln
calibrate-forgotten = gelöscht: { $title }, { $path }
calibrate-photo = { "  " }Foto { $path }

# A card that is learned. $card is “card 80”, for example.
learn-card = Legetafel { $number }
learn-card-without-number = diese Legetafel
learn-card-saved = gelernt als { $card }, gespeichert in { $path }
learn-card-known = { $card } ist schon bekannt; es wurde nichts geändert
learn-card-refused = { $photo }: nicht gelernt
learn-card-compare = das wurde erkannt; vergleiche es mit der Legetafel und mach ein neues Foto aus größerer Nähe:
learn-card-none = keine Legetafel gefunden: Zeige die ganze Legetafel, geh näher heran und sorge für mehr Licht
learn-card-several = { $count } Legetafeln gefunden: Zeige nur die, die umpire lernen soll
learn-card-mirrored = das Foto ist spiegelverkehrt: Schalte das Spiegeln aus oder nimm die Kamera auf der Rückseite
learn-card-icons = die aufgedruckten Legeteile sind nicht zu erkennen: Geh näher heran, halte still, vermeide Spiegelungen und lass die Hände von der Legetafel
learn-card-area = die helle Fläche ist nicht zu sehen: Nimm alles von der Legetafel und vermeide Spiegelungen
learn-card-unclear = alle Reihen sind lösbar, aber der Aufdruck ist nicht deutlich zu sehen (mit { $percent } % Wahrscheinlichkeit richtig erkannt): Geh näher heran und nimm alles von der Legetafel

# `umpire calibrate lens` measures the lens of a camera with photos (views) of a printed target. First the guide in front of the camera:
# $wanted is one of the messages after it, $hint “lens-hold-still” or a reason why the target is not found.
lens-view-now =
    { $count ->
        [one] 1 Ansicht. Jetzt { $wanted }
       *[other] { $count } Ansichten. Jetzt { $wanted }
    }
lens-views-enough = { $count } Ansichten: genug
lens-wanted-corner = bring das Kalibriermuster in die Ecke { $corner } im Bild
lens-wanted-left = kippe das Kalibriermuster: linker Rand etwa eine Handbreit näher an die Kamera
lens-wanted-right = kippe das Kalibriermuster: rechter Rand etwa eine Handbreit näher an die Kamera
lens-wanted-top = kippe das Kalibriermuster: oberer Rand etwa eine Handbreit näher an die Kamera
lens-wanted-bottom = kippe das Kalibriermuster: unterer Rand etwa eine Handbreit näher an die Kamera
lens-wanted-more =
    { $count ->
        [one] noch 1 Ansicht: näher, weiter weg oder gedreht
       *[other] noch { $count } Ansichten: näher, weiter weg, gedreht
    }
lens-corner-top-left = oben links
lens-corner-top-right = oben rechts
lens-corner-bottom-left = unten links
lens-corner-bottom-right = unten rechts
lens-hold-still = halte still: Die Ansicht wird automatisch aufgenommen
lens-below = { $hint }   (q: fertig)
lens-no-images = die Kamera liefert keine Bilder

# The result. Numbers are pixels unless a unit is given.
lens-any-camera = einer Kamera
lens-measured = Objektiv von { $camera } bei { $width } × { $height }, gespeichert in { $path }
lens-focal = Brennweite { $x } × { $y } Pixel (auf { $percent } % genau), Bildhauptpunkt { $point_x } / { $point_y }
lens-distortion = Verzeichnung in den Ecken des Bildes: bis zu { $pixels } Pixel
lens-error =
    { $views ->
        [one] Fehler an den Ecken des Kalibriermusters: { $pixels } Pixel, in 1 Ansicht
       *[other] Fehler an den Ecken des Kalibriermusters: { $pixels } Pixel, in { $views } Ansichten
    }
lens-coverage = Ansichten in jedem Teil des Bildes:
lens-left-out = nicht verwendet: { $name }: { $reason }
lens-warning = Warnung: { $warning }
lens-photo-other-size = { $width } × { $height } Pixel, die meisten anderen aber haben { $other_width } × { $other_height }: Diese Ansicht stammt von einer anderen Kamera, wurde zugeschnitten oder hochkant aufgenommen
lens-photo-misfit = die Ecken des Kalibriermusters liegen { $error } Pixel daneben: Diese Ansicht stammt von einer anderen Kamera oder hat einen anderen Zoom oder Fokus, oder das Kalibriermuster wurde bewegt oder war verbogen
lens-many-misfits = mehr als ein Viertel der Ansichten passt nicht zu ein und demselben Objektiv, darunter { $names }: Einige stammen von einer anderen Kamera oder haben einen anderen Zoom oder Fokus, oder das Kalibriermuster ist nicht flach; nimm alle Ansichten neu auf, mit nur einer Kamera und ohne zu zoomen, und kleb das Kalibriermuster auf etwas Flaches
# $corners is a list such as “top left and bottom right”.
lens-corner-missing = Ecken im Bild, die das Kalibriermuster nie erreicht hat: { $corners }; dort ist die Verzeichnung nur geschätzt: Nimm auch dort Ansichten auf
lens-squares-high = Quadrate erscheinen { $percent } % zu hoch: Entweder wurde das Kalibriermuster verzerrt gedruckt (miss seine Quadrate in beiden Richtungen), oder das Bild ist verzerrt; dreh das Kalibriermuster in einigen Ansichten um 90 Grad, um das herauszufinden
lens-squares-wide = Quadrate erscheinen { $percent } % zu breit: Entweder wurde das Kalibriermuster verzerrt gedruckt (miss seine Quadrate in beiden Richtungen), oder das Bild ist verzerrt; dreh das Kalibriermuster in einigen Ansichten um 90 Grad, um das herauszufinden
lens-target-high = die Quadrate des Kalibriermusters sind { $percent } % höher, als sie sein sollten: Es wurde verzerrt gedruckt; umpire korrigiert das, aber besser ist ein neuer Druck mit 100 %
lens-target-wide = die Quadrate des Kalibriermusters sind { $percent } % breiter, als sie sein sollten: Es wurde verzerrt gedruckt; umpire korrigiert das, aber besser ist ein neuer Druck mit 100 %

# On the overlay of a view, and below the printed target. $kind is “lens-chessboard” or a technical name.
lens-overlay-error = { $view }: Fehler { $error } Pixel (Linien: 40-mal so lang)
lens-overlay-unused = { $view }: nicht verwendet
lens-overlay-corners =
    { $count ->
        [one] { $view }: 1 Ecke
       *[other] { $view }: { $count } Ecken
    }
lens-overlay-next = Als Nächstes { $wanted }
lens-chessboard = Schachbrett
lens-about = umpire calibrate lens: { $kind }, { $columns } x { $rows } Quadrate von { $mm } mm.
lens-print = Drucke mit 100 %, miss das gedruckte Lineal nach und kleb das Blatt auf etwas Flaches.

# Options and files
lens-squares-form = gib die Anzahl der Quadrate an, zum Beispiel 7x10
lens-targets-not-written = die Kalibriermuster lassen sich nicht in { $folder } speichern
lens-not-written = das Objektiv lässt sich nicht speichern; schaffe Platz oder gib mit --out eine andere Datei an: { $path }
lens-overlays-not-saved = die Overlays lassen sich nicht in { $folder } speichern
