//! Optional calibration of a camera's lens and of the colours of a set of pieces.
//!
//! A lens is stored in the file formats of OpenCV and ROS ([`lens_file`]); the program `umpire-camera` measures it. If a lens is given,
//! umpire removes the lens's distortion from images. The colours of a set of pieces ([`colours`]) differ between print runs and fade in
//! sunlight.

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
