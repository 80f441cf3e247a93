# Strings that several screens share, in Brazilian Portuguese.

app-name = umpire
app-tagline = Um árbitro para jogos de tabuleiro. Aponte o celular para a mesa.
app-private = Tudo fica neste aparelho: nenhuma imagem é enviada a lugar nenhum.

engine-starting = Preparando…
engine-ready = Pronto
engine-failed = Não foi possível preparar a página. Tente recarregar.
engine-crashed = Esta imagem foi pesada demais. A página já se recuperou: tire outra foto.
engine-offline = Ainda falta carregar uma parte da página, e não há conexão. Conecte o aparelho à internet e tente de novo.

task-card = Conferir cartela
task-card-about = Resolvi meu quebra-cabeça?
task-game = Jogar Ubongo
task-game-about = Nove rodadas com ampulheta, pedrinhas e classificação
task-gems = Contar pedrinhas
task-gems-about = Qual monte vence?
task-board = Ler o tabuleiro central
task-board-about = Qual fileira escolher?
task-ominoes = Ominoes
task-ominoes-about = Grupos que pontuam e bons movimentos

back = Todas as funções
take-photo = Tirar foto
choose-photo = Escolher foto
drop-photo = Você também pode arrastar ou colar uma foto aqui.
reading = Lendo…
close = Fechar
undo = Desfazer

language = Idioma
# The name of this file’s language, in that language.
language-own-name = Português
