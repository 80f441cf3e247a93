//! What `umpire-camera` reports to `umpire doctor` about the cameras of this computer: a line with a [`CameraList`], then, if a camera can
//! be opened, a line with a [`TestImage`], both as JSON.

use serde::{Deserialize, Serialize};
use umpire::language::Message;

/// Command of `umpire-camera` that prints these lines.
pub const COMMAND: &str = "probe";

/// The cameras of this computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CameraList {
    /// The cameras, in the order in which they are numbered.
    pub cameras: Vec<ProbedCamera>,
}

/// A camera of this computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProbedCamera {
    /// Path of the device, such as `/dev/video0`.
    pub device: String,
    /// Name that the driver gives the camera.
    pub name: String,
    /// Why the camera cannot be opened, and what to do; `None` if it can.
    pub fault: Option<Message>,
}

/// The attempt to take an image from the first camera that can be opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TestImage {
    /// Path of the camera's device.
    pub device: String,
    /// Outcome of the attempt.
    pub outcome: TestOutcome,
}

/// Outcome of the attempt to take an image.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TestOutcome {
    /// Width and height of the image, in pixels.
    Taken(u32, u32),
    /// Why there is no image, and what to do.
    Failed(Message),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_lines_are_parsed_as_they_were_printed() -> serde_json::Result<()> {
        let camera = |fault| ProbedCamera {
            device: "/dev/video0".to_owned(),
            name: "HD Webcam".to_owned(),
            fault,
        };
        let fault = Message::verbatim("it is in use");
        let list = CameraList {
            cameras: vec![camera(None), camera(Some(fault.clone()))],
        };
        let line = serde_json::to_string(&list)?;
        assert_eq!(serde_json::from_str::<CameraList>(&line)?, list);
        for outcome in [TestOutcome::Taken(1280, 720), TestOutcome::Failed(fault)] {
            let device = "/dev/video0".to_owned();
            let test = TestImage { device, outcome };
            let line = serde_json::to_string(&test)?;
            assert_eq!(serde_json::from_str::<TestImage>(&line)?, test, "{line}");
        }
        Ok(())
    }
}
