# Why learned data, a lens or a journal cannot be used, in Polish.

# A file of learned gem colours (a palette)
palette-form = to nie jest paleta: { $source }
palette-schema = schemat palety to { $schema }, a ten program odczytuje { $known }
palette-empty = paleta nie ma kolorów
palette-colour = kolor { $name } jest w palecie dwa razy, nie ma nazwy albo nie ma przykładów
palette-number = przykład koloru { $name } ma błędną liczbę
palette-left-out = przykład przedmiotu, który się nie liczy, ma błędną liczbę

# Learning the colours of gems from a photo
learn-too-few =
    { $told ->
        [one] powinien być { $told } przedmiot
        [few] powinny być { $told } przedmioty
       *[many] powinno być { $told } przedmiotów
    }, a znaleziono tylko { $seen }: rozłóż je tak, żeby się nie dotykały, na jednolitym tle i w równomiernym świetle, a potem sprawdź podane liczby
learn-too-many =
    { $told ->
        [one] powinien być { $told } przedmiot
        [few] powinny być { $told } przedmioty
       *[many] powinno być { $told } przedmiotów
    }, a znaleziono { $seen }: zabierz to, co tu nie pasuje, rozłóż przedmioty na jednolitym tle i sprawdź podane liczby
# $names is a list of colours.
learn-ambiguous = z podanych liczb nie wynika, które przedmioty mają który kolor ({ $names }): zrób zdjęcie, na którym ich liczby wyraźnie się różnią, albo osobne zdjęcie każdego rodzaju, na przykład --counts { $example }:5
learn-same = z tego zdjęcia program już się uczył; użyj innego albo zacznij od nowa z --anew, co usuwa wszystko, czego nauczył się wcześniej

# The file of a journal of a game
journal-exists = plik { $path } już istnieje; wznów tę grę z `--resume` albo podaj inny plik
journal-in-use = gra { $path } jest jeszcze otwarta w innym oknie; zakończ ją tam poleceniem `quit`, a potem kontynuuj tutaj
journal-create = nie udało się utworzyć dziennika gry { $path }; podaj w --journal plik w folderze, w którym możesz zapisywać
journal-continue = nie można zapisywać w dzienniku { $path }, więc nie da się kontynuować gry; użyj konta, które może w nim zapisywać, albo kontynuuj kopię pliku
journal-write = nie udało się zapisać w dzienniku gry { $path }: twój ostatni wpis się nie liczy; sprawdź, czy na dysku jest miejsce, i powtórz wpis

# A file with a measured lens. The name of the file stands before these texts.
lens-unreadable = nie udało się odczytać ({ $error }); sprawdź nazwę albo pomiń --lens
lens-unknown = nie ma pliku ani obiektywu o tej nazwie; zmierz obiektyw poleceniem `umpire calibrate lens` albo wypisz znane poleceniem `umpire calibrate show`
lens-large = to nie jest plik obiektywu: ma ponad megabajt
lens-no-lens = to nie jest plik obiektywu z OpenCV ani ROS: { $error }; skalibruj ponownie albo popraw plik
lens-field = { $field }: { $what }; skalibruj ponownie albo popraw plik

# A lens that is not that of the pictures. Sizes are in pixels.
lens-misfit = obiektyw skalibrowano na obrazach { $width } × { $height }, a te mają { $other_width } × { $other_height }: to inny kształt, więc pochodzą z innej kamery albo zostały przycięte lub obrócone; skalibruj obiektyw na takich obrazach jak te

# A file with the colours of the pieces. The name of the file stands before these texts.
colours-file-unreadable = nie udało się odczytać ({ $error }); sprawdź nazwę
colours-file-large = to nie jest plik kolorów kafelków: ma ponad megabajt
colours-file-form = to nie jest plik kolorów kafelków, jaki zapisuje `umpire calibrate colours`: { $error }; popraw plik albo usuń go i naucz program kolorów od nowa
colours-file-schema = schemat to { $schema }, a ten program odczytuje { $known }; usuń plik i naucz program kolorów od nowa poleceniem `umpire calibrate colours ZDJĘCIE`
colours-file-empty = w pliku nie ma kafelków; naucz program kolorów od nowa poleceniem `umpire calibrate colours ZDJĘCIE`
