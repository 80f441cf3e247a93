//! `umpire calibrate lens`: passed on to the program `umpire-camera`, which loads OpenCV.

use std::{ffi::OsString, process::ExitCode};

use umpire_terminal::{
    companion::{CAMERA, PassedOptions},
    home,
};

/// Measures the lens of a camera with a printed target (`umpire calibrate lens --help`).
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub struct Arguments {
    #[command(flatten)]
    passed: PassedOptions,
}

/// Runs `umpire calibrate lens` in `umpire-camera`; returns the exit status of that program.
///
/// # Errors
/// When `umpire-camera` is missing or does not start.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let home = home::folder();
    let home_arguments = home.iter().flat_map(|home| ["--home".into(), home.into()]);
    let home_arguments: Vec<OsString> = home_arguments.collect();
    CAMERA.run(
        CAMERA
            .command("calibrate-lens")
            .args(home_arguments)
            .args(&arguments.passed.options),
    )
}
