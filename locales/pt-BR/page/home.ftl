# Strings of the first screen, in Brazilian Portuguese.

home-tasks = Funções
home-lead = Confere quebra-cabeças, marca os pontos e explica o porquê.
home-private = Nenhuma imagem sai deste aparelho.
home-storing = Salvando tudo para usar sem conexão…
home-stored = Funciona sem conexão.
home-untrusted = Precisa de conexão toda vez que abre. Para usar sem conexão, abra a página em um site com um certificado em que este navegador confie.
home-online = Precisa de conexão toda vez que abre.
home-install = Adicionar à tela inicial
home-version = Versão { $version }
home-licences = Licenças
