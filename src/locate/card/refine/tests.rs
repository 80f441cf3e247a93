//! Tests with a synthetic card and camera, so that the true pose is known.

use super::*;

/// Prior of the focal length: mean and standard deviation of the natural logarithm of the focal length in half diagonals of the image. The
/// mean is the logarithm of 0.95 times the longer side of the image, which is 1.6 half diagonals long.
const USUAL: (f64, f64) = (0.418_71, 0.22);

/// Returns the true pose, which the tests recover.
fn truth() -> CardPose {
    CardPose {
        rotation: Rotation3::from_euler_angles(0.7, -0.2, 0.4),
        center: Vector3::new(0.1, -0.15, 400f64.ln()),
        focal_ln: 1.4f64.ln(),
        principal: Vector2::zeros(),
        k1: -0.04,
        mirrored: false,
        focal_prior: USUAL,
        print_offsets_mm: [Vector2::zeros(); 2],
    }
}

/// Returns exact observations of points of the card, given as fractions of its width and height.
fn observations(
    card_pose: &CardPose,
    fractions: impl Iterator<Item = (f64, f64)>,
) -> Vec<Observation> {
    let distorted_from_card = card_pose
        .homography()
        .unwrap()
        .distorted_from_card()
        .unwrap();
    fractions
        .map(|(x, y)| {
            let card = Point::new(x * CARD_MM.0, y * CARD_MM.1);
            Observation {
                distorted: distorted_from_card.map(card).unwrap(),
                card,
                line_normal: None,
                sigma_mm: 0.5,
                relative_weight: 1.0,
                part: Part::Card,
            }
        })
        .collect()
}

/// Returns a grid of points on the left part of the card. Points are in fractions of the card's width and height; their x is 0 to
/// `right_end`.
fn grid(right_end: f64) -> impl Iterator<Item = (f64, f64)> {
    (0..48).map(move |index| {
        let (row, column) = (index / 8, index % 8);
        (f64::from(column) / 7.0 * right_end, f64::from(row) / 5.0)
    })
}

/// Returns the greatest distance of a corner of `card_pose` from the true corner, in mm on the card.
fn corner_error_mm(card_pose: &CardPose) -> f64 {
    let corners = card_pose.homography().unwrap().corners().unwrap();
    let card = truth().homography().unwrap();
    let nominal = crate::geometry::Quad::from_size(CARD_MM.0, CARD_MM.1);
    let residuals = corners.0.iter().zip(nominal.0);
    residuals
        .map(|(&observed, expected)| {
            (card.card_from_distorted(observed).unwrap() - expected).norm()
        })
        .fold(0.0, f64::max)
}

/// Returns a pose that differs from the true one by about 2 cm and 10 degrees, with another focal length and lens distortion.
fn rough() -> CardPose {
    let mut step = SVector::<f64, ALL_TERMS>::zeros();
    let errors = [0.12, -0.1, 0.06, 0.01, -0.012, 0.05, -0.2, 0.0, 0.0, 0.03];
    step.iter_mut()
        .zip(errors)
        .for_each(|(term, error)| *term = error);
    truth().after_step(&step)
}

#[test]
fn the_nearest_pose_to_a_homography_is_the_pose_that_it_was_computed_from() {
    let straight = CardPose { k1: 0.0, ..truth() };
    let pose = straight.homography().unwrap();
    let found = CardPose::nearest(&pose, USUAL).unwrap();
    let corners = found.homography().unwrap().corners().unwrap();
    for (a, b) in corners.0.iter().zip(pose.corners().unwrap().0) {
        assert!((a - b).norm() < 2e-3, "{a} {b}");
    }
}

#[test]
fn a_mirror_image_has_a_pose() {
    let pose = truth().homography().unwrap();
    let flip = Matrix3::new(-1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0);
    let mirrored = CardHomography {
        card_from_ideal: pose.card_from_ideal * flip,
        k1: 0.0,
    };
    let found = CardPose::nearest(&mirrored, USUAL).unwrap();
    let corners = found.homography().unwrap().corners().unwrap();
    assert!(corners.signed_area() < 0.0);
}

#[test]
fn half_a_card_determines_the_position_of_the_other_half() {
    let observed = observations(&truth(), grid(0.5));
    let error_mm = corner_error_mm(&rough().optimised(&observed));
    assert!(corner_error_mm(&rough()) > 10.0, "it starts far off");
    assert!(error_mm < 1.0, "{error_mm} mm");
}

#[test]
fn outliers_hardly_change_the_pose() {
    let mut observed = observations(&truth(), grid(1.0));
    for observation in observed.iter_mut().step_by(4) {
        observation.distorted.x += 0.08;
    }
    let error_mm = corner_error_mm(&rough().optimised(&observed));
    assert!(error_mm < 0.5, "{error_mm} mm");
}

#[test]
fn all_observations_of_one_group_may_be_outliers() {
    let right = observations(&truth(), grid(0.4));
    // Observations of the right edge that are all wrong by 20 mm, as if the edge of a hand were taken for the card's edge.
    let mut edge = observations(&truth(), (0..8).map(|index| (1.0, f64::from(index) / 7.0)));
    for observation in &mut edge {
        observation.card.x -= 20.0;
        observation.relative_weight = 0.2;
    }
    let error_mm = corner_error_mm(&rough().optimised_despite_outliers(&right, &[&edge]));
    assert!(error_mm < 2.0, "{error_mm} mm");
}

#[test]
fn a_pose_with_the_opposite_tilt_is_corrected() {
    let observed = observations(&truth(), grid(1.0));
    let start = truth().opposite_tilt();
    assert!(corner_error_mm(&start) > 5.0, "the two poses differ");
    let error_mm = corner_error_mm(&start.optimised_despite_outliers(&observed, &[]));
    assert!(error_mm < 0.2, "{error_mm} mm");
}

#[test]
fn the_lens_distortion_is_estimated_from_the_observations() {
    let observed = observations(&truth(), grid(1.0));
    let found = rough().optimised(&observed);
    assert!((found.k1 - truth().k1).abs() < 0.015, "{}", found.k1);
}

#[test]
fn a_print_offset_does_not_move_the_card() {
    let mut observed = observations(&truth(), grid(1.0));
    let icons = observations(&truth(), grid(0.3));
    observed.extend(icons.into_iter().map(|observation| Observation {
        card: observation.card + Vector2::new(1.5, -1.0),
        part: Part::Icons,
        ..observation
    }));
    let found = rough().optimised(&observed);
    assert!(
        corner_error_mm(&found) < 0.4,
        "{} mm",
        corner_error_mm(&found)
    );
}

#[test]
fn an_observation_of_a_line_does_not_fix_the_position_along_the_line() {
    let mut observed = observations(&truth(), grid(1.0));
    let along = observations(&truth(), (0..8).map(|index| (f64::from(index) / 7.0, 0.0)));
    observed.extend(along.into_iter().map(|observation| Observation {
        card: observation.card + Vector2::new(4.0, 0.0),
        line_normal: Some(Vector2::new(0.0, -1.0)),
        ..observation
    }));
    let error_mm = corner_error_mm(&rough().optimised(&observed));
    assert!(error_mm < 0.1, "{error_mm} mm");
}

#[test]
fn without_observations_the_card_hardly_moves() {
    let found = truth().optimised(&[]);
    assert!(corner_error_mm(&found) < 60.0 && found.homography().is_some());
}
