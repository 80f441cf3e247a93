//! The phases of a game of Ominoes.

use crate::{language::Message, rules::ominoes::Face};

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
    /// Returns the error message for an action that is not due in this phase. It names the action that is due, or states that the game is
    /// won.
    pub(crate) fn not_now(self) -> Message {
        match self {
            Self::SetUp { .. } => Message::new("illegal-due-set-up"),
            Self::Roll => Message::new("illegal-due-roll"),
            Self::Move {
                rolled: Face::Ominotep,
            } => Message::new("illegal-due-again"),
            Self::Move { rolled } => Message::new("illegal-due-move").with("rolled", rolled),
            Self::Place { rolled } => Message::new("illegal-due-place").with("rolled", rolled),
            Self::End => Message::new("illegal-due-end"),
            Self::Over { .. } => Message::new("illegal-game-won"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_names_the_action_that_is_due() {
        for (phase, expected) in [
            (Phase::SetUp { dice: 0 }, "set up a die first"),
            (Phase::Roll, "roll a die first"),
            (
                Phase::Move {
                    rolled: Face::Ominotep,
                },
                "roll a die on the board again",
            ),
            (Phase::Move { rolled: Face::Ra }, "Ra was rolled"),
            (Phase::Place { rolled: Face::Apep }, "place the Apep"),
            (Phase::End, "end the turn first"),
            (Phase::Over { winner: 1 }, "the game is over"),
        ] {
            let reason = phase.not_now().to_string();
            assert!(reason.contains(expected), "{reason}");
        }
    }
}
