# What `umpire calibrate` and `umpire cards learn` print, in Brazilian Portuguese.

# What was learned from a photo, or not
calibrate-nothing-learned = nada foi aprendido com { $photo }
calibrate-saved = salvo em { $path }
# $photos is “calibrate-from-photos”.
calibrate-palette = paleta { $name }, { $photos }, salva em { $path }
calibrate-from-photos =
    { $count ->
        [0] sem foto (arquivo escrito à mão)
        [one] a partir de { $count } foto
       *[other] a partir de { $count } fotos
    }
# A colour of a palette: $here things in this photo, $all in all photos; $looks is a list of colours such as “red and blue”, $code the colour as #ab6195. The spaces align the columns.
calibrate-colour = { "  " }{ $name }  { $here } nesta foto, { $all } no total, em tons de { $looks } ({ $code })
calibrate-left-out =
    { $count ->
        [one] { "  " }mais { $count } objeto encontrado, mas ignorado por ser outra coisa
       *[other] { "  " }mais { $count } objetos encontrados, mas ignorados por serem outra coisa
    }
calibrate-not-counted =
    { $count ->
        [one] { "  " }{ $count } objeto de outro tipo encontrado: objetos assim ficarão fora da conta
       *[other] { "  " }{ $count } objetos de outro tipo encontrados: objetos assim ficarão fora da conta
    }
calibrate-doubtful =
    { $count ->
        [one] { "  " }{ $count } objeto não foi aprendido, porque a cor está em dúvida
       *[other] { "  " }{ $count } objetos não foram aprendidos, porque a cor está em dúvida
    }
# $one and $other are colours or pieces, $distance and $safe numbers with a decimal.
calibrate-closest = cores mais parecidas: { $one } e { $other }, distância { $distance } (segura a partir de { $safe })
calibrate-alike = aviso: é difícil distinguir { $one } de { $other } (distância { $distance }); ensine com mais fotos, com luz mais forte e mais uniforme, ou dê o mesmo nome às duas cores
# Names of colours, as they look
looks-black = preto
looks-grey = cinza
looks-white = branco
looks-red = vermelho
looks-orange = laranja
looks-yellow = amarelo
looks-green = verde
looks-blue = azul
looks-purple = roxo
looks-pink = rosa
looks-brown = marrom

# The colours of the pieces. $piece is the name of a piece, such as L4, or with its colour: lime L4. $rest is empty or “colours-kept”.
colours-learned = cores aprendidas com { $photo }: { $count } de 12 peças (luz avaliada pela { $card })
colours-by-card = cartela
colours-piece = { $piece }  { $code }, em tons de { $looks }, { $photos }
colours-not-learned = { $piece }  não aprendida
colours-not-learned-why = { $piece }  não aprendida: { $reason }{ $rest }
colours-kept = ; a cor aprendida antes continua valendo
colours-not-found = nenhuma peça com este formato foi encontrada; ponha a peça deitada, longe de outras peças e de objetos da mesma cor
colours-several =
    { $count ->
        [one] { $count } objeto tem este formato
       *[other] { $count } objetos têm este formato
    }; deixe só uma { $piece } na foto
colours-uneven = há reflexo ou sombra na peça; gire-a ou mude a luz de lugar
colours-missing = ainda sem cor aprendida: { $pieces }; para elas, o umpire usa as cores que já vêm com ele
# $shapes is one of the next two messages.
colours-alike = aviso: é difícil distinguir { $one } de { $other } pela cor (distância { $distance }); { $shapes }; quando ficam lado a lado, o que pode acontecer em { $count } de { $cards } lados de cartela, a resposta pode ser “em dúvida”
colours-shapes = os formatos são diferentes
colours-sizes = a { $one } tem { $squares } quadradinhos e a { $other } tem { $other_squares }, então uma não serve no lugar da outra

