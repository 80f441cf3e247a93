//! The truth files of the Ominoes scenes, written by `../shared/render/ominoes.py`.

use std::path::Path;

use serde::Deserialize;

use crate::evaluate::{EvaluateError, truth_of_kind};
use umpire::{
    report::XY,
    rules::ominoes::{Face, God},
};

/// The true Ominoes board of an image.
#[derive(Debug, Clone, Deserialize)]
pub struct BoardTruth {
    /// Its corners and size.
    pub board: TruthBoard,
    /// The content of its squares, in rows from the board's own top.
    pub cells: Vec<Vec<Option<Face>>>,
    /// The gods of its corners, clockwise from the board's own top left.
    pub corner_gods: [God; 4],
    /// The name of the style in which the dice are drawn.
    #[serde(default)]
    pub style: String,
}

/// Corners and size of a board.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthBoard {
    /// Corners of the outer edge in pixels, clockwise from the board's own top left.
    pub corners: [XY; 4],
    /// Corners of the field of squares in pixels, in the same order.
    pub grid: [XY; 4],
    /// Squares per side.
    pub size: usize,
}

impl BoardTruth {
    /// Reads the truth file of the image at this path; returns `None` where there is none, or it is not about an Ominoes board.
    ///
    /// # Errors
    /// When the file cannot be read, or its content is not in the expected form.
    pub fn beside(picture: &Path) -> Result<Option<Self>, EvaluateError> {
        truth_of_kind(picture, "ominoes")
    }

    /// Returns the same board as read from another of its corners, `turn` corners further clockwise.
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

    #[test]
    fn a_turned_board_begins_at_its_next_corner() {
        let truth: BoardTruth = serde_json::from_value(serde_json::json!({
            "board": {"corners": [[0, 0], [9, 0], [9, 9], [0, 9]], "grid": [[1, 1], [8, 1], [8, 8], [1, 8]], "size": 2},
            "cells": [["ra", null], ["hura", "apep"]],
            "corner_gods": ["ra", "horus", "apep", "khepri"],
        }))
        .unwrap();
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
