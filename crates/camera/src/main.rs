//! The program `umpire-camera`, started by `umpire`: parses the arguments, runs a command, sets the exit status.

use std::{
    process::{ExitCode, exit},
    sync::{
        Arc, LazyLock,
        atomic::{AtomicBool, Ordering},
    },
};

use clap::{CommandFactory, Parser, Subcommand};
use umpire_camera::{lens, probe, watch};
use umpire_terminal::{
    camera_probe, color, command_line,
    language::{self, LanguageOption},
    output_options::OutputOptions,
};

/// Exit status after a second Ctrl-C (or another signal of [`stop_on_signal`]): 128 plus the number of the signal SIGINT, as shells report
/// it.
const INTERRUPTED: i32 = 128 + 2;
/// Text that `--version` prints after the name.
static VERSION: LazyLock<String> =
    LazyLock::new(|| umpire_terminal::version(&[("opencv", cfg!(feature = "opencv"))]));

/// Commands for cameras, videos and lens calibration; started by `umpire`.
#[derive(Debug, Parser)]
#[command(name = "umpire", bin_name = "umpire", version = VERSION.as_str())]
struct Arguments {
    #[command(flatten)]
    language: LanguageOption,
    #[command(flatten)]
    output: OutputOptions,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Watch(Box<watch::arguments::Arguments>),
    #[command(
        name = "calibrate-lens",
        override_usage = "umpire calibrate lens [OPTIONS] [PHOTOS]..."
    )]
    Lens(Box<lens::arguments::Arguments>),
    /// Prints what `umpire doctor` needs to know about the cameras
    #[command(name = camera_probe::COMMAND, hide = true)]
    Probe,
}

impl Command {
    /// Returns whether the command completes its work after Ctrl-C: `watch` finishes its recording, and a live calibration computes the
    /// lens from the images collected so far. Any other command is ended at once by Ctrl-C.
    fn ends_gracefully(&self) -> bool {
        match self {
            Self::Watch(_) => true,
            Self::Lens(arguments) => arguments.watches_camera(),
            Self::Probe => false,
        }
    }
}

fn main() -> ExitCode {
    language::set_process_language(std::env::args_os());
    color::set_process_color(std::env::args_os());
    let Arguments {
        output, command, ..
    } = command_line::parse("umpire", Arguments::command());
    output.apply(match &command {
        Command::Watch(arguments) => arguments.verbose,
        Command::Lens(_) | Command::Probe => 0,
    });
    let stop = if command.ends_gracefully() {
        stop_on_signal()
    } else {
        Arc::default()
    };
    let (name, result) = match command {
        Command::Watch(arguments) => {
            let result = watch::live::run(&arguments, stop);
            ("umpire watch", result.map(|()| ExitCode::SUCCESS))
        }
        Command::Lens(arguments) => ("umpire calibrate lens", lens::run(&arguments, &stop)),
        Command::Probe => ("umpire doctor", probe::run().map(|()| ExitCode::SUCCESS)),
    };
    umpire_terminal::exit_status(name, result)
}

/// Returns a flag that is set by the first Ctrl-C, and on Unix also by the signals SIGTERM and SIGHUP. The second of them ends the program
/// at once. If no handler can be set, the flag is never set, and the first of them ends the program.
fn stop_on_signal() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let is_raised = Arc::clone(&stop);
    let result = ctrlc::set_handler(move || {
        if is_raised.swap(true, Ordering::Relaxed) {
            exit(INTERRUPTED);
        }
    });
    if let Err(error) = result {
        tracing::info!(%error, "cannot set a handler for Ctrl-C, so Ctrl-C ends the program at once");
    }
    stop
}
