# Strings of the screen that counts gems, in Czech.

gems-help = Dejte drahokamy každého hráče na vlastní hromádku a rozložte je tak, aby byl každý vidět. Vyfoťte je shora, všechny hromádky najednou, nebo jednu po druhé.
gems-found =
    { $count ->
        [one] 1 drahokam
        [few] { $count } drahokamy
       *[other] { $count } drahokamů
    } { $piles ->
        [one] v 1 hromádce.
        [few] ve { $piles } hromádkách.
       *[other] v { $piles } hromádkách.
    }
gems-photos = Fotky
gems-more = Přidat fotku
gems-more-help = Drahokamy jednoho hráče z více fotek se sčítají. Nefoťte stejné drahokamy dvakrát.
gems-replace = Vyměnit fotku
gems-replace-photo = Vyměnit fotku { $number }
gems-replacing = Výměna fotky { $number }
gems-keep = Ponechat
gems-drop-photo = Odebrat fotku
gems-remove-photo = Odebrat fotku { $number }
gems-photo = Fotka { $number }
gems-picture = Fotka { $number } s vyznačenými drahokamy a hromádkami. Seznam drahokamů je pod ní, hromádku po hromádce.

gems-pile = Hromádka { $pile }
gems-pile-total =
    Hromádka { $pile }: { $count ->
        [one] 1 drahokam
        [few] { $count } drahokamy
       *[other] { $count } drahokamů
    }
gems-show = Ukázat
gems-show-pile = Ukázat hromádku { $pile } na fotce
gems-whose = Čí jsou?
gems-nobody = Ničí: nepočítat
gems-new-player = Nový hráč
gems-list = Projít drahokamy
gems-outside = Mimo hromádky
gems-check =
    { $count ->
        [one] Zkontrolovat nejistý drahokam
        [few] Zkontrolovat { $count } nejisté drahokamy
       *[other] Zkontrolovat { $count } nejistých drahokamů
    }
gems-doubtful =
    { $count ->
        [one] 1 drahokam je nejistý.
        [few] { $count } drahokamy jsou nejisté.
       *[other] { $count } drahokamů je nejistých.
    }
gems-changed =
    { $count ->
        [one] 1 drahokam ručně nastavený nebo potvrzený
        [few] { $count } drahokamy ručně nastavené nebo potvrzené
       *[other] { $count } drahokamů ručně nastavených nebo potvrzených
    }
gems-reasons = Zkontrolujte, co je nejisté, nebo to vyfoťte znovu:
gems-reasons-before = Ručně vyjasněno. Potíže při čtení fotky:

gems-apart = Možná drahokam
gems-gem-of = Drahokam z hromádky { $pile }
gems-crop = Zvětšený drahokam
gems-read-sure = Přečteno: { WORD($colour) }, jistota { $percent } %.
gems-read-unsure = Přečteno: { WORD($colour) }, ale nejistě.
gems-read-maybe = Něco tu leží a možná je to drahokam. Nepočítá se.
gems-read-nothing = Tady se žádný drahokam nenašel.
gems-hand-set = Ručně nastaveno: { WORD($colour) }.
gems-hand-moved = Ručně přesunuto z hromádky { $pile }.
gems-hand-added = Ručně přidáno.
gems-hand-removed = Nepočítá se: ručně odebráno.
gems-hand-confirmed = Ručně potvrzeno.
gems-uncertain = nejistě
gems-not-counted = nepočítá se
gems-was = původně: { WORD($colour) }
gems-short-set = ručně nastaveno
gems-short-moved = přesunuto z hromádky { $pile }
gems-short-added = ručně přidáno
gems-short-removed = ručně odebráno
gems-short-confirmed = ručně potvrzeno
gems-which = Jakou má barvu?
gems-in-pile = Hromádka
gems-new-pile = { $pile } (nová)
gems-confirm = { WORD($colour) } je správně
gems-remove = Není drahokam
gems-back = Zrušit ruční úpravu
gems-all-back = Zrušit všechny ruční úpravy
gems-add = Přidat drahokam
gems-add-to = Přidat drahokam na hromádku { $pile }
gems-add-help = Přidejte přehlédnutý drahokam.
gems-adding = Klepněte na fotce tam, kde drahokam leží.

gems-standings = Pořadí
gems-rank = { $rank }.
gems-players = Hráči
gems-player = Hráč { $number }
gems-name-of = Jméno hráče { $number }
gems-remove-player = Odebrat: { $name }
gems-added-up = { $count ->
    [one] Sečtena { $count } hromádka z více fotek.
    [few] Sečteny { $count } hromádky z více fotek.
   *[other] Sečteno { $count } hromádek z více fotek.
  }
gems-variant = Kdo vyhrává?
gems-variant-majority = Nejvíc drahokamů jedné barvy
gems-variant-points = Nejvíc bodů
gems-rule-majority = Záleží jen na počtech, ne na tom, které barvy to jsou. Při shodě v nejpočetnější barvě rozhoduje druhá nejpočetnější, pak třetí a tak dál. Při shodě ve všech šesti se hráči o místo dělí.
gems-rule-points = Za tři drahokamy jedné barvy je 1 bod, za čtyři 2, za pět 3, za šest a více 4. Za každou úplnou sadu všech šesti barev jsou 4 body. Při stejném počtu bodů se rozhoduje jako u varianty „Nejvíc drahokamů jedné barvy“.
gems-points =
    { $total ->
        [one] 1 bod
        [few] { $total } body
       *[other] { $total } bodů
    }
gems-points-parts = ({ $colours } za jednotlivé barvy, { $sets } za sady)
