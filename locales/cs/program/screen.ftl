# What else the programs print, in Czech.

replay-line-skipped =
    { $bytes ->
        [one] poslední řádek záznamu je neúplný (1 bajt) a byl vynechán
        [few] poslední řádek záznamu je neúplný ({ $bytes } bajty) a byl vynechán
       *[other] poslední řádek záznamu je neúplný ({ $bytes } bajtů) a byl vynechán
    }
replay-stopped =
    { $rounds ->
        [one] Hra byla přerušena (odehráno { $played } z 1 kola).
        [few] Hra byla přerušena (odehráno { $played } ze { $rounds } kol).
       *[other] Hra byla přerušena (odehráno { $played } z { $rounds } kol).
    }
# $stopped is “replay-stopped”.
replay-unfinished = { $stopped } Export ukazuje pořadí v té chvíli.

# The ways to cover a card, of `umpire solve`. $card is a card such as “card 13 (yellow)”.
solve-ways =
    { $count ->
        [0] { $card }, { WORD($symbol) }: žádné řešení
       *[other] { $card }, { WORD($symbol) }: { $count } řešení
    }

# The progress bar of a command that reads many photos. $rate is the number of photos per second, $time such as 1:05.
progress-rate = { $rate }/s
progress-time-left = zbývá { $time }

# Photos
overlay-drawn = { "  " }obrázek s vyznačeným výsledkem: { $path }
overlay-no-folder = složku pro obrázky s vyznačeným výsledkem nelze vytvořit; zadejte jinou: { $path }

# Files that cannot be used
cards-unreadable = naučené karty nelze přečíst; opravte nebo smažte soubor { $path }
palette-unreadable = paletu { $name } nelze přečíst; naučte umpire barvy znovu pomocí --anew, nebo opravte či smažte soubor { $path }
page-certificate-unusable = soubor { $path } nelze použít; smažte ho, a vytvoří se nový certifikát
tournament-folder-not-written = do složky { $folder } nelze zapisovat; zadejte jinou pomocí --folder
tournament-tables-form = zadejte čísla stolů, 1 až 9999, například 1-8,11
tournament-none-here = Tento počítač v tomto sále žádný turnaj nevede a jen ukazuje, co sál hlásí. Pokud chcete turnaj vést, zadejte hráče pomocí --names nebo --players.

# The picture of the result (--picture). $names is one player or several, $players their number.
picture-wins =
    { $players ->
        [one] { $names } vítězí
       *[other] { $names } se dělí o vítězství
    }
picture-leads =
    { $players ->
        [one] { $names } vede
       *[other] { $names } vedou
    }
picture-nobody = Nikdo nemá žádné drahokamy
picture-rounds =
    { $rounds ->
        [one] 1 kolo
        [few] { $rounds } kola
       *[other] { $rounds } kol
    }
picture-rounds-played =
    { $rounds ->
        [one] odehráno { $played } z 1 kola
        [few] odehráno { $played } ze { $rounds } kol
       *[other] odehráno { $played } z { $rounds } kol
    }
picture-corrected = Drahokamy opraveny ručně: { $names }.
picture-points =
    { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodů
    }
picture-credit = rozhodčí: umpire
picture-not-saved = obrázek nelze uložit; uvolněte místo, nebo zadejte jiný soubor: { $path }
# A date: $day and $year are numbers, $month is 1 to 12.
date-in-words =
    { $day }. { $month ->
        [1] ledna
        [2] února
        [3] března
        [4] dubna
        [5] května
        [6] června
        [7] července
        [8] srpna
        [9] září
        [10] října
        [11] listopadu
       *[12] prosince
    } { $year }

