//! Tests with a synthetic card and camera, so that the true pose is known.

use super::*;

/// Prior of the focal length for an image with a longer side of 1.6 half diagonals: mean and standard deviation of the
/// logarithm. The mean stands for a focal length of 0.95 of the longer side.
const USUAL: (f64, f64) = (0.418_71, 0.22);

/// Returns the true pose, which the tests recover.
fn truth() -> CardPose {
    CardPose {
        rotation: Rotation3::from_euler_angles(0.7, -0.2, 0.4),
        middle: Vector3::new(0.1, -0.15, 400f64.ln()),
        focal_ln: 1.4f64.ln(),
        principal: Vector2::zeros(),
        k1: -0.04,
        mirrored: false,
        focal_prior: USUAL,
        print: [Vector2::zeros(); 2],
    }
}

/// Returns exact observations of points of the card, given as fractions of its width and height.
fn observations(
    placement: &CardPose,
    shares: impl Iterator<Item = (f64, f64)>,
) -> Vec<Observation> {
    let seen = placement.pose().unwrap().seen_from_card().unwrap();
    shares
        .map(|(x, y)| {
            let card = Point::new(x * CARD_MM.0, y * CARD_MM.1);
            Observation {
                seen: seen.map(card).unwrap(),
                card,
                across: None,
                sigma_mm: 0.5,
                relative_weight: 1.0,
                part: Part::Card,
            }
        })
        .collect()
}

/// Returns a grid of points on the card, as fractions of its width and height, from its left edge to the fraction `to` of
/// its width.
fn grid(to: f64) -> impl Iterator<Item = (f64, f64)> {
    (0..48).map(move |index| {
        let (row, column) = (index / 8, index % 8);
        (f64::from(column) / 7.0 * to, f64::from(row) / 5.0)
    })
}

/// Returns the largest error of a corner of `placement`, in mm on the card at its true pose.
fn off_mm(placement: &CardPose) -> f64 {
    let corners = placement.pose().unwrap().corners().unwrap();
    let card = truth().pose().unwrap();
    let nominal = crate::geometry::Quad::from_size(CARD_MM.0, CARD_MM.1);
    let residuals = corners.0.iter().zip(nominal.0);
    residuals
        .map(|(&seen, want)| (card.card_from_seen(seen).unwrap() - want).norm())
        .fold(0.0, f64::max)
}

/// Returns a pose that differs from the true one by a few centimetres and degrees.
fn rough() -> CardPose {
    let mut step = SVector::<f64, ALL_TERMS>::zeros();
    let errors = [0.12, -0.1, 0.06, 0.01, -0.012, 0.05, -0.2, 0.0, 0.0, 0.03];
    step.iter_mut()
        .zip(errors)
        .for_each(|(term, error)| *term = error);
    truth().moved(&step)
}

#[test]
fn the_nearest_stand_to_a_homography_is_the_one_it_came_from() {
    let straight = CardPose { k1: 0.0, ..truth() };
    let pose = straight.pose().unwrap();
    let found = CardPose::nearest(&pose, USUAL).unwrap();
    let corners = found.pose().unwrap().corners().unwrap();
    for (a, b) in corners.0.iter().zip(pose.corners().unwrap().0) {
        assert!((a - b).norm() < 2e-3, "{a} {b}");
    }
}

#[test]
fn a_mirror_image_has_a_stand_too() {
    let pose = truth().pose().unwrap();
    let flip = Matrix3::new(-1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0);
    let mirrored = Pose {
        card_from_ideal: pose.card_from_ideal * flip,
        k1: 0.0,
    };
    let found = CardPose::nearest(&mirrored, USUAL).unwrap();
    let corners = found.pose().unwrap().corners().unwrap();
    assert!(corners.signed_area() < 0.0);
}

#[test]
fn half_a_card_says_where_the_other_half_lies() {
    let seen = observations(&truth(), grid(0.5));
    let off = off_mm(&rough().optimised(&seen));
    assert!(off_mm(&rough()) > 10.0, "it starts far off");
    assert!(off < 1.0, "{off} mm");
}

#[test]
fn what_is_wrong_by_far_does_not_matter() {
    let mut seen = observations(&truth(), grid(1.0));
    for sight in seen.iter_mut().step_by(4) {
        sight.seen.x += 0.08;
    }
    let off = off_mm(&rough().optimised(&seen));
    assert!(off < 0.5, "{off} mm");
}

#[test]
fn one_group_of_several_may_be_wrong_altogether() {
    let right = observations(&truth(), grid(0.4));
    // The right edge of the card, replaced by the edge of a hand 20 mm outside it.
    let mut edge = observations(&truth(), (0..8).map(|index| (1.0, f64::from(index) / 7.0)));
    for sight in &mut edge {
        sight.card.x -= 20.0;
        sight.relative_weight = 0.2;
    }
    let off = off_mm(&rough().optimised_despite_outliers(&right, &[&edge]));
    assert!(off < 2.0, "{off} mm");
}

#[test]
fn a_card_that_leans_the_other_way_is_turned_over() {
    let seen = observations(&truth(), grid(1.0));
    let start = truth().opposite_tilt();
    assert!(off_mm(&start) > 5.0, "the two look alike, not the same");
    let off = off_mm(&start.optimised_despite_outliers(&seen, &[]));
    assert!(off < 0.2, "{off} mm");
}

#[test]
fn the_lens_is_found_from_what_it_bends() {
    let seen = observations(&truth(), grid(1.0));
    let found = rough().optimised(&seen);
    assert!((found.k1 - truth().k1).abs() < 0.015, "{}", found.k1);
}

#[test]
fn print_that_is_off_its_place_does_not_move_the_card() {
    let mut seen = observations(&truth(), grid(1.0));
    let icons = observations(&truth(), grid(0.3));
    seen.extend(icons.into_iter().map(|sight| Observation {
        card: sight.card + Vector2::new(1.5, -1.0),
        part: Part::Icons,
        ..sight
    }));
    let found = rough().optimised(&seen);
    assert!(off_mm(&found) < 0.4, "{} mm", off_mm(&found));
}

#[test]
fn a_place_on_a_line_says_nothing_of_where_on_the_line() {
    let mut seen = observations(&truth(), grid(1.0));
    let along = observations(&truth(), (0..8).map(|index| (f64::from(index) / 7.0, 0.0)));
    seen.extend(along.into_iter().map(|sight| Observation {
        card: sight.card + Vector2::new(4.0, 0.0),
        across: Some(Vector2::new(0.0, -1.0)),
        ..sight
    }));
    let off = off_mm(&rough().optimised(&seen));
    assert!(off < 0.1, "{off} mm");
}

#[test]
fn no_sights_leave_a_card_where_it_is() {
    let found = truth().optimised(&[]);
    assert!(off_mm(&found) < 60.0 && found.pose().is_some());
}
