//! Replaces `umpire calibrate lens` in builds without OpenCV: fails and says what to do.

use std::{
    process::ExitCode,
    sync::{Arc, atomic::AtomicBool},
};

use crate::camera::needs_opencv;
use umpire::message;

pub mod arguments {
    //! Accepts any options of `umpire calibrate lens`, so that the error message is about the missing OpenCV and not about an
    //! unknown option.

    use std::ffi::OsString;

    /// Measures the lens of a camera with a printed target. Not available: this umpire was built without OpenCV.
    #[derive(Debug, clap::Args)]
    #[command(disable_help_flag = true)]
    pub struct Arguments {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
        _ignored: Vec<OsString>,
    }

    impl Arguments {
        /// Returns false: nothing is watched without OpenCV.
        pub fn watches_camera(&self) -> bool {
            false
        }
    }
}

/// Fails, since fitting a lens needs OpenCV.
///
/// # Errors
/// Always.
pub fn run(_: &arguments::Arguments, _: &Arc<AtomicBool>) -> anyhow::Result<ExitCode> {
    Err(needs_opencv(message!("opencv-lens")).into())
}
