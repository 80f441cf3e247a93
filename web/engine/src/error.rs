//! The errors of the engine.

use std::error::Error;

use umpire::{game::Refused, pipeline::PipelineError};
use wasm_bindgen::JsValue;

/// An error of the engine. In JavaScript, it becomes an `Error` with the same message.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// An option, a file or a text from the page is invalid; the message gives the reason.
    #[error("{0}")]
    InvalidInput(String),
    /// The number of pixels of a frame does not match its width and height.
    #[error("the frame of the camera has fewer or more pixels than its size says")]
    PixelCount,
    /// An entry of a journal breaks the rules.
    #[error("line {line} of the game cannot be played: {refused}")]
    IllegalEntry {
        /// Number of the entry's line in the journal, from 1.
        line: usize,
        /// Reason why the rules forbid the entry.
        refused: Refused,
    },
    /// A stage of the pipeline failed.
    #[error(transparent)]
    Pipeline(#[from] PipelineError),
    /// A result cannot be written as JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

impl EngineError {
    /// Creates the error for an invalid option, file or text from the page.
    pub(crate) fn invalid_input(error: impl std::fmt::Display) -> Self {
        Self::InvalidInput(error.to_string())
    }

    /// Returns the messages of the error and of its causes, separated by colons.
    fn with_causes(&self) -> String {
        let mut texts = vec![self.to_string()];
        let mut cause = self.source();
        while let Some(error) = cause {
            texts.push(error.to_string());
            cause = error.source();
        }
        texts.join(": ")
    }
}

impl From<EngineError> for JsValue {
    fn from(error: EngineError) -> Self {
        js_sys::Error::new(&error.with_causes()).into()
    }
}
