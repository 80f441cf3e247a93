//! The sides of the Ubongo cards as data: a region to cover and six rows of pieces.

mod error;

use std::{fmt, ops::RangeInclusive, str::FromStr};

use crate::{
    language::{Join, Value, parse_name},
    message,
    rules::{
        cells::Region,
        cover::each_cover,
        pieces::{Piece, UnknownPiece},
    },
};

pub use error::CardError;

/// The six symbols of the Ubongo die. On every card, each symbol marks a row of pieces; the order here is that of the rows, from top to
/// bottom.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say what is drawn")]
pub enum Symbol {
    Shield,
    Hand,
    Antelope,
    Snake,
    Elephant,
    Mask,
}

/// An error: the name is not one of the six symbols.
#[derive(Debug, thiserror::Error)]
#[error(
    "{}",
    message!(
        "unknown-symbol",
        name = Value::quoted(name),
        symbols = Value::list(Symbol::ALL, Join::Comma)
    )
)]
pub struct UnknownSymbol {
    name: String,
}

impl Symbol {
    /// All six symbols, from the top row of a card to the bottom one.
    pub const ALL: [Self; 6] = [
        Self::Shield,
        Self::Hand,
        Self::Antelope,
        Self::Snake,
        Self::Elephant,
        Self::Mask,
    ];

    /// Returns the index of the symbol's row on a card, 0 at the top.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the name of the symbol on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shield => "shield",
            Self::Hand => "hand",
            Self::Antelope => "antelope",
            Self::Snake => "snake",
            Self::Elephant => "elephant",
            Self::Mask => "mask",
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Symbol {
    type Err = UnknownSymbol;

    fn from_str(name: &str) -> Result<Self, UnknownSymbol> {
        let by_english_name = |name: &str| {
            let mut all = Self::ALL.into_iter();
            all.find(|symbol| symbol.name().eq_ignore_ascii_case(name))
        };
        parse_name("symbol", name, by_english_name).ok_or_else(|| UnknownSymbol {
            name: name.to_owned(),
        })
    }
}

/// A side of a card, identified by the colour of the printed frame around its symbols.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The yellow side, with three pieces per row.
    Yellow,
    /// The green side, with four pieces per row.
    Green,
}

impl Side {
    /// Returns the number of pieces in each row: 3 or 4.
    pub const fn pieces_a_row(self) -> usize {
        match self {
            Self::Yellow => 3,
            Self::Green => 4,
        }
    }

    /// Returns the range of numbers printed on cards of this side.
    pub const fn printed_numbers(self) -> RangeInclusive<u16> {
        match self {
            Self::Yellow => 1..=36,
            Self::Green => 37..=72,
        }
    }

    /// Returns the side on which this number is printed; `None` if the number is printed on no card of the game.
    pub fn of_printed_number(number: u16) -> Option<Self> {
        let is_printed = |side: &Self| side.printed_numbers().contains(&number);
        [Self::Yellow, Self::Green].into_iter().find(is_printed)
    }

    /// Returns the name of the side on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yellow => "yellow",
            Self::Green => "green",
        }
    }
}

/// An error: the name is neither `yellow` nor `green`.
#[derive(Debug, thiserror::Error)]
#[error("{}", message!("unknown-side", name = Value::quoted(name)))]
pub struct UnknownSide {
    name: String,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Side {
    type Err = UnknownSide;

    fn from_str(name: &str) -> Result<Self, UnknownSide> {
        let by_english_name = |name: &str| {
            let mut sides = [Self::Yellow, Self::Green].into_iter();
            sides.find(|side| side.name() == name)
        };
        // Yellow and green are also colours of gems, so a side is parsed with the words for gems in other languages.
        parse_name("gem", name, by_english_name).ok_or_else(|| UnknownSide {
            name: name.to_owned(),
        })
    }
}

/// Learned card sides get numbers from this one up, whatever number is printed on them. Set by hand, far above the printed numbers.
pub const FIRST_LEARNED: u16 = 1000;

/// One side of a card, with its region and its six rows of pieces. The other side of the same card is a separate `Card`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// Number of the side: as printed, 1 to 36 on yellow sides and 37 to 72 on green ones, or from [`FIRST_LEARNED`] for learned sides.
    /// `None` for a side that is not in a catalogue.
    pub number: Option<u16>,
    /// Colour of the side, which determines the number of pieces per row.
    pub side: Side,
    /// The cells that must be covered.
    pub region: Region,
    /// The pieces of each row in printed order, by [`Symbol::index`].
    pub rows: [Vec<Piece>; 6],
}

