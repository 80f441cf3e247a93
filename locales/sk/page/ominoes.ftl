# Strings of the screen for Ominoes, in Slovak.

ominoes-title = Ominoes
ominoes-help = Odfoťte celý herný plán zhora tak, aby bolo vidno všetky rohy.
ominoes-picture = Fotka herného plánu. Rozpoznané kocky sú obkreslené a bodujúce skupiny orámované.
ominoes-no-board = Fotka, na ktorej sa nenašiel herný plán
ominoes-read = { $size } × { $size } polí, { $dice ->
    [one] 1 kocka
    [few] { $dice } kocky
   *[other] { $dice } kociek
  }
ominoes-unsure = Skontrolujte herný plán.
ominoes-unknown = { $count ->
    [one] 1 pole sa nepodarilo rozpoznať. Kým ho nezadáte, počíta sa ako prázdne.
    [few] { $count } polia sa nepodarilo rozpoznať. Kým ich nezadáte, počítajú sa ako prázdne.
   *[other] { $count } polí sa nepodarilo rozpoznať. Kým ich nezadáte, počítajú sa ako prázdne.
  }

square-empty = prázdne
square-unknown = nečitateľné
square-place = Riadok { $row }, stĺpec { $column }
square-label = Riadok { $row }, stĺpec { $column }: { WORD($content) }
square-label-was = opravené, rozpoznané: { WORD($was) }
square-label-groups = skupina { $tags }
square-label-doubtful = možno zle rozpoznané
square-label-snake = hadia jama
square-label-movable = dá sa posunúť
square-label-chosen = vybraná na posun
square-label-target = sem sa dá posunúť vybraná kocka

board-title = Herný plán
board-hint = Kocku alebo pole opravíte klepnutím.
board-keys = Šípkami sa pohybujete, klávesom Enter opravujete.

correct-was = Rozpoznané: { WORD($was) }
correct-sure = isté na { $percent } %
correct-empty = Prázdne
correct-photo = Toto pole na fotke

corrections-title = { $count ->
    [one] 1 ručne opravené pole
    [few] { $count } ručne opravené polia
   *[other] { $count } ručne opravených polí
  }
corrections-one = { $place }: { WORD($now) }, rozpoznané: { WORD($was) }
corrections-back = Obnoviť rozpoznané

groups-title = Bodujúce skupiny
groups-none = Žiadna skupina štyroch alebo viacerých kociek.
groups-summary = { $count ->
    [one] 1 skupina boduje.
    [few] { $count } skupiny bodujú.
   *[other] { $count } skupín boduje.
  }
group-name = { WORD($god) }: { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodov
  }
group-wilds = { $dice ->
    [one] 1 kocka
    [few] { $dice } kocky
   *[other] { $dice } kociek
  }, z toho { $wilds ->
    [one] 1 žolík
    [few] { $wilds } žolíky
   *[other] { $wilds } žolíkov
  }
group-dice = { $dice ->
    [one] 1 kocka
    [few] { $dice } kocky
   *[other] { $dice } kociek
  }
group-yours = vaša
group-theirs = pre hráča s božstvom { WORD($god) }
group-tag = Skupina { $tag }

choose-gods = Vaše božstvá
choose-gods-hint = Vaše vlastné božstvo a tie, ktoré máte spoločné s ostatnými.
choose-roll = Váš hod
choose-advanced = Hra pre pokročilých: kocky nesmú vstúpiť do hadej jamy

moves-title = Najlepšie posuny
moves-need-roll = Klepnite na to, čo vám padlo, a uvidíte možné posuny.
moves-need-god = Vyberte svoje božstvo a uvidíte, ktoré posuny bodujú.
moves-skip = Žiadna kocka sa nedá posunúť. Posun vynechajte.
moves-ominotep = Neposúva sa žiadna kocka. Hoďte znova ktoroukoľvek kockou z plánu a vráťte ju na jej pole.
moves-none-gain = Žiaden posun nevytvorí ani nezväčší vašu skupinu.
moves-then = Potom položte hodenú kocku na ľubovoľné voľné pole.
moves-all = Všetky ostatné posuny ({ $count })
moves-more = { $count ->
    [one] Ukázať { $count } ďalší
    [few] Ukázať { $count } ďalšie
   *[other] Ukázať { $count } ďalších
  }
move-name = { WORD($face) }: z riadka { $row }, stĺpca { $column } do riadka { $toRow }, stĺpca { $toColumn }
move-makes = { WORD($god) }: { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodov
  }
