use nalgebra::Rotation3;

use super::*;
use crate::lens::target::Kind;

fn target() -> Target {
    Target::new(Kind::Charuco, (7, 10), 24.0).expect("a target")
}

/// Simulates a view of a target and returns the target's place, size and tilt as measured in the view. `middle` is the centre of the
/// target in camera coordinates, in mm; the target is rotated by the two angles, in degrees, about the image's x and y axes.
fn shot(middle: (f64, f64, f64), about_x: f64, about_y: f64) -> Shot {
    let turn = Rotation3::from_euler_angles(about_x.to_radians(), about_y.to_radians(), 0.0);
    let (target, focal) = (target(), 1000.0);
    let corners = (0..54).map(|number| {
        let at = target.corner(number) - Point::new(84.0, 120.0);
        let at =
            turn * Vector3::new(at.x, at.y, 0.0) + Vector3::from([middle.0, middle.1, middle.2]);
        (
            number,
            Point::new(640.0 + focal * at.x / at.z, 360.0 + focal * at.y / at.z),
        )
    });
    let inside = |at: &Point| (0.0..1280.0).contains(&at.x) && (0.0..720.0).contains(&at.y);
    let sighting = TargetDetection {
        size: (1280, 720),
        corners: corners.filter(|(_, at)| inside(at)).collect(),
        softness: 2.0,
    };
    Shot::of(&sighting, &target).expect("a plane")
}

#[test]
fn a_tilt_is_told_by_the_edge_that_is_nearer() {
    // With a turn of +30 degrees about y, the target's right edge (+x) moves towards the camera (-z).
    let right = shot((0.0, 0.0, 500.0), 0.0, 30.0);
    assert!(
        (right.leans(Side::Right) - 30.0).abs() < 4.0,
        "{:?}",
        right.tilt
    );
    let top = shot((0.0, 0.0, 500.0), 25.0, 0.0);
    assert!((top.leans(Side::Top) - 25.0).abs() < 4.0, "{:?}", top.tilt);
}

#[test]
fn views_that_are_alike_count_once_and_two_are_refused() {
    let one = || shot((0.0, 0.0, 500.0), 0.0, 30.0);
    let other = shot((100.0, 20.0, 400.0), 30.0, 0.0);
    let shots = [one(), one(), one(), other];
    assert_eq!(different(&shots), [0, 3]);
    assert_eq!(
        check(&shots),
        Err(InsufficientViews::Views { different: 2 })
    );
}

#[test]
fn straight_views_are_refused_however_many() {
    let places = [-120.0, -60.0, 0.0, 60.0, 120.0];
    let shots: Vec<Shot> = places
        .iter()
        .flat_map(|&x| [400.0, 600.0].map(|z| shot((x, x / 3.0, z), 2.0, -3.0)))
        .collect();
    assert_eq!(check(&shots), Err(InsufficientViews::Tilt { tilted: 0 }));
}

#[test]
fn one_is_led_to_the_corners_then_to_the_tilts_then_on() {
    let mut shots = vec![];
    let mut asked = vec![];
    while let Some(wanted) = wanted(&shots) {
        asked.push(wanted);
        assert!(asked.len() < 30, "{asked:?}");
        let sign = |side: Side| {
            if matches!(side, Side::Left | Side::Top) {
                -1.0
            } else {
                1.0
            }
        };
        let more = shots.len() as f64;
        shots.push(match wanted {
            Wanted::Corner(y, x) => shot((220.0 * sign(x), 110.0 * sign(y), 400.0), 0.0, 0.0),
            Wanted::Tilted(side @ (Side::Left | Side::Right)) => {
                shot((0.0, 0.0, 450.0), 0.0, 30.0 * sign(side))
            }
            Wanted::Tilted(side) => shot((0.0, 0.0, 450.0), -30.0 * sign(side), 0.0),
            Wanted::More(_) => shot((30.0 * more - 350.0, 0.0, 400.0), 10.0, 10.0),
        });
    }
    assert_eq!(asked.len(), REQUESTED_VIEWS, "{asked:?}");
    assert_eq!(asked[0], Wanted::Corner(Side::Top, Side::Left));
    assert_eq!(asked[4], Wanted::Tilted(Side::Left));
    assert_eq!(asked.last(), Some(&Wanted::More(1)));
    assert_eq!(check(&shots), Ok(()));
    assert!(unreached(&shots).is_empty());
}
