//! Checks the cameras of this computer, through `umpire-camera`.

use std::time::Duration;

use umpire::{
    language::{Message, Value},
    message,
    report::doctor::{Check, Subject},
};
use umpire_terminal::{
    camera_probe::{COMMAND, CameraList, ProbedCamera, TestImage, TestOutcome},
    companion::CAMERA,
};

use super::time_limit::{LinePrinter, NoLine};

/// Maximum time to list the cameras; set by hand. The kernel answers at once, unless a driver hangs.
const LIST_LIMIT: Duration = Duration::from_secs(10);
/// Maximum time to take the test image; set by hand. Slow webcams need three seconds to start.
const IMAGE_LIMIT: Duration = Duration::from_secs(10);

/// What `umpire-camera` has reported.
pub enum Facts {
    /// `umpire-camera` did not start. The check of that program (`programs`) reports this problem.
    NotStarted,
    /// `umpire-camera` ended before it listed the cameras, or its first line was no list.
    Failed,
    /// The cameras were not listed within [`LIST_LIMIT`].
    ListTooSlow,
    /// The cameras, and the test image from the first of them that can be opened.
    Listed {
        /// The cameras.
        cameras: Vec<ProbedCamera>,
        /// The test image, or the reason why taking it failed. An error if `umpire-camera` printed neither within [`IMAGE_LIMIT`], printed
        /// something else, or ended before, as it does if no camera can be opened.
        test: Result<TestImage, NoLine>,
    },
}

impl Facts {
    /// Lists the cameras, and takes an image from the first one that can be opened.
    pub fn collect() -> Self {
        let Ok(printer) = LinePrinter::start(&mut CAMERA.command(COMMAND)) else {
            return Self::NotStarted;
        };
        let list = match printer.next_line(LIST_LIMIT) {
            Ok(line) => serde_json::from_str::<CameraList>(&line),
            Err(NoLine::TooSlow) => return Self::ListTooSlow,
            Err(NoLine::Ended) => return Self::Failed,
        };
        let Ok(list) = list else {
            return Self::Failed;
        };
        let test_line = printer.next_line(IMAGE_LIMIT);
        Self::Listed {
            cameras: list.cameras,
            test: test_line
                .and_then(|line| serde_json::from_str(&line).map_err(|_invalid| NoLine::Ended)),
        }
    }
}

/// Derives the results of the checks of the cameras from what `umpire-camera` has reported.
pub fn checks(facts: &Facts) -> Vec<Check> {
    match facts {
        Facts::NotStarted => Vec::new(),
        Facts::Failed => {
            let failed = message!("doctor-cameras-failed");
            vec![Check::problem(Subject::Camera, failed)]
        }
        Facts::ListTooSlow => {
            let seconds = LIST_LIMIT.as_secs();
            let slow = message!("doctor-cameras-slow", seconds = seconds);
            vec![Check::problem(Subject::Camera, slow)]
        }
        Facts::Listed { cameras, .. } if cameras.is_empty() => {
            vec![Check::note(Subject::Camera, no_camera_message())]
        }
        Facts::Listed { cameras, test } => {
            let first = cameras.iter().find(|camera| camera.fault.is_none());
            let test = first.map(|first| test_check(&first.device, test));
            cameras.iter().map(camera_check).chain(test).collect()
        }
    }
}

/// Returns the message that no camera was listed. On systems other than Linux, it says that `umpire-camera` cannot list them there.
fn no_camera_message() -> Message {
    if cfg!(target_os = "linux") {
        message!("doctor-no-camera")
    } else {
        message!("doctor-cameras-not-listed")
    }
}

/// Checks that a listed camera can be opened.
fn camera_check(camera: &ProbedCamera) -> Check {
    match &camera.fault {
        None => {
            let found = message!(
                "doctor-camera",
                device = camera.device.as_str(),
                name = camera.name.as_str()
            );
            Check::ok(Subject::Camera, found)
        }
        Some(fault) => Check::problem(Subject::Camera, with_command(fault, &camera.device)),
    }
}

/// Checks the test image from the camera `device`. `test` is an error if `umpire-camera` reported neither an image nor the reason for a
/// failure.
fn test_check(device: &str, test: &Result<TestImage, NoLine>) -> Check {
    match test.as_ref().map(|test| &test.outcome) {
        Ok(TestOutcome::Taken(width, height)) => {
            let taken = message!(
                "doctor-test-image",
                device = device,
                width = *width,
                height = *height
            );
            Check::ok(Subject::TestImage, taken)
        }
        Ok(TestOutcome::Failed(reason)) => {
            Check::problem(Subject::TestImage, with_command(reason, device))
        }
        Err(NoLine::Ended) => {
            let failed = message!("doctor-test-image-failed", device = device);
            Check::problem(Subject::TestImage, failed)
        }
        Err(NoLine::TooSlow) => {
            let slow = message!(
                "doctor-test-image-slow",
                device = device,
                seconds = IMAGE_LIMIT.as_secs()
            );
            Check::problem(Subject::TestImage, slow)
        }
    }
}

