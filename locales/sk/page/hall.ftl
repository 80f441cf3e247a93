# Strings of the pages that “umpire tournament --serve” shows, in Slovak.

hall-title = Sála { $hall }
hall-connecting = Pripájam sa…
hall-lost = Bez spojenia s programom umpire. Možno skončil alebo sa toto zariadenie odpojilo od siete. Skúšam znova…
hall-no-broker = Bez spojenia s brokerom sály. Stoly teraz nevidno. Skúšam znova…
hall-shows = Táto stránka ukazuje turnaj, ktorý riadi iný počítač.
hall-no-tournament = V tejto sále sa nehrá žiaden turnaj.
hall-no-tables = Zatiaľ sa nepripojil žiaden stôl. Spustite ho príkazom: umpire game --mqtt ADRESA --table ČÍSLO
hall-refused = { $count ->
    [one] 1 správa bola odmietnutá.
    [few] { $count } správy boli odmietnuté.
   *[other] { $count } správ bolo odmietnutých.
}
hall-round = Kolo { $round } z { $rounds }
hall-before = { $rounds ->
    [one] Naplánované je 1 kolo
    [few] Naplánované sú { $rounds } kolá
   *[other] Naplánovaných je { $rounds } kôl
}
hall-over = Turnaj sa skončil
hall-tables = Stoly
hall-tables-page = Stoly, strana { $page } z { $pages }
hall-standings = Poradie
hall-standings-page = Poradie, strana { $page } z { $pages }
hall-standings-now = Poradie po { $round }. kole
hall-next = Ďalšie kolo
hall-log = Správy
hall-begin = Začať { $round }. kolo
hall-confirm = Započítať výsledok
hall-reopen = Zrušiť započítanie
hall-command = Príkaz
hall-enter = Zadať
hall-not-reached = Program neodpovedá. Skúste to znova.
hall-projector = Stránka pre projektor
hall-table = Stôl { $table }
hall-bye = bez súpera: { $name }
hall-offline = bez spojenia
hall-waits = nezačaté
hall-watch = iba sledovanie
hall-roll = pred hodom
hall-game-over = koniec hry
hall-game-round = kolo { $round } z { $rounds }
hall-sand = zostáva { $time }
hall-leads = na čele: { $names }
hall-solved = vyriešené: { $names }
hall-counted = započítané
hall-counted-organiser = započítané (organizátor)
hall-reported = ešte nepotvrdené
hall-reported-other = Stôl { $table } hlási iný výsledok
hall-rank = { $rank }.
hall-player = Hráč
hall-points = Body
hall-opponents = Súperi
hall-beaten = Porazení
hall-wins = Výhry
hall-games = Hry
hall-left = už nehrá
