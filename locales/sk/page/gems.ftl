# Strings of the screen that counts gems, in Slovak.

gems-help = Drahokamy každého hráča dajte na samostatnú kôpku a rozložte ich tak, aby bolo vidno každý drahokam. Odfoťte ich zhora, všetky kôpky naraz alebo jednu po druhej.
gems-found =
    { $count ->
        [one] 1 drahokam
        [few] { $count } drahokamy
       *[other] { $count } drahokamov
    } { $piles ->
        [one] v 1 kôpke.
       *[other] v { $piles } kôpkach.
    }
gems-photos = Fotky
gems-more = Pridať fotku
gems-more-help = Drahokamy jedného hráča z viacerých fotiek sa sčítajú. Neukazujte tie isté drahokamy dvakrát.
gems-replace = Nahradiť fotku
gems-replace-photo = Nahradiť fotku { $number }
gems-replacing = Nahradiť fotku { $number }
gems-keep = Ponechať
gems-drop-photo = Odstrániť fotku
gems-remove-photo = Odstrániť fotku { $number }
gems-photo = Fotka { $number }
gems-picture = Fotka { $number } s vyznačenými drahokamami a kôpkami. Drahokamy sú vypísané nižšie podľa kôpok.

gems-pile = Kôpka { $pile }
gems-pile-total =
    Kôpka { $pile }: { $count ->
        [one] 1 drahokam
        [few] { $count } drahokamy
       *[other] { $count } drahokamov
    }
gems-show = Ukázať
gems-show-pile = Ukázať kôpku { $pile } na fotke
gems-whose = Čie sú?
gems-nobody = Ničie: nepočítať
gems-new-player = Nový hráč
gems-list = Skontrolovať každý drahokam
gems-outside = Mimo kôpok
gems-check =
    { $count ->
        [one] Skontrolovať neistý drahokam
        [few] Skontrolovať { $count } neisté drahokamy
       *[other] Skontrolovať { $count } neistých drahokamov
    }
gems-doubtful =
    { $count ->
        [one] 1 drahokam je neistý.
        [few] { $count } drahokamy sú neisté.
       *[other] { $count } drahokamov je neistých.
    }
gems-changed =
    { $count ->
        [one] 1 drahokam ručne upravený alebo potvrdený
        [few] { $count } drahokamy ručne upravené alebo potvrdené
       *[other] { $count } drahokamov ručne upravených alebo potvrdených
    }
gems-reasons = Čo je neisté, skontrolujte alebo odfoťte znova:
gems-reasons-before = Ručne skontrolované. Pri rozpoznávaní fotky vadilo toto:

gems-apart = Možno drahokam
gems-gem-of = Drahokam z kôpky { $pile }
gems-crop = Zväčšený drahokam
gems-read-sure = Rozpoznané: { WORD($colour) }, isté na { $percent } %.
gems-read-unsure = Rozpoznané: { WORD($colour) }, ale nie je to isté.
gems-read-maybe = Leží tu niečo, čo je možno drahokam. Nepočíta sa.
gems-read-nothing = Tu sa nenašiel žiaden drahokam.
gems-hand-set = Ručne zadané: { WORD($colour) }.
gems-hand-moved = Ručne presunuté z kôpky { $pile }.
gems-hand-added = Ručne pridané.
gems-hand-removed = Nepočíta sa: ručne odstránené.
gems-hand-confirmed = Ručne potvrdené.
gems-uncertain = neisté
gems-not-counted = nepočíta sa
gems-was = rozpoznané: { WORD($colour) }
gems-short-set = ručne zadané
gems-short-moved = presunuté z kôpky { $pile }
gems-short-added = ručne pridané
gems-short-removed = ručne odstránené
gems-short-confirmed = ručne potvrdené
gems-which = Akú má farbu?
gems-in-pile = Kôpka
gems-new-pile = { $pile } (nová)
gems-confirm = Áno, je to { WORD($colour) }
gems-remove = Nie je to drahokam
gems-back = Obnoviť rozpoznané
gems-all-back = Obnoviť všetko rozpoznané
gems-add = Pridať drahokam
gems-add-to = Pridať do kôpky { $pile }
gems-add-help = Pridajte drahokam, ktorý sa nenašiel.
gems-adding = Klepnite na fotke na miesto, kde leží drahokam.

gems-standings = Poradie
gems-rank = { $rank }.
gems-players = Hráči
gems-player = Hráč { $number }
gems-name-of = Meno hráča { $number }
gems-remove-player = Odstrániť: { $name }
gems-added-up =
    { $count ->
        [one] Sčítaná je { $count } kôpka z viacerých fotiek.
        [few] Sčítané sú { $count } kôpky z viacerých fotiek.
       *[other] Sčítaných je { $count } kôpok z viacerých fotiek.
    }
gems-variant = O víťazstve rozhoduje
gems-variant-majority = Najviac z jednej farby
gems-variant-points = Najviac bodov
gems-rule-majority = Rozhodujú iba počty, nie to, o ktoré farby ide. Ak majú hráči rovnaký počet drahokamov svojej najpočetnejšej farby, porovná sa druhá najpočetnejšia, potom tretia a tak ďalej. Ak je zhoda vo všetkých šiestich, o miesto sa delia.
gems-rule-points = Za tri drahokamy jednej farby je 1 bod, za štyri 2 body, za päť 3, za šesť a viac 4. Za každú úplnú sadu všetkých šiestich farieb sú ďalšie 4 body. Pri rovnosti bodov sa porovnáva rovnako ako pri voľbe „Najviac z jednej farby“.
gems-points =
    { $total ->
        [one] 1 bod
        [few] { $total } body
       *[other] { $total } bodov
    }
gems-points-parts = ({ $colours } za jednotlivé farby, { $sets } za sady)
