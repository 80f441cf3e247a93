//! A sentence for a player as an id and values, which can be formatted in every language.

use std::{borrow::Cow, fmt, path::Path};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::language::{JsonForm, Language, json_form, language_of_process, texts::Texts};

/// Creates a [`Message`] with the id of a text in the Fluent files and the values of its variables:
/// `message!("square", row = 3_usize, column = 4_usize)`.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::language::Message::new($id)$(.with(stringify!($name), $value))*
    };
}

/// A sentence for a player, or a part of one: a text of the Fluent files with its values. [`Message::text`] formats it in a language,
/// `Display` in the language of the process. In JSON it is English text, unless the process has chosen another form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message(Content);

/// The content of a message. Its serialised form is the form of a message with ids and values, which
/// [`set_json_to_ids_and_values`](crate::language::set_json_to_ids_and_values) selects for JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Content {
    /// A text of the Fluent files.
    Text {
        /// Id of the text in the Fluent files.
        id: Cow<'static, str>,
        /// The variables of the text by name, each with its value. Every name occurs once.
        values: Vec<(Cow<'static, str>, Value)>,
    },
    /// A text that is shown unchanged in all languages, because it was not created from the Fluent files: for example, a text read from
    /// JSON.
    Verbatim(String),
    /// A list of messages or other values.
    Several(Vec<Value>, Join),
}

/// The value of a variable in a message, or an item of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// A text that is the same in all languages, such as a name.
    Plain(String),
    /// The id of a word in `words.ftl`. A text of the Fluent files inserts the word with the function `WORD`, in the form that its sentence
    /// needs.
    Word(String),
    /// A whole number; the Fluent file can choose a plural form by it.
    Number(i64),
    /// A number with decimals. It is stored with a decimal point, and formatted with the decimal separator of the language.
    Decimal(String),
    /// A part of a sentence, or a list.
    Part(#[serde(serialize_with = "serialize_as_data")] Message),
}

/// Serialises a part of a message always as its id and values, never as text. It occurs only inside a message that is written with ids and
/// values.
fn serialize_as_data<S: Serializer>(part: &Message, serializer: S) -> Result<S::Ok, S::Error> {
    part.0.serialize(serializer)
}

/// How a list is written in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Join {
    /// `a, b and c`
    And,
    /// `a, b or c`
    Or,
    /// `a, b, c`
    Comma,
    /// `a, or b, or c`
    Alternatives,
    /// `a b c`
    Space,
    /// `a + b + c`
    Plus,
    /// `a; b; c`
    Semicolon,
    /// `abc`
    None,
    /// Each item on a line of its own.
    Lines,
    /// Items separated by empty lines.
    Paragraphs,
}

impl Message {
    /// Creates the message with an id of the Fluent files.
    pub const fn new(id: &'static str) -> Self {
        Self(Content::Text {
            id: Cow::Borrowed(id),
            values: Vec::new(),
        })
    }

    /// Creates a message without values for the text with the id `id`. Returns `None` if the Fluent files have no text with this id.
    pub fn known(id: &str) -> Option<Self> {
        Texts::of(Language::English).has(id).then(|| {
            Self(Content::Text {
                id: Cow::Owned(id.to_owned()),
                values: Vec::new(),
            })
        })
    }

    /// Creates a message that is the same in all languages.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self(Content::Verbatim(text.into()))
    }

    /// Joins messages into one. Empty messages are left out.
    pub fn joined(messages: impl IntoIterator<Item = Self>, join: Join) -> Self {
        let nonempty = messages.into_iter().filter(|message| !message.is_empty());
        Self(Content::Several(nonempty.map(Value::from).collect(), join))
    }

    /// Returns whether the message is verbatim without text, or a list without parts. A text of the Fluent files is never empty.
    pub fn is_empty(&self) -> bool {
        match &self.0 {
            Content::Text { .. } => false,
            Content::Verbatim(text) => text.is_empty(),
            Content::Several(parts, _) => parts.is_empty(),
        }
    }

    /// Sets the value of the variable `name` of the text, and discards an earlier value of it. Does nothing to a verbatim or joined
    /// message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        if let Content::Text { values, .. } = &mut self.0 {
            values.retain(|(known, _)| *known != name);
            values.push((Cow::Borrowed(name), value.into()));
        }
        self
    }

    /// Formats the message in a language. A text that is missing in this language is formatted in English. A text that lacks a value, or is
    /// missing in English too, is formatted as its id.
    pub fn text(&self, language: Language) -> String {
        match &self.0 {
            Content::Verbatim(text) => text.clone(),
            Content::Text { id, values } => format_text(id, values, Texts::of(language)),
            Content::Several(parts, join) => join_values(parts, *join, language),
        }
    }

    /// Returns the id of the message in the Fluent files; `None` for a verbatim or joined message.
    pub fn id(&self) -> Option<&str> {
        match &self.0 {
            Content::Text { id, .. } => Some(id),
            Content::Verbatim(_) | Content::Several(..) => None,
        }
    }
}

