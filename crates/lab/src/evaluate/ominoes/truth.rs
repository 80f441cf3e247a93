//! The truth files of the Ominoes scenes, `../shared/render/ominoes.py`.

use std::path::Path;

use serde::Deserialize;

use crate::evaluate::{EvaluateError, truth_of_kind};
use umpire::{
    report::XY,
    rules::ominoes::{Face, God},
};

/// What is known of the board in a picture.
#[derive(Debug, Clone, Deserialize)]
pub struct BoardTruth {
    /// The board itself.
    pub board: TruthBoard,
    /// Rows from the board's own top.
    pub cells: Vec<Vec<Option<Face>>>,
    /// Clockwise from the board's own top left.
    pub corner_gods: [God; 4],
    /// The name of the style in which the dice are painted.
    #[serde(default)]
    pub style: String,
}

/// The board itself.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthBoard {
    /// Outer edge, in pixels, clockwise from its own top left.
    pub corners: [XY; 4],
    /// The field of squares, likewise.
    pub grid: [XY; 4],
    /// Squares a side.
    pub size: usize,
}

impl BoardTruth {
    /// The truth of the picture at this path; `None` where its file tells of no board, or there is none.
    ///
    /// # Errors
    /// When the file cannot be read, or tells of a board in another form.
    pub fn beside(picture: &Path) -> Result<Option<Self>, EvaluateError> {
        truth_of_kind(picture, "ominoes")
    }

    /// The same board as it is read from another of its corners.
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
