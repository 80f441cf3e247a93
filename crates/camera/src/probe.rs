//! Examines the cameras for `umpire doctor`: lists them, and takes a test image from the first camera that can be opened. `umpire` ends
//! this program (`umpire-camera`) if the examination takes too long.

use umpire::{frame::feed::SourceError, language::set_json_to_ids_and_values};
use umpire_terminal::{
    camera_probe::{CameraList, ProbedCamera, TestImage, TestOutcome},
    stdout,
};

use crate::camera::{self, CameraOptions, DEFAULT_RATE, DEFAULT_SIZE};

/// Prints the cameras as one line of JSON. Then prints the result of taking an image from the first camera that can be opened, as another
/// line. Prints no second line if no camera can be opened.
///
/// # Errors
/// When standard output cannot be written.
pub fn run() -> anyhow::Result<()> {
    set_json_to_ids_and_values();
    let cameras = camera::cameras();
    let probed = cameras.iter().map(|camera| ProbedCamera {
        device: camera.device.clone(),
        name: camera.name.clone(),
        fault: camera.fault(),
    });
    let list = CameraList {
        cameras: probed.collect(),
    };
    stdout::print_line(&serde_json::to_string(&list)?)?;
    let Some(first) = cameras.into_iter().find(|camera| camera.error.is_none()) else {
        return Ok(());
    };
    let test = test_image(first.device);
    stdout::print_line(&serde_json::to_string(&test)?)
}

/// Returns the result of taking an image from the camera at the path `device`.
fn test_image(device: String) -> TestImage {
    let outcome = match take_image(&device) {
        Ok((width, height)) => TestOutcome::Taken(width, height),
        Err(SourceError(reason)) => TestOutcome::Failed(reason),
    };
    TestImage { device, outcome }
}

/// Takes an image from a camera and returns its width and height, in pixels. Requests the same image size and frame rate as `umpire watch`
/// does by default.
fn take_image(device: &str) -> Result<(u32, u32), SourceError> {
    let mut source = camera::open_camera(&CameraOptions {
        name: device.to_owned(),
        size: DEFAULT_SIZE,
        rate: DEFAULT_RATE,
        lock_exposure: false,
        lock_white_balance: false,
    })?;
    let image = source.next()?;
    let image = image.ok_or_else(|| SourceError(camera::no_image_message(device)))?;
    Ok(image.dimensions())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_that_is_missing_gives_no_image_but_a_reason() {
        let device = "/dev/video-none".to_owned();
        let test = test_image(device.clone());
        assert_eq!(test.device, device);
        let reason = match test.outcome {
            TestOutcome::Failed(reason) => reason.to_string(),
            TestOutcome::Taken(width, height) => panic!("{width} x {height}"),
        };
        assert!(reason.contains(&device), "{reason}");
    }
}
