# Strings of the screen that plays a game of Ubongo, in Polish.

# The list of games
game-new = Nowa gra
game-stored = Gry na tym urządzeniu
game-continue = Graj dalej
game-look = Obejrzyj
game-export = Zapisz do pliku
game-export-of = Zapisz do pliku grę: { $names }
game-delete = Usuń
game-delete-of = Usuń grę: { $names }
game-delete-really = Na pewno usunąć?
game-delete-sure = Na pewno usunąć grę: { $names }?
game-import = Otwórz grę z pliku
game-import-help = Można też otwierać gry zapisane na komputerze poleceniem „umpire game”.
game-to-list = ‹ Wszystkie gry
game-up-to-list = Wszystkie gry
game-elsewhere = Ta gra jest otwarta w innej karcie przeglądarki. Grać można tylko w jednej.
game-take-over = Graj tutaj
game-only-look = Tylko oglądaj

# Setting up
game-players = Gracze
game-seats = W kolejności przy stole, zgodnie z ruchem wskazówek zegara. Zaczyna osoba wpisana jako pierwsza.
game-player = Gracz { $seat }
game-player-or-none = Gracz { $seat } (jeśli gra)
game-watched = Kamera obserwuje karty
game-watched-help = Włącza się razem z grą. Ustaw telefon tak, żeby kamera widziała wszystkie karty.
game-side = Strona kart
game-side-yellow = Żółta: 3 kafelki
game-side-green = Zielona: 4 kafelki
game-more-options = Więcej opcji
game-cards = Karty
game-cards-nine = Po 9 na gracza
game-cards-all = Wszystkie 36
game-variant = Kto wygrywa
game-variant-majority = Najwięcej jednego koloru
game-variant-points = Najwięcej punktów
game-glass-seconds = Czas klepsydry w sekundach
game-turned = Odwrócenie klepsydry
game-turned-roll = Przy rzucie
game-turned-card = Przy pierwszej karcie w kadrze
game-turned-hand = Przyciskiem
game-early-end = Wcześniejszy koniec rundy, gdy wszyscy mają już klejnoty
game-box = Klejnoty w pudełku
game-box-72 = 72, sześć kolorów
game-box-58 = 58, cztery kolory
game-pawns = Pionki na początku
game-field = Pole { $field }
game-board = Plansza z klejnotami
game-board-unknown = Wpisuj w trakcie gry
game-board-known = Wpisz teraz wszystkie
game-board-row = Rząd przy polu
game-board-help = Otwory licz od czerwonego pola. Dotknij koloru klejnotu w zaznaczonym otworze.
game-board-over = Wpisano więcej { WORD($gem, form: "plural-genitive") } klejnotów, niż jest w pudełku.
game-board-read = { $open ->
    [0] Plansza z klejnotami odczytana. Sprawdź ją.
    [one] Plansza z klejnotami odczytana, ale jeden otwór jest niepewny. Ma znak zapytania.
    [few] Plansza z klejnotami odczytana, ale { $open } otwory są niepewne. Mają znak zapytania.
   *[many] Plansza z klejnotami odczytana, ale { $open } otworów jest niepewnych. Mają znak zapytania.
  }
game-hole = Otwór { $hole }: { WORD($content) }
game-hole-open = nie wpisano
game-hole-empty = pusty
game-start = Start
game-name-full = { $letters ->
    [one] Imię może mieć najwyżej { $letters } literę.
    [few] Imię może mieć najwyżej { $letters } litery.
   *[many] Imię może mieć najwyżej { $letters } liter.
  }
game-wrong-few = Wpisz imiona co najmniej dwóch graczy.
game-wrong-same = Dwie osoby mają to samo imię. Zmień jedno z nich.
game-wrong-glass = Klepsydra może odmierzać od 1 do 3600 sekund.
game-wrong-board = Na planszy z klejnotami są otwory ze znakiem zapytania. Wpisz kolor albo „pusty”.
game-wrong-camera = Klepsydrę można odwracać przy pierwszej karcie w kadrze tylko wtedy, gdy kamera obserwuje karty.

