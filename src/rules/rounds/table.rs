//! The number of players and the options of an Ubongo game.

use std::{fmt, str::FromStr};

use crate::rules::{
    gems::{ROWS, Variant},
    rounds::illegal::NoGame,
};

/// Number of two-sided cards in the box.
const CARDS: usize = 36;
/// Number of rounds of an ordinary game.
const ROUNDS: usize = 9;
/// Number of fields that a pawn may move after finishing first to fourth, with any number of players.
const ALLOWANCES: [usize; 4] = [3, 2, 1, 0];

/// The choice of the cards that are played.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Deal {
    /// Nine per player; the others are put away.
    #[default]
    Nine,
    /// All cards: 18 rounds with two players, 12 with three.
    All,
}

/// The condition that ends a round.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Ending {
    /// The sand has run out, even if all players have their gems earlier.
    #[default]
    SandOut,
    /// All players have their gems, or the sand has run out.
    AllFinished,
}

/// A pawn. The points variant uses them in this order.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "they are what they are called")]
pub enum Pawn {
    White,
    Beige,
    Blue,
    Black,
}

impl Pawn {
    /// All four pawns: in the points variant the first to finish takes the first, and so on.
    pub const ALL: [Self; 4] = [Self::White, Self::Beige, Self::Blue, Self::Black];

    /// Returns the position in [`Pawn::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the name used on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Beige => "beige",
            Self::Blue => "blue",
            Self::Black => "black",
        }
    }
}

impl fmt::Display for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is none of the four pawns.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no pawn is called {name:?}; the pawns are white, beige, blue, black")]
pub struct UnknownPawn {
    name: String,
}

impl FromStr for Pawn {
    type Err = UnknownPawn;

    fn from_str(name: &str) -> Result<Self, UnknownPawn> {
        let mut all = Self::ALL.into_iter();
        all.find(|pawn| pawn.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| UnknownPawn {
                name: name.to_owned(),
            })
    }
}

/// The number of players and the options they have chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    players: usize,
    /// The cards that are played.
    pub deal: Deal,
    /// The condition that ends a round.
    pub ending: Ending,
    /// Whether pawns belong to players (majority) or to places (points).
    pub variant: Variant,
}

impl Table {
    /// Creates the table of an ordinary game for two to four players.
    ///
    /// # Errors
    /// If there are fewer or more players.
    pub fn new(players: usize) -> Result<Self, NoGame> {
        if !(2..=4).contains(&players) {
            return Err(NoGame::Players { players });
        }
        Ok(Self {
            players,
            deal: Deal::default(),
            ending: Ending::default(),
            variant: Variant::default(),
        })
    }

    /// Returns the number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Returns the number of rounds in the game.
    pub fn rounds(&self) -> usize {
        match self.deal {
            Deal::Nine => ROUNDS,
            Deal::All => CARDS / self.players,
        }
    }

    /// Returns the number of cards put away before the game.
    pub fn cards_put_away(&self) -> usize {
        CARDS - self.players * self.rounds()
    }
}

/// Returns how many fields the pawn of the player in this place (from 1) may move: 3, 2, 1, 0, and 0 for later places.
pub fn allowance(place: usize) -> usize {
    let steps = place.checked_sub(1).and_then(|at| ALLOWANCES.get(at));
    steps.copied().unwrap_or(0)
}

/// Returns the fields that a pawn on field `from` may reach after finishing in `place` (from 1), in ascending order.
pub fn reachable(from: usize, place: usize) -> impl Iterator<Item = usize> {
    let steps = allowance(place);
    from.saturating_sub(steps)..(from + steps + 1).min(ROWS)
}
