# What `umpire game` says in the terminal, in Slovak.

# What the camera has to say. $message is a message of another kind, or one of those below.
camera-says = kamera: { $message }
camera-back = obraz je späť
camera-video-over = video sa skončilo
solved-by-unknown = karta je vyriešená, ale nie je jasné, čia je: zadajte solved MENO
pieces-moved = dieliky na karte { $number } už ležia inak
pieces-moved-unknown = dieliky na jednej z kariet už ležia inak
solved-other-row = { $name }: karta je vyriešená pre symbol { WORD($symbol) }, ale padol symbol { WORD($rolled) }
solved-no-round = { $name }: karta je vyriešená pre symbol { WORD($symbol) }, ale práve sa nehrá žiadne kolo
die-waits = na kocke je { WORD($symbol) }; ak to platí, zadajte `roll`
die-other = na kocke je { WORD($symbol) }, ale v tomto kole padol symbol { WORD($rolled) }
# $gems is a list such as “red, blue”.
board-unclear = z radu { $row } zmizli iné než predné drahokamy; zadajte, čo sa vzalo
board-nobody = z radu { $row } zmizlo: { $gems }; teraz tam však nikto nesmie brať drahokamy
board-who = z radu { $row } zmizlo: { $gems }; zadajte, kto to berie: { $command }
game-ask-confirmation = Je toto konečné poradie? Ak áno, zadajte `confirm` a započíta sa do turnaja. Ak nie, najprv ho opravte: gems MENO POČTY.
game-clock-waits = Čas vypršal, ale kolo pokračuje. Doplňte, čo chýba, a zadajte `sand`.
game-stops = Hra je prerušená. Pokračovať v nej môžete príkazom: { $command }
game-over = Hra sa skončila. `undo` opraví posledný zápis, `help` vypíše ostatné príkazy a `quit` ukončí umpire.
game-without-entries = Nič nebolo zapísané, takže sa záznam neuchováva.

# At the start of the game
game-journal = Hra sa zapisuje do súboru { $path }. Zadávajte, čo sa deje; príkazy vypíše `help`.
game-round-of = Kolo { $round } z { $rounds }.
game-tournament-round = { $round }. kolo turnaja: { $names }.
game-page = Hru môžete sledovať na adrese { $address }
game-overlay = Overlay pre stream je na adrese { $address }
