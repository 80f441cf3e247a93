# The help of the commands (`umpire card --help`), in Slovak.

about-board =
    Rozpozná herný plán so šiestimi radmi drahokamov: drahokam v každom otvore, predné dva v každom rade a figúrky.

    Zadajte svoju figúrku a svoje drahokamy a uvidíte, ktorý rad na dosah je pre vás najlepší.

    Návratový kód: 0 všetky plány sú rozpoznané, 1 aspoň jeden sa nenašiel alebo je neistý, 2 chybné argumenty alebo súbor, ktorý chýba či nie je obrázok.
about-calibrate =
    Naučí sa farby vašich dielikov a drahokamov a zmeria objektív vašej kamery
about-calibrate-colours =
    Naučí sa farby vašich dvanástich dielikov: staršie vydania hry a sady vyblednuté na slnku ich majú iné. Každá ďalšia fotka doplní, čo je už naučené.

    Rozložte dieliky okolo jednej karty z hry na jednofarebný stôl tak, aby sa nedotýkali a neležali na karte. Odfoťte ich zhora v rovnomernom svetle. Dieliky sa spoznajú podľa tvaru, farba svetla podľa potlače karty.

    Návratový kód: 0 známych je všetkých dvanásť, 1 niektoré ešte chýbajú, 2 program sa nič nenaučil (správa hovorí prečo a čo s tým).
about-calibrate-forget =
    Vymaže naučené údaje; znova platia vstavané.

    Návratový kód: 0 vymazané, 2 nebolo čo vymazať alebo sa súbor nedá vymazať.
about-calibrate-forget-all =
    Všetko naučené: farby, objektívy, palety a karty
about-calibrate-forget-cards =
    Všetky naučené karty; jednu kartu vymaže `umpire cards forget ČÍSLO`
about-calibrate-forget-colours =
    Farby vašich dielikov
about-calibrate-forget-gems =
    Paleta drahokamov, cukríkov alebo fazúľ
about-calibrate-forget-lens =
    Objektív kamery
about-calibrate-gems =
    Naučí sa z fotky farby drobných vecí: drahokamov, cukríkov, fazúľ, korálikov. Každá ďalšia fotka doplní, čo je už naučené.

    Zadajte, koľko vecí má ktorú farbu; názvy farieb si môžete zvoliť. Bežné názvy, napríklad červená, pomáhajú priradiť farby správne; pri iných názvoch sa musia počty zreteľne líšiť alebo musí byť na fotke len jeden druh. Veci by sa nemali dotýkať. Na fotke môže byť aj niekoľko iných vecí: umpire sa naučí nepočítať ich.

    Návratový kód: 0 program sa farby naučil, 2 program sa ich nenaučil (správa hovorí prečo a čo s tým).
about-calibrate-lens =
    Zmeria objektív kamery podľa vytlačeného terča. Súbory na vytlačenie vytvorí --print; vytlačený terč ukážte kamere zo všetkých strán, naživo, vo videu alebo na fotkách.

    Použite rovnaké priblíženie a zaostrenie ako pri hre. S --camera umpire hovorí, aký záber treba ďalej. Inak urobte asi 24 fotiek: terč v každom rohu obrazu a naklonený na všetky strany. Návratový kód: 0 zmerané, 1 zmerané s upozornením, 2 nezmerané, s uvedením dôvodu.
about-calibrate-show =
    Vypíše, čo je naučené, v ktorých súboroch je to uložené a čo je vstavané.

    Návratový kód: 0 všetko sa dá použiť, 2 niektorý súbor je poškodený (správa uvádza riadok alebo položku).
about-card =
    Rozpozná na fotkách karty hry Ubongo: ktorá karta to je, ktoré dieliky na nej ležia a či je vyriešená.

    Návratový kód: 0 všetky fotky sú rozpoznané, 1 aspoň na jednej karta nie je alebo je neistá, 2 chybné argumenty alebo súbor, ktorý chýba či nie je obrázok.
about-cards =
    Vypíše známe strany kariet, každú so svetlou plochou a dielikmi jej šiestich riadkov; naučí sa nové karty
about-cards-forget =
    Vymaže naučenú kartu
