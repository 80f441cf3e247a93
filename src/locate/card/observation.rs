//! Observations of a card: a point in the image, and the point of the card that it shows. They come from cells of the network's
//! maps, the outline of the mask, the edges, and the print.

use nalgebra::Vector2;

use crate::{geometry::Point, rectify::Part};

/// An observation: a point in the image, and the point or the line of the card that it shows.
#[derive(Debug, Clone, Copy)]
pub struct Observation {
    /// Point in the image, normalised and with lens distortion ([`crate::lens`]).
    pub distorted: Point,
    /// Point of the card that the image shows at `distorted`, mm.
    pub card: Point,
    /// Unit normal of a line of the card, if it is known only that the image shows a point of this line, but not which point. Then `card`
    /// is any point of the line. `None` if the point `card` itself is known.
    pub line_normal: Option<Vector2<f64>>,
    /// Standard deviation of the point's position on the card, mm.
    pub sigma_mm: f64,
    /// Weight in a fit of the pose. An independent observation has weight 1. Observations near each other have lower weights, since their
    /// errors are correlated.
    pub relative_weight: f64,
    /// Part of the card's print to which the point belongs. Each part may be printed with an offset from its nominal position.
    pub part: Part,
}

/// Returns at most `count` of the observations: every n-th of them. Their weights are multiplied by n and by `factor`, so that the sum of
/// the returned weights is about `factor` times the sum of the weights of all observations.
pub(crate) fn thinned(observations: &[Observation], count: usize, factor: f64) -> Vec<Observation> {
    let step = observations.len().div_ceil(count).max(1);
    let kept = observations.iter().step_by(step);
    kept.map(|observation| Observation {
        relative_weight: observation.relative_weight * factor * step as f64,
        ..*observation
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinned_observations_are_evenly_spaced_and_have_the_total_weight_times_the_factor() {
        let observation = |x: u32| Observation {
            distorted: Point::new(f64::from(x), 0.0),
            card: Point::origin(),
            line_normal: None,
            sigma_mm: 1.0,
            relative_weight: 0.5,
            part: Part::Card,
        };
        let all: Vec<Observation> = (0..30).map(observation).collect();
        let kept = thinned(&all, 10, 0.2);
        let positions: Vec<f64> = kept.iter().map(|kept| kept.distorted.x).collect();
        assert_eq!(
            positions,
            [0.0, 3.0, 6.0, 9.0, 12.0, 15.0, 18.0, 21.0, 24.0, 27.0]
        );
        let total: f64 = kept.iter().map(|kept| kept.relative_weight).sum();
        assert!((total - 30.0 * 0.5 * 0.2).abs() < 1e-9, "{total}");
        assert_eq!(thinned(&all, 11, 1.0).len(), 10);
        assert!(thinned(&[], 10, 1.0).is_empty());
    }
}
