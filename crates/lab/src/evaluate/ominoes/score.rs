//! Compares the report on an Ominoes board with the truth: corners, dice, groups and corner gods. The reported orientation may be
//! any of the four rotations.

use serde::Serialize;

use super::truth::DiceBoardTruth;
use umpire::{
    geometry::{Point, Quad},
    report::{
        XY,
        dice_board::{OminoesReport, ReadVerdict, Square},
    },
    rules::{
        Cell,
        ominoes::{Group, Position, groups},
    },
};

/// Maximum distance of each reported corner of a located Ominoes board from its true corner, in sides of a square. Set by hand.
const MAX_CORNER_ERROR: f64 = 0.5;

/// Comparison of the report on one image of an Ominoes board with the truth.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one thing that is counted"
)]
pub struct Score {
    /// Whether the image shows an Ominoes board.
    pub is_there: bool,
    /// Whether an Ominoes board was reported.
    #[serde(rename = "told")]
    pub is_reported: bool,
    /// Largest distance between a reported corner and its true corner, in sides of a square; `None` if no corners were reported, or the
    /// image shows no dice board.
    #[serde(rename = "off")]
    pub corner_error: Option<f64>,
    /// Whether all reported corners of the dice board are within half a square's side of the true corners.
    pub located: bool,
    /// Whether the dice board is located and its number of squares per side is right.
    pub size_right: bool,
    /// Number of dice on the dice board in the ground truth.
    pub dice: usize,
    /// Squares whose content was reported wrongly. If the dice board was not located or its reported size is wrong, these are all squares
    /// that hold a die.
    pub wrong: Vec<WrongSquare>,
    /// Whether every square of the dice board was reported correctly.
    pub exact: bool,
    /// Whether the reported groups of dice are exactly those of the ground truth.
    pub groups_right: bool,
    /// Whether the verdict of the report is `unsure`.
    pub unsure: bool,
    /// Number of corners of the dice board whose printed god was reported correctly; 0 unless `size_right`.
    pub gods_right: usize,
    /// Number of corners of the dice board for which a wrong god was reported; 0 unless `size_right`.
    pub gods_wrong: usize,
}

/// A square whose content was reported wrongly.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WrongSquare {
    /// Row and column of the square, in the orientation of the report; in that of the truth file if no corners were reported.
    #[cfg_attr(test, schemars(with = "[i8; 2]"))]
    pub cell: Cell,
    /// True content of the square: a die with its face, or nothing.
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    pub truth: Square,
    /// Reported content of the square; `None` if the dice board was not located, or was reported with a wrong size.
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    #[serde(rename = "told")]
    pub reported: Option<Square>,
    /// Reported confidence of the square's content, 0 to 1; 0 if there is no reported content.
    pub confidence: f64,
}

impl WrongSquare {
    /// Returns whether the report states a wrong content for the square. A square reported as `unknown`, and a square of a dice board that
    /// was not read, are no false statements.
    pub fn has_false_claim(&self) -> bool {
        self.reported
            .is_some_and(|content| content != Square::Unknown)
    }
}

impl Score {
    /// Compares a report with the truth. Without a truth, the image shows no dice board, and any reported dice board counts as invented.
    pub fn of(truth: Option<&DiceBoardTruth>, report: &OminoesReport) -> Self {
        let mut score = Self {
            is_there: truth.is_some(),
            is_reported: report.board.is_some(),
            unsure: report.verdict == ReadVerdict::Unsure,
            ..Self::default()
        };
        let Some(truth) = truth else { return score };
        score.dice = truth.cells.iter().flatten().flatten().count();
        let corners = report.board.as_ref().and_then(|board| board.corners);
        let rotations = (0..4).map(|turn| truth.turned(turn));
        let error_of = |truth: &DiceBoardTruth| {
            corners.map_or(f64::INFINITY, |reported| {
                worst_corner_error(truth, &reported)
            })
        };
        let Some(truth) = rotations.min_by(|a, b| error_of(a).total_cmp(&error_of(b))) else {
            return score;
        };
        score.corner_error = corners.map(|_| error_of(&truth));
        score.located = score
            .corner_error
            .is_some_and(|error| error <= MAX_CORNER_ERROR);
        let size = report.board.as_ref().map(|board| board.size);
        score.size_right = score.located && size == Some(truth.board.size);
        if score.size_right {
            score.compare_squares(&truth, report);
        } else {
            score.count_all_dice_as_wrong(&truth);
        }
        score
    }

