//! What the programs of umpire share: standard output, errors, the home folder, arguments that several commands take, and how one
//! program starts another.

pub mod companion;
pub mod home;
pub mod lens;
pub mod overlay;
pub mod own_colours;
pub mod stdout;

use std::{
    fmt::Display,
    io::{self, ErrorKind, IsTerminal, Write},
    process::ExitCode,
};

use tracing::level_filters::LevelFilter;

/// Prints an error on standard error, one line that begins with the program's or command's name.
pub fn print_error(name: &str, error: &impl Display) {
    // With standard error gone there is nobody left to tell.
    let _nobody_listens = writeln!(io::stderr().lock(), "{name}: {error}");
}

/// The exit status of a command, after its error was printed: 2 for arguments or files that are wrong. A reader that closed standard
/// output early (`| head`) has seen enough: that is success.
pub fn exit_status(name: &str, result: anyhow::Result<ExitCode>) -> ExitCode {
    match result {
        Ok(status) => status,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            print_error(name, &format_args!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

/// Whether the command failed because standard output was closed by its reader.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let json = cause
            .downcast_ref::<serde_json::Error>()
            .and_then(serde_json::Error::io_error_kind);
        io.or(json) == Some(ErrorKind::BrokenPipe)
    })
}

/// Shows log messages on standard error: none, or more the more often `--verbose` was given.
pub fn start_tracing(verbose: u8) {
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
