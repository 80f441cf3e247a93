//! Observations of the dice on an Ominoes board, in which some squares may be occluded or unclear.

use crate::rules::{
    Cell,
    ominoes::{Position, SquareObservation, position::square_index},
};

/// An observation of all squares of a dice board, made by the camera or entered by a person.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sighting {
    /// Number of squares per side of the dice board.
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

    /// Creates a sighting from the observations of the squares, one list for each row. `None` if the number of columns differs from the
    /// number of rows.
    pub fn from_rows(rows: &[Vec<SquareObservation>]) -> Option<Self> {
        let size = rows.len();
        let is_square = rows.iter().all(|row| row.len() == size);
        is_square.then(|| Self {
            size,
            squares: rows.concat(),
        })
    }

    /// Returns the number of squares per side of the dice board.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Iterates over all squares of the dice board, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Cell> + use<> {
        let side = 0..i8::try_from(self.size).unwrap_or(i8::MAX);
        let columns = side.clone();
        side.flat_map(move |row| columns.clone().map(move |col| Cell::new(row, col)))
    }

    /// Returns the observation of a square; [`SquareObservation::OCCLUDED`] off the dice board.
    pub fn observation(&self, square: Cell) -> SquareObservation {
        let index = square_index(self.size, square);
        let observation = index.and_then(|index| self.squares.get(index));
        observation.copied().unwrap_or(SquareObservation::OCCLUDED)
    }

    /// Returns the sighting with fewer possible contents: a square with a likely content may hold only this content. A square without a
    /// likely content stays as it is.
    #[must_use]
    pub fn as_likely(&self) -> Self {
        let squares = self.squares.iter();
        Self {
            size: self.size,
            squares: squares.map(|square| square.as_likely()).collect(),
        }
    }

    /// Narrows this sighting by an earlier one of the same dice ([`SquareObservation::narrowed_by`]). If the earlier one has another size,
    /// returns this sighting unchanged.
    #[must_use]
    pub fn narrowed_by(self, earlier: &Self) -> Self {
        if self.size != earlier.size {
            return self;
        }
        let squares = self.squares.iter().zip(&earlier.squares);
        Self {
            size: self.size,
            squares: squares
                .map(|(now, earlier)| now.narrowed_by(*earlier))
                .collect(),
        }
    }

    /// Returns whether there are squares without a likely content.
    pub fn has_unclear(&self) -> bool {
        self.squares.iter().any(|square| square.likely().is_none())
    }

    /// Returns whether there are occluded squares ([`SquareObservation::OCCLUDED`]).
    pub fn has_occluded(&self) -> bool {
        self.squares.contains(&SquareObservation::OCCLUDED)
    }

    /// Returns whether squares are occluded that were not in the earlier sighting, for example by a hand. If the earlier one has another
    /// size, any occluded square counts.
    pub fn has_newly_occluded(&self, earlier: &Self) -> bool {
        if self.size != earlier.size {
            return self.has_occluded();
        }
        let is_occluded = |square: &SquareObservation| *square == SquareObservation::OCCLUDED;
        let mut squares = self.squares.iter().zip(&earlier.squares);
        squares.any(|(now, earlier)| is_occluded(now) && !is_occluded(earlier))
    }

    /// Replaces the observation of the square `square` by `observation`. Does nothing if the square is off the dice board.
    pub fn set(&mut self, square: Cell, observation: SquareObservation) {
        let index = square_index(self.size, square);
        if let Some(stored) = index.and_then(|index| self.squares.get_mut(index)) {
            *stored = observation;
        }
    }

    /// Returns the squares on which the position contradicts the sighting, row by row. On such a square, the sighting does not allow the
    /// die, or the empty square, of the position.
    pub fn differing(&self, position: &Position) -> Vec<Cell> {
        let differs = |square: &Cell| !self.observation(*square).allows(position.face(*square));
        position.squares().filter(differs).collect()
    }

    /// Returns the position with the likely content of each square. Squares without a likely content are as in `before`. If dice were
    /// misread, there may be more than the game has. `None` if `before` has another size.
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

    /// Returns whether the position agrees with the sighting: both have the same size, and the sighting allows the content of each square
    /// of the position.
    pub fn agrees_with(&self, position: &Position) -> bool {
        self.size == position.size()
            && position
                .squares()
                .all(|square| self.observation(square).allows(position.face(square)))
    }
}