    /// Returns whether the report is wrong without a warning: its verdict is not `unsure`, although it invents a dice board, locates it
    /// wrongly, gives it a wrong size, or states a wrong content for a square.
    pub fn has_false_claim(&self) -> bool {
        let has_error = if self.is_there {
            self.is_reported
                && (!self.size_right || self.wrong.iter().any(WrongSquare::has_false_claim))
        } else {
            self.is_reported
        };
        has_error && !self.unsure
    }

    fn compare_squares(&mut self, truth: &DiceBoardTruth, report: &OminoesReport) {
        for (row, squares) in (0i8..).zip(&truth.cells) {
            for (col, face) in (0i8..).zip(squares) {
                let square_in =
                    |rows: &[Vec<Square>]| rows.get(row as usize)?.get(col as usize).copied();
                let (expected, reported) = (Square::from(*face), square_in(&report.cells));
                if reported != Some(expected) {
                    let confidence = report.confidence.as_ref();
                    let confidence =
                        confidence.and_then(|rows| rows.get(row as usize)?.get(col as usize));
                    self.wrong.push(WrongSquare {
                        cell: Cell::new(row, col),
                        truth: expected,
                        reported,
                        confidence: confidence.copied().unwrap_or_default(),
                    });
                }
            }
        }
        self.exact = self.wrong.is_empty();
        self.groups_right = reported_groups(report) == true_groups(truth);
        let gods = report.board.as_ref().and_then(|board| board.gods);
        for (god, reported) in truth.corner_gods.iter().zip(gods.unwrap_or_default()) {
            self.gods_right += usize::from(reported == Some(*god));
            self.gods_wrong += usize::from(reported.is_some_and(|reported| reported != *god));
        }
    }

    fn count_all_dice_as_wrong(&mut self, truth: &DiceBoardTruth) {
        for (row, squares) in (0i8..).zip(&truth.cells) {
            for (col, face) in (0i8..).zip(squares) {
                if let Some(face) = face {
                    self.wrong.push(WrongSquare {
                        cell: Cell::new(row, col),
                        truth: Square::Die(*face),
                        reported: None,
                        confidence: 0.0,
                    });
                }
            }
        }
    }
}

/// Returns the largest distance between a reported corner and its true corner, in sides of a square.
fn worst_corner_error(truth: &DiceBoardTruth, reported: &[XY; 4]) -> f64 {
    let point = |[x, y]: XY| Point::new(x, y);
    let grid_px = Quad(truth.board.grid.map(point)).signed_area().abs().sqrt();
    let square_px = grid_px / truth.board.size.max(1) as f64;
    let pairs = truth.board.corners.iter().zip(reported);
    let errors = pairs.map(|(&truth, &reported)| (point(truth) - point(reported)).norm());
    errors.fold(0.0, f64::max) / square_px.max(f64::MIN_POSITIVE)
}

/// The groups of a dice board, sorted. Each entry is the name of a group's god and the squares of the group.
type Groups = Vec<(&'static str, Vec<Cell>)>;

fn reported_groups(report: &OminoesReport) -> Groups {
    let groups = report.groups.iter();
    sorted(groups.map(|group| (group.colour.name(), group.cells.clone())))
}

fn true_groups(truth: &DiceBoardTruth) -> Groups {
    let groups_found = Position::from_rows(&truth.cells).map(|position| groups(&position));
    let groups_found = groups_found.unwrap_or_default().into_iter();
    sorted(groups_found.map(|group: Group| (group.god.name(), group.cells)))
}

fn sorted(groups: impl Iterator<Item = (&'static str, Vec<Cell>)>) -> Groups {
    let mut groups: Groups = groups.collect();
    for (_, cells) in &mut groups {
        cells.sort();
    }
    groups.sort();
    groups
}

#[cfg(test)]
mod tests;
