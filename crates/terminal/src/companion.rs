//! The companion programs `umpire-camera` and `umpire-lab`, which run some of the commands of `umpire`.

use std::{
    env,
    ffi::OsString,
    io::{self, ErrorKind},
    iter,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use anyhow::anyhow;
use umpire::{
    language::{Value, language_of_process},
    message,
};

use crate::{language, output_options};

/// A companion program: it runs some of the commands of `umpire`. It is searched for in the folder of `umpire` first, then in `PATH`.
#[derive(Debug, Clone, Copy)]
pub struct Companion {
    name: &'static str,
    /// Shell command that builds the companion program; printed if that program is missing.
    build: &'static str,
}

/// Companion program for cameras, videos and lens calibration. It may load OpenCV, so that `umpire` itself does not have to.
pub const CAMERA: Companion = Companion {
    name: "umpire-camera",
    build: "cargo build --release",
};

/// Companion program for developers: draws synthetic photos and measures accuracy.
pub const LAB: Companion = Companion {
    name: "umpire-lab",
    build: "cargo build --release --package umpire-lab",
};

/// Command-line options that are passed on unchanged to a companion program.
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

/// Returns the option `--verbose`, repeated `verbose` times, to be passed on to the companion program. `verbose` is how often it was given
/// to `umpire`.
pub fn verbosity(verbose: u8) -> impl Iterator<Item = &'static str> {
    iter::repeat_n("--verbose", usize::from(verbose))
}

impl Companion {
    /// Returns the command that starts the companion program, with `command` as its first argument, followed by the output options of this
    /// process. Sets the environment so that the program uses the language of this process, and OpenCV prints no messages of its own.
    pub fn command(self, command: &str) -> Command {
        let mut process = Command::new(self.path().unwrap_or_else(|| self.name.into()));
        process
            .arg(command)
            .args(output_options::arguments_to_pass_on())
            .env(language::VARIABLE, language_of_process().tag())
            .env("OPENCV_LOG_LEVEL", "FATAL")
            .env("OPENCV_FFMPEG_LOGLEVEL", "-8");
        process
    }

    /// Returns the path of the companion program in the folder of this program; `None` if the program is not there. The caller then lets
    /// the system search for it.
    pub fn path(self) -> Option<PathBuf> {
        self.path_in_same_folder(&env::current_exe().ok()?)
    }

    /// Replaces this process with the companion program, so that a signal to this process reaches the companion.
    ///
    /// # Errors
    /// When the program is missing or does not start.
    #[cfg(unix)]
    pub fn run(self, command: &mut Command) -> anyhow::Result<ExitCode> {
        use std::os::unix::process::CommandExt;

        Err(self.not_started(command.exec()))
    }

    /// Runs the companion program and returns its exit status.
    ///
    /// # Errors
    /// When the program is missing, does not start, or ends without an exit status from 0 to 255.
    #[cfg(not(unix))]
    pub fn run(self, command: &mut Command) -> anyhow::Result<ExitCode> {
        let status = command.status().map_err(|error| self.not_started(error))?;
        match status.code().map(u8::try_from) {
            Some(Ok(code)) => Ok(ExitCode::from(code)),
            // The exit status is missing or above 255, for example because the terminal of the program was closed.
            _ => anyhow::bail!(message!(
                "companion-ended",
                name = Value::shown(self.name),
                status = Value::shown(&status)
            )),
        }
    }

    /// Returns the error message for a companion program that does not start.
    pub fn not_started(self, error: io::Error) -> anyhow::Error {
        let Self { name, build } = self;
        if error.kind() == ErrorKind::NotFound {
            anyhow!(message!(
                "companion-missing",
                name = Value::shown(name),
                command = Value::shown(build)
            ))
        } else {
            anyhow::Error::new(error)
                .context(message!("companion-not-started", name = Value::shown(name)))
        }
    }

    fn path_in_same_folder(self, own_path: &Path) -> Option<PathBuf> {
        let path = own_path.with_file_name(format!("{}{}", self.name, env::consts::EXE_SUFFIX));
        path.is_file().then_some(path)
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use std::{ffi::OsStr, fs};

    use super::*;

    #[test]
    fn a_companion_in_the_folder_of_the_program_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let own_path = folder.path().join("umpire");
        assert_eq!(CAMERA.path_in_same_folder(&own_path), None);
        let name = format!("umpire-camera{}", env::consts::EXE_SUFFIX);
        let path = folder.path().join(name);
        fs::create_dir(&path).unwrap();
        assert_eq!(CAMERA.path_in_same_folder(&own_path), None, "a folder");
        fs::remove_dir(&path).unwrap();
        fs::write(&path, "").unwrap();
        assert_eq!(CAMERA.path_in_same_folder(&own_path), Some(path));
    }

    #[test]
    fn the_command_comes_first_and_verbose_is_repeated() {
        let command = LAB.command("evaluate");
        let mut arguments = command.get_args();
        assert_eq!(arguments.next(), Some(OsStr::new("evaluate")));
        let has_language = |(name, _): (&OsStr, _)| name == OsStr::new(language::VARIABLE);
        assert!(command.get_envs().any(has_language));
        let verbose: Vec<&str> = verbosity(2).collect();
        assert_eq!(verbose, ["--verbose", "--verbose"]);
    }

    #[test]
    fn the_error_of_a_missing_companion_says_how_to_build_it() {
        let text = |kind: ErrorKind| format!("{:#}", LAB.not_started(kind.into()));
        let missing = text(ErrorKind::NotFound);
        assert!(missing.contains("--package umpire-lab"), "{missing}");
        let denied = text(ErrorKind::PermissionDenied);
        assert!(denied.contains("umpire-lab"), "{denied}");
        assert!(!denied.contains("--package"), "{denied}");
    }
}
