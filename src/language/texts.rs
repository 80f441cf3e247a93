//! The Fluent files of each language.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    sync::{Arc, LazyLock, OnceLock},
};

use fluent_bundle::{
    FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle, types::FluentNumber,
};
use fluent_syntax::ast::{Entry, Pattern, PatternElement};
use unic_langid::LanguageIdentifier;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::language::{Language, message::Value};

/// Expands to the contents of the Fluent files of a language, except those in the folder `page`, whose texts only the web page uses.
macro_rules! sources {
    ($tag:literal) => {
        &[
            include_str!(concat!("../../locales/", $tag, "/words.ftl")),
            include_str!(concat!("../../locales/", $tag, "/library/photo.ftl")),
            include_str!(concat!("../../locales/", $tag, "/library/ubongo.ftl")),
            include_str!(concat!("../../locales/", $tag, "/library/ominoes.ftl")),
            include_str!(concat!("../../locales/", $tag, "/library/file.ftl")),
            include_str!(concat!("../../locales/", $tag, "/library/overlay.ftl")),
            include_str!(concat!("../../locales/", $tag, "/library/report.ftl")),
            include_str!(concat!("../../locales/", $tag, "/library/game.ftl")),
            include_str!(concat!("../../locales/", $tag, "/library/error.ftl")),
            // The engine of the page (WebAssembly) has no command line, so the files in `program` are left out of it.
            #[cfg(not(target_family = "wasm"))]
            include_str!(concat!("../../locales/", $tag, "/program/error.ftl")),
            #[cfg(not(target_family = "wasm"))]
            include_str!(concat!("../../locales/", $tag, "/program/data.ftl")),
            #[cfg(not(target_family = "wasm"))]
            include_str!(concat!("../../locales/", $tag, "/program/typed.ftl")),
            #[cfg(not(target_family = "wasm"))]
            include_str!(concat!("../../locales/", $tag, "/program/tournament.ftl")),
            #[cfg(not(target_family = "wasm"))]
            include_str!(concat!("../../locales/", $tag, "/program/watch.ftl")),
            #[cfg(not(target_family = "wasm"))]
            include_str!(concat!("../../locales/", $tag, "/program/camera.ftl")),
            #[cfg(not(target_family = "wasm"))]
            include_str!(concat!("../../locales/", $tag, "/program/calibrate.ftl")),
            #[cfg(not(target_family = "wasm"))]
            include_str!(concat!("../../locales/", $tag, "/program/screen.ftl")),
            #[cfg(not(target_family = "wasm"))]
            include_str!(concat!("../../locales/", $tag, "/program/usage.ftl")),
            #[cfg(not(target_family = "wasm"))]
            include_str!(concat!("../../locales/", $tag, "/program/doctor.ftl")),
            #[cfg(not(target_family = "wasm"))]
            include_str!(concat!("../../locales/", $tag, "/program/help.ftl")),
        ]
    };
}

/// The texts that the Fluent function `WORD` can insert. The key is the id of a word and the name of one of the word's forms; the name is
/// empty for the basic form.
type Words = BTreeMap<(String, String), String>;

/// The texts of one language.
pub(super) struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    words: Arc<Words>,
    /// The result of [`ids_by_text`], computed at the first search for a word. A search in all languages takes 1.2 µs with this map, and 12
    /// ms without it.
    ids_by_text: OnceLock<BTreeMap<String, Vec<String>>>,
}

