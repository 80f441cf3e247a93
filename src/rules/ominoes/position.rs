//! The dice on an Ominoes board and their text notation.

use std::{fmt, str::FromStr};

use crate::{
    language::{Join, Message, Value},
    rules::{Cell, ominoes::face::Face},
};

/// Number of dice in the game of Ominoes, on the dice board and in the supply together.
pub const DICE: usize = 26;

/// Maximum number of squares per side of a dice board, limited by the range of [`Cell`].
const MAX_SIZE: usize = i8::MAX as usize;

/// The dice on a square dice board: at most [`DICE`], one per square. The boards of the game have 6 to 9 squares per side; the rules work
/// for any size.
///
/// The text notation has rows of letters from the top, separated by `/`: `h a r k u o` for horus, apep, ra, khepri, hura and ominotep
/// ([`Face::letter`]), `.` for an empty square.
///
/// ```
/// use umpire::rules::{Cell, ominoes::{Face, Position}};
///
/// let position: Position = "h..r/..oo/a.../u..k".parse().expect("four rows of four squares");
/// assert_eq!((position.size(), position.dice().count()), (4, 7));
/// assert_eq!(position.face(Cell::new(1, 2)), Some(Face::Ominotep));
/// assert_eq!(position.to_string(), "h..r/..oo/a.../u..k");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    size: i8,
    /// The top face of the die on each of the `size * size` squares, row by row; `None` for an empty square.
    squares: Vec<Option<Face>>,
}

/// An error: the text or the rows are not a valid position. Rows and columns are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum PositionError {
    /// The text contains a letter that is not that of a face.
    UnknownLetter {
        /// The unknown letter.
        letter: char,
        /// The number of the row, from 1, that contains the letter.
        row: usize,
        /// The number of the column, from 1, that contains the letter.
        column: usize,
    },
    /// The dice board has no squares.
    Empty,
    /// The dice board has more squares per side than a [`Cell`] can address.
    TooLarge {
        /// The number of rows that was given for the dice board.
        rows: usize,
    },
    /// The length of a row differs from the number of rows.
    NotSquare {
        /// The number of the first row of a wrong length, from 1.
        row: usize,
        /// The number of squares in the row of a wrong length.
        squares: usize,
        /// The number of rows of the dice board.
        rows: usize,
    },
    /// There are more dice on the dice board than the game has.
    TooManyDice {
        /// The number of dice on the dice board.
        dice: usize,
    },
}

impl PositionError {
    /// Returns the message that explains the error to the player.
    pub fn message(&self) -> Message {
        match self {
            Self::UnknownLetter {
                letter,
                row,
                column,
            } => Message::new("position-letter")
                .with("letter", Value::quoted(letter))
                .with("row", *row)
                .with("column", *column)
                .with("faces", Value::list(Face::ALL, Join::Comma)),
            Self::Empty => Message::new("position-empty"),
            Self::TooLarge { rows } => Message::new("position-large")
                .with("rows", *rows)
                .with("most", MAX_SIZE),
            Self::NotSquare { row, squares, rows } => Message::new("position-not-square")
                .with("row", *row)
                .with("expected", *rows)
                .with("found", *squares),
            Self::TooManyDice { dice } => Message::new("position-dice")
                .with("dice", *dice)
                .with("most", DICE),
        }
    }
}

impl Position {
    /// Creates an empty dice board of `size` by `size` squares.
    ///
    /// # Errors
    /// If `size` is 0 or above 127.
    pub fn empty(size: usize) -> Result<Self, PositionError> {
        Self::from_squares(size, vec![None; size.min(MAX_SIZE).pow(2)])
    }

    /// Creates a position from the faces on its squares, rows from the top; `None` is an empty square.
    ///
    /// # Errors
    /// If there is no square, the dice board is not square or too large, or there are more than [`DICE`] dice.
    pub fn from_rows<R: AsRef<[Option<Face>]>>(rows: &[R]) -> Result<Self, PositionError> {
        let size = rows.len();
        let lengths = rows.iter().map(|row| row.as_ref().len());
        match lengths.enumerate().find(|(_, squares)| *squares != size) {
            Some((0, 0)) if size == 1 => Err(PositionError::Empty),
            Some((index, squares)) => Err(PositionError::NotSquare {
                row: index + 1,
                squares,
                rows: size,
            }),
            None => {
                let squares = rows.iter().flat_map(AsRef::as_ref).copied();
                Self::from_squares(size, squares.collect())
            }
        }
    }

