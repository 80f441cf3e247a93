//! Gems: their six colours, counts, the rows on the gem board, and the ranking of the players.
//!
//! The names follow the rulebook. A [`Gem`] has one of six colours; [`Counts`] are the gems of a player; a [`GemBox`] is the number of gems
//! of each colour in a copy of the game; [`Rows`] are the six rows of twelve holes on the gem board. [`Standings`] rank the players and
//! explain the ranking. [`Score`] holds the points of the points variant. [`Advice`] compares the rows from which a player may take gems.
//!
//! Where the rulebooks are silent or contradict each other, these are the choices made:
//!
//! - Players whose sorted counts are all equal share their place ([`Standings`]).
//! - In the points variant, more than six gems of a colour score as six do ([`Score`]).
//! - Players with equal points are ranked by the counts, as in the ordinary game ([`Standings`]).
//! - The last gem of a row is taken alone ([`Rows::take`]).

pub mod advice;
pub mod colour;
pub mod counts;
pub mod gem_box;
mod ranking_explanation;
pub mod rows;
pub mod score;
pub mod standings;

pub use crate::rules::gems::advice::{Advice, Choice, Front};
pub use crate::rules::gems::colour::{Gem, UnknownGem};
pub use crate::rules::gems::counts::{Counts, CountsError};
pub use crate::rules::gems::gem_box::{GemBox, TooMany};
pub use crate::rules::gems::rows::{HOLES, MAX_TAKEN_GEMS, ROWS, RowError, Rows};
pub use crate::rules::gems::score::{Score, Variant};
pub use crate::rules::gems::standings::{Ranked, Standings, StandingsError};
