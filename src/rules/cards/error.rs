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
#[expect(missing_docs, reason = "the messages say what each is")]
pub enum CardError {
    Short {
        field: &'static str,
    },
    Number {
        word: String,
        source: ParseIntError,
    },
    #[error(transparent)]
    Side(#[from] UnknownSide),
    Region {
        word: String,
    },
    Piece {
        symbol: Symbol,
        unknown: UnknownPiece,
    },
    Rows {
        found: usize,
    },
    SideOfNumber {
        number: u16,
        side: Side,
    },
    PiecesInRow {
        symbol: Symbol,
        found: usize,
        expected: usize,
    },
    Twice {
        symbol: Symbol,
        piece: Piece,
    },
    Area {
        symbol: Symbol,
        found: usize,
        expected: usize,
    },
    NoCover {
        symbol: Symbol,
        pieces: String,
    },
}

impl CardError {
    /// Returns the reason for the person who wrote the line or took the photo.
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
