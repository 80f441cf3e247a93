//! Properties of points, homographies and rotated images.
//!
//! - A homography between two convex quads maps corners to corners, and its inverse maps each point of the quad back.
//! - Mapping by a composed homography equals mapping twice.
//! - The homography that is fitted to exact pairs of points maps other points as the original one does.
//! - Turning a quad four times gives the same quad again, and so does mirroring it twice. Turning keeps the signed area, mirroring changes
//!   its sign, scaling multiplies it by the square of the factor.
//! - The convex hull is the same for any order of the points, is its own hull, and has every point inside or on its sides.
//! - An image that is written with any EXIF orientation is shown as the EXIF standard says. Turning an image by an orientation and then by
//!   its inverse returns the image.
//!
//! The mapping of a point of a card to a photo and back is tested in `src/rectify/pose.rs`.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Cursor;

use image::{
    ExtendedColorType, ImageEncoder, Rgb, RgbImage, codecs::png::PngEncoder, metadata::Orientation,
};
use proptest::{array::uniform4, collection::vec, prelude::any, strategy::Strategy};
use umpire::{
    frame::{DecodeOptions, Frame, turn},
    geometry::{Homography, Pair, Point, Quad, convex_hull, fit_homography},
};

use super::check;

/// Tolerance for a point that is mapped to an image and back, in pixels or millimetres. It is far below the error of a located corner,
/// which is about 0.1 pixels. It is a thousand times the rounding error of 64-bit numbers under the steepest of the random perspectives.
const TOLERANCE: f64 = 1e-6;

fn point(range: std::ops::Range<f64>) -> impl Strategy<Value = Point> {
    (range.clone(), range).prop_map(|(x, y)| Point::new(x, y))
}

/// A convex quad whose centre is in an image of 4000 by 4000 pixels. It is a square with sides of 100 to 2000 pixels, rotated by any angle.
/// Each corner is then shifted along both of the square's axes, by up to a fifth of the side.
fn quad() -> impl Strategy<Value = Quad> {
    let shifts = uniform4(point(-0.2..0.2));
    let size = 100.0..2000.0f64;
    (point(0.0..4000.0), size, 0.0..360.0f64, shifts).prop_map(|(center, size, degrees, shifts)| {
        let rotation = nalgebra::Rotation2::new(degrees.to_radians());
        let mut corners = Quad::from_size(1.0, 1.0).0;
        for (corner, shift) in corners.iter_mut().zip(shifts) {
            let from_center = corner.coords + shift.coords - nalgebra::Vector2::new(0.5, 0.5);
            *corner = center + rotation * from_center * size;
        }
        Quad(corners)
    })
}

/// A point within the unit square.
fn place() -> impl Strategy<Value = Point> {
    point(0.0..1.0)
}

fn assert_near(found: Point, expected: Point) {
    let distance = (found - expected).norm();
    assert!(distance < TOLERANCE, "{found} is not {expected}");
}

#[test]
fn a_homography_maps_corners_to_corners_and_its_inverse_maps_points_back() {
    check(&(quad(), quad(), place()), |(from, to, place)| {
        let to_from_from = Homography::from_quads(&from, &to).unwrap();
        for (corner, expected) in from.0.into_iter().zip(to.0) {
            assert_near(to_from_from.map(corner), expected);
        }
        let inside = Homography::from_quads(&Quad::from_size(1.0, 1.0), &from)
            .unwrap()
            .map(place);
        let mapped = to_from_from.map(inside);
        assert!(
            to.contains(mapped) || !from.contains(inside),
            "{mapped} left the quad"
        );
        assert_near(to_from_from.inverse().unwrap().map(mapped), inside);
        let other_way = Homography::from_quads(&to, &from).unwrap();
        assert_near(other_way.map(mapped), inside);
    });
}

#[test]
fn a_composed_homography_maps_as_its_two_parts_do() {
    check(&(quad(), quad(), place()), |(first, second, place)| {
        let unit = Quad::from_size(1.0, 1.0);
        let first_from_unit = Homography::from_quads(&unit, &first).unwrap();
        let second_from_first = Homography::from_quads(&first, &second).unwrap();
        let composed = second_from_first.after(&first_from_unit);
        let in_two_steps = second_from_first.map(first_from_unit.map(place));
        assert_near(composed.map(place), in_two_steps);
        let direct = Homography::from_quads(&unit, &second).unwrap();
        assert_near(composed.map(place), direct.map(place));
    });
}

#[test]
fn a_homography_is_recovered_from_the_points_that_it_maps() {
    let places = vec(place(), 0..8);
    check(&(quad(), places, place()), |(quad, places, other)| {
        let truth = Homography::from_quads(&Quad::from_size(1.0, 1.0), &quad).unwrap();
        let corners = Quad::from_size(1.0, 1.0).0;
        let pairs: Vec<Pair> = corners
            .into_iter()
            .chain(places)
            .map(|place| Pair::unweighted(place, truth.map(place)))
            .collect();
        let fitted = fit_homography(&pairs, 0.01).unwrap();
        // The limit of 1e-3 pixels is this high because the fit computes with the squares of its numbers. Of the 16 digits of a 64-bit
        // number, only about half remain exact.
        let error = (fitted.map(other) - truth.map(other)).norm();
        assert!(error < 1e-3, "{error} px");
    });
}

