//! The change of brightness over a piece, on a card on which the edge of a shadow lies.

use nalgebra::{Matrix3, Vector3};

use crate::geometry::Point;

/// Maximum deviation of a sample's log-brightness from the first fitted plane, as a natural logarithm, for the sample to be used in the
/// second fit. Set by hand.
const MAX_DEVIATION: f64 = 0.25;

/// A linear change of the logarithm of brightness over the card.
#[derive(Debug, Clone, Copy, Default)]
pub struct Slope {
    /// Mean position of the samples, in the card frame, mm.
    middle: Point,
    /// The logarithm of brightness at `middle`, and its change per mm to the right and downwards.
    plane: [f64; 3],
    /// Lowest logarithm of brightness that the fitted plane has at any of the samples, also those that the second fit omits; 0 if the
    /// lowest is above 0.
    min_log: f64,
    /// Highest logarithm of brightness that the fitted plane has at any of the samples, also those that the second fit omits; 0 if the
    /// highest is below 0.
    max_log: f64,
}

impl Slope {
    /// Fits a plane to the logarithms of brightness at points of the card. Fits twice: the second fit omits samples that deviate by
    /// `MAX_DEVIATION` or more from the first plane, such as those on a speck or on another piece.
    pub fn fit(samples: &[(Point, f32)]) -> Self {
        let count = samples.len().max(1) as f64;
        let sum = samples
            .iter()
            .fold((0.0, 0.0), |sum, (at, _)| (sum.0 + at.x, sum.1 + at.y));
        let middle = Point::new(sum.0 / count, sum.1 / count);
        let mut slope = Self {
            middle,
            ..Self::default()
        };
        for max_deviation in [f64::INFINITY, MAX_DEVIATION] {
            let (mut normal, mut right) =
                (Matrix3::<f64>::identity() * 1e-6, Vector3::<f64>::zeros());
            for (at, log) in samples {
                let row = Vector3::new(1.0, at.x - middle.x, at.y - middle.y);
                let log = f64::from(*log);
                if (log - slope.log_at(*at)).abs() < max_deviation {
                    normal += row * row.transpose();
                    right += row * log;
                }
            }
            slope.plane = normal.lu().solve(&right).unwrap_or_default().into();
        }
        let logs = || samples.iter().map(|(at, _)| slope.log_at(*at));
        (slope.min_log, slope.max_log) = (logs().fold(0.0, f64::min), logs().fold(0.0, f64::max));
        slope
    }

    /// Returns the logarithm of brightness that the fitted plane has at a point of the card. It is not limited to the range `min_log` to
    /// `max_log`.
    fn log_at(&self, at: Point) -> f64 {
        let [level, right, down] = self.plane;
        level + right * (at.x - self.middle.x) + down * (at.y - self.middle.y)
    }

    /// Returns the brightness factor at a point of the card, from the fitted plane. The factor is limited to the range that the plane has
    /// at the samples. This range is extended to include 1 if it does not.
    pub fn factor_at(&self, at: Point) -> f32 {
        let log = self.log_at(at).clamp(self.min_log, self.max_log);
        log.exp() as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns samples on a square of 30 by 30 mm. `log_at` returns the logarithm of brightness at a point of the square.
    fn samples(log_at: impl Fn(Point) -> f32) -> Vec<(Point, f32)> {
        let steps = || (0..11).map(|step| 3.0 * f64::from(step));
        let points = steps().flat_map(|y| steps().map(move |x| Point::new(80.0 + x, 40.0 + y)));
        points.map(|at| (at, log_at(at))).collect()
    }

    /// A brightness that falls by 2 % per mm to the right, as a natural logarithm.
    fn falling(at: Point) -> f32 {
        -0.02 * (at.x - 80.0) as f32
    }

    #[test]
    fn a_linear_change_of_the_logarithm_is_found() {
        let slope = Slope::fit(&samples(falling));
        for (x, y) in [(80.0, 40.0), (95.0, 70.0), (110.0, 55.0)] {
            let at = Point::new(x, y);
            let (found, expected) = (slope.factor_at(at), falling(at).exp());
            assert!((found - expected).abs() < 1e-3, "{at}: {found} {expected}");
        }
    }

    #[test]
    fn a_dark_speck_does_not_change_the_fit() {
        let with_speck = |at: Point| {
            falling(at)
                - if at.x > 105.0 && at.y > 65.0 {
                    1.0
                } else {
                    0.0
                }
        };
        let slope = Slope::fit(&samples(with_speck));
        let factor = slope.factor_at(Point::new(95.0, 55.0));
        assert!((factor - (-0.3f32).exp()).abs() < 0.01, "{factor}");
    }

    #[test]
    fn beyond_the_samples_the_factor_is_that_of_the_nearest_end_or_1() {
        let slope = Slope::fit(&samples(falling));
        let beyond_right = slope.factor_at(Point::new(300.0, 55.0));
        assert!(
            (beyond_right - (-0.6f32).exp()).abs() < 1e-3,
            "{beyond_right}"
        );
        let beyond_left = slope.factor_at(Point::new(0.0, 55.0));
        assert!((beyond_left - 1.0).abs() < 1e-3, "{beyond_left}");
    }

    #[test]
    fn without_samples_the_factor_is_1() {
        let factor = Slope::fit(&[]).factor_at(Point::new(50.0, 50.0));
        assert!((factor - 1.0).abs() < 1e-6, "{factor}");
    }
}
