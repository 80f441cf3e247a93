//! The six colours of the gems of Ubongo.

use std::{fmt, str::FromStr};

use crate::{
    language::{Value, parse_name},
    message,
};

/// The colour of a gem; the variants are in the order used in reports.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "they are what they are called")]
pub enum Gem {
    Green,
    Red,
    Blue,
    Purple,
    /// Called orange or amber in some rulebooks.
    Brown,
    Yellow,
}

/// An error: the name is not one of the six gem colours.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", message!("unknown-gem", name = Value::quoted(name)))]
pub struct UnknownGem {
    name: String,
}

impl Gem {
    /// All six gem colours, in the order used in reports.
    pub const ALL: [Self; 6] = [
        Self::Green,
        Self::Red,
        Self::Blue,
        Self::Purple,
        Self::Brown,
        Self::Yellow,
    ];

    /// Returns the index of the colour in [`Gem::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the name of the colour on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Purple => "purple",
            Self::Brown => "brown",
            Self::Yellow => "yellow",
        }
    }

    /// Returns the letter of the colour in text notation and on overlays. Brown has `n`, since blue has `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'g',
            Self::Red => 'r',
            Self::Blue => 'b',
            Self::Purple => 'p',
            Self::Brown => 'n',
            Self::Yellow => 'y',
        }
    }

    /// Returns the gem colour of a letter, in lower or upper case; `None` for any other letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        let small = letter.to_ascii_lowercase();
        Self::ALL.into_iter().find(|gem| gem.letter() == small)
    }
}

impl fmt::Display for Gem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Gem {
    type Err = UnknownGem;

    fn from_str(name: &str) -> Result<Self, UnknownGem> {
        let other_names = [
            ("orange", Self::Brown),
            ("amber", Self::Brown),
            ("violet", Self::Purple),
        ];
        let by_english_name = |name: &str| {
            let names = Self::ALL.map(|gem| (gem.name(), gem));
            let mut all = names.into_iter().chain(other_names);
            all.find(|(known, _)| known.eq_ignore_ascii_case(name))
                .map(|(_, gem)| gem)
        };
        parse_name("gem", name, by_english_name).ok_or_else(|| UnknownGem {
            name: name.to_owned(),
        })
    }
}
