//! A camera's lens, in the model that OpenCV and ROS share.
//!
//! *Ideal* pixels are where a pinhole with the same focal lengths and the same middle would show a thing, *seen* pixels where the lens
//! shows it. With `x, y` the ideal place from the middle in focal lengths, `r^2 = x^2 + y^2`:
//!
//! ```text
//! bend = (1 + k1 r^2 + k2 r^4 + k3 r^6) / (1 + k4 r^2 + k5 r^4 + k6 r^6)
//! seen = x bend + 2 p1 x y + p2 (r^2 + 2 x^2),  y bend + p1 (r^2 + 2 y^2) + 2 p2 x y
//! ```
//!
//! (Brown, Decentering distortion of lenses, 1966; OpenCV's documentation of calib3d names the coefficients so.)

use nalgebra::Vector2;

use crate::geometry::Point;

/// Steps of the inverse: each leaves a fifth of the error or less with the lenses of phones and webcams.
const STEPS: usize = 30;
/// The inverse is right to this much, in focal lengths: a hundredth of a pixel of 4,000.
const EXACT: f64 = 2e-6;
/// Pictures whose sides are to each other as the calibrated ones', to this share, are of the same camera at another resolution.
const SAME_SHAPE: f64 = 0.01;

/// A camera's lens.
#[derive(Debug, Clone, PartialEq)]
pub struct Lens {
    /// Width and height of the pictures that it was calibrated with, pixels.
    pub size: (u32, u32),
    /// Focal length across and down, pixels.
    pub focal: Vector2<f64>,
    /// Where the axis meets the picture, pixels from the outer edge of its first pixel.
    pub middle: Point,
    /// `k1, k2, p1, p2, k3, k4, k5, k6`, as OpenCV orders them.
    pub bend: [f64; 8],
    /// How far the target's corners lay from where this lens shows them, root mean square, pixels; `None` where it was not told.
    pub error_px: Option<f64>,
    /// The camera, as its driver calls it.
    pub camera: Option<String>,
    /// It is of no camera in particular, and fits pictures of any shape by their longer side, its middle in theirs.
    pub any_shape: bool,
}

/// The lens is another camera's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "the lens was calibrated with pictures of {} x {}, these are {} x {}: of another shape, so another camera, a cut-out or a picture that was turned; calibrate with such pictures",
    .calibrated.0, .calibrated.1, .pictures.0, .pictures.1
)]
pub struct Misfit {
    /// Width and height, pixels.
    pub calibrated: (u32, u32),
    /// Width and height, pixels.
    pub pictures: (u32, u32),
}

impl Lens {
    /// The same lens for pictures of another resolution.
    ///
    /// # Errors
    /// When the pictures have another shape: then they are not the whole of what this lens shows.
    pub fn for_pictures(&self, size: (u32, u32)) -> Result<Self, Misfit> {
        let factor = |to: u32, from: u32| f64::from(to) / f64::from(from.max(1));
        if self.any_shape {
            let longer = |size: (u32, u32)| size.0.max(size.1);
            let factor = factor(longer(size), longer(self.size));
            return Ok(Self {
                size,
                focal: self.focal * factor,
                middle: Point::new(f64::from(size.0), f64::from(size.1)) / 2.0,
                ..self.clone()
            });
        }
        let (across, down) = (factor(size.0, self.size.0), factor(size.1, self.size.1));
        if !(across > 0.0 && (across / down - 1.0).abs() <= SAME_SHAPE) {
            return Err(Misfit {
                calibrated: self.size,
                pictures: size,
            });
        }
        Ok(Self {
            size,
            focal: Vector2::new(self.focal.x * across, self.focal.y * down),
            middle: Point::new(self.middle.x * across, self.middle.y * down),
            error_px: self.error_px.map(|error| error * across),
            ..self.clone()
        })
    }

    /// What the file of this lens is called where lenses are kept: the camera and its resolution, in plain letters.
    pub fn file_name(&self) -> String {
        let camera = self.camera.as_deref().unwrap_or("camera");
        let plain = |c: char| {
            if c.is_ascii_alphanumeric() {
                c.to_ascii_lowercase()
            } else {
                '-'
            }
        };
        let camera: String = camera.chars().map(plain).collect();
        let words: Vec<&str> = camera.split('-').filter(|word| !word.is_empty()).collect();
        format!("{}-{}x{}.yml", words.join("-"), self.size.0, self.size.1)
    }

