# Why learned data, a lens or a journal cannot be used, in Brazilian Portuguese.

# A file of learned gem colours (a palette)
palette-form = não é uma paleta: { $source }
palette-schema = o esquema dela é { $schema }, mas este programa lê { $known }
palette-empty = não tem nenhuma cor
palette-colour = a cor { $name } não tem nome, não tem exemplos ou aparece duas vezes
palette-number = um exemplo da cor { $name } tem um número inválido
palette-left-out = um exemplo do que fica fora da conta tem um número inválido

# Learning the colours of gems from a photo
learn-too-few =
    { $seen ->
        [0] nenhum objeto foi encontrado, mas deveria haver { $told }
        [one] só { $seen } de { $told } objetos foi encontrado
       *[other] só { $seen } de { $told } objetos foram encontrados
    }: espalhe os objetos de modo que nenhum encoste em outro, use uma superfície lisa e luz por igual e confira as quantidades
learn-too-many =
    { $seen ->
        [one] { $seen } objeto foi encontrado
       *[other] { $seen } objetos foram encontrados
    } em vez de { $told }: tire o que não deve entrar na conta, espalhe os objetos sobre uma superfície lisa e confira as quantidades
learn-ambiguous = as quantidades não mostram quais objetos são { $names }: tire uma foto com quantidades bem diferentes ou fotos de um tipo só, como --counts { $example }:5
learn-same = esta foto já foi usada para ensinar; use outra ou recomece com --anew, que descarta o que foi aprendido antes

# The file of a journal of a game
journal-exists = { $path } já existe; continue essa partida com `--resume` ou indique outro arquivo
journal-in-use = a partida { $path } ainda está aberta em outra janela; encerre-a lá com `quit` e depois continue aqui
journal-create = não deu para criar o diário { $path }; use --journal para indicar um arquivo em uma pasta em que você possa gravar
journal-continue = não é possível gravar no diário { $path }, por isso a partida não pode continuar; use uma conta que possa gravar nele ou continue uma cópia do arquivo
journal-write = não deu para gravar no diário { $path }: seu último registro não foi salvo; veja se o disco está cheio e registre de novo

# A file with a measured lens. The name of the file stands before these texts.
lens-unreadable = não deu para ler ({ $error }); confira o nome ou tire --lens
lens-unknown = não há arquivo nem lente com esse nome; calibre uma lente com `umpire calibrate lens` ou veja as que já existem com `umpire calibrate show`
lens-large = não é um arquivo de lente: tem mais de um megabyte
lens-no-lens = não é um arquivo de lente do OpenCV nem do ROS: { $error }; calibre de novo ou corrija o arquivo
lens-field = { $field }: { $what }; calibre de novo ou corrija o arquivo

# A lens that is not that of the pictures. Sizes are in pixels.
lens-misfit = a lente foi calibrada com imagens de { $width } x { $height }, mas estas são de { $other_width } x { $other_height }: a proporção é outra, então elas vêm de outra câmera ou foram cortadas ou giradas; calibre com imagens como estas

# A file with the colours of the pieces. The name of the file stands before these texts.
colours-file-unreadable = não deu para ler ({ $error }); confira o nome
colours-file-large = não é um arquivo de cores das peças: tem mais de um megabyte
colours-file-form = não é um arquivo de cores das peças como os que `umpire calibrate colours` grava: { $error }; corrija o arquivo, ou exclua-o e ensine as cores de novo
colours-file-schema = o esquema é { $schema }, mas este programa lê { $known }; exclua o arquivo e ensine as cores de novo com `umpire calibrate colours FOTO`
colours-file-empty = o arquivo não contém nenhuma peça; ensine as cores de novo com `umpire calibrate colours FOTO`
