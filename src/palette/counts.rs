//! Counts of items by the name of their colour.

use std::str::FromStr;

use crate::{language::Value, message};

/// Number of items by colour name, in the order in which the user gave the names; all numbers are positive.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NamedCounts(Vec<(String, usize)>);

/// Errors for text that is not a list of counts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum NamedCountsError {
    #[error("{}", message!("named-counts-form", part = Value::quoted(part)))]
    Form { part: String },
    #[error(
        "{}",
        message!(
            "named-counts-number",
            number = Value::quoted(number),
            name = name.as_str(),
            most = MAX_COUNT
        )
    )]
    Number { name: String, number: String },
    #[error("{}", message!("named-counts-twice", name = name.as_str()))]
    Twice { name: String },
    #[error("{}", message!("named-counts-nothing"))]
    Nothing,
}

/// Maximum count of one colour. A higher count is taken for a typing error, because so many items cannot be counted in a photo.
/// Set by hand.
const MAX_COUNT: usize = 500;

impl NamedCounts {
    /// Creates the counts; names with a count of 0 are dropped.
    pub fn new(counts: impl IntoIterator<Item = (String, usize)>) -> Self {
        Self(counts.into_iter().filter(|(_, count)| *count > 0).collect())
    }

    /// Iterates over the colour names and their counts.
    pub fn iter(&self) -> impl Iterator<Item = (&str, usize)> {
        self.0.iter().map(|(name, count)| (name.as_str(), *count))
    }

    /// Returns the number of colour names.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there are no colour names.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the colour name at this index, or an empty string outside the list.
    pub fn name(&self, index: usize) -> &str {
        self.0.get(index).map_or("", |(name, _)| name)
    }

    /// Returns the total number of items of all colours.
    pub fn total(&self) -> usize {
        self.0.iter().map(|(_, count)| count).sum()
    }
}

/// Parses `red:3,white bean:1`. Names may be any text without commas and colons. They are converted to lower case; spaces around them are
/// ignored. Names with the count 0 are dropped, but at least one must remain.
impl FromStr for NamedCounts {
    type Err = NamedCountsError;

    fn from_str(text: &str) -> Result<Self, NamedCountsError> {
        let mut counts: Vec<(String, usize)> = Vec::new();
        let parts = text.split(',').map(str::trim);
        for part in parts.filter(|part| !part.is_empty()) {
            let form = || NamedCountsError::Form {
                part: part.to_owned(),
            };
            let (name, number) = part.split_once(':').ok_or_else(form)?;
            let name = name.trim().to_lowercase();
            if name.is_empty() {
                return Err(form());
            }
            let number = number.trim();
            let count = number.parse().ok().filter(|count| *count <= MAX_COUNT);
            let count = count.ok_or_else(|| NamedCountsError::Number {
                name: name.clone(),
                number: number.to_owned(),
            })?;
            if counts.iter().any(|(known, _)| *known == name) {
                return Err(NamedCountsError::Twice { name });
            }
            counts.push((name, count));
        }
        let counts = Self::new(counts);
        if counts.is_empty() {
            return Err(NamedCountsError::Nothing);
        }
        Ok(counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_be_any_text_and_invalid_counts_are_errors() {
        let parse = |text: &str| {
            text.parse::<NamedCounts>()
                .map_err(|error| error.to_string())
        };
        let counts = parse(" White bean : 2, corn:0,red:3,").unwrap_or_default();
        let all: Vec<_> = counts.iter().collect();
        assert_eq!(all, [("white bean", 2), ("red", 3)]);
        assert_eq!((counts.total(), counts.name(1)), (5, "red"));
        for (text, part) in [
            ("red", "not NAME:NUMBER"),
            (":3", "not NAME:NUMBER"),
            ("red:x", "\"x\" of red"),
            ("red:501", "from 0 to 500"),
            ("red:1,Red:2", "red is given twice"),
            ("red:0", "all counts are 0"),
            ("", "all counts are 0"),
        ] {
            let message = parse(text).err().unwrap_or_default();
            assert!(message.contains(part), "{text}: {message}");
        }
    }
}