impl Card {
    /// Returns the pieces of the symbol's row: those that must cover the region if the die shows the symbol.
    pub fn row(&self, symbol: Symbol) -> &[Piece] {
        &self.rows[symbol.index()]
    }

    /// Returns the number of the side as text, such as `13`, or `-` for a side without a number.
    pub fn number_word(&self) -> String {
        self.number
            .map_or_else(|| "-".to_owned(), |number| number.to_string())
    }

    /// Returns whether `pieces` are exactly those of the symbol's row, in any order.
    pub fn row_is(&self, symbol: Symbol, pieces: &[Piece]) -> bool {
        let sorted = |pieces: &[Piece]| {
            let mut pieces = pieces.to_vec();
            pieces.sort_unstable();
            pieces
        };
        sorted(self.row(symbol)) == sorted(pieces)
    }

    /// Creates a side that is not in a catalogue.
    ///
    /// # Errors
    /// Returns the first of the faults that [`Self::faults`] lists. One fault is not checked: whether the pieces of each row can cover the
    /// region.
    pub fn unnumbered(
        side: Side,
        region: Region,
        rows: [Vec<Piece>; 6],
    ) -> Result<Self, CardError> {
        let card = Self {
            number: None,
            side,
            region,
            rows,
        };
        card.check()?;
        Ok(card)
    }

    /// Returns the symbol of the first row whose pieces cannot cover the region; `None` if all six rows can be solved, as on every printed
    /// card.
    pub fn unsolvable_row(&self) -> Option<Symbol> {
        let mut symbols = Symbol::ALL.into_iter();
        symbols.find(|symbol| !self.is_solvable(*symbol))
    }

    /// Returns whether the pieces of the symbol's row can cover the region.
    fn is_solvable(&self, symbol: Symbol) -> bool {
        let mut is_solvable = false;
        each_cover(self.region, self.row(symbol), |_| is_solvable = true);
        is_solvable
    }

    /// Returns the faults that make the card unplayable: a fault of its number, and the first fault of each row. Empty for a playable card.
    /// The number is a fault if it is below [`FIRST_LEARNED`] and not printed on cards of this side. A row is faulty if it has a wrong
    /// number of pieces, a repeated piece, a total area that differs from the region's, or pieces that cannot cover the region.
    pub fn faults(&self) -> Vec<CardError> {
        let fault_of_row = |symbol| {
            let checked = self.check_row(symbol);
            checked.and_then(|()| self.check_solvable(symbol)).err()
        };
        let row_faults = Symbol::ALL.into_iter().filter_map(fault_of_row);
        self.check_number()
            .err()
            .into_iter()
            .chain(row_faults)
            .collect()
    }

    /// Returns whether both cards have the same puzzles: the same region, and in each row the same pieces in any order. The
    /// numbers may differ.
    pub fn has_same_puzzles_as(&self, other: &Self) -> bool {
        let is_same_row = |symbol: &Symbol| self.row_is(*symbol, other.row(*symbol));
        self.region == other.region && Symbol::ALL.iter().all(is_same_row)
    }

    /// Returns the first fault as an error. Checks the same faults as [`Self::faults`], but not whether the pieces of a row can cover the
    /// region.
    fn check(&self) -> Result<(), CardError> {
        self.check_number()?;
        let mut symbols = Symbol::ALL.into_iter();
        symbols.try_for_each(|symbol| self.check_row(symbol))
    }

