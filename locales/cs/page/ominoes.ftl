# Strings of the screen for Ominoes, in Czech.

ominoes-title = Ominoes: Kostky bohů
ominoes-help = Vyfoťte celý herní plán shora, i se všemi rohy.
ominoes-picture = Fotka herního plánu. Přečtené kostky jsou obtažené a skupiny za body orámované.
ominoes-no-board = Fotka, na které se nenašel herní plán
ominoes-read = { $size } × { $size } polí, { $dice ->
    [one] 1 kostka
    [few] { $dice } kostky
   *[other] { $dice } kostek
  }
ominoes-unsure = Zkontrolujte prosím herní plán.
ominoes-unknown = { $count ->
    [one] 1 pole se nepodařilo přečíst. Dokud ho nenastavíte, počítá se jako prázdné.
    [few] { $count } pole se nepodařilo přečíst. Dokud je nenastavíte, počítají se jako prázdná.
   *[other] { $count } polí se nepodařilo přečíst. Dokud je nenastavíte, počítají se jako prázdná.
  }

square-empty = prázdné
square-unknown = nepřečtené
square-place = Řádek { $row }, sloupec { $column }
square-label = Řádek { $row }, sloupec { $column }: { WORD($content) }
square-label-was = opraveno, původně: { WORD($was) }
square-label-groups = ve skupině { $tags }
square-label-doubtful = možná špatně přečtené
square-label-snake = hadí jáma
square-label-movable = touto kostkou lze pohnout
square-label-chosen = kostka vybraná k pohybu
square-label-target = sem lze vybranou kostku přesunout

board-title = Herní plán
board-hint = Chybu opravíte klepnutím na kostku nebo pole.
board-keys = Šipkami se pohybujete, Enterem opravujete.

correct-was = { $was ->
    [square-unknown] Nepodařilo se přečíst
   *[other] Přečteno: { WORD($was) }
  }
correct-sure = jistota { $percent } %
correct-empty = Prázdné
correct-photo = Toto pole na fotce

corrections-title = { $count ->
    [one] 1 ručně opravené pole
    [few] { $count } ručně opravená pole
   *[other] { $count } ručně opravených polí
  }
corrections-one = { $place }: { WORD($now) }, původně: { WORD($was) }
corrections-back = Zrušit všechny opravy

groups-title = Skupiny za body
groups-none = Žádná skupina čtyř nebo více kostek.
groups-summary = { $count ->
    [one] 1 skupina za body.
    [few] { $count } skupiny za body.
   *[other] { $count } skupin za body.
  }
group-name = { WORD($god) }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }
group-wilds = { $dice ->
    [one] { $dice } kostka
    [few] { $dice } kostky
   *[other] { $dice } kostek
  }, z toho { $wilds ->
    [one] { $wilds } žolík
    [few] { $wilds } žolíci
   *[other] { $wilds } žolíků
  }
group-dice = { $dice ->
    [one] { $dice } kostka
    [few] { $dice } kostky
   *[other] { $dice } kostek
  }
group-yours = vaše
group-theirs = pro hráče s božstvem { WORD($god) }
group-tag = Skupina { $tag }

choose-gods = Vaše božstva
choose-gods-hint = Vaše vlastní božstvo a božstva, která máte společná s ostatními.
choose-roll = Váš hod
choose-advanced = Varianta pro pokročilé: žádná kostka nesmí do hadí jámy

moves-title = Nejlepší pohyby
moves-need-roll = Klepněte na to, co padlo, a uvidíte možné pohyby.
moves-need-god = Vyberte své božstvo a uvidíte, které pohyby vám přinesou body.
moves-skip = Žádnou kostkou nelze pohnout. Pohyb vynechte.
moves-ominotep = Žádnou kostkou se nehýbe. Vyberte na plánu kteroukoli kostku, hoďte s ní znovu a vraťte ji na stejné pole.
moves-none-gain = Žádný pohyb nevytvoří ani nezvětší vaši skupinu.
moves-then = Hozenou kostku pak položte na kterékoli volné pole.
moves-all = Všechny ostatní pohyby ({ $count })
moves-more = Ukázat ještě { $count }
move-name = { WORD($face) }: z řádku { $row }, sloupce { $column } do řádku { $toRow }, sloupce { $toColumn }
move-makes = { WORD($god) }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }
