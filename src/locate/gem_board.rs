//! Finds the long board with the six rows of gems in a picture.

use super::LocateError;
use crate::{frame::Frame, geometry::Point};

/// A board that was found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LocatedGemBoard {
    /// The outer tips of the board in pixels of the frame's image, clockwise from the field-end corner of row 0 (fields at the
    /// left, row 0 at the top).
    pub corners: [Point; 4],
    /// How much it looks like such a board, 0 to 1.
    pub sure: f64,
}

/// Finds boards.
pub struct GemBoardLocator {}

impl GemBoardLocator {
    /// With the network that is built in.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, LocateError> {
        Ok(Self {})
    }

    /// The board in the picture, if there is one.
    ///
    /// # Errors
    /// When the network fails or the picture cannot be scaled.
    pub fn find(&self, _frame: &Frame) -> Result<Option<LocatedGemBoard>, LocateError> {
        Ok(None)
    }
}
