//! The actions of which a game of Ominoes consists.

use serde::{Deserialize, Serialize};

use crate::rules::{
    Cell,
    ominoes::{Face, Game, God, Illegal},
};

/// One action of the current player. [`Game::act`] applies it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Sets up a die before the first turn; see [`Game::set_up`].
    SetUp {
        /// The square on which the die is put.
        square: Cell,
        /// The god that the die shows.
        god: God,
    },
    /// Rolls a die from the supply; see [`Game::roll`].
    Roll {
        /// The face that was rolled.
        face: Face,
    },
    /// Moves a die by three squares; see [`Game::move_die`].
    Move {
        /// The square on which the die starts.
        from: Cell,
        /// The square on which the die ends.
        to: Cell,
    },
    /// Rolls a die on the dice board again, after Ominotep; see [`Game::roll_again`].
    RollAgain {
        /// The square of the die.
        square: Cell,
        /// The new face of the die.
        face: Face,
    },
    /// Places the rolled die; see [`Game::place`].
    Place {
        /// The square on which the die is placed.
        square: Cell,
    },
    /// Returns the last die to the supply; see [`Game::pass_on`].
    PassOn,
    /// Scores a group; see [`Game::score`].
    Score {
        /// The god whose group is scored.
        god: God,
        /// The square of any die of the group.
        square: Cell,
    },
    /// Ends the turn; see [`Game::end_turn`].
    EndTurn,
}

impl Game {
    /// Applies an action.
    ///
    /// # Errors
    /// If the rules forbid the action now; the game is then unchanged.
    pub fn act(&mut self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::SetUp { square, god } => self.set_up(square, god),
            Action::Roll { face } => self.roll(face),
            Action::Move { from, to } => self.move_die(from, to),
            Action::RollAgain { square, face } => self.roll_again(square, face),
            Action::Place { square } => self.place(square),
            Action::PassOn => self.pass_on(),
            Action::Score { god, square } => self.score(god, square).map(|_| ()),
            Action::EndTurn => self.end_turn(),
        }
    }
}
