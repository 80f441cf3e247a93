//! Replaces OpenCV in builds without it: whatever needs OpenCV fails, with a message that says what to do.

use std::{convert::Infallible, path::Path};

use image::RgbImage;
use umpire::{
    frame::feed::{Source, SourceError},
    language::{Message, Value},
    message,
};

use super::{VideoEnd, without_password};

/// Returns the error for a request that needs OpenCV; `what` names what was requested, and is the start of the error message.
pub fn needs_opencv(what: Message) -> SourceError {
    SourceError(message!("opencv-missing", what = what))
}

/// Fails, since videos are read with OpenCV.
///
/// # Errors
/// Always.
pub fn open_video(_path: &Path, _end: VideoEnd) -> Result<Box<dyn Source>, SourceError> {
    Err(needs_opencv(message!("opencv-video")))
}

/// Returns the error for a camera that this build cannot open: `name` is an encrypted address, another address that does not send MJPEG,
/// or no address at all. On Linux, numbers and paths in /dev do not get here, so a name that is no address is no camera. On other systems,
/// a build with OpenCV could open a camera with such a name.
pub fn unknown_camera(name: &str) -> SourceError {
    let name = without_password(name);
    if name.to_ascii_lowercase().starts_with("https://") {
        return SourceError(message!("camera-encrypted", name = Value::shown(&name)));
    }
    if name.contains("://") {
        return needs_opencv(message!("opencv-no-mjpeg", name = Value::shown(&name)));
    }
    if cfg!(target_os = "linux") {
        return SourceError(message!("camera-unknown", name = Value::quoted(name)));
    }
    needs_opencv(message!("opencv-other-system", name = Value::quoted(name)))
}

/// A video that is being written; never created in a build without OpenCV.
pub struct VideoRecorder(Infallible);

impl VideoRecorder {
    /// Fails, since videos are written with OpenCV.
    ///
    /// # Errors
    /// Always.
    pub fn create(_path: &Path, _size: (u32, u32), _rate: f64) -> Result<Self, SourceError> {
        Err(needs_opencv(message!("opencv-record")))
    }

    /// Never called, since no `VideoRecorder` exists in a build without OpenCV.
    ///
    /// # Errors
    /// Never.
    pub fn add(&mut self, _image: &RgbImage) -> Result<(), SourceError> {
        match self.0 {}
    }

    /// Never called, since no `VideoRecorder` exists in a build without OpenCV.
    ///
    /// # Errors
    /// Never.
    pub fn end(self) -> Result<(), SourceError> {
        match self.0 {}
    }
}

/// Does nothing, since a build without OpenCV has no OpenCV threads to limit.
pub fn use_one_thread() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_an_unsupported_camera_says_what_to_do() {
        for (name, expected) in [
            (
                "https://a:b@phone/video",
                "https://a:***@phone/video is encrypted",
            ),
            ("HTTPS://phone/video", "HTTPS://phone/video is encrypted"),
            ("rtsp://phone:554/", "--features opencv"),
            ("http://phone/clip.mp4", "not MJPEG over HTTP"),
        ] {
            let message = unknown_camera(name).to_string();
            assert!(message.contains(expected), "{message}");
        }
        let expected = if cfg!(target_os = "linux") {
            "is not a camera"
        } else {
            "--features opencv"
        };
        let message = unknown_camera("phone").to_string();
        assert!(message.contains(expected), "{message}");
    }
}
