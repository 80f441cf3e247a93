# The help of the commands (`umpire card --help`), in Polish. The English texts come from the code; UPDATE_HELP=1 in the tests writes them.

about-board =
    Odczytuje planszę z klejnotami w sześciu rzędach: klejnot w każdym otworze, dwa klejnoty do wzięcia w każdym rzędzie i pionki.

    Podaj swój pionek i swoje klejnoty, aby zobaczyć, który rząd w zasięgu jest dla ciebie najlepszy.

    Kod wyjścia: 0 – wszystkie plansze odczytane; 1 – co najmniej jednej nie znaleziono lub odczyt jest niepewny; 2 – błędne argumenty albo plik, którego nie ma lub który nie jest obrazem.
about-calibrate =
    Uczy program kolorów twoich kafelków i klejnotów oraz mierzy obiektyw twojej kamery
about-calibrate-colours =
    Uczy program kolorów twoich dwunastu kafelków: w starszych nakładach gry i w zestawach wyblakłych od słońca są inne. Każde kolejne zdjęcie uzupełnia to, czego program już się nauczył.

    Rozłóż kafelki wokół jednej karty z gry, poza kartą i z dala od siebie, na jednokolorowym stole. Zrób zdjęcie z góry, w równomiernym świetle. Program rozpoznaje kafelki po kształtach, a kolor światła po nadruku karty.

    Kod wyjścia: 0 – znane są kolory wszystkich dwunastu; 1 – niektórych jeszcze brakuje; 2 – program niczego się nie nauczył (komunikat mówi, dlaczego i co zrobić).
about-calibrate-forget =
    Usuwa wyuczone dane; program znów używa wbudowanych.

    Kod wyjścia: 0 – dane usunięte; 2 – nie było czego usuwać albo pliku nie da się usunąć.
about-calibrate-forget-all =
    Wszystko, czego program się nauczył: kolory, obiektywy, palety i karty
about-calibrate-forget-cards =
    Wszystkie wyuczone karty; pojedynczą usuwa `umpire cards forget NUMBER`
about-calibrate-forget-colours =
    Kolory twoich kafelków
about-calibrate-forget-gems =
    Paleta klejnotów, cukierków lub fasoli
about-calibrate-forget-lens =
    Obiektyw kamery
about-calibrate-gems =
    Na podstawie zdjęcia uczy program kolorów drobnych przedmiotów: klejnotów, cukierków, fasoli, koralików. Każde kolejne zdjęcie uzupełnia to, czego program już się nauczył.

    Podaj, ile jest przedmiotów każdego koloru; nazwa koloru może być dowolna. Nazwy takie jak czerwony lub red pomagają przyporządkować kolory; przy innych nazwach liczby muszą się wyraźnie różnić albo na zdjęciu musi być tylko jeden rodzaj przedmiotów. Przedmioty nie powinny się stykać. Na zdjęciu może leżeć też kilka innych rzeczy: umpire uczy się ich nie liczyć.

    Kod wyjścia: 0 – program nauczył się kolorów; 2 – nie nauczył się (komunikat mówi, dlaczego i co zrobić).
about-calibrate-lens =
    Mierzy obiektyw kamery za pomocą wydrukowanego wzorca. Opcja --print zapisuje wzorzec; wydrukuj go i pokazuj kamerze ze wszystkich stron: na żywo, na filmie lub na zdjęciach.

    Zoom i ostrość ustaw tak jak do gry. Z --camera umpire mówi, jakie ujęcie pokazać następne. Bez niej zrób około 24 zdjęć: z wzorcem w każdym rogu obrazu i pochylonym we wszystkie strony. Kod wyjścia: 0 – obiektyw zmierzony; 1 – zmierzony, ale z ostrzeżeniem; 2 – niezmierzony, z podaniem przyczyny.
about-calibrate-show =
    Wypisuje, czego program się nauczył, w jakich plikach to jest i co jest wbudowane.

    Kod wyjścia: 0 – wszystkiego można używać; 2 – jakiś plik jest uszkodzony (komunikat podaje wiersz lub pole).
about-card =
    Odczytuje karty Ubongo na zdjęciach: która to karta, jakie kafelki na niej leżą i czy jest rozwiązana.

    Kod wyjścia: 0 – wszystkie zdjęcia odczytane; 1 – na co najmniej jednym nie ma karty lub odczyt jest niepewny; 2 – błędne argumenty albo plik, którego nie ma lub który nie jest obrazem.
