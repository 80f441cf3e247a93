# The parts of the help and the errors of the command line that all commands have, in Czech.

# Titles. “usage-option” and “usage-command” stand for any of them, in capitals.
usage = Použití:
usage-arguments = Argumenty
usage-options = Volby
usage-commands = Příkazy
usage-option = VOLBY
usage-command = PŘÍKAZ

# Added to the description of an option: $values and $value are what can be given
usage-values = [možné hodnoty: { $values }]
usage-default = [výchozí: { $value }]

# The options that every command has, and the command `help`
usage-help = Vypíše tuto nápovědu (-h: zkráceně)
usage-version = Vypíše verzi programu
usage-help-command = Vypíše tuto nápovědu, nebo nápovědu k příkazu

# Errors. $argument is an option such as `--lens <FILE>`, $value what was given, in quotation marks; $reason says what is wrong with it.
usage-no-value = { $argument } potřebuje hodnotu
usage-invalid-value = { $argument } nemůže být { $value }; možné hodnoty: { $values }
usage-wrong-value = { $argument } nemůže být { $value }: { $reason }
usage-unknown = volba ani argument { $argument } tady neexistuje
usage-unknown-command = příkaz { $command } neexistuje
# $message is one of the two messages above.
usage-similar = { $message }; nemá to být { $suggestion }?
usage-conflict = { $argument } nelze použít spolu s { $other }
usage-missing = chybí: { $arguments }
usage-no-command = chybí příkaz
usage-no-equals = { $argument } potřebuje hodnotu za rovnítkem
usage-number-of-values = { $argument } má příliš mnoho nebo příliš málo hodnot
usage-no-text = některý argument není text v UTF-8
usage-more = Víc vypíše --help.
