//! The truth of a clip (format: `$UMPIRE_DATA/clips/README.md`).

use std::path::Path;

use serde::Deserialize;

use crate::evaluate::{EvaluateError, truth_file};
use umpire::{
    geometry::{Point, Quad},
    report::XY,
    rules::Symbol,
};

/// Ground truth of a clip: where the cards are, and when each is solved.
#[derive(Debug, Clone, Deserialize)]
pub struct ClipTruth {
    /// Frame rate of the clip, in frames per second.
    pub fps: f64,
    /// Number of frames in the clip.
    pub frames: usize,
    /// Accidental movement of the camera during the clip; `None` if the camera does not move.
    pub nudge: Option<Nudge>,
    /// Symbol whose row is to be solved on all cards; `None` if the symbol may differ from card to card.
    #[serde(default)]
    pub symbol: Option<Symbol>,
    /// Corners of all cards; each entry is valid from its `from_frame` until the `from_frame` of the next entry.
    pub pose: Vec<Poses>,
    /// Cards that are solved during the clip, each with the frames in which its last piece is placed and becomes visible.
    pub solved: Vec<SolvedAt>,
}

/// An accidental movement of the camera.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Nudge {
    /// Last frame of the clip in which the camera moves.
    pub to_frame: usize,
}

/// The corners of all cards, valid from the frame `from_frame` until the next entry begins.
#[derive(Debug, Clone, Deserialize)]
pub struct Poses {
    /// First frame in which the cards have these corners, counted from 0.
    pub from_frame: usize,
    /// Corners of each card in pixels, clockwise from the card's top left.
    pub corners: Vec<[XY; 4]>,
}

/// A card that is solved during the clip, with the frames in which its last piece is placed and becomes visible.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct SolvedAt {
    /// Index of the solved card; it is also the card's index in [`Poses::corners`].
    pub card: usize,
    /// First frame of the clip in which the card's last piece is placed.
    pub laid: usize,
    /// First frame of the clip, from `laid` on, in which no hand occludes the solution.
    pub frame: usize,
}

impl ClipTruth {
    /// Reads the truth file beside a clip; returns `None` if the clip has no truth file.
    ///
    /// # Errors
    /// When the file cannot be read or parsed.
    pub fn read_beside(clip: &Path) -> Result<Option<Self>, EvaluateError> {
        truth_file::read_beside(clip)
    }

    /// Converts a time, in milliseconds since the start of the clip, to the number of the nearest frame.
    pub fn frame_at(&self, time_ms: f64) -> usize {
        (time_ms / 1e3 * self.fps).round() as usize
    }

    /// Converts a frame to its time, in milliseconds since the start of the clip.
    pub fn ms(&self, frame: usize) -> f64 {
        frame as f64 / self.fps * 1e3
    }

    /// Returns the index of the card that, in this frame, contains the centre of the reported `corners`; `None` if no card does.
    pub fn card_at(&self, frame: usize, corners: &[XY; 4]) -> Option<usize> {
        let poses = self
            .pose
            .iter()
            .rev()
            .find(|poses| poses.from_frame <= frame)?;
        let quad = |corners: &[XY; 4]| Quad(corners.map(|[x, y]| Point::new(x, y)));
        let center = quad(corners).center();
        poses
            .corners
            .iter()
            .position(|corners| quad(corners).contains(center))
    }
}
