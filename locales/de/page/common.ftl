# Strings that several screens share, in German.

app-name = umpire
app-tagline = Der Schiedsrichter für Brettspiele. Richte dein Handy auf den Tisch.
app-private = Alles bleibt auf diesem Gerät: Kein Bild wird irgendwohin geschickt.

engine-starting = Gleich bereit …
engine-ready = Bereit
engine-failed = Die Seite konnte nicht starten. Lade sie neu.
engine-crashed = Dieses Bild war zu viel für die Seite. Jetzt läuft sie wieder: Mach ein neues Foto.
engine-offline = Ein Teil der Seite ist noch nicht geladen, und dieses Gerät ist offline. Geh kurz online und versuch es dann noch einmal.

task-card = Legetafel prüfen
task-card-about = Stimmt meine Lösung?
task-game = Ubongo spielen
task-game-about = Neun Runden mit Sanduhr, Edelsteinen und Rangliste
task-gems = Edelsteine zählen
task-gems-about = Wessen Haufen gewinnt?
task-board = Spielplan einlesen
task-board-about = Welche Reihe hilft mir?
task-ominoes = Ominoes
task-ominoes-about = Was bringt Punkte? Welcher Zug lohnt sich?

back = Übersicht
take-photo = Foto aufnehmen
choose-photo = Foto auswählen
drop-photo = Du kannst ein Foto auch hierherziehen oder einfügen.
reading = Auswertung …
close = Schließen
undo = Rückgängig

language = Sprache
# The name of this file’s language, in that language.
language-own-name = Deutsch
