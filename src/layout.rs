//! Positions of the printed elements of a card, in millimetres of its face (origin at its own top-left corner, symbol strip
//! at the left, x right, y down).
//!
//! Measured on 73 scans of the first edition and on a photo of the later one (`../shared/facts/ubongo.md`).

use crate::{
    geometry::Point,
    rules::{Piece, Region, Side},
};

/// Width and height of a card, mm.
pub const CARD_MM: (f64, f64) = (160.0, 109.0);
/// Side of a cell of the region and of a square of a piece, mm.
pub const CELL_MM: f64 = 16.0;
/// Thickness of a piece, mm: the height of its top face above the card.
pub const PIECE_MM: f64 = 2.0;
/// Width of the black outline around the region, mm.
pub const OUTLINE_MM: f64 = 2.6;
/// Side of a square of an icon, mm: 0.0222 of the card's width.
pub const ICON_CELL_MM: f64 = 3.552;
/// Centre of the region's bounding box, mm: (0.704, 0.497) of width and height on the catalogued cards, with a standard
/// deviation of 0.6 and 1.2 mm.
const REGION_MIDDLE_MM: (f64, f64) = (0.704 * CARD_MM.0, 0.497 * CARD_MM.1);

/// The two printed editions of the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edition {
    /// A black column with the rows of icons, aligned at the bottom; a frame around the symbols.
    First,
    /// A separate box for each row of icons, centred; no frame around the symbols.
    Later,
}

impl Edition {
    /// Both editions, the first one first.
    pub const ALL: [Self; 2] = [Self::First, Self::Later];

    /// Returns the nominal top-left corner of an icon's bounding box, mm. Icons one square wide may be printed one square
    /// further right.
    pub fn icon_origin_mm(self, side: Side, row: usize, slot: usize, piece: Piece) -> Point {
        let height = f64::from(1 + piece.cells().iter().map(|cell| cell.row).max().unwrap_or(0));
        let (width, card_height) = CARD_MM;
        match self {
            Self::First => {
                const BASELINES: [f64; 6] = [0.210, 0.354, 0.499, 0.643, 0.790, 0.936];
                let first = if side == Side::Yellow { 0.1945 } else { 0.158 };
                let x = (first + slot as f64 * 0.0663) * width;
                Point::new(x, BASELINES[row] * card_height - height * ICON_CELL_MM)
            }
            Self::Later => {
                let first = if side == Side::Yellow { 0.178 } else { 0.138 };
                let x = (first + slot as f64 * 0.0672) * width;
                let middle = (0.124 + 0.150 * row as f64) * card_height;
                Point::new(x, middle - height * ICON_CELL_MM / 2.0)
            }
        }
    }
}

/// Returns the centre of the region's bounding box on a catalogued card, mm.
pub fn region_middle_mm() -> Point {
    Point::new(REGION_MIDDLE_MM.0, REGION_MIDDLE_MM.1)
}

/// Returns the top-left corner of a region's bounding box, mm.
pub fn region_origin_mm(region: Region) -> Point {
    let half_width = f64::from(region.width()) * CELL_MM / 2.0;
    let half_height = f64::from(region.height()) * CELL_MM / 2.0;
    Point::new(
        REGION_MIDDLE_MM.0 - half_width,
        REGION_MIDDLE_MM.1 - half_height,
    )
}
