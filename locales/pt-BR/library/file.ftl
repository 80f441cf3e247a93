# What the library says about files that are not read as pictures, in Brazilian Portuguese.

file-empty = o arquivo está vazio; copie ou baixe a imagem de novo
file-no-picture = não é uma imagem; use uma foto em JPEG ou PNG
file-truncated = a imagem está incompleta, falta o final; copie ou baixe a imagem de novo
# $detail comes from the decoder, in English.
file-damaged = a imagem está danificada ({ $detail }); copie ou baixe a imagem de novo, ou salve-a outra vez em JPEG
file-unsupported = esta variante do formato não é aceita ({ $detail }); salve a imagem como um JPEG ou PNG comum
file-too-large = a imagem é grande demais ({ $width } x { $height } pixels exigem { $needed } MB de memória, mas o limite é { $most } MB); reduza-a (4000 pixels de largura bastam) ou salve-a como um JPEG comum (não progressivo)
file-over-memory = a imagem é grande demais (a leitura exige mais de { $most } MB de memória); reduza-a (4000 pixels de largura bastam)
file-large = o arquivo tem mais de { $most } MiB; reduza a imagem (4000 pixels de largura bastam)
file-heic = esta imagem está no formato HEIC, que o umpire não lê; salve-a em JPEG: no iPhone, escolha Ajustes > Câmera > Formatos > Mais Compatível; no Android, desative “alta eficiência” (HEIF) nas configurações da câmera; se a foto já foi tirada, compartilhe ou exporte em JPEG
file-avif = esta imagem está no formato AVIF, que o umpire não lê; abra-a em qualquer visualizador de imagens e salve-a em JPEG ou PNG
file-raw = esta imagem está no formato RAW da câmera, que o umpire não lê; ajuste a câmera para JPEG (ou RAW + JPEG) e use o JPEG, ou exporte um JPEG com o programa da câmera
file-jpeg-xl = esta imagem está no formato JPEG XL, que o umpire não lê; abra-a em qualquer visualizador de imagens e salve-a em JPEG ou PNG
file-jpeg-2000 = esta imagem está no formato JPEG 2000, que o umpire não lê; abra-a em qualquer visualizador de imagens e salve-a em JPEG ou PNG
file-photoshop = este é um arquivo do Photoshop, que o umpire não lê; abra-o em qualquer visualizador de imagens e salve-o em JPEG ou PNG
file-pdf = este é um PDF, que o umpire não lê; exporte a página em PNG ou JPEG
file-svg = este é um desenho SVG, que o umpire não lê; exporte a página em PNG ou JPEG
file-video = este é um vídeo, que o umpire não lê; pause-o e salve o quadro em JPEG ou PNG, ou tire uma foto
file-archive = este é um arquivo compactado, que o umpire não lê; descompacte-o e use as imagens que estão dentro dele
file-web-page = esta é uma página da web, que o umpire não lê; ela foi baixada no lugar da imagem; salve a imagem em si
