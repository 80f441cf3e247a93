//! The command line: commands and flags. Each command's work is in a file of its own.

pub mod board;
pub mod calibrate;
pub mod camera;
pub mod card;
pub mod cards;
pub mod evaluate;
pub mod game;
pub mod gems;
pub mod home;
pub mod learned;
pub mod ominoes;
pub mod output;
pub mod own_colours;
pub mod palettes;
pub mod photos;
pub mod replay;
pub mod scene;
pub mod solve;
pub mod standings;
mod stdout;
pub mod watch;

use std::{
    fmt::Display,
    io::{self, ErrorKind, IsTerminal, Write},
    process::ExitCode,
};

use clap::{Parser, Subcommand};
use tracing::level_filters::LevelFilter;

/// A computer-vision referee for physical board games.
#[derive(Debug, Parser)]
#[command(version, about)]
pub struct Arguments {
    /// Say on standard error what happens, stage by stage (twice: in detail)
    #[arg(short, long, action = clap::ArgAction::Count, global = true)]
    verbose: u8,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Card(card::Arguments),
    Gems(gems::Arguments),
    Board(board::Arguments),
    Standings(standings::Arguments),
    Ominoes(ominoes::Arguments),
    Solve(solve::Arguments),
    Cards(cards::Arguments),
    Calibrate(calibrate::Arguments),
    Watch(watch::Arguments),
    Game(game::Arguments),
    Replay(replay::Arguments),
    Evaluate(evaluate::Arguments),
    Scene(scene::Arguments),
}

/// Runs the command that was asked for; the exit status is the contract's: 0 read, 1 unsure or nothing there, 2 bad
/// arguments or files. Who closes the other end of a pipe has seen enough: that is success.
///
/// # Errors
/// What went wrong and what to do, as a chain of contexts; `main` prints it and exits with 2.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    start_tracing(arguments.verbose);
    let result = match &arguments.command {
        Command::Card(arguments) => card::run(arguments),
        Command::Gems(arguments) => gems::run(arguments),
        Command::Board(arguments) => board::run(arguments),
        Command::Standings(arguments) => standings::run(arguments),
        Command::Ominoes(arguments) => ominoes::run(arguments),
        Command::Solve(arguments) => solve::run(arguments),
        Command::Cards(arguments) => cards::run(arguments),
        Command::Calibrate(arguments) => calibrate::run(arguments),
        Command::Watch(arguments) => watch::run(arguments),
        Command::Game(arguments) => game::run(arguments),
        Command::Replay(arguments) => replay::run(arguments),
        Command::Evaluate(arguments) => evaluate::run(arguments),
        Command::Scene(arguments) => scene::run(arguments),
    };
    match result {
        Err(error) if is_broken_pipe(&error) => Ok(ExitCode::SUCCESS),
        result => result,
    }
}

fn start_tracing(verbose: u8) {
    let level = match verbose {
        0 => return,
        1 => LevelFilter::INFO,
        2 => LevelFilter::DEBUG,
        _ => LevelFilter::TRACE,
    };
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .init();
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<io::Error>()
            .is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
    })
}

/// Prints an error on standard error, one line.
pub fn print_error(error: &impl Display) {
    // With standard error gone there is nobody left to tell.
    let _nobody_listens = writeln!(io::stderr().lock(), "umpire: {error}");
}
