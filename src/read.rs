//! Reads the print of a rectified card or board, and the appearance of the game components and other items on it.

pub mod card;
pub mod dice_board;
pub mod die;
pub mod gem_board;
pub mod item_colour;

use thiserror::Error;

use crate::model::{Component, ModelError};

/// Error of a network that reads a located component.
#[derive(Debug, Error)]
#[error("cannot read {component}")]
pub struct ReadError {
    /// The component that was to be read.
    pub component: Component,
    /// Error of the network.
    pub source: ModelError,
}

impl ReadError {
    /// Returns a function that converts an error of a network to an error of reading `component`.
    pub(crate) fn of(component: Component) -> impl Fn(ModelError) -> Self {
        move |source| Self { component, source }
    }
}
