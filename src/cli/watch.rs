//! `umpire watch`: hands over to the binary that loads OpenCV, so that this one need not.

use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use anyhow::{Context, bail};

use super::{home, learned::LearnedCards};

/// The other binary, beside this one.
const BINARY: &str = "umpire-watch";

/// Watches a table through a webcam, a network camera or a video, and confirms solved cards by itself (`umpire watch --help`).
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub struct Arguments {
    /// What is to be watched, and how
    #[arg(
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "OPTIONS"
    )]
    options: Vec<OsString>,
}

/// Runs the command; its exit status is the other binary's.
///
/// # Errors
/// When the other binary is missing or does not start, or the learned cards are broken.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut command = start();
    let status = command
        .args(learned()?)
        .args(&arguments.options)
        .status()
        .with_context(missing)?;
    match status.code().map(u8::try_from) {
        Some(Ok(code)) => Ok(ExitCode::from(code)),
        // Ended by a signal, as by a closed terminal.
        _ => bail!("the watch broke off: {status}"),
    }
}

/// The other binary, told to keep OpenCV's own chatter to itself.
pub fn start() -> Command {
    let beside = env::current_exe().ok().and_then(|path| beside(&path));
    let mut command = Command::new(beside.unwrap_or_else(|| BINARY.into()));
    command
        .env("OPENCV_LOG_LEVEL", "ERROR")
        .env("OPENCV_FFMPEG_LOGLEVEL", "-8");
    command
}

fn beside(this: &Path) -> Option<PathBuf> {
    let path = this.with_file_name(format!("{BINARY}{}", env::consts::EXE_SUFFIX));
    path.is_file().then_some(path)
}

/// What to do where it does not start.
pub fn missing() -> String {
    format!(
        "{BINARY} is not beside umpire: build it too, with `cargo build --release` where libopencv-dev, clang and libclang-dev are installed"
    )
}

/// The learned cards, where there are any, checked first: what is wrong with them is told before the camera is opened.
pub fn learned() -> anyhow::Result<Vec<OsString>> {
    LearnedCards::open()?;
    let path = home::folder()
        .map(|folder| folder.join("cards.txt"))
        .filter(|path| path.is_file());
    Ok(path
        .map(|path| vec!["--learned".into(), path.into()])
        .unwrap_or_default())
}
