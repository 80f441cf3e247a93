//! What is true of a clip (`../shared/clips/README.md`).

use std::{fs, path::Path};

use serde::Deserialize;

use crate::evaluate::EvaluateError;
use umpire::{
    geometry::{Point, Quad},
    report::XY,
    rules::Symbol,
};

/// What is true of a clip.
#[derive(Debug, Clone, Deserialize)]
pub struct ClipTruth {
    /// Frames a second.
    pub fps: f64,
    /// How many frames there are.
    pub frames: usize,
    /// When the camera was nudged.
    pub nudge: Option<Nudge>,
    /// The row that all cards are played by.
    #[serde(default)]
    pub symbol: Option<Symbol>,
    /// Where the cards lie, from a frame on.
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

/// Where the cards lie from a frame on.
#[derive(Debug, Clone, Deserialize)]
pub struct Poses {
    /// From this frame on.
    pub from_frame: usize,
    /// The corners of each card.
    pub corners: Vec<[XY; 4]>,
}

/// When a card was solved.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct SolvedAt {
    /// Which card.
    pub card: usize,
    /// The first frame in which the last piece lies there.
    pub laid: usize,
    /// The first one after that without a hand over the solution.
    pub frame: usize,
}

impl ClipTruth {
    /// The truth beside a clip; `None` where there is none.
    ///
    /// # Errors
    /// When it cannot be read.
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

    /// The card that lies where these corners are, in a frame; `None` where none does.
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
