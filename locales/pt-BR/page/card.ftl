# Strings of the screen that checks cards, in Brazilian Portuguese.

card-title = Conferir cartela
card-help = Mostre a cartela inteira, incluindo as figuras, vista de cima e com boa luz. Várias cartelas podem aparecer juntas. Se houver um dado ao lado, ele também é lido.
card-solved = Resolvida!
card-solved-row = Coberta com as peças da fileira:
card-solved-for = Resolvida: fileira { WORD($row, form: "of") }
card-was-rolled = Saiu { WORD($row, form: "definite") } no dado?
card-covered-other = Coberta com as peças da fileira { WORD($row, form: "of") }, mas o dado mostra { WORD($die, form: "definite") }
card-unsolved = Não resolvida
card-unsure = Em dúvida
card-looking = Analisando…
card-number = Cartela { $number }
card-unknown = Cartela
card-sure = { $percent }% de certeza
card-likely = { $percent }% de chance de estar resolvida
card-picture = A foto, com as cartelas, as peças e o que está errado desenhados nela

card-mute = Sem som
card-starting = Preparando…
card-searching = Procurando cartelas: aponte a câmera para elas.
card-solved-by = Cartela { $number }, { WORD($row) }
card-solved-unknown = Cartela, { WORD($row) }
card-announced = Resolvida: { $card }.

card-row = Fileira que vale:
row-question = Qual figura saiu no dado?
row-any = qualquer fileira
row-die = ler o dado
solution-question = Solução para qual figura?

card-show = Mostrar uma solução
card-back-to-camera = Voltar à câmera
card-solution-title = Uma solução para:
card-solution-none = Esta fileira não tem solução. Talvez a cartela tenha sido mal lida: tire outra foto.
card-solution-unread = Não deu para ler bem a cartela. Chegue mais perto e tente de novo.
card-step-remove = Tire: { $pieces }.
card-step-keep = Deixe: { $pieces }.
card-step-add = Coloque: { $pieces }.

# What a hand has set: the symbol whose row of pieces counts on one card, or the symbol on the die.
card-set = Trocar a figura
card-set-title = { $card }: qual figura vale?
card-set-by-hand = Figura (ajuste manual):
card-set-by-die = Dado (ajuste manual):
card-set-back = Voltar à leitura original
card-was = Leitura original ({ WORD($row) }): { $verdict }
card-judging = Conferindo de novo…
card-again-failed = Não foi possível conferir esta cartela de novo. { $why }
die-title = O que o dado mostra?
die-read = O dado mostra:
die-perhaps = O dado talvez mostre:
die-set = O dado mostra (ajuste manual):
die-was = Leitura original: { WORD($symbol) }
die-change = Corrigir o dado

# Forms: `definite` has the definite article (“o escudo”), `of` the preposition “de” with it (“do escudo”).