# `umpire calibrate show`: the folder, and what is known of pieces, lenses, gems and cards. $summary describes it; $note is empty or a text below.
calibrate-folder = dados aprendidos: { $folder }
calibrate-no-folder = não há pasta; indique uma na variável { $variable }
calibrate-kind-colours = peças: { $summary }
calibrate-kind-lens = lentes: { $summary }
calibrate-kind-gems = pedrinhas: { $summary }
calibrate-kind-cards = cartelas: { $summary }
calibrate-entry = { $name }: { $summary }; { $path }{ $note }
calibrate-broken = { $name }: arquivo danificado; { $path }
calibrate-note-lens = ; usada por watch e game com esta câmera e pelos outros comandos com --lens
calibrate-note-gems = ; usada com --palette
calibrate-standard-colours = cores de duas tiragens, e tons entre elas, que já vêm com o umpire (calibration/pieces.json)
calibrate-standard-gems = standard (as seis pedrinhas), já vem com o umpire
calibrate-built-in-lenses = nenhuma calibrada; já vêm com o umpire: { $names }
calibrate-built-in-sides =
    { $count ->
        [one] { $count } lado, já vem com o umpire
       *[other] { $count } lados, já vêm com o umpire
    }
calibrate-pieces = { $known } de 12 peças, { $photos }
# $camera and $error are empty, or a name and “calibrate-lens-error”.
calibrate-lens = imagens de { $width } x { $height }{ $camera }{ $error }
calibrate-lens-error = , erro de { $error } px
calibrate-title-colours = cores das peças
calibrate-title-lens = lente { $name }
calibrate-title-gems = paleta { $name }
calibrate-title-cards = cartelas aprendidas
calibrate-forgotten = o umpire esqueceu: { $title }, { $path }
calibrate-photo = { "  " }foto { $path }

# A card that is learned. $card is “card 80”, for example.
learn-card = cartela { $number }
learn-card-without-number = cartela
learn-card-saved = aprendida como { $card }, salva em { $path }
learn-card-known = a { $card } já é conhecida; nada mudou
learn-card-refused = { $photo }: cartela não aprendida
learn-card-compare = a leitura foi esta; compare com a cartela e tire outra foto, mais de perto:
learn-card-none = nenhuma cartela foi encontrada: mostre a cartela inteira, chegue mais perto e use mais luz
learn-card-several =
    { $count ->
        [one] { $count } cartela foi encontrada
       *[other] { $count } cartelas foram encontradas
    }: mostre só a que você quer ensinar
learn-card-mirrored = a foto está espelhada: desligue o espelhamento ou use a câmera traseira
learn-card-icons = não dá para ler os desenhos das peças: chegue mais perto, mantenha a câmera parada, evite reflexos e tire as mãos da cartela
learn-card-area = não dá para ver a área quadriculada: tire tudo de cima da cartela e evite reflexos
learn-card-unclear = todas as fileiras têm solução, mas a impressão não está nítida ({ $percent }% de chance de a leitura estar certa): chegue mais perto e tire tudo de cima da cartela

# `umpire calibrate lens` measures the lens of a camera with photos (views) of a printed target. First the guide in front of the camera:
# $wanted is one of the messages after it, $hint “lens-hold-still” or a reason why the target is not found.
lens-view-now =
    { $count ->
        [0] 0 vistas. Agora { $wanted }
        [one] { $count } vista. Agora { $wanted }
       *[other] { $count } vistas. Agora { $wanted }
    }
lens-views-enough =
    { $count ->
        [one] { $count } vista: já basta
       *[other] { $count } vistas: já bastam
    }
lens-wanted-corner = leve o alvo ao canto { $corner } da imagem
lens-wanted-left = incline o alvo: aproxime da câmera a borda esquerda dele, mais ou menos a largura de uma mão
lens-wanted-right = incline o alvo: aproxime da câmera a borda direita dele, mais ou menos a largura de uma mão
lens-wanted-top = incline o alvo: aproxime da câmera a borda de cima dele, mais ou menos a largura de uma mão
lens-wanted-bottom = incline o alvo: aproxime da câmera a borda de baixo dele, mais ou menos a largura de uma mão
lens-wanted-more =
    { $count ->
        [one] mais { $count } vista: de mais perto, de mais longe ou com o alvo girado
       *[other] mais { $count } vistas: de mais perto, de mais longe e com o alvo girado
    }
