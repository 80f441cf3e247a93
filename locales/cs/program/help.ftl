# The help of the commands (`umpire card --help`), in Czech. The English texts come from the code; UPDATE_HELP=1 in the tests writes them.

about-board =
    Přečte herní plán se šesti řadami drahokamů: drahokam v každém otvoru, přední dva v každé řadě a figurky.

    Zadejte svou figurku a své drahokamy, a uvidíte, která řada v dosahu je pro vás nejlepší.

    Návratový kód: 0 všechny plány jsou přečtené, 1 aspoň jeden se nenašel nebo je nejistý, 2 argumenty jsou chybné, některý soubor chybí nebo to není obrázek.
about-calibrate =
    Naučí umpire barvy vašich vlastních dílků a drahokamů a změří objektiv vaší kamery
about-calibrate-colours =
    Naučí umpire barvy vašich dvanácti dílků, protože starší výrobní série a sady vybledlé na slunci se liší. Další fotky naučené barvy doplní.

    Rozložte dílky na jednobarevném stole kolem jedné karty ze hry tak, aby se nedotýkaly a žádný neležel na kartě. Vyfoťte je shora v rovnoměrném světle. Dílky se poznají podle tvaru; barva světla se odhadne podle potisku karty.

    Návratový kód: 0 známé jsou všechny dílky, 1 některé ještě chybí, 2 umpire se nic nenaučil (zpráva říká, proč a co s tím).
about-calibrate-forget =
    Smaže naučená data; dál se použijí ta, která jsou součástí programu.

    Návratový kód: 0 smazáno, 2 není co smazat, nebo soubor nelze smazat.
about-calibrate-forget-all =
    Všechno, co je naučené: barvy, objektivy, palety a karty
about-calibrate-forget-cards =
    Všechny naučené karty; jedinou kartu smaže `umpire cards forget NUMBER`
about-calibrate-forget-colours =
    Barvy vašich dílků
about-calibrate-forget-gems =
    Paleta drahokamů, bonbonů nebo fazolí
about-calibrate-forget-lens =
    Objektiv kamery
about-calibrate-gems =
    Naučí umpire barvy malých věcí z fotky: drahokamů, bonbonů, fazolí, korálků. Další fotky naučené barvy doplní.

    Zadejte počet věcí každé barvy; barvy pojmenujte, jak chcete. S názvy barev, jako je červená, se barvy přiřadí snáz; s jinými názvy musí být počty zřetelně různé, nebo musí být na fotce jen jeden druh. Věci se nemají dotýkat. Na fotce smí ležet i pár jiných věcí: umpire se naučí je nepočítat.

    Návratový kód: 0 naučeno, 2 nenaučeno (zpráva říká, proč a co s tím).
about-calibrate-lens =
    Změří objektiv kamery podle vytištěného vzoru. Soubory se vzorem uloží --print; vytiskněte ho a ukažte ho kameře ze všech stran, živě, na videu nebo na fotkách.

    Zoom a zaostření nechte stejné jako při hře. S --camera umpire říká, který záběr je na řadě. Jinak pořiďte asi 24 fotek: vzor v každém rohu obrazu a nakloněný na všechny strany. Návratový kód: 0 změřeno, 1 změřeno s upozorněním, 2 nezměřeno, zpráva říká proč.
about-calibrate-show =
    Vypíše, co je naučené, ve kterých souborech to je a co je součástí programu.

    Návratový kód: 0 všechno lze použít, 2 některý soubor je poškozený (zpráva uvádí řádek nebo položku).
about-card =
    Přečte karty Ubongo na fotkách a u každé řekne, která to je, které dílky na ní leží a jestli je vyřešená.

    Návratový kód: 0 všechny fotky jsou přečtené, 1 aspoň na jedné se karta nenašla nebo je nejistá, 2 argumenty jsou chybné, některý soubor chybí nebo to není obrázek.
about-cards =
    Vypíše známé strany karet, u každé světlou plochu a dílky u šesti symbolů; naučí umpire nové karty
about-cards-forget =
    Smaže naučenou kartu