about-cards =
    Wypisuje znane strony kart, każdą z jasnym obszarem i kafelkami z sześciu rzędów; uczy program nowych kart
about-cards-forget =
    Usuwa wyuczoną kartę
about-cards-learn =
    Uczy program nieznanej karty ze zdjęcia, na którym nic na niej nie leży.

    Karta zostaje zapisana tylko wtedy, gdy da się rozwiązać każdy z jej sześciu rzędów; w przeciwnym razie program wypisuje odczyt, żeby było widać, co się w nim nie zgadza. Kod wyjścia: 0 – program nauczył się karty lub już ją znał; 1 – nie nauczył się; 2 – błędne argumenty lub pliki.
about-doctor =
    Sprawdza to, czego potrzebujesz do gry: programy, kamery, wyuczone dane, strony, sieć i folder programu umpire. Dla każdego sprawdzenia wypisuje wiersz: co znaleziono, a jeśli coś jest nie tak, co zrobić.

    Kod wyjścia: 0 – brak problemów, 1 – co najmniej jeden problem.
about-game =
    Sędziuje grę w Ubongo: pilnuje rund, klepsydry, kolejności rozwiązania kart, klejnotów i klasyfikacji.

    Z kamerą lub filmem program sam zauważa rozwiązane karty. Wszystko inne się wpisuje, po jednym poleceniu w wierszu (`help` pokazuje listę poleceń); każdy wpis można poprawić lub cofnąć. Każdy wpis trafia od razu do dziennika: `--resume` wznawia przerwaną grę, a `umpire replay` wypisuje jej przebieg.

    Kod wyjścia: 0 – gra się skończyła lub została przerwana; 2 – błędne argumenty albo dziennik, którego nie ma lub który jest uszkodzony.
about-game-ominoes =
    Sędziuje grę w Ominoes: pilnuje kolejności tur, rzutów i ruchów oraz tego, które grupy punktują.

    Z kamerą nad planszą program sam śledzi ruchy: mówi, kiedy można zabrać grupę i kiedy ruch jest niezgodny z zasadami, a gdy nie wie, co się stało, pyta. Bez kamery ruchy się wpisuje, po jednym poleceniu w wierszu (`help` pokazuje listę poleceń). Każdy wpis można cofnąć lub poprawić. Każdy wpis trafia od razu do dziennika: `--resume` wznawia przerwaną grę, a `umpire replay` wypisuje jej przebieg.

    Kod wyjścia: 0 – gra się skończyła lub została przerwana; 2 – błędne argumenty albo dziennik, którego nie ma lub który jest uszkodzony.
about-gems =
    Liczy klejnoty w stosach według kolorów albo inne drobne przedmioty, których kolorów program się nauczył.

    Kod wyjścia: 0 – klejnoty policzone na wszystkich zdjęciach; 1 – na co najmniej jednym nie ma klejnotów lub odczyt jest niepewny; 2 – błędne argumenty albo plik, którego nie ma lub który nie jest obrazem.
about-ominoes =
    Odczytuje planszę Ominoes: kostki, grupy do zabrania, graczy, dla których punktują, i ruchy, które tworzą grupę.

    Grupa to co najmniej cztery kostki, które stykają się bokami, wszystkie z symbolem tego samego boga lub jokery (Hu-Ra i Ominotep). Podaj liczbę graczy, aby zobaczyć, dla kogo grupa punktuje; podaj rzut i swojego boga, aby zobaczyć dozwolone ruchy.

    Kod wyjścia: 0 – wszystkie plansze odczytane; 1 – co najmniej jednej nie udało się odczytać lub odczyt jest niepewny; 2 – błędne argumenty albo plik, którego nie ma lub który nie jest obrazem.
about-read =
    Odczytuje zdjęcia i samo rozpoznaje, co na nich leży: karty Ubongo, plansza z klejnotami, stosy klejnotów albo plansza Ominoes.

    Polecenia card, board, gems i ominoes odczytują tylko jedną z tych rzeczy i mają więcej opcji.

    Kod wyjścia: 0 – na wszystkich zdjęciach wszystko odczytane; 1 – na co najmniej jednym nic nie znaleziono lub coś jest niepewne; 2 – błędne argumenty albo plik, którego nie ma lub który nie jest obrazem.
about-replay =
    Wypisuje przebieg zapisanej gry i jej klasyfikację.

    Kod wyjścia: 0 – dziennik odczytany; 2 – pliku nie ma, jest uszkodzony lub nie jest dziennikiem.
