# The parts of the help and the errors of the command line that all commands have, in English.

# Titles. “usage-option” and “usage-command” stand for any of them, in capitals.
usage = Usage:
usage-arguments = Arguments
usage-options = Options
usage-commands = Commands
usage-option = OPTIONS
usage-command = COMMAND

# Added to the description of an option: $values and $value are what can be given
usage-values = [possible values: { $values }]
usage-default = [default: { $value }]

# The options that every command has, and the command `help`
usage-help = Print this help (-h: in short)
usage-version = Print the version
usage-help-command = Print this help, or that of a command

# Errors. $argument is an option such as `--lens <FILE>`, $value what was given, in quotation marks; $reason says what is wrong with it.
usage-no-value = { $argument } needs a value
usage-invalid-value = { $argument } cannot be { $value }; it can be: { $values }
usage-wrong-value = { $argument } cannot be { $value }: { $reason }
usage-unknown = there is no option or argument { $argument } here
usage-unknown-command = there is no command { $command }
# $message is one of the two messages above.
usage-similar = { $message }; did you mean { $suggestion }?
usage-conflict = { $argument } cannot be used together with { $other }
usage-missing = this is missing: { $arguments }
usage-no-command = a command is missing
usage-no-equals = { $argument } needs its value after an equals sign
usage-number-of-values = { $argument } has too many or too few values
usage-no-text = an argument is not UTF-8 text
usage-more = For more, try --help.
