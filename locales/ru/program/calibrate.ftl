# What `umpire calibrate` and `umpire cards learn` print, in Russian.

# What was learned from a photo, or not
calibrate-nothing-learned = обучение по фото { $photo } не удалось
calibrate-saved = сохранено в { $path }
# $photos is “calibrate-from-photos”.
calibrate-palette = палитра { $name } ({ $photos }) сохранена в { $path }
calibrate-from-photos =
    { $count ->
        [0] указано вручную
        [one] по { $count } фото
        [few] по { $count } фото
       *[many] по { $count } фото
    }
# A colour of a palette: $here things in this photo, $all in all photos; $looks is a list of colours such as “red and blue”, $code the colour as #ab6195. The spaces align the columns.
calibrate-colour = { "  " }{ $name }  здесь { $here }, всего { $all }, на вид { $looks } ({ $code })
calibrate-left-out =
    { $count ->
        [one] { "  " }ещё { $count } предмет пропущен как посторонний
        [few] { "  " }ещё { $count } предмета пропущены как посторонние
       *[many] { "  " }ещё { $count } предметов пропущено как посторонние
    }
calibrate-not-counted =
    { $count ->
        [one] { "  " }найден { $count } предмет другого вида: такие считаться не будут
        [few] { "  " }найдены { $count } предмета другого вида: такие считаться не будут
       *[many] { "  " }найдено { $count } предметов другого вида: такие считаться не будут
    }
calibrate-doubtful =
    { $count ->
        [one] { "  " }{ $count } предмет для обучения не подошёл: его цвет под вопросом
        [few] { "  " }{ $count } предмета для обучения не подошли: их цвет под вопросом
       *[many] { "  " }{ $count } предметов для обучения не подошли: их цвет под вопросом
    }
# $one and $other are colours or pieces, $distance and $safe numbers with a decimal.
calibrate-closest = самые похожие цвета: { $one } и { $other }, различие { $distance } (надёжно, если { $safe } и больше)
calibrate-alike = предупреждение: { $one } и { $other } трудно различить (различие { $distance }); обучите программу ещё по нескольким фото, при более ярком и ровном свете, или дайте обоим цветам одно название
# Names of colours, as they look
looks-black = чёрный
looks-grey = серый
looks-white = белый
looks-red = красный
looks-orange = оранжевый
looks-yellow = жёлтый
looks-green = зелёный
looks-blue = синий
looks-purple = фиолетовый
looks-pink = розовый
looks-brown = коричневый

# The colours of the pieces. $piece is the name of a piece, such as L4, or with its colour: lime L4. $rest is empty or “colours-kept”.
colours-learned = обучение по фото { $photo }: { $count } из 12 фигур (для оценки освещения взята { $card })
colours-by-card = головоломка
colours-piece = { $piece }  { $code } (на вид { $looks }), { $photos }
colours-not-learned = { $piece }  цвет не определён
colours-not-learned-why = { $piece }  цвет не определён: { $reason }{ $rest }
colours-kept = ; остаётся прежний цвет
colours-not-found = фигура такой формы не найдена; положите её плашмя, отдельно от других фигур и от предметов того же цвета
colours-several =
    { $count ->
        [one] на фото { $count } предмет такой формы; оставьте только одну фигуру { $piece }
        [few] на фото { $count } предмета такой формы; оставьте только одну фигуру { $piece }
       *[many] на фото { $count } предметов такой формы; оставьте только одну фигуру { $piece }
    }
colours-uneven = на ней блик или тень; поверните её или передвиньте лампу
colours-missing = ещё не хватает: { $pieces }; для них umpire использует встроенные цвета
# $shapes is one of the next two messages.
colours-alike =
    предупреждение: { $one } и { $other } трудно различить по цвету (различие { $distance }); { $shapes }; если они лежат рядом (это возможно на { $count } из { $cards ->
        [one] { $cards } стороны
       *[other] { $cards } сторон
    } головоломок), ответ может остаться под вопросом (`unsure`)
colours-shapes = формы у них разные
colours-sizes = у { $one } клеток { $squares }, а у { $other } — { $other_squares }, поэтому одна не заменит другую

