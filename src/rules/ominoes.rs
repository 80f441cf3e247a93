//! The rules of Ominoes (Kostky bohu, Andrew Harman; the Czech rulebook). Nothing here depends on images.
//!
//! The names follow the rulebook. Each of the 26 dice shows a [`Face`]: one of four [`God`]s or one of two wild faces. The dice on the
//! dice board are a [`Position`]. [`groups()`] finds the groups that may be scored, [`moves()`] the legal moves. A [`Table`] contains the
//! players and the gods whose groups each of them may score. A [`Game`] is played turn by turn, by [`Action`]s; the caller reports which
//! faces were rolled. [`explain()`] finds the actions that lead to what a camera observes of the dice board, a [`Sighting`].
//!
//! Where the rulebook is silent or contradicts itself, these are the choices made:
//!
//! - Each player sets up two dice, though the rulebook's example shows three ([`Game::set_up`]).
//! - In the two-player alternative, each player sets up two dice of each of their two gods, as with four players
//!   ([`Game::set_up`]).
//! - If no die can move, the move is skipped; if one can, a move must be made ([`Game::roll`]).
//! - In the advanced game a die may neither be placed on a grey square nor move onto or through one; a die on one
//!   may leave ([`SnakePit`]).
//! - A group may be scored whatever created it, even in an earlier turn ([`Game::score`]).
//! - At least one die of a group shows the god itself; wilds alone are no group ([`groups()`]).
//! - The whole connected group is taken; several groups of one god may be scored in a turn ([`Game::score`]).
//! - In the two-player alternative, groups of both own gods may be scored in a turn, as separate groups
//!   ([`Game::score`]).
//! - A player who places the last die must score a group with it before the turn ends ([`Game::place`]). Scoring before
//!   placing returns dice to the supply, so the rolled die is then not the last.

pub mod action;
pub mod advice;
pub mod explanation;
pub mod face;
pub mod game;
pub mod groups;
pub mod moves;
pub mod position;
pub mod sighting;
pub mod square_observation;
pub mod table;

pub use crate::rules::ominoes::action::Action;
pub use crate::rules::ominoes::advice::{Proposal, advise};
pub use crate::rules::ominoes::explanation::{Explanation, Fault, Path, explain, likeliest_fault};
pub use crate::rules::ominoes::face::{Face, God, UnknownFace, UnknownGod};
pub use crate::rules::ominoes::game::{Game, Illegal, NoGame, Phase, Uncorrectable};
pub use crate::rules::ominoes::groups::{GROUP_DICE, Group, clusters, groups, groups_at};
pub use crate::rules::ominoes::moves::{Move, SnakePit, movable, moves, moves_from};
pub use crate::rules::ominoes::position::{DICE, Position, PositionError, grey_squares};
pub use crate::rules::ominoes::sighting::{Sighting, from_next_corner};
pub use crate::rules::ominoes::square_observation::{Content, SquareObservation};
pub use crate::rules::ominoes::table::{Seat, Table, TableError};
