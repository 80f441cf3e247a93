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
        /// The face that was rolled, which decides which dice may move.
        rolled: Face,
    },
    /// The current player must place the rolled die; if it is the last die, the player may pass it on instead.
    Place {
        /// The face that was rolled. The die is placed with this face on top.
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
    pub(crate) fn due_action(self) -> String {
        match self {
            Self::SetUp { .. } => "set up a die first".to_owned(),
            Self::Roll => "roll a die first".to_owned(),
            Self::Move {
                rolled: Face::Ominotep,
            } => "ominotep was rolled, so roll a die on the board again first".to_owned(),
            Self::Move { rolled } => format!("{rolled} was rolled, so move a die first"),
            Self::Place { rolled } => format!("place the {rolled} that was rolled first"),
            Self::End => "end the turn first".to_owned(),
            Self::Over { winner } => {
                format!("the game is over, and player {winner} (numbered from 0) has won")
            }
        }
    }
}
