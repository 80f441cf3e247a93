//! What happens in a game, as the journal keeps it: one entry a line.

use serde::{Deserialize, Serialize};

use crate::rules::{
    Side, Symbol,
    gems::{Counts, Gem, Variant},
};

/// An entry, when it was made, and by whom.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// Milliseconds since the game began, while the program ran.
    pub t_ms: u64,
    /// Who says so.
    pub by: By,
    /// What happened.
    #[serde(flatten)]
    pub entry: Entry,
}

/// Who says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// The camera saw it.
    Camera,
    /// A player typed or clicked it.
    Hand,
    /// The glass ran out.
    Clock,
}

/// What happened. Players, fields and rows count from 0.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Entry {
    /// The game began: the first entry, and only that.
    Began(Began),
    /// This was rolled; the glass is turned with it, unless that was left for later ([`Start`]).
    Rolled {
        /// The row that everybody plays.
        symbol: Symbol,
    },
    /// The glass is turned, some time after the roll.
    GlassTurned,
    /// A player has solved the card.
    Solved {
        /// Who.
        player: usize,
        /// How sure the camera is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        confidence: Option<f64>,
    },
    /// A player moved the pawn and took the front gems of a row.
    Took {
        /// Who.
        player: usize,
        /// Where the pawn stands now.
        field: usize,
        /// What was taken: two, one, or none.
        gems: Vec<Gem>,
    },
    /// The sand is out.
    SandOut,
    /// All have their gems; the round is over before the sand is out.
    EndedEarly,
    /// Correction: a card that was called solved is not.
    NotSolved {
        /// Whose.
        player: usize,
    },
    /// Correction: they finished in this order.
    Order {
        /// All who have called in this round.
        players: Vec<usize>,
    },
    /// Correction: a player has these gems.
    Gems {
        /// Who.
        player: usize,
        /// All of them.
        counts: Counts,
    },
    /// The last entry that was not undone never happened.
    Undone,
}

/// Who plays, and how.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Began {
    /// The players by seat, clockwise; the first starts.
    pub names: Vec<String>,
    /// The side of the cards that was agreed on.
    pub side: Side,
    /// All cards are played, not nine for each player.
    pub all_cards: bool,
    /// A round may end once all have their gems.
    pub early_end: bool,
    /// What decides in the end.
    pub variant: Variant,
    /// The fields of the pawns; none in the points variant.
    pub pawns: Vec<usize>,
    /// What lies on the board, as [`Rows`](crate::rules::gems::Rows) writes it; where that is not known, gems are told as they are taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<String>,
    /// What the box holds.
    pub gem_box: Counts,
    /// A camera looks on: what is typed of a card then sets it right.
    #[serde(default)]
    pub watched: bool,
    /// How long the sand runs, seconds.
    pub glass_s: u64,
    /// When it begins to.
    #[serde(default)]
    pub start: Start,
}

/// When the glass of a round is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Start {
    /// With the roll.
    #[default]
    Roll,
    /// With the first card that is turned after the roll, as the camera sees it.
    Card,
    /// When somebody says so.
    Hand,
}

impl Entry {
    /// Whether it sets right what was said before.
    pub fn is_correction(&self) -> bool {
        matches!(
            self,
            Self::NotSolved { .. } | Self::Order { .. } | Self::Gems { .. }
        )
    }
}
