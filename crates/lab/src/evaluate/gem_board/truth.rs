//! Truth files of the rendered gem board scenes, written by `render/gem_board`.

use std::path::Path;

use serde::Deserialize;

use crate::evaluate::{EvaluateError, truth_file};
use umpire::{
    report::XY,
    rules::{
        gems::{Gem, HOLES, ROWS, Rows},
        ubongo::Pawn,
    },
};

/// Truth of an image that shows a gem board.
#[derive(Debug, Clone, Deserialize)]
pub struct GemBoardTruth {
    /// Corners of the gem board's outline in pixels, clockwise. The first corner is the one next to the pawns' field of the top row (row
    /// 0).
    pub corners: [XY; 4],
    /// True content of the six rows of holes, from the top of the gem board, viewed with the pawns' fields on the left.
    pub rows: [TruthRow; ROWS],
    /// Centre of each hole's rim in the image, in pixels.
    pub holes: [[XY; HOLES]; ROWS],
    /// Radius in the image of a hole in the middle of the gem board, in pixels.
    #[serde(default)]
    pub hole_radius: f64,
    /// Visible fraction of each hole, 0 to 1.
    pub holes_visible: [[f64; HOLES]; ROWS],
    /// Pawns on the fields beside the rows.
    pub pawns: Vec<TruthPawn>,
}

/// True content of one row of holes of the gem board.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct TruthRow {
    /// Gem in each hole of the row, `None` for an empty hole. The first hole is the one nearest to the pawns' field.
    pub gems: [Option<Gem>; HOLES],
}

/// A pawn on one of the fields beside the rows.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct TruthPawn {
    /// Row whose field the pawn stands on, counted from 0.
    pub field: usize,
    /// True colour of the pawn.
    pub colour: Pawn,
    /// Centre of the pawn's visible part, in pixels.
    #[serde(default)]
    pub center: XY,
    /// Visible fraction of the pawn, 0 to 1.
    #[serde(default = "fully_visible")]
    pub visible: f64,
}

const fn fully_visible() -> f64 {
    1.0
}

impl GemBoardTruth {
    /// Reads the truth file beside an image: NAME.json for NAME.jpg. Returns `None` if there is none, or if it is not about a gem
    /// board.
    ///
    /// # Errors
    /// When the file cannot be read, or its content is not in the expected form.
    pub fn read_beside(image: &Path) -> Result<Option<Self>, EvaluateError> {
        truth_file::read_beside_of_kind(image, "gemboard")
    }

    /// Returns the content of all holes as [`Rows`], the type that the rules use.
    pub fn gems(&self) -> Rows {
        Rows::new(self.rows.map(|row| row.gems))
    }

    /// Returns the mean distance between neighbouring holes of a row in the image, in pixels.
    pub fn pitch(&self) -> f64 {
        let mean_distance = |row: &[XY; HOLES]| {
            let ([x0, y0], [x1, y1]) = (row[0], row[HOLES - 1]);
            (x1 - x0).hypot(y1 - y0) / (HOLES - 1) as f64
        };
        self.holes.iter().map(mean_distance).sum::<f64>() / ROWS as f64
    }
}
