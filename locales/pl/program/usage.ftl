# The parts of the help and the errors of the command line that all commands have, in Polish.

# Titles. “usage-option” and “usage-command” stand for any of them, in capitals.
usage = Użycie:
usage-arguments = Argumenty
usage-options = Opcje
usage-commands = Polecenia
usage-option = OPCJE
usage-command = POLECENIE

# Added to the description of an option: $values and $value are what can be given
usage-values = [możliwe wartości: { $values }]
usage-default = [domyślnie: { $value }]

# The options that every command has, and the command `help`
usage-help = Wypisuje tę pomoc (-h: w skrócie)
usage-version = Wypisuje wersję
usage-help-command = Wypisuje tę pomoc albo pomoc do polecenia

# Errors. $argument is an option such as `--lens <FILE>`, $value what was given, in quotation marks; $reason says what is wrong with it.
usage-no-value = { $argument } wymaga wartości
usage-invalid-value = { $argument } nie przyjmuje wartości { $value }; możliwe wartości: { $values }
usage-wrong-value = { $argument } nie przyjmuje wartości { $value }: { $reason }
usage-unknown = nie ma tu opcji ani argumentu { $argument }
usage-unknown-command = nie ma polecenia { $command }
# $message is one of the two messages above.
usage-similar = { $message }; może chodziło o { $suggestion }?
usage-conflict = { $argument } nie działa razem z { $other }; pomiń jedno z nich
usage-missing = brakuje: { $arguments }
usage-no-command = brakuje polecenia
usage-no-equals = { $argument } wymaga wartości po znaku równości
usage-number-of-values = { $argument } ma za dużo lub za mało wartości
usage-no-text = jeden z argumentów nie jest tekstem UTF-8
usage-more = Więcej informacji daje --help.
