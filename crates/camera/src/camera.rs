//! Opens cameras and videos, records videos, and lists the cameras that are plugged in. The name of a camera determines its source:
//!
//! | name | source |
//! |---|---|
//! | a number, or a path in /dev, on Linux | [`v4l2`]: the kernel's video interface |
//! | address that begins with `http://` | [`http`]: MJPEG, its parts read by [`multipart`] |
//! | any other | OpenCV |
//!
//! OpenCV is also tried for a camera of the first two rows if that source cannot read the camera's image format. OpenCV reads and writes
//! the videos, too. It is available only if the program is built with the feature `opencv`.

mod address;
mod http;
pub mod multipart;
#[cfg(feature = "opencv")]
mod opencv;
#[cfg(target_os = "linux")]
mod pixel_format;
#[cfg(target_os = "linux")]
mod v4l2;
#[cfg(not(feature = "opencv"))]
mod without_opencv;

use std::{
    io::{self, ErrorKind},
    time::Duration,
};

use umpire::{
    frame::feed::{Source, SourceError},
    language::{Message, Value},
    message,
};

pub use self::address::without_password;
use self::http::HttpError;
#[cfg(feature = "opencv")]
pub use self::opencv::{VideoRecorder, open_video, use_one_thread};
#[cfg(target_os = "linux")]
use self::v4l2::WebcamError;
#[cfg(not(feature = "opencv"))]
pub use self::without_opencv::{
    VideoRecorder, needs_opencv, open_video, unknown_camera, use_one_thread,
};

/// Maximum time for each of these steps of opening a network camera: looking up its name, connecting, and receiving an answer. In OpenCV,
/// it is the maximum time for all of them. After that, opening the camera fails. Set by hand.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(4);
/// Maximum time to wait for a complete image; after that, a camera counts as lost. For a network camera, the wait can last up to twice as
/// long. Does not apply to a webcam that OpenCV reads. Set by hand.
const IMAGE_TIMEOUT: Duration = Duration::from_millis(2500);

/// Default width and height, in pixels, of the images that are requested from a camera.
pub const DEFAULT_SIZE: (u32, u32) = (1280, 720);
/// Default frame rate that is requested from a camera, in frames per second.
pub const DEFAULT_RATE: f64 = 30.0;

/// What happens at the end of a video.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VideoEnd {
    /// No further frames come.
    Stop,
    /// The video is read again from its first frame on.
    Repeat,
}

/// Which camera to open, and its settings.
#[derive(Debug, Clone)]
pub struct CameraOptions {
    /// Name of the camera: a number, a device path, or a network address, which may contain a password.
    pub name: String,
    /// Requested width and height of the camera's frames, in pixels. For a network camera, the size, the frame rate and the locks are
    /// ignored.
    pub size: (u32, u32),
    /// Requested frame rate of the camera, in frames per second.
    pub rate: f64,
    /// Whether to lock the exposure at the value that it has when the camera is opened.
    pub lock_exposure: bool,
    /// Whether to lock the white balance at the value that it has when the camera is opened.
    pub lock_white_balance: bool,
}

/// Opens the camera that the options name.
///
/// # Errors
/// When the camera cannot be opened; the message says what to do.
pub fn open_camera(options: &CameraOptions) -> Result<Box<dyn Source>, SourceError> {
    let name = options.name.as_str();
    #[cfg(target_os = "linux")]
    if let Some(path) = v4l2::device_path(name) {
        return v4l2::open(&path, options).or_else(|error| match error {
            WebcamError::NoFormat(_) if cfg!(feature = "opencv") => open_with_opencv(options),
            WebcamError::Reported(error) | WebcamError::NoFormat(error) => Err(error),
        });
    }
    if name.to_ascii_lowercase().starts_with("http://") {
        return http::open(name).or_else(|error| match error {
            HttpError::NotMjpeg(kind) => {
                tracing::info!(kind, "no MJPEG");
                open_with_opencv(options)
            }
            HttpError::Reported(error) => Err(error),
        });
    }
    open_with_opencv(options)
}

/// Opens a camera with OpenCV. Fails in builds without OpenCV, with a message that says what to do.
fn open_with_opencv(options: &CameraOptions) -> Result<Box<dyn Source>, SourceError> {
    #[cfg(feature = "opencv")]
    return self::opencv::open_camera(options);
    #[cfg(not(feature = "opencv"))]
    return Err(unknown_camera(&options.name));
}

/// A camera known to the system.
#[derive(Debug)]
pub struct ListedCamera {
    /// Path of the device, such as `/dev/video0`.
    pub device: String,
    /// Name that the driver gives the camera.
    pub name: String,
    /// The error from opening the camera; `None` if it can be opened.
    pub error: Option<io::Error>,
}

impl ListedCamera {
    /// Returns the text that stands for this camera in a list: its name, with the error in brackets if the camera cannot be opened.
    pub fn label(&self) -> String {
        match &self.error {
            None => self.name.clone(),
            Some(error) => message!(
                "camera-not-listed",
                name = self.name.as_str(),
                error = Value::shown(error)
            )
            .to_string(),
        }
    }

    /// Returns why the camera cannot be opened, and what to do; `None` if it can be opened.
    pub fn fault(&self) -> Option<Message> {
        let error = self.error.as_ref()?;
        Some(open_error_message(&self.device, error))
    }
}

/// Returns the cameras known to the system.
#[cfg(target_os = "linux")]
pub fn cameras() -> Vec<ListedCamera> {
    v4l2::nodes::cameras()
}

/// Returns an empty list: cameras can be listed only on Linux.
#[cfg(not(target_os = "linux"))]
pub fn cameras() -> Vec<ListedCamera> {
    Vec::new()
}

/// Returns the name that the driver gives a camera of this machine. `None` for a network camera, for a camera that the system does not
/// list, and for a listed camera without a name.
#[cfg(target_os = "linux")]
pub fn driver_name(camera: &str) -> Option<String> {
    v4l2::nodes::driver_name(&v4l2::device_path(camera)?)
}

/// Returns `None`: the driver's name of a camera is known only on Linux.
#[cfg(not(target_os = "linux"))]
pub fn driver_name(_camera: &str) -> Option<String> {
    None
}

/// Returns the error message for a webcam that cannot be opened.
fn open_error_message(name: &str, error: &io::Error) -> Message {
    match error.kind() {
        ErrorKind::ResourceBusy => message!("camera-in-use", name = name),
        ErrorKind::NotFound => message!("camera-missing", name = name),
        ErrorKind::PermissionDenied => message!("camera-no-permission", name = name),
        _ => message!("camera-failed", name = name, error = Value::shown(error)),
    }
}

/// Returns the error message for a network camera that cannot be opened. `name` is shown, so it must contain no password.
fn no_answer_message(name: &str) -> Message {
    message!("camera-no-answer", name = name)
}

/// Returns the error message for a camera that sends no images, or no more images. `name` is shown, so it must contain no password.
pub fn no_image_message(name: &str) -> Message {
    message!("camera-no-image", name = name)
}
