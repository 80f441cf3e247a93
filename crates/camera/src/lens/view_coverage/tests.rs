//! Tests with simulated views of a target.

use nalgebra::Rotation3;

use super::*;
use crate::lens::target::Kind;

fn target() -> Target {
    Target::new(Kind::Charuco, (7, 10), 24.0).expect("a target")
}

/// Simulates a view of a target and returns the target's position, size and tilt as measured in the view. `middle` is the centre of the
/// target in camera coordinates, in mm; the target is rotated by the two angles, in degrees, about the image's x and y axes.
fn shot(middle: (f64, f64, f64), about_x: f64, about_y: f64) -> Shot {
    let rotation = Rotation3::from_euler_angles(about_x.to_radians(), about_y.to_radians(), 0.0);
    let (target, focal) = (target(), 1000.0);
    let corners = (0..54).map(|number| {
        let position = target.corner(number) - Point::new(84.0, 120.0);
        let position = rotation * Vector3::new(position.x, position.y, 0.0)
            + Vector3::from([middle.0, middle.1, middle.2]);
        DetectedCorner {
            number,
            position: Point::new(
                640.0 + focal * position.x / position.z,
                360.0 + focal * position.y / position.z,
            ),
        }
    });
    let is_inside = |corner: &DetectedCorner| {
        let position = corner.position;
        (0.0..1280.0).contains(&position.x) && (0.0..720.0).contains(&position.y)
    };
    let detection = TargetDetection {
        size: (1280, 720),
        corners: corners.filter(is_inside).collect(),
        edge_width_px: 2.0,
    };
    Shot::of(&detection, &target).expect("a plane")
}

#[test]
fn a_tilt_is_measured_towards_the_nearer_edge() {
    // With a turn of +30 degrees about y, the target's right edge (+x) moves towards the camera (-z).
    let right = shot((0.0, 0.0, 500.0), 0.0, 30.0);
    assert!(
        (right.tilt_towards(Side::Right) - 30.0).abs() < 4.0,
        "{:?}",
        right.tilt
    );
    let top = shot((0.0, 0.0, 500.0), 25.0, 0.0);
    assert!(
        (top.tilt_towards(Side::Top) - 25.0).abs() < 4.0,
        "{:?}",
        top.tilt
    );
}

#[test]
fn equal_views_count_once_and_two_views_are_refused() {
    let view = || shot((0.0, 0.0, 500.0), 0.0, 30.0);
    let other = shot((100.0, 20.0, 400.0), 30.0, 0.0);
    let shots = [view(), view(), view(), other];
    assert_eq!(distinct_views(&shots), [0, 3]);
    assert_eq!(
        check_views(&shots),
        Err(InsufficientViews::Views { different: 2 })
    );
}

#[test]
fn any_number_of_frontal_views_is_refused() {
    let places = [-120.0, -60.0, 0.0, 60.0, 120.0];
    let shots: Vec<Shot> = places
        .iter()
        .flat_map(|&x| [400.0, 600.0].map(|z| shot((x, x / 3.0, z), 2.0, -3.0)))
        .collect();
    assert_eq!(
        check_views(&shots),
        Err(InsufficientViews::Tilt { tilted: 0 })
    );
}

#[test]
fn corners_are_requested_first_then_tilts_then_further_views() {
    let mut shots = vec![];
    let mut requested_views = vec![];
    while let Some(requested) = next_view(&shots) {
        requested_views.push(requested);
        assert!(requested_views.len() < 30, "{requested_views:?}");
        // From the centre of the image, the left corners are in the negative direction of x, and the top corners in that of y.
        let sign = |is_left_or_top: bool| if is_left_or_top { -1.0 } else { 1.0 };
        let more = shots.len() as f64;
        shots.push(match requested {
            RequestedView::Corner(corner) => {
                let (x, y) = (sign(corner.is_left()), sign(corner.is_top()));
                shot((220.0 * x, 110.0 * y, 400.0), 0.0, 0.0)
            }
            RequestedView::Tilted(side @ (Side::Left | Side::Right)) => {
                shot((0.0, 0.0, 450.0), 0.0, 30.0 * sign(side == Side::Left))
            }
            RequestedView::Tilted(side) => {
                shot((0.0, 0.0, 450.0), -30.0 * sign(side == Side::Top), 0.0)
            }
            RequestedView::More(_) => shot((30.0 * more - 350.0, 0.0, 400.0), 10.0, 10.0),
        });
    }
    assert_eq!(
        requested_views.len(),
        REQUESTED_VIEWS,
        "{requested_views:?}"
    );
    assert_eq!(
        requested_views[0],
        RequestedView::Corner(ImageCorner::TopLeft)
    );
    assert_eq!(requested_views[4], RequestedView::Tilted(Side::Left));
    assert_eq!(requested_views.last(), Some(&RequestedView::More(1)));
    assert_eq!(check_views(&shots), Ok(()));
    assert!(unreached_corners(&shots).is_empty());
}

#[test]
fn coverage_counts_the_views_that_reach_each_cell() {
    let left = shot((-150.0, 0.0, 600.0), 0.0, 0.0);
    let right = shot((150.0, 0.0, 600.0), 0.0, 0.0);
    let counts = coverage(&[left.clone(), left, right]);
    let (columns, rows) = grid((1280, 720));
    assert_eq!((columns, rows, counts.len()), (6, 4, 24));
    let middle_row = &counts[columns..2 * columns];
    assert_eq!(middle_row.first(), Some(&0), "{counts:?}");
    assert!(middle_row[1..3].contains(&2), "{counts:?}");
    assert!(middle_row[3..5].contains(&1), "{counts:?}");
    assert_eq!(grid((720, 1280)), (4, 6));
}

#[test]
fn corners_on_a_line_do_not_determine_a_view() {
    let corner = |number: usize| DetectedCorner {
        number,
        position: Point::new(10.0 * number as f64, 300.0),
    };
    let detection = TargetDetection {
        size: (1280, 720),
        corners: (0..6).map(corner).collect(),
        edge_width_px: 2.0,
    };
    assert_eq!(Shot::of(&detection, &target()), None);
}
