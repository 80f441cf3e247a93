# Strings of the screen that counts gems, in Brazilian Portuguese.

gems-help = Faça um monte para cada jogador e espalhe bem as pedrinhas, de modo que todas apareçam. Tire uma foto de cima, com todos os montes juntos ou um de cada vez.
gems-found =
    { $count ->
        [0] Nenhuma pedrinha
        [one] { $count } pedrinha
       *[other] { $count } pedrinhas
    } em { $piles ->
        [0] nenhum monte.
        [one] { $piles } monte.
       *[other] { $piles } montes.
    }
gems-photos = Fotos
gems-more = Adicionar foto
gems-more-help = Se as pedrinhas de um jogador estiverem em várias fotos, elas são somadas. Não mostre as mesmas pedrinhas duas vezes.
gems-replace = Trocar foto
gems-replace-photo = Trocar foto { $number }
gems-replacing = Trocar a foto { $number }
gems-keep = Manter
gems-drop-photo = Remover foto
gems-remove-photo = Remover foto { $number }
gems-photo = Foto { $number }
gems-picture = Foto { $number } com as pedrinhas e os montes marcados. As pedrinhas estão listadas abaixo, monte por monte.

gems-pile = Monte { $pile }
gems-pile-total =
    Monte { $pile }: { $count ->
        [0] nenhuma pedrinha
        [one] { $count } pedrinha
       *[other] { $count } pedrinhas
    }
gems-show = Mostrar
gems-show-pile = Mostrar o monte { $pile } na foto
gems-whose = De quem são?
gems-nobody = De ninguém: não contar
gems-new-player = Novo jogador
gems-list = Conferir uma por uma
gems-outside = Fora dos montes
gems-check =
    { $count ->
        [one] Conferir a pedrinha em dúvida
       *[other] Conferir { $count } pedrinhas em dúvida
    }
gems-doubtful =
    { $count ->
        [one] { $count } pedrinha em dúvida.
       *[other] { $count } pedrinhas em dúvida.
    }
gems-changed =
    { $count ->
        [one] { $count } pedrinha ajustada ou confirmada manualmente
       *[other] { $count } pedrinhas ajustadas ou confirmadas manualmente
    }
gems-reasons = Confira o que está em dúvida ou tire outra foto. Por que há dúvida:
gems-reasons-before = Tudo já foi conferido manualmente. Dúvidas na leitura da foto:

gems-apart = Talvez uma pedrinha
gems-gem-of = Pedrinha do monte { $pile }
gems-crop = A pedrinha, ampliada
gems-read-sure = Leitura: { WORD($colour) }, { $percent }% de certeza.
gems-read-unsure = Leitura: { WORD($colour) }, mas em dúvida.
gems-read-maybe = Há algo aqui que talvez seja uma pedrinha. Não entrou na conta.
gems-read-nothing = Nenhuma pedrinha foi lida aqui.
gems-hand-set = Ajuste manual: { WORD($colour) }.
gems-hand-moved = Movida manualmente do monte { $pile } para cá.
gems-hand-added = Adicionada manualmente.
gems-hand-removed = Não contada: removida manualmente.
gems-hand-confirmed = Confirmada manualmente.
gems-uncertain = em dúvida
gems-not-counted = não contada
gems-was = leitura: { WORD($colour) }
gems-short-set = ajustada manualmente
gems-short-moved = movida do monte { $pile }
gems-short-added = adicionada manualmente
gems-short-removed = removida manualmente
gems-short-confirmed = confirmada manualmente
gems-which = Qual é a cor da pedrinha?
gems-in-pile = Monte
gems-new-pile = { $pile } (novo)
gems-confirm = Está certo: { WORD($colour) }
gems-remove = Não é pedrinha
gems-back = Voltar à leitura original
gems-all-back = Voltar tudo à leitura original
gems-add = Nova pedrinha
gems-add-to = Pedrinha no monte { $pile }
gems-add-help = Adicione uma pedrinha que ficou de fora.
gems-adding = Na foto, toque onde está a pedrinha.

gems-standings = Classificação
gems-rank = { $rank }º
gems-players = Jogadores
gems-player = Jogador { $number }
gems-name-of = Nome do jogador { $number }
gems-remove-player = Remover { $name }
gems-added-up =
    { $count ->
        [one] Soma de { $count } monte de várias fotos.
       *[other] Soma de { $count } montes de várias fotos.
    }
gems-variant = Quem vence?
gems-variant-majority = Mais pedrinhas da mesma cor
gems-variant-points = Mais pontos
gems-rule-majority = Vence quem tem mais pedrinhas de uma mesma cor, seja qual for. Em caso de empate, compara-se a segunda cor de cada um, depois a terceira e assim por diante. Se as seis empatarem, a posição é dividida.
gems-rule-points = Três pedrinhas da mesma cor valem 1 ponto; quatro, 2; cinco, 3; seis ou mais, 4. Cada conjunto completo com as seis cores vale 4 pontos. Em caso de empate nos pontos, vale a comparação de “Mais pedrinhas da mesma cor”.
gems-points =
    { $total ->
        [0] 0 pontos
        [one] { $total } ponto
       *[other] { $total } pontos
    }
gems-points-parts = ({ $colours } por pedrinhas iguais, { $sets } por conjuntos)
