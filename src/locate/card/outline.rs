//! Finds the outline of the network's mask, as observations of the card's edges.
//!
//! The mask ends where a card ends, even where the network's card coordinates are wrong; its outline is accurate to a fraction
//! of a cell. Between touching cards there is no outline. Where a hand covers an edge, the outline may be that of the hand.
//! Each point of the outline is therefore one observation among many.

use crate::{
    geometry::Point,
    locate::{
        card::{
            card_homography::CardHomography, edges::CardEdge, maps::Maps, observation::Observation,
        },
        cells::MASK_THRESHOLD,
    },
    rectify::Part,
};

/// Number of normals (lines across the edge) on each edge of the card, along which points of the mask's outline are searched for. Set by
/// hand.
const NORMALS: usize = 40;
/// Fraction of an edge's length that is left out at each end, where the next edge begins. Set by hand.
const END_FRACTION: f64 = 0.06;
/// Maximum distance, inwards or outwards, from an edge of the card at the current pose at which a point of the outline is searched for, mm.
/// It is greater than the error of the pose before the pose is fitted to the outline, which is at most 20 mm.
const REACH_MM: f64 = 24.0;
/// Step along a normal from one sample of the mask to the next, mm. Set by hand.
const STEP_MM: f64 = 1.0;
/// Standard deviation of the distance between the mask's outline and the card's edge, mm. Set by hand; the median distance on the tune
/// lists is 1.1 mm.
const SIGMA_MM: f64 = 1.5;
/// Weight of one point of the outline, relative to an independent observation. Set by hand: neighbouring points have correlated
/// errors, as a cell of the maps is about 4 mm wide.
const WEIGHT: f64 = 0.25;

/// Returns points of the mask's outline as observations of the card's edges: on each normal of an edge of the card at `pose`, the point of
/// the outline within `REACH_MM` that is nearest to the edge.
pub(crate) fn observations(maps: &Maps, pose: &CardHomography) -> Vec<Observation> {
    (0..4)
        .flat_map(|edge| observations_of_edge(maps, pose, edge))
        .collect()
}

/// Returns the points of the mask's outline near the edge number `edge` (0 top, 1 right, 2 bottom, 3 left).
fn observations_of_edge(maps: &Maps, pose: &CardHomography, edge: usize) -> Vec<Observation> {
    let Some(distorted_from_card) = pose.distorted_from_card() else {
        return Vec::new();
    };
    let edge = CardEdge::of(edge);
    let mask_at = |foot: Point, offset: f64| {
        distorted_from_card
            .map(foot + edge.outwards * offset)
            .and_then(|distorted| maps.mask_at(distorted))
    };
    (0..NORMALS)
        .filter_map(|index| {
            let fraction =
                END_FRACTION + (1.0 - 2.0 * END_FRACTION) * (index as f64 + 0.5) / NORMALS as f64;
            let foot = edge.point(fraction);
            let offset = nearest_outline_offset(|offset| mask_at(foot, offset))?;
            Some(Observation {
                distorted: distorted_from_card.map(foot + edge.outwards * offset)?,
                card: foot,
                line_normal: Some(edge.outwards),
                sigma_mm: SIGMA_MM,
                relative_weight: WEIGHT,
                part: Part::Card,
            })
        })
        .collect()
}

/// Returns the distance from the card's edge at the current pose, in mm, positive outwards, at which the mask falls below
/// [`MASK_THRESHOLD`]. The distance is interpolated between samples. If the mask falls below the threshold at several distances, returns
/// the distance nearest to the edge; if it does so nowhere within `REACH_MM`, returns `None`. `mask` returns the mask at a distance, or
/// `None` outside the network's window.
fn nearest_outline_offset(mask: impl Fn(f64) -> Option<f32>) -> Option<f64> {
    let steps = (REACH_MM / STEP_MM) as i32;
    let offset = |step: i32| f64::from(step) * STEP_MM;
    let values: Vec<Option<f32>> = (-steps..=steps).map(|step| mask(offset(step))).collect();
    let crossings = (-steps..steps)
        .zip(values.windows(2))
        .filter_map(|(step, pair)| {
            let (inner, outer) = (pair[0]?, pair[1]?);
            let is_falling = inner >= MASK_THRESHOLD && outer < MASK_THRESHOLD;
            let fraction = (inner - MASK_THRESHOLD) / (inner - outer);
            is_falling.then(|| offset(step) + STEP_MM * f64::from(fraction))
        });
    crossings.min_by(|a, b| a.abs().total_cmp(&b.abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the offset of the outline for a synthetic mask, which is 1 within the intervals `inside` of offsets (mm) and 0 elsewhere.
    fn offset_of(inside: &[(f64, f64)]) -> Option<f64> {
        nearest_outline_offset(|offset| {
            let is_inside = inside
                .iter()
                .any(|&(from, to)| (from..to).contains(&offset));
            Some(if is_inside { 1.0 } else { 0.0 })
        })
    }

    #[test]
    fn the_outline_is_interpolated_between_samples() {
        let sloped = |offset: f64| Some((0.5 - 0.2 * (offset - 3.3)).clamp(0.0, 1.0) as f32);
        let offset = nearest_outline_offset(sloped).expect("the mask ends");
        assert!((offset - 3.3).abs() < 1e-5, "{offset}");
    }

    #[test]
    fn of_several_outlines_the_nearest_to_the_edge_is_returned() {
        assert_eq!(
            offset_of(&[(-24.0, -9.5), (-5.0, 4.5), (8.0, 20.0)]),
            Some(4.5)
        );
        assert_eq!(offset_of(&[(-24.0, -2.5), (8.0, 20.0)]), Some(-2.5));
    }

    #[test]
    fn there_is_no_outline_where_the_mask_rises_or_stays_or_is_unknown() {
        assert_eq!(offset_of(&[(2.5, 99.0)]), None);
        assert_eq!(offset_of(&[]), None);
        assert_eq!(nearest_outline_offset(|_| None), None);
    }
}
