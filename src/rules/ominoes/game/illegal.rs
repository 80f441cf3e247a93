//! Why something is not allowed.

use crate::rules::{
    Cell,
    ominoes::{DICE, Face, God, game::Phase},
};

/// A game that cannot be played on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoGame {
    /// Fewer squares than dice.
    #[error(
        "a board of {size} by {size} has {squares} squares for dice, too few for {DICE}; take a larger board or open the snake pit"
    )]
    TooSmall {
        /// Squares a side.
        size: usize,
        /// How many dice may lie on it.
        squares: usize,
    },
    /// All dice are on the board, so none can be rolled.
    #[error("all {DICE} dice are on the board; score a group first, so that there is one to roll")]
    NoDieToRoll,
    /// Points for more or fewer players than there are.
    #[error("points are given for {points} players, but {seats} play")]
    Players {
        /// How many have points.
        points: usize,
        /// How many play.
        seats: usize,
    },
    /// A turn of somebody who does not play.
    #[error("player {turn} is to have the turn, but {seats} play, counted from 0")]
    Turn {
        /// Whose turn it was to be.
        turn: usize,
        /// How many play.
        seats: usize,
    },
    /// Somebody has won already.
    #[error("player {winner}, counted from 0, has {points} points and so has won already")]
    Won {
        /// Who.
        winner: usize,
        /// With how many points.
        points: usize,
    },
}

/// What the rules forbid. Squares are named by row and column from 1, as a person counts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Something else is to be done first.
    #[error("not now: {}", phase.what_is_to_be_done())]
    NotNow {
        /// How far the turn is.
        phase: Phase,
    },
    /// No such square.
    #[error("{} is not on the board", named(*square))]
    OffBoard {
        /// Which square.
        square: Cell,
    },
    /// A die lies there already.
    #[error("a die lies on {} already; choose a free square", named(*square))]
    Occupied {
        /// Which square.
        square: Cell,
    },
    /// A grey square in the advanced game.
    #[error("{} is in the snake pit, where no die may be placed; choose another", named(*square))]
    InPit {
        /// Which square.
        square: Cell,
    },
    /// Setting up somebody else's god, or a shared one.
    #[error(
        "{god} is not this player's own symbol; set up a die of {}",
        listed(own)
    )]
    NotOwn {
        /// The god on the die.
        god: God,
        /// The gods to choose from.
        own: Vec<God>,
    },
    /// A third die of one god in the setup.
    #[error("two dice of {god} are set up already; set up one of the other symbol")]
    SetUpTwice {
        /// Which god.
        god: God,
    },
    /// No die is there.
    #[error("no die lies on {}", named(*square))]
    NoDie {
        /// Which square.
        square: Cell,
    },
    /// A die that the roll does not move.
    #[error("{rolled} was rolled, so the {face} on {} may not move", named(*square))]
    NotRolled {
        /// Where the die is.
        square: Cell,
        /// What it shows.
        face: Face,
        /// What was rolled.
        rolled: Face,
    },
    /// The die cannot get there.
    #[error(
        "no way of exactly 3 squares leads from {} to {}: not diagonally, over no die, over no square twice, nor through a closed snake pit",
        named(*from), named(*to)
    )]
    NoWay {
        /// Where the die is.
        from: Cell,
        /// Where it was to go.
        to: Cell,
    },
    /// No group of the god is there.
    #[error("the die on {} stands in no group of 4 or more of {god}", named(*square))]
    NoGroup {
        /// Which square.
        square: Cell,
        /// Which god.
        god: God,
    },
    /// Groups of the god do not count for this player.
    #[error(
        "groups of {god} do not count for this player, those of {} do",
        listed(counting)
    )]
    NotCounting {
        /// Which god.
        god: God,
        /// Those that count.
        counting: Vec<God>,
    },
    /// A second god in one turn.
    #[error("{scored} was scored in this turn, so {god} must wait for another")]
    OneGodATurn {
        /// The god that was to be scored.
        god: God,
        /// The one that was.
        scored: God,
    },
    /// The last die, where it makes no group.
    #[error(
        "this is the last die: it may only be placed where that scores, and on {} it does not; else pass it on",
        named(*square)
    )]
    LastDie {
        /// Which square.
        square: Cell,
    },
    /// A rolled die that is not the last one is not placed.
    #[error("there are more dice in the supply, so this one must be placed")]
    NotLast,
    /// The last die was placed, and nothing scored with it yet.
    #[error("the last die was placed on {}: score a group that holds it first", named(*square))]
    OwedScore {
        /// Where the last die lies.
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