lens-corner-top-left = superior esquerdo
lens-corner-top-right = superior direito
lens-corner-bottom-left = inferior esquerdo
lens-corner-bottom-right = inferior direito
lens-hold-still = mantenha tudo parado: a foto é tirada automaticamente
lens-below = { $hint }   (q: terminar)
lens-no-images = a câmera não envia imagens

# The result. Numbers are pixels unless a unit is given.
lens-any-camera = câmera
lens-measured = lente ({ $camera }) com imagens de { $width } x { $height }, salva em { $path }
lens-focal = distância focal de { $x } x { $y } pixels (margem de { $percent }%), ponto principal em { $point_x }; { $point_y }
lens-distortion = distorção nos cantos da imagem: até { $pixels } pixels
lens-error =
    { $views ->
        [one] erro nos cantos do alvo: { $pixels } pixels, em { $views } vista
       *[other] erro nos cantos do alvo: { $pixels } pixels, em { $views } vistas
    }
lens-coverage = número de vistas em cada parte da imagem:
lens-left-out = { $name } ficou de fora: { $reason }
lens-warning = aviso: { $warning }
lens-photo-other-size = { $width } x { $height } pixels, mas a maioria das outras tem { $other_width } x { $other_height }: vem de outra câmera, foi cortada ou foi tirada na vertical
lens-photo-misfit = os cantos estão { $error } pixels fora do lugar: a foto vem de outra câmera ou tem outro zoom ou foco, ou o alvo se mexeu ou estava curvado
lens-many-misfits = mais de um quarto das vistas não combina com a mesma lente, entre elas { $names }: algumas vêm de outra câmera ou têm outro zoom ou foco, ou o alvo não está plano; tire todas as fotos de novo com uma câmera só, sem mexer no zoom, e cole o alvo em algo plano
# $corners is a list such as “top left and bottom right”.
lens-corner-missing = cantos da imagem em que o alvo nunca apareceu: { $corners }; a distorção neles é só um palpite: inclua vistas com o alvo ali
lens-squares-high = os quadrados parecem { $percent }% mais altos do que deveriam: ou o alvo foi impresso esticado (meça os quadrados nas duas direções), ou a imagem está esticada; para descobrir, gire o alvo 90 graus em algumas vistas
lens-squares-wide = os quadrados parecem { $percent }% mais largos do que deveriam: ou o alvo foi impresso esticado (meça os quadrados nas duas direções), ou a imagem está esticada; para descobrir, gire o alvo 90 graus em algumas vistas
lens-target-high = os quadrados do alvo são { $percent }% mais altos do que deveriam: ele foi impresso esticado; isso é corrigido, mas é melhor imprimir de novo em 100%
lens-target-wide = os quadrados do alvo são { $percent }% mais largos do que deveriam: ele foi impresso esticado; isso é corrigido, mas é melhor imprimir de novo em 100%

# On the overlay of a view, and below the printed target. $kind is “lens-chessboard” or a technical name.
lens-overlay-error = { $view }: erro de { $error } pixels (linhas ampliadas 40 vezes)
lens-overlay-unused = { $view }: não usada
lens-overlay-corners =
    { $count ->
        [0] { $view }: 0 cantos
        [one] { $view }: { $count } canto
       *[other] { $view }: { $count } cantos
    }
lens-overlay-next = A seguir: { $wanted }
lens-chessboard = tabuleiro de xadrez
lens-about = umpire calibrate lens: { $kind }, { $columns } x { $rows } quadrados de { $mm } mm.
lens-print = Imprima em 100%, compare a régua impressa com uma de verdade e cole em algo plano.

# Options and files
lens-squares-form = informe o número de quadrados, como 7x10
lens-targets-not-written = não deu para gravar os alvos em { $folder }
lens-not-written = não deu para gravar a lente; libere espaço ou indique outro arquivo com --out: { $path }
lens-overlays-not-saved = não deu para salvar os overlays em { $folder }
