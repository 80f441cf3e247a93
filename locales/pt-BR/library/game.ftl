# What `umpire game` says in the terminal, in Brazilian Portuguese.

# What the camera has to say. $message is a message of another kind, or one of those below.
camera-says = câmera: { $message }
camera-back = a imagem voltou
camera-video-over = o vídeo acabou
solved-by-unknown = há uma cartela resolvida, mas não se sabe de quem é: digite solved NOME
pieces-moved = alguém mexeu nas peças da cartela { $number }
pieces-moved-unknown = alguém mexeu nas peças de uma cartela
solved-other-row = a cartela de { $name } está resolvida com a fileira { WORD($symbol, form: "of") }, mas saiu { WORD($rolled, form: "definite") } no dado
solved-no-round = a cartela de { $name } está resolvida com a fileira { WORD($symbol, form: "of") }, mas nenhuma rodada está em andamento
die-waits = o dado mostra { WORD($symbol, form: "definite") }; digite `roll` para aceitar
die-other = o dado mostra { WORD($symbol, form: "definite") }, mas nesta rodada saiu { WORD($rolled, form: "definite") }
# $gems is a list such as “vermelha, azul”.
board-unclear = na fileira { $row }, saíram pedrinhas que não são as da frente; digite o que foi pego
board-nobody = saiu da fileira { $row }: { $gems }; agora ninguém pode pegar pedrinhas ali
board-who = saiu da fileira { $row }: { $gems }; para dizer quem pegou, digite: { $command }
game-ask-confirmation = Esta é a classificação final? Se for, digite `confirm`, e ela será válida para o torneio. Se não for, corrija primeiro: gems NOME QUANTIDADES.
game-clock-waits = A areia acabou, mas a rodada continua. Registre o que falta e depois digite `sand`.
game-stops = A partida fica interrompida aqui. Para continuar, use: { $command }
game-over = A partida acabou. `undo` corrige o último registro, `help` mostra os outros comandos e `quit` encerra o umpire.
game-without-entries = Nada foi registrado, por isso nenhum diário é guardado.

# At the start of the game
game-journal = O diário da partida é { $path }. Digite o que acontece; `help` mostra os comandos.
game-round-of = Rodada { $round } de { $rounds }.
game-tournament-round = Rodada { $round } do torneio: { $names }.
game-page = Acompanhe a partida em { $address }
game-overlay = O overlay para transmissões fica em { $address }