# A hall of tables. $problem is one of the messages “problem-…”; $later is empty or the message after it.
hall-round = { $round }. kolo turnaje u tohoto stolu: { $players }.
hall-round-over = Kolo turnaje skončilo.
hall-connected = Stůl { $table } je připojený k sálu na adrese { $address }.
hall-connected-again = Broker sálu na adrese { $address } je zase připojený; co se zatím neodeslalo, se teď posílá.
hall-broker-problem = Broker sálu na adrese { $address } { $problem }.{ $later }
hall-sent-later = { " " }Hra pokračuje, a co se v ní děje, se odešle později.
hall-unsent =
    { $events ->
        [one] Do sálu se neodeslala 1 událost.{ $later }
        [few] Do sálu se neodeslaly { $events } události.{ $later }
       *[other] Do sálu se neodeslalo { $events } událostí.{ $later }
    }
hall-sent-when-resumed = { " " }Odešle se to, až bude hra pokračovat s --mqtt.
hall-certificates-unreadable = certifikáty v souboru { $path } nelze přečíst; --mqtt-ca potřebuje soubor PEM
# These follow “the hall's broker at ADDRESS”.
problem-unreachable = není dostupný ({ $why })
problem-lost = už není připojený ({ $why })
problem-login = odmítá uživatelské jméno nebo heslo; zkontrolujte adresu a UMPIRE_MQTT_PASSWORD
problem-refused = nepřijímá zprávy v tématu { $topic } ({ $why }); zeptejte se správce brokeru, jestli tam tento uživatel smí zapisovat
problem-tls = nenavázal důvěryhodné šifrované spojení ({ $why }); zadejte jeho certifikační autoritu pomocí --mqtt-ca
problem-taken-over = opakovaně ukončuje spojení; stejné číslo stolu má asi i jiný umpire: dejte každému stolu vlastní --table
problem-journal = nic nedostává: { $why }
problem-closed = ukončil spojení
problem-silent = neodpovídá
problem-stopped = spojení se přerušilo

# Speech (--say). $who is a player, or a card such as “card 13”.
speech-solved =
    { $who }: vyřešeno, { $place ->
        [1] první v pořadí
        [2] druhé v pořadí
        [3] třetí v pořadí
        [4] čtvrté v pořadí
       *[other] { $place }. v pořadí
    }
speech-none = nenašel se žádný hlasový syntezátor, takže umpire nebude mluvit: nainstalujte espeak-ng nebo speech-dispatcher a spusťte to znovu
speech-failed = hlasový syntezátor selhal, takže umpire už nebude mluvit: vyzkoušejte `espeak-ng hello` a zkontrolujte reproduktor

# Learned cards, the list of cameras (`umpire watch --list`), and the page (`umpire serve`; answers to commands on the page of a game)
card-deleted = karta { $number } je smazaná ze souboru { $path }
camera-not-listed = { $name } (nelze otevřít: { $error })
serve-open = Otevřete { $address } v prohlížeči. Ctrl-C program ukončí.
serve-scan =
    Naskenujte tento kód telefonem ve stejné síti, nebo otevřete { $address }
    Prohlížeč varuje před certifikátem, protože si ho umpire vytvořil sám: zvolte, že chcete pokračovat. Ctrl-C program ukončí.
page-too-long = příkaz je příliš dlouhý
page-too-late = příkaz se přenášel příliš dlouho
page-no-text = příkaz není text
page-stopped = program skončil; spusťte ho znovu
page-silent = program neodpovídá; zkuste to znovu
entry-not-stored = váš poslední zápis se neuložil ({ $reason }); zkontrolujte, jestli není plný disk, a zápis zadejte znovu
page-foreign-host = adresa této stránky nepatří programu umpire; otevřete odkaz, který umpire vypsal
page-wrong-token = odkaz není úplný, nebo patří k dřívější hře; otevřete odkaz, který umpire vypsal
page-other-page = tento požadavek poslala jiná webová stránka; zadejte odkaz do adresního řádku, nebo naskenujte jeho QR kód
page-too-many-attempts = toto zařízení vyzkoušelo příliš mnoho špatných odkazů; počkejte minutu a otevřete správný odkaz
