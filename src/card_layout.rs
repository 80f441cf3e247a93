//! Positions of the printed elements of a card, in millimetres in the card's frame: origin at the card's top-left corner
//! (symbol strip at the left), x right, y down.
//!
//! Measured on 73 scans of the first edition and on a photo of the later edition.

use crate::{
    geometry::Point,
    rules::{Piece, Region, Side},
};

/// Width and height of a card, mm.
pub const CARD_MM: (f64, f64) = (160.0, 109.0);
/// Side of a cell of a card's region, and of a square of a piece, mm. Measured on scans of cards.
pub const CELL_MM: f64 = 16.0;
/// Thickness of a piece, mm: the height of its top face above the card on which it lies. Estimated from a photo.
pub(crate) const PIECE_MM: f64 = 2.0;
/// Width of the printed black outline of a card's region, mm. Measured on scans of cards.
pub(crate) const OUTLINE_MM: f64 = 2.6;
/// Side of one square in a card's icon (the printed image of a piece), mm: 0.0222 of the card's width.
pub(crate) const ICON_CELL_MM: f64 = 3.552;
/// Centre of the bounding box of a card's region, mm: (0.704, 0.497) times the card's width and height. This is the mean over the
/// catalogued cards. The centres have standard deviations of 0.6 mm in x and 1.2 mm in y.
const REGION_CENTER_MM: (f64, f64) = (0.704 * CARD_MM.0, 0.497 * CARD_MM.1);

/// The two printed editions of the cards. They differ in the print around the rows of icons and around the symbols.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edition {
    /// First edition: the rows of icons are in one black column, and the icons of a row have their lower edges on one line. There is a
    /// frame around the symbols.
    First,
    /// Later edition: a separate box for each row of icons, centred; no frame around the symbols.
    Later,
}

impl Edition {
    /// Both editions, the first one first.
    pub const ALL: [Self; 2] = [Self::First, Self::Later];

    /// Returns the nominal top-left corner of an icon's bounding box, mm, in the card's frame. `row` is the row of icons and `slot` the
    /// icon's position in that row; both count from 0. An icon that is one square wide may be printed one square further right.
    pub(crate) fn icon_origin_mm(self, side: Side, row: usize, slot: usize, piece: Piece) -> Point {
        let height = f64::from(1 + piece.cells().iter().map(|cell| cell.row).max().unwrap_or(0));
        let (width, card_height) = CARD_MM;
        match self {
            Self::First => {
                /// Lower edges of the six rows of icons, as fractions of the card's height.
                const BASELINES: [f64; 6] = [0.210, 0.354, 0.499, 0.643, 0.790, 0.936];
                /// Distance between the left edges of two adjacent icons of a row, as a fraction of the card's width.
                const SLOT_WIDTH: f64 = 0.0663;
                // Left edge of the first icon of each row, as a fraction of the card's width.
                let first_slot = if side == Side::Yellow { 0.1945 } else { 0.158 };
                let x = (first_slot + slot as f64 * SLOT_WIDTH) * width;
                Point::new(x, BASELINES[row] * card_height - height * ICON_CELL_MM)
            }
            Self::Later => {
                /// Centre of the first row of icons, as a fraction of the card's height.
                const FIRST_ROW: f64 = 0.124;
                /// Distance between the centres of two adjacent rows of icons, as a fraction of the card's height.
                const ROW_HEIGHT: f64 = 0.150;
                /// Distance between the left edges of two adjacent icons of a row, as a fraction of the card's width.
                const SLOT_WIDTH: f64 = 0.0672;
                // Left edge of the first icon of each row, as a fraction of the card's width.
                let first_slot = if side == Side::Yellow { 0.178 } else { 0.138 };
                let x = (first_slot + slot as f64 * SLOT_WIDTH) * width;
                let center = (FIRST_ROW + ROW_HEIGHT * row as f64) * card_height;
                Point::new(x, center - height * ICON_CELL_MM / 2.0)
            }
        }
    }
}

/// Returns the nominal centre of the region's bounding box on a catalogued card, mm, in the card's frame.
pub(crate) fn region_center_mm() -> Point {
    Point::new(REGION_CENTER_MM.0, REGION_CENTER_MM.1)
}

/// Returns the top-left corner of the bounding box of the region `region`, mm, in the card's frame, if the region is printed at its nominal
/// place.
pub(crate) fn region_origin_mm(region: Region) -> Point {
    let half_width = f64::from(region.width()) * CELL_MM / 2.0;
    let half_height = f64::from(region.height()) * CELL_MM / 2.0;
    Point::new(
        REGION_CENTER_MM.0 - half_width,
        REGION_CENTER_MM.1 - half_height,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Catalogue, Symbol};

    #[test]
    fn the_icons_of_every_card_lie_on_the_card_to_the_left_of_its_region() {
        for card in Catalogue::standard().cards() {
            let region_left = region_origin_mm(card.region).x;
            for edition in Edition::ALL {
                for (row, symbol) in Symbol::ALL.into_iter().enumerate() {
                    for (slot, piece) in card.row(symbol).iter().enumerate() {
                        let origin = edition.icon_origin_mm(card.side, row, slot, *piece);
                        let context = format!("card {:?}, {edition:?}, {symbol}", card.number);
                        assert!(origin.x > 0.0 && origin.x < region_left, "{context}");
                        assert!((0.0..CARD_MM.1).contains(&origin.y), "{context}: {origin}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_region_is_centred_on_its_nominal_position() {
        let region = Region::from_rows(["####", "####", "####"]).expect("a region");
        let middle = region_origin_mm(region) + nalgebra::Vector2::new(2.0, 1.5) * CELL_MM;
        assert!((middle - region_center_mm()).norm() < 1e-9, "{middle}");
    }
}
