//! Corrections of a game of Ominoes by the players: the dice, the size of the dice board, the points and the turn.

use crate::{
    language::Message,
    rules::ominoes::{
        DICE, Position,
        game::{Game, Phase, set_up_order},
    },
};

/// An error: the game cannot be corrected like this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Uncorrectable {
    /// The dice board has another size.
    Size {
        /// Number of squares per side of the game's dice board.
        expected: usize,
        /// Number of squares per side of the given dice board.
        found: usize,
    },
    /// With the rolled die, there are more dice than the game has.
    TooManyDice {
        /// Number of dice on the given dice board.
        dice: usize,
    },
    /// The number of squares of the dice board cannot change any more.
    Begun,
    /// The player does not exist.
    NoPlayer,
    /// No player can have the turn now.
    NoTurn,
}

impl Uncorrectable {
    /// Returns the reason for the player.
    pub fn message(&self) -> Message {
        match self {
            Self::Size { expected, found } => Message::new("correction-size")
                .with("expected", *expected)
                .with("found", *found),
            Self::TooManyDice { dice } => Message::new("correction-dice")
                .with("dice", *dice)
                .with("most", DICE),
            Self::Begun => Message::new("correction-begun"),
            Self::NoPlayer => Message::new("correction-no-player"),
            Self::NoTurn => Message::new("correction-no-turn"),
        }
    }
}

impl Game {
    /// Corrects the dice on the dice board. The player, the points and the rolled die stay as they are. During the setup, the number of
    /// dice determines who is next.
    ///
    /// # Errors
    /// If the dice board has another size, or there are too many dice.
    pub fn correct_position(&mut self, position: Position) -> Result<(), Uncorrectable> {
        let (expected, found) = (self.position.size(), position.size());
        if expected != found {
            return Err(Uncorrectable::Size { expected, found });
        }
        let dice = position.dice().count();
        let rolled = matches!(self.phase, Phase::Move { .. } | Phase::Place { .. });
        if dice + usize::from(rolled) > DICE {
            return Err(Uncorrectable::TooManyDice { dice });
        }
        self.position = position;
        self.last_die = self
            .last_die
            .filter(|square| !self.position.is_free(*square));
        if let Phase::SetUp { .. } = self.phase {
            let next = set_up_order(&self.table).nth(dice);
            self.turn = next.unwrap_or(0);
            self.phase = next.map_or(Phase::Roll, |_| Phase::SetUp { dice });
        }
        self.skip_move_if_none();
        Ok(())
    }

    /// Corrects the number of squares per side of the dice board, before the first die is set up.
    ///
    /// # Errors
    /// If a die was set up, or no game is possible on a dice board of this size.
    pub fn correct_size(&mut self, size: usize) -> Result<(), Uncorrectable> {
        let expected = self.position.size();
        if self.phase != (Phase::SetUp { dice: 0 }) {
            return Err(Uncorrectable::Begun);
        }
        let other = Self::new(self.table.clone(), size);
        *self = other.map_err(|_too_small| Uncorrectable::Size {
            expected,
            found: size,
        })?;
        Ok(())
    }

