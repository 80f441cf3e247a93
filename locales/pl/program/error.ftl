# Why the programs cannot do what they were told, in Polish. Errors stand after “umpire: ”, so they start with a small letter. Options
# (--record), commands (`umpire cards`), file names and JSON words are the same in all languages.

# The address of a hall of tables (MQTT)
hall-address-form = podaj adres w postaci mqtt://UŻYTKOWNIK@SERWER/NAZWA albo, z TLS, mqtts://UŻYTKOWNIK@SERWER/NAZWA
hall-address-password = nie podawaj hasła w adresie, gdzie inni mogą je przeczytać: ustaw UMPIRE_MQTT_PASSWORD albo użyj --mqtt-password-file
hall-address-prefix = nazwa po serwerze to początek wszystkich tematów: litery i cyfry, razem do { $most } znaków, z pojedynczymi ukośnikami, bez + # $
hall-journal-line = nie da się użyć wiersza { $line } dziennika { $path }: { $reason }

# The journal of a tournament
tournament-journal-create = nie udało się utworzyć { $path }; podaj w --folder folder, w którym możesz zapisywać
tournament-journal-read = nie udało się odczytać { $path }
tournament-journal-write = nie udało się zapisać w { $path }: ostatni wpis się nie liczy; sprawdź, czy na dysku jest miejsce, i powtórz wpis
tournament-journal-no-journal = { $path } nie jest dziennikiem turnieju: pierwszy wiersz musi zawierać { $schema }
tournament-journal-line = nie da się użyć wiersza { $line } w pliku { $path }: { $reason }; wcześniejsze wiersze są w porządku; aby kontynuować od tego miejsca, usuń ten wiersz i wszystkie po nim

# Why an entry of a tournament is refused
tournament-entry-not-begun = najpierw trzeba wpisać imiona graczy
tournament-entry-begun-twice = turniej już się zaczął
tournament-entry-players = turniej jest dla najwyżej { $most } graczy
tournament-entry-rounds = turniej może mieć od 1 do { $most } rund
tournament-entry-name = { $name } nie może być imieniem gracza: imię może mieć najwyżej 48 liter, bez przecinków i znaków równości
tournament-entry-tables = każdy stół musi mieć własny numer, od 1 do 9999
tournament-entry-too-few-tables =
    w tej rundzie { $needed ->
        [one] potrzebny jest { $needed } stół
        [few] potrzebne są { $needed } stoły
       *[many] potrzeba { $needed } stołów
    }, a turniej ma tylko { $given }; podaj więcej w --tables
tournament-entry-round-number = teraz nie jest kolej na rundę { $round }
tournament-entry-all-played = wszystkie rundy ({ $rounds }) są rozegrane
tournament-entry-no-round = nie zaczęła się jeszcze żadna runda; rozpocznij ją poleceniem `next`
tournament-entry-no-table = w rundzie { $round } nikt nie gra przy stole { $table }
tournament-entry-nothing-reported = stół { $table } nie podał jeszcze ostatecznej klasyfikacji; wpisz wynik poleceniem `result`
tournament-entry-no-result = stół { $table } nie ma wyniku, który można by cofnąć
tournament-entry-other-players = wymień wszystkich graczy z tego stołu, każdego raz: { $names }
tournament-size = przy stole gra od 2 do 4 osób, a nie { $players }
tournament-too-few = turniej wymaga co najmniej dwóch graczy, nie licząc tych poza turniejem
tournament-name = każdy gracz musi mieć inne imię, a imię { $name } powtarza się albo jest puste
tournament-not-over = runda { $round } jeszcze trwa: najpierw wpisz wyniki wszystkich stołów
tournament-no-table = w rundzie { $round } nie ma stołu { $table }
tournament-ranks = podaj miejsce każdego z { $players } graczy: 1 dla zwycięzcy, a przy remisie to samo miejsce, na przykład 1, 2, 2, 4
tournament-no-player = w tym turnieju nie ma gracza { $name }
tournament-seating = rozsadzenie w rundzie { $round } jest błędne: każdy, kto nie jest poza turniejem, musi siedzieć przy dokładnie jednym stole, po 2–4 osoby
tournament-table-number = stoły mają numery od 1 do { $most }

