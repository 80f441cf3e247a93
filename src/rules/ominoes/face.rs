//! The faces of an Ominoes die: four gods and two wild faces.

use std::{fmt, str::FromStr};

use crate::language::{Join, Message, Value, parse_name};

/// The six faces of an Ominoes die, in the order used in reports. The gods are described with their names in the Czech rulebook.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// Hor, the green falcon.
    Horus,
    /// Apop, the red snake.
    Apep,
    /// Re, the yellow sun.
    Ra,
    /// Cheprer, the blue scarab.
    Khepri,
    /// Hu-Ra the mover, black: a wild face that counts as any god.
    Hura,
    /// Ominotep, the black snake that bites its tail: a wild face that counts as any god.
    Ominotep,
}

/// The four gods, each with its own colour; players score groups of dice that show a god.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum God {
    /// Hor, the green falcon.
    Horus,
    /// Apop, the red snake.
    Apep,
    /// Re, the yellow sun.
    Ra,
    /// Cheprer, the blue scarab.
    Khepri,
}

/// An error: the name is not one of the six faces.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct UnknownFace {
    name: String,
}

/// An error: the name is not one of the four gods.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct UnknownGod {
    name: String,
}

impl UnknownFace {
    /// Returns the message that explains the error to the player.
    pub fn message(&self) -> Message {
        let wilds = Face::ALL.into_iter().filter(|face| face.is_wild());
        Message::new("face-unknown")
            .with("name", Value::quoted(&self.name))
            .with("gods", Value::list(God::ALL, Join::Comma))
            .with("wilds", Value::list(wilds, Join::And))
    }
}

impl UnknownGod {
    /// Returns the message that explains the error to the player.
    pub fn message(&self) -> Message {
        Message::new("god-unknown")
            .with("name", Value::quoted(&self.name))
            .with("gods", Value::list(God::ALL, Join::Comma))
    }
}

impl Face {
    /// All six faces, in the order used in reports.
    pub const ALL: [Self; 6] = [
        Self::Horus,
        Self::Apep,
        Self::Ra,
        Self::Khepri,
        Self::Hura,
        Self::Ominotep,
    ];

    /// Returns the index of the face in [`Face::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the name of the face on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Horus => "horus",
            Self::Apep => "apep",
            Self::Ra => "ra",
            Self::Khepri => "khepri",
            Self::Hura => "hura",
            Self::Ominotep => "ominotep",
        }
    }

    /// Returns the letter of the face in the text notation of a position.
    pub const fn letter(self) -> char {
        match self {
            Self::Horus => 'h',
            Self::Apep => 'a',
            Self::Ra => 'r',
            Self::Khepri => 'k',
            Self::Hura => 'u',
            Self::Ominotep => 'o',
        }
    }

    /// Returns the face of a letter, in lower or upper case; `None` for any other letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        let small = letter.to_ascii_lowercase();
        Self::ALL.into_iter().find(|face| face.letter() == small)
    }

    /// Returns the god on the face; `None` for the two wild faces.
    pub const fn god(self) -> Option<God> {
        match self {
            Self::Horus => Some(God::Horus),
            Self::Apep => Some(God::Apep),
            Self::Ra => Some(God::Ra),
            Self::Khepri => Some(God::Khepri),
            Self::Hura | Self::Ominotep => None,
        }
    }

    /// Returns whether this is one of the two black faces, which count as any god.
    pub const fn is_wild(self) -> bool {
        self.god().is_none()
    }

    /// Returns whether a die with this face may be part of a group of this god: it shows the god or is wild.
    pub(crate) fn counts_as(self, god: God) -> bool {
        self.god().is_none_or(|shown| shown == god)
    }
}

impl God {
    /// All four gods, in the order used in reports.
    pub const ALL: [Self; 4] = [Self::Horus, Self::Apep, Self::Ra, Self::Khepri];

    /// Returns the index of the god in [`God::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the face of a die that shows the god.
    pub const fn face(self) -> Face {
        match self {
            Self::Horus => Face::Horus,
            Self::Apep => Face::Apep,
            Self::Ra => Face::Ra,
            Self::Khepri => Face::Khepri,
        }
    }

    /// Returns the name of the god on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        self.face().name()
    }

    /// Returns the English name of the colour in which the god is drawn.
    pub const fn colour(self) -> &'static str {
        match self {
            Self::Horus => "green",
            Self::Apep => "red",
            Self::Ra => "yellow",
            Self::Khepri => "blue",
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for God {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Face {
    type Err = UnknownFace;

    fn from_str(name: &str) -> Result<Self, UnknownFace> {
        let by_english_name = |name: &str| {
            let mut all = Self::ALL.into_iter();
            all.find(|face| face.name().eq_ignore_ascii_case(name))
        };
        parse_name("face", name, by_english_name).ok_or_else(|| UnknownFace {
            name: name.to_owned(),
        })
    }
}

impl FromStr for God {
    type Err = UnknownGod;

    fn from_str(name: &str) -> Result<Self, UnknownGod> {
        let face = name.parse::<Face>().ok();
        face.and_then(Face::god).ok_or_else(|| UnknownGod {
            name: name.to_owned(),
        })
    }
}
