//! The rules, pure: nothing here knows of pictures. Those of Ominoes are in [`ominoes`]; what stands here is Ubongo's: a whole
//! game, round by round, in [`rounds`], gems and who wins with them in [`gems`], and the cards.
//!
//! The nouns are the rulebook's: a [`Card`] has a [`Side`], a [`Region`] of [`Cell`]s and six rows of
//! [`Piece`]s, one a [`Symbol`]. [`cover`] finds the exact covers of a row. What lies on a card is a [`Setup`], which
//! may be anything; [`Setup::cover`] makes it a [`Cover`], which is a solution, or says every [`Reason`] why it is none.

pub mod cards;
pub mod catalogue;
pub mod cells;
pub mod cover;
pub mod gems;
pub mod ominoes;
pub mod pieces;
pub mod reason;
pub mod rounds;
pub mod verdict;

pub use crate::rules::cards::{Card, CardError, FIRST_LEARNED, Side, Symbol};
pub use crate::rules::catalogue::{Catalogue, CatalogueError};
pub use crate::rules::cells::{Cell, Region};
pub use crate::rules::cover::{covers, each_cover};
pub use crate::rules::pieces::{Piece, Placement};
pub use crate::rules::reason::{Reason, RowDifference};
pub use crate::rules::verdict::{Cover, Fault, Improper, Setup, Unsolved};