# A round
game-round = Runda { $round } z { $rounds }
game-rolls = { $name } rzuca kostką
game-roll-help = Dotknij tego, co wypadło na kostce.
game-roll-help-sand = Dotknij tego, co wypadło na kostce. Piasek od razu zacznie się sypać.
game-pawns-same = Najpierw ustaw wszystkie pionki na polu { $field }.
game-pawns-put = Najpierw ustaw pionki na polach: { $pawns }.
game-pawn-of = { $name } – pole { $field }
game-field-one = Gdy czerwone pola są z twojej strony, pole 1 jest po lewej.
game-die-seen = widzi kamera
game-glass = Klepsydra
game-glass-waits = Piasek jeszcze się nie sypie
game-turn-glass = Odwróć klepsydrę
game-sand-left = do końca
game-second-glass = do końca, druga klepsydra
game-sand-is-out = Piasek się przesypał
game-seconds-left = { $seconds ->
    [one] Została { $seconds } sekunda
    [few] Zostały { $seconds } sekundy
   *[many] Zostało { $seconds } sekund
  }
game-time-up = Koniec czasu!
game-taken-in-time = { $names }: klejnoty wzięte na czas? Jeśli tak, najpierw je wpisz.
game-end-round = Zakończ rundę
game-sand-runs = Piasek jeszcze się sypie
game-end-early = Wszyscy mają klejnoty
game-sand-out = Klepsydra pusta
game-solved = Rozwiązane!
game-solved-by = Karta rozwiązana: { $name }
game-take = Weź klejnoty
game-take-by = { $name } bierze klejnoty
game-correct = Popraw wpisy: { $name }
game-entries-of = Wpisy: { $name }
game-place = ✓ { $place }.
game-may-move = { $moves ->
    [0] pionek zostaje
    [one] ruch o { $moves } pole
   *[other] ruch do { $moves } pól
  }
game-has-taken = gotowe
game-pawn-on = pionek na polu { $field }
game-corrected = ✎ poprawione
game-slow = Chwileczkę…
game-clock-continues = Zegar liczy dalej od ostatniego wpisu. Gdy piasek w twojej klepsydrze się przesypie, dotknij „Klepsydra pusta”.
game-refused = Wpis odrzucony: { $why }

# Taking gems
game-take-title = { $name } bierze klejnoty
game-pawn-moves = { $moves ->
    [0] Pionek zostaje na polu { $field }.
    [one] Pionek stoi na polu { $field } i może się przesunąć o 1 pole.
    [few] Pionek stoi na polu { $field } i może się przesunąć najwyżej o { $moves } pola.
   *[many] Pionek stoi na polu { $field } i może się przesunąć najwyżej o { $moves } pól.
  }
game-pawn-put = { $place ->
    [1] Postaw biały pionek na wolnym polu.
    [2] Postaw beżowy pionek na wolnym polu.
    [3] Postaw niebieski pionek na wolnym polu.
   *[other] Postaw czarny pionek na wolnym polu.
  }
game-field-stays = Pole { $field } (zostaje)
game-row-empty = rząd jest pusty
game-to-field = Pole pionka
game-which-gems = Dwa pierwsze klejnoty w rzędzie
game-take-in-time = Koniec czasu: wpisz tylko to, co wzięto na czas.
game-slot = { $place ->
    [1] pierwszy klejnot
   *[other] drugi klejnot
  }
game-slot-empty = Usuń { WORD($gem) }
game-take-picked = { $count ->
    [one] Weź jeden klejnot
   *[other] Weź oba klejnoty
  }
game-take-nothing = Rząd jest pusty: nic nie bierz
game-take-nothing-really = Na pewno nic? Dotknij jeszcze raz

game-photo = Co widać na zdjęciu
game-photo-take = Zdjęcie planszy z klejnotami
game-photo-help = Albo zrób zdjęcie planszy z klejnotami:
game-photo-camera = Użyj kamery
game-photo-aim = Trzymaj telefon nad planszą z klejnotami tak, żeby było widać wszystkie rzędy i czerwone pola.
game-photo-gone = Tych klejnotów nie ma już na planszy. Dotknij tych, które bierze { $name }:
game-photo-same = Od ostatniego zdjęcia nie zniknęły żadne klejnoty do wzięcia.
game-photo-unclear = { $count ->
    [one] W rzędzie { $rows } zniknęły inne klejnoty niż te do wzięcia albo nie udało się ich odczytać. Wpisz ręcznie, co zostało wzięte.
   *[other] W rzędach { $rows } zniknęły inne klejnoty niż te do wzięcia albo nie udało się ich odczytać. Wpisz ręcznie, co zostało wzięte.
  }
