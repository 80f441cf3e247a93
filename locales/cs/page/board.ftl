# Strings of the screen that reads the gem board, in Czech.

board-help = Vyfoťte celý herní plán s červenými políčky a figurkami, shora a za dobrého světla.
board-found =
    { $count ->
        [one] 1 drahokam na plánu.
        [few] { $count } drahokamy na plánu.
       *[other] { $count } drahokamů na plánu.
    }
board-photo = Fotka
board-another = Přečíst jinou fotku
board-picture = Fotka s vyznačenými otvory, předními drahokamy a figurkami. Stejné otvory jsou v mřížce pod ní.
board-grid = Herní plán: šest řad po dvanácti otvorech, směrem od červeného políčka
board-row = Řada { $row }
board-hole = Řada { $row }, otvor { $hole }
board-legend = V rámečku jsou přední drahokamy, které jsou na řadě. Otazník: otvor je nejistý nebo není vidět. Tužka: ručně nastaveno. Klepnutím otvor opravíte.
board-empty = prázdný
board-unknown = není vidět
board-front = vpředu
board-uncertain = nejistě
board-set = ručně nastaveno, původně: { WORD($content) }
board-confirmed = ručně potvrzeno
board-read-sure = Přečteno: { WORD($content) }, jistota { $percent } %.
board-read-unsure = Přečteno: { WORD($content) }, ale nejistě.
board-read-unknown = Tento otvor nebyl vidět.
board-hand-set = Ručně nastaveno: { WORD($content) }.
board-hand-confirmed = Ručně potvrzeno.
board-crop = Zvětšený otvor
board-which = Co je v otvoru?
board-confirm = Správně: { WORD($content) }
board-back = Zrušit ruční úpravu
board-all-back = Zrušit všechny ruční úpravy
board-check =
    { $count ->
        [one] Zkontrolovat nejistý otvor
        [few] Zkontrolovat { $count } nejisté otvory
       *[other] Zkontrolovat { $count } nejistých otvorů
    }
board-changed =
    { $count ->
        [one] 1 otvor ručně nastavený nebo potvrzený
        [few] { $count } otvory ručně nastavené nebo potvrzené
       *[other] { $count } otvorů ručně nastavených nebo potvrzených
    }
board-reasons = Zkontrolujte, co je nejisté, nebo to vyfoťte znovu:
board-reasons-before = Ručně vyjasněno. Potíže při čtení fotky:

board-fronts = Přední drahokamy v každé řadě
board-column-row = Řada a figurky
board-column-front = Vpředu
board-front-unknown = nejasné: některý otvor není vidět
board-front-none = žádný drahokam nezbývá
board-front-doubtful = nejisté

board-advice = Která řada mi pomůže?
board-pawn = Moje figurka
board-pawn-first = Nejdřív vyberte svou figurku.
board-mine = Moje drahokamy
board-more = Přidat { WORD($colour, form: "singular") } drahokam
board-less = Ubrat { WORD($colour, form: "singular") } drahokam
board-no-pawn = Na červených políčkách se nenašla { WORD($pawn) } figurka. Vyberte její řadu, nebo plán vyfoťte znovu.
board-pawn-row = Řada mé figurky
board-pawn-set = Řada je nastavená ručně.
board-place-1 = Když vyřešíte jako 1.:
board-place-2 = Když vyřešíte jako 2.:
board-place-3 = Když vyřešíte jako 3.:
board-place-4 = Když vyřešíte jako 4.:
board-check-rows =
    Nejisté: zkontrolujte přední drahokamy ({ $count ->
        [1] řada
       *[other] řady
    } { $rows }).
board-set-rows =
    Přední drahokamy nastavené ručně: { $count ->
        [1] řada
       *[other] řady
    } { $rows }.