about-cards-learn =
    Naučí sa neznámu kartu z fotky karty, na ktorej nič neleží.

    Karta sa uloží, len ak má každý z jej šiestich riadkov riešenie; inak sa vypíše, čo je rozpoznané, aby ste videli, kde je chyba. Návratový kód: 0 karta je naučená alebo už známa, 1 program sa ju nenaučil, 2 chybné argumenty alebo súbory.
about-doctor =
    Skontroluje, čo potrebujete na hru: programy, kamery, naučené údaje, stránky, sieť a priečinok programu umpire. Pre každú kontrolu vypíše riadok: čo sa našlo, a ak niečo nie je v poriadku, čo robiť.

    Návratový kód: 0 žiadny problém, 1 aspoň jeden problém.
about-game =
    Robí rozhodcu pri hre Ubongo: sleduje kolá, presýpacie hodiny, poradie v kole, drahokamy a celkové poradie.

    S kamerou alebo videom si umpire vyriešené karty všimne sám. Všetko ostatné sa zadáva, na každom riadku jeden príkaz (vypíše ich `help`); každý záznam sa dá opraviť alebo vrátiť späť. Každý záznam sa hneď uloží do denníka: s `--resume` sa v prerušenej hre pokračuje a `umpire replay` vypíše jej priebeh.

    Návratový kód: 0 hra sa skončila alebo bola prerušená, 2 chybné argumenty alebo denník, ktorý chýba či je poškodený.
about-game-ominoes =
    Robí rozhodcu pri hre Ominoes (Kostky bohů): sleduje, kto je na ťahu, čo padlo, čo sa posunulo a ktoré skupiny bodujú.

    S kamerou nad plánom sleduje umpire ťahy sám: povie, keď sa dá odobrať skupina a keď ťah porušuje pravidlá, a spýta sa, keď nevie, čo sa stalo. Bez kamery sa ťahy zadávajú, na každom riadku jeden príkaz (vypíše ich `help`). Každý záznam sa dá vrátiť späť alebo opraviť. Každý záznam sa hneď uloží do denníka: s `--resume` sa v prerušenej hre pokračuje a `umpire replay` vypíše jej priebeh.

    Návratový kód: 0 hra sa skončila alebo bola prerušená, 2 chybné argumenty alebo denník, ktorý chýba či je poškodený.
about-gems =
    Spočíta podľa farieb drahokamy v kôpkach alebo iné drobné veci s naučenými farbami.

    Návratový kód: 0 všetky fotky sú spočítané, 1 aspoň na jednej drahokamy nie sú alebo sú neisté, 2 chybné argumenty alebo súbor, ktorý chýba či nie je obrázok.
about-ominoes =
    Rozpozná herný plán hry Ominoes (Kostky bohů): kocky, skupiny na odobratie, komu bodujú, a posuny, ktorými vznikne skupina.

    Skupina sú aspoň štyri kocky, ktoré sa dotýkajú stranami, všetky s tým istým božstvom alebo so žolíkom (Hu-Ra a Ominotep). Zadajte počet hráčov a uvidíte, komu skupina boduje; zadajte hod a svoje božstvo a uvidíte možné posuny.

    Návratový kód: 0 všetky plány sú rozpoznané, 1 aspoň jeden nie je rozpoznaný alebo je neistý, 2 chybné argumenty alebo súbor, ktorý chýba či nie je obrázok.
about-read =
    Rozpozná na fotkách, čo na nich leží: karty hry Ubongo, plán s drahokamami, kôpky drahokamov alebo plán hry Ominoes.

    Príkazy card, board, gems a ominoes rozpoznávajú vždy len jedno z toho a majú viac volieb.

    Návratový kód: 0 na všetkých fotkách je všetko rozpoznané, 1 aspoň na jednej sa nič nenašlo alebo je niečo neisté, 2 chybné argumenty alebo súbor, ktorý chýba či nie je obrázok.
about-replay =
    Vypíše priebeh zapísanej hry a jej poradie.

    Návratový kód: 0 denník je načítaný, 2 súbor chýba, je poškodený alebo nie je denník.
about-serve =
    Spustí stránku programu umpire: otvorte ju v prehliadači, namierte kameru na stôl a stránka sama rozpozná karty, drahokamy a herné plány. Obraz zostáva v prehliadači.

    Bez ďalších volieb sa stránka dá otvoriť len na tomto počítači. S --lan ju otvoria aj telefóny v tej istej sieti: naskenujte QR kód. Prehliadač potom upozorní na certifikát, ktorý si umpire vytvoril sám; raz ho povoľte.

    Návratový kód: 2, ak sa stránka nedá spustiť; Ctrl-C program ukončí.
