# Strings of the screen that plays a game of Ubongo, in Czech.

# The list of games
game-new = Nová hra
game-stored = Hry v tomto zařízení
game-continue = Pokračovat
game-look = Zobrazit
game-export = Uložit do souboru
game-export-of = Uložit do souboru hru: { $names }
game-delete = Smazat
game-delete-of = Smazat hru: { $names }
game-delete-really = Opravdu smazat?
game-delete-sure = Opravdu smazat hru: { $names }
game-import = Otevřít hru ze souboru
game-import-help = Otevřít se dají i hry z „umpire game“ na počítači.
game-to-list = ‹ Všechny hry
game-up-to-list = Všechny hry
game-elsewhere = Tato hra je otevřená v jiném panelu prohlížeče. Hrát se dá jen v jednom.
game-take-over = Hrát tady
game-only-look = Jen se dívat

# Setting up
game-players = Hráči
game-seats = V pořadí, jak sedíte, po směru hodinových ručiček. První začíná.
game-player = Hráč { $seat }
game-player-or-none = Hráč { $seat } (případně)
game-watched = Kamera sleduje karty
game-watched-help = Zapne se spolu s hrou. Postavte telefon tak, aby viděl všechny karty.
game-side = Strana karet
game-side-yellow = Žlutá: 3 dílky
game-side-green = Zelená: 4 dílky
game-more-options = Další možnosti
game-cards = Karty
game-cards-nine = 9 na hráče
game-cards-all = Všech 36
game-variant = Kdo vyhrává
game-variant-majority = Nejvíc jedné barvy
game-variant-points = Nejvíc bodů
game-glass-seconds = Přesýpací hodiny, v sekundách
game-turned = Hodiny se otočí
game-turned-roll = Při hodu
game-turned-card = S první kartou
game-turned-hand = Klepnutím
game-early-end = Kolo smí skončit, jakmile mají všichni své drahokamy
game-box = Drahokamy v krabici
game-box-72 = 72, šest barev
game-box-58 = 58, čtyři barvy
game-pawns = Figurky na začátku
game-field = Políčko { $field }
game-board = Herní plán
game-board-unknown = Zapisovat vzaté drahokamy
game-board-known = Zadat hned všechny drahokamy
game-board-row = Řada u políčka
game-board-help = Začněte u červeného políčka. Klepněte na barvu drahokamu v označeném otvoru.
game-board-over = Na plánu je víc { WORD($gem, form: "plural-genitive") } drahokamů než v krabici.
game-board-read = { $open ->
    [0] Herní plán je přečtený. Zkontrolujte ho.
    [one] Herní plán je přečtený, ale jeden otvor je nejistý. Je v něm otazník.
    [few] Herní plán je přečtený, ale { $open } otvory jsou nejisté. Je v nich otazník.
   *[other] Herní plán je přečtený, ale { $open } otvorů je nejistých. Je v nich otazník.
  }
game-hole = Otvor { $hole }: { WORD($content) }
game-hole-open = nezadaný
game-hole-empty = prázdný
game-start = Začít
game-name-full = { $letters ->
    [one] Jméno může mít nejvýš { $letters } písmeno.
    [few] Jméno může mít nejvýš { $letters } písmena.
   *[other] Jméno může mít nejvýš { $letters } písmen.
  }
game-wrong-few = Zadejte jména aspoň dvou hráčů.
game-wrong-same = Dva hráči mají stejné jméno. Dejte každému jiné.
game-wrong-glass = Přesýpací hodiny mohou běžet 1 až 3600 sekund.
game-wrong-board = Na herním plánu jsou otvory s otazníkem. Zadejte barvu, nebo „prázdný“.
game-wrong-camera = Hodiny se mohou otočit s první kartou, jen když kamera sleduje karty.

