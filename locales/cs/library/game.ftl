# What `umpire game` says in the terminal, in Czech.

# What the camera has to say. $message is a message of another kind, or one of those below.
camera-says = kamera: { $message }
camera-back = obraz je zpátky
camera-video-over = video skončilo
solved-by-unknown = karta je vyřešená, ale není jasné, čí je: zadejte solved JMÉNO
pieces-moved = dílky na kartě { $number } už leží jinak
pieces-moved-unknown = dílky na jedné z karet už leží jinak
solved-other-row = { $name } má vyřešeno pro symbol { WORD($symbol) }, ale padl symbol { WORD($rolled) }
solved-no-round = { $name } má vyřešeno pro symbol { WORD($symbol) }, ale právě se nehraje žádné kolo
die-waits = na kostce je { WORD($symbol) }; pokud to platí, zadejte `roll`
die-other = na kostce je { WORD($symbol) }, ale v tomto kole padl symbol { WORD($rolled) }
# $gems is a list such as “red, blue”.
board-unclear = z řady { $row } zmizely jiné drahokamy než přední; zadejte, co bylo vzato
board-nobody = z řady { $row } zmizelo: { $gems }; teď tam ale nikdo drahokamy brát nesmí
board-who = z řady { $row } zmizelo: { $gems }; zadejte, kdo to bere: { $command }
game-ask-confirmation = Je to konečné pořadí? Pokud ano, zadejte `confirm` a započítá se do turnaje. Pokud ne, nejdřív ho opravte: gems JMÉNO POČTY.
game-clock-waits = Písek došel, ale kolo pokračuje. Doplňte, co chybí, a zadejte `sand`.
game-stops = Hra je přerušená. Pokračovat v ní můžete příkazem: { $command }
game-over = Hra skončila. `undo` opraví poslední zápis, `help` vypíše ostatní příkazy a `quit` ukončí umpire.
game-without-entries = Nic nebylo zapsáno, takže se záznam neuchovává.

# At the start of the game
game-journal = Hra se zapisuje do souboru { $path }. Zadávejte, co se děje; příkazy vypíše `help`.
game-round-of = Kolo { $round } z { $rounds }.
game-tournament-round = { $round }. kolo turnaje: { $names }.
game-page = Hru můžete sledovat na adrese { $address }
game-overlay = Overlay pro stream je na adrese { $address }