about-solve =
    Vypíše všetky spôsoby, ako zakryť svetlú plochu karty dielikmi z jedného riadka
about-standings =
    Zostaví poradie hráčov hry Ubongo podľa ich drahokamov a povie, ktorá farba medzi nimi rozhodla.

    Vyhráva najviac drahokamov jednej farby, nie najviac drahokamov spolu. Pri zhode sa porovná druhá najpočetnejšia farba hráčov, potom tretia a tak ďalej.

    Drahokamy sa zadajú ako počty alebo sa rozpoznajú na fotkách kôpok.

    Návratový kód: 0 poradie je zostavené, 1 poradie je zostavené, ale drahokamy na niektorej fotke sú neisté, 2 chybné argumenty alebo súbor, ktorý chýba či nie je obrázok.
about-tournament =
    Riadi turnaj pri stoloch jednej sály (švajčiarsky systém) a ukazuje všetky stoly na obrazovkách.

    Hráčov stačí zadať raz a kolo sa začína príkazom `next`. Každý stôl dostane svojich hráčov zo sály: spustite pri ňom `umpire game --mqtt ADRESA --table ČÍSLO`. Po poslednom kole hry hráči na stránke svojho stola potvrdia konečné poradie a výsledok sa započíta. Zadávajte príkazy (vypíše ich `help`) alebo použite stránku.

    Všetko sa hneď ukladá do priečinka. Ak program spadne, rovnakým príkazom sa v turnaji pokračuje. Bez hráčov a bez uloženého turnaja umpire ukazuje sálu a turnaj, ktorý riadi iný počítač.

    Návratový kód: 0 turnaj bol zastavený alebo je export zapísaný, 2 chybné argumenty alebo uložený turnaj, ktorý chýba, je poškodený alebo ho používa iný umpire.
about-umpire =
    Rozhodca pre stolové hry Ubongo a Ominoes, ktorý sleduje hru kamerou
about-watch =
    Sleduje stôl webkamerou, sieťovou kamerou alebo na videu a hlási vyriešené karty.

    Namierte kameru na karty a hrajte; netreba nič stláčať. `q` alebo Ctrl-C program ukončí. Návratový kód: 0 program bol ukončený alebo sa video skončilo, 2 chybné argumenty, video, ktoré chýba alebo sa nedá načítať, alebo neúplná nahrávka.
after-board =
    Kde pravidlá mlčia alebo si odporujú, umpire rozhoduje takto:
      - Pri 1. mieste v kole sa figúrka môže posunúť až o tri políčka, pri 2. až o dve, pri 3. o jedno, pri 4. o žiadne. Vždy môže zostať stáť.
      - Ak je v rade už len jeden drahokam, vezme sa len ten.
      - Najlepší rad dáva najlepšie počty, porovnané od najpočetnejšej farby po najvzácnejšiu ako na konci hry. Čo si môžu vziať ostatní hráči, sa neberie do úvahy.
after-game =
    Kde pravidlá mlčia, umpire rozhoduje takto:
      - Figúrka môže vždy zostať stáť. Posunúť sa môže až o 3, 2, 1 alebo 0 políčok.
      - Predné dva drahokamy sa berú spolu, aj keď pritom vyprší čas. Ak je v rade už len jeden, vezme sa len ten; z prázdneho radu sa nevezme nič.
      - Kto má vyriešenú kartu, ale nedotkne sa žiadneho drahokamu, nedostane nič a figúrka zostáva stáť.
      - Kolo trvá, kým sa piesok nepresype, aj keď už všetci majú drahokamy, pokiaľ nie je zadané --early-end.
      - Po prerušení hra pokračuje s pieskom, ktorý zostal.
