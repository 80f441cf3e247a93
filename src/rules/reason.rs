//! The reasons why a card is not solved, and their messages to players.

use std::fmt;

use crate::{
    language::{Join, Message, Value},
    rules::{cards::Symbol, cells::Cell, pieces::Piece},
};

/// One reason why the pieces on a card are not a solution. Its message tells the player what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Cells of the region are not covered by any piece.
    Uncovered {
        /// The uncovered cells, row by row.
        cells: Vec<Cell>,
        /// Whether there is no piece on the card at all.
        is_card_empty: bool,
    },
    /// A piece that extends beyond the edge of the region.
    Overhang {
        /// Type of the overhanging piece.
        piece: Piece,
        /// The cells nearest to the piece, including those outside the region.
        cells: Vec<Cell>,
    },
    /// A piece that lies on top of another one, or a placement that shares cells with an earlier placement of the setup.
    Stacked {
        /// Type of the upper piece or of the later placement.
        piece: Piece,
        /// For a piece that was observed as misplaced, the cells nearest to it. For a placement, the cells that it shares with earlier
        /// ones.
        cells: Vec<Cell>,
    },
    /// A piece that is not aligned with the cells, or a placement whose cells do not have the shape of its piece.
    Shifted {
        /// Type of the piece that is not aligned.
        piece: Piece,
        /// The cells nearest to the misaligned piece.
        cells: Vec<Cell>,
    },
    /// The region is covered exactly, but the pieces are not those of the requested row. Without a request, they are not the pieces of any
    /// row.
    WrongPieces {
        /// The cells of all properly placed pieces of the types that are wrong for the row, if `rows` has exactly one entry; otherwise
        /// empty.
        cells: Vec<Cell>,
        /// The difference between the properly placed pieces and the requested row. Without a request, one difference for each row for
        /// which the fewest of these pieces are wrong, or none if all of them are wrong for every row.
        rows: Vec<RowDifference>,
    },
    /// A piece that is not on the card. It belongs to the requested row or, without a request, to the only row that contains all pieces on
    /// the card.
    MissingPiece {
        /// Type of the missing piece.
        piece: Piece,
        /// Symbol of the row that needs the piece.
        symbol: Symbol,
    },
}

/// The difference between the properly placed pieces on a card and the pieces of one of the card's rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowDifference {
    /// Symbol of the row that is compared.
    pub symbol: Symbol,
    /// Pieces on the card that are not in the row, or that the card has more often than the row.
    pub wrong: Vec<Piece>,
    /// Pieces of the row that are not on the card, or that the row has more often than the card.
    pub wanted: Vec<Piece>,
}

impl Reason {
    /// Returns the identifier of the reason in reports, such as `uncovered`.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Uncovered { .. } => "uncovered",
            Self::Overhang { .. } => "overhang",
            Self::Stacked { .. } => "stacked",
            Self::Shifted { .. } => "shifted",
            Self::WrongPieces { .. } => "wrong_pieces",
            Self::MissingPiece { .. } => "missing_piece",
        }
    }

    /// Returns the cells that the reason refers to; empty if it refers to none.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::Uncovered { cells, .. }
            | Self::Overhang { cells, .. }
            | Self::Stacked { cells, .. }
            | Self::Shifted { cells, .. }
            | Self::WrongPieces { cells, .. } => cells,
            Self::MissingPiece { .. } => &[],
        }
    }

    /// Returns the piece that the reason refers to; `None` if it does not refer to exactly one. [`Reason::WrongPieces`] refers to exactly
    /// one piece if one row is compared and one piece is wrong.
    pub fn piece(&self) -> Option<Piece> {
        match self {
            Self::Uncovered { .. } => None,
            Self::Overhang { piece, .. }
            | Self::Stacked { piece, .. }
            | Self::Shifted { piece, .. }
            | Self::MissingPiece { piece, .. } => Some(*piece),
            Self::WrongPieces { rows, .. } => match &rows[..] {
                [row] if row.wrong.len() == 1 => row.wrong.first().copied(),
                _ => None,
            },
        }
    }

    /// Returns the message that explains to the player what is wrong and what to do.
    pub fn message(&self) -> Message {
        match self {
            Self::Uncovered {
                is_card_empty: true,
                ..
            } => Message::new("reason-empty"),
            Self::Uncovered { cells, .. } => Message::new("reason-uncovered")
                .with("count", cells.len())
                .with("places", places(cells)),
            Self::Overhang { piece, .. } => Message::new("reason-overhang").with("piece", *piece),
            Self::Stacked { piece, .. } => Message::new("reason-stacked").with("piece", *piece),
            Self::Shifted { piece, .. } => Message::new("reason-shifted").with("piece", *piece),
            Self::WrongPieces { rows, .. } if rows.is_empty() => {
                Message::new("reason-wrong-pieces")
            }
            Self::WrongPieces { rows, .. } => {
                let rows = rows.iter().map(RowDifference::message);
                Message::new("reason-wrong-pieces-of")
                    .with("rows", Value::list(rows, Join::Alternatives))
            }
            Self::MissingPiece { piece, symbol } => Message::new("reason-missing-piece")
                .with("piece", *piece)
                .with("symbol", *symbol),
        }
    }
}

/// Formats the message in English.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl RowDifference {
    /// Returns the part of the message about one row of icons: the pieces of the row that the card lacks, and the pieces on the card that
    /// the row does not have.
    fn message(&self) -> Message {
        let piece_message = |piece: &Piece| Message::new("reason-piece").with("piece", *piece);
        let pieces_in_words =
            |pieces: &[Piece]| Value::list(pieces.iter().map(piece_message), Join::And);
        Message::new("reason-row")
            .with("symbol", self.symbol)
            .with("wanted", pieces_in_words(&self.wanted))
            .with("wrong", pieces_in_words(&self.wrong))
    }
}

/// Formats cells, sorted row by row, as a value for a message. Rows and columns are counted from 1 at the top left: `row 2 columns 1 and 3,
/// row 3 column 1`.
pub(crate) fn places(cells: &[Cell]) -> Value {
    places_with_id(cells, "places-columns")
}

/// Formats holes of the gem board as a value for a message, as [`places`] does: `row 2 holes 1 and 3, row 3 hole 1`.
pub(crate) fn places_of_holes(cells: &[Cell]) -> Value {
    places_with_id(cells, "places-holes")
}

/// Formats cells, sorted row by row, as a list for a message. Each row of cells becomes one entry of the list, which is the message `id`
/// with the row's number and the columns of its cells.
fn places_with_id(cells: &[Cell], id: &'static str) -> Value {
    let number = |index: i8| Value::Number(i64::from(index) + 1);
    let rows = cells.chunk_by(|a, b| a.row == b.row).map(|row| {
        let columns = row.iter().map(|cell| number(cell.col));
        Message::new(id)
            .with("row", number(row[0].row))
            .with("count", row.len())
            .with("columns", Value::list(columns, Join::And))
    });
    Value::list(rows, Join::Comma)
}
