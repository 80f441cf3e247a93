//! The languages of the messages to players, and the messages in them.
//!
//! Every sentence is a [`Message`]: the id of a text in the Fluent files of `locales`, and its values. It is formatted when it is shown, in
//! the language of the reader. In JSON it is English, unless the process has chosen another form, so that programs and journals do not
//! depend on the language. `Display`, with which errors are printed, formats it in the language of the process ([`set_language`]).

mod message;
#[cfg(test)]
mod tests;
mod texts;

use std::{
    cell::Cell,
    str::FromStr,
    sync::atomic::{AtomicU8, Ordering},
};

pub use message::{Join, Message, Value};
use texts::Texts;

/// A language of the Fluent files in `locales`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English as in Britain.
    #[default]
    English,
    /// Czech.
    Czech,
    /// Slovak.
    Slovak,
    /// Russian.
    Russian,
    /// Portuguese as in Brazil.
    Portuguese,
    /// German.
    German,
    /// Polish.
    Polish,
}

/// An error: umpire has no such language.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct UnknownLanguage(String);

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Self; 7] = [
        Self::English,
        Self::Czech,
        Self::Slovak,
        Self::Russian,
        Self::Portuguese,
        Self::German,
        Self::Polish,
    ];

    /// Returns the index of the language in [`Language::ALL`].
    const fn index(self) -> u8 {
        self as u8
    }

    /// Returns the BCP 47 tag of the language, such as `pt-BR`. It is also the name of the folder in `locales`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Czech => "cs",
            Self::Slovak => "sk",
            Self::Russian => "ru",
            Self::Portuguese => "pt-BR",
            Self::German => "de",
            Self::Polish => "pl",
        }
    }

    /// Returns the language of a locale's name, in the form of BCP 47 or POSIX: `cs`, `cs-CZ`, `cs_CZ.UTF-8`. The region is ignored. `None`
    /// if umpire does not have the language.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let end = locale.find(['-', '_', '.', '@']).unwrap_or(locale.len());
        let language = locale[..end].to_ascii_lowercase();
        Self::ALL
            .into_iter()
            .find(|known| known.tag().split('-').next() == Some(&language))
    }

    /// Returns the decimal separator of the language.
    const fn decimal_separator(self) -> char {
        match self {
            Self::English => '.',
            _ => ',',
        }
    }
}

impl UnknownLanguage {
    /// Returns the message that tells the player that umpire does not have the language.
    pub fn message(&self) -> Message {
        let tags = Language::ALL.map(Language::tag);
        Message::new("language-unknown")
            .with("language", Value::quoted(&self.0))
            .with("languages", Value::list(tags, Join::Comma))
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Self, Self::Err> {
        Self::of_locale(tag).ok_or_else(|| UnknownLanguage(tag.to_owned()))
    }
}

/// Translates the name of a thing, which a player has typed in any language, to English: `červené` becomes `red` if `kind` is `gem`.
/// `kind` is the first part of the word's id in `words.ftl`. Returns `None` if no language has the word `text` of this kind.
pub fn english_name_of_word(kind: &str, text: &str) -> Option<&'static str> {
    let name_of = |id: &'static str| id.strip_prefix(kind)?.strip_prefix('-');
    let mut languages = Language::ALL.into_iter();
    languages.find_map(|language| Texts::of(language).ids_of_word(text).find_map(name_of))
}

/// Parses `text`, the name of a thing of the kind `kind` in any language. `by_english_name` finds a thing by its English name, and
/// [`english_name_of_word`] describes `kind`. Returns `None` if nothing of this kind has the name `text`.
pub(crate) fn parse_name<T>(
    kind: &str,
    text: &str,
    by_english_name: impl Fn(&str) -> Option<T>,
) -> Option<T> {
    by_english_name(text).or_else(|| by_english_name(english_name_of_word(kind, text)?))
}

/// Index in [`Language::ALL`] of the language of the process.
static PROCESS_LANGUAGE: AtomicU8 = AtomicU8::new(0);
/// Index in [`Language::ALL`] of the language of the messages in JSON, or [`IDS_AND_VALUES`].
static JSON_LANGUAGE: AtomicU8 = AtomicU8::new(0);

