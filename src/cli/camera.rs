//! The binary for cameras, videos and the calibration of lenses. It may load OpenCV, so that this one need not.

use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use anyhow::Context;

/// What is handed over as it was typed.
#[derive(Debug, clap::Args)]
pub struct HandedOver {
    /// As the help of the command tells (`--help`)
    #[arg(
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "OPTIONS"
    )]
    pub options: Vec<OsString>,
}

/// Beside this one.
const BINARY: &str = "umpire-camera";

/// Becomes the other binary, so that whoever ends umpire ends it, too.
///
/// # Errors
/// When it is missing or does not start.
#[cfg(unix)]
pub fn run(command: &mut Command) -> anyhow::Result<ExitCode> {
    use std::os::unix::process::CommandExt;

    Err(command.exec()).with_context(missing)
}

/// Runs the other binary to its end; the exit status is its own.
///
/// # Errors
/// When it is missing, does not start, or is killed.
#[cfg(not(unix))]
pub fn run(command: &mut Command) -> anyhow::Result<ExitCode> {
    let status = command.status().with_context(missing)?;
    match status.code().map(u8::try_from) {
        Some(Ok(code)) => Ok(ExitCode::from(code)),
        // Ended by a signal, as by a closed terminal.
        _ => anyhow::bail!("{BINARY} broke off: {status}"),
    }
}

/// The other binary, asked for one of its commands and told to keep OpenCV's own chatter to itself.
pub fn start(asked: &str) -> Command {
    let beside = env::current_exe().ok().and_then(|path| beside(&path));
    let mut command = Command::new(beside.unwrap_or_else(|| BINARY.into()));
    command
        .arg(asked)
        .env("OPENCV_LOG_LEVEL", "FATAL")
        .env("OPENCV_FFMPEG_LOGLEVEL", "-8");
    command
}

fn beside(this: &Path) -> Option<PathBuf> {
    let path = this.with_file_name(format!("{BINARY}{}", env::consts::EXE_SUFFIX));
    path.is_file().then_some(path)
}

/// What to do where it does not start.
pub fn missing() -> String {
    format!("{BINARY} is not beside umpire: build it too, with `cargo build --release`")
}
