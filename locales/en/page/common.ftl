# Strings that several screens share, in English.

app-name = umpire
app-tagline = A referee for board games. Point your phone at the table.
app-private = Everything stays on this device: no picture is sent anywhere.

engine-starting = Getting ready …
engine-ready = Ready
engine-failed = The page could not get ready. Reload it.
engine-crashed = This picture was too much for the page. It has recovered: take another picture.
engine-offline = A part of the page is still missing, and there is no network. Connect once, then try again.

task-card = Check a card
task-card-about = Is my puzzle solved?
task-game = Play a game of Ubongo
task-game-about = Nine rounds with glass, gems and standings
task-gems = Count gems
task-gems-about = Whose pile wins?
task-board = Read the gem board
task-board-about = Which row helps me?
task-ominoes = Ominoes
task-ominoes-about = Groups that score, and good moves

back = All tasks
take-photo = Take a photo
choose-photo = Choose a photo
drop-photo = You can also drop or paste one here.
reading = Reading …
close = Close
undo = Undo

language = Language
# The name of this file’s language, in that language.
language-own-name = English
