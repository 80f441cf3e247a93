//! The six rows of holes on the gem board, and taking gems from them.

use std::{fmt, str::FromStr};

use crate::{language::Value, message, rules::gems::colour::Gem};

/// Number of rows on the gem board; each has a red field at one end.
pub const ROWS: usize = 6;
/// Number of holes in a row of the gem board.
pub const HOLES: usize = 12;
/// Maximum number of gems that a player takes from a row in a round.
pub const MAX_TAKEN_GEMS: usize = 2;

/// The content of all holes of the gem board: for each row, its holes from the red field outwards.
///
/// As text, rows are separated by `/`; a hole is the letter of its gem ([`Gem::letter`]), or `.` if it is empty.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Rows([[Option<Gem>; HOLES]; ROWS]);

/// An error: the text is not six rows of twelve holes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RowError {
    /// The text has a wrong number of rows.
    #[error("{}", message!("rows-rows", expected = ROWS, found = *rows))]
    Rows {
        /// The number of rows in the text.
        rows: usize,
    },
    /// A row in the text has a wrong number of holes.
    #[error("{}", message!("rows-holes", expected = HOLES, row = *row, found = *holes))]
    Holes {
        /// The number of the row, from 1.
        row: usize,
        /// The number of holes in the row.
        holes: usize,
    },
    /// The text contains a letter that is not that of a gem.
    #[error("{}", message!("rows-letter", letter = Value::quoted(letter), row = *row))]
    Letter {
        /// The number of the row, from 1.
        row: usize,
        /// The unknown letter.
        letter: char,
    },
}

impl Rows {
    /// Creates the content of the gem board from the holes of each row, listed from the row's red field outwards.
    pub const fn new(holes: [[Option<Gem>; HOLES]; ROWS]) -> Self {
        Self(holes)
    }

    /// Returns the holes of a row, listed from the row's red field outwards.
    ///
    /// # Panics
    /// If `row` is not 0 to 5.
    pub fn holes(&self, row: usize) -> &[Option<Gem>; HOLES] {
        &self.0[row]
    }

    /// Returns the gems of a row that are taken next, nearest to the red field first, each with the index of its hole. These are two gems,
    /// or fewer if the row holds fewer; empty holes are skipped.
    ///
    /// # Panics
    /// If `row` is not 0 to 5.
    pub fn front(&self, row: usize) -> Vec<(usize, Gem)> {
        let gems = (0..).zip(&self.0[row]);
        let gems = gems.filter_map(|(hole, gem)| Some((hole, (*gem)?)));
        gems.take(MAX_TAKEN_GEMS).collect()
    }

    /// Removes the front gems of a row from their holes and returns them, nearest to the red field first.
    ///
    /// # Panics
    /// If `row` is not 0 to 5.
    pub fn take(&mut self, row: usize) -> Vec<Gem> {
        let front = self.front(row);
        for &(hole, _) in &front {
            self.0[row][hole] = None;
        }
        front.into_iter().map(|(_, gem)| gem).collect()
    }

    /// Iterates over all gems on the gem board, row by row.
    pub fn gems(&self) -> impl Iterator<Item = Gem> + '_ {
        self.0.iter().flatten().filter_map(|hole| *hole)
    }
}

impl FromStr for Rows {
    type Err = RowError;

    fn from_str(text: &str) -> Result<Self, RowError> {
        let rows = text.split('/').count();
        if rows != ROWS {
            return Err(RowError::Rows { rows });
        }
        let mut holes = [[None; HOLES]; ROWS];
        for ((number, text), row) in (1..).zip(text.split('/')).zip(&mut holes) {
            *row = parse_row(number, text)?;
        }
        Ok(Self(holes))
    }
}

/// Parses the holes of one row; `number` is the row's number for errors, from 1.
fn parse_row(number: usize, text: &str) -> Result<[Option<Gem>; HOLES], RowError> {
    let mut row = [None; HOLES];
    let holes = text.trim().chars().count();
    if holes != HOLES {
        return Err(RowError::Holes { row: number, holes });
    }
    for (hole, letter) in row.iter_mut().zip(text.trim().chars()) {
        let unknown_letter = || RowError::Letter {
            row: number,
            letter,
        };
        *hole = match letter {
            '.' => None,
            letter => Some(Gem::from_letter(letter).ok_or_else(unknown_letter)?),
        };
    }
    Ok(row)
}

impl fmt::Display for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |row: &[Option<Gem>; HOLES]| -> String {
            row.iter()
                .map(|hole| hole.map_or('.', Gem::letter))
                .collect()
        };
        f.pad(&self.0.each_ref().map(row).join("/"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_for_invalid_text_names_the_row() {
        let parse = |text: &str| text.parse::<Rows>().map_err(|error| error.to_string());
        let empty = ".".repeat(HOLES);
        let rows = |second: &str| [&*empty, second, &*empty, &*empty, &*empty, &*empty].join("/");
        assert_eq!(
            parse("grb"),
            Err("expected 6 rows separated by /, found 1".to_owned())
        );
        let short = "expected 12 holes in row 2, found 11";
        assert_eq!(parse(&rows("gggggggggg.")), Err(short.to_owned()));
        let unknown_letter = parse(&rows("grbpnox....."));
        assert!(unknown_letter.is_err_and(|error| error.starts_with("'o' in row 2 is not a gem")));
        assert_eq!(
            parse(&rows("GRBPNY......")).map(|rows| rows.gems().count()),
            Ok(6)
        );
    }
}
