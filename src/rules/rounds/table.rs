//! Who plays, and how.

use std::{fmt, str::FromStr};

use crate::rules::{
    gems::{ROWS, Variant},
    rounds::illegal::NoGame,
};

/// Two-sided cards in the box.
const CARDS: usize = 36;
/// Rounds of an ordinary game.
const ROUNDS: usize = 9;
/// Fields that a pawn may move after finishing first, second, third and fourth, with any number of players.
const ALLOWANCES: [usize; 4] = [3, 2, 1, 0];

/// Which cards are played.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Deal {
    /// Nine for each player; the others are put away.
    #[default]
    Nine,
    /// All: 18 rounds with two players, 12 with three.
    All,
}

/// When a round ends.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Ending {
    /// When the sand is out, even when all have their gems.
    #[default]
    SandOut,
    /// When all have their gems, or the sand is out.
    AllFinished,
}

/// A pawn, in the order in which they are taken in the points variant.
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
    /// All four: the first to finish takes the first in the points variant, and so on.
    pub const ALL: [Self; 4] = [Self::White, Self::Beige, Self::Blue, Self::Black];

    /// Its place in [`Pawn::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name as the command line and the JSON write it.
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

/// A word that is no pawn's colour.
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

/// The number of players, and what they have agreed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    players: usize,
    /// Which cards.
    pub deal: Deal,
    /// When a round ends.
    pub ending: Ending,
    /// Whether pawns belong to players (by majority) or to places (for points).
    pub variant: Variant,
}

impl Table {
    /// An ordinary game for two to four.
    ///
    /// # Errors
    /// For fewer or more.
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

    /// How many play.
    pub fn players(&self) -> usize {
        self.players
    }

    /// How many rounds a game has.
    pub fn rounds(&self) -> usize {
        match self.deal {
            Deal::Nine => ROUNDS,
            Deal::All => CARDS / self.players,
        }
    }

    /// How many cards are put away before the game.
    pub fn cards_put_away(&self) -> usize {
        CARDS - self.players * self.rounds()
    }
}

/// How far the pawn of who finished in this place (from 1 on) may move: 3, 2, 1, 0 fields, later ones none.
pub fn allowance(place: usize) -> usize {
    let steps = place.checked_sub(1).and_then(|at| ALLOWANCES.get(at));
    steps.copied().unwrap_or(0)
}

/// The fields that a pawn reaches from a field after finishing in a place (1 to 4; later ones may not move), from one end of the
/// board to the other.
pub fn reachable(from: usize, place: usize) -> impl Iterator<Item = usize> {
    let steps = allowance(place);
    from.saturating_sub(steps)..(from + steps + 1).min(ROWS)
}