# The hall. The broker is the program that passes on the messages of the tables. $problem is one of the messages “problem-…” (screen.ftl).
hall-no-connection = nie udało się połączyć z salą; zamknij inne programy i uruchom umpire jeszcze raz
hall-seating-unusable = broker sali { $address } podaje rozsadzenie, którego nie da się użyć: { $why }
hall-broker = broker sali { $address }: { $problem }
hall-password-without-user = jest hasło do brokera, ale nie ma użytkownika: podaj adres w postaci mqtts://UŻYTKOWNIK@SERWER/NAZWA
hall-variable-unreadable = nie udało się odczytać zmiennej { $variable }
hall-password-unreadable = nie udało się odczytać pliku z hasłem { $path }
hall-password-empty = plik z hasłem { $path } jest pusty; wpisz hasło w pierwszym wierszu
hall-ca-unencrypted = --mqtt-ca jest do połączeń szyfrowanych: adres musi zaczynać się od mqtts://
hall-no-certificates = na tym komputerze nie ma zaufanych certyfikatów: zainstaluj pakiet ca-certificates albo podaj CA brokera w --mqtt-ca
no-random-numbers = ten komputer nie daje liczb losowych, a umpire ich potrzebuje

# Output
stdout-answer = nie udało się wypisać odpowiedzi na standardowe wyjście; sprawdź, czy na dysku jest miejsce
stdout-text = nie udało się pisać na standardowe wyjście; sprawdź, czy na dysku jest miejsce
overlay-not-saved = nie udało się zapisać zdjęcia z zaznaczonym odczytem; zwolnij trochę miejsca albo podaj inny folder: { $path }

# Learned data
colours-unreadable = nie udało się odczytać wyuczonych kolorów twoich kafelków
colours-no-folder = nie ma folderu na wyuczone kolory; podaj go w zmiennej { $variable }

# The programs that umpire starts. $name is such a program.
companion-ended = program { $name } zakończył się przed czasem: { $status }
companion-missing = nie znaleziono programu { $name }: umieść go w tym samym folderze co umpire albo zbuduj poleceniem `{ $command }`
companion-not-started = nie udało się uruchomić programu { $name }

# $what is “nothing-learned”, “nothing-changed” or “page-not-served”
nothing-learned = program niczego się nie nauczył
nothing-changed = nic się nie zmieniło
home-not-written = { $what }: nie udało się zapisać { $path }; zwolnij trochę miejsca albo podaj inny folder w zmiennej { $variable }

# Measuring a lens (`umpire calibrate lens`): the target is a printed pattern of squares, of which photos are taken
lens-views-views = za mało różnych ujęć wzorca: { $views } (potrzeba co najmniej { $least }, a lepiej { $wanted }); pokaż go w każdym rogu obrazu i pochylaj we wszystkie strony
lens-views-tilt = za mało ujęć pochylonego wzorca ({ $views }), więc nie da się zmierzyć ogniskowej: pochylaj wzorzec o 20 do 40 stopni, we wszystkie strony
lens-photo-blurred = nieostre (krawędzie szerokie na { $pixels } px): nie ruszaj wzorcem ani kamerą i poczekaj, aż ustawi się ostrość
lens-photo-edge-on = wzorzec jest widoczny z boku: obróć go przodem do kamery
lens-sheet-too-large = { $width } × { $height } mm i linijka nie mieszczą się na papierze { $paper }: wybierz mniejsze kwadraty albo mniej kwadratów, albo zleć powiększenie PDF w punkcie ksero i podaj nowy rozmiar w --square-mm
lens-target-squares = wzorzec musi mieć od { $least } do { $most } kwadratów w każdym kierunku
lens-target-markers = białych kwadratów jest { $squares }, a znaczników tylko { $markers }: wybierz mniej kwadratów albo --target chessboard
lens-target-symmetric = szachownica musi mieć w jednym kierunku parzystą liczbę kwadratów, a w drugim nieparzystą, żeby do góry nogami wyglądała inaczej
lens-target-size = bok kwadratu musi mieć od 1 do 500 milimetrów
lens-target-nothing = nie znaleziono wzorca: pokaż go w całości i w dobrym świetle i nie ruszaj nim
lens-target-other-squares = znaleziono { $columns } × { $rows } kwadratów zamiast { $expected_columns } × { $expected_rows }: pokaż całą szachownicę albo podaj liczbę jej kwadratów w --squares
lens-target-other-markers = znaleziono szachownicę, ale bez znaczników, jakie ma wzorzec { $columns } × { $rows }: wydrukuj wzorzec z programu umpire albo użyj --squares lub --target chessboard
lens-target-swapped = kolumn wzorca jest { $columns }, a rzędów { $rows }, nie odwrotnie: użyj --squares { $columns }x{ $rows } albo wydrukuj wzorzec z programu umpire
lens-target-old-pattern = to stary wzorzec (OpenCV starsze niż 4.6 albo setLegacyPattern), z białym kwadratem w lewym górnym rogu: wydrukuj wzorzec z programu umpire
lens-target-few = znaleziono za mało narożników wzorca ({ $corners }): pokaż większą jego część
lens-views-no-fit = ujęcia nie pasują do jednego obiektywu (błąd { $error } piksela): sprawdź, czy wszystkie są z tej samej kamery, z tym samym zoomem i ostrością, czy wzorzec jest płaski, a obrazy ostre i niezmienione (nieprzycięte, bez stabilizacji)
lens-views-undetermined = z tych ujęć nie da się wyznaczyć obiektywu (ogniskowa z dokładnością do { $focal }%, punkt główny do { $middle }%): pochylaj wzorzec bardziej (20 do 40 stopni), we wszystkie strony, i zrób więcej ujęć

