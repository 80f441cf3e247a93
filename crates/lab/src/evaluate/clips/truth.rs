//! The truth of a clip (format: `../shared/clips/README.md`).

use std::{fs, path::Path};

use serde::Deserialize;

use crate::evaluate::EvaluateError;
use umpire::{
    geometry::{Point, Quad},
    report::XY,
    rules::Symbol,
};

/// The truth of a clip.
#[derive(Debug, Clone, Deserialize)]
pub struct ClipTruth {
    /// Frames per second.
    pub fps: f64,
    /// Number of frames.
    pub frames: usize,
    /// The nudge of the camera, if any.
    pub nudge: Option<Nudge>,
    /// The symbol whose row all cards are played by.
    #[serde(default)]
    pub symbol: Option<Symbol>,
    /// The corners of the cards, each entry valid from its frame on.
    pub pose: Vec<Poses>,
    /// When each card was solved.
    pub solved: Vec<SolvedAt>,
}

/// A nudge of the camera.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Nudge {
    /// The last frame in which it moves.
    pub to_frame: usize,
}

/// The corners of the cards from a frame on.
#[derive(Debug, Clone, Deserialize)]
pub struct Poses {
    /// First frame in which these corners hold.
    pub from_frame: usize,
    /// The corners of each card, in pixels.
    pub corners: Vec<[XY; 4]>,
}

/// When a card was solved.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct SolvedAt {
    /// Index of the card.
    pub card: usize,
    /// First frame in which the last piece is placed.
    pub laid: usize,
    /// First frame from then on without a hand over the solution.
    pub frame: usize,
}

impl ClipTruth {
    /// Reads the truth file beside a clip; returns `None` where there is none.
    ///
    /// # Errors
    /// When the file cannot be read or parsed.
    pub fn beside(clip: &Path) -> Result<Option<Self>, EvaluateError> {
        let path = clip.with_extension("json");
        if !path.is_file() {
            return Ok(None);
        }
        let text = fs::read_to_string(&path).map_err(|source| EvaluateError::NotRead {
            path: path.clone(),
            source,
        })?;
        let broken = |source| EvaluateError::BadTruth {
            path: path.clone(),
            source,
        };
        serde_json::from_str(&text).map(Some).map_err(broken)
    }

    /// Returns the index of the card that contains the centre of these corners in a frame; `None` where no card does.
    pub fn card_at(&self, frame: usize, corners: &[XY; 4]) -> Option<usize> {
        let poses = self
            .pose
            .iter()
            .rev()
            .find(|poses| poses.from_frame <= frame)?;
        let quad = |corners: &[XY; 4]| Quad(corners.map(|[x, y]| Point::new(x, y)));
        let middle = quad(corners).center();
        poses
            .corners
            .iter()
            .position(|corners| quad(corners).contains(middle))
    }
}
