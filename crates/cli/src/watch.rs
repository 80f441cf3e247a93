//! `umpire watch`: starts the program `umpire-camera`, which opens cameras, and passes the arguments on to it.

use std::{ffi::OsString, process::ExitCode};

use super::learned::LearnedCards;
use umpire_terminal::{
    companion::{self, CAMERA, PassedOptions},
    home, own_colours,
};

/// Watches a table through a webcam, a network camera or a video, and reports solved cards (`umpire watch --help`).
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub struct Arguments {
    #[command(flatten)]
    passed: PassedOptions,
}

/// Runs `umpire watch` in `umpire-camera`; returns the exit status of that program.
///
/// # Errors
/// When `umpire-camera` is missing or does not start, or a file of learned cards or colours is broken.
pub fn run(arguments: &Arguments, verbose: u8) -> anyhow::Result<ExitCode> {
    CAMERA.run(
        CAMERA
            .command("watch")
            .args(companion::verbosity(verbose))
            .args(stored_data_arguments()?)
            .args(&arguments.passed.options),
    )
}

/// Returns the arguments for `umpire-camera` that name the files of learned cards and colours, and the home folder, which contains the
/// stored lenses. Reads the cards and colours first, so that a broken file is reported before the camera is opened.
pub fn stored_data_arguments() -> anyhow::Result<Vec<OsString>> {
    LearnedCards::open()?;
    let cards = LearnedCards::path().map(|path| ["--learned".into(), path.into()]);
    let mut arguments: Vec<OsString> = cards.into_iter().flatten().collect();
    arguments.extend(own_colours::for_watch()?);
    if let Some(home) = home::folder() {
        arguments.extend(["--home".into(), home.into()]);
    }
    Ok(arguments)
}
