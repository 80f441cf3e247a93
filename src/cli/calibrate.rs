//! `umpire calibrate`: what is learned of the things at hand.

mod gems;
mod lens;

use std::process::ExitCode;

/// Learns what the things at hand look like.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Gems(gems::Arguments),
    Lens(lens::Arguments),
}

/// Runs the command.
///
/// # Errors
/// When the photo cannot be learned from, or what was learned cannot be kept.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        Command::Gems(arguments) => gems::run(arguments),
        Command::Lens(arguments) => lens::run(arguments),
    }
}
