//! Corrections of a game of Ominoes by the players: the dice, the size of the dice board, the points and the turn.

use crate::{
    language::Message,
    rules::ominoes::{
        DICE, Face, Position,
        game::{Game, Illegal, NoGame, Phase, set_up_order},
    },
};

/// An error: this correction of the game is not possible.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Uncorrectable {
    /// The corrected dice board has another size than the board of the game.
    Size {
        /// Number of squares per side of the game's dice board.
        expected: usize,
        /// Number of squares per side of the corrected dice board.
        found: usize,
    },
    /// There are too many dice: those on the corrected board, plus the rolled die if it is not yet placed, are more than the game has.
    TooManyDice {
        /// Number of dice on the corrected dice board.
        dice: usize,
    },
    /// No game is possible on a dice board of the corrected size.
    NoGame(NoGame),
    /// A die was set up, so the size of the dice board cannot change any more.
    Begun,
    /// The player does not exist.
    NoPlayer,
    /// No player can have the turn now: in the setup, after the end of the game, or if no die is left to roll.
    NoTurn,
}

/// The facts about the current turn and the end of the game that a later correction depends on.
///
/// An earlier version may have written a journal in which a turn ends while [`is_reopened`](Self::is_reopened) is set, or a die is placed
/// while [`is_move_skipped`](Self::is_move_skipped) is set, although another action was due. Such journals are still accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Correctable {
    /// The phase that the turn had reached when a player won the game; `None` unless the game is over.
    won_in: Option<Phase>,
    /// Whether the game was over and a correction of the points in this turn continued it.
    pub(super) is_reopened: bool,
    /// Whether the move of this turn was skipped since no die could move. A correction of the dice may make it due again. Meaningful only
    /// in [`Phase::Move`] and [`Phase::Place`].
    pub(super) is_move_skipped: bool,
}

impl Uncorrectable {
    /// Returns the message that explains the error to the player.
    pub fn message(&self) -> Message {
        match self {
            Self::Size { expected, found } => Message::new("correction-size")
                .with("expected", *expected)
                .with("found", *found),
            Self::TooManyDice { dice } => Message::new("correction-dice")
                .with("dice", *dice)
                .with("most", DICE),
            Self::NoGame(error) => error.message(),
            Self::Begun => Message::new("correction-begun"),
            Self::NoPlayer => Message::new("correction-no-player"),
            Self::NoTurn => Message::new("correction-no-turn"),
        }
    }
}

impl Game {
    /// Corrects the dice on the dice board. The points and the rolled die stay as they are. During the setup, the number of dice on the
    /// board decides which player is next, or that the setup is over. After the setup, the current player stays the same. If a move is due
    /// and no die can move any more, the move is skipped. If the move of this turn was skipped and a die can move now, the move becomes
    /// due.
    ///
    /// # Errors
    /// If the dice board has another size, or there are too many dice.
    pub fn correct_position(&mut self, position: Position) -> Result<(), Uncorrectable> {
        let (expected, found) = (self.position.size(), position.size());
        if expected != found {
            return Err(Uncorrectable::Size { expected, found });
        }
        let dice = position.dice().count();
        let has_rolled_die = matches!(self.phase, Phase::Move { .. } | Phase::Place { .. });
        if dice + usize::from(has_rolled_die) > DICE {
            return Err(Uncorrectable::TooManyDice { dice });
        }
        self.position = position;
        self.last_die = self
            .last_die
            .filter(|square| !self.position.is_free(*square));
        self.update_phase();
        Ok(())
    }

    /// Makes the phase agree with the dice on the dice board after a correction.
    fn update_phase(&mut self) {
        let dice = self.position.dice().count();
        match self.phase {
            Phase::SetUp { .. } => {
                let next = set_up_order(&self.table).nth(dice);
                self.turn = next.unwrap_or(0);
                self.phase = next.map_or(Phase::Roll, |_| Phase::SetUp { dice });
            }
            // A correction put all dice on the dice board while the game was over. So no die is left that could be rolled and placed.
            Phase::Move { .. } | Phase::Place { .. } if dice == DICE => self.phase = Phase::End,
            Phase::Place { rolled } if self.correctable.is_move_skipped => {
                self.phase = Phase::Move { rolled };
            }
            _ => {}
        }
        self.skip_move_if_none();
    }

