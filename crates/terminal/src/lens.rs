//! The command-line option for the lens of the camera.

use std::path::PathBuf;

use clap::ValueHint;
use umpire::calibration::{Lens, stored_lenses};

use super::home;

/// Option for the lens of the camera, for all commands that read photos.
#[derive(Debug, clap::Args)]
pub struct LensArgument {
    /// Lens of the camera, whose distortion is removed from the photos: a calibration file of OpenCV or ROS (YAML), or the name of
    /// a stored lens
    #[arg(long, value_name = "FILE|NAME", value_hint = ValueHint::FilePath)]
    lens: Option<PathBuf>,
}

impl LensArgument {
    /// Reads the lens that the option names; `None` if the option is not given.
    ///
    /// # Errors
    /// When the file cannot be read or is not a lens, or no stored lens has this name.
    pub fn open(&self) -> anyhow::Result<Option<Lens>> {
        let home = home::folder();
        let named = |name: &PathBuf| stored_lenses::load(name, home.as_deref());
        Ok(self.lens.as_ref().map(named).transpose()?)
    }
}
