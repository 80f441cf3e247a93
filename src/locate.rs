//! Finds cards, gem boards, dice boards, gems and dice in an image, and where each lies.

pub mod card;
mod cells;
pub mod dice_board;
pub mod die;
pub mod gem_board;
pub mod gems;

use thiserror::Error;

use crate::{model::ModelError, raster::ScaleError};

/// An error while locating.
#[derive(Debug, Error)]
pub enum LocateError {
    /// The network does not load or run.
    #[error("cannot search for cards: {source}")]
    Model {
        /// Error of the model.
        #[from]
        source: ModelError,
    },
    /// The image cannot be scaled.
    #[error(transparent)]
    Scale(#[from] ScaleError),
}
