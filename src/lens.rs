//! A lens with radial distortion.
//!
//! Coordinates are *normalised*: the origin is the centre of the image, and the corners of the image are at a
//! distance of 1. A `distorted` point is where the lens shows a point in the image. The `ideal` point is where a lens without distortion
//! would show it: `distorted = ideal * (1 + k1 * r^2)`, with `r` the distance of `ideal` from the origin.

use crate::geometry::Point;

/// Squared distance from the image's centre, in squared half diagonals, beyond which the factor `1 + k1 * r^2` is kept constant, so that
/// the distortion stays invertible. For the strongest lens that is expected (`k1` = -0.12), the distorted distance would decrease beyond a
/// squared distance of 2.8.
const MAX_RADIUS_SQUARED: f64 = 2.0;

/// Minimum distance of a point from the image's centre, in half diagonals, for its distortion to be corrected. The limit avoids a division
/// by a distance near 0.
const MIN_DISTANCE: f64 = 1e-9;

/// Number of iterations of [`ideal_from_distorted`]. Set by hand.
const ITERATIONS: usize = 4;

/// Prior of a camera's focal length: a normal distribution of its logarithm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FocalPrior {
    /// Expected focal length, as a multiple of the image's longer side.
    pub of_longer: f64,
    /// Standard deviation of the natural logarithm of the focal length in this prior.
    pub spread: f64,
}

impl FocalPrior {
    /// Prior for a camera of which nothing is known. As multiples of the image's longer side, the main camera of a phone has a
    /// focal length of about 0.75, a webcam 0.8 to 1.2. One standard deviation about the mean extends from 0.76 to 1.18. Set by hand.
    pub(crate) const USUAL: Self = Self {
        of_longer: 0.95,
        spread: 0.22,
    };
}

/// Conversion between pixels and normalised coordinates of an image, and the prior of the camera's focal length.
#[derive(Debug, Clone, Copy)]
pub struct Normal {
    /// Centre of the image, in pixels.
    center: Point,
    /// Half of the image's diagonal, in pixels: the unit of normalised coordinates.
    half_diagonal: f64,
    focal: FocalPrior,
}

impl Normal {
    /// Creates the conversion between pixels and normalised coordinates, for an image of `width` by `height` pixels. The focal length has
    /// the prior for common cameras.
    pub fn new(width: f64, height: f64) -> Self {
        Self {
            center: Point::new(width / 2.0, height / 2.0),
            half_diagonal: (width.hypot(height) / 2.0).max(1.0),
            focal: FocalPrior::USUAL,
        }
    }

    /// Replaces the prior of the focal length by `file_prior`, which comes from the image file or a lens calibration. Changes nothing if
    /// `file_prior` is `None`.
    #[must_use]
    pub(crate) fn with_focal(self, file_prior: Option<FocalPrior>) -> Self {
        let focal = file_prior.unwrap_or(self.focal);
        Self { focal, ..self }
    }

    /// Returns the mean and the standard deviation of the natural logarithm of the focal length according to the prior. The focal length is
    /// in half diagonals of the image.
    pub(crate) fn focal_ln(self) -> (f64, f64) {
        let longer_side = 2.0 * self.center.x.max(self.center.y) / self.half_diagonal;
        ((self.focal.of_longer * longer_side).ln(), self.focal.spread)
    }

    /// Converts pixels of the image to normalised coordinates.
    pub(crate) fn normal_from_pixels(self, point: Point) -> Point {
        Point::from((point - self.center) / self.half_diagonal)
    }

    /// Converts normalised coordinates to pixels of the image.
    pub(crate) fn pixels_from_normal(self, point: Point) -> Point {
        self.center + point.coords * self.half_diagonal
    }
}

/// Removes the lens distortion from a point in normalised coordinates; `k1` is the coefficient of the distortion.
pub(crate) fn ideal_from_distorted(distorted: Point, k1: f64) -> Point {
    let distance = distorted.coords.norm();
    let mut radius = distance;
    for _ in 0..ITERATIONS {
        radius = distance / (1.0 + k1 * (radius * radius).min(MAX_RADIUS_SQUARED));
    }
    if distance < MIN_DISTANCE {
        return distorted;
    }
    distorted * (radius / distance)
}

/// Applies the lens distortion to a point in normalised coordinates; `k1` is the coefficient of the distortion.
pub(crate) fn distorted_from_ideal(ideal: Point, k1: f64) -> Point {
    ideal * (1.0 + k1 * ideal.coords.norm_squared().min(MAX_RADIUS_SQUARED))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::check_property;

    /// Property: for every lens from strong barrel to pincushion distortion, a point that is distorted and then undistorted returns to its
    /// place, except for the error of the iteration in [`ideal_from_distorted`]. This error is at first the difference between the
    /// distorted and the ideal radius. Each step multiplies the error by at most the greatest slope of the iterated function between these
    /// two radii.
    #[test]
    fn the_error_of_an_undistorted_point_is_at_most_that_of_the_iteration() {
        let points = (0.0..1.1f64, 0.0..std::f64::consts::TAU, -0.12..0.05f64);
        check_property(&points, |(radius, angle, k1)| {
            let ideal = Point::new(radius * angle.cos(), radius * angle.sin());
            let distorted = distorted_from_ideal(ideal, k1);
            let distance = distorted.coords.norm();
            let slope_at =
                |at: f64| (2.0 * k1 * at * distance / (1.0 + k1 * at * at).powi(2)).abs();
            let slope = slope_at(radius).max(slope_at(distance));
            let tolerance = (radius - distance).abs() * slope.powi(ITERATIONS as i32) + 1e-12;
            let error = (ideal_from_distorted(distorted, k1) - ideal).norm();
            assert!(error <= tolerance, "{error} > {tolerance}");
        });
    }

    #[test]
    fn pixels_are_normalised_by_the_half_diagonal_and_converted_back() {
        let normal = Normal::new(400.0, 300.0);
        let corner = normal.normal_from_pixels(Point::new(400.0, 300.0));
        assert!((corner - Point::new(0.8, 0.6)).norm() < 1e-12, "{corner}");
        let pixels = normal.pixels_from_normal(corner);
        assert!(
            (pixels - Point::new(400.0, 300.0)).norm() < 1e-9,
            "{pixels}"
        );
    }

    #[test]
    fn a_known_focal_length_replaces_the_usual_one() {
        let normal = Normal::new(300.0, 400.0);
        // The longer side is 1.6 half diagonals.
        let (usual, _) = normal.with_focal(None).focal_ln();
        assert!((usual.exp() - 0.95 * 1.6).abs() < 1e-9, "{usual}");
        let prior = FocalPrior {
            of_longer: 0.75,
            spread: 0.04,
        };
        let (known, spread) = normal.with_focal(Some(prior)).focal_ln();
        assert!((known.exp() - 0.75 * 1.6).abs() < 1e-9, "{known}");
        assert!((spread - 0.04).abs() < 1e-12, "{spread}");
    }

    #[test]
    fn distorting_and_undistorting_a_point_returns_it() {
        for k1 in [-0.12, -0.03, 0.0, 0.05] {
            for (x, y) in [(0.0, 0.0), (0.1, -0.4), (0.8, 0.6), (-0.7, 0.5)] {
                let ideal = Point::new(x, y);
                let returned = ideal_from_distorted(distorted_from_ideal(ideal, k1), k1);
                assert!((returned - ideal).norm() < 2e-3, "{k1} {ideal} {returned}");
            }
        }
    }
}
