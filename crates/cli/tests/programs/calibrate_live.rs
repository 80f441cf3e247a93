//! Tests of lens calibration with a live camera, in which umpire instructs the user how to hold the target next.
#![expect(clippy::unwrap_used, reason = "tests")]

use crate::{
    phone::serve,
    target::{
        Camera, PLAIN,
        truth::{charuco, max_distance_px, suitable_poses, webcam},
    },
};
use image::codecs::jpeg::JpegEncoder;
use umpire::calibration::{Lens, stored_lenses};

/// Number of frames for which the simulated camera shows each view of the target; set by hand.
const FRAMES_PER_VIEW: usize = 12;

#[test]
fn the_user_is_guided_until_there_are_enough_views() {
    let camera = Camera::new(&webcam());
    let jpeg = |(seed, pose)| {
        let view = camera.view(&charuco(), pose, PLAIN, seed);
        let mut bytes = Vec::new();
        let encoder = JpegEncoder::new_with_quality(&mut bytes, 95);
        view.write_with_encoder(encoder).unwrap();
        bytes
    };
    let views: Vec<Vec<u8>> = (1..).zip(suitable_poses()).map(jpeg).collect();
    let address = serve(0, move |number| {
        views[number / FRAMES_PER_VIEW % views.len()].clone()
    });
    let home = tempfile::tempdir().unwrap();
    let output = crate::umpire()
        .args(["calibrate", "lens", "--name", "Phone", "--camera", &address])
        .env("UMPIRE_HOME", home.path())
        .output()
        .unwrap();
    let messages = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() < Some(2), "{messages}");
    for step in [
        "bring the target into the top left corner",
        "18 views: enough",
    ] {
        assert!(messages.contains(step), "{step}: {messages}");
    }
    let lenses = stored_lenses::all(home.path()).unwrap();
    let lens: &Lens = stored_lenses::lens_of_camera(&lenses, "Phone", (1280, 720)).unwrap();
    let focal_error = (lens.focal - webcam().focal).component_div(&webcam().focal);
    assert!(focal_error.amax() < 0.005, "{focal_error}");
    // The limit of 1 px holds for the point of the image with the largest error. The measured error of a lens that is fitted to eighteen
    // JPEG images is 0.3 px.
    let distance = max_distance_px(&webcam(), lens);
    assert!(distance < 1.0, "{distance:.2} px");
}
