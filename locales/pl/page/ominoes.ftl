# Strings of the screen for Ominoes, in Polish.

ominoes-title = Ominoes
ominoes-help = Zrób zdjęcie całej planszy z góry, tak żeby było widać wszystkie rogi.
ominoes-picture = Zdjęcie planszy. Odczytane kostki są obrysowane, a punktujące grupy są w ramkach.
ominoes-no-board = Zdjęcie, na którym nie znaleziono planszy
ominoes-read = { $size } na { $size } pól, { $dice ->
    [one] 1 kostka
    [few] { $dice } kostki
   *[many] { $dice } kostek
  }
ominoes-unsure = Sprawdź planszę.
ominoes-unknown = { $count ->
    [one] Nie udało się odczytać 1 pola. Liczy się jako puste, dopóki go nie ustawisz.
    [few] Nie udało się odczytać { $count } pól. Liczą się jako puste, dopóki ich nie ustawisz.
   *[many] Nie udało się odczytać { $count } pól. Liczą się jako puste, dopóki ich nie ustawisz.
  }

square-empty = puste
square-unknown = nieodczytane
square-place = Rząd { $row }, kolumna { $column }
square-label = Rząd { $row }, kolumna { $column }: { WORD($content) }
square-label-was = poprawione, odczyt: { WORD($was) }
square-label-groups = w grupie { $tags }
square-label-doubtful = może być źle odczytane
square-label-snake = jama węża
square-label-movable = może się przesunąć
square-label-chosen = wybrana do przesunięcia
square-label-target = tu może się przesunąć wybrana kostka

board-title = Plansza
board-hint = Dotknij kostki lub pola, aby je poprawić.
board-keys = Strzałki przesuwają zaznaczenie, Enter poprawia.

correct-was = Odczyt: { WORD($was) }
correct-sure = pewność { $percent }%
correct-empty = Puste
correct-photo = To pole na zdjęciu

corrections-title = { $count ->
    [one] 1 pole poprawione ręcznie
    [few] { $count } pola poprawione ręcznie
   *[many] { $count } pól poprawionych ręcznie
  }
corrections-one = { $place }: { WORD($now) }, odczyt: { WORD($was) }
corrections-back = Przywróć odczyt

groups-title = Punktujące grupy
groups-none = Nie ma grupy z co najmniej czterech kostek.
groups-summary = { $count ->
    [one] 1 grupa punktuje.
    [few] { $count } grupy punktują.
   *[many] { $count } grup punktuje.
  }
group-name = { WORD($god) }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
group-wilds = { $dice ->
    [one] { $dice } kostka
    [few] { $dice } kostki
   *[many] { $dice } kostek
  }, w tym { $wilds ->
    [one] { $wilds } joker
    [few] { $wilds } jokery
   *[many] { $wilds } jokerów
  }
group-dice = { $dice ->
    [one] { $dice } kostka
    [few] { $dice } kostki
   *[many] { $dice } kostek
  }
group-yours = twoja
group-theirs = dla gracza { WORD($god, form: "genitive") }
group-tag = Grupa { $tag }

choose-gods = Twoi bogowie
choose-gods-hint = Twój bóg i bogowie wspólni z innymi graczami.
choose-roll = Twój rzut
choose-advanced = Wariant zaawansowany: kostki nie mogą wchodzić do jamy węża

moves-title = Najlepsze ruchy
moves-need-roll = Dotknij tego, co wypadło, aby zobaczyć ruchy.
moves-need-god = Wybierz swojego boga, aby zobaczyć, które ruchy punktują.
moves-skip = Żadna kostka nie może się przesunąć. Pomiń ruch.
moves-ominotep = Żadna kostka się nie przesuwa. Wybierz dowolną kostkę z planszy, rzuć nią jeszcze raz i połóż ją z powrotem na jej polu.
moves-none-gain = Żaden ruch nie tworzy ani nie powiększa twojej grupy.
moves-then = Potem połóż rzuconą kostkę na dowolnym wolnym polu.
moves-all = Wszystkie inne ruchy ({ $count })
moves-more = Pokaż jeszcze { $count }
move-name = { WORD($face) }: z rzędu { $row }, kolumny { $column } do rzędu { $toRow }, kolumny { $toColumn }
move-makes = { WORD($god) }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
