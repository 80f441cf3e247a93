//! The binary behind `umpire watch`: it alone loads OpenCV, so that the commands for photos start at once.

mod arguments;
mod boards;
mod camera;
mod film;
mod live;
mod pictures;
mod screen;
mod tell;
mod voice;

use std::{io::Write, process::ExitCode};

use clap::Parser;

fn main() -> ExitCode {
    let arguments = arguments::Arguments::parse();
    match live::run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if tell::nobody_listens(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // With standard error gone there is nobody left to tell.
            let _nobody_listens = writeln!(std::io::stderr().lock(), "umpire watch: {error:#}");
            ExitCode::from(2)
        }
    }
}