# Recording a video (--record)
record-ending = --record { $path }: podaj nazwę, która kończy się na .mp4, .m4v, .mov, .mkv lub .avi
record-folder = --record { $path } to folder: podaj nazwę pliku
record-same-video = --record { $path } to film, który program właśnie odczytuje: wybierz inną nazwę
record-no-folder = --record { $path }: nie ma takiego folderu: utwórz go albo wybierz inny
record-no-permission = --record { $path }: brak uprawnień do zapisu: wybierz inny folder
record-not-written = --record { $path }: nie udało się zapisać ({ $error }): wybierz inny folder
record-disk-full = na dysku, na którym ma być { $path }, brakuje miejsca: usuń coś albo nagrywaj na inny dysk
record-stopped = nagrywanie nieoczekiwanie się przerwało

# Learned cards
card-built-in = karta { $number } jest wbudowana
card-number-taken = numer { $number } jest zajęty; `umpire cards` wypisuje znane karty
card-number-out-of-range = żadna karta nie ma numeru { $number }; podaj wydrukowany numer, od 1 do 72, albo numer od { $first } w górę
card-not-learned = nie ma wyuczonej karty { $number }; `umpire cards` wypisuje znane karty
card-not-deletable = karta { $number } jest wbudowana; usunąć można tylko wyuczone karty
cards-no-folder = nie ma folderu na wyuczone karty; podaj go w zmiennej { $variable }
cards-not-utf8 = wiersz { $line } nie jest tekstem UTF-8

# The page
page-port-in-use = nie da się udostępnić strony pod adresem { $address }, port { $port }: może go używać inny program; wybierz inny port w --port
page-other-address = ten komputer nie ma adresu { $address }; jego adres pokazuje `umpire doctor`
page-no-address = strona nie ma adresu
page-not-served = nie udało się udostępnić strony
page-no-token = nie udało się utworzyć losowego tokenu do adresu strony
page-not-built-in = ten umpire został zbudowany bez strony: zainstaluj umpire z pakietu albo uruchom `scripts/web --serve` w folderze z kodem źródłowym, co zbuduje stronę i ją udostępni
page-no-certificate-folder = umpire nie ma folderu na certyfikat strony; ustaw folder w UMPIRE_HOME
page-no-key = nie udało się utworzyć klucza dla strony
page-no-certificate = nie udało się utworzyć certyfikatu dla strony

# A tournament
tournament-none-in-folder = w folderze { $folder } nie ma turnieju
tournament-none-stored = nie ma zapisanego turnieju; podaj jego folder w --folder
tournament-no-folder = nie ma folderu na turniej: ustaw { $variable } albo podaj folder w --folder
tournament-none-name-players = w folderze { $folder } nie ma turnieju; podaj graczy w --names lub --players
tournament-of-others = w folderze { $folder } jest turniej innych graczy; nie podawaj graczy, aby go kontynuować, albo podaj inny --folder
tournament-shown-only = Turniej w folderze { $folder } prowadzi inny umpire na tym komputerze; ten tylko go pokazuje.
tournament-other-hall = turniej w folderze { $folder } jest z sali { $hall }, a nie z sali { $wanted }; podaj inny --folder
tournament-continues = Turniej w folderze { $folder } toczy się dalej.
tournament-line-removed =
    { $bytes ->
        [one] Ostatni wiersz jego dziennika był niepełny (1 bajt) i został usunięty.
        [few] Ostatni wiersz jego dziennika był niepełny ({ $bytes } bajty) i został usunięty.
       *[many] Ostatni wiersz jego dziennika był niepełny ({ $bytes } bajtów) i został usunięty.
    }
