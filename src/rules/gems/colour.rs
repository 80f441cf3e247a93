//! The six colours.

use std::{fmt, str::FromStr};

/// A gem's colour, in the order of the contract.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
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

/// A word that is none of the six colours.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "no gem is called {name:?}; the colours are green red blue purple (also violet) brown (also orange, amber) yellow"
)]
pub struct UnknownGem {
    name: String,
}

impl Gem {
    /// All six.
    pub const ALL: [Self; 6] = [
        Self::Green,
        Self::Red,
        Self::Blue,
        Self::Purple,
        Self::Brown,
        Self::Yellow,
    ];

    /// Its place in [`Gem::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name as the command line and the JSON write it.
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

    /// The letter that stands for it in text and on pictures: browN, since blue has the B.
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

    /// The colour that a letter stands for, small or capital; `None` where it stands for none.
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
        let mut all = Self::ALL
            .map(|gem| (gem.name(), gem))
            .into_iter()
            .chain(other_names);
        all.find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, gem)| gem)
            .ok_or_else(|| UnknownGem {
                name: name.to_owned(),
            })
    }
}