about-cards-learn =
    Naučí umpire neznámou kartu z fotky; na kartě přitom nesmí nic ležet.

    Karta se uloží, jen když má řešení pro každý ze šesti symbolů; jinak se vypíše, jak se přečetla, a podle toho poznáte, co je špatně. Návratový kód: 0 naučeno nebo už známé, 1 nenaučeno, 2 argumenty nebo soubory jsou chybné.
about-doctor =
    Zkontroluje, co potřebujete ke hře: programy, kamery, naučená data, stránky, síť a složku programu umpire. Pro každou kontrolu vypíše řádek: co našel, a pokud něco není v pořádku, co dělat.

    Návratový kód: 0 žádný problém, 1 aspoň jeden problém.
about-game =
    Dělá rozhodčího při hře Ubongo: hlídá kola, přesýpací hodiny, kdo je kolikátý, drahokamy a pořadí.

    S kamerou nebo videem se vyřešené karty poznají samy. Všechno ostatní se píše, na každý řádek jeden příkaz (vypíše je `help`); každý zápis se dá opravit nebo vrátit. Zápisy se hned ukládají do záznamu hry: `--resume` pokračuje v přerušené hře a `umpire replay` vypíše její průběh.

    Návratový kód: 0 hra skončila nebo byla přerušena, 2 argumenty jsou chybné, nebo záznam chybí či je poškozený.
about-game-ominoes =
    Dělá rozhodčího při hře Ominoes (Kostky bohů): hlídá, kdo je na tahu, co padlo, kterou kostkou se pohnulo a které skupiny jsou za body.

    S kamerou nad herním plánem se tahy sledují samy: umpire řekne, kdy se smí vzít skupina a kdy pohyb porušuje pravidla, a zeptá se, když nepozná, co se stalo. Bez kamery se tahy píšou, na každý řádek jeden příkaz (vypíše je `help`). Každý zápis se dá vrátit nebo opravit. Zápisy se hned ukládají do záznamu hry: `--resume` pokračuje v přerušené hře a `umpire replay` vypíše její průběh.

    Návratový kód: 0 hra skončila nebo byla přerušena, 2 argumenty jsou chybné, nebo záznam chybí či je poškozený.
about-gems =
    Spočítá drahokamy v hromádkách podle barev, nebo jiné malé věci, jejichž barvy jsou naučené.

    Návratový kód: 0 drahokamy na všech fotkách jsou spočítané, 1 aspoň na jedné se drahokamy nenašly nebo jsou nejisté, 2 argumenty jsou chybné, některý soubor chybí nebo to není obrázek.
about-ominoes =
    Přečte herní plán Ominoes (Kostky bohů): kostky, skupiny a komu přinesou body, a také pohyby, které skupinu vytvoří.

    Skupinu tvoří čtyři nebo více kostek, které se dotýkají stranami a na všech je stejné božstvo nebo žolík (Hu-Ra nebo Ominotep). Zadejte počet hráčů, a uvidíte, komu skupina přinese body; zadejte hod a své božstvo, a uvidíte možné pohyby.

    Návratový kód: 0 všechny plány jsou přečtené, 1 aspoň jeden se nepodařilo přečíst nebo je nejistý, 2 argumenty jsou chybné, některý soubor chybí nebo to není obrázek.
about-read =
    Přečte fotky a sám zjistí, co na nich leží: karty Ubongo, plán s drahokamy, hromádky drahokamů, nebo plán Ominoes.

    Příkazy card, board, gems a ominoes čtou vždy jen jedno z toho a mají více voleb.

    Návratový kód: 0 na všech fotkách je všechno přečtené, 1 aspoň na jedné z nich se nic nenašlo nebo je něco nejisté, 2 argumenty jsou chybné, některý soubor chybí nebo to není obrázek.
about-replay =
    Vypíše průběh zaznamenané hry a její pořadí.

    Návratový kód: 0 záznam je přečtený, 2 soubor chybí, je poškozený, nebo to není záznam.
about-serve =
    Zpřístupní stránku programu umpire: otevřete ji v prohlížeči, namiřte kameru na stůl a stránka sama přečte karty, drahokamy a herní plány. Obrázky zůstanou v prohlížeči.

    Bez dalších voleb stránku otevřou jen prohlížeče na tomto počítači. S --lan ji otevřou i telefony ve stejné síti: naskenujte QR kód. Prohlížeč pak varuje před certifikátem, protože ho vytvořil sám umpire; stačí ho jednou povolit.

    Návratový kód: 2, když stránku nelze zpřístupnit; program ukončíte pomocí Ctrl-C.
