//! Reads what is printed on a flat card: which side it is, and the light that falls on it.
//!
//! All icons are read together against the catalogue: a few that are hidden or blurred do not matter, since the
//! eighteen or twenty-four others name the side.

pub mod icons;
pub mod light;
pub mod region;

use crate::{
    geometry::Point,
    layout::{CARD_MM, Edition},
    rectify::{CardPose, FlatImage, Window},
    rules::{Card, Catalogue},
};
use icons::{IconMap, SlotScores};
pub use light::Light;

/// Pixels a millimetre of the view that icons are read in: an icon's square is then 7 pixels wide.
pub const FACE_PX_PER_MM: f64 = 2.0;
/// How much of what surrounds the card is seen with it.
const MARGIN_MM: f64 = 6.0;
/// The agreement that icons must reach on average; a right side in poor light has 0.75 or more, a wrong one 0.4.
const LEGIBLE: f64 = 0.55;

/// What is printed on a card.
#[derive(Debug, Clone)]
pub struct Reading<'a> {
    /// The side of the catalogue that fits best.
    pub card: &'a Card,
    /// How it is printed.
    pub edition: Edition,
    /// Mean agreement of the icons with that side, -1 to 1.
    pub agreement: f64,
    /// How far the next best side is behind.
    pub margin: f64,
    /// The icons where they were found.
    pub icons: Vec<IconFit>,
}

/// One icon, found on the face.
#[derive(Debug, Clone, Copy)]
pub struct IconFit {
    /// Which piece it shows.
    pub piece: crate::rules::Piece,
    /// Agreement of the picture with the icon's shape, -1 to 1.
    pub agreement: f64,
    /// Top-left corner of its box, in the card's millimetres.
    pub at_mm: Point,
}

impl Reading<'_> {
    /// Whether enough icons agree to trust the side.
    pub fn is_legible(&self) -> bool {
        self.agreement >= LEGIBLE && self.margin >= 0.04
    }
}

/// Looks at the card's face and a little beyond, at [`FACE_PX_PER_MM`].
pub fn face_of(image: &image::RgbImage, pose: &CardPose) -> FlatImage {
    let window = Window {
        origin_mm: Point::new(-MARGIN_MM, -MARGIN_MM),
        size_mm: (CARD_MM.0 + 2.0 * MARGIN_MM, CARD_MM.1 + 2.0 * MARGIN_MM),
        px_per_mm: 2.0 * FACE_PX_PER_MM,
    };
    FlatImage::look(image, &pose.image_from_plane(0.0), &window).shrunk(2)
}

/// Reads the side from all the icons together; `None` only for an empty catalogue.
pub fn read<'a>(face: &FlatImage, catalogue: &'a Catalogue) -> Option<Reading<'a>> {
    let map = IconMap::of(face);
    let layouts: Vec<SlotScores> = SlotScores::all(&map);
    let mut ranked: Vec<(f64, &Card, &SlotScores)> = catalogue
        .cards()
        .iter()
        .flat_map(|card| {
            let fitting = layouts.iter().filter(|scores| scores.side == card.side);
            fitting.map(move |scores| (scores.agreement(card), card, scores))
        })
        .collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let &(agreement, card, scores) = ranked.first()?;
    let next = ranked
        .iter()
        .find(|(_, other, _)| other.number != card.number);
    Some(Reading {
        card,
        edition: scores.edition,
        agreement,
        margin: agreement - next.map_or(0.0, |&(value, ..)| value),
        icons: scores.icons_of(card),
    })
}
