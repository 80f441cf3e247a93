//! The program behind `umpire watch` and `umpire calibrate lens`. It is the only program of umpire that opens cameras and, with the feature
//! `opencv`, loads OpenCV. The commands for photos do not load OpenCV, so they start quickly.

pub mod camera;
mod keyboard;
#[cfg(feature = "opencv")]
pub mod lens;
#[cfg(not(feature = "opencv"))]
#[path = "lens/without_opencv.rs"]
pub mod lens;
pub mod probe;
pub mod watch;

/// OpenCV, re-exported for tests that compare its results with those of umpire.
#[cfg(feature = "opencv")]
#[doc(hidden)]
pub use opencv;