#[test]
fn turning_and_mirroring_a_quad_returns_it_and_keeps_its_area() {
    check(
        &(quad(), 0..4usize, 0.1..10.0f64),
        |(quad, turn, factor)| {
            let area = quad.signed_area();
            let tolerance = area.abs() * 1e-9;
            assert!(area > 0.0, "the corners run clockwise");
            assert_eq!(quad.turned(turn).turned(4 - turn), quad);
            assert_eq!(quad.mirrored().mirrored(), quad);
            assert!((quad.turned(turn).signed_area() - area).abs() < tolerance);
            assert!((quad.mirrored().signed_area() + area).abs() < tolerance);
            let scaled = quad.scaled(factor);
            assert!((scaled.signed_area() / factor.powi(2) - area).abs() < tolerance);
            assert!(quad.contains(quad.center()) && quad.mirrored().contains(quad.center()));
            for (corner, expected) in scaled.scaled(1.0 / factor).0.into_iter().zip(quad.0) {
                assert_near(corner, expected);
            }
        },
    );
}

#[test]
fn the_convex_hull_contains_all_points_and_is_its_own_hull_in_any_order() {
    // Points with whole-number coordinates, so that many of them lie on one line.
    let points = vec((0..6i32, 0..6i32), 3..20);
    check(&(points, any::<usize>()), |(points, turn)| {
        let points: Vec<Point> = points
            .into_iter()
            .map(|(x, y)| Point::new(f64::from(x), f64::from(y)))
            .collect();
        let hull = convex_hull(points.clone());
        let mut others = points.clone();
        others.rotate_left(turn % points.len());
        others.reverse();
        assert_eq!(convex_hull(others), hull);
        assert_eq!(convex_hull(hull.clone()), hull);
        assert!(hull.iter().all(|corner| points.contains(corner)));
        for (index, from) in hull.iter().enumerate() {
            let to = hull[(index + 1) % hull.len()];
            let is_inside = |point: &Point| (to - from).perp(&(point - from)) >= 0.0;
            assert!(points.iter().all(is_inside), "{points:?}");
        }
    });
}

/// A small image, each pixel with a colour of its own.
fn small_image() -> impl Strategy<Value = RgbImage> {
    (1..40u32, 1..40u32).prop_map(|(width, height)| {
        RgbImage::from_fn(width, height, |x, y| Rgb([x as u8, y as u8, 7]))
    })
}

/// Returns where the stored image has the pixel that is at (`x`, `y`) in the shown image. `width` and `height` are those of the shown
/// image. Follows table 6 of the EXIF standard 2.32, which states for each orientation on which sides of the shown image row 0 and column 0
/// of the stored image lie.
fn stored_pixel(exif: u8, (width, height): (u32, u32), x: u32, y: u32) -> (u32, u32) {
    let (from_right, from_bottom) = (width - 1 - x, height - 1 - y);
    match exif {
        // Orientations 1 and 2: row 0 of the stored image is at the top of the shown one. Column 0 is at its left for 1, at its right for
        // 2.
        1 => (x, y),
        2 => (from_right, y),
        // Orientations 3 and 4: row 0 of the stored image is at the bottom of the shown one. Column 0 is at its right for 3, at its left
        // for 4.
        3 => (from_right, from_bottom),
        4 => (x, from_bottom),
        // Orientations 5 and 6: column 0 of the stored image is at the top of the shown one. Row 0 is at its left for 5, at its right for
        // 6.
        5 => (y, x),
        6 => (y, from_right),
        // Orientations 7 and 8: column 0 of the stored image is at the bottom of the shown one. Row 0 is at its right for 7, at its left
        // for 8.
        7 => (from_bottom, from_right),
        _ => (from_bottom, x),
    }
}

/// Returns a PNG file with an EXIF orientation.
fn png_with_orientation(image: &RgbImage, exif: u8) -> Vec<u8> {
    // EXIF data with a single entry: the tag 0x0112 (orientation), a 16-bit number.
    let block = [
        &b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0"[..],
        &[exif, 0, 0, 0, 0, 0, 0, 0],
    ];
    let mut file = Cursor::new(Vec::new());
    let mut encoder = PngEncoder::new(&mut file);
    encoder.set_exif_metadata(block.concat()).unwrap();
    let (width, height) = image.dimensions();
    encoder
        .write_image(image.as_raw(), width, height, ExtendedColorType::Rgb8)
        .unwrap();
    file.into_inner()
}

#[test]
fn an_image_is_shown_as_its_exif_orientation_says() {
    check(&(small_image(), 1..=8u8), |(stored, exif)| {
        let file = png_with_orientation(&stored, exif);
        let frame = Frame::from_bytes(&file, &DecodeOptions::default()).unwrap();
        let (width, height) = stored.dimensions();
        let expected = if exif > 4 {
            (height, width)
        } else {
            (width, height)
        };
        assert_eq!(frame.image.dimensions(), expected);
        assert_eq!(frame.shown, expected);
        for (x, y, pixel) in frame.image.enumerate_pixels() {
            let (column, row) = stored_pixel(exif, expected, x, y);
            assert_eq!(
                pixel,
                stored.get_pixel(column, row),
                "EXIF {exif}: {x}, {y}"
            );
        }
    });
}

#[test]
fn the_inverse_orientation_returns_the_stored_image() {
    check(&(small_image(), 1..=8u8), |(stored, exif)| {
        // Orientations 6 and 8 are quarter turns in opposite directions, so each is the inverse of the other. All other orientations are
        // their own inverse.
        let inverse = match exif {
            6 => 8,
            8 => 6,
            other => other,
        };
        let [orientation, inverse] =
            [exif, inverse].map(|exif| Orientation::from_exif(exif).unwrap());
        assert_eq!(turn(turn(stored.clone(), orientation), inverse), stored);
    });
}
