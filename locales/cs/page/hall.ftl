# Strings of the pages that “umpire tournament --serve” shows, in Czech.

hall-title = Sál { $hall }
hall-connecting = Připojování…
hall-lost = Spojení s programem umpire se ztratilo. Program možná skončil, nebo je toto zařízení mimo síť. Zkouší se to znovu…
hall-no-broker = Chybí spojení s brokerem sálu. Stoly teď nejsou vidět. Zkouší se to znovu…
hall-shows = Tato stránka ukazuje turnaj, který běží na jiném počítači.
hall-no-tournament = V tomto sále se žádný turnaj nehraje.
hall-no-tables = Zatím se nepřipojil žádný stůl. Spusťte ho příkazem: umpire game --mqtt ADRESA --table ČÍSLO
hall-refused = { $count ->
    [one] Odmítnuta 1 zpráva.
    [few] Odmítnuty { $count } zprávy.
   *[other] Odmítnuto { $count } zpráv.
}
hall-round = Kolo { $round } z { $rounds }
hall-before = { $rounds ->
    [one] Naplánováno 1 kolo
    [few] Naplánována { $rounds } kola
   *[other] Naplánováno { $rounds } kol
}
hall-over = Turnaj skončil
hall-tables = Stoly
hall-tables-page = Stoly, strana { $page } z { $pages }
hall-standings = Pořadí
hall-standings-page = Pořadí, strana { $page } z { $pages }
hall-standings-now = Pořadí po { $round }. kole
hall-next = Další kolo
hall-log = Zprávy
hall-begin = Zahájit { $round }. kolo
hall-confirm = Započítat výsledek
hall-reopen = Vzít výsledek zpět
hall-command = Příkaz
hall-enter = Odeslat
hall-not-reached = Program neodpovídá. Zkuste to znovu.
hall-projector = Stránka pro projektor
hall-table = Stůl { $table }
hall-bye = volný los: { $name }
hall-offline = bez spojení
hall-waits = ještě se nehraje
hall-watch = jen sledování
hall-roll = před hodem
hall-game-over = hra skončila
hall-game-round = kolo { $round } z { $rounds }
hall-sand = zbývá { $time }
hall-leads = ve vedení: { $names }
hall-solved = vyřešeno: { $names }
hall-counted = započteno
hall-counted-organiser = započteno (pořadatel)
hall-reported = zatím nepotvrzeno
hall-reported-other = Stůl { $table } hlásí jiný výsledek
hall-rank = { $rank }.
hall-player = Hráč
hall-points = Body
hall-opponents = Soupeři
hall-beaten = Poražení
hall-wins = Výhry
hall-games = Hry
hall-left = už nehraje
