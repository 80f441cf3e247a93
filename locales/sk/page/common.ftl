# Strings that several screens share, in Slovak.

app-name = umpire
app-tagline = Rozhodca pre stolové hry. Namierte telefón na stôl.
app-private = Všetko zostáva v tomto zariadení, fotky sa nikam neposielajú.

engine-starting = Pripravujem sa…
engine-ready = Pripravené
engine-failed = Stránku sa nepodarilo pripraviť. Načítajte ju znova.
engine-crashed = Túto fotku stránka nezvládla. Už znova funguje: použite inú fotku.
engine-offline = Časť stránky sa ešte nestiahla a zariadenie nie je pripojené. Pripojte sa a skúste to znova.

task-card = Skontrolovať kartu
task-card-about = Mám to vyriešené?
task-game = Zahrať si Ubongo
task-game-about = Deväť kôl: hodiny, drahokamy, poradie
task-gems = Spočítať drahokamy
task-gems-about = Čia kôpka vyhráva?
task-board = Rozpoznať herný plán
task-board-about = Ktorý rad mi pomôže?
task-ominoes = Ominoes
task-ominoes-about = Čo boduje a kam posunúť kocku?

back = Všetky úlohy
take-photo = Odfotiť
choose-photo = Vybrať fotku
drop-photo = Fotku sem môžete aj presunúť alebo vložiť.
reading = Rozpoznávam…
close = Zavrieť
undo = Vrátiť späť

language = Jazyk
# The name of this file’s language, in that language.
language-own-name = Slovenčina
