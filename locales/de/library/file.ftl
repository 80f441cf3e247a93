# What the library says about files that are not read as pictures, in German.

file-empty = die Datei ist leer; kopiere das Bild noch einmal oder lade es noch einmal herunter
file-no-picture = das ist kein Bild; nimm ein Foto als JPEG oder PNG
file-truncated = das Bild ist unvollständig, das Ende fehlt; kopiere es noch einmal oder lade es noch einmal herunter
# $detail comes from the decoder, in English.
file-damaged = das Bild ist beschädigt ({ $detail }); kopiere es noch einmal, lade es noch einmal herunter oder speichere es neu als JPEG
file-unsupported = diese Variante des Dateiformats wird nicht unterstützt ({ $detail }); speichere das Bild als normales JPEG oder PNG
file-too-large = das Bild ist zu groß: { $width } × { $height } Pixel brauchen { $needed } MB, erlaubt sind aber höchstens { $most } MB; verkleinere es (4000 Pixel Breite reichen) oder speichere es als normales (nicht progressives) JPEG
file-over-memory = das Bild ist zu groß: Um es zu lesen, sind mehr als { $most } MB nötig; verkleinere es (4000 Pixel Breite reichen)
file-large = die Datei ist größer als { $most } MiB; verkleinere das Bild (4000 Pixel Breite reichen)
file-heic = das ist ein HEIC-Bild, das umpire nicht lesen kann; speichere es als JPEG: Wähle auf dem iPhone „Einstellungen > Kamera > Formate > Maximale Kompatibilität“, oder schalte unter Android in den Einstellungen der Kamera „hohe Effizienz“ (HEIF) aus; ein Foto, das du schon gemacht hast, teile oder exportiere als JPEG
file-avif = das ist ein AVIF-Bild, das umpire nicht lesen kann; öffne es mit einem Bildbetrachter und speichere es als JPEG oder PNG
file-raw = das ist das Rohbild (RAW) einer Kamera, das umpire nicht lesen kann; stell die Kamera auf JPEG (oder RAW + JPEG) und nimm das JPEG, oder exportiere ein JPEG mit der Software der Kamera
file-jpeg-xl = das ist ein JPEG-XL-Bild, das umpire nicht lesen kann; öffne es mit einem Bildbetrachter und speichere es als JPEG oder PNG
file-jpeg-2000 = das ist ein JPEG-2000-Bild, das umpire nicht lesen kann; öffne es mit einem Bildbetrachter und speichere es als JPEG oder PNG
file-photoshop = das ist eine Photoshop-Datei, die umpire nicht lesen kann; öffne sie mit einem Bildbetrachter und speichere sie als JPEG oder PNG
file-pdf = das ist ein PDF, das umpire nicht lesen kann; exportiere die Seite als PNG oder JPEG
file-svg = das ist eine SVG-Zeichnung, die umpire nicht lesen kann; exportiere die Seite als PNG oder JPEG
file-video = das ist ein Video, das umpire nicht lesen kann; halte es an und speichere das Standbild als JPEG oder PNG, oder mach ein Foto
file-archive = das ist ein Archiv, das umpire nicht lesen kann; entpacke es und nimm die Bilder daraus
file-web-page = das ist eine Webseite, die umpire nicht lesen kann: Statt des Bildes wurde eine Seite heruntergeladen; speichere nicht die Seite, sondern das Bild