about-serve =
    Udostępnia stronę programu umpire: otwórz ją w przeglądarce i skieruj kamerę na stół, a sama odczyta karty, klejnoty i plansze. Obrazy nie opuszczają przeglądarki.

    Domyślnie stronę mogą otworzyć tylko przeglądarki na tym komputerze. Z --lan mogą ją otworzyć także telefony w tej samej sieci: zeskanuj kod QR. Przeglądarka ostrzega wtedy przed certyfikatem, bo umpire tworzy go sam; wystarczy raz na to zezwolić.

    Kod wyjścia: 2 – strony nie da się udostępnić; Ctrl-C kończy program.
about-solve =
    Wypisuje wszystkie sposoby zakrycia jasnego obszaru karty kafelkami z jednego rzędu
about-standings =
    Ustala klasyfikację graczy Ubongo według klejnotów i podaje, który kolor o niej rozstrzyga.

    Wygrywa największa liczba klejnotów jednego koloru, a nie wszystkich razem. Przy remisie porównuje się drugi co do liczebności kolor, potem trzeci i tak dalej.

    Klejnoty podaje się jako liczby albo program odczytuje je ze zdjęć stosów.

    Kod wyjścia: 0 – klasyfikacja ustalona; 1 – ustalona, ale klejnoty na jakimś zdjęciu są niepewne; 2 – błędne argumenty albo plik, którego nie ma lub który nie jest obrazem.
about-tournament =
    Prowadzi turniej przy stołach jednej sali (system szwajcarski) i pokazuje wszystkie stoły na ekranach.

    Graczy podaje się raz, a każdą rundę zaczyna polecenie `next`. Stoły dostają swoich graczy z sali: przy każdym uruchom `umpire game --mqtt ADDRESS --table NUMBER`. Po ostatniej rundzie gry gracze potwierdzają ostateczną klasyfikację na stronie stołu i wynik jest zaliczony. Wpisuj polecenia (`help` pokazuje ich listę) albo używaj strony.

    Wszystko jest od razu zapisywane w folderze. Po awarii to samo polecenie wznawia turniej. Bez graczy i bez zapisanego turnieju program pokazuje salę i turniej, który prowadzi inny komputer.

    Kod wyjścia: 0 – turniej został przerwany lub eksport jest zapisany; 2 – błędne argumenty albo zapisany turniej, którego nie ma, który jest uszkodzony lub którego używa inny program.
about-umpire =
    Komputerowy sędzia gier planszowych Ubongo i Ominoes, który patrzy na stół przez kamerę
about-watch =
    Obserwuje stół przez kamerę internetową lub sieciową albo na filmie i zgłasza rozwiązane karty.

    Skieruj kamerę na karty i graj; nie trzeba naciskać żadnego klawisza. `q` lub Ctrl-C kończy program. Kod wyjścia: 0 – program został przerwany lub film się skończył; 2 – błędne argumenty, brak filmu, film nie do odczytania lub niepełne nagranie.
after-board =
    Tam, gdzie instrukcje milczą lub przeczą sobie nawzajem, umpire stosuje takie zasady:
      - Przy pierwszym miejscu w rundzie pionek może się przesunąć najwyżej o trzy pola, przy drugim o dwa, przy trzecim o jedno, przy czwartym wcale. Zawsze może zostać.
      - Jeśli w rzędzie jest już tylko jeden klejnot, bierze się ten jeden.
      - Najlepszy rząd daje najlepszy stan klejnotów: porównuje się liczby od najliczniejszego koloru do najrzadszego, jak na końcu gry. Nie liczy się to, co mogą wziąć inni gracze.
after-game =
    Tam, gdzie instrukcje milczą, umpire stosuje takie zasady:
      - Pionek zawsze może zostać. Może się przesunąć najwyżej o 3, 2, 1 lub 0 pól.
      - Oba klejnoty do wzięcia bierze się razem: kto trzyma pierwszy, gdy piasek się przesypie, dostaje też drugi. Jeśli jest tylko jeden klejnot, bierze się ten jeden; pusty rząd nic nie daje.
      - Rozwiązana karta bez dotkniętego klejnotu nic nie daje, a pionek zostaje.
      - Runda trwa, aż piasek się przesypie, nawet jeśli wszyscy mają już klejnoty, chyba że podano --early-end.
      - Po wznowieniu gry sypie się reszta piasku.