tournament-stored-rounds =
    zapisany turniej ma { $rounds ->
        [one] { $rounds } rundę
        [few] { $rounds } rundy
       *[many] { $rounds } rund
    }; pomiń --rounds
tournament-stored-table-size =
    w zapisanym turnieju przy stole { $players ->
        [one] gra { $players } osoba
        [few] grają { $players } osoby
       *[many] gra { $players } osób
    }; pomiń --per-table
tournament-stored-tables = zapisany turniej używa innych stołów; pomiń --tables
tournament-folder-in-use = folderu { $folder } używa inny umpire
tournament-stored-in = Turniej jest zapisany w folderze { $folder }.
tournament-players-unreadable = nie udało się odczytać graczy z pliku { $path }
tournament-players-too-long = plik { $path } jest za długi jak na listę graczy: wpisz jedno imię w wierszu
tournament-players-missing = w pliku { $path } nie ma graczy: wpisz jedno imię w wierszu
tournament-links =
    Podgląd sali: { $address }
    Strona na projektor: { $projector }
tournament-connected = Jest połączenie z brokerem sali { $address }.
tournament-trying-again = { $problem } Trwa kolejna próba.
tournament-message-refused = Odrzucono komunikat w temacie { $topic }: { $reason } (dotąd razem: { $count }).
tournament-not-yet = Nie ma jeszcze turnieju.
tournament-state-not-written = nie udało się zapisać stanu

# What was typed
typed-unknown = nie ma polecenia { $command }; `help` pokazuje listę poleceń
tournament-name-table = podaj numer stołu, na przykład: confirm 3
tournament-name-hall = podaj salę w --mqtt, na przykład --mqtt mqtt://club@hall.local/friday, tak samo jak przy stołach; albo wypisz zapisany turniej za pomocą --export

# The options of a game
game-symbols-one = każdy gracz potrzebuje jednego symbolu, na przykład --symbols ra,apep
game-symbols-two = z --alternative każdy gracz potrzebuje dwóch symboli, na przykład --symbols ra+khepri,horus+apep
game-alternative-players = --alternative jest dla dwóch graczy, a nie dla { $players }; pomiń tę opcję albo podaj dwóch graczy

# What was typed during a game
typed-set-form = podaj symbol i pole, na przykład: set ra 3,4
typed-roll-form = podaj symbol, który wypadł, na przykład: roll ra
typed-move-form = podaj oba pola, na przykład: move 3,4 5,5
typed-again-form = podaj pole i to, co jest teraz na kostce, na przykład: again 3,4 ra
typed-place-form = podaj pole, na przykład: place 3,4
typed-take-square = podaj pole z tej grupy, na przykład: take 3,4
typed-choose-form = podaj numer odpowiedzi, na przykład: choose 1
typed-not-read = kamera nie odczytała planszy tej gry; użyj `dice`
typed-dice-form = podaj rzędy, na przykład: dice h..r/..oo/a.../u..k
typed-roll-symbol = podaj symbol na kostce, na przykład: roll mask
typed-two-groups = ta kostka należy do grupy { WORD($god, form: "genitive") } i do grupy { WORD($other, form: "genitive") }; podaj symbol, na przykład: take { $row },{ $column } { WORD($god) }
typed-no-answer = nie ma teraz pytania z odpowiedzią numer { $number }
typed-points-form = podaj gracza i punkty, na przykład: points Ana 5
typed-square-form = { $typed } to nie pole; podaj rząd i kolumnę, na przykład: 3,4
typed-take-form = podaj gracza, pole i klejnoty, na przykład: take Ann 3 red blue
typed-take-gems = umpire nie wie, jakie klejnoty leżą w rzędzie { $field }; podaj, co bierze { $name }, na przykład `take { $name } { $field } czerwony niebieski`, albo `take { $name } { $field } nic`, gdy rząd jest pusty
typed-gems-counts = podaj, jakie klejnoty ma { $name }, na przykład `gems { $name } czerwony:3,niebieski:1`, albo `gems { $name } nic`
typed-nobody = nie ma gracza { $name }; gracze to { $names }
typed-no-name = podaj imię gracza, na przykład: { $command } { $name }
typed-no-commas = oddziel imiona przecinkami, na przykład: { $command } { $names }
typed-alone = wpisz samo `{ $command }`, bez niczego po nim

