//! What stands in for OpenCV where the program was built without it: each function refuses, and says what to do.

use std::{convert::Infallible, path::Path};

use image::RgbImage;
use umpire::frame::feed::{Source, SourceError};

use super::CameraOptions;

/// Ends the sentence that says what this build cannot do.
const BUILD: &str = "needs OpenCV, and this umpire was built without it: run scripts/demo, which installs and builds both, or \
                     install libopencv-dev, clang and libclang-dev and run `cargo build --release --features opencv`";

/// The error of a request that only OpenCV can serve; `what` starts the sentence.
pub fn needs_opencv(what: &str) -> SourceError {
    SourceError(format!("{what} {BUILD}"))
}

/// Refuses to open a video.
///
/// # Errors
/// Always.
pub fn open_video(_path: &Path, _repeat: bool) -> Result<Box<dyn Source>, SourceError> {
    Err(needs_opencv("watching a video"))
}

/// Refuses to open a camera.
///
/// # Errors
/// Always.
pub fn open_camera(options: &CameraOptions) -> Result<Box<dyn Source>, SourceError> {
    Err(needs_opencv(&format!("camera {}", options.name)))
}

/// A recording, of which there are none without OpenCV.
pub struct Film(Infallible);

impl Film {
    /// Refuses to record.
    ///
    /// # Errors
    /// Always.
    pub fn create(_path: &Path, _size: (u32, u32), _rate: f64) -> Result<Self, SourceError> {
        Err(needs_opencv("--record"))
    }

    /// Never called.
    ///
    /// # Errors
    /// Never.
    pub fn add(&mut self, _image: &RgbImage) -> Result<(), SourceError> {
        match self.0 {}
    }

    /// Never called.
    pub fn end(self) {
        match self.0 {}
    }
}

/// There are no threads of OpenCV.
pub fn use_one_thread() {}
