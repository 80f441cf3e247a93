//! The binary: parses, dispatches, prints the error chain, sets the exit status.

use std::process::ExitCode;

use clap::Parser;

mod cli;

fn main() -> ExitCode {
    let arguments = cli::Arguments::parse();
    cli::run(&arguments).unwrap_or_else(|error| {
        eprintln!("umpire: {error:#}");
        ExitCode::from(2)
    })
}
