//! Optional calibration of a camera's lens and of the colours of a set of pieces.
//!
//! The program `umpire-camera` measures a lens, which is stored in the file formats of OpenCV and ROS ([`lens_file`]). umpire removes the
//! distortion of the lens from images if the user selects a lens, or if a lens was measured with the camera of a live watch. The colours of
//! a set of pieces ([`colours`]) differ between print runs and fade in sunlight.

pub mod colours;
pub mod lens;
pub(crate) mod lens_file;
pub mod stored_lenses;
mod undistort;

pub use crate::calibration::colours::{PieceColours, SetColours};
pub use crate::calibration::lens::{Lens, Misfit};
pub use crate::calibration::lens_file::LensFileError;
pub(crate) use crate::calibration::undistort::DistortedPhoto;
pub use crate::calibration::undistort::UndistortionMap;