impl Texts {
    /// Returns the texts of a language. They are parsed at the first use.
    pub(super) fn of(language: Language) -> &'static Self {
        static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::English));
        static CZECH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::Czech));
        static SLOVAK: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::Slovak));
        static RUSSIAN: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::Russian));
        static PORTUGUESE: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::Portuguese));
        static GERMAN: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::German));
        static POLISH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::Polish));
        match language {
            Language::English => &ENGLISH,
            Language::Czech => &CZECH,
            Language::Slovak => &SLOVAK,
            Language::Russian => &RUSSIAN,
            Language::Portuguese => &PORTUGUESE,
            Language::German => &GERMAN,
            Language::Polish => &POLISH,
        }
    }

    fn new(language: Language) -> Self {
        Self::from_sources(language, sources(language))
    }

    /// Parses the texts of a language from the content of its Fluent files.
    pub(super) fn from_sources(language: Language, sources: &[&str]) -> Self {
        let identifier = language.tag().parse::<LanguageIdentifier>();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier.unwrap_or_default()]);
        // Do not put Unicode isolation marks around inserted values. They would end up in files and terminals, and are needed only if
        // languages written from left to right and from right to left are mixed.
        bundle.set_use_isolating(false);
        let mut words = Words::new();
        for source in sources {
            // Leave out texts with a syntax error. Such a text is shown in English, and a test fails.
            let resource = FluentResource::try_new((*source).to_owned());
            let resource = resource.unwrap_or_else(|(resource, _)| resource);
            words.extend(words_in(&resource));
            bundle.add_resource_overriding(resource);
        }
        let words = Arc::new(words);
        let words_to_insert = Arc::clone(&words);
        // `add_function` fails only if the bundle already has a function of this name.
        let _added = bundle.add_function("WORD", move |ids, options| {
            word(&words_to_insert, ids, options)
        });
        Self {
            language,
            bundle,
            words,
            ids_by_text: OnceLock::new(),
        }
    }

    /// Returns the ids of the words that equal `text` in any of their forms, regardless of upper or lower case and of accents.
    pub(super) fn ids_of_word(&'static self, text: &str) -> impl Iterator<Item = &'static str> {
        let ids_by_text = self.ids_by_text.get_or_init(|| ids_by_text(&self.words));
        let ids = ids_by_text.get(&without_case_and_accents(text));
        ids.into_iter().flatten().map(String::as_str)
    }

    /// Returns whether there is a text with this id.
    pub(super) fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// Formats a text; `None` if it is missing in this language or lacks a value.
    pub(super) fn format(&self, id: &str, values: &[(Cow<'static, str>, Value)]) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut arguments = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            arguments.set(name.clone(), self.argument(value));
        }
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&arguments), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }

    /// Converts a value to the type that Fluent expects.
    fn argument(&self, value: &Value) -> FluentValue<'static> {
        match value {
            Value::Number(number) => FluentNumber::from(*number).into(),
            // The function `WORD` of the text replaces the id by the word.
            Value::Word(id) => id.clone().into(),
            _ => value.text(self.language).into(),
        }
    }
}

/// Returns the contents of the Fluent files of a language, except those in the folder `page`, whose texts only the web page uses, and in
/// WebAssembly those in `program`.
pub(super) fn sources(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => sources!("en"),
        Language::Czech => sources!("cs"),
        Language::Slovak => sources!("sk"),
        Language::Russian => sources!("ru"),
        Language::Portuguese => sources!("pt-BR"),
        Language::German => sources!("de"),
        Language::Polish => sources!("pl"),
    }
}

/// Returns a text in lower case and without accents, which many people do not type in a terminal. The Polish `ł` has no separate accent in
/// Unicode, so it is replaced by `l`.
fn without_case_and_accents(text: &str) -> String {
    let decomposed = text.nfd().filter(|letter| !is_combining_mark(*letter));
    decomposed
        .collect::<String>()
        .to_lowercase()
        .replace('ł', "l")
}

/// Returns a map from texts to the ids of words. The keys are the texts of all forms of all words, in lower case and without accents.
fn ids_by_text(words: &Words) -> BTreeMap<String, Vec<String>> {
    let mut ids = BTreeMap::<String, Vec<String>>::new();
    for ((id, _), text) in words {
        let text = without_case_and_accents(text);
        ids.entry(text).or_default().push(id.clone());
    }
    ids
}

/// Returns the texts and attributes that contain no variable: those that `WORD` can insert.
fn words_in(resource: &FluentResource) -> Words {
    let mut words = Words::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else {
            continue;
        };
        let id = message.id.name;
        let value = message.value.iter().map(|value| ("", value));
        let forms = message.attributes.iter();
        let forms = forms.map(|form| (form.id.name, &form.value));
        for (form, pattern) in value.chain(forms) {
            if let Some(text) = constant_text(pattern) {
                words.insert((id.to_owned(), form.to_owned()), text);
            }
        }
    }
    words
}

/// Returns the text of a pattern; `None` if the pattern contains a variable or another placeholder.
fn constant_text(pattern: &Pattern<&str>) -> Option<String> {
    let texts = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => Some(*value),
        PatternElement::Placeable { .. } => None,
    });
    texts.collect()
}

/// The function `WORD` of the Fluent files, with which a sentence inserts the name of a thing, such as a gem or a symbol, in the form that
/// its grammar needs. `WORD($id, form: "many")` returns the attribute `many` of the message `$id`. Returns the message's text if it has no
/// such attribute, and `$id` if there is no such message. The page has the same function.
fn word<'a>(words: &Words, ids: &[FluentValue<'a>], options: &FluentArgs) -> FluentValue<'a> {
    let Some(FluentValue::String(id)) = ids.first() else {
        return FluentValue::Error;
    };
    let form = match options.get("form") {
        Some(FluentValue::String(form)) => form.to_string(),
        _ => String::new(),
    };
    let inflected = words.get(&(id.to_string(), form));
    let text = inflected.or_else(|| words.get(&(id.to_string(), String::new())));
    text.map_or_else(
        || FluentValue::String(id.clone()),
        |text| text.clone().into(),
    )
}