    /// Creates a position from the faces on all squares, row by row.
    fn from_squares(size: usize, squares: Vec<Option<Face>>) -> Result<Self, PositionError> {
        let dice = squares.iter().flatten().count();
        match i8::try_from(size) {
            Err(_) => Err(PositionError::TooLarge { rows: size }),
            Ok(0) => Err(PositionError::Empty),
            Ok(_) if dice > DICE => Err(PositionError::TooManyDice { dice }),
            Ok(size) => Ok(Self { size, squares }),
        }
    }

    /// Returns the number of squares per side.
    pub fn size(&self) -> usize {
        self.size as usize
    }

    /// Returns whether the square is within the dice board.
    pub fn contains(&self, square: Cell) -> bool {
        self.index(square).is_some()
    }

    /// Returns the top face of the die on the square; `None` if the square is empty or off the dice board.
    pub fn face(&self, square: Cell) -> Option<Face> {
        let index = self.index(square)?;
        self.squares.get(index).copied().flatten()
    }

    /// Returns whether the square is on the dice board and has no die.
    pub fn is_free(&self, square: Cell) -> bool {
        let index = self.index(square);
        index.is_some_and(|index| self.squares.get(index) == Some(&None))
    }

    /// Iterates over all squares of the dice board, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |col| Cell::new(row, col)))
    }

    /// Iterates over the dice with their squares, row by row.
    pub fn dice(&self) -> impl Iterator<Item = (Cell, Face)> {
        let dice = self.squares().zip(&self.squares);
        dice.filter_map(|(square, face)| Some((square, (*face)?)))
    }

    /// Iterates over the rows of the dice board from the top; `None` is an empty square.
    pub fn rows(&self) -> impl Iterator<Item = &[Option<Face>]> {
        self.squares.chunks(self.size())
    }

    /// Returns whether the square is one of the grey ones in the middle of the dice board; see [`grey_squares`].
    pub fn is_grey(&self, square: Cell) -> bool {
        let middle = (self.size - 1) / 2..=self.size / 2;
        middle.contains(&square.row) && middle.contains(&square.col)
    }

    /// Returns the index of the square in row-major order; `None` if it is off the dice board.
    pub(super) fn index(&self, square: Cell) -> Option<usize> {
        square_index(self.size(), square)
    }

    /// Puts a die with this face on a square or, if `face` is `None`, removes the die there. Does nothing if the square is off the dice
    /// board. The caller ensures that there are never more than [`DICE`] dice.
    pub(super) fn set(&mut self, square: Cell, face: Option<Face>) {
        let index = self.index(square);
        if let Some(content) = index.and_then(|index| self.squares.get_mut(index)) {
            *content = face;
        }
    }
}

/// Returns the index of a square in row-major order on a dice board of `size` by `size` squares; `None` off the dice board.
pub(super) fn square_index(size: usize, square: Cell) -> Option<usize> {
    let row = usize::try_from(square.row).ok().filter(|row| *row < size)?;
    let col = usize::try_from(square.col).ok().filter(|col| *col < size)?;
    Some(row * size + col)
}

/// Returns the grey squares of a dice board of `size` by `size`, row by row: four in the middle if `size` is even, one if it
/// is odd. Empty for an invalid size.
///
/// ```
/// use umpire::rules::{Cell, ominoes::grey_squares};
///
/// assert_eq!(grey_squares(9), [Cell::new(4, 4)]);
/// assert_eq!(grey_squares(6), [(2, 2), (2, 3), (3, 2), (3, 3)].map(|(row, col)| Cell::new(row, col)));
/// ```
pub fn grey_squares(size: usize) -> Vec<Cell> {
    let Ok(board) = Position::empty(size) else {
        return Vec::new();
    };
    let squares = board.squares();
    squares.filter(|square| board.is_grey(*square)).collect()
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let rows = (1..).zip(text.split('/')).map(|(row, letters)| {
            (1..)
                .zip(letters.chars())
                .map(|(column, letter)| parse_letter(letter, row, column))
                .collect::<Result<Vec<_>, _>>()
        });
        Self::from_rows(&rows.collect::<Result<Vec<_>, _>>()?)
    }
}

/// Parses the letter of a square; `row` and `column` are counted from 1 and named in the error.
fn parse_letter(letter: char, row: usize, column: usize) -> Result<Option<Face>, PositionError> {
    match Face::from_letter(letter) {
        None if letter != '.' => Err(PositionError::UnknownLetter {
            letter,
            row,
            column,
        }),
        face => Ok(face),
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.rows().map(|row| -> String {
            let letters = row.iter().map(|face| face.map_or('.', Face::letter));
            letters.collect()
        });
        f.pad(&rows.collect::<Vec<_>>().join("/"))
    }
}
