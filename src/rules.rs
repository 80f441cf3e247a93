//! The rules of Ubongo, pure: nothing here knows of pictures.
//!
//! The nouns are the rulebook's: a [`Card`] has a [`Side`], a [`Region`] of [`Cell`]s and six rows of
//! [`Piece`]s, one a [`Symbol`]. [`cover`] finds the exact covers of a row.

pub mod cards;
pub mod cells;
pub mod cover;
pub mod pieces;

pub use cards::{Card, Catalogue, Side, Symbol};
pub use cells::{Cell, Region};
pub use cover::{covers, each_cover};
pub use pieces::{Piece, Placement};
