//! Locates cards, gem boards, dice boards, gems and dice in an image.

pub mod card;
mod cells;
pub mod dice_board;
pub mod die;
pub mod gem_board;
pub mod gems;

use thiserror::Error;

use crate::{model::ModelError, raster::ScaleError};

/// Error of a search for game components in an image.
#[derive(Debug, Error)]
pub enum LocateError {
    /// A neural network does not load or run.
    #[error("cannot search for cards: {source}")]
    Model {
        /// Error of the network.
        #[from]
        source: ModelError,
    },
    /// The image cannot be scaled to the size that the network or the edge search needs.
    #[error(transparent)]
    Scale(#[from] ScaleError),
}
