//! What is seen of the dice on an Ominoes board, where some squares may be hidden or not clear.

use crate::rules::{
    Cell,
    ominoes::{Position, Seen},
};

/// What is seen of a whole dice board, by the camera or as a person enters it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sighting {
    size: usize,
    /// What is seen of each square, row by row.
    squares: Vec<Seen>,
}

impl Sighting {
    /// Creates the sighting of a position in which every square is seen.
    pub fn of(position: &Position) -> Self {
        let squares = position.rows().flatten().copied();
        Self {
            size: position.size(),
            squares: squares.map(Seen::from).collect(),
        }
    }

    /// Creates a sighting from what is seen of each square, by row and column; `None` if there are not as many columns as rows.
    pub fn from_rows(rows: &[Vec<Seen>]) -> Option<Self> {
        let (size, squares) = (rows.len(), rows.concat());
        (squares.len() == size * size).then_some(Self { size, squares })
    }

    /// Returns the number of squares per side of the dice board.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns what is seen of a square; [`Seen::HIDDEN`] off the dice board.
    pub fn seen(&self, square: Cell) -> Seen {
        let index = index(self.size, square);
        let seen = index.and_then(|index| self.squares.get(index));
        seen.copied().unwrap_or(Seen::HIDDEN)
    }

    /// Returns the sighting as if what is likely to be on a square were certain.
    #[must_use]
    pub fn as_likely(&self) -> Self {
        let squares = self.squares.iter();
        Self {
            size: self.size,
            squares: squares.map(|seen| seen.as_likely()).collect(),
        }
    }

    /// Returns whether there are squares of which not even a likely content is known.
    pub fn has_unclear(&self) -> bool {
        self.squares.iter().any(|seen| seen.likely().is_none())
    }

    /// Changes what is seen of a square. Does nothing off the dice board.
    pub fn set(&mut self, square: Cell, seen: Seen) {
        let index = index(self.size, square);
        if let Some(there) = index.and_then(|index| self.squares.get_mut(index)) {
            *there = seen;
        }
    }

    /// Returns the squares on which the position has other dice than are seen, row by row.
    pub fn differing(&self, position: &Position) -> Vec<Cell> {
        let differs = |square: &Cell| !self.seen(*square).allows(position.face(*square));
        position.squares().filter(differs).collect()
    }

    /// Returns the position that is seen; squares of which no likely content is known hold what they hold in `before`. `None` if that
    /// position is of another size.
    pub fn position(&self, before: &Position) -> Option<Position> {
        if self.size != before.size() {
            return None;
        }
        let mut position = before.clone();
        for square in before.squares() {
            if let Some(content) = self.seen(square).likely() {
                position.set(square, content.face());
            }
        }
        Some(position)
    }

    /// Returns whether the position may be what is seen.
    pub fn agrees_with(&self, position: &Position) -> bool {
        self.size == position.size()
            && position
                .squares()
                .all(|square| self.seen(square).allows(position.face(square)))
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

fn index(size: usize, square: Cell) -> Option<usize> {
    let row = usize::try_from(square.row).ok().filter(|row| *row < size)?;
    let col = usize::try_from(square.col).ok().filter(|col| *col < size)?;
    Some(row * size + col)
}
