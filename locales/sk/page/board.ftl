# Strings of the screen that reads the gem board, in Slovak.

board-help = Ukážte celý herný plán s červenými políčkami a figúrkami, zhora a pri dobrom svetle.
board-found =
    { $count ->
        [one] Na pláne je 1 drahokam.
        [few] Na pláne sú { $count } drahokamy.
       *[other] Na pláne je { $count } drahokamov.
    }
board-photo = Fotka
board-another = Rozpoznať inú fotku
board-picture = Fotka s vyznačenými otvormi, prednými drahokamami a figúrkami. Tie isté otvory sú aj v mriežke nižšie.
board-grid = Herný plán: šesť radov po dvanásť otvorov, zoradených od červeného políčka
board-row = Rad { $row }
board-hole = Rad { $row }, otvor { $hole }
board-legend = V rámčeku sú predné drahokamy: tie sa berú ako prvé. Otáznik označuje to, čo je neisté alebo čo nevidno, ceruzka to, čo je ručne zadané. Otvor opravíte klepnutím.
board-empty = prázdny
    .noun = prázdny otvor
board-unknown = nevidno
board-front = predný drahokam
board-uncertain = neisté
board-set = ručne zadané, rozpoznané: { WORD($content, form: "noun") }
board-confirmed = ručne potvrdené
board-read-sure = Rozpoznané: { WORD($content, form: "noun") }, isté na { $percent } %.
board-read-unsure = Rozpoznané: { WORD($content, form: "noun") }, ale nie je to isté.
board-read-unknown = Tento otvor nebolo vidno.
board-hand-set = Ručne zadané: { WORD($content, form: "noun") }.
board-hand-confirmed = Ručne potvrdené.
board-crop = Zväčšený otvor
board-which = Čo je v otvore?
board-confirm = Áno, je to { WORD($content, form: "noun") }
board-back = Obnoviť rozpoznané
board-all-back = Obnoviť všetko rozpoznané
board-check =
    { $count ->
        [one] Skontrolovať neistý otvor
        [few] Skontrolovať { $count } neisté otvory
       *[other] Skontrolovať { $count } neistých otvorov
    }
board-changed =
    { $count ->
        [one] 1 otvor ručne zadaný alebo potvrdený
        [few] { $count } otvory ručne zadané alebo potvrdené
       *[other] { $count } otvorov ručne zadaných alebo potvrdených
    }
board-reasons = Čo je neisté, skontrolujte alebo odfoťte znova:
board-reasons-before = Ručne skontrolované. Pri rozpoznávaní fotky vadilo toto:

board-fronts = Predné drahokamy v radoch
board-column-row = Rad a figúrky
board-column-front = Predné
board-front-unknown = neznáme: niektorý otvor nevidno
board-front-none = nezostal žiaden drahokam
board-front-doubtful = neisté

board-advice = Ktorý rad mi pomôže?
board-pawn = Moja figúrka
board-pawn-first = Najprv vyberte svoju figúrku.
board-mine = Moje doterajšie drahokamy
board-more = O jeden { WORD($colour, form: "singular") } viac
board-less = O jeden { WORD($colour, form: "singular") } menej
board-no-pawn = Na červených políčkach sa nenašla { WORD($pawn) } figúrka. Vyberte jej rad alebo urobte novú fotku.
board-pawn-row = Rad mojej figúrky
board-pawn-set = Rad je ručne zadaný.
board-place-1 = Pri 1. mieste v kole:
board-place-2 = Pri 2. mieste v kole:
board-place-3 = Pri 3. mieste v kole:
board-place-4 = Pri 4. mieste v kole:
board-check-rows =
    Neisté: skontrolujte predné drahokamy ({ $count ->
        [1] rad
       *[other] rady
    } { $rows }).
board-set-rows =
    Predné drahokamy ({ $count ->
        [1] rad
       *[other] rady
    } { $rows }): ručne zadané.
