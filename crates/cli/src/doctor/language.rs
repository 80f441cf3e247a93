//! Checks the language of the messages.

use std::env;

use umpire::{
    language::{Language, Value, language_of_process},
    message,
    report::doctor::{Check, Subject},
};
use umpire_terminal::language::{VARIABLE, system_locale};

/// Locales of POSIX that stand for no language.
const NEUTRAL_LOCALES: [&str; 2] = ["C", "POSIX"];

/// The language in use, and that of the system.
pub struct Facts {
    /// Language of the messages.
    language: Language,
    /// Whether the variable [`VARIABLE`] chooses the language.
    is_chosen: bool,
    /// Locale of the system, such as `cs_CZ.UTF-8`.
    locale: Option<String>,
}

impl Facts {
    /// Returns the language and the variables that decide about it.
    pub fn collect() -> Self {
        Self {
            language: language_of_process(),
            is_chosen: env::var_os(VARIABLE).is_some_and(|value| !value.is_empty()),
            locale: system_locale(),
        }
    }
}

/// Judges the language.
pub fn checks(facts: &Facts) -> Vec<Check> {
    let locale = facts.locale.as_deref().filter(|locale| {
        let name = locale.split(['.', '@']).next().unwrap_or_default();
        !NEUTRAL_LOCALES.contains(&name) && Language::of_locale(locale).is_none()
    });
    let tag = Value::shown(facts.language.tag());
    let is_chosen = facts.is_chosen || facts.language != Language::default();
    let check = match locale.filter(|_| !is_chosen) {
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
    fn a_system_in_a_language_that_umpire_lacks_is_a_note_unless_one_was_chosen() {
        let english = Language::English;
        assert_eq!(status(english, false, Some("fr_FR.UTF-8")), Status::Note);
        assert_eq!(status(english, true, Some("fr_FR.UTF-8")), Status::Ok);
        let chosen = status(Language::German, false, Some("fr_FR.UTF-8"));
        assert_eq!(chosen, Status::Ok);
        for locale in [
            None,
            Some("C"),
            Some("C.UTF-8"),
            Some("POSIX"),
            Some("en_GB"),
        ] {
            assert_eq!(status(english, false, locale), Status::Ok, "{locale:?}");
        }
    }
}
