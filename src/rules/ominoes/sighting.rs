//! What is seen of the dice on an Ominoes board, where some squares may be hidden or misread.

use crate::rules::{
    Cell,
    ominoes::{Face, Position},
};

/// What is seen of one square of the dice board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seen {
    /// No die lies on the square.
    Free,
    /// A die with this face on top.
    Die(Face),
    /// A die whose face cannot be told.
    SomeDie,
    /// The square cannot be seen.
    Hidden,
}

impl Seen {
    /// Returns whether the square may hold this die; `None` is no die.
    pub fn allows(self, die: Option<Face>) -> bool {
        match (self, die) {
            (Self::Hidden, _) | (Self::Free, None) | (Self::SomeDie, Some(_)) => true,
            (Self::Die(seen), Some(face)) => seen == face,
            (Self::Free, Some(_)) | (Self::Die(_) | Self::SomeDie, None) => false,
        }
    }

    /// Returns whether a die is seen on the square, whatever its face.
    pub fn is_die(self) -> bool {
        matches!(self, Self::Die(_) | Self::SomeDie)
    }
}

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
        let seen = |face: &Option<Face>| face.map_or(Seen::Free, Seen::Die);
        Self {
            size: position.size(),
            squares: position.rows().flatten().map(seen).collect(),
        }
    }

    /// Creates a sighting from what is seen of each square, row by row; `None` if there are not `size` squared squares.
    pub fn new(size: usize, squares: Vec<Seen>) -> Option<Self> {
        (squares.len() == size * size).then_some(Self { size, squares })
    }

    /// Returns the number of squares per side of the dice board.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns what is seen of a square; [`Seen::Hidden`] off the dice board.
    pub fn seen(&self, square: Cell) -> Seen {
        let index = index(self.size, square);
        let seen = index.and_then(|index| self.squares.get(index));
        seen.copied().unwrap_or(Seen::Hidden)
    }

    /// Returns whether there are squares that cannot be seen.
    pub fn has_hidden(&self) -> bool {
        self.squares.contains(&Seen::Hidden)
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

    /// Returns the position that is seen; squares that cannot be read hold what they hold in `before`. `None` if that position is of another
    /// size.
    pub fn position(&self, before: &Position) -> Option<Position> {
        if self.size != before.size() {
            return None;
        }
        let mut position = before.clone();
        for square in before.squares() {
            match self.seen(square) {
                Seen::Free => position.set(square, None),
                Seen::Die(face) => position.set(square, Some(face)),
                Seen::SomeDie | Seen::Hidden => {}
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

fn index(size: usize, square: Cell) -> Option<usize> {
    let row = usize::try_from(square.row).ok().filter(|row| *row < size)?;
    let col = usize::try_from(square.col).ok().filter(|col| *col < size)?;
    Some(row * size + col)
}
