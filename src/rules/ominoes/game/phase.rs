//! How far a game is.

use crate::rules::ominoes::Face;

/// How far a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The player on turn is to set up a die; so many were.
    SetUp {
        /// Dice on the board.
        dice: usize,
    },
    /// The player on turn is to roll a die from the supply.
    Roll,
    /// The player on turn is to move a die; to roll one again if Ominotep was rolled.
    Move {
        /// What was rolled.
        rolled: Face,
    },
    /// The player on turn is to place the rolled die, or to pass it on where it is the last and does not score.
    Place {
        /// What was rolled.
        rolled: Face,
    },
    /// The player on turn may still score, then ends the turn.
    End,
    /// Somebody has won.
    Over {
        /// Who: an index of [`Table::seats`](crate::rules::ominoes::Table::seats).
        winner: usize,
    },
}

impl Phase {
    /// What the player on turn is to do, in words.
    pub fn what_is_to_be_done(self) -> String {
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
