//! Observations of the dice on an Ominoes board, in which some squares may be occluded or unclear.

use crate::rules::{
    Cell,
    ominoes::{Position, SquareObservation},
};

/// An observation of all squares of a dice board, by the camera or as a person enters it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sighting {
    size: usize,
    /// The observation of each square, row by row.
    squares: Vec<SquareObservation>,
}

impl Sighting {
    /// Creates the sighting of a position in which the content of every square is certain.
    pub fn of(position: &Position) -> Self {
        let squares = position.rows().flatten().copied();
        Self {
            size: position.size(),
            squares: squares.map(SquareObservation::from).collect(),
        }
    }

    /// Creates a sighting from the observation of each square, by row and column; `None` if there are not as many columns as rows.
    pub fn from_rows(rows: &[Vec<SquareObservation>]) -> Option<Self> {
        let (size, squares) = (rows.len(), rows.concat());
        (squares.len() == size * size).then_some(Self { size, squares })
    }

    /// Returns the number of squares per side of the dice board.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns the observation of a square; [`SquareObservation::OCCLUDED`] off the dice board.
    pub fn observation(&self, square: Cell) -> SquareObservation {
        let index = index(self.size, square);
        let observation = index.and_then(|index| self.squares.get(index));
        observation.copied().unwrap_or(SquareObservation::OCCLUDED)
    }

    /// Returns the sighting with the likely content of each square, where there is one, as the only possible one.
    #[must_use]
    pub fn as_likely(&self) -> Self {
        let squares = self.squares.iter();
        Self {
            size: self.size,
            squares: squares.map(|square| square.as_likely()).collect(),
        }
    }

    /// Returns whether there are squares without a likely content.
    pub fn has_unclear(&self) -> bool {
        self.squares.iter().any(|square| square.likely().is_none())
    }

    /// Changes the observation of a square. Does nothing off the dice board.
    pub fn set(&mut self, square: Cell, observation: SquareObservation) {
        let index = index(self.size, square);
        if let Some(stored) = index.and_then(|index| self.squares.get_mut(index)) {
            *stored = observation;
        }
    }

    /// Returns the squares whose content in the position is not possible in the sighting, row by row.
    pub fn differing(&self, position: &Position) -> Vec<Cell> {
        let differs = |square: &Cell| !self.observation(*square).allows(position.face(*square));
        position.squares().filter(differs).collect()
    }

    /// Returns the position with the likely content of each square. Squares without a likely content are as in `before`. `None` if `before`
    /// has another size.
    pub fn position(&self, before: &Position) -> Option<Position> {
        if self.size != before.size() {
            return None;
        }
        let mut position = before.clone();
        for square in before.squares() {
            if let Some(content) = self.observation(square).likely() {
                position.set(square, content.face());
            }
        }
        Some(position)
    }

    /// Returns whether the position has the size of the sighting, and a possible content on each square.
    pub fn agrees_with(&self, position: &Position) -> bool {
        self.size == position.size()
            && position
                .squares()
                .all(|square| self.observation(square).allows(position.face(square)))
    }
}

/// Returns the squares of a board, given by row and column, as if it were numbered from its next corner, clockwise.
///
/// ```
/// use umpire::rules::ominoes::from_next_corner;
///
/// assert_eq!(from_next_corner(&[vec![1, 2], vec![3, 4]]), [[2, 4], [1, 3]]);
/// ```
pub fn from_next_corner<T: Copy>(rows: &[Vec<T>]) -> Vec<Vec<T>> {
    let columns = (0..rows.len()).rev();
    columns
        .map(|col| {
            rows.iter()
                .filter_map(|row| row.get(col).copied())
                .collect()
        })
        .collect()
}

/// Returns the index of a square in row-major order; `None` off the dice board.
fn index(size: usize, square: Cell) -> Option<usize> {
    let row = usize::try_from(square.row).ok().filter(|row| *row < size)?;
    let col = usize::try_from(square.col).ok().filter(|col| *col < size)?;
    Some(row * size + col)
}
