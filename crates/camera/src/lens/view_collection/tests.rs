//! Tests with detections that are constructed without an image.

use umpire::geometry::Point;

use super::*;
use crate::lens::{detection::DetectedCorner, target::Kind};

fn target() -> Target {
    Target::new(Kind::Charuco, (7, 10), 24.0).expect("a target")
}

/// Returns a frontal view of the target in an image of the given `size`, in which a pixel shows a millimetre. The top left corner of the
/// target's first square is at (`x`, `y`).
fn view(size: (u32, u32), x: f64, y: f64) -> DetectedView {
    let target = target();
    let corner = |number| DetectedCorner {
        number,
        position: Point::new(x, y) + target.corner(number).coords,
    };
    let detection = TargetDetection {
        size,
        corners: (0..54).map(corner).collect(),
        edge_width_px: 2.0,
    };
    DetectedView {
        shot: Shot::of(&detection, &target).expect("a plane"),
        detection,
        image: RgbImage::new(1, 1),
    }
}

/// Returns a collection with one view for each of these image sizes.
fn gathered(sizes: &[(u32, u32)]) -> Gathered {
    let mut gathered = Gathered::default();
    for (index, &size) in sizes.iter().enumerate() {
        let DetectedView {
            detection,
            shot,
            image,
        } = view(size, 100.0, 100.0);
        gathered.add(
            format!("{index}"),
            detection,
            shot,
            ImageSource::Frame(image),
        );
    }
    gathered
}

fn names(gathered: &Gathered) -> Vec<&str> {
    gathered.views.iter().map(|view| &view.name[..]).collect()
}

#[test]
fn images_of_another_size_than_most_are_rejected_with_both_sizes() {
    let mut gathered = gathered(&[(1280, 720), (640, 480), (1280, 720)]);
    gathered.keep_most_frequent_size();
    assert_eq!(names(&gathered), ["0", "2"]);
    assert_eq!(gathered.images.len(), 2);
    let [rejected] = &gathered.rejected[..] else {
        panic!("{} are rejected", gathered.rejected.len());
    };
    assert_eq!(rejected.name, "1");
    let reason = rejected.reason.to_string();
    assert!(
        reason.contains("640 x 480") && reason.contains("1280 x 720"),
        "{reason}"
    );
}

#[test]
fn without_images_none_is_rejected() {
    let mut gathered = gathered(&[]);
    gathered.keep_most_frequent_size();
    assert!(gathered.views.is_empty() && gathered.rejected.is_empty());
}

#[test]
fn a_frame_is_added_if_the_target_is_held_still_in_a_new_view() {
    let (mut gathered, mut previous) = (Gathered::default(), None);
    let mut add = |x: f64| {
        let view = Ok(view((1280, 720), x, 100.0));
        add_if_still(&mut gathered, &view, &mut previous)
    };
    assert!(!add(100.0), "there is no earlier frame");
    assert!(!add(102.0), "it moves by 2 px");
    assert!(add(103.0), "it is still");
    assert!(!add(103.0), "the view was added already");
    assert!(!add(600.0), "it moves");
    assert!(add(600.0), "it is still in a new view");
    assert_eq!(names(&gathered), ["view 1", "view 2"]);
}

#[test]
fn after_a_frame_without_the_target_the_next_frame_is_not_still() {
    let (mut gathered, mut previous) = (Gathered::default(), None);
    let still = Ok(view((1280, 720), 100.0, 100.0));
    let missing = Err(RejectReason::NotDetected(NotDetected::Nothing));
    for detected in [&still, &missing, &still] {
        assert!(!add_if_still(&mut gathered, detected, &mut previous));
    }
    assert!(add_if_still(&mut gathered, &still, &mut previous));
}

#[test]
fn the_limit_of_motion_scales_with_the_image() {
    let moved = |size, by: f64| {
        let (before, after) = (view(size, 100.0, 100.0), view(size, 100.0 + by, 100.0));
        is_still(&before.detection, &after.detection)
    };
    assert!(moved((1280, 720), 1.4) && !moved((1280, 720), 1.6));
    assert!(moved((2560, 1440), 2.9) && !moved((2560, 1440), 3.1));
}

#[test]
fn only_errors_of_the_target_itself_are_recorded() {
    let mut gathered = Gathered::default();
    let swapped = NotDetected::Swapped { expected: (7, 10) };
    for reason in [
        RejectReason::NotDetected(NotDetected::Nothing),
        RejectReason::Blurred { edge_width_px: 9.0 },
        RejectReason::NotDetected(NotDetected::OldPattern),
        RejectReason::NotDetected(swapped.clone()),
    ] {
        gathered.record_target_error(&reason);
    }
    assert_eq!(gathered.target_errors, [NotDetected::OldPattern, swapped]);
}
