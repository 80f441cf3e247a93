//! The language of the messages to the player.

use std::{env, ffi::OsString};

use umpire::language::{Language, set_language};

use crate::argument_search::last_value;

/// Name of the environment variable with the language.
pub const VARIABLE: &str = "UMPIRE_LANG";

/// Command-line option that sets the language.
const OPTION: &str = "--lang";

/// The option of all commands with the language.
#[derive(Debug, clap::Args)]
pub struct LanguageOption {
    /// Language of all that is printed, shown and spoken: en, cs, sk, ru, pt-BR, de, pl [default: that of the system]
    #[arg(
        long,
        env = VARIABLE,
        hide_env = true,
        value_name = "LANGUAGE",
        global = true,
        overrides_with = "lang"
    )]
    pub lang: Option<Language>,
}

/// Sets the language of this process: that of the option `--lang` in the arguments, or else that of the environment variable [`VARIABLE`],
/// or else that of the system. Searches the arguments before they are parsed, since the help and the parsing errors are in this language,
/// too. An unknown language in the arguments is reported only when the arguments are parsed.
pub fn set_process_language(arguments: impl IntoIterator<Item = OsString>) {
    let language = language_in_arguments(arguments).or_else(language_in_environment);
    set_language(language.unwrap_or_else(system_language));
}

fn language_in_arguments(arguments: impl IntoIterator<Item = OsString>) -> Option<Language> {
    last_value(arguments, OPTION)?.parse().ok()
}

fn language_in_environment() -> Option<Language> {
    env::var(VARIABLE).ok()?.parse().ok()
}

/// Returns the language of the system's locale; English if the locale is unknown or umpire is not translated into its language.
fn system_language() -> Language {
    let language = system_locale().and_then(|locale| Language::of_locale(&locale));
    language.unwrap_or_default()
}

/// Returns the system's locale, such as `cs_CZ.UTF-8`: the value of `LC_ALL`, `LC_MESSAGES` or `LANG`, the first of them that is set and
/// not empty (POSIX, "Environment Variables"). If all three are unset or empty, uses the language in the user's settings on Windows and
/// macOS. `None` if the settings give no locale either, and on other systems.
pub fn system_locale() -> Option<String> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| env::var(name).ok())
        .find(|locale| !locale.is_empty())
        .or_else(locale_of_user_settings)
}

#[cfg(any(windows, target_os = "macos"))]
fn locale_of_user_settings() -> Option<String> {
    sys_locale::get_locale()
}

/// Returns `None`: on systems other than Windows and macOS, umpire reads the user's language only from environment variables.
#[cfg(not(any(windows, target_os = "macos")))]
fn locale_of_user_settings() -> Option<String> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_in_the_arguments_before_they_are_parsed() {
        let language = |text: &str| language_in_arguments(text.split(' ').map(OsString::from));
        assert_eq!(
            language("umpire card --lang cs a.jpg"),
            Some(Language::Czech)
        );
        assert_eq!(
            language("umpire --lang=pt-BR card"),
            Some(Language::Portuguese)
        );
        assert_eq!(language("umpire card --language cs"), None);
        assert_eq!(language("umpire card -- --lang cs"), None);
        assert_eq!(language("umpire card --lang"), None);
        assert_eq!(language("umpire card --lang xx"), None);
    }
}
