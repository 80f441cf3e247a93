//! The truth files of the scenes with the gem board, `../shared/render/gemboard.py`.

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

/// The board in a picture.
#[derive(Debug, Clone, Deserialize)]
pub struct GemBoardTruth {
    /// The outer tips, in pixels, clockwise from the field-end corner of row 0.
    pub corners: [XY; 4],
    /// The rows from the top.
    pub rows: [TruthRow; ROWS],
    /// The middle of each hole's rim, pixels.
    pub holes: [[XY; HOLES]; ROWS],
    /// The radius of a hole in the middle of the board, pixels.
    #[serde(default)]
    pub hole_radius: f64,
    /// The share of each hole that shows.
    pub holes_visible: [[f64; HOLES]; ROWS],
    /// The pawns.
    pub pawns: Vec<TruthPawn>,
}

/// A row.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct TruthRow {
    /// From the field end outwards.
    pub gems: [Option<Gem>; HOLES],
}

/// A pawn.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct TruthPawn {
    /// The field on which it stands.
    pub field: usize,
    /// Its colour.
    pub colour: Pawn,
    /// The middle of what is seen of it, pixels.
    #[serde(default)]
    pub center: XY,
    /// The share of it that shows.
    #[serde(default = "all")]
    pub visible: f64,
}

const fn all() -> f64 {
    1.0
}

impl GemBoardTruth {
    /// The truth of the picture at this path; `None` where its file tells of no such board, or there is none.
    ///
    /// # Errors
    /// When the file cannot be read, or tells of a board in another form.
    pub fn beside(picture: &Path) -> Result<Option<Self>, EvaluateError> {
        truth_of_kind(picture, "gemboard")
    }

    /// The gems as the rules know them.
    pub fn gems(&self) -> Rows {
        Rows::new(self.rows.map(|row| row.gems))
    }

    /// How far the holes of a row are apart on average, in pixels.
    pub fn pitch(&self) -> f64 {
        let long = |row: &[XY; HOLES]| {
            let ([x0, y0], [x1, y1]) = (row[0], row[HOLES - 1]);
            (x1 - x0).hypot(y1 - y0) / (HOLES - 1) as f64
        };
        self.holes.iter().map(long).sum::<f64>() / ROWS as f64
    }
}