    fn check_number(&self) -> Result<(), CardError> {
        let side = self.side;
        let is_valid =
            |number: u16| side.printed_numbers().contains(&number) || number >= FIRST_LEARNED;
        match self.number {
            Some(number) if !is_valid(number) => Err(CardError::SideOfNumber { number, side }),
            _ => Ok(()),
        }
    }

    fn check_solvable(&self, symbol: Symbol) -> Result<(), CardError> {
        if self.is_solvable(symbol) {
            return Ok(());
        }
        let pieces = piece_names(self.row(symbol));
        Err(CardError::NoCover { symbol, pieces })
    }

    fn check_row(&self, symbol: Symbol) -> Result<(), CardError> {
        let row = self.row(symbol);
        let (found, expected) = (row.len(), self.side.pieces_a_row());
        if found != expected {
            return Err(CardError::PiecesInRow {
                symbol,
                found,
                expected,
            });
        }
        let is_repeated = |index: &usize| row[..*index].contains(&row[*index]);
        if let Some(piece) = (0..found).find(is_repeated).map(|index| row[index]) {
            return Err(CardError::Twice { symbol, piece });
        }
        let found = row.iter().map(|piece| piece.len()).sum();
        let expected = self.region.len();
        if found != expected {
            return Err(CardError::Area {
                symbol,
                found,
                expected,
            });
        }
        Ok(())
    }
}

impl FromStr for Card {
    type Err = CardError;

    /// Parses a catalogue line: number, side, region, then the six rows separated by `|`. Does not check that the pieces of a row can cover
    /// the region.
    fn from_str(line: &str) -> Result<Self, CardError> {
        let mut words = line.split_whitespace();
        let mut next = |field| words.next().ok_or(CardError::Short { field });
        let (number, side, region) = (next("number")?, next("side")?, next("region")?);
        let rows: Vec<&str> = words.collect();
        let card = Self {
            number: Some(number.parse().map_err(|source| CardError::Number {
                word: number.to_owned(),
                source,
            })?),
            side: side.parse()?,
            region: Region::from_rows(region.split('/')).ok_or_else(|| CardError::Region {
                word: region.to_owned(),
            })?,
            rows: rows_from_words(&rows)?,
        };
        card.check()?;
        Ok(card)
    }
}

impl fmt::Display for Card {
    /// Formats the card as a catalogue line. Parsing the line gives the same card if the card has a number and its data pass the checks of
    /// the parser.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = self.rows.iter().map(|row| piece_names(row)).collect();
        let (number, side, region) = (self.number_word(), self.side, self.region.to_string());
        write!(f, "{number:<2} {side:<6} {region:<36} {}", rows.join(" | "))
    }
}

/// Returns the names of the pieces, separated by spaces.
fn piece_names(pieces: &[Piece]) -> String {
    let names: Vec<&str> = pieces.iter().map(|piece| piece.name()).collect();
    names.join(" ")
}

/// Parses the six rows of a catalogue line, in which the word `|` separates the rows.
fn rows_from_words(words: &[&str]) -> Result<[Vec<Piece>; 6], CardError> {
    let rows: Vec<&[&str]> = words.split(|word| *word == "|").collect();
    let rows: [&[&str]; 6] = rows
        .try_into()
        .map_err(|rows: Vec<&[&str]>| CardError::Rows { found: rows.len() })?;
    let mut pieces_by_row = <[Vec<Piece>; 6]>::default();
    for (symbol, row) in Symbol::ALL.into_iter().zip(rows) {
        let pieces: Result<_, UnknownPiece> = row.iter().map(|name| name.parse()).collect();
        pieces_by_row[symbol.index()] =
            pieces.map_err(|unknown| CardError::Piece { symbol, unknown })?;
    }
    Ok(pieces_by_row)
}

#[cfg(test)]
mod tests;
