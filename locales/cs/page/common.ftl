# Strings that several screens share, in Czech.

app-name = umpire
app-tagline = Rozhodčí pro deskové hry. Namiřte telefon na stůl.
app-private = Všechno zůstává v tomto zařízení: žádná fotka se nikam neposílá.

engine-starting = Připravuje se…
engine-ready = Připraveno
engine-failed = Stránku se nepodařilo připravit. Načtěte ji znovu.
engine-crashed = Tato fotka byla na stránku příliš náročná. Stránka už zase běží: vyfoťte to znovu.
engine-offline = Část stránky ještě chybí a zařízení je bez připojení. Stačí se jednou připojit a zkusit to znovu.

task-card = Kontrola karty
task-card-about = Je moje karta vyřešená?
task-game = Hra Ubongo
task-game-about = Devět kol s hodinami, drahokamy a pořadím
task-gems = Počítání drahokamů
task-gems-about = Čí hromádka vyhrává?
task-board = Čtení herního plánu
task-board-about = Která řada mi pomůže?
task-ominoes = Ominoes: Kostky bohů
task-ominoes-about = Skupiny za body a nejlepší pohyby

back = Hlavní nabídka
take-photo = Vyfotit
choose-photo = Vybrat fotku
drop-photo = Fotku sem můžete také přetáhnout nebo vložit.
reading = Čtení…
close = Zavřít
undo = Vrátit

language = Jazyk
# The name of this file’s language, in that language.
language-own-name = Čeština
