//! The language in which the programs talk to the player.

use std::{env, sync::OnceLock};

use umpire::language::Language;

static CHOSEN: OnceLock<Language> = OnceLock::new();

/// Sets the language of this process: the given one, or else that of the system. Only the first call has an effect.
pub fn choose(given: Option<Language>) {
    let _is_first = CHOSEN.set(given.unwrap_or_else(of_system));
}

/// Returns the language in which to talk to the player: English until [`choose`] is called.
pub fn chosen() -> Language {
    CHOSEN.get().copied().unwrap_or_default()
}

/// Returns the language of the system's locale; English if umpire does not have it. As in all programs, the first of these variables that
/// is set and not empty decides (POSIX, "Environment Variables").
fn of_system() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| env::var(name).ok())
        .find(|locale| !locale.is_empty());
    let language = locale.and_then(|locale| Language::of_locale(&locale));
    language.unwrap_or_default()
}
