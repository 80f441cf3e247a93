//! The twelve pieces of Ubongo, their orientations, and their placements on cells.

use std::{fmt, str::FromStr, sync::OnceLock};

use crate::{
    language::Value,
    message,
    rules::cells::{Cell, cells_of, mask_of},
};

/// One of the twelve pieces of Ubongo; all differ in shape and in colour.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Piece {
    /// Domino, purple.
    I2,
    /// Straight tromino, light blue.
    I3,
    /// Bent tromino, teal.
    V3,
    /// Square tetromino, red.
    O4,
    /// Straight tetromino, brown.
    I4,
    /// L tetromino, lime.
    L4,
    /// T tetromino, yellow.
    T4,
    /// S tetromino, blue.
    S4,
    /// P pentomino, green.
    P5,
    /// L pentomino, magenta.
    L5,
    /// Y pentomino, orange.
    Y5,
    /// Z pentomino, amber.
    Z5,
}

/// An error: the name is not one of the twelve pieces.
#[derive(Debug, thiserror::Error)]
#[error("{}", message!("unknown-piece", name = Value::quoted(name)))]
pub struct UnknownPiece {
    name: String,
}

impl Piece {
    /// All twelve pieces, in the order of [`Piece::index`].
    pub const ALL: [Self; 12] = [
        Self::I2,
        Self::I3,
        Self::V3,
        Self::O4,
        Self::I4,
        Self::L4,
        Self::T4,
        Self::S4,
        Self::P5,
        Self::L5,
        Self::Y5,
        Self::Z5,
    ];

    /// Returns the index of the piece in [`Piece::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the shape of the piece's icon as printed on the cards, always in the same orientation: `#` is a cell, `/` separates rows.
    pub const fn icon(self) -> &'static str {
        match self {
            Self::I2 => "#/#",
            Self::I3 => "#/#/#",
            Self::V3 => "#./##",
            Self::O4 => "##/##",
            Self::I4 => "#/#/#/#",
            Self::L4 => "##/.#/.#",
            Self::T4 => ".#/##/.#",
            Self::S4 => "#./##/.#",
            Self::P5 => "##/##/.#",
            Self::L5 => ".#/.#/.#/##",
            Self::Y5 => ".#/##/.#/.#",
            Self::Z5 => "##./.#./.##",
        }
    }

    /// Returns the cells of the piece in the orientation of its icon, row by row; the bounding box starts at row 0, column 0.
    pub fn cells(self) -> Vec<Cell> {
        let rows = self.icon().split('/').enumerate();
        rows.flat_map(|(row, text)| {
            text.chars()
                .enumerate()
                .filter(|&(_, char)| char == '#')
                .map(move |(col, _)| Cell::new(row as i8, col as i8))
        })
        .collect()
    }

    /// Returns the number of cells that the piece covers: 2 to 5.
    pub const fn len(self) -> usize {
        match self {
            Self::I2 => 2,
            Self::I3 | Self::V3 => 3,
            Self::O4 | Self::I4 | Self::L4 | Self::T4 | Self::S4 => 4,
            Self::P5 | Self::L5 | Self::Y5 | Self::Z5 => 5,
        }
    }

    /// Returns `false`: every piece covers at least two cells.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// Returns the name of the piece in reports, JSON and the catalogue, such as `I2`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::I2 => "I2",
            Self::I3 => "I3",
            Self::V3 => "V3",
            Self::O4 => "O4",
            Self::I4 => "I4",
            Self::L4 => "L4",
            Self::T4 => "T4",
            Self::S4 => "S4",
            Self::P5 => "P5",
            Self::L5 => "L5",
            Self::Y5 => "Y5",
            Self::Z5 => "Z5",
        }
    }

    /// Returns the English name of the piece's colour.
    pub const fn colour(self) -> &'static str {
        match self {
            Self::I2 => "purple",
            Self::I3 => "light blue",
            Self::V3 => "teal",
            Self::O4 => "red",
            Self::I4 => "brown",
            Self::L4 => "lime",
            Self::T4 => "yellow",
            Self::S4 => "blue",
            Self::P5 => "green",
            Self::L5 => "magenta",
            Self::Y5 => "orange",
            Self::Z5 => "amber",
        }
    }

    /// Returns all distinct rotations and reflections of the piece. The cells of each are sorted row by row, and the bounding box starts at
    /// row 0, column 0.
    pub fn orientations(self) -> &'static [Vec<Cell>] {
        static TABLE: OnceLock<[Vec<Vec<Cell>>; Piece::ALL.len()]> = OnceLock::new();
        &TABLE.get_or_init(|| Self::ALL.map(Self::rotations_and_reflections))[self.index()]
    }

    /// Computes what [`Self::orientations`] returns.
    fn rotations_and_reflections(self) -> Vec<Vec<Cell>> {
        let rotate = |cell: &Cell| Cell::new(cell.col, -cell.row);
        let reflect = |cell: &Cell| Cell::new(cell.row, -cell.col);
        let mut cells = self.cells();
        let mut all = Vec::new();
        for _ in 0..4 {
            cells = cells.iter().map(rotate).collect();
            let reflected: Vec<Cell> = cells.iter().map(reflect).collect();
            all.extend([normalised(&cells), normalised(&reflected)]);
        }
        all.sort();
        all.dedup();
        all
    }
}

/// Translates the cells so that their bounding box starts at row 0, column 0, and sorts them row by row. Rows and columns above 127 become
/// 127; no piece is that large.
pub fn normalised(cells: &[Cell]) -> Vec<Cell> {
    let top = cells.iter().map(|cell| cell.row).min().unwrap_or(0);
    let left = cells.iter().map(|cell| cell.col).min().unwrap_or(0);
    let mut translated: Vec<Cell> = cells
        .iter()
        .map(|cell| Cell::new(cell.row.saturating_sub(top), cell.col.saturating_sub(left)))
        .collect();
    translated.sort_unstable();
    translated
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Piece {
    type Err = UnknownPiece;

    fn from_str(name: &str) -> Result<Self, UnknownPiece> {
        Self::ALL
            .into_iter()
            .find(|piece| piece.name() == name)
            .ok_or_else(|| UnknownPiece {
                name: name.to_owned(),
            })
    }
}

/// A piece and the cells on which it lies.
#[derive(
    Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Placement {
    /// Type of the piece.
    pub piece: Piece,
    /// The cells that the piece covers, sorted row by row.
    pub cells: Vec<Cell>,
}

impl Placement {
    /// Creates a placement from a bit mask in which bit `8 * row + col` is set for each covered cell.
    pub(crate) fn from_mask(piece: Piece, mask: u64) -> Self {
        let cells = cells_of(mask).collect();
        Self { piece, cells }
    }

    /// Returns whether the cells have the shape of the piece in one of its orientations.
    pub fn has_shape_of_piece(&self) -> bool {
        self.piece.orientations().contains(&normalised(&self.cells))
    }

    /// Returns the covered cells as a bit mask, with bit `8 * row + col` for a cell; cells outside 8 by 8 are left out.
    pub fn mask(&self) -> u64 {
        mask_of(&self.cells)
    }
}
