# Strings of the page that “umpire game --view” shows, in Brazilian Portuguese.

table-connecting = Conectando…
table-lost = Sem conexão com a partida. Talvez ela tenha acabado, ou este aparelho saiu da rede. Tentando de novo…
table-not-reached = O programa não respondeu. Tente de novo.
table-picture = A mesa vista pela câmera
table-cards = Cartelas na mesa
table-card-why = { $card }: { $why }
table-command = Comando
table-enter = Enviar
table-over = A partida acabou

# The overlay for streaming programs
overlay-lost = Sem conexão com a partida
