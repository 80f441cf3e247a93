//! Drawn faces of cards for tests.

use std::borrow::Cow;

use crate::{
    card_layout::{CARD_MM, CELL_MM, Edition, ICON_CELL_MM},
    geometry::{Point, pixel_center},
    read::card::{IconFit, Reading, Source},
    rectify::FlatImage,
    rules::{Catalogue, Cell, Region, Symbol},
};

/// Resolution of the drawn faces, pixels per millimetre.
const PX_PER_MM: f64 = 2.0;

/// Linear colour of the black print.
pub(crate) const BLACK: [f32; 3] = [0.01; 3];

/// Draws the face of a card: `colour` returns the linear colour at a place in mm.
pub(crate) fn face(colour: impl Fn(Point) -> [f32; 3]) -> FlatImage {
    let [width, height] = [CARD_MM.0, CARD_MM.1].map(|side| (side * PX_PER_MM) as u32);
    let places = (0..height).flat_map(|y| (0..width).map(move |x| pixel_center(x, y) / PX_PER_MM));
    FlatImage {
        pixels: places.map(colour).collect(),
        width: width as usize,
        height: height as usize,
        px_per_mm: PX_PER_MM,
        origin_mm: Point::origin(),
    }
}

/// Returns a reading of card 13 (first edition) with its icons at their nominal positions.
pub(crate) fn reading() -> Reading<'static> {
    let card = Catalogue::standard()
        .card(13)
        .expect("13 is in the catalogue");
    let icons = Symbol::ALL
        .into_iter()
        .enumerate()
        .flat_map(|(row, symbol)| {
            let pieces = card.row(symbol).iter().enumerate();
            pieces.map(move |(slot, &piece)| {
                let nominal = Edition::First.icon_origin_mm(card.side, row, slot, piece);
                IconFit {
                    piece,
                    agreement: 1.0,
                    at_mm: nominal,
                    printed_mm: nominal,
                }
            })
        });
    Reading {
        card: Cow::Borrowed(card),
        edition: Edition::First,
        agreement: 1.0,
        evidence: 1.0,
        lead: 1.0,
        icons: icons.collect(),
        source: Source::Catalogue,
    }
}

/// Returns which of the icons of `reading` covers the point `place` (mm) of the drawn face; `None` if none does.
pub(crate) fn icon_at<'a>(reading: &'a Reading, place: Point) -> Option<&'a IconFit> {
    reading.icons.iter().find(|icon| {
        let steps = |length: f64| (length / ICON_CELL_MM).floor() as i8;
        let from_corner = place - icon.at_mm;
        let cell = Cell::new(steps(from_corner.y), steps(from_corner.x));
        icon.piece.cells().contains(&cell)
    })
}

/// Returns the cell of `region` that contains the point `place` (mm) of the drawn face; `None` if the point is outside the region. `origin`
/// is the top-left corner of the region's bounding box, mm.
pub(crate) fn cell_at(region: Region, origin: Point, place: Point) -> Option<Cell> {
    let steps = |length: f64| (length / CELL_MM).floor() as i8;
    let from_corner = place - origin;
    let cell = Cell::new(steps(from_corner.y), steps(from_corner.x));
    region.contains(cell).then_some(cell)
}
