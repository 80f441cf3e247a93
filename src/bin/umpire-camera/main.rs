//! The binary behind `umpire watch` and `umpire calibrate lens`: it alone loads OpenCV, so that the commands for photos start at once.

mod camera;
mod watch;

use std::{io::Write, process::ExitCode};

use clap::Parser;

/// What needs a camera, a video or OpenCV's calibration; `umpire` starts it.
#[derive(Debug, Parser)]
#[command(name = "umpire", version)]
enum Command {
    Watch(watch::arguments::Arguments),
}

fn main() -> ExitCode {
    let (name, done) = match Command::parse() {
        Command::Watch(arguments) => ("umpire watch", watch::live::run(&arguments)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if watch::tell::nobody_listens(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // With standard error gone there is nobody left to tell.
            let _nobody_listens = writeln!(std::io::stderr().lock(), "{name}: {error:#}");
            ExitCode::from(2)
        }
    }
}
