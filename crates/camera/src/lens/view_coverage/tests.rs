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
        (
            number,
            Point::new(
                640.0 + focal * position.x / position.z,
                360.0 + focal * position.y / position.z,
            ),
        )
    });
    let inside = |position: &Point| {
        (0.0..1280.0).contains(&position.x) && (0.0..720.0).contains(&position.y)
    };
    let detection = TargetDetection {
        size: (1280, 720),
        corners: corners.filter(|(_, position)| inside(position)).collect(),
        softness: 2.0,
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
        let sign = |side: Side| {
            if matches!(side, Side::Left | Side::Top) {
                -1.0
            } else {
                1.0
            }
        };
        let more = shots.len() as f64;
        shots.push(match requested {
            RequestedView::Corner(y, x) => {
                shot((220.0 * sign(x), 110.0 * sign(y), 400.0), 0.0, 0.0)
            }
            RequestedView::Tilted(side @ (Side::Left | Side::Right)) => {
                shot((0.0, 0.0, 450.0), 0.0, 30.0 * sign(side))
            }
            RequestedView::Tilted(side) => shot((0.0, 0.0, 450.0), -30.0 * sign(side), 0.0),
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
        RequestedView::Corner(Side::Top, Side::Left)
    );
    assert_eq!(requested_views[4], RequestedView::Tilted(Side::Left));
    assert_eq!(requested_views.last(), Some(&RequestedView::More(1)));
    assert_eq!(check_views(&shots), Ok(()));
    assert!(unreached_corners(&shots).is_empty());
}
