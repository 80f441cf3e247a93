# Why a camera or a video cannot be used, in Brazilian Portuguese. $name is the name or the address of a camera, such as /dev/video2.

camera-no-answer = { $name } não responde: abra o aplicativo de câmera do celular, confira o endereço e conecte os dois aparelhos à mesma rede
camera-no-image = nenhuma imagem de { $name }: veja se a câmera está conectada ou se o aplicativo dela está aberto
camera-not-opened = não deu para abrir a câmera { $name }: conecte-a e feche outros programas que estejam usando a câmera; `umpire watch --list` lista as câmeras
camera-unknown-format = a câmera envia imagens em um formato desconhecido: ajuste-a para imagens coloridas
camera-no-colour = a câmera { $name } não mostra cores (talvez seja uma câmera infravermelha): escolha outra; `umpire watch --list` lista as câmeras
# $codes is a list of technical names.
camera-other-formats = a câmera { $name } não tem nenhum formato de imagem aceito (formatos dela: { $codes }): escolha outra; `umpire watch --list` lista as câmeras
camera-in-use = a câmera { $name } já está em uso: feche o outro programa que está usando a câmera
camera-missing = não existe a câmera { $name }: conecte-a; `umpire watch --list` lista as câmeras
camera-no-permission = sem permissão para usar a câmera { $name }: inclua seu usuário no grupo `video` e entre de novo no sistema
camera-failed = não deu para abrir a câmera { $name } ({ $error }): desconecte-a, conecte-a de novo e feche outros programas que estejam usando a câmera; `umpire watch --list` lista as câmeras
camera-frozen = a imagem da câmera travou: reabrindo a câmera
camera-none = nenhuma câmera foi encontrada; conecte uma, ou abra um aplicativo de câmera no celular e informe o endereço dele com --camera

# A network camera: an app on a phone
camera-web-page = { $name } mostra uma página da web: use o endereço da transmissão, que muitas vezes termina em /video
camera-single-image = { $name } mostra uma imagem só: use o endereço da transmissão, que muitas vezes termina em /video
camera-redirected = { $name } redireciona para { $address }, que não é HTTP simples: desative o HTTPS no aplicativo da câmera
camera-redirected-often = { $name } redireciona várias vezes seguidas: use o endereço da própria transmissão, que muitas vezes termina em /video
camera-wrong-login = { $name } não aceita este usuário com esta senha: confira os dois e ajuste o aplicativo para autenticação básica (HTTP { $status })
camera-login = { $name } pede usuário e senha: informe-os no endereço, por exemplo http://USUÁRIO:SENHA@SERVIDOR/video (HTTP { $status })
camera-forbidden = { $name } não deixa este aparelho entrar: libere o acesso no aplicativo da câmera (HTTP { $status })
camera-nothing-there = { $name } não tem nada neste endereço: confira a parte depois do servidor, que muitas vezes é /video (HTTP { $status })
camera-busy = { $name } já está em uso: feche outros programas e navegadores que estejam usando a câmera ou reinicie o aplicativo dela (HTTP { $status })
camera-no-stream = { $name } não envia nenhuma transmissão: confira o endereço ou reinicie o aplicativo da câmera (HTTP { $status })
camera-encrypted = { $name } usa uma conexão criptografada, que o umpire não lê: desative o HTTPS no aplicativo da câmera e use o endereço com http://
camera-unknown = { $name } não é uma câmera: informe um número ou um dispositivo (0, /dev/video2), ou o endereço de uma câmera de rede (http://...)

# What needs OpenCV, a library that is not part of every umpire. $what is one of the messages after it.
opencv-missing = { $what } exige o OpenCV, e este umpire foi compilado sem ele: instale o pacote umpire-opencv ou execute `scripts/cargo build --release --features opencv` na pasta do código-fonte do umpire
opencv-video = observar um vídeo
opencv-record = --record
opencv-lens = calibrar uma lente
opencv-no-mjpeg = { $name } não é MJPEG por HTTP, que muitas câmeras oferecem em outro endereço; ler este formato
opencv-other-system = câmera { $name }: usar uma webcam neste sistema

# Videos
video-unreadable = não deu para ler o vídeo { $path }: converta-o para MP4 (H.264) ou escolha outro
film-not-written = não deu para gravar { $path }: escolha outro nome ou outra pasta
film-incomplete = { $path } está incompleto: talvez o disco esteja cheio
