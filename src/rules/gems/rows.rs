//! The six rows of holes on the gem board.

use std::fmt;

use crate::rules::gems::colour::Gem;

/// Number of rows on the gem board; each has a red field at its end.
pub const ROWS: usize = 6;
/// Number of holes in a row (`../shared/facts/ubongo.md`).
pub const HOLES: usize = 12;
/// Maximum number of gems that a player takes at a time.
pub const TAKEN: usize = 2;

/// The content of all holes; each row is listed from its red field outwards.
///
/// As text, rows are separated by `/`; holes are written with the letters of [`Gem::letter`] and `.` for an empty hole.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Rows([[Option<Gem>; HOLES]; ROWS]);

/// Text that is not six rows of twelve holes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RowError {
    /// The number of rows is wrong.
    #[error("expected {ROWS} rows separated by /, found {rows}")]
    Rows {
        /// The number of rows.
        rows: usize,
    },
    /// The number of holes in a row is wrong.
    #[error("expected {HOLES} holes in row {row}, found {holes}")]
    Holes {
        /// The row, from 1.
        row: usize,
        /// The number of holes.
        holes: usize,
    },
    /// A letter without a meaning.
    #[error(
        "{letter:?} in row {row} is not a gem; write g r b p n y for green red blue purple brown yellow and . for an empty hole"
    )]
    Letter {
        /// The row, from 1.
        row: usize,
        /// The letter.
        letter: char,
    },
}

impl Rows {
    /// Creates rows with these gems, each row from its red field outwards.
    pub const fn new(holes: [[Option<Gem>; HOLES]; ROWS]) -> Self {
        Self(holes)
    }

    /// Returns the holes of a row, from its red field outwards.
    ///
    /// # Panics
    /// If `row` is not 0 to 5.
    pub fn holes(&self, row: usize) -> &[Option<Gem>; HOLES] {
        &self.0[row]
    }

    /// Returns the gems of a row that are taken next with the index of their hole, nearest to the red field first.
    /// These are two gems, or fewer if the row holds fewer; empty holes do not count.
    ///
    /// # Panics
    /// If `row` is not 0 to 5.
    pub fn front(&self, row: usize) -> Vec<(usize, Gem)> {
        let there = (0..).zip(&self.0[row]);
        let there = there.filter_map(|(hole, gem)| Some((hole, (*gem)?)));
        there.take(TAKEN).collect()
    }

    /// Removes the front gems of a row and returns them.
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

    /// Iterates over all gems on the gem board.
    pub fn gems(&self) -> impl Iterator<Item = Gem> + '_ {
        self.0.iter().flatten().filter_map(|hole| *hole)
    }
}

impl std::str::FromStr for Rows {
    type Err = RowError;

    fn from_str(text: &str) -> Result<Self, RowError> {
        let rows = text.split('/').count();
        if rows != ROWS {
            return Err(RowError::Rows { rows });
        }
        let mut holes = [[None; HOLES]; ROWS];
        for ((number, text), row) in (1..).zip(text.split('/')).zip(&mut holes) {
            *row = self::row(number, text)?;
        }
        Ok(Self(holes))
    }
}

fn row(number: usize, text: &str) -> Result<[Option<Gem>; HOLES], RowError> {
    let mut row = [None; HOLES];
    let holes = text.trim().chars().count();
    if holes != HOLES {
        return Err(RowError::Holes { row: number, holes });
    }
    for (hole, letter) in row.iter_mut().zip(text.trim().chars()) {
        let unknown = || RowError::Letter {
            row: number,
            letter,
        };
        *hole = match letter {
            '.' => None,
            letter => Some(Gem::from_letter(letter).ok_or_else(unknown)?),
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
    fn text_that_is_no_board_is_refused_with_the_row() {
        let said = |text: &str| text.parse::<Rows>().map_err(|error| error.to_string());
        let empty = ".".repeat(HOLES);
        let rows = |second: &str| [&*empty, second, &*empty, &*empty, &*empty, &*empty].join("/");
        assert_eq!(
            said("grb"),
            Err("expected 6 rows separated by /, found 1".to_owned())
        );
        let short = "expected 12 holes in row 2, found 11";
        assert_eq!(said(&rows("gggggggggg.")), Err(short.to_owned()));
        let letter = said(&rows("grbpnox....."));
        assert!(letter.is_err_and(|said| said.starts_with("'o' in row 2 is not a gem")));
        assert_eq!(
            said(&rows("GRBPNY......")).map(|rows| rows.gems().count()),
            Ok(6)
        );
    }
}