after-ominoes =
    Kde pravidlá mlčia alebo si odporujú, umpire rozhoduje takto:
      - Skupina môže bodovať vo vašom ťahu, nech vznikla akokoľvek: posunom, opätovným hodom, položením kocky alebo v skoršom ťahu.
      - Aspoň na jednej kocke skupiny je samotné božstvo. Samé žolíky nie sú skupina.
      - Odoberá sa celá súvislá skupina. V jednom ťahu môže bodovať aj viac oddelených skupín toho istého božstva.
      - Traja hráči alebo dvaja s dvoma spoločnými božstvami: v jednom ťahu bodujú buď skupiny vášho božstva, alebo skupiny jedného spoločného božstva, nikdy nie oboje.
      - S --alternative: v jednom ťahu môžu bodovať skupiny oboch vašich božstiev, ale v jednej skupine sa božstvá nesmú miešať. Pri príprave sa položia dve kocky každého zo štyroch božstiev.
      - Ak sa nedá posunúť žiadna kocka, posun sa vynechá. Ak sa niektorá posunúť dá, posunúť sa musí.
      - S --advanced: kocka sa nesmie položiť ani posunúť na sivé pole a nesmie cezeň ani prejsť. Kocka, ktorá na ňom už leží, z neho smie odísť.
      - Každý hráč položí pri príprave dve kocky, hoci príklad v pravidlách ukazuje tri.
      - Posledná kocka sa smie položiť len tam, kde doplní skupinu, ktorá sa hneď odoberie.
after-standings =
    Kde pravidlá mlčia, umpire rozhoduje takto:
      - Hráči s rovnakými počtami od najpočetnejšej farby po najvzácnejšiu sa delia o miesto.
      - Body: viac ako šesť drahokamov jednej farby sa počíta ako šesť. O poradí hráčov s rovnakým počtom bodov rozhodujú počty ich drahokamov.
argument-address =
    S --lan: adresa tohto počítača, na ktorej sa stránka spustí [predvolené: všetky]
argument-advanced =
    Hra pre pokročilých: na sivé polia (do hadej jamy) nesmie vstúpiť žiadna kocka
argument-also =
    Vaše druhé božstvo, s --alternative
argument-alternative =
    Dvaja hráči majú každý dve vlastné božstvá namiesto jedného vlastného a dvoch spoločných; svoje zadajte s --me a --also
argument-alternative-game-ominoes =
    Dvaja hráči majú každý dva vlastné symboly namiesto jedného vlastného a dvoch spoločných
argument-anew =
    Zahodí farby naučené z predchádzajúcich fotiek
argument-anew-calibrate-gems =
    Zahodí, čo je v palete z predchádzajúcich fotiek
argument-board =
    Počet polí na jednej strane plánu [predvolené: podľa kamery, inak 8]
argument-board-watch =
    Rozpoznáva aj herný plán s drahokamami
argument-camera =
    Sleduje stôl touto kamerou: číslo, zariadenie alebo sieťová adresa
argument-camera-calibrate-lens =
    Meria naživo touto kamerou: číslo, zariadenie alebo sieťová adresa; umpire hovorí, aký záber treba ďalej
