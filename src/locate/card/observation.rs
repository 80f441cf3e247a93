//! Things of a card that were seen in the picture: cells of the maps, places of the outline and the edges, print.

use nalgebra::Vector2;

use crate::{geometry::Point, rectify::Part};

/// Something of the card that was seen somewhere in the picture.
#[derive(Debug, Clone, Copy)]
pub struct Observation {
    /// Where, normalised ([`crate::lens`]).
    pub seen: Point,
    /// The point of the card, mm.
    pub card: Point,
    /// For a point of a line only the distance to the line counts: the line's normal on the card.
    pub across: Option<Vector2<f64>>,
    /// How far it may be off, mm.
    pub sigma_mm: f64,
    /// What it is worth beside an independent measurement: neighbours err alike.
    pub worth: f64,
    /// What it is printed with.
    pub part: Part,
}

/// About `count` of the sights for all of them, each worth `factor` of what it was.
pub fn thinned(sights: &[Observation], count: usize, factor: f64) -> Vec<Observation> {
    let step = sights.len().div_ceil(count).max(1);
    let kept = sights.iter().step_by(step);
    kept.map(|sight| Observation {
        worth: sight.worth * factor * step as f64,
        ..*sight
    })
    .collect()
}
