# Strings of the screen that plays a game of Ubongo, in Slovak.

# The list of games
game-new = Nová hra
game-stored = Hry v tomto zariadení
game-continue = Pokračovať
game-look = Zobraziť
game-export = Uložiť do súboru
game-export-of = Uložiť hru do súboru: { $names }
game-delete = Vymazať
game-delete-of = Vymazať hru: { $names }
game-delete-really = Naozaj vymazať?
game-delete-sure = Naozaj vymazať hru: { $names }
game-import = Otvoriť hru zo súboru
game-import-help = Otvoriť sa dajú aj hry, ktoré na počítači uložil príkaz „umpire game“.
game-to-list = ‹ Všetky hry
game-up-to-list = Všetky hry
game-elsewhere = Táto hra je otvorená na inej karte prehliadača. Hrať sa dá len na jednej.
game-take-over = Hrať tu
game-only-look = Iba sledovať

# Setting up
game-players = Hráči
game-seats = V poradí, v akom sedíte v smere hodinových ručičiek. Začína hráč 1.
game-player = Hráč { $seat }
game-player-or-none = Hráč { $seat } (ak hrá)
game-watched = Karty sleduje kamera
game-watched-help = Zapne sa spolu s hrou. Postavte telefón tak, aby videl všetky karty.
game-side = Strana kariet
game-side-yellow = Žltá: 3 dieliky
game-side-green = Zelená: 4 dieliky
game-more-options = Ďalšie možnosti
game-cards = Karty
game-cards-nine = 9 pre každého
game-cards-all = Všetkých 36
game-variant = O víťazstve rozhoduje
game-variant-majority = Najviac z jednej farby
game-variant-points = Najviac bodov
game-glass-seconds = Presýpacie hodiny (v sekundách)
game-turned = Hodiny sa otočia
game-turned-roll = Pri hode
game-turned-card = Pri otočení prvej karty
game-turned-hand = Klepnutím
game-early-end = Kolo sa môže skončiť, keď už všetci majú drahokamy
game-box = Drahokamy v škatuli
game-box-72 = 72, šesť farieb
game-box-58 = 58, štyri farby
game-pawns = Figúrky na začiatku
game-field = Políčko { $field }
game-board = Herný plán
game-board-unknown = Drahokamy až pri braní
game-board-known = Všetky drahokamy hneď
game-board-row = Rad pri políčku
game-board-help = Začnite pri červenom políčku. Klepnite na farbu drahokamu v označenom otvore.
game-board-over = Na pláne je viac { WORD($gem, form: "plural-genitive") } drahokamov než v škatuli.
game-board-read = { $open ->
    [0] Herný plán je rozpoznaný. Skontrolujte ho.
    [one] Herný plán je rozpoznaný, ale jeden otvor je neistý. Je označený otáznikom.
    [few] Herný plán je rozpoznaný, ale { $open } otvory sú neisté. Sú označené otáznikom.
   *[other] Herný plán je rozpoznaný, ale { $open } otvorov je neistých. Sú označené otáznikom.
  }
game-hole = Otvor { $hole }: { WORD($content) }
game-hole-open = nezadané
game-hole-empty = prázdny
game-start = Začať
game-name-full = { $letters ->
    [one] Meno môže mať najviac { $letters } písmeno.
    [few] Meno môže mať najviac { $letters } písmená.
   *[other] Meno môže mať najviac { $letters } písmen.
  }
game-wrong-few = Zadajte mená aspoň dvoch hráčov.
game-wrong-same = Dvaja hráči majú rovnaké meno. Dajte každému iné.
game-wrong-glass = Presýpacie hodiny môžu bežať 1 až 3600 sekúnd.
game-wrong-board = Na hernom pláne sú otvory s otáznikom. Zadajte farbu alebo „prázdny“.
game-wrong-camera = Voľba „Pri otočení prvej karty“ funguje, len ak karty sleduje kamera.

