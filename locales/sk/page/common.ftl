# Strings that several screens share, in Slovak.

app-name = umpire
app-tagline = Rozhodca pre stolové hry. Namierte telefón na stôl.
app-private = Všetko zostáva v tomto zariadení: žiadna fotka sa nikam neposiela.

engine-starting = Pripravujem sa…
engine-ready = Pripravené
engine-failed = Stránku sa nepodarilo pripraviť. Načítajte ju znova.
engine-crashed = Túto fotku stránka nezvládla. Už zasa funguje: urobte inú fotku.
engine-offline = Časť stránky ešte chýba a nie je pripojenie. Raz sa pripojte a skúste to znova.

task-card = Skontrolovať kartu
task-card-about = Mám to vyriešené?
task-game = Zahrať si Ubongo
task-game-about = Deväť kôl s hodinami, drahokamami a poradím
task-gems = Spočítať drahokamy
task-gems-about = Čia kôpka vyhráva?
task-board = Rozpoznať herný plán
task-board-about = Ktorý rad mi pomôže?
task-ominoes = Ominoes
task-ominoes-about = Bodujúce skupiny a dobré posuny

back = Všetky úlohy
take-photo = Odfotiť
choose-photo = Vybrať fotku
drop-photo = Fotku sem môžete aj presunúť alebo vložiť.
reading = Rozpoznávam…
close = Zavrieť
undo = Vrátiť

language = Jazyk
# The name of this file’s language, in that language.
language-own-name = Slovenčina
