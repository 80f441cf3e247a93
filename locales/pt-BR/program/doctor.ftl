# What `umpire doctor` prints, in Brazilian Portuguese: a line for each check. A line stands after “ok”, “note” or “problem”, so it starts with a small letter. Commands, paths and variables are the same in all languages.

doctor-ok = certo
doctor-note = nota
doctor-problem = problema

# The last line
doctor-all-well = Está tudo certo.
doctor-no-problem =
    { $notes ->
        [one] Nenhum problema. Uma nota diz o que falta, mas o umpire funciona sem isso.
       *[other] Nenhum problema. { $notes } notas dizem o que falta, mas o umpire funciona sem isso.
    }
doctor-problems =
    { $problems ->
        [one] 1 problema: a linha dele diz o que fazer.
       *[other] { $problems } problemas: as linhas deles dizem o que fazer.
    }

# The programs. $reason is one of the messages of this section, or “companion-missing”. $own and $camera are versions or builds.
doctor-version = umpire { $version }
doctor-camera-program = umpire-camera { $version }: { $path }
doctor-camera-program-slow = umpire-camera não mostrou sua versão em { $seconds } s
doctor-camera-program-silent = umpire-camera não mostra sua versão
doctor-other-version = { $path } tem a versão { $camera }, mas o umpire tem a { $own }
doctor-other-build = { $path } é de outra compilação ({ $camera }), diferente da do umpire ({ $own })
doctor-camera-program-elsewhere = umpire-camera foi encontrado no caminho de busca: copie o que veio com o umpire para { $folder }
doctor-reinstall = { $reason }; instale os dois programas do mesmo pacote ou compile os dois com `cargo build --release`
doctor-opencv = o OpenCV está incluído: o umpire lê vídeos, grava e calibra lentes
doctor-no-opencv = o OpenCV não está incluído, por isso o umpire não lê vídeos, não grava e não calibra lentes: se precisar disso, instale o pacote umpire-opencv ou execute `scripts/cargo build --release --features opencv` na pasta do código-fonte do umpire

# Cameras. $reason says why a camera cannot be used, and what to do; $command is what to type.
doctor-cameras-slow = não deu para listar as câmeras em { $seconds } s: desconecte todas, conecte-as de novo e execute `umpire doctor` mais uma vez
doctor-cameras-failed = umpire-camera terminou antes de listar as câmeras; talvez `umpire watch --list --verbose` diga por quê
doctor-no-camera = nenhuma câmera foi encontrada; para fotos não é preciso. Para acompanhar uma mesa, conecte uma câmera, ou abra um aplicativo de câmera no celular e digite `umpire watch --camera http://ENDEREÇO`
doctor-cameras-not-listed = neste sistema o umpire não consegue listar as câmeras; para fotos não é preciso. Teste sua câmera com `umpire watch --camera 0`
doctor-camera = câmera { $device }: { $name }
doctor-camera-group = { $reason }; digite `{ $command }`
doctor-camera-used-by = { $reason }; `{ $command }` diz qual é
doctor-test-image = imagem de teste de { $device }: { $width } x { $height } pixels
doctor-test-image-failed = umpire-camera terminou antes de fazer uma imagem de teste de { $device }; talvez `umpire watch --verbose` diga por quê
doctor-test-image-slow = nenhuma imagem de teste de { $device } em { $seconds } s: desconecte a câmera, conecte-a de novo e execute `umpire doctor` mais uma vez

# Learned data. $title is a message such as “calibrate-title-lens”, $error says what is wrong; $forget and $learn are commands.
doctor-data-slow = não deu para ler os dados aprendidos em { $seconds } s: confira se o disco com a pasta do umpire responde; `umpire calibrate show` mostra a pasta
doctor-data-broken = { $title }: { $error }; exclua com `{ $forget }` e ensine de novo com `{ $learn }`
doctor-data-unreadable = não deu para ler { $path } ({ $error }): digite `chmod -R u+rwX "{ $path }"`

# Pages and network
doctor-page = a página de `umpire serve` está incluída
doctor-port-free = a porta { $port } está livre para `{ $command }`
doctor-port-in-use = a porta { $port } está em uso, talvez por outro `{ $command }`: encerre esse programa ou use outra porta com `{ $command } --port 0`
doctor-address = um celular na mesma rede acessa este computador em { $address }; digite `{ $command }`
doctor-no-address = este computador não está em nenhuma rede, e um celular não consegue acessá-lo: conecte os dois à mesma rede e digite `{ $command }`

# $tag is a language such as cs, $locale the name of the system's language
doctor-language = idioma: { $tag }
doctor-language-unknown = o umpire não tem o idioma deste sistema ({ $locale }) e usa { $tag }: escolha outro com --lang ou em UMPIRE_LANG; `umpire --help` lista os idiomas

# The folder of umpire's data, and its disk
doctor-no-home = não há pasta para os dados do umpire: indique uma com `export { $variable }=PASTA`
doctor-home-slow = a pasta { $path } não respondeu em { $seconds } s: confira o disco dela ou indique outra pasta com `export { $variable }=PASTA`
doctor-home = os dados do umpire ficam em { $path }
doctor-home-is-file = { $path } não pode ser usado como pasta, porque esse caminho, ou parte dele, é um arquivo: indique uma pasta com `export { $variable }=PASTA`
doctor-home-not-writable = não deu para gravar na pasta { $path } ({ $error }): digite `chmod u+rwx "{ $path }"` ou indique outra pasta com `export { $variable }=PASTA`
doctor-disk = espaço livre nesse disco: { $gigabytes } GB
doctor-disk-full = só há { $megabytes } MB livres no disco de { $path }: exclua alguma coisa ou indique uma pasta em outro disco com `export { $variable }=PASTA`
