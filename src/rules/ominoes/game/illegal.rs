//! Errors of a game of Ominoes.

use crate::{
    language::Message,
    rules::{
        Cell,
        message_values::{gods_in_words, with_square, with_target},
        ominoes::{DICE, Face, God, PositionError, game::Phase},
    },
};

/// An error: the game cannot be played or resumed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum NoGame {
    /// The dice board is too small: it has fewer squares that dice may enter than the game has dice.
    TooSmall {
        /// Number of squares per side of the dice board.
        size: usize,
        /// Number of squares of the dice board that dice may enter.
        squares: usize,
    },
    /// The dice board has more squares per side than a [`Position`](crate::rules::ominoes::Position) can have.
    TooLarge {
        /// Number of squares per side of the dice board.
        size: usize,
    },
    /// All dice are on the dice board, so none can be rolled.
    NoDieToRoll,
    /// The number of entries in the list of points differs from the number of players.
    Players {
        /// Number of values in the list of points. The list should have one value per player.
        points: usize,
        /// Number of players at the table.
        seats: usize,
    },
    /// The player who is to have the turn does not exist.
    Turn {
        /// Index of the player who is to have the turn, from 0.
        turn: usize,
        /// Number of players at the table.
        seats: usize,
    },
    /// Somebody has already won.
    Won {
        /// Index of the player who has won, from 0.
        winner: usize,
        /// Points of the player who has won.
        points: usize,
    },
}

/// An error: the rules forbid the action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Illegal {
    /// The action is not due now: another one must be taken first, or the game is over.
    NotNow {
        /// The phase of the game, which determines the action that is due.
        phase: Phase,
    },
    /// All dice are on the dice board, so none can be rolled. This happens only after a correction of the dice.
    NoDieToRoll,
    /// The square is not on the dice board.
    OffBoard {
        /// The square that is not on the dice board.
        square: Cell,
    },
    /// A die is already on the square.
    Occupied {
        /// The square on which a die lies.
        square: Cell,
    },
    /// The square is grey, and the advanced game allows no die there.
    InPit {
        /// The grey square.
        square: Cell,
    },
    /// The die that was to be set up shows a shared god or a god of another player.
    NotOwn {
        /// The god on the die that was to be set up.
        god: God,
        /// The current player's own gods.
        own: Vec<God>,
    },
    /// The setup already has two dice of this god.
    SetUpTwice {
        /// The god of which two dice are set up.
        god: God,
    },
    /// No die lies on the square.
    NoDie {
        /// The empty square.
        square: Cell,
    },
    /// The roll does not allow this die to move.
    NotRolled {
        /// The square of the die that was to be moved.
        square: Cell,
        /// The face on top of the die that was to be moved.
        face: Face,
        /// The face that was rolled.
        rolled: Face,
    },
    /// No path of exactly three squares leads from the die to the target square.
    NoPath {
        /// The square of the die that was to be moved.
        from: Cell,
        /// The square to which the die was to be moved.
        to: Cell,
    },
    /// The square has no die that belongs to a group of the god.
    NoGroup {
        /// The square of the die whose group was to be scored.
        square: Cell,
        /// The god whose group was to be scored.
        god: God,
    },
    /// The current player may not score groups of the god.
    NotCounting {
        /// The god whose group was to be scored.
        god: God,
        /// The gods whose groups the player may score.
        counting: Vec<God>,
    },
    /// A group of another god was already scored in this turn.
    OneGodATurn {
        /// The god whose group was to be scored now.
        god: God,
        /// The god whose group was scored earlier in the turn.
        scored: God,
    },
    /// The last die of the supply must not be placed on this square, because it would not be in a group that the player may score.
    LastDie {
        /// The square on which the die was to be placed.
        square: Cell,
    },
    /// The player wants to return the rolled die to the supply, but it is not the last one, so it must be placed.
    NotLast,
    /// The last die of the supply was placed, and no group with it is scored yet.
    OwedScore {
        /// The square on which the last die was placed.
        square: Cell,
    },
}

impl NoGame {
    /// Returns the message that explains the error to the player.
    pub fn message(&self) -> Message {
        match self {
            Self::TooSmall { size, squares } => Message::new("no-game-too-small")
                .with("size", *size)
                .with("squares", *squares)
                .with("dice", DICE),
            Self::TooLarge { size } => PositionError::TooLarge { rows: *size }.message(),
            Self::NoDieToRoll => Message::new("no-game-no-die").with("dice", DICE),
            Self::Players { points, seats } => Message::new("no-game-points")
                .with("points", *points)
                .with("seats", *seats),
            Self::Turn { turn, seats } => Message::new("no-game-turn")
                .with("player", turn + 1)
                .with("seats", *seats),
            Self::Won { winner, points } => Message::new("no-game-won")
                .with("player", winner + 1)
                .with("points", *points),
        }
    }
}

impl Illegal {
    /// Returns the message that explains to the player why the rules forbid the action. Rows and columns are counted from 1.
    pub fn message(&self) -> Message {
        let about_god = |id, god: &God| Message::new(id).with("god", *god);
        let about_square = |id, square: &Cell| with_square(Message::new(id), *square);
        match self {
            Self::NotNow { phase } => phase.not_now(),
            Self::NoDieToRoll => NoGame::NoDieToRoll.message(),
            Self::OffBoard { square } => about_square("illegal-off-board", square),
            Self::Occupied { square } => about_square("illegal-occupied", square),
            Self::InPit { square } => about_square("illegal-in-pit", square),
            Self::NotOwn { god, own } => {
                about_god("illegal-not-own", god).with("gods", gods_in_words(own))
            }
            Self::SetUpTwice { god } => about_god("illegal-set-up-twice", god),
            Self::NoDie { square } => about_square("illegal-no-die", square),
            Self::NotRolled {
                square,
                face,
                rolled,
            } => about_square("illegal-not-rolled", square)
                .with("face", *face)
                .with("rolled", *rolled),
            Self::NoPath { from, to } => with_target(about_square("illegal-no-way", from), *to),
            Self::NoGroup { square, god } => {
                about_square("illegal-no-group", square).with("god", *god)
            }
            Self::NotCounting { god, counting } => {
                about_god("illegal-not-counting", god).with("gods", gods_in_words(counting))
            }
            Self::OneGodATurn { god, scored } => {
                about_god("illegal-one-god", god).with("scored", *scored)
            }
            Self::LastDie { square } => about_square("illegal-last-die", square),
            Self::NotLast => Message::new("illegal-not-last"),
            Self::OwedScore { square } => about_square("illegal-owed-score", square),
        }
    }
}
