//! What is known of one's own camera and one's own pieces: everything works without.
//!
//! The camera's lens, in the files that other tools read and write ([`lens_file`]): pictures of one that bends lines are straightened
//! with it. `umpire-camera` measures a lens. The pieces' colours ([`colours`]): print runs differ, and the sun bleaches them.

pub mod colours;
pub mod kept;
pub mod lens;
pub mod lens_file;
mod straighten;

pub use crate::calibration::colours::{PieceColours, SetColours};
pub use crate::calibration::lens::{Lens, Misfit};
pub use crate::calibration::lens_file::LensFileError;
pub(crate) use crate::calibration::straighten::Straightened;
pub use crate::calibration::straighten::Straightening;
