//! The rules of both games as pure code: nothing here depends on images. The rules of Ominoes are in [`ominoes`]. The
//! other modules are Ubongo's: a game round by round in [`rounds`], gems and who wins with them in [`gems`], and the
//! cards.
//!
//! The names follow the rulebook: a [`Card`] has a [`Side`], a [`Region`] of [`Cell`]s and six rows of [`Piece`]s, one
//! row per [`Symbol`]. [`cover`] finds the exact covers of a row. A [`Setup`] is what lies on a card and may be
//! impossible. [`Setup::cover`] turns it into a [`Cover`], which is a solution, or returns every [`Reason`] why it is
//! none.

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
pub use crate::rules::verdict::{Cover, Fault, MisplacedPiece, Setup, Unsolved};
