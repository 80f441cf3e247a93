//! Rejects detections of an unusual size. The gems of one box have similar sizes, so a much larger or smaller object is something else,
//! such as a die or a glint. If there are few gems, such an object may also be a gem that is much nearer to the camera or farther from it.

use crate::{locate::gems::LocatedGem, stats::median};

/// Minimum ratio of a gem's radius to the expected radius. A detection with a lower ratio has an unusual size ([`without_unusual_sizes`]).
/// The limit allows for gems that are 11 to 14 mm long and lie in any orientation, and for an error of the detected radius of about a
/// fifth. On the tune list [`MIN_RELATIVE_RADIUS`] and [`MAX_RELATIVE_RADIUS`] together reject one of 647 gems and 20 of 46 other objects.
const MIN_RELATIVE_RADIUS: f64 = 0.58;
/// Maximum ratio of a gem's radius to the expected radius. A detection with a higher ratio has an unusual size ([`without_unusual_sizes`]).
/// [`MIN_RELATIVE_RADIUS`] states the measured effect of both limits.
const MAX_RELATIVE_RADIUS: f64 = 1.85;

/// Minimum number of gems from which an expected size is estimated. Set by hand.
const MIN_GEMS_FOR_SIZE: usize = 3;
/// Minimum number of gems at which their expected size counts as known. From this number on, the size is fitted as a function of the height
/// in the image (nearer gems appear larger), and detections of an unusual size are rejected. With fewer gems, one expected size is fitted,
/// and the confidence of detections of an unusual size is limited to [`MAX_UNUSUAL_CONFIDENCE`]. Set by hand.
const MIN_GEMS_FOR_SLOPE: usize = 6;
/// Minimum variance of the gems' y coordinates, in squared pixels, for their radius to be fitted as a function of y. With a lower variance,
/// one radius is fitted for all. Set by hand.
const MIN_VARIANCE: f64 = 1.0;
/// Number of iterations of the robust fit of the gems' expected size. Set by hand.
const ITERATIONS: usize = 4;

/// Deviation of a gem's radius from the fitted radius that halves the weight of the gem in the next iteration of the fit. The deviation is
/// measured as the difference of the natural logarithms of both radii. Set by hand.
const HALF_WEIGHT_DIFFERENCE: f64 = 0.25;

/// Limit on how much the fitted radius may change from the topmost gem of the image to the lowest gem: the maximum absolute difference of
/// the natural logarithms of the two radii. Set by hand.
const MAX_LOG_RADIUS_CHANGE: f64 = 0.9;

/// Lower limit of the radius of a gem in the fit of the expected size, in pixels, so that the logarithm of the radius is finite. Detected
/// gems are normally larger. Set by hand.
const MIN_RADIUS_PX: f64 = 1.0;

/// Upper limit of the confidence of a detection of an unusual size if there are fewer gems than [`MIN_GEMS_FOR_SLOPE`]. With that many gems
/// or more, such a detection is rejected instead. Set by hand.
const MAX_UNUSUAL_CONFIDENCE: f64 = 0.4;

/// Removes detections of an unusual size: those whose radius, divided by the expected radius, is not between `MIN_RELATIVE_RADIUS` and
/// `MAX_RELATIVE_RADIUS`. The expected radius is fitted to the gems: the detections with a confidence of `min_confidence` or more. With
/// fewer than [`MIN_GEMS_FOR_SLOPE`] gems, detections of an unusual size are kept, with a confidence of at most `MAX_UNUSUAL_CONFIDENCE`.
/// With fewer than [`MIN_GEMS_FOR_SIZE`] gems, `detections` is returned unchanged.
pub fn without_unusual_sizes(detections: &[LocatedGem], min_confidence: f64) -> Vec<LocatedGem> {
    let gems: Vec<&LocatedGem> = detections
        .iter()
        .filter(|detection| detection.confidence >= min_confidence)
        .collect();
    if gems.len() < MIN_GEMS_FOR_SIZE {
        return detections.to_vec();
    }
    let size = ExpectedSize::of(&gems);
    let are_few = gems.len() < MIN_GEMS_FOR_SLOPE;
    let with_limited_confidence = |detection: &LocatedGem| {
        let relative_radius = detection.radius / size.radius_at(detection);
        let is_usual = (MIN_RELATIVE_RADIUS..MAX_RELATIVE_RADIUS).contains(&relative_radius);
        let confidence = if is_usual {
            detection.confidence
        } else {
            detection.confidence.min(MAX_UNUSUAL_CONFIDENCE)
        };
        (is_usual || are_few).then_some(LocatedGem {
            confidence,
            ..*detection
        })
    };
    detections
        .iter()
        .filter_map(with_limited_confidence)
        .collect()
}

/// The expected size of gems as a function of the image's y coordinate.
struct ExpectedSize {
    /// Mean y coordinate of the gems, in pixels.
    middle: f64,
    /// Natural logarithm of the expected radius, in pixels, of a gem whose y coordinate is `middle`.
    log_radius: f64,
    /// Change of the logarithm of the expected radius per pixel downwards in the image.
    slope: f64,
}

