//! The companion programs, which run some of the commands.

use std::{
    env,
    ffi::OsString,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use anyhow::anyhow;

/// A program that is built with this one and stored in the same folder.
#[derive(Debug, Clone, Copy)]
pub struct Companion {
    name: &'static str,
    /// Command that builds it.
    build: &'static str,
}

/// Handles cameras, videos and lens calibration. It may load OpenCV, so that `umpire` need not.
pub const CAMERA: Companion = Companion {
    name: "umpire-camera",
    build: "cargo build --release",
};

/// Draws synthetic photos and measures accuracy; for developers.
pub const LAB: Companion = Companion {
    name: "umpire-lab",
    build: "cargo build --release --package umpire-lab",
};

/// Options that are passed on unchanged.
#[derive(Debug, clap::Args)]
pub struct PassedOptions {
    /// Options of the command; `--help` lists them
    #[arg(
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "OPTIONS"
    )]
    pub options: Vec<OsString>,
}

impl Companion {
    /// Returns one of its commands, ready to be started, with OpenCV's own messages switched off.
    pub fn command(self, command: &str) -> Command {
        let beside = env::current_exe().ok().and_then(|path| self.beside(&path));
        let mut start = Command::new(beside.unwrap_or_else(|| self.name.into()));
        start
            .arg(command)
            .env("OPENCV_LOG_LEVEL", "FATAL")
            .env("OPENCV_FFMPEG_LOGLEVEL", "-8");
        start
    }

    /// Replaces this process with the other program, so that a signal to this process reaches it.
    ///
    /// # Errors
    /// When the program is missing or does not start.
    #[cfg(unix)]
    pub fn run(self, command: &mut Command) -> anyhow::Result<ExitCode> {
        use std::os::unix::process::CommandExt;

        Err(self.not_started(command.exec()))
    }

    /// Runs the other program and returns its exit status.
    ///
    /// # Errors
    /// When the program is missing, does not start, or is killed.
    #[cfg(not(unix))]
    pub fn run(self, command: &mut Command) -> anyhow::Result<ExitCode> {
        let status = command.status().map_err(|error| self.not_started(error))?;
        match status.code().map(u8::try_from) {
            Some(Ok(code)) => Ok(ExitCode::from(code)),
            // Ended by a signal, for example of a closed terminal.
            _ => anyhow::bail!("{} ended early: {status}", self.name),
        }
    }

    /// Returns the error for a program that did not start.
    pub fn not_started(self, error: io::Error) -> anyhow::Error {
        let Self { name, build } = self;
        if error.kind() == ErrorKind::NotFound {
            anyhow!("{name} was not found beside umpire; build it with `{build}`")
        } else {
            anyhow::Error::new(error).context(format!("cannot start {name}"))
        }
    }

    fn beside(self, this: &Path) -> Option<PathBuf> {
        let path = this.with_file_name(format!("{}{}", self.name, env::consts::EXE_SUFFIX));
        path.is_file().then_some(path)
    }
}
