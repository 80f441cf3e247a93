//! `umpire calibrate`: learns the colours of the user's own pieces and gems and the lenses of cameras; lists and deletes what was learned.

mod colours;
mod forget;
mod gems;
// `learned_entries` and `show` are public because `umpire doctor` also lists the learned data.
pub mod learned_entries;
mod lens;
pub mod show;

use std::process::ExitCode;

/// Learns the colours of your own pieces and gems, and the lens of your camera.
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

/// Runs the `umpire calibrate` subcommand that was given.
///
/// # Errors
/// When a photo or learned data cannot be read, nothing can be learned, learned data cannot be stored or deleted, there is nothing to
/// delete, `umpire-camera` does not start, or standard output cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        Command::Colours(arguments) => colours::run(arguments),
        Command::Gems(arguments) => gems::run(arguments),
        Command::Lens(arguments) => lens::run(arguments),
        Command::Show(arguments) => show::run(arguments),
        Command::Forget(arguments) => forget::run(arguments),
    }
}