# A round
game-round = Kolo { $round } z { $rounds }
game-rolls = { $name } hází
game-roll-help = Klepněte na to, co padlo.
game-roll-help-sand = Klepněte na to, co padlo. Čas začne hned běžet.
game-pawns-same = Nejdřív postavte všechny figurky na políčko { $field }.
game-pawns-put = Nejdřív postavte figurky na jejich políčka: { $pawns }.
game-pawn-of = { $name } na { $field }
game-field-one = Když sedíte u červených políček, je políčko 1 vlevo.
game-die-seen = podle kamery
game-glass = Přesýpací hodiny
game-glass-waits = Písek se ještě nesype
game-turn-glass = Otočit hodiny
game-sand-left = zbývá
game-second-glass = zbývá, hodiny podruhé
game-sand-is-out = Písek došel
game-seconds-left = { $seconds ->
    [one] Zbývá { $seconds } sekunda
    [few] Zbývají { $seconds } sekundy
   *[other] Zbývá { $seconds } sekund
  }
game-time-up = Čas vypršel!
game-taken-in-time = Nezapsané drahokamy: { $names }. Pokud byly vzaty včas, nejdřív je zapište.
game-end-round = Ukončit kolo
game-sand-runs = Písek se ještě sype
game-end-early = Konec kola
game-sand-out = Písek došel
game-solved = Vyřešeno!
game-solved-by = Karta vyřešena: { $name }
game-take = Drahokamy
game-take-by = { $name } bere drahokamy
game-correct = Upravit zápis: { $name }
game-entries-of = Zápis: { $name }
game-place = ✓ { $place }.
game-may-move = { $moves ->
    [0] figurka zůstává
    [one] o { $moves } políčko
    [few] až o { $moves } políčka
   *[other] až o { $moves } políček
  }
game-has-taken = hotovo
game-pawn-on = na políčku { $field }
game-corrected = ✎ opraveno
game-slow = Moment…
game-clock-continues = Čas běží dál od posledního zápisu. Až se vaše hodiny přesypou, klepněte na „Písek došel“.
game-refused = Nezapsáno: { $why }

# Taking gems
game-take-title = { $name } bere drahokamy
game-pawn-moves = { $moves ->
    [0] Figurka zůstává na políčku { $field }.
    [one] Figurka stojí na políčku { $field } a smí se pohnout o 1 políčko.
    [few] Figurka stojí na políčku { $field } a smí se pohnout až o { $moves } políčka.
   *[other] Figurka stojí na políčku { $field } a smí se pohnout až o { $moves } políček.
  }
game-pawn-put = { $place ->
    [1] Postavte bílou figurku na volné políčko.
    [2] Postavte béžovou figurku na volné políčko.
    [3] Postavte modrou figurku na volné políčko.
   *[other] Postavte černou figurku na volné políčko.
  }
game-field-stays = Políčko { $field } (zůstává)
game-row-empty = řada je prázdná
game-to-field = Figurka na políčko
game-which-gems = Přední dva drahokamy řady
game-take-in-time = Čas vypršel: zapište jen to, co bylo vzato včas.
game-slot = { $place ->
    [1] první drahokam
   *[other] druhý drahokam
  }
game-slot-empty = Odebrat { WORD($gem, form: "singular") } drahokam
game-take-picked = { $count ->
    [one] Vzít jeden drahokam
   *[other] Vzít oba drahokamy
  }
game-take-nothing = Řada je prázdná: nic nebrat
game-take-nothing-really = Opravdu nic? Klepněte znovu

game-photo = Co je na fotce
game-photo-take = Fotka herního plánu
game-photo-help = Nebo vyfoťte herní plán:
game-photo-camera = Podívat se kamerou
game-photo-aim = Podržte telefon nad herním plánem: vidět musí být všechny řady i červená políčka.
game-photo-gone = Tyto drahokamy z plánu zmizely. Klepněte na to, co { $name } bere:
game-photo-same = Od poslední fotky žádné přední drahokamy nezmizely.
game-photo-unclear = { $count ->
    [one] V řadě { $rows } zmizely jiné drahokamy než přední, nebo se řada nedala přečíst. Zapište vzaté drahokamy ručně.
   *[other] V řadách { $rows } zmizely jiné drahokamy než přední, nebo se řady nedaly přečíst. Zapište vzaté drahokamy ručně.
  }
