//! Properties of the lens model.
//!
//! For lenses of phones and webcams, with barrel or pincushion distortion up to that of a wide-angle webcam:
//!
//! - Each pixel of the image has an ideal point, which is where the pixel would be without distortion. The lens maps this ideal point to
//!   the pixel.
//! - If the lens maps an ideal point into the image, the ideal point can be computed from its pixel.
//! - A lens file that is written and read again maps points as the original does.
//!
//! Points in the image have the tolerance with which ideal points are computed: 2e-6 focal lengths. This is 0.008 pixels for a focal length
//! of 4000 pixels. Since the slope of the distortion is 0.4 or more, the tolerance of ideal points is 1 / 0.4 times as large.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::ops::RangeInclusive;

use nalgebra::Vector2;
use proptest::strategy::Strategy;
use umpire::{calibration::Lens, geometry::Point};

use super::check;

/// Maximum error of a point in the image, in focal lengths.
const IMAGE_TOLERANCE: f64 = 2e-6;
/// Minimum and maximum slope, in the image, of the distorted radius as a function of the ideal radius. The strongest lens in
/// `calibration/lenses` has 0.6 at the corners of its image.
const SLOPES: RangeInclusive<f64> = 0.4..=1.6;
/// The ideal point of each image corner is at most this far from the optical axis, in focal lengths; this is an angle of 56 degrees.
const MAX_RADIUS: f64 = 1.5;

/// A lens for images of 1280 x 720 pixels. At every pixel of the image, the distortion can be undone.
fn lens() -> impl Strategy<Value = Lens> {
    let focal = (0.6..1.4f64, 0.99..1.01f64);
    let center = (0.48..0.52f64, 0.48..0.52f64);
    let radial = (-0.30..0.10f64, -0.05..0.12f64, -0.03..0.02f64);
    let tangential = (-0.002..0.002f64, -0.002..0.002f64);
    (focal, center, radial, tangential).prop_filter_map(
        "not invertible in the image",
        |((focal, aspect), (x, y), (k1, k2, k3), (p1, p2))| {
            let lens = Lens {
                size: (1280, 720),
                focal: Vector2::new(1280.0 * focal, 1280.0 * focal * aspect),
                principal_point: Point::new(1280.0 * x, 720.0 * y),
                distortion: [k1, k2, p1, p2, k3, 0.0, 0.0, 0.0],
                error_px: None,
                camera: None,
                any_shape: false,
            };
            is_invertible_in_image(&lens).then_some(lens)
        },
    )
}

/// Returns whether a lens can be inverted in the image. The distorted radius, as a function of the ideal radius, must have a slope within
/// [`SLOPES`] from the centre to beyond the corners of the image.
fn is_invertible_in_image(lens: &Lens) -> bool {
    let [k1, k2, _, _, k3, ..] = lens.distortion;
    let corner = [(0.0, 0.0), (1280.0, 0.0), (0.0, 720.0), (1280.0, 720.0)]
        .map(|(x, y)| {
            (Point::new(x, y) - lens.principal_point)
                .component_div(&lens.focal)
                .norm()
        })
        .into_iter()
        .fold(0.0, f64::max);
    let distorted = |radius: f64| {
        let square = radius * radius;
        radius * (1.0 + square * (k1 + square * (k2 + square * k3)))
    };
    // `corner` is the largest distance of a corner of the image from the principal point, in focal lengths. The tangential distortion adds
    // less than 0.02 to this distance.
    let limit = corner + 0.02;
    let step = 0.01;
    let mut radius = 0.0;
    while distorted(radius) < limit {
        let slope = (distorted(radius + step) - distorted(radius)) / step;
        if !SLOPES.contains(&slope) || radius > MAX_RADIUS {
            return false;
        }
        radius += step;
    }
    true
}

/// A pixel of the image, including its edges.
fn pixel() -> impl Strategy<Value = Point> {
    (0.0..=1280.0f64, 0.0..=720.0f64).prop_map(|(x, y)| Point::new(x, y))
}

#[test]
fn every_pixel_has_an_ideal_point_which_the_lens_shows_there() {
    check(&(lens(), pixel()), |(lens, pixel)| {
        let ideal = lens.undistorted(pixel).unwrap();
        let error = (lens.distorted(ideal) - pixel).component_div(&lens.focal);
        assert!(error.norm() < IMAGE_TOLERANCE, "{error}");
    });
}

#[test]
fn an_ideal_point_is_found_from_the_pixel_that_shows_it() {
    check(&(lens(), pixel()), |(lens, pixel)| {
        // Makes an ideal point that the lens shows in the image: the ideal point of the random pixel.
        let ideal = lens.undistorted(pixel).unwrap();
        let found = lens.undistorted(lens.distorted(ideal)).unwrap();
        let error = (found - ideal).component_div(&lens.focal);
        assert!(error.norm() < IMAGE_TOLERANCE / SLOPES.start(), "{error}");
    });
}

#[test]
fn a_lens_file_maps_points_as_the_lens_does() {
    check(&(lens(), pixel()), |(lens, pixel)| {
        let read = Lens::from_yaml(&lens.to_opencv()).unwrap();
        assert_eq!(read.size, lens.size);
        let error = (read.distorted(pixel) - lens.distorted(pixel)).norm();
        assert!(error < 1e-9, "{error} px");
    });
}