after-ominoes =
    Tam, gdzie instrukcja milczy lub sama sobie przeczy, umpire stosuje takie zasady:
      - W swojej turze można zabrać grupę niezależnie od tego, skąd się wzięła: z ruchu, z ponownego rzutu, z położenia kostki czy z wcześniejszej tury.
      - Co najmniej jedna kostka grupy musi mieć symbol samego boga. Same jokery nie są grupą.
      - Zabiera się całą połączoną grupę. W jednej turze można zabrać kilka osobnych grup tego samego boga.
      - Trzech graczy albo dwóch z dwoma wspólnymi bogami: w jednej turze zabiera się grupy własnego boga albo grupy jednego wspólnego, nigdy jedne i drugie.
      - Z --alternative: w jednej turze można zabierać grupy obu swoich bogów, ale w jednej grupie bogowie nigdy się nie mieszają. Na początku kładzie się po dwie kostki startowe każdego z czterech bogów.
      - Jeśli żadna kostka nie może się przesunąć, ruch się pomija. Jeśli jakaś może, ruch jest obowiązkowy.
      - Z --advanced: kostki nie wolno położyć na szarym polu, przesunąć na nie ani przez nie. Kostka, która już tam leży, może z niego zejść.
      - Każdy gracz kładzie dwie kostki startowe, choć przykład w instrukcji pokazuje trzy.
      - Ostatnią kostkę wolno położyć tylko tam, gdzie uzupełnia grupę, którą od razu się zabiera.
after-standings =
    Tam, gdzie instrukcje milczą, umpire stosuje takie zasady:
      - Gracze z takimi samymi liczbami klejnotów, od najliczniejszego koloru do najrzadszego, zajmują wspólne miejsce.
      - Punkty: więcej niż sześć klejnotów jednego koloru liczy się jak sześć. Przy tej samej liczbie punktów o miejscu decydują liczby klejnotów.
argument-address =
    Z --lan: adres tego komputera, pod którym ma być dostępna strona [domyślnie: wszystkie]
argument-advanced =
    Wariant zaawansowany: kostki nie mogą wchodzić na szare pola (do jamy węża)
argument-also =
    Twój drugi bóg, z --alternative
argument-alternative =
    Dwóch graczy, każdy z dwoma bogami, zamiast po jednym i dwóch wspólnych; swoich podaj w --me i --also
argument-alternative-game-ominoes =
    Dwóch graczy, każdy z dwoma symbolami, zamiast po jednym i dwóch wspólnych
argument-anew =
    Odrzuca kolory wyuczone z wcześniejszych zdjęć
argument-anew-calibrate-gems =
    Odrzuca wszystko, co jest w palecie z wcześniejszych zdjęć
argument-board =
    Liczba pól na boku planszy [domyślnie: według odczytu kamery albo 8]
argument-board-watch =
    Odczytuje też planszę z klejnotami
argument-camera =
    Obserwuje stół tą kamerą: numer, urządzenie lub adres sieciowy
argument-camera-calibrate-lens =
    Mierzy na żywo tą kamerą: numer, urządzenie lub adres sieciowy; umpire mówi, jakie ujęcie pokazać następne
