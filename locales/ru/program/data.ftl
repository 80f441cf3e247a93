# Why learned data, a lens or a journal cannot be used, in Russian.

# A file of learned gem colours (a palette)
palette-form = это не палитра: { $source }
palette-schema = схема палитры — { $schema }, а эта программа читает { $known }
palette-empty = в палитре нет цветов
palette-colour = у цвета { $name } нет названия или примеров, или он повторяется
palette-number = в примере цвета { $name } недопустимое число
palette-left-out = в примере предмета, который палитра пропускает, недопустимое число

# Learning the colours of gems from a photo
learn-too-few =
    { $seen ->
        [one] найден только { $seen }
       *[other] найдено только { $seen }
    } из { $told ->
        [one] { $told } предмета
       *[other] { $told } предметов
    }; разложите их на одноцветной поверхности так, чтобы они не касались друг друга, осветите ровным светом и проверьте числа
learn-too-many =
    { $seen ->
        [one] найден { $seen } предмет
        [few] найдено { $seen } предмета
       *[many] найдено { $seen } предметов
    }, а должно быть { $told }; уберите лишнее, разложите предметы свободнее на одноцветной поверхности и проверьте числа
# $names is a list of colours.
learn-ambiguous = по этим числам не понять, где какие предметы: { $names }; сделайте фото, на котором их заметно разное количество, или фото каждого вида отдельно, например --counts { $example }:5
learn-same = это фото уже использовано для обучения; возьмите другое или начните заново с --anew, тогда прежнее обучение будет забыто

# The file of a journal of a game
journal-exists = { $path } уже существует; продолжите ту партию с `--resume` или укажите другой файл
journal-in-use = партия { $path } ещё идёт в другом окне; закончите её там командой `quit`, а затем продолжите здесь
journal-create = не удалось создать журнал { $path }; укажите в --journal файл в папке, доступной для записи
journal-continue = в журнал { $path } нельзя писать, поэтому партию нельзя продолжить; войдите под пользователем, которому это разрешено, или продолжите копию файла
journal-write = не удалось записать в журнал { $path }: последняя запись не сохранена; проверьте, есть ли место на диске, и введите её снова

# A file with a measured lens. The name of the file stands before these texts.
lens-unreadable = не удалось прочитать ({ $error }); проверьте имя файла или уберите --lens
lens-unknown = такого файла или объектива нет; измерьте объектив командой `umpire calibrate lens` или посмотрите известные командой `umpire calibrate show`
lens-large = это не файл объектива: он больше мегабайта
lens-no-lens = это не файл объектива OpenCV или ROS: { $error }; повторите калибровку или исправьте файл
lens-field = { $field }: { $what }; повторите калибровку или исправьте файл

# A lens that is not that of the pictures. Sizes are in pixels.
lens-misfit = объектив откалиброван по изображениям { $width } × { $height }, а размер этих — { $other_width } × { $other_height }: пропорции другие, значит, они с другой камеры, обрезаны или повёрнуты; откалибруйте объектив по таким же изображениям

# A file with the colours of the pieces. The name of the file stands before these texts.
colours-file-unreadable = не удалось прочитать ({ $error }); проверьте имя файла
colours-file-large = это не файл с цветами фигур: он больше мегабайта
colours-file-form = это не файл с цветами фигур от `umpire calibrate colours`: { $error }; исправьте файл или удалите его и обучите программу цветам заново
colours-file-schema = схема файла — { $schema }, а эта программа читает { $known }; удалите файл и обучите программу цветам заново командой `umpire calibrate colours ФОТО`
colours-file-empty = в файле нет ни одной фигуры; обучите программу цветам заново командой `umpire calibrate colours ФОТО`