/// Returns the squares of a board, given by row and column, after a quarter turn of the board counterclockwise. The corner at the top right
/// moves to the top left.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ominoes::Face;

    const RA: Option<Face> = Some(Face::Ra);
    const HURA: Option<Face> = Some(Face::Hura);

    fn position(text: &str) -> Position {
        text.parse().expect("a position")
    }

    /// Returns a sighting of the position `r./..` with two uncertain squares. The die that shows Ra may also show Hu-Ra, and the square
    /// below this die is occluded.
    fn unclear_sighting() -> Sighting {
        let mut sighting = Sighting::of(&position("r./.."));
        sighting.set(
            Cell::new(0, 0),
            SquareObservation::of([RA, HURA]).with_likely(RA),
        );
        sighting.set(Cell::new(1, 0), SquareObservation::OCCLUDED);
        sighting
    }

    #[test]
    fn only_rows_of_a_square_board_are_a_sighting() {
        let free = SquareObservation::FREE;
        let sighting = Sighting::from_rows(&[vec![free; 2], vec![free; 2]]);
        assert_eq!(sighting, Some(Sighting::of(&position("../.."))));
        for rows in [
            vec![vec![free; 2]],
            vec![vec![free]; 2],
            vec![vec![free], vec![free; 3]],
        ] {
            assert_eq!(Sighting::from_rows(&rows), None, "{rows:?}");
        }
    }

    #[test]
    fn squares_off_the_board_are_occluded_and_cannot_be_set() {
        let mut sighting = Sighting::of(&position("r./.."));
        let before = sighting.clone();
        for (row, col) in [(-1, 0), (0, -1), (2, 0), (0, 2)] {
            let square = Cell::new(row, col);
            sighting.set(square, SquareObservation::FREE);
            assert_eq!(sighting.observation(square), SquareObservation::OCCLUDED);
        }
        assert_eq!(sighting, before);
    }

    #[test]
    fn a_position_agrees_if_each_content_is_possible() {
        let sighting = unclear_sighting();
        for (text, differing) in [
            ("r./..", &[][..]),
            ("u./k.", &[]),
            ("k./..", &[Cell::new(0, 0)]),
            (
                ".r/.r",
                &[Cell::new(0, 0), Cell::new(0, 1), Cell::new(1, 1)],
            ),
        ] {
            let position = position(text);
            assert_eq!(sighting.differing(&position), differing, "{text}");
            assert_eq!(
                sighting.agrees_with(&position),
                differing.is_empty(),
                "{text}"
            );
        }
        assert!(!sighting.agrees_with(&position("r../.../...")));
    }

    #[test]
    fn the_likely_contents_make_a_position_with_unclear_squares_as_before() {
        let sighting = unclear_sighting();
        let before = position("../ka");
        assert_eq!(sighting.position(&before), Some(position("r./k.")));
        assert_eq!(sighting.position(&position("r../.../...")), None);
        assert!(sighting.has_unclear() && sighting.has_occluded());
        let likely = sighting.as_likely();
        assert_eq!(
            likely.observation(Cell::new(0, 0)),
            SquareObservation::die(Face::Ra)
        );
        assert!(likely.has_unclear(), "the occluded square stays unclear");
        let certain = Sighting::of(&before);
        assert!(!certain.has_unclear() && !certain.has_occluded());
        assert!(sighting.has_newly_occluded(&certain));
        assert!(!sighting.has_newly_occluded(&sighting) && !certain.has_newly_occluded(&sighting));
        let smaller = Sighting::of(&position("k"));
        assert!(sighting.has_newly_occluded(&smaller) && !certain.has_newly_occluded(&smaller));
    }
}
