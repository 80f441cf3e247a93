# What else the programs print, in Slovak.

replay-line-skipped =
    { $bytes ->
        [one] posledný riadok denníka nie je úplný (1 bajt), preto je vynechaný
        [few] posledný riadok denníka nie je úplný ({ $bytes } bajty), preto je vynechaný
       *[other] posledný riadok denníka nie je úplný ({ $bytes } bajtov), preto je vynechaný
    }
replay-stopped =
    { $rounds ->
        [one] Hra bola prerušená po { $played } z 1 kola.
       *[other] Hra bola prerušená po { $played } z { $rounds } kôl.
    }
# $stopped is “replay-stopped”.
replay-unfinished = { $stopped } Export ukazuje poradie v tej chvíli.

# The ways to cover a card, of `umpire solve`. $card is a card such as “card 13 (yellow)”.
solve-ways =
    { $count ->
        [0] { $card }, { WORD($symbol) }: žiadne riešenie
        [one] { $card }, { WORD($symbol) }: 1 riešenie
        [few] { $card }, { WORD($symbol) }: { $count } riešenia
       *[other] { $card }, { WORD($symbol) }: { $count } riešení
    }

# The progress bar of a command that reads many photos. $rate is the number of photos per second, $time such as 1:05.
progress-rate = { $rate }/s
progress-time-left = zostáva { $time }

# Photos
overlay-drawn = { "  " }zakreslené v súbore { $path }
overlay-no-folder = priečinok pre fotky so zakresleným výsledkom sa nepodarilo vytvoriť; zadajte iný: { $path }

# Files that cannot be used
cards-unreadable = naučené karty sa nepodarilo načítať; opravte alebo vymažte súbor { $path }
palette-unreadable = paletu { $name } sa nepodarilo načítať; naučte ju program znova s --anew, alebo opravte či vymažte súbor { $path }
page-certificate-unusable = súbor { $path } sa nedá použiť; vymažte ho a vytvorí sa nový certifikát
tournament-folder-not-written = do priečinka { $folder } sa nepodarilo zapísať; zadajte iný s --folder
tournament-tables-form = zadajte čísla stolov od 1 do 9999, napríklad 1-8,11
tournament-none-here = Tento počítač neriadi žiaden turnaj tejto sály, len ukazuje, čo sála hlási. Ak chcete turnaj riadiť tu, zadajte hráčov s --names alebo --players.

# The picture of the result (--picture). $names is one player or several, $players their number.
picture-wins =
    { $players ->
        [one] { $names } vyhráva
       *[other] Spoločné víťazstvo: { $names }
    }
picture-leads =
    { $players ->
        [one] { $names } vedie
       *[other] { $names } vedú
    }
picture-nobody = Nikto nemá žiaden drahokam
picture-rounds =
    { $rounds ->
        [one] 1 kolo
        [few] { $rounds } kolá
       *[other] { $rounds } kôl
    }
picture-rounds-played =
    { $rounds ->
        [one] po { $played } z 1 kola
       *[other] po { $played } z { $rounds } kôl
    }
picture-corrected = Ručne opravené drahokamy: { $names }.
picture-points =
    { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodov
    }
picture-credit = rozhodca: umpire
picture-not-saved = obrázok sa nepodarilo uložiť; uvoľnite miesto alebo zadajte iný súbor: { $path }
# A date: $day and $year are numbers, $month is 1 to 12.
date-in-words =
    { $day }. { $month ->
        [1] januára
        [2] februára
        [3] marca
        [4] apríla
        [5] mája
        [6] júna
        [7] júla
        [8] augusta
        [9] septembra
        [10] októbra
        [11] novembra
       *[12] decembra
    } { $year }

