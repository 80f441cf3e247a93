# Strings of the page that “umpire game ominoes --view” shows, in Polish.

dice-turn = Teraz gra { $name }
dice-rolled = Wypadło: { WORD($face) }
dice-rolls = { $name } rzuca. Co wypadło?
dice-of = z { $target }
dice-shared = Wspólni bogowie:
dice-groups = { $name } może zabrać:
dice-take = Zabierz
dice-advice = Podpowiedź
dice-pass = Odłóż kostkę do puli
dice-end = Zakończ turę
dice-pit-closed = Wariant zaawansowany: kostki nie mogą wchodzić do jamy węża.

# Taps on the board
dice-tap-set-up = Dotknij wolnego pola, aby położyć na nim kostkę startową.
dice-tap-die = Dotknij kostki, którą chcesz przesunąć.
dice-tap-target = Dotknij zaznaczonego pola, aby przesunąć na nie kostkę.
dice-tap-again = Dotknij kostki, którą rzucono ponownie.
dice-tap-place = Dotknij wolnego pola, aby położyć na nim rzuconą kostkę.
dice-ask-set = Jaki symbol ma ta kostka?
dice-ask-again = Co jest teraz na kostce?

# What the camera sees
dice-problem = ✗ Kostki leżą niezgodnie z zasadami
dice-problem-help = Ułóż kostki prawidłowo. Gra potoczy się dalej, gdy kamera to zobaczy. Możesz też wpisać, co się stało.
dice-accept = Uznaj obecne ułożenie kostek
dice-question = Co się stało?
