# Strings that several screens share, in Polish.

app-name = umpire
app-tagline = Sędzia gier planszowych. Skieruj telefon na stół.
app-private = Wszystko zostaje na tym urządzeniu: żadne zdjęcie nie jest nigdzie wysyłane.

engine-starting = Przygotowywanie…
engine-ready = Gotowe
engine-failed = Nie udało się przygotować strony. Odśwież ją.
engine-crashed = To zdjęcie przerosło możliwości strony. Strona znów działa: zrób nowe zdjęcie.
engine-offline = Nie pobrano jeszcze całej strony, a nie ma sieci. Połącz się raz z siecią i spróbuj ponownie.

task-card = Sprawdź kartę
task-card-about = Czy łamigłówka jest rozwiązana?
task-game = Zagraj w Ubongo
task-game-about = 9 rund: klepsydra, klejnoty, klasyfikacja
task-gems = Policz klejnoty
task-gems-about = Czyj stos wygrywa?
task-board = Plansza z klejnotami
task-board-about = Który rząd mi pomoże?
task-ominoes = Ominoes
task-ominoes-about = Punktujące grupy i dobre ruchy

back = Menu główne
take-photo = Zrób zdjęcie
choose-photo = Wybierz zdjęcie
drop-photo = Możesz też przeciągnąć lub wkleić tu zdjęcie.
reading = Odczytywanie…
close = Zamknij
undo = Cofnij

language = Język
# The name of this file’s language, in that language.
language-own-name = Polski
