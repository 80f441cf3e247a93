//! The program behind `umpire watch` and `umpire calibrate lens`: it alone opens cameras, and where it is built with the feature `opencv`
//! it alone loads OpenCV, so that the commands for photos start at once.

pub mod camera;
#[cfg(feature = "opencv")]
pub mod lens;
#[cfg(not(feature = "opencv"))]
#[path = "lens/without_opencv.rs"]
pub mod lens;
pub mod watch;

/// For tests that compare with OpenCV; nothing else uses it but this crate.
#[cfg(feature = "opencv")]
#[doc(hidden)]
pub use opencv;
