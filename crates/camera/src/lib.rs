//! The program behind `umpire watch` and `umpire calibrate lens`. Of umpire's programs, only this one opens cameras and, with the
//! feature `opencv`, loads OpenCV. So the commands for photos start quickly.

pub mod camera;
#[cfg(feature = "opencv")]
pub mod lens;
#[cfg(not(feature = "opencv"))]
#[path = "lens/without_opencv.rs"]
pub mod lens;
pub mod watch;

/// OpenCV, which tests use to compare results with those of umpire.
#[cfg(feature = "opencv")]
#[doc(hidden)]
pub use opencv;
