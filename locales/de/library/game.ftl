# What `umpire game` says in the terminal, in German.

# What the camera has to say. $message is a message of another kind, or one of those below.
camera-says = Kamera: { $message }
camera-back = das Bild ist wieder da
camera-video-over = das Video ist zu Ende
solved-by-unknown = eine Legetafel ist gelöst, aber es ist unklar, von wem; gib ein: solved NAME
pieces-moved = die Legeteile auf Legetafel { $number } wurden verschoben
pieces-moved-unknown = die Legeteile auf einer Legetafel wurden verschoben
solved-other-row = die Legetafel von { $name } ist für „{ WORD($symbol) }“ gelöst, aber gewürfelt wurde { WORD($rolled, form: "nominative") }
solved-no-round = die Legetafel von { $name } ist für „{ WORD($symbol) }“ gelöst, aber es läuft keine Runde
die-waits = der Würfel zeigt { WORD($symbol, form: "accusative") }; gib `roll` ein, um den Wurf zu übernehmen
die-other = der Würfel zeigt { WORD($symbol, form: "accusative") }, aber gewürfelt wurde { WORD($rolled, form: "nominative") }
# $gems is a list such as “red, blue”.
board-unclear = in Reihe { $row } fehlen andere als die vorderen Edelsteine; gib ein, was genommen wurde
board-nobody = nicht mehr in Reihe { $row }: { $gems }; dort darf jetzt niemand Edelsteine nehmen
board-who = nicht mehr in Reihe { $row }: { $gems }; gib ein, wer das genommen hat: { $command }
game-ask-confirmation = Ist das die endgültige Rangliste? Wenn ja, gib `confirm` ein, dann wird sie für das Turnier gewertet. Wenn nicht, korrigiere sie zuerst: gems NAME ANZAHLEN.
game-clock-waits = Der Sand ist durch, aber die Runde geht weiter. Trag nach, was fehlt, und gib dann `sand` ein.
game-stops = Die Partie ist hier unterbrochen. Weiter geht es mit: { $command }
game-over = Die Partie ist zu Ende. `undo` nimmt den letzten Eintrag zurück, `help` zeigt die anderen Befehle, und `quit` beendet umpire.
game-without-entries = Es wurde nichts eingetragen, deshalb wird kein Protokoll aufgehoben.

# At the start of the game
game-journal = Das Protokoll der Partie ist { $path }. Gib ein, was passiert; `help` zeigt alle Befehle.
game-round-of = Runde { $round } von { $rounds }.
game-tournament-round = Runde { $round } des Turniers: { $names }.
game-page = Die Partie ansehen: { $address }
game-overlay = Overlay für einen Stream: { $address }
