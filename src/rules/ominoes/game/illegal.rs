//! Errors of an Ominoes game.

use crate::rules::{
    Cell,
    ominoes::{DICE, Face, God, game::Phase},
};

/// A game that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoGame {
    /// The board has fewer squares than there are dice.
    #[error(
        "a board of {size} by {size} has {squares} squares for dice, too few for {DICE} dice; use a larger board or open the snake pit"
    )]
    TooSmall {
        /// Squares per side.
        size: usize,
        /// Number of squares that dice may enter.
        squares: usize,
    },
    /// All dice are on the board, so none can be rolled.
    #[error("all {DICE} dice are on the board; score a group first, so that there is one to roll")]
    NoDieToRoll,
    /// The number of point totals differs from the number of players.
    #[error("expected the points of {seats} players, found {points}")]
    Players {
        /// Number of point totals.
        points: usize,
        /// Number of players.
        seats: usize,
    },
    /// The turn belongs to a player who does not exist.
    #[error("player {turn} cannot have the turn: the game has {seats} players, numbered from 0")]
    Turn {
        /// The player, counted from 0.
        turn: usize,
        /// Number of players.
        seats: usize,
    },
    /// Somebody has already won.
    #[error("player {winner} (numbered from 0) has already won with {points} points")]
    Won {
        /// The player, counted from 0.
        winner: usize,
        /// Points of the player.
        points: usize,
    },
}

/// An action that the rules forbid. Messages count rows and columns from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Another action is due first.
    #[error("not now: {}", phase.due_action())]
    NotNow {
        /// The phase of the turn.
        phase: Phase,
    },
    /// The square does not exist.
    #[error("{} is not on the board", named(*square))]
    OffBoard {
        /// The square.
        square: Cell,
    },
    /// A die is already on the square.
    #[error("there is already a die on {}; choose a free square", named(*square))]
    Occupied {
        /// The square.
        square: Cell,
    },
    /// The square is grey, which the advanced game forbids.
    #[error("{} is in the snake pit, where no die may be placed; choose another square", named(*square))]
    InPit {
        /// The square.
        square: Cell,
    },
    /// The set-up die shows a shared god or one of another player.
    #[error(
        "{god} is not this player's own symbol; set up a die of {}",
        listed(own)
    )]
    NotOwn {
        /// The god on the die.
        god: God,
        /// The player's own gods.
        own: Vec<God>,
    },
    /// The setup already has two dice of this god.
    #[error("two dice of {god} are already set up; set up one of the other symbol")]
    SetUpTwice {
        /// The god.
        god: God,
    },
    /// There is no die on the square.
    #[error("there is no die on {}", named(*square))]
    NoDie {
        /// The square.
        square: Cell,
    },
    /// The roll does not allow this die to move.
    #[error("{rolled} was rolled, so the {face} on {} may not move", named(*square))]
    NotRolled {
        /// The square of the die.
        square: Cell,
        /// The face it shows.
        face: Face,
        /// The rolled face.
        rolled: Face,
    },
    /// No path of exactly three squares leads there.
    #[error(
        "there is no path of exactly 3 squares from {} to {}: a die may not move diagonally, over another die, over a square twice, or through a closed snake pit",
        named(*from), named(*to)
    )]
    NoWay {
        /// The square of the die.
        from: Cell,
        /// The target square.
        to: Cell,
    },
    /// The square has no group of the god.
    #[error("the die on {} is not in a group of 4 or more of {god}", named(*square))]
    NoGroup {
        /// The square.
        square: Cell,
        /// The god.
        god: God,
    },
    /// The player does not score groups of the god.
    #[error(
        "groups of {god} do not score for this player, but groups of {} do",
        listed(counting)
    )]
    NotCounting {
        /// The god.
        god: God,
        /// The gods that the player scores.
        counting: Vec<God>,
    },
    /// A group of another god was already scored in this turn.
    #[error("{scored} was scored in this turn, so {god} must wait for another turn")]
    OneGodATurn {
        /// The god that was to be scored.
        god: God,
        /// The god that was scored.
        scored: God,
    },
    /// The last die would not score on the square.
    #[error(
        "this is the last die: it may only be placed where it scores, and on {} it does not; choose another square or pass it on",
        named(*square)
    )]
    LastDie {
        /// The square.
        square: Cell,
    },
    /// The rolled die is not the last one, so it must be placed.
    #[error("this is not the last die in the supply, so it must be placed")]
    NotLast,
    /// The last die was placed, and no group with it is scored yet.
    #[error("the last die was placed on {}: first score a group that contains it", named(*square))]
    OwedScore {
        /// The square of the last die.
        square: Cell,
    },
}

fn named(square: Cell) -> String {
    let [row, col] = [square.row, square.col].map(|index| i16::from(index) + 1);
    format!("row {row} column {col}")
}

fn listed(gods: &[God]) -> String {
    let names: Vec<&str> = gods.iter().map(|god| god.name()).collect();
    names.join(" or ")
}