# `umpire calibrate show`: the folder, and what is known of pieces, lenses, gems and cards. $summary describes it; $note is empty or a text below.
calibrate-folder = данные обучения: { $folder }
calibrate-no-folder = папки нет; укажите её в переменной { $variable }
calibrate-kind-colours = фигуры: { $summary }
calibrate-kind-lens = объективы: { $summary }
calibrate-kind-gems = кристаллы: { $summary }
calibrate-kind-cards = головоломки: { $summary }
calibrate-entry = { $name }: { $summary }; { $path }{ $note }
calibrate-broken = { $name }: файл повреждён; { $path }
calibrate-note-lens = ; для этой камеры его используют watch и game, другие команды — с --lens
calibrate-note-gems = ; используется с --palette
calibrate-standard-colours = встроенные цвета двух тиражей и оттенки между ними (calibration/pieces.json)
calibrate-standard-gems = встроенная палитра standard (шесть цветов кристаллов)
calibrate-built-in-lenses = откалиброванных нет; встроенные: { $names }
calibrate-built-in-sides =
    { $count ->
        [one] встроенные, { $count } сторона
        [few] встроенные, { $count } стороны
       *[many] встроенные, { $count } сторон
    }
calibrate-pieces = { $known } из 12 фигур, { $photos }
# $camera and $error are empty, or a name and “calibrate-lens-error”.
calibrate-lens = изображения { $width } × { $height }{ $camera }{ $error }
calibrate-lens-error = , ошибка { $error } пикселя
calibrate-title-colours = цвета фигур
calibrate-title-lens = объектив { $name }
calibrate-title-gems = палитра { $name }
calibrate-title-cards = добавленные головоломки
calibrate-forgotten = забыто: { $title }, { $path }
calibrate-photo = { "  " }фото { $path }

# A card that is learned. $card is “card 80”, for example.
learn-card = головоломка { $number }
learn-card-without-number = головоломка
learn-card-saved = { $card } добавлена и сохранена в { $path }
learn-card-known = { $card } уже известна; ничего не изменено
learn-card-refused = { $photo }: головоломка не добавлена
learn-card-compare = вот что распознано; сравните с головоломкой и сфотографируйте её ещё раз, поближе:
learn-card-none = головоломка не найдена: покажите её целиком, поднесите камеру ближе и добавьте света
learn-card-several = найдено головоломок: { $count }; покажите только ту, которую хотите добавить
learn-card-mirrored = фото зеркальное: отключите зеркальный режим или включите основную камеру
learn-card-icons = не удаётся разглядеть рисунки фигур: поднесите камеру ближе, не двигайте её, уберите блики и не держите руки над головоломкой
learn-card-area = не видно светлой части: уберите всё с головоломки и не допускайте бликов
learn-card-unclear = все ряды решаются, но рисунок головоломки нечёткий (распознан верно с вероятностью { $percent } %): поднесите камеру ближе и уберите всё с головоломки

# `umpire calibrate lens` measures the lens of a camera with photos (views) of a printed target. First the guide in front of the camera:
# $wanted is one of the messages after it, $hint “lens-hold-still” or a reason why the target is not found.
lens-view-now =
    { $count ->
        [one] { $count } ракурс. Теперь { $wanted }
        [few] { $count } ракурса. Теперь { $wanted }
       *[many] { $count } ракурсов. Теперь { $wanted }
    }
lens-views-enough =
    { $count ->
        [one] { $count } ракурс: достаточно
        [few] { $count } ракурса: достаточно
       *[many] { $count } ракурсов: достаточно
    }
lens-wanted-corner = переместите мишень в { $corner } угол кадра
lens-wanted-left = наклоните мишень: придвиньте её левый край к камере примерно на ширину ладони
lens-wanted-right = наклоните мишень: придвиньте её правый край к камере примерно на ширину ладони
lens-wanted-top = наклоните мишень: придвиньте её верхний край к камере примерно на ширину ладони
lens-wanted-bottom = наклоните мишень: придвиньте её нижний край к камере примерно на ширину ладони
lens-wanted-more =
    { $count ->
        [one] нужен ещё { $count } ракурс: ближе, дальше или с поворотом
        [few] нужны ещё { $count } ракурса: ближе, дальше, с поворотом
       *[many] нужно ещё { $count } ракурсов: ближе, дальше, с поворотом
    }
