//! Reads what is printed on a card or a board seen flat, and what the things on it look like.

pub mod card;
pub mod dice_board;
pub mod die;
pub mod gem_board;
pub mod item_colour;
