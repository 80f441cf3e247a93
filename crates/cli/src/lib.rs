//! The program `umpire` without its function `main`: parses the arguments, runs a command, prints errors and returns the exit
//! status. Each command that players use has its own file, named after it; `lab_commands` has those for developers. The other files are
//! shared by several commands.

mod board;
mod calibrate;
mod card;
mod cards;
mod doctor;
mod expected;
mod export_file;
mod game;
mod gems;
mod lab_commands;
mod learned;
mod numbered_path;
mod ominoes;
mod other_kind;
mod output_names;
mod palettes;
mod photos;
mod read;
mod replay;
mod serve;
mod solve;
mod spreadsheet;
mod standings;
mod tournament;
mod typing;
mod watch;
mod web;

/// What players send to a running game: the commands that they type or post, and the requests of their browsers. This module
/// is public because the fuzz targets of `crates/fuzz` use it.
pub mod from_players {
    pub use crate::{
        game::{ominoes::command as ominoes_command, ubongo::command as ubongo_command},
        web::offline as page,
    };
}

use std::{process::ExitCode, sync::LazyLock};

use clap::{CommandFactory, Parser, Subcommand};
use umpire_terminal::{
    color, command_line,
    language::{self, LanguageOption},
    output_options::OutputOptions,
};

/// Name of the program, printed in front of error messages.
const NAME: &str = "umpire";

/// Text that `--version` prints after the name.
static VERSION: LazyLock<String> =
    LazyLock::new(|| umpire_terminal::version(&[("page", cfg!(feature = "page"))]));

/// A computer-vision referee for physical board games.
#[derive(Debug, Parser)]
#[command(name = NAME, version = VERSION.as_str(), about)]
struct Arguments {
    /// Log each stage to standard error (-vv: in detail)
    #[arg(short, long, action = clap::ArgAction::Count, global = true)]
    verbose: u8,
    #[command(flatten)]
    language: LanguageOption,
    #[command(flatten)]
    output: OutputOptions,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Read(read::Arguments),
    Card(card::Arguments),
    Gems(gems::Arguments),
    Board(board::Arguments),
    Standings(standings::Arguments),
    Ominoes(ominoes::Arguments),
    Solve(solve::Arguments),
    Cards(cards::Arguments),
    Calibrate(calibrate::Arguments),
    Watch(watch::Arguments),
    Game(Box<game::Arguments>),
    Replay(replay::Arguments),
    Tournament(Box<tournament::Arguments>),
    Serve(serve::Arguments),
    Doctor(doctor::Arguments),
    // The commands `evaluate` and `scene` are for developers; `umpire-lab`, the program that runs them, is in no package.
    #[command(hide = true)]
    Evaluate(lab_commands::EvaluateArguments),
    #[command(hide = true)]
    Scene(lab_commands::SceneArguments),
}

/// Parses the command-line arguments and runs the command that they name.
///
/// Exit status of most commands: 0 if everything was read, 1 if something is unsure or was not found, 2 for bad arguments, or a
/// file that is missing or broken. The help of a command states its exact meaning.
pub fn main() -> ExitCode {
    umpire_terminal::hide_panics_of_decoders();
    language::set_process_language(std::env::args_os());
    color::set_process_color(std::env::args_os());
    let arguments: Arguments = command_line::parse(NAME, command());
    umpire_terminal::start_tracing(arguments.verbose);
    arguments.output.apply(arguments.verbose);
    umpire_terminal::exit_status(NAME, run(&arguments))
}

/// Returns the definition of the command line, with all commands and options.
pub fn command() -> clap::Command {
    Arguments::command()
}

/// Runs the command that the arguments name. Returns its exit status, whose meaning [`main`] describes.
fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let verbose = arguments.verbose;
    match &arguments.command {
        Command::Read(arguments) => read::run(arguments),
        Command::Card(arguments) => card::run(arguments),
        Command::Gems(arguments) => gems::run(arguments),
        Command::Board(arguments) => board::run(arguments),
        Command::Standings(arguments) => standings::run(arguments),
        Command::Ominoes(arguments) => ominoes::run(arguments),
        Command::Solve(arguments) => solve::run(arguments),
        Command::Cards(arguments) => cards::run(arguments),
        Command::Calibrate(arguments) => calibrate::run(arguments),
        Command::Watch(arguments) => watch::run(arguments, verbose),
        Command::Game(arguments) => game::run(arguments),
        Command::Replay(arguments) => replay::run(arguments),
        Command::Tournament(arguments) => tournament::run(arguments),
        Command::Serve(arguments) => serve::run(arguments),
        Command::Doctor(arguments) => doctor::run(arguments),
        Command::Evaluate(arguments) => lab_commands::evaluate(arguments, verbose),
        Command::Scene(arguments) => lab_commands::scene(arguments, verbose),
    }
}

/// Prints an error to standard error, on one line.
fn print_error(error: &impl std::fmt::Display) {
    umpire_terminal::print_error(NAME, error);
}

/// Prints a note, which is not an error, to standard error, on one line. Prints nothing with `--quiet`.
fn print_note(note: &impl std::fmt::Display) {
    umpire_terminal::print_note(NAME, note);
}
