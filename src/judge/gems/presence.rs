//! Estimates the probability that a gem lies at each detection. The network's confidence alone is not a sufficient measure. A second
//! detection within a gem covers little area of its own, and a glint is detected in only one cell of the network's output.

use crate::{geometry::Point, locate::gems::LocatedGem};

/// Weights of the [`Features`] in the logit of the probability that a detection is a gem. Fitted by logistic regression
/// (`models/train/gems/presence.py`) to 5,038 detections in 286 scenes on which the network was not trained; 66 of them are classified
/// wrong.
const WEIGHTS: [f64; 4] = [1.99, 0.695, 3.805, 3.832];
/// Constant term of the logit of the probability that a gem lies at a detection. Fitted together with [`WEIGHTS`].
const BIAS: f64 = -6.964;

/// Probabilities are limited to at least this value and at most 1 minus this value, so that odds and logarithms stay finite.
const LEAST: f64 = 1e-4;

/// Minimum confidence of a detection for it to cover part of the disc of an overlapping, less confident detection. Set by hand.
const MIN_COVERING_CONFIDENCE: f64 = 0.3;
/// Fraction of a detection's radius within which it covers the discs of less confident detections. Set by hand.
const COVERING_RADIUS_FRACTION: f64 = 0.95;

/// Number of sample points along a diameter of a detection's disc, in a square grid.
const ACROSS: usize = 13;

/// Features of a detection, in this order: the logit of its confidence, the logit of its probability of being a gem, the fraction of its
/// disc that no more confident detection covers, and its breadth ([`LocatedGem::breadth`]).
type Features = [f64; 4];

/// Returns the detections with their confidence replaced by the calibrated probability of being a gem.
pub(crate) fn weighed(found: &[LocatedGem]) -> Vec<LocatedGem> {
    let one = |find: &LocatedGem| {
        let features = features(find, found);
        let (x, y) = (find.center.x, find.center.y);
        tracing::trace!(x, y, ?features, "a find");
        LocatedGem {
            sure: presence(&features),
            ..*find
        }
    };
    found.iter().map(one).collect()
}

fn presence(features: &Features) -> f64 {
    let speaks: f64 = WEIGHTS.iter().zip(features).map(|(by, of)| by * of).sum();
    1.0 / (1.0 + (-BIAS - speaks).exp())
}

fn features(find: &LocatedGem, all: &[LocatedGem]) -> Features {
    [
        logit(find.sure),
        logit(find.gem),
        uncovered_fraction(find, all),
        find.breadth,
    ]
}

/// Returns the fraction of a detection's disc that more confident detections leave uncovered. Where a more confident detection overlaps
/// the disc, it covers a fraction of the overlap that equals its confidence.
fn uncovered_fraction(find: &LocatedGem, all: &[LocatedGem]) -> f64 {
    let is_near = |other: &&LocatedGem| {
        let apart = (other.center - find.center).norm();
        other.sure > find.sure.max(MIN_COVERING_CONFIDENCE) && apart < find.radius + other.radius
    };
    let surer: Vec<&LocatedGem> = all.iter().filter(is_near).collect();
    let left = |place: Point| {
        let takes = |other: &&&LocatedGem| {
            (place - other.center).norm() < COVERING_RADIUS_FRACTION * other.radius
        };
        let left = surer.iter().filter(takes).map(|other| 1.0 - other.sure);
        left.product::<f64>()
    };
    let places: Vec<f64> = places(find).map(left).collect();
    places.iter().sum::<f64>() / places.len().max(1) as f64
}

/// Returns sample points, evenly spaced over a detection's disc.
fn places(find: &LocatedGem) -> impl Iterator<Item = Point> {
    let along = |step: usize| 2.0 * step as f64 / (ACROSS - 1) as f64 - 1.0;
    let (center, radius) = (find.center, find.radius);
    (0..ACROSS * ACROSS)
        .map(move |at| nalgebra::Vector2::new(along(at % ACROSS), along(at / ACROSS)))
        .filter(|place| place.norm() <= 1.0)
        .map(move |place| center + radius * place)
}

fn logit(probability: f64) -> f64 {
    let probability = probability.clamp(LEAST, 1.0 - LEAST);
    (probability / (1.0 - probability)).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stone(x: f64, sure: f64) -> LocatedGem {
        LocatedGem {
            center: Point::new(x, 0.0),
            radius: 10.0,
            colours: [1.0 / 6.0; 6],
            sure,
            gem: 0.99,
            breadth: 0.4,
        }
    }

    #[test]
    fn a_find_within_a_surer_one_has_little_for_itself() {
        let alone = uncovered_fraction(&stone(0.0, 0.5), &[stone(0.0, 0.5), stone(40.0, 0.9)]);
        assert!((alone - 1.0).abs() < 1e-9);
        let within = uncovered_fraction(&stone(0.0, 0.5), &[stone(7.0, 1.0)]);
        // Two discs, one with 0.95 of the other's radius, share half of their area at this distance.
        assert!((0.4..0.6).contains(&within), "{within}");
        assert!((uncovered_fraction(&stone(0.0, 0.95), &[stone(7.0, 0.9)]) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn what_lies_alone_is_likelier_there_than_what_lies_within_another() {
        let both = weighed(&[stone(0.0, 0.9), stone(7.0, 0.45), stone(60.0, 0.45)]);
        assert!(both[0].sure > 0.97, "{both:?}");
        assert!(both[2].sure > both[1].sure + 0.1, "{both:?}");
    }

    #[test]
    fn a_glint_that_one_cell_takes_for_a_middle_is_likelier_none() {
        let glint = LocatedGem {
            breadth: 0.08,
            ..stone(0.0, 0.4)
        };
        assert!(weighed(&[glint])[0].sure < weighed(&[stone(0.0, 0.4)])[0].sure - 0.2);
    }
}
