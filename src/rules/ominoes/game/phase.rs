//! The phases of a game of Ominoes.

use crate::rules::ominoes::Face;

/// The phase of a game of Ominoes: the action that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The current player must set up a die.
    SetUp {
        /// Number of dice that are set up already.
        dice: usize,
    },
    /// The current player must roll a die from the supply.
    Roll,
    /// The current player must move a die, or re-roll one if Ominotep was rolled.
    Move {
        /// The face of the rolled die, which decides which dice may move.
        rolled: Face,
    },
    /// The current player must place the rolled die; if it is the last die, the player may pass it on instead.
    Place {
        /// The face of the rolled die, with which it is placed.
        rolled: Face,
    },
    /// The current player may still score groups, then must end the turn.
    End,
    /// The game is over, since a player has won.
    Over {
        /// The player who has won: an index of [`Table::seats`](crate::rules::ominoes::Table::seats).
        winner: usize,
    },
}

impl Phase {
    /// Describes in words the action that is due.
    pub fn due_action(self) -> String {
        match self {
            Self::SetUp { .. } => "a die is to be set up".to_owned(),
            Self::Roll => "a die is to be rolled".to_owned(),
            Self::Move {
                rolled: Face::Ominotep,
            } => "ominotep was rolled, so a die on the board is to be rolled again".to_owned(),
            Self::Move { rolled } => format!("{rolled} was rolled, so a die is to be moved"),
            Self::Place { rolled } => format!("the {rolled} that was rolled is to be placed"),
            Self::End => "the turn is to be ended".to_owned(),
            Self::Over { winner } => {
                format!("the game is over, player {winner}, counted from 0, has won")
            }
        }
    }
}
