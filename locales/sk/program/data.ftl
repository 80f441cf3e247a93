# Why learned data, a lens or a journal cannot be used, in Slovak.

# A file of learned gem colours (a palette)
palette-form = toto nie je paleta: { $source }
palette-schema = má schému { $schema }, ale tento program číta { $known }
palette-empty = neobsahuje žiadne farby
palette-colour = farba { $name } nemá názov, nemá príklady alebo je uvedená dvakrát
palette-number = príklad farby { $name } obsahuje neplatné číslo
palette-left-out = príklad, ktorý sa nepočíta, obsahuje neplatné číslo

# Learning the colours of gems from a photo
learn-too-few =
    { $seen ->
        [0] nenašla sa ani jedna vec z { $told }
        [one] našla sa len 1 vec z { $told }
        [few] našli sa len { $seen } veci z { $told }
       *[other] našlo sa len { $seen } vecí z { $told }
    }: rozložte veci tak, aby sa nedotýkali, použite jednofarebný podklad a rovnomerné svetlo a skontrolujte zadané počty
learn-too-many =
    { $seen ->
        [one] našla sa 1 vec namiesto { $told }
        [few] našli sa { $seen } veci namiesto { $told }
       *[other] našlo sa { $seen } vecí namiesto { $told }
    }: dajte preč, čo sem nepatrí, rozložte veci na jednofarebnom podklade a skontrolujte zadané počty
# $names is a list of colours.
learn-ambiguous = z počtov nie je jasné, ktoré veci majú ktorú farbu ({ $names }): odfoťte ich v zreteľne odlišných počtoch alebo každý druh zvlášť, napríklad --counts { $example }:5
learn-same = z tejto fotky sa už program učil; použite inú alebo začnite odznova s --anew (tým sa zahodí všetko doteraz naučené)

# The file of a journal of a game
journal-exists = súbor { $path } už existuje; pokračujte v jeho hre s `--resume` alebo zadajte iný súbor
journal-in-use = hra { $path } ešte beží v inom okne; ukončite ju tam príkazom `quit` a potom pokračujte tu
journal-create = denník { $path } sa nepodarilo vytvoriť; s --journal zadajte súbor v priečinku, do ktorého smiete zapisovať
journal-continue = do záznamu { $path } sa nedá zapisovať, takže v hre sa nedá pokračovať; použite účet, ktorý doň smie zapisovať, alebo pokračujte v kópii súboru
journal-write = do denníka { $path } sa nepodarilo zapísať: váš posledný záznam sa neuložil; skontrolujte, či nie je plný disk, a potom ho zadajte znova

# A file with a measured lens. The name of the file stands before these texts.
lens-unreadable = nepodarilo sa načítať ({ $error }); skontrolujte názov alebo vynechajte --lens
lens-unknown = taký súbor ani objektív neexistuje; zmerajte objektív príkazom `umpire calibrate lens` alebo si známe objektívy vypíšte príkazom `umpire calibrate show`
lens-large = toto nie je súbor objektívu: je väčší ako megabajt
lens-no-lens = toto nie je súbor objektívu z OpenCV ani ROS: { $error }; zopakujte kalibráciu alebo súbor opravte
lens-field = { $field }: { $what }; zopakujte kalibráciu alebo súbor opravte

# A lens that is not that of the pictures. Sizes are in pixels.
lens-misfit = objektív je kalibrovaný podľa obrázkov { $width } × { $height }, ale tieto majú { $other_width } × { $other_height }: majú iný pomer strán, takže sú z inej kamery alebo sú orezané či otočené; kalibrujte ho podľa takýchto obrázkov

# A file with the colours of the pieces. The name of the file stands before these texts.
colours-file-unreadable = nepodarilo sa načítať ({ $error }); skontrolujte názov
colours-file-large = toto nie je súbor s farbami dielikov: je väčší ako megabajt
colours-file-form = toto nie je súbor s farbami dielikov, aký zapisuje `umpire calibrate colours`: { $error }; opravte ho, alebo ho vymažte a naučte program farby znova
colours-file-schema = má schému { $schema }, ale tento program číta { $known }; vymažte ho a naučte program farby znova príkazom `umpire calibrate colours FOTKA`
colours-file-empty = neobsahuje žiadne dieliky; naučte program farby znova príkazom `umpire calibrate colours FOTKA`
