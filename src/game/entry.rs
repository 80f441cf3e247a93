//! The entries of a game, as the journal stores them, one per line.

use serde::{Deserialize, Serialize};

use crate::rules::{
    Side, Symbol,
    gems::{Counts, Gem, Variant},
};

/// An entry with its time and its origin.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// Time since the game began, in milliseconds, counted while the program runs.
    pub t_ms: u64,
    /// The origin of the entry.
    pub by: By,
    /// The entry.
    #[serde(flatten)]
    pub entry: Entry,
}

/// The origin of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// The camera detected it.
    Camera,
    /// A player typed or clicked it.
    Hand,
    /// The hourglass timer ran out.
    Clock,
}

/// An event of the game. Players, fields and rows count from 0.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Entry {
    /// The game began: always and only the first entry.
    Began(Began),
    /// The starting player has rolled. The hourglass is turned at the same time, unless [`Start`] says otherwise.
    Rolled {
        /// The row that everybody plays.
        symbol: Symbol,
    },
    /// The hourglass is turned some time after the roll.
    GlassTurned,
    /// A player has solved the card.
    Solved {
        /// The player.
        player: usize,
        /// Probability reported by the camera.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        confidence: Option<f64>,
    },
    /// A player moved the pawn and took the front gems of a row.
    Took {
        /// The player.
        player: usize,
        /// The new field of the pawn.
        field: usize,
        /// The gems taken: two, one, or none.
        gems: Vec<Gem>,
    },
    /// The sand has run out.
    SandOut,
    /// All players have their gems; the round ends before the sand runs out.
    EndedEarly,
    /// Correction: a card that was called solved is not solved.
    NotSolved {
        /// The player who called.
        player: usize,
    },
    /// Correction: the order in which the players finished.
    Order {
        /// All players who have called in this round.
        players: Vec<usize>,
    },
    /// Correction: the gems of a player.
    Gems {
        /// The player.
        player: usize,
        /// All gems of the player.
        counts: Counts,
    },
    /// Undoes the latest entry that is not undone yet.
    Undone,
}

/// The players and the options of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Began {
    /// The names of the players by seat, clockwise; the first one starts.
    pub names: Vec<String>,
    /// The side of the cards that is played.
    pub side: Side,
    /// Whether all cards are played instead of nine per player.
    pub all_cards: bool,
    /// Whether a round may end once all players have their gems.
    pub early_end: bool,
    /// How the game is decided.
    pub variant: Variant,
    /// The fields of the pawns; empty in the points variant.
    pub pawns: Vec<usize>,
    /// The gems on the gem board in the text notation of [`Rows`](crate::rules::gems::Rows); `None` if unknown, so that
    /// each [`Entry::Took`] names its gems.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<String>,
    /// The number of gems of each colour in the box.
    pub gem_box: Counts,
    /// Whether a camera watches, so that a call entered by hand counts as a correction.
    #[serde(default)]
    pub watched: bool,
    /// Running time of the hourglass, in seconds.
    pub glass_s: u64,
    /// When the hourglass is turned.
    #[serde(default)]
    pub start: Start,
}

/// The moment at which the hourglass of a round is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Start {
    /// With the roll.
    #[default]
    Roll,
    /// With the first new card that the camera locates after the roll.
    Card,
    /// When a player enters it.
    Hand,
}

impl Entry {
    /// Returns whether the entry corrects an earlier one.
    pub fn is_correction(&self) -> bool {
        matches!(
            self,
            Self::NotSolved { .. } | Self::Order { .. } | Self::Gems { .. }
        )
    }
}
