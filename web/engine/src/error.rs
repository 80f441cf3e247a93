//! The errors of the engine.

use std::error::Error;

use umpire::{game::Refused, pipeline::PipelineError};
use wasm_bindgen::JsValue;

/// Error of the engine. JavaScript gets its message as an `Error`.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// A choice, a file or a text makes no sense; the message says why.
    #[error("{0}")]
    Choice(String),
    /// The pixels of a frame do not fill its size.
    #[error("the frame of the camera has fewer or more pixels than its size says")]
    Pixels,
    /// An entry of a journal breaks the rules.
    #[error("line {line} of the game cannot be played: {refused}")]
    Entry {
        /// Number of the line, from 1.
        line: usize,
        /// Why the rules forbid it.
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
    /// Creates the error for a choice, a file or a text that makes no sense.
    pub(crate) fn choice(error: impl std::fmt::Display) -> Self {
        Self::Choice(error.to_string())
    }

    /// Returns the messages of the error and of its causes, separated by colons.
    fn in_full(&self) -> String {
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
        js_sys::Error::new(&error.in_full()).into()
    }
}
