# The parts of the help and the errors of the command line that all commands have, in German.

# Titles. “usage-option” and “usage-command” stand for any of them, in capitals.
usage = Aufruf:
usage-arguments = Argumente
usage-options = Optionen
usage-commands = Befehle
usage-option = OPTIONEN
usage-command = BEFEHL

# Added to the description of an option: $values and $value are what can be given
usage-values = [mögliche Werte: { $values }]
usage-default = [Vorgabe: { $value }]

# The options that every command has, and the command `help`
usage-help = Diese Hilfe anzeigen (-h: Kurzfassung)
usage-version = Die Version anzeigen
usage-help-command = Zeigt diese Hilfe oder die eines Befehls

# Errors. $argument is an option such as `--lens <FILE>`, $value what was given, in quotation marks; $reason says what is wrong with it.
usage-no-value = { $argument } braucht einen Wert
usage-invalid-value = { $value } ist kein gültiger Wert für { $argument }; möglich sind: { $values }
usage-wrong-value = { $value } ist kein gültiger Wert für { $argument }: { $reason }
usage-unknown = eine Option oder ein Argument { $argument } gibt es hier nicht
usage-unknown-command = den Befehl { $command } gibt es nicht
# $message is one of the two messages above.
usage-similar = { $message }; vielleicht meintest du: { $suggestion }
usage-conflict = { $argument } geht nicht zusammen mit { $other }
usage-missing = das fehlt: { $arguments }
usage-no-command = es fehlt ein Befehl
usage-no-equals = bei { $argument } muss der Wert hinter einem Gleichheitszeichen stehen
usage-number-of-values = { $argument } hat zu viele oder zu wenige Werte
usage-no-text = ein Argument ist kein UTF-8-Text
usage-more = Mehr dazu mit --help.