impl ExpectedSize {
    /// Fits the expected size to these gems.
    fn of(gems: &[&LocatedGem]) -> Self {
        let positions: Vec<f64> = gems.iter().map(|gem| gem.center.y).collect();
        let log_radii = gems.iter().map(|gem| gem.radius.max(MIN_RADIUS_PX).ln());
        let mut size = Self {
            middle: positions.iter().sum::<f64>() / positions.len() as f64,
            log_radius: median(log_radii.collect()),
            slope: 0.0,
        };
        let low = positions.iter().copied().fold(f64::MAX, f64::min);
        let high = positions.iter().copied().fold(f64::MIN, f64::max);
        let max_slope = MAX_LOG_RADIUS_CHANGE / (high - low).max(1.0);
        for _ in 0..ITERATIONS {
            size = size.refitted(gems, max_slope);
        }
        size
    }

    /// Returns the expected radius, in pixels, at the position of this gem.
    fn radius_at(&self, gem: &LocatedGem) -> f64 {
        (self.log_radius + self.slope * (gem.center.y - self.middle)).exp()
    }

    /// Fits the logarithm of the gems' radius again, as a linear function of the image's y coordinate. The more a gem deviates from the
    /// current fit, the less weight it has. The slope is limited to -`max_slope` to `max_slope`. The slope is 0 for fewer than
    /// [`MIN_GEMS_FOR_SLOPE`] gems, or if the y coordinates hardly vary ([`MIN_VARIANCE`]).
    fn refitted(&self, gems: &[&LocatedGem], max_slope: f64) -> Self {
        let weighted = gems.iter().map(|gem| {
            let radius = gem.radius.max(MIN_RADIUS_PX);
            let difference = (radius / self.radius_at(gem)).ln() / HALF_WEIGHT_DIFFERENCE;
            (
                gem.confidence / (1.0 + difference.powi(4)),
                gem.center.y - self.middle,
                radius.ln(),
            )
        });
        let [sum, x, y, xx, xy] = weighted.fold([0.0; 5], |s, (weight, x, y)| {
            [
                s[0] + weight,
                s[1] + weight * x,
                s[2] + weight * y,
                s[3] + weight * x * x,
                s[4] + weight * x * y,
            ]
        });
        let sum = sum.max(f64::MIN_POSITIVE);
        let (x, y) = (x / sum, y / sum);
        let variance = xx / sum - x * x;
        let is_flat = gems.len() < MIN_GEMS_FOR_SLOPE || variance < MIN_VARIANCE;
        let slope = if is_flat {
            0.0
        } else {
            ((xy / sum - x * y) / variance).clamp(-max_slope, max_slope)
        };
        Self {
            middle: self.middle + x,
            log_radius: y,
            slope,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;

    fn gem(y: f64, radius: f64) -> LocatedGem {
        LocatedGem {
            center: Point::new(100.0, y),
            radius,
            colours: [1.0 / 6.0; 6],
            confidence: 0.9,
            gem: 1.0,
            breadth: 0.4,
        }
    }

    #[test]
    fn a_much_larger_and_a_much_smaller_object_are_rejected() {
        let mut detections: Vec<LocatedGem> =
            [10.0, 11.0, 9.0, 12.5, 8.5].map(|r| gem(100.0, r)).to_vec();
        detections.extend([gem(100.0, 24.0), gem(100.0, 4.5)]);
        let kept: Vec<f64> = without_unusual_sizes(&detections, 0.4)
            .iter()
            .map(|gem| gem.radius)
            .collect();
        assert_eq!(kept, [10.0, 11.0, 9.0, 12.5, 8.5]);
    }

    #[test]
    fn gems_may_become_smaller_towards_the_top_of_the_image() {
        // The radius grows evenly from 6 pixels at the top to 15 at the bottom.
        let detections: Vec<LocatedGem> = (0..10)
            .map(|i| gem(100.0 * f64::from(i), 6.0 + f64::from(i)))
            .collect();
        assert_eq!(without_unusual_sizes(&detections, 0.4).len(), 10);
        // Reject an object at the bottom of the image that is as small as the gems at the top.
        let mut more = detections;
        more.push(gem(900.0, 6.0));
        assert_eq!(without_unusual_sizes(&more, 0.4).len(), 10);
    }

    #[test]
    fn among_few_gems_an_unusual_size_only_limits_the_confidence() {
        let detections = [10.0, 11.0, 9.0, 24.0].map(|radius| gem(100.0, radius));
        let confidences: Vec<f64> = without_unusual_sizes(&detections, 0.4)
            .iter()
            .map(|gem| gem.confidence)
            .collect();
        assert_eq!(confidences, [0.9, 0.9, 0.9, MAX_UNUSUAL_CONFIDENCE]);
    }

    #[test]
    fn a_detection_without_a_radius_does_not_reject_the_others() {
        let radii = [10.0, 11.0, 9.0, 12.5, 8.5, 10.5, 0.0];
        let detections = radii.map(|radius| gem(100.0, radius));
        let kept = without_unusual_sizes(&detections, 0.4);
        assert_eq!(kept, detections[..6]);
    }

    #[test]
    fn two_detections_do_not_determine_an_expected_size() {
        assert_eq!(
            without_unusual_sizes(&[gem(0.0, 30.0), gem(0.0, 10.0)], 0.4).len(),
            2
        );
    }
}
