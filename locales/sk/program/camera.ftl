# Why a camera or a video cannot be used, in Slovak. $name is the name or the address of a camera, such as /dev/video2.

camera-no-answer = kamera { $name } neodpovedá: spustite v telefóne aplikáciu kamery, skontrolujte adresu a obe zariadenia pripojte k tej istej sieti
camera-no-image = z kamery { $name } neprichádza obraz: skontrolujte, či je pripojená alebo či beží jej aplikácia
camera-not-opened = kameru { $name } sa nepodarilo zapnúť: pripojte ju a zavrite iné programy, ktoré ju používajú; kamery vypíše `umpire watch --list`
camera-unknown-format = kamera posiela obraz v neznámom formáte: nastavte ju na farebný obraz
camera-no-colour = kamera { $name } nemá farebný obraz (možno je infračervená): zadajte inú; kamery vypíše `umpire watch --list`
# $codes is a list of technical names.
camera-other-formats = kamera { $name } nemá žiaden podporovaný formát obrazu (má { $codes }): zadajte inú; kamery vypíše `umpire watch --list`
camera-in-use = kameru { $name } už používa iný program: zavrite ho
camera-missing = kamera { $name } sa nenašla: pripojte ju; kamery vypíše `umpire watch --list`
camera-no-permission = chýba oprávnenie používať kameru { $name }: pridajte sa do skupiny `video` a znova sa prihláste
camera-failed = kameru { $name } sa nepodarilo zapnúť ({ $error }): odpojte ju, znova ju pripojte a zavrite iné programy, ktoré ju používajú; kamery vypíše `umpire watch --list`
camera-frozen = obraz z kamery zamrzol: zapínam ju znova
camera-none = nenašla sa žiadna kamera; pripojte nejakú alebo spustite v telefóne aplikáciu kamery a jej adresu zadajte s --camera

# A network camera: an app on a phone
camera-web-page = na adrese { $name } je webová stránka: zadajte adresu streamu, často sa končí na /video
camera-single-image = na adrese { $name } je len jeden obrázok: zadajte adresu streamu, často sa končí na /video
camera-redirected = adresa { $name } presmerúva na { $address }, čo nie je obyčajné HTTP: vypnite v aplikácii kamery HTTPS
camera-redirected-often = adresa { $name } stále znova presmerúva: zadajte priamo adresu streamu, často sa končí na /video
camera-wrong-login = kamera { $name } neprijíma toto meno a heslo: skontrolujte ich a v jej aplikácii nastavte overovanie typu basic (HTTP { $status })
camera-login = kamera { $name } žiada prihlásenie: zadajte ho v adrese, napríklad http://meno:heslo@server/video (HTTP { $status })
camera-forbidden = kamera { $name } odmieta toto zariadenie: povoľte ho v jej aplikácii (HTTP { $status })
camera-nothing-there = na adrese { $name } nič nie je: skontrolujte časť za serverom, často je to /video (HTTP { $status })
camera-busy = kamera { $name } je obsadená: zavrite iné programy a prehliadače, ktoré ju používajú, alebo reštartujte jej aplikáciu (HTTP { $status })
camera-no-stream = kamera { $name } neposiela stream: skontrolujte adresu alebo reštartujte jej aplikáciu (HTTP { $status })
camera-encrypted = kamera { $name } posiela šifrovaný obraz, ktorý umpire nevie čítať: vypnite v jej aplikácii HTTPS a zadajte adresu s http://
camera-unknown = { $name } nie je kamera: zadajte číslo alebo zariadenie (0, /dev/video2) alebo adresu sieťovej kamery (http://...)

# What needs OpenCV, a library that is not part of every umpire. $what is one of the messages after it.
opencv-missing = { $what } vyžaduje OpenCV, ale tento umpire je zostavený bez neho: nainštalujte balík umpire-opencv alebo v priečinku so zdrojovým kódom programu umpire spustite `scripts/cargo build --release --features opencv`
opencv-video = sledovanie videa
opencv-record = --record
opencv-lens = meranie objektívu
opencv-no-mjpeg = kamera { $name } neposiela MJPEG cez HTTP, hoci veľa kamier ho ponúka na inej adrese; iný stream
opencv-other-system = kamera { $name }: webkamera v tomto systéme

# Videos
video-unreadable = video { $path } sa nepodarilo načítať: preveďte ho na MP4 (H.264) alebo zadajte iné
film-not-written = do súboru { $path } sa nepodarilo zapísať: zadajte iný názov alebo iný priečinok
film-incomplete = súbor { $path } nie je úplný: možno je plný disk
