//! The reasons why a card is not solved, and their messages to players.

use std::fmt;

use crate::rules::{cards::Symbol, cells::Cell, pieces::Piece};

/// One reason why the pieces on a card are not a solution. Its text is a message that tells the player what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Cells of the region are not covered by any piece.
    Uncovered {
        /// The uncovered cells, row by row.
        cells: Vec<Cell>,
        /// Whether there is no piece on the card at all.
        nothing_lies_there: bool,
    },
    /// A piece that extends beyond the edge of the region.
    Overhang {
        /// Type of the overhanging piece.
        piece: Piece,
        /// The cells nearest to the piece, including those outside the region.
        cells: Vec<Cell>,
    },
    /// A piece that lies on top of another one.
    Stacked {
        /// Type of the upper piece.
        piece: Piece,
        /// The cells nearest to the upper piece, or the shared cells if two placements share cells.
        cells: Vec<Cell>,
    },
    /// A piece that is not aligned with the cells.
    Shifted {
        /// Type of the piece that is not aligned.
        piece: Piece,
        /// The cells nearest to the misaligned piece.
        cells: Vec<Cell>,
    },
    /// The region is covered exactly, but the pieces are not those of the requested row, or of any row if none is requested.
    WrongPieces {
        /// The cells of the wrong pieces if `rows` has exactly one entry; otherwise empty.
        cells: Vec<Cell>,
        /// Differences between the pieces on the card and the requested row. If no row is requested, the differences from the rows for
        /// which the fewest pieces are wrong; empty if no row has a piece that is on the card.
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

/// The difference between the pieces on a card and those of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowDifference {
    /// Symbol of the row that is compared.
    pub symbol: Symbol,
    /// Pieces on the card that the row does not have, or of which it has fewer.
    pub wrong: Vec<Piece>,
    /// Pieces of the row that are not on the card.
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

    /// Returns the piece that the reason refers to, if it is a single one. For [`Reason::WrongPieces`], only if one row is compared and one
    /// piece is wrong.
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
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uncovered {
                nothing_lies_there: true,
                ..
            } => f.write_str("the card is empty: cover the light area with the pieces of a row"),
            Self::Uncovered { cells, .. } => {
                let (count, them) = match cells.len() {
                    1 => ("1 cell is".to_owned(), "it"),
                    count => (format!("{count} cells are"), "them"),
                };
                write!(
                    f,
                    "{count} not covered ({}); cover {them} too",
                    places(cells)
                )
            }
            Self::Overhang { piece, .. } => {
                let name = named(*piece);
                write!(
                    f,
                    "{name} lies over the edge of the light area; move it inside"
                )
            }
            Self::Stacked { piece, .. } => {
                let name = named(*piece);
                write!(
                    f,
                    "{name} lies on another piece; every piece must lie flat on the card"
                )
            }
            Self::Shifted { piece, .. } => {
                write!(
                    f,
                    "{} is not aligned with the cells; straighten it",
                    named(*piece)
                )
            }
            Self::WrongPieces { rows, .. } => wrong_pieces(f, rows),
            Self::MissingPiece { piece, symbol } => {
                write!(
                    f,
                    "{} of the {symbol} row is missing; put it on the card",
                    named(*piece)
                )
            }
        }
    }
}

fn wrong_pieces(f: &mut fmt::Formatter<'_>, rows: &[RowDifference]) -> fmt::Result {
    f.write_str("the light area is covered, but with the wrong pieces; ")?;
    if rows.is_empty() {
        return f.write_str("use the pieces beside the rolled symbol");
    }
    let wishes: Vec<String> = rows
        .iter()
        .map(|row| {
            let (wanted, wrong) = (listed(&row.wanted), listed(&row.wrong));
            format!("{} needs {wanted} instead of {wrong}", row.symbol)
        })
        .collect();
    f.write_str(&wishes.join(", or "))
}

fn named(piece: Piece) -> String {
    format!("the {} {piece}", piece.colour())
}

fn listed(pieces: &[Piece]) -> String {
    let names: Vec<String> = pieces.iter().map(|piece| named(*piece)).collect();
    names.join(" and ")
}

/// Formats cells for a message, with numbers from 1 at the top left: `row 2 columns 1 3, row 3 column 1`.
pub(crate) fn places(cells: &[Cell]) -> String {
    places_called(cells, "column")
}

/// Formats cells for a message as [`places`] does, with another word for the columns: `row 2 holes 1 3, row 3 hole 1`.
pub(crate) fn places_called(cells: &[Cell], name: &str) -> String {
    let rows = cells.chunk_by(|a, b| a.row == b.row).map(|row| {
        let columns: Vec<String> = row
            .iter()
            .map(|cell| (i16::from(cell.col) + 1).to_string())
            .collect();
        let plural = if columns.len() == 1 { "" } else { "s" };
        format!(
            "row {} {name}{plural} {}",
            i16::from(row[0].row) + 1,
            columns.join(" ")
        )
    });
    rows.collect::<Vec<_>>().join(", ")
}