about-solve =
    Vypíše všechny způsoby, jak pokrýt světlou plochu karty dílky u jednoho symbolu
about-standings =
    Sestaví pořadí hráčů hry Ubongo podle jejich drahokamů a řekne, která barva mezi nimi rozhodla.

    Vítězí ten, kdo má nejvíc drahokamů jedné barvy, ne ten, kdo jich má nejvíc celkem. Při shodě rozhoduje druhá nejpočetnější barva, pak třetí a tak dál.

    Drahokamy zadáte jako počty, nebo se přečtou z fotek hromádek.

    Návratový kód: 0 pořadí je sestavené, 1 pořadí je sestavené, ale drahokamy na některé fotce jsou nejisté, 2 argumenty jsou chybné, některý soubor chybí nebo to není obrázek.
about-tournament =
    Vede turnaj u stolů v sále (švýcarským systémem) a ukazuje všechny stoly na obrazovkách.

    Hráče stačí zadat jednou, kolo se zahájí příkazem `next`. Každý stůl dostane své hráče ze sálu: hru u něj spusťte příkazem `umpire game --mqtt ADDRESS --table NUMBER`. Po posledním kole hry hráči na stránce stolu potvrdí konečné pořadí a výsledek se započítá. Pište příkazy (vypíše je `help`), nebo používejte stránku.

    Všechno se hned ukládá do složky. Po pádu programu pokračuje turnaj stejným příkazem. Bez zadaných hráčů a bez uloženého turnaje program jen ukazuje sál a turnaj, který vede jiný počítač.

    Návratový kód: 0 program byl ukončen, nebo je export zapsaný; 2 argumenty jsou chybné, nebo uložený turnaj chybí, je poškozený či ho používá jiný program.
about-umpire =
    Rozhodčí pro deskové hry Ubongo a Ominoes, který čte fotky a obraz kamery
about-watch =
    Sleduje stůl webkamerou, síťovou kamerou nebo na videu a hlásí vyřešené karty.

    Namiřte kameru na karty a hrajte; nic není třeba mačkat. Program ukončíte klávesou `q` nebo pomocí Ctrl-C. Návratový kód: 0 program byl ukončen nebo video skončilo, 2 argumenty jsou chybné, video chybí či ho nelze přečíst, nebo nahrávka není úplná.
after-board =
    Když pravidla něco neříkají nebo si odporují, postupuje umpire takto:
      - Kdo je 1. v pořadí, smí figurkou pohnout až o tři políčka, 2. až o dvě, 3. o jedno a 4. o žádné. Zůstat na místě smí figurka vždy.
      - Když v řadě zbývá jediný drahokam, bere se sám.
      - Nejlepší je řada, se kterou budete mít nejlepší počty. Porovnávají se od nejpočetnější barvy po nejvzácnější, jako na konci hry. Co si mohou vzít ostatní hráči, se nebere v úvahu.
after-game =
    Když pravidla něco neříkají, postupuje umpire takto:
      - Figurka smí vždy zůstat na místě. Podle pořadí se smí pohnout až o 3, 2, 1 nebo 0 políček.
      - Přední dva drahokamy se berou společně, i když přitom dojde písek. Jediný drahokam se bere sám; prázdná řada nepřinese nic.
      - Kdo má vyřešeno, ale na žádný drahokam nesáhne, nedostane nic a jeho figurka zůstane na místě.
      - Kolo trvá, dokud nedojde písek, i když už mají všichni své drahokamy. Dřív může skončit jen s --early-end.
      - Když přerušená hra pokračuje, sype se dál jen písek, který zbýval.
