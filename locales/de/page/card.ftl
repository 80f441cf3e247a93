# Strings of the screen that checks cards, in German.

card-title = Legetafel prüfen
card-help = Zeige die ganze Legetafel mit ihren Symbolen, von oben und bei gutem Licht. Es dürfen mehrere Legetafeln im Bild sein. Liegt ein Würfel daneben, wird er auch erkannt.
card-solved = Gelöst!
card-solved-row = Belegt mit den Legeteilen der Reihe
card-solved-for = Gelöst für „{ WORD($row) }“
card-was-rolled = Wurde { WORD($row, form: "nominative") } gewürfelt?
card-covered-other = Gelöst für „{ WORD($row) }“, aber der Würfel zeigt { WORD($die, form: "accusative") }
card-unsolved = Nicht gelöst
card-unsure = Unsicher
card-looking = Wird geprüft …
card-number = Legetafel { $number }
card-unknown = Eine Legetafel
card-sure = { $percent } % sicher
card-likely = mit { $percent } % Wahrscheinlichkeit gelöst
card-picture = Das Foto mit den Legetafeln und ihren Legeteilen. Was nicht stimmt, ist eingezeichnet.

card-mute = Ton aus
card-starting = Gleich bereit …
card-searching = Noch keine Legetafel im Bild: Richte die Kamera darauf.
card-solved-by = Legetafel { $number }, { WORD($row) }
card-solved-unknown = Eine Legetafel, { WORD($row) }
card-announced = Gelöst: { $card }.

card-row = Diese Reihe zählt:
row-question = Welches Symbol wurde gewürfelt?
row-any = beliebige Reihe
row-die = laut Würfel
solution-question = Lösung für welches Symbol?

card-show = Lösung zeigen
card-back-to-camera = Zurück zur Kamera
card-solution-title = Eine Lösung für
card-solution-none = Für diese Reihe gibt es keine Lösung. Vielleicht wurde die Legetafel falsch erkannt: Mach ein neues Foto.
card-solution-unread = Die Legetafel war nicht gut genug zu erkennen. Geh näher heran und versuch es noch einmal.
card-step-remove = Wegnehmen: { $pieces }.
card-step-keep = Liegen lassen: { $pieces }.
card-step-add = Dazulegen: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Symbol ändern
card-set-title = { $card }: Welches Symbol zählt?
card-set-by-hand = Symbol geändert:
card-set-by-die = Würfel geändert:
card-set-back = Zurücksetzen
card-was = Vorher, { WORD($row) }: { $verdict }
card-judging = Wird neu geprüft …
card-again-failed = Diese Legetafel konnte nicht neu geprüft werden. { $why }
die-title = Was zeigt der Würfel?
die-read = Der Würfel zeigt
die-perhaps = Der Würfel zeigt vielleicht
die-set = Würfel geändert:
die-was = Erkannt: { WORD($symbol) }
die-change = Würfel ändern
