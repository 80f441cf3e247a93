//! The program `umpire-lab`, started by `umpire evaluate` and `umpire scene`.

mod commands;

use std::{process::ExitCode, sync::LazyLock};

use clap::{CommandFactory, Parser, Subcommand};
use umpire_terminal::{color, command_line, output_options::OutputOptions};

use commands::{evaluate, scene};

/// Name of the program in help texts and error messages: `umpire`, because players start this program through `umpire`.
const NAME: &str = "umpire";

/// Text that `--version` prints after the name.
static VERSION: LazyLock<String> = LazyLock::new(|| umpire_terminal::version(&[]));

/// Renders labelled scenes and measures the accuracy of umpire.
#[derive(Debug, Parser)]
#[command(name = NAME, bin_name = NAME, version = VERSION.as_str())]
struct Arguments {
    /// Log each stage to standard error (twice: in detail)
    #[arg(short, long, action = clap::ArgAction::Count, global = true)]
    verbose: u8,
    #[command(flatten)]
    output: OutputOptions,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Evaluate(evaluate::Arguments),
    Scene(scene::Arguments),
}

fn main() -> ExitCode {
    umpire_terminal::hide_panics_of_decoders();
    color::set_process_color(std::env::args_os());
    let arguments: Arguments = command_line::parse(NAME, Arguments::command());
    umpire_terminal::start_tracing(arguments.verbose);
    arguments.output.apply(arguments.verbose);
    let result = match &arguments.command {
        Command::Evaluate(arguments) => evaluate::run(arguments),
        Command::Scene(arguments) => scene::run(arguments),
    };
    umpire_terminal::exit_status(NAME, result)
}
