//! Gems: their six colours, who has how many, the rows they lie in, and who wins with them.
//!
//! The nouns are the rulebook's: a [`Gem`] is of one of six colours; those of a player are [`Counts`]; a [`GemBox`] says how many
//! there are of each; [`Rows`] are the six rows of twelve holes on the board. [`Standings`] rank the players and say why,
//! [`Score`] is what the points variant gives. [`Advice`] says which row helps a player most.
//!
//! Where the rulebooks are silent or at odds with each other, these are the choices made:
//!
//! - Players whose counts are the same from the most frequent colour to the rarest share their place ([`Standings`]).
//! - In the points variant more than six of a colour score as six do ([`Score`]).
//! - Who is even in points is ranked by the counts, as in the ordinary game ([`Standings`]).
//! - One gem left in a row is taken alone ([`Rows::take`]).

pub mod advice;
pub mod colour;
pub mod counts;
pub mod gem_box;
pub mod rows;
pub mod score;
pub mod standings;
mod why;

pub use crate::rules::gems::advice::{Advice, Choice, Front};
pub use crate::rules::gems::colour::{Gem, UnknownGem};
pub use crate::rules::gems::counts::{Counts, CountsError};
pub use crate::rules::gems::gem_box::{GemBox, TooMany};
pub use crate::rules::gems::rows::{HOLES, ROWS, RowError, Rows, TAKEN};
pub use crate::rules::gems::score::{Score, Variant};
pub use crate::rules::gems::standings::{Ranked, Standings, StandingsError};
