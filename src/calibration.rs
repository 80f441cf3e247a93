//! What is known of one's own camera: its lens, in the files that other tools read and write ([`lens_file`]).
//!
//! Everything works without; a lens that bends lines is straightened out with it.

pub mod lens;
pub mod lens_file;
mod straighten;

pub use lens::{Lens, Misfit};
pub use lens_file::LensFileError;
pub(crate) use straighten::Straightened;
