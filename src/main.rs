//! The binary: parses, dispatches, prints the error chain, sets the exit status.

use std::{panic, process::ExitCode};

use clap::Parser;

mod cli;
mod web;

fn main() -> ExitCode {
    keep_quiet_about_damaged_pictures();
    let arguments = cli::Arguments::parse();
    cli::run(&arguments).unwrap_or_else(|error| {
        cli::print_error(&format_args!("{error:#}"));
        ExitCode::from(2)
    })
}

/// A decoder that panics over damaged bytes is caught and told of as an error: no second message for that.
fn keep_quiet_about_damaged_pictures() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if umpire::frame::is_decoding() {
            tracing::debug!(%panic, "a decoder stumbled");
        } else {
            usual(panic);
        }
    }));
}