argument-camera-watch =
    Kamera: číslo alebo zariadenie (0, /dev/video2) alebo adresa sieťovej kamery (http://..., rtsp://...)
argument-card =
    Číslo vytlačené na strane karty, napríklad 13
argument-cards =
    S koľkými kartami sa hrá
argument-cards-watch =
    Počet kariet na stole, ak nie sú zadané mená
argument-color =
    Kedy vypisovať farebne: auto je v termináli, ak nie je nastavená premenná `NO_COLOR`
argument-colours =
    Súbor s farbami dielikov, aký zapisuje `umpire calibrate colours` [predvolené: vaše vlastné]; `standard` znamená vstavané farby
argument-counts =
    Počet vecí každej farby na fotke, napríklad red:3,green:1
argument-date =
    Kedy sa hra začala, napríklad 2026-11-27 alebo "2026-11-27 20:15" [predvolené: podľa denníka; pri denníkoch starších verzií podľa času poslednej zmeny súboru]
argument-die =
    Rozpoznáva aj kocku so symbolmi
argument-early-end =
    Kolo sa môže skončiť skôr, ako sa presype piesok: keď už všetci majú drahokamy, zadajte `end`
argument-every-frame =
    Spracuje všetky snímky videí najrýchlejšie, ako sa dá; inak umpire niektoré vynecháva, aby stíhal
argument-every-frame-watch =
    Spracuje všetky snímky videa najrýchlejšie, ako sa dá; inak umpire niektoré vynecháva, aby stíhal
argument-expect =
    Koľko drahokamov má mať každá kôpka, napríklad 18; alebo číslo pre každú kôpku zľava doprava, napríklad 18,12. Rozhoduje tam, kde je fotka neistá; ak počet nesedí, umpire to ohlási
argument-expect-standings =
    Koľko drahokamov má mať každý hráč, napríklad 18; alebo číslo pre každého hráča, napríklad Ann=18,Ben=12. Rozhoduje tam, kde je fotka neistá; ak počet nesedí, umpire to ohlási
argument-export =
    Namiesto priebehu vypíše výsledok pre iný program
argument-export-tournament =
    Vypíše uložený turnaj pre iný program a skončí: turnaj z --folder, turnaj z --mqtt alebo posledný
argument-folder =
    Priečinok turnaja [predvolené: podpriečinok priečinka `UMPIRE_HOME` s názvom sály]
argument-fps =
    Požadovaný počet snímok za sekundu
argument-gem-box =
    Drahokamy v škatuli: 72 (dvanásť z každej farby), 58 (19 modrých, 19 hnedých, 10 červených, 10 zelených) alebo počty, napríklad red:10,blue:19
argument-gem-box-game =
    Drahokamy v škatuli: 72 (dvanásť z každej farby), 58 alebo počty, napríklad red:10,blue:19
argument-glass =
    Za koľko sekúnd sa presype piesok v hodinách
argument-home-assistant =
    Home Assistant tento stôl sám nájde; PREFIX je pre Home Assistant s iným prefixom vyhľadávania (discovery prefix), ako je `homeassistant`
argument-journal =
    Súbor pre denník [predvolené: nový súbor v priečinku `UMPIRE_HOME`]
argument-journal-replay =
    Denník, ktorý zapísal `umpire game`
argument-json =
    Vypíše pre každú fotku jeden dokument JSON na vlastnom riadku
argument-json-calibrate-lens =
    Vypíše jeden dokument JSON
argument-json-cards =
    Vypíše pre každú stranu karty jeden dokument JSON na vlastnom riadku
argument-json-cards-learn =
    Vypíše jednu správu vo formáte JSON
argument-json-doctor =
    Vypíše jeden dokument JSON
argument-json-game =
    Vypisuje udalosti ako JSON, na každom riadku jeden dokument, rovnako ako `umpire watch --json`
argument-json-game-ominoes =
    Vypisuje udalosti ako JSON, na každom riadku jeden dokument, rovnako ako `umpire watch --json`
argument-json-ominoes =
    Vypíše pre každý plán s kockami jeden dokument JSON na vlastnom riadku
argument-json-replay =
    Vypíše jeden dokument JSON: udalosti, poradie a hráčov s ručne opravenými drahokamami
argument-json-solve =
    Vypíše jeden dokument JSON namiesto kresieb
argument-json-standings =
    Vypíše jeden dokument JSON
argument-json-tournament =
    Vypíše stav turnaja ako JSON vždy, keď sa zmení, na každom riadku jeden dokument
argument-json-watch =
    Vypisuje udalosti ako JSON, na každom riadku jeden dokument
argument-lan =
    Stránka sa dá otvoriť aj na iných zariadeniach v sieti, šifrovane (HTTPS), cez odkaz s tajným tokenom
argument-lang =
    Jazyk všetkého, čo umpire vypisuje, ukazuje a hovorí: en, cs, sk, ru, pt-BR, de, pl [predvolené: jazyk systému]
argument-lens =
    Objektív kamery, ktorého skreslenie sa na fotkách opraví: kalibračný súbor z OpenCV alebo ROS (YAML) alebo názov uloženého objektívu
argument-lens-watch =
    Objektív kamery, ktorého skreslenie sa opraví: kalibračný súbor z OpenCV alebo ROS (YAML) alebo názov uloženého objektívu [predvolené: objektív zmeraný pre túto kameru, ak je taký]
argument-list =
    Vypíše kamery a skončí
argument-listen =
    Stránka sa dá na tejto adrese otvoriť aj na iných zariadeniach (0.0.0.0: všetky adresy tohto počítača); kto má odkaz s tokenom, môže hru sledovať aj zadávať príkazy
argument-listen-tournament =
    Stránky sa dajú na tejto adrese otvoriť aj na iných zariadeniach (0.0.0.0: všetky adresy tohto počítača); kto má odkaz s tokenom, môže turnaj sledovať aj zadávať príkazy
argument-lock-exposure =
    Ponechá na kamere súčasnú expozíciu
argument-lock-white-balance =
    Ponechá na kamere súčasné vyváženie bielej
argument-me =
    Vaše drahokamy, napríklad red:6,green:4 [predvolené: žiadne]
argument-me-ominoes =
    Vaše božstvo: horus (Hor), apep (Apop), ra (Re) alebo khepri (Cheprer)
argument-moves =
    Vypíše možné posuny po tomto hode a pri každom skupiny božstva z --me, ktoré ním vzniknú; potrebuje --rolled a --me
argument-mqtt =
    Posiela, čo sa deje, do sály s viacerými stolmi: adresa jej brokera MQTT, napríklad `mqtts://user@host/club`. Časť za serverom je začiatok všetkých tém. Heslo je v `UMPIRE_MQTT_PASSWORD` alebo v súbore zadanom s --mqtt-password-file
argument-mqtt-ca =
    Dôveryhodné certifikáty pre mqtts:// ako súbor PEM, namiesto certifikátov tohto počítača
argument-mqtt-image =
    Každých niekoľko sekúnd pošle aj obraz kamery so zakreslenými výsledkami
argument-mqtt-password-file =
    Súbor s heslom pre brokera
argument-mqtt-tournament =
    Sála: adresa jej brokera MQTT, napríklad `mqtts://user@host/club`, rovnaká ako pri stoloch. Heslo je v `UMPIRE_MQTT_PASSWORD` alebo v súbore zadanom s --mqtt-password-file
argument-name =
    Názov objektívu
argument-name-calibrate-forget-gems =
    Názov palety
argument-name-calibrate-lens =
    Názov kamery; pre kameru s týmto názvom použije `umpire watch` objektív automaticky
argument-names =
    Mená hráčov, ktorých kôpky sú na fotke, zľava doprava
argument-names-game =
    Hráči v poradí, v akom sedia, v smere hodinových ručičiek pri pohľade zhora. Prvý hráč má kartu najbližšie k ľavému dolnému rohu obrazu a hádže ako prvý. S --mqtt ich netreba zadať: turnaj sály vie, kto hrá pri tomto stole
argument-names-game-ominoes =
    Hráči v poradí, v akom sedia, v smere hodinových ručičiek pri pohľade zhora; prvý hráč začína
argument-names-tournament =
    Hráči, najsilnejší prvý; ak ich silu nepoznáte, v ľubovoľnom poradí
argument-names-watch =
    Mená hráčov v smere hodinových ručičiek pri pohľade zhora, od karty najbližšie k ľavému dolnému rohu obrazu
argument-no-lens =
    Neopravuje skreslenie objektívu
argument-number =
    Číslo karty, napríklad to, ktoré je na nej vytlačené [predvolené: najbližšie voľné číslo od 1000]
argument-number-cards-forget =
    Číslo karty
argument-ominoes =
    Sleduje herný plán hry Ominoes namiesto kariet
argument-out =
    Zapíše export do tohto súboru namiesto na štandardný výstup; existujúci súbor prepíše
argument-out-calibrate-lens =
    Súbor pre objektív vo formáte OpenCV (YAML)
argument-overlay =
    Do každej fotky zakreslí výsledok a uloží ju ako DIR/NAME.overlay.jpg
argument-overlay-calibrate-lens =
    Do tohto priečinka uloží zábery so zakreslenými nájdenými rohmi
argument-palette =
    Spočíta drahokamy na fotkách podľa tejto palety, naučenej príkazom `umpire calibrate gems`; jej farby sa musia volať ako farby drahokamov
argument-palette-calibrate-gems =
    Názov palety, do ktorej sa farby uložia; rovnaký názov sa zadáva v `umpire gems --palette`
argument-palettes =
    Spočíta veci vo farbách tejto palety, naučenej príkazom `umpire calibrate gems`, namiesto šiestich drahokamov. Dá sa zadať viackrát; `standard` pridá šesť drahokamov
argument-paper =
    Veľkosť papiera pre --print
argument-pawn =
    Farba vašej figúrky: vypíše najlepší rad v jej dosahu pri 1., 2., 3. a 4. mieste v kole
argument-pawns =
    Políčka figúrok, 1 až 6, v poradí hráčov [predvolené: 3 pre všetky]
argument-per-table =
    Počet hráčov pri stole, 2 až 4; kde to inak nevychádza, o jedného menej [predvolené: 2]
argument-photo =
    Fotka, na ktorej je len táto karta
argument-photo-calibrate-colours =
    Fotka dielikov okolo karty
argument-photo-calibrate-gems =
    Fotka vecí, ktorých farby sa má program naučiť
argument-photos =
    Fotky alebo priečinky s fotkami (bez podpriečinkov)
argument-photos-calibrate-lens =
    Fotky terča alebo priečinky s fotkami
argument-picture =
    Nakreslí aj obrázok s poradím, ktorý môžete poslať ďalej, 1080 × 1350 pixelov; jeho názov sa končí na .png
argument-players =
    Hráč s počtami drahokamov, napríklad Ann=red:6,green:4 (Ann= znamená žiadne drahokamy); alebo hráč s fotkou drahokamov, napríklad Ann=gems.jpg; alebo jediná fotka s kôpkou pre každého hráča
argument-players-ominoes =
    Počet hráčov; správa potom pri každej skupine uvedie, komu boduje. Pri 3 hráčoch zadajte spoločné božstvo s --shared, pri 2 hráčoch obe spoločné božstvá alebo použite --alternative
argument-players-tournament =
    Súbor s hráčmi, na každom riadku jeden, najsilnejší prvý; riadky, ktoré sa začínajú znakom #, sa preskočia
argument-port =
    Port stránky; 0 vyberie niektorý voľný
argument-port-tournament =
    Port stránok; 0 vyberie niektorý voľný
argument-position =
    Rozloženie kociek namiesto fotiek, napríklad "h..r/..oo/a.../u..k": riadky zhora oddelené znakom /. Písmená: h Hor, a Apop, r Re, k Cheprer, u Hu-Ra, o Ominotep, . prázdne pole
argument-print =
    Uloží terče do tohto priečinka ako PDF a PNG v skutočnej veľkosti a skončí
argument-quiet =
    Vypisuje len výsledky a chyby: žiadny priebeh, rady ani poznámky
argument-record =
    Nahráva video so zakreslenými výsledkami (.mp4, .m4v, .mov, .mkv, .avi); existujúci súbor prepíše
argument-repeat =
    Vždy, keď sa video skončí, pustí ho znova
argument-resume =
    Pokračuje v hre z tohto denníka [predvolené: posledná hra]
argument-rolled =
    Symbol, ktorý padol: horus (Hor), apep (Apop), ra (Re), khepri (Cheprer), hura (Hu-Ra) alebo ominotep (Ominotep)
argument-rolls =
    Zapisuje hody, ktoré kamera vidí vedľa plánu, a upozorní, ak nesedia. Len pre stôl, na ktorom pri pláne neležia iné kocky
argument-ros =
    Uloží objektív aj vo formáte `camera_info` pre ROS (YAML)
argument-rounds =
    Počet kôl [predvolené: toľko, aby všetky hry mohol vyhrať už len jeden hráč]
argument-rows =
    Drahokamy na hernom pláne: šesť radov po 12 písmen, oddelených znakom /. Každý rad sa začína pri políčku pre figúrky. Písmená: g zelená, r červená, b modrá, p fialová, n hnedá, y žltá, . prázdny otvor. Bez tejto voľby zadávajte, ktoré drahokamy sa berú
argument-same =
    Fotky ukazujú tie isté kôpky z viacerých miest: spočítajú sa spolu. Čo na jednej fotke nevidno, môže byť vidno na inej
argument-same-standings =
    Všetky fotky bez mena ukazujú tie isté kôpky z viacerých miest, a takisto všetky fotky jedného hráča: spočítajú sa spolu
argument-say =
    Hovorí, čo sa deje, ak je nainštalovaný hlasový program
argument-say-watch =
    Povie meno každého, kto vyrieši kartu, ak je nainštalovaný hlasový program
argument-serve =
    Spustí na tomto počítači stránky sály: všetky stoly s poradím a tlačidlami a stránku pre projektor
argument-shared =
    Božstvá spoločné pre všetkých hráčov, oddelené čiarkami: pri troch hráčoch jedno, pri dvoch dve
argument-show =
    Vypíše riešenie pre riadok tohto symbolu a zakreslí ho do každej fotky; kresba sa uloží ako NAME.overlay.jpg vedľa fotky alebo do priečinka zadaného s --overlay
argument-side =
    Strana kariet: yellow (žltá) alebo green (zelená)
argument-size =
    Požadovaná šírka a výška obrazu kamery v pixeloch
argument-size-calibrate-lens =
    Požadovaná šírka a výška obrazu kamery v pixeloch; použite veľkosť, s akou hráte
argument-square-mm =
    Strana štvorca v milimetroch
argument-squares =
    Počet štvorcov na šírku a na výšku
argument-start =
    Kedy sa otočia presýpacie hodiny; ak sa po hode neotočili, zadajte `glass`, keď ich otočíte
argument-symbol =
    Symbol, ktorý padol, alebo `die`, ak sa má rozpoznať kocka na fotke; karta môže byť potom vyriešená len pre tento symbol
argument-symbol-game =
    Symbol, ktorý padol v prvom kole (pri pokračovaní v najbližšom), ak kocku nerozpoznáva kamera; v ďalších kolách zadajte `roll`
argument-symbol-solve =
    Symbol riadka: shield (štít), hand (ruka), antelope (antilopa), snake (had), elephant (slon) alebo mask (maska)
argument-symbol-watch =
    Symbol, ktorý padol; karta môže byť potom vyriešená len pre tento symbol
argument-symbols =
    Symboly hráčov v ich poradí: horus (Hor), apep (Apop), ra (Re), khepri (Cheprer). S --alternative pre každého hráča dva, spojené znakom +, napríklad ra+khepri,horus+apep [predvolené: v smere hodinových ručičiek od prvého hráča: horus, apep, ra, khepri]
argument-table =
    Číslo tohto stola v sále
argument-tables =
    Čísla stolov, na ktorých sa turnaj hrá, napríklad 1-8,11 [predvolené: 1, 2, 3, ...]
argument-target =
    Druh terča: charuco (so značkami, stačí, ak z neho vidno časť) alebo chessboard (musí ho byť vidno celý)
argument-variant =
    Podľa čoho sa určuje poradie hráčov
argument-verbose =
    Vypisuje jednotlivé kroky na štandardný chybový výstup (-vv: podrobne)
argument-verbose-watch =
    Vypisuje priebeh na štandardný chybový výstup (-vv: podrobne)
argument-video =
    Sleduje namiesto kamery toto video; spustí sa spolu s hrou. Pri hre Ubongo sa voľba dá zadať viackrát, jedno video pre každé kolo: každé sa spustí, keď v jeho kole padne symbol
argument-video-calibrate-lens =
    Video s terčom
argument-video-watch =
    Sleduje namiesto kamery video, jeho vlastnou rýchlosťou
argument-view =
    Spustí na tomto počítači webovú stránku, ktorá ukazuje hru všetkým hráčom a má tlačidlá na všetko, čo môžu zadať
heading-hall-of-tables =
    Sála s viacerými stolmi
value-cards-all =
    Všetky karty: pri dvoch hráčoch 18 kôl, pri troch 12
value-cards-nine =
    Deväť kariet pre každého hráča, deväť kôl
value-export-bgstats =
    Partia ako JSON v podobe, v akej aplikácia BG Stats prijíma partie z iných programov
value-export-bgstats-link =
    Odkaz, ktorý v telefóne otvorí BG Stats a ponúkne partiu na import
value-export-csv =
    Poradie ako tabuľka pre tabuľkový program: jeden riadok pre každého hráča
value-export-json =
    Všetko ako JSON: rovnaký dokument ako s --json
value-export-results-csv =
    Výsledky ako tabuľka pre tabuľkový program: jeden riadok pre každého hráča, stôl a kolo
value-paper-a4 =
    210 × 297 mm
value-paper-letter =
    8,5 × 11 palcov
value-start-card =
    Keď kamera po hode nájde prvú novú kartu
value-start-hand =
    Keď zadáte `glass`
value-start-roll =
    Hneď, keď padne symbol
value-target-charuco =
    Šachovnica so značkami
value-target-chessboard =
    Obyčajná šachovnica
value-variant-majority =
    Podľa počtu drahokamov farby, ktorej má hráč najviac; pri zhode podľa druhej najpočetnejšej farby a tak ďalej
value-variant-points =
    Podľa bodov: za 3, 4, 5, 6 drahokamov jednej farby sú 1, 2, 3, 4 body, za každú sadu všetkých šiestich farieb 4
