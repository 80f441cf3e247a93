//! Checks the language of the messages.

use std::env;

use umpire::{
    language::{Language, Value},
    message,
    report::doctor::{Check, Subject},
};
use umpire_terminal::language::{VARIABLE, system_locale};

/// Names of the POSIX locales that stand for no language.
const NEUTRAL_LOCALES: [&str; 2] = ["C", "POSIX"];

/// The language in use, and the locale of the system.
pub struct Facts {
    /// Language of the messages.
    language: Language,
    /// Whether the environment variable [`VARIABLE`], which selects the language, is set and not empty.
    is_chosen: bool,
    /// Locale of the system, such as `cs_CZ.UTF-8`.
    locale: Option<String>,
}

impl Facts {
    /// Returns the facts. `language` is the language in use.
    pub fn collect(language: Language) -> Self {
        Self {
            language,
            is_chosen: env::var_os(VARIABLE).is_some_and(|value| !value.is_empty()),
            locale: system_locale(),
        }
    }
}

/// Checks the language. The result is a note if umpire has no messages in the language of the system, and the player has neither set
/// [`VARIABLE`] nor chosen a language other than the default; otherwise the result is `ok`.
pub fn checks(facts: &Facts) -> Vec<Check> {
    let unknown_locale = facts.locale.as_deref().filter(|locale| {
        let name = locale.split(['.', '@']).next().unwrap_or_default();
        !NEUTRAL_LOCALES.contains(&name) && Language::of_locale(locale).is_none()
    });
    let tag = Value::shown(facts.language.tag());
    // If umpire does not know the locale of the system, it uses the default language. So if another language is in use, the player has
    // chosen it.
    let is_chosen = facts.is_chosen || facts.language != Language::default();
    let check = match unknown_locale.filter(|_| !is_chosen) {
        Some(locale) => {
            let unknown = message!("doctor-language-unknown", locale = locale, tag = tag);
            Check::note(Subject::Language, unknown)
        }
        None => Check::ok(Subject::Language, message!("doctor-language", tag = tag)),
    };
    vec![check]
}

#[cfg(test)]
mod tests {
    use umpire::report::doctor::Status;

    use super::*;

    fn status(language: Language, is_chosen: bool, locale: Option<&str>) -> Status {
        let facts = Facts {
            language,
            is_chosen,
            locale: locale.map(str::to_owned),
        };
        checks(&facts)[0].status
    }

    #[test]
    fn a_system_in_a_language_that_umpire_lacks_is_a_note() {
        let locales = ["fr_FR.UTF-8", "fr_FR@euro"];
        for locale in locales {
            let found = status(Language::English, false, Some(locale));
            assert_eq!(found, Status::Note, "{locale}");
        }
    }

    #[test]
    fn a_language_that_the_player_has_chosen_is_in_order() {
        let locale = Some("fr_FR.UTF-8");
        assert_eq!(status(Language::English, true, locale), Status::Ok);
        assert_eq!(status(Language::German, false, locale), Status::Ok);
    }

    #[test]
    fn a_known_language_and_a_neutral_locale_are_in_order() {
        for locale in [
            None,
            Some("C"),
            Some("C.UTF-8"),
            Some("POSIX"),
            Some("en_GB"),
        ] {
            let found = status(Language::English, false, locale);
            assert_eq!(found, Status::Ok, "{locale:?}");
        }
    }
}
