//! The lens of a camera, in the distortion model of OpenCV and ROS.
//!
//! *Ideal* pixels are where a pinhole camera with the same focal lengths and principal point would show a point. *Distorted*
//! pixels are where the lens shows the point. With `x, y` the ideal position relative to the principal point, in focal
//! lengths, and `r^2 = x^2 + y^2`, the distorted position is:
//!
//! ```text
//! radial = (1 + k1 r^2 + k2 r^4 + k3 r^6) / (1 + k4 r^2 + k5 r^4 + k6 r^6)
//! distorted = x radial + 2 p1 x y + p2 (r^2 + 2 x^2),  y radial + p1 (r^2 + 2 y^2) + 2 p2 x y
//! ```
//!
//! (Brown, Decentering distortion of lenses, 1966; the coefficients are named as in OpenCV's calib3d documentation.)

use nalgebra::Vector2;

use crate::{geometry::Point, language::Message, message};

/// Maximum number of iterations of [`Lens::undistorted`]. Set by hand: with the lenses of phones and webcams, each iteration reduces the
/// error to a fifth or less.
const MAX_ITERATIONS: usize = 30;
/// Maximum error of the position that [`Lens::undistorted`] returns, in focal lengths. Set by hand: about a hundredth of a pixel for a
/// focal length of 4,000 pixels.
const TOLERANCE: f64 = 2e-6;
/// Maximum difference between the aspect ratios of an image and of the calibration images, as a fraction. If the difference is greater, the
/// lens does not fit the image. Set by hand.
const MAX_ASPECT_DIFFERENCE: f64 = 0.01;

/// The lens of a camera: a pinhole model with distortion.
#[derive(Debug, Clone, PartialEq)]
pub struct Lens {
    /// Width and height of the calibration images, pixels.
    pub size: (u32, u32),
    /// Focal length in x and y, pixels.
    pub focal: Vector2<f64>,
    /// Principal point, in pixels from the top-left corner of the first pixel.
    pub principal_point: Point,
    /// Distortion coefficients `k1, k2, p1, p2, k3, k4, k5, k6`, in OpenCV's order.
    pub distortion: [f64; 8],
    /// Root mean square reprojection error of the calibration, in pixels of the calibration images; `None` if it is unknown.
    pub error_px: Option<f64>,
    /// Name of the camera, as given by its driver; `None` where it is unknown.
    pub camera: Option<String>,
    /// Whether the lens was not calibrated for a particular camera; this is so for the shipped lenses. Such a lens fits images of any
    /// aspect ratio: it is scaled by the longer side of the image, and its principal point is the image's centre.
    pub any_shape: bool,
}

/// An error: the lens does not fit the images, because their aspect ratio differs from that of the calibration images.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct Misfit {
    /// Width and height of the calibration images, pixels.
    pub calibrated: (u32, u32),
    /// Width and height of the images that the lens does not fit, pixels.
    pub images: (u32, u32),
}

impl Misfit {
    /// Returns the message for the player: the reason, and what to do.
    pub fn message(&self) -> Message {
        message!(
            "lens-misfit",
            width = self.calibrated.0,
            height = self.calibrated.1,
            other_width = self.images.0,
            other_height = self.images.1
        )
    }
}

impl Lens {
    /// Returns the lens scaled to images of another resolution.
    ///
    /// # Errors
    /// When the images have another aspect ratio than the calibration images, for example because they come from another camera or were
    /// cropped or rotated. A lens with [`Self::any_shape`] fits all images.
    pub(crate) fn scaled_to(&self, size: (u32, u32)) -> Result<Self, Misfit> {
        let ratio = |to: u32, from: u32| f64::from(to) / f64::from(from.max(1));
        if self.any_shape {
            let longer_side = |size: (u32, u32)| size.0.max(size.1);
            let factor = ratio(longer_side(size), longer_side(self.size));
            return Ok(Self {
                size,
                focal: self.focal * factor,
                principal_point: Point::new(f64::from(size.0), f64::from(size.1)) / 2.0,
                ..self.clone()
            });
        }
        let (factor_x, factor_y) = (ratio(size.0, self.size.0), ratio(size.1, self.size.1));
        if !(factor_x > 0.0 && (factor_x / factor_y - 1.0).abs() <= MAX_ASPECT_DIFFERENCE) {
            return Err(Misfit {
                calibrated: self.size,
                images: size,
            });
        }
        Ok(Self {
            size,
            focal: Vector2::new(self.focal.x * factor_x, self.focal.y * factor_y),
            principal_point: Point::new(
                self.principal_point.x * factor_x,
                self.principal_point.y * factor_y,
            ),
            error_px: self.error_px.map(|error| error * factor_x),
            ..self.clone()
        })
    }

    /// Returns the name of the lens file, such as `hd-webcam-1280x720.yml`: the camera and the resolution, in lower-case ASCII letters and
    /// digits, with hyphens in place of other characters. A camera whose name is unknown or has no letter or digit is called `camera`.
    pub fn file_name(&self) -> String {
        let camera = self.camera.as_deref().unwrap_or_default();
        let plain_letter = |c: char| {
            if c.is_ascii_alphanumeric() {
                c.to_ascii_lowercase()
            } else {
                '-'
            }
        };
        let camera: String = camera.chars().map(plain_letter).collect();
        let mut words: Vec<&str> = camera.split('-').filter(|word| !word.is_empty()).collect();
        if words.is_empty() {
            words.push("camera");
        }
        format!("{}-{}x{}.yml", words.join("-"), self.size.0, self.size.1)
    }

