# What the library says about files that are not read as pictures, in Czech.

file-empty = soubor je prázdný; obrázek zkopírujte nebo stáhněte znovu
file-no-picture = není to obrázek; použijte fotku ve formátu JPEG nebo PNG
file-truncated = obrázek není celý, chybí mu konec; zkopírujte nebo stáhněte ho znovu
# $detail comes from the decoder, in English.
file-damaged = obrázek je poškozený ({ $detail }); zkopírujte nebo stáhněte ho znovu, nebo ho znovu uložte jako JPEG
file-unsupported = tuto variantu formátu nelze přečíst ({ $detail }); uložte obrázek jako běžný JPEG nebo PNG
file-too-large = obrázek je příliš velký: { $width } × { $height } pixelů potřebuje { $needed } MB paměti, ale k dispozici je nejvýš { $most } MB; zmenšete ho (stačí šířka 4000 pixelů), nebo ho uložte jako běžný JPEG (ne progresivní)
file-over-memory = obrázek je příliš velký: potřebuje víc než { $most } MB paměti; zmenšete ho (stačí šířka 4000 pixelů)
file-large = soubor je větší než { $most } MiB; zmenšete obrázek (stačí šířka 4000 pixelů)
file-heic = obrázek je ve formátu HEIC, který nelze přečíst; uložte ho jako JPEG: na iPhonu vyberte Nastavení > Fotoaparát > Formáty > Nejkompatibilnější, na Androidu vypněte v nastavení fotoaparátu volbu „vysoká efektivita“ (HEIF); hotovou fotku nasdílejte nebo vyexportujte jako JPEG
file-avif = obrázek je ve formátu AVIF, který nelze přečíst; otevřete ho v libovolném prohlížeči obrázků a uložte jako JPEG nebo PNG
file-raw = fotka je ve formátu RAW, který nelze přečíst; nastavte fotoaparát na JPEG (nebo RAW + JPEG) a použijte JPEG, nebo fotku vyexportujte jako JPEG v programu od výrobce fotoaparátu
file-jpeg-xl = obrázek je ve formátu JPEG XL, který nelze přečíst; otevřete ho v libovolném prohlížeči obrázků a uložte jako JPEG nebo PNG
file-jpeg-2000 = obrázek je ve formátu JPEG 2000, který nelze přečíst; otevřete ho v libovolném prohlížeči obrázků a uložte jako JPEG nebo PNG
file-photoshop = je to soubor z Photoshopu, který nelze přečíst; otevřete ho v libovolném prohlížeči obrázků a uložte jako JPEG nebo PNG
file-pdf = je to PDF, které nelze přečíst; vyexportujte stránku jako PNG nebo JPEG
file-svg = je to kresba SVG, kterou nelze přečíst; vyexportujte ji jako PNG nebo JPEG
file-video = je to video, které nelze přečíst; zastavte ho a uložte ten snímek jako JPEG nebo PNG, nebo pořiďte fotku
file-archive = je to archiv, který nelze přečíst; rozbalte ho a použijte obrázky z něj
file-web-page = je to webová stránka, kterou nelze přečíst: místo obrázku se stáhla stránka; uložte samotný obrázek
