# What the library says about files that are not read as pictures, in Polish.

file-empty = plik jest pusty; skopiuj lub pobierz obraz jeszcze raz
file-no-picture = to nie jest obraz; użyj zdjęcia w formacie JPEG lub PNG
file-truncated = obraz jest niepełny, brakuje jego końca; skopiuj lub pobierz go jeszcze raz
# $detail comes from the decoder, in English.
file-damaged = obraz jest uszkodzony ({ $detail }); skopiuj lub pobierz go jeszcze raz albo ponownie zapisz jako JPEG
file-unsupported = ta odmiana formatu nie jest obsługiwana ({ $detail }); zapisz obraz jako zwykły JPEG lub PNG
file-too-large = obraz jest za duży: { $width } × { $height } pikseli wymaga { $needed } MB pamięci, a limit to { $most } MB; zmniejsz go (wystarczy 4000 pikseli szerokości) albo zapisz jako zwykły JPEG (nie progresywny)
file-over-memory = obraz jest za duży: jego odczytanie wymaga ponad { $most } MB pamięci; zmniejsz go (wystarczy 4000 pikseli szerokości)
file-large = plik ma ponad { $most } MiB; zmniejsz obraz (wystarczy 4000 pikseli szerokości)
file-heic = to obraz HEIC, a takich plików umpire nie odczytuje; zapisz go jako JPEG: na iPhonie wybierz Ustawienia > Aparat > Formaty > Najbardziej zgodny, a na Androidzie wyłącz „wysoką wydajność” (HEIF) w ustawieniach aparatu; już zrobione zdjęcie udostępnij lub wyeksportuj jako JPEG
file-avif = to obraz AVIF, a takich plików umpire nie odczytuje; otwórz go w dowolnej przeglądarce zdjęć i zapisz jako JPEG lub PNG
file-raw = to surowe zdjęcie z aparatu (RAW), a takich plików umpire nie odczytuje; ustaw w aparacie format JPEG (albo RAW + JPEG) i użyj pliku JPEG lub wyeksportuj JPEG w programie producenta aparatu
file-jpeg-xl = to obraz JPEG XL, a takich plików umpire nie odczytuje; otwórz go w dowolnej przeglądarce zdjęć i zapisz jako JPEG lub PNG
file-jpeg-2000 = to obraz JPEG 2000, a takich plików umpire nie odczytuje; otwórz go w dowolnej przeglądarce zdjęć i zapisz jako JPEG lub PNG
file-photoshop = to plik Photoshopa, a takich plików umpire nie odczytuje; otwórz go w dowolnej przeglądarce zdjęć i zapisz jako JPEG lub PNG
file-pdf = to plik PDF, a takich plików umpire nie odczytuje; wyeksportuj stronę jako PNG lub JPEG
file-svg = to rysunek SVG, a takich plików umpire nie odczytuje; wyeksportuj rysunek jako PNG lub JPEG
file-video = to film, a takich plików umpire nie odczytuje; zatrzymaj go na wybranej klatce i zapisz ją jako JPEG lub PNG albo zrób zdjęcie
file-archive = to archiwum, a takich plików umpire nie odczytuje; rozpakuj je i użyj obrazów ze środka
file-web-page = to strona internetowa, a takich plików umpire nie odczytuje; zamiast obrazu pobrano stronę: zapisz sam obraz
