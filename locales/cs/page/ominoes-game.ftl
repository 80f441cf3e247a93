# Strings of the page that “umpire game ominoes --view” shows, in Czech.

dice-turn = Na tahu: { $name }
dice-rolled = Padl { WORD($face) }
dice-rolls = { $name } hází. Co padlo?
dice-of = z { $target }
dice-shared = Společná pro všechny:
dice-groups = { $name } smí vzít
dice-take = Vzít
dice-advice = Rada
dice-pass = Vrátit kostku do zásoby
dice-end = Ukončit tah
dice-pit-closed = Varianta pro pokročilé: žádná kostka nesmí do hadí jámy.

# Taps on the board
dice-tap-set-up = Příprava hry: klepněte na volné pole, kam kostku položíte.
dice-tap-die = Klepněte na kostku, kterou chcete pohnout.
dice-tap-target = Klepněte na vyznačené pole, kam kostku přesunete.
dice-tap-again = Klepněte na kostku, se kterou se znovu házelo.
dice-tap-place = Klepněte na volné pole, kam položíte hozenou kostku.
dice-ask-set = Který symbol je na kostce nahoře?
dice-ask-again = Co je teď na kostce?

# What the camera sees
dice-problem = ✗ Kostky neleží podle pravidel
dice-problem-help = Dejte kostky do pořádku. Jakmile to kamera uvidí, hra pokračuje. Nebo zapište, co se stalo.
dice-accept = Nechat kostky, jak leží
dice-question = Co se stalo?
