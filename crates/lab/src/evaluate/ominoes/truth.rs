//! Truth files of the rendered Ominoes scenes, written by `render/dice_board`.

use std::path::Path;

use serde::{Deserialize, de::Error as _};

use crate::evaluate::{EvaluateError, truth_file};
use umpire::{
    report::XY,
    rules::ominoes::{Face, God},
};

/// Ground truth of an image that shows a dice board.
#[derive(Debug, Clone, Deserialize)]
pub struct DiceBoardTruth {
    /// Corners of the dice board in the image, and its number of squares per side.
    pub board: BoardOutline,
    /// Squares of the dice board, row by row from the top in the board frame: the face of the die on the square, or `None` if the square is
    /// empty. There are [`BoardOutline::size`] rows with as many squares each.
    pub cells: Vec<Vec<Option<Face>>>,
    /// Gods printed at the dice board's corners, clockwise from the top-left corner in the board frame.
    pub corner_gods: [God; 4],
    /// Name of the style in which the symbols on the dice are drawn.
    #[serde(default)]
    pub style: String,
}

/// Corners of a dice board in the image, and the number of its squares per side.
#[derive(Debug, Clone, Deserialize)]
pub struct BoardOutline {
    /// Corners of the dice board's outer edge in pixels, clockwise from the top-left corner in the board frame.
    pub corners: [XY; 4],
    /// Corners of the field of squares, without the dice board's margin, in pixels, clockwise from the top-left corner in the board frame.
    pub grid: [XY; 4],
    /// Number of squares along each side of the dice board.
    pub size: usize,
}

impl DiceBoardTruth {
    /// Reads the truth file beside an image: NAME.json for NAME.jpg. Returns `None` if there is none, or if it is not about an
    /// Ominoes board.
    ///
    /// # Errors
    /// When the file cannot be read, or its content is not in the expected form.
    pub fn read_beside(image: &Path) -> Result<Option<Self>, EvaluateError> {
        let truth: Option<Self> = truth_file::read_beside_of_kind(image, "ominoes")?;
        match truth {
            Some(truth) if !truth.has_all_squares() => Err(EvaluateError::BadTruth {
                path: image.with_extension("json"),
                source: serde_json::Error::custom(
                    "`cells` does not have `size` rows of `size` squares",
                ),
            }),
            truth => Ok(truth),
        }
    }

    /// Returns whether `cells` has exactly one entry for each square of the dice board.
    fn has_all_squares(&self) -> bool {
        let size = self.board.size;
        self.cells.len() == size && self.cells.iter().all(|row| row.len() == size)
    }

    /// Returns the same ground truth with the dice board rotated in the board frame, counterclockwise by `turn` quarter turns. With `turn`
    /// = 1, the top-right corner becomes the top-left one. Adapts corners, squares and gods.
    #[must_use]
    pub fn turned(&self, turn: usize) -> Self {
        let mut truth = self.clone();
        for _ in 0..turn % 4 {
            let n = truth.cells.len();
            let at =
                |row: usize, column: usize| truth.cells.get(column)?.get(n - 1 - row).copied()?;
            let rows = (0..n).map(|row| (0..n).map(|column| at(row, column)).collect());
            truth.cells = rows.collect();
            truth.board.corners.rotate_left(1);
            truth.board.grid.rotate_left(1);
            truth.corner_gods.rotate_left(1);
        }
        truth
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    /// Returns the truth file of a dice board with 2 squares a side and these cells.
    fn truth_with(cells: &serde_json::Value) -> serde_json::Value {
        serde_json::json!({
            "kind": "ominoes",
            "board": {"corners": [[0, 0], [9, 0], [9, 9], [0, 9]], "grid": [[1, 1], [8, 1], [8, 8], [1, 8]], "size": 2},
            "cells": cells,
            "corner_gods": ["ra", "horus", "apep", "khepri"],
        })
    }

    #[test]
    fn a_truth_file_with_missing_or_additional_squares_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let image = folder.path().join("one.jpg");
        let read = |cells: serde_json::Value| {
            std::fs::write(image.with_extension("json"), truth_with(&cells).to_string()).unwrap();
            DiceBoardTruth::read_beside(&image)
        };
        assert!(read(serde_json::json!([["ra", null], ["hura", "apep"]])).is_ok());
        for cells in [
            serde_json::json!([["ra"], ["hura", "apep"]]),
            serde_json::json!([["ra", null]]),
            serde_json::json!([["ra", null], ["hura", "apep"], [null, null]]),
            serde_json::json!([["ra", null], ["hura", "apep", null]]),
        ] {
            let error = read(cells).unwrap_err().to_string();
            assert!(error.contains("one.json"), "{error}");
        }
    }

    #[test]
    fn a_turned_board_begins_at_its_next_corner() {
        let cells = serde_json::json!([["ra", null], ["hura", "apep"]]);
        let truth: DiceBoardTruth = serde_json::from_value(truth_with(&cells)).unwrap();
        let turned = truth.turned(1);
        assert_eq!(
            turned.cells,
            [[None, Some(Face::Apep)], [Some(Face::Ra), Some(Face::Hura)]]
        );
        assert_eq!(turned.corner_gods[0], God::Horus);
        assert!((turned.board.corners[0][0] - 9.0).abs() < 1e-9);
        assert_eq!(truth.turned(4).cells, truth.cells);
    }
}