# The journal of a game. $game is Ubongo or Ominoes.
game-none-played = nie było jeszcze gry w { $game }: w folderze { $folder } nie ma jej dziennika
# $error is “journal-other-file”.
game-journals-in = { $error }; dzienniki twoich gier są w folderze { $folder }
game-no-folder = nie ma folderu na dziennik gry: ustaw { $variable } albo podaj plik w --journal
game-start-card-camera = --start card wymaga kamery: dodaj --camera lub --video albo użyj --start hand
game-pawns-players = --pawns wymaga pola dla każdego gracza (razem { $players }), na przykład --pawns { $fields }
game-pawns-points = z --variant points nie używa się --pawns; pomiń tę opcję
game-line-removed =
    { $bytes ->
        [one] Ostatni wiersz dziennika gry był niepełny (1 bajt) i został usunięty.
        [few] Ostatni wiersz dziennika gry był niepełny ({ $bytes } bajty) i został usunięty.
       *[many] Ostatni wiersz dziennika gry był niepełny ({ $bytes } bajtów) i został usunięty.
    }
game-hall-unreachable = nie udało się zapytać sali, kto gra przy tym stole; podaj graczy w --names
game-table-without-players = żaden turniej w tej sali nie ma teraz graczy przy stole { $table }; podaj graczy w --names

# Learned data
calibrate-not-deleted = nie udało się usunąć { $path }
calibrate-nothing-to-forget = nie ma czego usuwać; `umpire calibrate show` wypisuje, czego program się nauczył

# Exports
export-not-written = nie udało się zapisać eksportu; zwolnij trochę miejsca albo podaj inny plik: { $path }
export-journal = { $path } to dziennik gry, a eksport by go zastąpił: podaj inny plik

# Standings. $error is a message such as “illegal-too-many-of”, $read a list of “standings-read” and of doubts.
standings-read = { $name } ma { $gems }
# The player whose pile has this number, if the players have no names.
standings-pile = stos { $number }
standings-box-photos = { $error } w --box; odczyt ze zdjęć: { $read }
standings-box = { $error } w --box

# Palettes: learned colours of gems
palette-built-in = { $name } to wbudowana paleta sześciu klejnotów; podaj inną nazwę
palette-name = paleta nie może mieć nazwy { $name }; użyj liter, cyfr, - i _, razem do { $most } bajtów
palette-twice = paletę { $name } podano dwa razy; podaj każdą paletę raz
palette-unknown = nie ma palety { $name }; znane palety: { $known }; naucz program nowej poleceniem `umpire calibrate gems ZDJĘCIE --counts red:3,green:1 --palette { $example }`
palette-no-folder = nie ma folderu na palety; podaj go w zmiennej { $variable }

# The option --expect
expect-number = { $typed } to nie liczba klejnotów; podaj na przykład 18 lub Ann=18
expect-name = w { $typed } nie ma imienia przed =
expect-no-names = --expect podaje imię { $name }, ale stosy nie mają tu imion; podaj liczby od lewej do prawej, na przykład --expect 18,12
expect-form = --expect przyjmuje jedną liczbę dla wszystkich albo liczbę przy każdym imieniu, na przykład --expect Ann=18,Ben=12
expect-nobody = --expect podaje imię { $name }, a takiego gracza nie ma (gracze: { $players })

# Photos of gems
gems-same-one = --same wymaga co najmniej dwóch zdjęć tych samych klejnotów; podaj więcej zdjęć albo pomiń --same
stdout-report = nie udało się wypisać raportu na standardowe wyjście

# The players of `umpire standings`. $shows is “standings-piles-shown”.
standings-no-player = { $argument } to ani gracz, ani zdjęcie; podaj IMIĘ=LICZBY (na przykład Ann=red:6,green:4), IMIĘ=ZDJĘCIE albo zdjęcie wszystkich stosów
standings-no-name = w { $argument } nie ma imienia przed =; podaj IMIĘ=LICZBY (na przykład Ann=red:6,green:4), IMIĘ=ZDJĘCIE albo zdjęcie wszystkich stosów
standings-folder = { $path } to folder; podaj z niego zdjęcie klejnotów tego gracza: { $name }
standings-unreadable = nie udało się odczytać klejnotów gracza { $name }
standings-no-photo = nie ma zdjęcia { $path } z klejnotami gracza { $name }; sprawdź nazwę pliku albo podaj liczby, na przykład { $name }=red:6
standings-names-without-photo = --names jest do zdjęcia z kilkoma stosami; dodaj zdjęcie albo pomiń --names
standings-empty-name = w --names jedno imię jest puste; podaj imię do każdego stosu, na przykład --names Ann,Ben
standings-piles-shown =
    na zdjęciu { $photo } { $piles ->
        [one] jest 1 stos klejnotów
        [few] są { $piles } stosy klejnotów
       *[many] jest { $piles } stosów klejnotów
    }
