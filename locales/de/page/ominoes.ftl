# Strings of the screen for Ominoes, in German.

ominoes-title = Ominoes
ominoes-help = Mach ein Foto vom ganzen Spielplan, von oben und mit allen Ecken.
ominoes-picture = Das Foto vom Spielplan. Erkannte Würfel sind umrandet; eingerahmt sind Gruppen, die Punkte bringen.
ominoes-no-board = Das Foto, auf dem kein Spielplan gefunden wurde
ominoes-read = { $size } mal { $size } Felder, { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
  }
ominoes-unsure = Bitte prüfe den Spielplan.
ominoes-unknown = { $count ->
    [one] 1 Feld war nicht zu erkennen. Es gilt als leer, bis du es änderst.
   *[other] { $count } Felder waren nicht zu erkennen. Sie gelten als leer, bis du sie änderst.
  }

square-empty = leer
square-unknown = nicht erkannt
square-place = Zeile { $row }, Spalte { $column }
square-label = Zeile { $row }, Spalte { $column }: { WORD($content) }
square-label-was = korrigiert, laut Foto: { WORD($was) }
square-label-groups = in Gruppe { $tags }
square-label-doubtful = vielleicht falsch erkannt
square-label-snake = Schlangengrube
square-label-movable = darf bewegt werden
square-label-chosen = wird bewegt
square-label-target = der gewählte Würfel darf hierher

board-title = Spielplan
board-hint = Stimmt etwas nicht? Tippe auf den Würfel oder das Feld.
board-keys = Tastatur: mit den Pfeiltasten ein Feld wählen, mit Enter korrigieren.

correct-was = Laut Foto: { WORD($was) }
correct-sure = { $percent } % sicher
correct-empty = Leer
correct-photo = Dieses Feld auf dem Foto

corrections-title = { $count ->
    [one] 1 Feld von Hand korrigiert
   *[other] { $count } Felder von Hand korrigiert
  }
corrections-one = { $place }: { WORD($now) }, laut Foto: { WORD($was) }
corrections-back = Alle zurücksetzen

groups-title = Gruppen, die Punkte bringen
groups-none = Keine Gruppe mit vier oder mehr Würfeln.
groups-summary = { $count ->
    [one] 1 Gruppe bringt Punkte.
   *[other] { $count } Gruppen bringen Punkte.
  }
group-name = { WORD($god) }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
group-wilds = { $dice } Würfel, davon { $wilds } Joker
group-dice = { $dice } Würfel
group-yours = deine
group-theirs = zählt für { WORD($god) }
group-tag = Gruppe { $tag }

choose-gods = Deine Götter
choose-gods-hint = Dein eigener Gott und die Götter, die du mit anderen teilst.
choose-roll = Dein Wurf
choose-advanced = Profi-Variante: Kein Würfel darf in die Schlangengrube

moves-title = Beste Züge
moves-need-roll = Tippe deinen Wurf an, um die Züge zu sehen.
moves-need-god = Wähle deinen Gott, um zu sehen, welche Züge Punkte bringen.
moves-skip = Kein Würfel kann bewegt werden. Dieser Schritt entfällt.
moves-ominotep = Kein Würfel wird bewegt. Nimm einen beliebigen Würfel vom Spielplan, würfle ihn neu und leg ihn auf sein Feld zurück.
moves-none-gain = Kein Zug bringt dir eine neue oder größere Gruppe.
moves-then = Setze danach den geworfenen Würfel auf ein beliebiges freies Feld.
moves-all = Alle anderen Züge ({ $count })
moves-more = { $count ->
    [one] 1 weiteren zeigen
   *[other] { $count } weitere zeigen
  }
move-name = { WORD($face) }: von Zeile { $row }, Spalte { $column } nach Zeile { $toRow }, Spalte { $toColumn }
move-makes = { WORD($god) }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
