# Strings of the pages that “umpire tournament --serve” shows, in Polish.

hall-title = Sala { $hall }
hall-connecting = Łączenie…
hall-lost = Brak połączenia z programem umpire. Mógł się zakończyć albo to urządzenie nie jest już w sieci. Trwa kolejna próba…
hall-no-broker = Brak połączenia z brokerem sali. Stołów teraz nie widać. Trwa kolejna próba…
hall-shows = Ta strona pokazuje turniej, który prowadzi inny komputer.
hall-no-tournament = W tej sali nie trwa żaden turniej.
hall-no-tables = Żaden stół jeszcze się nie połączył. Uruchom pierwszy poleceniem: umpire game --mqtt ADRES --table NUMER
hall-refused = { $count ->
    [one] Odrzucono 1 komunikat.
    [few] Odrzucono { $count } komunikaty.
   *[many] Odrzucono { $count } komunikatów.
}
hall-round = Runda { $round } z { $rounds }
hall-before = { $rounds ->
    [one] Zaplanowano 1 rundę
    [few] Zaplanowano { $rounds } rundy
   *[many] Zaplanowano { $rounds } rund
}
hall-over = Koniec turnieju
hall-tables = Stoły
hall-tables-page = Stoły, strona { $page } z { $pages }
hall-standings = Klasyfikacja
hall-standings-page = Klasyfikacja, strona { $page } z { $pages }
hall-standings-now = Klasyfikacja po rundzie { $round }
hall-next = Następna runda
hall-log = Komunikaty
hall-begin = Rozpocznij rundę { $round }
hall-confirm = Zalicz ten wynik
hall-reopen = Cofnij wynik
hall-command = Polecenie
hall-enter = Wyślij
hall-not-reached = Program nie odpowiada. Spróbuj ponownie.
hall-projector = Strona na projektor
hall-table = Stół { $table }
hall-bye = pauzuje: { $name }
hall-offline = offline
hall-waits = jeszcze nie gra
hall-watch = obserwacja kart
hall-roll = przed rzutem
hall-game-over = koniec gry
hall-game-round = runda { $round } z { $rounds }
hall-sand = { $time } do końca
hall-leads = na prowadzeniu: { $names }
hall-solved = karta rozwiązana: { $names }
hall-counted = wynik zaliczony
hall-counted-organiser = wynik zaliczony przez organizatora
hall-reported = wynik niepotwierdzony
hall-reported-other = Stół { $table } podaje inny wynik
hall-rank = { $rank }.
hall-player = Gracz
hall-points = Punkty
hall-opponents = Rywale
hall-beaten = Pokonani
hall-wins = Wygrane
hall-games = Gry
hall-left = poza turniejem