standings-too-many-piles =
    { $shows }, a { $names ->
        [one] podano do nich 1 imię
        [few] podano do nich { $names } imiona
       *[many] podano do nich { $names } imion
    }; zsuń klejnoty każdego gracza w jeden stos albo podaj imiona do wszystkich stosów
standings-no-pile-left = { $shows }, ale brakuje stosu dla: { $names }; rozsuń stosy różnych graczy dalej od siebie
standings-not-ranked =
    nie znaleziono klejnotów, więc poza klasyfikacją { $players ->
        [one] jest
       *[other] są
    }: { $names }
standings-other-total =
    { $count ->
        [one] { $name }: podano 1 klejnot, a powinno być { $total }: policz jeszcze raz albo sprawdź podaną liczbę
        [few] { $name }: podano { $count } klejnoty, a powinno być { $total }: policz jeszcze raz albo sprawdź podaną liczbę
       *[many] { $name }: podano { $count } klejnotów, a powinno być { $total }: policz jeszcze raz albo sprawdź podaną liczbę
    }
standings-palette-colour = w palecie jest kolor { $colour }, którego nie ma żaden klejnot; klasyfikacja wymaga nazw sześciu kolorów klejnotów

# Exports of a game
export-no-json = nie udało się zapisać gry jako JSON
export-no-date = nie wiadomo, kiedy grano: podaj datę w --date
picture-ending = obraz jest plikiem PNG: podaj w --picture nazwę, która kończy się na .png, a nie { $path }
replay-ubongo-only = --export i --picture działają tylko dla gier w Ubongo; pomiń je albo użyj --json
replay-line = wiersz { $line } w pliku { $path } jest niezgodny z zasadami
date-form = podaj datę, na przykład 2026-11-27, albo datę i godzinę, na przykład "2026-11-27 20:15"

# The options of `umpire ominoes`. $option is an option such as --me, $players a number or an example of one.
option-needs-players = { $option } wymaga liczby graczy; dodaj --players { $players }
option-alternative-players = --alternative jest dla dwóch graczy, a nie dla { $players }; użyj --players 2 albo pomiń --alternative
option-alternative-gods = z --alternative każdy gracz ma dwóch bogów; podaj swoich, na przykład --me ra --also khepri
option-alternative-shared = z --alternative żaden bóg nie jest wspólny; pomiń --shared lub --alternative
option-also = --also działa tylko z --alternative; dodaj --alternative albo pomiń --also
option-shared-four = przy czterech graczach żaden bóg nie jest wspólny; pomiń --shared albo użyj --players 3 lub 2
option-shared-count =
    dla { $players } graczy { $wanted ->
        [one] wspólny jest 1 bóg
        [few] wspólni są { $wanted } bogowie
       *[many] wspólnych jest { $wanted } bogów
    }, a w --shared podano { $given }; użyj na przykład --players { $players } --shared { $example }
option-me-shared = { WORD($god) } nie może być jednocześnie twoim bogiem i bogiem wspólnym; podaj innego w --me lub --shared
option-moves-rolled = --moves wymaga rzutu: dodaj go, na przykład --rolled ra
option-moves-me = --moves wymaga twojego boga: dodaj go, na przykład --me ra

# `umpire solve`
solve-no-number = { $word } to nie karta; podaj numer wydrukowany na stronie karty, od 1 do 72, na przykład `umpire solve 13 shield`
solve-unknown = strona karty { $number } nie jest jeszcze znana; `umpire cards` wypisuje znane strony, a `umpire cards learn` uczy program nowej strony ze zdjęcia
other-kind-cards = na tym zdjęciu są karty Ubongo; aby je odczytać: umpire card { $photo }
other-kind-gem-board = na tym zdjęciu jest plansza z klejnotami; aby ją odczytać: umpire board { $photo }
other-kind-gems = na tym zdjęciu są klejnoty; aby je policzyć: umpire gems { $photo }
other-kind-dice-board = na tym zdjęciu jest plansza Ominoes; aby ją odczytać: umpire ominoes { $photo }