    /// Where the lens shows what a pinhole would show there; pixels.
    pub fn seen(&self, ideal: Point) -> Point {
        let bent = self.bent((ideal - self.middle).component_div(&self.focal));
        self.middle + bent.component_mul(&self.focal)
    }

    /// Where a pinhole would show what the lens shows there; pixels. `None` where the lens, as it is told, shows nothing there: far
    /// outside of the picture the formula folds back.
    pub fn ideal(&self, seen: Point) -> Option<Point> {
        let wanted = (seen - self.middle).component_div(&self.focal);
        let mut at = wanted;
        for _ in 0..STEPS {
            let off = wanted - self.bent(at);
            at += off;
            if off.norm() < EXACT {
                return Some(self.middle + at.component_mul(&self.focal));
            }
        }
        None
    }

    /// Both in focal lengths from the middle.
    fn bent(&self, at: Vector2<f64>) -> Vector2<f64> {
        let [k1, k2, p1, p2, k3, k4, k5, k6] = self.bend;
        let r2 = at.norm_squared();
        let above = 1.0 + r2 * (k1 + r2 * (k2 + r2 * k3));
        let below = 1.0 + r2 * (k4 + r2 * (k5 + r2 * k6));
        let cross = 2.0 * at.x * at.y;
        let aside = Vector2::new(
            p1 * cross + p2 * (r2 + 2.0 * at.x * at.x),
            p1 * (r2 + 2.0 * at.y * at.y) + p2 * cross,
        );
        at * (above / below) + aside
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A wide webcam: the corners are bent inwards by a tenth.
    pub(crate) fn webcam() -> Lens {
        Lens {
            size: (1280, 720),
            focal: Vector2::new(900.0, 905.0),
            middle: Point::new(650.0, 355.0),
            bend: [-0.21, 0.05, 0.001, -0.0005, -0.004, 0.0, 0.0, 0.0],
            error_px: Some(0.2),
            camera: None,
            any_shape: false,
        }
    }

    #[test]
    fn straightened_points_are_bent_back_to_where_they_were() {
        let lens = webcam();
        for seen in [(0.0, 0.0), (1280.0, 0.0), (640.0, 360.0), (20.0, 700.0)] {
            let seen = Point::new(seen.0, seen.1);
            let ideal = lens.ideal(seen).expect("within the picture");
            assert!((lens.seen(ideal) - seen).norm() < 0.01, "{seen}: {ideal}");
        }
        let corner = lens
            .ideal(Point::new(0.0, 0.0))
            .expect("within the picture");
        assert!(
            corner.x < -50.0,
            "barrel: straightened, the corner lies farther out"
        );
    }

    #[test]
    fn the_formula_is_that_of_opencv() {
        // cv2.projectPoints((0.5, -0.3, 1), 0, 0, K, dist) with OpenCV 5.0.
        let lens = Lens {
            bend: [-0.3, 0.1, 0.01, -0.02, 0.03, 0.2, 0.05, -0.01],
            ..webcam()
        };
        let ideal = Point::new(650.0 + 0.5 * 900.0, 355.0 - 0.3 * 905.0);
        let seen = lens.seen(ideal);
        let want = Point::new(1_013.992_542_235_467_5, 134.775_766_184_601_3);
        assert!((seen - want).norm() < 1e-6, "{seen}");
    }

    #[test]
    fn another_resolution_is_scaled_and_another_shape_refused() {
        let half = webcam().for_pictures((640, 360)).expect("the same shape");
        let seen = half.seen(Point::new(50.0, 40.0)) * 2.0;
        assert!((seen - webcam().seen(Point::new(100.0, 80.0))).norm() < 1e-9);
        let misfit = webcam().for_pictures((960, 720)).expect_err("cut out");
        assert!(
            misfit
                .to_string()
                .contains("1280 x 720, these are 960 x 720")
        );
        assert!(webcam().for_pictures((720, 1280)).is_err(), "turned");
        let anybodys = Lens {
            any_shape: true,
            ..webcam()
        };
        let turned = anybodys.for_pictures((720, 1280)).expect("any shape");
        assert_eq!(turned.middle, Point::new(360.0, 640.0));
        assert_eq!(turned.focal, webcam().focal);
    }

    #[test]
    fn where_the_formula_folds_back_nothing_is_shown() {
        assert_eq!(webcam().ideal(Point::new(-4000.0, -4000.0)), None);
    }
}
