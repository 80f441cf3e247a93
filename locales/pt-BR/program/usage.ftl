# The parts of the help and the errors of the command line that all commands have, in Brazilian Portuguese.

# Titles. “usage-option” and “usage-command” stand for any of them, in capitals.
usage = Uso:
usage-arguments = Argumentos
usage-options = Opções
usage-commands = Comandos
usage-option = OPÇÕES
usage-command = COMANDO

# Added to the description of an option: $values and $value are what can be given
usage-values = [valores possíveis: { $values }]
usage-default = [padrão: { $value }]

# The options that every command has, and the command `help`
usage-help = Mostra esta ajuda (-h: resumida)
usage-version = Mostra a versão
usage-help-command = Mostra esta ajuda ou a de um comando

# Errors. $argument is an option such as `--lens <FILE>`, $value what was given, in quotation marks; $reason says what is wrong with it.
usage-no-value = { $argument } precisa de um valor
usage-invalid-value = { $argument } não aceita { $value }; valores possíveis: { $values }
usage-wrong-value = { $argument } não aceita { $value }: { $reason }
usage-unknown = não existe aqui a opção ou o argumento { $argument }
usage-unknown-command = não existe o comando { $command }
# $message is one of the two messages above.
usage-similar = { $message }; você quis dizer { $suggestion }?
usage-conflict = não dá para usar { $argument } junto com { $other }
usage-missing = falta informar: { $arguments }
usage-no-command = falta um comando
usage-no-equals = { $argument } precisa do valor depois de um sinal de igual
usage-number-of-values = { $argument } tem valores demais ou de menos
usage-no-text = um dos argumentos não é texto em UTF-8
usage-more = Para saber mais, use --help.
