# What else the programs print, in Polish.

replay-line-skipped =
    { $bytes ->
        [one] ostatni wiersz dziennika jest niepełny (1 bajt) i został pominięty
        [few] ostatni wiersz dziennika jest niepełny ({ $bytes } bajty) i został pominięty
       *[many] ostatni wiersz dziennika jest niepełny ({ $bytes } bajtów) i został pominięty
    }
replay-stopped =
    { $rounds ->
        [one] Gra została przerwana po { $played } z 1 rundy.
       *[other] Gra została przerwana po { $played } z { $rounds } rund.
    }
# $stopped is “replay-stopped”.
replay-unfinished = { $stopped } Eksport pokazuje klasyfikację z chwili przerwania.

# The ways to cover a card, of `umpire solve`. $card is a card such as “card 13 (yellow)”.
solve-ways =
    { $count ->
        [0] { $card }, { WORD($symbol) }: brak rozwiązań
        [one] { $card }, { WORD($symbol) }: 1 rozwiązanie
        [few] { $card }, { WORD($symbol) }: { $count } rozwiązania
       *[many] { $card }, { WORD($symbol) }: { $count } rozwiązań
    }

# The progress bar of a command that reads many photos. $rate is the number of photos per second, $time such as 1:05.
progress-rate = { $rate }/s
progress-time-left = pozostało { $time }

# Photos
overlay-drawn = { "  " }zdjęcie z zaznaczonym odczytem: { $path }
overlay-no-folder = nie udało się utworzyć folderu na zdjęcia z zaznaczonym odczytem; podaj inny: { $path }

# Files that cannot be used
cards-unreadable = nie udało się odczytać wyuczonych kart; popraw lub usuń plik { $path }
palette-unreadable = nie udało się odczytać palety { $name }; naucz program jej kolorów od nowa z --anew albo popraw lub usuń plik { $path }
page-certificate-unusable = nie da się użyć pliku { $path }; usuń go, a powstanie nowy certyfikat
tournament-folder-not-written = nie udało się zapisać w folderze { $folder }; podaj inny w --folder
tournament-tables-form = podaj numery stołów, od 1 do 9999, na przykład 1-8,11
tournament-none-here = Ten komputer nie prowadzi turnieju tej sali, tylko pokazuje to, co ogłasza sala. Aby prowadzić turniej, podaj graczy w --names lub --players.

# The picture of the result (--picture). $names is one player or several, $players their number.
picture-wins =
    { $players ->
        [one] { $names } wygrywa
       *[other] { $names } dzielą się zwycięstwem
    }
picture-leads =
    { $players ->
        [one] { $names } prowadzi
       *[other] { $names } prowadzą
    }
picture-nobody = Nikt nie ma klejnotów
picture-rounds =
    { $rounds ->
        [one] 1 runda
        [few] { $rounds } rundy
       *[many] { $rounds } rund
    }
picture-rounds-played =
    { $rounds ->
        [one] po { $played } z 1 rundy
       *[other] po { $played } z { $rounds } rund
    }
