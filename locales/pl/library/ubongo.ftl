# What the library says about a game of Ubongo, in Polish.

# What has happened. Names of players are $name and $names.
told-began =
    grają: { $names }; { $rounds ->
        [one] { $rounds } runda
        [few] { $rounds } rundy
       *[many] { $rounds } rund
    } { $side ->
        [yellow] na żółtej stronie kart
       *[green] na zielonej stronie kart
    }
told-rolled =
    { $start ->
        [roll] runda { $round }: { $name } rzuca kostką i odwraca klepsydrę; wypada { WORD($symbol) }
        [card] runda { $round }: { $name } rzuca kostką; wypada { WORD($symbol) }, klepsydra zostanie odwrócona przy pierwszej karcie w kadrze
       *[hand] runda { $round }: { $name } rzuca kostką; wypada { WORD($symbol) }, klepsydrę trzeba jeszcze odwrócić
    }
told-glass-turned = klepsydra odwrócona
# $place is the place in the order of finish; $seen is empty or “told-seen”.
told-solved =
    { $name } rozwiązuje kartę, { $place }. miejsce{ $seen }: { $moves ->
        [0] pionek zostaje
        [one] pionek może się przesunąć o 1 pole
        [few] pionek może się przesunąć najwyżej o { $moves } pola
       *[many] pionek może się przesunąć najwyżej o { $moves } pól
    }
told-seen = { " " }({ $percent }% pewności)
# $gems is a list of colours such as “red and blue”.
told-took = { $name } staje na polu { $field } i bierze: { $gems }
told-took-nothing = { $name } staje na polu { $field } i nic nie bierze, bo rząd jest pusty
told-second-glass = piasek się przesypał i nikt nie rozwiązał karty: klepsydra odwrócona jeszcze raz
# $next is “told-next” or “told-last”.
told-sand-out = piasek się przesypał. { $next }
told-ended-early = wszyscy mają już klejnoty. { $next }
told-next = Teraz runda { $round }, zaczyna { $name }
told-last = To była ostatnia runda
told-not-solved = karta jednak nierozwiązana: { $name }
told-order = kolejność rozwiązania kart: { $names }
# $gems is a list such as “2 red, 1 blue”.
told-gems = { $name } ma klejnoty: { $gems }
told-no-gems = { $name } nie ma klejnotów
told-count =
    { $count ->
        [one] { $count } { WORD($gem) }
        [few] { $count } { WORD($gem, form: "plural") }
       *[many] { $count } { WORD($gem, form: "plural-genitive") }
    }
told-confirmed = gracze potwierdzają ostateczną klasyfikację
told-corrected = { $told } (poprawione ręcznie)
undone-roll = cofnięto rzut
undone-glass = cofnięto odwrócenie klepsydry
undone-solved = cofnięto rozwiązanie karty: { $name }
undone-took = cofnięto wzięcie klejnotów: { $name }
undone-sand-out = cofnięto wpis, że piasek się przesypał
undone-ended = cofnięto koniec rundy
undone-confirmed = cofnięto potwierdzenie ostatecznej klasyfikacji
undone-correction = cofnięto ostatnią poprawkę

# Why the rules forbid an entry
illegal-roll-first = najpierw rzuć kostką
illegal-sand-runs = piasek jeszcze się sypie
illegal-over = gra już się skończyła
illegal-no-player =
    nie ma gracza { $player }; { $players ->
        [one] gra { $players } osoba
        [few] grają { $players } osoby
       *[many] gra { $players } osób
    }
illegal-twice = ten gracz ma już w tej rundzie rozwiązaną kartę
illegal-not-finished = ten gracz nie ma jeszcze w tej rundzie rozwiązanej karty
illegal-taken = ten gracz ma już klejnoty z tej rundy
illegal-too-far = z pola { $from } pionek nie może dojść aż na pole { $field }: przy tym miejscu w rundzie ruch jest krótszy
illegal-field-taken = na polu { $field } stoi już w tej rundzie inny pionek; wybierz wolne pole
illegal-no-field = nie ma pola { $field }; pola mają numery od 1 do { $fields }
illegal-too-many-gems =
    { $gems ->
        [one] { $gems } klejnot to za dużo
        [few] { $gems } klejnoty to za dużo
       *[many] { $gems } klejnotów to za dużo
    }; weź dwa pierwsze klejnoty w rzędzie
illegal-other-players = kolejność musi obejmować wszystkich, którzy mają w tej rundzie rozwiązaną kartę, każdego dokładnie raz
illegal-until-sand = runda trwa, aż piasek się przesypie
illegal-not-all = jeszcze nie wszyscy mają klejnoty
illegal-other-gems = to nie są klejnoty do wzięcia w tym rzędzie; jeśli plansza była ułożona inaczej, popraw klejnoty gracza
illegal-glass = klepsydrę można odwrócić tylko raz w rundzie, po rzucie
illegal-not-over = klasyfikację można potwierdzić dopiero po ostatniej rundzie
illegal-confirmed = ostateczna klasyfikacja jest już potwierdzona
illegal-too-many-of = za dużo { WORD($gem, form: "plural-genitive") } klejnotów: jest ich { $there }, a w pudełku { $held }; policz { WORD($gem, form: "plural") } klejnoty jeszcze raz albo wybierz inne pudełko
illegal-not-begun = najpierw trzeba wpisać imiona graczy
illegal-begun-twice = gra już się zaczęła
illegal-nothing-to-undo = nie ma czego cofnąć
illegal-names = każdy gracz musi mieć inne imię
illegal-name-blank = jedno z imion jest puste; każdy gracz musi mieć imię
illegal-name-control = imię zawiera znak, którego nie da się pokazać, na przykład tabulator lub koniec wiersza; wpisz imię bez niego