# A round
game-round = Kolo { $round } z { $rounds }
game-rolls = { $name } hádže
game-roll-help = Klepnite na symbol, ktorý padol.
game-roll-help-sand = Klepnite na symbol, ktorý padol. Piesok sa hneď začne sypať.
game-pawns-same = Najprv postavte všetky figúrky na políčko { $field }.
game-pawns-put = Najprv postavte figúrky na políčka: { $pawns }.
game-pawn-of = { $name } na { $field }
game-field-one = Pri pohľade od červených políčok je políčko 1 vľavo.
game-die-seen = podľa kamery
game-glass = Presýpacie hodiny
game-glass-waits = Piesok sa ešte nesype
game-turn-glass = Otočiť hodiny
game-sand-left = zostáva
game-second-glass = zostáva (druhé otočenie)
game-sand-is-out = Piesok sa presypal
game-seconds-left = { $seconds ->
    [one] Zostáva { $seconds } sekunda
    [few] Zostávajú { $seconds } sekundy
   *[other] Zostáva { $seconds } sekúnd
  }
game-time-up = Čas vypršal!
game-taken-in-time = Ešte bez drahokamov: { $names }. Ak sa drahokamy vzali včas, najprv ich zadajte.
game-end-round = Ukončiť kolo
game-sand-runs = Piesok sa ešte sype
game-end-early = Všetci hotoví
game-sand-out = Čas vypršal
game-solved = Vyriešené!
game-solved-by = { $name } má vyriešenú kartu
game-take = Drahokamy
game-take-by = { $name } berie drahokamy
game-correct = Opraviť záznamy: { $name }
game-entries-of = Záznamy: { $name }
game-place = ✓ { $place }.
game-may-move = { $moves ->
    [0] figúrka stojí
   *[other] posun až o { $moves }
  }
game-has-taken = hotovo
game-pawn-on = figúrka na políčku { $field }
game-corrected = ✎ opravené
game-slow = Chvíľu strpenia…
game-clock-continues = Čas beží ďalej od posledného záznamu. Keď sa vaše hodiny presypú, klepnite na „Čas vypršal“.
game-refused = Nedá sa zapísať: { $why }

# Taking gems
game-take-title = { $name } berie drahokamy
game-pawn-moves = { $moves ->
    [0] Figúrka zostáva na políčku { $field }.
    [one] Figúrka stojí na políčku { $field } a môže sa posunúť o 1 políčko.
    [few] Figúrka stojí na políčku { $field } a môže sa posunúť až o { $moves } políčka.
   *[other] Figúrka stojí na políčku { $field } a môže sa posunúť až o { $moves } políčok.
  }
game-pawn-put = { $place ->
    [1] Postavte bielu figúrku na voľné políčko.
    [2] Postavte béžovú figúrku na voľné políčko.
    [3] Postavte modrú figúrku na voľné políčko.
   *[other] Postavte čiernu figúrku na voľné políčko.
  }
game-field-stays = Políčko { $field } (zostáva)
game-row-empty = rad je prázdny
game-to-field = Na ktoré políčko?
game-which-gems = Predné dva drahokamy v rade
game-take-in-time = Čas vypršal: zadajte len drahokamy, ktoré sa vzali včas.
game-slot = { $place ->
    [1] prvý drahokam
   *[other] druhý drahokam
  }
game-slot-empty = Odstrániť { WORD($gem, form: "singular") } drahokam
game-take-picked = { $count ->
    [one] Vziať jeden drahokam
   *[other] Vziať oba drahokamy
  }
game-take-nothing = Rad je prázdny: nevziať nič
game-take-nothing-really = Naozaj nič? Klepnite znova

game-photo = Čo je na fotke
game-photo-take = Fotka herného plánu
game-photo-help = Alebo odfoťte herný plán:
game-photo-camera = Použiť kameru
game-photo-aim = Podržte telefón nad herným plánom tak, aby bolo vidno všetky rady a červené políčka.
game-photo-gone = Tieto drahokamy z plánu zmizli. Klepnite na to, čo berie { $name }:
game-photo-same = Od poslednej fotky nezmizli žiadne predné drahokamy.
game-photo-unclear = { $count ->
    [one] Z radu { $rows } zmizli iné než predné drahokamy alebo sa rad nedal rozpoznať. Zadajte vzaté drahokamy ručne.
   *[other] Z radov { $rows } zmizli iné než predné drahokamy alebo sa rady nedali rozpoznať. Zadajte vzaté drahokamy ručne.
  }