after-ominoes =
    Když pravidla něco neříkají nebo si odporují, postupuje umpire takto:
      - Ve svém tahu smíte vzít skupinu za body, ať vznikla jakkoli: pohybem, opakovaným hodem, položením kostky, nebo už v některém dřívějším tahu.
      - Aspoň na jedné kostce skupiny musí být samo božstvo. Samotní žolíci skupinu netvoří.
      - Bere se celá souvislá skupina. V jednom tahu se smí vzít i několik oddělených skupin stejného božstva.
      - Při hře tří hráčů, nebo dvou se dvěma společnými božstvy: v jednom tahu smíte brát skupiny svého vlastního božstva, nebo jednoho společného, nikdy obojí.
      - S --alternative: v jednom tahu smíte brát skupiny obou svých božstev, ale nesmějí se míchat v jedné skupině. Při přípravě hry se položí po dvou kostkách všech čtyř božstev.
      - Když se žádnou kostkou nedá pohnout, pohyb se vynechá. Když se některou pohnout dá, musí se.
      - S --advanced: na šedé pole se žádná kostka nesmí položit ani přesunout a nesmí se pohybovat ani přes ně. Kostka, která na něm už leží, smí pryč.
      - Při přípravě hry pokládá každý hráč dvě kostky, i když příklad v pravidlech má tři.
      - Poslední kostka se smí položit jen tam, kde doplní skupinu, která se hned vezme za body.
after-standings =
    Když pravidla něco neříkají, postupuje umpire takto:
      - Hráči, kteří mají stejné počty od nejpočetnější barvy po nejvzácnější, se dělí o místo.
      - Při hře na body se víc než šest drahokamů jedné barvy počítá jako šest. Při shodě bodů rozhodují počty drahokamů.
argument-address =
    S --lan: adresa tohoto počítače, na které bude stránka dostupná [výchozí: všechny]
argument-advanced =
    Varianta pro pokročilé: žádná kostka nesmí na šedá pole (do hadí jámy)
argument-also =
    Vaše druhé božstvo, s --alternative
argument-alternative =
    Dva hráči mají po dvou božstvech, místo jednoho vlastního a dvou společných; svá zadejte pomocí --me a --also
argument-alternative-game-ominoes =
    Dva hráči mají po dvou symbolech, místo jednoho vlastního a dvou společných
argument-anew =
    Zahodí barvy naučené z dřívějších fotek
argument-anew-calibrate-gems =
    Zahodí, co je v paletě naučené z dřívějších fotek
argument-board =
    Počet polí na straně herního plánu [výchozí: jak ho přečte kamera, nebo 8]
argument-board-watch =
    Čte i herní plán s drahokamy
argument-camera =
    Sleduje stůl touto kamerou: číslo, zařízení nebo síťová adresa
argument-camera-calibrate-lens =
    Měří živě touto kamerou: číslo, zařízení nebo síťová adresa; umpire říká, který záběr je na řadě