    /// Applies the distortion: converts a pixel of the ideal pinhole image to the pixel at which the lens shows the same point.
    pub fn distorted(&self, ideal: Point) -> Point {
        let distorted =
            self.distort_normalised((ideal - self.principal_point).component_div(&self.focal));
        self.principal_point + distorted.component_mul(&self.focal)
    }

    /// Removes the distortion: converts the pixel at which the lens shows a point to the pixel at which the ideal pinhole image shows that
    /// point. Returns `None` if the iteration does not converge. This happens at points far outside the image, where the distortion model
    /// has no inverse.
    pub fn undistorted(&self, distorted: Point) -> Option<Point> {
        let target = (distorted - self.principal_point).component_div(&self.focal);
        let mut position = target;
        for _ in 0..MAX_ITERATIONS {
            let error = target - self.distort_normalised(position);
            position += error;
            if error.norm() < TOLERANCE {
                return Some(self.principal_point + position.component_mul(&self.focal));
            }
        }
        None
    }

    /// Applies the distortion to a position relative to the principal point. Both the position and the result are in focal lengths.
    fn distort_normalised(&self, position: Vector2<f64>) -> Vector2<f64> {
        let [k1, k2, p1, p2, k3, k4, k5, k6] = self.distortion;
        let r2 = position.norm_squared();
        let numerator = 1.0 + r2 * (k1 + r2 * (k2 + r2 * k3));
        let denominator = 1.0 + r2 * (k4 + r2 * (k5 + r2 * k6));
        let cross = 2.0 * position.x * position.y;
        let tangential = Vector2::new(
            p1 * cross + p2 * (r2 + 2.0 * position.x * position.x),
            p1 * (r2 + 2.0 * position.y * position.y) + p2 * cross,
        );
        position * (numerator / denominator) + tangential
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Returns the lens of a wide-angle webcam with barrel distortion, which shifts the corners of the image inwards by more than 50
    /// pixels.
    pub(crate) fn webcam() -> Lens {
        Lens {
            size: (1280, 720),
            focal: Vector2::new(900.0, 905.0),
            principal_point: Point::new(650.0, 355.0),
            distortion: [-0.21, 0.05, 0.001, -0.0005, -0.004, 0.0, 0.0, 0.0],
            error_px: Some(0.2),
            camera: None,
            any_shape: false,
        }
    }

    #[test]
    fn the_file_name_has_the_camera_and_the_resolution_in_plain_letters() {
        let file_name = |camera: Option<&str>| {
            let camera = camera.map(str::to_owned);
            Lens { camera, ..webcam() }.file_name()
        };
        assert_eq!(
            file_name(Some("HD Webcam (C920) ")),
            "hd-webcam-c920-1280x720.yml"
        );
        for camera in [None, Some(""), Some("摄像头")] {
            assert_eq!(file_name(camera), "camera-1280x720.yml", "{camera:?}");
        }
    }

    #[test]
    fn distorting_an_undistorted_point_returns_the_original() {
        let lens = webcam();
        for distorted in [(0.0, 0.0), (1280.0, 0.0), (640.0, 360.0), (20.0, 700.0)] {
            let distorted = Point::new(distorted.0, distorted.1);
            let ideal = lens.undistorted(distorted).expect("within the image");
            assert!(
                (lens.distorted(ideal) - distorted).norm() < 0.01,
                "{distorted}: {ideal}"
            );
        }
        let corner = lens
            .undistorted(Point::new(0.0, 0.0))
            .expect("within the image");
        assert!(
            corner.x < -50.0,
            "barrel distortion: the ideal corner is farther out"
        );
    }

    #[test]
    fn the_distortion_equals_that_of_opencv() {
        // Expected value from OpenCV 5.0: cv2.projectPoints((0.5, -0.3, 1), 0, 0, K, dist).
        let lens = Lens {
            distortion: [-0.3, 0.1, 0.01, -0.02, 0.03, 0.2, 0.05, -0.01],
            ..webcam()
        };
        let ideal = Point::new(650.0 + 0.5 * 900.0, 355.0 - 0.3 * 905.0);
        let distorted = lens.distorted(ideal);
        let expected = Point::new(1_013.992_542_235_467_5, 134.775_766_184_601_3);
        assert!((distorted - expected).norm() < 1e-6, "{distorted}");
    }

    #[test]
    fn a_lens_scales_to_another_resolution_but_not_to_another_aspect_ratio() {
        let half = webcam()
            .scaled_to((640, 360))
            .expect("the same aspect ratio");
        let distorted = half.distorted(Point::new(50.0, 40.0)) * 2.0;
        assert!((distorted - webcam().distorted(Point::new(100.0, 80.0))).norm() < 1e-9);
        let misfit = webcam().scaled_to((960, 720)).expect_err("cropped");
        assert!(
            misfit
                .to_string()
                .contains("1280 x 720, but these are 960 x 720")
        );
        assert!(webcam().scaled_to((720, 1280)).is_err(), "rotated");
        let generic = Lens {
            any_shape: true,
            ..webcam()
        };
        let rotated = generic.scaled_to((720, 1280)).expect("any aspect ratio");
        assert_eq!(rotated.principal_point, Point::new(360.0, 640.0));
        assert_eq!(rotated.focal, webcam().focal);
    }

    #[test]
    fn there_is_no_ideal_point_where_the_distortion_is_not_invertible() {
        assert_eq!(webcam().undistorted(Point::new(-4000.0, -4000.0)), None);
    }
}
