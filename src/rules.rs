//! The rules of both games as pure code, independent of images. The rules of Ominoes are in [`ominoes`]. The rounds of a game of Ubongo are
//! in [`ubongo`], its gems and the ranking by gems in [`gems`]. The other modules contain its cards and what both games share.
//!
//! The names follow the rulebook: a [`Card`] has a [`Side`], a [`Region`] of [`Cell`]s and six rows of [`Piece`]s, one row per [`Symbol`].
//! [`cover`] finds the exact covers of a region by the pieces of a row. A [`Setup`] is the observed state of a card and may be impossible
//! by the rules. [`Setup::cover`] converts it to a [`Cover`], which is a solution, or returns every [`Reason`] why it is not one.

pub mod cards;
pub mod catalogue;
pub mod cells;
pub mod cover;
pub mod gems;
pub(crate) mod message_values;
pub mod ominoes;
pub mod pieces;
pub mod player_name;
pub mod reason;
pub mod ubongo;
pub mod verdict;

pub use crate::rules::cards::{Card, CardError, FIRST_LEARNED, Side, Symbol};
pub use crate::rules::catalogue::{Catalogue, CatalogueError};
pub use crate::rules::cells::{Cell, Region};
pub use crate::rules::cover::{covers, each_cover};
pub use crate::rules::pieces::{Piece, Placement};
pub use crate::rules::reason::{Reason, RowDifference};
pub use crate::rules::verdict::{Cover, MisplacedPiece, Misplacement, Setup, Unsolved};
