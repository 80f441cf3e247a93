//! The dice board as a watch observes it and reports it in an event.

use serde::{Deserialize, Serialize};

use crate::{
    report::{XY, dice_board::Square},
    rules::{
        Cell,
        ominoes::{Face, Sighting, SquareObservation, from_next_corner},
    },
};

/// The dice board according to two readings that agree.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ObservedDiceBoard {
    /// The likely content of each square, by row from the top and column from the left: `null` for an empty square, the name of the face
    /// for a die, or `"unknown"`. Top and left are those in the first frame in which the board was located, even if the camera was turned
    /// since. After a hint that no board was found, they are determined anew.
    pub cells: Vec<Vec<Square>>,
    /// Squares on which another content than that in `cells` is possible, too. If a square is `"unknown"` in `cells` and is not listed
    /// here, nothing is known about it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unsure: Vec<UnsureSquare>,
    /// Corners of the board, clockwise from that of cell `[0, 0]`, in pixels of the frame.
    pub corners: [XY; 4],
    /// Maximum time, in milliseconds, for which dice were moved since the board was last reported: from the last frame that showed the board
    /// as reported to the first still frame after it. 0 if nothing moved, so that the same dice were read in another way. Absent from the
    /// first report.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moving_ms: Option<u64>,
}

/// A square whose content is not certain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct UnsureSquare {
    /// The square.
    pub cell: Cell,
    /// All possible contents: `null` for no die, or the name of the face.
    pub may_hold: Vec<Option<Face>>,
}

impl ObservedDiceBoard {
    /// Creates the board from the observations of its squares, by row and column. It is not known for how long dice were moved.
    pub fn new(rows: &[Vec<SquareObservation>], corners: [XY; 4]) -> Self {
        let likely_content = |square: &SquareObservation| match square.likely() {
            Some(content) => Square::from(content.face()),
            None => Square::Unknown,
        };
        let cells = rows
            .iter()
            .map(|row| row.iter().map(likely_content).collect());
        let unsure = |(cell, square): (Cell, SquareObservation)| {
            let is_listed = !square.is_certain() && square != SquareObservation::OCCLUDED;
            let may_hold = square.contents().collect();
            is_listed.then_some(UnsureSquare { cell, may_hold })
        };
        Self {
            cells: cells.collect(),
            unsure: squares(rows).filter_map(unsure).collect(),
            corners,
            moving_ms: None,
        }
    }

    /// Returns the observations of the squares, by row and column.
    pub fn rows(&self) -> Vec<Vec<SquareObservation>> {
        let square = |row: usize, (col, square): (usize, &Square)| {
            let cell = Cell::new(row as i8, col as i8);
            let unsure = self.unsure.iter().find(|unsure| unsure.cell == cell);
            let possible =
                unsure.map(|unsure| SquareObservation::of(unsure.may_hold.iter().copied()));
            match square {
                Square::Unknown => possible.unwrap_or(SquareObservation::OCCLUDED),
                Square::Empty => with_likely_content(possible, None),
                Square::Die(face) => with_likely_content(possible, Some(*face)),
            }
        };
        let rows = self.cells.iter().enumerate();
        rows.map(|(row, cells)| {
            let cells = cells.iter().enumerate();
            cells.map(|cell| square(row, cell)).collect()
        })
        .collect()
    }

    /// Returns the observation of the board; `None` if the board is not square.
    pub fn sighting(&self) -> Option<Sighting> {
        Sighting::from_rows(&self.rows())
    }

    /// Returns the same board after a quarter turn counterclockwise: the corner at its top right is then at the top left.
    #[must_use]
    pub fn from_next_corner(&self) -> Self {
        let [a, b, c, d] = self.corners;
        Self {
            moving_ms: self.moving_ms,
            ..Self::new(&from_next_corner(&self.rows()), [b, c, d, a])
        }
    }
}

/// Returns the observation of a square whose likely content is `content`. `possible` is the observation of all contents that the square may
/// have. It is `None` if `content` is the only possible one.
fn with_likely_content(
    possible: Option<SquareObservation>,
    content: Option<Face>,
) -> SquareObservation {
    possible.map_or(SquareObservation::from(content), |square| {
        square.with_likely(content)
    })
}

/// Returns all squares with their observations, row by row.
fn squares(rows: &[Vec<SquareObservation>]) -> impl Iterator<Item = (Cell, SquareObservation)> {
    let rows = rows.iter().zip(0..);
    rows.flat_map(|(squares, row)| {
        let squares = squares.iter().zip(0..);
        squares.map(move |(square, col)| (Cell::new(row, col), *square))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unsure_squares_are_read_back_from_json() {
        let [ra, hura] = [Face::Ra, Face::Hura].map(Some);
        let likely = SquareObservation::of([ra, hura]).with_likely(ra);
        let rows = [
            vec![SquareObservation::FREE, SquareObservation::OCCLUDED],
            vec![likely, SquareObservation::of([None, hura])],
        ];
        let board = ObservedDiceBoard::new(&rows, [[0.0; 2]; 4]);
        let json = serde_json::to_value(&board).expect("JSON");
        let cells = serde_json::json!([[null, "unknown"], ["ra", "unknown"]]);
        assert_eq!(json["cells"], cells);
        let unsure = serde_json::json!([{"cell": [1, 0], "may_hold": ["ra", "hura"]}, {"cell": [1, 1], "may_hold": [null, "hura"]}]);
        assert_eq!(json["unsure"], unsure);
        let parsed: ObservedDiceBoard = serde_json::from_value(json).expect("the written board");
        assert_eq!(parsed.rows(), rows);
    }

    #[test]
    fn corners_and_squares_are_renumbered_together() {
        let [a, b, c, d] = [[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]];
        let (ra, free) = (SquareObservation::die(Face::Ra), SquareObservation::FREE);
        let board = ObservedDiceBoard::new(&[vec![ra, free], vec![free, free]], [a, b, c, d]);
        let turned = board.from_next_corner();
        assert_eq!(turned.corners, [b, c, d, a]);
        assert_eq!(turned.rows(), [[free, free], [ra, free]]);
    }
}
