//! The entries of a game of Ubongo, which the journal stores one per line.

use serde::{Deserialize, Serialize};

use crate::{
    game::recorded_game::{self, GameEntry},
    rules::{
        Side, Symbol,
        gems::{Counts, Gem, Variant},
    },
};

/// An event of the game. Players, fields and rows are numbered from 0.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Entry {
    /// The game began. This is always the first entry of a game, and occurs only once.
    Began(Began),
    /// The starting player has rolled the die. The hourglass is turned at the same time if [`start`](Began::glass_turn) is
    /// [`GlassTurn::Roll`].
    Rolled {
        /// The symbol on top of the die. It selects the row of the cards that all players solve.
        symbol: Symbol,
    },
    /// The hourglass was turned after the roll. If [`start`](Began::glass_turn) is [`GlassTurn::Roll`], the roll itself counts as the turn
    /// of the hourglass, and this entry does not occur.
    GlassTurned,
    /// A player has solved their card.
    Solved {
        /// Number of the player, from 0.
        player: usize,
        /// Probability that the card is solved, reported by the camera; `None` if a player entered the solved card by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        confidence: Option<f64>,
    },
    /// A player moved the pawn and took the front gems of a row.
    Took {
        /// Number of the player, from 0.
        player: usize,
        /// Field to which the pawn moved, from 0.
        field: usize,
        /// Colours of the gems taken: two, one, or none.
        gems: Vec<Gem>,
    },
    /// The sand in the hourglass has run out.
    SandOut,
    /// All players have taken their gems, and the round ends before the sand has run out.
    EndedEarly,
    /// Correction: a card that was reported as solved is not solved.
    NotSolved {
        /// Number of the player whose card it is, from 0.
        player: usize,
    },
    /// Correction of the order in which the players solved their cards.
    Order {
        /// Numbers, from 0, of all players who have solved their cards in this round. The list states their corrected order of finish,
        /// first player first.
        players: Vec<usize>,
    },
    /// Correction of the number of gems that a player has.
    Gems {
        /// Number of the player, from 0.
        player: usize,
        /// The corrected number of gems of each colour.
        counts: Counts,
    },
    /// The players confirm the final standings after the last round, for a tournament. A later correction cancels the confirmation.
    Confirmed,
    /// Undoes the latest entry that was not undone before.
    Undone,
}

/// The players and the options of a game, fixed at its start.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Began {
    /// Identifier of the game, which no other game has: 32 hexadecimal digits. `None` in journals of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Names of the players by seat, clockwise; the first player starts.
    pub names: Vec<String>,
    /// Side of the cards that is played.
    pub side: Side,
    /// Whether all cards of the box are played. If not, each player gets nine cards.
    pub all_cards: bool,
    /// Whether a round may end as soon as all players have taken their gems, before the sand has run out.
    pub early_end: bool,
    /// Variant of the scoring rules, by which the winner is determined.
    pub variant: Variant,
    /// Field of each player's pawn at the start, from 0; empty in the points variant.
    pub pawns: Vec<usize>,
    /// The gems on the gem board at the start, in the text notation of `umpire game --rows`. `None` if they are unknown; the gems of an
    /// [`Entry::Took`] are then not checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<String>,
    /// Number of gems of each colour in the box.
    pub gem_box: Counts,
    /// Whether a camera watches the cards. If so, a solved card that a player enters by hand overrules the camera.
    #[serde(default)]
    pub watched: bool,
    /// Running time of the hourglass, in seconds.
    pub glass_s: u64,
    /// Moment at which the hourglass of each round is turned.
    #[serde(default, rename = "start")]
    pub glass_turn: GlassTurn,
    /// Date and time at which the game began: local time with its offset from UTC, in the format of RFC 3339, such as
    /// `2026-11-27T20:15:03+01:00`. `None` in journals of versions that did not store it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began_at: Option<String>,
}

/// The moment at which the hourglass of a round is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename = "Start", rename_all = "lowercase")]
pub enum GlassTurn {
    /// The hourglass is turned at the same time as the die is rolled.
    #[default]
    Roll,
    /// The hourglass is turned when the camera locates the first new card after the roll.
    Card,
    /// The hourglass is turned when a player enters [`Entry::GlassTurned`].
    Hand,
}

/// An entry of a game of Ubongo, with the time at which it was made and who made it.
pub type Record = recorded_game::Record<Entry>;

impl GameEntry for Entry {
    const JOURNAL: &'static str = "umpire/journal@1";

    fn is_undo(&self) -> bool {
        *self == Self::Undone
    }
}

impl Entry {
    /// Returns whether the entry corrects an earlier entry.
    pub(crate) fn is_correction(&self) -> bool {
        matches!(
            self,
            Self::NotSolved { .. } | Self::Order { .. } | Self::Gems { .. }
        )
    }
}