lens-corner-top-left = левый верхний
lens-corner-top-right = правый верхний
lens-corner-bottom-left = левый нижний
lens-corner-bottom-right = правый нижний
lens-hold-still = не двигайте мишень: снимок делается автоматически
lens-below = { $hint }   (q: закончить)
lens-no-images = камера не передаёт изображения

# The result. Numbers are pixels unless a unit is given.
lens-any-camera = камера
lens-measured = объектив ({ $camera }, { $width } × { $height }) сохранён в { $path }
lens-focal = фокусное расстояние { $x } × { $y } пикселя (с точностью до { $percent } %), главная точка { $point_x }; { $point_y }
lens-distortion = дисторсия в углах кадра: до { $pixels } пикселя
lens-error =
    { $views ->
        [one] ошибка в углах мишени: { $pixels } пикселя, по { $views } ракурсу
        [few] ошибка в углах мишени: { $pixels } пикселя, по { $views } ракурсам
       *[many] ошибка в углах мишени: { $pixels } пикселя, по { $views } ракурсам
    }
lens-coverage = сколько ракурсов в каждой части кадра:
lens-left-out = { $name } не используется: { $reason }
lens-warning = предупреждение: { $warning }
lens-photo-other-size = размер { $width } × { $height } пикселей, а у большинства { $other_width } × { $other_height }: этот снимок с другой камеры, обрезан или снят вертикально
lens-photo-misfit = углы мишени расходятся на { $error } пикселя: этот снимок с другой камеры, с другим зумом или фокусом либо мишень сдвинулась или согнулась
lens-many-misfits = больше четверти снимков не подходят к одному объективу, среди них { $names }: часть сделана другой камерой, с другим зумом или фокусом либо мишень не плоская; снимите всё заново одной камерой, не меняя зум, и наклейте мишень на что-нибудь ровное
# $corners is a list such as “top left and bottom right”.
lens-corner-missing = в части углов кадра мишени ни разу не было ({ $corners }), поэтому дисторсия там лишь угадана: добавьте такие ракурсы
lens-squares-high = клетки на вид вытянуты в высоту на { $percent } %: либо мишень растянулась при печати (измерьте клетки в обоих направлениях), либо растянуто изображение; чтобы узнать, что именно, поверните мишень в нескольких ракурсах на 90 градусов
lens-squares-wide = клетки на вид вытянуты в ширину на { $percent } %: либо мишень растянулась при печати (измерьте клетки в обоих направлениях), либо растянуто изображение; чтобы узнать, что именно, поверните мишень в нескольких ракурсах на 90 градусов
lens-target-high = клетки мишени на { $percent } % выше, чем должны быть: она растянулась при печати; это учтено, но лучше напечатать её заново в масштабе 100 %
lens-target-wide = клетки мишени на { $percent } % шире, чем должны быть: она растянулась при печати; это учтено, но лучше напечатать её заново в масштабе 100 %

# On the overlay of a view, and below the printed target. $kind is “lens-chessboard” or a technical name.
lens-overlay-error = { $view }: ошибка { $error } пикселя (линии длиннее в 40 раз)
lens-overlay-unused = { $view }: не используется
lens-overlay-corners =
    { $count ->
        [one] { $view }: { $count } угол
        [few] { $view }: { $count } угла
       *[many] { $view }: { $count } углов
    }
lens-overlay-next = Дальше: { $wanted }
lens-chessboard = шахматная доска
lens-about = umpire calibrate lens: { $kind }, клеток { $columns } × { $rows }, ширина клетки { $mm } мм.
lens-print = Печатайте в масштабе 100 %, приложите линейку к напечатанной, наклейте на что-нибудь ровное.

# Options and files
lens-squares-form = укажите число клеток, например 7x10
lens-targets-not-written = не удалось записать мишени в { $folder }
lens-not-written = не удалось записать объектив; освободите место или укажите другой файл в --out: { $path }
lens-overlays-not-saved = не удалось сохранить фото с отметками в { $folder }
