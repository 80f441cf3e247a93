//! The command line: commands and flags. Each command's work is in a file of its own.

pub mod card;
pub mod cards;
pub mod evaluate;
pub mod scene;
pub mod solve;
mod stdout;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A computer-vision referee for physical board games.
#[derive(Debug, Parser)]
#[command(version, about)]
pub struct Arguments {
    /// Say on standard error what happens, stage by stage (twice: in detail).
    #[arg(short, long, action = clap::ArgAction::Count, global = true)]
    verbose: u8,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Card(card::Arguments),
    Solve(solve::Arguments),
    Cards(cards::Arguments),
    Evaluate(evaluate::Arguments),
    Scene(scene::Arguments),
}

/// Runs the command that was asked for; the exit status is the contract's: 0 read, 1 unsure or nothing there, 2 bad
/// arguments or files.
///
/// # Errors
/// What went wrong and what to do, as a chain of contexts; `main` prints it and exits with 2.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        Command::Card(arguments) => card::run(arguments),
        Command::Solve(arguments) => solve::run(arguments),
        Command::Cards(arguments) => cards::run(arguments),
        Command::Evaluate(arguments) => evaluate::run(arguments),
        Command::Scene(arguments) => scene::run(arguments),
    }
}
