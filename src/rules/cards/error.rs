//! Errors in the data of a card.

use std::num::ParseIntError;

use crate::{
    language::{Message, Value},
    message,
    rules::{
        Piece,
        cards::{FIRST_LEARNED, Side, Symbol, UnknownSide},
        pieces::UnknownPiece,
    },
};

/// An error in the data of a card or in one line of a catalogue.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum CardError {
    /// The line ends before a field.
    Short {
        /// The missing field: `number`, `side` or `region`.
        field: &'static str,
    },
    /// The number of the card, which is the first word of the line, is not a whole number from 0 to 65535.
    Number {
        /// The first word of the line.
        word: String,
        /// Why it is no such number.
        source: ParseIntError,
    },
    /// The side is neither yellow nor green.
    #[error(transparent)]
    Side(#[from] UnknownSide),
    /// The region is malformed; see [`Region::from_rows`](crate::rules::Region::from_rows).
    Region {
        /// The third word of the line.
        word: String,
    },
    /// The name of a piece is unknown.
    Piece {
        /// The symbol of the piece's row.
        symbol: Symbol,
        /// The error with the unknown name.
        unknown: UnknownPiece,
    },
    /// The line does not have six rows of pieces.
    Rows {
        /// Number of rows in the line.
        found: usize,
    },
    /// No card of this side has this number.
    SideOfNumber {
        /// Number of the card.
        number: u16,
        /// Side of the card.
        side: Side,
    },
    /// A row has a wrong number of pieces.
    PiecesInRow {
        /// The symbol of the row.
        symbol: Symbol,
        /// Number of pieces in the row.
        found: usize,
        /// Number of pieces in every row of this side.
        expected: usize,
    },
    /// A piece is twice in a row.
    Twice {
        /// The symbol of the row.
        symbol: Symbol,
        /// The piece that occurs twice in the row.
        piece: Piece,
    },
    /// The total area of a row's pieces differs from that of the region.
    Area {
        /// The symbol of the row.
        symbol: Symbol,
        /// Total area of the row's pieces, in cells.
        found: usize,
        /// Area of the region, in cells.
        expected: usize,
    },
    /// The pieces of a row cannot cover the region.
    NoCover {
        /// The symbol of the row.
        symbol: Symbol,
        /// The names of the row's pieces, separated by spaces.
        pieces: String,
    },
}

impl CardError {
    /// Returns the error as a message for the user: the person who wrote the line of data, or who took the photo of the card.
    pub fn message(&self) -> Message {
        match self {
            Self::Short { field } => message!("card-line-short", field = *field),
            Self::Number { word, .. } => message!("card-line-number", word = Value::quoted(word)),
            Self::Region { word } => message!("card-line-region", word = Value::quoted(word)),
            Self::Piece { symbol, unknown } => message!(
                "card-line-piece",
                symbol = *symbol,
                unknown = Value::shown(unknown)
            ),
            Self::Rows { found } => message!("card-line-rows", found = *found),
            Self::SideOfNumber { number, side } => message!(
                "card-line-side-of-number",
                side = Value::shown(side),
                number = *number,
                first = FIRST_LEARNED
            ),
            Self::PiecesInRow {
                symbol,
                found,
                expected,
            } => message!(
                "card-line-pieces-in-row",
                expected = *expected,
                symbol = *symbol,
                found = *found
            ),
            Self::Twice { symbol, piece } => {
                message!("card-line-twice", piece = *piece, symbol = *symbol)
            }
            Self::Area {
                symbol,
                found,
                expected,
            } => message!(
                "card-line-area",
                symbol = *symbol,
                covered = *found,
                cells = *expected
            ),
            Self::NoCover { symbol, pieces } => message!(
                "card-line-no-cover",
                symbol = *symbol,
                pieces = pieces.as_str()
            ),
            Self::Side(unknown) => Message::verbatim(unknown.to_string()),
        }
    }
}
