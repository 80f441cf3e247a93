//! `umpire watch`: hands over to the binary that opens cameras.

use std::{ffi::OsString, process::ExitCode};

use super::learned::LearnedCards;
use umpire_terminal::{
    companion::{CAMERA, HandedOver},
    home, own_colours,
};

/// Watches a table through a webcam, a network camera or a video, and confirms solved cards by itself (`umpire watch --help`).
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub struct Arguments {
    #[command(flatten)]
    handed: HandedOver,
}

/// Runs the command; its exit status is the other binary's.
///
/// # Errors
/// When the other binary is missing or does not start, or what was learned is broken.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    CAMERA.run(
        CAMERA
            .command("watch")
            .args(known()?)
            .args(&arguments.handed.options),
    )
}

/// What the other binary cannot know: where lenses are kept, and the learned cards and colours where there are any, checked first: what
/// is wrong with them is told before the camera is opened.
pub fn known() -> anyhow::Result<Vec<OsString>> {
    LearnedCards::open()?;
    let cards = LearnedCards::path().map(|path| ["--learned".into(), path.into()]);
    let mut known: Vec<OsString> = cards.into_iter().flatten().collect();
    known.extend(own_colours::for_watch()?);
    if let Some(home) = home::folder() {
        known.extend(["--home".into(), home.into()]);
    }
    Ok(known)
}
