//! Locates cards, gem boards, dice boards, gems and dice in an image.

pub mod card;
mod cells;
pub mod dice_board;
pub mod die;
pub mod gem_board;
pub mod gems;

use thiserror::Error;

use crate::model::{Component, InferenceError};

/// Error of a search for game components in an image.
#[derive(Debug, Error)]
#[error("cannot search the photo for {component}")]
pub struct LocateError {
    /// The kind of object that was searched for.
    pub component: Component,
    /// The cause: the network does not load or run, its output has a wrong shape, or its input could not be scaled.
    pub source: InferenceError,
}

impl LocateError {
    /// Returns a function that wraps an error of a network, or of the scaling of its input, in a [`LocateError`] for `component`.
    pub(crate) fn of<E: Into<InferenceError>>(component: Component) -> impl Fn(E) -> Self {
        move |source| Self {
            component,
            source: source.into(),
        }
    }
}