game-photo-others = { $count ->
    [one] Zniknęły klejnoty z rzędu { $rows }, do którego { $name } nie może dojść.
   *[other] Zniknęły klejnoty z rzędów { $rows }, do których { $name } nie może dojść.
  }
game-photo-there = Te klejnoty są teraz do wzięcia. Dotknij tych, które bierze { $name }:
game-photo-unread = Rzędów, których tu brakuje, nie udało się wiarygodnie odczytać.

# Corrections
game-not-solved = Karta nierozwiązana
game-faster = Szybciej niż { $name }
game-taken-first = Klejnoty są już wzięte: najpierw to cofnij.
game-gems-of = Klejnoty
game-one-less = O jeden { WORD($gem) } mniej
game-one-more = O jeden { WORD($gem) } więcej
game-save = Zapisz

# Standings
game-standings = Klasyfikacja
game-rank = { $rank }.
game-total = { $gems ->
    [one] 1 klejnot
    [few] { $gems } klejnoty
   *[many] { $gems } klejnotów
  }
game-total-points = { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }, { $gems ->
    [one] 1 klejnot
    [few] { $gems } klejnoty
   *[many] { $gems } klejnotów
  }
game-winner = { $count ->
    [one] { $names } wygrywa
   *[other] { $names } dzielą się zwycięstwem
  }
game-why = Skąd taki wynik
game-confirm = Potwierdź wynik
game-confirmation-awaited = Czy to ostateczna klasyfikacja? Jeśli nie, najpierw ją popraw, a potem potwierdź dla turnieju.
game-confirmation-given = Klasyfikacja jest potwierdzona dla turnieju.
game-again = Jeszcze raz
game-history = Przebieg gry
game-sound-on = Dźwięk włączony
game-sound-off = Dźwięk wyłączony

# Storing
game-not-stored = Ostatni wpis nie został zapisany, więc się nie liczy.
game-storage-full = Na urządzeniu nie ma już miejsca. Usuń jakieś pliki lub starą grę i powtórz wpis.
game-storage-closed = Przeglądarka nie pozwala stronie niczego zapisywać. Wyjdź z okna prywatnego albo zezwól tej stronie na zapis danych i powtórz wpis.
game-storage-gone = Tej gry nie ma już na tym urządzeniu.
game-storage-conflict = Ta gra toczy się w innej karcie przeglądarki.
game-looking = Tylko oglądasz: ta gra toczy się w innej karcie przeglądarki.
game-replaced = Ta gra toczy się dalej w innej karcie przeglądarki.

# The camera
game-camera = Kamera nad stołem
game-camera-use = Włącz kamerę
game-camera-whose = Jakaś karta jest rozwiązana, ale czyja? Dotknij karty albo przycisku „Rozwiązane!” przy imieniu gracza.
game-camera-other-row = { $name }: karta rozwiązana dla rzędu { WORD($symbol, form: "genitive") }, ale wypadł inny symbol.
game-camera-no-round = { $name }: karta rozwiązana, ale jeszcze nie było rzutu.
game-camera-too-late = { $name }: karta rozwiązana dopiero po przesypaniu się piasku.
game-camera-cards = Czyja jest która karta
game-camera-owner = { $name }: { $number }
game-camera-owners = Imiona się nie zgadzają? Dotknij karty.
game-camera-owners-right = Zgadza się
game-camera-owners-open = Dotknij karty, aby wskazać, czyja jest.

# A card in the picture
game-card = Karta { $number }
game-card-new = Karta spoza listy
game-card-of = { $name }: karta { $number }
game-card-new-of = { $name }: karta spoza listy
game-card-solved = ✓ { $card } – rozwiązana
game-card-seen-solved = Kamera widzi, że jest rozwiązana.
game-card-whose = Czyja to karta?
game-card-solved-by = Karta rozwiązana: { $name }
game-card-not-solved = Karta nierozwiązana: { $name }
game-card-corrections = Więcej poprawek: { $name }
