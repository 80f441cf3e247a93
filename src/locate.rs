//! Finds cards, boards, gems and the die in a picture, each with its place.

pub mod card;
mod cells;
pub mod dice_board;
pub mod die;
pub mod gem_board;
pub mod gems;

use thiserror::Error;

use crate::{model::ModelError, raster::ScaleError};

/// What can go wrong while locating.
#[derive(Debug, Error)]
pub enum LocateError {
    /// The network does not load or run.
    #[error("cannot look for cards: {source}")]
    Model {
        /// What the model says.
        #[from]
        source: ModelError,
    },
    /// The picture cannot be scaled.
    #[error(transparent)]
    Scale(#[from] ScaleError),
}
