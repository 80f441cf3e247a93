# Why learned data, a lens or a journal cannot be used, in Czech.

# A file of learned gem colours (a palette)
palette-form = není to paleta: { $source }
palette-schema = schéma je { $schema }, ale tento program čte { $known }
palette-empty = nejsou v ní žádné barvy
palette-colour = barva { $name } nemá název, nemá žádný příklad, nebo je uvedená dvakrát
palette-number = některý příklad barvy { $name } obsahuje neplatné číslo
palette-left-out = některý příklad věci, která se nepočítá, obsahuje neplatné číslo

# Learning the colours of gems from a photo
learn-too-few =
    { $seen ->
        [0] nenašla se žádná věc
        [one] našla se jen 1 věc
        [few] našly se jen { $seen } věci
       *[other] našlo se jen { $seen } věcí
    }, { $told ->
        [few] mají tu být { $told }
       *[other] má jich tu být { $told }
    }: rozložte věci na jednobarevnou podložku v rovnoměrném světle tak, aby se nedotýkaly, a zkontrolujte zadané počty
learn-too-many =
    { $seen ->
        [one] našla se 1 věc
        [few] našly se { $seen } věci
       *[other] našlo se { $seen } věcí
    }, ale { $told ->
        [one] má tu být jen { $told }
        [few] mají tu být jen { $told }
       *[other] má jich tu být jen { $told }
    }: odeberte, co sem nepatří, věci rozložte na jednobarevnou podložku a zkontrolujte zadané počty
# $names is a list of colours.
learn-ambiguous = podle počtů se nedá poznat, které věci mají kterou barvu ({ $names }): vyfoťte jich zřetelně různé počty, nebo každý druh zvlášť, například --counts { $example }:5
learn-same = z této fotky už se umpire učil; použijte jinou, nebo začněte znovu s --anew, čímž se zahodí, co bylo naučeno dřív

# The file of a journal of a game
journal-exists = { $path } už existuje; pokračujte v té hře pomocí `--resume`, nebo zadejte jiný soubor
journal-in-use = hra { $path } ještě běží v jiném okně; ukončete ji tam příkazem `quit` a pak pokračujte zde
journal-create = záznam { $path } nelze vytvořit; pomocí --journal zadejte soubor ve složce, kam smíte zapisovat
journal-continue = do záznamu { $path } nelze zapisovat, takže ve hře nejde pokračovat; použijte účet, který do něj smí zapisovat, nebo pokračujte v kopii souboru
journal-write = do záznamu { $path } nelze zapisovat: váš poslední zápis se neuložil; zkontrolujte, jestli není plný disk, a zápis zadejte znovu

# A file with a measured lens. The name of the file stands before these texts.
lens-unreadable = nelze přečíst ({ $error }); zkontrolujte název, nebo vynechte --lens
lens-unknown = takový soubor ani objektiv neexistuje; změřte objektiv příkazem `umpire calibrate lens`, nebo si známé objektivy vypište příkazem `umpire calibrate show`
lens-large = není to soubor s objektivem: je větší než megabajt
lens-no-lens = není to soubor s objektivem z OpenCV ani ROS: { $error }; zkalibrujte objektiv znovu, nebo soubor opravte
lens-field = { $field }: { $what }; zkalibrujte objektiv znovu, nebo soubor opravte

# A lens that is not that of the pictures. Sizes are in pixels.
lens-misfit = objektiv je zkalibrovaný z obrázků { $width } × { $height }, ale tyto mají { $other_width } × { $other_height }: mají jiný poměr stran, takže jsou z jiné kamery, oříznuté, nebo otočené; zkalibrujte objektiv z obrázků, jako jsou tyto

# A file with the colours of the pieces. The name of the file stands before these texts.
colours-file-unreadable = nelze přečíst ({ $error }); zkontrolujte název
colours-file-large = není to soubor s barvami dílků: je větší než megabajt
colours-file-form = není to soubor s barvami dílků, jaký zapisuje `umpire calibrate colours`: { $error }; opravte ho, nebo ho smažte a naučte umpire barvy znovu
colours-file-schema = schéma je { $schema }, ale tento program čte { $known }; soubor smažte a naučte umpire barvy znovu příkazem `umpire calibrate colours FOTKA`
colours-file-empty = v souboru nejsou žádné dílky; naučte umpire barvy znovu příkazem `umpire calibrate colours FOTKA`