game-photo-others = { $count ->
    [one] Zmizli drahokamy z radu { $rows }, kam { $name } nedosiahne.
   *[other] Zmizli drahokamy z radov { $rows }, kam { $name } nedosiahne.
  }
game-photo-there = Vpredu teraz ležia tieto drahokamy. Klepnite na to, čo berie { $name }:
game-photo-unread = Rady, ktoré tu chýbajú, sa nepodarilo spoľahlivo rozpoznať.

# Corrections
game-not-solved = Karta nie je vyriešená
game-faster = Vyriešené skôr ako { $name }
game-taken-first = Drahokamy sú už zapísané: najprv ten záznam vráťte späť.
game-gems-of = Drahokamy
game-one-less = O jeden { WORD($gem, form: "singular") } menej
game-one-more = O jeden { WORD($gem, form: "singular") } viac
game-save = Uložiť

# Standings
game-standings = Poradie
game-rank = { $rank }.
game-total = { $gems ->
    [one] 1 drahokam
    [few] { $gems } drahokamy
   *[other] { $gems } drahokamov
  }
game-total-points = { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodov
  }, { $gems ->
    [one] 1 drahokam
    [few] { $gems } drahokamy
   *[other] { $gems } drahokamov
  }
game-winner = { $count ->
    [one] { $names } vyhráva
   *[other] { $names } sa delia o víťazstvo
  }
game-why = Ako sa rozhodlo
game-confirm = Potvrdiť výsledok
game-confirmation-awaited = Je toto konečné poradie? Ak nie, opravte ho. Potom ho potvrďte pre turnaj.
game-confirmation-given = Poradie je potvrdené pre turnaj.
game-again = Hrať znova
game-history = Priebeh hry
game-sound-on = Zvuk zapnutý
game-sound-off = Zvuk vypnutý

# Storing
game-not-stored = Váš posledný záznam sa neuložil, takže neplatí.
game-storage-full = V zariadení už nie je miesto. Vymažte nejaké súbory alebo starú hru a zadajte to znova.
game-storage-closed = Prehliadač nedovoľuje stránke nič ukladať. Hrajte mimo súkromného okna alebo povoľte tejto stránke ukladať údaje a zadajte to znova.
game-storage-gone = Táto hra už v tomto zariadení nie je.
game-storage-conflict = Táto hra sa hrá na inej karte prehliadača.
game-looking = Iba sledujete: hra sa hrá na inej karte prehliadača.
game-replaced = Táto hra pokračuje na inej karte prehliadača.

# The camera
game-camera = Kamera nad stolom
game-camera-use = Použiť kameru
game-camera-whose = Karta je vyriešená, ale čia je? Klepnite na kartu alebo na „Vyriešené!“ pri správnom mene.
game-camera-other-row = { $name }: karta je vyriešená pre symbol { WORD($symbol) }, ale padol iný symbol.
game-camera-no-round = { $name }: karta je vyriešená, ale ešte sa nehádzalo.
game-camera-too-late = { $name }: karta je vyriešená, ale až po vypršaní času.
game-camera-cards = Ktorá karta je čia
game-camera-owner = { $name }: { $number }
game-camera-owners = Nesedia mená? Klepnite na kartu.
game-camera-owners-right = Mená sedia
game-camera-owners-open = Klepnite na kartu a určte, čia je.

# A card in the picture
game-card = Karta { $number }
game-card-new = Neznáma karta
game-card-of = { $name }: karta { $number }
game-card-new-of = { $name }: neznáma karta
game-card-solved = ✓ { $card } – vyriešené
game-card-seen-solved = Kamera vidí, že je vyriešená.
game-card-whose = Čia je táto karta?
game-card-solved-by = { $name } ju má vyriešenú
game-card-not-solved = { $name } ju nemá vyriešenú
game-card-corrections = Ďalšie opravy: { $name }
