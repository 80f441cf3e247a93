# What the library says about files that are not read as pictures, in Slovak.

file-empty = súbor je prázdny; skopírujte alebo stiahnite obrázok znova
file-no-picture = toto nie je obrázok; použite fotku vo formáte JPEG alebo PNG
file-truncated = obrázok nie je celý, chýba jeho koniec; skopírujte ho alebo stiahnite znova
# $detail comes from the decoder, in English.
file-damaged = obrázok je poškodený ({ $detail }); skopírujte ho alebo stiahnite znova, prípadne ho znova uložte ako JPEG
file-unsupported = tento variant formátu nie je podporovaný ({ $detail }); uložte obrázok ako bežný JPEG alebo PNG
file-too-large = obrázok je priveľký: { $width } × { $height } pixelov potrebuje { $needed } MB pamäte, ale povolených je najviac { $most } MB; zmenšite ho (stačí šírka 4000 pixelov) alebo ho uložte ako bežný (nie progresívny) JPEG
file-over-memory = obrázok je priveľký: na jeho načítanie treba viac ako { $most } MB pamäte; zmenšite ho (stačí šírka 4000 pixelov)
file-large = súbor je väčší ako { $most } MiB; zmenšite obrázok (stačí šírka 4000 pixelov)
file-heic = toto je obrázok HEIC, ktorý sa nedá načítať; uložte ho ako JPEG: na iPhone zvoľte Nastavenia > Kamera > Formáty > Najkompatibilnejšie, na Androide vypnite v nastaveniach fotoaparátu „vysokú účinnosť“ (HEIF); fotku, ktorú už máte, pošlite alebo vyexportujte ako JPEG
file-avif = toto je obrázok AVIF, ktorý sa nedá načítať; otvorte ho v ľubovoľnom prehliadači obrázkov a uložte ako JPEG alebo PNG
file-raw = toto je fotka vo formáte RAW, ktorá sa nedá načítať; nastavte fotoaparát na JPEG (alebo RAW + JPEG) a použite súbor JPEG, alebo fotku vyexportujte ako JPEG v programe k fotoaparátu
file-jpeg-xl = toto je obrázok JPEG XL, ktorý sa nedá načítať; otvorte ho v ľubovoľnom prehliadači obrázkov a uložte ako JPEG alebo PNG
file-jpeg-2000 = toto je obrázok JPEG 2000, ktorý sa nedá načítať; otvorte ho v ľubovoľnom prehliadači obrázkov a uložte ako JPEG alebo PNG
file-photoshop = toto je súbor Photoshopu, ktorý sa nedá načítať; otvorte ho v ľubovoľnom prehliadači obrázkov a uložte ako JPEG alebo PNG
file-pdf = toto je súbor PDF, ktorý sa nedá načítať; vyexportujte stranu ako PNG alebo JPEG
file-svg = toto je kresba SVG, ktorá sa nedá načítať; vyexportujte ju ako PNG alebo JPEG
file-video = toto je video, ktoré sa nedá načítať; pozastavte ho a uložte daný záber ako JPEG alebo PNG, alebo urobte fotku
file-archive = toto je archív, ktorý sa nedá načítať; rozbaľte ho a použite obrázky, ktoré sú v ňom
file-web-page = toto je webová stránka, ktorá sa nedá načítať; namiesto obrázka sa stiahla celá stránka; uložte samotný obrázok