# A hall of tables. $problem is one of the messages “problem-…”; $later is empty or the message after it.
hall-round = { $round }. kolo turnaja pri tomto stole: { $players }.
hall-round-over = Kolo turnaja sa skončilo.
hall-connected = Stôl { $table } je pripojený k sále na adrese { $address }.
hall-connected-again = Broker sály na adrese { $address } je znova pripojený; čo sa zatiaľ neodoslalo, odosiela sa teraz.
hall-broker-problem = Broker sály na adrese { $address } { $problem }.{ $later }
hall-sent-later = { " " }Hra pokračuje a čo sa v nej stane, odošle sa neskôr.
hall-unsent =
    { $events ->
        [one] 1 udalosť sa sále neodoslala.{ $later }
        [few] { $events } udalosti sa sále neodoslali.{ $later }
       *[other] { $events } udalostí sa sále neodoslalo.{ $later }
    }
hall-sent-when-resumed = { " " }Odošle sa to, len čo budete v hre pokračovať s --mqtt.
hall-certificates-unreadable = certifikáty v súbore { $path } sa nepodarilo načítať; --mqtt-ca potrebuje súbor PEM
# These follow “the hall's broker at ADDRESS”.
problem-unreachable = nie je dostupný ({ $why })
problem-lost = už nie je pripojený ({ $why })
problem-login = odmieta meno používateľa alebo heslo; skontrolujte adresu a UMPIRE_MQTT_PASSWORD
problem-refused = neprijíma správy k téme { $topic } ({ $why }); spýtajte sa jeho správcu, či tam tento používateľ smie zapisovať
problem-tls = neponúka dôveryhodné šifrované spojenie ({ $why }); zadajte jeho CA s --mqtt-ca
problem-taken-over = stále znova ukončuje spojenie; iný umpire má asi rovnaké číslo stola: dajte každému stolu vlastné s --table
problem-journal = nedostáva nič: { $why }
problem-closed = ukončil spojenie
problem-silent = neodpovedá
problem-stopped = spojenie sa prerušilo

# Speech (--say). $who is a player, or a card such as “card 13”.
speech-solved =
    { $place ->
        [1] { $who }: vyriešené, prvé miesto
        [2] { $who }: vyriešené, druhé miesto
        [3] { $who }: vyriešené, tretie miesto
        [4] { $who }: vyriešené, štvrté miesto
       *[other] { $who }: vyriešené, miesto { $place }
    }
speech-none = nenašiel sa žiaden hlasový program, takže umpire nehovorí: nainštalujte espeak-ng alebo speech-dispatcher a spustite umpire znova
speech-failed = hlasový program zlyhal, takže umpire už nehovorí: vyskúšajte `espeak-ng hello` a skontrolujte reproduktor

# Learned cards, the list of cameras (`umpire watch --list`), and the page (`umpire serve`; answers to commands on the page of a game)
card-deleted = karta { $number } je vymazaná zo súboru { $path }
camera-not-listed = { $name } (nedá sa otvoriť: { $error })
serve-open = Otvorte { $address } v prehliadači. Ctrl-C program ukončí.
serve-scan =
    Naskenujte tento kód telefónom v tej istej sieti alebo otvorte { $address }
    Prehliadač varuje pred certifikátom, lebo si ho umpire vytvoril sám: zvoľte, že chcete pokračovať. Ctrl-C program ukončí.
page-too-long = príkaz je príliš dlhý
page-too-late = príkaz sa prenášal príliš dlho
page-no-text = príkaz nie je text
page-stopped = program skončil; spustite ho znova
page-silent = program neodpovedá; skúste to znova
entry-not-stored = váš posledný záznam sa neuložil ({ $reason }); skontrolujte, či nie je plný disk, a potom ho zadajte znova
page-foreign-host = adresa tejto stránky nepatrí programu umpire; otvorte odkaz, ktorý umpire vypísal
page-wrong-token = odkaz nie je úplný alebo patrí k skoršej hre; otvorte odkaz, ktorý umpire vypísal
page-other-page = túto požiadavku poslala iná webová stránka; zadajte odkaz do panela s adresou alebo naskenujte jeho QR kód
page-too-many-attempts = toto zariadenie vyskúšalo priveľa nesprávnych odkazov; počkajte minútu a otvorte správny odkaz
