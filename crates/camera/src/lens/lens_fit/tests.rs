use image::Luma;

use super::*;

/// Returns an image in which two black and two white squares meet at this position, in pixels.
fn squares_meeting_at(position: Point) -> GrayImage {
    /// Number of samples per pixel along x and along y, which are averaged.
    const SAMPLES: u32 = 10;
    let sample =
        |pixel: u32, index: u32| f64::from(pixel) + (f64::from(index) + 0.5) / f64::from(SAMPLES);
    GrayImage::from_fn(60, 60, |x, y| {
        let is_white = |index: &u32| {
            let (x, y) = (sample(x, index % SAMPLES), sample(y, index / SAMPLES));
            (x < position.x) == (y < position.y)
        };
        let white = (0..SAMPLES * SAMPLES).filter(is_white).count();
        Luma([(30 + 2 * white) as u8])
    })
}

fn detection(positions: &[Point]) -> TargetDetection {
    let corners = positions.iter().enumerate();
    let corners = corners.map(|(number, &position)| DetectedCorner { number, position });
    TargetDetection {
        size: (60, 60),
        corners: corners.collect(),
        edge_width_px: 1.0,
    }
}

#[test]
fn a_corner_is_moved_to_where_the_squares_meet() -> anyhow::Result<()> {
    let truth = Point::new(30.3, 29.6);
    let start = truth + Vector2::new(1.5, -1.0);
    // The second corner lies within a square, where there is nothing to find.
    let mut detection = detection(&[start, Point::new(50.0, 10.0)]);
    refine(&mut detection, &squares_meeting_at(truth))?;
    let error = (detection.corners[0].position - truth).norm();
    // The measured error is 0.10 px. The edges in this drawn image are sharper than in a camera image, which makes the refinement less
    // accurate.
    assert!(error < 0.15, "{error:.3} px");
    assert_eq!(detection.corners[1].position, Point::new(50.0, 10.0));
    Ok(())
}

#[test]
fn a_refined_position_outside_the_search_radius_is_not_accepted() {
    let position = Point::new(20.0, 20.0);
    for (refined, expected) in [
        (Point::new(22.9, 20.0), Point::new(22.9, 20.0)),
        (Point::new(23.1, 20.0), position),
    ] {
        let mut corner = DetectedCorner {
            number: 0,
            position,
        };
        accept_if_near(&mut corner, refined, 3.0);
        assert_eq!(corner.position, expected);
    }
}

#[test]
#[expect(clippy::float_cmp, reason = "the expected values are exact")]
fn the_search_radius_depends_on_the_nearest_corner_within_limits() {
    let positions = [(0.0, 0.0), (40.0, 0.0), (0.0, 60.0)].map(|(x, y)| Point::new(x, y));
    assert_eq!(nearest_distance(positions[0], &positions), 40.0);
    assert!((refinement_radius_px(40.0) - 6.8).abs() < 1e-9);
    let (min, max) = REFINEMENT_RADIUS_LIMITS_PX;
    assert_eq!(refinement_radius_px(5.0), min);
    let alone = nearest_distance(positions[0], &positions[..1]);
    assert_eq!(refinement_radius_px(alone), max);
}

#[test]
fn positions_are_converted_to_those_of_opencv_and_back() {
    let position = Point::new(0.5, 12.25);
    let converted = opencv_point(position);
    assert_eq!((converted.x, converted.y), (0.0, 11.75));
    assert_eq!(point_of_opencv(converted), position);
}

#[test]
fn a_patch_that_is_partly_outside_the_image_is_none() {
    let image = squares_meeting_at(Point::new(30.0, 30.0));
    let patch = |left: f64| rectified_patch(&image, 5, |x, y| Point::new(left + x, 10.5 + y));
    assert_eq!(patch(10.5), Some(vec![230; 25]));
    assert_eq!(patch(57.5), None);
}
