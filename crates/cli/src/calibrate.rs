//! `umpire calibrate`: what is learned of the things at hand.

mod colours;
mod forget;
mod gems;
mod kept;
mod lens;
mod show;

use std::process::ExitCode;

/// Learns what the things at hand look like.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Colours(colours::Arguments),
    Gems(gems::Arguments),
    Lens(lens::Arguments),
    Show(show::Arguments),
    Forget(forget::Arguments),
}

/// Runs the command.
///
/// # Errors
/// When the photo cannot be learned from, or what was learned cannot be kept or forgotten.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        Command::Colours(arguments) => colours::run(arguments),
        Command::Gems(arguments) => gems::run(arguments),
        Command::Lens(arguments) => lens::run(arguments),
        Command::Show(arguments) => show::run(arguments),
        Command::Forget(arguments) => forget::run(arguments),
    }
}
