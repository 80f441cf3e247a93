# Strings of the live camera, in Brazilian Portuguese.

camera-use = Usar a câmera
camera-view = Imagem ao vivo da câmera
camera-opening = Abrindo a câmera… Permita o acesso se o navegador pedir.
camera-paused = Em pausa
camera-close = Fechar a câmera
camera-torch-on = Ligar a lanterna
camera-torch-off = Desligar a lanterna
camera-switch = Trocar de câmera
camera-again = Tentar de novo
camera-shutter = Tirar a foto

camera-fault-insecure = O navegador não libera a câmera para esta página
camera-advice-insecure = Abra a página com um endereço que comece com https, ou no computador em que o umpire está rodando.
camera-fault-denied = O navegador não deixa esta página usar a câmera
camera-advice-denied = Toque no ícone ao lado do endereço da página, permita a câmera e tente de novo.
camera-fault-missing = Nenhuma câmera encontrada
camera-advice-missing = Conecte uma câmera ou use um celular ou tablet que tenha uma.
camera-fault-busy = A câmera já está em uso
camera-advice-busy = Feche outros aplicativos e abas que estejam usando a câmera e tente de novo.
camera-fault-lost = A câmera foi desconectada
camera-advice-lost = Confira o cabo ou feche outros aplicativos que estejam usando a câmera e tente de novo.
camera-fault-frozen = A câmera não envia imagem
camera-advice-frozen = Espere um momento ou tente de novo.
camera-fault-failed = Não foi possível abrir a câmera
camera-advice-failed = Tente de novo. Se não adiantar, reinicie o navegador.

camera-engine-restarted = Algo deu errado. A leitura vai recomeçar: mantenha a câmera apontada para as cartelas.
