# What is written on a photo or on the live picture of the camera, in German. Texts are short: about four words, and headlines in capitals.

# Headlines. $verdict is one of the first four, $reason one of the reasons below or a number such as “2 gems”.
overlay-solved = GELÖST
overlay-solved-for = GELÖST: { WORD($symbol) }
overlay-unsolved = NICHT GELÖST
overlay-unsure = UNSICHER
overlay-verdict = { $verdict }: { $reason }
overlay-no-cards = KEINE LEGETAFEL GEFUNDEN
overlay-nothing = NICHTS GEFUNDEN
overlay-no-board = KEIN SPIELPLAN GEFUNDEN
overlay-no-gems = KEINE EDELSTEINE GEFUNDEN
overlay-no-things = KEINE GEGENSTÄNDE GEFUNDEN
overlay-note = HINWEIS
overlay-die = Würfel: { WORD($symbol) }
# Shown in capitals
overlay-groups =
    { $count ->
        [0] keine Gruppe
        [one] 1 Gruppe
       *[other] { $count } Gruppen
    }

# A reason, in two to four words. $piece is the name of a piece, such as I4, or “overlay-piece”.
overlay-piece = Legeteil
overlay-uncovered =
    { $count ->
        [one] 1 Kästchen frei
       *[other] { $count } Kästchen frei
    }
overlay-overhang = { $piece } ragt über den Rand
overlay-stacked = { $piece } liegt nicht flach
overlay-shifted = { $piece } liegt schief
overlay-missing-piece = { $piece } fehlt
overlay-wrong-pieces = falsche Legeteile
overlay-no-card = keine Legetafel gefunden
overlay-unreadable = nicht zu erkennen
overlay-closer = näher heran
overlay-more-light = mehr Licht
overlay-less-light = weniger Licht
overlay-hold-still = stillhalten
overlay-glare = Spiegelung vermeiden
overlay-whole-card = ganze Legetafel zeigen
overlay-hand = Hand wegnehmen
overlay-mirrored = Bild spiegelverkehrt
overlay-edition = andere Ausgabe

# The second line. $card is a card such as “card 13 (yellow)”, $percent such as “over 99.9 %”.
overlay-sure = { $card }, { $percent } sicher
overlay-likely-solved = { $card }, mit { $percent } Wahrscheinlichkeit gelöst

# A solution that was asked for. $steps is a list of the three messages after it, $pieces a list such as “I4 T4”.
overlay-solution = Lösung für „{ WORD($symbol) }“: { $steps }
overlay-remove = { $pieces } wegnehmen
overlay-keep = { $pieces } liegen lassen
overlay-add = { $pieces } dazulegen
overlay-no-solution = keine Lösung für „{ WORD($symbol) }“; vielleicht ist die Legetafel falsch erkannt
overlay-card-unread = für „{ WORD($symbol) }“ lässt sich keine Lösung zeigen: Legetafel nicht gut genug zu erkennen

# Gems. $counts is a list of letters and numbers such as “R3 B1”, $taken a list of colours or “advice-no-gem”.
overlay-pile = Haufen { $number }: { $counts }
overlay-best-row = Platz { $place }: Reihe { $row } ({ $taken })

# A group of Ominoes; $players is empty or “report-for”.
overlay-group = { WORD($god) }: { $points } Punkte{ $players }

# A card that is being read, on the page of a game
overlay-looking = wird gelesen
