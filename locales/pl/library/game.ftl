# What `umpire game` says in the terminal, in Polish.

# What the camera has to say. $message is a message of another kind, or one of those below.
camera-says = kamera: { $message }
camera-back = obraz wrócił
camera-video-over = film się skończył
solved-by-unknown = jakaś karta jest rozwiązana, ale nie wiadomo czyja: wpisz solved IMIĘ
pieces-moved = przesunięto kafelki na karcie { $number }
pieces-moved-unknown = przesunięto kafelki na jednej z kart
solved-other-row = { $name }: karta rozwiązana dla rzędu { WORD($symbol, form: "genitive") }, ale wypadło co innego: { WORD($rolled) }
solved-no-round = { $name }: karta rozwiązana dla rzędu { WORD($symbol, form: "genitive") }, ale nie trwa żadna runda
die-waits = na kostce jest { WORD($symbol) }; wpisz `roll`, aby przyjąć ten rzut
die-other = na kostce jest { WORD($symbol) }, ale w tej rundzie wypadło co innego: { WORD($rolled) }
# $gems is a list such as “red, blue”, here in the accusative, which is the same.
board-unclear = w rzędzie { $row } zniknęły inne klejnoty niż te do wzięcia; wpisz, co zostało wzięte
board-nobody = z rzędu { $row } zabrano: { $gems }; nikt nie może tam teraz brać klejnotów
board-who = z rzędu { $row } zabrano: { $gems }; wpisz, kto bierze: { $command }
game-ask-confirmation = Czy to ostateczna klasyfikacja? Jeśli tak, wpisz `confirm`, a zostanie zaliczona w turnieju. Jeśli nie, najpierw ją popraw: gems IMIĘ LICZBY.
game-clock-waits = Piasek się przesypał, ale runda trwa. Uzupełnij, czego brakuje, a potem wpisz `sand`.
game-stops = Gra jest tu przerwana. Aby ją wznowić, użyj: { $command }
game-over = Gra skończona. `undo` poprawia ostatni wpis, `help` pokazuje pozostałe polecenia, a `quit` kończy program umpire.
game-without-entries = Nic nie wpisano, więc dziennik nie jest przechowywany.

# At the start of the game
game-journal = Dziennik gry to { $path }. Wpisuj, co się dzieje; `help` pokazuje listę poleceń.
game-round-of = Runda { $round } z { $rounds }.
game-tournament-round = Runda { $round } turnieju: { $names }.
game-page = Podgląd gry: { $address }
game-overlay = Nakładka na transmisję: { $address }