/// An empty message.
impl Default for Message {
    fn default() -> Self {
        Self::verbatim("")
    }
}

/// Formats the message in the language of the process.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text(language_of_process()))
    }
}

/// A message is an error, so that it can be the source of another error.
impl std::error::Error for Message {}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match json_form() {
            JsonForm::Text(language) => serializer.serialize_str(&self.text(language)),
            JsonForm::Data => self.0.serialize(serializer),
        }
    }
}

/// Reads both forms in which a message may be in JSON. A text becomes a verbatim message; an id with values becomes the message with this
/// id and these values.
impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum JsonMessage {
            Text(String),
            Data(Content),
        }
        Ok(match JsonMessage::deserialize(deserializer)? {
            JsonMessage::Text(text) => Self::verbatim(text),
            JsonMessage::Data(content) => Self(content),
        })
    }
}

#[cfg(test)]
impl schemars::JsonSchema for Message {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        String::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

impl Value {
    /// Creates the value for a word in `words.ftl`, which is the name of a thing. `kind` is the kind of the thing, and `name` its English
    /// name. For example, the kind `gem` and the name `red` give the word with the id `gem-red`.
    pub fn word(kind: &str, name: &str) -> Self {
        Self::Word(format!("{kind}-{}", name.to_ascii_lowercase()))
    }

    /// Creates a value for a number with this many decimals.
    pub fn decimal(number: f64, decimals: usize) -> Self {
        Self::Decimal(format!("{number:.decimals$}"))
    }

    /// Creates a value from text that somebody has typed or that comes from a file. The value shows the text in quotation marks. It escapes
    /// control characters in the text, so that these have no effect on the terminal.
    pub fn quoted(text: impl fmt::Debug) -> Self {
        Self::Plain(format!("{text:?}"))
    }

    /// Creates a value with the `Display` text of something. The text stays as it is now, whatever the language in which the message is
    /// formatted later.
    pub fn shown(value: impl fmt::Display) -> Self {
        Self::Plain(value.to_string())
    }

    /// Creates the value for a list.
    pub fn list(values: impl IntoIterator<Item = impl Into<Self>>, join: Join) -> Self {
        let values = values.into_iter().map(Into::into).collect();
        Self::Part(Message(Content::Several(values, join)))
    }

    /// Formats the value as text in a language.
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Plain(text) => text.clone(),
            Self::Word(id) => format_text(id, &[], Texts::of(language)),
            Self::Number(number) => number.to_string(),
            Self::Decimal(number) => number.replace('.', &language.decimal_separator().to_string()),
            Self::Part(message) => message.text(language),
        }
    }
}

/// Formats a text of the Fluent files in the language of `texts`. Falls back to English, then to the id.
fn format_text(id: &str, values: &[(Cow<'static, str>, Value)], texts: &Texts) -> String {
    let text = texts.format(id, values);
    text.or_else(|| Texts::of(Language::English).format(id, values))
        .unwrap_or_else(|| id.to_owned())
}

/// Formats the values and joins them.
fn join_values(values: &[Value], join: Join, language: Language) -> String {
    let texts: Vec<String> = values.iter().map(|value| value.text(language)).collect();
    let id = match join {
        Join::Comma => return texts.join(", "),
        Join::Space => return texts.join(" "),
        Join::Plus => return texts.join(" + "),
        Join::None => return texts.concat(),
        Join::Lines => return texts.join("\n"),
        Join::Paragraphs => return texts.join("\n\n"),
        Join::Semicolon => return texts.join("; "),
        Join::And => "list-and",
        Join::Or => "list-or",
        Join::Alternatives => "list-alternatives",
    };
    let append = |before: String, last: &String| {
        Message::new(id)
            .with("before", before)
            .with("last", last.clone())
            .text(language)
    };
    match &texts[..] {
        [] => String::new(),
        [only] => only.clone(),
        [first, others @ ..] if join == Join::Alternatives => {
            others.iter().fold(first.clone(), append)
        }
        [before @ .., last] => append(before.join(", "), last),
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Plain(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Plain(text)
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Self {
        Self::Part(message)
    }
}

/// A number above the maximum of `i64` becomes this maximum.
impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// A number above the maximum of `i64` becomes this maximum.
impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<u16> for Value {
    fn from(number: u16) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<&Path> for Value {
    fn from(path: &Path) -> Self {
        Self::Plain(path.display().to_string())
    }
}

#[cfg(test)]
mod tests;
