//! The lens that photos were taken through, as an argument.

use std::path::PathBuf;

use umpire::calibration::{Lens, kept};

use super::home;

/// What all commands that read photos can be told of them.
#[derive(Debug, clap::Args)]
pub struct LensArgument {
    /// The lens that the photos were taken through, as OpenCV or ROS write it (YAML), or a lens by its name: they are straightened
    /// first
    #[arg(long, value_name = "FILE")]
    lens: Option<PathBuf>,
}

impl LensArgument {
    /// The lens; `None` where none was named.
    ///
    /// # Errors
    /// When the file cannot be read or is none.
    pub fn open(&self) -> anyhow::Result<Option<Lens>> {
        let home = home::folder();
        let named = |name: &PathBuf| kept::named(name, home.as_deref());
        Ok(self.lens.as_ref().map(named).transpose()?)
    }
}
