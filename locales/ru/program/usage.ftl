# The parts of the help and the errors of the command line that all commands have, in Russian.

# Titles. “usage-option” and “usage-command” stand for any of them, in capitals.
usage = Использование:
usage-arguments = Аргументы
usage-options = Параметры
usage-commands = Команды
usage-option = ПАРАМЕТРЫ
usage-command = КОМАНДА

# Added to the description of an option: $values and $value are what can be given
usage-values = [возможные значения: { $values }]
usage-default = [по умолчанию: { $value }]

# The options that every command has, and the command `help`
usage-help = Показать эту справку (-h: кратко)
usage-version = Показать версию
usage-help-command = Показать эту справку или справку по команде

# Errors. $argument is an option such as `--lens <FILE>`, $value what was given, in quotation marks; $reason says what is wrong with it.
usage-no-value = для { $argument } нужно значение
usage-invalid-value = для { $argument } не подходит значение { $value }; возможные значения: { $values }
usage-wrong-value = для { $argument } не подходит значение { $value }: { $reason }
usage-unknown = здесь нет параметра или аргумента { $argument }
usage-unknown-command = нет команды { $command }
# $message is one of the two messages above.
usage-similar = { $message }; может быть, { $suggestion }?
usage-conflict = { $argument } нельзя использовать вместе с { $other }
usage-missing = не хватает: { $arguments }
usage-no-command = не указана команда
usage-no-equals = для { $argument } значение нужно указать после знака равенства
usage-number-of-values = для { $argument } указано слишком много или слишком мало значений
usage-no-text = аргумент — не текст в UTF-8
usage-more = Подробнее: --help.
