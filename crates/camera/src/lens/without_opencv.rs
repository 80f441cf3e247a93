//! `umpire calibrate lens` where the program was built without OpenCV: it refuses, and says what to do.

use std::{
    process::ExitCode,
    sync::{Arc, atomic::AtomicBool},
};

use crate::camera::needs_opencv;

pub mod arguments {
    //! Takes any options, so that the answer is what is missing, not which option is wrong.

    use std::ffi::OsString;

    /// Measures the lens of a camera with a printed target. This needs OpenCV, without which this umpire was built.
    #[derive(Debug, clap::Args)]
    #[command(disable_help_flag = true)]
    pub struct Arguments {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
        _ignored: Vec<OsString>,
    }
}

/// Refuses to calibrate.
///
/// # Errors
/// Always.
pub fn run(_: &arguments::Arguments, _: &Arc<AtomicBool>) -> anyhow::Result<ExitCode> {
    Err(needs_opencv("calibrating a lens").into())
}