    /// Corrects the number of squares per side of the dice board, before the first die is set up.
    ///
    /// # Errors
    /// If a die was set up, or no game is possible on a dice board of this size.
    pub fn correct_size(&mut self, size: usize) -> Result<(), Uncorrectable> {
        if self.phase != (Phase::SetUp { dice: 0 }) {
            return Err(Uncorrectable::Begun);
        }
        *self = Self::new(self.table.clone(), size).map_err(Uncorrectable::NoGame)?;
        Ok(())
    }

    /// Corrects the points of a player. `player` is an index of [`Table::seats`](crate::rules::ominoes::Table::seats). A player with enough
    /// points ends the game and wins. If several have enough, a winner who is already recorded stays the winner; otherwise the player with
    /// the lowest index wins. If the game was over and nobody has enough any more, it continues in the phase in which it was won.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn correct_points(&mut self, player: usize, points: usize) -> Result<(), Uncorrectable> {
        let own = self.points.get_mut(player);
        *own.ok_or(Uncorrectable::NoPlayer)? = points;
        let winning = self.table.winning_points();
        let has_enough = |player: &usize| self.points.get(*player) >= Some(&winning);
        let recorded = match self.phase {
            Phase::Over { winner } => Some(winner),
            _ => None,
        };
        let mut players = recorded.into_iter().chain(0..self.points.len());
        match (players.find(has_enough), recorded) {
            (Some(winner), _) => self.end_game(winner),
            (None, Some(_)) => self.reopen(),
            (None, None) => {}
        }
        Ok(())
    }

    /// Ends the game, and keeps the phase in which it was won.
    pub(super) fn end_game(&mut self, winner: usize) {
        let won_in = self.correctable.won_in.unwrap_or(self.phase);
        self.correctable.won_in = Some(won_in);
        self.correctable.is_reopened = false;
        self.phase = Phase::Over { winner };
    }

    /// Continues a game that is over, in the phase in which it was won.
    fn reopen(&mut self) {
        self.phase = self.correctable.won_in.take().unwrap_or(Phase::End);
        self.correctable.is_reopened = true;
        self.update_phase();
    }

    /// Gives the turn to a player, who must roll. `player` is an index of [`Table::seats`](crate::rules::ominoes::Table::seats). A die that
    /// is rolled and not placed returns to the supply.
    ///
    /// # Errors
    /// If there is no such player, no die is left, the game is over, or it is in the setup and was not reopened by a correction.
    pub fn correct_turn(&mut self, player: usize) -> Result<(), Uncorrectable> {
        if player >= self.table.seats().len() {
            return Err(Uncorrectable::NoPlayer);
        }
        let is_in_turns = !matches!(self.phase, Phase::SetUp { .. } | Phase::Over { .. });
        if !(is_in_turns || self.correctable.is_reopened) || self.position.dice().count() == DICE {
            return Err(Uncorrectable::NoTurn);
        }
        (self.turn, self.phase) = (player, Phase::Roll);
        (self.scored, self.last_die) = (None, None);
        self.correctable = Correctable::default();
        Ok(())
    }

    /// Returns the face with which the rolled die must be placed.
    ///
    /// # Errors
    /// If placing a die is not due.
    pub(super) fn rolled_to_place(&self) -> Result<Face, Illegal> {
        match self.phase {
            Phase::Place { rolled } => Ok(rolled),
            Phase::Move { rolled } if self.correctable.is_move_skipped => Ok(rolled),
            phase => Err(Illegal::NotNow { phase }),
        }
    }
}

#[cfg(test)]
mod tests;