game-photo-others = { $count ->
    [one] Drahokamy zmizely z řady { $rows }, kam { $name } nedosáhne.
   *[other] Drahokamy zmizely z řad { $rows }, kam { $name } nedosáhne.
  }
game-photo-there = Vpředu teď leží tyto drahokamy. Klepněte na to, co { $name } bere:
game-photo-unread = Řady, které tu chybí, se nedaly spolehlivě přečíst.

# Corrections
game-not-solved = Karta není vyřešená
game-faster = Rychlejší než { $name }
game-taken-first = Drahokamy už jsou vzaté. Nejdřív klepněte na „Vrátit“.
game-gems-of = Drahokamy
game-one-less = Ubrat { WORD($gem, form: "singular") } drahokam
game-one-more = Přidat { WORD($gem, form: "singular") } drahokam
game-save = Uložit

# Standings
game-standings = Pořadí
game-rank = { $rank }.
game-total = { $gems ->
    [one] 1 drahokam
    [few] { $gems } drahokamy
   *[other] { $gems } drahokamů
  }
game-total-points = { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }, { $gems ->
    [one] 1 drahokam
    [few] { $gems } drahokamy
   *[other] { $gems } drahokamů
  }
game-winner = { $count ->
    [one] Vítězí { $names }
   *[other] O vítězství se dělí { $names }
  }
game-why = Jak se rozhodlo
game-confirm = Potvrdit výsledek
game-confirmation-awaited = Je to konečné pořadí? Pokud ne, opravte ho. Pak ho potvrďte pro turnaj.
game-confirmation-given = Pořadí je potvrzené pro turnaj.
game-again = Hrát znovu
game-history = Průběh hry
game-sound-on = Zvuk je zapnutý
game-sound-off = Zvuk je vypnutý

# Storing
game-not-stored = Váš poslední zápis se neuložil, takže neplatí.
game-storage-full = V zařízení už není místo. Smažte nějaké soubory nebo starou hru a zapište to znovu.
game-storage-closed = Prohlížeč stránce nedovoluje nic uložit. Opusťte anonymní okno, nebo povolte ukládání dat této stránky. Pak to zapište znovu.
game-storage-gone = Tato hra už v zařízení není.
game-storage-conflict = Tato hra už běží v jiném panelu prohlížeče.
game-looking = Jen se díváte: hra běží v jiném panelu prohlížeče.
game-replaced = Tato hra pokračuje v jiném panelu prohlížeče.

# The camera
game-camera = Kamera nad stolem
game-camera-use = Zapnout kameru
game-camera-whose = Karta je vyřešená, ale čí je? Klepněte na kartu, nebo u hráče na „Vyřešeno!“.
game-camera-other-row = { $name } má vyřešeno pro symbol { WORD($symbol) }, ale padl jiný.
game-camera-no-round = { $name } má vyřešeno, ale ještě se neházelo.
game-camera-too-late = { $name } má vyřešeno až po vypršení času.
game-camera-cards = Čí je která karta
game-camera-owner = { $name }: { $number }
game-camera-owners = Nesedí jména? Klepněte na kartu.
game-camera-owners-right = Vše sedí
game-camera-owners-open = Klepněte na kartu a určete, čí je.

# A card in the picture
game-card = Karta { $number }
game-card-new = Karta, která není v seznamu
game-card-of = { $name }: karta { $number }
game-card-new-of = { $name }: karta, která není v seznamu
game-card-solved = ✓ { $card } – vyřešeno
game-card-seen-solved = Kamera vidí, že je vyřešená.
game-card-whose = Čí je tato karta?
game-card-solved-by = Vyřešeno: { $name }
game-card-not-solved = Nevyřešeno: { $name }
game-card-corrections = Další opravy: { $name }
