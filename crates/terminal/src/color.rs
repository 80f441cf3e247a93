//! Whether to print in colour.

use std::{
    ffi::OsString,
    io::{self, IsTerminal},
    sync::OnceLock,
};

use clap::ColorChoice;

use crate::argument_search::last_value;

/// Command-line option that says when to print in colour.
const OPTION: &str = "--color";

/// In which cases this process prints in colour: always, never, or automatically. While this is unset, [`ColorChoice::Auto`] applies.
static CHOICE: OnceLock<ColorChoice> = OnceLock::new();

/// Sets whether this process prints in colour, as the option `--color` in its arguments says. Searches the arguments before they are
/// parsed, since the help and the parsing errors are coloured, too. An unknown value is reported only when the arguments are parsed. Only
/// the first call has an effect.
pub fn set_process_color(arguments: impl IntoIterator<Item = OsString>) {
    let choice = last_value(arguments, OPTION).and_then(|value| value.parse().ok());
    let _is_first = CHOICE.set(choice.unwrap_or_default());
}

/// Returns in which cases this process prints in colour: always, never, or automatically (see [`is_colored`]).
pub fn process_color() -> ColorChoice {
    CHOICE.get().copied().unwrap_or_default()
}

/// Returns whether to print in colour to a stream, as `--color` says. With `auto`, the default, returns true only for a terminal, and only
/// if `NO_COLOR` is unset or empty, see <https://no-color.org>.
pub fn is_colored(stream: &impl IsTerminal) -> bool {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    choose(process_color(), no_color, stream.is_terminal())
}

/// Returns whether standard error is in colour.
pub(crate) fn is_stderr_colored() -> bool {
    is_colored(&io::stderr())
}

/// Returns whether to print in colour. `no_color` is whether the environment variable `NO_COLOR` is set and not empty.
fn choose(choice: ColorChoice, no_color: bool, is_terminal: bool) -> bool {
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => is_terminal && !no_color,
    }
}

/// Returns the option `--color` with the choice of this process, for another program of umpire; `None` for the choice `auto`, the default.
pub(crate) fn argument_to_pass_on() -> Option<String> {
    let choice = process_color();
    (choice != ColorChoice::Auto).then(|| format!("{OPTION}={choice}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_the_option_only_a_terminal_gets_colour_and_no_color_prevents_it() {
        assert!(choose(ColorChoice::Auto, false, true));
        assert!(!choose(ColorChoice::Auto, false, false));
        assert!(!choose(ColorChoice::Auto, true, true));
        assert!(!choose(ColorChoice::Auto, true, false));
    }

    #[test]
    fn the_option_wins_over_no_color_and_over_the_kind_of_stream() {
        for (no_color, is_terminal) in [(false, false), (false, true), (true, false), (true, true)]
        {
            assert!(choose(ColorChoice::Always, no_color, is_terminal));
            assert!(!choose(ColorChoice::Never, no_color, is_terminal));
        }
    }
}
