//! Observations of a card in the image: cells of the maps, points of the outline and of the edges, landmarks of the print.

use nalgebra::Vector2;

use crate::{geometry::Point, rectify::Part};

/// A point or a line of the card, and the point of the image where it was found.
#[derive(Debug, Clone, Copy)]
pub struct Observation {
    /// Point in the image, normalised and with lens distortion ([`crate::lens`]).
    pub seen: Point,
    /// Point of the card that the image shows at `seen`, mm.
    pub card: Point,
    /// Unit normal of a line on the card, for a point whose position along that line is unknown. `None` if both coordinates
    /// are known.
    pub across: Option<Vector2<f64>>,
    /// Standard deviation of the point's position on the card, mm.
    pub sigma_mm: f64,
    /// Weight relative to an independent observation, which has 1. Neighbours have correlated errors and weigh less.
    pub relative_weight: f64,
    /// Part of the card's print that the point lies on; each part has an offset of its own from its nominal position.
    pub part: Part,
}

/// Returns about `count` of the observations, evenly spaced, with the total weight of all of them times `factor`.
pub fn thinned(observations: &[Observation], count: usize, factor: f64) -> Vec<Observation> {
    let step = observations.len().div_ceil(count).max(1);
    let kept = observations.iter().step_by(step);
    kept.map(|sight| Observation {
        relative_weight: sight.relative_weight * factor * step as f64,
        ..*sight
    })
    .collect()
}
