//! Replaces OpenCV in builds without it: each function fails and says what to do.

use std::{convert::Infallible, path::Path};

use image::RgbImage;
use umpire::frame::feed::{Source, SourceError};

use super::without_password;

/// Second part of the error message for a request that needs OpenCV. The first part says what was requested.
const BUILD: &str = "needs OpenCV, and this umpire was built without it: install the package umpire-opencv, or run \
                     `scripts/cargo build --release --features opencv` in umpire's source folder";

/// Returns the error for a request that needs OpenCV; `what` starts the sentence.
pub fn needs_opencv(what: &str) -> SourceError {
    SourceError(format!("{what} {BUILD}"))
}

/// Fails, since videos are read with OpenCV.
///
/// # Errors
/// Always.
pub fn open_video(_path: &Path, _repeat: bool) -> Result<Box<dyn Source>, SourceError> {
    Err(needs_opencv("watching a video"))
}

/// Returns the error for a camera that only OpenCV could open.
pub fn unknown_camera(name: &str) -> SourceError {
    let name = without_password(name);
    if name.starts_with("https://") {
        return SourceError(format!(
            "{name} is encrypted, which umpire cannot read: switch off HTTPS in the camera's app, and use the address with http://"
        ));
    }
    if name.contains("://") {
        return needs_opencv(&format!(
            "{name} is not MJPEG over HTTP, which many cameras offer at another address; reading it"
        ));
    }
    if cfg!(target_os = "linux") {
        return SourceError(format!(
            "{name:?} is not a camera: give a number or a device (0, /dev/video2), or the address of a network camera (http://...)"
        ));
    }
    needs_opencv(&format!("camera {name:?}: a webcam on this system"))
}

/// A video that is being written; never created in a build without OpenCV.
pub struct Film(Infallible);

impl Film {
    /// Fails, since videos are written with OpenCV.
    ///
    /// # Errors
    /// Always.
    pub fn create(_path: &Path, _size: (u32, u32), _rate: f64) -> Result<Self, SourceError> {
        Err(needs_opencv("--record"))
    }

    /// Never called, since no `Film` exists in a build without OpenCV.
    ///
    /// # Errors
    /// Never.
    pub fn add(&mut self, _image: &RgbImage) -> Result<(), SourceError> {
        match self.0 {}
    }

    /// Never called, since no `Film` exists in a build without OpenCV.
    ///
    /// # Errors
    /// Never.
    pub fn end(self, _path: &Path) -> Result<(), SourceError> {
        match self.0 {}
    }
}

/// Does nothing, since a build without OpenCV has no OpenCV threads to limit.
pub fn use_one_thread() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_opened_is_told_with_what_to_do() {
        for (name, want) in [
            (
                "https://a:b@phone/video",
                "https://a:***@phone/video is encrypted",
            ),
            ("rtsp://phone:554/", "--features opencv"),
            ("http://phone/clip.mp4", "not MJPEG over HTTP"),
        ] {
            let told = unknown_camera(name).0;
            assert!(told.contains(want), "{told}");
        }
        #[cfg(target_os = "linux")]
        assert!(unknown_camera("phone").0.contains("is not a camera"));
    }
}