thread_local! {
    /// Whether [`in_english`] runs in this thread.
    static IS_IN_ENGLISH: Cell<bool> = const { Cell::new(false) };
}

/// Sets the language in which messages and errors are formatted with `Display` in this process from now on.
pub fn set_language(language: Language) {
    store_language(&PROCESS_LANGUAGE, language);
}

/// Returns the language in which messages and errors are formatted with `Display`: English within [`in_english`] and before the first call
/// of [`set_language`].
pub fn language_of_process() -> Language {
    if IS_IN_ENGLISH.get() {
        return Language::English;
    }
    load_language(&PROCESS_LANGUAGE)
}

/// Runs `write`. While it runs, messages and errors are formatted in English with `Display` in this thread. Logs are written in this way,
/// so they are always in English.
pub fn in_english<T>(write: impl FnOnce() -> T) -> T {
    /// Guard that sets [`IS_IN_ENGLISH`] back to the earlier value, which is in its field, when `write` returns or panics.
    struct Restore(bool);

    impl Drop for Restore {
        fn drop(&mut self) {
            IS_IN_ENGLISH.set(self.0);
        }
    }

    let _restore = Restore(IS_IN_ENGLISH.replace(true));
    write()
}

/// The form in which messages are written to JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum JsonForm {
    /// As text in a language.
    Text(Language),
    /// With their ids and values.
    Data,
}

/// Value of [`JSON_LANGUAGE`] which means that JSON contains the ids and values of messages instead of their text. No language has this
/// index.
const IDS_AND_VALUES: u8 = u8::MAX;

/// Sets the language of the messages in all JSON that this process writes from now on. Only the engine of the page calls it, because only
/// the player reads the engine's JSON.
pub fn set_language_in_json(language: Language) {
    store_language(&JSON_LANGUAGE, language);
}

/// Makes this process write the messages in all JSON with their ids and values from now on, so that the program that reads the JSON can
/// show the messages in any language. Only programs that `umpire` starts call this function.
pub fn set_json_to_ids_and_values() {
    JSON_LANGUAGE.store(IDS_AND_VALUES, Ordering::Relaxed);
}

/// Returns how messages are written to JSON: as English text, unless the process has chosen otherwise.
fn json_form() -> JsonForm {
    match JSON_LANGUAGE.load(Ordering::Relaxed) {
        IDS_AND_VALUES => JsonForm::Data,
        _ => JsonForm::Text(load_language(&JSON_LANGUAGE)),
    }
}

fn store_language(variable: &AtomicU8, language: Language) {
    variable.store(language.index(), Ordering::Relaxed);
}

fn load_language(variable: &AtomicU8) -> Language {
    let index = usize::from(variable.load(Ordering::Relaxed));
    Language::ALL.get(index).copied().unwrap_or_default()
}

#[cfg(test)]
mod state_tests {
    use super::*;

    #[test]
    fn the_index_of_a_language_is_its_place_in_the_list() {
        for (index, language) in (0..).zip(Language::ALL) {
            assert_eq!(language.index(), index, "{language:?}");
        }
    }

    #[test]
    fn english_is_restored_after_a_panic() {
        assert!(!IS_IN_ENGLISH.get());
        in_english(|| {
            assert!(IS_IN_ENGLISH.get());
            in_english(|| {});
            assert!(IS_IN_ENGLISH.get(), "the outer call goes on");
        });
        let panicked = std::panic::catch_unwind(|| in_english(|| panic!("while writing")));
        assert!(panicked.is_err());
        assert!(!IS_IN_ENGLISH.get());
    }

    #[test]
    fn a_locale_of_the_system_names_a_language() {
        for (locale, language) in [
            ("cs_CZ.UTF-8", Some(Language::Czech)),
            ("pt_PT", Some(Language::Portuguese)),
            ("pt-BR", Some(Language::Portuguese)),
            ("de@euro", Some(Language::German)),
            ("RU", Some(Language::Russian)),
            ("C.UTF-8", None),
            ("csb", None),
            ("", None),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
        assert!("xx".parse::<Language>().is_err());
    }
}
