//! A simple lens.
//!
//! Coordinates here are *normalised*: origin in the middle of the picture, 1 at its corners. `seen` points are as in
//! the picture, `ideal` ones as a lens without distortion would show them: `seen = ideal * (1 + k1 * r^2)`.

use crate::geometry::Point;

/// Beyond this squared radius the lens is taken to bend no further: for the strongest lens expected (`k1` = -0.12) the
/// formula folds back at 2.8.
const FAR: f64 = 2.0;

/// What is known of a camera's focal length before anything is seen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FocalPrior {
    /// In units of the picture's longer side.
    pub of_longer: f64,
    /// Spread of its logarithm.
    pub spread: f64,
}

impl FocalPrior {
    /// Cameras as they are: a phone's main camera has about 0.75, a webcam 0.8 to 1.2.
    pub const USUAL: Self = Self {
        of_longer: 0.95,
        spread: 0.22,
    };
}

/// From pixels to normalised coordinates and back, and what is known of the camera.
#[derive(Debug, Clone, Copy)]
pub struct Normal {
    middle: Point,
    half: f64,
    focal: FocalPrior,
}

impl Normal {
    /// For a picture of this size.
    pub fn new(width: f64, height: f64) -> Self {
        Self {
            middle: Point::new(width / 2.0, height / 2.0),
            half: (width.hypot(height) / 2.0).max(1.0),
            focal: FocalPrior::USUAL,
        }
    }

    /// The same, with what the picture's file or its lens says of the focal length.
    #[must_use]
    pub fn with_focal(self, told: Option<FocalPrior>) -> Self {
        let focal = told.unwrap_or(self.focal);
        Self { focal, ..self }
    }

    /// The focal length to be expected: its logarithm, half diagonals, and the spread of that.
    pub fn focal_ln(self) -> (f64, f64) {
        let longer_side = 2.0 * self.middle.x.max(self.middle.y) / self.half;
        ((self.focal.of_longer * longer_side).ln(), self.focal.spread)
    }

    /// Pixels to normalised.
    pub fn normal_from_pixels(self, point: Point) -> Point {
        Point::from((point - self.middle) / self.half)
    }

    /// Normalised to pixels.
    pub fn pixels_from_normal(self, point: Point) -> Point {
        self.middle + point.coords * self.half
    }
}

/// A point as the lens shows it, without the lens.
pub fn ideal_from_seen(seen: Point, k1: f64) -> Point {
    let distance = seen.coords.norm();
    let mut radius = distance;
    for _ in 0..4 {
        radius = distance / (1.0 + k1 * (radius * radius).min(FAR));
    }
    if distance < 1e-9 {
        return seen;
    }
    seen * (radius / distance)
}

/// A point without the lens, as the lens shows it.
pub fn seen_from_ideal(ideal: Point, k1: f64) -> Point {
    ideal * (1.0 + k1 * ideal.coords.norm_squared().min(FAR))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lens_and_back_is_the_same_point() {
        for k1 in [-0.12, -0.03, 0.0, 0.05] {
            for (x, y) in [(0.0, 0.0), (0.1, -0.4), (0.8, 0.6), (-0.7, 0.5)] {
                let ideal = Point::new(x, y);
                let back = ideal_from_seen(seen_from_ideal(ideal, k1), k1);
                assert!((back - ideal).norm() < 2e-3, "{k1} {ideal} {back}");
            }
        }
    }
}
