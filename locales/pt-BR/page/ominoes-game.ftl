# Strings of the page that “umpire game ominoes --view” shows, in Brazilian Portuguese.

dice-turn = Turno de { $name }
dice-rolled = Saiu: { WORD($face) }
dice-rolls = O que { $name } tirou no dado?
dice-of = de { $target }
dice-shared = Deuses de todos:
dice-groups = { $name } pode retirar
dice-take = Retirar
dice-advice = Dica
dice-pass = Devolver o dado à reserva
dice-end = Encerrar o turno
dice-pit-closed = Modo avançado: nenhum dado entra no fosso das serpentes.

# Taps on the board
dice-tap-set-up = Toque em uma casa livre para colocar o dado inicial.
dice-tap-die = Toque no dado que se move.
dice-tap-target = Toque em uma das casas marcadas para levar o dado até lá.
dice-tap-again = Toque no dado que foi rolado de novo.
dice-tap-place = Toque em uma casa livre para colocar o dado rolado.
dice-ask-set = Qual símbolo fica para cima?
dice-ask-again = O que o dado mostra agora?

# What the camera sees
dice-problem = ✗ Os dados não batem com as regras
dice-problem-help = Arrume os dados. A partida continua assim que a câmera perceber. Ou registre o que aconteceu.
dice-accept = Aceitar os dados como estão
dice-question = O que aconteceu?
