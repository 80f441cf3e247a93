//! What a die shows: four gods and two wilds.

use std::{fmt, str::FromStr};

/// The six faces of a die, in the order of the contract.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
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
    /// Hu-Ra the mover, black: counts as any god.
    Hura,
    /// The black snake that bites its tail: counts as any god.
    Ominotep,
}

/// The four gods, each a colour; players collect them.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
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

/// A name that is none of the six faces.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "no symbol is called {name:?}; the symbols are horus apep ra khepri and the wilds hura ominotep"
)]
pub struct UnknownFace {
    name: String,
}

/// A name that is none of the four gods.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no god is called {name:?}; the gods are horus apep ra khepri")]
pub struct UnknownGod {
    name: String,
}

impl Face {
    /// All six.
    pub const ALL: [Self; 6] = [
        Self::Horus,
        Self::Apep,
        Self::Ra,
        Self::Khepri,
        Self::Hura,
        Self::Ominotep,
    ];

    /// Its place in [`Face::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name as the command line and the JSON write it.
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

    /// The letter that stands for it in a position's text.
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

    /// The face that a letter stands for, small or capital; `None` where it stands for none.
    pub fn from_letter(letter: char) -> Option<Self> {
        let small = letter.to_ascii_lowercase();
        Self::ALL.into_iter().find(|face| face.letter() == small)
    }

    /// The god it shows; `None` for the two wilds.
    pub const fn god(self) -> Option<God> {
        match self {
            Self::Horus => Some(God::Horus),
            Self::Apep => Some(God::Apep),
            Self::Ra => Some(God::Ra),
            Self::Khepri => Some(God::Khepri),
            Self::Hura | Self::Ominotep => None,
        }
    }

    /// Whether it is one of the two black faces, which count as any god.
    pub const fn is_wild(self) -> bool {
        self.god().is_none()
    }

    /// Whether it may stand in a group of this god: it shows the god, or is wild.
    pub fn counts_as(self, god: God) -> bool {
        self.god().is_none_or(|shown| shown == god)
    }
}

impl God {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Horus, Self::Apep, Self::Ra, Self::Khepri];

    /// Its place in [`God::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The face that shows it.
    pub const fn face(self) -> Face {
        match self {
            Self::Horus => Face::Horus,
            Self::Apep => Face::Apep,
            Self::Ra => Face::Ra,
            Self::Khepri => Face::Khepri,
        }
    }

    /// The name as the command line and the JSON write it.
    pub const fn name(self) -> &'static str {
        self.face().name()
    }

    /// The colour in which it is drawn, in English.
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
        let mut all = Self::ALL.into_iter();
        all.find(|face| face.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| UnknownFace {
                name: name.to_owned(),
            })
    }
}

impl FromStr for God {
    type Err = UnknownGod;

    fn from_str(name: &str) -> Result<Self, UnknownGod> {
        let mut all = Self::ALL.into_iter();
        all.find(|god| god.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| UnknownGod {
                name: name.to_owned(),
            })
    }
}
