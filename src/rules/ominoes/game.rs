//! A game of Ominoes, turn by turn.

mod correction;
mod illegal;
mod phase;
mod scoring;

pub use crate::rules::ominoes::game::correction::Uncorrectable;
pub use crate::rules::ominoes::game::illegal::{Illegal, NoGame};
pub use crate::rules::ominoes::game::phase::Phase;

use crate::rules::{
    Cell,
    ominoes::{
        face::{Face, God},
        game::correction::Correctable,
        groups::groups_at,
        moves::{movable, moves, moves_from},
        position::{DICE, Position, PositionError},
        table::Table,
    },
};

/// Each player sets up this many dice of each of the player's own gods. A choice, since the rulebook is unclear; see [`Game::set_up`].
pub(crate) const SET_UP_DICE: usize = 2;

/// A game of Ominoes: the dice, the points, the current player and the phase of the turn. If the rules forbid what a method does,
/// the method returns an error and leaves the game unchanged.
///
/// ```
/// use umpire::rules::{Cell, ominoes::{Face, Game, God, Phase, Table}};
///
/// let table = Table::two([God::Ra, God::Apep])?;
/// let mut game = Game::new(table, 7)?;
/// for (col, god) in [God::Ra, God::Apep, God::Apep, God::Ra].into_iter().enumerate() {
///     game.set_up(Cell::new(0, col as i8), god)?;
/// }
/// game.roll(Face::Ra)?;
/// game.move_die(Cell::new(0, 0), Cell::new(3, 0))?;
/// game.place(Cell::new(3, 1))?;
/// game.end_turn()?;
/// assert_eq!((game.turn(), game.phase(), game.supply()), (1, Phase::Roll, 21));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    table: Table,
    position: Position,
    /// Points of each player, by seat.
    points: Vec<usize>,
    /// Index in [`Table::seats`] of the current player.
    turn: usize,
    phase: Phase,
    /// The god of the latest group that was scored in this turn; `None` if none was scored yet.
    scored: Option<God>,
    /// The square on which the last die of the supply was placed; `None` again once a group with this die is scored or a correction removes
    /// the die.
    last_die: Option<Cell>,
    /// What a later correction needs to know.
    correctable: Correctable,
}

impl Game {
    /// Starts a game on an empty dice board of `size` by `size` squares; the first seat begins.
    ///
    /// # Errors
    /// If the board has fewer squares that dice may enter than the game has dice ([`DICE`]), or has more than 127 squares per side.
    pub fn new(table: Table, size: usize) -> Result<Self, NoGame> {
        let no_board = |error| match error {
            PositionError::TooLarge { .. } => NoGame::TooLarge { size },
            _ => NoGame::TooSmall { size, squares: 0 },
        };
        let position = Position::empty(size).map_err(no_board)?;
        let points = vec![0; table.seats().len()];
        let mut game = Self::resume(table, position, points, 0)?;
        game.phase = Phase::SetUp { dice: 0 };
        Ok(game)
    }

    /// Resumes a game from a position at the start of a turn. `points` are listed by seat; `turn` is the player who rolls, as an index of
    /// [`Table::seats`].
    ///
    /// # Errors
    /// If the game cannot continue: the dice board is too small, no die is left to roll, `points` or `turn` do not match the players, or
    /// somebody has won.
    pub fn resume(
        table: Table,
        position: Position,
        points: Vec<usize>,
        turn: usize,
    ) -> Result<Self, NoGame> {
        let (size, seats) = (position.size(), table.seats().len());
        let may_enter = |square: &Cell| table.pit().allows(&position, *square);
        let squares = position.squares().filter(may_enter).count();
        let winning = table.winning_points();
        if squares < DICE {
            return Err(NoGame::TooSmall { size, squares });
        }
        if position.dice().count() == DICE {
            return Err(NoGame::NoDieToRoll);
        }
        if points.len() != seats {
            let points = points.len();
            return Err(NoGame::Players { points, seats });
        }
        if turn >= seats {
            return Err(NoGame::Turn { turn, seats });
        }
        if let Some((winner, points)) = (0..).zip(&points).find(|(_, points)| **points >= winning) {
            let points = *points;
            return Err(NoGame::Won { winner, points });
        }
        Ok(Self {
            table,
            position,
            points,
            turn,
            phase: Phase::Roll,
            scored: None,
            last_die: None,
            correctable: Correctable::default(),
        })
    }

    /// Returns the players with their gods, and the options of the game.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the dice on the dice board with their squares.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the points of each player, by seat.
    pub fn points(&self) -> &[usize] {
        &self.points
    }

    /// Returns the current player as an index of [`Table::seats`], also during the setup.
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// Returns the phase of the current turn.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the number of dice in the supply: all that are neither on the dice board nor rolled and waiting to be placed.
    pub fn supply(&self) -> usize {
        let rolled = matches!(self.phase, Phase::Move { .. } | Phase::Place { .. });
        let in_play = self.position.dice().count() + usize::from(rolled);
        DICE.saturating_sub(in_play)
    }

