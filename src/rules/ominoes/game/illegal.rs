//! Errors of a game of Ominoes.

use crate::rules::{
    Cell,
    ominoes::{DICE, Face, God, game::Phase},
};

/// An error: the game cannot be played or resumed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoGame {
    /// The dice board has fewer squares that dice may enter than the game has dice.
    #[error(
        "a board of {size} by {size} has {squares} squares for dice, too few for {DICE} dice; use a larger board or open the snake pit"
    )]
    TooSmall {
        /// Number of squares per side of the dice board.
        size: usize,
        /// Number of squares of the dice board that dice may enter.
        squares: usize,
    },
    /// All dice are on the dice board, so none can be rolled.
    #[error("all {DICE} dice are on the board; score a group first, so that there is one to roll")]
    NoDieToRoll,
    /// The number of entries in the list of points differs from the number of players.
    #[error("expected the points of {seats} players, found {points}")]
    Players {
        /// Number of entries in the given list of points.
        points: usize,
        /// Number of players at the table.
        seats: usize,
    },
    /// The player who is to have the turn does not exist.
    #[error("player {turn} cannot have the turn: the game has {seats} players, numbered from 0")]
    Turn {
        /// Index of the player who is to have the turn, from 0.
        turn: usize,
        /// Number of players at the table.
        seats: usize,
    },
    /// Somebody has already won.
    #[error("player {winner} (numbered from 0) has already won with {points} points")]
    Won {
        /// Index of the player who has won, from 0.
        winner: usize,
        /// Points of the player who has won.
        points: usize,
    },
}

/// An error: the rules forbid the action. Messages count rows and columns from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The action is not due now; another one must be taken first.
    #[error("not now: {}", phase.due_action())]
    NotNow {
        /// The phase of the turn, with the action that is due.
        phase: Phase,
    },
    /// The square is not on the dice board.
    #[error("{} is not on the board", named(*square))]
    OffBoard {
        /// The square that is not on the dice board.
        square: Cell,
    },
    /// A die is already on the square.
    #[error("there is already a die on {}; choose a free square", named(*square))]
    Occupied {
        /// The square on which a die lies.
        square: Cell,
    },
    /// The square is grey, and the advanced game allows no die there.
    #[error("{} is in the snake pit, where no die may be placed; choose another square", named(*square))]
    InPit {
        /// The grey square.
        square: Cell,
    },
    /// The die that was to be set up shows a shared god or a god of another player.
    #[error(
        "{god} is not this player's own symbol; set up a die of {}",
        listed(own)
    )]
    NotOwn {
        /// The god on the die that was to be set up.
        god: God,
        /// The current player's own gods.
        own: Vec<God>,
    },
    /// The setup already has two dice of this god.
    #[error("two dice of {god} are already set up; set up one of the other symbol")]
    SetUpTwice {
        /// The god of which two dice are set up.
        god: God,
    },
    /// No die lies on the square.
    #[error("there is no die on {}", named(*square))]
    NoDie {
        /// The empty square.
        square: Cell,
    },
    /// The roll does not allow this die to move.
    #[error("{rolled} was rolled, so the {face} on {} may not move", named(*square))]
    NotRolled {
        /// The square of the die that was to be moved.
        square: Cell,
        /// The face on top of the die that was to be moved.
        face: Face,
        /// The face that was rolled.
        rolled: Face,
    },
    /// No path of exactly three squares leads from the die to the target square.
    #[error(
        "there is no path of exactly 3 squares from {} to {}: a die may not move diagonally, over another die, over a square twice, or through a closed snake pit",
        named(*from), named(*to)
    )]
    NoWay {
        /// The square of the die that was to be moved.
        from: Cell,
        /// The square to which the die was to be moved.
        to: Cell,
    },
    /// The die on the square belongs to no scorable group of the god.
    #[error("the die on {} is not in a group of 4 or more of {god}", named(*square))]
    NoGroup {
        /// The square of the die whose group was to be scored.
        square: Cell,
        /// The god whose group was to be scored.
        god: God,
    },
    /// The current player may not score groups of the god.
    #[error(
        "groups of {god} do not score for this player, but groups of {} do",
        listed(counting)
    )]
    NotCounting {
        /// The god whose group was to be scored.
        god: God,
        /// The gods whose groups the player may score.
        counting: Vec<God>,
    },
    /// A group of another god was already scored in this turn.
    #[error("{scored} was scored in this turn, so {god} must wait for another turn")]
    OneGodATurn {
        /// The god whose group was to be scored now.
        god: God,
        /// The god whose group was scored earlier in the turn.
        scored: God,
    },
    /// The last die of the supply, if placed on the square, would not be in a group that scores.
    #[error(
        "this is the last die: it may only be placed where it scores, and on {} it does not; choose another square or pass it on",
        named(*square)
    )]
    LastDie {
        /// The square on which the die was to be placed.
        square: Cell,
    },
    /// The player wants to return the rolled die to the supply, but it is not the last one, so it must be placed.
    #[error("this is not the last die in the supply, so it must be placed")]
    NotLast,
    /// The last die of the supply was placed, and no group with it is scored yet.
    #[error("the last die was placed on {}: first score a group that contains it", named(*square))]
    OwedScore {
        /// The square on which the last die was placed.
        square: Cell,
    },
}

/// Names a square in a message, with rows and columns counted from 1.
pub(crate) fn named(square: Cell) -> String {
    let [row, col] = [square.row, square.col].map(|index| i16::from(index) + 1);
    format!("row {row} column {col}")
}

fn listed(gods: &[God]) -> String {
    let names: Vec<&str> = gods.iter().map(|god| god.name()).collect();
    names.join(" or ")
}
