# The parts of the help and the errors of the command line that all commands have, in Slovak.

# Titles. “usage-option” and “usage-command” stand for any of them, in capitals.
usage = Použitie:
usage-arguments = Argumenty
usage-options = Voľby
usage-commands = Príkazy
usage-option = VOĽBY
usage-command = PRÍKAZ

# Added to the description of an option: $values and $value are what can be given
usage-values = [možné hodnoty: { $values }]
usage-default = [predvolené: { $value }]

# The options that every command has, and the command `help`
usage-help = Vypíše tohto pomocníka (-h: stručne)
usage-version = Vypíše verziu
usage-help-command = Vypíše tohto pomocníka alebo pomocníka k príkazu

# Errors. $argument is an option such as `--lens <FILE>`, $value what was given, in quotation marks; $reason says what is wrong with it.
usage-no-value = { $argument } potrebuje hodnotu
usage-invalid-value = { $argument } nemôže mať hodnotu { $value }; možné hodnoty: { $values }
usage-wrong-value = { $argument } nemôže mať hodnotu { $value }: { $reason }
usage-unknown = taká voľba ani argument tu nie je: { $argument }
usage-unknown-command = príkaz { $command } neexistuje
# $message is one of the two messages above.
usage-similar = { $message }; nemysleli ste { $suggestion }?
usage-conflict = { $argument } sa nedá použiť spolu s { $other }
usage-missing = chýba: { $arguments }
usage-no-command = chýba príkaz
usage-no-equals = { $argument } potrebuje hodnotu za znakom =
usage-number-of-values = { $argument } má priveľa alebo primálo hodnôt
usage-no-text = niektorý argument nie je text v kódovaní UTF-8
usage-more = Viac vypíše --help.