    /// Returns the number of dice that must still be set up, 0 after the setup.
    pub fn dice_to_set_up(&self) -> usize {
        match self.phase {
            Phase::SetUp { dice } => set_up_order(&self.table).skip(dice).count(),
            _ => 0,
        }
    }

    /// Returns whether the two games have the same dice, points, current player, phase of the turn, and last die that must be scored. The
    /// phase before a roll and the phase before a move count as the same, because a roll changes nothing on the dice board. The god that
    /// was scored in this turn is not compared.
    pub(in crate::rules::ominoes) fn is_indistinguishable_from(&self, other: &Self) -> bool {
        let before_moving = |phase| matches!(phase, Phase::Roll | Phase::Move { .. });
        let is_same_phase =
            self.phase == other.phase || before_moving(self.phase) && before_moving(other.phase);
        is_same_phase
            && self.position == other.position
            && self.points == other.points
            && (self.turn, self.last_die) == (other.turn, other.last_die)
    }

    /// Sets up a die that shows a god of the current player. Each player sets up one die, clockwise from the first player to the last. Then
    /// each sets up one more in the reverse order, so the last player sets up two in a row. Dice of shared gods are not set up.
    ///
    /// Choice, since the rulebook is unclear: each player sets up two dice, as in the rulebook's text (its example shows three). In the
    /// two-player alternative, players set up two dice of each of their gods, and the order runs twice in each direction.
    ///
    /// # Errors
    /// If the setup is over, the square is not free or dice may not enter it, the god is not one of the player's own, or two dice of the
    /// god are already set up.
    pub fn set_up(&mut self, square: Cell, god: God) -> Result<(), Illegal> {
        let phase = self.phase;
        let Phase::SetUp { dice } = phase else {
            return Err(Illegal::NotNow { phase });
        };
        let seat = self.table.seats().get(self.turn);
        let own = seat.map_or(&[][..], |seat| &seat.gods);
        if !own.contains(&god) {
            let own = own.to_vec();
            return Err(Illegal::NotOwn { god, own });
        }
        let shows_god = |(_, face): &(Cell, Face)| *face == god.face();
        if self.position.dice().filter(shows_god).count() == SET_UP_DICE {
            return Err(Illegal::SetUpTwice { god });
        }
        self.check_open(square)?;
        self.position.set(square, Some(god.face()));
        let next = set_up_order(&self.table).nth(dice + 1);
        self.turn = next.unwrap_or(0);
        self.phase = next.map_or(Phase::Roll, |_| Phase::SetUp { dice: dice + 1 });
        Ok(())
    }

    /// Records the roll of a die from the supply; `face` is the rolled face. Then the player must move a die on the dice board or, if
    /// Ominotep was rolled, re-roll one.
    ///
    /// Choice, since the rulebook is unclear: a move must be made if one is possible. If no die can move, for example because no die shows
    /// the rolled god, the move is skipped.
    ///
    /// # Errors
    /// If no roll is due, or all dice are on the dice board.
    pub fn roll(&mut self, face: Face) -> Result<(), Illegal> {
        self.check_due(self.phase == Phase::Roll)?;
        if self.supply() == 0 {
            return Err(Illegal::NoDieToRoll);
        }
        self.phase = Phase::Move { rolled: face };
        self.correctable.is_move_skipped = false;
        self.skip_move_if_none();
        Ok(())
    }

    /// Moves a die on the dice board by exactly three squares; see [`moves`](super::moves()).
    ///
    /// # Errors
    /// If no move is due, there is no die on the square `from`, the roll does not allow this die to move, the square `to` is off the board
    /// or not free, or no path of three squares leads there.
    pub fn move_die(&mut self, from: Cell, to: Cell) -> Result<(), Illegal> {
        let rolled = self.rolled_if(|rolled| rolled != Face::Ominotep)?;
        let face = self.face_of_die(from)?;
        if !movable(rolled, face) {
            return Err(Illegal::NotRolled {
                square: from,
                face,
                rolled,
            });
        }
        self.check_free(to)?;
        let mut moves = moves_from(&self.position, from, self.table.pit()).into_iter();
        let die_move = moves.find(|die_move| die_move.to == to);
        let die_move = die_move.ok_or(Illegal::NoPath { from, to })?;
        self.position = die_move.apply_to(&self.position);
        self.phase = Phase::Place { rolled };
        self.correctable.is_move_skipped = false;
        Ok(())
    }

    /// Records the re-roll of a die on the dice board after Ominotep was rolled. The die stays on its square; `face` is its new face.
    ///
    /// # Errors
    /// If no re-roll is due, or there is no die on the square.
    pub fn roll_again(&mut self, square: Cell, face: Face) -> Result<(), Illegal> {
        let rolled = self.rolled_if(|rolled| rolled == Face::Ominotep)?;
        self.face_of_die(square)?;
        self.position.set(square, Some(face));
        self.phase = Phase::Place { rolled };
        self.correctable.is_move_skipped = false;
        Ok(())
    }