argument-camera-watch =
    Kamera: numer lub urządzenie (0, /dev/video2) albo adres kamery sieciowej (http://..., rtsp://...)
argument-card =
    Numer wydrukowany na stronie karty, na przykład 13
argument-cards =
    Ile kart bierze udział w grze
argument-cards-watch =
    Liczba kart na stole, jeśli nie podano imion
argument-color =
    Kiedy wypisywać w kolorze: auto oznacza w terminalu, jeśli zmienna `NO_COLOR` nie jest ustawiona
argument-colours =
    Plik z kolorami kafelków, utworzony przez `umpire calibrate colours` [domyślnie: twój własny]; `standard` oznacza kolory wbudowane
argument-counts =
    Liczba przedmiotów każdego koloru na zdjęciu, na przykład red:3,green:1
argument-date =
    Początek gry, na przykład 2026-11-27 lub "2026-11-27 20:15" [domyślnie: jak w dzienniku; w dziennikach starszych wersji czas ostatniej zmiany pliku]
argument-die =
    Odczytuje też kostkę z symbolami
argument-early-end =
    Pozwala zakończyć rundę, zanim piasek się przesypie: wpisz `end`, gdy wszyscy gracze mają już klejnoty
argument-every-frame =
    Przetwarza każdą klatkę filmów, tak szybko, jak się da, zamiast pomijać klatki, żeby nadążyć
argument-every-frame-watch =
    Przetwarza każdą klatkę filmu, tak szybko, jak się da, zamiast pomijać klatki, żeby nadążyć
argument-expect =
    Ile klejnotów musi być w każdym stosie, na przykład 18; albo po jednej liczbie na stos, od lewej do prawej, na przykład 18,12. Rozstrzyga, gdy zdjęcie jest niepewne; jeśli wychodzi inna liczba, program to zgłasza
argument-expect-standings =
    Ile klejnotów musi mieć każdy gracz, na przykład 18; albo liczba przy każdym graczu, na przykład Ann=18,Ben=12. Rozstrzyga, gdy zdjęcie jest niepewne; jeśli wychodzi inna liczba, program to zgłasza
argument-export =
    Wypisuje wynik dla innego programu zamiast przebiegu gry
argument-export-tournament =
    Wypisuje zapisany turniej dla innego programu i kończy działanie: turniej z --folder, z --mqtt albo najnowszy
argument-folder =
    Folder turnieju [domyślnie: folder o nazwie sali w folderze `UMPIRE_HOME`]
argument-fps =
    Żądana liczba klatek na sekundę
argument-gem-box =
    Klejnoty w pudełku: 72 (po dwanaście każdego koloru), 58 (19 niebieskich, 19 brązowych, 10 czerwonych, 10 zielonych) albo liczby, na przykład red:10,blue:19
argument-gem-box-game =
    Klejnoty w pudełku: 72 (po dwanaście każdego koloru), 58 albo liczby, na przykład red:10,blue:19
argument-glass =
    Czas klepsydry w sekundach
argument-home-assistant =
    Pozwala programowi Home Assistant znaleźć ten stół; PREFIX podaj, jeśli jego prefiks wykrywania jest inny niż `homeassistant`
argument-journal =
    Plik dziennika [domyślnie: nowy plik w folderze `UMPIRE_HOME`]
argument-journal-replay =
    Dziennik utworzony przez `umpire game`
argument-json =
    Wypisuje jeden dokument JSON na zdjęcie, każdy w osobnym wierszu
argument-json-calibrate-lens =
    Wypisuje jeden dokument JSON
argument-json-cards =
    Wypisuje jeden dokument JSON na stronę karty, każdy w osobnym wierszu
argument-json-cards-learn =
    Wypisuje jeden raport JSON
argument-json-doctor =
    Wypisuje jeden dokument JSON
argument-json-game =
    Wypisuje zdarzenia jako JSON, po jednym dokumencie w wierszu, tak jak `umpire watch --json`
argument-json-game-ominoes =
    Wypisuje zdarzenia jako JSON, po jednym dokumencie w wierszu, tak jak `umpire watch --json`
argument-json-ominoes =
    Wypisuje jeden dokument JSON na planszę z kostkami, każdy w osobnym wierszu
argument-json-replay =
    Wypisuje jeden dokument JSON: zdarzenia, klasyfikację i graczy, których liczby klejnotów poprawiono ręcznie
argument-json-solve =
    Wypisuje jeden dokument JSON zamiast rysunków
argument-json-standings =
    Wypisuje jeden dokument JSON
argument-json-tournament =
    Wypisuje stan turnieju jako JSON przy każdej zmianie, po jednym dokumencie w wierszu
argument-json-watch =
    Wypisuje zdarzenia jako JSON, po jednym dokumencie w wierszu
argument-lan =
    Pozwala innym urządzeniom w sieci otworzyć stronę, z szyfrowaniem (HTTPS), za pomocą linku z tajnym tokenem
argument-lang =
    Język wszystkiego, co program wypisuje, pokazuje i mówi: en, cs, sk, ru, pt-BR, de, pl [domyślnie: język systemu]
argument-lens =
    Obiektyw kamery, którego zniekształcenie program usuwa ze zdjęć: plik kalibracji OpenCV lub ROS (YAML) albo nazwa zapisanego obiektywu
argument-lens-watch =
    Obiektyw kamery, którego zniekształcenie program usuwa z obrazu: plik kalibracji OpenCV lub ROS (YAML) albo nazwa zapisanego obiektywu [domyślnie: obiektyw zmierzony dla tej kamery, jeśli jest]
argument-list =
    Wypisuje kamery i kończy działanie
argument-listen =
    Pozwala innym urządzeniom otworzyć stronę pod tym adresem (0.0.0.0: wszystkie adresy tego komputera); każda osoba, która ma link z tokenem, może oglądać i wydawać polecenia
argument-listen-tournament =
    Pozwala innym urządzeniom otworzyć strony pod tym adresem (0.0.0.0: wszystkie adresy tego komputera); każda osoba, która ma link z tokenem, może oglądać i wydawać polecenia
argument-lock-exposure =
    Zachowuje obecną ekspozycję kamery
argument-lock-white-balance =
    Zachowuje obecny balans bieli kamery
argument-me =
    Twoje klejnoty, na przykład red:6,green:4 [domyślnie: bez klejnotów]
argument-me-ominoes =
    Twój bóg: horus, apep (Apop), ra lub khepri (Chepri)
argument-moves =
    Wypisuje dozwolone ruchy dla rzutu i grupy boga z --me, które tworzy każdy z nich; wymaga --rolled i --me
argument-mqtt =
    Wysyła zdarzenia do sali: adres jej brokera MQTT, na przykład `mqtts://user@host/club`. Część po serwerze to początek wszystkich tematów. Hasło pochodzi z `UMPIRE_MQTT_PASSWORD` lub z --mqtt-password-file
argument-mqtt-ca =
    Zaufane certyfikaty dla mqtts://, jako plik PEM, zamiast certyfikatów tego komputera
argument-mqtt-image =
    Wysyła też co kilka sekund obraz z kamery z zaznaczonym odczytem
argument-mqtt-password-file =
    Plik z hasłem do brokera
argument-mqtt-tournament =
    Sala: adres jej brokera MQTT, na przykład `mqtts://user@host/club`, taki sam jak przy stołach. Hasło pochodzi z `UMPIRE_MQTT_PASSWORD` lub z --mqtt-password-file
argument-name =
    Nazwa obiektywu
argument-name-calibrate-forget-gems =
    Nazwa palety
argument-name-calibrate-lens =
    Nazwa kamery; dla kamery o tej nazwie `umpire watch` używa obiektywu automatycznie
argument-names =
    Imiona graczy, których stosy są na zdjęciu, od lewej do prawej
argument-names-game =
    Gracze w kolejności przy stole, zgodnie z ruchem wskazówek zegara, patrząc z góry. Karta pierwszego gracza leży najbliżej lewego dolnego rogu obrazu; ten gracz rzuca pierwszy. Z --mqtt można pominąć imiona: turniej sali wie, kto gra przy tym stole
argument-names-game-ominoes =
    Gracze w kolejności przy stole, zgodnie z ruchem wskazówek zegara, patrząc z góry; zaczyna pierwszy gracz
argument-names-tournament =
    Gracze, od najsilniejszego; jeśli nie wiadomo, kto jest silniejszy, w dowolnej kolejności
argument-names-watch =
    Imiona graczy, zgodnie z ruchem wskazówek zegara, patrząc z góry, od karty najbliżej lewego dolnego rogu obrazu
argument-no-lens =
    Nie koryguje zniekształcenia obiektywu
argument-number =
    Numer karty, na przykład wydrukowany [domyślnie: następny wolny numer od 1000 w górę]
argument-number-cards-forget =
    Numer karty
argument-ominoes =
    Obserwuje planszę Ominoes zamiast kart
argument-out =
    Zapisuje eksport w tym pliku zamiast na standardowym wyjściu; zastępuje istniejący plik
argument-out-calibrate-lens =
    Plik obiektywu, w formacie OpenCV (YAML)
argument-overlay =
    Zaznacza odczyt na każdym zdjęciu i zapisuje je jako DIR/NAME.overlay.jpg
argument-overlay-calibrate-lens =
    Zapisuje w tym folderze ujęcia z zaznaczonymi narożnikami wzorca
argument-palette =
    Liczy klejnoty na zdjęciach według tej palety, wyuczonej poleceniem `umpire calibrate gems`; jej kolory muszą mieć nazwy klejnotów
argument-palette-calibrate-gems =
    Nazwa palety, w której kolory zostają zapisane; tę samą nazwę przyjmuje `umpire gems --palette`
argument-palettes =
    Liczy przedmioty w kolorach tej palety, wyuczonej poleceniem `umpire calibrate gems`, zamiast sześciu klejnotów. Opcję można powtarzać; `standard` dodaje sześć klejnotów
argument-paper =
    Rozmiar papieru dla --print
argument-pawn =
    Kolor twojego pionka: wypisuje najlepszy rząd w jego zasięgu przy pierwszym, drugim, trzecim i czwartym miejscu w rundzie
argument-pawns =
    Pola pionków, od 1 do 6, w kolejności graczy [domyślnie: 3 dla wszystkich]
argument-per-table =
    Liczba graczy przy stole, od 2 do 4; przy niektórych stołach o jednego mniej, jeśli wymaga tego liczba wszystkich graczy [domyślnie: 2]
argument-photo =
    Zdjęcie, na którym jest tylko ta karta
argument-photo-calibrate-colours =
    Zdjęcie kafelków wokół karty
argument-photo-calibrate-gems =
    Zdjęcie przedmiotów, których kolorów program ma się nauczyć
argument-photos =
    Zdjęcia lub foldery ze zdjęciami (bez podfolderów)
argument-photos-calibrate-lens =
    Zdjęcia wzorca lub foldery ze zdjęciami
argument-picture =
    Zapisuje też klasyfikację jako obraz do udostępnienia, 1080 x 1350 pikseli; nazwa kończy się na .png
argument-players =
    Gracz z liczbami klejnotów, na przykład Ann=red:6,green:4 (Ann= bez klejnotów); albo gracz ze zdjęciem klejnotów, na przykład Ann=gems.jpg; albo jedno zdjęcie, na którym każdy gracz ma osobny stos
argument-players-ominoes =
    Liczba graczy; raport podaje wtedy graczy, dla których punktuje każda grupa. Przy 3 graczach podaj wspólnego boga w --shared, przy 2 obu wspólnych bogów albo użyj --alternative
argument-players-tournament =
    Plik z graczami, po jednym w wierszu, od najsilniejszego; wiersze, które zaczynają się od #, są pomijane
argument-port =
    Port strony; 0 oznacza dowolny wolny
argument-port-tournament =
    Port stron; 0 oznacza dowolny wolny
argument-position =
    Układ kostek zamiast zdjęć, na przykład "h..r/..oo/a.../u..k": rzędy od góry, oddzielone znakiem /, gdzie h a r k u o to horus apep ra khepri hura ominotep, a . to wolne pole
argument-print =
    Zapisuje wzorce w tym folderze, jako PDF i PNG w rzeczywistym rozmiarze, i kończy działanie
argument-quiet =
    Wypisuje tylko wyniki i błędy: bez postępu, wskazówek i uwag
argument-record =
    Nagrywa film z zaznaczonym odczytem (.mp4, .m4v, .mov, .mkv, .avi); zastępuje istniejący plik
argument-repeat =
    Odtwarza film od nowa za każdym razem, gdy się skończy
argument-resume =
    Wznawia grę z tego dziennika [domyślnie: ostatnia gra]
argument-rolled =
    Symbol, który wypadł: horus, apep (Apop), ra, khepri (Chepri), hura lub ominotep
argument-rolls =
    Wpisuje rzuty, które kamera widzi obok planszy, i zgłasza te, które nie pasują do gry. Używaj, jeśli przy planszy nie leżą inne kostki
argument-ros =
    Zapisuje też obiektyw w formacie ROS `camera_info` (YAML)
argument-rounds =
    Liczba rund [domyślnie: tyle, żeby same wygrane mógł mieć najwyżej jeden gracz]
argument-rows =
    Klejnoty na planszy z klejnotami: sześć rzędów po 12 liter, oddzielonych znakiem /. Każdy rząd zaczyna się przy polu pionka. Litery: g zielony, r czerwony, b niebieski, p fioletowy, n brązowy, y żółty, . pusty otwór. Bez tej opcji wpisuj, jakie klejnoty biorą gracze
argument-same =
    Zdjęcia pokazują te same stosy z kilku miejsc i liczą się razem. Czego nie widać na jednym zdjęciu, może być widać na innym
argument-same-standings =
    Wszystkie zdjęcia bez imienia pokazują te same stosy z kilku miejsc, tak samo wszystkie zdjęcia jednego gracza; takie zdjęcia liczą się razem
argument-say =
    Mówi na głos, co się dzieje, jeśli jest zainstalowany syntezator mowy
argument-say-watch =
    Mówi na głos imię każdego gracza, który rozwiązuje kartę, jeśli jest zainstalowany syntezator mowy
argument-serve =
    Udostępnia na tym komputerze strony sali: wszystkie stoły z klasyfikacją i przyciskami oraz stronę na projektor
argument-shared =
    Bogowie wspólni dla wszystkich graczy, oddzieleni przecinkami: jeden przy trzech graczach, dwaj przy dwóch
argument-show =
    Wypisuje rozwiązanie dla rzędu tego symbolu i rysuje je na każdym zdjęciu; rysunek zostaje zapisany jako NAME.overlay.jpg obok zdjęcia albo w folderze podanym w --overlay
argument-side =
    Strona kart: żółta (yellow) lub zielona (green)
argument-size =
    Żądana szerokość i wysokość obrazu z kamery, w pikselach
argument-size-calibrate-lens =
    Żądana szerokość i wysokość obrazu z kamery, w pikselach; podaj taką, jakiej używasz do gry
argument-square-mm =
    Bok kwadratu w milimetrach
argument-squares =
    Liczba kwadratów, w poziomie i w pionie
argument-start =
    Kiedy odwraca się klepsydrę; jeśli po rzucie jeszcze nie jest odwrócona, wpisz `glass`
argument-symbol =
    Symbol, który wypadł, albo `die`, aby odczytać go z kostki na zdjęciu; karta może być wtedy rozwiązana tylko w tym rzędzie
argument-symbol-game =
    Symbol, który wypadł w pierwszej rozgrywanej rundzie, jeśli kostki nie odczytuje kamera; w dalszych rundach wpisuj `roll`
argument-symbol-solve =
    Symbol rzędu: shield (tarcza), hand (dłoń), antelope (antylopa), snake (wąż), elephant (słoń) lub mask (maska)
argument-symbol-watch =
    Symbol, który wypadł; karta może być wtedy rozwiązana tylko w tym rzędzie
argument-symbols =
    Symbole graczy, w ich kolejności: horus, apep (Apop), ra, khepri (Chepri). Z --alternative po dwa na gracza, połączone znakiem +, na przykład ra+khepri,horus+apep [domyślnie: od pierwszego gracza zgodnie z ruchem wskazówek zegara: horus, apep, ra, khepri]
argument-table =
    Numer tego stołu w sali
argument-tables =
    Numery stołów, których używa turniej, na przykład 1-8,11 [domyślnie: 1, 2, 3, ...]
argument-target =
    Rodzaj wzorca: charuco (ze znacznikami, może być widoczny częściowo) lub chessboard (musi być widoczny w całości)
argument-variant =
    Według czego powstaje klasyfikacja
argument-verbose =
    Wypisuje kolejne etapy na standardowe wyjście błędów (-vv: szczegółowo)
argument-verbose-watch =
    Wypisuje postęp na standardowe wyjście błędów (-vv: szczegółowo)
argument-video =
    Obserwuje ten film zamiast obrazu z kamery; film zaczyna się razem z grą. W Ubongo można powtórzyć opcję i podać po jednym filmie na rundę: każdy zaczyna się, gdy wypada symbol tej rundy
argument-video-calibrate-lens =
    Film, na którym jest wzorzec
argument-video-watch =
    Obserwuje film zamiast obrazu z kamery, z prędkością filmu
argument-view =
    Udostępnia na tym komputerze stronę, która pokazuje grę wszystkim graczom i ma przyciski zamiast wpisywanych poleceń
heading-hall-of-tables =
    Sala ze stołami
value-cards-all =
    Wszystkie karty: 18 rund przy dwóch graczach, 12 przy trzech
value-cards-nine =
    Po dziewięć kart na gracza, dziewięć rund
value-export-bgstats =
    Gra jako JSON, w postaci, w jakiej aplikacja BG Stats przyjmuje gry z innych programów
value-export-bgstats-link =
    Link, który otwiera BG Stats w telefonie i proponuje zaimportowanie gry
value-export-csv =
    Klasyfikacja jako tabela do arkusza kalkulacyjnego: jeden wiersz na gracza
value-export-json =
    Wszystko jako JSON: ten sam dokument co z --json
value-export-results-csv =
    Wyniki jako tabela do arkusza kalkulacyjnego: jeden wiersz na gracza, stół i rundę
value-paper-a4 =
    210 x 297 mm
value-paper-letter =
    8,5 x 11 cali
value-start-card =
    Gdy kamera znajdzie pierwszą nową kartę po rzucie
value-start-hand =
    Gdy wpiszesz `glass`
value-start-roll =
    Od razu, gdy wypadnie symbol
value-target-charuco =
    Szachownica ze znacznikami
value-target-chessboard =
    Zwykła szachownica
value-variant-majority =
    Według liczby klejnotów w najliczniejszym kolorze gracza; przy remisie według drugiego co do liczebności koloru i tak dalej
value-variant-points =
    Według punktów: 3, 4, 5, 6 klejnotów jednego koloru daje 1, 2, 3, 4 punkty, a każdy komplet sześciu kolorów daje 4
