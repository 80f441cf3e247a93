//! The number of gems of each colour in a copy of the game.

use std::str::FromStr;

use crate::{
    language::Message,
    rules::gems::{
        colour::Gem,
        counts::{Counts, CountsError},
    },
};

/// Number of gems of each colour in a copy of the game. The default is twelve of each, as in the Czech edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GemBox(Counts);

/// An error: more gems of a colour were counted than the box holds.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct TooMany {
    /// The colour of which more gems were counted than the box holds.
    pub gem: Gem,
    /// Number of gems of this colour that were counted, of all players together.
    pub there: u32,
    /// Number of gems of this colour in the box.
    pub held: u32,
}

impl TooMany {
    /// Returns the reason for the player.
    pub fn message(&self) -> Message {
        Message::new("illegal-too-many-of")
            .with("there", self.there)
            .with("gem", self.gem)
            .with("held", self.held)
    }
}

impl GemBox {
    /// The box with 72 gems: twelve of each colour.
    pub const OF_72: Self = Self(Counts::new([12; 6]));
    /// The later box with 58 gems: 19 blue, 19 brown, 10 red and 10 green.
    pub const OF_58: Self = Self(Counts::new([10, 10, 19, 0, 19, 0]));

    /// Creates a box with these numbers of gems of each colour.
    pub const fn new(counts: Counts) -> Self {
        Self(counts)
    }

    /// Returns the number of gems of each colour in the box.
    pub fn holds(&self) -> &Counts {
        &self.0
    }

    /// Checks that the box holds at least as many gems of each colour as all players together have. `counts` has one entry per player.
    ///
    /// # Errors
    /// Returns the first colour of which more gems were counted than the box holds.
    pub fn check(&self, counts: &[Counts]) -> Result<(), TooMany> {
        for (gem, held) in self.0.iter() {
            let of_players = counts.iter().map(|counts| counts[gem]);
            let there = of_players.fold(0, u32::saturating_add);
            if there > held {
                return Err(TooMany { gem, there, held });
            }
        }
        Ok(())
    }
}

impl Default for GemBox {
    fn default() -> Self {
        Self::OF_72
    }
}

/// Parses `72` or `58` for the known boxes, or counts such as `red:10,green:10,blue:19,brown:19`.
impl FromStr for GemBox {
    type Err = CountsError;

    fn from_str(text: &str) -> Result<Self, CountsError> {
        match text {
            "72" => Ok(Self::OF_72),
            "58" => Ok(Self::OF_58),
            counts => counts.parse().map(Self),
        }
    }
}
