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
/// As text, rows are separated by `/`; a hole is the letter of its gem ([`Gem::letter`]), or `.` if it is empty. Parsing also accepts
/// capital letters, and white space before and after a row.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Rows([[Option<Gem>; HOLES]; ROWS]);

/// An error: the text is not six rows of twelve holes, each with a gem or empty.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RowError {
    /// The text has a wrong number of rows.
    #[error("{}", message!("rows-rows", expected = ROWS, found = *rows))]
    WrongRowCount {
        /// The number of rows in the text.
        rows: usize,
    },
    /// A row in the text has a wrong number of holes.
    #[error("{}", message!("rows-holes", expected = HOLES, row = *row, found = *holes))]
    WrongHoleCount {
        /// The number of the row, from 1.
        row: usize,
        /// The number of holes in the row.
        holes: usize,
    },
    /// The text contains a letter that is not that of a gem.
    #[error("{}", message!("rows-letter", letter = Value::quoted(letter), row = *row))]
    UnknownLetter {
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

    /// Returns the gems of a row that are taken next, nearest to the red field first, each with the index of its hole. These are
    /// [`MAX_TAKEN_GEMS`] gems, or fewer if the row holds fewer; empty holes are skipped.
    ///
    /// # Panics
    /// If `row` is not 0 to 5.
    pub fn front(&self, row: usize) -> Vec<(usize, Gem)> {
        let holes = self.0[row].iter().enumerate();
        let gems = holes.filter_map(|(hole, gem)| Some((hole, (*gem)?)));
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
            return Err(RowError::WrongRowCount { rows });
        }
        let mut board = [[None; HOLES]; ROWS];
        for ((number, row_text), row) in (1..).zip(text.split('/')).zip(&mut board) {
            *row = parse_row(number, row_text.trim())?;
        }
        Ok(Self(board))
    }
}

/// Parses the holes of one row; `number` is the row's number for errors, from 1.
fn parse_row(number: usize, text: &str) -> Result<[Option<Gem>; HOLES], RowError> {
    let holes = text.chars().count();
    if holes != HOLES {
        return Err(RowError::WrongHoleCount { row: number, holes });
    }
    let mut row = [None; HOLES];
    for (hole, letter) in row.iter_mut().zip(text.chars()) {
        *hole = match Gem::from_letter(letter) {
            None if letter != '.' => {
                return Err(RowError::UnknownLetter {
                    row: number,
                    letter,
                });
            }
            gem => gem,
        };
    }
    Ok(row)
}

impl fmt::Display for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row_text = |row: &[Option<Gem>; HOLES]| -> String {
            row.iter()
                .map(|hole| hole.map_or('.', Gem::letter))
                .collect()
        };
        f.pad(&self.0.each_ref().map(row_text).join("/"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the text of a gem board whose rows are empty except the second one.
    fn with_second_row(second: &str) -> String {
        let empty = ".".repeat(HOLES);
        [&*empty, second, &*empty, &*empty, &*empty, &*empty].join("/")
    }

    #[test]
    fn the_error_for_invalid_text_names_the_row() {
        let error = |text: &str| text.parse::<Rows>().expect_err(text).to_string();
        assert_eq!(error("grb"), "expected 6 rows separated by /, found 1");
        for (second_row, expected) in [
            ("gggggggggg.", "expected 12 holes in row 2, found 11"),
            ("ggggggggggggg", "expected 12 holes in row 2, found 13"),
        ] {
            assert_eq!(error(&with_second_row(second_row)), expected);
        }
        let unknown_letter = error(&with_second_row("grbpnox....."));
        assert!(
            unknown_letter.starts_with("'o' in row 2 is not a gem"),
            "{unknown_letter}"
        );
    }

    #[test]
    fn capital_letters_and_spaces_around_a_row_are_accepted_but_not_written() {
        let text = with_second_row(" GRBPNY...... ");
        let rows: Rows = text.parse().expect("it is valid");
        assert_eq!(rows.to_string(), with_second_row("grbpny......"));
        let gems = [
            Gem::Green,
            Gem::Red,
            Gem::Blue,
            Gem::Purple,
            Gem::Brown,
            Gem::Yellow,
        ];
        assert!(rows.gems().eq(gems));
    }

    #[test]
    fn at_most_two_gems_are_taken_from_the_front_of_a_row() {
        let mut rows: Rows = with_second_row("..r.gb......").parse().expect("valid");
        assert_eq!(rows.front(1), [(2, Gem::Red), (4, Gem::Green)]);
        assert_eq!(rows.take(1), [Gem::Red, Gem::Green]);
        assert_eq!(rows.to_string(), with_second_row(".....b......"));
        assert_eq!(rows.take(1), [Gem::Blue]);
        assert_eq!(rows.take(1), []);
        assert_eq!(rows.to_string(), with_second_row("............"));
    }
}
