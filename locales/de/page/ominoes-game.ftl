# Strings of the page that “umpire game ominoes --view” shows, in German.

dice-turn = { $name } ist dran
dice-rolled = Gewürfelt: { WORD($face) }
dice-rolls = Was hat { $name } gewürfelt?
dice-of = von { $target }
dice-shared = Gemeinsam für alle:
dice-groups = Das darf { $name } nehmen
dice-take = Nehmen
dice-advice = Tipp
dice-pass = Würfel zurück in den Vorrat
dice-end = Zug beenden
dice-pit-closed = Profi-Variante: Kein Würfel darf in die Schlangengrube.

# Taps on the board
dice-tap-set-up = Tippe auf ein freies Feld, um dort einen Startwürfel einzusetzen.
dice-tap-die = Tippe auf den Würfel, der bewegt wird.
dice-tap-target = Tippe auf eins der markierten Felder, um den Würfel dorthin zu bewegen.
dice-tap-again = Tippe auf den Würfel, der neu gewürfelt wurde.
dice-tap-place = Tippe auf ein freies Feld, um dort den geworfenen Würfel einzusetzen.
dice-ask-set = Welches Symbol wird eingesetzt?
dice-ask-again = Was zeigt der Würfel jetzt?

# What the camera sees
dice-problem = ✗ So dürfen die Würfel nicht liegen
dice-problem-help = Leg die Würfel richtig hin. Sobald die Kamera das sieht, geht es weiter. Oder gib ein, was passiert ist.
dice-accept = Würfel so gelten lassen
dice-question = Was ist passiert?
