//! Reads the print of a rectified card or board, and the appearance of the game components and other items on it.

pub mod card;
pub mod dice_board;
pub mod die;
pub mod gem_board;
pub mod item_colour;