# Why the standings are as they are. $names is one player or several, $players their number. $colours is empty or “why-colours”.
why-leads =
    { $names } { $players ->
        [one] prowadzi
       *[other] prowadzą
    } { $gems ->
        [one] z 1 klejnotem w jednym kolorze
       *[other] z { $gems } klejnotami w jednym kolorze
    }{ $colours }
why-has =
    { $names } { $gems ->
        [0] { $players ->
            [one] nie ma żadnego
           *[other] nie mają żadnego
        }
       *[other] { $players ->
            [one] ma { $gems }
           *[other] mają po { $gems }
        }
    }{ $colours }
why-leads-points =
    { $names } { $players ->
        [one] prowadzi
       *[other] prowadzą
    } { $points ->
        [one] z 1 punktem
       *[other] z { $points } punktami
    }
why-has-points =
    { $names } { $players ->
        [one] ma
       *[other] mają po
    } { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
# In place of all other sentences, if nobody has any gems.
why-nobody = Na razie nikt nie ma klejnotów.
# $parts is a list of the messages above, or of the next two.
why-sentence = { $parts }.
why-between =
    { $place ->
        [1] Remis: { $names }. Rozstrzyga najliczniejszy kolor: { $parts }.
        [2] Remis: { $names }. Rozstrzyga drugi co do liczebności kolor: { $parts }.
        [3] Remis: { $names }. Rozstrzyga trzeci co do liczebności kolor: { $parts }.
        [4] Remis: { $names }. Rozstrzyga czwarty co do liczebności kolor: { $parts }.
        [5] Remis: { $names }. Rozstrzyga piąty co do liczebności kolor: { $parts }.
       *[other] Remis: { $names }. Rozstrzyga szósty co do liczebności kolor: { $parts }.
    }
# All $players have the same number of gems of the colour with this $place.
why-equal =
    { $players ->
        [2] po { $gems }
       *[other] wszyscy mają po { $gems }
    } { $place ->
        [1] w pierwszym
        [2] w drugim
        [3] w trzecim
        [4] w czwartym
        [5] w piątym
       *[other] w szóstym
    }{ $colours }
why-has-of =
    { $names } { $players ->
        [one] ma { $gems }
       *[other] mają po { $gems }
    } { $place ->
        [1] w pierwszym
        [2] w drugim
        [3] w trzecim
        [4] w czwartym
        [5] w piątym
       *[other] w szóstym
    }{ $colours }
why-colours = { " " }({ $colours })
# The colours of one of several players, a list such as “red or blue”.
why-colours-of = { $name }: { $colours }
why-no-gems = { $names } nie mają klejnotów: wspólne { $rank }. miejsce.
why-same =
    { $rank ->
        [1] { $names } mają te same liczby klejnotów ({ $counts }, od najliczniejszego koloru do najrzadszego): wspólne 1. miejsce, czyli wspólne zwycięstwo.
       *[other] { $names } mają te same liczby klejnotów ({ $counts }, od najliczniejszego koloru do najrzadszego): wspólne { $rank }. miejsce.
    }

# Advice on the row to take gems from. $taken is a list of colours or one of the next two messages, $counts a list such as “8 4 1”.
# The whole advice. $parts is a list of the messages below.
advice-parts = { $parts }
advice-two = 2 { WORD($gem, form: "plural") }
advice-no-gem = bez klejnotów
advice-best =
    { $gems ->
        [0] { $taken }, stan bez zmian: { $counts }
        [one] { $taken } daje stan klejnotów { $counts }
       *[other] { $taken } dają stan klejnotów { $counts }
    }
advice-next =
    { $place ->
        [1] następny w kolejności jest rząd { $row } ({ $taken }) ze stanem klejnotów { $counts }: rozstrzyga najliczniejszy kolor, { $here }:{ $there }
        [2] następny w kolejności jest rząd { $row } ({ $taken }) ze stanem klejnotów { $counts }: rozstrzyga drugi co do liczebności kolor, { $here }:{ $there }
        [3] następny w kolejności jest rząd { $row } ({ $taken }) ze stanem klejnotów { $counts }: rozstrzyga trzeci co do liczebności kolor, { $here }:{ $there }
        [4] następny w kolejności jest rząd { $row } ({ $taken }) ze stanem klejnotów { $counts }: rozstrzyga czwarty co do liczebności kolor, { $here }:{ $there }
        [5] następny w kolejności jest rząd { $row } ({ $taken }) ze stanem klejnotów { $counts }: rozstrzyga piąty co do liczebności kolor, { $here }:{ $there }
       *[other] następny w kolejności jest rząd { $row } ({ $taken }) ze stanem klejnotów { $counts }: rozstrzyga szósty co do liczebności kolor, { $here }:{ $there }
    }
advice-only-row = w zasięgu nie ma innego rzędu
advice-equal-far = rząd { $row } ({ $taken }) daje tyle samo co najlepszy, ale jest dalej
advice-equal-near = rząd { $row } ({ $taken }) daje tyle samo co najlepszy i jest równie blisko
advice-left-out =
    { $count ->
        [one] rząd { $rows } pominięto, bo nie udało się odczytać jego klejnotów do wzięcia
       *[other] rzędy { $rows } pominięto, bo nie udało się odczytać ich klejnotów do wzięcia
    }
advice-none = nie da się porównać żadnego rzędu
