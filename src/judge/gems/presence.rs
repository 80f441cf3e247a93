//! Estimates the probability that a gem lies at each detection. The network's confidence is not enough for that. So the estimate also uses
//! how much of the detection's area no more confident detection covers, which is little for a second detection within a gem. It also uses
//! in how many cells of the network's output the object is detected, which is only one for a glint.

use nalgebra::Vector2;

use crate::{
    geometry::Point,
    locate::gems::LocatedGem,
    stats::{clamped_probability, log_odds},
};

/// Weights of the [`Features`] in the log-odds of the probability that a gem lies at a detection. Fitted by logistic regression
/// (`models/train/gems/presence.py`) to 5,038 detections in 286 scenes on which the network was not trained; with these weights, 66 of the
/// detections are classified wrong.
const WEIGHTS: [f64; 4] = [1.99, 0.695, 3.805, 3.832];
/// Constant term of the log-odds of the probability that a gem lies at a detection. Fitted together with [`WEIGHTS`].
const BIAS: f64 = -6.964;

/// Minimum confidence of a detection for its disc to cover a part of the disc of a less confident detection. Set by hand.
const MIN_COVERING_CONFIDENCE: f64 = 0.3;
/// Radius of the area that a detection covers in the discs of less confident detections, as a fraction of the detection's radius. Set by
/// hand.
const COVERING_RADIUS_FRACTION: f64 = 0.95;

/// Number of sample points along a diameter of a detection's disc, in a square grid. Set by hand.
const SAMPLES_ACROSS: usize = 13;

/// Features of a detection, in this order: the log-odds of the network's probability that the detection is a stone (a gem or another small
/// object), the log-odds of the network's probability that the stone is a gem ([`LocatedGem::gem`]), the fraction of the detection's disc
/// that no more confident detection covers, and the detection's breadth ([`LocatedGem::breadth`]).
type Features = [f64; 4];

/// Returns the detections with their confidence replaced by the calibrated probability that a gem lies at the detection. `detections` are
/// all detections of a photo, with the network's probabilities.
pub(crate) fn with_presence_probability(detections: &[LocatedGem]) -> Vec<LocatedGem> {
    let with_presence = |detection: &LocatedGem| {
        let features = features(detection, detections);
        let (x, y) = (detection.center.x, detection.center.y);
        // `models/train/gems/presence.py` parses this line.
        tracing::trace!(x, y, ?features, "a find");
        LocatedGem {
            confidence: presence(&features),
            ..*detection
        }
    };
    detections.iter().map(with_presence).collect()
}

/// Returns the probability that a gem lies at a detection with these features.
fn presence(features: &Features) -> f64 {
    let weighted_sum: f64 = WEIGHTS
        .iter()
        .zip(features)
        .map(|(weight, feature)| weight * feature)
        .sum();
    1.0 / (1.0 + (-BIAS - weighted_sum).exp())
}

/// Returns the features of a detection; `all` are all detections of the photo.
fn features(detection: &LocatedGem, all: &[LocatedGem]) -> Features {
    [
        log_odds(clamped_probability(detection.confidence)),
        log_odds(clamped_probability(detection.gem)),
        uncovered_fraction(detection, all),
        detection.breadth,
    ]
}

/// Returns the fraction of a detection's disc that no more confident detection covers. Where a more confident detection overlaps the disc,
/// the overlap counts as covered to a fraction that equals the confidence of that detection. Detections with a confidence of
/// [`MIN_COVERING_CONFIDENCE`] or less cover nothing.
fn uncovered_fraction(detection: &LocatedGem, all: &[LocatedGem]) -> f64 {
    let is_near = |other: &&LocatedGem| {
        let distance = (other.center - detection.center).norm();
        other.confidence > detection.confidence.max(MIN_COVERING_CONFIDENCE)
            && distance < detection.radius + other.radius
    };
    let more_confident: Vec<&LocatedGem> = all.iter().filter(is_near).collect();
    let uncovered = |point: Point| {
        let covers = |other: &&&LocatedGem| {
            (point - other.center).norm() < COVERING_RADIUS_FRACTION * other.radius
        };
        let covering = more_confident.iter().filter(covers);
        covering
            .map(|other| 1.0 - other.confidence)
            .product::<f64>()
    };
    let fractions: Vec<f64> = sample_points(detection).map(uncovered).collect();
    fractions.iter().sum::<f64>() / fractions.len().max(1) as f64
}

/// Returns sample points, evenly spaced over a detection's disc.
fn sample_points(detection: &LocatedGem) -> impl Iterator<Item = Point> {
    let along = |step: usize| 2.0 * step as f64 / (SAMPLES_ACROSS - 1) as f64 - 1.0;
    let (center, radius) = (detection.center, detection.radius);
    (0..SAMPLES_ACROSS * SAMPLES_ACROSS)
        .map(move |index| {
            Vector2::new(along(index % SAMPLES_ACROSS), along(index / SAMPLES_ACROSS))
        })
        .filter(|point| point.norm() <= 1.0)
        .map(move |point| center + radius * point)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a detection of radius 10 at (x, 0).
    fn gem_at(x: f64, confidence: f64) -> LocatedGem {
        LocatedGem {
            center: Point::new(x, 0.0),
            radius: 10.0,
            colours: [1.0 / 6.0; 6],
            confidence,
            gem: 0.99,
            breadth: 0.4,
        }
    }

    #[test]
    fn a_more_confident_detection_covers_a_part_of_another_one() {
        let alone = uncovered_fraction(&gem_at(0.0, 0.5), &[gem_at(0.0, 0.5), gem_at(40.0, 0.9)]);
        assert!((alone - 1.0).abs() < 1e-9);
        let within = uncovered_fraction(&gem_at(0.0, 0.5), &[gem_at(7.0, 1.0)]);
        // The other detection is 7 pixels away. It covers a disc of 9.5 pixels, 0.95 of its radius: about half of the disc of this detection.
        assert!((0.4..0.6).contains(&within), "{within}");
        assert!((uncovered_fraction(&gem_at(0.0, 0.95), &[gem_at(7.0, 0.9)]) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_separate_detection_is_more_probably_a_gem_than_one_within_another() {
        let both =
            with_presence_probability(&[gem_at(0.0, 0.9), gem_at(7.0, 0.45), gem_at(60.0, 0.45)]);
        assert!(both[0].confidence > 0.97, "{both:?}");
        assert!(both[2].confidence > both[1].confidence + 0.1, "{both:?}");
    }

    #[test]
    fn a_detection_of_small_breadth_is_less_probably_a_gem() {
        let glint = LocatedGem {
            breadth: 0.08,
            ..gem_at(0.0, 0.4)
        };
        let presence = |detection| with_presence_probability(&[detection])[0].confidence;
        let (of_glint, of_gem) = (presence(glint), presence(gem_at(0.0, 0.4)));
        assert!(of_glint < of_gem - 0.2, "{of_glint} {of_gem}");
    }
}
