//! What is known of one's own camera and one's own pieces: everything works without.
//!
//! The camera's lens, in the files that other tools read and write ([`lens_file`]): one that bends lines is straightened out with it. To
//! measure a lens a target is printed, shown to the camera from all sides and found in the pictures; `shots` says which views are missing.
//! OpenCV, in a binary of its own, fits the lens to them. The pieces' colours ([`colours`]): print runs differ, and the sun bleaches them.

pub mod colours;
pub mod kept;
pub mod lens;
pub mod lens_file;
mod straighten;

#[cfg(feature = "opencv")]
mod old_pattern;
#[cfg(feature = "opencv")]
pub mod sheet;
#[cfg(feature = "opencv")]
pub mod shots;
#[cfg(feature = "opencv")]
pub mod sighting;
#[cfg(feature = "opencv")]
pub mod target;

pub use colours::{PieceColours, SetColours};
pub use lens::{Lens, Misfit};
pub use lens_file::LensFileError;
pub(crate) use straighten::Straightened;
pub use straighten::Straightening;