    /// Corrects the points of a player. `player` is an index of [`Table::seats`](crate::rules::ominoes::Table::seats). Enough points end
    /// the game; with too few, a game that this player had won continues.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn correct_points(&mut self, player: usize, points: usize) -> Result<(), Uncorrectable> {
        let own = self.points.get_mut(player);
        *own.ok_or(Uncorrectable::NoPlayer)? = points;
        let winning = self.table.winning_points();
        let winner = self.points.iter().position(|points| *points >= winning);
        self.phase = match (winner, self.phase) {
            (Some(winner), _) => Phase::Over { winner },
            (None, Phase::Over { .. }) => Phase::End,
            (None, phase) => phase,
        };
        Ok(())
    }

    /// Gives the turn to a player, who must roll. `player` is an index of [`Table::seats`](crate::rules::ominoes::Table::seats). A die that
    /// is rolled and not placed returns to the supply.
    ///
    /// # Errors
    /// If there is no such player, during the setup, after the end of the game, or if no die is left to roll.
    pub fn correct_turn(&mut self, player: usize) -> Result<(), Uncorrectable> {
        if player >= self.table.seats().len() {
            return Err(Uncorrectable::NoPlayer);
        }
        let is_in_turns = !matches!(self.phase, Phase::SetUp { .. } | Phase::Over { .. });
        if !is_in_turns || self.position.dice().count() == DICE {
            return Err(Uncorrectable::NoTurn);
        }
        (self.turn, self.phase) = (player, Phase::Roll);
        (self.scored, self.last_die) = (None, None);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        Cell,
        ominoes::{Face, God, Illegal, Table},
    };

    fn position(text: &str) -> Position {
        text.parse().expect("a position")
    }

    fn game_of_two() -> Game {
        let table = Table::two([God::Ra, God::Apep]).expect("two gods");
        let before = position("r...../....../....../....../....../.....a");
        Game::resume(table, before, vec![0, 0], 0).expect("a game")
    }

    #[test]
    fn corrected_dice_leave_the_turn_as_it_is() {
        let mut game = game_of_two();
        game.roll(Face::Ra).expect("a roll is due");
        let other = position("....../.r..../....../....../....../.....a");
        game.correct_position(other.clone()).expect("the same size");
        assert_eq!(game.position(), &other);
        assert_eq!(
            (game.turn(), game.phase()),
            (0, Phase::Move { rolled: Face::Ra })
        );
        // Without a die that can move, the move is skipped.
        game.correct_position(position("....../....../....../....../....../.....a"))
            .expect("the same size");
        assert_eq!(game.phase(), Phase::Place { rolled: Face::Ra });
        let smaller = game.correct_position(position("r..../...../...../...../....."));
        let expected = Uncorrectable::Size {
            expected: 6,
            found: 5,
        };
        assert_eq!(smaller, Err(expected));
    }

    #[test]
    fn with_a_rolled_die_one_die_less_fits_on_the_board() {
        let all = position("rrrrrr/rrrrrr/aaaaaa/aaaaaa/hh..../......");
        let mut game = game_of_two();
        game.roll(Face::Ra).expect("a roll is due");
        let refused = game.correct_position(all);
        assert_eq!(refused, Err(Uncorrectable::TooManyDice { dice: 26 }));
        let but_one = position("rrrrrr/rrrrrr/aaaaaa/aaaaaa/h...../......");
        assert_eq!(game.correct_position(but_one), Ok(()));
        assert_eq!(game.supply(), 0);
    }

    #[test]
    fn a_board_on_which_no_game_is_possible_is_refused() {
        let table = Table::two([God::Ra, God::Apep]).expect("two gods");
        let mut game = Game::new(table, 6).expect("a game");
        let before = game.clone();
        for found in [0, 5, 128] {
            let refused = game.correct_size(found);
            assert_eq!(refused, Err(Uncorrectable::Size { expected: 6, found }));
        }
        assert_eq!(game, before);
    }

    #[test]
    fn during_the_setup_and_without_a_die_to_roll_no_player_can_have_the_turn() {
        let table = Table::two([God::Ra, God::Apep]).expect("two gods");
        let mut game = Game::new(table, 6).expect("a game");
        assert_eq!(game.correct_turn(1), Err(Uncorrectable::NoTurn));
        let mut game = game_of_two();
        game.correct_position(position("rrrrrr/rrrrrr/aaaaaa/aaaaaa/hh..../......"))
            .expect("all dice");
        assert_eq!(game.correct_turn(1), Err(Uncorrectable::NoTurn));
    }

    #[test]
    fn after_all_dice_are_put_on_the_board_none_can_be_rolled() {
        let mut game = game_of_two();
        game.correct_position(position("rrrrrr/rrrrrr/aaaaaa/aaaaaa/hh..../......"))
            .expect("all dice");
        assert_eq!(game.supply(), 0);
        assert_eq!(game.roll(Face::Ra), Err(Illegal::NoDieToRoll));
        game.score(God::Ra, Cell::new(0, 0)).expect("a group");
        assert_eq!((game.roll(Face::Ra), game.supply()), (Ok(()), 11));
    }

    #[test]
    fn during_the_setup_the_number_of_dice_determines_the_next_player() {
        let table = Table::three([God::Ra, God::Apep, God::Horus]).expect("three gods");
        let mut game = Game::new(table, 6).expect("a game");
        game.correct_size(8).expect("no die is set up");
        assert_eq!(game.position().size(), 8);
        game.correct_size(6).expect("no die is set up");
        game.set_up(Cell::new(0, 0), God::Ra)
            .expect("the first die");
        assert_eq!(game.correct_size(8), Err(Uncorrectable::Begun));
        game.correct_position(position("rah.../....../....../....../....../......"))
            .expect("three dice");
        assert_eq!((game.turn(), game.phase()), (2, Phase::SetUp { dice: 3 }));
        game.correct_position(position("rah.../rah.../....../....../....../......"))
            .expect("six dice");
        assert_eq!((game.turn(), game.phase()), (0, Phase::Roll));
    }

    #[test]
    fn corrected_points_end_the_game_or_continue_it() {
        let mut game = game_of_two();
        game.correct_points(1, 21).expect("a player");
        assert_eq!(game.phase(), Phase::Over { winner: 1 });
        assert_eq!(game.correct_turn(0), Err(Uncorrectable::NoTurn));
        game.correct_points(1, 20).expect("a player");
        assert_eq!(game.phase(), Phase::End);
        game.correct_turn(1).expect("a player");
        assert_eq!((game.turn(), game.phase()), (1, Phase::Roll));
        assert_eq!(game.correct_points(2, 1), Err(Uncorrectable::NoPlayer));
        assert_eq!(game.correct_turn(2), Err(Uncorrectable::NoPlayer));
    }
}
