//! The truth files of the gem board scenes, written by `../shared/render/gemboard.py`.

use std::path::Path;

use serde::Deserialize;

use crate::evaluate::{EvaluateError, truth_of_kind};
use umpire::{
    report::XY,
    rules::{
        gems::{Gem, HOLES, ROWS, Rows},
        rounds::Pawn,
    },
};

/// The true gem board of an image.
#[derive(Debug, Clone, Deserialize)]
pub struct GemBoardTruth {
    /// The outer tips of the board in pixels, clockwise from the field-end corner of row 0.
    pub corners: [XY; 4],
    /// The rows from the top.
    pub rows: [TruthRow; ROWS],
    /// The centre of each hole's rim, in pixels.
    pub holes: [[XY; HOLES]; ROWS],
    /// The radius of a hole in the middle of the board, in pixels.
    #[serde(default)]
    pub hole_radius: f64,
    /// The visible fraction of each hole.
    pub holes_visible: [[f64; HOLES]; ROWS],
    /// The pawns.
    pub pawns: Vec<TruthPawn>,
}

/// A row of the board.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct TruthRow {
    /// The content of each hole, from the field end outwards.
    pub gems: [Option<Gem>; HOLES],
}

/// A pawn.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct TruthPawn {
    /// The field on which the pawn stands.
    pub field: usize,
    /// Its colour.
    pub colour: Pawn,
    /// The centre of its visible part, in pixels.
    #[serde(default)]
    pub center: XY,
    /// Its visible fraction.
    #[serde(default = "all")]
    pub visible: f64,
}

const fn all() -> f64 {
    1.0
}

impl GemBoardTruth {
    /// Reads the truth file of the image at this path; returns `None` where there is none, or it is not about a gem board.
    ///
    /// # Errors
    /// When the file cannot be read, or its content is not in the expected form.
    pub fn beside(picture: &Path) -> Result<Option<Self>, EvaluateError> {
        truth_of_kind(picture, "gemboard")
    }

    /// Returns the gems in the type of the rules.
    pub fn gems(&self) -> Rows {
        Rows::new(self.rows.map(|row| row.gems))
    }

    /// Returns the mean distance between neighbouring holes of a row, in pixels.
    pub fn pitch(&self) -> f64 {
        let long = |row: &[XY; HOLES]| {
            let ([x0, y0], [x1, y1]) = (row[0], row[HOLES - 1]);
            (x1 - x0).hypot(y1 - y0) / (HOLES - 1) as f64
        };
        self.holes.iter().map(long).sum::<f64>() / ROWS as f64
    }
}