picture-corrected = Klejnoty poprawione ręcznie: { $names }.
picture-points =
    { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
picture-credit = sędzia: umpire
picture-not-saved = nie udało się zapisać obrazu; zwolnij trochę miejsca albo podaj inny plik: { $path }
# A date: $day and $year are numbers, $month is 1 to 12.
date-in-words =
    { $day } { $month ->
        [1] stycznia
        [2] lutego
        [3] marca
        [4] kwietnia
        [5] maja
        [6] czerwca
        [7] lipca
        [8] sierpnia
        [9] września
        [10] października
        [11] listopada
       *[12] grudnia
    } { $year }

# A hall of tables. $problem is one of the messages “problem-…”; $later is empty or the message after it.
hall-round = Runda { $round } turnieju przy tym stole: { $players }.
hall-round-over = Koniec rundy turnieju.
hall-connected = Stół { $table } jest połączony z salą { $address }.
hall-connected-again = Znów jest połączenie z brokerem sali { $address }; trwa wysyłanie zaległych zdarzeń.
hall-broker-problem = Broker sali { $address }: { $problem }.{ $later }
hall-sent-later = { " " }Gra toczy się dalej, a jej przebieg zostanie wysłany później.
hall-unsent =
    { $events ->
        [one] Do sali nie wysłano 1 zdarzenia.{ $later }
       *[other] Do sali nie wysłano { $events } zdarzeń.{ $later }
    }
hall-sent-when-resumed = { " " }Aby je wysłać, wznów grę z --mqtt.
hall-certificates-unreadable = nie udało się odczytać certyfikatów z pliku { $path }; --mqtt-ca wymaga pliku PEM
# These follow “the hall's broker at ADDRESS”.
problem-unreachable = nie udało się połączyć ({ $why })
problem-lost = nie ma już połączenia ({ $why })
problem-login = zła nazwa użytkownika lub złe hasło; sprawdź adres i UMPIRE_MQTT_PASSWORD
problem-refused = komunikaty w temacie { $topic } są odrzucane ({ $why }); zapytaj osobę, która prowadzi brokera, czy ten użytkownik może tam pisać
problem-tls = nie ma zaufanego połączenia szyfrowanego ({ $why }); podaj CA brokera w --mqtt-ca
problem-taken-over = połączenie jest raz za razem zrywane; inny umpire ma pewnie ten sam numer stołu: podaj dla każdego stołu inny numer w --table
problem-journal = nic nie jest wysyłane: { $why }
problem-closed = broker zamknął połączenie
problem-silent = broker nie odpowiada
problem-stopped = połączenie się zakończyło

# Speech (--say). $who is a player, or a card such as “card 13”.
speech-solved =
    { $place ->
        [1] { $who }: rozwiązane, pierwsze miejsce
        [2] { $who }: rozwiązane, drugie miejsce
        [3] { $who }: rozwiązane, trzecie miejsce
        [4] { $who }: rozwiązane, czwarte miejsce
       *[other] { $who }: rozwiązane, miejsce { $place }
    }
speech-none = nie znaleziono syntezatora mowy, więc umpire nic nie powie: zainstaluj espeak-ng lub speech-dispatcher i uruchom umpire jeszcze raz
speech-failed = syntezator mowy zawiódł, więc umpire nic więcej nie powie: wypróbuj `espeak-ng hello` i sprawdź głośnik

# Learned cards, the list of cameras (`umpire watch --list`), and the page (`umpire serve`; answers to commands on the page of a game)
card-deleted = karta { $number } usunięta z pliku { $path }
camera-not-listed = { $name } (nie można otworzyć: { $error })
serve-open = Otwórz { $address } w przeglądarce. Ctrl-C kończy program.
serve-scan =
    Zeskanuj ten kod telefonem w tej samej sieci albo otwórz { $address }
    Przeglądarka ostrzega przed certyfikatem, bo umpire utworzył go sam: wybierz kontynuowanie. Ctrl-C kończy program.
page-too-long = polecenie jest za długie
page-too-late = polecenie docierało zbyt długo
page-no-text = polecenie nie jest tekstem
page-stopped = program się zakończył; uruchom go ponownie
page-silent = program nie odpowiada; spróbuj ponownie
entry-not-stored = twój ostatni wpis się nie liczy ({ $reason }); sprawdź, czy na dysku jest miejsce, i powtórz wpis
page-foreign-host = adres tej strony nie należy do programu umpire; otwórz link, który umpire wyświetlił
page-wrong-token = link jest niepełny albo dotyczy wcześniejszej gry; otwórz link, który umpire wyświetlił
page-other-page = to żądanie wysłała inna strona internetowa; wpisz link w pasku adresu albo zeskanuj jego kod QR
page-too-many-attempts = z tego urządzenia otwarto zbyt wiele błędnych linków; odczekaj minutę i otwórz właściwy link
