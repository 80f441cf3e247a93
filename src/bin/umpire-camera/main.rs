//! The binary behind `umpire watch` and `umpire calibrate lens`: it alone opens cameras, and where it is built with the feature `opencv`
//! it alone loads OpenCV, so that the commands for photos start at once.

mod camera;
#[cfg(feature = "opencv")]
mod lens;
#[cfg(not(feature = "opencv"))]
#[path = "lens/without_opencv.rs"]
mod lens;
mod watch;

use std::{
    io::Write,
    process::{ExitCode, exit},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use clap::Parser;

/// What needs a camera, a video or OpenCV's calibration; `umpire` starts it.
#[derive(Debug, Parser)]
#[command(name = "umpire", bin_name = "umpire", version)]
enum Command {
    Watch(watch::arguments::Arguments),
    #[command(override_usage = "umpire calibrate lens [OPTIONS] [PHOTOS]...")]
    Lens(lens::arguments::Arguments),
}

fn main() -> ExitCode {
    let stop = stop_on_signal();
    let (name, done) = match Command::parse() {
        Command::Watch(arguments) => {
            let watched = watch::live::run(&arguments, stop);
            ("umpire watch", watched.map(|()| ExitCode::SUCCESS))
        }
        Command::Lens(arguments) => ("umpire calibrate lens", lens::run(&arguments, &stop)),
    };
    match done {
        Ok(code) => code,
        Err(error) if watch::tell::nobody_listens(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // With standard error gone there is nobody left to tell.
            let _nobody_listens = writeln!(std::io::stderr().lock(), "{name}: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Raised by the first Ctrl-C; the second one ends at once.
fn stop_on_signal() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    let handled = ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) {
            exit(130);
        }
    });
    if let Err(error) = handled {
        tracing::info!(%error, "Ctrl-C ends at once");
    }
    stop
}