/// Adds the command that helps, if there is one, to the reason why a camera cannot be used.
fn with_command(reason: &Message, device: &str) -> Message {
    let (id, command) = match reason.id() {
        Some("camera-no-permission") => (
            "doctor-camera-group",
            "sudo usermod --append --groups video \"$USER\"".to_owned(),
        ),
        Some("camera-in-use") => ("doctor-camera-used-by", format!("fuser --verbose {device}")),
        _ => return reason.clone(),
    };
    Message::new(id)
        .with("reason", reason.clone())
        .with("command", Value::shown(command))
}

#[cfg(test)]
mod tests {
    use umpire::report::doctor::Status;

    use super::*;
    use crate::doctor::statuses_and_texts;

    fn camera(device: &str, fault: Option<Message>) -> ProbedCamera {
        ProbedCamera {
            device: device.to_owned(),
            name: "HD Webcam".to_owned(),
            fault,
        }
    }

    fn test_image(device: &str, outcome: TestOutcome) -> TestImage {
        let device = device.to_owned();
        TestImage { device, outcome }
    }

    /// Runs the checks on these listed cameras and this test image. Returns each check as its status and its message.
    fn statuses_of_listed(
        cameras: Vec<ProbedCamera>,
        test: Result<TestImage, NoLine>,
    ) -> Vec<(Status, String)> {
        statuses_and_texts(&checks(&Facts::Listed { cameras, test }))
    }

    #[test]
    fn a_computer_without_cameras_is_a_note() {
        let found = statuses_of_listed(Vec::new(), Err(NoLine::Ended));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].0, Status::Note, "{found:?}");
        assert!(found[0].1.contains("umpire watch --camera"), "{found:?}");
    }

    #[test]
    fn a_camera_that_gives_an_image_is_in_order() {
        let taken = test_image("/dev/video0", TestOutcome::Taken(1280, 720));
        let found = statuses_of_listed(vec![camera("/dev/video0", None)], Ok(taken));
        let expected = [
            (Status::Ok, "camera /dev/video0: HD Webcam"),
            (Status::Ok, "test image from /dev/video0: 1280 x 720 pixels"),
        ];
        assert_eq!(
            found,
            expected.map(|(status, text)| (status, text.to_owned()))
        );
    }

    #[test]
    fn a_camera_without_permission_is_a_problem_with_the_command_to_type() {
        let denied = message!("camera-no-permission", name = "/dev/video0");
        let cameras = vec![camera("/dev/video0", Some(denied))];
        let found = statuses_of_listed(cameras, Err(NoLine::Ended));
        assert_eq!(found.len(), 1, "no image is expected: {found:?}");
        assert_eq!(found[0].0, Status::Problem, "{found:?}");
        let command = "sudo usermod --append --groups video \"$USER\"";
        assert!(found[0].1.contains(command), "{found:?}");
    }

    #[test]
    fn the_image_is_that_of_the_first_camera_that_can_be_opened() {
        let denied = message!("camera-no-permission", name = "/dev/video0");
        let cameras = vec![
            camera("/dev/video0", Some(denied)),
            camera("/dev/video2", None),
        ];
        let in_use = message!("camera-in-use", name = "/dev/video2");
        let found = statuses_of_listed(
            cameras,
            Ok(test_image("/dev/video2", TestOutcome::Failed(in_use))),
        );
        let statuses: Vec<Status> = found.iter().map(|(status, _)| *status).collect();
        assert_eq!(statuses, [Status::Problem, Status::Ok, Status::Problem]);
        let in_use = &found[2].1;
        assert!(in_use.contains("/dev/video2 is in use"), "{in_use}");
        assert!(in_use.contains("fuser --verbose /dev/video2"), "{in_use}");
    }

    #[test]
    fn cameras_that_do_not_answer_in_time_are_a_problem() {
        let cameras = vec![camera("/dev/video0", None)];
        let found = statuses_of_listed(cameras, Err(NoLine::TooSlow));
        assert_eq!(found[1].0, Status::Problem, "{found:?}");
        assert!(found[1].1.contains("within 10 s"), "{found:?}");
        let list = statuses_and_texts(&checks(&Facts::ListTooSlow));
        assert_eq!(list[0].0, Status::Problem, "{list:?}");
        assert!(list[0].1.contains("10 s"), "{list:?}");
    }

    #[test]
    fn a_program_that_ends_before_it_lists_the_cameras_is_a_problem() {
        let found = statuses_and_texts(&checks(&Facts::Failed));
        assert_eq!(found[0].0, Status::Problem, "{found:?}");
        assert!(found[0].1.contains("ended before it listed"), "{found:?}");
    }

    #[test]
    fn a_program_that_ends_before_it_takes_an_image_is_not_reported_as_slow() {
        let cameras = vec![camera("/dev/video0", None)];
        let found = statuses_of_listed(cameras, Err(NoLine::Ended));
        assert_eq!(found[1].0, Status::Problem, "{found:?}");
        let text = &found[1].1;
        assert!(text.contains("ended before it took"), "{text}");
        assert!(!text.contains("within"), "{text}");
    }

    #[test]
    fn a_program_that_does_not_start_is_left_to_the_check_of_the_programs() {
        assert_eq!(checks(&Facts::NotStarted), []);
    }
}