    /// Places the rolled die, with the rolled face on top, on a free square.
    ///
    /// The last die of the supply may only be placed in a group that the player may score. A group with this die must then be scored before
    /// the turn ends. Choice, since the rulebook is unclear: whether the die is the last is decided when it is placed, so it is not the
    /// last if a group was scored earlier in the turn.
    ///
    /// # Errors
    /// If no die is to be placed, or dice may not be placed on the square because it is off the board, not free or closed. Also if the die
    /// is the last one and would not be in a group that the player may score.
    pub fn place(&mut self, square: Cell) -> Result<(), Illegal> {
        let rolled = self.rolled_to_place()?;
        self.check_open(square)?;
        let mut after = self.position.clone();
        after.set(square, Some(rolled));
        if self.supply() == 0 {
            let gods = self.gods_to_score();
            if groups_at(&after, square, &gods).is_empty() {
                return Err(Illegal::LastDie { square });
            }
            self.last_die = Some(square);
        }
        self.position = after;
        self.phase = Phase::End;
        Ok(())
    }

    /// Returns the last die to the supply instead of placing it; the next player rolls it. The player may do so even if the die could be
    /// placed in a group that scores.
    ///
    /// # Errors
    /// If no die is to be placed, or the die is not the last.
    pub fn pass_on(&mut self) -> Result<(), Illegal> {
        self.rolled_to_place()?;
        if self.supply() > 0 {
            return Err(Illegal::NotLast);
        }
        self.phase = Phase::End;
        Ok(())
    }

    /// Ends the turn; the next player clockwise must roll.
    ///
    /// # Errors
    /// If an action is still due in this turn, or if the last die was placed and no group with it is scored yet. There is one exception: if
    /// the game was over and a correction of the points in this turn continues it, the player may leave out an action that is due.
    pub fn end_turn(&mut self) -> Result<(), Illegal> {
        self.check_due(self.phase == Phase::End || self.correctable.is_reopened)?;
        if let Some(square) = self.last_die {
            return Err(Illegal::OwedScore { square });
        }
        self.turn = (self.turn + 1) % self.table.seats().len().max(1);
        self.phase = Phase::Roll;
        (self.scored, self.correctable) = (None, Correctable::default());
        Ok(())
    }

    /// Skips the move or re-roll that is due, if it is impossible. A move that was possible after the roll becomes impossible if scoring or
    /// a correction removes the last movable die.
    fn skip_move_if_none(&mut self) {
        if let Phase::Move { rolled } = self.phase {
            let is_none = match rolled {
                Face::Ominotep => self.position.dice().next().is_none(),
                _ => moves(&self.position, rolled, self.table.pit()).is_empty(),
            };
            if is_none {
                self.phase = Phase::Place { rolled };
                self.correctable.is_move_skipped = true;
            }
        }
    }

    /// Returns [`Illegal::NotNow`] with the current phase unless `is_due` is true.
    fn check_due(&self, is_due: bool) -> Result<(), Illegal> {
        let phase = self.phase;
        is_due.then_some(()).ok_or(Illegal::NotNow { phase })
    }

    /// Returns the rolled face.
    ///
    /// # Errors
    /// If no move or re-roll is due, or `is_allowed` returns false for the rolled face.
    fn rolled_if(&self, is_allowed: impl Fn(Face) -> bool) -> Result<Face, Illegal> {
        match self.phase {
            Phase::Move { rolled } if is_allowed(rolled) => Ok(rolled),
            phase => Err(Illegal::NotNow { phase }),
        }
    }

    /// Returns the face of the die on a square.
    ///
    /// # Errors
    /// If the square is not on the dice board, or has no die.
    fn face_of_die(&self, square: Cell) -> Result<Face, Illegal> {
        self.check_on_board(square)?;
        let face = self.position.face(square);
        face.ok_or(Illegal::NoDie { square })
    }

    /// Checks that the square is on the dice board.
    fn check_on_board(&self, square: Cell) -> Result<(), Illegal> {
        let is_on_board = self.position.contains(square);
        is_on_board
            .then_some(())
            .ok_or(Illegal::OffBoard { square })
    }

    /// Checks that the square is on the dice board and has no die.
    fn check_free(&self, square: Cell) -> Result<(), Illegal> {
        self.check_on_board(square)?;
        let is_free = self.position.is_free(square);
        is_free.then_some(()).ok_or(Illegal::Occupied { square })
    }

    /// Checks that the rules allow a die to be put on the square.
    fn check_open(&self, square: Cell) -> Result<(), Illegal> {
        self.check_free(square)?;
        if !self.table.pit().allows(&self.position, square) {
            return Err(Illegal::InPit { square });
        }
        Ok(())
    }
}

/// Returns the indices of the players in the order of the setup, one index for each die: all players clockwise, then all in reverse order.
/// In the two-player alternative, each of these passes runs twice, since each player has two gods.
fn set_up_order(table: &Table) -> impl Iterator<Item = usize> {
    let seats = table.seats().len();
    let max_gods = table.seats().iter().map(|seat| seat.gods.len()).max();
    let rounds = max_gods.unwrap_or(0);
    let clockwise = (0..rounds).flat_map(move |_| 0..seats);
    let counterclockwise = (0..rounds).flat_map(move |_| (0..seats).rev());
    clockwise.chain(counterclockwise)
}
