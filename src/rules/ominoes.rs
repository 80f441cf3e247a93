//! The rules of Ominoes (Kostky bohu, Andrew Harman; the Czech rulebook), pure: nothing here knows of pictures.
//!
//! The nouns are the rulebook's: 26 dice, each showing a [`Face`], that of one of four [`God`]s or one of two wilds. Those
//! on the board are a [`Position`]. [`groups()`] finds what may be scored in it, [`moves()`] where dice may go. A [`Table`]
//! says who plays which gods, so for whom a group counts; a [`Game`] is played on it, turn by turn. Nothing here rolls a
//! die: the caller says what was rolled.
//!
//! Where the rulebook is silent or at odds with itself, these are the choices made:
//!
//! - Two dice each are set up, though the rulebook's example shows three ([`Game::set_up`]).
//! - In the two-player alternative two dice of each of their two gods are, as with four players ([`Game::set_up`]).
//! - If no die can move, the move is skipped; if one can, it must ([`Game::roll`]).
//! - In the advanced game a die may be neither placed on a grey square nor move onto or through one; one that stands
//!   there may leave ([`SnakePit`]).
//! - A group may be scored whatever made it, an earlier turn too ([`Game::score`]).
//! - At least one die of a group shows the god itself; wilds alone are no group ([`groups()`]).
//! - The whole joined group is taken; several groups of one god may be scored in a turn ([`Game::score`]).
//! - In the two-player alternative, groups of both own gods may be scored in a turn, as separate groups ([`Game::score`]).
//! - Who places the last die must score a group with it at once ([`Game::place`]); scoring before placing returns dice to
//!   the supply, so that the rolled die is not the last any more.

pub mod face;
pub mod game;
pub mod groups;
pub mod moves;
pub mod position;
pub mod table;

pub use crate::rules::ominoes::face::{Face, God, UnknownFace, UnknownGod};
pub use crate::rules::ominoes::game::{Game, Illegal, NoGame, Phase};
pub use crate::rules::ominoes::groups::{GROUP_DICE, Group, clusters, groups, groups_at};
pub use crate::rules::ominoes::moves::{Move, SnakePit, movable, moves, moves_from};
pub use crate::rules::ominoes::position::{DICE, Position, PositionError, grey_squares};
pub use crate::rules::ominoes::table::{Seat, Table, TableError};
