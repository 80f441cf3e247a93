//! The entries of a game of Ominoes, which the journal stores one per line.

use serde::{Deserialize, Serialize};

use crate::{
    game::recorded_game::{self, GameEntry},
    rules::ominoes::{Action, God},
};

/// An entry of a game of Ominoes, with the time at which it was made and who made it.
pub type Record = recorded_game::Record<Entry>;

/// An event of the game. Players are numbered from 0; squares are `[row, column]`, counted from 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Entry {
    /// The game began. This is always the first entry of a game, and occurs only once.
    Began(Began),
    /// Players have acted: one or several actions in a row, each by the player whose turn it is.
    Played {
        /// The actions, in order.
        actions: Vec<Action>,
    },
    /// The camera has determined how many squares the dice board has, before the first die was set up.
    Board {
        /// Number of squares per side.
        size: usize,
    },
    /// Correction of the dice on the dice board.
    Dice {
        /// The dice, in the text notation of [`Position`](crate::rules::ominoes::Position).
        position: String,
    },
    /// Correction of a player's points.
    Points {
        /// Number of the player, from 0.
        player: usize,
        /// The corrected points.
        points: usize,
    },
    /// Correction: this player has the turn, and must roll.
    Turn {
        /// Number of the player, from 0.
        player: usize,
    },
    /// Undoes the latest entry that was not undone before.
    Undone,
}

/// The players and the options of a game, fixed at its start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Began {
    /// Identifier of the game, which no other game has: 32 hexadecimal digits.
    pub id: String,
    /// Names of the players by seat, clockwise; the first player starts.
    pub names: Vec<String>,
    /// The own gods of each player: one, or two in the two-player alternative. The other gods are shared by all.
    pub gods: Vec<Vec<God>>,
    /// Whether the advanced game is played, in which no die may enter the snake pit.
    pub advanced: bool,
    /// Number of squares per side of the dice board.
    pub size: usize,
    /// Whether a camera watches the dice board.
    pub watched: bool,
    /// Date and time at which the game began: RFC 3339. `None` if the clock of the computer was not set.
    pub began_at: Option<String>,
}

impl GameEntry for Entry {
    const JOURNAL: &'static str = "umpire/ominoes-journal@1";

    fn is_undo(&self) -> bool {
        *self == Self::Undone
    }
}