argument-camera-watch =
    Kamera: číslo nebo zařízení (0, /dev/video2), nebo adresa síťové kamery (http://..., rtsp://...)
argument-card =
    Číslo vytištěné na straně karty, například 13
argument-cards =
    S kolika kartami se hraje
argument-cards-watch =
    Počet karet na stole, pokud nejsou zadaná jména
argument-color =
    Kdy vypisovat barevně: auto je v terminálu, pokud není nastavena proměnná `NO_COLOR`
argument-colours =
    Soubor s barvami dílků z příkazu `umpire calibrate colours` [výchozí: vaše vlastní]; `standard` znamená barvy, které jsou součástí programu
argument-counts =
    Počet věcí každé barvy na fotce, například red:3,green:1
argument-date =
    Kdy hra začala, například 2026-11-27 nebo "2026-11-27 20:15" [výchozí: podle záznamu; u záznamů starších verzí podle poslední změny souboru]
argument-die =
    Čte i kostku se symboly
argument-early-end =
    Kolo smí skončit dřív, než dojde písek: až budou mít všichni své drahokamy, napište `end`
argument-every-frame =
    Zpracuje všechny snímky videí tak rychle, jak to jde; jinak umpire snímky vynechává, aby stačil tempu videa
argument-every-frame-watch =
    Zpracuje všechny snímky videa tak rychle, jak to jde; jinak umpire snímky vynechává, aby stačil tempu videa
argument-expect =
    Kolik drahokamů musí mít každá hromádka, například 18; nebo číslo pro každou hromádku zleva doprava, například 18,12. Rozhodne tam, kde je fotka nejistá; když počet nesouhlasí, umpire to ohlásí
argument-expect-standings =
    Kolik drahokamů musí mít každý hráč, například 18; nebo číslo pro každého hráče, například Ann=18,Ben=12. Rozhodne tam, kde je fotka nejistá; když počet nesouhlasí, umpire to ohlásí
argument-export =
    Místo průběhu hry vypíše výsledek pro jiný program
argument-export-tournament =
    Vypíše uložený turnaj pro jiný program a skončí: turnaj ze složky --folder, ze sálu --mqtt, nebo poslední
argument-folder =
    Složka turnaje [výchozí: ve složce `UMPIRE_HOME` složka pojmenovaná podle sálu]
argument-fps =
    Požadovaný počet snímků za sekundu
argument-gem-box =
    Drahokamy v krabici: 72 (dvanáct od každé barvy), 58 (19 modrých, 19 hnědých, 10 červených, 10 zelených), nebo počty, například red:10,blue:19
argument-gem-box-game =
    Drahokamy v krabici: 72 (dvanáct od každé barvy), 58, nebo počty, například red:10,blue:19
argument-glass =
    Za kolik sekund se přesypou hodiny
argument-home-assistant =
    Dovolí programu Home Assistant najít tento stůl; PREFIX zadejte, pokud má jinou předponu zjišťování než `homeassistant`
argument-journal =
    Soubor pro záznam hry [výchozí: nový soubor ve složce `UMPIRE_HOME`]
argument-journal-replay =
    Záznam z příkazu `umpire game`
argument-json =
    Vypíše pro každou fotku jeden dokument JSON, každý na vlastní řádek
argument-json-calibrate-lens =
    Vypíše jeden dokument JSON
argument-json-cards =
    Vypíše pro každou stranu karty jeden dokument JSON, každý na vlastní řádek
argument-json-cards-learn =
    Vypíše výsledek jako jeden dokument JSON
argument-json-doctor =
    Vypíše jeden dokument JSON
argument-json-game =
    Vypisuje události jako JSON, na každý řádek jeden dokument, podobně jako `umpire watch --json`
argument-json-game-ominoes =
    Vypisuje události jako JSON, na každý řádek jeden dokument, podobně jako `umpire watch --json`
argument-json-ominoes =
    Vypíše pro každý herní plán jeden dokument JSON, každý na vlastní řádek
argument-json-replay =
    Vypíše jeden dokument JSON: události, pořadí a hráče, jejichž počty drahokamů byly ručně opraveny
argument-json-solve =
    Vypíše jeden dokument JSON místo kreseb
argument-json-standings =
    Vypíše jeden dokument JSON
argument-json-tournament =
    Při každé změně vypíše stav turnaje jako JSON, na každý řádek jeden dokument
argument-json-watch =
    Vypisuje události jako JSON, na každý řádek jeden dokument
argument-lan =
    Stránku mohou otevřít i jiná zařízení v síti, šifrovaně (HTTPS), přes odkaz s tajným tokenem
argument-lang =
    Jazyk všeho, co umpire vypisuje, ukazuje a říká: en, cs, sk, ru, pt-BR, de, pl [výchozí: jazyk systému]
argument-lens =
    Objektiv kamery, jehož zkreslení se na fotkách opraví: kalibrační soubor z OpenCV nebo ROS (YAML), nebo název uloženého objektivu
argument-lens-watch =
    Objektiv kamery, jehož zkreslení se opraví: kalibrační soubor z OpenCV nebo ROS (YAML), nebo název uloženého objektivu [výchozí: objektiv změřený pro tuto kameru, pokud nějaký je]
argument-list =
    Vypíše kamery a skončí
argument-listen =
    Stránku mohou na této adrese otevřít i jiná zařízení (0.0.0.0: na všech adresách tohoto počítače); kdo má odkaz s tokenem, může sledovat hru a zadávat příkazy
argument-listen-tournament =
    Stránky mohou na této adrese otevřít i jiná zařízení (0.0.0.0: na všech adresách tohoto počítače); kdo má odkaz s tokenem, může sledovat turnaj a zadávat příkazy
argument-lock-exposure =
    Ponechá kameře expozici, kterou má právě teď
argument-lock-white-balance =
    Ponechá kameře vyvážení bílé, které má právě teď
argument-me =
    Vaše drahokamy, například red:6,green:4 [výchozí: žádné]
argument-me-ominoes =
    Vaše božstvo: horus (Hór), apep (Apop), ra (Re) nebo khepri (Cheprer)
argument-moves =
    Vypíše možné pohyby pro tento hod a u každého skupiny vašeho božstva (--me), které vytvoří; potřebuje --rolled a --me
argument-mqtt =
    Posílá do sálu se stoly, co se děje: zadejte adresu jeho MQTT brokeru, například `mqtts://user@host/club`. Název za serverem je začátek všech témat. Heslo se čte z proměnné `UMPIRE_MQTT_PASSWORD`, nebo ze souboru --mqtt-password-file
argument-mqtt-ca =
    Důvěryhodné certifikáty pro mqtts://, jako soubor PEM, místo certifikátů tohoto počítače
argument-mqtt-image =
    Každých několik sekund posílá i obraz kamery s vyznačenými výsledky
argument-mqtt-password-file =
    Soubor s heslem pro broker
argument-mqtt-tournament =
    Sál: adresa jeho MQTT brokeru, například `mqtts://user@host/club`, stejná jako u stolů. Heslo se čte z proměnné `UMPIRE_MQTT_PASSWORD`, nebo ze souboru --mqtt-password-file
argument-name =
    Název objektivu
argument-name-calibrate-forget-gems =
    Název palety
argument-name-calibrate-lens =
    Název kamery; u kamery tohoto názvu pak `umpire watch` použije objektiv automaticky
argument-names =
    Jména hráčů, jejichž hromádky jsou na fotce, zleva doprava
argument-names-game =
    Hráči, jak sedí, po směru hodinových ručiček při pohledu shora. První hráč má kartu nejblíž levému dolnímu rohu obrazu a hází první. S --mqtt se dají vynechat: kdo u tohoto stolu hraje, ví turnaj v sále
argument-names-game-ominoes =
    Hráči, jak sedí, po směru hodinových ručiček při pohledu shora; první hráč začíná
argument-names-tournament =
    Hráči od nejsilnějšího; pokud to nevíte, v libovolném pořadí
argument-names-watch =
    Jména hráčů po směru hodinových ručiček při pohledu shora, od karty nejblíž levému dolnímu rohu obrazu
argument-no-lens =
    Neopravuje zkreslení objektivu
argument-number =
    Číslo karty, například to vytištěné [výchozí: další volné číslo od 1000 výš]
argument-number-cards-forget =
    Číslo karty
argument-ominoes =
    Sleduje herní plán Ominoes místo karet
argument-out =
    Zapíše export do tohoto souboru, ne na standardní výstup; existující soubor se přepíše
argument-out-calibrate-lens =
    Soubor pro objektiv, ve formátu OpenCV (YAML)
argument-overlay =
    Vyznačí výsledek na každé fotce a uloží ji jako DIR/NAME.overlay.jpg
argument-overlay-calibrate-lens =
    Uloží do této složky záběry s vyznačenými rohy, které se na nich našly
argument-palette =
    Počítá drahokamy na fotkách podle této palety, naučené příkazem `umpire calibrate gems`; její barvy se musí jmenovat jako barvy drahokamů
argument-palette-calibrate-gems =
    Název palety, do které se barvy uloží; stejný název se pak zadává v `umpire gems --palette`
argument-palettes =
    Počítá věci v barvách této palety, naučené příkazem `umpire calibrate gems`, místo šesti drahokamů. Dá se zadat víckrát; `standard` přidá šest drahokamů
argument-paper =
    Velikost papíru pro --print
argument-pawn =
    Barva vaší figurky: vypíše, která řada v jejím dosahu je nejlepší, když vyřešíte jako 1., 2., 3. a 4. v pořadí
argument-pawns =
    Políčka figurek, 1 až 6, v pořadí hráčů [výchozí: 3 pro všechny]
argument-per-table =
    Počet hráčů u stolu, 2 až 4; když to s počtem hráčů nevychází, u některých stolů o jednoho méně [výchozí: 2]
argument-photo =
    Fotka, na které je jen tato karta
argument-photo-calibrate-colours =
    Fotka dílků kolem karty
argument-photo-calibrate-gems =
    Fotka věcí, jejichž barvy se má umpire naučit
argument-photos =
    Fotky nebo složky s fotkami (bez podsložek)
argument-photos-calibrate-lens =
    Fotky vzoru nebo složky s fotkami
argument-picture =
    Nakreslí pořadí i jako obrázek ke sdílení, 1080 × 1350 pixelů; název končí na .png
argument-players =
    Hráč s počty drahokamů, například Ann=red:6,green:4 (Ann= znamená žádné drahokamy); nebo hráč s fotkou drahokamů, například Ann=gems.jpg; nebo jediná fotka, na které má každý hráč jednu hromádku
argument-players-ominoes =
    Počet hráčů; u každé skupiny se pak vypíše, komu přinese body. Při 3 hráčích zadejte společné božstvo pomocí --shared, při 2 obě společná božstva, nebo použijte --alternative
argument-players-tournament =
    Soubor s hráči, na každém řádku jeden, od nejsilnějšího; řádky, které začínají znakem #, se přeskočí
argument-port =
    Port stránky; 0 znamená kterýkoli volný
argument-port-tournament =
    Port stránek; 0 znamená kterýkoli volný
argument-position =
    Rozložení kostek místo fotek, například "h..r/..oo/a.../u..k": řádky shora oddělené znakem /, písmena h a r k u o pro symboly Hór, Apop, Re, Cheprer, Hu-Ra, Ominotep a . pro prázdné pole
argument-print =
    Uloží do této složky vzory k vytištění jako PDF a PNG ve skutečné velikosti a skončí
argument-quiet =
    Vypisuje jen výsledky a chyby: žádný průběh, rady ani poznámky
argument-record =
    Nahrává video s vyznačenými výsledky (.mp4, .m4v, .mov, .mkv, .avi); existující soubor se přepíše
argument-repeat =
    Kdykoli video skončí, spustí ho znovu
argument-resume =
    Pokračuje ve hře s tímto záznamem [výchozí: poslední hra]
argument-rolled =
    Symbol, který padl: horus (Hór), apep (Apop), ra (Re), khepri (Cheprer), hura (Hu-Ra) nebo ominotep (Ominotep)
argument-rolls =
    Zapisuje hody, které kamera vidí vedle herního plánu, a ohlásí, když nesedí. Pro stůl, kde u plánu neleží žádné jiné kostky
argument-ros =
    Uloží objektiv i ve formátu ROS `camera_info` (YAML)
argument-rounds =
    Počet kol [výchozí: tolik, aby všechny hry mohl vyhrát nejvýš jeden hráč]
argument-rows =
    Drahokamy na herním plánu: šest řad po 12 písmenech, oddělených znakem /. Každá řada začíná u políčka figurky. Písmena: g zelená, r červená, b modrá, p fialová, n hnědá, y žlutá, . prázdný otvor. Bez této volby pište, které drahokamy hráči berou
argument-same =
    Na fotkách jsou tytéž hromádky z různých míst: spočítají se podle všech fotek dohromady. Co na jedné fotce není vidět, může ukázat jiná
argument-same-standings =
    Na všech fotkách bez jména jsou tytéž hromádky z různých míst, a stejně tak na všech fotkách jednoho hráče: spočítají se podle všech těchto fotek dohromady
argument-say =
    Říká nahlas, co se děje, pokud je nainstalovaný hlasový syntezátor
argument-say-watch =
    Říká nahlas jméno každého hráče, který má vyřešeno, pokud je nainstalovaný hlasový syntezátor
argument-serve =
    Zpřístupní na tomto počítači stránky sálu: všechny stoly s pořadím a tlačítky a stránku pro projektor
argument-shared =
    Božstva společná všem hráčům, oddělená čárkami: při třech hráčích jedno, při dvou dvě
argument-show =
    Vypíše řešení pro tento symbol a nakreslí ho do každé fotky; výsledek se uloží jako NAME.overlay.jpg vedle fotky, nebo do složky zadané pomocí --overlay
argument-side =
    Strana karet: yellow (žlutá) nebo green (zelená)
argument-size =
    Požadovaná šířka a výška obrazu kamery, v pixelech
argument-size-calibrate-lens =
    Požadovaná šířka a výška obrazu kamery, v pixelech; použijte velikost, se kterou hrajete
argument-square-mm =
    Strana čtverce, v milimetrech
argument-squares =
    Počet čtverců na šířku a na výšku
argument-start =
    Kdy se otočí hodiny; pokud se po hodu ještě neotočily, napište `glass`
argument-symbol =
    Symbol, který padl, nebo `die`, pokud se má přečíst z kostky na fotce; karta se pak počítá jako vyřešená jen s dílky u tohoto symbolu
argument-symbol-game =
    Symbol, který padl pro první hrané kolo, pokud kostku nečte kamera; v dalších kolech pište `roll`
argument-symbol-solve =
    Symbol na kartě: shield (štít), hand (ruka), antelope (antilopa), snake (had), elephant (slon) nebo mask (maska)
argument-symbol-watch =
    Symbol, který padl; karta se pak počítá jako vyřešená jen s dílky u tohoto symbolu
argument-symbols =
    Symboly hráčů, v jejich pořadí: horus (Hór), apep (Apop), ra (Re), khepri (Cheprer). S --alternative má každý hráč dva, spojené znakem +, například ra+khepri,horus+apep [výchozí: po směru hodinových ručiček od prvního hráče: horus, apep, ra, khepri]
argument-table =
    Číslo tohoto stolu v sále
argument-tables =
    Čísla stolů, které turnaj používá, například 1-8,11 [výchozí: 1, 2, 3, ...]
argument-target =
    Druh vzoru: charuco (se značkami, může být vidět jen zčásti) nebo chessboard (musí být vidět celý)
argument-variant =
    Jak se určuje pořadí hráčů
argument-verbose =
    Vypisuje jednotlivé kroky na standardní chybový výstup (-vv: podrobně)
argument-verbose-watch =
    Vypisuje průběh na standardní chybový výstup (-vv: podrobně)
argument-video =
    Sleduje toto video místo kamery; spustí se, když začne hra. U hry Ubongo můžete volbu opakovat a zadat pro každé kolo jedno video: spustí se, když padne symbol pro jeho kolo
argument-video-calibrate-lens =
    Video, na kterém je vzor
argument-video-watch =
    Sleduje video místo kamery, jeho vlastní rychlostí
argument-view =
    Zpřístupní na tomto počítači webovou stránku, která ukazuje hru všem hráčům a má tlačítka pro to, co se dá psát
heading-hall-of-tables =
    Sál se stoly
value-cards-all =
    Všechny karty: 18 kol pro dva hráče, 12 pro tři
value-cards-nine =
    Devět karet pro každého hráče, devět kol
value-export-bgstats =
    Odehraná hra jako JSON, v podobě, ve které aplikace BG Stats přijímá hry z jiných programů
value-export-bgstats-link =
    Odkaz, který v telefonu otevře BG Stats a nabídne hru k importu
value-export-csv =
    Pořadí jako tabulka CSV, například pro Excel: pro každého hráče jeden řádek
value-export-json =
    Všechno jako JSON: stejný dokument jako s --json
value-export-results-csv =
    Výsledky jako tabulka CSV, například pro Excel: pro každého hráče, stůl a kolo jeden řádek
value-paper-a4 =
    210 × 297 mm
value-paper-letter =
    8,5 × 11 palců
value-start-card =
    Když kamera po hodu najde první novou kartu
value-start-hand =
    Když napíšete `glass`
value-start-roll =
    Hned, jak padne symbol
value-target-charuco =
    Šachovnice se značkami
value-target-chessboard =
    Obyčejná šachovnice
value-variant-majority =
    Podle počtu drahokamů barvy, které má hráč nejvíc; při shodě podle druhé nejpočetnější barvy a tak dál
value-variant-points =
    Podle bodů: 3, 4, 5, 6 drahokamů jedné barvy je za 1, 2, 3, 4 body, každá úplná sada všech šesti barev za 4
