//! `umpire cards`.

use std::process::ExitCode;

/// Lists the card sides that are known.
#[derive(Debug, clap::Args)]
pub struct Arguments {}

/// Runs the command.
///
/// # Errors
/// When it cannot be done; the message says what to do.
pub fn run(_arguments: &Arguments) -> anyhow::Result<ExitCode> {
    anyhow::bail!("not there yet")
}
