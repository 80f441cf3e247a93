//! A sentence for a player, independent of the language.

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

/// A sentence for a player, or a part of one: a text of the Fluent files with its values. [`Message::text`] formats it in a language. With
/// `Display` it is in the language of the process, as JSON in English.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message(Content);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Content {
    /// A text of the Fluent files.
    Text {
        id: Cow<'static, str>,
        values: Vec<(Cow<'static, str>, Value)>,
    },
    /// A text that is the same in all languages: it comes from outside, such as a message in JSON.
    Verbatim(String),
    /// A list of messages or other values.
    Several(Vec<Value>, Join),
}

/// A value in a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// A text that is the same in all languages, such as a name.
    Plain(String),
    /// The id of a word in `words.ftl`. The Fluent file inserts the word with `WORD`, in the form that its sentence needs.
    Word(String),
    /// A whole number; the Fluent file can choose a plural form by it.
    Number(i64),
    /// A number with decimals, written with a point.
    Decimal(String),
    /// A part of a sentence, or a list.
    Part(#[serde(serialize_with = "serialize_as_data")] Message),
}

/// Writes a part of a message with its id and values, as the message itself is written.
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
    /// A line each.
    Lines,
    /// An empty line between each.
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

    /// Creates the message with this id, without values; `None` if the Fluent files have no such id.
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

    /// Joins messages to one. Empty messages are left out.
    pub fn joined(messages: impl IntoIterator<Item = Self>, join: Join) -> Self {
        let nonempty = messages.into_iter().filter(|message| !message.is_empty());
        Self(Content::Several(nonempty.map(Value::from).collect(), join))
    }

    /// Returns whether the message has no text.
    pub fn is_empty(&self) -> bool {
        match &self.0 {
            Content::Text { .. } => false,
            Content::Verbatim(text) => text.is_empty(),
            Content::Several(parts, _) => parts.is_empty(),
        }
    }

    /// Sets a value, which replaces the variable `name` of the text. Does nothing to a verbatim or joined message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        if let Content::Text { values, .. } = &mut self.0 {
            values.retain(|(known, _)| *known != name);
            values.push((Cow::Borrowed(name), value.into()));
        }
        self
    }

    /// Formats the message in a language. A text that is missing there is formatted in English.
    pub fn text(&self, language: Language) -> String {
        match &self.0 {
            Content::Verbatim(text) => text.clone(),
            Content::Text { id, values } => Texts::of(language)
                .format(id, values)
                .or_else(|| Texts::of(Language::English).format(id, values))
                .unwrap_or_else(|| id.clone().into_owned()),
            Content::Several(parts, join) => join_values(parts, *join, language),
        }
    }

    /// Returns the id of the message in the Fluent files; `None` if it is the same in all languages.
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

/// A message can be the reason of an error.
impl std::error::Error for Message {}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match json_form() {
            JsonForm::Text(language) => serializer.serialize_str(&self.text(language)),
            JsonForm::Data => self.0.serialize(serializer),
        }
    }
}

/// A message that was written to JSON as text is the same in all languages from then on.
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

    fn schema_name() -> std::borrow::Cow<'static, str> {
        String::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

impl Value {
    /// Creates the value for a word in `words.ftl`: the name of a thing of this kind, such as `gem` and `red`.
    pub fn word(kind: &str, name: &str) -> Self {
        Self::Word(format!("{kind}-{}", name.to_ascii_lowercase()))
    }

    /// Creates a value for a number with this many decimals.
    pub fn decimal(number: f64, decimals: usize) -> Self {
        Self::Decimal(format!("{number:.decimals$}"))
    }

    /// Creates a value of text that somebody has typed, in quotation marks and with control characters escaped, so that they have no effect
    /// on the terminal.
    pub fn quoted(text: impl fmt::Debug) -> Self {
        Self::Plain(format!("{text:?}"))
    }

    /// Creates a value with the `Display` text of something. The text is the same in all languages, or already in the language of the
    /// process.
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
            Self::Word(id) => word(id, language),
            Self::Number(number) => number.to_string(),
            Self::Decimal(number) => number.replace('.', &language.decimal_separator().to_string()),
            Self::Part(message) => message.text(language),
        }
    }
}

/// Returns a word of `words.ftl` in a language: in English if it is missing there, and the id if English lacks it too.
fn word(id: &str, language: Language) -> String {
    let word = Texts::of(language).format(id, &[]);
    word.or_else(|| Texts::of(Language::English).format(id, &[]))
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

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

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
mod tests {
    use super::*;

    #[test]
    fn a_message_is_formatted_in_each_language_and_is_english_in_json() {
        let message = Message::new("reason-uncovered")
            .with("count", 2_usize)
            .with("places", "x");
        assert_eq!(
            message.to_string(),
            "2 cells are not covered (x); cover them too"
        );
        let czech = message.text(Language::Czech);
        assert!(czech.contains("(x)") && czech != message.to_string());
        let json = serde_json::to_string(&message).expect("a text");
        assert_eq!(json, format!("{:?}", message.to_string()));
        let parsed: Message = serde_json::from_str(&json).expect("a text");
        assert_eq!(parsed.text(Language::Czech), message.to_string());
    }

    #[test]
    fn a_message_that_was_sent_as_data_can_be_shown_in_any_language() {
        let places = Value::list(["a".to_owned(), "b".to_owned()], Join::And);
        let message = Message::new("reason-uncovered")
            .with("count", 2_usize)
            .with("places", places);
        let data = serde_json::to_string(&message.0).expect("data");
        let parsed: Message = serde_json::from_str(&data).expect("a message");
        assert_eq!(parsed, message, "{data}");
        assert!(parsed.text(Language::Czech).contains("(a a b)"), "{data}");
        assert!(parsed.to_string().contains("(a and b)"), "{data}");
    }

    #[test]
    fn a_list_ends_with_a_conjunction() {
        let list =
            |parts: &[&str], join| Value::list(parts.iter().copied(), join).text(Language::English);
        assert_eq!(list(&[], Join::And), "");
        assert_eq!(list(&["a"], Join::Or), "a");
        assert_eq!(list(&["a", "b"], Join::Or), "a or b");
        assert_eq!(list(&["a", "b", "c"], Join::And), "a, b and c");
        assert_eq!(list(&["a", "b"], Join::Comma), "a, b");
        assert_eq!(list(&["a", "b", "c"], Join::Alternatives), "a, or b, or c");
        assert_eq!(Value::decimal(12.34, 1).text(Language::German), "12,3");
    }
}
